"""Attacks on a capital (HL-SIEGE), and what becomes of its owner (HL-RUL-49, HL-RUL-50, HL-RUL-54)."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.elimination import eliminate
from tests.heroes_of_land_air_and_sea.battles import battle, cards, fight, final_totals, lines, quietly, totals, winner
from tests.heroes_of_land_air_and_sea.worlds import Table, world

STOCK = ((0, 9, 0), (0, 9, 0))


@pytest.mark.rule("HL-EX-25")
@pytest.mark.rule("HL-SIEGE-02")
@pytest.mark.rule("HL-SIEGE-03")
@pytest.mark.rule("HL-SIEGE-04")
@pytest.mark.rule("HL-SIEGE-05")
@pytest.mark.rule("HL-CAPITAL-06")
@pytest.mark.rule("HL-BUILD-08")
def test_the_strength_of_a_capital() -> None:
    """Level 3 (8); three serfs, a warrior and the Paladin with his bonus (10); the Galleon (3); three buildings (3)."""
    table = world(
        "nw1: 2 serf, 1 warrior, paladin, galleon", "nw1: 1 warrior", levels=(3, 1), buildings=("cathedral dock tavern",),
        bar=("serf:tax",),
    )  # fmt: skip
    fight(table, "nw1", attacker=1)
    assert totals(table) == (2, 24)
    assert lines(table, 1) == [
        ("unit", "serf", 2), ("unit", "warrior", 2), ("unit", "paladin", 4), ("unit", "galleon", 3), ("capital", "", 8),
        ("bar", "", 1), ("buildings", "", 3), ("ability", "protector", 1),
    ]  # fmt: skip


@pytest.mark.rule("HL-SIEGE-01")
@pytest.mark.rule("HL-SIEGE-02")
def test_an_empty_capital_defends_itself() -> None:
    for level, strength in ((1, 4), (2, 6), (3, 8)):
        table = fight(world("se1: 1 warrior", "", levels=(1, level)), "se1")
        assert battle(table).capital
        assert totals(table) == (2, strength)


@pytest.mark.rule("HL-EX-D33")
def test_blood_tent_at_a_capital() -> None:
    table = world(
        "se1: 2 warrior", "se1: 1 serf", factions="orcs humans", levels=(2, 1), buildings=("blood_tent", "dock tavern"),
        bar=("", "serf:tax serf:build"),
    )  # fmt: skip
    fight(table, "se1")
    assert ("ability", "blood_scent", 5) in lines(table, 0)
    assert totals(table) == (4 + 5, 4 + 1 + 2 + 2)


@pytest.mark.rule("HL-ACTION-10")
def test_serfs_on_the_bar_count_for_if_a_serf_takes_part() -> None:
    table = fight(world("nw1: paladin", "nw1: 1 warrior", bar=("serf:tax",)), "nw1", attacker=1)
    assert ("ability", "protector", 1) in lines(table, 1)


@pytest.mark.rule("HL-SIEGE-07")
def test_no_limit_of_five_for_the_defender() -> None:
    table = fight(world("se1: 5 warrior", "se1: 9 serf, 5 warrior"), "se1")
    assert totals(table) == (10, 4 + 9 + 10)


@pytest.mark.rule("HL-SIEGE-08")
@pytest.mark.rule("HL-SIEGE-09")
@pytest.mark.rule("HL-ACTION-09")
@pytest.mark.rule("HL-EX-21")
def test_spells_in_a_siege_reach_the_courtyard_but_not_the_board() -> None:
    table = world(
        "se1: 5 warrior", "se1: 1 serf", bar=("", "serf:tax"), buildings=("", "barracks"), library=("fireball",), stock=STOCK
    )  # fmt: skip
    quietly(fight(table, "se1"), "cast fireball")
    assert totals(table)[1] == 4 + 1 + 1
    assert (table.state.bar_serfs[1], table.state.built[1]) == (8, 2)


@pytest.mark.rule("HL-EX-D16")
@pytest.mark.rule("HL-SIEGE-10")
@pytest.mark.rule("HL-SIEGE-11")
@pytest.mark.rule("HL-SIEGE-12")
@pytest.mark.rule("HL-SIEGE-13")
@pytest.mark.rule("HL-SIEGE-15")
@pytest.mark.rule("HL-RUL-49")
def test_a_capital_falls_in_a_game_of_four() -> None:
    table = fallen()
    assert table.score(0) == 1 + 5 + 1
    assert (table.score(1), table.state.out) == (0, [False, True, False, False])
    assert table.units("ne1", 0) == "5 warrior"
    assert table.state.holds[1] == 0
    assert table.towers(1) == []
    assert table.stock(1) == (0, 0, 0)
    assert (table.library(1), table.scribed(1)) == ([], [])
    pile = [table.state.kit.spells[card].id for card in table.state.spell_pile]
    assert sorted(pile) == ["fury", "haste"]
    assert table.tokens("ne4") == ["ambush"]
    assert table.state.outcome is None
    assert table.state.ended == 1


def fallen() -> Table:
    table = world(
        "ne1: 5 warrior", "ne1: 1 serf; ne2: 1 warrior; sea_n: war_barge, 1 serf", factions="humans orcs elves dwarves",
        capitals="nw ne se sw", towers=("", "ne4"), score=(0, 7, 0, 0), library=("", "fury"), scribed=("", "haste ready"),
        tokens="ne4 ambush", stock=((0, 9, 0), (0, 9, 0)),
    )  # fmt: skip
    fight(table, "ne1")
    if table.asked == "cast-in-battle":
        table.play("decline")
    return cards(table, "ruse", "ruse")


@pytest.mark.rule("HL-SIEGE-10")
def test_no_damage_and_nobody_counts_as_destroyed() -> None:
    """Feast of Foes gives nothing for those who leave with their capital."""
    table = world("se1: 5 warrior", "se1: 2 serf", "nw2: 1 serf", factions="orcs humans elves", capitals="nw se sw",
                  buildings=("blood_tent",), stock=((0, 9, 0), (0, 9, 0), (0, 0, 0)))  # fmt: skip
    cards(fight(table, "se1"), "ruse", "ruse")
    assert not table.events("damage")
    assert table.stock(0) == (0, 7, 0)


@pytest.mark.rule("HL-EX-D16")
@pytest.mark.rule("HL-RUL-54")
@pytest.mark.rule("HL-GOAL-09")
def test_a_game_of_two_ends_at_once() -> None:
    table = cards(fight(world("se1: 5 warrior", "", stock=STOCK), "se1"), "ruse", "ruse")
    assert winner(table) == 0
    assert table.state.outcome is not None


@pytest.mark.rule("HL-RUL-54")
def test_a_larger_game_ends_when_one_is_left() -> None:
    table = world(
        "se1: 5 warrior", "", "", factions="humans orcs elves", capitals="nw se sw", stock=((0, 9, 0), (0, 9, 0), (0, 0, 0))
    )
    eliminate(table.state, 2)
    cards(fight(table, "se1"), "ruse", "ruse")
    assert table.state.outcome is not None


@pytest.mark.rule("HL-SIEGE-14")
def test_a_beaten_attacker_takes_damage_and_goes_home() -> None:
    table = cards(fight(world("se1: 2 warrior", "se1: 1 serf", stock=STOCK), "se1"), "ruse", "ruse")
    assert final_totals(table) == (4, 5)
    assert table.units("nw1", 0) == "1 warrior"
    assert table.units("se1", 1) == "1 serf"


@pytest.mark.rule("HL-RUL-50")
def test_a_conquered_capital_region_is_an_ordinary_one() -> None:
    table = fallen()
    region = table.state.kit.region("ne1")
    assert table.state.wild_capital(region)
    assert table.state.room(0, region) == 0
    table.state.enlist(2, region, 16)
    fight(table, "ne1", attacker=2)
    assert not battle(table).capital
    assert totals(table) == (2, 10)


@pytest.mark.rule("HL-GOAL-09")
def test_nothing_is_asked_after_an_end_at_once() -> None:
    """The berserker would march on, but the game is over."""
    table = world("se1: berserker, 4 warrior", "", factions="orcs humans", levels=(2, 1), stock=STOCK)
    cards(fight(table, "se1"), "ruse", "ruse")
    assert table.state.outcome is not None
    assert table.asked == ""
