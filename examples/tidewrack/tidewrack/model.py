"""The state: where everybody and everything is, who knows which find, and what the rules ask of it."""

from __future__ import annotations

from typing import Final, Self

from tablekeep.kernel.decks import UNKNOWN
from tablekeep.kernel.events import EVERYONE, Event
from tablekeep.kernel.messages import Arg, Ref, say
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State
from tidewrack.box import BOARD, EDGE, Box

NOTHING: Final = -1
"""no find on a space, no stride chosen yet"""


class Flat(State):
    """A find is a piece of cardboard with a number: where it lies is open to all, its kind only to those who have looked."""

    __slots__ = ("box", "first", "kinds", "lies", "options", "round", "sacks", "seen", "strides", "where")
    box: Box
    options: dict[str, str]
    round: int
    first: int
    """the first player of this round"""
    kinds: list[int]
    """by find: its kind, UNKNOWN in the view of a seat that has not looked at it"""
    seen: list[int]
    """by find: a mask of the seats that have looked at it"""
    lies: list[int]
    """by space: the find that lies there, or NOTHING"""
    sacks: list[tuple[int, ...]]
    """by seat: the finds it has dug up"""
    where: list[int]
    """by seat: the space of its seeker"""
    strides: list[int]
    """by seat: the stride it has shown this round, or NOTHING"""

    def __init__(self, box: Box, seats: int, options: dict[str, str]) -> None:
        super().__init__(seats)
        self.box = box
        self.options = options
        self.round = 0
        self.first = 0
        self.kinds = []
        self.seen = []
        self.lies = [NOTHING] * BOARD.size
        self.sacks = [()] * seats
        self.where = box.camps[:seats]
        self.strides = [NOTHING] * seats

    # -- what the kernel asks of every game ---------------------------------------------------------------------------

    def blank(self) -> Self:
        return type(self)(self.box, self.seats, self.options)

    def copy_to(self, twin: Self) -> None:
        twin.round = self.round
        twin.first = self.first
        twin.kinds = self.kinds.copy()
        twin.seen = self.seen.copy()
        twin.lies = self.lies.copy()
        twin.sacks = self.sacks.copy()
        twin.where = self.where.copy()
        twin.strides = self.strides.copy()

    def conceal(self, viewer: int) -> None:
        """Whoever has not looked at a find does not know its kind. Nothing else in this game is hidden but sealed answers."""
        for find in range(len(self.kinds)):
            if viewer < 0 or not self.seen[find] >> viewer & 1:
                self.kinds[find] = UNKNOWN

    def imagine(self, rng: Rng) -> None:
        """The finds that nobody here knows are dealt out again from those that are not accounted for."""
        left = self.box.stock.copy()
        for kind in self.kinds:
            if kind != UNKNOWN:
                left.remove(kind)
        left = rng.shuffled(left)
        self.kinds = [left.pop() if kind == UNKNOWN else kind for kind in self.kinds]

    def dump(self) -> dict[str, object]:
        from tidewrack.positions import dump_position

        return dump_position(self)

    # -- what the rules ask ---------------------------------------------------------------------------------------------

    def rounds(self) -> int:
        return self.box.tides[self.options["tide"]][0]

    def flood(self) -> int:
        """The round after which the sea takes the edge."""
        return self.box.tides[self.options["tide"]][1]

    def sea(self, space: int) -> bool:
        return EDGE[space] and self.round > self.flood()

    def taken(self, space: int, seat: int) -> bool:
        """Whether the seeker of another seat stands there."""
        for other in range(self.seats):
            if other != seat and self.where[other] == space:
                return True
        return False

    def knows(self, seat: int, find: int) -> bool:
        return self.seen[find] >> seat & 1 == 1

    def worth(self, seat: int) -> int:
        """What the finds in a sack are worth, as far as they are known."""
        return sum(self.box.finds[self.kinds[find]].number for find in self.sacks[seat] if self.kinds[find] != UNKNOWN)

    def find_ref(self, find: int) -> Ref:
        return Ref("find", self.box.finds[self.kinds[find]].id)

    def say(self, kind: str, id: str, rule: str, space: int = NOTHING, audience: int = EVERYONE, **args: Arg) -> None:
        """A line of the log; nothing is made of it where nobody watches."""
        if self.log is not None:
            if space != NOTHING:
                args["space"] = Ref("space", BOARD.labels[space])
            target = BOARD.labels[space] if space != NOTHING else ""
            self.tell(Event(kind, say(id, **args), rule, audience, target=target))
