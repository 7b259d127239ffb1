"""What results say about strength: shares with 95 % intervals, and Elo ratings.

**Shares** have Wilson's interval, which stays within 0 and 1 and is honest for few games.

**Ratings** are those under which the results are likeliest (maximum likelihood), after the model of Bradley and Terry: a
player of strength g wins against one of strength h with the probability g / (g + h). Where one player meets several of
another at a table of m sides, it comes first with g / (g + (m - 1) h), so that equals are rated equal. 400 points of Elo
are ten times the strength. One player, the anchor, has a fixed rating, and the intervals say how sure the distance to it
is. A player that has won all its games would be infinitely strong; so every pairing counts one game more, shared as
equals would share it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

NORMAL_95: Final = 1.959963984540054
ELO_A_NATURAL: Final = 400 / math.log(10)
"""points of Elo for one unit of the logarithm of strength"""
ANCHOR: Final = 1000.0
MOST_ROUNDS: Final = 200
CLOSE_ENOUGH: Final = 1e-10
BOLDEST: Final = 2.0
"""no step of the search for the likeliest ratings is longer, in units of the logarithm"""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of games, from 0 to 1, and between what it really lies (95 %)."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Duel:
    """How one player fared against one or several of another."""

    alone: int
    table: int
    """the players, by number"""
    games: int
    """that somebody has won"""
    points: float
    """of the one"""
    sides: int = 2


@dataclass(frozen=True, slots=True)
class Rating:
    elo: float
    low: float
    high: float


def wilson(points: float, games: int) -> Share:
    """The share of the points in so many games, with Wilson's 95 % interval; nothing is known without games."""
    if games == 0:
        return Share(0.0, 0.0, 1.0)
    share = points / games
    square = NORMAL_95 * NORMAL_95
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = NORMAL_95 / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Share(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


def ratings(players: int, duels: Sequence[Duel], anchor: int) -> list[Rating]:
    """The Elo of all players, the anchor's being ANCHOR. Players who met nobody are rated like the anchor, without bounds."""
    strengths = [0.0] * players
    free = [number for number in range(players) if number != anchor and any(number in (d.alone, d.table) for d in duels)]
    for _ in range(MOST_ROUNDS):
        slope, curve = _slope_and_curve(strengths, duels)
        step = _solved([[curve[a][b] for b in free] for a in free], [slope[a] for a in free])
        longest = max((abs(part) for part in step), default=0.0)
        shorter = min(1.0, BOLDEST / longest) if longest else 1.0
        for number, part in zip(free, step):
            strengths[number] += shorter * part
        if longest < CLOSE_ENOUGH:
            break
    _, curve = _slope_and_curve(strengths, duels)
    matrix = [[curve[a][b] for b in free] for a in free]
    rated = [Rating(ANCHOR, -math.inf, math.inf) for _ in range(players)]
    rated[anchor] = Rating(ANCHOR, ANCHOR, ANCHOR)
    for at, number in enumerate(free):
        variance = _solved(matrix, [1.0 if other == at else 0.0 for other in range(len(free))])[at]
        elo = ANCHOR + strengths[number] * ELO_A_NATURAL
        reach = NORMAL_95 * math.sqrt(variance) * ELO_A_NATURAL
        rated[number] = Rating(elo, elo - reach, elo + reach)
    return rated


def _slope_and_curve(strengths: list[float], duels: Sequence[Duel]) -> tuple[list[float], list[list[float]]]:
    """The first and the negative second derivatives of the logarithm of the likelihood."""
    count = len(strengths)
    slope = [0.0] * count
    curve = [[0.0] * count for _ in range(count)]
    for duel in duels:
        one, other = duel.alone, duel.table
        games, points = duel.games + 1, duel.points + 1 / duel.sides
        chance = 1 / (1 + (duel.sides - 1) * math.exp(strengths[other] - strengths[one]))
        pull = points - games * chance
        slope[one] += pull
        slope[other] -= pull
        weight = games * chance * (1 - chance)
        curve[one][one] += weight
        curve[other][other] += weight
        curve[one][other] -= weight
        curve[other][one] -= weight
    return slope, curve


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The x of matrix · x = right (Gauss, with pivots)."""
    size = len(right)
    rows = [[*matrix[at], right[at]] for at in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            for at in range(column, size + 1):
                rows[row][at] -= factor * rows[column][at]
    solution = [0.0] * size
    for row in range(size - 1, -1, -1):
        known = sum(rows[row][at] * solution[at] for at in range(row + 1, size))
        solution[row] = (rows[row][size] - known) / rows[row][row]
    return solution
