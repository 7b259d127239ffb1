"""Movements that lead into battles and come out of them again, and two command actions in one turn."""

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.flying import BeginFly
from tablekeep.games.heroes_of_land_air_and_sea.marching import BeginMarch
from tablekeep.games.heroes_of_land_air_and_sea.sailing import BeginSail, SailEnd
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tests.heroes_of_land_air_and_sea.battles import cards, final_totals, totals
from tests.heroes_of_land_air_and_sea.worlds import Table, world


def attack(table: Table, *deeds: str) -> Table:
    return table.do(BeginMarch(0, 0, 0, -1, -1)).play(*deeds)


@pytest.mark.rule("HL-EXPLORE-08", "HL-RUL-28")
def test_who_wins_the_region_explores_it() -> None:
    table = attack(world("nw5: 2 warrior", "nw2: 1 serf", tokens="nw2 royal_relic"), "add warrior", "add warrior", "to nw2")
    before = table.score()
    cards(table, "ruse", "ruse")
    assert table.units("nw2") == "2 warrior"
    assert table.tokens("nw2") == []
    assert table.score() == before + 1 + 2  # the card, then the token


@pytest.mark.rule("HL-RUL-28")
def test_who_loses_explores_nothing_and_neither_does_the_defender() -> None:
    table = attack(world("nw5: 1 serf", "nw2: 2 warrior", tokens="nw2 royal_relic"), "add serf", "to nw2")
    cards(table, "ruse", "ruse")
    assert table.units("nw2", 1) == "2 warrior"
    assert table.tokens("nw2") == ["royal_relic"]
    assert table.state.battle is None


@pytest.mark.rule("HL-FLY-12", "HL-RUL-35")
def test_an_air_vessel_that_wins_over_the_sea_comes_down_on_land() -> None:
    table = world(
        "nw3: airship, 2 warrior", "sea_n: war_barge", tokens="sea_n old_charts; ne8 wild_game", buildings=("skyport",)
    )
    table.do(BeginFly(0, 0, 0)).play("add warrior", "add warrior", "to sea-n")
    cards(table, "ruse", "ruse")
    assert table.units("sea_n", 1) == ""
    assert table.asked == "choose-shore"
    assert table.offers() == ["to nw3", "to ne8"]
    table.play("to ne8", "explore")  # the spyglass looks first
    assert table.units("ne8") == "2 warrior, 1 airship"
    assert table.tokens("ne8") == []
    assert table.tokens("sea_n") == ["old_charts"]


@pytest.mark.rule("HL-RUL-35")
def test_an_air_vessel_that_loses_over_the_sea_retreats() -> None:
    table = world("nw3: airship, 2 serf", "sea_n: war_barge, 1 warrior")
    table.do(BeginFly(0, 0, 0)).play("add serf", "add serf", "to sea-n")
    cards(table, "ruse", "ruse")
    table.play("damage airship")
    assert table.units("nw1") == "2 serf"
    assert table.asked == ""


@pytest.mark.rule("HL-EX-D40", "HL-GEN-18")
def test_a_broadside_from_start_to_end() -> None:
    table = world(
        "sea_n: galleon, 1 warrior", "ne8: 1 serf", levels=(2, 1), buildings=("dock",), tokens="ne8 relic; sea_n old_charts"
    )
    table.do(BeginSail(0, 0, 0), SailEnd(0, 0)).play("nothing", "target ne8")
    assert table.score() == 1
    assert totals(table) == (5, 1)
    cards(table, "ruse", "ruse")
    assert final_totals(table) == (5, 1)
    assert table.units("ne8", 1) == ""
    assert table.units("ne8") == ""
    assert table.units("sea_n") == "1 warrior, 1 galleon"
    assert table.tokens("ne8") == ["relic"]
    assert table.tokens("sea_n") == ["old_charts"]
    assert table.asked == ""


@pytest.mark.rule("HL-EX-18", "HL-ACTION-05", "HL-MOBILIZE-05", "HL-EX-D05", "HL-MARCH-08")
def test_march_twice_in_one_turn_with_one_army() -> None:
    table = world("nw7: 1 warrior; nw1: 1 serf").do(Turn(0))
    table.play("act march", "from nw7", "add warrior", "to nw10")
    assert table.may("mobilize march")
    table.play("mobilize march", "add warrior", "to ne10")
    assert table.units("ne10") == "1 warrior"


@pytest.mark.rule("HL-EX-18", "HL-ACTION-05")
def test_march_twice_in_one_turn_with_two_armies() -> None:
    table = world("nw7: 1 warrior; nw5: 1 serf; nw1: 1 serf").do(Turn(0))
    table.play("act march", "from nw7", "add warrior", "to nw3", "mobilize march", "from nw5", "add serf", "to nw6")
    assert (table.units("nw3"), table.units("nw6")) == ("1 warrior", "1 serf")


@pytest.mark.rule("HL-EX-18")
def test_cast_may_be_mobilized_after_a_march() -> None:
    table = world("nw7: 1 warrior; nw1: 1 serf", library=("haste",)).do(Turn(0))
    table.play("act march", "from nw7", "add warrior", "to nw3")
    assert table.may("mobilize cast")
