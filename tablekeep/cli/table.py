"""A scene in the terminal: boards, what lies in front of the players, tracks. Any game's, for a scene says it all."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablekeep.cli.hexagons import HEART, WIDTH, Face, Look, draw_faces, draw_row
from tablekeep.cli.voice import word
from tablekeep.kernel.scene import Board, Card, EdgeSigns, Piece, Scene, SeatView, Track, Zone
from tablekeep.words import Speaker

GLYPHS = "●▲◆★✚▼"
"""shapes of the seats"""
SHADES = {
    "azure": "#4c8dff", "gules": "#f05050", "or": "#f09a26", "vert": "#2fb067", "purpure": "#a974e0", "argent": "#8e8674",
}  # fmt: skip
"""the tinctures in colours that can be read on dark and on light"""
OTHERS = tuple(SHADES.values())
SIGNS = {
    "poison": "cli-sign-poison",
    "entrenchment": "cli-sign-entrenchment",
    "held": "cli-sign-held",
    "disarmed": "cli-sign-disarmed",
    "base": "cli-sign-piece",
}
MARKERS = ("poison", "entrenchment")
"""badges that have a sign of their own here"""
BASE = "base"
STATES = 4
"""the room for the states of a piece"""
BAR = 20
PANEL = 26
"""the least room for what stands beside a board"""


def looks(scene: Scene) -> dict[int, Look]:
    """A shape and a colour for every seat; colours that would be the same, or unknown, are dealt anew."""
    shades = [SHADES.get(seat.arms, "") for seat in scene.seats]
    if not all(shades) or len(set(shades)) < len(shades):
        shades = [OTHERS[number % len(OTHERS)] for number in range(len(scene.seats))]
    return {
        seat.seat: Look(GLYPHS[seat.seat % len(GLYPHS)], color) for seat, color in zip(scene.seats, shades, strict=True)
    }  # fmt: skip


def short(kind: str, room: int) -> str:
    """A marker, state or mark in a few letters: its sign, or the beginning of its name."""
    return (word(SIGNS[kind]) if kind in SIGNS else kind)[:room]


def turned(edges: tuple[EdgeSigns, ...], facing: int) -> tuple[EdgeSigns, ...]:
    """By direction of the board."""
    return tuple([edges[(direction - facing) % len(edges)] for direction in range(len(edges))])


def indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 4))


class TableView:
    """Draws scenes of one game for one console."""

    def __init__(self, console: Console, speaker: Speaker, players: list[str] | None = None) -> None:
        self.console = console
        self.speaker = speaker
        self.players = players or []
        """what sits in each seat: human, or a computer player's name"""

    def show(self, scene: Scene, hand_of: int | None = None) -> None:
        """The whole table; the hand of one seat is laid out so that its tiles can be read."""
        look = looks(scene)
        self.console.print(Text(self.speaker.say(scene.headline), "bold"))
        boards = [self.board(board, look) for board in scene.boards]
        beside = self.panel(scene, look)
        widest = max((line.cell_len for board in boards for line in board), default=0)
        pages = Group(*(line for board in boards for line in board))
        if widest + PANEL + 1 <= self.console.width:
            grid = Table.grid(padding=(0, 1, 0, 0))
            grid.add_column(width=widest)
            grid.add_column()
            grid.add_row(pages, beside)
            self.console.print(grid)
        else:
            self.console.print(pages)
            self.console.print(beside)
        for zone in scene.zones:
            if zone.owner == hand_of and zone.kind == "hand" and zone.cards:
                self.hand(zone, look[zone.owner])

    # -- boards ----------------------------------------------------------------------------------------------------

    def board(self, board: Board, look: dict[int, Look]) -> list[Text]:
        """A board of hexes as hexes; any other, and what is crowded, as a list of spaces."""
        by_space: dict[str, list[Piece]] = {}
        for piece in board.pieces:
            by_space.setdefault(piece.space, []).append(piece)
        if board.shape != "flat":
            return [self.listed(space.label, by_space[space.id], look) for space in board.spaces if space.id in by_space]
        faces: list[tuple[int, int, Face]] = []
        crowded: list[Text] = []
        for space in board.spaces:
            pieces = [piece for piece in by_space.get(space.id, []) if piece.kind != BASE]
            face = self.piece(pieces[0], look) if pieces else Face()
            face.label = space.label
            if len(pieces) > 1:
                face.states = f"+{len(pieces) - 1}"
                crowded.append(self.listed(space.label, pieces, look))
            for base in by_space.get(space.id, []):
                if base.kind == BASE:
                    lord = look.get(base.owner)
                    face.mark = (lord.glyph if lord else "") + short(BASE, 4)
                    face.mark_style = f"bold {lord.style}" if lord else "bold"
            faces.append((space.q, space.r, face))
        return draw_faces(faces) + crowded

    def piece(self, piece: Piece, look: dict[int, Look]) -> Face:
        owner = look.get(piece.owner)
        room = STATES // max(1, len(piece.states))
        states = "".join(short(state, room) for state in piece.states)
        return Face(
            name=(owner.glyph if owner else "") + (piece.face.short or piece.name[:3]),
            values=piece.face.values,
            edges=turned(piece.face.edges, piece.facing),
            states=states,
            badges=self.badges(piece),
            look=owner,
        )

    def badges(self, piece: Piece) -> str:
        """Markers with their numbers; Hit Points as what is left of them."""
        parts = [f"{HEART}{piece.face.hits}"] if piece.face.hits else []
        parts += [f"{word(SIGNS[badge.kind])}{badge.number}" for badge in piece.face.badges if badge.kind in MARKERS]
        return " ".join(parts)

    def listed(self, label: str, pieces: list[Piece], look: dict[int, Look]) -> Text:
        names = [
            (look[piece.owner].glyph + " " if piece.owner in look else "") + self.speaker.name(piece.name) for piece in pieces
        ]
        return Text(self.speaker.word("cli-space-line", space=label, pieces=", ".join(names)))

    # -- beside the board ------------------------------------------------------------------------------------------

    def panel(self, scene: Scene, look: dict[int, Look]) -> RenderableType:
        parts: list[RenderableType] = []
        for track in scene.tracks:
            if track.kind == "pips":
                parts += self.track(track, [seat for seat in scene.seats if track.id == seat.score], look)
        for seat in scene.seats:
            parts.append(Text(""))
            parts += self.seat(seat, [zone for zone in scene.zones if zone.owner == seat.seat], look[seat.seat])
        return Group(*parts)

    def track(self, track: Track, owners: list[SeatView], look: dict[int, Look]) -> list[RenderableType]:
        """A bar of the colours of its owners."""
        style = look[owners[0].seat].style if owners else ""
        glyphs = "".join(look[seat.seat].glyph for seat in owners)
        span = max(1, track.high - track.low)
        full = round(BAR * (track.value - track.low) / span)
        title = self.speaker.word(
            "cli-track", title=self.speaker.say(track.title), value=str(track.value), high=str(track.high)
        )  # fmt: skip
        return [Text(f"{glyphs} {title}", style), Text("█" * full, style).append("░" * (BAR - full), "dim")]

    def seat(self, seat: SeatView, zones: list[Zone], look: Look) -> list[RenderableType]:
        player = self.speaker.player(seat.seat)
        by = self.players[seat.seat] if seat.seat < len(self.players) else ""
        name = self.speaker.word("cli-seat-line", player=player, by=by) if by else player
        arrow = "▶ " if seat.to_play else "  "
        lines: list[RenderableType] = [Text(f"{arrow}{look.glyph} {name}", f"bold {look.style}")]
        if seat.faction:
            lines.append(indented(Text(self.speaker.name(seat.faction), look.style)))
        counts = [
            self.speaker.word("cli-zone-count", title=self.speaker.say(zone.title), count=str(zone.count))
            for zone in zones
            if zone.kind == "stack"
        ]
        if counts:
            lines.append(indented(Text("\n".join(counts), "dim")))
        for zone in zones:
            if zone.kind != "stack" and zone.count:
                lines.append(indented(Text(self.zone(zone))))
        return lines

    def zone(self, zone: Zone) -> str:
        title = self.speaker.say(zone.title)
        if not zone.cards:
            return self.speaker.word("cli-zone-count", title=title, count=str(zone.count))
        cards = [self.speaker.name(card.name) if card.name else self.speaker.word("cli-face-down") for card in zone.cards]
        return self.speaker.word("cli-zone-cards", title=title, cards=", ".join(cards))

    # -- cards -----------------------------------------------------------------------------------------------------

    def hand(self, zone: Zone, look: Look) -> None:
        """Each card as a hexagon that faces north, with its word in notation below."""
        room = max(1, self.console.width // WIDTH)
        for start in range(0, len(zone.cards), room):
            cards = zone.cards[start : start + room]
            for line in draw_row([self.card(card, look) for card in cards]):
                self.console.print(line)
            words = [wrap(card.word or self.speaker.name(card.name), WIDTH - 1) for card in cards]
            for parts in zip_longest(*words, fillvalue=""):
                below = "".join(part.center(WIDTH) for part in parts)
                self.console.print(Text(below.rstrip(), f"bold {look.style}"))

    def card(self, card: Card, look: Look | None) -> Face:
        glyph = look.glyph if look else ""
        return Face(
            name=glyph + (card.face.short or card.name[:3] or "?"), values=card.face.values, edges=card.face.edges,
            badges=card.face.style, look=look,
        )  # fmt: skip
