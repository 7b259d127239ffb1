"""What results say about strength: shares with intervals, Elo, and times."""

from __future__ import annotations

import math

import pytest

from tablekeep.lab.ratings import ANCHOR, Duel, ratings, wilson
from tablekeep.lab.times import Thinking, Watch, together

NEWCOMBE = ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718))


def test_the_interval_of_wilson() -> None:
    """The examples of Newcombe (1998), table I."""
    for points, games, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        share = wilson(points, games)
        assert share.value == points / games
        assert share.low == pytest.approx(low, abs=5e-5)
        assert share.high == pytest.approx(high, abs=5e-5)


def test_an_interval_stays_within_its_bounds_and_holds_its_value() -> None:
    for games in (0, 1, 2, 7, 1000):
        for points in (0, games / 2, games):
            share = wilson(points, games)
            assert 0 <= share.low <= share.value <= share.high <= 1


def test_three_points_of_four_are_about_two_hundred_elo() -> None:
    better, anchor = ratings(2, [Duel(0, 1, 100_000, 75_000)], anchor=1)

    assert anchor.elo == anchor.low == anchor.high == ANCHOR
    assert better.elo - ANCHOR == pytest.approx(400 * math.log10(3), abs=0.1)
    assert better.low < better.elo < better.high


def test_equals_are_rated_equal_however_many_sit_at_the_table() -> None:
    for sides in (2, 3, 4):
        one, other = ratings(2, [Duel(0, 1, 120, 120 / sides, sides), Duel(1, 0, 120, 120 / sides, sides)], anchor=1)
        assert one.elo == pytest.approx(other.elo)


def test_strengths_are_found_again_in_the_results_they_lead_to() -> None:
    strengths = [8.0, 2.0, 1.0, 0.25]
    for sides in (2, 4):
        duels = [
            Duel(a, b, 1_000_000, 1_000_000 * strengths[a] / (strengths[a] + (sides - 1) * strengths[b]), sides)
            for a in range(4)
            for b in range(4)
            if a != b
        ]
        for strength, rating in zip(strengths, ratings(4, duels, anchor=2), strict=True):
            assert rating.elo - ANCHOR == pytest.approx(400 * math.log10(strength), abs=0.1)


def test_who_has_won_everything_is_strong_and_not_infinitely_so() -> None:
    winner, middle, loser = ratings(3, [Duel(0, 1, 50, 50), Duel(0, 2, 50, 50), Duel(1, 2, 50, 50)], anchor=2)

    assert ANCHOR < middle.elo < winner.elo < 4000
    assert loser.elo == ANCHOR


def test_more_games_say_it_more_precisely() -> None:
    widths = []
    for games in (10, 100, 1000):
        rating = ratings(2, [Duel(0, 1, games, 0.6 * games)], anchor=1)[0]
        widths.append(rating.high - rating.low)

    assert widths[0] > 2 * widths[1] > 4 * widths[2]


def test_the_interval_is_that_of_the_likelihood() -> None:
    """For one pairing: the standard error of a logit is 1 / sqrt(n p (1 - p))."""
    rating = ratings(2, [Duel(0, 1, 9_999, 4_999.5)], anchor=1)[0]

    assert rating.high - rating.elo == pytest.approx(1.96 / math.sqrt(2500) * 400 / math.log(10), rel=1e-3)


def test_who_has_met_nobody_is_not_rated() -> None:
    rated = ratings(3, [Duel(0, 1, 10, 5)], anchor=1)

    assert rated[2].elo == ANCHOR
    assert math.isinf(rated[2].high)


def test_times_are_kept_to_an_eighth() -> None:
    watch = Watch()
    for number in range(1, 101):
        watch.note(number / 1000)
    thinking = watch.thinking()

    assert thinking.moves == 100
    assert thinking.mean == pytest.approx(0.0505)
    assert thinking.longest == 0.1
    assert thinking.quantile(0.95) == pytest.approx(0.095, rel=0.125)
    assert thinking.quantile(0.5) == pytest.approx(0.05, rel=0.125)
    assert thinking.quantile(1.0) == 0.1


def test_times_of_several_games_are_put_together() -> None:
    quick, slow = Watch(), Watch()
    quick.note(0.001)
    quick.note(0.001)
    slow.note(2.0)
    both = together([quick.thinking(), slow.thinking(), Thinking()])

    assert (both.moves, both.longest) == (3, 2.0)
    assert both.total == pytest.approx(2.002)
    assert sum(count for _, count in both.classes) == 3
    assert both.quantile(0.6) < 0.002
    assert both.quantile(0.95) == 2.0


def test_a_time_too_short_to_be_measured_counts() -> None:
    watch = Watch()
    watch.note(0.0)

    assert watch.thinking().moves == 1
    assert Thinking().mean == Thinking().quantile(0.95) == 0.0
