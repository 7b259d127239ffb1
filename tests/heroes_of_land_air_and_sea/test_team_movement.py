"""Movement in teams: sharing regions, taking an ally's units along (HL-TEAM-04, -05, -08)."""

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.flying import BeginFly
from tablekeep.games.heroes_of_land_air_and_sea.marching import BeginMarch
from tablekeep.games.heroes_of_land_air_and_sea.sailing import BeginSail, SailEnd
from tests.heroes_of_land_air_and_sea.worlds import FOUR, Table, world


def team(*units: str, towers: tuple[str, ...] = (), tokens: str = "", levels: tuple[int, ...] = ()) -> Table:
    return world(*units, factions=FOUR, towers=towers, tokens=tokens, levels=levels, teams="on")


def march(table: Table, origin: str, *deeds: str, seat: int = 0) -> Table:
    return table.do(BeginMarch(seat, 0, 0, table.state.kit.region(origin), -1)).play(*deeds)


@pytest.mark.rule("HL-TEAM-04", "HL-RUL-80")
def test_allies_share_a_region_peacefully() -> None:
    table = march(team("nw4: 1 warrior", "", "nw5: 1 serf; nw8: 1 serf"), "nw4", "add warrior")
    assert table.may("to nw6")  # an ally's units do not stop a march
    table.play("to nw5")
    assert table.state.battle is None
    assert (table.units("nw5"), table.units("nw5", 2)) == ("1 warrior", "1 serf")


@pytest.mark.rule("HL-TEAM-04")
def test_an_allys_tower_is_no_enemy() -> None:
    table = march(team("nw4: 1 serf", towers=("", "", "nw5")), "nw4", "add serf", "to nw5")
    assert table.state.battle is None
    foe = march(team("nw4: 1 serf", towers=("", "nw5")), "nw4", "add serf", "to nw5")
    assert foe.state.battle is not None


@pytest.mark.rule("HL-RUL-80")
def test_an_allys_towers_are_no_way_to_his_capital() -> None:
    table = march(team("nw1: 1 serf", towers=("", "", "nw9")), "nw1", "add serf")
    assert not table.may("to nw9")


@pytest.mark.rule("HL-TEAM-05")
def test_a_region_holds_five_allied_units_together() -> None:
    table = march(team("nw4: 3 serf", "", "nw5: 3 serf"), "nw4", "add serf", "add serf")
    assert table.may("to nw5")
    table.play("add serf")
    assert not table.may("to nw5")
    assert table.refusal("to nw5") == "HL-MARCH-05"


@pytest.mark.rule("HL-TEAM-05")
def test_ships_and_air_vessels_keep_the_common_limit() -> None:
    ship = team("sea_ne: galleon, 1 serf", "", "ne2: 4 serf; ne3: 3 serf").do(BeginSail(0, 0, 0), SailEnd(0, 0))
    assert not ship.may("to ne2")
    assert ship.may("to ne3")
    air = team("ne5: airship, 1 serf", "", "ne2: 4 serf; ne3: 3 serf").do(BeginFly(0, 0, 0)).play("add serf")
    assert not air.may("to ne2")
    assert air.may("to ne3")


@pytest.mark.rule("HL-RUL-74", "HL-TEAM-05")
def test_in_an_allys_capital_the_guest_is_limited_to_five() -> None:
    table = march(team("ne5: 2 serf; ne1: 4 serf", "", "ne1: 8 serf"), "ne5", "add serf")
    assert table.may("to ne1")
    table.play("add serf")
    assert not table.may("to ne1")
    owner = march(team("ne1: 5 serf", "", "ne5: 3 serf; ne1: 4 serf"), "ne5", "add serf", "add serf", "add serf", seat=2)
    assert owner.may("to ne1")


@pytest.mark.rule("HL-TEAM-08", "HL-DP-18")
def test_an_allys_units_go_along_if_he_agrees() -> None:
    table = march(team("nw5: 1 warrior", "", "nw5: 2 warrior, ranger"), "nw5")
    assert table.offers("add-ally") == []  # somebody of one's own goes first
    table.play("add warrior")
    assert table.offers("add-ally") == ["add-ally warrior", "add-ally ranger"]
    table.play("add-ally warrior", "add-ally ranger", "to nw6")
    assert table.to_play == 2
    assert table.offers() == ["consent", "decline"]
    table.play("consent")
    assert (table.units("nw6"), table.units("nw6", 2)) == ("1 warrior", "1 warrior, 1 ranger")
    assert table.units("nw5", 2) == "1 warrior"


@pytest.mark.rule("HL-TEAM-08", "HL-DP-18")
def test_without_his_consent_the_army_is_chosen_anew() -> None:
    table = march(team("nw5: 2 warrior", "", "nw5: 1 serf"), "nw5", "add warrior", "add-ally serf", "to nw6", "decline")
    assert table.to_play == 0
    assert table.offers("add") == ["add warrior"]
    assert table.offers("add-ally") == []
    assert table.may("nothing")
    table.play("add warrior")
    assert table.offers("add-ally") == []
    table.play("to nw9")  # without the serf two regions
    assert table.units("nw9") == "1 warrior"
    assert table.units("nw5", 2) == "1 serf"


@pytest.mark.rule("HL-TEAM-08", "HL-MARCH-03")
def test_an_allys_slow_unit_slows_the_army() -> None:
    table = march(team("nw5: 1 warrior", "", "nw5: 1 serf"), "nw5", "add warrior")
    assert table.may("to nw9")
    assert not table.play("add-ally serf").may("to nw9")


@pytest.mark.rule("HL-TEAM-08", "HL-TEAM-05")
def test_five_units_in_all_march_together() -> None:
    table = march(team("nw1: 3 serf", "", "nw1: 3 serf"), "nw1", *["add serf"] * 3, *["add-ally serf"] * 2)
    assert table.offers("add-ally") == []
    assert table.may("to nw2")


@pytest.mark.rule("HL-RUL-74", "HL-TEAM-08")
def test_a_mixed_army_comes_into_the_own_capital_as_far_as_the_guest_has_room() -> None:
    table = march(team("nw5: 1 serf; nw1: 6 serf", "", "nw5: 1 serf; nw1: 5 warrior"), "nw5", "add serf")
    assert table.may("to nw1")
    assert not table.play("add-ally serf").may("to nw1")


@pytest.mark.rule("HL-TEAM-09", "HL-RUL-77")
def test_the_leaders_bonus_holds_for_all_and_the_allys_for_none() -> None:
    led = march(team("nw5: marshal", "", "nw5: 1 serf"), "nw5", "add marshal", "add-ally serf")
    assert led.may("to nw9")  # Forced March
    other = march(team("nw5: marshal", "", "nw5: 1 serf"), "nw5", "add serf", "add-ally marshal", seat=2)
    assert not other.may("to nw9")


@pytest.mark.rule("HL-TEAM-08", "HL-TEAM-10")
def test_a_mixed_army_attacks_together() -> None:
    table = march(team("nw5: 1 warrior", "nw6: 1 serf", "nw5: 1 warrior"), "nw5", "add warrior", "add-ally warrior", "to nw6")
    table.play("consent")
    assert table.state.battle is not None
    assert table.state.battle.leaders == (0, 1)
    assert (table.units("nw6"), table.units("nw6", 2)) == ("1 warrior", "1 warrior")
    assert (table.score(0), table.score(2)) == (1, 0)


@pytest.mark.rule("HL-TEAM-08")
def test_the_active_player_explores() -> None:
    table = march(team("nw5: 1 serf", "", "nw5: 1 serf", tokens="nw2 ambush"), "nw5", "add serf", "add-ally serf", "to nw2")
    table.play("consent")
    assert (table.units("nw2"), table.units("nw2", 2)) == ("", "1 serf")


@pytest.mark.rule("HL-TEAM-08")
def test_without_teams_nobody_joins() -> None:
    table = march(world("nw5: 1 serf", factions=FOUR), "nw5", "add serf")
    assert table.offers("add-ally") == []
