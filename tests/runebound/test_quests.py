"""Quests and exploring (RB-QUEST, RB-SEARCH)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.components import ACT, EXPLORE, QUEST, TEST
from tablekeep.games.runebound.turns import GoOn, NextTurn
from tests.runebound.events import pile
from tests.runebound.journeys import Table, journey


def questing(quest: str, place: str, heroes: str = "laurel hawthorne", **more: Any) -> Table:
    """The first hero stands where a quest can be attempted; the hand of one card keeps the rerolling open."""
    more = {"hands": ("B13", ""), "places": f"{place} N8", "quests": (quest, ""), "gold": (0, 0), **more}
    return journey(heroes, **more).do(GoOn(0), NextTurn())


def attempt(quest: str, place: str, dice: str, heroes: str = "laurel hawthorne", **more: Any) -> Table:
    """An attempt at exploring with these dice, which are kept."""
    return questing(quest, place, heroes, **more).play(f"attempt {quest}").dice(dice).play("keep")


# -- quests ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-QUEST-02")
def test_a_hero_may_have_any_number_of_quests() -> None:
    quests = "EXP-G01 EXP-G02 EXP-G03 EXP-G04 EXP-G05 EXP-G06 EXP-G07"
    table = journey(places="H3 N10", quests=(quests, ""), exploration_deck="EXP-G08").do(GoOn(0)).play("adventure")
    assert len(table.quests()) == 8


@pytest.mark.rule("RB-QUEST-03", "RB-QUEST-04")
@pytest.mark.parametrize(("place", "may"), [("O11", True), ("O12", True), ("O10", False), ("N12", False)])
def test_a_quest_is_attempted_on_one_of_its_hexes(place: str, may: bool) -> None:
    table = questing("EXP-G02", place)
    assert table.may("attempt EXP-G02") == may
    if not may:
        assert table.refusal("attempt EXP-G02") == "RB-QUEST-04"


@pytest.mark.rule("RB-QUEST-05")
def test_every_quest_has_numbered_endings() -> None:
    for card in journey().state.kit.adventures:
        if card.task is not None:
            assert [ending.numeral for ending in card.endings] == ["I", "II", "III"][: len(card.endings)]
            assert len(card.endings) >= (2 if card.kind == QUEST else 1)  # an event may be kept as a quest


@pytest.mark.rule("RB-QUEST-06", "RB-RUL-32", "RB-EX-09", "RB-SEARCH-05", "RB-SEARCH-06", "RB-QUEST-07")
def test_second_attempt_at_the_winding_path() -> None:
    table = attempt("EXP-G02", "O11", "MW MW PF")
    assert table.offers() == ["ending I", "ending II", "ending III", "decline"]
    table.play("ending III")
    assert (table.state.gold[0], table.trophies(), table.quests()) == (3, ["exploration"], [])
    assert table.state.actions == 2
    assert (table.asked, table.state.roll) == ("action", None)


@pytest.mark.rule("RB-QUEST-07", "RB-EX-34", "RB-SEARCH-04")
def test_swamp_tales() -> None:
    table = attempt("EXP-G05", "F7", "MW * P")
    assert table.offers() == ["ending I", "ending II", "ending III", "decline"]
    table.play("ending III")
    assert table.state.delayed[0]
    assert table.learned() == ["B13"]
    assert (table.quests(), table.trophies(), pile(table, "exploration")) == ([], [], ["EXP-G05"])
    assert attempt("EXP-G05", "F7", "MW MW P").offers() == ["ending I", "ending III", "decline"]


@pytest.mark.rule("RB-QUEST-08")
def test_no_bonus_is_nothing_but_the_trophy() -> None:
    table = attempt("EXP-G04", "A13", "P HP MW").play("ending I")
    assert (table.state.gold[0], table.trophies()) == (0, ["exploration"])


@pytest.mark.rule("RB-QUEST-09", "RB-EX-08", "RB-SEARCH-01", "RB-SEARCH-03", "RB-SEARCH-07", "RB-SEARCH-08", "RB-RUL-34")
@pytest.mark.parametrize("dice", ["* P P", "* HP P"])
def test_first_attempt_at_the_winding_path(dice: str) -> None:
    table = questing("EXP-G02", "O11").play("attempt EXP-G02")
    assert table.state.roll is not None
    assert len(table.state.roll.dice) == 3
    table.dice(dice)
    assert table.may("reroll 2 S-B13")
    table.play("keep")
    assert table.offers() == ["ending I", "decline"]
    assert table.refusal("ending II") == "RB-SEARCH-05"
    table.play("decline")
    assert (table.quests(), table.state.gold[0], table.state.actions) == (["EXP-G02"], 0, 2)
    assert table.may("attempt EXP-G02")


@pytest.mark.rule("RB-QUEST-09")
def test_without_any_ending_the_quest_stays() -> None:
    table = attempt("EXP-G02", "O11", "P P HP")
    assert (table.asked, table.quests(), table.state.roll) == ("action", ["EXP-G02"], None)
    assert len(table.events("no-ending")) == 1


@pytest.mark.rule("RB-QUEST-10", "RB-RUL-31")
def test_an_attempt_serves_the_one_quest_that_was_named() -> None:
    """The Fair Folk and Moonlight lie on the same hexes."""
    table = questing("EXP-M04 EXP-M05", "I12")
    assert table.offers("attempt") == ["attempt EXP-M04", "attempt EXP-M05"]
    table.play("attempt EXP-M05").dice("MW MW *").play("keep", "ending III")
    assert (table.quests(), table.state.lore[0]) == (["EXP-M04"], 2)


@pytest.mark.rule("RB-QUEST-11", "RB-RUL-35")
def test_only_the_owner_can_complete_a_quest() -> None:
    table = journey(places="O11 O11", quests=("", "EXP-G02")).do(GoOn(0))
    assert table.refusal("attempt EXP-G02") == "RB-QUEST-11"


@pytest.mark.rule("RB-QUEST-12", "RB-RUL-36")
def test_the_task_is_to_explore_to_test_or_to_act_for_one_action() -> None:
    tasks = [card.task for card in journey().state.kit.adventures if card.task is not None]
    assert {task.kind for task in tasks} == {EXPLORE, TEST, ACT}
    assert {task.actions for task in tasks} == {1}


@pytest.mark.rule("RB-QUEST-13", "RB-QUEST-07", "RB-QUEST-08", "RB-TEST-09")
@pytest.mark.parametrize(
    ("skills", "gold", "trophies"),
    [
        ("- - -", 0, ["exploration"]),
        ("+ - -", 0, ["exploration"]),
        ("+ - +", 3, ["exploration"]),
        ("+ + +", 3, ["exploration", "exploration"]),
    ],
)
def test_a_test_task_counts_all_successes_and_the_number_decides(skills: str, gold: int, trophies: list[str]) -> None:
    """Beast Hunt: I for 0 or 1 success, without a bonus, II for 2, III for 3 or more."""
    table = questing("EXP-G11", "D14", "hawthorne lyssa", hands=("", ""), skills=skills).play("attempt EXP-G11")
    assert (table.state.gold[0], table.state.damage[0], table.trophies()) == (gold, 0, trophies)
    assert (table.asked, pile(table, "exploration")) == ("action", [])


@pytest.mark.rule("RB-QUEST-13", "RB-RUL-36")
def test_where_a_card_asks_for_at_least_a_number_the_hero_may_take_a_lower_step() -> None:
    """Visions of Dawn: no success, at least 1, 2 or more."""
    more: dict[str, Any] = {"places": "E8 N8", "stories": "STO-M02", "hands": ("", "")}
    table = journey("lyssa hawthorne", skills="+ +", **more).do(GoOn(0))
    table.state.place[0] = table.state.kit.stories[table.state.story_spaces[0]].hex
    table.do(GoOn(0)).play("story STO-M02")
    assert (table.asked, table.offers()) == ("choose-ending", ["ending II", "ending III"])
    assert table.refusal("ending I") == "RB-QUEST-13"
    assert table.refusal("decline") == "RB-QUEST-13"
    assert table.play("ending II").state.lore[0] == 1


@pytest.mark.rule("RB-QUEST-08", "RB-QUEST-13")
def test_every_test_quest_of_the_box_goes_by_the_same_steps_and_is_never_lost() -> None:
    kit = journey().state.kit
    found = [card for card in kit.adventures if card.kind == QUEST and card.task is not None and card.task.kind == TEST]
    assert len(found) == 11
    for card in found:
        assert [(ending.successes, ending.most) for ending in card.endings] == [(0, 1), (2, 2), (3, 99)], card.id
        assert all(ending.trophy for ending in card.endings), card.id
        assert [ending.text.split(".")[0] for ending in card.endings] == [
            "0 or 1 success",
            "2 successes",
            "3 or more successes",
        ]
        if card.id != "EXP-K07":  # Healing Spring heals a little
            assert (kit.effects.lists[card.endings[0].effects], "No bonus" in card.endings[0].text) == ((), True), card.id


@pytest.mark.rule("RB-QUEST-14", "RB-GEN-11")
def test_an_act_task_resolves_an_ending_that_can_be_paid() -> None:
    """The Elven Envoy: I free, II for 2 gold, III for a trophy."""
    table = questing("SOC-M09", "I5", gold=(2, 0), trophies=("COM-G01", "")).play("attempt SOC-M09")
    assert table.offers() == ["ending I", "ending II", "ending III"]
    table.play("ending III")
    assert (table.state.lore[0], table.state.gold[0]) == (2, 2)
    assert table.trophies() == ["social"]
    assert pile(table, "combat") == ["COM-G01"]
    table = questing("SOC-M09", "I5", gold=(2, 0)).play("attempt SOC-M09")
    assert table.refusal("ending III") == "RB-QUEST-14"
    table.play("ending II")
    assert (table.state.lore[0], table.state.gold[0]) == (1, 0)


@pytest.mark.rule("RB-QUEST-14")
def test_if_nothing_can_be_paid_the_attempt_cannot_be_made() -> None:
    """The Free Companies cost at least 1 gold."""
    table = questing("SOC-K08", "C11", scenario="corpse_king")
    assert table.refusal("attempt SOC-K08") == "RB-QUEST-14"
    assert questing("SOC-K08", "C11", scenario="corpse_king", gold=(1, 0)).may("attempt SOC-K08")


@pytest.mark.rule("RB-QUEST-14", "RB-GEN-12")
def test_an_ending_for_a_skill_card() -> None:
    """A Letter to Tamalir, II: discard a skill card for 4 gold instead of 3."""
    table = questing("SOC-G16", "G6", hands=("B13 B05", "")).play("attempt SOC-G16", "ending II", "discard S-B05")
    assert (table.state.gold[0], table.hand()) == (4, ["B13"])


@pytest.mark.rule("RB-GEN-15")
def test_a_card_drawn_by_an_ending_is_resolved_before_the_quest_becomes_a_trophy() -> None:
    """The Count's Request, II: draw an exploration card."""
    table = attempt("EXP-G10", "M14", "P P P", exploration_deck="EXP-G17").play("ending II")
    assert (table.asked, table.trophies()) == ("event-option", [])
    assert len(table.state.open) == 2
    table.state.hand[0] = ()
    table.play("option A")
    assert table.quests() == []
    assert "exploration" in table.trophies()


@pytest.mark.rule("RB-GEN-15", "RB-DEFEAT-07")
def test_an_ending_is_finished_even_if_it_defeats_the_hero() -> None:
    """The Den Below the Cliffs, III: 2 damage, then a trophy and 2 gold."""
    table = attempt("COM-G19", "O4", "MW MW P", damage=(7, 0)).play("ending III")
    assert table.state.defeated(0)
    assert (table.state.gold[0], table.trophies()) == (2, ["combat", "combat"])


@pytest.mark.rule("RB-QUEST-07", "RB-GEN-16")
def test_completing_a_quest_may_pay_more() -> None:
    """A skill pays 1 gold for each quest gained as a trophy."""
    table = attempt("EXP-G04", "A13", "P HP MW", learned=("M12", "")).play("ending I")
    assert table.state.gold[0] == 1
    table = attempt("EXP-G05", "F7", "MW * P", learned=("M12", "")).play("ending III")
    assert table.state.gold[0] == 0


# -- exploring -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SEARCH-02")
def test_each_die_meets_a_single_symbol() -> None:
    """Narrow Ledge: I plains and mountain, II hills and mountain, III plains and twice mountain."""
    assert attempt("EXP-G01", "G14", "MW P P").offers() == ["ending I", "decline"]
    assert attempt("EXP-G01", "G14", "MW HP P").offers() == ["ending I", "ending II", "decline"]
    assert attempt("EXP-G01", "G14", "MW MW HP").offers("ending") == ["ending I", "ending II", "ending III"]


@pytest.mark.rule("RB-SEARCH-09", "RB-RUL-33")
def test_the_dice_are_matched_in_any_way_that_works() -> None:
    """Plains and hills: `HP` must serve as hills when the other die shows only plains, and the other way round."""
    for dice in ("HP P MW", "P HP MW", "HP FH MW", "FH HP MW"):
        assert attempt("EXP-G04", "A13", dice).may("ending III"), dice
    assert not attempt("EXP-G04", "A13", "HP MW MW").may("ending III")


@pytest.mark.rule("RB-SEARCH-04", "RB-SEARCH-03")
def test_only_a_wild_die_meets_a_wild_symbol() -> None:
    """The Count's Request, III asks for wild."""
    assert attempt("EXP-G10", "M14", "P HP MW").offers() == ["ending I", "ending II", "decline"]
    assert attempt("EXP-G10", "M14", "MW MW *").offers() == ["ending I", "ending III", "decline"]
