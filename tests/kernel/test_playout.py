"""Random games and counts of the decision tree."""

from __future__ import annotations

from tablekeep.kernel.playout import perft, playout
from tablekeep.kernel.rng import Rng
from tests.kernel.toys import Bid, Take, pebbles


def test_a_playout_ends_the_game_and_counts_the_decisions() -> None:
    for seed in range(20):
        state = pebbles(3, seed, bids="on")
        decisions = playout(state, Rng(seed))

        assert state.outcome is not None
        assert decisions == state.decisions
        assert 3 + 3 <= decisions <= 3 + 7 + 3


def test_the_same_numbers_play_the_same_game() -> None:
    one, other, third = (pebbles(3, 4, heap="10") for _ in range(3))

    assert playout(one, Rng(9)) == playout(other, Rng(9))
    assert one.dump() == other.dump()
    playout(third, Rng(10))
    assert third.dump() != one.dump()


def test_a_playout_answers_secret_choices_in_any_order() -> None:
    firsts = set()
    for seed in range(30):
        state = pebbles(3, 4, bids="on")
        state.watch()
        playout(state, Rng(seed))
        firsts.add(next(event.message.args for event in state.news(None) if event.message.id == "pebbles-take")[0])

    assert len(firsts) == 3


def test_a_finished_game_needs_no_decision() -> None:
    state = pebbles()
    playout(state, Rng(0))

    assert playout(state, Rng(0)) == 0


def test_perft_counts_sequences_of_decisions() -> None:
    state = pebbles()
    before = state.dump()

    assert [perft(state, depth) for depth in range(4)] == [1, 4, 15, 53]
    assert state.dump() == before


def test_perft_counts_a_game_that_ends_early_once() -> None:
    """With two pebbles left and no card to draw: take 1, take 1; or take 2."""
    state = pebbles()
    state.deck = ()
    state.apply(0, Take(3))
    state.apply(1, Take(2))

    assert [perft(state, depth) for depth in range(4)] == [1, 2, 2, 2]


def test_perft_counts_secret_choices_seat_by_seat() -> None:
    state = pebbles(2, bids="on")

    assert perft(state, 1) == 3
    assert perft(state, 2) == 9
    state.apply(1, Bid(0))
    assert perft(state, 1) == 3
