"""HL-BUILD and HL-CAPITAL: vessels, buildings and capital levels."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.building import push_build
from tablekeep.games.heroes_of_land_air_and_sea.losses import SPELL, vulnerable
from tablekeep.games.heroes_of_land_air_and_sea.rounds import BeginRound
from tablekeep.games.heroes_of_land_air_and_sea.scoring import final_score
from tablekeep.games.heroes_of_land_air_and_sea.spellbook import library_limit, scribe_limit
from tablekeep.games.heroes_of_land_air_and_sea.strength import base_strength
from tablekeep.games.heroes_of_land_air_and_sea.towers import tower_limit
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tests.heroes_of_land_air_and_sea.worlds import Table, world

RICH = ((10, 10, 10), (10, 10, 10))


def building(table: Table, discount: int = 0) -> Table:
    return table.begin(push_build, 0, discount)


def line(table: Table, word: str, power: int = 0) -> int:
    """The VP of one line of the final scoring."""
    return next(line.points for line in final_score(table.state, power) if line.word == word)


@pytest.mark.rule("HL-BUILD-01", "HL-DP-07", "HL-DP-08", "HL-DP-09")
def test_exactly_one_vessel_building_level_or_tower() -> None:
    table = building(world("nw1: 2 serf; nw2: 1 serf", stock=RICH, buildings=("dock",)))
    assert table.offers() == [
        "vessel galleon", "raise cathedral", "raise tavern", "raise academy", "raise skyport", "upgrade", "tower nw2",
        "nothing",
    ]  # fmt: skip
    table.play("raise tavern")
    assert table.asked == ""


@pytest.mark.rule("HL-BUILD-02", "HL-RECRUIT-06", "HL-RECRUIT-07")
def test_a_vessel_may_be_built_like_it_is_recruited() -> None:
    table = building(world("nw1: 1 serf", stock=RICH, buildings=("dock",)))
    assert table.refusal("vessel airship") == "HL-RECRUIT-06"
    table.play("vessel galleon")
    assert table.stock() == (7, 10, 8)
    assert table.units("nw1") == "1 serf, 1 galleon"
    assert building(table).refusal("vessel galleon") == "HL-RECRUIT-08"


@pytest.mark.rule("HL-BUILD-03", "HL-BUILD-04", "HL-BUILD-09")
def test_a_building_costs_three_ore_and_a_serf_of_the_courtyard() -> None:
    table = building(world("nw1: 2 serf", stock=((3, 0, 0),))).play("raise cathedral")
    assert table.stock() == (0, 0, 0)
    assert table.units("nw1") == "1 serf"
    assert table.state.built[0] == 1
    assert "10 serf" in table.pool(), "the serf on the building is still in play"
    table = building(world("nw1: 1 serf; nw2: 1 serf", stock=RICH, buildings=("cathedral",)))
    assert table.refusal("raise cathedral") == "HL-BUILD-04"
    elsewhere = building(world("nw2: 3 serf", stock=RICH, bar=("serf:tax",)))
    assert elsewhere.refusal("raise dock") == "HL-BUILD-09", "serfs on the bar or elsewhere do not qualify"
    assert building(world("nw1: 1 serf; nw2: 1 serf", stock=((2, 0, 0),))).refusal("raise dock") == "HL-BUILD-03"
    assert building(world("nw1: 1 serf", stock=RICH)).refusal("raise barracks") == "HL-GEN-03", "an orc building"


@pytest.mark.rule("HL-BUILD-05", "HL-GEN-03")
def test_the_serf_on_a_building_is_out_of_reach_for_good() -> None:
    table = world(stock=RICH, buildings=("cathedral",), round=0)
    state = table.state
    assert table.units("nw1") == ""
    assert vulnerable(state, 0, state.capital[0], SPELL) == 0
    table.do(BeginRound())
    while state.round == 1:
        table.play(table.offers()[-1])
    assert table.units("nw1") == ""
    assert state.built[0] == 1, "nor does it come home when the round ends"


@pytest.mark.rule("HL-BUILD-06", "HL-GEN-20", "HL-EX-05")
def test_the_dock_unlocks_the_galleon_for_later_actions() -> None:
    table = world("nw1: 1 serf", stock=RICH).do(Turn(0)).play("act build", "raise dock")
    state = table.state
    dock = state.faction(0).buildings[1]
    assert table.stock() == (7, 10, 10)
    assert table.units("nw1") == ""
    assert state.standing_serfs(0) == 1
    assert [state.works(0, ability) for ability in dock.abilities] == [True, False, False], "its lowest ability is active"
    assert table.asked == "", "the galleon not in the same action"
    assert table.do(Turn(0)).play("act recruit").may("recruit galleon 1")


@pytest.mark.rule("HL-GEN-20")
def test_a_building_has_an_ability_for_each_capital_level() -> None:
    for level in (1, 2, 3):
        state = world(levels=(level, 1), buildings=("dock",)).state
        working = [state.works(0, ability) for ability in state.faction(0).buildings[1].abilities]
        assert working == [True, level >= 2, level >= 3]


@pytest.mark.rule("HL-BUILD-07")
def test_a_building_is_worth_one_point() -> None:
    assert line(world(buildings=("cathedral dock tavern",)), "buildings") == 3


@pytest.mark.rule("HL-BUILD-08")
def test_serfs_on_buildings_defend_the_capital() -> None:
    table = world(buildings=("cathedral dock",))
    assert base_strength(table.state, 0, table.state.capital[0]) == 4 + 2


# -- capital levels ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-CAPITAL-01", "HL-CAPITAL-03", "HL-EX-06")
def test_level_two_costs_four_of_everything() -> None:
    table = building(world("nw2: 1 serf", stock=((4, 4, 4),), buildings=("dock",))).play("upgrade")
    state = table.state
    assert table.stock() == (0, 0, 0)
    assert state.level[0] == 2
    assert (tower_limit(state, 0), library_limit(state, 0), scribe_limit(state, 0)) == (2, 2, 2)
    assert state.works(0, state.faction(0).buildings[1].abilities[1]), "abilities II are active"


@pytest.mark.rule("HL-CAPITAL-02", "HL-CAPITAL-03")
def test_levels_are_bought_one_at_a_time_up_to_three() -> None:
    table = building(world("nw1: 1 serf", stock=((6, 6, 6),), levels=(2, 1))).play("upgrade")
    assert table.stock() == (0, 0, 0)
    assert table.state.level[0] == 3
    assert building(world("nw1: 1 serf", stock=RICH, levels=(3, 1))).refusal("upgrade") == "HL-CAPITAL-02"
    assert building(world("nw1: 1 serf", stock=((5, 6, 6),), levels=(2, 1))).refusal("upgrade") == "HL-CAPITAL-03"


@pytest.mark.rule("HL-CAPITAL-04", "HL-CAPITAL-05", "HL-CAPITAL-06", "HL-CAPITAL-07", "HL-SCORE-04")
def test_what_a_level_brings() -> None:
    for level, strength, points in ((1, 4, 0), (2, 6, 3), (3, 8, 6)):
        table = world(levels=(level, 1))
        state = table.state
        assert base_strength(state, 0, state.capital[0]) == strength, "levels do not add up"
        assert (tower_limit(state, 0), library_limit(state, 0), scribe_limit(state, 0)) == (level, level, level)
        assert line(table, "capital") == points


@pytest.mark.rule("HL-CAPITAL-05", "HL-GEN-18")
def test_an_ability_may_raise_one_of_the_limits() -> None:
    state = world(levels=(3, 1), buildings=("academy",)).state
    assert (library_limit(state, 0), scribe_limit(state, 0)) == (4, 3), "Grand Library"


@pytest.mark.rule("HL-CAPITAL-08")
def test_the_capital_stays_where_it_is_and_as_high_as_it_is() -> None:
    table = world("nw1: 1 serf", stock=RICH, levels=(2, 1), round=0).do(BeginRound())
    while table.state.round < 3:
        table.play(table.offers()[-1])
    assert table.state.level[0] == 2
    assert table.state.capital[0] == table.state.kit.region("nw1")


# -- abilities and spells ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GEN-18", "HL-BUILD-03")
def test_stonecutters_take_an_ore_off_buildings_and_towers_but_never_the_last() -> None:
    dwarves = world("nw1: 1 serf; nw2: 1 serf; nw9: 1 serf", factions="dwarves humans", stock=((2, 0, 0),),
                    buildings=("great_mine",), levels=(2, 1))  # fmt: skip
    building(dwarves)
    assert dwarves.may("raise dry-dock")
    assert dwarves.may("tower nw2")
    assert dwarves.may("tower nw9")
    dwarves.play("tower nw2")
    assert dwarves.stock() == (1, 0, 0), "distance 1 still costs 1"


@pytest.mark.rule("HL-GEN-18")
def test_a_spell_takes_ore_off_anything_that_is_built() -> None:
    table = building(world("nw1: 1 serf; ne9: 1 serf", stock=((1, 4, 4),)), 3)
    assert table.offers() == [
        "raise cathedral", "raise dock", "raise tavern", "raise academy", "raise skyport", "upgrade", "tower ne9", "nothing",
    ]  # fmt: skip
    table.play("upgrade")
    assert table.stock() == (0, 0, 0)
    assert table.state.level[0] == 2


@pytest.mark.rule("HL-GEN-18", "HL-BUILD-01")
def test_night_shift_builds_a_second_thing_once_a_round() -> None:
    table = world("nw1: 3 serf, engineer", factions="dwarves humans", stock=RICH, levels=(3, 1)).do(Turn(0))
    table.play("act build", "raise dry-dock")
    assert table.asked == "build"
    assert table.may("vessel ironclad"), "requirements count when it is built"
    table.play("raise rune-shrine")
    assert table.asked == ""
    assert table.stock() == (4, 10, 10)
    table.state.stock[0] = 10
    building(table).play("raise great-mine")
    assert table.asked == "", "once per round"
    declined = world("nw1: 3 serf, engineer", factions="dwarves humans", stock=RICH, levels=(3, 1))
    building(declined).play("raise dry-dock", "nothing")
    assert building(declined).play("raise rune-shrine").asked == "build", "declining does not use it up"


@pytest.mark.rule("HL-GEN-18")
def test_night_shift_is_for_the_action_and_not_for_spells() -> None:
    table = world("nw1: 3 serf, engineer", factions="dwarves humans", stock=RICH, levels=(3, 1))
    assert building(table, 3).play("raise dry-dock").asked == ""
