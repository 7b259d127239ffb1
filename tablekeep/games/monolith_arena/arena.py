"""The board: 19 flat-top hexes, their labels, neighbours, lines and triads (MA-BOARD-01, MA-RUL-01)."""

from __future__ import annotations

from typing import Final

from tablekeep.kernel.hexes import FACINGS, HexBoard

RADIUS: Final = 2
SPACES: Final = 19


def _board() -> HexBoard:
    coordinates = [
        (q, r) for q in range(-RADIUS, RADIUS + 1) for r in range(max(-RADIUS, -q - RADIUS), min(RADIUS, -q + RADIUS) + 1)
    ]
    labels = [f"{'abcde'[q + RADIUS]}{r - max(-RADIUS, -q - RADIUS) + 1}" for q, r in coordinates]
    return HexBoard(coordinates, labels)


BOARD: Final = _board()
STEP: Final[list[int]] = BOARD.step
LINES: Final[list[list[int]]] = BOARD.lines
NEAR: Final[list[list[int]]] = BOARD.near
TOUCHING: Final[list[int]] = BOARD.touching
LABELS: Final[list[str]] = BOARD.labels
TRIADS: Final[list[tuple[int, int, int]]] = [
    (a, b, c) for a in range(SPACES) for b in NEAR[a] if b > a for c in NEAR[b] if c > b and c in NEAR[a]
]
"""every three spaces that touch one another, the targets of Fire Concoction (MA-RUL-52)"""
FULL: Final = (1 << SPACES) - 1


def space_of(label: str) -> int:
    """The number of a space, -1 if there is none of that label."""
    return BOARD.numbers.get(label, -1)


def facing_of(word: str) -> int:
    """The number of a direction, -1 if there is none of that name."""
    return FACINGS.index(word) if word in FACINGS else -1


def spaces_in(mask: int) -> list[int]:
    """The spaces of a mask, in order."""
    return [space for space in range(SPACES) if mask >> space & 1]
