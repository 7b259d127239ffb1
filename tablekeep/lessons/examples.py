"""Worked examples of the rules: data in a game's package (`examples/*.toml`, positions beside them), drawn on the rules page.

An example is a position, the actions that are played in it and what holds afterwards. Its sentences are the game's messages
`<code>-example-<name>` and `<code>-example-<name>-title`; the numbers they tell stand in its file, each with the place of the
position where it must be found, before the actions or after them. What the drawing shows, blows with their numbers and what
falls, comes from playing it.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from math import hypot
from typing import Any, Final

from tablekeep.games import packages
from tablekeep.kernel.errors import InvalidInput
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.scene import Board, Scene, Space
from tablekeep.kernel.state import SPECTATOR
from tablekeep.lessons.facts import Facts, unmet
from tablekeep.lessons.lesson import read_actions, read_facts

FIELDS: Final = ["id", "rule", "do", "refused", "after", "before", "numbers", "around", "reach", "marks"]
NUMBER_FIELDS: Final = ["is", "at", "before"]
BLOWS: Final = ("strike", "move")
"""the kinds of events that are drawn as arrows"""


class InvalidExample(InvalidInput):
    """An example's file that cannot be used."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number that the sentence tells."""

    value: int
    at: str
    """the path into the position where it is found; empty for one that the facts show"""
    before: bool
    """whether it is found before the actions are played"""


@dataclass(frozen=True, slots=True)
class Example:
    game: str
    name: str
    """of its files"""
    id: str
    """in the catalogue, if it is an example of the rulebook; otherwise its name"""
    rule: str
    """the rule it shows"""
    title: Message
    text: Message
    position: dict[str, Any]
    do: tuple[tuple[int, str], ...]
    refused: tuple[tuple[int, str], ...]
    """what may not be done after that"""
    before: Facts
    after: Facts
    numbers: dict[str, Number]
    around: tuple[str, ...]
    """the spaces that are drawn, with those near them; all without"""
    reach: float
    marks: bool
    """whether blows and falls are drawn"""


@dataclass(frozen=True, slots=True)
class Blow:
    origin: str
    target: str
    number: int


@dataclass(slots=True)
class Drawing:
    """An example as it is shown."""

    scene: Scene
    strikes: list[Blow] = field(default_factory=list)
    crossed: list[str] = field(default_factory=list)
    """pieces that are gone afterwards"""


def refuse(file: str) -> Any:
    def wrong(path: str, message: Message) -> InvalidInput:
        return InvalidExample(f"{file}: {path}", say("lesson-wrong", file=file, problem=message))

    return wrong


@lru_cache(maxsize=64)
def examples_of(game_id: str, code: str) -> tuple[Example, ...]:
    """The examples of a game in the order of their files; `code` is what its message ids begin with."""
    folder = resources.files(packages()[game_id]).joinpath("examples")
    if not folder.is_dir():
        return ()
    names = sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    return tuple([read_example(game_id, code, folder, name) for name in names])


def examples(game: Game) -> tuple[Example, ...]:
    return examples_of(game.id, game.code)


def read_example(game_id: str, code: str, folder: Traversable, name: str) -> Example:
    fail = refuse(f"{game_id}/examples/{name}.toml")
    try:
        data = tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as problem:
        raise fail("", say("lesson-not-toml", problem=str(problem))) from problem
    reader = Reader(data, "", fail)
    reader.only(FIELDS)
    try:
        position = json.loads(folder.joinpath(f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise reader.wrong("lesson-no-position") from problem
    told = reader.maybe("numbers", {})
    numbers = {word: read_number(told.field(word)) for word in data.get("numbers", {})}
    word = f"{code}-example-{name}"
    return Example(
        game_id, name, reader.maybe("id", name).text(), reader.field("rule").text(),
        Message(f"{word}-title"), say(word, **{called: number.value for called, number in numbers.items()}), position,
        read_actions(reader.maybe("do", [])), read_actions(reader.maybe("refused", [])),
        read_facts(reader.maybe("before", {})), read_facts(reader.maybe("after", {})),
        numbers, tuple([item.text() for item in reader.maybe("around", []).items()]),
        reader.maybe("reach", 0).number(0, 1000), reader.maybe("marks", True).flag(),
    )  # fmt: skip


def read_number(reader: Reader) -> Number:
    reader.only(NUMBER_FIELDS)
    return Number(reader.field("is").number(0, 999), reader.maybe("at", "").text(), reader.maybe("before", False).flag())


def begin(game: Game, example: Example) -> Match:
    state = game.load(example.position)
    options = state.dump()["options"]
    assert isinstance(options, dict)
    return Match(game, state.seats, 0, options, example.position)


def play(game: Game, example: Example, match: Match) -> None:
    for seat, action in example.do:
        match.play(seat, game.parse(action))


def wrong_in(game: Game, example: Example) -> list[str]:
    """What the example tells and the engine denies; nothing if all of it is true."""
    match = begin(game, example)
    told = {path: (number.value, number.before) for number in example.numbers.values() if (path := number.at)}
    first = example.before | {path: value for path, (value, before) in told.items() if before}
    last = example.after | {path: value for path, (value, before) in told.items() if not before}
    missed = [f"before, {path}: {found}" for path, found in unmet(first, match.state, 0)]
    play(game, example, match)
    missed += [f"after, {path}: {found}" for path, found in unmet(last, match.state, 0)]
    allowed = [action for seat, action in example.refused if match.state.why_not(seat, game.parse(action)) is None]
    return missed + [f"may be done: {action}" for action in allowed]


def draw(game: Game, example: Example) -> Drawing:
    """The position as somebody sees it who only watches, with what playing the example does."""
    match = begin(game, example)
    scene = game.scene(match.state.redact(None))
    boards = [cropped(board, example.around, example.reach) for board in scene.boards[:1]]
    shown = replace(scene, boards=boards, zones=[], tracks=[])
    if not example.marks or not boards:
        return Drawing(shown)
    seen = len(match.state.log or [])
    play(game, example, match)
    later = game.scene(match.state.redact(None))
    lost = counted(scene) - counted(later)
    left = {piece.id for board in later.boards for piece in board.pieces}
    crossed = [piece.id for piece in boards[0].pieces if piece.id not in left and lost[piece.owner, piece.name] >= piece.count]
    known = {piece.id for piece in boards[0].pieces} | {space.id for space in boards[0].spaces}
    blows: dict[tuple[str, str], int] = {}
    for event in (match.state.log or [])[seen:]:
        if event.kind in BLOWS and event.origin in known and event.target in known and event.for_seat(SPECTATOR):
            ends = (event.origin, event.target)
            blows[ends] = max(blows.get(ends, 0), event.number)
    strikes = [Blow(origin, target, number) for (origin, target), number in blows.items()]
    return Drawing(shown, strikes, crossed)


def counted(scene: Scene) -> Counter[tuple[int, str]]:
    """How many of each component everybody has on the boards; what only moved away is not lost."""
    found: Counter[tuple[int, str]] = Counter()
    for board in scene.boards:
        for piece in board.pieces:
            found[piece.owner, piece.name] += piece.count
    return found


def cropped(board: Board, around: Iterable[str], reach: float) -> Board:
    """Only the part of a board that lies near some spaces, and nothing that leads the view elsewhere."""
    wanted = set(around)
    if not wanted:
        return replace(board, focus="", side=0)
    middle = [space for space in board.spaces if space.id in wanted]
    kept = {space.id for space in board.spaces if any(distance(board, space, one) <= reach for one in middle)}
    return replace(
        board, focus="", side=0, signs=[],
        spaces=[space for space in board.spaces if space.id in kept],
        pieces=[piece for piece in board.pieces if piece.space in kept],
        edges=[edge for edge in board.edges if edge.a in kept and (not edge.b or edge.b in kept)],
    )  # fmt: skip


def distance(board: Board, one: Space, other: Space) -> float:
    if board.shape == "outline":
        return hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1])
    q, r = one.q - other.q, one.r - other.r
    return max(abs(q), abs(r), abs(q + r))
