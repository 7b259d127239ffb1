"""A tile on the board or inside a Monolith: what kind, whose, which way it faces, and the markers on it."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.components import Kind
from tablekeep.kernel.hints import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Tile:
    """Immutable; a change makes a new one."""

    __slots__ = ("entrenched", "facing", "kind", "marked", "poison", "seat", "uid", "wounds")

    def __init__(
        self,
        kind: Kind,
        seat: int,
        facing: int,
        uid: int,
        wounds: int = 0,
        poison: int = 0,
        entrenched: int = 0,
        marked: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        """who controls it, for the whole game"""
        self.facing: Final = facing
        """the direction in which its edge 0 points"""
        self.uid: Final = uid
        """tells this tile from others of its kind, so that a trait is used once a turn"""
        self.wounds: Final = wounds
        self.poison: Final = poison
        self.entrenched: Final = entrenched
        self.marked: Final = marked
        """carries the marker of the Net Order (MA-DRAGON-20)"""

    def turned(self, facing: int) -> Tile:
        if facing == self.facing:
            return self
        return Tile(self.kind, self.seat, facing, self.uid, self.wounds, self.poison, self.entrenched, self.marked)

    def hurt(self, wounds: int, entrenched: int) -> Tile:
        return Tile(self.kind, self.seat, self.facing, self.uid, wounds, self.poison, entrenched, self.marked)

    def poisoned(self, poison: int) -> Tile:
        return Tile(self.kind, self.seat, self.facing, self.uid, self.wounds, poison, self.entrenched, self.marked)

    def entrench(self) -> Tile:
        return Tile(self.kind, self.seat, self.facing, self.uid, self.wounds, self.poison, 1, self.marked)

    def mark(self, marked: bool) -> Tile:
        return Tile(self.kind, self.seat, self.facing, self.uid, self.wounds, self.poison, self.entrenched, marked)

    def edge(self, direction: int) -> int:
        """The edge that points in a direction of the board."""
        return (direction - self.facing + 6) % 6

    def __repr__(self) -> str:
        return f"<{self.kind.id} of seat {self.seat}, facing {self.facing}>"
