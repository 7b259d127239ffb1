"""Positions that are written by hand and say only what matters: a turn begins, or goes on from where they say."""

from __future__ import annotations

from typing import Any

from tablekeep.games import load
from tablekeep.games.positions import FORMAT
from tablekeep.games.runebound.model import Journey

GAME = load("runebound")


def position(seats: list[dict[str, Any]], **more: Any) -> Journey:
    """A position of the least that must be said."""
    state = GAME.load({"format": FORMAT, "game": "runebound", "seats": seats, **more})
    assert isinstance(state, Journey)
    return state


def lone(**more: Any) -> list[dict[str, Any]]:
    return [{"hero": "mok", "hand": ["B13", "S02", "M03"], **more}]


def offers(state: Journey) -> list[str]:
    return [action.text for action in state.legal(state.to_play())]


def test_a_turn_begins_if_nothing_is_said_of_it() -> None:
    state = position(lone())
    assert (state.to_play(), state.actions) == (0, 3)
    state = position(lone(lost_actions=1))
    assert (state.actions, state.lost_actions) == (2, [0])


def test_a_turn_goes_on_with_the_actions_that_are_left() -> None:
    state = position([{"hero": "mok"}, {"hero": "lyssa", "place": "N10"}], active=1, actions=1)
    assert (state.to_play(), state.actions) == (1, 1)
    state.apply(1, GAME.parse("rest"))
    assert (state.to_play(), state.actions, state.round) == (0, 3, 2)


def test_what_has_been_used_in_the_turn_stays_used() -> None:
    assert "use mok-free" in offers(position(lone()))
    state = position(lone(used=["mok-free"]))
    assert state.actions == 3
    assert "use mok-free" not in offers(state)


def test_between_two_rounds_the_next_one_begins() -> None:
    state = position([{"hero": "mok"}, {"hero": "lyssa"}], active=-1, first=1, round=4)
    assert (state.to_play(), state.round, state.actions) == (1, 5, 3)
