"""Units as packed numbers: how many serfs and warriors, which heroes and vessels. One number is an army, a cargo or a pool."""

from __future__ import annotations

from typing import Final

Force = int
"""four bits of serfs, four of warriors, one for each hero and vessel"""

SERF: Final = 0
WARRIOR: Final = 1
HERO: Final = 2
"""the first of three"""
SEA_VESSEL: Final = 5
AIR_VESSEL: Final = 6
SLOTS: Final = 7
HEROES: Final = 3

KINDS: Final[tuple[str, ...]] = ("serf", "warrior", "hero", "hero", "hero", "sea_vessel", "air_vessel")
"""the words of the component data, by slot"""

ONE: Final[tuple[int, ...]] = (1, 16, 256, 512, 1024, 2048, 4096)
"""one unit of each slot"""
LIMITS: Final = 8192
"""no force is as large"""
SERFS: Final = 0xF
WARRIORS: Final = 0xF0
HERO_MASK: Final = 0x700
VESSELS: Final = 0x1800
LAND_UNITS: Final = 0x7FF
SEA: Final = 0x800
AIR: Final = 0x1000

SLOT_MASKS: Final[tuple[int, ...]] = (SERFS, WARRIORS, 256, 512, 1024, SEA, AIR)
"""the bits of each slot"""


def serfs(force: Force) -> int:
    return force & 15


def warriors(force: Force) -> int:
    return force >> 4 & 15


def count_of(force: Force, slot: int) -> int:
    if slot == SERF:
        return force & 15
    if slot == WARRIOR:
        return force >> 4 & 15
    return force >> (slot + 6) & 1


def _size(force: Force) -> int:
    total = (force & 15) + (force >> 4 & 15)
    for slot in range(HERO, SLOTS):
        total += force >> (slot + 6) & 1
    return total


SIZES: Final[list[int]] = [_size(force) for force in range(LIMITS)]


def size(force: Force) -> int:
    """How many units it is."""
    return SIZES[force]


def has(force: Force, slot: int) -> bool:
    return force & SLOT_MASKS[slot] != 0


def force_of(counts: tuple[int, ...]) -> Force:
    total = 0
    for slot in range(SLOTS):
        total += counts[slot] * ONE[slot]
    return total


def slots_in(force: Force) -> list[int]:
    """The slots of which it has at least one unit."""
    return [slot for slot in range(SLOTS) if force & SLOT_MASKS[slot]]


def contains(force: Force, part: Force) -> bool:
    return part & 15 <= force & 15 and part >> 4 & 15 <= force >> 4 & 15 and part & ~force & (HERO_MASK | VESSELS) == 0


def masked(force: Force, slots: int) -> Force:
    """The units of the slots in a mask of slots."""
    kept = 0
    for slot in range(SLOTS):
        if slots >> slot & 1:
            kept |= force & SLOT_MASKS[slot]
    return kept


def common(one: Force, other: Force) -> Force:
    """The units that are in both."""
    few = one & 15 if one & 15 < other & 15 else other & 15
    some = one & 240 if one & 240 < other & 240 else other & 240
    return few | some | one & other & (HERO_MASK | VESSELS)
