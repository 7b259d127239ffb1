"""The solo enemy's compass: the order of the ways out of a region (HL-RUL-66)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.solos import moves, solo, ways, where


@pytest.mark.rule("HL-EX-26", "HL-EX-D37", "HL-SOLO-51", "HL-SOLO-52")
def test_the_arrow_points_west_and_the_army_goes_west() -> None:
    table = moves(solo("nw5: paladin, 2 serf"), "paladin", "W")
    assert (table.units("nw5", 1), table.units("nw4", 1)) == ("", "2 serf, 1 paladin")


@pytest.mark.rule("HL-EX-27", "HL-SOLO-51")
def test_the_arrow_points_south_and_the_army_goes_south() -> None:
    assert where(moves(solo("nw4: paladin"), "paladin", "S"), "paladin") == "nw8"


@pytest.mark.rule("HL-EX-28", "HL-SOLO-53", "HL-SOLO-56")
def test_where_the_arrow_points_to_the_sea_the_next_region_clockwise_is_entered() -> None:
    """East of nw7 lies the channel; turning clockwise, the desert in the south is the first region that can be entered."""
    assert where(moves(solo("nw7: paladin"), "paladin", "E"), "paladin") == "nw10"


@pytest.mark.rule("HL-EX-D37", "HL-SOLO-54")
def test_an_army_never_goes_back_into_its_own_capital() -> None:
    assert where(moves(solo("nw4: paladin"), "paladin", "N"), "paladin") == "nw5"


@pytest.mark.rule("HL-RUL-66")
def test_the_order_is_clockwise_from_half_an_eighth_before_the_arrow() -> None:
    table = solo()
    assert ways(table, "nw5", "N") == ["nw2", "nw3", "nw6", "nw8", "nw4", "nw1"]
    assert ways(table, "nw5", "W") == ["nw4", "nw1", "nw2", "nw3", "nw6", "nw8"]
    assert ways(table, "nw5", "NW") == ["nw1", "nw2", "nw3", "nw6", "nw8", "nw4"]


@pytest.mark.rule("HL-EX-D37", "HL-SOLO-60", "HL-RUL-66")
def test_at_a_fork_the_branch_over_the_edge_stands_for_the_other_one() -> None:
    assert where(moves(solo("nw3: paladin"), "paladin", "N"), "paladin") == "ne8"
    assert "sw8" not in ways(solo(closed="se", capitals="sw nw"), "nw3", "N")


@pytest.mark.rule("HL-EX-D37", "HL-RUL-66")
def test_a_fork_with_a_branch_to_the_closed_continent_is_an_ordinary_trail() -> None:
    assert where(moves(solo("nw3: paladin", closed="ne"), "paladin", "N"), "paladin") == "sw8"


@pytest.mark.rule("HL-EX-D37")
def test_a_trail_over_the_edge_leads_to_the_other_side_of_the_board() -> None:
    assert where(moves(solo("sw8: paladin", closed="ne"), "paladin", "S"), "paladin") == "nw3"


@pytest.mark.rule("HL-RUL-66")
def test_where_the_plain_branch_cannot_be_entered_the_arrow_turns_on() -> None:
    """The other hero is in ne8, so the branch over the edge is no way round: the army goes on clockwise to nw7."""
    table = solo("nw3: paladin; ne8: marshal", capitals="sw nw", closed="se")
    assert where(moves(table, "paladin", "N"), "paladin") == "nw7"


@pytest.mark.rule("HL-SOLO-55", "HL-RUL-66")
def test_a_region_with_another_enemy_hero_is_not_entered() -> None:
    assert where(moves(solo("nw5: paladin; nw4: marshal"), "paladin", "W"), "paladin") == "nw2"


@pytest.mark.rule("HL-RUL-66")
def test_a_region_where_the_limit_would_be_broken_is_not_entered() -> None:
    table = moves(solo("nw5: paladin, 2 warrior; nw4: 3 serf"), "paladin", "W")
    assert (where(table, "paladin"), table.units("nw4", 1)) == ("nw2", "3 serf")


@pytest.mark.rule("HL-RUL-66")
def test_an_army_with_nowhere_to_go_stays() -> None:
    table = solo("nw2: paladin; nw3: marshal; nw5: archmage")
    moves(table, "paladin", "E")
    assert (where(table, "paladin"), len(table.events("enemy-stays"))) == ("nw2", 1)


@pytest.mark.rule("HL-RUL-66")
def test_towers_and_waygates_are_no_ways_for_the_compass() -> None:
    table = solo("nw5: paladin", towers=("", "nw5 ne5"), tokens="nw5 waygate up done; ne9 waygate up done")
    assert sorted(ways(table, "nw5", "E")) == ["nw1", "nw2", "nw3", "nw4", "nw6", "nw8"]
