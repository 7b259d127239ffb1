"""Initiative (MA-INIT): which segment a tile attacks in, and what raises, delays or spends its symbols."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.games.monolith_arena.components import ORDER
from tablekeep.games.monolith_arena.runes import current_initiative
from tests.monolith_arena.positions import Table, arena_game, label, position

PRINTED: dict[str, tuple[int, ...]] = {
    "de-banner": (0,), "la-banner": (0,), "gr-banner": (0,), "hf-banner": (0,),
    "de-pikeman": (2,), "de-knight": (1,), "de-dragon-rider": (2,), "de-swordsman": (3,), "de-landsknecht": (2,),
    "de-arquebusier": (2,),
    "la-mygalomorph": (3,), "la-spike": (1,), "la-chaos": (2,), "la-horror": (0,), "la-nightmare": (), "la-wraith": (2,),
    "la-demon": (1,),
    "gr-axeman": (2, 1), "gr-crossbowman": (2,), "gr-veteran": (2,), "gr-golem": (), "gr-combat-platform": (3,),
    "gr-pupil": (3,), "gr-wyvern": (2,),
    "hf-morlock": (), "hf-spark": (2,), "hf-hunter": (3, 0), "hf-sorcerer": (2,), "hf-herne": (2,), "hf-assassin": (3,),
    "hf-wyrm": (2, 1),
}  # fmt: skip
"""Appendix A"""

AIMED_SOUTH_EAST = {"de-swordsman": "NE", "la-chaos": "S"}
"""the facing in which an attack points SE, where that is not the attack of edge 0"""


def values(table: Table, space: str) -> tuple[int, ...]:
    """The Initiatives that the table shows for the tile on a space: what the markers remind of."""
    pieces = table.game.scene(table.state).boards[0].pieces
    return next(piece.face.values for piece in pieces if piece.space == label(space))


@pytest.mark.rule("MA-INIT-01")
def test_the_printed_initiatives_of_champions_and_banners_go_from_3_to_0() -> None:
    kinds = [kind for kind in arena_game().kit.kinds if kind.id in PRINTED]

    assert {kind.id: kind.initiatives for kind in kinds} == PRINTED
    assert {value for kind in arena_game().kit.kinds for value in kind.initiatives} == {0, 1, 2, 3}


@pytest.mark.rule("MA-INIT-01")
@pytest.mark.parametrize(
    "tile", [id for id, printed in PRINTED.items() if printed and "banner" not in id and "assassin" not in id]
)
def test_a_tile_attacks_in_the_segments_that_its_initiatives_name(tile: str) -> None:
    enemy = "de" if tile.startswith("la") else "la"
    table = position(
        f"{tile} (0,0) {AIMED_SOUTH_EAST.get(tile, 'SE')}; {enemy}-banner (1,0)", factions=f"{tile[:2]},{enemy}"
    ).fight()

    assert [segment for segment, target, _wounds in table.hits_of("c3") if target == "d3"] == list(PRINTED[tile])


@pytest.mark.rule("MA-INIT-02", "MA-EX-28")
def test_an_accelerated_wyrm_carries_out_all_its_attacks_in_segment_4_and_again_in_3() -> None:
    table = position(
        "hf-wyrm (0,0); hf-greater-acceleration (-1,0) SE; la-strength (0,-1) N; la-strength (0,1) N; la-banner (1,0)",
        factions="hf,la",
    ).fight()

    assert table.hits_of("c3") == [
        (4, "c2", 1), (4, "c4", 1), (4, "d3", 1),
        (3, "c2", 1), (3, "c4", 1), (3, "d3", 1),
    ]  # fmt: skip
    assert table.fell == {"c2": 3, "c4": 3, "c3": 0}
    assert table.pools == (20, 18)


@pytest.mark.rule("MA-INIT-02")
def test_a_tile_with_two_symbols_attacks_once_in_each_of_the_two_segments() -> None:
    table = position("hf-wyrm (0,0); gr-golem (1,0) N; gr-banner (-1,0)", factions="hf,gr").fight()

    assert table.hits_of("c3") == [(2, "b2", 1), (2, "d3", 1), (1, "b2", 1), (1, "d3", 1)]
    assert table.tile("d3").wounds == 2


@pytest.mark.rule("MA-INIT-03")
def test_exactly_the_tiles_without_an_attack_have_no_initiative_symbol() -> None:
    for kind in arena_game().kit.kinds:
        if kind.role == ORDER:
            assert kind.initiatives == (), kind.id
        else:
            attacks = any(kind.melee) or any(kind.ranged) or kind.any_target > 0
            assert (kind.initiatives != ()) == attacks, kind.id


@pytest.mark.rule("MA-INIT-03")
def test_tiles_without_initiative_open_no_segment_and_work_all_the_same() -> None:
    idle = position("gr-golem (0,0); gr-reinforcement (1,0) NW; la-strength (-1,0)", factions="gr,la").fight()
    assert idle.segments == []
    assert idle.strikes == []

    table = position("de-knight (0,0) SE; de-strength (-1,0) SE; la-banner (1,0)").fight()
    assert table.hits_of("c3") == [(1, "d3", 3)]


@pytest.mark.rule("MA-INIT-04")
def test_a_net_does_not_wait_for_the_segment_of_its_tile() -> None:
    """The Horror has Initiative 0; its Net holds the Swordsman long before, in segment 3."""
    table = position("la-horror (0,0) SE; de-swordsman (1,0) N").fight()

    assert table.hits_of("d3") == []
    assert table.fell == {"d3": 0}


@pytest.mark.rule("MA-INIT-04")
def test_armour_does_not_wait_for_the_segment_of_its_tile() -> None:
    """The Knight has Initiative 1; its Armour stops the shots of segment 3."""
    table = position("de-knight (0,0) SE; gr-combat-platform (2,0) NW", factions="de,gr").fight()

    assert table.segments == [3, 1]
    assert table.tile("c3").wounds == 0


@pytest.mark.rule("MA-INIT-04")
def test_an_initiative_bonus_gives_no_segment_to_a_tile_without_attack() -> None:
    table = position("hf-morlock (0,0) SE; hf-minor-acceleration (-1,0); la-banner (2,0)", factions="hf,la").fight()

    assert table.segments == [0]
    assert table.at("c3") == "hf-morlock"


@pytest.mark.rule("MA-INIT-05")
@pytest.mark.parametrize("code", ["de", "la", "gr", "hf"])
def test_a_banner_has_initiative_0(code: str) -> None:
    enemy = "de" if code == "la" else "la"
    tile = {"de": "de-knight", "la": "la-strength"}[enemy]
    table = position(f"{code}-banner (0,0); {tile} (1,0) SE", factions=f"{code},{enemy}").fight()

    assert [kind.initiatives for kind in arena_game().kit.kinds if kind.id == f"{code}-banner"] == [(0,)]
    assert table.hits_of("c3") == [(0, "d3", 1)]


@pytest.mark.rule("MA-INIT-06", "MA-RUL-82")
def test_a_lowering_effect_leaves_initiative_at_0(tmp_path: Path) -> None:
    """Nothing in the box lowers Initiative, so the Rune is changed: −1 instead of +1."""
    box = position(
        "la-horror (0,0) SE; la-minor-acceleration (-1,0) S; la-spike (-1,1) SE; de-knight (1,0) SE; de-knight (0,1) S"
    )
    table = box.recut(tmp_path, "lords-of-the-abyss.toml", ("amount = 1", "amount = -1"))
    assert values(table, "c3") == (0,)
    assert values(table, "b3") == (0,)
    table.fight()

    assert table.hits_of("c3") == [(0, "d3", 2)]
    assert table.hits_of("b3") == [(0, "c4", 1)]
    assert values(box, "c3") == (1,)
    assert values(box, "b3") == (2,)


@pytest.mark.rule("MA-INIT-06", "MA-RUL-82")
def test_the_floor_of_initiative_is_0_for_every_symbol() -> None:
    hunter = position("hf-hunter (0,0) SE", factions="hf,la").tile("c3")

    assert [current_initiative(hunter, symbol, -1) for symbol in (0, 1)] == [2, 0]
    assert [current_initiative(hunter, symbol, -4) for symbol in (0, 1)] == [0, 0]


@pytest.mark.rule("MA-INIT-07")
def test_initiative_has_no_upper_limit_and_the_battle_begins_with_the_highest_value() -> None:
    table = position(
        "hf-hunter (0,0) SE; hf-greater-acceleration (-1,0) SE; hf-minor-acceleration (0,-1); hf-minor-acceleration (-1,1);"
        "hf-minor-acceleration (0,1); la-banner (2,0)",
        factions="hf,la",
    ).fight()

    assert table.hits_of("c3") == [(8, "e3", 1), (5, "e3", 1)]
    assert table.segments == [8, 5, 0]


@pytest.mark.rule("MA-INIT-07", "MA-EX-05")
def test_a_champion_raised_to_4_begins_the_battle_with_segment_4() -> None:
    table = position("la-mygalomorph (0,0) SE; la-minor-acceleration (-1,0) S; de-swordsman (1,0) N", factions="la,de")
    assert values(table, "c3") == (4,)
    table.fight()

    assert table.segments == [4]
    assert table.strikes == [(4, "c3", "d3", 1)]


@pytest.mark.rule("MA-INIT-08")
def test_a_bonus_raises_every_symbol_of_the_tile() -> None:
    table = position("hf-hunter (0,0) SE; hf-minor-acceleration (-1,0); la-banner (2,0)", factions="hf,la")
    assert values(table, "c3") == (4, 1)
    table.fight()

    assert table.hits_of("c3") == [(4, "e3", 1), (1, "e3", 1)]


@pytest.mark.rule("MA-EX-20")
def test_greater_acceleration_raises_initiative_2_to_4() -> None:
    table = position("hf-spark (0,0) SE; hf-greater-acceleration (-1,0) SE; la-banner (2,0)", factions="hf,la")
    assert values(table, "c3") == (4,)
    table.fight()

    assert table.hits_of("c3") == [(4, "e3", 1)]
    assert table.segments == [4, 0]


@pytest.mark.rule("MA-INIT-10", "MA-EX-29")
def test_a_tile_freed_in_its_own_segment_has_lost_that_attack() -> None:
    table = position(
        "la-nightmare (0,0) SE; de-swordsman (1,0) N; de-swordsman (0,-1) SE; la-spike (2,-1) N", factions="de,la"
    ).fight()

    assert table.fell == {"c3": 3}
    assert table.hits_of("d3") == []
    assert table.at("e2") == "la-spike"
    assert not table.netted("d3")


@pytest.mark.rule("MA-INIT-09")
def test_an_attack_lost_to_disarmament_is_not_made_up() -> None:
    """Disarmed in segment 3, the Swordsman on d3 is armed again when the Rune has fallen."""
    table = position(
        "la-disarmament (0,0) SE; de-swordsman (1,0) N; de-swordsman (0,-1) SE; la-spike (2,-1) N", factions="de,la"
    ).fight()

    assert table.fell == {"c3": 3}
    assert table.hits_of("d3") == []
    assert table.at("e2") == "la-spike"


@pytest.mark.rule("MA-INIT-09", "MA-RUL-17")
def test_only_the_lost_symbol_is_lost_and_a_later_one_is_not() -> None:
    """The Hunter on c3 is netted in segment 3, freed by the other Hunter, and shoots in segment 0."""
    table = position(
        "hf-hunter (0,0) SE; la-nightmare (-1,0) SE; hf-hunter (-1,-1) S; la-banner (2,0)", factions="hf,la"
    ).fight()

    assert table.fell == {"b2": 3}
    assert table.hits_of("c3") == [(0, "e3", 1)]


@pytest.mark.rule("MA-INIT-09")
def test_a_tile_attacks_only_in_the_segment_of_its_current_initiative() -> None:
    """Raised to 3, the Pikeman strikes in segment 3 and not also in his printed 2."""
    free = "la-banner (1,0); de-pikeman (0,0) SE"
    table = position(f"{free}; de-minor-acceleration (-1,0)").fight()

    assert position(free).fight().hits_of("c3") == [(2, "d3", 1)]
    assert table.hits_of("c3") == [(3, "d3", 1)]


@pytest.mark.rule("MA-INIT-11", "MA-EX-30", "MA-RUL-17")
def test_situation_1_an_attack_made_with_a_bonus_is_not_repeated_when_the_bonus_is_lost() -> None:
    table = position(
        "gr-crossbowman (0,0) NW; de-minor-acceleration (1,0); la-mygalomorph (2,0) NW; la-banner (-2,0)", factions="gr,la,de"
    ).fight()

    assert table.fell == {"d3": 3}
    assert table.hits_of("c3") == [(3, "a1", 2)]
    assert table.pools == (20, 18)
    assert values(table, "c3") == (2,)


@pytest.mark.rule("MA-INIT-11", "MA-RUL-17")
def test_a_second_symbol_spent_with_a_bonus_is_not_due_again_either() -> None:
    """The Hunter has 4 and 1; the Rune dies in segment 1, and the Hunter's printed 0 does not come up."""
    table = position(
        "hf-hunter (0,0) SE; hf-minor-acceleration (-1,0); la-spike (-2,0) SE; la-banner (2,0)", factions="hf,la"
    ).fight()

    assert table.fell == {"b2": 1}
    assert table.hits_of("c3") == [(4, "e3", 1), (1, "e3", 1)]
    assert values(table, "c3") == (3, 0)


@pytest.mark.rule("MA-INIT-12", "MA-EX-31", "MA-RUL-17")
def test_situation_2_a_bonus_that_returns_too_late_takes_the_attack_away() -> None:
    table = position(
        "gr-crossbowman (0,0) NW; de-minor-acceleration (1,0); la-nightmare (1,-1) S; de-swordsman (2,-2) S; la-banner (-2,0)",
        factions="gr,la,de",
    )
    assert values(table, "c3") == (2,)
    table.fight()

    assert table.fell == {"d2": 3}
    assert table.hits_of("c3") == []
    assert table.pools == (20, 20)
    assert values(table, "c3") == (3,)


@pytest.mark.rule("MA-RUL-17")
def test_a_bonus_that_vanishes_before_the_raised_segment_leaves_the_unmodified_one() -> None:
    """A Morlock takes the Rune at the start of the Battle; the Pikeman attacks in 2, not in 3."""
    table = position(
        "de-pikeman (0,0) SE; de-minor-acceleration (-1,0); hf-morlock (-2,0) SE; hf-banner (1,0)", factions="de,hf"
    ).fight()

    assert table.fell == {"a1": "start", "b2": "start", "c3": 0}
    assert table.hits_of("c3") == [(2, "d3", 1)]


@pytest.mark.rule("MA-INIT-12", "MA-RUL-17")
def test_a_bonus_that_returns_and_goes_again_leaves_the_unmodified_segment() -> None:
    """Knight 1, its Greater Acceleration netted in segment 3, free in 2 (so the Knight has 3), gone in 1."""
    table = position(
        "de-knight (0,0) SE; hf-greater-acceleration (-1,0) SE; la-nightmare (-2,0) SE; de-swordsman (-2,1) NW;"
        "la-wraith (-1,-1) S; la-banner (1,0)",
        factions="de,la,hf",
    ).fight()

    assert table.fell == {"a1": 3, "b2": 2}
    assert table.hits_of("c3") == [(1, "d3", 2)]
    assert table.pools == (20, 18)


@pytest.mark.rule("MA-RUL-17")
def test_a_tile_raised_above_the_segment_is_not_due_even_in_segment_0() -> None:
    """As before, but the Rune stays: the Knight has 3 from segment 2 on and attacks nowhere."""
    table = position(
        "de-knight (0,0) SE; hf-greater-acceleration (-1,0) SE; la-nightmare (-2,0) SE; de-swordsman (-2,1) NW;la-banner (1,0)",
        factions="de,la,hf",
    ).fight()

    assert table.fell == {"a1": 3}
    assert table.hits_of("c3") == []


@pytest.mark.rule("MA-INIT-13")
def test_tiles_of_5_or_more_attack_in_their_exact_segments() -> None:
    """The Hunter on a1 has 5 and 2, the one on e3 has 6 and 3."""
    table = position(
        "hf-hunter (-2,0) NE; hf-greater-acceleration (-2,1) N; la-strength (0,-2); hf-hunter (2,0) N;"
        "hf-minor-acceleration (2,-1); hf-minor-acceleration (1,0); hf-minor-acceleration (1,1); la-banner (2,-2)",
        factions="hf,la",
    )
    assert values(table, "a1") == (5, 2)
    assert values(table, "e3") == (6, 3)
    table.fight()

    assert table.segments == [6, 5, 3, 2, 0]
    assert table.hits_of("e3") == [(6, "e1", 1), (3, "e1", 1)]
    assert table.hits_of("a1") == [(5, "c1", 1), (2, "c1", 1)]


@pytest.mark.rule("MA-INIT-13")
def test_a_tile_of_6_kills_one_of_5_before_it_attacks() -> None:
    table = position(
        "hf-hunter (2,0) N; hf-minor-acceleration (2,-1); hf-minor-acceleration (1,0); hf-minor-acceleration (1,1);"
        "hf-hunter (2,-2) S @1; hf-greater-acceleration (1,-1) N @1",
        factions="hf,hf",
    )
    assert values(table, "e1") == (5, 2)
    table.fight()

    assert table.fell == {"e1": 6}
    assert table.strikes == [(6, "e3", "e1", 1)]


@pytest.mark.rule("MA-INIT-14")
def test_the_initiative_marker_comes_off_after_the_segment_in_which_the_bonus_was_lost() -> None:
    """In segment 3 the Platform hits the Rune that raises the Pikeman on d3; his other Rune must choose whom to protect."""
    table = position(
        "gr-combat-platform (0,0) SE; de-pikeman (1,0) SE; de-pikeman (0,1) S; de-regeneration (1,1) NW;"
        "de-minor-acceleration (1,-1)",
        factions="de,gr",
    ).fight()
    assert table.asked == "absorption"
    assert values(table, "d3") == (3,)
    table.play("absorb d4 d3 c3")

    assert table.fell == {"c4": 3, "d2": 3, "d4": 3}
    assert values(table, "d3") == (2,)
    assert table.segments == [3]


@pytest.mark.rule("MA-INIT-11", "MA-RUL-17")
def test_the_first_symbol_stays_spent_when_the_second_is_spent_after_it() -> None:
    """The Wyrm strikes in 4 and 3; then the Rune dies, and the first symbol's printed 2 does not come up."""
    table = position(
        "hf-wyrm (0,0); hf-greater-acceleration (-1,0) SE; la-mygalomorph (-2,0) SE; la-banner (1,0)", factions="hf,la"
    ).fight()

    assert table.fell == {"b2": 3, "c3": 0}
    assert table.hits_of("c3") == [(4, "d3", 1), (3, "d3", 1)]
