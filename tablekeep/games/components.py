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
        self.icon = NO_ICON


def number_of(known: Sequence[Component], id: str) -> int:
    """The number of a component by its id, -1 if there is no such one."""
    for component in known:
        if component.id == id:
            return component.number
    return -1
