"""Attribute tests: revealing, exerting, success and failure (RB-TEST, RB-EXERT)."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from tablekeep.games.runebound.adventuring import DrawCard
from tablekeep.games.runebound.components import BODY, MIND, SOCIAL, SPIRIT
from tablekeep.games.runebound.testing import push_test
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import discarded, list_of

HAND = "B01 B04 B05 B07"
"""four cards without a success"""


def event(top: str, heroes: str = "thorn lyssa", card: str = "SOC-G09", option: str = "A", **more: Any) -> Table:
    """A hero has drawn an event of the social deck and tests; `top` are the next skill cards."""
    return journey(heroes, social_deck=card, skills=top, **more).do(DrawCard(0, SOCIAL)).play(f"option {option}")


def trial(attribute: int, modifier: int, top: str, heroes: str = "thorn lyssa", **more: Any) -> Table:
    """A test for its own sake: a success brings 1 gold, a failure 1 damage."""
    table = journey(heroes, gold=(0, 0), skills=top, **more)
    table.do()
    win, loss = list_of(table, "gold", 1), list_of(table, "damage", 1)
    push_test(table.state, 0, attribute, modifier, win, loss)
    table.state.advance()
    return table


def shown(table: Table) -> int:
    return len(table.events("reveals")) + len(table.events("reveals-success"))


@pytest.mark.rule("RB-TEST-01", "RB-EX-11")
def test_the_attributes_of_master_thorn() -> None:
    table = journey("thorn lyssa")
    assert [table.state.value(0, attribute) for attribute in (BODY, MIND, SPIRIT)] == [0, 3, 2]


@pytest.mark.rule("RB-TEST-02", "RB-EX-07")
@pytest.mark.parametrize(
    ("attribute", "modifier", "cards"), [(MIND, 0, 3), (MIND, -1, 2), (MIND, 1, 4), (BODY, -1, 0), (SPIRIT, 0, 2)]
)
def test_as_many_cards_as_the_attribute_with_the_modifier_are_revealed(attribute: int, modifier: int, cards: int) -> None:
    assert shown(trial(attribute, modifier, "- - - - -")) == cards


@pytest.mark.rule("RB-TEST-03", "RB-EVENT-05")
@pytest.mark.parametrize("top", ["+ - -", "- - +", "+ + +"])
def test_one_success_is_enough(top: str) -> None:
    table = trial(MIND, 0, top, hands=(HAND, ""))
    assert (table.state.gold[0], table.state.damage[0], table.asked) == (1, 0, "")


@pytest.mark.rule("RB-TEST-04")
def test_without_a_success_the_test_fails() -> None:
    table = trial(MIND, 0, "- - -")
    assert (table.state.gold[0], table.state.damage[0]) == (0, 1)


@pytest.mark.rule("RB-TEST-05", "RB-RUL-26", "RB-EX-07")
def test_with_nothing_to_reveal_exertion_may_still_bring_a_success() -> None:
    assert trial(BODY, -1, "+").state.damage[0] == 1
    table = trial(BODY, -1, "+", hands=("B01", "")).play("exert S-B01")
    assert (shown(table), table.state.gold[0]) == (1, 1)


@pytest.mark.rule(
    "RB-TEST-02", "RB-TEST-03", "RB-TEST-06", "RB-TEST-08", "RB-EXERT-01", "RB-EXERT-02", "RB-EX-06", "RB-TROPHY-02",
)  # fmt: skip
def test_the_example_of_the_rulebook() -> None:
    table = event("- - - +", hands=(HAND, ""))
    assert (shown(table), table.asked) == (3, "exert-or-not")
    table.play("exert S-B04")
    assert table.trophies() == ["social"]
    assert (len(table.hand()), len(discarded(table))) == (3, 5)
    assert table.state.looked[0] == 1


@pytest.mark.rule("RB-TEST-04", "RB-EVENT-06", "RB-EX-06")
def test_the_example_without_exertion() -> None:
    table = event("- - - +", hands=(HAND, "")).play("keep")
    assert table.trophies() == []
    assert [table.state.kit.adventures[card].id for card in table.state.piles[SOCIAL]] == ["SOC-G09"]
    assert len(discarded(table)) == 3


@pytest.mark.rule("RB-TEST-07", "RB-EX-06")
def test_exertion_may_be_repeated_one_at_a_time_while_cards_are_in_hand() -> None:
    table = event("- - - - - - - +", hands=("B01 B04", "")).play("exert S-B01")
    assert (shown(table), table.offers()) == (4, ["exert S-B04", "keep"])
    table.play("exert S-B04")
    assert (shown(table), table.trophies()) == (5, [])


@pytest.mark.rule("RB-EXERT-06", "RB-SKILL-05")
def test_only_cards_of_the_hand_are_exerted() -> None:
    table = event("- - - -", hands=("B01 B04", ""), learned=("B06", ""))
    assert table.refusal("exert S-B06") == "RB-EXERT-06"


@pytest.mark.rule("RB-TEST-08", "RB-GEN-06")
def test_an_empty_skill_deck_is_made_anew_from_its_pile() -> None:
    table = journey("thorn lyssa", gold=(0, 0))
    table.do()
    table.state.skill_pile, table.state.skill_deck = table.state.skill_deck[:-1], table.state.skill_deck[-1:]
    push_test(table.state, 0, MIND, 0)
    table.state.advance()
    assert shown(table) == 3
    assert len(table.state.skill_deck) + len(table.state.skill_pile) == 60


@pytest.mark.rule("RB-TEST-09", "RB-RUL-27", "RB-RUL-90")
def test_where_successes_are_counted_all_of_them_count() -> None:
    table = journey("thorn lyssa", gold=(0, 0), skills="+ - + +", hands=("B01", ""))
    table.do()
    push_test(table.state, 0, MIND, 0, each=list_of(table, "gold", 1))
    table.state.advance()
    assert table.asked == "exert-or-not"  # one more success would count
    assert table.play("exert S-B01").state.gold[0] == 3


@pytest.mark.rule("RB-TEST-10", "RB-GEN-08", "RB-RUL-88")
def test_bonuses_change_the_attribute_before_the_modifier() -> None:
    assert shown(trial(BODY, -2, "- - - -", learned=("B07", ""))) == 0  # 0 + 2 - 2
    assert shown(trial(BODY, -1, "- - - -", learned=("B07", ""))) == 1
    table = journey("mok lyssa", learned=("S04", ""), skills="- - -")  # mind 1 - 1
    assert table.state.value(0, MIND) == 0
    table = journey("corbin lyssa", learned=("S04", ""))
    assert table.state.value(0, SPIRIT) == 2


@pytest.mark.rule("RB-GEN-08", "RB-RUL-88")
def test_an_attribute_never_falls_below_0_before_the_modifier_is_applied() -> None:
    table = journey("mok lyssa", learned=("S04", ""), skills="- - - -", gold=(0, 0))
    table.state.learned[0] = (*table.state.learned[0], *table.state.learned[0])  # mind 1 - 2
    assert table.state.value(0, MIND) == 0
    table.do()
    push_test(table.state, 0, MIND, 2)
    table.state.advance()
    assert shown(table) == 2


@pytest.mark.rule("RB-TEST-10")
def test_what_adds_to_a_test_is_declared_before_the_first_card() -> None:
    table = trial(MIND, 0, "- - - +", assets=("A12", ""))
    assert (table.offers(), shown(table)) == (["use asset-a12-before-test", "pass"], 0)
    assert table.play("use asset-a12-before-test").state.gold[0] == 1


@pytest.mark.rule("RB-TEST-10")
def test_what_works_on_a_failed_test_comes_after_the_last_exertion() -> None:
    table = trial(MIND, 0, "- - - - +", learned=("S18", ""), hands=("B01", ""))
    assert table.asked == "exert-or-not"
    table.play("exert S-B01")
    assert (table.asked, table.state.damage[0]) == ("save-test", 0)
    assert table.play("use skill-s18-test-failed").state.gold[0] == 1


@pytest.mark.rule("RB-TEST-10")
def test_a_failed_test_may_be_left_failed() -> None:
    table = trial(MIND, 0, "- - - +", learned=("S18", "")).play("pass")
    assert table.state.damage[0] == 1


@pytest.mark.rule("RB-EX-80", "RB-RUL-89")
@pytest.mark.parametrize(("cards", "chance"), [(1, 0.400), (2, 0.644), (3, 0.791), (4, 0.879)])
def test_the_chance_of_at_least_one_success(cards: int, chance: float) -> None:
    kit = journey().state.kit
    blank, total = sum(card.copies for card in kit.skills if not card.success), sum(card.copies for card in kit.skills)
    assert round(1 - comb(blank, cards) / comb(total, cards), 3) == chance


@pytest.mark.rule("RB-SKILL-06", "RB-TEST-03", "RB-RUL-89")
def test_tests_look_at_the_success_symbol_only() -> None:
    kit = journey().state.kit
    assert trial(MIND, -2, "B06").state.gold[0] == 1  # a body card helps a test of mind
    marked = [sum(card.copies for card in kit.skills if card.success and card.attribute == which) for which in (0, 1, 2)]
    assert marked == [8, 8, 8]
    assert sum(card.copies for card in kit.skills) == 60
    assert [sum(card.copies for card in kit.skills if card.attribute == which) for which in (0, 1, 2)] == [20, 20, 20]
