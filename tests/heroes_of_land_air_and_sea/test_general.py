"""HL-GEN: the words of the game."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.building import push_build
from tablekeep.games.heroes_of_land_air_and_sea.elimination import eliminate
from tablekeep.games.heroes_of_land_air_and_sea.forces import KINDS, LAND_UNITS, VESSELS, force_of, size
from tablekeep.games.heroes_of_land_air_and_sea.harvest import harvest_of
from tablekeep.games.heroes_of_land_air_and_sea.losses import ABILITY, destroy
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.scoring import in_play
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tests.heroes_of_land_air_and_sea.worlds import FOUR, force_in, world


def room(state: World, power: int, region: str) -> int:
    return state.room(power, state.kit.region(region))


@pytest.mark.rule("HL-GEN-01", "HL-GEN-04")
def test_heroes_warriors_serfs_and_vessels_are_units_and_vessels_never_march() -> None:
    assert sorted(set(KINDS)) == ["air_vessel", "hero", "sea_vessel", "serf", "warrior"]
    everybody = force_of((1, 1, 1, 1, 1, 1, 1))
    assert everybody & LAND_UNITS | everybody & VESSELS == everybody
    assert size(everybody & LAND_UNITS) == 5
    table = world("nw1: galleon, airship, 1 serf, paladin").do(Turn(0)).play("act march")
    assert table.offers("add") == ["add serf", "add paladin"]


@pytest.mark.rule("HL-GEN-02", "HL-RUL-02")
def test_towers_and_the_capital_are_structures_and_no_units() -> None:
    table = world("nw2: 1 serf", towers=("nw2",))
    assert table.units("nw2") == "1 serf"
    assert room(table.state, 0, "nw2") == 4
    assert table.units("nw1") == ""
    assert table.state.structures(0) == 1 << table.state.kit.region("nw1") | 1 << table.state.kit.region("nw2")


@pytest.mark.rule("HL-GEN-03")
def test_buildings_are_on_the_capital_board_and_are_lost_only_with_the_capital() -> None:
    table = world(buildings=("dock tavern",), factions="humans orcs elves")
    assert table.units("nw1") == ""
    assert table.state.structures(0) == 1 << table.state.kit.region("nw1")
    eliminate(table.state, 0)
    assert table.state.built[0] == 0


@pytest.mark.rule("HL-GEN-05", "HL-GEN-06")
def test_the_pool_is_what_is_not_in_play() -> None:
    table = world("nw1: 1 serf; nw2: 1 serf; sea_n: galleon, 1 serf", bar=("serf:tax",), buildings=("dock",))
    assert in_play(table.state, 0, 0) == 5
    assert table.pool().startswith("7 serf, 5 warrior"), "map, courtyard, aboard, bar, building"


@pytest.mark.rule("HL-GEN-07")
def test_three_resources_and_never_more_than_ten_of_one_kind() -> None:
    state = world(stock=((9, 0, 0),)).state
    assert state.gain(0, 0, 4) == 1
    assert state.stock[0] == 10


@pytest.mark.rule("HL-GEN-08")
def test_one_spends_only_what_one_holds() -> None:
    table = world("nw1: 1 serf", stock=((2, 10, 10),)).begin(push_build, 0)
    assert table.asked == "", "nothing can be paid for, so there is nothing to choose"


@pytest.mark.rule("HL-GEN-09", "HL-RUL-01")
def test_points_are_scored_at_once_and_the_score_is_never_below_zero() -> None:
    state = world(score=(2, 0)).state
    state.points(0, 3)
    assert state.score[0] == 5
    state.points(0, -9)
    assert state.score[0] == 0


@pytest.mark.rule("HL-GEN-10", "HL-RUL-02")
def test_five_units_of_a_faction_in_a_region_vessels_and_cargo_included() -> None:
    state = world("nw2: 2 serf, galleon, airship; sea_n: ; nw4: 5 warrior", "nw4: ").state
    assert room(state, 0, "nw2") == 1
    assert room(state, 0, "nw4") == 0
    assert room(state, 1, "nw4") == 5
    assert room(world("sea_n: galleon, 2 serf").state, 0, "sea_n") == 2


@pytest.mark.rule("HL-GEN-11", "HL-EX-D09")
def test_the_limit_is_checked_where_movement_ends() -> None:
    table = world("nw1: 2 warrior; nw2: 4 serf").do(Turn(0)).play("act march", "from nw1", "add warrior", "add warrior")
    assert table.may("to nw3")
    assert not table.may("to nw2"), "through, but not into"
    alone = world("nw1: 2 warrior; nw2: 4 serf").do(Turn(0)).play("act march", "from nw1", "add warrior")
    assert alone.may("to nw2")


@pytest.mark.rule("HL-GEN-12", "HL-RUL-03", "HL-RUL-74")
def test_the_own_capital_has_no_limit_and_others_have_it_there() -> None:
    table = world("nw1: 9 serf; ne1: 5 serf", "nw1: ")
    assert room(table.state, 0, "nw1") > 5
    assert room(table.state, 0, "ne1") == 0
    assert room(table.state, 1, "nw1") == 5
    team = world("nw1: 9 serf", "", "nw1: 2 serf", factions=FOUR, teams="on").state
    assert room(team, 0, "nw1") > 5
    assert room(team, 2, "nw1") == 3


@pytest.mark.rule("HL-GEN-13")
def test_a_unit_or_a_structure_controls_a_region() -> None:
    table = world("nw2: 1 serf; sea_n: galleon", towers=("nw9",))
    state = table.state
    assert sorted([region.id for region in state.kit.regions if state.controlled(0) >> region.number & 1]) == [
        "nw1",
        "nw2",
        "nw9",
        "sea_n",
    ]


@pytest.mark.rule("HL-GEN-14")
def test_courtyard_and_capital_region_are_one_place() -> None:
    table = world("nw2: 1 serf", stock=((3, 0, 0),)).do(Turn(0)).play("act march", "add serf", "to nw1")
    assert table.begin(push_build, 0).may("raise dock"), "who marches home stands in the courtyard"


@pytest.mark.rule("HL-GEN-15", "HL-GEN-16")
def test_base_strengths_and_speeds_are_printed() -> None:
    for faction in world().state.kit.factions:
        assert [kind.strength for kind in faction.units[:2]] == [1, 2]
        assert [kind.speed for kind in faction.units[:2]] == [1, 2]
    paladin, galleon = world().state.kit.factions[0].units[2], world().state.kit.factions[0].units[5]
    assert (paladin.strength, paladin.speed, galleon.strength) == (4, 1, 3)
    humans = world().state.faction(0)
    assert humans.strengths[force_in(world().state, 0, "2 serf, 1 warrior, paladin")] == 8


@pytest.mark.rule("HL-GEN-17")
def test_an_army_is_at_most_five_units() -> None:
    table = world("nw1: 8 serf").do(Turn(0)).play("act march", *["add serf"] * 5)
    assert table.offers("add") == []
    assert table.may("to nw2")


@pytest.mark.rule("HL-GEN-18")
def test_an_ability_wins_over_a_general_rule() -> None:
    table = world("nw9: engineer", factions="dwarves humans", stock=((10, 0, 0),)).begin(push_build, 0)
    assert table.may("tower nw9"), "a tower without a serf (Field Works)"


@pytest.mark.rule("HL-GEN-19", "HL-GEN-20")
def test_abilities_follow_the_capital_level() -> None:
    for level in (1, 2, 3):
        state = world("nw2: paladin", levels=(level, 1), buildings=("cathedral",)).state
        hero, building = state.faction(0).hero_abilities[0], state.faction(0).buildings[0].abilities
        assert [state.works(0, ability) for ability in hero] == [True, level >= 2, level >= 3]
        assert [state.works(0, ability) for ability in building] == [True, level >= 2, level >= 3]
    absent = world(levels=(3, 1)).state
    assert not any(absent.works(0, ability) for ability in absent.faction(0).abilities)


@pytest.mark.rule("HL-GEN-21")
def test_destroyed_units_go_back_to_the_pool() -> None:
    table = world("nw2: 2 serf, paladin")
    destroy(table.state, 0, table.state.kit.region("nw2"), force_in(table.state, 0, "1 serf, paladin"), ABILITY)
    assert table.units("nw2") == "1 serf"
    assert table.pool().startswith("11 serf, 5 warrior, 1 paladin")


@pytest.mark.rule("HL-GEN-22")
def test_player_order_is_clockwise() -> None:
    state = world(factions=FOUR).state
    assert state.clockwise(2) == [2, 3, 0, 1]
    state.out[3] = True
    assert state.clockwise(2) == [2, 0, 1]


@pytest.mark.rule("HL-RUL-50")
def test_a_capital_region_without_a_capital_is_an_ordinary_region() -> None:
    table = world("ne1: 3 serf", stock=((10, 0, 0),))
    assert harvest_of(table.state, 0) == [0, 0, 0]
    assert room(table.state, 0, "ne1") == 2
    assert table.begin(push_build, 0).may("tower ne1")
