"""RW-HARVEST and RW-DEV: dials after the land, developments and what they give."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.components import DEVELOPMENTS
from tablekeep.games.runewars.harvest import push_harvest, push_harvest_supremacy, set_dials
from tests.runewars.marches import resolve
from tests.runewars.wars import Table, war


def developments(table: Table) -> dict[str, str]:
    state = table.state
    return {
        state.kit.hexes[area].id: DEVELOPMENTS[state.developments[area]]
        for area in state.chart.areas
        if state.developments[area]
    }


@pytest.mark.rule("RW-HARVEST-01", "RW-ORDER-15")
def test_harvest_sets_every_dial_to_what_the_areas_provide() -> None:
    """The home realm gives food 3, wood 2, ore 2; 4B gives wood 2, 3A ore 2; 1A is the enemy's."""
    table = war("4B: 1 footman; 1A: 1 berserker", strongholds="3A 0", dials=((8, 0, 3), (4, 4, 4)))
    resolve(table, push_harvest)
    assert (table.asked, table.state.dials) == ("", [(3, 4, 4), (4, 4, 4)]), "up or down, and nobody may decline"


@pytest.mark.rule("RW-HARVEST-01", "RW-RUL-74")
def test_harvest_never_goes_above_eight() -> None:
    table = war("1A: 1 footman; 7A: 1 footman; 2C: 1 footman", dials=((0, 0, 0), (0, 0, 0)))
    set_dials(table.state, 0)
    assert table.state.dials[0] == (8, 2, 2), "food would be 9"


@pytest.mark.rule("RW-HARVEST-01", "RW-DISCOVERY-11")
def test_a_village_adds_to_its_area() -> None:
    table = war("4B: 1 footman", discoveries="4B village-food up", discovery="on")
    set_dials(table.state, 0)
    assert table.state.dials[0] == (4, 4, 2)


@pytest.mark.rule("RW-HARVEST-02", "RW-DEV-03", "RW-DEV-04")
def test_supremacy_gives_what_all_developments_give() -> None:
    table = war(
        strongholds="DA 0; DB 0; UA 1",
        developments="DA diplomat; DB training-camp; UA diplomat",
        influence=(1, 1),
        dials=((0, 0, 0), (0, 0, 0)),
    )
    resolve(table, push_harvest_supremacy)
    assert (table.state.influence, len(table.state.fresh[0])) == ([3, 1], 1)


@pytest.mark.rule("RW-DEV-02", "RW-RUL-75")
def test_a_resources_token_raises_a_dial_of_its_area() -> None:
    """4B gives wood, DA food and ore, and 4B's neighbour in this land nothing but wood."""
    table = war(strongholds="4B 0", developments="4B resources", dials=((1, 1, 1), (0, 0, 0)))
    resolve(table, push_harvest_supremacy)
    assert table.state.dials[0] == (1, 2, 1)
    table = war(strongholds="DA 0", developments="DA resources", dials=((1, 0, 1), (0, 0, 0)))
    resolve(table, push_harvest_supremacy)
    assert (table.asked, table.offers()) == ("raise-dial", ["resource food", "resource ore"])
    table.play("resource ore")
    assert table.state.dials[0] == (1, 0, 2)


@pytest.mark.rule("RW-DEV-02")
def test_a_dial_at_the_top_does_not_rise() -> None:
    table = war(strongholds="DA 0", developments="DA resources", dials=((8, 0, 1), (0, 0, 0)))
    resolve(table, push_harvest_supremacy)
    assert table.state.dials[0] == (8, 0, 2)


@pytest.mark.rule("RW-HARVEST-03")
def test_wood_buys_one_development_at_an_own_stronghold() -> None:
    table = war("6B: 1 footman", strongholds="DA 0; 6A 0; UA 1", dials=((0, 2, 0), (0, 0, 0)))
    resolve(table, push_harvest_supremacy)
    kinds = ("resources", "diplomat", "training-camp", "fortification")
    assert table.offers() == [f"build {kind} {area}" for kind in kinds for area in ("6A", "DA")] + ["decline"]
    assert table.refusal("build diplomat 6B") == "RW-HARVEST-03"
    assert table.refusal("build diplomat UA") == "RW-HARVEST-03"
    table.play("build fortification 6A")
    assert (developments(table), table.state.dials[0], table.asked) == ({"6A": "fortification"}, (0, 1, 0), "")


@pytest.mark.rule("RW-HARVEST-03")
def test_building_may_be_declined() -> None:
    table = resolve(war(strongholds="DA 0", dials=((0, 2, 0), (0, 0, 0))), push_harvest_supremacy).play("decline")
    assert (developments(table), table.state.dials[0]) == ({}, (0, 2, 0))


@pytest.mark.rule("RW-HARVEST-04")
def test_without_wood_nothing_is_built() -> None:
    table = resolve(war(strongholds="DA 0", dials=((5, 0, 5), (0, 0, 0))), push_harvest_supremacy)
    assert table.asked == ""
    table = resolve(war(strongholds="DA 0", dials=((5, 1, 5), (0, 0, 0))), push_harvest_supremacy)
    assert table.asked == "develop"


@pytest.mark.rule("RW-EX-D19")
def test_wood_from_a_resources_token_may_pay_for_a_development() -> None:
    table = war(strongholds="4B 0; DA 0", developments="4B resources", dials=((0, 0, 0), (0, 0, 0)))
    resolve(table, push_harvest_supremacy).play("build diplomat DA")
    assert (table.state.dials[0], developments(table)) == ((0, 0, 0), {"4B": "resources", "DA": "diplomat"})
    table = war(strongholds="4B 0; DA 0", developments="4B diplomat", dials=((0, 0, 0), (0, 0, 0)))
    assert resolve(table, push_harvest_supremacy).asked == ""


@pytest.mark.rule("RW-DEV-01")
def test_a_stronghold_has_at_most_one_development() -> None:
    table = war(strongholds="DA 0; DB 0", developments="DA diplomat", dials=((0, 1, 0), (0, 0, 0)))
    resolve(table, push_harvest_supremacy)
    assert {text.split()[2] for text in table.offers("build")} == {"DB"}
    assert table.refusal("build fortification DA") == "RW-DEV-01"
    assert resolve(war(strongholds="DA 0", developments="DA diplomat"), push_harvest_supremacy).asked == ""


@pytest.mark.rule("RW-DEV-05")
def test_a_development_gives_nothing_in_the_harvest_that_builds_it() -> None:
    table = war(strongholds="DA 0", influence=(0, 0), dials=((0, 2, 0), (0, 0, 0)))
    resolve(table, push_harvest_supremacy).play("build diplomat DA")
    assert table.state.influence[0] == 0
    resolve(table, push_harvest_supremacy)
    assert table.state.influence[0] == 2, "it works from the next one on"


@pytest.mark.rule("RW-EX-28")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_the_example_of_harvest(edition: str) -> None:
    table = war(
        "1B: 1 knight", strongholds="1B 0; DA 0", developments="DA diplomat", dials=((2, 4, 2), (0, 0, 0)), influence=(3, 0),
        edition=edition,
    )  # fmt: skip
    resolve(table, push_harvest)
    assert table.state.dials[0] == (4, 3, 2)
    resolve(table, push_harvest_supremacy)
    assert table.state.influence[0] == 5
    table.play("build training-camp 1B")
    assert (table.state.dials[0], developments(table)) == ((4, 2, 2), {"1B": "training_camp", "DA": "diplomat"})


@pytest.mark.rule("RW-RUL-93")
def test_free_moments_after_the_dials_and_after_the_developments() -> None:
    hand = "winter-stores winter-stores counterspell counterspell ambush"
    told = war(strongholds="DA 0", titles="grandmaster 0 1", tactics=(hand, ""), dials=((0, 1, 0), (0, 0, 0)))
    assert resolve(told, push_harvest).asked == "moment-choice"
    resolve(told, push_harvest_supremacy)
    assert told.asked == "moment-choice"
    told.play("pass", "decline")
    assert told.asked == "moment-choice"
