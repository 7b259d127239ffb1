"""Golden counts of decision trees: what the `test_perft` of every game compares."""

from __future__ import annotations

import tablekeep
from tablekeep.kernel.playout import perft, playout
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State


def leaves(state: State, depth: int) -> list[int]:
    """How many positions there are after one decision, after two …"""
    return [perft(state, deep) for deep in range(1, depth + 1)]


def after(game: str, seats: int, seed: int, options: dict[str, str], decisions: int) -> State:
    """A game from a seed after so many random decisions."""
    state, rng = tablekeep.game(game).new(seats, seed, options), Rng(seed)
    for _ in range(decisions):
        seat = state.to_play()
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
    return state


def whole(game: str, seats: int, seed: int, options: dict[str, str]) -> tuple[int, tuple[int, ...]]:
    """A random game from a seed to its end: how many decisions it took, and the scores."""
    state = tablekeep.game(game).new(seats, seed, options)
    decisions = playout(state, Rng(seed))
    assert state.outcome is not None
    return decisions, state.outcome.scores
