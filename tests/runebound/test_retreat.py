"""Retreating from a combat (RB-RETREAT)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.components import FOREST
from tests.runebound.fights import FOE, HERO, duel, fight, fighting, lay
from tests.runebound.journeys import Table

COR = "P2 P1* P1"
ENE = "E1 E1 S1 E1 D"


def round_over(table: Table) -> Table:
    """Both sides pass."""
    return lay(table, "", "").play("pass", "pass")


def rolled(table: Table) -> int:
    return 0 if table.state.roll is None else len(table.state.roll.dice)


def attempt(faces: str, place: str, foe: str = "COM-G01", hero: str = "corbin", **situation: Any) -> Table:
    """A hero with one card in hand tries to retreat; the die (or dice) show these faces and are kept."""
    table = fight(foe, heroes=f"{hero} mok", places=f"{place} A2", hands=("B13",), **situation)
    table = round_over(table).play("retreat")
    return table.dice(faces).play("keep")


@pytest.mark.rule("RB-RETREAT-01")
def test_one_chance_after_each_round() -> None:
    table = round_over(fight("COM-G01"))
    assert (table.asked, table.to_play) == ("retreat", 0)
    assert table.offers() == ["stay", "retreat"]
    table.play("stay")
    assert fighting(table).round == 2


@pytest.mark.rule("RB-RETREAT-01")
def test_there_is_no_retreat_in_the_middle_of_a_round() -> None:
    assert lay(fight("COM-G01"), COR, ENE).refusal("retreat") == "RB-RETREAT-01"


@pytest.mark.rule("RB-RETREAT-02", "RB-RETREAT-03", "RB-EX-56")
def test_the_die_leads_to_a_forest() -> None:
    table = attempt("FH", "I6")
    land, hexes = table.state.land, [place.id.lower() for place in table.state.kit.hexes]
    woods = [text for text in table.offers("go") if land.terrain[hexes.index(text.lower().split()[1])] == FOREST]
    assert table.may("stay")
    target = woods[0].split()[1]
    actions = table.state.actions
    table.play(woods[0])
    assert table.at().lower() == target.lower()
    assert table.state.combat is None
    assert table.state.open == ()
    assert [table.state.kit.adventures[card].id for card in table.state.piles[0]] == ["COM-G01"]
    assert table.trophies() == []
    assert table.state.actions == actions
    assert table.asked == ""


@pytest.mark.rule("RB-RETREAT-04", "RB-EX-56")
def test_without_a_way_out_a_new_round_begins() -> None:
    table = attempt("P", "O3")  # only mountains around
    assert fighting(table).round == 2
    assert table.state.roll is None
    assert table.at() == "O3"
    assert table.events("no-retreat")


@pytest.mark.rule("RB-RETREAT-04")
def test_a_hero_who_will_not_leave_stays() -> None:
    table = attempt("*", "I6").play("stay")
    assert fighting(table).round == 2
    assert table.at() == "I6"


@pytest.mark.rule("RB-RETREAT-05", "RB-RUL-52")
def test_the_die_follows_the_rules_of_movement() -> None:
    table = attempt("P", "I6")  # a river lies between I6 and I7
    assert not [text for text in table.offers("go") if text.startswith("go I7 ")]
    assert table.refusal("go I7 1") == "RB-RETREAT-05"
    table = attempt("MW", "I6")
    assert [text for text in table.offers("go") if text.startswith("go I7 ")]
    table = attempt("MW", "G5")  # any die enters a city
    assert [text for text in table.offers("go") if text.startswith("go G6 ")]


@pytest.mark.rule("RB-RETREAT-05", "RB-RUL-52")
@pytest.mark.parametrize("cards", [{"assets": ("A01",)}, {"assets": ("C08",)}, {"learned": ("M16",)}])
def test_more_dice_and_one_is_spent(cards: dict[str, Any]) -> None:
    table = fight("COM-G01", hands=("B13",), places="I6 A2", **cards)
    table = round_over(table).play("retreat")
    assert rolled(table) == 2
    table.dice("P *").play("keep").play(table.offers("go")[-1])
    assert table.state.combat is None
    assert rolled(table) == 0
    assert table.asked == ""


@pytest.mark.rule("RB-RETREAT-05", "RB-RUL-52")
def test_two_such_effects_do_not_add_up() -> None:
    table = fight("COM-G01", hands=("B13",), assets=("A01 C08",), learned=("M16",))
    table = round_over(table).play("retreat")
    assert rolled(table) == 2


@pytest.mark.rule("RB-RETREAT-06", "RB-RUL-28")
def test_exerting_rerolls_the_die() -> None:
    table = fight("COM-G01", hands=("B13",), places="O3 A2")
    table = round_over(table).play("retreat").dice("P")
    assert table.offers() == ["keep", "reroll 1 S-B13"]
    table.play("reroll 1 S-B13")
    assert table.hand() == []


@pytest.mark.rule("RB-RETREAT-07", "RB-RUL-53", "RB-SCENARIO-05")
def test_a_villain_stays_and_loses_all_damage() -> None:
    table = attempt("*", "G12", foe="vil-margath", act=2, villain="G12", foe_damage=5)
    table.play(table.offers("go")[0])
    assert table.state.combat is None
    assert table.state.kit.hexes[table.state.villain].id == "G12"
    table = fight("vil-margath", act=2, villain="G12")
    assert fighting(table).damage == 0


@pytest.mark.rule("RB-RETREAT-03", "RB-STORY-10")
def test_a_story_stays_on_its_space() -> None:
    table = attempt("*", "I6", foe="STO-M05", stories="STO-M05", act=2)
    story = table.state.story_spaces[0]
    table.play(table.offers("go")[0])
    assert table.state.combat is None
    assert table.state.story_spaces[0] == story
    assert table.state.story_used[story] == 0


@pytest.mark.rule("RB-RETREAT-03")
def test_slip_away_heals_after_the_retreat() -> None:
    table = attempt("P *", "I6", learned=("M16",), damage=(3, 0))
    table.play(table.offers("go")[0])
    assert table.state.damage[0] == 2


@pytest.mark.rule("RB-SCENARIO-34", "RB-RETREAT-03")
def test_retreating_onto_a_zombie_hurts_after_the_combat() -> None:
    table = attempt("*", "I6", foe="COM-K01", zombies="I5 H6 H7 J6 J7 I7")
    table.play(table.offers("go")[0])
    assert table.state.combat is None
    assert table.state.damage[0] == 2


@pytest.mark.rule("RB-RETREAT-01", "RB-ENEMY-09")
def test_enemies_never_retreat() -> None:
    table = round_over(fight("COM-G01"))
    table.play("stay")
    assert not table.events("retreats")
    assert fighting(table).round == 2


@pytest.mark.rule("RB-CHALLENGE-03", "RB-RETREAT-01")
def test_in_a_challenge_both_may_retreat_the_attacker_first() -> None:
    table = lay(duel("corbin lyssa"), COR, "P2 M1* A*").play("pass", "pass")
    assert (table.asked, table.to_play) == ("retreat", 0)
    table.play("stay")
    assert (table.asked, table.to_play) == ("retreat", 1)
    table.play("stay")
    assert fighting(table).round == 2


@pytest.mark.rule("RB-CHALLENGE-07", "RB-RUL-82")
@pytest.mark.parametrize("side", [HERO, FOE])
def test_if_one_hero_retreats_nobody_wins(side: int) -> None:
    table = duel("corbin lyssa", hands=("B13", "S02"), places="I6 I6", gold=(1, 1))
    table = lay(table, COR, "P2 M1* A*").play("pass", "pass")
    if side == FOE:
        table.play("stay")
    table.play("retreat").dice("*").play("keep")
    assert table.to_play == side
    table.play(table.offers("go")[0])
    assert table.state.combat is None
    assert table.at(side) != "I6"
    assert table.at(1 - side) == "I6"
    assert table.state.gold[:2] == [1, 1]
    assert table.trophies() == []
