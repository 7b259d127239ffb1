"""Random games to the end, and counts of the decision tree: the measures of an engine."""

from __future__ import annotations

from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State


def playout(state: State, rng: Rng) -> int:
    """Plays random legal actions to the end of the game and returns how many decisions that took."""
    decisions = 0
    while state.outcome is None:
        choice = state.choice()
        assert choice is not None
        if choice.secret():
            seats = choice.seats(state)
            seat = seats[rng.below(len(seats))]
        else:
            seat = choice.seat
        options = state.legal(seat)
        state.apply(seat, options[rng.below(len(options))])
        decisions += 1
    return decisions


def perft(state: State, depth: int) -> int:
    """How many sequences of that many decisions there are (a game that ends earlier counts as one)."""
    if depth == 0 or state.outcome is not None:
        return 1
    seat = state.to_play()
    options = state.legal(seat)
    if depth == 1:
        return len(options)
    total = 0
    for action in options:
        child = state.clone()
        child.apply(seat, action)
        total += perft(child, depth - 1)
    return total
