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

# -- where a phase stands --------------------------------------------------------------------------------------------

DONE: Final = "done"
NOW: Final = "now"
NEXT: Final = "next"


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
    rank: str = ""
    """how its name is written: city, place or region; plainly without it"""
    name: Message | None = None
    """how sentences speak of it where it has no label: the place north of another"""


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
    spaces: tuple[Space, ...] = ()
    """of a piece of the map: its own spaces, around the one at 0, 0 that lies on the space where the piece is put; `facing`
    turns them around it. A card with them shows them as its picture"""
    borders: tuple[Edge, ...] = ()
    """of a piece of the map: what lies along the sides of its spaces, as it is before it is turned"""
    pieces: tuple[Piece, ...] = ()
    """of a piece of the map: what is printed on its spaces"""


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
    holder: int = -1
    """in a picker: the seat that has chosen it already"""


@dataclass(slots=True)
class Zone:
    id: str
    owner: int
    kind: str
    """hand, row, market, stack, slots, crowd, ledger (one line each with its number at the end) or picker (the factions or
    heroes somebody chooses from, each with what its detail says of it)"""
    title: Message
    count: int
    cards: tuple[Card, ...] = ()
    place: str = ""
    """dock (beside the prompt), seat (on the owner's sheet), side (small, under the seats), or board (large, while something is
    chosen from it); without it a hand lies in its owner's dock, and on a seat's sheet for everybody else; anything else lies on
    its owner's sheet, or at the side if it has none"""
    icon: str = ""
    """for a count on a seat's sheet"""
    short: Message | None = None
    """one word below the count on a seat's sheet; at most nine letters in English"""
    tip: Message | None = None
    """what it is for, in a sentence"""
    rule: str = ""
    pieces: bool = False
    """a hand that never holds anything but a few pieces, no cards: they lie beside the prompt, and the board gets more room"""
    lead: bool = False
    """its last card stands at the head of its owner's sheet: the order that was chosen"""


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
    tip: Message | None = None
    """what it is for, in a sentence; of what stands on a seat's sheet"""
    rule: str = ""


@dataclass(slots=True)
class Counter:
    """A number on a seat's sheet."""

    icon: str
    number: int
    label: Message
    of: int = 0
    """how many there are in all, when that is worth knowing"""
    short: Message | None = None
    """one word below the number; at most nine letters in English"""
    tip: Message | None = None
    """what it is for, in a sentence"""
    rule: str = ""
    lead: bool = False
    """one of at most three that also a folded sheet shows"""


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
    partners: tuple[int, ...] = ()
    """the other seats of its side, with whom it wins or loses"""
    shared: bool = False
    """its score is one with its partners'"""


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
    focus: str = ""
    """the space that the view follows, on a board too large to be seen whole: where the own hero stands"""
    side: int = 0
    """in pixels, how long the side of a hex must be for its marks to be read; the view begins so close"""


@dataclass(slots=True)
class Phase:
    """A part of the turn, round or season that is being played, in its place among the others."""

    name: Message
    state: str
    """done, now or next; one of them is now, until the game is over"""


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
    phases: tuple[Phase, ...] = ()
    """what is being played in its order, and where we are"""


@dataclass(slots=True)
class Layer:
    """One thing in a composed picture: what the component does, drawn."""

    icon: str = ""
    kind: str = "icon"
    """icon (cut out in ivory and ink), chip (a unit on its base), token (a disc), trail (a dotted way across the land), or
    pill (a number on a plate)"""
    at: tuple[float, float] = (0.5, 0.5)
    """the middle, as parts of the picture's width and height"""
    size: float = 0.7
    """as a part of the picture's height"""
    tone: str = ""
    """ink, ivory, gold, ember, steel, leaf, venom, blood, ice, or a tincture; plain without it"""
    repeat: int = 1
    """up to three of the same stand side by side"""
    number: str = ""
    """on a pill or beside the mark: +2, 3"""
    style: str = ""
    """of a chip its base: triangle, circle, rectangle, hexagon, square, hull"""


@dataclass(slots=True)
class Picture:
    """A picture made from what a component does: the sky says when, the land where, the layers what."""

    sky: str = "day"
    """day (one's own turn), ember (battle), night (secret, heroes, duels), hall (influence, people, markets), ice (winter) or
    green (beasts, harvest, the wild)"""
    land: str = ""
    """a terrain as of a space; none without it"""
    layers: tuple[Layer, ...] = ()


@dataclass(slots=True)
class Fact:
    icon: str
    text: Message


@dataclass(slots=True)
class Line:
    """One line of a block."""

    label: str = ""
    """its name, printed bold: a level's or ability's"""
    text: str = ""
    icon: str = ""
    number: str = ""
    """a number in front of it, or the value itself"""
    card: Card | None = None
    """a unit, tile or token drawn in front of it"""
    reached: bool = True
    """a level that everybody has from the start; others are drawn fainter until they are reached"""


@dataclass(slots=True)
class Block:
    """A part of a component's sheet beside its text."""

    kind: str
    """numbers (side by side, with a word below each), levels (in order), box (a text of its own), list (abilities), pieces
    (units or tiles, each with its line) or tokens (both sides of each)"""
    title: str = ""
    lines: tuple[Line, ...] = ()


@dataclass(slots=True)
class Callout:
    """What a mark on a tile means, for a line that leads to it."""

    mark: str
    """edge-0 to edge-5, counted clockwise from the front, value, hits, face, links, or badge-0 and on"""
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
    when: Fact | None = None
    """when it is used: at the start of a battle, with the Cast action; its icon also stands in the corner of its face"""
    short: str = ""
    """what it does in two lines of at most 26 letters each, for its face"""
    picture: Picture | None = None
    """of a card; tiles, chips and tokens are drawn as they are"""
    blocks: tuple[Block, ...] = ()
    callouts: tuple[Callout, ...] = ()
    play: str = ""
    """of a faction or hero: in two sentences what it does and how one plays it"""
    suits: str = ""
    """of a faction or hero: whom it suits, in two or three words"""
    sources: tuple[tuple[str, str], ...] = ()
    """where single fields come from, if from elsewhere: ("cost", "house")"""


@dataclass(slots=True)
class Term:
    """A word or sign of a game that explains itself wherever it stands in a text.

    The message `name` has the attributes `text` (up to three sentences) and `forms` (what is recognised, separated by ` | `).
    """

    id: str
    name: Message
    rule: str
    icon: str = ""
    component: str = ""
    """whose drawing is shown as its picture; the icon where there is none"""
    aid: bool = False
    """a sign of this game that everybody should know: it is listed in the player aid"""


@dataclass(slots=True)
class Form:
    """How a table speaks of the actions of one verb.

    The message `id` has one attribute a step: `ma-do-place.space` names the choice of a space for the tile already picked.
    """

    message: str
    steps: tuple[str, ...]
    """what is picked, one word a pick: tile, space, facing; an action may leave steps out, see `Offer.given`"""
    icon: str = ""
    commits: bool = False
    """chosen for long, as a faction or hero is: the table asks before it is sent, in the attribute `sure` of the message; what
    is chosen in secret is asked about in the attribute `seal`"""


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
    given: tuple[tuple[str, str], ...] = ()
    """the steps of the form that nobody is asked for, each with the pick that is meant: the only unit there is; an empty one
    where the action has none: the space of a tile that turns where it stands"""


@dataclass(slots=True)
class Need:
    """What the rules ask of something that is being laid, at the place and turn that are looked at, and whether it holds."""

    ok: bool
    text: Message
    rule: str = ""


def phases(names: list[Message], now: int) -> tuple[Phase, ...]:
    """Phases in their order; `now` is the place of the present one, behind the last when the game is over."""
    return tuple([Phase(name, NOW if at == now else DONE if at < now else NEXT) for at, name in enumerate(names)])


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
