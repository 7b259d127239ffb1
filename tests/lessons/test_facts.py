"""Facts about states, written as data."""

from __future__ import annotations

from typing import Any

import pytest

import tablekeep
from tablekeep.lessons.facts import fits, found_at, hold, unmet, wrong_facts

DATA = {"pools": (9, 3), "board": {"c1": {"tile": "banner"}, "c2": {"tile": "knight", "poison": 1}}, "combat": None}


@pytest.mark.parametrize(
    ("path", "wanted", "true"),
    [
        ("pools", [9, 3], True),
        ("pools", [3, 9], False),
        ("pools", {"same": [3, 9]}, True),
        ("pools", {"same": [3]}, False),
        ("pools.1", 3, True),
        ("pools.2", 3, False),
        ("pools.#", 2, True),
        ("board.#", {"least": 2}, True),
        ("board.#", {"least": 3}, False),
        ("board.#", {"most": 2}, True),
        ("board.#", {"most": 1}, False),
        ("board.c2.tile", "knight", True),
        ("board.*.poison", {"least": 1}, True),
        ("board.*.tile", "knight", True),
        ("board.*.tile", "wraith", False),
        ("board.c3", {"absent": True}, True),
        ("board.c1", {"absent": True}, False),
        ("combat", {"none": True}, True),
        ("board", {"none": True}, False),
        ("combat", {"absent": True}, False),
        ("combat.round", {"absent": True}, True),
    ],
)
def test_what_is_found(path: str, wanted: Any, true: bool) -> None:
    assert fits(found_at(DATA, path.split(".")), wanted) is true


@pytest.mark.parametrize(
    "facts", [[], "pools", {"": 1}, {"pools": {"more": 1}}, {"pools": {}}, {"pools": {"least": 1, "most": 2}}]
)
def test_what_is_no_fact(facts: object) -> None:
    assert wrong_facts(facts)


def test_who_is_asked_and_who_has_won() -> None:
    match = tablekeep.new("monolith-arena", seats=2, seed=1)
    seat = match.state.to_play()
    step = match.pending[0].step
    assert hold({"asked": step, "to_play": seat, "over": False}, match.state, seat)
    assert unmet({"asked": step, "winners": [0]}, match.state, 1 - seat) == [("asked", []), ("winners", [])]
