"""Melee (MA-MELEE): which neighbours a tile strikes, and how hard."""

from __future__ import annotations

import pytest

from tests.monolith_arena.positions import arena_game, position

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
AROUND = ("c2", "d2", "d3", "c4", "b3", "b2")
"""the neighbours of c3, by direction"""

MELEE = {
    "de-banner": (1, 1, 1, 1, 1, 1),
    "la-banner": (1, 1, 1, 1, 1, 1),
    "gr-banner": (1, 1, 1, 1, 1, 1),
    "hf-banner": (1, 1, 1, 1, 1, 1),
    "de-pikeman": (1, 1, 1, 0, 0, 1),
    "de-knight": (2, 0, 0, 0, 0, 0),
    "de-dragon-rider": (3, 0, 0, 0, 0, 0),
    "de-swordsman": (0, 1, 0, 0, 0, 1),
    "de-landsknecht": (2, 1, 0, 0, 0, 0),
    "la-mygalomorph": (1, 0, 1, 0, 1, 0),
    "la-spike": (1, 0, 0, 0, 0, 0),
    "la-chaos": (0, 0, 0, 0, 0, 2),
    "la-horror": (2, 0, 0, 0, 0, 0),
    "la-wraith": (1, 1, 0, 0, 0, 0),
    "la-demon": (2, 2, 0, 0, 0, 2),
    "gr-axeman": (1, 1, 0, 0, 0, 1),
    "gr-veteran": (2, 1, 0, 0, 0, 1),
    "gr-pupil": (1, 0, 0, 0, 0, 0),
    "gr-wyvern": (2, 1, 1, 1, 1, 1),
    "hf-herne": (2, 0, 0, 0, 0, 0),
    "hf-wyrm": (1, 1, 1, 1, 1, 1),
}
"""Appendix A: the melee strength on edges 0 to 5"""

RUNES = {
    "la": ("strength", "strength", "teleportation", "teleportation", "minor-acceleration", "minor-acceleration"),
    "de": ("strength", "strength", "agility", "minor-acceleration", "minor-acceleration", "charge"),
}


def ring(code: str) -> str:
    """A Rune, which attacks nobody, on each neighbour of c3."""
    return ";".join(f"{code}-{name} {space}" for name, space in zip(RUNES[code], AROUND))


@pytest.mark.rule("MA-MELEE-01", "MA-MELEE-02", "MA-MELEE-03")
def test_the_melee_edges_of_the_box_are_those_of_the_catalogue() -> None:
    kinds = arena_game().kit.kinds

    assert {kind.id: tuple(kind.melee) for kind in kinds if any(kind.melee)} == MELEE
    assert {strength for kind in kinds for strength in kind.melee if strength} == {1, 2, 3}


@pytest.mark.rule("MA-MELEE-01", "MA-MELEE-02", "MA-MELEE-03")
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("tile", [tile for tile in MELEE if tile != "la-chaos"])
def test_each_melee_edge_strikes_the_enemy_next_to_it_with_its_own_strength(tile: str, facing: int) -> None:
    enemy = "de" if tile.startswith("la") else "la"
    table = position(f"{tile} c3 {FACINGS[facing]}; {ring(enemy)}", factions=f"{tile[:2]},{enemy}").fight()

    hits = table.hits_of("c3")
    first = {target: wounds for segment, target, wounds in hits if segment == hits[0][0]}
    turned = 0 if "banner" in tile else facing
    assert first == {AROUND[(edge + turned) % 6]: strength for edge, strength in enumerate(MELEE[tile]) if strength}


@pytest.mark.rule("MA-MELEE-01")
def test_a_melee_edge_reaches_only_the_neighbour() -> None:
    table = position("de-dragon-rider (0,0) SE; la-banner (2,0); la-spike (0,2) N").fight()

    assert table.strikes == []


@pytest.mark.rule("MA-MELEE-02", "MA-MELEE-03", "MA-EX-14")
def test_a_veteran_strikes_the_banner_with_2_and_the_pikeman_with_1_at_the_same_moment() -> None:
    table = position("gr-veteran (0,0) SE; de-banner (1,0); de-pikeman (0,1) S", factions="gr,de").fight()

    assert table.strikes == [(2, "c3", "c4", 1), (2, "c3", "d3", 2), (0, "d3", "c3", 1)]
    assert table.fell == {"c4": 2, "c3": 0}
    assert table.pools == (20, 18)


@pytest.mark.rule("MA-MELEE-03")
@pytest.mark.parametrize(("tile", "left"), [("de-pikeman", 19), ("de-knight", 18), ("de-dragon-rider", 17)])
def test_the_number_of_symbols_is_the_number_of_wounds(tile: str, left: int) -> None:
    table = position(f"{tile} (0,0) SE; la-banner (1,0)").fight()

    assert table.pools == (20, left)


@pytest.mark.rule("MA-MELEE-03")
@pytest.mark.parametrize(("tile", "wounds"), [("hf-wyrm", 2), ("hf-herne", 2)])
def test_a_tile_that_outlives_the_wounds_keeps_them(tile: str, wounds: int) -> None:
    """The Wyrm deals 1 twice, Herne 2 at once; the Golem has 3 HP."""
    table = position(f"{tile} (0,0) SE; gr-golem (1,0) N", factions="hf,gr").fight()

    assert table.tile("d3").wounds == wounds
    assert table.fell == {}


@pytest.mark.rule("MA-MELEE-04")
def test_a_rune_of_strength_raises_every_melee_edge_and_no_other() -> None:
    table = position(f"de-landsknecht c3 N; {ring('la')}".replace("la-minor-acceleration b3", "de-strength b3 NE")).fight()

    assert table.hits_of("c3") == [(2, "c2", 3), (2, "d2", 2)]


@pytest.mark.rule("MA-MELEE-04")
@pytest.mark.parametrize(
    ("runes", "wounds"),
    [
        ("", 1),
        ("de-strength (-1,0) SE", 2),
        ("de-strength (-1,0) N", 1),
        ("de-strength (-1,0) NW", 1),
        ("de-strength (-1,0) SE; de-strength (0,1) N", 3),
        ("de-minor-acceleration (-1,0)", 1),
    ],
)
def test_only_linked_runes_that_raise_melee_strength_raise_it(runes: str, wounds: int) -> None:
    table = position(f"de-pikeman (0,0) SE; la-banner (1,0); {runes}").fight()

    assert [hit[2] for hit in table.hits_of("c3")] == [wounds]


@pytest.mark.rule("MA-MELEE-05")
def test_a_melee_attack_asks_nobody_and_happens_for_both_players() -> None:
    table = position("de-knight (0,0) SE; la-banner (1,0); la-horror (-2,0) SE; de-banner (-1,0)", hands=["battle-charge"])
    table.play("battle")

    assert table.to_play == 1
    assert table.asked != "victim"
    assert table.pools == (18, 18)


@pytest.mark.rule("MA-MELEE-06")
def test_melee_passes_by_own_tiles() -> None:
    table = position("de-pikeman (0,0) SE; de-charge (1,0); de-banner (0,1); la-banner (-2,0)").fight()

    assert table.segments == [2, 0]
    assert table.strikes == []


@pytest.mark.rule("MA-MELEE-06")
def test_melee_passes_by_allied_tiles() -> None:
    table = position("de-pikeman (0,0) SE; gr-penetration (1,0); gr-banner (0,1)", factions="de,la,gr,hf").fight()
    enemy = position("de-pikeman (0,0) SE; la-teleportation (1,0); hf-banner (0,1)", factions="de,la,gr,hf").fight()

    assert table.strikes == []
    assert [hit[1] for hit in enemy.hits_of("c3")] == ["c4", "d3"]


@pytest.mark.rule("MA-MELEE-06")
@pytest.mark.parametrize("facing", FACINGS)
def test_melee_into_an_empty_space_or_off_the_board_does_nothing(facing: str) -> None:
    """On the corner a1 three edges of the Landsknecht's neighbourhood lie off the board."""
    table = position(f"de-landsknecht (-2,0) {facing}; la-banner (2,0); la-spike (0,0) N").fight()

    assert table.segments == [2, 1, 0]
    assert table.strikes == []


@pytest.mark.rule("MA-MELEE-06")
def test_at_the_edge_of_the_board_the_other_edges_strike_as_usual() -> None:
    table = position("hf-wyrm (-2,0); la-strength (-1,-1); la-strength (-1,0); la-banner (-2,1)", factions="hf,la").fight()

    assert table.hits_of("a1") == [(segment, space, 1) for segment in (2, 1) for space in ("a2", "b1", "b2")]
