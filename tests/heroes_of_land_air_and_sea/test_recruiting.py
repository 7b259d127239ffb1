"""HL-RECRUIT, and the placing of vessels."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.building import push_build
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, SEA_VESSEL
from tablekeep.games.heroes_of_land_air_and_sea.losses import ABILITY, destroy
from tablekeep.games.heroes_of_land_air_and_sea.recruiting import push_recruit, unit_cost
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tests.heroes_of_land_air_and_sea.worlds import Table, force_in, world

RICH = ((10, 10, 10), (10, 10, 10))


def recruiting(table: Table) -> Table:
    return table.begin(push_recruit, 0)


@pytest.mark.rule("HL-RECRUIT-01", "HL-RECRUIT-03", "HL-RECRUIT-04", "HL-DP-06")
def test_pay_the_price_and_the_unit_is_in_the_courtyard() -> None:
    table = recruiting(world(stock=((2, 2, 4),)))
    assert table.offers() == ["recruit serf 1", "recruit serf 2", "recruit warrior 1", "nothing"]
    table.play("recruit warrior 1")
    assert table.stock() == (2, 2, 2)
    assert table.units("nw1") == "1 warrior"
    assert table.asked == ""


@pytest.mark.rule("HL-RECRUIT-02", "HL-RECRUIT-11", "HL-RUL-13")
def test_one_unit_or_two_serfs_for_three_food() -> None:
    table = recruiting(world(stock=((0, 0, 3),))).play("recruit serf 2")
    assert table.stock() == (0, 0, 0)
    assert table.units("nw1") == "2 serf"
    assert table.asked == "", "and nothing else"
    table = recruiting(world(stock=((0, 0, 3),))).play("recruit serf 1")
    assert table.stock() == (0, 0, 2)
    assert table.units("nw1") == "1 serf"
    assert recruiting(world(stock=RICH)).refusal("recruit warrior 2") == "HL-RECRUIT-02"


@pytest.mark.rule("HL-RUL-14", "HL-RECRUIT-11")
def test_two_serfs_need_two_serfs_in_the_pool() -> None:
    table = recruiting(world("nw1: 11 serf", stock=RICH))
    assert table.may("recruit serf 1")
    assert not table.may("recruit serf 2")
    assert table.refusal("recruit serf 2") == "HL-RUL-14"


@pytest.mark.rule("HL-RECRUIT-05", "HL-RECRUIT-06")
def test_heroes_and_vessels_need_their_building() -> None:
    table = recruiting(world(stock=RICH, buildings=("cathedral",)))
    assert table.may("recruit paladin 1")
    assert not table.may("recruit marshal 1")
    assert table.refusal("recruit marshal 1") == "HL-RECRUIT-05"
    assert table.refusal("recruit galleon 1") == "HL-RECRUIT-06"
    assert recruiting(world(stock=RICH, buildings=("dock",))).may("recruit galleon 1")


@pytest.mark.rule("HL-RECRUIT-07", "HL-VESSEL-09", "HL-MAP-09")
def test_vessels_appear_in_the_capital_region() -> None:
    table = recruiting(world(stock=RICH, buildings=("dock skyport",))).play("recruit galleon 1")
    state = table.state
    assert state.where(0, SEA_VESSEL) == state.capital[0], "docked at the shore: in the land region"
    recruiting(table).play("recruit airship 1")
    assert state.where(0, AIR_VESSEL) == state.capital[0]


@pytest.mark.rule("HL-RECRUIT-08", "HL-GEN-05")
def test_what_is_not_in_the_pool_cannot_be_recruited() -> None:
    table = recruiting(world("nw2: 5 warrior; nw4: paladin", stock=RICH, buildings=("cathedral",)))
    assert table.refusal("recruit warrior 1") == "HL-RECRUIT-08"
    assert table.refusal("recruit paladin 1") == "HL-RECRUIT-08"
    assert table.refusal("recruit warlord 1") == "HL-RECRUIT-08", "an orc"


@pytest.mark.rule("HL-GEN-08")
def test_a_price_that_cannot_be_paid_in_full_makes_it_illegal() -> None:
    table = recruiting(world(stock=((2, 2, 1),)))
    assert table.offers() == ["recruit serf 1", "nothing"]
    assert table.refusal("recruit warrior 1") == "HL-GEN-08"


@pytest.mark.rule("HL-RECRUIT-09", "HL-GEN-19")
def test_a_hero_enters_with_the_abilities_of_the_capital_level() -> None:
    for level, count in ((1, 1), (2, 2), (3, 3)):
        table = recruiting(world(stock=RICH, buildings=("cathedral",), levels=(level, 1)))
        abilities = table.state.faction(0).hero_abilities[0]
        assert not any(table.state.works(0, ability) for ability in abilities), "not in play yet"
        table.play("recruit paladin 1")
        assert [table.state.works(0, ability) for ability in abilities].count(True) == count


@pytest.mark.rule("HL-RECRUIT-10", "HL-GEN-21")
def test_a_destroyed_hero_may_be_recruited_again_at_full_cost() -> None:
    table = world("nw2: paladin, 1 warrior", stock=RICH, buildings=("cathedral",))
    state = table.state
    destroy(state, 0, state.kit.region("nw2"), force_in(state, 0, "paladin, warrior"), ABILITY)
    assert "5 warrior, 1 paladin" in table.pool()
    recruiting(table).play("recruit paladin 1")
    assert table.stock() == (8, 10, 7)
    assert table.units("nw1") == "1 paladin"


@pytest.mark.rule("HL-RUL-12", "HL-RECRUIT-01")
def test_nobody_has_to_recruit() -> None:
    table = recruiting(world()).play("nothing")
    assert table.stock() == (2, 2, 2)
    assert table.units("nw1") == ""
    assert table.events("recruit-nothing")


@pytest.mark.rule("HL-EX-D24")
def test_one_serf_and_the_tavern() -> None:
    table = recruiting(world(stock=((0, 0, 2),)))
    assert not table.may("recruit serf 2")
    table.play("recruit serf 1")
    assert table.stock() == (0, 0, 1)
    assert table.units("nw1") == "1 serf"
    tavern = recruiting(world(stock=((0, 0, 2),), buildings=("tavern",))).play("recruit serf 2")
    assert tavern.stock() == (0, 0, 0)
    assert tavern.units("nw1") == "2 serf"


# -- abilities -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GEN-18", "HL-RECRUIT-03")
def test_war_rations_and_double_ranks() -> None:
    """Barracks at level 2: a warrior costs 1; at level 3 two may be recruited at once."""
    orcs = world(factions="orcs humans", stock=((0, 0, 2),), buildings=("barracks",), levels=(2, 1))
    assert unit_cost(orcs.state, 0, 1) == (0, 0, 1)
    assert not recruiting(orcs).may("recruit warrior 2")
    orcs = recruiting(world(factions="orcs humans", stock=((0, 0, 2),), buildings=("barracks",), levels=(3, 1)))
    orcs.play("recruit warrior 2")
    assert orcs.stock() == (0, 0, 0)
    assert orcs.units("nw1") == "2 warrior"


@pytest.mark.rule("HL-GEN-18", "HL-GEN-10", "HL-RECRUIT-04")
def test_rallying_point_puts_recruits_to_a_hero_or_a_tower() -> None:
    table = recruiting(
        world(
            "nw5: marshal, 3 serf; sea_n: galleon, paladin; nw4: 4 warrior",
            stock=RICH, buildings=("tavern",), levels=(2, 1), towers=("nw4 nw9",),
        )
    )  # fmt: skip
    table.play("recruit serf 2")
    assert (table.asked, table.offers()) == ("muster", ["at nw1", "at nw9"]), "nw4 and nw5 have room for one, the sea for none"
    assert table.refusal("at nw4") == "HL-GEN-10"
    assert table.refusal("at nw2") == "HL-RECRUIT-04"
    table.play("at nw9")
    assert table.units("nw9") == "2 serf"
    assert table.stock() == (10, 10, 8)
    recruiting(table).play("recruit serf 1")
    assert table.offers() == ["at nw1", "at nw4", "at nw5", "at nw9"]
    table.play("at nw4")
    assert table.units("nw4") == "1 serf, 4 warrior"


@pytest.mark.rule("HL-GEN-18")
def test_rallying_point_is_not_for_heroes_and_needs_level_2() -> None:
    table = recruiting(world(stock=RICH, buildings=("tavern",), levels=(2, 1), towers=("nw4",))).play("recruit marshal 1")
    assert table.asked == ""
    assert table.units("nw1") == "1 marshal"
    table = recruiting(world(stock=RICH, buildings=("tavern",), towers=("nw4",))).play("recruit serf 1")
    assert table.asked == ""
    assert table.units("nw1") == "1 serf"


# -- vessels -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-VESSEL-01", "HL-VESSEL-02")
def test_vessels_carry_two_land_units_and_never_each_other() -> None:
    for faction in world().state.kit.factions:
        assert [kind.capacity for kind in faction.units] == [0, 0, 0, 0, 0, 2, 2]
    table = world("nw1: galleon, airship, 4 serf").do(Turn(0)).play("act sail")
    assert table.offers("add") == ["add serf"], "the airship is no cargo"
    table.play("add serf", "add serf")
    assert table.offers("add") == []


@pytest.mark.rule("HL-VESSEL-04", "HL-VESSEL-06", "HL-VESSEL-07")
def test_units_of_the_courtyard_board_a_new_vessel_at_once() -> None:
    table = world("nw1: 1 serf, 1 warrior", stock=RICH, buildings=("dock",)).begin(push_build, 0).play("vessel galleon")
    table.do(Turn(0)).play("act sail", "add warrior", "to sea-nw")
    assert table.units("sea_nw") == "1 warrior, 1 galleon"
    empty = world("nw1: galleon, 1 serf").do(Turn(0)).play("act sail", "to sea-nw")
    assert empty.units("sea_nw") == "1 galleon"
    assert empty.units("nw1") == "1 serf"


@pytest.mark.rule("HL-VESSEL-10", "HL-RUL-16")
def test_cargo_goes_down_with_a_vessel_at_sea_and_is_unharmed_on_land() -> None:
    table = world("sea_n: galleon, 1 serf, paladin; nw2: airship, 2 serf")
    state = table.state
    destroy(state, 0, state.kit.region("sea_n"), force_in(state, 0, "galleon"), ABILITY)
    destroy(state, 0, state.kit.region("nw2"), force_in(state, 0, "airship"), ABILITY)
    assert table.units("sea_n") == ""
    assert table.units("nw2") == "2 serf"
