"""How well players judge, by rehearsals of everything they could have chosen."""

from __future__ import annotations

from tablekeep.kernel.rng import Rng
from tests.bots.test_search import pebbles
from tools.judgement import Exercise, exercises, judge, rehearse


def heap_of(pebbles_left: int) -> Exercise:
    game, state = pebbles(pebbles_left)
    seat = state.to_play()
    found = rehearse(game, state.redact(seat), seat, 40, 1, Rng(2))
    assert found is not None
    return found


def test_a_choice_costs_what_the_best_idea_is_worth_more() -> None:
    exercise = heap_of(3)

    assert exercise.worths["take 3"] == 1.0
    assert exercise.cost("take 3") == 0.0
    assert exercise.cost("take 2") == 1.0
    assert exercise.cost("what nobody thought of") == 1.0


def test_there_is_nothing_to_rehearse_where_little_can_be_chosen() -> None:
    game, state = pebbles(1)
    seat = state.to_play()
    assert rehearse(game, state.redact(seat), seat, 4, 1, Rng(2)) is None


def test_who_thinks_gives_away_less_than_who_does_not() -> None:
    game, _ = pebbles()
    given = exercises(game, 2, {}, 6, 30, 1)
    costs = {name: float(judge(game, name, given).split(": ")[1].split(" ")[0]) for name in ("random", "search:200")}

    assert len(given) == 6
    assert costs["search:200"] < costs["random"]
