"""Training, the hand, and learning skills (RB-TRAIN, RB-SKILL)."""

from __future__ import annotations

import re

import pytest

from tablekeep.games.runebound.components import SPIRIT, VALUES
from tablekeep.games.runebound.resolving import NO_SIDE, Resolve
from tablekeep.games.runebound.skills import learnable
from tablekeep.games.runebound.turns import Turn
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import carried, discarded, on_turn

KIT = journey().state.kit
COMBAT_TROPHIES = "COM-G01 COM-G02 COM-G03"


def known(table: Table, seat: int = 0) -> int:
    return len(table.state.hand[seat])


# -- training --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-TRAIN-01", "RB-TRAIN-02")
def test_training_costs_an_action_and_draws_as_many_cards_as_the_hand_size() -> None:
    table = on_turn(skills="B01 B02 B03").play("train")
    assert (table.hand(), table.state.actions) == (["B01", "B02", "B03"], 2)


@pytest.mark.rule("RB-TRAIN-02", "RB-TRAIN-03", "RB-EX-62")
def test_then_the_hand_comes_down_to_its_size_old_and_new_cards_alike() -> None:
    table = on_turn(hands=("S01 S03", ""), skills="B01 B02 B03").play("train")
    assert (known(table), table.asked) == (5, "discard-to-hand-size")
    assert len(table.offers()) == 5
    table.play("discard S-S01", "discard S-B02")
    assert (table.hand(), discarded(table), table.asked) == (["B01", "B03", "S03"], ["S01", "B02"], "action")


@pytest.mark.rule("RB-TRAIN-02")
def test_only_the_owner_sees_the_cards_drawn() -> None:
    table = on_turn(skills="B01 B02 B03").play("train")
    assert table.state.redact(1).hand[0] == (-1, -1, -1)
    own = [event for event in table.state.news(0) if event.message.id == "rb-log-draws-skill-own"]
    assert len(own) == 3
    assert not [event for event in table.state.news(1) if event.message.id == "rb-log-draws-skill-own"]


@pytest.mark.rule("RB-TRAIN-02", "RB-RUL-59", "RB-GEN-06")
def test_if_fewer_cards_are_left_those_are_drawn() -> None:
    table = on_turn(skills="B01 B02")
    table.state.skill_deck, table.state.skill_pile = table.state.skill_deck[-1:], table.state.skill_deck[-2:-1]
    assert table.play("train").hand() == ["B01", "B02"]
    assert table.play("train").hand() == ["B01", "B02"]


@pytest.mark.rule("RB-TRAIN-04", "RB-RUL-60", "RB-HERO-24")
def test_after_any_other_draw_the_hand_size_holds_too() -> None:
    table = carried(journey(hands=("S01 S03", ""), skills="B01 B02"), "draw_skill", 2)
    assert (known(table), table.asked) == (4, "discard-to-hand-size")
    assert table.play("discard S-B01").hand() == ["B02", "S01", "S03"]


@pytest.mark.rule("RB-TRAIN-05", "RB-SKILL-05")
def test_a_learned_card_cannot_be_discarded_for_it() -> None:
    table = carried(journey(hands=("S01 S03", ""), skills="B01 B02", learned=("M03", "")), "draw_skill", 2)
    assert table.refusal("discard S-M03") == "RB-SKILL-05"


@pytest.mark.rule("RB-GEN-12", "RB-GEN-14")
def test_a_card_may_make_a_hero_discard_of_own_choice_as_far_as_possible() -> None:
    table = carried(journey(hands=("S01 S03 B01", "")), "discard_skill", 1)
    assert table.play("discard S-S03").hand() == ["B01", "S01"]
    assert carried(journey(), "discard_skill", 1).asked == ""
    assert carried(journey(hands=("S01", "")), "discard_skill", 1).hand() == []


@pytest.mark.rule("RB-HERO-25")
def test_thorns_setup_exchanges_any_number_of_cards() -> None:
    table = journey("thorn lyssa", hands=("S01 S03 B01 B04", ""), skills="M01 M02")
    table.do(Resolve(0, table.state.hero(0).setup, 0, NO_SIDE))
    table.play("discard S-S03", "discard S-B04", "done")
    assert table.hand() == ["B01", "M01", "M02", "S01"]
    table = journey("thorn lyssa", hands=("S01", ""), skills="M01 M02")
    table.do(Resolve(0, table.state.hero(0).setup, 0, NO_SIDE)).play("discard S-S01")
    assert (table.hand(), table.asked) == (["M01"], "")
    table = journey("thorn lyssa", hands=("S01", ""), skills="M01 M02")
    assert table.do(Resolve(0, table.state.hero(0).setup, 0, NO_SIDE)).play("done").hand() == ["S01"]


@pytest.mark.rule("RB-HERO-11", "RB-RUL-92")
def test_strong_in_spirit_exchanges_a_card_once_in_a_turn_even_with_a_full_hand() -> None:
    table = on_turn("mok lyssa", hands=("S01 S03 B01", ""), skills="M01 M02").play("use mok-free", "exert S-S03")
    assert (table.hand(), table.state.actions) == (["B01", "M01", "S01"], 3)
    assert not table.may("use mok-free")


@pytest.mark.rule("RB-HERO-11", "RB-RUL-92", "RB-RUL-87", "RB-GEN-09")
def test_strong_in_spirit_is_there_again_in_the_next_turn() -> None:
    table = on_turn("mok lyssa", hands=("S01 S03 B01", ""), skills="M01 M02").play("use mok-free", "exert S-S03")
    assert table.do(Turn(0)).may("use mok-free")
    assert not on_turn("mok lyssa", hands=("S01 S03 B01", "B02"), active=1).may("use mok-free")


# -- learning --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SKILL-01", "RB-SKILL-02", "RB-SKILL-03", "RB-TURN-06")
def test_a_skill_is_learned_for_its_trophies_before_or_after_any_action() -> None:
    table = on_turn(hands=("B06 S05", ""), trophies=("COM-G01", ""))
    assert table.offers("learn") == ["learn S-B06"]
    table.play("rest")
    table.play("learn S-B06")
    assert (table.learned(), table.hand(), table.trophies(), table.state.actions) == (["B06"], ["S05"], [], 2)
    assert table.state.value(0, 0) == 3


@pytest.mark.rule("RB-SKILL-01", "RB-TURN-04")
def test_a_skill_may_be_learned_after_the_last_action() -> None:
    table = on_turn(places="I7 N10", hands=("B06", ""), trophies=("COM-G01", ""), actions=1).play("rest")
    assert table.offers() == ["learn S-B06", "want-trade", "end-turn"]


@pytest.mark.rule("RB-SKILL-01")
def test_nobody_learns_in_the_turn_of_another() -> None:
    table = journey(hands=("B06", ""), trophies=("COM-G01", ""), active=1)
    assert learnable(table.state, 0) == []


@pytest.mark.rule("RB-SKILL-02", "RB-EX-12")
@pytest.mark.parametrize(
    ("trophies", "enough"),
    [("COM-G01 SOC-G01", True), ("SOC-G01 EXP-G05", False), ("COM-G01 COM-G02", True), ("COM-G01", False), ("", False)],
)
def test_one_trophy_for_each_orb_of_its_type_and_any_for_a_grey_one(trophies: str, enough: bool) -> None:
    table = on_turn(hands=("B03", ""), trophies=(trophies, ""))  # Aimed Shot: combat, any
    assert table.may("learn S-B03") == enough
    if enough:
        assert table.play("learn S-B03").trophies() == []
    else:
        assert table.refusal("learn S-B03") == "RB-SKILL-02"


@pytest.mark.rule("RB-SKILL-02", "RB-TROPHY-05", "RB-RUL-63")
def test_the_trophies_for_grey_orbs_are_chosen_among_the_rest() -> None:
    table = on_turn(hands=("B03", ""), trophies=("COM-G01 SOC-G01 EXP-G05", "")).play("learn S-B03")
    assert table.offers() == ["trophy SOC-G01", "trophy EXP-G05"]  # the combat trophy has paid its orb
    table.play("trophy EXP-G05")
    assert (table.trophies(), table.state.looked[0], table.learned()) == (["social"], 1, ["B03"])
    piles = [[table.state.kit.adventures[card].id for card in pile] for pile in table.state.piles]
    assert piles == [["COM-G01"], ["EXP-G05"], []]


@pytest.mark.rule("RB-SKILL-02", "RB-TROPHY-05")
def test_trophies_that_nobody_has_seen_go_by_their_back() -> None:
    table = on_turn(hands=("B01", ""), trophies=("COM-G01", ""), unseen=("combat combat social", "")).play("learn S-B01")
    assert table.offers() == ["trophy COM-G01", "trophy-of combat", "trophy-of social"]
    before = table.state.revealed
    table.play("trophy-of combat")
    assert (table.trophies(), table.state.looked[0]) == (["combat", "combat", "social"], 1)
    assert (len(table.state.piles[0]), table.state.revealed > before) == (1, True)


@pytest.mark.rule("RB-SKILL-02")
def test_three_grey_orbs_take_three_trophies() -> None:
    table = on_turn(hands=("M01", ""), trophies=("COM-G01 SOC-G01", ""), unseen=("combat", "")).play("learn S-M01")
    assert (table.trophies(), table.asked, table.learned()) == ([], "action", ["M01"])


@pytest.mark.rule("RB-SKILL-03", "RB-GEN-08")
@pytest.mark.parametrize("id", [card.id for card in KIT.skills if any(card.changes)])
def test_the_bonus_of_a_skill_works_once_it_is_learned(id: str) -> None:
    card = next(card for card in KIT.skills if card.id == id)
    bare, held, learned = journey(), journey(hands=(id, "")), journey(learned=(id, ""))
    for which in range(len(VALUES)):
        assert held.state.value(0, which) == bare.state.value(0, which)
        assert learned.state.value(0, which) - bare.state.value(0, which) == card.changes[which]
    printed = {word.replace(" ", "_"): int(amount) for amount, word in re.findall(r"([+-]\d) ([a-z]+(?: size)?)", card.text)}
    assert printed == {VALUES[which]: change for which, change in enumerate(card.changes) if change}


@pytest.mark.rule("RB-SKILL-04", "RB-RUL-61")
def test_any_number_of_skills_in_a_turn_and_copies_add_up() -> None:
    table = on_turn(hands=("B06 B10 B16", ""), trophies=(COMBAT_TROPHIES, ""))
    table.play("learn S-B06", "trophy COM-G01", "learn S-B10", "trophy COM-G02", "learn S-B16")
    assert (table.learned(), table.trophies(), table.state.actions) == (["B06", "B10", "B16"], [], 3)
    table = on_turn(hands=("S02 S02", ""), trophies=("", ""), unseen=("exploration exploration", ""))
    table.play("learn S-S02", "learn S-S02")
    assert table.learned() == ["S02", "S02"]


@pytest.mark.rule("RB-SKILL-05", "RB-EXERT-06", "RB-RUL-61")
def test_a_learned_skill_is_no_longer_in_the_hand() -> None:
    table = on_turn(places="J10 N10", hands=("B06", ""), trophies=("COM-G01", "")).play("learn S-B06", "roll")
    assert table.asked != "reroll"
    assert table.state.hand[0] == ()


@pytest.mark.rule("RB-SKILL-07")
def test_a_skill_learned_for_free_comes_from_the_hand_all_the_same() -> None:
    table = carried(journey(hands=("B02 S05", ""), trophies=("COM-G01", "")), "learn_skill")
    assert table.offers() == ["learn S-B02", "learn S-S05"]
    table.play("learn S-B02")
    assert (table.learned(), table.hand(), table.trophies()) == (["B02"], ["S05"], ["combat"])


@pytest.mark.rule("RB-SKILL-07", "RB-GEN-02")
def test_with_one_card_there_is_no_question_and_with_none_no_skill() -> None:
    assert carried(journey(hands=("B02", "")), "learn_skill").learned() == ["B02"]
    table = carried(journey(), "learn_skill")
    assert (table.learned(), table.asked) == ([], "")


@pytest.mark.rule("RB-GEN-08", "RB-RUL-88")
def test_values_never_fall_below_nothing() -> None:
    table = journey("mok lyssa", learned=("S04", ""))
    assert table.state.value(0, 1) == 0
    assert table.state.value(0, SPIRIT) == 4
