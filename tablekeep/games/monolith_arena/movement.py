"""Moving and rotating: the Move, Rotation and False Orders, Maneuver, Teleport and the Rotation trait (MA-MOVE, MA-TRAIT)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import LABELS, NEAR, SPACES, STEP, TOUCHING, facing_of, space_of
from tablekeep.games.monolith_arena.components import FALSE_ORDER, MOVE, ROTATE
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.monoliths import may_enter
from tablekeep.games.monolith_arena.play import Play, refuse, refuse_at, refuse_monolith, refuse_order, use_order
from tablekeep.games.monolith_arena.runes import linked
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.hexes import FACINGS
from tablekeep.kernel.messages import direction, seat_ref

MANEUVER: Final = 0
TELEPORT: Final = 1
ROTATION: Final = 2


class Shift(Play):
    """Anything that moves a tile, turns it, or both."""

    __slots__ = ("facing", "origin", "to")

    def __init__(self, verb: str, origin: int, to: int, facing: int, suffix: str = "") -> None:
        super().__init__(f"{verb} {LABELS[origin]} {LABELS[to]} {FACINGS[facing]}{suffix}")
        self.origin: Final = origin
        self.to: Final = to
        self.facing: Final = facing

    def facing_north(self) -> Action:
        """The same with the facing that stands for all of a tile alike on all edges."""
        raise NotImplementedError

    def shift(self, state: Arena, seat: int, rule: str) -> None:
        if state.log is not None:
            turned = self.origin == self.to
            state.say(
                "turn" if turned else "move", "ma-log-turn" if turned else "ma-log-move", rule, self.to, self.origin,
                seat=seat_ref(seat), tile=state.tile_ref(self.origin), start=LABELS[self.origin], facing=direction(self.facing),
            )  # fmt: skip
        state.shift(self.origin, self.to, self.facing)
        state.settle_board()

    def blocked(self, state: Arena, step_rule: str) -> IllegalAction:
        """What stands against the shift itself, once it is clear that its cause would allow one.

        `step_rule` is the rule that allows a single step; empty if the tile may go anywhere.
        """
        if state.netted >> self.origin & 1:
            if self.origin == self.to:
                return refuse_at("MA-NET-08", "ma-refuse-netted-rotation", LABELS[self.origin])
            return refuse_at("MA-NET-05", "ma-refuse-netted", LABELS[self.origin])
        if self.origin == self.to:
            return refuse("MA-RUL-11", "ma-refuse-changes-nothing")
        if step_rule and not TOUCHING[self.origin] >> self.to & 1:
            return refuse_at(step_rule, "ma-refuse-too-far", LABELS[self.to])
        if state.board[self.to] is not None:
            return refuse_at("MA-MOVE-06", "ma-refuse-space-taken", LABELS[self.to])
        return refuse_monolith(state, self.to)


@final
class Move(Shift):
    """MA-ORDER-04: the Move Order."""

    __slots__ = ()

    def __init__(self, origin: int, to: int, facing: int) -> None:
        super().__init__("move", origin, to, facing)

    def facing_north(self) -> Action:
        return moves(self.origin, self.to)[0]

    def carry_out(self, state: Arena, seat: int) -> None:
        use_order(state, seat, MOVE)
        self.shift(state, seat, "MA-ORDER-04")

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_order(state, seat, MOVE)
        if refusal is not None:
            return refusal
        tile = state.board[self.origin]
        if tile is None or state.enemy(seat, tile):
            return refuse_at("MA-ORDER-04", "ma-refuse-not-own", LABELS[self.origin])
        return self.blocked(state, "MA-ORDER-04")


@final
class FalseOrder(Shift):
    """MA-GUARD-22: a move with an enemy tile."""

    __slots__ = ()

    def __init__(self, origin: int, to: int, facing: int) -> None:
        super().__init__("false-order", origin, to, facing)

    def facing_north(self) -> Action:
        return false_orders(self.origin, self.to)[0]

    def carry_out(self, state: Arena, seat: int) -> None:
        use_order(state, seat, FALSE_ORDER)
        self.shift(state, seat, "MA-GUARD-22")

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_order(state, seat, FALSE_ORDER)
        if refusal is not None:
            return refusal
        tile = state.board[self.origin]
        if tile is None or not state.enemy(seat, tile):
            return refuse_at("MA-GUARD-22", "ma-refuse-not-an-enemy", LABELS[self.origin])
        return self.blocked(state, "MA-GUARD-22")


@final
class Rotate(Play):
    """MA-GUARD-20: the Rotation Order."""

    __slots__ = ("facing", "space")

    def __init__(self, space: int, facing: int) -> None:
        super().__init__(f"rotate {LABELS[space]} {FACINGS[facing]}")
        self.space: Final = space
        self.facing: Final = facing

    def carry_out(self, state: Arena, seat: int) -> None:
        use_order(state, seat, ROTATE)
        turn(state, seat, self.space, self.facing, "MA-GUARD-20")

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_order(state, seat, ROTATE)
        if refusal is not None:
            return refusal
        tile = state.board[self.space]
        if tile is None or state.enemy(seat, tile):
            return refuse_at("MA-GUARD-20", "ma-refuse-not-own", LABELS[self.space])
        if state.netted >> self.space & 1:
            return refuse_at("MA-GUARD-21", "ma-refuse-netted-rotation", LABELS[self.space])
        return refuse("MA-RUL-11", "ma-refuse-changes-nothing")


@final
class Turn(Play):
    """MA-GUARD-11: the Rotation trait."""

    __slots__ = ("facing", "space")

    def __init__(self, space: int, facing: int) -> None:
        super().__init__(f"turn {LABELS[space]} {FACINGS[facing]}")
        self.space: Final = space
        self.facing: Final = facing

    def carry_out(self, state: Arena, seat: int) -> None:
        tile = state.board[self.space]
        assert tile is not None
        state.used += (use_mark(ROTATION, tile, tile),)
        turn(state, seat, self.space, self.facing, "MA-GUARD-11")

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        tile = state.board[self.space]
        if tile is None or tile.seat != seat or not tile.kind.rotation:
            return refuse_at("MA-TRAIT-02", "ma-refuse-no-such-trait", LABELS[self.space])
        if state.netted >> self.space & 1:
            return refuse_at("MA-GUARD-12", "ma-refuse-netted-rotation", LABELS[self.space])
        if use_mark(ROTATION, tile, tile) in state.used:
            return refuse("MA-TRAIT-03", "ma-refuse-used-already")
        return refuse("MA-RUL-11", "ma-refuse-changes-nothing")


def turn(state: Arena, seat: int, space: int, facing: int, rule: str) -> None:
    tile = state.board[space]
    assert tile is not None
    if state.log is not None:
        state.say(
            "turn", "ma-log-turn", rule, space, seat=seat_ref(seat), tile=state.tile_ref(space), start=LABELS[space],
            facing=direction(facing),
        )  # fmt: skip
    state.board[space] = tile.turned(facing)
    state.settle_board()


class TraitShift(Shift):
    """A Maneuver or Teleport: the trait printed on the tile, or lent by a Rune or Banner (MA-RUL-51)."""

    __slots__ = ("source", "trait")

    def __init__(self, verb: str, trait: int, origin: int, to: int, facing: int, source: int) -> None:
        super().__init__(verb, origin, to, facing, "" if source == origin else f" by {LABELS[source]}")
        self.source: Final = source
        self.trait: Final = trait

    def carry_out(self, state: Arena, seat: int) -> None:
        tile = state.board[self.origin]
        source = state.board[self.source]
        assert tile is not None
        assert source is not None
        state.used += (use_mark(self.trait, tile, source),)
        self.shift(state, seat, "MA-TRAIT-07" if self.trait == MANEUVER else "MA-ABYSS-09")

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        tile = state.board[self.origin]
        if tile is None or not (tile.seat == seat or (self.trait == MANEUVER and not state.enemy(seat, tile))):
            return refuse_at("MA-TRAIT-02", "ma-refuse-not-own", LABELS[self.origin])
        if state.netted >> self.origin & 1:
            return refuse_at("MA-NET-10", "ma-refuse-netted", LABELS[self.origin])
        source = state.board[self.source]
        if source is None or self.source not in grants(state, self.origin, tile, self.trait):
            if source is not None and state.netted >> self.source & 1:
                return refuse_at("MA-NET-09", "ma-refuse-source-netted", LABELS[self.source])
            return refuse_at("MA-TRAIT-02", "ma-refuse-no-such-trait", LABELS[self.origin])
        if use_mark(self.trait, tile, source) in state.used:
            return refuse("MA-MOVE-03", "ma-refuse-used-already")
        return self.blocked(state, "" if self.trait == TELEPORT else "MA-TRAIT-07")


@final
class Maneuver(TraitShift):
    __slots__ = ()

    def __init__(self, origin: int, to: int, facing: int, source: int) -> None:
        super().__init__("maneuver", MANEUVER, origin, to, facing, source)

    def facing_north(self) -> Action:
        return maneuvers(self.origin, self.to, self.source)[0]


@final
class Teleport(TraitShift):
    __slots__ = ()

    def __init__(self, origin: int, to: int, facing: int, source: int) -> None:
        super().__init__("teleport", TELEPORT, origin, to, facing, source)

    def facing_north(self) -> Action:
        return teleports(self.origin, self.to, self.source)[0]


def use_mark(trait: int, tile: Tile, source: Tile) -> int:
    """One number for "this source has moved this tile by this trait"."""
    return (tile.uid << 20 | source.uid << 4) + trait


def grants(state: Arena, space: int, tile: Tile, trait: int) -> list[int]:
    """The spaces of the sources from which the tile has a Maneuver or Teleport."""
    sources: list[int] = []
    if tile.kind.maneuver if trait == MANEUVER else tile.kind.teleport:
        sources.append(space)
    for near in NEAR[space]:
        other = state.board[near]
        if other is None or state.netted >> near & 1:
            continue
        gives = other.kind.gives_maneuver if trait == MANEUVER else other.kind.gives_teleport
        if gives and linked(state, near, space):
            sources.append(near)
    return sources


_MOVES: Final[dict[int, list[Action]]] = {}
_FALSE_ORDERS: Final[dict[int, list[Action]]] = {}
_MANEUVERS: Final[dict[int, list[Action]]] = {}
_TELEPORTS: Final[dict[int, list[Action]]] = {}
ROTATES: Final[list[list[Action]]] = [[Rotate(space, facing) for facing in range(6)] for space in range(SPACES)]
TURNS: Final[list[list[Action]]] = [[Turn(space, facing) for facing in range(6)] for space in range(SPACES)]


def moves(origin: int, to: int) -> list[Action]:
    key = origin * SPACES + to
    table = _MOVES.get(key)
    if table is None:
        table = _MOVES[key] = [Move(origin, to, facing) for facing in range(6)]
    return table


def false_orders(origin: int, to: int) -> list[Action]:
    key = origin * SPACES + to
    table = _FALSE_ORDERS.get(key)
    if table is None:
        table = _FALSE_ORDERS[key] = [FalseOrder(origin, to, facing) for facing in range(6)]
    return table


def maneuvers(origin: int, to: int, source: int) -> list[Action]:
    key = (origin * SPACES + to) * SPACES + source
    table = _MANEUVERS.get(key)
    if table is None:
        table = _MANEUVERS[key] = [Maneuver(origin, to, facing, source) for facing in range(6)]
    return table


def teleports(origin: int, to: int, source: int) -> list[Action]:
    key = (origin * SPACES + to) * SPACES + source
    table = _TELEPORTS.get(key)
    if table is None:
        table = _TELEPORTS[key] = [Teleport(origin, to, facing, source) for facing in range(6)]
    return table


def offer_facings(tile: Tile, stays: bool, table: list[Action], offers: list[Action]) -> None:
    """All facings that make a difference: one for a tile alike on all edges, and not the present one for a tile that stays."""
    if tile.kind.symmetric:
        if not stays:
            offers.append(table[0])
    elif stays:
        for facing in range(6):
            if facing != tile.facing:
                offers.append(table[facing])
    else:
        offers.extend(table)


def offer_orders(state: Arena, seat: int, orders: int, offers: list[Action]) -> None:
    """MA-DP-12, MA-DP-19, MA-DP-20: the Orders that move or rotate, for every tile that may be."""
    for space in range(SPACES):
        tile = state.board[space]
        if tile is None or state.netted >> space & 1:
            continue
        enemy = state.enemy(seat, tile)
        if enemy and orders & FALSE_ORDER:
            offer_facings(tile, True, false_orders(space, space), offers)
            for to in NEAR[space]:
                if may_enter(state, space, to):
                    offer_facings(tile, False, false_orders(space, to), offers)
        if not enemy and orders & MOVE:
            offer_facings(tile, True, moves(space, space), offers)
            for to in NEAR[space]:
                if may_enter(state, space, to):
                    offer_facings(tile, False, moves(space, to), offers)
        if not enemy and orders & ROTATE:
            offer_facings(tile, True, ROTATES[space], offers)


def offer_traits(state: Arena, seat: int, offers: list[Action]) -> None:
    """MA-DP-21 to MA-DP-23: Maneuver of own and allied tiles (MA-TEAM-13), Teleport and Rotation of own tiles."""
    for source in range(SPACES):
        giver = state.board[source]
        if giver is None or not giver.kind.moving or state.netted >> source & 1 or state.enemy(seat, giver):
            continue
        kind = giver.kind
        if kind.maneuver:
            offer_maneuver(state, source, giver, source, giver, offers)
        if kind.teleport and giver.seat == seat:
            offer_teleport(state, source, giver, source, giver, offers)
        if kind.rotation and giver.seat == seat and use_mark(ROTATION, giver, giver) not in state.used:
            offer_facings(giver, True, TURNS[source], offers)
        if kind.gives_maneuver or kind.gives_teleport:
            for edge in kind.links:
                space = STEP[source * 6 + (edge + giver.facing) % 6]
                if space < 0 or state.netted >> space & 1:
                    continue
                tile = state.board[space]
                if tile is None or state.enemy(seat, tile):
                    continue
                if kind.gives_maneuver:
                    offer_maneuver(state, space, tile, source, giver, offers)
                if kind.gives_teleport and tile.seat == seat:
                    offer_teleport(state, space, tile, source, giver, offers)


def offer_maneuver(state: Arena, space: int, tile: Tile, source: int, giver: Tile, offers: list[Action]) -> None:
    """MA-TRAIT-07: to a free neighbouring space, in any facing, or a rotation where it stands; once a turn from each source."""
    if use_mark(MANEUVER, tile, giver) in state.used:
        return
    offer_facings(tile, True, maneuvers(space, space, source), offers)
    for to in NEAR[space]:
        if may_enter(state, space, to):
            offer_facings(tile, False, maneuvers(space, to, source), offers)


def offer_teleport(state: Arena, space: int, tile: Tile, source: int, giver: Tile, offers: list[Action]) -> None:
    """MA-ABYSS-09: to any free space, in any facing, or a rotation where it stands; once a turn from each source."""
    if use_mark(TELEPORT, tile, giver) in state.used:
        return
    offer_facings(tile, True, teleports(space, space, source), offers)
    for to in range(SPACES):
        if may_enter(state, space, to):
            offer_facings(tile, False, teleports(space, to, source), offers)


def _origin_to_facing(words: list[str]) -> tuple[int, int, int] | None:
    if len(words) != 3:
        return None
    origin, to, facing = space_of(words[0]), space_of(words[1]), facing_of(words[2])
    return None if origin < 0 or to < 0 or facing < 0 else (origin, to, facing)


def parse_move(words: list[str]) -> Action | None:
    parts = _origin_to_facing(words)
    return None if parts is None else moves(parts[0], parts[1])[parts[2]]


def parse_false_order(words: list[str]) -> Action | None:
    parts = _origin_to_facing(words)
    return None if parts is None else false_orders(parts[0], parts[1])[parts[2]]


def _with_source(words: list[str]) -> tuple[int, int, int, int] | None:
    by = len(words) == 5 and words[3] == "by"
    parts = _origin_to_facing(words[:3] if by else words)
    if parts is None:
        return None
    source = space_of(words[4]) if by else parts[0]
    return None if source < 0 else (parts[0], parts[1], parts[2], source)


def parse_maneuver(words: list[str]) -> Action | None:
    parts = _with_source(words)
    return None if parts is None else maneuvers(parts[0], parts[1], parts[3])[parts[2]]


def parse_teleport(words: list[str]) -> Action | None:
    parts = _with_source(words)
    return None if parts is None else teleports(parts[0], parts[1], parts[3])[parts[2]]


def _space_facing(words: list[str]) -> tuple[int, int] | None:
    if len(words) != 2:
        return None
    space, facing = space_of(words[0]), facing_of(words[1])
    return None if space < 0 or facing < 0 else (space, facing)


def parse_rotate(words: list[str]) -> Action | None:
    parts = _space_facing(words)
    return None if parts is None else ROTATES[parts[0]][parts[1]]


def parse_turn(words: list[str]) -> Action | None:
    parts = _space_facing(words)
    return None if parts is None else TURNS[parts[0]][parts[1]]
