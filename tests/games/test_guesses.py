"""Pointing at anything at all: whatever a browser sends, a game says what could be meant, and why it may not be done."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablekeep
from tablekeep.games import packages
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import CARD, FACING, PIECE, SEAT, SPACE, WORD, ZONE
from tablekeep.kernel.state import State
from tests.games.playouts import pointable

EVERY = 25
MOMENTS = 24
STRANGE = ("", "0", "9", "99", "999", "-1", "--1", "9" * 5000, "²", "_", "1_", "x", "a b")
KINDS = (CARD, FACING, PIECE, SEAT, SPACE, WORD, ZONE)


@cache
def moments(id: str) -> list[tuple[State, int]]:
    """How games begin under every option, and decisions of one game, each as the seat that is asked sees it."""
    game = tablekeep.game(id)
    found: list[tuple[State, int]] = []
    for option in game.options:
        for value in option.values:
            try:
                begun = game.new(max(game.seats), 3, {option.name: value})
            except InvalidOption:
                continue  # it goes only with another option, or another number of players
            found.append((begun.redact(begun.to_play()), begun.to_play()))
    state = game.new(max(game.seats), 3, {})
    rng = Rng(3)
    for number in range(EVERY * MOMENTS):
        if state.outcome is not None:
            break
        seat = state.to_play()
        if number % EVERY == 0:
            found.append((state.redact(seat), seat))
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
    return found


@cache
def parts(id: str) -> list[str]:
    """What the names of the things on a game's tables are made of."""
    game = tablekeep.game(id)
    found = set(STRANGE)
    for view, _ in moments(id):
        for pick in pointable(game.scene(view)):
            found |= set(pick.partition(":")[2].split("-"))
    return sorted(found)


def picks(id: str) -> st.SearchStrategy[list[str]]:
    """Names put together out of the right parts in any order, and anything else."""
    name = st.lists(st.sampled_from(parts(id)), max_size=4).map("-".join)
    made = st.tuples(st.sampled_from(KINDS), name | st.text(max_size=12)).map(":".join)
    return st.lists(made | st.text(max_size=12), max_size=4)


def assert_sayable(id: str, view: State, seat: int, pointed: list[str]) -> None:
    """Whatever could be meant has its words, and if it may not be done, that has a rule."""
    game = tablekeep.game(id)
    for action in game.guesses(view, seat, pointed):
        assert game.parse(action.text) == action, pointed
        refusal = view.why_not(seat, action)
        assert refusal is None or refusal.rule, pointed


@pytest.mark.parametrize("id", list(packages()))
def test_pointing_at_what_is_named_almost_like_a_thing_means_something_that_can_be_said(id: str) -> None:
    game = tablekeep.game(id)
    heads = {f"{kind}:" for kind in KINDS}
    for one, _ in moments(id):
        heads |= {pick.split("-")[0] for pick in pointable(game.scene(one))}

    for head in sorted(heads):
        for strange in STRANGE:
            for pick in (head + strange, f"{head}-{strange}", f"{head}-0-{strange}", f"{head}-{strange}-{strange}"):
                for view, seat in (moments(id)[0], moments(id)[-1]):
                    assert_sayable(id, view, seat, [pick])


@pytest.mark.parametrize("id", list(packages()))
@given(data=st.data())
@settings(deadline=None, max_examples=60)
def test_pointing_at_anything_means_something_that_can_be_said(id: str, data: st.DataObject) -> None:
    view, seat = data.draw(st.sampled_from(moments(id)))

    assert_sayable(id, view, seat, data.draw(picks(id)))
