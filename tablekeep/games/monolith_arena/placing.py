"""Playing Board tiles: placing, Transformation, unfolding a Monolith, discarding (MA-PLAY, MA-ABYSS-17 to -22, MA-MONO)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import LABELS, SPACES, facing_of, space_of
from tablekeep.games.monolith_arena.battle import FullBoard
from tablekeep.games.monolith_arena.components import BANNER, ORDER, Kind
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.monoliths import Unfolding, interchangeable, layouts, own_empty_pieces, parse_unfold_spaces
from tablekeep.games.monolith_arena.play import Play, refuse, refuse_at, refuse_over_limit
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.hexes import FACINGS
from tablekeep.kernel.messages import Ref, direction, say, seat_ref


def refuse_tile(state: Arena, seat: int, name: str) -> IllegalAction | None:
    """What stands against playing or discarding a tile of that name."""
    if state.kind_in_hand(seat, name) is None:
        return IllegalAction("MA-DRAW-08", say("ma-refuse-not-in-hand", tile=state.kit.named(name)))
    return refuse_over_limit(state)


def set_down(state: Arena, seat: int, kind: Kind, space: int, facing: int) -> None:
    """A tile of the hand comes onto the board (MA-PLAY-01)."""
    state.spend(seat, kind)
    state.plays += 1
    state.placed = True
    state.board[space] = Tile(kind, seat, facing, state.next_uid)
    state.next_uid += 1
    if state.log is not None:
        state.say(
            "place", "ma-log-place", "MA-PLAY-01", space,
            seat=seat_ref(seat), tile=Ref("tile", kind.id), facing=direction(facing),
        )  # fmt: skip
    state.settle_board()


@final
class Place(Play):
    """A Board tile onto a free space, in any facing."""

    __slots__ = ("facing", "space", "tile")

    def __init__(self, tile: str, space: int, facing: int) -> None:
        super().__init__(f"place {tile} {LABELS[space]} {FACINGS[facing]}")
        self.tile: Final = tile
        self.space: Final = space
        self.facing: Final = facing

    def carry_out(self, state: Arena, seat: int) -> None:
        kind = state.kind_in_hand(seat, self.tile)
        assert kind is not None
        set_down(state, seat, kind, self.space, self.facing)
        state.push(FullBoard())

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_tile(state, seat, self.tile)
        if refusal is not None:
            return refusal
        kind = state.kind_in_hand(seat, self.tile)
        assert kind is not None
        if kind.role == ORDER:
            return refuse("MA-PLAY-06", "ma-refuse-order-on-board")
        if state.board[self.space] is not None:
            return refuse_at("MA-PLAY-02", "ma-refuse-space-taken", LABELS[self.space])
        return refuse("MA-MONO-10", "ma-refuse-place-after-unfolding")


@final
class Transform(Play):
    """MA-ABYSS-17: the Demon takes the place of an enemy tile."""

    __slots__ = ("facing", "space", "tile")

    def __init__(self, tile: str, space: int, facing: int) -> None:
        super().__init__(f"transform {tile} {LABELS[space]} {FACINGS[facing]}")
        self.tile: Final = tile
        self.space: Final = space
        self.facing: Final = facing

    def carry_out(self, state: Arena, seat: int) -> None:
        kind = state.kind_in_hand(seat, self.tile)
        assert kind is not None
        if state.log is not None:
            state.say(
                "fall",
                "ma-log-transform",
                "MA-ABYSS-17",
                self.space,
                tile=state.tile_ref(self.space),
                demon=Ref("tile", kind.id),
            )
        state.remove(self.space)
        set_down(state, seat, kind, self.space, self.facing)

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_tile(state, seat, self.tile)
        if refusal is not None:
            return refusal
        kind = state.kind_in_hand(seat, self.tile)
        assert kind is not None
        if not kind.transformation:
            return refuse("MA-PLAY-02", "ma-refuse-no-transformation")
        if state.unfolded:
            return refuse("MA-MONO-10", "ma-refuse-place-after-unfolding")
        target = state.board[self.space]
        if target is None or not state.enemy(seat, target):
            return refuse_at("MA-ABYSS-17", "ma-refuse-not-an-enemy", LABELS[self.space])
        return refuse("MA-ABYSS-19", "ma-refuse-banner")


@final
class Unfold(Play):
    """MA-MONO-09: the two lower pieces of the Monolith go onto empty spaces."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"unfold {LABELS[first]} {LABELS[second]}")
        self.first: Final = first
        self.second: Final = second

    def carry_out(self, state: Arena, seat: int) -> None:
        state.unfolded = True
        if not state.shown[seat]:
            state.revealed += 1  # MA-RUL-67: which facings are asked tells of the tiles, so this is said for good
        state.push(FullBoard())
        state.push(Unfolding(seat, self.first, self.second, 0))

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        if not state.settings.monoliths:
            return refuse("MA-SETUP-03", "ma-refuse-no-monoliths")
        if len(state.pieces[seat]) != 1:
            return refuse("MA-MONO-20", "ma-refuse-already-unfolded")
        if state.placed:
            return refuse("MA-MONO-10", "ma-refuse-unfold-after-placing")
        for space in (self.first, self.second):
            if state.board[space] is not None:
                empty = state.hidden[seat][0 if space == self.first else 1] is None
                return refuse_at("MA-MONO-19" if empty else "MA-MONO-14", "ma-refuse-space-taken", LABELS[space])
            if state.owner_of_piece(space) >= 0:
                return refuse_at("MA-MONO-18", "ma-refuse-piece-there", LABELS[space])
        return refuse("MA-MONO-14", "ma-refuse-pieces-apart")


@final
class Discard(Play):
    """MA-DRAW-08, MA-DRAW-09: a tile is thrown away."""

    __slots__ = ("tile",)

    def __init__(self, tile: str) -> None:
        super().__init__(f"discard {tile}")
        self.tile: Final = tile

    def carry_out(self, state: Arena, seat: int) -> None:
        kind = state.kind_in_hand(seat, self.tile)
        assert kind is not None
        state.plays += 1
        state.discard(seat, kind)
        if state.log is not None:
            state.say("move", "ma-log-discard", "MA-DRAW-09", -1, seat=seat_ref(seat), tile=Ref("tile", kind.id))

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_tile(state, seat, self.tile)
        return refusal if refusal is not None else refuse("MA-TACTICAL-06", "ma-refuse-two-tiles")


_PLACES: Final[dict[str, list[list[Action]]]] = {}
_TRANSFORMS: Final[dict[str, list[list[Action]]]] = {}
_DISCARDS: Final[dict[str, Discard]] = {}
_UNFOLDS: Final[list[list[Unfold]]] = [[Unfold(first, second) for second in range(SPACES)] for first in range(SPACES)]


def places(name: str) -> list[list[Action]]:
    """By space: placing the tile of that name there, in six facings."""
    table = _PLACES.get(name)
    if table is None:
        table = [[Place(name, space, facing) for facing in range(6)] for space in range(SPACES)]
        _PLACES[name] = table
    return table


def transforms(name: str) -> list[list[Action]]:
    table = _TRANSFORMS.get(name)
    if table is None:
        table = [[Transform(name, space, facing) for facing in range(6)] for space in range(SPACES)]
        _TRANSFORMS[name] = table
    return table


def discarding(name: str) -> Discard:
    action = _DISCARDS.get(name)
    if action is None:
        action = _DISCARDS[name] = Discard(name)
    return action


def offer_tiles(state: Arena, seat: int, offers: list[Action]) -> None:
    """MA-DP-08, MA-DP-09, MA-DP-27: what may be done with the Board tiles of the hand, and what may be thrown away."""
    opening = state.settings.tactical and state.limit == 1  # MA-RUL-78: no discard beyond the forced one
    free = own_empty_pieces(state, seat) if state.unfolded else free_spaces(state)
    for number in distinct(state.hands[seat]):
        kind = state.kit.kinds[number]
        if not opening:
            offers.append(discarding(kind.name))
        if kind.role == ORDER:
            continue
        table = places(kind.name)
        if kind.symmetric:
            for space in free:
                offers.append(table[space][0])
        else:
            for space in free:
                offers.extend(table[space])
        if kind.transformation and not state.unfolded:
            table = transforms(kind.name)
            for space in range(SPACES):
                target = state.board[space]
                if target is not None and target.kind.role != BANNER and state.enemy(seat, target):
                    offers.extend(table[space])


def free_spaces(state: Arena) -> list[int]:
    """MA-PLAY-01: where no tile stands; an empty Monolith piece counts as free (MA-MONO-24)."""
    return [space for space, tile in enumerate(state.board) if tile is None]


def offer_unfolding(state: Arena, seat: int, offers: list[Action]) -> None:
    """MA-DP-24: only in a turn in which no Board tile has been placed (MA-RUL-62)."""
    if not state.placed and not state.unfolded:
        for first, second in layouts(state, seat):
            offers.append(_UNFOLDS[first][second])


def normal_unfolding(state: Arena, seat: int, action: Unfold) -> Unfold:
    """Two pieces that are alike may be named in either order."""
    if len(state.hidden[seat]) == 2 and interchangeable(state.hidden[seat]) and action.first > action.second:
        return _UNFOLDS[action.second][action.first]
    return action


def parse_tile_space_facing(words: list[str]) -> tuple[str, int, int] | None:
    if len(words) != 3:
        return None
    space, facing = space_of(words[1]), facing_of(words[2])
    return None if space < 0 or facing < 0 else (words[0], space, facing)


def parse_place(words: list[str]) -> Action | None:
    parts = parse_tile_space_facing(words)
    return None if parts is None else Place(parts[0], parts[1], parts[2])


def parse_transform(words: list[str]) -> Action | None:
    parts = parse_tile_space_facing(words)
    return None if parts is None else Transform(parts[0], parts[1], parts[2])


def parse_unfold(words: list[str]) -> Action | None:
    pair = parse_unfold_spaces(words)
    return None if pair is None else _UNFOLDS[pair[0]][pair[1]]


def parse_discard(words: list[str]) -> Action | None:
    # The name may be anything: one that is no tile's must not be kept.
    return Discard(words[0]) if len(words) == 1 else None
