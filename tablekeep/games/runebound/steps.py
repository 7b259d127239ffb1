"""What the agenda of this game is made of: tasks that run by themselves, and questions to a seat; both carry plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tablekeep.kernel import steps
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.steps import NO_ONE, SEAT, number_field, seat_field

if TYPE_CHECKING:
    from tablekeep.games.runebound.model import Journey  # noqa: F401

HEXES: Final = 256
"""no board has as many hexes"""
LISTS: Final = 4096
"""no box has as many lists of effects"""


def hex_field(name: str = "hex") -> Field:
    return number_field(name, HEXES - 1, NO_ONE)


def list_field(name: str = "list") -> Field:
    return number_field(name, LISTS - 1)


HEX: Final = hex_field()
LIST: Final = list_field()


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(steps.Task["Journey"]):
    __slots__ = ()
    code: ClassVar[str] = "rb-"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(steps.Ask["Journey"]):
    __slots__ = ()
    code: ClassVar[str] = "rb-"


__all__ = ["HEX", "LIST", "SEAT", "Ask", "Task", "hex_field", "list_field", "number_field", "seat_field"]
