"""What the printed things of all games have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NO_ICON: Final = "help"
"""of what the icons of a game have no picture for"""


class Component:
    """What every printed thing has: an id, a name, a text and where it comes from."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str) -> None:
        self.number: Final = number
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.source: Final = source
        self.short = ""
        """what it does, in two lines of a small card"""
        self.sources: tuple[tuple[str, str], ...] = ()
        """single fields that come from elsewhere than the rest, each with its source"""
        self.icon = NO_ICON


def holder_of(chosen: Sequence[int], number: int) -> int:
    """The seat that has chosen a component, -1 if none has; `chosen` are their numbers by seat."""
    for seat, taken in enumerate(chosen):
        if taken == number:
            return seat
    return -1


def number_of(known: Sequence[Component], id: str) -> int:
    """The number of a component by its id, -1 if there is no such one."""
    for component in known:
        if component.id == id:
            return component.number
    return -1
