"""Terrain dice: faces, rerolls by exertion and by abilities, and how dice meet symbols (RB-TERRAIN, RB-EXERT, RB-SEARCH)."""

from __future__ import annotations

import pytest

from tablekeep.games.runebound.components import SYMBOLS
from tablekeep.games.runebound.fighting import EXPLORE, MOVE, REST, RETREAT, TRACK, Roll
from tablekeep.games.runebound.rolling import matches, push_roll
from tests.runebound.journeys import DICE, Table, journey
from tests.runebound.roads import discarded, on_turn

WINDING_PATH = "EXP-G02"


def rolled(purpose: int, faces: str, heroes: str = "lyssa hawthorne", **more: object) -> Table:
    """The first hero has rolled these dice for something, and is asked whether to change them."""
    table = journey(heroes, places="O11 N10", **more)  # type: ignore[arg-type]
    about = table.state.kit.adventures.index(next(card for card in table.state.kit.adventures if card.id == WINDING_PATH))
    table.do()
    push_roll(table.state, 0, len(faces.split()), purpose, about if purpose == EXPLORE else -1)
    table.state.advance()
    return table.dice(faces)


def faces(table: Table) -> str:
    assert table.state.roll is not None
    words = list(DICE)
    return " ".join([words[face] for face in table.state.roll.dice])


def meets(dice: str, symbols: str, added: str = "", turned: str = "") -> bool:
    roll = Roll(0, EXPLORE, -1)
    roll.dice = tuple([DICE[word] for word in dice.split()])
    roll.added = tuple([SYMBOLS.index(word) for word in added.split()])
    roll.turned = tuple([SYMBOLS.index(word) for word in turned.split()])
    return matches(journey().state, roll, tuple([SYMBOLS.index(word) for word in symbols.split()]))


# -- the dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-TERRAIN-03", "RB-TERRAIN-04")
def test_the_six_faces_of_a_die() -> None:
    kit = journey().state.kit
    shown = [" ".join([word for at, word in enumerate(SYMBOLS) if mask >> at & 1]) for mask in kit.die]
    assert shown == ["plains", "forest plains", "hills plains", "forest hills", "mountain water", "wild"]
    assert kit.dice == 5


@pytest.mark.rule("RB-TERRAIN-05")
def test_how_many_faces_match_each_terrain() -> None:
    table = journey()
    chances = [sum(meets(face, word) for face in DICE) for word in SYMBOLS]
    assert dict(zip(SYMBOLS, chances, strict=True)) == {
        "forest": 3, "hills": 3, "mountain": 2, "plains": 4, "water": 2, "wild": 1,
    }  # fmt: skip
    assert len(table.state.kit.die) == 6


@pytest.mark.rule("RB-EX-81", "RB-EX-82")
def test_what_five_dice_bring_on_average() -> None:
    wild = sum(meets(face, "wild") for face in DICE) / 6
    assert (round(5 * wild, 3), round(1 - (1 - wild) ** 5, 3)) == (0.833, 0.598)
    healing = {word: round(5 * sum(meets(face, word) for face in DICE) / 6, 2) for word in SYMBOLS}
    assert healing == {"forest": 2.5, "hills": 2.5, "mountain": 1.67, "plains": 3.33, "water": 1.67, "wild": 0.83}


@pytest.mark.rule("RB-TERRAIN-05")
def test_each_face_is_as_likely_as_the_others() -> None:
    table = journey(seed=7)
    table.do()
    push_roll(table.state, 0, 6000, MOVE)
    assert table.state.roll is not None
    for face in range(6):
        assert 850 < table.state.roll.dice.count(face) < 1150


# -- exertion --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-EXERT-01", "RB-EXERT-03", "RB-SEARCH-08")
def test_while_exploring_a_card_of_the_hand_rerolls_one_die() -> None:
    table = rolled(EXPLORE, "P HP MW", hands=("B01 B02", ""), quests=(WINDING_PATH, ""))
    assert len(table.offers("reroll")) == 3 * 2
    before = table.state.revealed
    table.play("reroll 2 S-B02")
    assert (table.hand(), discarded(table), table.asked) == (["B01"], ["B02"], "reroll")
    assert (faces(table).split()[0], faces(table).split()[2]) == ("P", "MW")
    assert table.state.revealed > before


@pytest.mark.rule("RB-EXERT-04", "RB-MOVE-12", "RB-RUL-28", "RB-RETREAT-06")
@pytest.mark.parametrize("purpose", [MOVE, EXPLORE, REST, RETREAT, TRACK])
def test_every_terrain_roll_of_the_own_hero_can_be_rerolled(purpose: int) -> None:
    table = rolled(purpose, "P P P", hands=("B01", ""), quests=(WINDING_PATH, ""))
    assert table.offers() == ["keep", "reroll 1 S-B01", "reroll 2 S-B01", "reroll 3 S-B01"]


@pytest.mark.rule("RB-EXERT-04", "RB-RUL-28")
def test_with_the_option_only_exploring_can_be_rerolled() -> None:
    only = {"exert_reroll": "exploring_only"}
    for purpose in (EXPLORE, TRACK):
        assert rolled(purpose, "P P P", hands=("B01", ""), quests=(WINDING_PATH, ""), **only).offers("reroll")
    table = on_turn(places="J10 N10", hands=("B01", ""), exert_reroll="exploring_only").play("roll")
    assert table.asked != "reroll"
    table = on_turn("laurel lyssa", places="J10 N10", hands=("B01", ""), exert_reroll="exploring_only").play("roll")
    assert table.offers() == ["keep", "use laurel-terrain-roll"]
    assert table.refusal("reroll 1 S-B01") == "RB-EXERT-04"


@pytest.mark.rule("RB-EXERT-06", "RB-RUL-29")
def test_learned_skills_do_not_pay() -> None:
    table = rolled(MOVE, "P P P", hands=("B01", ""), learned=("B06", ""))
    assert table.refusal("reroll 1 S-B06") == "RB-EXERT-06"
    assert on_turn(places="J10 N10", learned=("B06", "")).play("roll").asked != "reroll"


@pytest.mark.rule("RB-EXERT-07", "RB-MOVE-12", "RB-RUL-28")
def test_a_die_may_be_rerolled_again_for_another_card() -> None:
    table = rolled(MOVE, "P P P", hands=("B01 B02", "")).play("reroll 1 S-B01")
    assert table.offers("reroll") == ["reroll 1 S-B02", "reroll 2 S-B02", "reroll 3 S-B02"]
    table.play("reroll 1 S-B02")
    assert (table.hand(), [event.rule for event in table.events("reroll")]) == ([], ["RB-EXERT-07"] * 2)


@pytest.mark.rule("RB-EXERT-07")
def test_the_new_face_stands_even_if_it_is_worse() -> None:
    worse = 0
    for seed in range(1, 20):
        table = rolled(MOVE, "* * *", hands=("B01 B02", ""), seed=seed).play("reroll 1 S-B01")
        worse += faces(table).split()[0] != "*"
    assert worse > 0


@pytest.mark.rule("RB-EXERT-05", "RB-EXERT-08", "RB-RUL-29")
def test_an_ability_may_name_exertion_as_its_cost() -> None:
    table = on_turn("mok lyssa", hands=("B01 B02", ""), skills="S01")
    assert table.may("use mok-free")
    assert not on_turn("mok lyssa", hands=("", "")).may("use mok-free")
    one = on_turn(hands=("B01", ""), learned=("M19", ""))  # discard 2 cards to gain an action
    assert not one.may("use skill-m19-free")


# -- abilities -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-HERO-17", "RB-HERO-18", "RB-RUL-93")
def test_pathfinder_rerolls_all_dice_once_in_her_turn() -> None:
    for seed in range(1, 9):
        table = on_turn("laurel lyssa", places="J10 N10", seed=seed).play("roll").dice("MW MW MW")
        assert table.offers() == ["keep", "use laurel-terrain-roll"]
        table.play("use laurel-terrain-roll")
        assert len(table.events("reroll")) == 3
        assert table.asked != "reroll"
        while table.asked != "action":
            table.play("stop")
        assert table.play("roll").asked != "reroll"


@pytest.mark.rule("RB-HERO-18", "RB-RUL-93", "RB-RUL-87")
def test_pathfinder_works_on_every_roll_of_her_own_turn_only() -> None:
    for purpose in (MOVE, EXPLORE, REST, RETREAT):
        assert rolled(purpose, "P P P", "laurel lyssa", quests=(WINDING_PATH, "")).offers("use")
    assert rolled(RETREAT, "P", "laurel lyssa", active=1, hands=("B01", "")).offers("use") == []


@pytest.mark.rule("RB-HERO-18")
def test_pathfinder_comes_before_the_first_die_is_spent() -> None:
    table = on_turn("laurel lyssa", places="J10 N10").play("roll").dice("P P P").play("keep", "go K10 1")
    assert not table.offers("use")


@pytest.mark.rule("RB-GEN-14")
def test_an_ability_that_rerolls_one_die_asks_which() -> None:
    table = rolled(MOVE, "P P P", assets=("A08", "")).play("use asset-a08-move-roll")
    assert table.offers() == ["reroll-free 1", "reroll-free 2", "reroll-free 3"]
    table.play("reroll-free 3")
    assert [dict(event.message.args)["die"] for event in table.events("reroll")] == ["3"]


@pytest.mark.rule("RB-GEN-14")
def test_any_number_of_dice_are_named_first_and_then_thrown_together() -> None:
    table = rolled(MOVE, "P P P", learned=("B12", "")).play("use skill-b12-move-roll", "reroll-free 1")
    assert table.offers() == ["reroll-free 2", "reroll-free 3", "done"]
    assert not table.events("reroll")
    table.play("reroll-free 3", "done")
    assert [dict(event.message.args)["die"] for event in table.events("reroll")] == ["1", "3"]


@pytest.mark.rule("RB-GEN-14")
def test_any_number_includes_none() -> None:
    table = rolled(MOVE, "P P P", learned=("B12", ""), hands=("B01", "")).play("use skill-b12-move-roll", "done")
    assert (faces(table), table.asked) == ("P P P", "reroll")


@pytest.mark.rule("RB-GEN-09")
def test_once_in_a_turn_is_once() -> None:
    table = on_turn(places="J10 N10", assets=("A08", "")).play("roll")
    table.play("use asset-a08-move-roll", "reroll-free 1")
    while table.asked != "action":
        table.play("stop")
    assert not table.play("roll").offers("use")


# -- dice and symbols ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SEARCH-02", "RB-SEARCH-09", "RB-RUL-33")
def test_each_die_meets_one_symbol_and_any_assignment_that_works_is_found() -> None:
    assert meets("MW MW PF", "forest water water")
    assert not meets("MW PF", "mountain water")  # one die cannot be both
    assert meets("FH PF P", "forest hills plains")  # PF as forest, FH as hills
    assert meets("PF FH", "plains forest")
    assert not meets("PF FH", "plains hills forest")


@pytest.mark.rule("RB-SEARCH-03", "RB-SEARCH-04")
def test_a_wild_die_is_any_terrain_but_only_a_wild_die_is_wild() -> None:
    assert meets("* P", "water plains")
    assert meets("MW *", "water wild")
    assert not meets("MW MW", "water wild")
    assert not meets("* P", "water wild")


@pytest.mark.rule("RB-MOVE-15", "RB-RUL-103")
def test_added_results_and_dice_spent_as_another_symbol_meet_requirements_too() -> None:
    assert meets("P P", "forest plains", added="forest")
    assert meets("P P", "mountain plains", turned="mountain")
    assert not meets("P P", "mountain mountain", turned="mountain")
    assert not meets("P", "plains mountain", added="forest", turned="mountain")
