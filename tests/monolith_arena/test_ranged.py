"""Ranged attacks (MA-RANGED): lines, first targets, strength."""

from __future__ import annotations

import pytest

from tests.monolith_arena.positions import arena_game, position

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
FAR = ("c1", "e1", "e3", "c5", "a3", "a1")
"""the ends of the six lines from c3, two spaces away, by direction"""

RANGED = {
    "de-arquebusier": (1, 0, 0, 0, 0, 0),
    "la-chaos": (0, 1, 0, 0, 0, 0),
    "gr-crossbowman": (2, 0, 0, 0, 0, 0),
    "gr-combat-platform": (1, 1, 1, 0, 0, 1),
    "hf-spark": (1, 1, 0, 0, 0, 0),
    "hf-hunter": (1, 0, 0, 0, 0, 0),
    "hf-sorcerer": (2, 0, 0, 0, 0, 0),
}
"""Appendix A: the ranged strength on edges 0 to 5"""

RUNES = {
    "la": ("strength", "strength", "teleportation", "teleportation", "minor-acceleration", "minor-acceleration"),
    "de": ("strength", "strength", "agility", "minor-acceleration", "minor-acceleration", "charge"),
}


def corners(code: str) -> str:
    """A Rune at the end of each line from c3."""
    return ";".join(f"{code}-{name} {space}" for name, space in zip(RUNES[code], FAR))


@pytest.mark.rule("MA-RANGED-01", "MA-RANGED-02", "MA-RANGED-03")
def test_the_ranged_edges_of_the_box_are_those_of_the_catalogue() -> None:
    kinds = arena_game().kit.kinds

    assert {kind.id: tuple(kind.ranged) for kind in kinds if any(kind.ranged)} == RANGED


@pytest.mark.rule("MA-RANGED-01", "MA-RANGED-02", "MA-RANGED-03")
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("tile", list(RANGED))
def test_each_ranged_edge_shoots_along_its_own_line_with_its_own_strength(tile: str, facing: int) -> None:
    enemy = "de" if tile.startswith("la") else "la"
    table = position(f"{tile} c3 {FACINGS[facing]}; {corners(enemy)}", factions=f"{tile[:2]},{enemy}").fight()

    hits = table.hits_of("c3")
    first = {target: wounds for segment, target, wounds in hits if segment == hits[0][0]}
    assert first == {FAR[(edge + facing) % 6]: strength for edge, strength in enumerate(RANGED[tile]) if strength}


@pytest.mark.rule("MA-RANGED-01")
@pytest.mark.parametrize("space", ["(-1,0)", "(0,0)", "(1,0)", "(2,0)"])
def test_a_shot_reaches_any_distance(space: str) -> None:
    table = position(f"de-arquebusier (-2,0) SE; la-banner {space}").fight()

    assert table.pools == (20, 19)


@pytest.mark.rule("MA-RANGED-01")
@pytest.mark.parametrize("space", ["(-1,-1)", "(-2,1)", "(0,-1)", "(0,1)", "(2,-1)", "(1,1)"])
def test_a_shot_hits_nothing_beside_its_line(space: str) -> None:
    table = position(f"de-arquebusier (-2,0) SE; la-banner {space}").fight()

    assert table.pools == (20, 20)


@pytest.mark.rule("MA-RANGED-01")
def test_a_shot_flies_over_an_empty_monolith_piece() -> None:
    table = position("de-arquebusier (-2,0) SE; la-banner (0,-1); la-nightmare (1,0) N", monoliths={1: ("c3", "d2")}).fight()

    assert table.fell == {"d3": 2}


@pytest.mark.rule("MA-RANGED-02")
def test_several_edges_shoot_at_the_same_moment() -> None:
    """The two Platforms of the two sides kill each other and two Runes besides."""
    table = position(
        "gr-combat-platform (0,0) SE; gr-combat-platform (2,0) NW @1; gr-penetration (0,1) N @1; gr-penetration (2,-2) N",
        factions="gr,gr",
    ).fight()

    assert sorted(table.strikes) == [(3, "c3", "c4", 1), (3, "c3", "e3", 1), (3, "e3", "c3", 1), (3, "e3", "e1", 1)]
    assert table.fell == {"c3": 3, "c4": 3, "e1": 3, "e3": 3}


@pytest.mark.rule("MA-RANGED-03")
@pytest.mark.parametrize(("tile", "left"), [("hf-spark", 19), ("hf-sorcerer", 18)])
def test_the_number_of_symbols_is_the_number_of_wounds(tile: str, left: int) -> None:
    assert position(f"{tile} (0,0) SE; la-banner (2,0)", factions="hf,la").fight().pools == (20, left)


@pytest.mark.rule("MA-RANGED-04")
def test_a_rune_of_accuracy_raises_every_ranged_edge_and_no_other() -> None:
    table = position(f"hf-spark c3 N; {corners('la')}; hf-accuracy d3", factions="hf,la").fight()

    assert table.hits_of("c3") == [(2, "c1", 2), (2, "e1", 2)]


@pytest.mark.rule("MA-RANGED-04")
@pytest.mark.parametrize(
    ("runes", "wounds"),
    [
        ("", 2),
        ("gr-reinforcement (-1,0) SE", 3),
        ("gr-reinforcement (-1,0) N", 2),
        ("gr-reinforcement (-1,0) SE; gr-reinforcement (0,1) N", 4),
        ("gr-agility (-1,0) SE", 2),
    ],
)
def test_only_linked_runes_that_raise_ranged_strength_raise_it(runes: str, wounds: int) -> None:
    table = position(f"gr-crossbowman (0,0) SE; la-banner (2,0); {runes}", factions="gr,la").fight()

    assert table.hits_of("c3") == [(2, "e3", wounds)]


@pytest.mark.rule("MA-RANGED-05")
def test_a_ranged_attack_asks_nobody_and_happens_for_both_players() -> None:
    table = position("de-arquebusier (0,-2) S; la-banner (0,2); la-chaos (-1,-1) N; de-banner (1,-2)", hands=["battle-charge"])
    table.play("battle")

    assert table.to_play == 1
    assert table.pools == (20, 19)
    assert table.hits_of("b1") == [(2, "c1", 1)]


@pytest.mark.rule("MA-RANGED-06", "MA-RANGED-07", "MA-EX-15")
def test_a_shot_passes_over_an_own_tile_and_hits_the_first_enemy() -> None:
    table = position("de-arquebusier (-2,0) SE; de-swordsman (-1,0) NW; la-nightmare (0,0) N; la-banner (1,0)").fight()

    assert table.fell == {"c3": 2}
    assert table.hits_of("a1") == [(2, "c3", 1)]
    assert table.at("b2") == "de-swordsman"
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-EX-15")
def test_a_target_that_fell_in_an_earlier_segment_shields_nobody() -> None:
    table = position("de-arquebusier (-2,0) SE; de-swordsman (-1,0) S; la-nightmare (0,0) N; la-banner (1,0)").fight()

    assert table.strikes == [(3, "b2", "c3", 1), (2, "a1", "d3", 1)]
    assert table.fell == {"c3": 3}
    assert table.pools == (20, 19)


@pytest.mark.rule("MA-RANGED-06")
def test_a_shot_passes_over_several_own_and_allied_tiles() -> None:
    """Also over Banners."""
    table = position(
        "de-arquebusier (-2,0) SE; de-banner (-1,0); gr-penetration (0,0) N; gr-banner (1,0); la-wraith (2,0) N",
        factions="de,la,gr,hf",
    ).fight()

    assert table.hits_of("a1") == [(2, "e3", 1)]
    assert table.pools == (20, 20)
    assert table.at("c3") == "gr-penetration"


@pytest.mark.rule("MA-RANGED-06")
def test_a_shot_with_nothing_but_own_tiles_before_it_hits_nothing() -> None:
    table = position("de-arquebusier (-2,0) SE; de-charge (-1,0); de-banner (2,0); la-banner (0,-2)").fight()

    assert table.segments == [2, 0]
    assert table.strikes == []


@pytest.mark.rule("MA-RANGED-07")
@pytest.mark.parametrize("first", ["la-spike (1,0) N", "la-banner (1,0)", "la-strength (1,0)"])
def test_only_the_first_enemy_on_the_line_is_hit(first: str) -> None:
    table = position(f"hf-sorcerer (0,0) SE; {first}; la-teleportation (2,0)", factions="hf,la").fight()

    assert table.hits_of("c3") == [(2, "d3", 2)]
    assert table.at("e3") == "la-teleportation"


@pytest.mark.rule("MA-RANGED-07")
def test_a_rune_of_penetration_is_the_exception() -> None:
    table = position("gr-crossbowman (0,0) SE; gr-penetration (-1,0) SE; la-spike (1,0) N; la-banner (2,0)", factions="gr,la")
    table.fight()

    assert table.hits_of("c3") == [(2, "d3", 1), (2, "e3", 1)]


@pytest.mark.rule("MA-RANGED-08")
@pytest.mark.parametrize(("facing", "hits"), [("NW", []), ("N", []), ("S", [(2, "d3", 1)]), ("SE", [(2, "d3", 1)])])
def test_armour_works_against_a_shot_from_an_adjacent_space(facing: str, hits: list[tuple[int, str, int]]) -> None:
    """The Knight's Armour covers three edges; the shot arrives from NW."""
    table = position(f"hf-spark (0,0) SE; de-knight (1,0) {facing}", factions="hf,de").fight()

    assert table.hits_of("c3") == hits


@pytest.mark.rule("MA-RANGED-08")
@pytest.mark.parametrize(
    ("support", "wounds"),
    [("de-strength (-1,0) SE", 1), ("de-banner (-1,0)", 1), ("gr-reinforcement (-1,0) SE", 2), ("hf-accuracy (-1,0)", 1)],
)
def test_melee_bonuses_do_not_raise_a_shot_from_an_adjacent_space(support: str, wounds: int) -> None:
    """The Harbingers are enemies here, so their Rune changes nothing either."""
    table = position(f"de-arquebusier (0,0) SE; la-banner (1,0); {support}", factions="de,la,gr,hf").fight()

    assert table.hits_of("c3") == [(2, "d3", wounds)]


@pytest.mark.rule("MA-RANGED-08")
def test_a_ranged_bonus_does_not_raise_melee() -> None:
    table = position("hf-herne (0,0) SE; hf-accuracy (-1,0); la-banner (1,0)", factions="hf,la").fight()

    assert table.hits_of("c3") == [(2, "d3", 2)]
