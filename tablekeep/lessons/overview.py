"""A game on one page, as its files have it: `overview/overview.toml` in a game's package, positions and `en.ftl` beside it.

A picture is a position with what of it is shown and what is marked there; all words are messages whose ids follow from those of
the parts. A field that is wrong is named with its file.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from fluent.runtime import FluentResource

from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.scene import Board, Card, Piece, Scene, Zone
from tablekeep.lessons.lesson import refuse
from tablekeep.words import Speaker

FOLDER: Final = "overview"
FILE: Final = "overview.toml"

RING: Final = "ring"
NUMBER: Final = "number"
STRIKE: Final = "strike"
MARCH: Final = "march"
CROSS: Final = "cross"
WORDS: Final = "words"
MARKS: Final = [RING, NUMBER, STRIKE, MARCH, CROSS, WORDS]
SIDES: Final = ["above", "below", "left", "right"]
MARKED: Final = ["space", "piece", "card", "track", "count"]
"""what a mark can be at: a thing of the scene by its kind and id, `piece:tile-0`"""
COUNTED: Final = ["track", "count"]

OVERVIEW_FIELDS: Final = ["learner", "hero", "win", "picture", "piece", "aid", "choices"]
PICTURE_FIELDS: Final = ["id", "position", "before", "spaces", "rows", "counts", "rule", "mark"]
ROW_FIELDS: Final = ["zone", "cards", "words"]
MARK_FIELDS: Final = ["kind", "at", "to", "number", "words", "side", "faint"]


@dataclass(frozen=True, slots=True)
class Row:
    """Cards of a zone, side by side."""

    zone: str
    cards: tuple[str, ...]
    """only these, in this order; all without them"""
    words: Message | None


@dataclass(frozen=True, slots=True)
class Mark:
    """A ring, a number, words or a cross at a thing; a strike or a march from it to another."""

    kind: str
    at: str
    to: str = ""
    number: int | None = None
    words: Message | None = None
    side: str = "below"
    """where the words stand"""
    faint: bool = False
    """it is over already"""


@dataclass(frozen=True, slots=True)
class Picture:
    id: str
    title: Message
    text: Message
    rule: str
    position: dict[str, Any]
    before: dict[str, Any] | None
    """a position a moment earlier: what is gone since is drawn faintly, and numbers show what they were"""
    spaces: tuple[str, ...]
    """the board is cropped to these; without them it is not shown"""
    rows: tuple[Row, ...]
    counts: tuple[str, ...]
    """numbers in the corner: tracks, and counters of a seat's sheet"""
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line with a heading: a way to win, a kind of piece, a row of the player aid."""

    title: Message
    text: Message
    rule: str
    icon: str = ""
    component: str = ""


@dataclass(frozen=True, slots=True)
class Aid:
    """A table of the player aid."""

    title: Message
    rows: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Overview:
    game: str
    learner: int
    """the seat that sees the pictures"""
    lead: Message
    theme: Message
    hero: Picture
    win: tuple[Entry, ...]
    turn: Message
    """what a turn is called here: the heading of its pictures"""
    pictures: tuple[Picture, ...]
    pieces: tuple[Entry, ...]
    aids: tuple[Aid, ...]
    choices: tuple[str, ...]
    """factions or heroes by their components, which say how one plays them"""

    def all_pictures(self) -> tuple[Picture, ...]:
        return (self.hero, *self.pictures)

    def entries(self) -> Iterator[Entry]:
        yield from self.win
        yield from self.pieces
        for aid in self.aids:
            yield from aid.rows

    def messages(self) -> Iterator[Message]:
        """Everything that is said."""
        yield from (self.lead, self.theme, self.turn)
        for picture in self.all_pictures():
            yield from (picture.title, picture.text)
            for words in [*(row.words for row in picture.rows), *(mark.words for mark in picture.marks)]:
                if words is not None:
                    yield words
        for aid in self.aids:
            yield aid.title
        for entry in self.entries():
            yield from (entry.title, entry.text)


def folder_of(game: str) -> Traversable:
    return resources.files(packages()[game]).joinpath(FOLDER)


def overview(game: Game) -> Overview | None:
    """The page of a game; none if its package has none."""
    return overview_of(game.id, game.code)


@lru_cache(maxsize=64)
def overview_of(game_id: str, code: str) -> Overview | None:
    """`code` is what the game's message ids begin with."""
    folder = folder_of(game_id)
    return read_overview(game_id, code, folder) if folder.joinpath(FILE).is_file() else None


@lru_cache(maxsize=64)
def text_of(game_id: str, language: str) -> str:
    """The sentences as they are written; empty if there are none in that language."""
    file = folder_of(game_id).joinpath(f"{language}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def overview_speaker(game: Game, language: str) -> Speaker:
    """Who says the sentences of the program, of a game and of its page."""
    speaker = Speaker(language, ("tablekeep", packages()[game.id]), game.component_names())
    speaker.bundle.add_resource(FluentResource(text_of(game.id, language)))
    return speaker


def read_overview(game_id: str, code: str, folder: Traversable) -> Overview:
    fail = refuse(f"{game_id}/{FOLDER}/{FILE}")
    try:
        data = tomllib.loads(folder.joinpath(FILE).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as problem:
        raise fail("", say("lesson-not-toml", problem=str(problem))) from problem
    reader = Reader(data, "", fail)
    reader.only(OVERVIEW_FIELDS)
    start = f"{code}-overview"
    return Overview(
        game_id, reader.maybe("learner", 0).number(0, 63), Message(f"{start}-lead", ()), Message(f"{start}-theme", ()),
        read_picture(reader.field("hero"), folder, start, "hero"),
        tuple([read_entry(item, f"{start}-win") for item in reader.field("win").items()]),
        Message(f"{start}-turn", ()),
        tuple([read_picture(item, folder, start) for item in reader.field("picture").items()]),
        tuple([read_entry(item, f"{start}-piece", shown=True) for item in reader.field("piece").items()]),
        tuple([read_aid(item, f"{start}-aid") for item in reader.field("aid").items()]),
        tuple([item.text() for item in reader.maybe("choices", []).items()]),
    )  # fmt: skip


def read_picture(reader: Reader, folder: Traversable, start: str, id: str = "") -> Picture:
    reader.only([name for name in PICTURE_FIELDS if name != "id"] if id else PICTURE_FIELDS)
    own = f"{start}-{id or reader.field('id').text()}"
    return Picture(
        id or reader.field("id").text(), Message(own, ()), Message(f"{own}-text", ()), reader.field("rule").text(),
        read_position(reader.field("position"), folder),
        read_position(reader.field("before"), folder) if reader.has("before") else None,
        tuple([item.text() for item in reader.maybe("spaces", []).items()]),
        tuple([read_row(item, f"{own}-row-{number}") for number, item in enumerate(reader.maybe("rows", []).items(), 1)]),
        tuple([read_thing(item, COUNTED) for item in reader.maybe("counts", []).items()]),
        tuple([read_mark(item, f"{own}-mark-{number}") for number, item in enumerate(reader.maybe("mark", []).items(), 1)]),
    )  # fmt: skip


def read_position(reader: Reader, folder: Traversable) -> dict[str, Any]:
    try:
        position: dict[str, Any] = json.loads(folder.joinpath(reader.text()).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise reader.wrong("lesson-no-position") from problem
    return position


def read_thing(reader: Reader, kinds: list[str]) -> str:
    thing = reader.text()
    if thing.partition(":")[0] not in kinds:
        raise reader.wrong("read-unknown-word", found=thing, known=", ".join(kinds))
    return thing


def read_row(reader: Reader, own: str) -> Row:
    reader.only(ROW_FIELDS)
    return Row(
        reader.field("zone").text(),
        tuple([item.text() for item in reader.maybe("cards", []).items()]),
        Message(own, ()) if reader.maybe("words", False).flag() else None,
    )


def read_mark(reader: Reader, own: str) -> Mark:
    reader.only(MARK_FIELDS)
    kind = reader.field("kind").choice(MARKS)
    pair = kind in (STRIKE, MARCH)
    if reader.has("to") and not pair:
        raise reader.field("to").wrong("read-unknown-field", known=", ".join([name for name in MARK_FIELDS if name != "to"]))
    return Mark(
        kind,
        read_thing(reader.field("at"), MARKED),
        read_thing(reader.field("to"), MARKED) if pair else "",
        reader.field("number").number(0, 99) if kind == NUMBER or reader.has("number") else None,
        Message(own, ()) if reader.maybe("words", kind == WORDS).flag() else None,
        reader.maybe("side", "below").choice(SIDES),
        reader.maybe("faint", False).flag(),
    )


def read_entry(reader: Reader, start: str, shown: bool = False) -> Entry:
    """A line with an icon; one that is `shown` has the face of a component instead."""
    reader.only(["id", "rule", "component" if shown else "icon"])
    own = f"{start}-{reader.field('id').text()}"
    return Entry(
        Message(own, ()), Message(f"{own}-text", ()), reader.field("rule").text() if shown else reader.maybe("rule", "").text(),
        "" if shown else reader.maybe("icon", "").text(), reader.field("component").text() if shown else "",
    )  # fmt: skip


def read_aid(reader: Reader, start: str) -> Aid:
    reader.only(["id", "row"])
    own = f"{start}-{reader.field('id').text()}"
    return Aid(Message(own, ()), tuple([read_entry(item, own) for item in reader.field("row").items()]))


# -- what is drawn ---------------------------------------------------------------------------------------------------


def scene_of(game: Game, position: dict[str, Any], learner: int) -> Scene:
    """The position as the learner sees it."""
    return game.scene(game.load(position).redact(learner))


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a scene a picture shows."""

    board: Board | None
    gone: tuple[Piece, ...]
    """pieces that stood on it before"""
    rows: tuple[tuple[Zone, tuple[Card, ...]], ...]


def shown(picture: Picture, scene: Scene, before: Scene | None) -> Shown:
    """Raises KeyError for what is not there."""
    board = board_with(scene, picture.spaces) if picture.spaces else None
    gone: tuple[Piece, ...] = ()
    if board is not None and before is not None:
        standing = {(piece.space, piece.name) for piece in board.pieces}
        earlier = board_with(before, picture.spaces).pieces
        gone = tuple([piece for piece in earlier if (piece.space, piece.name) not in standing])
    rows: list[tuple[Zone, tuple[Card, ...]]] = []
    for row in picture.rows:
        zone = {zone.id: zone for zone in scene.zones}[row.zone]
        cards = {card.id: card for card in zone.cards}
        rows.append((zone, tuple([cards[id] for id in row.cards]) if row.cards else tuple(zone.cards)))
    return Shown(board, gone, tuple(rows))


def board_with(scene: Scene, spaces: tuple[str, ...]) -> Board:
    for board in scene.boards:
        if {space.id for space in board.spaces} >= set(spaces):
            return board
    known = {space.id for board in scene.boards for space in board.spaces}
    raise KeyError(", ".join([id for id in spaces if id not in known]) or "spaces of several boards")
