"""Monoliths: hiding tiles, unfolding, keeping the pieces together, folding (MA-MONO)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import LABELS, SPACES, TOUCHING, facing_of, space_of
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBER, Choice, Field, Step
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.hexes import FACINGS
from tablekeep.kernel.messages import Message, Ref, say, seat_ref


@final
class Face(Action):
    """A facing for a tile on a piece that is being unfolded."""

    __slots__ = ("facing",)

    def __init__(self, facing: int) -> None:
        super().__init__(f"face {FACINGS[facing]}")
        self.facing: Final = facing


FACES: Final[list[Action]] = [Face(facing) for facing in range(6)]


def parse_face(words: list[str]) -> Action | None:
    facing = facing_of(words[0]) if len(words) == 1 else -1
    return None if facing < 0 else FACES[facing]


def joined(spaces: tuple[int, ...]) -> bool:
    """MA-MONO-21: each piece touches at least one other piece of its Monolith."""
    together = sum([1 << space for space in spaces])
    return all(TOUCHING[space] & together != 0 for space in spaces)


def may_enter(state: Arena, origin: int, to: int) -> bool:
    """MA-MOVE-06, MA-RUL-65: whether the tile on a space may go to another: free, and its Monolith stays together."""
    if state.board[to] is not None:
        return False
    if not state.settings.monoliths:
        return True
    owner = state.owner_of_piece(origin)
    if owner < 0:
        return True
    if state.owner_of_piece(to) >= 0:
        return False  # MA-MONO-18
    pieces = state.pieces[owner]
    return len(pieces) == 1 or joined(tuple([to if space == origin else space for space in pieces]))


def bare_spaces(state: Arena) -> int:
    """MA-MONO-14, MA-MONO-18: the spaces with neither a tile nor a piece, as a mask."""
    bare = 0
    for space in range(SPACES):
        if state.board[space] is None:
            bare |= 1 << space
    for seat in range(state.seats):
        for space in state.pieces[seat]:
            bare &= ~(1 << space)
    return bare


def layouts(state: Arena, seat: int) -> list[tuple[int, int]]:
    """MA-MONO-14: where the two lower pieces of a folded Monolith can go, in order of the pieces."""
    if len(state.pieces[seat]) != 1:
        return []
    pairs: list[tuple[int, int]] = []
    bare = bare_spaces(state)
    beside = TOUCHING[state.pieces[seat][0]] & bare
    alike = interchangeable(state.hidden[seat])
    for first in range(SPACES):
        if not bare >> first & 1:
            continue
        partners = TOUCHING[first] & bare
        partners = (partners | beside) & ~(1 << first) if beside >> first & 1 else partners & beside
        for second in range(first + 1 if alike else 0, SPACES):
            if partners >> second & 1:
                pairs.append((first, second))
    return pairs


def interchangeable(tiles: tuple[Tile | None, ...]) -> bool:
    """Whether it makes no difference which of the two pieces goes where."""
    first, second = tiles[0], tiles[1]
    if first is None or second is None:
        return first is second
    return (
        first.kind is second.kind
        and first.seat == second.seat
        and first.wounds == second.wounds
        and first.poison == second.poison
        and first.entrenched == second.entrenched
    )


@final
class Unfolding(Step[Arena]):
    """MA-MONO-35, MA-RUL-69: places are chosen; now the facings, foreign tiles first; then everything appears at once."""

    __slots__ = ("facings", "first", "seat", "second")
    name = "unfolding"
    fields = (
        Field("seat", NUMBER, 0, 3),
        Field("first", NUMBER, 0, SPACES - 1),
        Field("second", NUMBER, 0, SPACES - 1),
        Field("facings", NUMBER, 0, 48),
    )

    def __init__(self, seat: int, first: int, second: int, facings: int) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.second: Final = second
        self.facings: Final = facings
        """the two facings chosen so far, each plus 1 and 0 if not yet, as first + 7 × second"""

    def facing(self, slot: int) -> int:
        return self.facings % 7 - 1 if slot == 0 else self.facings // 7 - 1

    def with_facing(self, slot: int, facing: int) -> Unfolding:
        return Unfolding(self.seat, self.first, self.second, self.facings + (facing + 1) * (1 if slot == 0 else 7))

    def run(self, state: Arena) -> None:
        tiles = state.hidden[self.seat]
        undecided: list[tuple[int, int]] = []
        for seat in state.seats_from(self.seat):
            for slot in range(2):
                tile = tiles[slot]
                if tile is not None and tile.seat == seat and self.facing(slot) < 0:
                    if tile.kind.symmetric:
                        state.push(self.with_facing(slot, 0))
                        return
                    undecided.append((seat, slot))
        foreign = [pair for pair in undecided if pair[0] != self.seat]
        if foreign or undecided:
            seat, slot = foreign[0] if foreign else undecided[0]
            state.push(ChooseFacing(seat, self.seat, self.first, self.second, self.facings, slot))
            return
        self.unfold(state)

    def unfold(self, state: Arena) -> None:
        """MA-MONO-15: all pieces are placed at the same moment."""
        tiles = state.hidden[self.seat]
        state.pieces[self.seat] = (state.pieces[self.seat][0], self.first, self.second)
        state.hidden[self.seat] = ()
        if not state.shown[self.seat]:
            state.shown[self.seat] = True
            state.revealed += 1
        for slot in range(2):
            tile = tiles[slot]
            if tile is not None:
                state.board[self.first if slot == 0 else self.second] = tile.turned(self.facing(slot))
        if state.log is not None:
            state.say(
                "place",
                "ma-log-unfold",
                "MA-MONO-09",
                self.first,
                self.second,
                seat=seat_ref(self.seat),
                other=LABELS[self.second],
            )
            for space in (self.first, self.second):
                if state.board[space] is not None:
                    state.say("flip", "ma-log-unfolded-tile", "MA-MONO-04", space, tile=state.tile_ref(space))
        state.settle_board()


@final
class ChooseFacing(Choice[Arena]):
    """MA-DP-25, MA-DP-26: the controller of a tile on a piece chooses how it faces."""

    __slots__ = ("facings", "first", "owner", "second", "slot")
    name = "facing"
    code = "ma-"
    rule = "MA-MONO-35"
    fields = (
        Field("seat", NUMBER, 0, 3),
        Field("owner", NUMBER, 0, 3),
        Field("first", NUMBER, 0, SPACES - 1),
        Field("second", NUMBER, 0, SPACES - 1),
        Field("facings", NUMBER, 0, 48),
        Field("slot", NUMBER, 0, 1),
    )

    def __init__(self, seat: int, owner: int, first: int, second: int, facings: int, slot: int) -> None:
        super().__init__(seat)
        self.owner: Final = owner
        self.first: Final = first
        self.second: Final = second
        self.facings: Final = facings
        self.slot: Final = slot

    def prompt(self, state: Arena, seat: int) -> Message:
        tile = state.hidden[self.owner][self.slot]
        space = self.first if self.slot == 0 else self.second
        return say("ma-ask-facing", tile=Ref("tile", "unknown" if tile is None else tile.kind.id), space=LABELS[space])

    def options(self, state: Arena, seat: int) -> list[Action]:
        return FACES

    def take(self, state: Arena, seat: int, action: Action) -> None:
        assert isinstance(action, Face)
        state.push(Unfolding(self.owner, self.first, self.second, self.facings).with_facing(self.slot, action.facing))

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("MA-MONO-35", say("ma-refuse-facing-first"))


def fold_all(state: Arena) -> None:
    """MA-MONO-26 to MA-MONO-33: every unfolded Monolith folds, unless a netted tile on a lower piece holds it."""
    netted = state.netted
    for seat in range(state.seats):
        pieces = state.pieces[seat]
        if len(pieces) != 3 or netted >> pieces[1] & 1 or netted >> pieces[2] & 1:
            continue
        state.hidden[seat] = (state.board[pieces[1]], state.board[pieces[2]])
        state.board[pieces[1]] = None
        state.board[pieces[2]] = None
        state.pieces[seat] = (pieces[0],)
        if state.log is not None:
            state.say("move", "ma-log-fold", "MA-MONO-26", pieces[0], seat=seat_ref(seat))


def own_empty_pieces(state: Arena, seat: int) -> list[int]:
    """MA-MONO-12: the spaces of own pieces on which nothing stands."""
    return [space for space in state.pieces[seat] if state.board[space] is None]


def parse_unfold_spaces(words: list[str]) -> tuple[int, int] | None:
    if len(words) != 2:
        return None
    first, second = space_of(words[0]), space_of(words[1])
    return None if first < 0 or second < 0 or first == second else (first, second)
