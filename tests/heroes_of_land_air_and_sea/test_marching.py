"""March and trails (HL-MARCH, HL-TRAIL) with their examples, rulings and abilities."""

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO
from tablekeep.games.heroes_of_land_air_and_sea.marching import BeginMarch
from tests.heroes_of_land_air_and_sea.worlds import Table, world

BERSERKER = HERO + 2


def march(table: Table, seat: int = 0, bonus: int = 0, speed: int = 0, origin: str = "", leader: int = -1) -> Table:
    """The March of a seat begins."""
    return table.do(BeginMarch(seat, bonus, speed, table.state.kit.region(origin), leader))


def goals(table: Table) -> list[str]:
    return sorted([text.removeprefix("to ") for text in table.offers("to")])


@pytest.mark.rule("HL-MARCH-01", "HL-MARCH-06", "HL-RUL-25")
def test_an_army_goes_together_from_one_region_to_another() -> None:
    table = march(world("nw5: 2 warrior, 1 serf"))
    table.play("add warrior", "add warrior", "to nw6")
    assert table.units("nw6") == "2 warrior"
    assert table.units("nw5") == "1 serf"
    assert table.asked == ""


@pytest.mark.rule("HL-MARCH-01")
def test_no_more_than_five_units_march_together() -> None:
    table = march(world("nw1: 7 serf"))
    table.play(*["add serf"] * 5)
    assert table.offers("add") == []
    assert table.refusal("add serf") == "HL-MARCH-01"
    table.play("to nw2")
    assert (table.units("nw1"), table.units("nw2")) == ("2 serf", "5 serf")


@pytest.mark.rule("HL-MARCH-01", "HL-DP-16")
def test_the_region_is_chosen_first_where_there_are_several() -> None:
    table = march(world("nw5: 1 serf; nw9: 1 warrior"))
    assert table.offers() == ["from nw5", "from nw9", "nothing"]
    table.play("from nw9", "add warrior", "to nw6")
    assert table.units("nw6") == "1 warrior"
    assert march(world("nw5: 1 serf; nw2: galleon, airship")).asked == "march"  # a vessel alone is no beginning


@pytest.mark.rule("HL-MARCH-01")
def test_nobody_marches_out_of_a_region_without_units() -> None:
    table = march(world("nw5: 1 serf; nw9: 1 warrior"))
    assert table.refusal("from nw2") == "HL-MARCH-01"
    assert table.refusal("from sea-n") == "HL-MARCH-10"
    assert table.refusal("to nw2") == "HL-MARCH-01"


@pytest.mark.rule("HL-RUL-12")
def test_a_march_may_be_declined_until_somebody_was_chosen() -> None:
    table = march(world("nw5: 2 serf"))
    assert table.may("nothing")
    table.play("add serf")
    assert not table.may("nothing")
    march(table).play("nothing")
    assert table.units("nw5") == "2 serf"


@pytest.mark.rule("HL-RUL-12")
def test_without_any_land_unit_nothing_is_asked() -> None:
    assert march(world("nw1: galleon, airship")).asked == ""


@pytest.mark.rule("HL-MARCH-02")
def test_any_mix_of_land_units_marches_and_any_may_stay() -> None:
    table = march(world("nw5: 2 serf, 2 warrior, paladin"))
    assert table.offers("add") == ["add serf", "add warrior", "add paladin"]
    table.play("add paladin", "add serf", "add warrior", "to nw2")
    assert table.units("nw2") == "1 serf, 1 warrior, 1 paladin"
    assert table.units("nw5") == "1 serf, 1 warrior"


@pytest.mark.rule("HL-MARCH-02")
def test_a_unit_that_is_not_there_cannot_join() -> None:
    table = march(world("nw5: 1 serf"))
    table.play("add serf")
    assert table.refusal("add serf") == "HL-MARCH-02"
    assert table.refusal("add warrior") == "HL-MARCH-02"


@pytest.mark.rule("HL-MARCH-03", "HL-EX-14")
def test_the_slowest_unit_sets_the_pace() -> None:
    table = march(world("nw5: 2 warrior, paladin"))
    table.play("add warrior", "add warrior")
    assert table.may("to nw9")  # two regions
    table.play("add paladin")
    assert goals(table) == ["nw1", "nw2", "nw3", "nw4", "nw6", "nw8"]
    assert table.refusal("to nw9") == "HL-MARCH-03"


@pytest.mark.rule("HL-MARCH-04")
def test_each_step_goes_to_an_adjacent_land_region() -> None:
    table = march(world("nw8: 1 serf", factions="humans orcs elves dwarves"))
    table.play("add serf")
    assert goals(table) == ["ne3", "nw4", "nw5", "nw6", "nw9", "sw3"]  # borders, a trail, and a trail over the edge


@pytest.mark.rule("HL-MARCH-04", "HL-TOWER-14", "HL-TOWER-15", "HL-EX-15")
def test_from_tower_to_capital_to_the_other_tower_is_two_steps() -> None:
    table = march(world("ne4: 1 warrior", towers=("ne4 nw9",)))
    table.play("add warrior")
    assert table.may("to nw1")
    assert table.may("to nw9")
    slow = march(world("ne4: 1 serf", towers=("ne4 nw9",))).play("add serf")
    assert slow.may("to nw1")
    assert not slow.may("to nw9")


@pytest.mark.rule("HL-MARCH-04", "HL-RUL-96")
def test_towers_of_others_are_no_way() -> None:
    table = march(world("nw1: 1 serf", towers=("", "ne4"))).play("add serf")
    assert goals(table) == ["nw2", "nw4", "nw5"]


@pytest.mark.rule("HL-MARCH-05", "HL-GEN-11", "HL-EX-D09")
def test_the_limit_of_five_counts_where_the_march_ends() -> None:
    table = march(world("nw4: 2 warrior; nw5: 4 serf"), origin="nw4")
    table.play("add warrior")
    assert table.may("to nw5")
    table.play("add warrior")
    assert not table.may("to nw5")
    assert table.may("to nw6")  # through nw5, or through nw8
    assert table.refusal("to nw5") == "HL-MARCH-05"


@pytest.mark.rule("HL-MARCH-05", "HL-RUL-02")
def test_vessels_count_towards_the_limit() -> None:
    table = march(world("nw4: 2 serf; nw8: galleon, airship, 2 serf"), origin="nw4")
    table.play("add serf")
    assert table.may("to nw8")
    table.play("add serf")
    assert not table.may("to nw8")


@pytest.mark.rule("HL-GEN-12", "HL-RUL-03")
def test_the_own_capital_takes_everybody() -> None:
    table = march(world("nw1: 8 serf; nw2: 4 serf"), origin="nw2").play(*["add serf"] * 4, "to nw1")
    assert table.units("nw1") == "12 serf"


@pytest.mark.rule("HL-MARCH-05")
def test_a_unit_that_would_leave_the_army_without_a_goal_cannot_join() -> None:
    table = march(world("nw2: 2 serf; nw3: 4 serf; nw5: 4 serf", capitals="- se"), origin="nw2")
    table.play("add serf")
    assert goals(table) == ["nw1", "nw3", "nw5"]
    full = world("nw2: 2 serf; nw3: 4 serf; nw5: 4 serf; nw1: 4 warrior", capitals="- se")
    march(full, origin="nw2").play("add serf")
    assert full.offers("add") == []
    assert full.refusal("add serf") == "HL-MARCH-05"


@pytest.mark.rule("HL-MARCH-07", "HL-BATTLE-01")
def test_an_army_stops_at_enemies_and_fights() -> None:
    table = march(world("nw4: 1 warrior", "nw5: 1 serf; nw8: 1 serf"))
    table.play("add warrior")
    assert goals(table) == ["nw1", "nw2", "nw4", "nw5", "nw8"]  # no way past nw5 and nw8; through nw1 and back
    assert table.refusal("to nw6") == "HL-MARCH-07"
    table.play("to nw5")
    assert table.state.battle is not None
    assert table.state.battle.region == table.state.kit.region("nw5")
    assert table.score() == 1


@pytest.mark.rule("HL-MARCH-07")
@pytest.mark.parametrize(("units", "towers"), [("nw5: war_barge", ""), ("nw5: war_dragon", ""), ("", "nw5")])
def test_vessels_and_towers_stop_an_army_too(units: str, towers: str) -> None:
    table = march(world("nw2: 1 warrior", units, towers=("", towers))).play("add warrior")
    assert table.may("to nw5")
    assert not table.may("to nw8")


@pytest.mark.rule("HL-MARCH-07", "HL-EX-D07", "HL-MAP-09")
def test_a_docked_ship_is_on_land() -> None:
    table = march(world("nw8: 1 warrior", "nw4: war_barge")).play("add warrior", "to nw4")
    assert table.state.battle is not None


@pytest.mark.rule("HL-MARCH-07")
def test_a_capital_stops_an_army() -> None:
    table = march(world("se5: 1 warrior")).play("add warrior")
    assert table.may("to se1")
    table.play("to se1")
    assert table.state.battle is not None
    assert table.state.battle.capital


@pytest.mark.rule("HL-MARCH-08", "HL-EX-D05")
def test_a_desert_ends_the_march() -> None:
    table = march(world("nw7: 1 warrior")).play("add warrior")
    assert table.may("to nw10")
    assert not table.may("to ne10")  # only through the desert nw10
    assert table.refusal("to ne10") == "HL-MARCH-08"
    table.play("to nw10")
    march(table).play("add warrior", "to ne10")  # a later march goes on
    assert table.units("ne10") == "1 warrior"


@pytest.mark.rule("HL-MARCH-09", "HL-VESSEL-08", "HL-FLY-14", "HL-GEN-04")
def test_vessels_do_not_march() -> None:
    table = march(world("nw1: galleon, airship, 1 serf"))
    assert table.offers("add") == ["add serf"]
    assert table.refusal("add galleon") == "HL-MARCH-09"
    assert table.refusal("add airship") == "HL-MARCH-09"
    table.play("add serf", "to nw2")
    assert table.units("nw1") == "1 galleon, 1 airship"


@pytest.mark.rule("HL-MARCH-10")
def test_land_units_do_not_walk_into_the_sea() -> None:
    table = march(world("nw2: 1 warrior")).play("add warrior")
    assert [goal for goal in goals(table) if goal.startswith(("sea", "chan"))] == []
    assert table.refusal("to sea-nw") == "HL-MARCH-10"


@pytest.mark.rule("HL-MARCH-10", "HL-VESSEL-09")
def test_who_is_aboard_at_sea_cannot_march() -> None:
    assert march(world("sea_n: galleon, 2 serf")).asked == ""


@pytest.mark.rule("HL-MARCH-11", "HL-ACTION-08")
def test_only_courtyard_units_march_out_of_the_capital() -> None:
    table = march(world("nw1: 1 serf", buildings=("dock",), bar=("serf:tax",)))
    table.play("add serf")
    assert table.offers("add") == []
    assert march(world("", buildings=("dock",), bar=("serf:tax",))).asked == ""


@pytest.mark.rule("HL-RUL-15")
def test_who_is_aboard_on_land_may_march_off() -> None:
    table = march(world("nw8: galleon, 2 serf")).play("add serf", "add serf", "to nw9")
    assert table.units("nw9") == "2 serf"


@pytest.mark.rule("HL-RUL-89")
def test_out_and_back_explores_nothing() -> None:
    table = march(world("nw2: 1 warrior", tokens="nw2 relic up")).play("add warrior")
    assert table.may("to nw2")
    table.play("to nw2")
    assert table.tokens("nw2") == ["relic up"]
    assert table.score() == 0
    assert not march(world("nw2: 1 serf")).play("add serf").may("to nw2")
    assert march(world("nw2: 5 warrior")).play("add warrior").may("to nw2")  # its place is still free


@pytest.mark.rule("HL-RUL-90")
def test_coming_home_is_no_battle() -> None:
    table = march(world("nw2: 1 serf; nw1: 1 serf", towers=("nw5",)), origin="nw2")
    table.play("add serf", "to nw5")
    assert table.state.battle is None
    march(table, origin="nw5").play("add serf", "to nw1")
    assert table.state.battle is None
    assert table.units("nw1") == "2 serf"


# -- trails ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-TRAIL-01", "HL-EX-16", "HL-MAP-12", "HL-MAP-13")
def test_a_trail_costs_one_even_over_the_edge() -> None:
    table = march(world("nw3: 1 serf", closed="ne")).play("add serf")
    assert table.may("to sw8")
    table.play("to sw8")
    assert table.units("sw8") == "1 serf"


@pytest.mark.rule("HL-TRAIL-02", "HL-MAP-14", "HL-DP-17")
def test_at_a_fork_the_owner_chooses_the_branch() -> None:
    four = "humans orcs elves dwarves"
    table = march(world("nw3: 1 serf", factions=four)).play("add serf")
    assert table.may("to ne8")
    assert table.may("to sw8")
    far_end = march(world("ne8: 1 serf", factions=four)).play("add serf")
    assert not far_end.may("to sw8")  # the far ends are not joined


@pytest.mark.rule("HL-TRAIL-04", "HL-RUL-30")
def test_ships_do_not_block_a_trail() -> None:
    table = march(world("nw3: 1 serf", "sea_n: war_barge; chan_n: war_dragon")).play("add serf", "to ne8")
    assert table.units("ne8") == "1 serf"
    assert table.state.battle is None


@pytest.mark.rule("HL-TRAIL-05", "HL-RUL-11")
def test_no_trail_leads_to_the_closed_continent() -> None:
    table = march(world("nw3: 1 serf", closed="ne")).play("add serf")
    assert not table.may("to ne8")
    assert table.refusal("to ne8") == "HL-TRAIL-05"


# -- what changes a march ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GEN-18")
def test_nobody_enters_or_passes_a_wall_of_thorns() -> None:
    table = world("nw4: 1 warrior", "nw5: 1 serf")
    table.state.barred[1] = 1 << table.state.kit.region("nw5")
    march(table).play("add warrior")
    assert not table.may("to nw5")
    assert table.refusal("to nw5") == "HL-GEN-18"
    table.state.barred[1], table.state.barred[0] = 0, 1 << table.state.kit.region("nw5")
    assert march(table).play("add warrior").may("to nw5")  # his own wall keeps only others out


@pytest.mark.rule("HL-GEN-16")
def test_haste_adds_one_region() -> None:
    table = march(world("nw5: 1 serf"), bonus=1).play("add serf")
    assert table.may("to nw9")


@pytest.mark.rule("HL-GEN-18", "HL-GEN-19")
def test_forced_march_gives_the_marshals_army_two_regions() -> None:
    table = march(world("nw5: marshal, 1 serf, paladin")).play("add marshal", "add serf", "add paladin")
    assert table.may("to nw9")
    assert not march(world("nw5: marshal, 1 serf")).play("add serf").may("to nw9")
    desert = march(world("nw7: marshal, 1 serf")).play("add marshal", "add serf")
    assert not desert.may("to ne10")


@pytest.mark.rule("HL-GEN-18", "HL-GEN-19")
def test_trackless_step_passes_enemy_units_but_no_structures() -> None:
    units = "nw5: 1 serf; nw8: 1 serf"
    table = march(world("nw4: ranger, 1 warrior", units, factions="elves orcs")).play("add ranger")
    assert table.may("to nw6")
    table.play("add warrior")
    assert table.may("to nw6")
    alone = march(world("nw4: ranger, 1 warrior", units, factions="elves orcs")).play("add warrior")
    assert not alone.may("to nw6")
    towers = march(world("nw4: ranger", units, factions="elves orcs", towers=("", "nw5 nw8"))).play("add ranger")
    assert not towers.may("to nw6")
    table.play("to nw5")
    assert table.state.battle is not None


@pytest.mark.rule("HL-GEN-18", "HL-GEN-20")
def test_hidden_paths_quicken_a_march_out_of_a_forest() -> None:
    lodge = ("hunters_lodge",)
    table = march(world("nw5: 1 serf", factions="elves orcs", buildings=lodge, levels=(2, 1))).play("add serf")
    assert table.may("to nw9")
    plains = march(world("nw2: 1 serf", factions="elves orcs", buildings=lodge, levels=(2, 1))).play("add serf")
    assert not plains.may("to nw4")
    low = march(world("nw5: 1 serf", factions="elves orcs", buildings=lodge, levels=(1, 1))).play("add serf")
    assert not low.may("to nw9")


@pytest.mark.rule("HL-RUL-96", "HL-RUL-87")
def test_resolved_waygates_are_adjacent_for_marching() -> None:
    table = march(world("nw2: 1 serf", tokens="nw2 waygate up done; se9 waygate up done; ne2 waygate up")).play("add serf")
    assert table.may("to se9")
    assert not table.may("to ne2")
    table.play("to se9")
    assert table.units("se9") == "1 serf"


@pytest.mark.rule("HL-GEN-18")
def test_bloodrush_is_a_march_of_one_region_with_the_berserker() -> None:
    orcs = world("nw5: berserker, 1 warrior; nw9: 1 serf", factions="orcs humans")
    march(orcs, speed=1, origin="nw5", leader=BERSERKER)
    assert orcs.may("nothing")
    assert goals(orcs) == ["nw1", "nw2", "nw3", "nw4", "nw6", "nw8"]
    orcs.play("add warrior", "to nw6")
    assert orcs.units("nw6") == "1 warrior, 1 berserker"
    assert march(orcs, speed=1, origin="nw5", leader=BERSERKER).asked == ""  # he is not there


def test_a_march_is_told() -> None:
    table = march(world("nw5: 2 warrior")).play("add warrior", "to nw6")
    assert table.told() == ["march HL-MARCH-01 player=0 count=1 start=nw5 region=nw6 foe=none"]
