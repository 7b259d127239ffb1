"""Harbingers of the Forest (MA-FOREST): Maneuver from the Banner, Hunter, Wyrm, Runes, Precise Shot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.monolith_arena.positions import position
from tests.monolith_arena.situations import hits

# -- the Banner --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-FOREST-01")
def test_the_banner_strikes_in_every_direction() -> None:
    table = position(
        "hf-banner c3; la-minor-acceleration c2; la-minor-acceleration d2; la-teleportation d3 SE; la-teleportation c4 S;"
        "la-double-attack b3 SW; la-spike b2 NW",
        factions="hf,la",
    )
    table.fight()
    assert hits(table, "c3") == [(0, space, 1) for space in ("b2", "b3", "c2", "c4", "d2", "d3")]
    assert table.fell == dict.fromkeys(("b2", "b3", "c2", "c4", "d2", "d3"), 0)


@pytest.mark.rule("MA-FOREST-02")
def test_every_own_tile_next_to_the_banner_has_maneuver() -> None:
    table = position(
        "hf-banner c3; hf-spark c2 N; hf-accuracy d3; hf-morlock b3 N; hf-hunter c5 N; la-spike d2 NE", factions="hf,la"
    )
    assert {(offer.split()[1], offer.split()[-1]) for offer in table.offers("maneuver")} == {
        ("c2", "c3"), ("d3", "c3"), ("b3", "c3"),
    }  # fmt: skip
    table.play("maneuver c2 c1 s by c3")
    assert (table.at("c1"), table.tile("c1").facing) == ("hf-spark", 3)


@pytest.mark.rule("MA-FOREST-02", "MA-BANNER-03")
def test_the_banner_does_not_move_itself_nor_anything_away_from_it() -> None:
    table = position("hf-banner c3; hf-spark c1 N; la-spike d3 N", factions="hf,la")
    assert table.offers("maneuver") == []
    assert table.refusal("maneuver c3 c4 n") == "MA-TRAIT-02"
    assert table.refusal("maneuver c1 c2 n by c3") == "MA-TRAIT-02"
    assert table.refusal("maneuver d3 e3 n by c3") == "MA-TRAIT-02"


@pytest.mark.rule("MA-FOREST-02", "MA-MOVE-03")
def test_the_banner_moves_each_tile_once_a_turn() -> None:
    table = position("hf-banner c3; hf-spark c2 N; hf-hunter d3 N", factions="hf,la")
    table.play("maneuver c2 d2 n by c3")
    assert {offer.split()[1] for offer in table.offers("maneuver")} == {"d3"}
    assert table.refusal("maneuver d2 c2 n by c3") == "MA-MOVE-03"
    table.play("maneuver d3 c4 n by c3")
    assert table.offers("maneuver") == []


@pytest.mark.rule("MA-FOREST-02", "MA-NET-09")
def test_a_netted_banner_gives_no_maneuver() -> None:
    table = position("hf-banner c3; hf-spark c2 N; la-nightmare d3 NW", factions="hf,la")
    assert table.offers("maneuver") == []
    assert table.refusal("maneuver c2 c1 n by c3") == "MA-NET-09"


# -- other Champions ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-FOREST-16")
def test_the_hunter_shoots_in_segments_3_and_0() -> None:
    table = position("hf-hunter c3 SE; la-banner e3", factions="hf,la")
    table.fight()
    assert table.strikes == [(3, "c3", "e3", 1), (0, "c3", "e3", 1)]


@pytest.mark.rule("MA-FOREST-17")
def test_the_wyrm_strikes_in_every_direction_in_segments_2_and_1() -> None:
    table = position(
        "hf-wyrm c3; gr-golem c2 N; gr-golem d2 N; gr-crossbowman d3 SE; gr-crossbowman c4 SE; gr-crossbowman b3 SW;"
        "gr-agility b2",
        factions="hf,gr",
    )
    table.fight()
    around = ["b3", "c2", "c4", "d2", "d3"]
    assert hits(table, "c3") == [
        *((2, space, 1) for space in ["b2", *around]),
        *((1, space, 1) for space in around),
    ]
    assert table.fell == {"b2": 2, "b3": 1, "c4": 1, "d3": 1}


@pytest.mark.rule("MA-FOREST-17")
def test_the_wyrm_has_maneuver() -> None:
    table = position("hf-wyrm a1", factions="hf,la")
    assert sorted(table.offers("maneuver")) == ["maneuver a1 a2 n", "maneuver a1 b1 n", "maneuver a1 b2 n"]
    table.play("maneuver a1 b2 n")
    assert table.at("b2") == "hf-wyrm"


# -- Runes -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-FOREST-18")
@pytest.mark.parametrize(
    ("runes", "segment"),
    [
        ("", 2),
        ("hf-minor-acceleration b2", 3),
        ("hf-greater-acceleration b2 SE", 4),
        ("hf-greater-acceleration b2 N", 2),  # not linked
        ("hf-greater-acceleration b2 SE; hf-minor-acceleration b3; hf-minor-acceleration c4; hf-minor-acceleration c2", 7),
    ],
)
def test_accelerations_raise_the_initiative_of_linked_own_tiles(runes: str, segment: int) -> None:
    table = position(f"hf-sorcerer c3 SE; la-banner e3; {runes}", factions="hf,la")
    table.fight()
    assert hits(table, "c3") == [(segment, "e3", 2)]


@pytest.mark.rule("MA-FOREST-18")
def test_accelerations_do_not_speed_up_an_enemy() -> None:
    table = position("hf-minor-acceleration c3; hf-greater-acceleration c4 N; la-wraith d3 NW; hf-banner e3", factions="hf,la")
    table.fight()
    assert hits(table, "d3") == [(2, "c3", 1)]


@pytest.mark.rule("MA-FOREST-19")
def test_accuracy_raises_every_shot_of_linked_own_tiles() -> None:
    # The Spark on c3 shoots at c1 and e1, the one on a1, not linked, at a3 with its first edge.
    table = position(
        "hf-accuracy c4; hf-spark c3 N; hf-spark a1 S; la-strength c1; la-banner e1; la-strength a3; la-wraith c5 S",
        factions="hf,la",
    )
    table.fight()
    assert hits(table, "c3") == [(2, "c1", 2), (2, "e1", 2)]
    assert hits(table, "a1") == [(2, "a3", 1)]


@pytest.mark.rule("MA-FOREST-19")
def test_accuracy_gives_no_ranged_attack_and_no_melee_strength() -> None:
    table = position(
        "hf-accuracy c4; hf-herne c3 N; hf-morlock b3 NW; la-strength c2; la-strength c1; la-teleportation b1", factions="hf,la"
    )
    table.fight()
    assert table.strikes == [(2, "c3", "c2", 2)]


@pytest.mark.rule("MA-FOREST-19")
def test_accuracy_does_not_help_an_enemy() -> None:
    table = position("hf-accuracy c4; de-arquebusier c3 N; hf-banner c1", factions="hf,de")
    table.fight()
    assert hits(table, "c3") == [(2, "c1", 1)]


@pytest.mark.rule("MA-FOREST-20", "MA-EX-40", "MA-RUL-18")
@pytest.mark.parametrize(
    ("tile", "runes", "segments"),
    [
        ("hf-spark c3 SE", "", [2, 1]),  # {2}
        ("hf-hunter c3 SE", "", [3, 2, 0]),  # {3, 0}
        ("hf-hunter c3 SE", "; hf-minor-acceleration b3", [4, 3, 1]),  # {3, 0} with +1
        ("hf-wyrm c3", "", [2, 1, 0]),  # {2, 1}
        ("hf-wyrm c3", "; hf-greater-acceleration b3 NE", [4, 3, 2]),  # {2, 1} with +2
        ("hf-wyrm c3", "; hf-minor-acceleration b3", [3, 2, 1]),
    ],
)
def test_example_40_the_segments_of_the_additional_attack(tile: str, runes: str, segments: list[int]) -> None:
    table = position(f"{tile}; hf-double-attack b2{runes}; la-banner d3", factions="hf,la")
    table.fight()
    assert [segment for segment, _target, _wounds in hits(table, "c3")] == segments


@pytest.mark.rule("MA-FOREST-21", "MA-EX-40", "MA-RUL-18")
def test_example_40_double_attack_on_3_and_0() -> None:
    table = position("hf-hunter (0,0) SE; hf-double-attack (-1,0); la-banner (2,0)", factions="hf,la")
    table.fight()
    assert table.strikes == [(3, "c3", "e3", 1), (2, "c3", "e3", 1), (0, "c3", "e3", 1)]
    assert table.pools == (20, 17)


@pytest.mark.rule("MA-EX-40", "MA-RUL-18")
@pytest.mark.parametrize(
    ("tile", "segments"),
    [("la-spike", [1, 0]), ("la-horror", [0])],  # {1}, {0}
)
def test_example_40_single_attacks_in_segments_1_and_0(tile: str, segments: list[int]) -> None:
    table = position(f"{tile} c3 SE; la-double-attack b2 SE; gr-golem d3 SE", factions="la,gr")
    table.fight()
    assert [segment for segment, _target, _wounds in hits(table, "c3")] == segments


@pytest.mark.rule("MA-FOREST-20")
def test_a_banner_attacking_in_segment_0_makes_no_additional_attack() -> None:
    table = position("hf-banner c3; hf-double-attack b2; gr-golem d3", factions="hf,gr")
    table.fight()
    assert hits(table, "c3") == [(0, "d3", 1)]


@pytest.mark.rule("MA-FOREST-20", "MA-RUL-20")
def test_an_assassins_additional_attack_has_a_target_of_its_own() -> None:
    table = position("hf-assassin c3; hf-double-attack b2; la-banner e3; la-strength e1", factions="hf,la")
    table.fight().play("assassinate e3")
    assert table.asked == "victim"
    table.play("assassinate e1")
    assert hits(table, "c3") == [(3, "e3", 1), (2, "e1", 1)]
    assert table.asked == "play"


@pytest.mark.rule("MA-FOREST-20")
def test_a_tile_that_is_not_linked_or_not_own_makes_no_additional_attack() -> None:
    table = position("hf-spark c3 SE; hf-double-attack a1; la-banner e3; la-wraith a2 SE; hf-wyrm b3", factions="hf,la")
    table.fight()
    assert hits(table, "c3") == [(2, "e3", 1)]
    assert hits(table, "a2") == [(2, "b3", 1)]


# -- Orders ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-FOREST-22", "MA-FOREST-23")
def test_precise_shot_may_hit_any_enemy_tile_but_a_banner() -> None:
    table = position(
        "hf-spark a1; la-banner c3; la-spike e3; la-strength c1; de-charge a3; hf-banner e1",
        factions="hf,la,de",
        hands=["precise-shot"],
    )
    assert table.offers("shoot") == ["shoot c1", "shoot e3"]
    assert table.refusal("shoot c3") == "MA-FOREST-23"
    assert table.refusal("shoot a1") == "MA-FOREST-22"  # an own tile
    assert table.refusal("shoot a3") == "MA-FOREST-22"  # an ally's
    assert table.refusal("shoot b2") == "MA-FOREST-22"  # nobody's
    table.play("shoot e3")
    assert table.at("e3") is None
    assert (table.discard(0), table.discard(1)) == (["precise-shot"], ["spike"])
    assert table.refusal("shoot c1") == "MA-DRAW-08"


@pytest.mark.rule("MA-FOREST-22", "MA-ARMOR-05")
def test_precise_shot_deals_exactly_1_wound_in_spite_of_armour() -> None:
    table = position("hf-spark a1; gr-golem c3 NW", factions="hf,gr", hands=["precise-shot"])
    table.play("shoot c3")
    assert table.tile("c3").wounds == 1
    assert table.strikes == [("start", "order", "c3", 1)]


@pytest.mark.rule("MA-FOREST-03", "MA-RUL-41")
@pytest.mark.parametrize("edge", range(6))
@pytest.mark.parametrize("facing", range(6))
def test_the_strike_turns_with_the_tile_whatever_edge_it_is_on(tmp_path: Path, edge: int, facing: int) -> None:
    """The Morlock of the box strikes over edge 0."""
    around = ("c2", "d2", "d3", "c4", "b3", "b2")
    direction = (edge + facing) % 6
    board = f"hf-morlock c3 {('N', 'NE', 'SE', 'S', 'SW', 'NW')[facing]}; gr-golem {around[direction]}"
    table = position(board, factions="hf,gr").recut(
        tmp_path,
        "harbingers-of-the-forest.toml",
        ('timing = "battle_start", edge = 0', f'timing = "battle_start", edge = {edge}'),
    )
    assert table.fight().fell == {"c3": "start", around[direction]: "start"}
