"""RW-DIAL: the three dials of a faction, and what they show."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.components import RESOURCES
from tablekeep.games.runewars.harvest import influence_shown, tactics_shown, turn_dial, units_shown
from tablekeep.games.runewars.limits import destroy_units
from tablekeep.games.runewars.movement import push_strategize_supremacy
from tablekeep.games.runewars.recruiting import push_recruit
from tablekeep.games.runewars.titles import push_acquire
from tests.runewars.marches import march, resolve
from tests.runewars.wars import Table, war


def shown(table: Table, resource: int) -> list[str]:
    return [table.state.kit.units[kind].id for kind in units_shown(table.state, 0, resource)]


@pytest.mark.rule("RW-DIAL-01")
def test_each_faction_has_a_dial_for_food_wood_and_ore() -> None:
    assert RESOURCES == ("food", "wood", "ore")
    for faction in war().state.kit.factions:
        assert [len(dial) for dial in faction.dials] == [9, 9, 9], "0 to 8"


@pytest.mark.rule("RW-DIAL-02")
def test_the_red_numbers_are_the_resources_of_the_home_realm() -> None:
    state = war(factions="daqan latari waiqar uthuk").state
    for seat in range(4):
        homes = [area for area in state.chart.areas if state.home_seat(area) == seat]
        sums = tuple([sum(state.yields(area)[resource] for area in homes) for resource in range(3)])
        assert state.faction(seat).start == sums


@pytest.mark.rule("RW-DIAL-03", "RW-EX-34")
def test_winning_and_losing_areas_moves_no_arrow() -> None:
    """4B gives two wood; the dial shows what it showed, and so do the units that are recruited."""
    table = war("4A: 2 footman", strongholds="DA 0", dials=((0, 1, 0), (0, 0, 0)))
    march(table, "4B", "march footman 4A 2")
    assert (table.controller("4B"), table.state.dials[0]) == (0, (0, 1, 0))
    resolve(table, push_recruit).play("recruit wood")
    assert table.units("DA") == "1 bowman"
    destroy_units(table.state, table.state.kit.area("4B"), 1, 2, False)
    assert table.state.dials[0] == (0, 1, 0)


@pytest.mark.rule("RW-DIAL-04")
def test_the_spaces_show_units_tactics_influence_or_nothing() -> None:
    daqan = war().state.kit.factions[0]
    food = [(len(daqan.dials[0][step]), daqan.dial_influence[0][step], daqan.dial_tactics[0][step]) for step in range(9)]
    assert food == [(0, 0, 0), (2, 0, 0), (1, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0), (2, 0, 0), (0, 1, 0)]


@pytest.mark.rule("RW-DIAL-05")
@pytest.mark.parametrize(("arrow", "footmen", "influence", "tactics"), [(0, 0, 0, 0), (1, 2, 0, 0), (4, 4, 0, 1), (8, 7, 2, 1)])
def test_the_space_of_the_arrow_and_every_lower_one_count(arrow: int, footmen: int, influence: int, tactics: int) -> None:
    table = war(dials=((arrow, 0, 0), (0, 0, 0)))
    assert shown(table, 0) == ["footman"] * footmen
    assert (influence_shown(table.state, 0), tactics_shown(table.state, 0)) == (influence, tactics)


@pytest.mark.rule("RW-DIAL-05")
def test_nothing_is_gained_because_an_arrow_moves() -> None:
    table = war(influence=(0, 0))
    turn_dial(table.state, 0, 0, 8, "RW-HARVEST-01")
    assert (table.state.influence[0], table.state.hand_size(0), table.units("DA")) == (0, 0, "")


@pytest.mark.rule("RW-DIAL-06")
def test_gaining_what_the_dials_show_moves_no_arrow() -> None:
    table = war(strongholds="DA 0", dials=((4, 4, 4), (0, 0, 0)), influence=(0, 0))
    resolve(table, push_recruit).play("recruit food")
    resolve(table, push_acquire)
    resolve(table, push_strategize_supremacy)
    assert table.state.dials[0] == (4, 4, 4)
    assert (table.units("DA"), table.state.influence[0], table.state.hand_size(0)) == ("4 footman", 1, 2)


@pytest.mark.rule("RW-RUL-74")
def test_a_dial_stays_between_0_and_8() -> None:
    table = war(dials=((7, 1, 0), (0, 0, 0)))
    turn_dial(table.state, 0, 0, 11, "RW-HARVEST-01")
    turn_dial(table.state, 0, 1, -2, "RW-HARVEST-01")
    assert table.state.dials[0] == (8, 0, 0)
