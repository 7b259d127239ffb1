"""Events and who may learn of them."""

from __future__ import annotations

import pytest

from tablekeep.kernel.events import EVERYONE, Event
from tablekeep.kernel.messages import say


def test_an_event_tells_everyone_unless_it_says_otherwise() -> None:
    event = Event("say", say("notation-empty"))

    assert event.audience == EVERYONE == -1
    assert (event.rule, event.origin, event.target, event.number) == ("", "", "", 0)
    assert all(event.for_seat(seat) for seat in (-1, 0, 1, 3))


@pytest.mark.parametrize(
    ("audience", "heard"),
    [(0b0001, [0]), (0b0101, [0, 2]), (0b1000, [3]), (0, []), (0b1111, [0, 1, 2, 3])],
)
def test_only_the_audience_learns_of_it(audience: int, heard: list[int]) -> None:
    event = Event("flip", say("notation-empty"), "TOY-01", audience, "a1", "a2", 3)

    assert [seat for seat in (-1, 0, 1, 2, 3) if event.for_seat(seat)] == heard
    assert (event.kind, event.rule, event.origin, event.target, event.number) == ("flip", "TOY-01", "a1", "a2", 3)


def test_an_event_shows_its_sentence() -> None:
    assert repr(Event("say", say("refuse-game-over"))) == "<say: The game is over.>"
