"""`tablekeep lessons`: the guided lessons of the games; `tablekeep lessons check` plays every one of them to its end."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

import tablekeep
from tablekeep.cli.arguments import Json, game_called
from tablekeep.cli.voice import LANGUAGE, console, print_json, word, wrong
from tablekeep.kernel.game import Game
from tablekeep.lessons.checking import Problem, overview_problems, problems
from tablekeep.lessons.lesson import Lesson
from tablekeep.lessons.lesson import lessons as lessons_of_game
from tablekeep.lessons.overview import overview
from tablekeep.lessons.sentences import speaker_of
from tablekeep.words import Speaker

CHECK = "check"
FAILED = 1


def lessons(
    what: Annotated[str, typer.Argument(metavar="[check]", help=word("cli-help-arg-lessons"), show_default=False)] = "",
    game: Annotated[str, typer.Option(metavar="GAME", help=word("cli-help-opt-lessons-game"), show_default=False)] = "",
    as_json: Json = False,
) -> None:
    if what not in ("", CHECK):
        raise wrong("cli-lessons-what", found=what)
    chosen = [(one, lesson) for one in games(game) for lesson in lessons_of_game(one)]
    if what == CHECK:
        found = checked(chosen, games(game))
        if as_json:
            print_json([str(problem) for problem in found])
        raise typer.Exit(FAILED if found else 0)
    if as_json:
        print_json([told(one, lesson) for one, lesson in chosen])
        return
    table = Table(box=None, padding=(0, 2))
    for column in ("cli-column-game", "cli-column-lesson", "cli-column-minutes", "cli-column-steps"):
        table.add_column(word(column))
    for one, lesson in chosen:
        row = told(one, lesson)
        table.add_row(one.name, f"{lesson.number}. {row['title']}", str(lesson.minutes), str(len(lesson.steps)))
    console().print(table)


@cache
def speaker(game_id: str) -> Speaker:
    return speaker_of(game_called(game_id), LANGUAGE)


def games(id: str) -> list[Game]:
    return [game_called(id)] if id else list(tablekeep.all_games())


def told(game: Game, lesson: Lesson) -> dict[str, object]:
    return {
        "game": game.id, "id": lesson.id, "title": speaker(game.id).say(lesson.title), "minutes": lesson.minutes,
        "steps": len(lesson.steps), "teaches": list(lesson.teaches),
    }  # fmt: skip


def checked(chosen: list[tuple[Game, Lesson]], played: list[Game]) -> list[Problem]:
    """Plays the lessons and looks over the pages of these games."""
    found: list[Problem] = []
    screen = console()
    pages = [(game, page) for game in played if (page := overview(game)) is not None]
    with Progress(console=screen, transient=True) as progress:
        task = progress.add_task(word("cli-lessons-checking"), total=len(chosen))
        for game, lesson in chosen:
            new = list(problems(game, lesson, LANGUAGE))
            for problem in new:
                screen.print(str(problem))
            found += new
            progress.advance(task)
        for game, page in pages:
            new = list(overview_problems(game, page, LANGUAGE))
            for problem in new:
                screen.print(str(problem))
            found += new
    screen.print(word("cli-lessons-checked", lessons=len(chosen), overviews=len(pages), problems=len(found)))
    return found
