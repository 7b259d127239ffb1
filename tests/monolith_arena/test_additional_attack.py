"""The additional attack of the Runes of Double Attack (MA-RUL-18 to MA-RUL-20): its segment, its conditions, its scope."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.monolith_arena.positions import Table, position

BOTH = ["spent", "made"]
"""the values of the option additional_attack_after"""

VECTORS = {
    "{3}": ("gr-pupil (0,0) SE; gr-double-attack (-1,0); la-banner (1,0)", "gr,la", [3, 2]),
    "{2}": ("hf-spark (0,0) SE; hf-double-attack (-1,0); la-banner (1,0)", "hf,la", [2, 1]),
    "{1}": ("la-spike (0,0) SE; la-double-attack (-1,0) SE; de-banner (1,0)", "la,de", [1, 0]),
    "{0}": ("la-horror (0,0) SE; la-double-attack (-1,0) SE; de-banner (1,0)", "la,de", [0]),
    "{2,1}": ("gr-axeman (0,0) SE; gr-double-attack (-1,0); de-banner (1,0)", "gr,de", [2, 1, 0]),
    "{3,0}": ("hf-hunter (0,0) SE; hf-double-attack (-1,0); la-banner (1,0)", "hf,la", [3, 2, 0]),
    "{3,0} + 1": (
        "hf-hunter (0,0) SE; hf-double-attack (-1,0); hf-minor-acceleration (0,-1); la-banner (1,0)", "hf,la", [4, 3, 1],
    ),
    "{2,1} + 2": (
        "hf-wyrm (0,0) SE; hf-double-attack (-1,0); hf-greater-acceleration (0,-1) S; la-banner (1,0)", "hf,la", [4, 3, 2],
    ),
}  # fmt: skip


def segments_of(table: Table, space: str) -> list[int | str]:
    """The segments in which the tile on a space has hit something."""
    return [segment for segment, _target, _wounds in table.hits_of(space)]


def netted_first(board: str, code: str, after: str) -> Table:
    """The tile on c3 is held by the Nightmare on b2."""
    return position(f"{board}; la-nightmare (-1,0) SE", factions=f"{code},la", additional_attack_after=after).fight()


@pytest.mark.rule("MA-RUL-18")
@pytest.mark.parametrize("after", BOTH)
@pytest.mark.parametrize("vector", list(VECTORS))
def test_the_additional_attack_comes_in_the_next_free_segment_below_the_first(vector: str, after: str) -> None:
    board, factions, segments = VECTORS[vector]

    assert segments_of(position(board, factions=factions, additional_attack_after=after).fight(), "c3") == segments


@pytest.mark.rule("MA-RUL-18")
@pytest.mark.parametrize("after", BOTH)
def test_there_is_none_if_no_free_segment_is_left(after: str, tmp_path: Path) -> None:
    """{1, 0}: no tile of the box has it, so a Rune that lowers the Wyrm's 2 and 1 is made for the test."""
    table = position(
        "hf-wyrm (0,0) SE; hf-double-attack (-1,0); hf-minor-acceleration (0,-1); la-banner (1,0)",
        factions="hf,la",
        additional_attack_after=after,
    ).recut(tmp_path, "harbingers-of-the-forest.toml", ("amount = 1", "amount = -1"))
    table.fight()

    assert segments_of(table, "c3") == [1, 0]


@pytest.mark.rule("MA-RUL-18", "MA-RUL-19")
@pytest.mark.parametrize(("after", "segments"), [("spent", [2, 0]), ("made", [0])])
def test_a_first_attack_of_3_and_0_lost_to_a_net_counts_unless_the_option_says_made(after: str, segments: list[int]) -> None:
    """The Nightmare holds the Hunter in segment 3 and is shot in it by the other Hunter."""
    table = netted_first("hf-hunter (0,0) SE; hf-hunter (-1,-1) S; hf-double-attack (0,1); la-banner (2,0)", "hf", after)

    assert table.fell["b2"] == 3
    assert segments_of(table, "c3") == segments


@pytest.mark.rule("MA-RUL-18", "MA-RUL-19")
@pytest.mark.parametrize(("after", "segments"), [("spent", [1]), ("made", [])])
def test_a_tile_that_carries_out_no_attack_has_an_additional_one_unless_the_option_says_made(
    after: str, segments: list[int]
) -> None:
    table = netted_first("hf-spark (0,0) SE; hf-spark (-1,-1) S; hf-double-attack (0,1); la-banner (2,0)", "hf", after)

    assert table.fell["b2"] == 2
    assert segments_of(table, "c3") == segments


@pytest.mark.rule("MA-RUL-18", "MA-RUL-19")
@pytest.mark.parametrize(("after", "segments"), [("spent", [1]), ("made", [])])
def test_a_first_attack_lost_to_disarmament_counts_unless_the_option_says_made(after: str, segments: list[int]) -> None:
    table = position(
        "hf-spark (0,0) SE; hf-spark (-1,-1) S; hf-double-attack (0,1); la-banner (2,0); la-disarmament (-1,0) SE",
        factions="hf,la",
        additional_attack_after=after,
    ).fight()

    assert table.fell["b2"] == 2
    assert segments_of(table, "c3") == segments


@pytest.mark.rule("MA-RUL-18")
@pytest.mark.parametrize(("after", "segments"), [("spent", [3, 1]), ("made", [1, 0])])
def test_with_the_option_made_the_segments_are_counted_from_the_attack_that_was_carried_out(
    after: str, segments: list[int]
) -> None:
    """Both Hunters have 4 and 1; the netted one loses the attack of 4."""
    table = netted_first(
        "hf-hunter (0,0) SE; hf-hunter (-1,-1) S; hf-minor-acceleration (0,-1); hf-double-attack (0,1); la-banner (2,0)",
        "hf",
        after,
    )

    assert table.fell["b2"] == 4
    assert segments_of(table, "c3") == segments


@pytest.mark.rule("MA-RUL-18")
@pytest.mark.parametrize("after", BOTH)
def test_a_segment_in_which_a_symbol_is_due_is_not_free(after: str) -> None:
    """The Wyrm (2 and 1) loses the attack of 2; 1 is its own, so the additional attack is in 0 by either reading."""
    table = netted_first("hf-wyrm (0,0); hf-spark (-1,-1) S; hf-double-attack (0,1); la-banner (1,0)", "hf", after)

    assert table.fell["b2"] == 2
    assert [hit for hit in table.hits_of("c3") if hit[1] == "d3"] == [(1, "d3", 1), (0, "d3", 1)]


@pytest.mark.rule("MA-RUL-19")
def test_a_rune_that_died_before_gives_no_additional_attack() -> None:
    table = position(
        "hf-hunter (0,0) SE; hf-double-attack (-1,0); la-mygalomorph (-2,0) SE; la-banner (2,0)", factions="hf,la"
    ).fight()

    assert table.fell["b2"] == 3
    assert segments_of(table, "c3") == [3, 0]


@pytest.mark.rule("MA-RUL-19")
def test_a_rune_that_dies_in_the_segment_still_gives_the_additional_attack() -> None:
    table = position(
        "hf-hunter (0,0) SE; hf-double-attack (-1,0); la-wraith (-2,0) SE; la-banner (2,0)", factions="hf,la"
    ).fight()

    assert table.fell["b2"] == 2
    assert segments_of(table, "c3") == [3, 2, 0]


@pytest.mark.rule("MA-RUL-19")
def test_an_additional_attack_lost_because_the_rune_was_netted_is_not_made_up() -> None:
    """The Nightmare holds the Rune and dies in segment 2: the Hunter's free segment 2 has passed, 1 is no second chance."""
    table = position(
        "hf-hunter (0,0) SE; hf-double-attack (-1,0); la-nightmare (-2,0) SE; hf-herne (-2,1) N; la-banner (2,0)",
        factions="hf,la",
    ).fight()

    assert table.fell["a1"] == 2
    assert segments_of(table, "c3") == [3, 0]


@pytest.mark.rule("MA-RUL-19")
def test_a_rune_set_free_before_the_segment_gives_the_additional_attack() -> None:
    table = position(
        "hf-hunter (0,0) SE; hf-double-attack (-1,0); la-nightmare (-2,0) SE; hf-hunter (-2,1) N; la-banner (2,0)",
        factions="hf,la",
    ).fight()

    assert table.fell["a1"] == 3
    assert segments_of(table, "c3") == [3, 2, 0]


@pytest.mark.rule("MA-RUL-19")
def test_a_tile_that_cannot_attack_in_the_free_segment_loses_the_additional_attack() -> None:
    """An ally's Nightmare holds the Rune of Disarmament to segment 3; the Hunter is disarmed in 2 and armed again in 1."""
    table = position(
        "hf-hunter (0,0) SE; hf-double-attack (0,1); la-disarmament (-1,0) SE @1; la-nightmare (-1,-1) S @2;"
        "de-swordsman (0,-2) S; hf-spark (-2,0) SE; de-banner (2,0)",
        factions="hf,la,la,de",
        sides=[0, 1, 0, 1],
    ).fight()

    assert table.fell["b1"] == 3
    assert table.fell["b2"] == 2
    assert segments_of(table, "c3") == [3, 0]


@pytest.mark.rule("MA-RUL-19")
def test_the_additional_attack_is_compulsory_and_asks_nobody() -> None:
    table = position("hf-spark (0,0) SE; hf-double-attack (-1,0); la-banner (2,0)", factions="hf,la", hands=["battle"])
    table.play("battle")

    assert table.to_play == 1
    assert table.hits_of("c3") == [(2, "e3", 1), (1, "e3", 1)]


@pytest.mark.rule("MA-RUL-20")
def test_it_repeats_all_attacks_with_the_strength_valid_in_its_segment() -> None:
    """The Rune of Reinforcement dies in segment 2: the Veteran's 2 + 1 and 1 + 1 become 2 and 1."""
    table = position(
        "gr-veteran (0,0) SE; gr-double-attack (-1,1); gr-reinforcement (-1,0) SE; la-wraith (-2,0) SE; la-banner (1,0);"
        "la-strength (0,1); la-strength (1,-1)",
        factions="gr,la",
    ).fight()

    assert table.fell["b2"] == 2
    assert table.hits_of("c3") == [(2, "c4", 2), (2, "d2", 2), (2, "d3", 3), (1, "d3", 2)]


@pytest.mark.rule("MA-RUL-20")
def test_it_repeats_the_attacks_on_every_edge() -> None:
    table = position("hf-wyrm (0,0); hf-double-attack (-1,1); gr-golem (1,0) N; gr-banner (0,-1)", factions="hf,gr").fight()

    assert table.hits_of("c3") == [(segment, space, 1) for segment in (2, 1, 0) for space in ("c2", "d3")]
    assert table.fell == {"c3": 0, "d3": 0}


@pytest.mark.rule("MA-RUL-20")
@pytest.mark.parametrize(("tile", "segments"), [("hf-spark", [2, 1, 0]), ("hf-hunter", [3, 2, 1, 0])])
def test_two_runes_give_two_additional_attacks_in_the_next_two_free_segments(tile: str, segments: list[int]) -> None:
    table = position(
        f"{tile} (0,0) SE; hf-double-attack (-1,0); gr-double-attack (0,-1); la-banner (2,0)", factions="hf,la,gr,de"
    ).fight()

    assert segments_of(table, "c3") == segments


@pytest.mark.rule("MA-RUL-20")
@pytest.mark.parametrize("killer", ["la-wraith", "la-mygalomorph"])
def test_the_second_additional_attack_needs_both_runes(killer: str) -> None:
    table = position(
        f"hf-hunter (0,0) SE; hf-double-attack (-1,0); gr-double-attack (0,-1); {killer} (0,-2) S; la-banner (2,0)",
        factions="hf,la,gr,de",
    ).fight()

    assert table.fell["c2"] == (2 if killer == "la-wraith" else 3)
    assert segments_of(table, "c3") == [3, 2, 0]


@pytest.mark.rule("MA-RUL-20", "MA-RUL-60")
@pytest.mark.parametrize(("rune", "segments"), [("hf-minor-acceleration", [1, 0]), ("hf-accuracy", [0])])
def test_it_works_on_a_banner_whose_initiative_was_raised(rune: str, segments: list[int]) -> None:
    table = position(f"hf-banner (0,0); hf-double-attack (-1,0); {rune} (0,-1); la-strength (1,0)", factions="hf,la").fight()

    assert segments_of(table, "c3") == segments


@pytest.mark.rule("MA-RUL-20")
def test_an_assassin_chooses_a_new_target() -> None:
    table = position("hf-assassin (0,0); hf-double-attack (-1,0); la-spike (2,0) N; la-banner (2,-2)", factions="hf,la").fight()
    assert table.offers() == ["assassinate e1", "assassinate e3"]
    table.play("assassinate e3")

    assert table.asked == "victim"
    assert table.fell == {"e3": 3}
    assert table.offers() == ["assassinate e1"]
    table.play("assassinate e1")
    assert table.strikes == [(3, "c3", "e3", 1), (2, "c3", "e1", 1)]


@pytest.mark.rule("MA-RUL-20")
def test_it_gives_a_morlock_no_attack_in_a_segment() -> None:
    """Netted at the start of the Battle and freed in segment 3, the Morlock does nothing, Rune or no Rune."""
    table = position(
        "hf-morlock (0,0) SE; hf-double-attack (0,1); la-nightmare (-1,0) SE; hf-hunter (-1,-1) S; la-spike (1,0) S",
        factions="hf,la",
    ).fight()

    assert table.fell == {"b2": 3}
    assert [table.at(space) for space in ("c3", "d3")] == ["hf-morlock", "la-spike"]


@pytest.mark.rule("MA-RUL-20")
def test_it_does_not_work_on_a_charge() -> None:
    table = position(
        "de-knight (-1,0) SE; gr-double-attack (0,1); la-banner (1,0)", factions="de,la,gr,hf", hands=["battle-charge"]
    ).play("charge b2 c3 d3")

    assert table.pools == (20, 18)
    assert table.to_play == 1
