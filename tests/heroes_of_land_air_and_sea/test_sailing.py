"""Boarding and sailing (HL-VESSEL, HL-SAIL) with their examples, rulings and abilities."""

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, SEA_VESSEL
from tablekeep.games.heroes_of_land_air_and_sea.sailing import BeginSail, SailEnd
from tests.heroes_of_land_air_and_sea.worlds import Table, force_in, world


def sail(table: Table, seat: int = 0, bonus: int = 0, speed: int = 0) -> Table:
    """The Sail of a seat begins."""
    return table.do(BeginSail(seat, bonus, speed), SailEnd(seat, 0))


def goals(table: Table) -> list[str]:
    return sorted([text.removeprefix("to ") for text in table.offers("to")])


def cargo(table: Table, vessel: int = SEA_VESSEL, power: int = 0) -> int:
    return table.state.cargo(power, vessel)


# -- boarding ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-VESSEL-01")
def test_a_vessel_carries_two_units() -> None:
    table = sail(world("nw2: galleon, 3 serf")).play("add serf", "add serf")
    assert table.offers("add") == []
    assert table.refusal("add serf") == "HL-VESSEL-01"
    table.play("to sea-nw")
    assert table.units("sea_nw") == "2 serf, 1 galleon"
    assert table.units("nw2") == "1 serf"


@pytest.mark.rule("HL-VESSEL-02")
def test_a_vessel_carries_no_vessel() -> None:
    table = sail(world("nw2: galleon, airship, 1 serf"))
    assert table.offers("add") == ["add serf"]
    assert table.refusal("add airship") == "HL-VESSEL-02"


@pytest.mark.rule("HL-VESSEL-03", "HL-VESSEL-04", "HL-RUL-15", "HL-DP-19", "HL-DP-23")
def test_units_board_where_the_ship_is_docked_out_of_the_courtyard_too() -> None:
    table = sail(world("nw1: galleon, 2 serf, paladin", bar=("serf:tax",))).play("add paladin", "add serf", "to sea-nw")
    assert table.units("sea_nw") == "1 serf, 1 paladin, 1 galleon"
    assert cargo(table) == force_in(table.state, 0, "1 serf, paladin")


@pytest.mark.rule("HL-VESSEL-03")
def test_who_is_elsewhere_does_not_board() -> None:
    table = sail(world("nw2: galleon; nw5: 1 serf"))
    assert table.offers("add") == []
    assert table.refusal("add serf") == "HL-VESSEL-03"


@pytest.mark.rule("HL-VESSEL-05", "HL-RUL-95", "HL-RUL-15")
def test_at_sea_nobody_boards_or_leaves() -> None:
    table = world("sea_n: galleon, 1 serf")
    table.state.enlist(0, table.state.kit.region("sea_n"), force_in(table.state, 0, "airship, 1 warrior"))
    table.state.load(0, AIR_VESSEL, force_in(table.state, 0, "1 warrior"))
    sail(table)
    assert table.offers("add") == []
    assert table.refusal("add warrior") == "HL-RUL-95"
    table.play("to ne8")
    assert table.units("ne8") == "1 serf, 1 galleon"
    assert table.units("sea_n") == "1 warrior, 1 airship"
    assert (cargo(table), cargo(table, AIR_VESSEL)) == (0, force_in(table.state, 0, "1 warrior"))


@pytest.mark.rule("HL-RUL-95")
def test_two_vessels_over_one_sea_region_keep_their_own_cargo() -> None:
    table = world("sea_n: galleon, 1 serf")
    table.state.enlist(0, table.state.kit.region("sea_n"), force_in(table.state, 0, "airship, 2 serf"))
    table.state.load(0, AIR_VESSEL, 2)
    sail(table).play("to chan-n")
    assert (cargo(table), cargo(table, AIR_VESSEL)) == (1, 2)
    assert table.units("chan_n") == "1 serf, 1 galleon"
    assert table.units("sea_n") == "2 serf, 1 airship"


@pytest.mark.rule("HL-VESSEL-06")
def test_cargo_shares_the_region_of_its_vessel() -> None:
    table = sail(world("nw2: galleon, 1 warrior")).play("add warrior", "to sea-n")
    assert table.units("sea_n") == "1 warrior, 1 galleon"
    sail(table).play("to ne8")
    assert table.units("ne8") == "1 warrior, 1 galleon"
    assert cargo(table) == 0  # on land nobody needs to be aboard


@pytest.mark.rule("HL-VESSEL-07", "HL-SAIL-11")
def test_a_ship_may_sail_empty() -> None:
    table = sail(world("nw2: galleon, 1 serf")).play("to sea-nw")
    assert table.units("sea_nw") == "1 galleon"
    assert table.units("nw2") == "1 serf"


@pytest.mark.rule("HL-VESSEL-08")
def test_cargo_may_be_declined_and_so_may_the_sail() -> None:
    table = sail(world("nw2: galleon, 1 serf")).play("nothing")
    assert table.units("nw2") == "1 serf, 1 galleon"
    sail(table).play("add serf")
    assert not table.may("nothing")


# -- the way -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SAIL-01", "HL-SAIL-12", "HL-RUL-12")
def test_without_a_ship_nothing_is_asked() -> None:
    assert sail(world("nw1: airship, 2 serf")).asked == ""


@pytest.mark.rule("HL-SAIL-01")
def test_a_ship_sails_up_to_its_speed() -> None:
    table = sail(world("nw2: galleon"), speed=1)
    assert goals(table) == ["sea-nw"]
    assert table.refusal("to sea-n") == "HL-SAIL-01"
    galleon = sail(world("nw2: galleon"))  # speed 3
    assert galleon.may("to sea-ne")
    assert not galleon.may("to chan-e")


@pytest.mark.rule("HL-SAIL-01", "HL-MAP-08")
def test_a_ship_never_goes_inland() -> None:
    table = sail(world("nw2: galleon"))
    assert not table.may("to nw5")
    assert table.refusal("to nw5") == "HL-SAIL-01"


@pytest.mark.rule("HL-SAIL-02", "HL-DP-20")
def test_a_shore_is_left_for_any_sea_region_it_borders() -> None:
    table = sail(world("nw3: galleon"), speed=1)
    assert goals(table) == ["chan-n", "sea-n", "sea-nw"]


@pytest.mark.rule("HL-SAIL-03", "HL-SAIL-04", "HL-SAIL-05", "HL-MAP-15", "HL-MAP-16", "HL-TRAIL-03")
def test_sea_to_sea_over_the_edge_and_to_a_shore_cost_one() -> None:
    table = sail(world("sea_n: galleon"), speed=1)
    assert goals(table) == ["chan-n", "ne8", "nw3", "sea-ne", "sea-nw", "sea-s"]


@pytest.mark.rule("HL-SAIL-06", "HL-EX-D06")
def test_from_shore_to_shore_lies_a_sea_region() -> None:
    one = sail(world("nw2: galleon"), speed=1)
    assert not one.may("to nw3")
    assert one.refusal("to nw3") == "HL-SAIL-06"
    assert sail(world("nw2: galleon"), speed=2).may("to nw3")


@pytest.mark.rule("HL-SAIL-07", "HL-RUL-31")
def test_a_sail_may_go_on_after_docking() -> None:
    table = sail(world("sea_nw: galleon", tokens="nw3 relic"), speed=2)
    assert table.may("to chan-n")  # by way of nw3; over sea_n it would be two steps as well
    blocked = sail(world("sea_nw: galleon", "sea_n: war_barge; chan_w: war_dragon", tokens="nw3 relic"), speed=2)
    blocked.play("to chan-n")
    assert blocked.units("chan_n") == "1 galleon"
    assert blocked.tokens("nw3") == ["relic"]


@pytest.mark.rule("HL-SAIL-08")
def test_the_central_sea_region_ends_the_sail() -> None:
    table = sail(world("chan_n: galleon"), speed=2)
    assert table.may("to sea-central")
    assert not table.may("to chan-s")
    assert table.refusal("to chan-s") == "HL-SAIL-08"
    table.play("to sea-central")
    assert sail(table).may("to chan-s")


@pytest.mark.rule("HL-SAIL-09", "HL-BATTLE-16")
def test_a_ship_stops_at_enemies_and_fights() -> None:
    table = sail(world("nw2: galleon", "sea_nw: war_barge"))
    assert goals(table) == ["sea-nw"]
    assert table.refusal("to sea-n") == "HL-SAIL-09"
    table.play("to sea-nw")
    assert table.state.battle is not None
    docking = sail(world("sea_nw: galleon, 1 warrior", "nw3: 1 serf")).play("to nw3")
    assert docking.state.battle is not None
    assert docking.units("nw3") == "1 warrior, 1 galleon"


@pytest.mark.rule("HL-SAIL-09")
def test_docking_at_a_lone_tower_is_a_battle() -> None:
    table = sail(world("sea_nw: galleon", towers=("", "nw3"))).play("to nw3")
    assert table.state.battle is not None


@pytest.mark.rule("HL-SAIL-10", "HL-EX-D07")
def test_ships_docked_at_a_shore_do_not_stop_those_who_pass() -> None:
    table = sail(world("sea_nw: galleon", "nw3: war_barge; ne8: 1 serf"))
    assert table.may("to sea-ne")
    table.play("to sea-n")
    assert table.state.battle is None


@pytest.mark.rule("HL-RUL-11")
def test_no_ship_docks_at_the_closed_continent() -> None:
    table = sail(world("sea_ne: galleon", closed="ne"))
    assert not table.may("to ne1")
    assert table.refusal("to ne1") == "HL-RUL-11"


@pytest.mark.rule("HL-GEN-10", "HL-RUL-02")
def test_ship_and_cargo_count_where_the_sail_ends() -> None:
    table = sail(world("nw2: galleon, 2 serf; nw3: 3 serf")).play("add serf")
    assert table.may("to nw3")
    table.play("add serf")
    assert not table.may("to nw3")
    assert table.refusal("to nw3") == "HL-GEN-10"


@pytest.mark.rule("HL-GEN-18")
def test_no_ship_docks_behind_a_wall_of_thorns() -> None:
    table = world("sea_nw: galleon", "nw3: 1 serf")
    table.state.barred[1] = 1 << table.state.kit.region("nw3")
    sail(table)
    assert not table.may("to nw3")
    assert table.refusal("to nw3") == "HL-GEN-18"


@pytest.mark.rule("HL-RUL-89")
def test_a_ship_that_comes_back_explores_nothing() -> None:
    table = sail(world("nw3: galleon", tokens="nw3 relic, ambush")).play("to nw3")
    assert table.tokens("nw3") == ["relic", "ambush"]


# -- what changes a sail -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GEN-18", "HL-GEN-20")
@pytest.mark.parametrize(("faction", "building", "ship"), [("humans", "dock", "galleon"), ("orcs", "bog_harbour", "war_barge")])
def test_ocean_crossing_and_packed_decks(faction: str, building: str, ship: str) -> None:
    factions = f"{faction} elves"
    low = sail(world(f"nw2: {ship}, 3 serf", factions=factions, buildings=(building,), levels=(2, 1)))
    table = sail(world(f"nw2: {ship}, 3 serf", factions=factions, buildings=(building,), levels=(3, 1)))
    assert len(goals(table)) > len(goals(low))
    table.play("add serf", "add serf", "add serf", "to sea-nw")
    assert table.units("sea_nw") == f"3 serf, 1 {ship}"


@pytest.mark.rule("HL-GEN-18")
def test_calm_waters_let_the_swanship_cross_the_central_sea() -> None:
    tokens = "sea_central kraken, storm"
    assert not sail(world("chan_n: swanship", factions="elves orcs"), speed=2).may("to chan-s")
    table = world("chan_n: swanship", factions="elves orcs", buildings=("swan_harbour",), tokens=tokens)
    sail(table, speed=2).play("to chan-s")
    assert table.units("chan_s") == "1 swanship"
    assert table.tokens("sea_central") == ["kraken", "storm"]


@pytest.mark.rule("HL-GEN-16")
def test_tailwind_adds_one() -> None:
    assert not sail(world("nw2: galleon")).may("to chan-e")
    assert sail(world("nw2: galleon"), bonus=1).may("to chan-e")


# -- Broadside ---------------------------------------------------------------------------------------------------------


def broadside(*units: str, **rest: object) -> Table:
    return world(*units, levels=(2, 1), buildings=("dock",), **rest)  # type: ignore[arg-type]


@pytest.mark.rule("HL-EX-D40", "HL-GEN-18", "HL-DP-25")
def test_a_broadside_attacks_a_region_next_to_the_ship() -> None:
    table = sail(broadside("sea_n: galleon, 1 warrior", "ne8: 1 serf", tokens="ne8 relic")).play("nothing")
    assert table.offers() == ["target ne8", "decline"]
    table.play("target ne8")
    battle = table.state.battle
    assert battle is not None
    assert battle.region == table.state.kit.region("ne8")
    assert battle.base == table.state.kit.region("sea_n")
    assert battle.explorers == 0
    assert table.score() == 1
    assert table.units("sea_n") == "1 warrior, 1 galleon"


@pytest.mark.rule("HL-GEN-18")
def test_a_broadside_also_follows_a_sail_and_may_be_declined() -> None:
    table = sail(broadside("nw3: galleon", "ne8: 1 serf")).play("to sea-n")
    assert table.offers() == ["target ne8", "decline"]
    assert table.play("decline").asked == ""


@pytest.mark.rule("HL-GEN-18", "HL-SIEGE-09")
def test_no_broadside_without_a_target_on_land_or_against_a_capital() -> None:
    assert sail(broadside("nw3: galleon", "sea_n: war_barge")).play("nothing").asked == ""  # docked
    assert sail(broadside("sea_n: galleon", "ne9: 1 serf")).play("nothing").asked == ""  # not adjacent
    assert sail(broadside("sea_se: galleon", "se1: 1 serf")).play("nothing").asked == ""  # the capital
    low = world("sea_n: galleon", "ne8: 1 serf", levels=(1, 1), buildings=("dock",))
    assert sail(low).play("nothing").asked == ""


@pytest.mark.rule("HL-GEN-18")
def test_a_ship_that_fights_in_its_sail_fires_no_broadside() -> None:
    table = sail(broadside("sea_nw: galleon", "sea_n: war_barge; ne8: 1 serf")).play("to sea-n")
    ends = [step for step in table.state.agenda if isinstance(step, SailEnd)]
    assert [step.data for step in ends] == [(0, 1)]
    assert table.do(SailEnd(0, 1)).asked == ""
