"""Runes of Regeneration: which Rune can take which hit, through chains and rings (MA-REGEN, MA-RUL-26 to MA-RUL-34)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.monolith_arena.arena import SPACES
from tablekeep.games.monolith_arena.components import BANNER
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.runes import linked

Hit = tuple[int, ...]
"""source, target, Wounds after Armour, flags"""

POISON_SOURCE: Final = SPACES
ORDER_SOURCE: Final = SPACES + 1
"""what else than a tile on the board can be the one source of an attack (MA-REGEN-02)"""

VENOM: Final = 1
LETHAL: Final = 2


def doomed(state: Arena, space: int, hits: tuple[Hit, ...], absorbed: int) -> bool:
    """Whether the hits that nothing has cancelled destroy the Champion or Rune on a space (MA-RUL-28)."""
    tile = state.board[space]
    if tile is None or tile.kind.role == BANNER:
        return False
    total = 0
    for number in range(len(hits)):
        hit = hits[number]
        if hit[1] == space and not absorbed >> number & 1:
            if hit[3] & LETHAL:
                return True
            total += hit[2]
    if total == 0:
        return False
    return tile.wounds + total - tile.entrenched >= state.hit_points(space)


def usable_runes(state: Arena, hits: tuple[Hit, ...], absorbed: int, used: int) -> int:
    """MA-RUL-26: un-netted Runes of Regeneration that have not absorbed in this step and survive their own hits."""
    runes = 0
    for space in range(SPACES):
        tile = state.board[space]
        if tile is not None and tile.kind.regenerates and not (state.netted | used) >> space & 1:
            runes |= 1 << space
    if runes:
        for space in range(SPACES):
            if runes >> space & 1 and doomed(state, space, hits, absorbed):
                runes &= ~(1 << space)
    return runes


def takers(state: Arena, target: int, usable: int) -> int:
    """MA-RUL-27: the Runes that can take a hit on a tile: passed along from Rune to protecting Rune as far as possible."""
    usable &= ~(1 << target)  # a Rune never absorbs a hit on itself
    protectors = [0] * SPACES
    for rune in range(SPACES):
        if usable >> rune & 1:
            for other in range(SPACES):
                if usable >> other & 1 and other != rune and linked(state, other, rune):
                    protectors[rune] |= 1 << other
    entries = 0
    for rune in range(SPACES):
        if usable >> rune & 1 and linked(state, rune, target):
            entries |= 1 << rune
    reach = [_closure(1 << rune, protectors) if usable >> rune & 1 else 0 for rune in range(SPACES)]
    passed = _closure(entries, protectors)
    last = 0
    for rune in range(SPACES):
        if passed >> rune & 1:
            at_the_end = True
            for other in range(SPACES):
                if reach[rune] >> other & 1 and not reach[other] >> rune & 1:
                    at_the_end = False
            if at_the_end:
                last |= 1 << rune
    return last


def _closure(start: int, arrows: list[int]) -> int:
    """Everything reached from the start, the start included."""
    reached = start
    frontier = start
    while frontier:
        grown = 0
        for space in range(SPACES):
            if frontier >> space & 1:
                grown |= arrows[space]
        frontier = grown & ~reached
        reached |= frontier
    return reached


def absorptions(state: Arena, hits: tuple[Hit, ...], absorbed: int, used: int) -> list[tuple[int, int]]:
    """Every (Rune, number of a hit it can take), for all players."""
    usable = usable_runes(state, hits, absorbed, used)
    if not usable:
        return []
    pairs: list[tuple[int, int]] = []
    for number in range(len(hits)):
        if not absorbed >> number & 1:
            runes = takers(state, hits[number][1], usable)
            for rune in range(SPACES):
                if runes >> rune & 1:
                    pairs.append((rune, number))
    return pairs
