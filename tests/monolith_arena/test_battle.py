"""Battles (MA-BATTLE): what starts one, the order of its steps, and what is simultaneous."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.games.monolith_arena.arena import LABELS
from tests.monolith_arena.positions import position
from tests.monolith_arena.situations import EMPIRE, battles, crowd

GUARDIANS = [
    *["axeman"] * 3, *["crossbowman"] * 3, *["veteran"] * 2, *["golem"] * 2, "combat-platform", "pupil", "wyvern", "agility",
    *["reinforcement"] * 2, "penetration",
]  # fmt: skip


# -- what starts a Battle ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-01")
def test_a_battle_order_starts_a_battle() -> None:
    table = position("de-pikeman (0,0) SE; la-banner (1,0)", hands=["battle-charge pikeman"])
    table.play("place pikeman a1 n")
    assert battles(table) == 0
    assert table.pools == (20, 20)
    table.play("battle")

    assert battles(table) == 1
    assert table.pools == (20, 19)
    assert table.discard(0) == ["battle-charge", "pikeman"]


@pytest.mark.rule("MA-BATTLE-01")
@pytest.mark.parametrize(("code", "order"), [("la", "battle"), ("gr", "battle"), ("hf", "battle"), ("de", "battle-charge")])
def test_every_faction_has_an_order_that_starts_a_battle(code: str, order: str) -> None:
    table = position("", factions=f"{code},{'de' if code == 'la' else 'la'}", hands=[order])
    table.play("battle")

    assert battles(table) == 1
    assert table.hand(0) == []


@pytest.mark.rule("MA-BATTLE-01")
def test_filling_the_board_starts_a_battle_and_ends_the_turn() -> None:
    table = position(crowd("de", EMPIRE, "c3"), hands=["charge move"]).play("place charge c3 n")

    assert battles(table) == 1
    assert table.told()[:3] == [
        "place MA-PLAY-01 >c3 place seat=0 tile=de-charge facing=north space=c3",
        "say MA-PLAY-08 > full-board",
        "say MA-BATTLE-01 > battle",
    ]
    assert table.to_play == 1
    assert table.hand(0) == ["move"]


@pytest.mark.rule("MA-BATTLE-01")
def test_a_placement_that_leaves_a_free_space_starts_no_battle() -> None:
    table = position(crowd("de", EMPIRE, "c3", "a1"), hands=["charge"]).play("place charge c3 n")

    assert battles(table) == 0
    assert table.to_play == 0


@pytest.mark.rule("MA-RUL-12")
def test_a_board_that_is_still_full_after_a_battle_starts_no_other() -> None:
    table = position(
        crowd("de", EMPIRE, "c3"), factions="de,la", hands=["charge"], stacks=[None, "move move spike push demon"]
    ).play("place charge c3 n")
    assert None not in [table.at(space) for space in LABELS]
    assert battles(table) == 1
    table.play("discard spike")

    assert table.asked == "play"
    assert battles(table) == 1
    assert table.offers("place") == []
    assert table.may("transform demon c3 n")
    table.play("end")
    assert battles(table) == 1


@pytest.mark.rule("MA-RUL-12")
def test_a_full_board_that_had_a_free_space_again_starts_a_battle_when_it_is_filled() -> None:
    board = crowd("de", [*EMPIRE, "charge"])
    table = position(board, factions="de,hf", to_play=1, hands=["", "precise-shot spark"])
    assert battles(table) == 0
    table.play("shoot a1")
    assert battles(table) == 0
    table.play("place spark a1 n")

    assert battles(table) == 1


@pytest.mark.rule("MA-RUL-13")
def test_transformation_on_a_full_board_starts_no_battle() -> None:
    table = position(crowd("de", [*EMPIRE, "charge"]), to_play=1, hands=["", "demon move"]).play("transform demon a1 n")

    assert None not in [table.at(space) for space in LABELS]
    assert battles(table) == 0
    assert table.asked == "play"
    assert table.may("move a1 a1 ne")


@pytest.mark.rule("MA-RUL-13")
def test_a_move_into_the_last_free_space_starts_no_battle() -> None:
    table = position(crowd("de", EMPIRE, "c3"), hands=["move"]).play("move c2 c3 n")

    assert table.at("c2") is None
    assert battles(table) == 0
    assert table.to_play == 0


@pytest.mark.rule("MA-RUL-13")
def test_an_unfolded_monolith_can_fill_the_board() -> None:
    board = crowd("de", EMPIRE[:13] + EMPIRE[15:], "c2", "c3", "c4") + ";de-banner c3"
    table = position(board, hidden={0: ("de-agility", "de-minor-acceleration")}).play("unfold c2 c4")

    assert battles(table) == 1
    assert table.to_play == 1
    assert table.at("c2") is None
    assert table.at("c4") is None


@pytest.mark.rule("MA-RUL-13")
def test_a_monolith_piece_without_a_tile_is_a_free_space() -> None:
    board = crowd("de", EMPIRE[:13] + EMPIRE[15:], "c2", "c3", "c4") + ";de-banner c3"
    table = position(board, hidden={0: ("de-agility", None)}, hands=["minor-acceleration"]).play("unfold c2 c4")

    assert battles(table) == 0
    assert table.to_play == 0
    table.play("place minor-acceleration c4 n")
    assert battles(table) == 1


@pytest.mark.rule("MA-RUL-14")
@pytest.mark.parametrize(("facing", "fought"), [("se", 0), ("s", 1)])
def test_the_instant_consequences_of_the_last_placement_come_before_the_battle(facing: str, fought: int) -> None:
    """Facing SE the Nightmare nets the Guardians' Banner: the wounded Pupil next to it dies and its space is free."""
    board = crowd("gr", GUARDIANS, "b2", "c3").replace("gr-pupil d2", "gr-pupil d2 w1") + ";gr-banner c3"
    table = position(board, factions="gr,la", to_play=1, hands=["", "nightmare"])
    assert table.at("d2") == "gr-pupil"
    table.play(f"place nightmare b2 {facing}")

    assert battles(table) == fought
    assert table.to_play == (1 if fought == 0 else 0)


# -- the order of the steps ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-02", "MA-EX-06")
def test_a_morlock_strikes_before_initiative_3() -> None:
    table = position("hf-morlock (0,0) SE; la-mygalomorph (1,0) NW", factions="hf,la").fight()

    assert table.fell == {"c3": "start", "d3": "start"}
    assert table.segments == []
    assert table.discard(0) == ["morlock"]
    assert table.discard(1) == ["mygalomorph"]


@pytest.mark.rule("MA-BATTLE-02")
def test_poison_wounds_before_initiative_3() -> None:
    table = position("de-swordsman (0,0) NE p1; la-spike (1,0) N").fight()

    assert table.strikes == [("start", "poison", "c3", 1)]
    assert table.fell == {"c3": "start"}


@pytest.mark.rule("MA-BATTLE-03")
def test_a_morlock_dying_of_poison_strikes_at_the_same_moment() -> None:
    table = position("hf-morlock (-1,0) NW p1; la-mygalomorph (-2,0) SE", factions="hf,la").fight()

    assert table.fell == {"a1": "start", "b2": "start"}


@pytest.mark.rule("MA-BATTLE-03")
def test_two_morlocks_facing_each_other_are_both_eliminated() -> None:
    table = position("hf-morlock (0,0) SE; hf-morlock (1,0) NW @1", factions="hf,hf").fight()

    assert table.fell == {"c3": "start", "d3": "start"}


@pytest.mark.rule("MA-BATTLE-04", "MA-BATTLE-05", "MA-EX-04")
def test_segments_3_and_1_and_0_follow_one_another_and_the_empty_one_is_passed_over() -> None:
    table = position("de-swordsman (0,0) N; de-knight (-2,0) N; la-banner (2,0)").fight()

    assert table.segments == [3, 1, 0]


@pytest.mark.rule("MA-BATTLE-04")
@pytest.mark.parametrize(
    ("board", "segments"),
    [
        ("hf-wyrm (0,0)", [2, 1]),
        ("hf-hunter (0,0)", [3, 0]),
        ("hf-banner (0,0)", [0]),
        ("hf-hunter (0,0); hf-minor-acceleration (1,0); hf-wyrm (-2,0); la-banner (0,2)", [4, 2, 1, 0]),
        ("hf-morlock (0,0)", []),
        ("", []),
    ],
)
def test_segments_go_in_steps_of_one_from_the_highest_initiative_on_the_board_to_0(board: str, segments: list[int]) -> None:
    assert position(board, factions="hf,la").fight().segments == segments


@pytest.mark.rule("MA-BATTLE-04")
def test_the_first_segment_is_that_of_the_tiles_left_after_the_start_of_battle() -> None:
    table = position("hf-morlock (0,0) SE; la-mygalomorph (1,0) NW; la-spike (0,2) N", factions="hf,la").fight()

    assert table.segments == [1]


# -- what is simultaneous ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-07", "MA-BATTLE-10", "MA-EX-07")
def test_two_tiles_of_the_same_initiative_kill_each_other() -> None:
    table = position("de-swordsman (0,0) NE; la-mygalomorph (1,0) NW").fight()

    assert table.fell == {"c3": 3, "d3": 3}
    assert table.strikes == [(3, "c3", "d3", 1), (3, "d3", "c3", 1)]


@pytest.mark.rule("MA-BATTLE-07")
def test_both_hit_and_one_stays_if_the_hit_does_not_suffice() -> None:
    table = position("de-pikeman (0,0) SE; gr-wyvern (1,0) SE", factions="de,gr").fight()

    assert table.strikes == [(2, "c3", "d3", 1), (2, "d3", "c3", 1)]
    assert table.fell == {"c3": 2}
    assert table.tile("d3").wounds == 1


@pytest.mark.rule("MA-BATTLE-08", "MA-RUL-84", "MA-EX-08")
def test_two_shots_at_the_same_first_target_both_hit_it_and_none_flies_on() -> None:
    table = position("hf-spark (0,-2) S; hf-spark (-2,0) SE; la-spike (0,0) N; la-wraith (1,0) N", factions="hf,la").fight()

    assert table.strikes == [(2, "a1", "c3", 1), (2, "c1", "c3", 1)]
    assert table.fell == {"c3": 2}
    assert table.at("d3") == "la-wraith"
    assert table.tile("d3").wounds == 0


@pytest.mark.rule("MA-BATTLE-06", "MA-BATTLE-10", "MA-EX-09")
def test_all_tiles_of_segment_2_attack_at_the_same_moment() -> None:
    table = position("la-wraith (0,0) SE; de-pikeman (1,0) NW; de-arquebusier (-2,0) SE").fight()

    assert sorted(table.strikes) == [(2, "a1", "c3", 1), (2, "c3", "d3", 1), (2, "d3", "c3", 1)]
    assert table.fell == {"c3": 2, "d3": 2}
    assert [table.at(space) for space in ("a1", "c3", "d3")] == ["de-arquebusier", None, None]


@pytest.mark.rule("MA-BATTLE-06")
def test_a_faster_tile_kills_a_slower_one_before_it_attacks() -> None:
    table = position("de-swordsman (0,0) NE; la-wraith (1,0) NW").fight()

    assert table.strikes == [(3, "c3", "d3", 1)]


@pytest.mark.rule("MA-BATTLE-09")
def test_eliminated_tiles_leave_the_board_together_at_the_end_of_the_segment() -> None:
    """The Platform kills the Rune on d2 at once, but everything waits for the choice of the Rune of Regeneration."""
    table = position(
        "gr-combat-platform (0,0) SE; de-pikeman (1,0) SE; de-pikeman (0,1) S; de-regeneration (1,1) NW; de-charge (1,-1)",
        factions="de,gr",
    ).fight()
    assert table.asked == "absorption"
    assert [table.at(space) for space in ("c4", "d2", "d3", "d4")] == [
        "de-pikeman", "de-charge", "de-pikeman", "de-regeneration",
    ]  # fmt: skip
    assert table.discard(0) == []
    table.play("absorb d4 c4 c3")

    assert [table.at(space) for space in ("c4", "d2", "d3", "d4")] == ["de-pikeman", None, None, None]
    assert sorted(table.discard(0)) == ["charge", "pikeman", "regeneration"]
    assert table.fell == {"d2": 3, "d3": 3, "d4": 3}


@pytest.mark.rule("MA-BATTLE-11")
def test_a_rune_works_to_the_end_of_the_segment_in_which_it_dies() -> None:
    """The Wraith kills the Rune of Accuracy in segment 2, in which the Sorcerer shoots with 2 + 1."""
    table = position("hf-sorcerer (0,0) SE; hf-accuracy (-1,0); la-wraith (-2,0) SE; la-banner (2,0)", factions="hf,la").fight()

    assert table.fell["b2"] == 2
    assert table.hits_of("c3") == [(2, "e3", 3)]


@pytest.mark.rule("MA-BATTLE-11")
def test_a_dead_rune_no_longer_works_in_later_segments() -> None:
    table = position("hf-hunter (0,0) SE; hf-accuracy (-1,0); la-wraith (-2,0) SE; la-banner (2,0)", factions="hf,la").fight()

    assert table.fell["b2"] == 2
    assert table.hits_of("c3") == [(3, "e3", 2), (0, "e3", 1)]


@pytest.mark.rule("MA-BATTLE-11")
def test_a_rune_of_disarmament_disarms_to_the_end_of_the_segment_in_which_it_dies() -> None:
    table = position("de-pikeman (0,0) SE; la-disarmament (-1,0) SE; de-arquebusier (-1,-1) S; la-banner (1,0)").fight()

    assert table.fell == {"b2": 2, "c3": 0}
    assert table.hits_of("c3") == []


@pytest.mark.rule("MA-BATTLE-12", "MA-EX-10")
def test_a_strength_rune_killed_in_a_segment_still_strengthens_its_attacks() -> None:
    table = position("de-pikeman (0,0) NW; de-strength (1,0) NW; la-chaos (2,-1) NW; la-strength (-1,0) N").fight()

    assert table.hits_of("e2") == [(2, "d3", 2)]
    assert table.hits_of("c3") == [(2, "b2", 2)]
    assert table.fell == {"d3": 2, "b2": 2}


@pytest.mark.rule("MA-BATTLE-12")
def test_a_strength_rune_killed_in_a_segment_is_missing_in_the_next() -> None:
    table = position(
        "gr-axeman (0,0) SE; gr-reinforcement (-1,0) SE; la-wraith (-2,0) SE; la-banner (1,0)", factions="gr,la"
    ).fight()

    assert table.fell["b2"] == 2
    assert table.hits_of("c3") == [(2, "d3", 2), (1, "d3", 1)]


@pytest.mark.rule("MA-BATTLE-13", "MA-EX-11")
def test_a_netter_killed_in_a_segment_still_nets_during_it() -> None:
    table = position("de-pikeman (0,0) NW; la-mygalomorph (-1,0) NE; la-nightmare (1,0) NW; de-arquebusier (1,-2) S").fight()

    assert table.fell == {"d3": 2}
    assert table.hits_of("c3") == []
    assert table.at("b2") == "la-mygalomorph"
    assert not table.netted("c3")


@pytest.mark.rule("MA-EX-12")
def test_a_golem_keeps_wound_markers_and_falls_with_the_third_wound() -> None:
    for wounds, falls in ((0, False), (1, False), (2, True)):
        table = position(f"gr-golem (0,0) S w{wounds}; hf-herne (-2,0) N; hf-spark (0,-2) S", factions="gr,hf").fight()

        assert table.strikes == [(2, "c1", "c3", 1)]
        assert table.fell == ({"c3": 2} if falls else {})
        if not falls:
            assert table.tile("c3").wounds == wounds + 1


@pytest.mark.rule("MA-RUL-16")
def test_toughness_is_that_of_the_beginning_of_the_segment() -> None:
    """In segment 3 the Banner is still netted, so the Axeman has 1 HP; in 2 it is free and the Rune survives its Wound."""
    board = (
        "gr-banner (0,0); gr-axeman (0,1) S; gr-pupil (2,-1) SW; la-mygalomorph (0,2) N; gr-penetration (-1,0) N;"
        "la-wraith (-2,0) SE"
    )
    netted = position(f"{board}; la-nightmare (1,0) NW", factions="gr,la").fight()
    assert netted.hits_of("c5") == [(3, "c4", 1)]
    assert netted.fell == {"c4": 3, "d3": 3}
    assert netted.tile("b2").wounds == 1

    free = position(board, factions="gr,la").fight()
    assert free.tile("c4").wounds == 1


@pytest.mark.rule("MA-RUL-16")
def test_everything_is_worked_out_anew_between_the_start_of_battle_and_the_first_segment() -> None:
    """The Morlock kills the Nightmare at the start of the Battle: the Hunter it held is free in segment 3."""
    table = position(
        "hf-hunter (0,0) SE; la-nightmare (-1,0) SE; hf-morlock (-2,0) SE; la-banner (2,0)", factions="hf,la"
    ).fight()

    assert table.fell == {"a1": "start", "b2": "start"}
    assert table.hits_of("c3") == [(3, "e3", 1), (0, "e3", 1)]


@pytest.mark.rule("MA-RUL-84")
def test_a_doomed_tile_can_still_be_chosen_by_an_assassin_and_takes_surplus_wounds() -> None:
    table = position("hf-assassin (0,0); hf-assassin (1,0); la-spike (2,-2) N; la-banner (-2,2)", factions="hf,la").fight()
    table.play("assassinate e1")
    assert table.offers() == ["assassinate a3", "assassinate e1"]
    table.play("assassinate e1")

    assert table.strikes == [(3, "c3", "e1", 1), (3, "d3", "e1", 1)]
    assert table.segments == [3, 0]
    assert table.fell == {"e1": 3}
    assert table.pools == (20, 20)


@pytest.mark.rule("MA-RUL-88")
@pytest.mark.parametrize(("facing", "wounds"), [("N", 3), ("NW", 2)])
def test_melee_and_shot_of_one_edge_are_one_attack_and_armour_lowers_only_the_shot(
    facing: str, wounds: int, tmp_path: Path
) -> None:
    """No tile of the box has both on one edge, so Chaos is changed: melee 2 and ranged 1 on edge 0."""
    table = position(f"la-chaos (0,0) SE; gr-golem (1,0) {facing}; la-banner (0,-1)", factions="la,gr").recut(
        tmp_path,
        "lords-of-the-abyss.toml",
        ("melee = [0, 0, 0, 0, 0, 2]", "melee = [2, 0, 0, 0, 0, 0]"),
        ("ranged = [0, 1, 0, 0, 0, 0]", "ranged = [1, 0, 0, 0, 0, 0]"),
    )
    table.fight()

    assert table.hits_of("c3") == [(2, "d3", wounds)]
    assert table.fell == ({"d3": 2} if wounds == 3 else {})
    if wounds == 2:
        assert table.tile("d3").poison == 1


@pytest.mark.rule("MA-RUL-88")
def test_melee_and_shot_of_one_tile_are_absorbed_together(tmp_path: Path) -> None:
    table = position("la-chaos (0,0) SE; gr-golem (1,0) N; gr-regeneration (2,0) NW", factions="la,gr").recut(
        tmp_path,
        "lords-of-the-abyss.toml",
        ("melee = [0, 0, 0, 0, 0, 2]", "melee = [2, 0, 0, 0, 0, 0]"),
        ("ranged = [0, 1, 0, 0, 0, 0]", "ranged = [1, 0, 0, 0, 0, 0]"),
    )
    table.fight()

    assert table.asked == "play"
    assert table.strikes == []
    assert table.tile("d3").wounds == 0
    assert table.fell == {"e3": 2}
