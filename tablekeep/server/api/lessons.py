"""Guided lessons: which a game has, and tables at which one person plays one."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import JSONResponse, Response

from tablekeep.kernel.errors import InvalidOption
from tablekeep.lessons.lesson import FREE, Lesson, lesson_called
from tablekeep.server import shapes
from tablekeep.server.api.edge import Somebody, TheGame, TheHall, counted, errors
from tablekeep.server.api.games import answered
from tablekeep.server.api.tables import NEW, USUAL, set_up
from tablekeep.server.refusals import Refusal

router = APIRouter(prefix="/api", tags=["lessons"], dependencies=[Depends(counted)])

LessonId = Annotated[str, Path(max_length=64, pattern="^[a-z0-9-]+$")]


@router.get("/games/{game}/lessons", response_model=shapes.LessonsAnswer, responses=errors(404))
async def lessons_of(game: TheGame, request: Request) -> Response:
    """The guided lessons of a game in their order. Their sentences are among the game's words."""
    return await answered(request, "lessons", game.id)


def seats_for(lesson: Lesson, count: int) -> list[Any]:
    """The learner on the lesson's seat; the others are played by its replies and, in free parts, by a computer player."""
    bot: Final = next((step.against for step in lesson.steps if step.kind == FREE), USUAL)
    seats: list[Any] = [shapes.BotSeat(kind="bot", bot=bot) for _ in range(count)]
    seats[lesson.learner] = shapes.Me(kind="me")
    return seats


@router.post(
    "/games/{game}/lessons/{lesson}", response_model=shapes.SeatedAnswer, status_code=201,
    responses=errors(401, 404), dependencies=NEW,
)  # fmt: skip
async def begin_lesson(game: TheGame, lesson: LessonId, person: Somebody, hall: TheHall) -> JSONResponse:
    """A private table at which the lesson begins with its first step. Nobody else can look on."""
    try:
        chosen = lesson_called(game, lesson)
    except InvalidOption as problem:
        raise Refusal(404, problem.message) from problem
    seats = seats_for(chosen, game.load(chosen.position).seats)
    return await set_up(hall, person, shapes.NewTable(game=game.id, seats=seats, position=chosen.position), chosen)
