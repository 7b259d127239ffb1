"""Hexagons: axial coordinates, six directions clockwise, rings, lines, and the small boards made of them.

Flat-top hexes: direction 0 is north, then north-east, south-east, south, south-west, north-west.
"""

from __future__ import annotations

from typing import Final

DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
FACINGS: Final[tuple[str, ...]] = ("n", "ne", "se", "s", "sw", "nw")


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def distance(q1: int, r1: int, q2: int, r2: int) -> int:
    dq = q1 - q2
    dr = r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


class HexBoard:
    """A set of hexes with numbers and labels; who borders whom and what lies on a line is worked out once."""

    __slots__ = ("coordinates", "labels", "lines", "near", "numbers", "size", "step", "touching")

    def __init__(self, coordinates: list[tuple[int, int]], labels: list[str]) -> None:
        at = {place: number for number, place in enumerate(coordinates)}
        self.size: Final = len(coordinates)
        self.coordinates: Final = coordinates
        self.labels: Final = labels
        self.numbers: Final = {label: number for number, label in enumerate(labels)}
        self.step: Final = [at.get((q + dq, r + dr), -1) for q, r in coordinates for dq, dr in DIRECTIONS]
        """step[space * 6 + direction]: the neighbour, or -1 off the board"""
        self.near: Final = [[n for n in self.step[space * 6 : space * 6 + 6] if n >= 0] for space in range(self.size)]
        """near[space]: its neighbours"""
        self.touching: Final = [sum(1 << n for n in near) for near in self.near]
        """touching[space]: its neighbours as a mask"""
        self.lines: Final = [self._line(space, direction) for space in range(self.size) for direction in range(6)]
        """lines[space * 6 + direction]: every space on the straight line, nearest first"""

    def _line(self, space: int, direction: int) -> list[int]:
        line: list[int] = []
        here = self.step[space * 6 + direction]
        while here >= 0:
            line.append(here)
            here = self.step[here * 6 + direction]
        return line

    def direction(self, origin: int, target: int) -> int:
        """The direction from a space to its neighbour, or -1 if they do not touch."""
        for direction in range(6):
            if self.step[origin * 6 + direction] == target:
                return direction
        return -1

    def connected(self, spaces: int) -> bool:
        """Whether the spaces of a mask hang together."""
        if spaces == 0:
            return True
        reached = spaces & -spaces
        frontier = reached
        while frontier:
            grown = 0
            for space in range(self.size):
                if frontier >> space & 1:
                    grown |= self.touching[space]
            frontier = grown & spaces & ~reached
            reached |= frontier
        return reached == spaces
