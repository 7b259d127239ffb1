"""Armour (MA-ARMOR): what it stops, from where, and what it does not."""

from __future__ import annotations

import pytest

from tests.monolith_arena.positions import arena_game, position

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
FAR = ("c1", "e1", "e3", "c5", "a3", "a1")
"""the ends of the six lines from c3, two spaces away, by direction"""

ARMOUR = {
    "de-knight": (0, 1, 5),
    "de-dragon-rider": (0, 1, 5),
    "de-landsknecht": (0, 1),
    "de-arquebusier": (0,),
    "la-chaos": (0,),
    "gr-veteran": (0,),
    "gr-golem": (0,),
}
"""Appendix A: the armoured edges"""


@pytest.mark.rule("MA-ARMOR-04")
def test_the_armoured_edges_of_the_box_are_those_of_the_catalogue() -> None:
    kinds = arena_game().kit.kinds

    assert {kind.id: tuple(edge for edge in range(6) if kind.armour[edge]) for kind in kinds if any(kind.armour)} == ARMOUR


@pytest.mark.rule("MA-ARMOR-01", "MA-ARMOR-02", "MA-ARMOR-04")
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("tile", list(ARMOUR))
def test_armour_takes_1_from_a_shot_that_arrives_at_its_edge_and_nothing_from_others(tile: str, facing: int) -> None:
    """A Spark (1) and the Sorcerer (2) shoot at c3 from each of the six directions."""
    for direction in range(6):
        for shooter, strength in (("hf-spark", 1), ("hf-sorcerer", 2)):
            back = FACINGS[(direction + 3) % 6]
            table = position(
                f"{shooter} {FAR[direction]} {back}; {tile} c3 {FACINGS[facing]}", factions=f"hf,{tile[:2]}"
            ).fight()

            armoured = direction in [(edge + facing) % 6 for edge in ARMOUR[tile]]
            wounds = strength - 1 if armoured else strength
            assert table.hits_of(FAR[direction]) == ([(2, "c3", wounds)] if wounds else [])


@pytest.mark.rule("MA-ARMOR-01")
def test_armour_stops_a_shot_of_strength_1_completely() -> None:
    table = position("gr-combat-platform (0,0) SE; de-arquebusier (2,0) NW", factions="gr,de").fight()

    assert table.hits_of("c3") == []
    assert table.fell == {"c3": 2}


@pytest.mark.rule("MA-ARMOR-02")
@pytest.mark.parametrize(("runes", "wounds"), [("", 1), ("hf-accuracy (-1,0)", 2)])
def test_armour_lowers_a_stronger_shot_by_1(runes: str, wounds: int) -> None:
    table = position(f"hf-sorcerer (0,0) SE; gr-golem (2,0) NW; {runes}", factions="hf,gr").fight()

    assert table.hits_of("c3") == [(2, "e3", wounds)]
    assert table.tile("e3").wounds == wounds


@pytest.mark.rule("MA-ARMOR-03", "MA-EX-16")
def test_armour_stops_the_platforms_shot_but_not_the_pupils_melee() -> None:
    table = position("de-knight (0,0) SE; gr-combat-platform (2,0) NW; gr-pupil (0,1) N", factions="de,gr").fight()

    assert table.strikes == [(3, "c4", "c3", 1)]
    assert table.tile("c3").wounds == 1
    assert table.fell == {}


@pytest.mark.rule("MA-ARMOR-03")
@pytest.mark.parametrize("facing", FACINGS)
def test_armour_never_lowers_melee(facing: str) -> None:
    table = position(f"hf-herne (0,0) SE; gr-golem (1,0) {facing}", factions="hf,gr").fight()

    assert table.hits_of("c3") == [(2, "d3", 2)]


@pytest.mark.rule("MA-ARMOR-03")
def test_armour_does_not_protect_from_an_assassin() -> None:
    table = position("hf-assassin (0,0); gr-golem (2,0) NW", factions="hf,gr").fight().play("assassinate e3")

    assert table.tile("e3").wounds == 1


@pytest.mark.rule("MA-ARMOR-05")
@pytest.mark.parametrize("facing", FACINGS)
def test_armour_does_not_protect_from_fire_concoction(facing: str) -> None:
    table = position(f"de-knight (0,0) {facing}", factions="gr,de", hands=["fire-concoction"]).play("fire c3 c4 d3")

    assert table.strikes == [("start", "order", "c3", 1)]
    assert table.tile("c3").wounds == 1


@pytest.mark.rule("MA-ARMOR-05")
@pytest.mark.parametrize("facing", FACINGS)
def test_armour_does_not_protect_from_precise_shot(facing: str) -> None:
    table = position(f"de-knight (0,0) {facing}", factions="hf,de", hands=["precise-shot"]).play("shoot c3")

    assert table.strikes == [("start", "order", "c3", 1)]
    assert table.tile("c3").wounds == 1


@pytest.mark.rule("MA-ARMOR-06")
@pytest.mark.parametrize(
    ("facing", "hits"), [("NW", [(2, "d3", 1)]), ("SE", [(2, "c3", 1), (2, "d3", 1)]), ("NE", [(2, "c3", 1), (2, "d3", 1)])]
)
def test_armour_protects_its_own_tile_from_a_piercing_shot_and_not_those_behind(
    facing: str, hits: list[tuple[int, str, int]]
) -> None:
    table = position(
        f"gr-crossbowman (-1,0) SE; gr-penetration (-2,0) SE; de-arquebusier (0,0) {facing}; de-banner (1,0)", factions="gr,de"
    ).fight()

    assert table.hits_of("b2") == hits
    assert table.pools == (20, 19)


@pytest.mark.rule("MA-ARMOR-06")
def test_each_armoured_tile_on_the_line_lowers_a_piercing_shot_for_itself_alone() -> None:
    """Strength 1 + 1 by Reinforcement: 1 after Armour, 2 without."""
    table = position(
        "gr-crossbowman (-1,0) SE; gr-penetration (-2,0) SE; gr-reinforcement (-1,-1) S; de-knight (0,0) NW;"
        "de-knight (1,0) NW; de-banner (2,0)",
        factions="gr,de",
    ).fight()

    assert table.hits_of("b2") == [(2, "c3", 1), (2, "d3", 1), (2, "e3", 2)]


@pytest.mark.rule("MA-ARMOR-07")
def test_armour_works_by_itself_in_every_segment_and_is_never_used_up() -> None:
    """Two Hunters' shots of segments 3 and 0 and a Spark's of segment 2 arrive at the Knight's Armour; nobody is asked."""
    table = position(
        "de-knight (0,0) SE; hf-hunter (2,0) NW; hf-hunter (0,2) N; hf-spark (2,-2) SW",
        factions="de,hf",
        hands=["battle-charge"],
    ).play("battle")

    assert table.segments == [3, 2, 1, 0]
    assert table.strikes == []
    assert table.to_play == 1


@pytest.mark.rule("MA-ARMOR-08")
def test_armour_works_while_its_tile_is_netted() -> None:
    table = position("de-knight (0,0) SE; la-nightmare (-1,0) SE; la-chaos (2,0) SW", factions="de,la").fight()

    assert table.netted("c3")
    assert table.segments == [2]
    assert table.strikes == []
    bare = position("de-swordsman (0,0) N; la-nightmare (-1,0) SE; la-chaos (2,0) SW", factions="de,la").fight()
    assert bare.hits_of("e3") == [(2, "c3", 1)]


@pytest.mark.rule("MA-ARMOR-08")
def test_armour_works_while_its_tile_bears_the_marker_of_the_net_order() -> None:
    table = position("la-chaos (0,0) SE netted; de-arquebusier (2,0) NW", factions="de,la").fight()

    assert table.strikes == []
    assert table.at("c3") == "la-chaos"


@pytest.mark.rule("MA-ARMOR-09")
def test_a_shot_that_armour_stops_does_not_go_on_to_the_next_tile() -> None:
    table = position("hf-spark (-2,0) SE; de-knight (0,0) NW; de-banner (1,0)", factions="hf,de").fight()

    assert table.hits_of("a1") == []
    assert table.pools == (20, 20)
