"""Broadside: a ship attacks a region next to it without going there (HL-EX-D40)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.battles import cards, fight, final_totals, quietly, totals, winner
from tests.heroes_of_land_air_and_sea.worlds import world

STOCK = ((0, 9, 9), (0, 9, 9))


@pytest.mark.rule("HL-EX-D40")
def test_broadside() -> None:
    table = world(
        "sea_n: galleon, 1 warrior",
        "ne8: 1 serf",
        levels=(2, 1),
        buildings=("dock",),
        tokens="ne8 ambush; sea_n kraken",
        stock=STOCK,
    )
    fight(table, "ne8", vessel=5, base="sea_n")
    assert table.score(0) == 1
    assert totals(table) == (5, 1)
    cards(table, "ruse", "ruse")
    assert winner(table) == 0
    assert "12 serf" in table.pool(1)
    assert (table.units("ne8", 0), table.units("ne8", 1)) == ("", "")
    assert table.units("sea_n", 0) == "1 warrior, 1 galleon"
    assert table.tokens("ne8") == ["ambush"]


@pytest.mark.rule("HL-EX-D40")
def test_a_beaten_broadside_takes_damage_and_goes_home() -> None:
    table = world("sea_n: galleon, 1 warrior", "ne8: 5 warrior", levels=(2, 1), buildings=("dock",), stock=STOCK)
    cards(fight(table, "ne8", vessel=5, base="sea_n"), "ruse", "ruse")
    assert winner(table) == 1
    assert table.offers() == ["damage warrior", "damage galleon"]
    table.play("damage galleon")
    assert table.units("nw1", 0) == "1 warrior"
    assert table.units("sea_n", 0) == ""
    assert table.state.aboard[0] == 0


@pytest.mark.rule("HL-EX-D40")
def test_conscripts_fight_in_the_attacked_region_and_hold_it() -> None:
    table = world("sea_n: galleon; ne4: 1 warrior", "ne8: 1 serf", levels=(2, 1), buildings=("dock",), stock=STOCK)
    cards(fight(table, "ne8", vessel=5, base="sea_n"), "conscripts", "ruse")
    table.play("bring warrior ne4")
    assert final_totals(table) == (5, 1)
    assert (table.units("ne8", 0), table.units("sea_n", 0)) == ("1 warrior", "1 galleon")


@pytest.mark.rule("HL-EX-D40")
def test_the_air_vessel_beside_the_ship_takes_no_part() -> None:
    table = world("sea_n: galleon, 1 warrior, airship", "ne8: 1 serf", levels=(2, 1), buildings=("dock",), stock=STOCK)
    fight(table, "ne8", vessel=5, base="sea_n")
    assert totals(table) == (5, 1)


@pytest.mark.rule("HL-EX-D40")
def test_the_cargo_can_be_struck_and_sacrificed() -> None:
    table = world(
        "sea_n: galleon, 1 warrior", "ne8: 1 serf", levels=(2, 1), buildings=("dock",), library=("", "magic_arrow"),
        stock=((0, 0, 0), (0, 9, 0)),
    )  # fmt: skip
    quietly(fight(table, "ne8", vessel=5, base="sea_n"), "cast magic-arrow")
    assert totals(table) == (3, 1)
    assert table.units("sea_n", 0) == "1 galleon"
    table = world("sea_n: galleon, 1 warrior", "ne8: 1 serf", stock=((0, 0, 0), (0, 9, 0)))
    cards(fight(table, "ne8", vessel=5, base="sea_n"), "ruse", "ruse")
    assert winner(table) == 0
    assert table.units("sea_n", 0) == "1 galleon"
