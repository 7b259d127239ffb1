"""How a game ended: ranks, winners, rewards."""

from __future__ import annotations

import pytest

from tablekeep.kernel.messages import say
from tablekeep.kernel.outcome import Outcome


def outcome(*ranks: int) -> Outcome:
    return Outcome(ranks, tuple(10 - rank for rank in ranks), "TOY-01", say("toy-end"))


def test_an_outcome_keeps_what_it_was_given() -> None:
    result = Outcome((1, 2), (20, 13), "TOY-01", say("toy-end"))

    assert (result.ranks, result.scores, result.rule, result.reason) == ((1, 2), (20, 13), "TOY-01", say("toy-end"))


@pytest.mark.parametrize(
    ("ranks", "winners"),
    [
        ((1, 2), [0]),
        ((2, 1), [1]),
        ((1, 1), []),
        ((1, 2, 1, 2), [0, 2]),
        ((1, 1, 1), []),
        ((3, 1, 2), [1]),
        ((1,), [0]),
        ((2,), []),
    ],
)
def test_who_has_won(ranks: tuple[int, ...], winners: list[int]) -> None:
    assert outcome(*ranks).winners == winners


@pytest.mark.parametrize(
    ("ranks", "rewards"),
    [
        ((1, 2), [1.0, 0.0]),
        ((1, 1), [0.5, 0.5]),
        ((1, 2, 3), [1.0, 0.5, 0.0]),
        ((1, 2, 2), [1.0, 0.25, 0.25]),
        ((1, 2, 1, 2), [5 / 6, 1 / 6, 5 / 6, 1 / 6]),
        ((1,), [1.0]),
        ((2,), [0.0]),
        ((2, 2, 2), [0.0, 0.0, 0.0]),
    ],
)
def test_the_reward_counts_those_behind_and_half_of_those_beside(ranks: tuple[int, ...], rewards: list[float]) -> None:
    result = outcome(*ranks)

    assert [result.reward(seat) for seat in range(len(ranks))] == pytest.approx(rewards)


@pytest.mark.parametrize(("ranks", "lost"), [((2, 2), True), ((2,), True), ((1, 1), False), ((2, 1), False), ((1,), False)])
def test_without_a_first_all_have_lost(ranks: tuple[int, ...], lost: bool) -> None:
    assert outcome(*ranks).lost == lost
