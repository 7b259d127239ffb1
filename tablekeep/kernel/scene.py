"""The vocabulary in which a state tells a table how it looks: spaces, pieces, cards, zones, tracks, seats.

A table (the browser, the terminal) draws any scene and needs to know no game. Ids tie scene and actions together: an
action's `about` lists the ids of what it concerns, in the order in which a player picks them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tablekeep.kernel.messages import Message


@dataclass(slots=True)
class Space:
    id: str
    label: str
    q: int
    r: int
    terrain: str = ""
    marks: tuple[str, ...] = ()
    """what lies on the space itself, under any piece: a monolith piece of an owner"""


@dataclass(slots=True)
class EdgeSigns:
    """What one edge of a tile shows, as it lies on the board: printed number and what is lent to it."""

    blades: int = 0
    arrows: int = 0
    lent_blades: int = 0
    lent_arrows: int = 0
    plate: bool = False
    mesh: bool = False
    link: bool = False


@dataclass(slots=True)
class Piece:
    id: str
    space: str
    kind: str
    """tile, chip, site, token or figure"""
    name: str
    """component id"""
    owner: int
    icon: str = ""
    short: str = ""
    """two or three letters for a table that has no icons"""
    values: tuple[int, ...] = ()
    """the numbers in the middle: initiatives"""
    facing: int = 0
    edges: tuple[EdgeSigns, ...] = ()
    states: tuple[str, ...] = ()
    """held (netted), disarmed, doomed …"""
    badges: tuple[tuple[str, int], ...] = ()
    """markers with their number: wound, poison, entrenchment, toughness"""


@dataclass(slots=True)
class Card:
    id: str
    name: str
    """component id; empty when face down"""
    kind: str = ""
    icon: str = ""
    short: str = ""
    edges: tuple[EdgeSigns, ...] = ()
    values: tuple[int, ...] = ()
    word: str = ""
    """its word in notation"""


@dataclass(slots=True)
class Detail:
    """What a table shows of a component on demand: its face and its rule text."""

    card: Card
    text: str


@dataclass(slots=True)
class Zone:
    id: str
    owner: int
    kind: str
    """hand, row, market, stack, slots or crowd"""
    title: Message
    count: int
    cards: tuple[Card, ...] = ()


@dataclass(slots=True)
class Track:
    id: str
    owner: int
    kind: str
    """pips, beads, steps, ladder or dial"""
    title: Message
    value: int
    low: int
    high: int


@dataclass(slots=True)
class SeatView:
    seat: int
    side: int
    faction: str
    color: str
    counters: tuple[tuple[str, int], ...] = ()
    to_play: bool = False


@dataclass(slots=True)
class Board:
    id: str
    shape: str
    """flat, pointy or outline"""
    spaces: list[Space] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)


@dataclass(slots=True)
class Scene:
    boards: list[Board]
    zones: list[Zone]
    tracks: list[Track]
    seats: list[SeatView]
    headline: Message
    """where the game stands, in words"""
