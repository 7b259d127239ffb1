"""Flying (HL-FLY): the way, the extra step after a battle at sea, the fall, and the abilities at the end of a flight."""

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.fighting import Battle
from tablekeep.games.heroes_of_land_air_and_sea.flying import BeginFly, ExtraStep, FlyEnd
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL
from tablekeep.games.heroes_of_land_air_and_sea.round_end import EndActions
from tests.heroes_of_land_air_and_sea.worlds import Table, world


def fly(table: Table, seat: int = 0, bonus: int = 0, speed: int = 0) -> Table:
    """The Fly of a seat begins."""
    return table.do(BeginFly(seat, bonus, speed))


def goals(table: Table) -> list[str]:
    return sorted([text.removeprefix("to ") for text in table.offers("to")])


# -- the way -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-FLY-01")
def test_an_air_vessel_flies_up_to_its_speed() -> None:
    one = fly(world("nw5: airship"), speed=1)
    assert goals(one) == ["nw1", "nw2", "nw3", "nw4", "nw6", "nw8"]
    three = fly(world("nw1: airship"))
    assert three.may("to nw9")
    assert not three.may("to ne9")
    assert three.refusal("to ne9") == "HL-FLY-01"
    assert fly(world("nw1: 2 serf")).asked == ""


@pytest.mark.rule("HL-FLY-01", "HL-VESSEL-01", "HL-VESSEL-06", "HL-DP-21")
def test_cargo_flies_along() -> None:
    table = fly(world("nw5: airship, 3 serf")).play("add serf", "add serf")
    assert table.refusal("add serf") == "HL-VESSEL-01"
    table.play("to nw6")
    assert table.units("nw6") == "2 serf, 1 airship"
    assert table.units("nw5") == "1 serf"


@pytest.mark.rule("HL-FLY-02", "HL-TOWER-14")
def test_capital_and_tower_are_adjacent_for_the_air_vessel() -> None:
    table = fly(world("nw1: airship", towers=("se9",)), speed=1)
    assert table.may("to se9")
    assert fly(world("se9: airship", towers=("se9",)), speed=1).may("to nw1")
    assert not fly(world("nw1: airship", towers=("", "se9")), speed=1).may("to se9")


@pytest.mark.rule("HL-FLY-03", "HL-TRAIL-03")
def test_an_air_vessel_uses_no_trail() -> None:
    table = fly(world("nw3: airship"), speed=1)
    assert not table.may("to ne8")
    assert table.refusal("to ne8") == "HL-FLY-03"


@pytest.mark.rule("HL-RUL-96", "HL-RUL-87")
def test_waygates_are_not_for_flying() -> None:
    table = fly(world("nw2: airship", tokens="nw2 waygate up done; se9 waygate up done"), speed=1)
    assert not table.may("to se9")


@pytest.mark.rule("HL-FLY-04", "HL-MAP-17")
def test_an_air_vessel_flies_over_the_sea() -> None:
    table = fly(world("nw3: airship"), speed=2)
    assert table.may("to sea-n")
    assert table.may("to ne8")


@pytest.mark.rule("HL-FLY-04", "HL-RUL-32", "HL-EX-D26")
def test_sea_regions_over_the_edge_are_one_step_away() -> None:
    assert fly(world("sea_n: airship"), speed=1).may("to sea-s")


@pytest.mark.rule("HL-FLY-05", "HL-RUL-33", "HL-EX-D21")
def test_the_central_sea_region_costs_two() -> None:
    one = fly(world("nw10: airship"), speed=1)
    assert not one.may("to sea-central")
    assert one.refusal("to sea-central") == "HL-FLY-05"
    two = fly(world("nw10: airship"), speed=2)
    assert two.may("to sea-central")
    assert not two.may("to se10")
    assert fly(world("nw10: airship"), speed=3).may("to se10")  # two for the sea, one for the land behind it


@pytest.mark.rule("HL-FLY-07")
def test_an_air_vessel_stops_at_enemies_and_fights() -> None:
    table = fly(world("nw1: airship", "nw2: 1 serf; nw5: 1 serf; nw4: 1 serf; sea_nw: war_barge"))
    assert goals(table) == ["nw2", "nw4", "nw5", "sea-nw"]
    assert table.refusal("to nw3") == "HL-FLY-07"
    table.play("to nw5")
    assert table.state.battle is not None


@pytest.mark.rule("HL-FLY-07", "HL-FLY-12")
def test_an_enemy_ship_at_sea_is_fought() -> None:
    table = fly(world("nw3: airship, 2 warrior", "sea_n: war_barge")).play("add warrior", "add warrior", "to sea-n")
    assert table.state.battle is not None
    assert table.units("sea_n") == "2 warrior, 1 airship"


@pytest.mark.rule("HL-FLY-08", "HL-EXPLORE-02", "HL-EXPLORE-06")
def test_land_is_explored_only_where_the_flight_ends() -> None:
    table = fly(world("nw1: airship", tokens="nw5 relic; nw8 royal_relic")).play("to nw8")
    assert table.score() == 2
    assert table.tokens("nw5") == ["relic"]
    assert table.tokens("nw8") == []


@pytest.mark.rule("HL-FLY-09", "HL-RUL-34")
def test_a_lost_unit_is_one_aboard_and_else_the_vessel() -> None:
    crew = fly(world("nw5: airship, 1 serf, 1 warrior; nw2: 1 serf", tokens="nw2 ambush"))
    crew.play("add serf", "add warrior", "to nw2")
    assert crew.offers() == ["lose serf nw2", "lose warrior nw2"]
    crew.play("lose warrior nw2")
    assert crew.units("nw2") == "2 serf, 1 airship"
    empty = fly(world("nw5: airship; nw2: 1 serf", tokens="nw2 ambush")).play("to nw2")
    assert empty.units("nw2") == "1 serf"  # those who stood there already are not touched


@pytest.mark.rule("HL-FLY-10", "HL-EXPLORE-06")
def test_an_air_vessel_never_explores_the_sea() -> None:
    table = fly(world("nw3: airship", tokens="sea_n sunken_temple")).play("to sea-n")
    assert table.tokens("sea_n") == ["sunken_temple"]
    assert table.score() == 0
    ship = fly(world("nw3: airship; sea_n: galleon", tokens="sea_n sunken_temple")).play("to sea-n")
    assert ship.tokens("sea_n") == ["sunken_temple"]


@pytest.mark.rule("HL-FLY-11")
def test_deserts_do_not_stop_an_air_vessel() -> None:
    table = fly(world("nw7: airship"), speed=2)
    assert table.may("to nw9")  # through the desert nw10, or through nw6
    assert fly(world("nw7: airship", "nw6: 1 serf; chan_n: war_barge"), speed=2).may("to nw9")


@pytest.mark.rule("HL-FLY-13", "HL-VESSEL-07")
def test_it_may_fly_empty_and_nobody_boards_over_the_sea() -> None:
    table = fly(world("sea_n: airship, 1 serf"))
    assert table.offers("add") == []
    table.play("to nw3")
    assert table.units("nw3") == "1 serf, 1 airship"
    assert fly(world("nw3: airship, 1 serf")).play("to nw2").units("nw2") == "1 airship"


@pytest.mark.rule("HL-FLY-15", "HL-RUL-02")
def test_the_limit_counts_vessel_and_cargo() -> None:
    table = fly(world("nw5: airship, 2 serf; nw6: 3 serf")).play("add serf")
    assert table.may("to nw6")
    table.play("add serf")
    assert not table.may("to nw6")
    assert table.refusal("to nw6") == "HL-FLY-15"
    assert table.may("to nw9")  # flying over is allowed


@pytest.mark.rule("HL-RUL-11")
def test_nobody_flies_over_the_closed_continent() -> None:
    table = fly(world("sea_n: airship", closed="ne"))
    assert [goal for goal in goals(table) if goal.startswith("ne")] == []
    assert table.refusal("to ne8") == "HL-RUL-11"


@pytest.mark.rule("HL-GEN-18")
def test_nobody_flies_over_a_wall_of_thorns() -> None:
    table = world("nw7: airship", "nw6: 1 serf; chan_n: war_barge")
    table.state.barred[1] = 1 << table.state.kit.region("nw10")
    assert not fly(table, speed=2).may("to nw9")


# -- over the sea ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-FLY-06", "HL-EX-D08", "HL-RUL-16")
def test_over_the_sea_at_the_end_of_the_action_phase_it_falls() -> None:
    table = world("sea_n: airship, 2 serf; nw3: galleon", "nw2: war_dragon")
    table.do(EndActions())
    assert table.units("sea_n") == ""
    assert table.state.cargo(0, AIR_VESSEL) == 0
    assert "1 airship" in table.pool()
    assert table.units("nw3") == "1 galleon"
    assert table.units("nw2", 1) == "1 war_dragon"


@pytest.mark.rule("HL-FLY-06", "HL-GEN-18")
def test_tireless_wings_keep_the_phoenix_up_but_not_over_the_central_sea() -> None:
    aerie = ("aerie",)
    table = world("sea_n: phoenix, 1 serf", factions="elves orcs", buildings=aerie, levels=(2, 1))
    table.do(EndActions())
    assert table.units("sea_n") == "1 serf, 1 phoenix"
    central = world("sea_central: phoenix", factions="elves orcs", buildings=aerie, levels=(2, 1), stock=((0, 0, 0),))
    central.do(EndActions())
    assert central.units("sea_central") == ""
    low = world("sea_n: phoenix", factions="elves orcs", buildings=aerie, levels=(1, 1), stock=((0, 0, 0),))
    low.do(EndActions())
    assert low.units("sea_n") == ""


@pytest.mark.rule("HL-FLY-12", "HL-RUL-35", "HL-DP-22")
def test_after_a_battle_at_sea_it_comes_down_on_land() -> None:
    table = world("sea_n: airship, 1 warrior", tokens="nw3 relic, relic; ne8 relic").do(ExtraStep(0))
    assert table.offers() == ["to nw3", "to ne8"]
    table.play("to ne8")
    assert table.units("ne8") == "1 warrior, 1 airship"
    assert table.state.cargo(0, AIR_VESSEL) == 0
    assert table.score() == 1  # explored


@pytest.mark.rule("HL-FLY-12", "HL-RUL-35")
def test_the_extra_step_leads_to_no_enemy_and_to_no_full_region() -> None:
    table = world("sea_n: airship, 1 warrior", "ne8: 1 serf").do(ExtraStep(0))
    assert table.units("nw3") == "1 warrior, 1 airship"  # the only one: nothing to choose
    full = world("sea_n: airship, 1 warrior; nw3: 4 serf", "ne8: 1 serf").do(ExtraStep(0))
    assert full.units("sea_n") == ""
    assert full.units("nw3") == "4 serf"
    assert "1 airship" in full.pool()


@pytest.mark.rule("HL-FLY-12")
def test_who_is_on_land_takes_no_extra_step() -> None:
    table = world("nw3: airship").do(ExtraStep(0))
    assert table.units("nw3") == "1 airship"


# -- the end of a flight -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GEN-18", "HL-GEN-20")
def test_courier_lines_bring_a_resource_for_each_flight() -> None:
    table = fly(world("nw5: airship", buildings=("skyport",), levels=(3, 1))).play("to nw6", "gain mana")
    assert table.stock() == (2, 3, 2)
    back = fly(world("nw5: airship", buildings=("skyport",), levels=(3, 1))).play("to nw5", "gain ore")
    assert back.stock() == (3, 2, 2)
    assert fly(world("nw5: airship", buildings=("skyport",), levels=(3, 1))).play("nothing").asked == ""
    assert fly(world("nw5: airship", buildings=("skyport",), levels=(2, 1))).play("to nw6").asked == ""


@pytest.mark.rule("HL-GEN-18", "HL-RUL-20", "HL-DP-25")
def test_survey_flights_bring_ore_and_turn_up_a_token() -> None:
    tokens = "nw3 relic, ambush; nw6 relic up, sellsword; nw8 thieves; nw9 ambush; ne8 relic"
    table = world("nw4: war_balloon", factions="dwarves orcs", buildings=("balloon_works",), levels=(3, 1), tokens=tokens)
    fly(table).play("to nw5")
    assert table.stock() == (3, 2, 2)
    assert table.offers() == ["turn-up nw3 first", "turn-up nw3 second", "turn-up nw6 second", "turn-up nw8 first", "decline"]
    table.play("turn-up nw3 second")
    assert table.tokens("nw3") == ["relic", "ambush up"]
    assert table.units("nw5") == "1 war_balloon"
    assert table.asked == ""


@pytest.mark.rule("HL-RUL-96")
def test_survey_flights_reach_along_trails() -> None:
    table = world("nw3: war_balloon", factions="dwarves orcs", buildings=("balloon_works",), levels=(3, 1), tokens="ne8 relic")
    table.do(FlyEnd(0)).play("turn-up ne8 first")
    assert table.tokens("ne8") == ["relic up"]


@pytest.mark.rule("HL-GEN-18")
def test_cargo_nets_carry_one_more() -> None:
    table = fly(world("nw5: war_balloon, 4 serf", factions="dwarves orcs", buildings=("balloon_works",)))
    table.play("add serf", "add serf", "add serf")
    assert table.offers("add") == []
    table.play("to nw6")
    assert table.units("nw6") == "3 serf, 1 war_balloon"


@pytest.mark.rule("HL-GEN-18", "HL-DP-25")
def test_a_spyglass_looks_before_exploring() -> None:
    table = fly(world("nw5: airship", buildings=("skyport",), tokens="nw6 ambush, relic")).play("to nw6")
    assert table.offers() == ["explore", "leave"]
    assert table.state.redact(0).tokens[table.state.kit.region("nw6") * 2] >= 0
    assert table.state.redact(1).tokens[table.state.kit.region("nw6") * 2] == -1
    table.play("leave")
    assert table.tokens("nw6") == ["ambush", "relic"]
    assert table.units("nw6") == "1 airship"
    other = fly(world("nw5: airship", buildings=("skyport",), tokens="nw6 relic, relic")).play("to nw6", "explore")
    assert other.score() == 2
    up = fly(world("nw5: airship", buildings=("skyport",), tokens="nw2 relic up")).play("to nw2")
    assert up.asked == ""  # nothing to look at
    assert up.score() == 1


def test_the_battle_knows_who_flew_in() -> None:
    table = fly(world("nw5: airship, 1 serf", "nw6: 1 serf")).play("add serf", "to nw6")
    battle = table.state.battle
    assert isinstance(battle, Battle)
    assert battle.vessel == AIR_VESSEL
    assert battle.explorers == table.state.army(0, table.state.kit.region("nw6"))
