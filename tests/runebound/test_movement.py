"""Moving: one hex without dice, or hex by hex with dice; terrain, cities, rivers, roads, bridges (RB-MOVE to RB-ROAD)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.runebound.components import CITY, PLACE_KINDS, TERRAINS
from tablekeep.games.runebound.resolving import NO_SIDE, Resolve
from tablekeep.games.runebound.trophies import gain_trophy
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import carried, changed, moving, on_turn

ALL_FACES = "P PF HP FH MW *"


def leads(table: Table, place: str) -> list[int]:
    """The dice, from 1 on, that lead to a hex."""
    return [int(text.split()[2]) for text in table.offers("go") if text.split()[1] == place]


# -- the move action -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-MOVE-01")
def test_a_move_is_one_hex_without_dice_or_a_roll_of_as_many_dice_as_the_speed() -> None:
    table = on_turn(places="J10 N10")
    assert table.offers("step") == ["step J9", "step K9", "step K10", "step J11", "step I10", "step I9"]
    table.play("step K10")
    assert (table.at(), table.state.actions) == ("K10", 2)
    table.play("roll")
    assert table.state.roll is not None
    assert len(table.state.roll.dice) == 3


@pytest.mark.rule("RB-MOVE-02", "RB-RIVER-05", "RB-RUL-05", "RB-EX-24")
def test_the_dice_free_move_ignores_terrain_and_rivers() -> None:
    table = on_turn(places="I6 N10")
    assert table.play("step I7").at() == "I7"
    assert table.state.actions == 2
    assert on_turn(places="G5 N10").play("step F6").at() == "F6"  # into water


@pytest.mark.rule("RB-MOVE-02", "RB-RIVER-05", "RB-RUL-05", "RB-EX-24")
def test_with_the_option_rivers_stop_the_dice_free_move_but_bridges_do_not() -> None:
    table = on_turn(places="I6 N10", step_over_river="forbidden")
    assert table.offers("step") == ["step I5", "step J6", "step H6"]
    assert table.refusal("step I7") == "RB-RIVER-05"
    assert on_turn(places="K12 N10", step_over_river="forbidden").may("step K13")


@pytest.mark.rule("RB-MOVE-03", "RB-RUL-06", "RB-EX-26")
def test_after_rolling_the_dice_free_move_is_gone() -> None:
    table = moving("P P MW", "O3")
    assert table.refusal("step N3") == "RB-MOVE-03"


@pytest.mark.rule("RB-MOVE-03", "RB-MOVE-07", "RB-RUL-06", "RB-EX-26")
def test_a_roll_without_a_match_is_a_move_spent_for_nothing() -> None:
    table = moving("P P P", "O3")
    assert (table.at(), table.state.actions, table.asked) == ("O3", 2, "action")
    assert table.state.roll is None


@pytest.mark.rule("RB-MOVE-04", "RB-MOVE-05", "RB-MOVE-06", "RB-EX-03")
def test_the_example_of_the_rulebook() -> None:
    table = moving("MW HP *", "J10")
    assert table.refusal("go J9 2") == "RB-MOVE-04"
    table.play("go J9 1")
    assert table.refusal("go I8 1") == "RB-MOVE-06"
    table.play("go I8 2", "go I7 3")
    assert (table.at(), table.state.roll, table.state.actions) == ("I7", None, 2)


@pytest.mark.rule("RB-MOVE-04")
@pytest.mark.parametrize(
    ("start", "hexes"),
    [
        ("J10", {"K10": [1, 2, 3, 6], "J9": [5, 6]}),  # plains, mountain
        ("I6", {"I5": [2, 4, 6]}),  # forest
        ("E11", {"E12": [3, 4, 6]}),  # hills
        ("G5", {"F6": [5, 6]}),  # water
    ],
)
def test_every_hex_takes_a_die_that_shows_its_terrain(start: str, hexes: dict[str, list[int]]) -> None:
    table = moving(ALL_FACES, start)
    for place, dice in hexes.items():
        assert leads(table, place) == dice


@pytest.mark.rule("RB-MOVE-04")
def test_a_hex_that_is_not_next_to_the_hero_cannot_be_entered() -> None:
    assert moving("* * *", "J10").refusal("go I8 1") == "RB-MOVE-04"


@pytest.mark.rule("RB-MOVE-05")
def test_the_wild_symbol_matches_every_terrain() -> None:
    table = moving("* * *", "E11")
    assert {text.split()[1] for text in table.offers("go")} == {"E10", "F11", "F12", "E12", "D12", "D11"}


@pytest.mark.rule("RB-MOVE-06", "RB-RUL-08")
def test_a_die_with_two_symbols_is_spent_as_one_of_them_for_one_hex() -> None:
    table = moving("FH P P", "I6")
    table.play("go I5 1")
    assert leads(table, "J5") == [2]
    assert table.refusal("go J5 1") == "RB-MOVE-06"


@pytest.mark.rule("RB-MOVE-07", "RB-RUL-07")
def test_dice_are_spent_in_any_order_and_the_hero_may_stop_at_any_time() -> None:
    table = moving("MW HP *", "J10").play("go K10 2", "stop")
    assert (table.at(), table.state.actions, table.state.roll) == ("K10", 2, None)
    assert moving("MW HP *", "J10").play("go K10 3", "go J10 2", "go K9 1").at() == "K9"


@pytest.mark.rule("RB-MOVE-07")
def test_dice_that_show_the_same_are_offered_once_but_each_may_be_named() -> None:
    table = moving("P P MW", "J10")
    assert leads(table, "K10") == [1]
    table.play("go K10 2")
    assert (table.at(), leads(table, "J10")) == ("K10", [2])


@pytest.mark.rule("RB-MOVE-08", "RB-SCENARIO-33")
def test_what_happens_on_entering_a_hex_happens_before_the_next_die_is_spent() -> None:
    table = moving("P P P", "J10", scenario="corpse_king", zombies="K10 J11")
    table.play("go K10 1")
    assert table.state.damage[0] == 2
    assert table.play("go J11 2").state.damage[0] == 4


@pytest.mark.rule("RB-MOVE-09", "RB-RUL-15")
def test_a_hero_defeated_on_the_way_loses_the_rest_of_the_move() -> None:
    table = moving("P P P", "J10", "mok hawthorne", scenario="corpse_king", zombies="K10", damage=(7, 0))
    table.play("go K10 1")
    assert (table.at(), table.state.roll, table.offers()) == ("K10", None, ["rest", "use mok-free", "want-trade", "end-turn"])


@pytest.mark.rule("RB-MOVE-09", "RB-RUL-15")
def test_the_move_is_lost_even_for_a_hero_who_gets_up_again() -> None:
    table = moving("P P P", "J10", scenario="corpse_king", zombies="K10", damage=(7, 0))
    table.play("go K10 1", "use lyssa-defeated")
    assert (table.state.damage[0], table.asked, table.state.roll) == (0, "action", None)


@pytest.mark.rule("RB-MOVE-10", "RB-RUL-15")
def test_a_hero_without_speed_cannot_roll_but_may_step(tmp_path: Path) -> None:
    changed(tmp_path, "heroes.toml", "speed = 3", "speed = 0")
    table = on_turn(places="J10 N10", content=tmp_path)
    assert table.refusal("roll") == "RB-MOVE-10"
    assert table.play("step K10").at() == "K10"


@pytest.mark.rule("RB-MOVE-11", "RB-RUL-16")
def test_more_than_five_dice_are_rolled_if_the_speed_says_so() -> None:
    table = on_turn(places="J10 N10", learned=("B11", ""), assets=("A14 A09", "")).play("roll")
    assert table.state.roll is not None
    assert len(table.state.roll.dice) == 3 + 1 + 2 + 1


@pytest.mark.rule("RB-MOVE-12")
def test_after_the_first_die_is_spent_nothing_is_rerolled() -> None:
    table = moving("P P MW", "J10").play("go K10 1")
    assert table.asked == "next-hex"
    assert not table.offers("reroll")


# -- movement by cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-MOVE-13")
def test_a_card_moves_hex_by_hex_over_any_terrain_and_river() -> None:
    table = carried(journey(places="I6 N10"), "move", 2, how="any")
    table.play("step I7", "step I8")
    assert (table.at(), table.asked) == ("I8", "")
    assert carried(journey(places="I6 N10"), "move", 2, how="any").play("stop").at() == "I6"


@pytest.mark.rule("RB-MOVE-13", "RB-MOVE-08")
def test_every_hex_of_such_a_move_is_entered() -> None:
    table = carried(journey(places="J10 N10", scenario="corpse_king", zombies="K10"), "move", 2, how="any")
    assert table.play("step K10").state.damage[0] == 2
    assert table.play("step K11").at() == "K11"


@pytest.mark.rule("RB-MOVE-13", "RB-MOVE-09")
def test_defeat_ends_such_a_move_but_a_defeated_hero_can_be_moved() -> None:
    zombies: dict[str, Any] = {"scenario": "corpse_king", "zombies": "K10"}
    table = carried(journey("mok corbin", places="J10 N10", damage=(7, 0), **zombies), "move", 2, how="any")
    assert table.play("step K10").asked == ""
    table = carried(journey("mok corbin", places="J10 N10", damage=(9, 0), **zombies), "move", 2, how="any")
    assert table.play("step K10", "step K11").at() == "K11"


@pytest.mark.rule("RB-MOVE-13")
def test_along_roads_follows_road_edges_and_bridges_only() -> None:
    table = on_turn(places="K12 N10", assets=("C16", "")).play("use asset-c16-move-action")
    assert table.offers("step") == ["step L12", "step K13", "step J12"]
    assert table.refusal("step K11") == "RB-MOVE-13"
    assert (table.play("step K13", "step K12", "step J12", "stop").at(), table.state.actions) == ("J12", 2)


@pytest.mark.rule("RB-MOVE-13")
def test_along_roads_does_nothing_off_the_road() -> None:
    table = carried(journey(places="J10 N10"), "move", 4, how="road")
    assert (table.asked, table.at()) == ("", "J10")


@pytest.mark.rule("RB-MOVE-14", "RB-RUL-91")
def test_a_jump_enters_the_last_hex_only() -> None:
    table = journey("thorn lyssa", places="J10 N10", hands=("B01", ""), scenario="corpse_king", zombies="K10 J11 J13")
    carried(table, "trophy", 1, deck="combat").play("use thorn-gain-trophy")
    assert table.refusal("step J14") == "RB-MOVE-13"
    assert table.play("step J13").state.damage[0] == 2
    assert (table.at(), table.asked) == ("J13", "")


@pytest.mark.rule("RB-MOVE-14", "RB-RUL-91")
def test_placing_a_hero_enters_that_place_only() -> None:
    table = on_turn(places="J10 N8", learned=("S17", "")).play("use skill-s17-action")
    assert table.offers() == ["step E8", "step G14", "step N10"]
    assert table.play("step G14").at() == "G14"


@pytest.mark.rule("RB-MOVE-15", "RB-RUL-103", "RB-EX-27")
def test_an_added_symbol_is_one_more_result() -> None:
    table = moving("P P P", "O3", assets=("A15", ""))
    assert table.offers("go") == ["go O2 4", "go O4 4", "go N4 4", "go N3 4"]
    assert table.play("go N3 4").at() == "N3"
    assert table.asked == "action"  # on N3 no P helps


@pytest.mark.rule("RB-MOVE-15", "RB-RUL-103", "RB-EX-28")
def test_one_die_may_be_spent_as_mountain() -> None:
    table = on_turn(places="O3 N10", learned=("B13", "")).play("roll").dice("P P P").play("use skill-b13-terrain-roll")
    assert leads(table, "N3") == [1]
    assert (table.play("go N3 1").at(), table.asked) == ("N3", "action")


@pytest.mark.rule("RB-MOVE-15")
def test_a_die_that_matches_anyway_does_not_use_up_the_change() -> None:
    table = on_turn(places="O3 N10", learned=("B13", "")).play("roll").dice("MW P P").play("use skill-b13-terrain-roll")
    table.play("go N3 1", "go N4 2")
    assert (table.at(), table.asked) == ("N4", "action")


@pytest.mark.rule("RB-MOVE-15")
def test_only_a_die_is_spent_as_another_symbol_not_an_added_result() -> None:
    table = on_turn(places="O3 N10", learned=("B13", ""), assets=("A16", "")).play("roll").dice("MW MW MW")
    table.play("use skill-b13-terrain-roll")
    assert {int(text.split()[2]) for text in table.offers("go")} == {1}


# -- terrain ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-TERRAIN-01", "RB-TERRAIN-02", "RB-RUL-107")
def test_every_hex_has_exactly_one_terrain() -> None:
    land = journey().state.land
    assert len(land.terrain) == 210
    assert {TERRAINS[terrain] for terrain in land.terrain} == {"forest", "hills", "mountain", "plains", "water"}


@pytest.mark.rule("RB-TERRAIN-06", "RB-RUL-14", "RB-EX-25")
def test_water_is_entered_with_water_or_wild() -> None:
    table = moving(ALL_FACES, "G5")
    assert leads(table, "F6") == [5, 6]
    assert table.refusal("go F6 1") == "RB-TERRAIN-06"


@pytest.mark.rule("RB-TERRAIN-06", "RB-EX-25")
def test_water_walking_enters_water_and_crosses_rivers_with_any_die() -> None:
    assert leads(moving(ALL_FACES, "G5", learned=("S02", "")), "F6") == [1, 2, 3, 4, 5, 6]
    assert leads(moving(ALL_FACES, "I6", learned=("S02", "")), "I7") == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("RB-TERRAIN-07", "RB-RUL-97")
def test_places_have_a_terrain_and_cities_a_ground() -> None:
    land = journey().state.land
    kit = journey().state.kit
    assert leads(moving(ALL_FACES, "I8"), "I7") == [1, 2, 3, 6]  # the Gardens of Tarn: plains
    for city in kit.cities:
        assert TERRAINS[land.terrain[city]] == "plains"


@pytest.mark.rule("RB-TERRAIN-07", "RB-RUL-98")
def test_redferry_is_a_town_or_with_the_option_off_wilderness() -> None:
    place = journey().state.kit.hex("I6")
    assert PLACE_KINDS[journey().state.kind(place)] == "town"
    assert PLACE_KINDS[journey(town_redferry="off").state.kind(place)] == "wilderness"
    table = on_turn(places="I6 N10", damage=(4, 0), town_redferry="off").play("rest")
    assert table.state.damage[0] > 0 or len(table.events("roll-rest")) == 1
    assert not on_turn(places="I6 N10", damage=(4, 0)).play("rest").events("roll-rest")


# -- cities ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-CITY-01", "RB-EX-21")
@pytest.mark.parametrize("start", ["G5", "H7"])
def test_every_die_enters_a_city(start: str) -> None:
    assert leads(moving(ALL_FACES, start), "G6") == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("RB-CITY-02")
def test_there_are_four_cities() -> None:
    table = journey()
    cities = [table.state.kit.hexes[city].place for city in table.state.land.places(CITY)]
    assert sorted(cities) == ["Dawnsmoor", "Forge", "Riverwatch", "Tamalir"]


@pytest.mark.rule("RB-CITY-03", "RB-RUL-10", "RB-EX-21")
def test_a_river_before_a_city_decides(tmp_path: Path) -> None:
    changed(tmp_path, "map.toml", "[[river]]", '[[river]]\nbetween = ["H7", "G6"]\nsource = "house"\n\n[[river]]', 1)
    assert leads(moving(ALL_FACES, "H7", content=tmp_path), "G6") == [5, 6]


# -- rivers ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-RIVER-01", "RB-RIVER-02", "RB-RIVER-03", "RB-RIVER-04", "RB-RUL-09", "RB-EX-20")
def test_only_water_or_wild_crosses_a_river_and_one_such_die_is_the_whole_cost() -> None:
    table = moving(ALL_FACES, "I6")
    assert leads(table, "I7") == [5, 6]
    assert table.refusal("go I7 1") == "RB-RIVER-03"
    table.play("go I7 5")
    assert table.state.roll is not None
    assert (table.at(), table.state.roll.spent) == ("I7", 0b10000)


# -- roads -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-ROAD-01", "RB-ROAD-03", "RB-ROAD-06", "RB-EX-22")
def test_on_a_road_any_die_leads_along_it_but_not_onto_it_or_off_it() -> None:
    table = moving(ALL_FACES, "E10")
    assert leads(table, "F11") == leads(table, "D11") == [1, 2, 3, 4, 5, 6]
    assert leads(table, "E11") == [1, 2, 3, 6]
    assert leads(moving(ALL_FACES, "E11"), "E10") == [1, 2, 3, 6]


@pytest.mark.rule("RB-ROAD-02", "RB-ROAD-05", "RB-EX-23")
def test_any_die_crosses_a_bridge_but_not_the_river_beside_it() -> None:
    assert leads(moving(ALL_FACES, "K12"), "K13") == [1, 2, 3, 4, 5, 6]
    assert leads(moving(ALL_FACES, "L13"), "K13") == [5, 6]


@pytest.mark.rule("RB-ROAD-04", "RB-RUL-11", "RB-RUL-99")
@pytest.mark.parametrize(("start", "end"), [("H4", "G4"), ("H11", "G10")])
def test_two_road_hexes_without_a_line_between_them_are_not_joined(start: str, end: str) -> None:
    land, kit = journey().state.land, journey().state.kit
    assert land.on_road(kit.hex(start))
    assert land.on_road(kit.hex(end))
    assert leads(moving(ALL_FACES, start), end) == [1, 2, 3, 6]


@pytest.mark.rule("RB-ROAD-07", "RB-RUL-13")
def test_a_road_that_ends_in_a_city_leads_out_of_it_again() -> None:
    table = moving(ALL_FACES, "G6")
    assert leads(table, "G5") == leads(table, "G7") == [1, 2, 3, 4, 5, 6]
    assert leads(table, "H6") == [1, 2, 3, 6]


@pytest.mark.rule("RB-ROAD-08", "RB-RUL-12")
def test_the_road_may_be_left_at_any_time() -> None:
    table = moving("MW P P", "E10").play("go F11 1")
    assert table.may("go G10 2")
    assert table.may("go F10 2")
    assert table.play("go F10 2").at() == "F10"


# -- heroes who move -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-HERO-04", "RB-HERO-05", "RB-RUL-91")
def test_teleportation_exerts_to_jump_as_far_as_the_mind_reaches() -> None:
    table = journey("thorn lyssa", places="J10 N10", hands=("B01 B02", ""))
    carried(table, "trophy", 1, deck="social")
    assert table.offers() == ["use thorn-gain-trophy", "pass"]
    table.play("use thorn-gain-trophy", "exert S-B02")
    steps = [table.state.kit.hex(text.split()[1]) for text in table.offers("step")]
    here = table.state.place[0]
    assert max(table.state.land.distance(here, place) for place in steps) == 3
    assert len(steps) == len(table.state.land.within(here, 3)) - 1
    assert table.play("step K12").at() == "K12"
    assert table.hand() == ["B01"]


@pytest.mark.rule("RB-HERO-04")
def test_teleportation_needs_a_card_to_exert() -> None:
    assert carried(journey("thorn lyssa", places="J10 N10"), "trophy", 1, deck="social").asked == ""


@pytest.mark.rule("RB-HERO-05")
def test_two_trophies_gained_together_trigger_it_twice() -> None:
    table = journey("thorn lyssa", places="J10 N10", hands=("B01 B02", ""))
    table.do()
    cards = table.state.decks[0][:2]
    table.state.decks[0] = table.state.decks[0][2:]
    for card in cards:
        gain_trophy(table.state, 0, card, False)
    table.state.advance()
    table.play("use thorn-gain-trophy", "exert S-B01", "step K10", "use thorn-gain-trophy", "step L11")
    assert (table.at(), table.hand()) == ("L11", [])


@pytest.mark.rule("RB-HERO-21")
def test_laurels_setup_rolls_two_dice_under_all_rules_of_movement_and_without_pathfinder() -> None:
    table = journey("laurel lyssa", places="I6 N10", hands=("B01", ""), active=-1, round=0)
    table.state.play_side[0] = False
    table.do(Resolve(0, table.state.hero(0).setup, 0, NO_SIDE))
    assert table.state.roll is not None
    assert len(table.state.roll.dice) == 2
    assert not table.offers("use")
    table.dice("P MW").play("keep")
    assert leads(table, "I7") == [2]
    assert table.play("go J6 1", "stop").at() == "J6"
