"""Every lesson is played to its end on the engine, in every way it allows."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import tablekeep
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.rng import Rng
from tablekeep.lessons.checking import problems
from tablekeep.lessons.lesson import DO, FREE, REPLY, TELL, Coach, Lesson, Step, lessons
from tablekeep.lessons.runner import Run, begin
from tablekeep.lessons.sentences import speaker_of

ALL = [pytest.param(game.id, lesson, id=f"{game.id}-{lesson.id}") for game in tablekeep.all_games() for lesson in lessons(game)]
EXPECTED = {"monolith-arena": 4, "runewars": 5, "heroes-of-land-air-and-sea": 4, "runebound": 4}


def test_every_game_has_its_lessons() -> None:
    assert {game.id: len(lessons(game)) for game in tablekeep.all_games() if game.id in EXPECTED} == EXPECTED


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_a_lesson_is_played_to_its_end_in_every_way(game: str, lesson: Lesson) -> None:
    found = list(problems(tablekeep.game(game), lesson, "en", games=1))
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_nothing_told_hangs_on_the_generator(game: str, lesson: Lesson) -> None:
    assert "rng" not in lesson.position
    other = replace(lesson, position={**lesson.position, "rng": list(Rng(123456).words())})
    found = list(problems(tablekeep.game(game), other, "en", games=1))
    assert not found, "\n".join(map(str, found))


def guided(run: Run, to: int) -> None:
    """Plays on as the lesson wants it, to that step."""
    while run.at < to:
        step = run.step
        assert step is not None
        if step.kind == DO:
            run.take(run.lesson.learner, step.do[0])
        for seat, text in run.replies():
            run.take(seat, text)
        run.go_on()


def first_of(lesson: Lesson, kind: str) -> int:
    return next(number for number, step in enumerate(lesson.steps) if step.kind == kind)


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_going_back_and_on_again_gives_the_same_game(game: str, lesson: Lesson) -> None:
    run = Run(tablekeep.game(game), lesson)
    end = next((number for number, step in enumerate(lesson.steps) if step.kind == FREE), len(lesson.steps))
    guided(run, end)
    there = run.match.state.dump()
    actions = list(run.match.actions)
    middle = end // 2
    run.go_back(middle)
    assert run.at == middle
    assert run.match.actions == actions[: len(run.match.actions)]
    guided(run, end)
    assert run.match.state.dump() == there


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_a_step_accepts_only_what_it_wants(game: str, lesson: Lesson) -> None:
    """Illegal actions are answered by the engine, legal ones by the lesson; nothing changes."""
    played = tablekeep.game(game)
    speaker = speaker_of(played, "en")
    run = Run(played, lesson)
    for number, step in enumerate(lesson.steps):
        if step.kind == FREE:
            return
        guided(run, number)
        before = json.dumps(run.match.state.dump(), sort_keys=True)
        for action in list(run.match.legal(lesson.learner)):
            refused = run.refusal(lesson.learner, action)
            if step.kind == DO and action.text in step.do:
                assert refused is None
                continue
            assert refused is not None
            assert speaker.has(refused.message.id)
            with pytest.raises(IllegalAction):
                run.take(lesson.learner, action.text)
        assert json.dumps(run.match.state.dump(), sort_keys=True) == before


def small(*steps: Step, **changes: Any) -> Lesson:
    """The first lesson of a game with these steps instead of its own."""
    return replace(lessons(tablekeep.game("monolith-arena"))[0], steps=steps, **changes)


def told(lesson: Lesson) -> list[str]:
    return [problem.text for problem in problems(tablekeep.game("monolith-arena"), lesson, "en", games=1)]


def test_the_check_finds_what_is_wrong() -> None:
    lesson = lessons(tablekeep.game("monolith-arena"))[0]
    step = lesson.steps[first_of(lesson, DO)]
    tell = lesson.steps[first_of(lesson, TELL)]
    reply = lesson.steps[first_of(lesson, REPLY)]
    for wrong, expected in (
        (small(replace(step, do=("place pikeman c9 n",))), "nothing that it wants can be done"),
        (small(replace(step, do=(*step.do, "place knight c2 n"))), "place knight c2 n can never be done"),
        (small(replace(tell, at=("piece:tile-99",))), "it points at piece:tile-99, which is not on the table"),
        (small(replace(tell, at=("button:fly",))), "it points at the button fly, which is not there"),
        (small(replace(tell, after={"pools": [1, 1]})), "after it pools is"),
        (small(reply), "cannot place mygalomorph b2 n"),
        (small(tell, teaches=("MA-NOTHING-99",)), "there is no rule MA-NOTHING-99"),
        (small(tell, minutes=40), "it takes 40 minutes"),
        (small(replace(tell, text=replace_id(tell, "ma-lesson-1-none"))), "nothing is said for ma-lesson-1-none"),
        (small(tell, position={"format": "nonsense"}), "its position cannot be loaded"),
        (small(Step(FREE, tell.text, (), until=({"over": True},), against="novice", sample=((0, "end"),))), "its sample"),
    ):
        assert any(expected in problem for problem in told(wrong)), (expected, told(wrong))


def replace_id(step: Step, id: str) -> Any:
    return type(step.text)(id, ())


def test_a_step_cannot_be_left_before_it_is_done_nor_one_gone_back_to_that_was_not() -> None:
    game = tablekeep.game("monolith-arena")
    lesson = lessons(game)[0]
    run = Run(game, lesson)
    guided(run, first_of(lesson, DO))
    with pytest.raises(IllegalAction):
        run.go_on()
    with pytest.raises(IllegalAction):
        run.go_back(run.at + 1)


def test_the_coach_speaks_once_when_something_comes_about() -> None:
    game = tablekeep.game("monolith-arena")
    lesson = lessons(game)[0]
    coach = Coach({"pools.0": {"least": 1}}, lesson.title)
    never = Coach({"pools.0": {"least": 99}}, lesson.ending)
    run = Run(game, small(Step(FREE, lesson.title, (), until=({"over": True},), against="novice", coach=(never, coach))))
    assert run.remark() == coach
    assert run.remark() is None


def test_free_parts_are_passed_over_when_the_game_has_ended() -> None:
    game = tablekeep.game("monolith-arena")
    lesson = lessons(game)[0]
    free = Step(FREE, lesson.title, (), until=({"over": True},), against="novice")
    last = replace(lesson, steps=(*lesson.steps[:14], free, free, lesson.steps[14]))
    run = Run(game, last)
    guided(run, 14)
    assert run.match.outcome is not None
    assert run.step == lesson.steps[14]
    assert run.won()
    assert run.ending() == lesson.ending


def test_a_lesson_begins_at_its_position() -> None:
    game = tablekeep.game("monolith-arena")
    lesson = lessons(game)[0]
    assert begin(game, lesson).record().position == lesson.position
