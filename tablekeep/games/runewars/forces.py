"""Forces: how many units of each type stand or lie in one place, packed into one number.

A place knows ten types: the four of the faction whose units are there, then the six neutral ones. Five bits each hold a
count of up to 31, more than the box has of any type.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.components import NEUTRAL_TYPES, OWN_TYPES

Force = int

SLOTS: Final = OWN_TYPES + NEUTRAL_TYPES
BITS: Final = 5
MOST: Final = 31
OWN: Final = (1 << BITS * OWN_TYPES) - 1
"""the faction's own units"""
NEUTRALS: Final = ((1 << BITS * SLOTS) - 1) ^ OWN
ONE: Final[list[int]] = [1 << BITS * slot for slot in range(SLOTS)]
"""one unit of the type in that slot"""


def count_of(force: Force, slot: int) -> int:
    return force >> BITS * slot & MOST


def size(force: Force) -> int:
    """How many units there are."""
    total = 0
    while force:
        total += force & MOST
        force >>= BITS
    return total


def slots_of(force: Force) -> list[int]:
    """The types that occur, in order."""
    found: list[int] = []
    slot = 0
    while force:
        if force & MOST:
            found.append(slot)
        force >>= BITS
        slot += 1
    return found


def kind_of(slot: int, faction: int) -> int:
    """The number of the unit type that a slot means for a faction (-1: only neutral units can be there)."""
    return faction * OWN_TYPES + slot if slot < OWN_TYPES else OWN_TYPES * 4 + slot - OWN_TYPES


def slot_of(kind: int) -> int:
    """The slot in which units of a type are counted."""
    return kind % OWN_TYPES if kind < OWN_TYPES * 4 else kind - OWN_TYPES * 4 + OWN_TYPES
