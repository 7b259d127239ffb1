"""RW-BOARD, RW-FIRST-05 to -10, RW-RUL-03 to -11: how the board is built: tiles and markers."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.runewars.beginnings import box
from tablekeep.games.runewars.board import ATTEMPTS
from tablekeep.games.runewars.land import STEPS, Chart, Laid, Marker, apart, clash, marker_areas, open_sides, spots
from tablekeep.games.runewars.surveying import Survey
from tablekeep.kernel.errors import InvalidContent
from tests.runewars.settings import set_up, tile, to_lay, until
from tests.runewars.wars import Table

SIX: tuple[Laid, ...] = ((4, 0, 0, 3), (5, 2, -1, 5), (6, -1, -3, 2), (7, 4, -5, 2), (8, -3, -1, 3), (0, -1, 0, 2))
"""tiles 5, 6, 7, 8, 9 and 1, on which a third marker cannot stand four areas from markers ONE and TWO"""
SIX_TILES = "5 6; 7 8; 9 1"
ONE: Marker = (-3, 1, -3, 2)
TWO: Marker = (5, -5, 5, -4)
CRAMPED: tuple[Laid, ...] = ((3, 0, 0, 0), (0, -2, 1, 5), (1, -1, 2, 5), (2, -1, 3, 2))
"""tiles 4, 1, 2 and 3, so close together that no two realms fit"""


def marker_text(marker: Marker) -> str:
    return " ".join(["marker", *[str(number) for number in marker]])


def text_of(table: Table, laid: Laid) -> str:
    return f"lay T{table.state.kit.tiles[laid[0]].id} {laid[1]} {laid[2]} {laid[3]}"


def ready(laid: tuple[Laid, ...], tiles: str, *markers: Marker, **options: Any) -> Table:
    return to_lay(tiles, laid, tuple(markers), **options)


# -- tiles ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-BOARD-01", "RW-BOARD-02")
def test_tiles_hold_two_to_four_areas_that_print_what_they_provide() -> None:
    kit = box(None, False, False).kit
    for plan in kit.tiles:
        assert len(plan.hexes) == 3 if plan.faction >= 0 else 2 <= len(plan.hexes) <= 4
        assert [hexagon.id for hexagon in plan.hexes] == [f"{plan.id}{letter}" for letter in "ABCD"[: len(plan.hexes)]]
    assert sorted(plan.faction for plan in kit.tiles if plan.faction >= 0) == [0, 1, 2, 3]
    beasts = kit.hexes[kit.area("3A")]
    assert beasts.yields == (0, 0, 2)
    assert beasts.neutrals == [(kit.unit("beastman"), 2)]
    assert beasts.mountain == [0, 1]
    assert kit.hexes[kit.area("3B")].city


@pytest.mark.rule("RW-BOARD-03", "RW-BOARD-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_starting_quests_each_give_the_tiles(seats: int) -> None:
    table = until(set_up(seats), "lay-tile")
    kit = table.state.kit
    dealt = [card for hand in table.state.quests for card in hand]
    assert len(set(dealt)) == 2 * seats
    assert all(kit.quests[card].starting for card in dealt)
    for seat in range(seats):
        assert len(table.state.quests[seat]) == 2
        tiles = {kit.tiles[number].id for number in table.state.spare_tiles[seat]}
        assert tiles == {kit.quests[card].tile for card in table.state.quests[seat]}


@pytest.mark.rule("RW-BOARD-03")
def test_starting_quests_lie_face_up_while_the_land_is_laid() -> None:
    table = until(set_up(2), "marker")
    assert table.state.redact(None).quests == table.state.quests


@pytest.mark.rule("RW-BOARD-04")
def test_nobody_lays_a_tile_of_another_player() -> None:
    assert to_lay("1 4; 2 3").refusal("lay T2 0 0 0") == "RW-BOARD-04"


@pytest.mark.rule("RW-BOARD-05")
def test_a_two_piece_tile_is_laid_as_one() -> None:
    table = to_lay("5 6; 2 3").play("lay T5 0 0 0")
    assert [table.state.kit.hexes[area].id for area in table.state.chart.areas] == ["5A", "5B", "5C", "5D"]


@pytest.mark.rule("RW-BOARD-06", "RW-EX-01")
def test_one_tile_each_clockwise_until_all_have_laid_both() -> None:
    table = to_lay("1 4; 2 3; 5 6", first=1)
    order = []
    while table.asked == "lay-tile":
        order.append(table.to_play)
        table.play(table.offers()[-1])
    assert order == [1, 2, 0, 1, 2, 0]
    assert len(table.state.chart.laid) == 6
    assert table.asked == "marker"


@pytest.mark.rule("RW-BOARD-06")
def test_the_first_tile_lies_in_the_middle() -> None:
    table = to_lay("1 4; 2 3")
    assert set(table.offers("lay")) == {f"lay T{id} 0 0 {turn}" for id in "14" for turn in range(6)}
    assert table.refusal("lay T1 1 0 0") == "RW-BOARD-06"
    assert table.refusal("found DA") == "RW-BOARD-06"


@pytest.mark.rule("RW-BOARD-07", "RW-RUL-03", "RW-EX-01")
def test_two_areas_must_touch_two_areas() -> None:
    """1A lies at 0 0, 1B south-east of it."""
    table = to_lay("1 4; 2 3").play("lay T1 0 0 0")
    assert table.refusal("lay T2 -1 -2 0") == "RW-BOARD-07"  # 2C alone touches 1A alone
    assert table.refusal("lay T2 5 5 0") == "RW-BOARD-07"
    assert table.refusal("lay T2 0 0 0") == "RW-BOARD-07"  # upon the other tile
    assert table.may("lay T2 0 -2 0")  # 2B and 2C touch 1A, and 2C touches 1B


@pytest.mark.rule("RW-BOARD-07", "RW-RUL-03")
def test_two_areas_of_the_tile_that_touch_the_same_single_area_are_not_enough() -> None:
    table = to_lay("1 4; 2 3").play("lay T1 0 0 0")
    chart = table.state.chart
    for q in range(-4, 5):
        for r in range(-4, 5):
            for turn in range(6):
                covered = spots(table.state.kit, (tile(table.state, "2"), q, r, turn))
                near = [{chart.at.get((a + da, b + db), -1) for da, db in STEPS} - {-1} for a, b in covered]
                touching = [areas for areas in near if areas]
                if not any(spot in chart.at for spot in covered) and len(touching) == 2 and len(set.union(*touching)) == 1:
                    assert table.refusal(f"lay T2 {q} {r} {turn}") == "RW-BOARD-07"
                    return
    raise AssertionError("no such place")


@pytest.mark.rule("RW-BOARD-08", "RW-RUL-04")
def test_coloured_borders_may_not_lie_against_each_other() -> None:
    """The north of 1A is water; 6A or 6B would lie with its mountains against it."""
    table = to_lay("1 4; 6 3").play("lay T1 0 0 0")
    laid = (tile(table.state, "6"), 0, -1, 1)
    assert clash(table.state.kit, table.state.chart, laid)
    assert table.refusal(text_of(table, laid)) == "RW-BOARD-08"


@pytest.mark.rule("RW-RUL-04")
def test_a_side_that_is_coloured_on_one_hex_cannot_be_crossed() -> None:
    kit = box(None, False, False).kit
    chart = Chart(kit, ((0, 0, 0, 0), (1, 0, -2, 0)))
    water, land = kit.area("1A"), kit.area("2B")
    assert chart.touching[water] >> land & 1
    assert not chart.open[water] >> land & 1
    assert not chart.open[land] >> water & 1
    assert chart.over_water[land] >> water & 1


@pytest.mark.rule("RW-BOARD-09", "RW-DP-003")
def test_tiles_may_be_turned() -> None:
    table = to_lay("1 4; 2 3").play("lay T1 0 0 0")
    assert {text.split()[-1] for text in table.offers("lay")} == {"0", "1", "2", "3", "4", "5"}
    assert table.refusal("lay T2 0 -2 6") == "RW-BOARD-06"


@pytest.mark.rule("RW-BOARD-10")
def test_the_board_may_have_holes() -> None:
    for seed in range(60):
        table = set_up(4, seed, setup="quick")
        at = table.state.chart.at
        around = {(q + dq, r + dr) for q, r in at for dq, dr in STEPS} - set(at)
        if any(all((q + dq, r + dr) in at for dq, dr in STEPS) for q, r in around):
            return
    raise AssertionError("no land with a hole")


def map_with(tmp_path: Path, walled: list[str]) -> Path:
    """The usual map, but every side of these areas is a mountain."""
    text = resources.files("tablekeep.games.runewars").joinpath("data", "map.toml").read_text(encoding="utf-8")
    lines = []
    for line in text.splitlines():
        if any(f'id = "{id}", q' in line for id in walled):
            line = line[: line.index("water = ")] + "water = [], mountain = [0, 1, 2, 3, 4, 5] },"
        lines.append(line)
    (tmp_path / "map.toml").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path


@pytest.mark.rule("RW-RUL-10")
def test_whoever_can_lay_neither_tile_makes_everybody_take_his_tiles_back(tmp_path: Path) -> None:
    """Tiles 9, 2 and 3 are walled in all around: no tile of the second player fits to tile 9."""
    content = map_with(tmp_path, ["9A", "9B", "2A", "2B", "2C", "3A", "3B", "3C"])
    table = to_lay("1 9; 2 3", content=content).play("lay T9 0 0 0")
    assert table.told()[-1] == "land-again RW-RUL-10"
    assert table.to_play == 0
    assert table.state.chart.laid == ()
    assert [len(hand) for hand in table.state.spare_tiles] == [2, 2]
    assert table.play("lay T1 0 0 0").asked == "lay-tile"


@pytest.mark.rule("RW-RUL-10")
def test_tiles_on_which_nothing_can_be_built_are_refused(tmp_path: Path) -> None:
    areas = [f"{id}{letter}" for id in range(1, 10) for letter in "ABCD"]
    with pytest.raises(InvalidContent) as refused:
        set_up(2, setup="quick", content=map_with(tmp_path, areas))
    assert refused.value.where == "map.toml"


# -- markers -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-BOARD-11", "RW-DP-004")
def test_the_first_player_sets_as_many_markers_as_there_are_players() -> None:
    table = ready(SIX, SIX_TILES, first=2)
    for number in range(3):
        assert len(table.state.markers) == number
        if table.asked == "marker":
            assert table.to_play == 2
            table.play(table.offers()[0])
    assert len(table.state.markers) == 3
    for marker in table.state.markers:
        assert marker_areas(table.state.chart, marker)


@pytest.mark.rule("RW-BOARD-11", "RW-RUL-05")
def test_a_marker_stands_on_two_free_spaces_at_the_edge() -> None:
    table = ready(SIX, SIX_TILES)
    assert table.refusal("marker 0 0 0 1") == "RW-BOARD-11"  # on the land
    assert table.refusal("marker 20 20 20 21") == "RW-BOARD-11"
    offered = table.state.markers + tuple([tuple(int(word) for word in text.split()[1:]) for text in table.offers("marker")])
    one = offered[0]
    assert table.refusal(f"marker {one[0]} {one[1]} {offered[-1][2]} {offered[-1][3]}") == "RW-BOARD-11"
    assert table.refusal("lay T1 0 0 0") == "RW-BOARD-11"


@pytest.mark.rule("RW-BOARD-11")
def test_it_does_not_matter_which_of_its_spaces_is_named_first() -> None:
    table = ready(SIX, SIX_TILES)
    words = table.offers("marker")[0].split()[1:]
    table.play(" ".join(["marker", *words[2:], *words[:2]]))
    assert table.state.markers[0] == tuple(int(word) for word in words)


@pytest.mark.rule("RW-BOARD-12", "RW-RUL-05")
def test_a_marker_touches_three_borders_without_colour() -> None:
    table = ready(SIX, SIX_TILES)
    chart = table.state.chart
    for text in table.offers("marker"):
        words = [int(word) for word in text.split()[1:]]
        assert open_sides(chart, (words[0], words[1], words[2], words[3])) >= 3
    edge = sorted({(q + dq, r + dr) for q, r in chart.at for dq, dr in STEPS} - set(chart.at))
    poor = [
        (q, r, q + dq, r + dr) for q, r in edge for dq, dr in STEPS[1:4]
        if (q + dq, r + dr) in edge and open_sides(chart, (q, r, q + dq, r + dr)) == 2
    ]  # fmt: skip
    assert poor
    assert table.refusal(marker_text(poor[0])) == "RW-BOARD-12"


@pytest.mark.rule("RW-BOARD-13", "RW-RUL-06")
def test_three_areas_lie_between_any_two_markers() -> None:
    table = ready(SIX, SIX_TILES, ONE)
    chart = table.state.chart
    for text in table.offers("marker"):
        words = [int(word) for word in text.split()[1:]]
        assert apart(chart, ONE, (words[0], words[1], words[2], words[3])) >= 3
    near = [marker for marker in Survey(table.state.kit, chart, [0, 1, 2], 0).spots if apart(chart, ONE, marker) == 2]
    assert near
    assert table.refusal(marker_text(near[0])) == "RW-BOARD-13"


@pytest.mark.rule("RW-RUL-06")
def test_the_distance_counts_areas_and_takes_no_notice_of_coloured_borders() -> None:
    """1A, 1B and 1C, 2A, 2B and 2C: the water north of 1A does not lengthen the way."""
    kit = box(None, False, False).kit
    chart = Chart(kit, ((0, 0, 0, 0), (1, 0, -2, 0)))
    south: Marker = (-1, 1, -1, 2)
    north: Marker = (0, -3, 1, -3)
    assert marker_areas(chart, south) == 1 << kit.area("1A") | 1 << kit.area("1C")
    assert marker_areas(chart, north) == 1 << kit.area("2A")
    assert apart(chart, south, north) == 3  # 1A, 2B behind the water, 2A
    assert apart(chart, south, (0, 2, 1, 1)) == 0  # they touch each other


@pytest.mark.rule("RW-BOARD-14")
def test_a_land_without_room_for_the_markers_is_taken_up_again() -> None:
    table = to_lay("1 4; 2 3", CRAMPED[:3])
    assert table.asked == "lay-tile"
    table.play(text_of(table, CRAMPED[3]))
    assert table.told()[-1] == "land-again RW-BOARD-14"
    assert table.asked == "lay-tile"
    assert table.state.chart.laid == ()
    assert [len(hand) for hand in table.state.spare_tiles] == [2, 2]


@pytest.mark.rule("RW-BOARD-14", "RW-RUL-106")
def test_after_the_third_such_land_the_tiles_are_laid_by_lot() -> None:
    table = to_lay("1 4; 2 3")
    for _ in range(ATTEMPTS):
        assert table.asked == "lay-tile"
        for laid in (CRAMPED[0], CRAMPED[2], CRAMPED[1], CRAMPED[3]):
            table.play(text_of(table, laid))
    assert len(table.events("land-again")) == ATTEMPTS
    assert table.asked == "marker"
    assert sorted(tile for tile, *_ in table.state.chart.laid) == [0, 1, 2, 3], "the same tiles"
    assert table.state.chart.laid != CRAMPED
    assert table.offers("marker"), "a land on which the game can go on"


@pytest.mark.rule("RW-BOARD-14", "RW-RUL-09")
def test_a_marker_that_leaves_no_legal_rest_is_refused() -> None:
    """Some spots are far enough from the first marker, but then the third marker, the runes or a realm would find no place."""
    for seed in range(40):
        table = until(set_up(4, seed), "marker")
        state = table.state
        table.play(table.offers()[seed % len(table.offers())])
        if table.asked != "marker":
            continue
        survey = Survey(state.kit, state.chart, state.factions, 0)
        for marker in survey.spots:
            if apart(state.chart, state.markers[0], marker) >= 3 and not table.may(marker_text(marker)):
                assert table.refusal(marker_text(marker)) == "RW-BOARD-14"
                return
    raise AssertionError("no such marker")


@pytest.mark.rule("RW-FIRST-07", "RW-EX-03")
def test_first_edition_four_areas_between_markers() -> None:
    table = ready(SIX, SIX_TILES, ONE, edition="first")
    chart = table.state.chart
    for text in table.offers("marker"):
        words = [int(word) for word in text.split()[1:]]
        assert apart(chart, ONE, (words[0], words[1], words[2], words[3])) >= 4
    near = [marker for marker in Survey(table.state.kit, chart, [0, 1, 2], 0).spots if apart(chart, ONE, marker) == 3]
    assert table.refusal(marker_text(near[0])) == "RW-FIRST-07"


@pytest.mark.rule("RW-FIRST-08", "RW-EX-03")
def test_first_edition_one_marker_may_have_three_where_four_is_impossible() -> None:
    table = ready(SIX, SIX_TILES, ONE, TWO, edition="first")
    chart = table.state.chart
    assert apart(chart, ONE, TWO) >= 4
    offers = table.offers("marker")
    assert offers
    for text in offers:
        words = [int(word) for word in text.split()[1:]]
        gaps = sorted(apart(chart, placed, (words[0], words[1], words[2], words[3])) for placed in (ONE, TWO))
        assert gaps[0] == 3
        assert gaps[1] >= 4


@pytest.mark.rule("RW-FIRST-08")
def test_first_edition_the_exception_can_be_used_only_once() -> None:
    table = ready(SIX, SIX_TILES, ONE, TWO, edition="first")
    survey = Survey(table.state.kit, table.state.chart, [0, 1, 2, 3], 0)
    strict, loose = survey.after((ONE, TWO))
    assert strict == 0
    assert loose
    third = next(at for at in range(len(survey.spots)) if loose >> at & 1)
    assert survey.without(strict, loose, third) == (0, 0)


@pytest.mark.rule("RW-FIRST-08")
def test_first_edition_a_land_without_room_is_taken_up_again() -> None:
    table = to_lay("1 4; 2 3", CRAMPED[:3], edition="first").play(f"lay T3 {CRAMPED[3][1]} {CRAMPED[3][2]} {CRAMPED[3][3]}")
    assert table.told()[-1] == "land-again RW-FIRST-08"
