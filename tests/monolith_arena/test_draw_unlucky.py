"""MA-DRAW-12 to -15, MA-RUL-07, MA-RUL-08: the unlucky draw."""

from __future__ import annotations

import pytest

from tests.monolith_arena.situations import PLAIN, second_players_first_turn, turn_of

# -- MA-DRAW-12 to -15, MA-RUL-07, MA-RUL-08: the unlucky draw -------------------------------------------------------


@pytest.mark.rule("MA-DRAW-12")
@pytest.mark.parametrize(
    ("kept", "stack"),
    [("", "battle-charge battle-charge move"), ("move", "net battle-charge"), ("move net", "battle-charge")],
)
def test_nothing_but_orders_may_all_be_thrown_away_for_new_tiles(kept: str, stack: str) -> None:
    table = turn_of(f"{PLAIN} {stack}", kept)
    assert table.asked == "unlucky-draw"
    assert table.offers() == ["redraw", "keep"]
    thrown = table.hand(0)
    table.play("redraw")
    assert table.discard(0) == thrown
    assert table.hand(0) == ["strength", "knight", "knight"]
    assert table.stack(0) == ["pikeman", "pikeman"]


@pytest.mark.rule("MA-DRAW-12")
@pytest.mark.parametrize(
    ("kept", "stack"),
    [
        ("", "battle-charge move swordsman"),
        ("", "swordsman battle-charge move"),
        ("", "move regeneration net"),
        ("swordsman", "battle-charge move"),
        ("move swordsman", "battle-charge"),
        ("move net", "strength"),
    ],
)
def test_one_board_tile_among_them_makes_the_draw_lucky(kept: str, stack: str) -> None:
    table = turn_of(f"{PLAIN} {stack}", kept)
    assert table.asked == "forced-discard"
    assert not table.may("redraw")


@pytest.mark.rule("MA-DRAW-12")
def test_drawing_anew_is_refused_when_the_draw_was_not_unlucky() -> None:
    assert turn_of(f"{PLAIN} pikeman move net").play("discard pikeman").reason("redraw") == "MA-DRAW-12 redraw"


@pytest.mark.rule("MA-DRAW-12")
def test_drawing_anew_is_refused_by_the_same_rule_before_the_forced_discard() -> None:
    assert turn_of(f"{PLAIN} pikeman move net").reason("redraw") == "MA-DRAW-12 redraw"


@pytest.mark.rule("MA-DRAW-13")
def test_a_single_order_in_the_first_turn_is_an_unlucky_draw() -> None:
    table = turn_of(f"{PLAIN} move", number=0)
    assert table.asked == "unlucky-draw"
    table.play("redraw")
    assert table.hand(0) == ["strength"]
    assert table.discard(0) == ["move"]
    assert table.asked == "play"


@pytest.mark.rule("MA-DRAW-13")
def test_two_orders_in_the_second_players_first_turn_are_an_unlucky_draw() -> None:
    table = second_players_first_turn("wraith wraith spike push battle")
    assert table.asked == "unlucky-draw"
    assert table.to_play == 1
    table.play("redraw")
    assert table.hand(1) == ["spike", "wraith"]
    assert table.discard(1) == ["battle", "push"]
    assert table.asked == "play"
    assert second_players_first_turn("wraith wraith push spike").asked == "play"


@pytest.mark.rule("MA-DRAW-14")
def test_the_unlucky_draw_may_be_declined() -> None:
    table = turn_of(f"{PLAIN} battle-charge move net").play("keep")
    assert table.hand(0) == ["net", "move", "battle-charge"]
    assert table.discard(0) == []
    assert table.stack(0) == PLAIN.split()
    assert table.asked == "forced-discard"
    assert table.play("discard net").reason("keep") == "MA-TURN-02 not-in-play"


@pytest.mark.rule("MA-DRAW-14")
def test_a_short_unlucky_draw_that_is_declined_goes_straight_to_the_play_part() -> None:
    table = turn_of(f"{PLAIN} move", number=0).play("keep")
    assert (table.asked, table.hand(0)) == ("play", ["move"])


@pytest.mark.rule("MA-DRAW-14")
@pytest.mark.parametrize("action", ["discard move", "end", "battle", "place pikeman c3 n"])
def test_whether_to_draw_anew_is_decided_first(action: str) -> None:
    assert turn_of(f"{PLAIN} battle-charge move net").reason(action) == "MA-DRAW-14 redraw-first"


@pytest.mark.rule("MA-DRAW-15")
def test_the_unlucky_draw_may_be_repeated_in_one_turn() -> None:
    table = turn_of(f"{PLAIN} battle-charge move net battle-charge battle-charge move")
    table.play("redraw")
    assert table.hand(0) == ["net", "move", "battle-charge"]
    assert table.asked == "unlucky-draw"
    table.play("redraw")
    assert table.hand(0) == ["strength", "knight", "knight"]
    assert table.discard(0) == ["move", "battle-charge", "battle-charge", "net", "move", "battle-charge"]
    assert table.asked == "forced-discard"


@pytest.mark.rule("MA-DRAW-15")
def test_the_unlucky_draw_may_be_repeated_in_the_first_turn() -> None:
    table = turn_of(f"{PLAIN} battle-charge move net", number=0)
    hands = []
    while table.asked == "unlucky-draw":
        hands.append(table.hand(0))
        table.play("redraw")
    assert hands == [["net"], ["move"], ["battle-charge"]]
    assert table.hand(0) == ["strength"]


@pytest.mark.rule("MA-DRAW-15")
def test_the_unlucky_draw_may_be_used_again_in_a_later_turn() -> None:
    table = turn_of("pikeman pikeman move battle-charge battle-charge knight knight strength net move battle-charge")
    table.play("redraw").play("discard knight").play("discard knight").play("discard strength").play("end")
    table.pass_turn()
    assert table.asked == "unlucky-draw"
    assert table.hand(0) == ["battle-charge", "battle-charge", "move"]


@pytest.mark.rule("MA-RUL-07")
def test_the_new_tiles_are_as_many_as_the_stack_still_has() -> None:
    table = turn_of("pikeman swordsman net move battle-charge").play("redraw")
    assert table.hand(0) == ["swordsman", "pikeman"]
    assert table.stack(0) == []
    assert table.asked == "play"


@pytest.mark.rule("MA-RUL-07")
def test_with_an_empty_stack_no_new_draw_is_offered() -> None:
    assert turn_of("net move battle-charge").asked == "forced-discard"
    assert turn_of("net", "move battle-charge").asked == "forced-discard"
    assert turn_of("net move").asked == "play"
    assert turn_of("", "net move").asked == "play"
    assert turn_of("pikeman net move battle-charge").asked == "unlucky-draw"


@pytest.mark.rule("MA-RUL-07")
def test_an_empty_hand_is_no_unlucky_draw() -> None:
    table = turn_of("")
    assert table.hand(0) == []
    assert (table.asked, table.offers()) == ("play", ["end"])


@pytest.mark.rule("MA-RUL-07")
def test_a_new_draw_may_again_be_short_of_board_tiles_when_the_stack_runs_out() -> None:
    """The new tiles are Orders only, but the stack is empty now: nothing is offered any more."""
    table = turn_of("move battle-charge net move battle-charge").play("redraw")
    assert table.hand(0) == ["battle-charge", "move"]
    assert table.asked == "play"


@pytest.mark.rule("MA-RUL-07")
def test_drawing_the_last_tile_in_this_way_brings_on_the_end_of_the_game() -> None:
    table = turn_of("battle-charge swordsman net move battle-charge")
    assert table.events("last-tile") == []
    table.play("redraw")
    assert len(table.events("last-tile")) == 1
    assert table.refusal("battle") == "MA-BATTLE-15"
    table.play("end")
    assert table.to_play == 1
    table.pass_turn()
    assert len(table.events("last-battle")) == 1


@pytest.mark.rule("MA-RUL-07")
def test_it_is_offered_only_right_after_drawing() -> None:
    table = turn_of(f"{PLAIN} battle-charge move net").play("keep").play("discard net")
    assert not table.may("redraw")
    assert table.refusal("redraw") == "MA-DRAW-12"


@pytest.mark.rule("MA-RUL-08")
def test_battle_charge_is_an_order_like_any_other() -> None:
    assert turn_of(f"{PLAIN} battle-charge battle-charge battle-charge").asked == "unlucky-draw"


@pytest.mark.rule("MA-RUL-08")
def test_a_short_hand_near_the_end_counts_too() -> None:
    """Three Orders with an empty stack, and three Orders with one tile left."""
    assert turn_of("battle-charge", "move net").asked == "forced-discard"
    assert turn_of("pikeman battle-charge", "move net").asked == "unlucky-draw"


@pytest.mark.rule("MA-TURN-04")
def test_nobody_else_answers_for_the_player_who_has_drawn() -> None:
    assert turn_of(f"{PLAIN} battle-charge move net").reason("redraw", seat=1) == "MA-TURN-04 not-your-turn 1"
    assert turn_of(f"{PLAIN} pikeman move net").reason("discard net", seat=1) == "MA-TURN-04 not-your-turn 1"


@pytest.mark.rule("MA-DRAW-06", "MA-DRAW-12")
def test_the_player_is_told_what_the_draw_asks_of_him() -> None:
    unlucky = turn_of(f"{PLAIN} battle-charge move net").state.pending[0]
    assert (unlucky.rule, unlucky.step) == ("MA-DRAW-12", "unlucky-draw")
    assert str(unlucky.prompt) == "You hold nothing but Orders: throw them all away and draw anew, or keep them."
    forced = turn_of(f"{PLAIN} pikeman move net").state.pending[0]
    assert (forced.rule, forced.step) == ("MA-DRAW-06", "forced-discard")
    assert str(forced.prompt) == "Discard one of your tiles."


@pytest.mark.rule("MA-DRAW-06", "MA-DRAW-09", "MA-DRAW-12")
def test_the_log_tells_of_draws_and_discards() -> None:
    table = turn_of(f"{PLAIN} battle-charge move net").play("redraw").play("discard knight").play("discard strength")
    assert table.told() == [
        "say MA-TURN-01 > turn-begins seat=0 turn=11",
        "flip MA-DRAW-05 > draw seat=0 tile=de-net",
        "flip MA-DRAW-05 > draw seat=0 tile=de-move",
        "flip MA-DRAW-05 > draw seat=0 tile=de-battle-charge",
        "move MA-DRAW-12 > redraw seat=0",
        "flip MA-DRAW-05 > draw seat=0 tile=de-strength",
        "flip MA-DRAW-05 > draw seat=0 tile=de-knight",
        "flip MA-DRAW-05 > draw seat=0 tile=de-knight",
        "move MA-DRAW-06 > discard seat=0 tile=de-knight",
        "move MA-DRAW-09 > discard seat=0 tile=de-strength",
    ]
