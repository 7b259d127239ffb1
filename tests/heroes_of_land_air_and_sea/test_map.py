"""HL-MAP: the facts of the board that the map data keep."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.beginnings import box
from tablekeep.games.heroes_of_land_air_and_sea.chart import FAR, Chart, bits
from tablekeep.games.heroes_of_land_air_and_sea.components import TERRAINS, Kit
from tests.heroes_of_land_air_and_sea.worlds import world

KIT: Kit = box(None).kit
WHOLE: Chart = box(None).charts[0]


def ids(mask: int) -> list[str]:
    return sorted([KIT.regions[region].id for region in bits(mask)])


def at(id: str) -> int:
    return KIT.region(id)


@pytest.mark.rule("HL-MAP-01", "HL-SETUP-01", "HL-MAP-02", "HL-RUL-05")
def test_four_continents_of_ten_adjoining_land_regions() -> None:
    assert [bin(land).count("1") for land in WHOLE.continents] == [10, 10, 10, 10]
    for land in WHOLE.continents:
        seen = land & -land
        while True:
            wider = seen
            for region in bits(seen):
                wider |= WHOLE.borders[region] & land
            if wider == seen:
                break
            seen = wider
        assert seen == land, "one can walk from any region of a continent to any other"


@pytest.mark.rule("HL-MAP-03", "HL-RUL-05")
def test_thirteen_sea_regions_one_of_them_central() -> None:
    assert bin(WHOLE.sea).count("1") == 13
    assert ids(WHOLE.central) == ["sea_central"]
    assert ids(WHOLE.shores[at("sea_central")]) == ["ne10", "nw10", "se10", "sw10"], "it touches all continents alike"


@pytest.mark.rule("HL-MAP-04", "HL-MAP-05", "HL-RUL-05")
def test_every_continent_has_one_capital_region_and_every_kind_of_terrain() -> None:
    for continent in KIT.continents:
        terrains = [TERRAINS[KIT.regions[region].terrain] for region in bits(WHOLE.continents[continent.number])]
        assert sorted(set(terrains)) == ["capital", "desert", "forest", "mountain", "plains", "swamp"]
        assert terrains.count("capital") == 1
        assert TERRAINS[KIT.regions[continent.capital].terrain] == "capital"


@pytest.mark.rule("HL-MAP-06")
def test_mountains_give_ore_plains_food_and_forests_mana() -> None:
    given = {"mountain": 0, "forest": 1, "plains": 2}
    for region in KIT.regions:
        assert region.resource == given.get(TERRAINS[region.terrain], -1)


@pytest.mark.rule("HL-MAP-07", "HL-RUL-04")
def test_resource_regions_have_one_or_two_worker_spaces() -> None:
    for corner in ("nw", "ne", "se", "sw"):
        spaces = [KIT.regions[at(f"{corner}{number}")].workers for number in range(1, 11)]
        assert spaces == [0, 1, 0, 1, 1, 0, 2, 2, 2, 0]


@pytest.mark.rule("HL-MAP-08", "HL-MAP-10")
def test_a_shore_is_land_next_to_the_sea_and_every_capital_region_is_one() -> None:
    table = world()
    assert table.state.is_shore(at("nw2"))
    assert not table.state.is_shore(at("nw5"))
    assert not table.state.is_shore(at("sea_nw"))
    for continent in KIT.continents:
        assert WHOLE.shores[continent.capital] & WHOLE.sea


@pytest.mark.rule("HL-MAP-09")
def test_a_docked_ship_is_in_the_land_region() -> None:
    table = world("nw2: galleon")
    assert table.state.controlled(0) >> at("nw2") & 1
    assert not table.state.controlled(0) >> at("sea_nw") & 1


@pytest.mark.rule("HL-MAP-11", "HL-MAP-12")
def test_trails_join_land_of_different_continents() -> None:
    for trail in KIT.trails:
        a, b = KIT.regions[trail.a], KIT.regions[trail.b]
        assert a.continent != b.continent
        assert not a.is_sea
        assert not b.is_sea
        assert WHOLE.walks[trail.a] >> trail.b & 1
        assert WHOLE.walks[trail.b] >> trail.a & 1
    assert WHOLE.distance(at("nw3"), at("ne8")) == 1


@pytest.mark.rule("HL-MAP-13", "HL-MAP-14", "HL-RUL-05")
def test_grid_labels_continue_a_trail_and_forks_join_only_the_shared_region() -> None:
    assert sorted([trail.grid for trail in KIT.trails if trail.grid]) == ["1", "2", "A", "B"]
    assert ids(WHOLE.trails[at("nw3")]) == ["ne8", "sw8"], "the trail out of nw3 forks: to ne8, and over the edge to sw8"
    assert not WHOLE.walks[at("ne8")] >> at("sw8") & 1, "the far ends are not joined to each other"


@pytest.mark.rule("HL-MAP-15", "HL-MAP-16")
def test_sea_regions_touch_across_trails_and_over_the_edge_but_never_diagonally() -> None:
    assert ids(WHOLE.borders[at("sea_n")] & WHOLE.sea) == ["chan_n", "sea_ne", "sea_nw"]
    assert ids(WHOLE.wraps[at("sea_n")]) == ["sea_s"]
    assert ids(WHOLE.sails[at("sea_nw")]) == ["sea_n", "sea_ne", "sea_sw", "sea_w"], "not sea_se, the opposite corner"
    for region in bits(WHOLE.sea):
        for other in bits(WHOLE.sails[region]):
            assert WHOLE.sails[other] >> region & 1


@pytest.mark.rule("HL-MAP-17", "HL-RUL-96")
def test_land_and_sea_that_share_a_border_are_adjacent() -> None:
    assert ids(WHOLE.shores[at("nw3")]) == ["chan_n", "sea_n", "sea_nw"]
    for region in bits(WHOLE.land):
        for sea in bits(WHOLE.shores[region]):
            assert WHOLE.shores[sea] >> region & 1


@pytest.mark.rule("HL-MAP-18", "HL-TOWER-14", "HL-TOWER-15")
def test_the_capital_is_next_to_the_own_towers_and_to_nobody_elses() -> None:
    state = world(towers=("ne4 ne9", "nw6")).state
    assert ids(state.walks(0, at("nw1"))) == ["ne4", "ne9", "nw2", "nw4", "nw5"]
    assert state.walks(0, at("ne4")) >> at("nw1") & 1
    assert not state.walks(0, at("ne4")) >> at("ne9") & 1, "towers are not adjacent to one another"
    assert not state.walks(1, at("nw1")) >> at("ne4") & 1


@pytest.mark.rule("HL-MAP-19", "HL-TAX-01")
def test_the_tax_track_has_the_spaces_4_3_and_2() -> None:
    assert KIT.terms.tax == (4, 3, 2)


@pytest.mark.rule("HL-MAP-20", "HL-RUL-05", "HL-RUL-09")
def test_a_quarter_turn_maps_the_board_onto_itself() -> None:
    turn = {"nw": "ne", "ne": "se", "se": "sw", "sw": "nw"}
    sea = {"sea_nw": "sea_ne", "sea_ne": "sea_se", "sea_se": "sea_sw", "sea_sw": "sea_nw", "sea_central": "sea_central"}
    compass = {"n": "e", "e": "s", "s": "w", "w": "n"}

    def turned(id: str) -> str:
        if id in sea:
            return sea[id]
        start, _, end = id.partition("_")
        return f"{start}_{compass[end]}" if end else turn[id[:2]] + id[2:]

    for region in range(WHOLE.size):
        twin = at(turned(KIT.regions[region].id))
        assert KIT.regions[twin].terrain == KIT.regions[region].terrain
        for one in (WHOLE.borders, WHOLE.shores, WHOLE.trails, WHOLE.wraps):
            assert sorted([turned(id) for id in ids(one[region])]) == ids(one[twin])
    for continent in KIT.continents:
        ends = [{KIT.regions[trail.a].continent, KIT.regions[trail.b].continent} for trail in KIT.trails]
        joined = {other for pair in ends if continent.number in pair for other in pair if other != continent.number}
        assert joined == set(continent.neighbours), "adjacent continents are those that a trail joins"


@pytest.mark.rule("HL-RUL-11")
def test_a_closed_continent_does_not_exist() -> None:
    state = world(capitals="nw ne", closed="sw").state
    assert not state.chart.mask & WHOLE.continents[3]
    assert state.chart.sea == WHOLE.sea, "all 13 sea regions stay in use"
    assert ids(state.chart.trails[at("nw3")]) == ["ne8"], "the branch over the edge leads to the closed continent"
    assert not state.chart.shores[at("sea_sw")], "nobody can dock there"
    assert (WHOLE.distance(at("nw1"), at("sw8")), state.chart.distance(at("nw1"), at("sw8"))) == (3, FAR)
