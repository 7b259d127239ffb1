"""RW-BOARD, RW-RUL-101, RW-DISCOVERY-02: runes, home realms and what lies on the land."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from tablekeep.games.runewars.beginnings import lay_land
from tablekeep.games.runewars.board import HomeRealms, PeopleLand, Settle, lay_discoveries
from tablekeep.games.runewars.land import STEPS, Laid, Marker, clash, marker_areas, spots
from tests.runewars.settings import set_up, tile, until
from tests.runewars.wars import Table, war


def settled(table: Table) -> list[str]:
    """The home realms that lie on the board, in the order in which they were laid."""
    tiles = [table.state.kit.tiles[laid[0]] for laid in table.state.chart.laid]
    return [plan.id for plan in tiles if plan.faction >= 0]


# -- runes ---------------------------------------------------------------------------------------------------------------


def burying(first: int = 0) -> Table:
    """Three players about to bury their runes, the markers set."""
    table = until(set_up(3, factions="daqan,uthuk,waiqar"), "lay-tile")
    table.state.first = first
    return until(table, "bury")


@pytest.mark.rule("RW-BOARD-15", "RW-EX-02")
def test_runes_are_buried_counter_clockwise_from_the_first_player() -> None:
    table = burying()
    first = table.state.first
    order = []
    while table.asked == "bury":
        order.append(table.to_play)
        table.play(table.offers()[0])
    assert order == [first, (first + 2) % 3, (first + 1) % 3]
    faces = [table.state.runes[area] for area in table.state.chart.areas if table.state.runes[area]]
    assert sorted(faces) == [1, 1, 1, 2, 2, 2]
    assert table.state.rune_up == 0
    assert table.state.rune_supply(True) == 18
    assert table.state.rune_supply(False) == 14


@pytest.mark.rule("RW-BOARD-15", "RW-DP-005")
def test_only_whoever_buried_them_knows_which_rune_is_which() -> None:
    table = burying()
    seat = table.to_play
    dragon, false = table.offers()[0].split()[1:]
    twin = Table(table.state.clone())
    before = len(table.events())
    table.play(f"bury {dragon} {false}")
    twin.play(f"bury {false} {dragon}")
    assert table.rune(dragon) == "dragon"
    assert table.rune(false) == "false"
    for viewer in [None, *range(3)]:
        views = [one.state.redact(viewer) for one in (table, twin)]
        assert (views[0].runes == views[1].runes) == (viewer != seat)
        assert views[0].agenda == views[1].agenda
        told = [
            [event.message for event in table.state.news(viewer, before)],
            [event.message for event in twin.state.news(viewer)],
        ]
        assert (told[0] == told[1]) == (viewer != seat)


@pytest.mark.rule("RW-BOARD-16", "RW-RUL-07")
def test_no_rune_next_to_a_marker_nor_upon_another_rune() -> None:
    table = burying()
    state = table.state
    marked = 0
    for marker in state.markers:
        marked |= marker_areas(state.chart, marker)
    beside = next(state.kit.hexes[area].id for area in state.chart.areas if marked >> area & 1)
    free, other, third = [state.kit.hexes[area].id for area in state.chart.areas if not marked >> area & 1][:3]
    assert table.refusal(f"bury {beside} {free}") == "RW-BOARD-16"
    assert table.refusal(f"bury {free} {beside}") == "RW-BOARD-16"
    assert table.refusal(f"bury {free} {free}") == "RW-RUL-07"
    assert table.refusal(f"bury {free} DA") == "RW-BOARD-15"
    table.play(f"bury {free} {other}")
    assert table.refusal(f"bury {free} {third}") == "RW-BOARD-16"
    assert table.refusal(f"bury {third} {other}") == "RW-BOARD-16"  # the false rune counts, too
    assert table.refusal("found DA") == "RW-BOARD-15"


@pytest.mark.rule("RW-BOARD-16")
def test_the_markers_always_leave_room_for_the_runes() -> None:
    for seed in range(6):
        table = until(set_up(2, seed), "bury")
        until(table, "home-realm")
        assert len([area for area in table.state.chart.areas if table.state.runes[area]]) == 4


@pytest.mark.rule("RW-RUL-11", "RW-FIRST-06")
def test_runes_lie_outside_the_home_realms_or_only_there() -> None:
    for edition in ("revised", "first"):
        table = until(set_up(3, edition=edition), "")
        homes = [table.state.chart.home_of[area] >= 0 for area in table.state.chart.areas if table.state.runes[area]]
        assert homes == [edition == "first"] * (6 if edition == "revised" else 9)


# -- home realms ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-BOARD-17", "RW-EX-02", "RW-EX-03")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_home_realms_replace_markers_the_first_player_last(edition: str) -> None:
    table = until(set_up(3, factions="daqan,uthuk,waiqar", edition=edition), "home-realm")
    first = table.state.first
    order = []
    while table.asked == "home-realm":
        order.append(table.to_play)
        left = len(table.state.markers)
        table.play(table.offers()[-1])
        assert len(table.state.markers) == left - 1
    assert order == [(first + 1) % 3, (first + 2) % 3, first]
    assert settled(table) == [("D", "U", "W")[seat] for seat in order]


@pytest.mark.rule("RW-BOARD-17", "RW-DP-006")
def test_any_of_the_remaining_markers_may_be_taken() -> None:
    table = until(set_up(3, factions="daqan,uthuk,waiqar"), "home-realm")
    state = table.state
    covered: set[Marker] = set()
    for text in table.offers("settle"):
        q, r, turn = [int(word) for word in text.split()[1:]]
        home = tile(state, "DUW"[table.to_play])
        covered |= {marker for marker in state.markers if (marker[0], marker[1]) in spots(state.kit, (home, q, r, turn))}
    assert covered == set(state.markers)


@pytest.mark.rule("RW-BOARD-18", "RW-RUL-08")
def test_two_areas_cover_the_marker() -> None:
    table = until(set_up(3, factions="daqan,uthuk,waiqar"), "home-realm")
    state = table.state
    home = tile(state, "DUW"[table.to_play])
    for text in table.offers("settle"):
        q, r, turn = [int(word) for word in text.split()[1:]]
        covered = spots(state.kit, (home, q, r, turn))
        both = [m for m in state.markers if (m[0], m[1]) in covered and (m[2], m[3]) in covered]
        assert len(both) == 1
        assert not any(spot in state.chart.at for spot in covered)
    assert table.refusal("settle 30 30 0") == "RW-BOARD-18"
    assert table.refusal("settle 0 0 0") == "RW-BOARD-18"
    assert table.refusal("found DA") == "RW-BOARD-17"


@pytest.mark.rule("RW-BOARD-18")
def test_the_home_realm_may_be_turned() -> None:
    table = until(set_up(2, factions="daqan,uthuk"), "home-realm")
    assert len({text.split()[-1] for text in table.offers("settle")}) > 2


@pytest.mark.rule("RW-BOARD-19", "RW-FIRST-10", "RW-RUL-04")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_coloured_borders_of_home_realms(edition: str) -> None:
    refused = False
    for seed in range(30):
        table = until(set_up(2, seed, "waiqar,daqan", edition=edition), "home-realm", last=True)
        state = table.state
        home = tile(state, "WD"[table.to_play])
        for marker in state.markers:
            for q, r in ((marker[0], marker[1]), (marker[2], marker[3])):
                for turn in range(6):
                    laid = (home, q, r, turn)
                    covered = spots(state.kit, laid)
                    fits = (marker[0], marker[1]) in covered and (marker[2], marker[3]) in covered
                    if fits and not any(spot in state.chart.at for spot in covered) and clash(state.kit, state.chart, laid):
                        assert table.refusal(f"settle {q} {r} {turn}") == "RW-BOARD-19"
                        refused = True
        if refused:
            return
    raise AssertionError("no such place")


@pytest.mark.rule("RW-BOARD-20", "RW-RUL-09")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_home_realms_never_touch(edition: str) -> None:
    for seed in range(6):
        table = until(set_up(4, seed, edition=edition), "first-stronghold", last=seed % 2 == 1)
        chart = table.state.chart
        for area in chart.areas:
            for other in chart.near[area]:
                if chart.home_of[area] >= 0 and chart.home_of[other] >= 0:
                    assert chart.home_of[area] == chart.home_of[other]
        assert table.events("realms-again") == []


def touching_markers(edition: str) -> Table:
    """A first home realm lies; the only marker left is right beside it."""
    table = until(set_up(2, factions="daqan,uthuk", edition=edition), "home-realm")
    table.play(table.offers()[0])
    state = table.state
    settler = (state.first + 1) % 2
    covered = [state.chart.spot[area] for area in state.chart.areas if state.chart.home_of[area] == settler]
    for q, r in covered:
        for dq, dr in STEPS:
            for eq, er in STEPS:
                near, next_to_it = (q + dq, r + dr), (q + dq + eq, r + dr + er)
                if near not in state.chart.at and next_to_it not in state.chart.at:
                    state.markers = ((*near, *next_to_it),)
                    return table
    raise AssertionError("no room")


@pytest.mark.rule("RW-BOARD-20")
def test_realms_that_cannot_be_kept_apart_come_off_with_markers_and_runes() -> None:
    table = touching_markers("revised").do(HomeRealms())
    assert table.told()[-1] == "realms-again RW-BOARD-20"
    assert settled(table) == []
    assert not any(table.state.runes)
    assert not any(table.state.seen)
    assert len(table.state.chart.laid) == 4
    assert table.asked == "marker"
    until(table, "")
    assert sorted(settled(table)) == ["D", "U"]
    assert len([area for area in table.state.chart.areas if table.state.runes[area]]) == 4


@pytest.mark.rule("RW-FIRST-09")
def test_first_edition_only_markers_and_realms_come_off() -> None:
    table = touching_markers("first").do(HomeRealms())
    assert table.told()[-1] == "realms-again RW-FIRST-09"
    assert settled(table) == []
    until(table, "")
    assert sorted(settled(table)) == ["D", "U"]
    assert not any(table.state.runes)


@pytest.mark.rule("RW-RUL-09")
def test_a_realm_that_would_leave_no_place_for_another_is_not_offered() -> None:
    for seed in range(8):
        table = until(set_up(4, seed), "home-realm")
        while table.asked == "home-realm":
            assert table.offers("settle")
            table.play(table.offers("settle")[-1])
        assert len(settled(table)) == 4


@pytest.mark.rule("RW-BOARD-20")
def test_a_realm_beside_another_is_refused() -> None:
    table = touching_markers("revised")
    state = table.state
    one, other = state.markers[0][:2], state.markers[0][2:]
    last = state.first
    twin = state.clone()
    twin.agenda = [Settle(last)]
    twin.offered = []
    for q, r in (one, other):
        for turn in range(6):
            laid = (tile(state, "DU"[last]), q, r, turn)
            covered = spots(state.kit, laid)
            free = not any(spot in state.chart.at for spot in covered)
            if one in covered and other in covered and free and not clash(state.kit, state.chart, laid):
                assert Table(twin).refusal(f"settle {q} {r} {turn}") == "RW-BOARD-20"
                return
    raise AssertionError("no such place")


# -- what lies on the land -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-BOARD-21")
def test_every_area_gets_the_neutral_units_it_shows() -> None:
    table = war().do(PeopleLand())
    assert (table.units("1A"), table.units("1B")) == ("2 razorwing", "2 beastman"), "as a photograph of the tile shows"
    assert table.units("2A") == "2 giant"
    assert table.units("3A") == "2 beastman"
    assert table.units("1C") == ""
    assert table.units("DA") == ""


@pytest.mark.rule("RW-BOARD-22")
def test_every_city_space_gets_a_city_token() -> None:
    table = war().do(PeopleLand())
    state = table.state
    spaces = [area for area in state.chart.areas if state.kit.hexes[area].city]
    laid = [state.cities[area] for area in spaces]
    assert len(set(laid)) == len(spaces) > 1
    assert min(laid) >= 0
    assert all(state.cities[area] < 0 for area in state.chart.areas if area not in spaces)


@pytest.mark.rule("RW-BOARD-22")
def test_city_tokens_are_mixed() -> None:
    found = set()
    for seed in range(8):
        state = war(seed=seed).do(PeopleLand()).state
        found.add(tuple(state.cities))
    assert len(found) > 1


@pytest.mark.rule("RW-DISCOVERY-01")
def test_discovery_tokens_are_laid_only_if_agreed() -> None:
    assert all(token < 0 for token in war().do(PeopleLand()).state.discoveries)
    assert any(token >= 0 for token in war(discovery="on").do(PeopleLand()).state.discoveries)


@pytest.mark.rule("RW-DISCOVERY-02")
def test_a_token_face_down_in_every_area_outside_the_home_realms_with_its_back() -> None:
    state = war(discovery="on").do(PeopleLand()).state
    view = state.redact(0)
    for area in state.chart.areas:
        if state.chart.home_of[area] >= 0:
            assert state.discoveries[area] == -1
            continue
        token = state.kit.discoveries[state.discoveries[area]]
        near = any(state.chart.home_of[other] >= 0 for other in state.chart.near[area])
        assert (token.near if near else token.far) > 0
        assert view.discoveries[area] == (-2 if near else -3)
    assert state.discovery_up == 0


@pytest.mark.rule("RW-RUL-101")
def test_where_one_back_runs_out_the_other_stands_in() -> None:
    """Nine tiles without home realms: 29 areas, but only 17 tokens have the back 2+."""
    table = war(discovery="on")
    state = table.state
    laid: list[Laid] = []
    for number in range(9):
        laid.append((number, 10 * number, 0, 0))
    lay_land(state, tuple(laid))
    lay_discoveries(state)
    near, far = state.discovery_backs()
    assert bin(far).count("1") == sum(token.far for token in state.kit.discoveries) == 17
    assert bin(near).count("1") == 12
    assert len([area for area in state.chart.areas if state.discoveries[area] >= 0]) == 29
    for token in state.kit.discoveries:
        assert state.discoveries.count(token.number) <= token.near + token.far
    view = state.redact(None)
    assert [view.discoveries[area] for area in state.chart.areas] == [-3] * 17 + [-2] * 12


@pytest.mark.rule("RW-RUL-101")
def test_when_all_tokens_are_laid_further_areas_get_none(tmp_path: Path) -> None:
    text = resources.files("tablekeep.games.runewars").joinpath("data", "discovery.toml").read_text(encoding="utf-8")
    head, *tokens = text.split("[[token]]")
    few = [token.replace("near = 1, far = 1", "near = 0, far = 1") for token in tokens[1:4]]
    (tmp_path / "discovery.toml").write_text("[[token]]".join([head, *few]), encoding="utf-8")
    table = set_up(2, setup="quick", discovery="on", content=tmp_path)
    laid = [area for area in table.state.chart.areas if table.state.discoveries[area] >= 0]
    assert len(laid) == 3
