"""HL-HARVEST: what regions, serfs, towers and buildings give."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.harvest import Harvest, harvest_of
from tests.heroes_of_land_air_and_sea.worlds import Table, world

NOTHING = ((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0))
TEAM = "humans orcs elves dwarves"


def harvest(table: Table) -> Table:
    return table.do(Harvest())


def given(*units: str, towers: str = "") -> tuple[int, ...]:
    """What the regions give the first player."""
    return tuple(harvest_of(world(*units, towers=(towers,)).state, 0))


@pytest.mark.rule("HL-HARVEST-01", "HL-HARVEST-08")
def test_first_resources_then_a_spell_for_everybody() -> None:
    table = harvest(world("nw2: 1 warrior", "se4: 1 warrior", stock=NOTHING, deck="haste siphon"))
    assert (table.stock(0), table.stock(1)) == ((0, 0, 1), (1, 0, 0))
    assert (table.library(0), table.library(1)) == (["haste"], ["siphon"])


@pytest.mark.rule("HL-HARVEST-02", "HL-HARVEST-04", "HL-GEN-13")
def test_a_controlled_resource_region_gives_one_whoever_holds_it() -> None:
    assert given("nw2: 1 warrior") == (0, 0, 1)
    assert given("nw4: paladin") == (1, 0, 0)
    assert given("nw8: galleon") == (0, 1, 0), "a docked ship controls its shore"
    assert given("nw5: airship") == (0, 1, 0)
    assert given("") == (0, 0, 0)


@pytest.mark.rule("HL-HARVEST-03", "HL-RUL-04", "HL-RUL-51")
def test_every_serf_on_a_worker_space_adds_one() -> None:
    assert given("nw2: 1 serf") == (0, 0, 2)
    assert given("nw2: 3 serf") == (0, 0, 2), "one space"
    assert given("nw7: 1 serf") == (0, 0, 2)
    assert given("nw7: 3 serf") == (0, 0, 3), "two spaces"


@pytest.mark.rule("HL-HARVEST-05")
def test_a_tower_adds_two() -> None:
    assert given("", towers="nw7") == (0, 0, 3)
    assert given("nw7: 2 serf", towers="nw7") == (0, 0, 5)


@pytest.mark.rule("HL-HARVEST-06")
def test_capital_swamp_desert_and_sea_give_nothing() -> None:
    assert given("nw1: 3 serf; nw3: 3 serf; nw10: 3 serf; sea_n: galleon, 1 serf") == (0, 0, 0)


@pytest.mark.rule("HL-HARVEST-07", "HL-GEN-07")
def test_what_is_above_ten_is_lost() -> None:
    table = harvest(world("nw7: 2 serf", stock=((0, 0, 9), (0, 0, 0))))
    assert table.stock() == (0, 0, 10)


@pytest.mark.rule("HL-EX-13")
def test_the_harvest_of_the_rulebook() -> None:
    table = harvest(world("nw4: 1 serf; nw8: 2 serf; nw5: 1 warrior; nw2: 1 serf; nw7: 1 serf", towers=("nw7",), stock=NOTHING))
    assert table.stock() == (2, 4, 6)


@pytest.mark.rule("HL-HARVEST-08", "HL-RUL-52", "HL-DP-41")
def test_who_holds_too_many_spells_discards_in_secret() -> None:
    table = harvest(world(library=("fury", ""), deck="haste siphon"))
    assert table.state.choice() is not None
    assert table.to_play == 0
    assert sorted(table.offers()) == ["discard fury", "discard haste"]
    table.play("discard fury")
    assert (table.library(0), table.library(1), len(table.state.spell_pile)) == (["haste"], ["siphon"], 1)


@pytest.mark.rule("HL-RUL-52")
def test_spells_are_drawn_in_player_order() -> None:
    table = harvest(world(first=1, deck="haste siphon"))
    assert (table.library(0), table.library(1)) == (["siphon"], ["haste"])


# -- abilities -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-HARVEST-01", "HL-GEN-20")
def test_sea_trade_gives_a_resource_of_choice_while_the_galleon_is_in_play() -> None:
    table = harvest(world("sea_n: galleon", buildings=("dock",), stock=NOTHING))
    assert (table.asked, table.to_play, table.library()) == ("gain-any", 0, []), "before the spell card"
    table.play("gain mana")
    assert table.stock() == (0, 1, 0)
    assert len(table.library()) == 1
    assert harvest(world(buildings=("dock",), stock=NOTHING)).asked == ""


@pytest.mark.rule("HL-HARVEST-01", "HL-GEN-20")
def test_buildings_that_give_for_terrain() -> None:
    smelters = world("nw9: 1 warrior", factions="orcs humans", buildings=("slag_forge",), stock=NOTHING)
    assert harvest(smelters).stock() == (2, 0, 0)
    assert harvest(world("nw2: 1 warrior", factions="orcs humans", buildings=("slag_forge",), stock=NOTHING)).stock() == (
        0,
        0,
        1,
    )
    mire = world(
        "nw3: 1 warrior; nw6: 1 warrior; se3: 1 warrior", factions="orcs humans", buildings=("bog_harbour",), stock=NOTHING
    )
    assert harvest(mire).stock() == (0, 0, 2), "at most two of three swamps"
    well = world("nw5: 1 warrior", factions="elves humans", buildings=("moon_well",), stock=NOTHING)
    assert harvest(well).stock() == (0, 2, 0)


@pytest.mark.rule("HL-HARVEST-01", "HL-GEN-20")
def test_dredgers_give_ore_for_an_ironclad_at_sea() -> None:
    for place, ore in (("sea_n", 2), ("nw1", 0)):
        table = world(f"{place}: ironclad", factions="dwarves humans", buildings=("dry_dock",), levels=(3, 1), stock=NOTHING)
        assert harvest(table).stock() == (ore, 0, 0)


# -- allies --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-TEAM-06")
def test_allies_in_one_region_each_collect_the_basic_resource() -> None:
    table = world("nw7: 1 serf", "", "nw7: 1 warrior", factions=TEAM, teams="on", towers=("", "", "nw7"), stock=NOTHING)
    harvest(table)
    assert table.stock(0) == (0, 0, 2)
    assert table.stock(2) == (0, 0, 3), "the serf's bonus to one, the tower's to the other"


@pytest.mark.rule("HL-RUL-75", "HL-DP-42", "HL-TEAM-06")
def test_the_ally_who_is_earlier_has_the_worker_space_unless_he_waives_it() -> None:
    for first, earlier, later in ((0, 0, 2), (1, 2, 0)):
        table = world("nw2: 1 serf", "", "nw2: 1 serf", factions=TEAM, teams="on", first=first, stock=NOTHING)
        harvest(table)
        assert (table.asked, table.to_play, table.offers()) == ("share-spaces", earlier, ["work", "waive"])
        twin = Table(table.state.clone())
        table.play("work")
        assert table.stock(earlier) == (0, 0, 2)
        assert table.stock(later) == (0, 0, 1)
        twin.play("waive")
        assert twin.stock(earlier) == (0, 0, 1)
        assert twin.stock(later) == (0, 0, 2)
    both = world("nw7: 1 serf", "", "nw7: 1 serf", factions=TEAM, teams="on", stock=NOTHING)
    assert harvest(both).asked == ""
    assert both.stock(0) == both.stock(2) == (0, 0, 2), "two spaces are enough for both"


# -- solo ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-13", "HL-SOLO-18")
def test_the_solo_enemy_gathers_like_a_player_and_draws_no_spell() -> None:
    table = world("", "se7: 2 serf", solo=True, towers=("", "se7"), stock=((0, 0, 0), (0, 0, 9)))
    table.state.solo_slots = (1, 2, 3)
    harvest(table)
    assert table.stock(1) == (0, 0, 10)
    assert table.library(1) == []
    assert len(table.library(0)) == 1
    assert (len(table.state.solo_slots), table.state.solo_pile) == (0, (1, 2, 3))


@pytest.mark.rule("HL-SOLO-18", "HL-SOLO-29")
def test_harvest_abilities_of_the_solo_track() -> None:
    for space, mana in ((1, 0), (2, 1)):
        table = world(factions="humans elves", solo=True, space=space, stock=NOTHING)
        assert harvest(table).stock(1) == (0, mana, 0), "Wellspring on the third space"
