"""Resting (RB-REST)."""

from __future__ import annotations

import pytest

from tests.runebound.journeys import Table
from tests.runebound.roads import on_turn


def resting(faces: str, place: str, damage: int, heroes: str = "mok hawthorne", **more: object) -> Table:
    """The first hero rests in the wilderness with this roll; the card in hand makes it a question whether to keep it."""
    table = on_turn(heroes, places=f"{place} N8", damage=(damage, 0), hands=("B01", ""), **more)
    return table.play("rest").dice(faces).play("keep")


@pytest.mark.rule("RB-REST-01")
def test_resting_costs_one_action() -> None:
    table = on_turn(places="I7 N8", damage=(3, 0)).play("rest")
    assert table.state.actions == 2


@pytest.mark.rule("RB-REST-02", "RB-EX-61")
@pytest.mark.parametrize("place", ["G6", "H10", "N10", "G12"])
def test_in_every_kind_of_place_all_damage_is_healed_without_dice(place: str) -> None:
    table = on_turn("mok hawthorne", places=f"{place} N8", damage=(8, 0), hands=("B01", "")).play("rest")
    assert (table.state.damage[0], table.asked) == (0, "action")


@pytest.mark.rule("RB-REST-03", "RB-REST-04", "RB-EX-05")
@pytest.mark.parametrize(
    ("place", "before", "after"),
    [("I5", 3, 0), ("I5", 5, 2), ("I5", 2, 0), ("J10", 5, 2), ("O3", 5, 3)],
)
def test_in_the_wilderness_each_die_that_shows_the_terrain_or_wild_heals_one(place: str, before: int, after: int) -> None:
    assert resting("PF FH * P MW", place, before).state.damage[0] == after


@pytest.mark.rule("RB-REST-05", "RB-RUL-58")
@pytest.mark.parametrize("travel", ["", "B15"])
def test_five_dice_whatever_the_speed(travel: str) -> None:
    table = on_turn("mok hawthorne", places="J10 N8", damage=(5, 0), hands=("B01", ""), assets=(travel, "")).play("rest")
    assert table.state.roll is not None
    assert len(table.state.roll.dice) == 5


@pytest.mark.rule("RB-REST-05", "RB-RUL-58")
def test_a_die_with_two_symbols_counts_once() -> None:
    assert resting("FH FH MW MW MW", "I5", 5).state.damage[0] == 3


@pytest.mark.rule("RB-REST-06", "RB-RUL-57")
def test_a_hero_without_damage_may_rest_anywhere() -> None:
    assert resting("P P P P P", "J10", 0).state.damage[0] == 0
    assert on_turn(places="F6 N8").may("rest")
    zombies = on_turn(places="J10 N8", scenario="corpse_king", zombies="J10", damage=(3, 0), hands=("B01", ""))
    assert zombies.play("rest").dice("P P P P P").play("keep").state.damage[0] == 0


@pytest.mark.rule("RB-EX-60", "RB-REST-03")
def test_a_defeated_hero_rests_until_one_damage_is_healed() -> None:
    table = on_turn("mok hawthorne", places="J10 N8", damage=(9, 0), hands=("B01", ""))
    assert table.offers() == ["rest", "use mok-free", "want-trade", "end-turn"]
    table.play("rest").dice("MW MW MW MW MW").play("keep")
    assert table.offers() == ["rest", "use mok-free", "want-trade", "end-turn"]
    table.play("rest").dice("MW MW MW MW P").play("keep")
    assert (table.state.damage[0], table.state.actions) == (8, 1)
    assert table.may("train")


@pytest.mark.rule("RB-MOVE-15", "RB-REST-03")
def test_added_symbols_count_for_resting_too() -> None:
    assert resting("P P P P P", "O3", 3, assets=("A15", "")).state.damage[0] == 2


@pytest.mark.rule("RB-MOVE-15")
def test_a_die_spent_as_another_symbol_does_not() -> None:
    table = on_turn("mok hawthorne", places="O3 N8", damage=(3, 0), hands=("B01", ""), learned=("B13", "")).play("rest")
    assert not table.offers("use")
