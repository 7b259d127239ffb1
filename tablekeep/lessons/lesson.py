"""A lesson as its files have it; a field that is wrong is named with its file."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from tablekeep.games import packages
from tablekeep.kernel.errors import InvalidInput, InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.reading import Reader
from tablekeep.lessons.facts import Facts, wrong_facts

TELL: Final = "tell"
DO: Final = "do"
REPLY: Final = "reply"
FREE: Final = "free"

POINTED: Final = ("space", "piece", "card", "zone", "track", "seat", "count", "button", "board", "edge")
"""what a step can point at: parts of the scene, a number on a seat's sheet, a button by the first word of its action"""
STEP_FIELDS: Final = ["at", "do", "reply", "until", "against", "coach", "after", "sample"]
LEARNED: Final = 3
"""things that one takes away from a lesson"""
LESSON_FIELDS: Final = ["minutes", "teaches", "learner", "position", "step"]


class InvalidLesson(InvalidInput):
    """A lesson's file that cannot be used."""


@dataclass(frozen=True, slots=True)
class Coach:
    """A sentence that is said once, when something has come about for the first time in a lesson."""

    when: Facts
    text: Message


@dataclass(frozen=True, slots=True)
class Step:
    """One step: something is told, and perhaps done: by the learner (`do`), by the others (`reply`), or by all (`free`)."""

    kind: str
    text: Message
    at: tuple[str, ...]
    do: tuple[str, ...] = ()
    """the actions that are accepted, in notation"""
    hint: Message | None = None
    wrong: Message | None = None
    """what is said to an action that is legal, but not wanted here"""
    reply: tuple[tuple[int, str], ...] = ()
    until: tuple[Facts, ...] = ()
    """the free part is over when one of these holds, and when the game is"""
    against: str = ""
    """the computer player of the other seats in a free part"""
    coach: tuple[Coach, ...] = ()
    after: Facts = field(default_factory=dict)
    """what holds when the step is done: the texts rely on it"""
    sample: tuple[tuple[int, str], ...] = ()
    """one way through a free part"""


@dataclass(frozen=True, slots=True)
class Lesson:
    game: str
    id: str
    """the name of its file: `01-place-and-fight`"""
    number: int
    title: Message
    minutes: int
    teaches: tuple[str, ...]
    """rules by their ids"""
    learner: int
    """the seat"""
    position: dict[str, Any]
    steps: tuple[Step, ...]
    ending: Message
    ending_if_lost: Message
    learned: tuple[Message, ...]
    """what one takes away from it, in a few words each"""


def refuse(file: str) -> Any:
    def wrong(path: str, message: Message) -> InvalidInput:
        return InvalidLesson(f"{file}: {path}", say("lesson-wrong", file=file, problem=message))

    return wrong


def folder_of(game: str) -> Traversable:
    return resources.files(packages()[game]).joinpath("lessons")


@lru_cache(maxsize=64)
def lessons_of(game_id: str, code: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; `code` is what its message ids begin with."""
    folder = folder_of(game_id)
    if not folder.is_dir():
        return ()
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml") and file.name[:2].isdecimal())
    return tuple([read_lesson(game_id, code, folder, name) for name in names])


def lessons(game: Game) -> tuple[Lesson, ...]:
    return lessons_of(game.id, game.code)


def lesson_called(game: Game, id: str) -> Lesson:
    """A lesson by its id; InvalidOption names those there are."""
    known = {lesson.id: lesson for lesson in lessons(game)}
    if id not in known:
        raise InvalidOption(say("lesson-unknown", game=game.name, lesson=id, known=", ".join(known)))
    return known[id]


def read_lesson(game_id: str, code: str, folder: Traversable, name: str) -> Lesson:
    file = f"{game_id}/lessons/{name}"
    fail = refuse(file)
    try:
        data = tomllib.loads(folder.joinpath(name).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as problem:
        raise fail("", say("lesson-not-toml", problem=str(problem))) from problem
    reader = Reader(data, "", fail)
    reader.only(LESSON_FIELDS)
    id = name.removesuffix(".toml")
    start = f"{code}-lesson-{int(id[:2])}"
    position = folder.joinpath(reader.field("position").text())
    try:
        begun = json.loads(position.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise reader.field("position").wrong("lesson-no-position") from problem
    return Lesson(
        game_id, id, int(id[:2]), Message(f"{start}-title", ()), reader.field("minutes").number(1, 60),
        tuple([rule.text() for rule in reader.field("teaches").items()]), reader.maybe("learner", 0).number(0, 63), begun,
        tuple([read_step(step, f"{start}-{number}") for number, step in enumerate(reader.field("step").items(), start=1)]),
        Message(f"{start}-ending", ()), Message(f"{start}-ending-lost", ()),
        tuple([Message(f"{start}-learned-{number}", ()) for number in range(1, LEARNED + 1)]),
    )  # fmt: skip


def read_actions(reader: Reader) -> tuple[tuple[int, str], ...]:
    found: list[tuple[int, str]] = []
    for item in reader.items():
        pair = item.items()
        if len(pair) != 2:
            raise item.wrong("read-wrong-length", found=str(len(pair)), expected="2")
        found.append((pair[0].number(0, 63), pair[1].text()))
    return tuple(found)


def read_facts(reader: Reader) -> Facts:
    path = wrong_facts(reader.value)
    if path:
        raise reader.wrong("lesson-no-fact", path=path)
    facts: Facts = dict(reader.value)  # type: ignore[call-overload]
    return facts


def read_step(reader: Reader, start: str) -> Step:
    reader.only(STEP_FIELDS)
    kinds = [kind for kind, name in ((DO, "do"), (REPLY, "reply"), (FREE, "until")) if reader.has(name)]
    if len(kinds) > 1:
        raise reader.wrong("lesson-two-kinds")
    kind = kinds[0] if kinds else TELL
    at = [item.text() for item in reader.maybe("at", []).items()]
    for item, pointed in zip(reader.maybe("at", []).items(), at, strict=True):
        if pointed.partition(":")[0] not in POINTED:
            raise item.wrong("read-unknown-word", found=pointed, known=", ".join(POINTED))
    coach = [
        Coach(read_facts(item.field("when")), Message(f"{start}-coach-{number}", ()))
        for number, item in enumerate(reader.maybe("coach", []).items(), start=1)
    ]
    return Step(
        kind, Message(start, ()), tuple(at),
        tuple([item.text() for item in reader.maybe("do", []).items()]),
        Message(f"{start}-hint", ()) if kind == DO else None,
        Message(f"{start}-wrong", ()) if kind == DO else None,
        read_actions(reader.maybe("reply", [])),
        tuple([read_facts(item) for item in reader.maybe("until", []).items()]),
        reader.maybe("against", "novice").text() if kind == FREE else "",
        tuple(coach),
        read_facts(reader.maybe("after", {})),
        read_actions(reader.maybe("sample", [])),
    )  # fmt: skip


__all__ = ["DO", "FREE", "REPLY", "TELL", "Coach", "InvalidLesson", "Lesson", "Step", "lessons"]
