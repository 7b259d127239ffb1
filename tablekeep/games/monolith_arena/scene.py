"""How a redacted state looks on the table."""

from __future__ import annotations

from tablekeep.games.monolith_arena.arena import BOARD, LABELS, SPACES
from tablekeep.games.monolith_arena.components import BANNER, ROLES, Kind
from tablekeep.games.monolith_arena.model import PHASE_NAMES, Arena
from tablekeep.games.monolith_arena.runes import Influence, influence
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.scene import Board, Card, EdgeSigns, Piece, Scene, SeatView, Space, Track, Zone


def draw(state: Arena) -> Scene:
    effect = influence(state)
    board = Board("board", "flat")
    for space in range(SPACES):
        q, r = BOARD.coordinates[space]
        owner = state.owner_of_piece(space)
        marks = () if owner < 0 else (f"piece-{owner}",)
        board.spaces.append(Space(LABELS[space], LABELS[space], q, r, "", marks))
        tile = state.board[space]
        if tile is not None:
            board.pieces.append(piece(state, effect, space, tile))
    zones: list[Zone] = []
    for seat in range(state.seats):
        zones += seat_zones(state, seat)
    tracks = [
        Track(f"pool-{side}", side, "pips", say("ma-track-hit-points"), state.pools[side], 0, state.kit.banner_hit_points)
        for side in range(2)
    ]
    seats = [seat_view(state, seat) for seat in range(state.seats)]
    return Scene(
        [board],
        zones,
        tracks,
        seats,
        say(f"ma-headline-{PHASE_NAMES[state.phase]}", turn=state.turn, seat=seat_ref(state.active)),
    )


def short(kind: Kind) -> str:
    """Three letters for a table without icons: of a single word its beginning, of several their initials."""
    words = kind.name.split("-")
    return words[0][:3].capitalize() if len(words) == 1 else "".join(word[0].upper() for word in words)[:3]


def signs(kind: Kind, facing: int, lent_melee: int, lent_ranged: int) -> tuple[EdgeSigns, ...]:
    """By direction of the board."""
    edges: list[EdgeSigns] = []
    for direction in range(6):
        edge = (direction - facing + 6) % 6
        edges.append(
            EdgeSigns(
                kind.melee[edge],
                kind.ranged[edge],
                lent_melee if kind.melee[edge] else 0,
                lent_ranged if kind.ranged[edge] else 0,
                kind.armour[edge],
                edge in kind.nets,
                edge in kind.links and kind.role != BANNER,
            )
        )
    return tuple(edges)


def piece(state: Arena, effect: Influence, space: int, tile: Tile) -> Piece:
    kind = tile.kind
    states: list[str] = []
    if effect.netted >> space & 1:
        states.append("held")
    if effect.disarmed >> space & 1:
        states.append("disarmed")
    badges = [("wound", tile.wounds), ("poison", tile.poison), ("entrenchment", tile.entrenched)]
    if kind.role != BANNER:
        badges.append(("hit-points", state.hit_points(space)))
    return Piece(
        f"tile-{tile.uid}", LABELS[space], "tile", kind.id, tile.seat, kind.id, short(kind),
        tuple([max(0, value + effect.initiative[space]) for value in kind.initiatives]), tile.facing,
        signs(kind, tile.facing, effect.melee[space], effect.ranged[space]), tuple(states),
        tuple([badge for badge in badges if badge[1]]),
    )  # fmt: skip


def card(state: Arena, id: str, number: int) -> Card:
    if number == UNKNOWN:
        return Card(id, "")
    return face(state.kit.kinds[number], id)


def face(kind: Kind, id: str) -> Card:
    """What is printed on a tile, as it lies facing north."""
    return Card(id, kind.id, ROLES[kind.role], kind.id, short(kind), signs(kind, 0, 0, 0), kind.initiatives, kind.name)


def seat_zones(state: Arena, seat: int) -> list[Zone]:
    hand = tuple([card(state, f"hand-{seat}-{at}", number) for at, number in enumerate(state.hands[seat])])
    discard = tuple([card(state, f"discard-{seat}-{at}", number) for at, number in enumerate(state.discards[seat])])
    zones = [
        Zone(f"hand-{seat}", seat, "hand", say("ma-zone-hand"), len(hand), hand),
        Zone(f"stack-{seat}", seat, "stack", say("ma-zone-stack"), len(state.stacks[seat])),
        Zone(f"discard-{seat}", seat, "stack", say("ma-zone-discard"), len(discard), discard),
    ]
    if len(state.pieces[seat]) == 1 or state.hidden[seat]:
        inside = tuple(
            [
                card(state, f"monolith-{seat}-{at}", tile.kind.number)
                for at, tile in enumerate(state.hidden[seat])
                if tile is not None
            ]
        )
        zones.append(Zone(f"monolith-{seat}", seat, "slots", say("ma-zone-monolith"), len(inside), inside))
    return zones


def seat_view(state: Arena, seat: int) -> SeatView:
    faction = state.factions[seat]
    known = faction >= 0
    choice = state.choice()
    return SeatView(
        seat,
        state.sides[seat],
        state.kit.factions[faction].id if known else "",
        state.kit.factions[faction].color if known else "",
        (("hit-points", state.pools[state.sides[seat]]), ("stack", len(state.stacks[seat]))),
        choice is not None and choice.awaits(state, seat),
    )
