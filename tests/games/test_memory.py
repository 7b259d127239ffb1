"""Copies are made by the million when a computer player thinks: none may leave anything behind."""

from __future__ import annotations

import gc

import pytest

import tablekeep
from tablekeep.kernel.rng import Rng

COPIES = 300


def held() -> int:
    """How many generators there are; every state has one."""
    gc.collect()
    return sum(1 for thing in gc.get_objects() if isinstance(thing, Rng))


@pytest.mark.parametrize("game", [game.id for game in tablekeep.all_games()])
def test_a_copy_leaves_nothing_behind(game: str) -> None:
    state = tablekeep.game(game).new(2, 7, {})
    view, rng = state.redact(0), Rng(7)
    before = held()
    for _ in range(COPIES):
        state.clone()
        view.determinize(rng)
    assert held() - before < COPIES // 10
