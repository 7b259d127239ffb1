"""Battles (MA-BATTLE): what starts one, the order of its steps, what is simultaneous, and what its end brings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.battle import strikes
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.regeneration import VENOM
from tablekeep.games.monolith_arena.runes import influence
from tests.monolith_arena.positions import Table, arena_game, position

EMPIRE = [
    *["pikeman"] * 3, *["knight"] * 4, "dragon-rider", *["swordsman"] * 2, "landsknecht", *["arquebusier"] * 2,
    "minor-acceleration", "agility", *["strength"] * 2, "regeneration",
]  # fmt: skip
GUARDIANS = [
    *["axeman"] * 3, *["crossbowman"] * 3, *["veteran"] * 2, *["golem"] * 2, "combat-platform", "pupil", "wyvern", "agility",
    *["reinforcement"] * 2, "penetration",
]  # fmt: skip


def crowd(code: str, names: list[str], *free: str) -> str:
    """Tiles of one faction on every space but the given ones."""
    spaces = [space for space in LABELS if space not in free]
    assert len(spaces) <= len(names)
    return ";".join(f"{code}-{name} {space}" for name, space in zip(names, spaces))


def battles(table: Table) -> int:
    """How many ordinary Battles have been fought."""
    return len(table.events("battle"))


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
        "place MA-PLAY-01 >c3 place seat=0 tile=de-charge facing=n space=c3",
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


# -- attacks are automatic; choices in a Battle --------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-14")
def test_an_attack_cannot_be_declined() -> None:
    table = position("hf-assassin (0,0); la-spike (2,0) N; la-banner (-2,0)", factions="hf,la", hands=["battle"]).play("battle")

    assert table.asked == "victim"
    assert table.to_play == 0
    assert table.offers() == ["assassinate a1", "assassinate e3"]
    assert table.reason("keep") == "MA-BATTLE-14 attack-declined"
    assert table.reason("absorb c3 c3 a1") == "MA-BATTLE-14 attack-declined"
    assert table.reason("assassinate c3") == "MA-FOREST-13 victim c3"
    assert table.reason("assassinate b2") == "MA-FOREST-13 victim b2"
    table.play("assassinate a1")
    assert table.pools == (20, 19)


@pytest.mark.rule("MA-BATTLE-14")
def test_attacks_ask_nobody() -> None:
    table = position("de-pikeman (0,0) SE; de-arquebusier (0,-2) S; la-banner (1,0); la-spike (0,2) N").fight()

    assert table.asked == "play"
    assert table.hits_of("c3") == [(2, "d3", 1)]
    assert table.hits_of("c1") == [(2, "c5", 1)]


@pytest.mark.rule("MA-RUL-15")
@pytest.mark.parametrize(("active", "asked"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0]), (3, [0, 2])])
def test_several_players_choose_in_turn_order_beginning_with_the_active_player(active: int, asked: list[int]) -> None:
    table = position(
        "hf-assassin (0,0) @0; hf-assassin (1,0) @2; la-banner (2,-2); de-banner (-2,2)",
        factions="hf,de,hf,la",
        to_play=active,
    ).fight()

    order = []
    while table.asked == "victim":
        order.append(table.to_play)
        table.play("assassinate e1")
    assert order == asked


@pytest.mark.rule("MA-RUL-15")
def test_each_player_makes_all_his_choices_before_the_next() -> None:
    table = position(
        "hf-assassin (0,0) @0; hf-assassin (1,0) @1; hf-assassin (2,0) @0; hf-assassin (0,2) @1", factions="hf,hf", to_play=1
    ).fight()

    order = []
    for victim in ("c3", "e3", "c5", "d3"):
        order.append((table.to_play, table.offers()))
        table.play(f"assassinate {victim}")
    assert order == [
        (1, ["assassinate c3", "assassinate e3"]), (1, ["assassinate c3", "assassinate e3"]),
        (0, ["assassinate c5", "assassinate d3"]), (0, ["assassinate c5", "assassinate d3"]),
    ]  # fmt: skip
    assert table.fell == {"c3": 3, "c5": 3, "d3": 3, "e3": 3}


@pytest.mark.rule("MA-RUL-15")
def test_a_choice_is_public_as_soon_as_it_is_made() -> None:
    """Before seat 1 chooses, its view of the game holds the victim that seat 0 has named."""
    views = []
    for victim in ("d3", "e3"):
        table = position("hf-assassin (0,0); hf-assassin (1,0) @1; hf-banner (2,0) @1", factions="hf,hf").fight()
        table.play(f"assassinate {victim}")
        assert (table.asked, table.to_play) == ("victim", 1)
        views.append(table.state.redact(1).dump())

    assert views[0] != views[1]


@pytest.mark.rule("MA-RUL-15")
def test_in_the_last_battle_the_player_whose_turn_has_just_ended_chooses_first() -> None:
    table = position(
        "hf-assassin (0,0) @0; hf-assassin (1,0) @1",
        factions="hf,hf",
        to_play=1,
        turn={"phase": "countdown", "queue": [], "last_drawer": 0},
    ).play("end")

    assert len(table.events("last-battle")) == 1
    assert (table.asked, table.to_play) == ("victim", 1)
    table.play("assassinate c3")
    assert (table.asked, table.to_play) == ("victim", 0)


@pytest.mark.rule("MA-RUL-15")
@pytest.mark.parametrize("active", [0, 1])
def test_runes_of_both_sides_are_chosen_for_in_turn_order(active: int) -> None:
    """In segment 2 each side has two tiles hit at once, and one Rune of Regeneration linked to both."""
    table = position(
        "gr-veteran (0,0) SE; de-pikeman (1,0) SE; de-pikeman (0,1) SE; de-regeneration (1,1) NW;"
        "de-landsknecht (-2,0) SE; gr-agility (-1,0) N; gr-penetration (-2,1) N; gr-regeneration (-1,1) NW",
        factions="de,gr",
        to_play=active,
    ).fight()

    assert (table.asked, table.to_play) == ("absorption", active)
    choices = [
        ["absorb d4 c4 c3", "absorb d4 d3 c3"],
        ["absorb b3 a2 a1", "absorb b3 b2 a1"],
    ]
    assert sorted(table.offers()) == choices[active]
    table.play(choices[active][0])
    assert (table.asked, table.to_play) == ("absorption", 1 - active)
    assert sorted(table.offers()) == choices[1 - active]


@pytest.mark.rule("MA-BATTLE-14")
def test_a_battle_goes_on_from_a_choice_as_it_was_written_down() -> None:
    """Spent symbols, free segments and chosen victims stand in the position."""
    table = position(
        "hf-assassin (-2,0); hf-assassin (0,0); hf-double-attack (-1,0); hf-hunter (1,0) S; la-strength (1,1);la-banner (2,-2)",
        factions="hf,la",
        hands=["battle"],
    ).play("battle")
    for victim in ("e1", "d4", "e1", "e1"):
        (asked,) = table.state.pending
        assert (asked.step, asked.rule, asked.prompt.id) == ("victim", "MA-FOREST-13", "ma-ask-victim")
        position_now = table.state.dump()
        agenda = position_now["agenda"]
        assert isinstance(agenda, list)
        assert [step["step"] for step in agenda] == ["next-turn", "end-of-battle", "segment", "note-fallen", "victim"]
        written = arena_game().load(position_now)
        assert isinstance(written, Arena)
        assert written.dump() == position_now
        table = Table(written).play(f"assassinate {victim}")

    assert (table.state.active, table.state.turn) == (1, 11)
    assert table.pools == (20, 17)
    assert table.at("d4") is None


# -- Battle Orders at the end of the game --------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-15")
@pytest.mark.parametrize("empty", [0, 1, 2, 3])
def test_no_battle_order_once_any_player_has_drawn_his_last_tile(empty: int) -> None:
    stacks: list[str | None] = ["pikeman", "spike", "golem", "spark"]
    free = position("", factions="de,la,gr,hf", hands=["battle-charge"], stacks=stacks)
    assert free.may("battle")

    stacks[empty] = ""
    table = position("", factions="de,la,gr,hf", hands=["battle-charge"], stacks=stacks)
    assert not table.may("battle")
    assert table.reason("battle") == "MA-BATTLE-15 battle-after-last-tile"


# -- a Banner falls ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-16")
def test_a_battle_in_which_a_banner_falls_is_played_to_the_end() -> None:
    table = position("de-swordsman (0,0) NE; la-banner (1,0); la-horror (-2,2) N; de-charge (-2,1)", pools=(20, 1)).fight()

    assert table.segments == [3, 0]
    assert table.fell == {"d3": 3, "a2": 0}
    assert table.told()[-2:] == ["fall MA-BATTLE-09 >a2 fall tile=de-charge space=a2", "say MA-END-02 > ma-end-banner"]
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)
    assert table.state.outcome.scores == (20, 0)


@pytest.mark.rule("MA-BATTLE-17", "MA-RUL-85")
def test_a_fallen_banner_leaves_at_the_end_of_its_segment_and_does_nothing_more() -> None:
    """It still strengthens the Swordsman in 3, no longer the Pikeman in 2, and does not strike the Mygalomorph in 0."""
    board = (
        "de-banner (0,0); la-mygalomorph (1,0) NW; de-swordsman (-1,0) SW; la-strength (-2,0); de-pikeman (0,-1) N;"
        "la-strength (0,-2)"
    )
    table = position(board, pools=(1, 20)).fight()

    assert table.hits_of("b2") == [(3, "a1", 2)]
    assert table.hits_of("c2") == [(2, "c1", 1)]
    assert table.hits_of("c3") == []
    assert table.fell == {"a1": 3, "c3": 3}
    assert table.segments == [3, 2]
    assert table.discard(0) == []
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (2, 1)

    standing = position(board, pools=(2, 20)).fight()
    assert standing.hits_of("c2") == [(2, "c1", 2)]
    assert standing.hits_of("c3") == [(0, "d3", 1)]
    assert standing.pools == (1, 20)
    assert standing.state.outcome is None


@pytest.mark.rule("MA-RUL-85")
@pytest.mark.parametrize(("pool", "last_battles"), [(1, 0), (20, 1)])
def test_after_a_full_board_battle_in_which_a_banner_fell_no_last_battle_is_fought(pool: int, last_battles: int) -> None:
    table = position(
        crowd("de", EMPIRE[:17], "c3", "d3") + ";la-banner d3",
        hands=["charge"],
        pools=(20, pool),
        turn={"phase": "countdown", "queue": [], "last_drawer": 1},
    ).play("place charge c3 n")

    assert battles(table) == 1
    assert len(table.events("last-battle")) == last_battles
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (1, 2)
    assert table.state.outcome.rule == ("MA-END-09" if last_battles else "MA-END-02")


# -- the end of a Battle -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-18")
@pytest.mark.parametrize(
    ("factions", "active", "slot", "following"),
    [
        ("de,la", 0, 0, 1),
        ("de,la", 1, 1, 0),
        ("de,la,gr", 0, 0, 1),
        ("de,la,gr", 1, 1, 2),
        ("de,la,gr", 2, 2, 1),
        ("de,la,gr", 1, 3, 0),
        ("de,la,gr,hf", 2, 2, 3),
        ("de,la,gr,hf", 3, 3, 0),
    ],
)
def test_after_a_battle_the_next_player_in_order_takes_his_turn(factions: str, active: int, slot: int, following: int) -> None:
    orders = {"de": "battle-charge", "la": "battle", "gr": "battle", "hf": "battle"}
    hands = [orders[code] if seat == active else "" for seat, code in enumerate(factions.split(","))]
    table = position("", factions=factions, to_play=active, hands=hands, turn={"slot": slot}).play("battle")

    assert battles(table) == 1
    assert table.to_play == following
    assert len(table.hand(following)) == 3


@pytest.mark.rule("MA-BATTLE-18")
def test_monoliths_fold_before_the_next_player_takes_his_turn() -> None:
    table = position(
        "de-banner (0,0); de-pikeman (1,0); de-agility (0,1); la-banner (-2,0)",
        monoliths={0: ("d3", "c4")},
        hands=["battle-charge"],
    ).play("battle")

    folded = table.told().index("move MA-MONO-26 >c3 fold seat=0 space=c3")
    assert table.told()[folded + 1] == "say MA-TURN-01 > turn-begins seat=1 turn=11"
    assert table.to_play == 1


@pytest.mark.rule("MA-RUL-57")
def test_the_marker_of_the_net_order_lasts_through_the_battle_and_expires_at_its_end() -> None:
    table = position("la-mygalomorph (0,0) NW netted; de-knight (-1,0) NW; de-banner (0,2)")
    assert table.netted("c3")
    table.fight()

    assert table.hits_of("c3") == []
    assert not table.netted("c3")
    assert not table.tile("c3").marked


@pytest.mark.rule("MA-RUL-57")
def test_a_netter_freed_when_the_marker_goes_takes_the_banners_toughness_at_once() -> None:
    table = position(
        "gr-banner (0,0); gr-axeman (0,1) S w1; la-nightmare (1,0) NW netted; la-regeneration (2,0) NW", factions="de,la,gr"
    )
    assert not table.netted("c3")
    table.fight()

    assert table.fell == {"e3": 0}
    assert table.netted("c3")
    assert table.at("c4") is None
    assert table.told()[-1] == "fall MA-GUARD-05 >c4 toughness-lost tile=gr-axeman space=c4"


@pytest.mark.rule("MA-RUL-57")
def test_a_tile_held_only_by_the_net_order_does_not_prevent_folding() -> None:
    table = position("la-banner (0,0); la-spike (1,0) netted; la-wraith (0,1)", monoliths={1: ("d3", "c4")}).fight()

    assert table.at("d3") is None
    assert table.at("c4") is None
    assert table.told()[-1] == "move MA-MONO-26 >c3 fold seat=1 space=c3"


@pytest.mark.rule("MA-RUL-57")
@pytest.mark.parametrize(("facing", "folds"), [("SW", False), ("N", True)])
def test_a_netter_set_free_when_the_marker_goes_prevents_folding(facing: str, folds: bool) -> None:
    table = position(
        f"de-banner (0,0); de-pikeman (1,0) SW; de-agility (0,1); la-nightmare (2,-1) {facing} netted",
        monoliths={0: ("d3", "c4")},
    ).fight()

    assert table.netted("d3") is not folds
    assert (table.at("d3") is None) is folds
    assert (table.at("c4") is None) is folds
    assert len(table.events("fold")) == int(folds)


@pytest.mark.rule("MA-RUL-57")
def test_a_finished_game_folds_nothing() -> None:
    table = position(
        "de-banner (0,0); de-swordsman (1,0) NE; de-agility (0,1); la-banner (2,0)",
        monoliths={0: ("d3", "c4")},
        pools=(20, 1),
    ).fight()

    assert table.state.outcome is not None
    assert table.events("fold") == []
    assert table.at("d3") == "de-swordsman"


@pytest.mark.rule("MA-RUL-57")
@pytest.mark.parametrize(
    ("last", "pools", "rule"),
    [(0, (20, 19), ""), (1, (20, 19), "MA-END-09"), (1, (20, 20), ""), (2, (20, 20), "MA-END-13"), (2, (19, 20), "MA-END-09")],
)
def test_a_last_battle_is_decided_before_anything_folds(last: int, pools: tuple[int, int], rule: str) -> None:
    table = position("de-banner (0,0); de-pikeman (1,0); de-agility (0,1)", monoliths={0: ("d3", "c4")}, pools=pools).fight(
        last
    )

    begun = ("battle", "last-battle", "additional-battle")[last]
    assert table.told()[0] == f"say MA-BATTLE-01 > {begun}"
    outcome = table.state.outcome
    assert (outcome.rule if outcome is not None else "") == rule
    assert len(table.events("fold")) == (0 if rule else 1)


@pytest.mark.rule("MA-RUL-57")
def test_nets_and_toughness_are_worked_out_once_more_after_folding() -> None:
    """The ally's Nightmare on d2 holds the enemy's on d3; folded away, it leaves that one free to net the Banner."""
    table = position(
        "gr-banner (0,0); gr-axeman (0,1) S w1; la-nightmare (1,0) NW @1; la-regeneration (2,0) NW @1;"
        "la-banner (1,-2) @2; la-nightmare (1,-1) S @2; la-teleportation (2,-2) @2",
        factions="gr,la,la,de",
        monoliths={2: ("d2", "e1")},
    ).fight()

    assert table.netted("c3")
    assert table.at("c4") is None
    assert table.told()[-2:] == [
        "move MA-MONO-26 >d1 fold seat=2 space=d1",
        "fall MA-GUARD-05 >c4 toughness-lost tile=gr-axeman space=c4",
    ]


# -- the log -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-BATTLE-01", "MA-BATTLE-02", "MA-BATTLE-04", "MA-BATTLE-09")
def test_the_log_tells_a_battle_step_by_step() -> None:
    table = position(
        "hf-morlock (0,0) SE; la-wraith (1,0) N; hf-herne (-2,0) SE; la-strength (-1,0) N; hf-spark (0,1) N p1",
        factions="hf,la",
    ).fight()

    assert table.told() == [
        "say MA-BATTLE-01 > battle",
        "strike MA-FOREST-03 c3>d3 morlock tile=la-wraith space=d3",
        "strike MA-TRAIT-04 c3>d3 (1) wounds tile=la-wraith wounds=1 source=c3 space=d3",
        "strike MA-TRAIT-04 >c4 (1) wounds tile=hf-spark wounds=1 source=poison space=c4",
        "fall MA-BATTLE-09 >c3 fall tile=hf-morlock space=c3",
        "fall MA-BATTLE-09 >c4 fall tile=hf-spark space=c4",
        "fall MA-BATTLE-09 >d3 fall tile=la-wraith space=d3",
        "say MA-BATTLE-04 > segment segment=2",
        "strike MA-TRAIT-04 a1>b2 (2) wounds tile=la-strength wounds=2 source=a1 space=b2",
        "fall MA-BATTLE-09 >b2 fall tile=la-strength space=b2",
    ]


@pytest.mark.rule("MA-BATTLE-04")
def test_a_segment_in_which_assassins_find_no_enemy_is_told_once() -> None:
    table = position("hf-assassin (0,0); hf-assassin (1,0)", factions="hf,la").fight()

    assert table.asked == "play"
    assert table.segments == [3]


@pytest.mark.rule("MA-BATTLE-06")
def test_an_empty_space_strikes_nobody_and_the_spaces_after_it_strike() -> None:
    """A game names no empty space as an attacker; a position may."""
    state = position("de-pikeman b2 SE; la-spike c3 NW").state
    hits = strikes(state, influence(state), (1 << len(LABELS)) - 1, ())
    b2, c3 = LABELS.index("b2"), LABELS.index("c3")
    assert hits == [(b2, c3, 1, 0), (c3, b2, 1, VENOM)]


# -- a position in which the order of turns stands at another player's place: the active player still comes first -------------


@pytest.mark.rule("MA-RUL-15", "MA-RUL-43")
def test_the_active_players_assassin_chooses_first_wherever_the_order_stands() -> None:
    table = position("hf-assassin a1 @0; hf-assassin e3 @1", factions="hf,hf", to_play=1, turn={"slot": 0}).fight()
    assert (table.asked, table.to_play) == ("victim", 1)


@pytest.mark.rule("MA-RUL-15", "MA-RUL-33")
def test_the_active_players_rune_takes_the_hit_wherever_the_order_stands() -> None:
    board = "la-mygalomorph b2 SE; gr-axeman c3 SE; de-regeneration d3 NW; gr-regeneration c4 NW"
    table = position(board, factions="de,la,gr", to_play=2, turn={"slot": 0}).fight()
    assert table.fell == {"c4": 3}


@pytest.mark.rule("MA-RUL-15", "MA-RUL-79")
def test_the_active_abyss_player_chooses_for_his_ally_wherever_the_order_stands() -> None:
    board = "de-banner a1 p4; gr-banner e3 p5; la-spike c3 N; gr-golem c2; la-spike d3 S @2; gr-golem d4"
    table = position(board, factions="la,de,la,gr", to_play=2, turn={"slot": 0}).fight()
    assert (table.asked, table.to_play) == ("poisoned", 2)


@pytest.mark.rule("MA-RUL-15", "MA-RUL-39")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_abyss_player_poisons_first_wherever_the_order_stands(active: int) -> None:
    banners = "la-banner a1 @1 p4; la-banner e3 @0 p4"
    mine = "la-spike c3 N @0; la-strength c2 @1; la-spike d3 S @0; la-strength d4 @1"
    theirs = "la-spike b1 S @1; la-strength b2 @0; la-spike e1 S @1; la-strength e2 @0"
    table = position(f"{banners}; {mine}; {theirs}", factions="la,la", to_play=active, turn={"slot": 1 - active}).fight()
    targets = [["poison c2", "poison d4"], ["poison b2", "poison e2"]]
    for seat in (active, 1 - active):
        assert (table.asked, table.to_play, table.offers()) == ("poisoned", seat, targets[seat])
        table.play(targets[seat][0])


@pytest.mark.rule("MA-RUL-15", "MA-RUL-69")
def test_facings_are_asked_in_the_order_after_the_unfolding_player_wherever_the_order_stands() -> None:
    board = "de-banner c3; la-banner a1; gr-banner e3"
    table = position(board, factions="de,la,gr", hidden={0: ("gr-axeman", "la-spike")}, turn={"slot": 2}).play("unfold c4 d3")
    assert (table.asked, table.to_play) == ("facing", 1)
