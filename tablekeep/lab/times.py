"""How long players think: noted decision by decision, small enough to be kept for every game, and put together again."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

DECADE: Final = 20
"""classes from one power of ten to the next: neighbours differ by an eighth"""
SHORTEST: Final = 1e-6
"""seconds; what is quicker counts as this"""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The times of many decisions."""

    moves: int = 0
    total: float = 0.0
    """seconds"""
    longest: float = 0.0
    classes: tuple[tuple[int, int], ...] = ()
    """how many decisions fell into each class of time"""

    @property
    def mean(self) -> float:
        return self.total / self.moves if self.moves else 0.0

    def quantile(self, part: float) -> float:
        """The time within which that part of the decisions was made, to an eighth."""
        wanted = part * self.moves
        seen = 0
        for number, count in self.classes:
            seen += count
            if seen >= wanted:
                return min(self.longest, upper(number))
        return self.longest


class Watch:
    """Notes how long one player thinks."""

    def __init__(self) -> None:
        self._moves = 0
        self._total = 0.0
        self._longest = 0.0
        self._classes: dict[int, int] = {}

    def note(self, seconds: float) -> None:
        self._moves += 1
        self._total += seconds
        self._longest = max(self._longest, seconds)
        number = class_of(seconds)
        self._classes[number] = self._classes.get(number, 0) + 1

    def thinking(self) -> Thinking:
        return Thinking(self._moves, round(self._total, 6), round(self._longest, 6), tuple(sorted(self._classes.items())))


def class_of(seconds: float) -> int:
    return math.floor(DECADE * math.log10(max(seconds, SHORTEST)))


def upper(number: int) -> float:
    """Where a class ends, in seconds."""
    return float(10.0 ** ((number + 1) / DECADE))


def together(parts: Iterable[Thinking]) -> Thinking:
    """The times of several players or games as one."""
    moves, total, longest = 0, 0.0, 0.0
    classes: dict[int, int] = {}
    for part in parts:
        moves += part.moves
        total += part.total
        longest = max(longest, part.longest)
        for number, count in part.classes:
            classes[number] = classes.get(number, 0) + count
    return Thinking(moves, total, longest, tuple(sorted(classes.items())))
