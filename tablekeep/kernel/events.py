"""What happened, in order, for the log, the animation and the spectator. A state that nobody watches keeps none."""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.messages import Message

EVERYONE: Final = -1


@final
class Event:
    """One happening. `audience` is a mask of seats (EVERYONE: spectators, too); places are scene ids."""

    __slots__ = ("audience", "kind", "level", "message", "number", "origin", "rule", "target")

    def __init__(
        self,
        kind: str,
        message: Message,
        rule: str = "",
        audience: int = EVERYONE,
        origin: str = "",
        target: str = "",
        number: int = 0,
        level: int = 0,
    ) -> None:
        self.kind: Final = kind
        """place, move, turn, strike, fall, flip, roll, cast, change or say"""
        self.message: Final = message
        self.rule: Final = rule
        self.audience: Final = audience
        self.origin: Final = origin
        self.target: Final = target
        self.number: Final = number
        self.level: Final = level
        """1: a part of what the last event of level 0 began, as a blow is of a battle; a log can fold it away"""

    def for_seat(self, seat: int) -> bool:
        """Whether that seat (-1: a spectator) may learn of it."""
        return self.audience == EVERYONE or (seat >= 0 and (self.audience >> seat) & 1 == 1)

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.message}>"
