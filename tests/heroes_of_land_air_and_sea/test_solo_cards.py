"""What the solo cards do: recruit, the capital track, towers and vessels, the hero's spell, taxes."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.solos import lay, solo, turn, where

AT_HOME = "nw1: paladin, marshal, archmage"

# -- recruit ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-EX-D36", "HL-SOLO-21", "HL-SOLO-22", "HL-SOLO-23", "HL-SOLO-27", "HL-RUL-59")
def test_a_warrior_then_one_serf_then_the_card_fails() -> None:
    table = turn(solo("nw5: paladin; nw1: marshal, archmage", cards="recruit_1 recruit_2 recruit_1"))
    assert (table.units("nw5", 1), table.stock(1)) == ("1 warrior, 1 paladin", (3, 3, 1))
    turn(table)
    assert (table.units("nw5", 1), table.stock(1)) == ("1 serf, 1 warrior, 1 paladin", (3, 3, 0))
    turn(lay(table, "2 0"))
    assert (table.units("nw2", 1), table.stock(1)) == ("1 serf, 1 warrior, 1 paladin", (3, 3, 1))
    assert len(table.events("enemy-fails")) == 1


@pytest.mark.rule("HL-SOLO-21", "HL-SOLO-26", "HL-RUL-58", "HL-RUL-94")
@pytest.mark.parametrize(("space", "vessel"), [(0, ""), (1, "galleon"), (2, "galleon"), (3, "airship")])
def test_vessels_come_first_once_the_track_unlocks_them_and_appear_in_the_capital(space: int, vessel: str) -> None:
    table = turn(solo("nw5: paladin; nw1: marshal", cards="recruit_1", stock=(9, 9, 9), space=space))
    if vessel:
        assert (where(table, vessel), table.units("nw5", 1)) == ("nw1", "1 paladin")
    else:
        assert table.units("nw5", 1) == "1 warrior, 1 paladin"


@pytest.mark.rule("HL-SOLO-22")
def test_what_is_not_in_the_pool_cannot_be_recruited() -> None:
    table = turn(solo("nw5: paladin; nw1: marshal, airship, galleon, 5 warrior", cards="recruit_1", stock=(9, 9, 9), space=3))
    assert (table.units("nw5", 1), table.stock(1)) == ("1 serf, 1 paladin", (9, 9, 8))


@pytest.mark.rule("HL-SOLO-24")
def test_a_new_unit_joins_the_army_of_the_acting_hero_or_the_courtyard() -> None:
    table = turn(solo("nw1: paladin, archmage; nw5: marshal", cards="recruit_1 recruit_2"))
    assert table.units("nw1", 1) == "1 warrior, 1 paladin, 1 archmage"
    turn(table, 1)
    assert table.units("nw5", 1) == "1 serf, 1 marshal"


@pytest.mark.rule("HL-SOLO-25")
def test_where_five_units_are_the_new_one_goes_to_the_capital() -> None:
    table = turn(solo("nw5: paladin, 4 serf", cards="recruit_1"))
    assert (table.units("nw5", 1), table.units("nw1", 1)) == ("4 serf, 1 paladin", "1 warrior")


@pytest.mark.rule("HL-RUL-81")
def test_at_sea_the_new_unit_boards_if_there_is_room() -> None:
    table = turn(solo("sea_n: paladin, galleon", cards="recruit_1 recruit_2", stock=(3, 3, 9)))
    assert (table.units("sea_n", 1), table.state.cargo(1, 5)) == ("1 warrior, 1 paladin, 1 galleon", 0x110)
    turn(table)
    assert table.units("nw1", 1) == "1 warrior"


@pytest.mark.rule("HL-SOLO-82", "HL-GOAL-02")
def test_the_last_serf_and_warrior_trigger_the_end() -> None:
    table = turn(solo("nw1: paladin, 5 warrior, 11 serf", cards="recruit_1"))
    assert (table.state.ended, table.state.goal) == (1, 1)


# -- the capital track -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-EX-D35", "HL-SOLO-28", "HL-SOLO-29", "HL-RUL-60")
def test_the_first_step_of_the_track() -> None:
    table = turn(solo(AT_HOME, cards="build_track", stock=(5, 0, 0)))
    assert (table.stock(1), table.state.space, table.score(1), table.state.level[1]) == ((3, 0, 0), 1, 1, 1)
    table.state.stock[3:6] = [3, 0, 2]
    turn(lay(table, "1 0"))
    assert where(table, "galleon") == "nw1"


@pytest.mark.rule("HL-EX-D35", "HL-SOLO-29", "HL-SOLO-30", "HL-RUL-60")
def test_five_steps_cost_seventeen_ore_give_twelve_points_and_trigger_the_end() -> None:
    table = solo(AT_HOME)
    spent = 0
    levels = [table.state.level[1]]
    for _ in range(5):
        assert table.state.ended == 0
        table.state.stock[3] = 9
        turn(lay(table, "0 2"))
        spent += 9 - table.state.stock[3]
        levels.append(table.state.level[1])
    assert (spent, table.score(1), levels) == (17, 12, [1, 1, 2, 2, 3, 3])
    assert (table.state.space, table.state.ended, table.state.goal) == (5, 1, 4)


@pytest.mark.rule("HL-SOLO-31")
def test_without_the_ore_the_card_fails() -> None:
    table = turn(solo(AT_HOME, cards="build_track", stock=(1, 9, 9)))
    assert (table.state.space, table.stock(1), where(table, "paladin")) == (0, (1, 9, 10), "nw2")


@pytest.mark.rule("HL-RUL-60")
def test_on_the_last_space_the_card_can_no_longer_succeed() -> None:
    table = turn(solo(AT_HOME, cards="build_track", stock=(9, 9, 9), space=5))
    assert (table.state.space, table.score(1), len(table.events("enemy-fails"))) == (5, 0, 1)


# -- towers and vessels ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-32", "HL-SOLO-33", "HL-SOLO-34", "HL-RUL-61", "HL-RUL-62")
def test_a_tower_is_built_where_the_hero_stands_with_a_serf() -> None:
    table = turn(solo("nw5: paladin, 1 serf", cards="build_towers", tokens="nw6 relic, ambush; nw2 relic; nw9 relic"))
    assert (table.towers(1), table.stock(1), table.score(1)) == (["nw5"], (2, 3, 3), 3)
    assert (table.tokens("nw6"), table.tokens("nw2"), table.tokens("nw9")) == ([], [], ["relic"])


@pytest.mark.rule("HL-RUL-61")
def test_a_tower_costs_its_distance_from_the_enemy_capital() -> None:
    table = turn(solo("nw10: paladin, 1 serf", cards="build_towers", stock=(3, 0, 0)))
    assert (table.towers(1), table.stock(1)) == (["nw10"], (0, 0, 0))


@pytest.mark.rule("HL-SOLO-33", "HL-SOLO-38")
@pytest.mark.parametrize(
    ("units", "towers", "space"),
    [("nw5: paladin, 1 warrior", "", 0), ("nw1: paladin, 1 serf", "", 0), ("nw5: paladin, 1 serf", "nw9", 0),
     ("nw5: paladin, 1 serf", "nw9 nw8", 4), ("nw5: paladin, 1 serf", "nw5", 4)],
)  # fmt: skip
def test_no_tower_without_a_serf_in_the_capital_or_beyond_the_limits(units: str, towers: str, space: int) -> None:
    table = turn(solo(units, cards="build_towers", towers=("", towers), stock=(2, 0, 0), space=space))
    assert (table.towers(1), len(table.events("enemy-fails"))) == (sorted(towers.split()), 1)


@pytest.mark.rule("HL-SOLO-33", "HL-SOLO-20")
def test_the_engineer_builds_a_tower_without_a_serf() -> None:
    """Field Works."""
    table = turn(solo("nw5: engineer", cards="build_towers", faction="dwarves"), 1)
    assert table.towers(1) == ["nw5"]


@pytest.mark.rule("HL-SOLO-32", "HL-SOLO-35", "HL-RUL-94")
def test_a_vessel_is_built_in_the_region_of_the_hero_the_air_vessel_first() -> None:
    table = turn(solo("nw2: paladin, 1 warrior", cards="build_towers", stock=(9, 9, 9), space=3))
    assert (where(table, "airship"), table.stock(1)) == ("nw2", (6, 7, 9))


@pytest.mark.rule("HL-SOLO-35")
@pytest.mark.parametrize(("region", "built"), [("nw2", "nw2"), ("nw5", "nw1")])
def test_a_ship_needs_a_shore_and_is_built_in_the_capital_otherwise(region: str, built: str) -> None:
    table = turn(solo(f"{region}: paladin, 1 warrior", cards="build_towers", stock=(9, 0, 9), space=1))
    assert where(table, "galleon") == built


@pytest.mark.rule("HL-SOLO-35", "HL-GEN-10")
def test_where_five_units_are_a_vessel_is_built_in_the_capital() -> None:
    table = turn(solo("nw2: paladin, 4 serf", cards="build_towers", stock=(9, 0, 9), space=1, towers=("", "nw5")))
    assert where(table, "galleon") == "nw1"


@pytest.mark.rule("HL-SOLO-36")
@pytest.mark.parametrize("units", ["sea_n: paladin, galleon", "nw2: paladin, galleon"])
def test_for_a_hero_already_aboard_the_new_vessel_goes_to_the_capital(units: str) -> None:
    table = turn(solo(units, cards="build_towers", stock=(9, 9, 9), space=3))
    assert where(table, "airship") == "nw1"


@pytest.mark.rule("HL-SOLO-37", "HL-RUL-63")
def test_the_hero_and_one_more_board_the_new_vessel() -> None:
    table = turn(
        solo("nw2: paladin, 1 warrior, 2 serf", cards="build_towers tax", stock=(3, 0, 2), space=1, towers=("", "nw5"))
    )
    assert where(table, "galleon") == "nw2"
    turn(table)
    assert (table.units("nw2", 1), where(table, "paladin")) == ("2 serf", where(table, "galleon"))
    assert table.units(where(table, "galleon"), 1) == "1 warrior, 1 paladin, 1 galleon"


@pytest.mark.rule("HL-SOLO-38")
def test_what_cannot_be_paid_is_not_built() -> None:
    table = turn(solo("nw5: paladin, 1 serf", cards="build_towers", stock=(0, 9, 9), space=3))
    assert (table.towers(1), len(table.events("enemy-fails"))) == ([], 1)


# -- the hero's spell ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-39", "HL-SOLO-40")
@pytest.mark.parametrize(("place", "region", "units", "mana", "points"), [
    (0, "nw5", "1 warrior, 1 paladin", 6, 2), (1, "nw6", "2 serf, 1 marshal", 7, 1), (2, "nw9", "1 archmage", 5, 2),
])  # fmt: skip
def test_every_hero_casts_his_own_spell(place: int, region: str, units: str, mana: int, points: int) -> None:
    table = turn(solo("nw5: paladin; nw6: marshal; nw9: archmage", cards="discover", stock=(0, 9, 0)), place)
    assert (table.units(region, 1), table.stock(1), table.score(1)) == (units, (0, mana, 0), points)


@pytest.mark.rule("HL-SOLO-43", "HL-SOLO-45", "HL-EX-29")
def test_a_useless_spell_is_paid_and_scored_and_may_be_followed() -> None:
    table = turn(solo("nw9: archmage", "se1: 1 serf", cards="discover", stock=(0, 4, 0)), 2)
    assert (table.stock(1), table.score(1), table.asked) == ((0, 0, 0), 2, "follow")
    table.play("follow")
    assert table.asked == "discover"


@pytest.mark.rule("HL-SOLO-41")
def test_you_may_react_to_it_before_it_works_and_follow_it_afterwards() -> None:
    table = turn(solo("nw5: paladin", "se1: 1 serf", cards="discover", library=("cancel-spell",)))
    assert table.asked == "react"
    table.play("react cancel-spell")
    assert (table.units("nw5", 1), table.score(1), table.asked) == ("1 paladin", 0, "follow")


@pytest.mark.rule("HL-SOLO-44")
def test_without_the_mana_the_card_fails() -> None:
    table = turn(solo("nw5: paladin", cards="discover", stock=(9, 2, 9)))
    assert (table.stock(1)[1], table.score(1), where(table, "paladin"), len(table.events("enemy-fails"))) == (2, 0, "nw3", 1)


@pytest.mark.rule("HL-SOLO-40", "HL-SOLO-50")
def test_winding_paths_is_a_movement_of_two_regions() -> None:
    table = turn(solo("nw4: ranger, 1 serf", cards="discover", faction="elves"), 1)
    assert table.units("nw3", 1) == "1 serf, 1 ranger"
    assert (len(table.events("enemy-marches")), table.score(1)) == (2, 1)


@pytest.mark.rule("HL-SOLO-40", "HL-SOLO-63")
def test_aboard_a_vessel_winding_paths_is_one_movement_of_the_vessel() -> None:
    airship = solo(faction="elves").state.faction(1).units[6].id
    table = turn(solo(f"nw5: ranger, {airship}", cards="discover", faction="elves"), 1)
    assert (len(table.events("enemy-flies")), where(table, airship)) == (3, where(table, "ranger"))


@pytest.mark.rule("HL-SOLO-40", "HL-SOLO-77")
def test_call_of_the_horde_places_a_warrior_and_attacks_next_door() -> None:
    table = turn(solo("nw5: warlord", "nw6: 2 warrior; nw9: 1 serf", cards="discover", faction="orcs"))
    assert (table.asked, table.units("nw6", 1)) == ("choose-tactic", "1 warrior, 1 warlord")


@pytest.mark.rule("HL-SOLO-40")
def test_frenzy_attacks_even_a_stronger_army() -> None:
    table = turn(solo("nw5: berserker", "nw9: 5 warrior", cards="discover", faction="orcs"), 2)
    assert (table.asked, table.units("nw9", 1)) == ("choose-tactic", "1 berserker")


@pytest.mark.rule("HL-SOLO-40", "HL-SOLO-43")
def test_frenzy_without_a_target_is_cast_all_the_same() -> None:
    table = turn(solo("nw5: berserker", cards="discover", faction="orcs"), 2)
    assert (where(table, "berserker"), table.score(1), table.stock(1)) == ("nw5", 1, (3, 1, 3))


# -- tax -------------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-SOLO-46", "HL-RUL-64", "HL-SOLO-47", "HL-SOLO-48", "HL-SOLO-49")
def test_tax_gives_all_three_then_you_follow_then_the_track_shifts_then_the_hero_moves() -> None:
    table = turn(solo("nw5: paladin", "se1: 1 serf", cards="tax", tax="food ore mana", stock=(0, 0, 0)))
    assert (table.stock(1), table.asked, where(table, "paladin")) == ((3, 2, 4), "follow", "nw5")
    table.play("follow")
    table.state.stock[0:3] = [0, 0, 0]
    table.play("tax food")
    assert table.stock(0) == (0, 0, 4)
    assert (table.state.tax, where(table, "paladin")) == ((0, 1, 2), "nw8")
    assert table.stock(1) == (3, 3, 4)


@pytest.mark.rule("HL-SOLO-46", "HL-GEN-07")
def test_nothing_is_held_beyond_ten() -> None:
    assert turn(solo("nw3: paladin", cards="tax", stock=(9, 9, 9))).stock(1)[0] == 10


@pytest.mark.rule("HL-SOLO-20", "HL-SOLO-46")
@pytest.mark.parametrize(("space", "units"), [(1, "1 paladin"), (2, "1 serf, 1 paladin")])
def test_open_fields_adds_a_serf_to_every_tax_card(space: int, units: str) -> None:
    table = turn(solo("nw5: paladin", cards="tax", space=space))
    assert table.units("nw8", 1) == units
