"""The vocabulary in which a state tells a table how it looks: boards, pieces, cards, zones, tracks, seats, offers.

A table (the browser, the terminal) draws any scene and needs to know no game. Ids tie scene and actions together: an
offer's `picks` name the things a player points at to mean that action, in the order in which he points at them.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from typing import Any, Final

from tablekeep.kernel.messages import Message, Ref

# -- what a player can point at: the first word of a pick ------------------------------------------------------------

SPACE: Final = "space"
PIECE: Final = "piece"
CARD: Final = "card"
ZONE: Final = "zone"
SEAT: Final = "seat"
FACING: Final = "facing"
"""`facing:2`: the third direction of the board, clockwise from the first"""
WORD: Final = "word"
"""`word:4`, `word:dragon-empire`: a number, a component or a word of the game; chosen by a button"""


@dataclass(slots=True)
class Space:
    """One place of a board: a hex at `q`, `r`, or a region with an outline."""

    id: str
    label: str
    q: int = 0
    r: int = 0
    terrain: str = ""
    """plains, forest, hills, mountain, swamp, desert, water, slab or fog"""
    outline: tuple[tuple[float, float], ...] = ()
    centre: tuple[float, float] = (0.0, 0.0)
    """of the largest circle that fits into the outline"""
    room: float = 0.0
    """the radius of that circle"""
    group: str = ""
    """the piece of cardboard it is printed on"""
    realm: int = -1
    """the seat that rules it"""
    yields: tuple[str, ...] = ()
    """icons of what it gives"""
    workers: int = 0
    """how many places for workers it has"""


@dataclass(slots=True)
class Edge:
    """What lies between two spaces, or along one side of a space."""

    kind: str
    """water, mountain, river, road, bridge or trail"""
    a: str
    b: str = ""
    side: int = -1
    """if there is no second space: the direction in which it lies"""
    path: tuple[tuple[float, float], ...] = ()
    """the points it runs through, on a board with outlines"""


@dataclass(slots=True)
class EdgeSigns:
    """What one edge of a tile shows, counted clockwise from the tile's own front: what is printed and what is lent."""

    blades: int = 0
    arrows: int = 0
    lent_blades: int = 0
    lent_arrows: int = 0
    plate: bool = False
    mesh: bool = False
    link: bool = False


@dataclass(slots=True)
class Badge:
    """A mark on a piece or card: a marker, a trait, a state with its number."""

    kind: str
    icon: str
    label: Message
    number: int = 0
    """shown when there is more than one"""
    tone: str = ""
    """good, bad or venom; plain without it"""


@dataclass(slots=True)
class Face:
    """What is seen of a piece or card from above."""

    style: str = ""
    """of a tile: champion, rune, banner or order; of a chip its base: triangle, circle, rectangle, hexagon, square, hull; of a
    token: gem for a cut stone"""
    icon: str = ""
    arms: str = ""
    """the tincture of its owner: azure, gules, or, vert, purpure, argent; the seat's own without it"""
    short: str = ""
    """two or three letters for a table that has no icons"""
    values: tuple[int, ...] = ()
    """up to three numbers of its rank in time: initiatives"""
    hits: int = 0
    """Hit Points left, when they are shown"""
    edges: tuple[EdgeSigns, ...] = ()
    badges: tuple[Badge, ...] = ()
    changed: tuple[str, ...] = ()
    """values or hits: what differs now from what is printed"""
    other: str = ""
    """icon of the other side of a token"""
    rim: bool = False
    """a brass rim: the token counts for initiative"""


@dataclass(slots=True)
class Piece:
    """Something that lies on a space."""

    id: str
    space: str
    kind: str
    """tile, chip, site, token, figure, or base: what lies under a tile"""
    name: str
    """component id; empty when it is hidden"""
    owner: int = -1
    slot: str = ""
    """site, token, figure, force or ledger; by kind without it"""
    shore: str = ""
    """the neighbouring space at whose border it stands: of a ship at a coast the sea"""
    facing: int = 0
    count: int = 1
    value: int = -1
    """strength or level, when it has one"""
    states: tuple[str, ...] = ()
    """routed, spent, held, disarmed, down, hidden (nobody sees it), known (only you do)"""
    face: Face = field(default_factory=Face)


@dataclass(slots=True)
class Card:
    """Something that lies in a zone: a card, or a tile, chip or token not on a board."""

    id: str
    name: str
    """component id; empty when face down"""
    kind: str = "card"
    """card, tile, chip or token: how it is drawn"""
    title: Message | None = None
    """the line under the name: what sort of card it is"""
    number: str = ""
    """number or cost; of a combat token how often its symbol counts"""
    text: Message | None = None
    """at most two lines; the whole text is in the detail"""
    tone: str = ""
    """the deck's colour: a tincture"""
    states: tuple[str, ...] = ()
    """down (face down), gone (used or thrown away this turn), spent, known, lit (acts now)"""
    word: str = ""
    """its word in notation"""
    face: Face = field(default_factory=Face)


@dataclass(slots=True)
class Zone:
    id: str
    owner: int
    kind: str
    """hand, row, market, stack, slots, crowd, or ledger: one line each with its number at the end"""
    title: Message
    count: int
    cards: tuple[Card, ...] = ()
    place: str = ""
    """dock (beside the prompt), seat (on the owner's sheet), side (small, under the seats), or board (large, while something is
    chosen from it); without it a hand lies in its owner's dock, and on a seat's sheet for everybody else; anything else lies on
    its owner's sheet, or at the side if it has none"""
    icon: str = ""
    """for a count on a seat's sheet"""


@dataclass(slots=True)
class Step:
    """A marked place of a track."""

    at: int
    label: Message | None = None
    icon: str = ""
    owner: int = -1
    """the seat whose arms stand there"""
    lit: bool = False


@dataclass(slots=True)
class Track:
    id: str
    owner: int
    """a seat, or -1"""
    kind: str
    """pips, beads, steps, ladder or dial"""
    title: Message
    value: int
    low: int
    high: int
    icon: str = ""
    steps: tuple[Step, ...] = ()
    place: str = ""
    """bar (above the board), seat or side; seat if it has an owner, side if not"""


@dataclass(slots=True)
class Counter:
    """A number on a seat's sheet."""

    icon: str
    number: int
    label: Message
    of: int = 0
    """how many there are in all, when that is worth knowing"""


@dataclass(slots=True)
class SeatView:
    seat: int
    side: int
    faction: str
    """component id; empty while it is not known"""
    arms: str
    score: str = ""
    """the id of the track that wins the game"""
    counters: tuple[Counter, ...] = ()
    to_play: bool = False
    states: tuple[str, ...] = ()
    """done: has made a secret choice that others still owe; out: plays no more"""


@dataclass(slots=True)
class Sign:
    """Something written or drawn on a board that is no space: the name of a continent, a letter at the edge, a picture."""

    kind: str
    """name (large letters), mark (a disc at the edge, for a letter or two) or emblem (a faint picture)"""
    text: str
    """what is written; of an emblem its icon"""
    at: tuple[float, float]
    """in the measure of the outlines"""


@dataclass(slots=True)
class Board:
    id: str
    shape: str
    """flat or pointy hexes, or outline"""
    title: Message
    frame: str = ""
    """arena (stone in a dark hexagon), map (dark frame with brass), or none: the cardboard's edge"""
    spaces: list[Space] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    signs: list[Sign] = field(default_factory=list)


@dataclass(slots=True)
class Scene:
    boards: list[Board]
    zones: list[Zone]
    tracks: list[Track]
    seats: list[SeatView]
    headline: Message
    """where the game stands, in words"""
    notice: Message | None = None
    """what everybody should have in mind, above the board"""
    closing: Message | None = None
    """the story that is told when the game is over"""


@dataclass(slots=True)
class Fact:
    icon: str
    text: Message


@dataclass(slots=True)
class Detail:
    """What a table shows of a component on demand: its face, facts and rule text."""

    card: Card
    kind: Message
    """the sort of thing it is and how many there are"""
    text: str
    facts: tuple[Fact, ...] = ()
    rule: str = ""
    source: str = ""
    """rulebook, public, recalled, reconstructed or house"""


@dataclass(slots=True)
class Form:
    """How a table speaks of the actions of one verb.

    The message `id` has one attribute a step: `ma-do-place.space` names the choice of a space for the tile already picked.
    """

    message: str
    steps: tuple[str, ...]
    """what is picked, one word a pick: tile, space, facing; only a facing belongs to the step `facing`, and an action may leave
    steps out (a tile that turns where it stands has no space)"""
    icon: str = ""


@dataclass(slots=True)
class Offer:
    """A legal action with what a player points at to mean it."""

    text: str
    picks: tuple[str, ...] = ()
    confirm: Message | None = None
    """asked before it is sent, where a mistake would hurt"""
    label: Message | None = None
    """what its button says, where that does not follow from the picks: how much damage a set of tokens deals"""
    loose: int = 0
    """so many picks at the end belong to one step of the form and are pointed at in any order: a set"""


def plain(thing: Any) -> Any:
    """As JSON has it; fields that stand at their default are left out."""
    if thing is None or isinstance(thing, str | int | float | bool):
        return thing
    if isinstance(thing, Message):
        told: dict[str, Any] = {"id": thing.id}
        if thing.args:
            told["args"] = {name: plain(value) for name, value in thing.args}
        return told
    if isinstance(thing, Ref):
        return {"kind": thing.kind, "id": thing.id}
    if isinstance(thing, list | tuple):
        return [plain(item) for item in thing]
    data: dict[str, Any] = {}
    for name, default in _shape(type(thing)):
        value = getattr(thing, name)
        if value != default:
            data[name] = plain(value)
    return data


_SHAPES: Final[dict[type, list[tuple[str, Any]]]] = {}


def _shape(cls: type) -> list[tuple[str, Any]]:
    """The fields of a class of this vocabulary with their defaults; a field without one equals nothing."""
    shape = _SHAPES.get(cls)
    if shape is None:
        assert is_dataclass(cls)
        shape = []
        for told in fields(cls):
            make: Any = told.default_factory
            default: Any = told.default if make is MISSING else make()
            shape.append((told.name, default))
        _SHAPES[cls] = shape
    return shape
