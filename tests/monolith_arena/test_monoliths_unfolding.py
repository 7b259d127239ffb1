"""Unfolding a Monolith: when, where, and what appears (MA-MONO)."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from tablekeep.kernel.errors import InvalidNotation
from tests.monolith_arena.monoliths import (
    STACKS,
    UNFOLDED_EARLIER,
    crowd,
    free_spaces,
    inside,
    pieces,
    prepared,
    together,
)
from tests.monolith_arena.positions import arena_game, position
from tests.monolith_arena.situations import FACINGS

# -- unfolding ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-MONO-09")
def test_a_monolith_is_unfolded_in_the_play_part_of_ones_own_turn() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hidden={0: ["de-pikeman", "de-knight"], 1: ["la-spike", "la-horror"]},
        stacks=STACKS,
    )

    table.play("end")
    assert (table.asked, table.to_play) == ("forced-discard", 1)
    assert table.offers("unfold") == []
    table.play("discard demon")
    assert (table.asked, table.to_play) == ("play", 1)
    assert table.may("unfold a2 b1")
    assert not table.may("unfold c4 d3"), "seat 0's Monolith is not seat 1's to unfold"
    assert table.refusal("unfold c4 d3", 0) == "MA-TURN-04"

    table.play("unfold a2 b1").play("face n").play("face s")
    assert (table.at("a2"), table.at("b1")) == ("la-spike", "la-horror")
    assert pieces(table, 1) == ["a1", "a2", "b1"]
    assert pieces(table, 0) == ["c3"]


@pytest.mark.rule("MA-MONO-09")
def test_no_monolith_is_unfolded_before_the_forced_discard() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]}, stacks=STACKS).begin_turn(0)

    assert table.asked == "forced-discard"
    assert table.refusal("unfold c4 d3") == "MA-MONO-09"


@pytest.mark.rule("MA-MONO-09")
def test_the_owner_need_not_unfold() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]})

    table.play("end")

    assert pieces(table, 0) == ["c3"]
    assert table.to_play == 1


@pytest.mark.rule("MA-RUL-63")
def test_a_monolith_may_be_unfolded_in_turns_without_a_forced_discard() -> None:
    table = prepared(seed=2).play("banner c3").play("banner a1")

    assert (table.asked, len(table.hand(0))) == ("play", 1)
    assert table.may("unfold c4 d3")


@pytest.mark.rule("MA-RUL-63")
def test_a_monolith_may_be_unfolded_at_any_moment_of_the_play_part() -> None:
    """After discarding, after an Order and after a trait, with nothing left in hand."""
    table = position(
        "de-banner c3; de-knight e1 N; la-banner a1", hands=["move swordsman"], hidden={0: ["de-pikeman", "de-knight"]}
    )

    table.play("discard swordsman")
    assert table.may("unfold c4 d3")
    table.play("move e1 e2 n")
    assert table.may("unfold c4 d3")
    table.play("maneuver e2 e3 n")
    assert table.hand(0) == []
    assert table.may("unfold c4 d3")


@pytest.mark.rule("MA-RUL-63")
def test_unfolding_is_not_the_play_of_a_tile() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hands=["move move net swordsman"],
        hidden={0: ["de-charge", "de-agility"]},
        tactical="on",
    )

    table.play("unfold c4 d3")
    assert table.state.plays == 0
    table.play("move c4 b3 n").play("discard swordsman")
    assert table.hand(0) == ["move", "net"]
    assert table.refusal("move d3 d4 n") == "MA-TACTICAL-03"


@pytest.mark.rule("MA-RUL-63")
def test_a_player_who_has_used_up_his_two_tiles_may_still_unfold() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hands=["move net swordsman"],
        hidden={0: ["de-charge", "de-agility"]},
        tactical="on",
    )

    table.play("discard move").play("discard net")

    assert table.offers("discard") == []
    assert table.may("unfold c4 d3")


@pytest.mark.rule("MA-MONO-10")
def test_no_board_tile_is_placed_in_a_turn_of_unfolding() -> None:
    table = position("de-banner c3; la-banner a1", hands=["pikeman"], hidden={0: ["de-charge", "de-knight"]})
    assert table.may("place pikeman e1 n")

    table.play("unfold c4 d3").play("face n")

    assert table.offers("place") == []
    assert table.reason("place pikeman e1 n") == "MA-MONO-10 place-after-unfolding"
    assert table.reason("place pikeman d3 n") == "MA-PLAY-02 space-taken d3"
    assert table.may("discard pikeman")


@pytest.mark.rule("MA-MONO-10")
def test_no_demon_is_placed_in_a_turn_of_unfolding() -> None:
    table = position("la-banner c3; de-pikeman e3 N", factions="la,de", hands=["demon"], hidden={0: ["la-spike", "la-spike"]})
    assert table.may("transform demon e3 n")

    table.play("unfold c4 d3").play("face n").play("face n")

    assert table.offers("transform") == []
    assert table.reason("transform demon e3 n") == "MA-MONO-10 place-after-unfolding"


@pytest.mark.rule("MA-RUL-62")
def test_whoever_has_placed_a_tile_may_not_unfold() -> None:
    table = position("de-banner c3; la-banner a1", hands=["pikeman"], hidden={0: ["de-charge", "de-agility"]})
    assert table.may("unfold c4 d3")

    table.play("place pikeman e1 n")

    assert table.offers("unfold") == []
    assert table.reason("unfold c4 d3") == "MA-MONO-10 unfold-after-placing"


@pytest.mark.rule("MA-RUL-62")
def test_whoever_has_placed_a_demon_may_not_unfold() -> None:
    table = position("la-banner c3; de-pikeman e3 N", factions="la,de", hands=["demon"], hidden={0: ["la-spike", "la-horror"]})

    table.play("transform demon e3 n")

    assert table.offers("unfold") == []
    assert table.reason("unfold c4 d3") == "MA-MONO-10 unfold-after-placing"


@pytest.mark.rule("MA-RUL-62")
def test_the_ban_on_placing_ends_with_the_turn() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hidden={0: ["de-charge", "de-regeneration"], 1: ["la-spike", "la-horror"]},
        hands=["pikeman"],
        stacks=STACKS,
    )
    table.play("unfold c4 d3").play("face n").play("end")

    table.play("discard demon")
    assert table.to_play == 1
    assert {offer.split()[2] for offer in table.offers("place chaos")} == free_spaces(table)
    table.play("end").play("discard pikeman")

    assert table.to_play == 0
    assert {offer.split()[2] for offer in table.offers("place landsknecht")} == free_spaces(table)


@pytest.mark.rule("MA-RUL-62")
def test_the_ban_on_unfolding_ends_with_the_turn() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hidden={0: ["de-charge", "de-regeneration"], 1: ["la-spike", "la-horror"]},
        hands=["pikeman"],
        stacks=STACKS,
    )
    table.play("place pikeman e1 n").play("end")

    table.play("discard demon")
    assert table.may("unfold a2 b1")
    table.play("place chaos e3 n").play("end").play("discard swordsman")

    assert table.to_play == 0
    assert table.may("unfold c4 d3")


@pytest.mark.rule("MA-RUL-62")
def test_a_monolith_unfolded_in_an_earlier_turn_does_not_keep_one_from_placing() -> None:
    table = position(UNFOLDED_EARLIER, hands=["pikeman"], monoliths={0: ("d3", "c4")})

    assert {offer.split()[2] for offer in table.offers("place")} == free_spaces(table)


@pytest.mark.rule("MA-MONO-11")
def test_orders_and_traits_may_be_used_in_a_turn_of_unfolding() -> None:
    table = position(
        "de-banner c3; de-knight e1 N; la-banner a1; la-spike e3 N",
        hands=["battle-charge net move"],
        hidden={0: ["de-dragon-rider", "de-agility"]},
    )

    table.play("unfold c4 d3").play("face n")
    assert table.may("battle")
    assert table.may("charge e1 e2 e3")
    assert table.may("maneuver e1 d1 n"), "a trait of a tile that was there"
    assert table.may("maneuver c4 d4 n"), "a trait of a tile that has just appeared"
    assert table.may("maneuver c4 c4 s by d3"), "a trait lent by a Rune that has just appeared"
    table.play("net e3").play("move e1 e2 n").play("battle")
    assert len(table.events("battle")) == 1


@pytest.mark.rule("MA-MONO-12")
def test_tiles_may_be_placed_on_own_empty_pieces_after_unfolding() -> None:
    table = position("de-banner c3; la-banner a1", hands=["pikeman swordsman"], hidden={0: ["de-charge", None]})

    table.play("unfold c4 d3")

    assert sorted(table.offers("place")) == sorted(
        f"place {name} d3 {facing}" for name in ("pikeman", "swordsman") for facing in FACINGS
    )
    table.play("place swordsman d3 s")
    assert (table.at("d3"), table.hand(0)) == ("de-swordsman", ["pikeman"])
    assert table.state.plays == 1, "a normal play from the hand (MA-RUL-62)"
    assert table.offers("place") == []
    assert table.reason("place pikeman e1 n") == "MA-MONO-10 place-after-unfolding"


@pytest.mark.rule("MA-RUL-62")
def test_a_tile_placed_on_an_empty_piece_counts_towards_the_tactical_limit() -> None:
    table = position(
        "de-banner c3; la-banner a1",
        hands=["pikeman swordsman move"],
        hidden={0: [None, None]},
        tactical="on",
    )
    table.play("unfold c4 d3").play("place pikeman c4 n").play("discard move")

    assert table.offers("place") == []
    assert table.refusal("place swordsman d3 n") == "MA-TACTICAL-03"


@pytest.mark.rule("MA-MONO-12")
def test_after_unfolding_two_empty_pieces_both_may_be_filled() -> None:
    table = position("de-banner c3; la-banner a1", hands=["pikeman swordsman"], hidden={0: [None, None]})

    table.play("unfold c4 d3")
    assert {offer.split()[2] for offer in table.offers("place")} == {"c4", "d3"}
    table.play("place pikeman c4 n").play("place swordsman d3 n")

    assert (table.at("c4"), table.at("d3")) == ("de-pikeman", "de-swordsman")


@pytest.mark.rule("MA-MONO-12")
def test_an_empty_piece_of_another_monolith_is_no_place_after_unfolding() -> None:
    table = position(
        "de-banner c3; la-banner a1; la-spike a2 N",
        hands=["pikeman"],
        hidden={0: ["de-charge", None]},
        monoliths={1: ("a2", "a3")},
    )

    table.play("unfold c4 d3")

    assert {offer.split()[2] for offer in table.offers("place")} == {"d3"}
    assert table.refusal("place pikeman a3 n") == "MA-MONO-10"


@pytest.mark.rule("MA-MONO-13")
def test_the_banners_piece_stays_where_it_is() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-charge", "de-agility"]})

    table.play("unfold d3 e3")

    assert table.at("c3") == "de-banner"
    assert pieces(table, 0) == ["c3", "d3", "e3"]
    assert inside(table.state, 0) == [], "nothing is left inside"
    assert (table.at("d3"), table.at("e3")) == ("de-charge", "de-agility")


@pytest.mark.rule("MA-MONO-14", "MA-EX-33")
def test_the_lower_pieces_go_wherever_all_three_hang_together() -> None:
    table = position("de-banner (0,0)", hidden={0: ["de-pikeman", "de-knight"]})

    offered = table.offers("unfold")

    assert sorted(offered) == sorted(
        f"unfold {first} {second}" for first, second in permutations(free_spaces(table), 2) if together("c3", first, second)
    )
    assert len(offered) == 6 * 5 + 2 * 6 * 3
    assert table.may("unfold d3 e3"), "a chain: (1,0) and (2,0)"
    assert table.may("unfold e3 d3"), "the same chain, the other piece first"
    for first, second in permutations(("c2", "d2", "d3", "c4", "b3", "b2"), 2):
        assert table.may(f"unfold {first} {second}")
    assert table.reason("unfold d3 a1") == "MA-MONO-14 pieces-apart"


@pytest.mark.rule("MA-MONO-14")
@pytest.mark.parametrize("apart", ["unfold a1 d3", "unfold d3 c5", "unfold e3 e2", "unfold a1 e3", "unfold e2 d4"])
def test_a_piece_may_not_lie_apart_from_the_others(apart: str) -> None:
    table = position("de-banner c3", hidden={0: ["de-pikeman", "de-knight"]})

    assert not table.may(apart)
    assert table.refusal(apart) == "MA-MONO-14"


@pytest.mark.rule("MA-MONO-14")
def test_the_tiles_on_the_pieces_are_freely_rotated() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]})

    table.play("unfold c4 d3")
    for _slot in range(2):
        assert (table.asked, table.to_play) == ("facing", 0)
        assert table.offers() == [f"face {facing}" for facing in FACINGS]
        table.play("face se" if table.state.decisions == 1 else "face sw")

    assert [FACINGS[table.tile(space).facing] for space in ("c4", "d3")] == ["se", "sw"]
    assert table.asked == "play"


@pytest.mark.rule("MA-MONO-14")
def test_a_tile_alike_on_all_edges_needs_no_facing() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-agility", "de-knight"]})

    table.play("unfold c4 d3")

    assert str(table.state.pending[0].prompt) == "Choose which way the Knight on d3 faces."
    table.play("face n")
    assert table.asked == "play"


@pytest.mark.rule("MA-MONO-14")
def test_only_a_facing_answers_the_question_for_a_facing() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-pikeman", "de-knight"]}).play("unfold c4 d3")

    assert table.reason("end") == "MA-MONO-35 facing-first"
    assert table.refusal("unfold c2 d2") == "MA-MONO-35"
    with pytest.raises(InvalidNotation):
        table.game.parse("face north")
    with pytest.raises(InvalidNotation):
        table.game.parse("face n s")


@pytest.mark.rule("MA-MONO-14")
def test_two_pieces_that_are_alike_are_laid_out_one_way_only() -> None:
    """Which of two equal pieces goes where makes no difference."""
    table = position("de-banner c3", hidden={0: ["de-knight", "de-knight"]})

    assert sorted(table.offers("unfold")) == sorted(
        f"unfold {first} {second}"
        for first, second in combinations(sorted(free_spaces(table)), 2)
        if together("c3", first, second)
    )
    assert len(table.offers("unfold")) == 33


@pytest.mark.rule("MA-MONO-14")
def test_two_pieces_that_are_alike_may_be_named_in_either_order() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-knight", "de-knight"]})

    table.play("unfold d3 c4").play("face n").play("face n")

    assert sorted(pieces(table, 0)) == ["c3", "c4", "d3"]


@pytest.mark.rule("MA-MONO-14")
@pytest.mark.parametrize(
    "tiles",
    [
        ["de-knight", "de-pikeman"],
        ["de-knight w1", "de-knight"],
        ["de-knight", "de-knight p1"],
        ["de-knight entrenched", "de-knight"],
        ["de-knight", None],
        [None, "de-knight"],
        ["de-knight", "la-spike"],
    ],
)
def test_two_pieces_that_differ_are_laid_out_both_ways(tiles: list[str | None]) -> None:
    table = position("de-banner c3", hidden={0: tiles})

    assert table.may("unfold c4 d3")
    assert table.may("unfold d3 c4")
    assert len(table.offers("unfold")) == 66


@pytest.mark.rule("MA-MONO-14")
def test_equal_tiles_of_two_players_are_different_pieces() -> None:
    table = position("de-banner c3 @0; de-banner a1 @1", factions="de,de", hidden={0: ["de-knight @0", "de-knight @1"]})

    assert table.may("unfold c4 d3")
    assert table.may("unfold d3 c4")


@pytest.mark.rule("MA-MONO-14")
def test_two_empty_pieces_are_alike() -> None:
    table = position("de-banner c3", hidden={0: [None, None]})

    assert len(table.offers("unfold")) == 33


@pytest.mark.rule("MA-MONO-14")
def test_a_piece_with_a_tile_needs_an_empty_space() -> None:
    table = position("de-banner c3; la-spike d3 N", hidden={0: ["de-pikeman", "de-knight"]})

    assert not any("d3" in offer.split() for offer in table.offers("unfold"))
    assert table.refusal("unfold d3 c4") == "MA-MONO-14"


@pytest.mark.rule("MA-MONO-14")
@pytest.mark.parametrize("text", ["unfold c4", "unfold c4 c4", "unfold c4 z9", "unfold z9 c4", "unfold c4 d3 c2", "unfold"])
def test_unfolding_names_two_different_spaces(text: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        arena_game().parse(text)

    assert str(refused.value) == f"“{text}” is not an action: it should read “unfold SPACE SPACE”."


SIMULTANEOUS = "gr-banner c3; la-nightmare c2 S @1; la-banner a1 @1; la-banner e3 @2; de-banner e1"


@pytest.mark.rule("MA-MONO-15")
def test_all_pieces_appear_at_the_same_moment() -> None:
    """The ally's netter that appears beside the wounded Axeman frees the Banner before the Axeman could die of the net."""
    table = position(SIMULTANEOUS, factions="gr,la,la,de", hidden={0: ["gr-axeman w1", "la-nightmare @2"]})
    assert table.netted("c3")

    table.play("unfold b2 d2").play("face nw").play("face n")

    assert not table.netted("c3")
    assert table.netted("c2")
    assert table.at("b2") == "gr-axeman"


@pytest.mark.rule("MA-MONO-15")
def test_nets_and_lost_toughness_work_as_soon_as_the_pieces_lie() -> None:
    table = position(SIMULTANEOUS, factions="gr,la,la,de", hidden={0: ["gr-axeman w1", "la-nightmare @2"]})

    table.play("unfold b2 d2").play("face s").play("face n")

    assert table.netted("c3")
    assert table.at("b2") is None
    assert table.discard(0) == ["axeman"]
    assert pieces(table, 0) == ["c3", "b2", "d2"]


@pytest.mark.rule("MA-MONO-16", "MA-MONO-32")
def test_a_monolith_may_be_unfolded_although_its_banner_is_netted() -> None:
    table = position("de-banner c3; la-nightmare c2 S; la-banner a1", hidden={0: ["de-charge", "de-agility"]})
    assert table.netted("c3")

    table.play("unfold c4 d3")

    assert (table.at("c4"), table.at("d3")) == ("de-charge", "de-agility")


@pytest.mark.rule("MA-MONO-17", "MA-EX-34")
def test_one_reachable_space_is_not_enough() -> None:
    """The Monolith in the corner touches one free space, beyond which nothing is free; other free spaces lie apart."""
    table = position(
        "de-banner a1; " + crowd("a1", "a2", "e1", "e2", "e3", de=4, la=10), hidden={0: ["de-pikeman", "de-knight"]}
    )

    assert free_spaces(table) == {"a2", "e1", "e2", "e3"}
    assert table.offers("unfold") == []
    assert table.refusal("unfold a2 e1") == "MA-MONO-14"


@pytest.mark.rule("MA-MONO-17")
def test_two_free_spaces_in_a_chain_are_enough() -> None:
    table = position(
        "de-banner a1; " + crowd("a1", "a2", "a3", "e2", "e3", de=4, la=10), hidden={0: ["de-pikeman", "de-knight"]}
    )

    assert table.offers("unfold") == ["unfold a2 a3", "unfold a3 a2"]


@pytest.mark.rule("MA-MONO-17")
def test_two_free_spaces_away_from_the_banner_are_not_enough() -> None:
    table = position("de-banner a1; " + crowd("a1", "a3", "b4", de=6, la=10), hidden={0: ["de-pikeman", "de-knight"]})

    assert table.offers("unfold") == []


@pytest.mark.rule("MA-MONO-18", "MA-EX-35")
def test_no_piece_is_laid_on_a_piece_of_another_monolith() -> None:
    table = position(
        "de-banner c3; la-banner d2; la-spike c2 N",
        hidden={0: ["de-pikeman", "de-knight"]},
        monoliths={1: ("c2", "d3")},
    )

    assert table.at("d3") is None, "an empty piece"
    for offer in table.offers("unfold"):
        assert not {"c2", "d2", "d3"} & set(offer.split()), offer
    assert table.may("unfold b2 b3")
    assert table.reason("unfold d3 c4") == "MA-MONO-18 piece-there d3"
    assert table.reason("unfold c4 d3") == "MA-MONO-18 piece-there d3"


@pytest.mark.rule("MA-MONO-19")
def test_no_empty_piece_is_slid_under_a_tile() -> None:
    table = position("de-banner c3; la-spike c2 N; de-swordsman c4 N", hidden={0: ["de-knight", None]})

    assert not any({"c2", "c4"} & set(offer.split()) for offer in table.offers("unfold"))
    assert table.reason("unfold d3 c2") == "MA-MONO-19 space-taken c2"
    assert table.reason("unfold d3 c4") == "MA-MONO-19 space-taken c4"


@pytest.mark.rule("MA-MONO-19", "MA-MONO-14")
def test_which_rule_keeps_a_piece_from_a_taken_space_depends_on_what_it_carries() -> None:
    table = position("de-banner c3; la-spike c2 N", hidden={0: [None, "de-knight"]})

    assert table.reason("unfold c2 d3") == "MA-MONO-19 space-taken c2", "the empty piece would be slid under the Spike"
    assert table.reason("unfold d3 c2") == "MA-MONO-14 space-taken c2", "the Knight's piece needs an empty space"


@pytest.mark.rule("MA-MONO-20")
def test_an_unfolded_monolith_stays_unfolded_until_the_next_battle_ends() -> None:
    table = position("de-banner c3; la-banner a1", hidden={0: ["de-charge", "de-agility"]})
    table.play("unfold c4 d3")

    assert table.reason("unfold c2 d2") == "MA-MONO-20 already-unfolded"
    for _turn in range(3):
        table.play("end")
        while table.asked != "play":
            table.play(table.offers()[-1])
        assert pieces(table, 0) == ["c3", "c4", "d3"]
    assert table.offers("unfold") == []
    table.fight()
    assert pieces(table, 0) == ["c3"]


@pytest.mark.rule("MA-MONO-20")
def test_no_unfolding_without_monoliths() -> None:
    table = position("de-banner c3; la-banner a1")

    assert table.offers("unfold") == []
    assert table.reason("unfold c4 d3") == "MA-SETUP-03 no-monoliths"
