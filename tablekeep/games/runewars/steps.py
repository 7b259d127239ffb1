"""What the agenda of this game is made of: tasks that run by themselves, and questions to a seat; both carry plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tablekeep.kernel import steps
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.steps import NO_ONE, ORDER, SEAT, number_field, order_of, seat_field

if TYPE_CHECKING:
    from tablekeep.games.runewars.model import War  # noqa: F401

AREAS: Final = 64
"""no box has as many areas"""


def area_field(name: str = "area") -> Field:
    return number_field(name, AREAS - 1, NO_ONE)


AREA: Final = area_field()


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(steps.Task["War"]):
    __slots__ = ()
    code: ClassVar[str] = "rw-"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(steps.Ask["War"]):
    __slots__ = ()
    code: ClassVar[str] = "rw-"


@mypyc_attr(allow_interpreted_subclasses=True)
class AskWindow(steps.AskWindow["War"]):
    __slots__ = ()
    code: ClassVar[str] = "rw-"


__all__ = [
    "AREA", "NO_ONE", "ORDER", "SEAT", "Ask", "AskWindow", "Task", "area_field", "number_field", "order_of", "seat_field",
]  # fmt: skip
