"""Exploring (HL-EXPLORE): when tokens are resolved, in which order, and by whom."""

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.marching import BeginMarch
from tablekeep.games.heroes_of_land_air_and_sea.sailing import BeginSail, SailEnd
from tests.heroes_of_land_air_and_sea.worlds import Table, world


def march(table: Table, *deeds: str, seat: int = 0) -> Table:
    return table.do(BeginMarch(seat, 0, 0, -1, -1)).play(*deeds)


def sail(table: Table, *deeds: str, seat: int = 0) -> Table:
    return table.do(BeginSail(seat, 0, 0), SailEnd(seat, 0)).play(*deeds)


@pytest.mark.rule("HL-EXPLORE-01")
def test_a_token_is_resolved_where_the_march_ends() -> None:
    table = march(world("nw5: 1 serf", tokens="nw2 ore_vein"), "add serf", "to nw2")
    assert table.stock() == (4, 2, 2)
    assert table.tokens("nw2") == []
    assert [table.state.kit.tokens[token].id for token in table.state.token_gone] == ["ore_vein"]
    assert table.state.revealed == 1
    assert table.told()[1] == "token HL-EXPLORE-01 player=0 token=ore_vein region=nw2 foe=none"


@pytest.mark.rule("HL-EXPLORE-02")
def test_tokens_of_crossed_regions_stay_untouched() -> None:
    table = march(world("nw1: 1 warrior", tokens="nw5 relic; nw2 relic; nw4 relic; nw8 relic"), "add warrior", "to nw8")
    assert table.score() == 1
    assert [table.tokens(id) for id in ("nw5", "nw2", "nw4", "nw8")] == [["relic"], ["relic"], ["relic"], []]


@pytest.mark.rule("HL-EXPLORE-03", "HL-EX-17")
def test_in_a_swamp_one_token_is_resolved_after_the_other() -> None:
    table = march(world("nw5: 1 serf", tokens="nw6 buried_hoard, royal_relic"), "add serf", "to nw6")
    assert table.tokens("nw6") == ["buried_hoard up", "royal_relic"]  # the second is not turned up yet
    assert table.score() == 0
    table.play("gain ore", "gain food")
    assert table.tokens("nw6") == []
    assert table.score() == 2


@pytest.mark.rule("HL-EXPLORE-03", "HL-RUL-26")
def test_without_a_unit_left_the_second_token_stays_face_down() -> None:
    table = march(world("nw5: 1 serf", tokens="nw6 ambush, royal_relic"), "add serf", "to nw6")
    assert table.units("nw6") == ""
    assert table.tokens("nw6") == ["royal_relic"]
    assert table.score() == 0


@pytest.mark.rule("HL-RUL-26")
def test_a_unit_that_stood_there_already_lets_the_exploring_go_on() -> None:
    table = march(world("nw5: 1 serf; nw6: 1 serf", tokens="nw6 ambush, ambush"), "from nw5", "add serf", "to nw6")
    assert table.units("nw6") == "1 serf"  # it did not move in, so the second ambush finds nobody
    assert table.tokens("nw6") == []


@pytest.mark.rule("HL-EXPLORE-04")
def test_a_ship_explores_the_sea_region_where_it_ends() -> None:
    table = sail(world("nw3: galleon", tokens="sea_n sunken_hull; sea_ne sunken_temple"), "to sea-ne")
    assert table.score() == 2
    assert table.tokens("sea_n") == ["sunken_hull"]
    assert table.stock() == (2, 2, 2)


@pytest.mark.rule("HL-EXPLORE-04")
def test_in_the_central_sea_region_both_are_resolved() -> None:
    table = sail(world("chan_n: galleon", tokens="sea_central sunken_hull, old_charts"), "to sea-central")
    assert table.stock() == (4, 2, 2)
    assert table.score() == 1
    assert table.tokens("sea_central") == []


@pytest.mark.rule("HL-RUL-26")
def test_when_the_storm_has_taken_the_ship_the_second_token_stays() -> None:
    table = sail(world("chan_n: galleon, 1 serf", tokens="sea_central storm, old_charts"), "to sea-central")
    assert table.units("nw1") == "1 serf, 1 galleon"
    assert table.tokens("sea_central") == ["old_charts"]


@pytest.mark.rule("HL-EXPLORE-05", "HL-TOWER-11", "HL-RUL-20")
def test_a_token_turned_up_earlier_is_resolved_by_who_ends_there() -> None:
    table = world("nw1: 1 warrior; nw5: 1 serf", tokens="nw5 relic up; nw8 relic up")
    march(table, "from nw1", "add warrior", "to nw8")
    assert table.score() == 1
    assert table.tokens("nw5") == ["relic up"]  # neither the serf that stands there nor the warrior that crossed
    assert table.state.revealed == 0  # it lay open


@pytest.mark.rule("HL-RUL-20", "HL-DP-27")
def test_the_explorer_orders_two_tokens_that_lie_face_up() -> None:
    tokens = "nw6 rampaging_beast up, royal_relic up"
    table = march(world("nw5: 1 serf", tokens=tokens), "add serf", "to nw6")
    assert table.offers() == ["token first", "token second"]
    table.play("token second")
    assert table.score() == 2
    assert table.units("nw1") == "1 serf"
    other = march(world("nw5: 1 serf", tokens=tokens), "add serf", "to nw6").play("token first")
    assert other.score() == 0
    assert other.tokens("nw6") == ["royal_relic up"]
    same = march(world("nw5: 1 serf", tokens="nw6 relic up, relic up"), "add serf", "to nw6")
    assert same.score() == 2  # nothing to choose


@pytest.mark.rule("HL-RUL-20")
def test_a_token_face_up_comes_before_one_face_down() -> None:
    table = march(world("nw5: 1 serf", tokens="nw6 royal_relic, rampaging_beast up"), "add serf", "to nw6")
    assert table.units("nw1") == "1 serf"
    assert table.tokens("nw6") == ["royal_relic"]


@pytest.mark.rule("HL-EXPLORE-07", "HL-RUL-27")
def test_a_lasting_token_stays_face_up_and_is_not_resolved_again() -> None:
    table = march(world("nw5: 2 serf", tokens="nw2 standing_stones"), "add serf", "to nw2")
    assert table.tokens("nw2") == ["standing_stones up done"]
    march(table, "from nw5", "add serf", "to nw2")
    assert table.tokens("nw2") == ["standing_stones up done"]
    assert len(table.events("token")) == 1


@pytest.mark.rule("HL-EXPLORE-08", "HL-RUL-28")
def test_the_battle_comes_before_exploring() -> None:
    table = march(world("nw5: 1 warrior", "nw2: 1 serf", tokens="nw2 relic"), "add warrior", "to nw2")
    assert table.state.battle is not None
    assert table.tokens("nw2") == ["relic"]


@pytest.mark.rule("HL-EXPLORE-09", "HL-RUL-29")
def test_a_docking_ship_explores_the_land() -> None:
    table = sail(world("sea_nw: galleon", tokens="nw2 relic"), "to nw2")
    assert table.score() == 1
    lost = sail(world("sea_nw: galleon; nw2: 1 serf", tokens="nw2 ambush"), "to nw2")
    assert lost.units("nw2") == "1 serf"  # nobody was aboard: the ship is lost
    assert "1 galleon" in lost.pool()
    manned = sail(world("sea_nw: galleon, 1 warrior; nw2: 1 serf", tokens="nw2 ambush"), "to nw2")
    assert manned.units("nw2") == "1 serf, 1 galleon"


@pytest.mark.rule("HL-GOAL-01", "HL-RUL-53")
def test_the_last_token_turned_up_brings_the_end() -> None:
    table = march(world("nw5: 1 serf", tokens="nw2 relic; nw3 relic up, ambush up"), "add serf", "to nw2")
    assert table.state.ended == 1
    hoard = march(world("nw5: 1 serf", tokens="nw2 buried_hoard"), "add serf", "to nw2")
    assert hoard.asked == "gain-any"
    assert hoard.state.ended == 1  # it lies face up, before it is resolved


def test_a_spied_token_is_forgotten_once_it_is_gone() -> None:
    table = world("nw5: 1 serf", tokens="nw2 relic")
    table.state.spied[1] = 1 << table.state.kit.region("nw2") * 2
    march(table, "add serf", "to nw2")
    assert table.state.spied[1] == 0
