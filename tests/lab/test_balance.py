"""Balance: every pairing in both seats, shares that add up, and what lies outside the bounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tablekeep
from tablekeep.bots import player
from tablekeep.kernel.errors import InvalidOption
from tablekeep.lab.balance import (
    Balance,
    Score,
    Study,
    Trial,
    balance,
    draft,
    fixtures,
    known_factions,
    play,
    weighed,
)
from tablekeep.lab.balance_report import page, picture, verdict_lines
from tablekeep.lab.simulate import player_rngs

STUDY = Study("monolith-arena", "random", games=1)


@pytest.mark.parametrize(
    ("game", "count"), [("monolith-arena", 4), ("runewars", 4), ("heroes-of-land-air-and-sea", 4), ("runebound", 6)]
)
def test_the_factions_of_every_game_can_be_given(game: str, count: int) -> None:
    study = Study(game, "random")
    table = study.load()
    factions = known_factions(study, table)

    assert len(factions) == count
    for wanted in ((factions[-1], factions[0]), (factions[0], factions[1])):
        state = study.new(table, 5)
        draft(table, state, wanted, [player("random") for _ in wanted], player_rngs(5, 2))
        assert tuple(table.faction(state, seat) for seat in range(2)) == wanted


def test_every_pairing_plays_in_both_seats_with_the_same_seeds() -> None:
    games = list(fixtures(replace(STUDY, games=3), ["a", "b", "c"]))

    assert len(games) == 3 * 2 * 3
    seeds = {game.factions: [] for game in games}  # type: dict[tuple[str, ...], list[int]]
    for game in games:
        seeds[game.factions].append(game.seed)
    assert seeds[("a", "b")] == seeds[("b", "a")]
    assert not set(seeds[("a", "b")]) & set(seeds[("a", "c")])
    assert len({game.factions for game in fixtures(replace(STUDY, seats=3), ["a", "b", "c", "d"])}) == 24


def test_a_game_that_gives_other_factions_than_wanted_is_refused() -> None:
    game = STUDY.load()
    state = STUDY.new(game, 1)

    with pytest.raises(InvalidOption, match="did not let"):
        draft(game, state, ("nobody", "anybody"), [player("random")] * 2, player_rngs(1, 2))


def test_the_figures_add_up_and_are_the_same_wherever_they_are_played() -> None:
    told: list[int] = []
    planned: list[int] = []
    found = balance(STUDY, progress=told.append, planned=planned.append)
    again = balance(STUDY, workers=2)
    found.seconds = again.seconds = 0.0

    assert found == again
    assert planned == [12]
    assert told == list(range(1, 13))
    assert (found.games, found.finished, found.lost) == (12, 12, 0)
    assert sum(score.points for score in found.seats.values()) == 12
    assert sum(score.points for score in found.factions.values()) == 12
    assert [score.games for score in found.factions.values()] == [6] * 4
    for one, other in found.pairs:
        assert found.pairs[one, other].points + found.pairs[other, one].points == found.pairs[one, other].games == 2
    assert sum(score.points for (_, seat), score in found.placed.items() if seat == 0) == found.seats[0].points


def test_a_trial_is_repeatable() -> None:
    fixture = next(fixtures(STUDY, ["dragon-empire", "lords-of-the-abyss"]))

    assert play(fixture) == play(fixture)
    assert play(fixture).factions == ("dragon-empire", "lords-of-the-abyss")


def test_wins_draws_and_losses_of_all() -> None:
    trials = [
        Trial(("a", "b"), 0, 10, (0, 1), (1, 2)),
        Trial(("a", "b"), 1, 10, (0, 1), (1, 1)),
        Trial(("b", "a"), 0, 10, (0, 1), (2, 2)),
        Trial(("b", "a"), 1, 10, (0, 1), ()),
    ]

    found = weighed(STUDY, trials)

    assert (found.games, found.finished, found.lost, found.even) == (4, 3, 1, 0.5)
    assert found.factions == {"a": Score(2, 1.5, 1), "b": Score(2, 0.5, 1)}
    assert found.seats == {0: Score(2, 1.5, 1), 1: Score(2, 0.5, 1)}
    assert found.pairs == {("a", "b"): Score(2, 1.5), ("b", "a"): Score(2, 0.5)}


def test_partners_win_together_and_are_not_compared() -> None:
    trial = Trial(("a", "b", "c", "d"), 0, 10, (0, 1, 0, 1), (1, 2, 1, 2))

    found = weighed(replace(STUDY, seats=4), [trial])

    assert (found.sides, found.even) == (2, 0.5)
    assert [score.points for score in found.seats.values()] == [1, 0, 1, 0]
    assert ("a", "c") not in found.pairs


def test_what_lies_outside_the_bounds_is_named() -> None:
    found = Balance(STUDY, 2)
    found.factions = {"a": Score(1000, 700), "b": Score(10, 7), "c": Score(1000, 600), "d": Score(0, 0)}
    found.seats = {0: Score(1000, 390), 1: Score(1000, 610)}

    factions, seats = found.verdicts()

    assert found.bounds == (0.4, 0.6)
    assert [(verdict.name, verdict.sure) for verdict in factions] == [("a", True), ("b", False)]
    assert [(verdict.name, verdict.sure) for verdict in seats] == [("1", False), ("2", False)]
    assert Balance(STUDY, 4).bounds == pytest.approx((0.2, 0.3))


def test_the_reports_tell_all() -> None:
    game = STUDY.load()
    speaker = tablekeep.speaker(game.id)
    found = Balance(STUDY, 2, 12, 12)
    found.factions = {"dragon-empire": Score(100, 75), "lords-of-the-abyss": Score(100, 25)}
    found.seats = {0: Score(100, 50), 1: Score(100, 50)}
    found.pairs = {
        ("dragon-empire", "lords-of-the-abyss"): Score(100, 75),
        ("lords-of-the-abyss", "dragon-empire"): Score(100, 25),
    }

    for drawn in (page(found, game, speaker), picture(found, game, speaker)):
        for told in ("Dragon Empire", "Lords of the Abyss", "Seat 2", "75.0 %", "66–82"):
            assert told in drawn
    assert verdict_lines(found, speaker)[0] == "Dragon Empire wins 75.0 % (95 %: 66–82), which is not between 40–60 %."
    found.factions = {}
    assert verdict_lines(found, speaker) == ["Every faction and every seat wins between 40–60 %."]


@pytest.mark.parametrize(
    "study",
    [
        replace(STUDY, games=0),
        replace(STUDY, game="chess"),
        replace(STUDY, bot="nobody"),
        replace(STUDY, seats=7),
        replace(STUDY, options=(("first", "9"),)),
    ],
)
def test_a_study_that_cannot_be_played_is_refused(study: Study) -> None:
    with pytest.raises(InvalidOption):
        balance(study)


def test_without_a_game_that_counts_there_is_no_verdict() -> None:
    found = weighed(STUDY, [Trial(("a", "b"), 0, 10, (0, 1), (2, 2)), Trial(("a", "b"), 1, 10, (0, 1), ())])

    assert verdict_lines(found, tablekeep.speaker("monolith-arena")) == ["No game counts, so nothing can be said."]


def test_who_plays_alone_is_refused() -> None:
    with pytest.raises(InvalidOption, match="Runebound with one seat has nobody to play against"):
        balance(replace(STUDY, game="runebound", seats=1))
