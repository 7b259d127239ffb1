"""What needs the consent of the others at a table: to take back what somebody has already answered, to stop the clocks, and to
let everybody be told of costly mistakes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tablekeep.kernel.actions import Action
from tablekeep.kernel.state import State

BACK: Final = "back"
PAUSE: Final = "pause"
COACH: Final = "coach"

LIVE_MS: Final = 5 * 60 * 1000
"""for how long a proposal waits for answers …"""
DAYS_MS: Final = 2 * 24 * 60 * 60 * 1000
"""… and at a table where people have days for a move"""

AGREED: Final = "agreed"
DECLINED: Final = "declined"
WITHDRAWN: Final = "withdrawn"
OVERTAKEN: Final = "overtaken"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that the game can go back to: nothing hidden has come to light since."""

    state: State
    actions: int
    log: int
    left: int
    seat: int
    """who acted then"""
    action: Action


@dataclass(slots=True)
class Proposal:
    """Something that the other people at a table are asked to agree to."""

    n: int
    """the number of its entry in the journal"""
    kind: str
    """BACK, PAUSE or COACH"""
    seat: int
    to: int
    """for BACK: how many actions stay"""
    until: int
    """when it ends by itself"""
    agreed: set[int]
    """the seats that have agreed, those of whoever asks among them"""


@dataclass(frozen=True, slots=True)
class Settled:
    """How the last proposal ended."""

    n: int
    kind: str
    seat: int
    how: str
    by: int
    """who answered, or acted instead"""


def written(to: int, seats: Iterable[int]) -> str:
    """An entry of the journal: how many actions stay, and the seats of whoever asks or agrees."""
    return f"{to} {','.join(str(seat) for seat in sorted(seats))}"


def read(text: str) -> tuple[int, set[int]]:
    to, seats = text.split()
    return int(to), {int(seat) for seat in seats.split(",")}
