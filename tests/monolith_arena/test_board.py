"""MA-BOARD, MA-RUL-01: the board, the tiles, whose they are, and which way they look."""

from __future__ import annotations

import pytest

from tablekeep.games.monolith_arena.components import BANNER, CHAMPION, ORDER, RUNE, Kind
from tablekeep.kernel.errors import InvalidNotation, InvalidPosition
from tests.monolith_arena.positions import arena_game, new_game, position

COLUMNS = {
    "a": [(-2, 0), (-2, 1), (-2, 2)],
    "b": [(-1, -1), (-1, 0), (-1, 1), (-1, 2)],
    "c": [(0, -2), (0, -1), (0, 0), (0, 1), (0, 2)],
    "d": [(1, -2), (1, -1), (1, 0), (1, 1)],
    "e": [(2, -2), (2, -1), (2, 0)],
}
SPACES = {f"{letter}{at}": place for letter, column in COLUMNS.items() for at, place in enumerate(column, 1)}
AROUND_C3 = {"n": "c2", "ne": "d2", "se": "d3", "s": "c4", "sw": "b3", "nw": "b2"}
FACINGS = list(AROUND_C3)

ABYSS_RUNES = """la-teleportation c2; la-teleportation d2; la-minor-acceleration d3;
    la-minor-acceleration c4; la-strength b3; la-strength b2"""
EMPIRE_RUNES = "de-strength c2; de-strength d2; de-minor-acceleration d3; de-minor-acceleration c4; de-agility b3; de-charge b2"


def shows_anything(kind: Kind) -> bool:
    """Whether a tile has an attack, a symbol on an edge, a special attack or a trait."""
    traits = (kind.maneuver, kind.teleport, kind.rotation, kind.venom, kind.cavalry, kind.transformation, kind.toughness)
    return kind.attacks or any(kind.armour) or bool(kind.nets or kind.links) or kind.strike_edge >= 0 or any(traits)


# -- MA-BOARD-01, MA-RUL-01: the spaces ------------------------------------------------------------------------------


@pytest.mark.rule("MA-BOARD-01")
def test_the_board_has_nineteen_spaces() -> None:
    table = new_game()
    assert table.offers() == [f"banner {space}" for space in SPACES]
    assert len(table.offers()) == 19


@pytest.mark.rule("MA-BOARD-01")
@pytest.mark.parametrize("space", ["a0", "a4", "b5", "c6", "d5", "e4", "f1"])
def test_there_is_no_space_beyond_the_nineteen(space: str) -> None:
    with pytest.raises(InvalidNotation):
        arena_game().parse(f"banner {space}")


@pytest.mark.rule("MA-RUL-01")
def test_spaces_are_labelled_by_column_and_place_from_the_top() -> None:
    table = new_game()
    spaces = table.game.scene(table.state).boards[0].spaces
    assert {space.label: (space.q, space.r) for space in spaces} == SPACES


@pytest.mark.rule("MA-RUL-01")
@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("a1", {"ne": "b1", "se": "b2", "s": "a2"}),
        ("c1", {"se": "d1", "s": "c2", "sw": "b1"}),
        ("e3", {"n": "e2", "sw": "d4", "nw": "d3"}),
        ("a2", {"n": "a1", "ne": "b2", "se": "b3", "s": "a3"}),
        ("d2", {"n": "d1", "ne": "e1", "se": "e2", "s": "d3", "sw": "c3", "nw": "c2"}),
    ],
)
def test_a_knight_strikes_the_neighbour_it_faces_and_nothing_off_the_board(space: str, around: dict[str, str]) -> None:
    for facing in FACINGS:
        for neighbour in around.values():
            table = position(f"de-knight {space} {facing}; la-teleportation {neighbour}").fight()
            hit = [(1, space, neighbour, 2)] if around.get(facing) == neighbour else []
            assert table.strikes == hit, (facing, neighbour)


@pytest.mark.rule("MA-RUL-01")
def test_a_line_goes_on_over_empty_spaces_to_the_end_of_the_board() -> None:
    assert position("hf-sorcerer a3 ne; la-strength e1", factions="hf,la").fight().strikes == [(2, "a3", "e1", 2)]
    assert position("hf-sorcerer c1 s; la-strength c5", factions="hf,la").fight().strikes == [(2, "c1", "c5", 2)]
    assert position("hf-sorcerer a1 se; la-strength e3", factions="hf,la").fight().strikes == [(2, "a1", "e3", 2)]
    assert position("hf-sorcerer a1 se; la-strength e2", factions="hf,la").fight().strikes == []


@pytest.mark.rule("MA-RUL-01")
@pytest.mark.parametrize(
    ("facing", "armoured"),
    [("n", False), ("ne", False), ("se", False), ("s", True), ("sw", True), ("nw", True)],
)
def test_an_attack_arrives_at_the_edge_that_looks_back_along_its_line(facing: str, armoured: bool) -> None:
    """The Knight's Armour is on edges 5, 0 and 1; the shot flies north-east and comes in from the south-west."""
    table = position(f"hf-spark a3 n; de-knight c3 {facing}", factions="hf,de").fight()
    assert table.strikes == ([] if armoured else [(2, "a3", "c3", 1)])


# -- MA-BOARD-02: the track ------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BOARD-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_side_starts_with_twenty_hit_points_on_the_track(seats: int) -> None:
    table = new_game(seats)
    assert table.pools == (20, 20)
    pools = [track for track in table.game.scene(table.state).tracks if track.kind == "pips"]
    assert [(track.id, track.value, track.low, track.high) for track in pools] == [("pool-0", 20, 0, 20), ("pool-1", 20, 0, 20)]


@pytest.mark.rule("MA-BOARD-02")
@pytest.mark.parametrize(("before", "after"), [(4, 1), (3, 0), (2, 0), (1, 0)])
def test_a_banner_never_has_less_than_no_hit_points(before: int, after: int) -> None:
    """The Dragon Rider strikes for 3."""
    table = position("de-dragon-rider c3 n; la-banner c2", pools=(20, before)).fight()
    assert table.pools == (20, after)


@pytest.mark.rule("MA-BOARD-02")
def test_no_banner_has_more_than_twenty_hit_points() -> None:
    assert position("de-banner c3; la-banner a1", pools=(20, 20)).pools == (20, 20)
    with pytest.raises(InvalidPosition):
        position("de-banner c3; la-banner a1", pools=(20, 21))


# -- MA-BOARD-03, -08, -09: kinds of tiles ---------------------------------------------------------------------------


@pytest.mark.rule("MA-BOARD-03")
@pytest.mark.parametrize(
    ("code", "banners", "champions", "runes", "orders"),
    [("de", 1, 13, 9, 12), ("la", 1, 14, 10, 10), ("gr", 1, 13, 7, 14), ("hf", 1, 15, 8, 11)],
)
def test_every_faction_has_orders_and_three_types_of_board_tiles(
    code: str, banners: int, champions: int, runes: int, orders: int
) -> None:
    faction = next(faction for faction in arena_game().kit.factions if faction.code == code)
    counts: dict[int, int] = {}
    for kind in faction.kinds.values():
        counts[kind.role] = counts.get(kind.role, 0) + kind.count
    assert counts == {BANNER: banners, CHAMPION: champions, RUNE: runes, ORDER: orders}


@pytest.mark.rule("MA-BOARD-03")
def test_champions_and_runes_are_placed_and_orders_are_not() -> None:
    table = position("de-banner a1; la-banner e3", hands=["pikeman strength"])
    assert table.may("place pikeman c3 n")
    assert table.may("place strength c3 n")
    table = position("de-banner a1; la-banner e3", hands=["move net"])
    assert table.offers("place") == []
    assert table.refusal("place move c3 n") == "MA-PLAY-06"


@pytest.mark.rule("MA-BOARD-09")
def test_board_tiles_show_initiative_symbols_or_traits_and_orders_show_none() -> None:
    for kind in arena_game().kit.kinds:
        if kind.role == ORDER:
            assert kind.initiatives == (), kind.id
            assert not shows_anything(kind), kind.id
            assert kind.hit_points == 0, kind.id
        else:
            assert shows_anything(kind) or kind.gives_charge, kind.id
            assert bool(kind.initiatives) == kind.attacks, kind.id


@pytest.mark.rule("MA-BOARD-08")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_back_of_a_tile_shows_nothing_but_its_faction(viewer: int | None) -> None:
    table = position("de-banner a1; la-banner e3", hands=["pikeman", "spike"])
    view = table.state.redact(viewer)
    for seat in range(2):
        assert len(view.stacks[seat]) == 33
        assert set(view.stacks[seat]) == {-1}
        assert view.factions[seat] == table.state.factions[seat]


@pytest.mark.rule("MA-BOARD-08")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_hidden_tile_shows_its_faction_and_a_banner_shows_itself(viewer: int | None) -> None:
    table = position("de-banner a1; la-banner e3", hidden={0: ["de-pikeman", "de-knight"], 1: ["la-spike", "la-spike"]})
    view = table.state.redact(viewer)
    hidden = [(tile.kind.id, tile.seat) for tile in view.hidden[0] if tile is not None]
    assert hidden == [("unknown", 0), ("unknown", 0)]
    banner = view.board[0]
    assert banner is not None
    assert banner.kind.id == "de-banner"


# -- MA-BOARD-04: one tile a space -----------------------------------------------------------------------------------


@pytest.mark.rule("MA-BOARD-04")
@pytest.mark.parametrize("space", ["a1", "b2", "c3", "e3"])
def test_a_second_tile_does_not_fit_on_a_space(space: str) -> None:
    table = position("de-banner a1; la-banner e3; de-strength b2; la-spike c3 n", hands=["pikeman"])
    assert table.refusal(f"place pikeman {space} n") == "MA-PLAY-02"
    placeable = {offer.split()[2] for offer in table.offers("place")}
    assert placeable == set(SPACES) - {"a1", "b2", "c3", "e3"}


@pytest.mark.rule("MA-BOARD-04")
def test_no_tile_moves_onto_another() -> None:
    table = position("gr-pupil c3 n; la-spike c2 n; gr-golem c4 n; gr-banner b2", factions="gr,la")
    for space in ("c2", "c4", "b2"):
        assert table.refusal(f"maneuver c3 {space} n") == "MA-MOVE-06"
    assert {offer.split()[2] for offer in table.offers("maneuver c3")} == {"c3", "d2", "d3", "b3"}


# -- MA-BOARD-05, -06: facings, edges, symbols -----------------------------------------------------------------------


@pytest.mark.rule("MA-BOARD-05")
def test_a_tile_may_lie_in_six_facings() -> None:
    table = position("de-banner a1; la-banner e3", hands=["pikeman"])
    assert table.offers("place pikeman c3") == [f"place pikeman c3 {facing}" for facing in FACINGS]


@pytest.mark.rule("MA-BOARD-05", "MA-RUL-01")
@pytest.mark.parametrize("facing", FACINGS)
def test_the_edges_of_a_tile_point_clockwise_from_its_facing(facing: str) -> None:
    """The Landsknecht has melee 2 on edge 0 and 1 on edge 1."""
    table = position(f"de-landsknecht c3 {facing}; {ABYSS_RUNES}").fight()
    following = FACINGS[(FACINGS.index(facing) + 1) % 6]
    assert sorted(table.strikes) == sorted([(2, "c3", AROUND_C3[facing], 2), (2, "c3", AROUND_C3[following], 1)])


@pytest.mark.rule("MA-BOARD-05")
@pytest.mark.parametrize(
    ("space", "facing"), [("a1", "n"), ("c1", "nw"), ("e1", "ne"), ("e3", "se"), ("c5", "s"), ("a3", "sw")]
)
def test_an_edge_that_points_off_the_board_does_nothing(space: str, facing: str) -> None:
    others = "; ".join(f"la-teleportation {other}" for other in ("b2", "d3") if other != space)
    assert position(f"de-knight {space} {facing}; {others}").fight().strikes == []


@pytest.mark.rule("MA-BOARD-06")
def test_symbols_on_different_edges_work_each_in_its_own_direction() -> None:
    """Chaos has melee 2 on edge 5, a shot on edge 1 and Armour on edge 0."""
    table = position(f"la-chaos c3 n; {EMPIRE_RUNES}", factions="la,de").fight()
    assert table.strikes == [(2, "c3", "b2", 2), (2, "c3", "d2", 1)]


@pytest.mark.rule("MA-BOARD-06")
def test_net_and_melee_on_one_edge_both_work_in_its_direction_only() -> None:
    table = position(f"la-horror c3 se; {EMPIRE_RUNES}", factions="la,de")
    assert [space for space in AROUND_C3.values() if table.netted(space)] == ["d3"]
    assert table.fight().strikes == [(0, "c3", "d3", 2)]


@pytest.mark.rule("MA-BOARD-06")
def test_a_tile_with_symbols_on_all_edges_works_in_every_direction() -> None:
    table = position(f"gr-wyvern c3 s; {ABYSS_RUNES}", factions="gr,la").fight()
    strengths = {target: wounds for _segment, _source, target, wounds in table.strikes}
    assert strengths == {"c2": 1, "d2": 1, "d3": 1, "c4": 2, "b3": 1, "b2": 1}


# -- MA-BOARD-07: every type of tile ---------------------------------------------------------------------------------


@pytest.mark.rule("MA-BOARD-07")
def test_orders_against_the_enemy_work_on_banners_champions_and_runes() -> None:
    enemies = "la-banner c2; la-spike d3 n; la-teleportation b3 n"
    table = position(f"gr-golem c3 n; {enemies}", factions="gr,la", hands=["push false-order"])
    assert table.offers("push") == ["push c3 c2", "push c3 d3", "push c3 b3"]
    assert {offer.split()[1] for offer in table.offers("false-order")} == {"c2", "d3", "b3"}
    table = position(f"de-pikeman c3 n; {enemies}", hands=["net"])
    assert sorted(table.offers("net")) == ["net b3", "net c2", "net d3"]


@pytest.mark.rule("MA-BOARD-07")
def test_orders_for_own_tiles_work_on_banners_champions_and_runes() -> None:
    table = position("de-banner c2; de-pikeman d3 n; de-strength b3 n; la-banner e3", hands=["move"])
    assert {offer.split()[1] for offer in table.offers("move")} == {"c2", "d3", "b3"}
    table = position("gr-banner c2; gr-golem d3 n; gr-penetration b3 n; la-banner e3", factions="gr,la", hands=["entrenchment"])
    assert sorted(table.offers("entrench")) == ["entrench b3", "entrench c2", "entrench d3"]


@pytest.mark.rule("MA-BOARD-07")
def test_a_description_that_says_otherwise_goes_first() -> None:
    """Precise Shot and Fire Concoction spare Banners."""
    table = position("la-banner c2; la-spike d3 n; la-teleportation b3 n", factions="hf,la", hands=["precise-shot"])
    assert sorted(table.offers("shoot")) == ["shoot b3", "shoot d3"]
    assert table.refusal("shoot c2") == "MA-FOREST-23"


# -- MA-BOARD-10: own and enemy --------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BOARD-10")
def test_the_enemy_is_who_is_neither_oneself_nor_an_ally() -> None:
    """Seats 0 and 2 play against seats 1 and 3."""
    tiles = "hf-spark b2 n; la-spike c2 n; gr-golem c3 n; de-pikeman d3 n"
    table = position(tiles, factions="hf,la,gr,de", hands=["precise-shot"])
    assert table.offers("shoot") == ["shoot c2", "shoot d3"]
    assert table.refusal("shoot c3") == "MA-FOREST-22"
    assert table.refusal("shoot b2") == "MA-FOREST-22"


@pytest.mark.rule("MA-BOARD-10")
def test_own_means_ones_own_tiles_and_not_an_allys() -> None:
    tiles = "hf-spark b2 n; la-spike c2 n; gr-golem c3 n; de-pikeman d3 n"
    table = position(tiles, factions="hf,la,gr,de", to_play=2, hands=["", "", "entrenchment"])
    assert table.offers("entrench") == ["entrench c3"]
    assert table.refusal("entrench b2") == "MA-GUARD-18"
    assert table.refusal("entrench c2") == "MA-GUARD-18"


@pytest.mark.rule("MA-BOARD-10")
def test_attacks_strike_enemies_and_spare_own_and_allied_tiles() -> None:
    """A Wyrm strikes all around in segments 2 and 1."""
    tiles = "hf-wyrm c3; hf-regeneration c2 n; gr-golem d2 n; la-strength d3 n; de-charge c4"
    table = position(tiles, factions="hf,la,gr,de").fight()
    assert {target for _segment, source, target, _wounds in table.strikes if source == "c3"} == {"d3", "c4"}
