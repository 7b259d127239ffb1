"""What the agenda of this game is made of: tasks that run by themselves, and questions to a seat; both carry plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tablekeep.games.runewars.deeds import Deed
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBER, Choice, Field, Step
from tablekeep.kernel.hints import mypyc_attr

if TYPE_CHECKING:
    from tablekeep.games.runewars.model import War

AREAS: Final = 64
"""no box has as many areas"""
NO_ONE: Final = -1


def seat_field(name: str = "seat") -> Field:
    return Field(name, NUMBER, NO_ONE, 3)


def area_field(name: str = "area") -> Field:
    return Field(name, NUMBER, NO_ONE, AREAS - 1)


def number_field(name: str, high: int = 99, low: int = 0) -> Field:
    return Field(name, NUMBER, low, high)


SEAT: Final = seat_field()
AREA: Final = area_field()


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Step["War"]):
    """Something that is done without asking. `fields` names the numbers it carries."""

    __slots__ = ("data",)
    code: ClassVar[str] = "rw-"

    def __init__(self, *data: int) -> None:
        self.data: Final = data

    def dump(self) -> dict[str, object]:
        told: dict[str, object] = {"step": self.name}
        for number, field in enumerate(self.fields):
            told[field.name] = self.data[number]
        return told


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Choice["War"]):
    """A question to one seat. The first of its `fields` is the seat; the others name the numbers it carries."""

    __slots__ = ("data",)
    code: ClassVar[str] = "rw-"

    def __init__(self, seat: int, *data: int) -> None:
        super().__init__(seat)
        self.data: Final = data

    def dump(self) -> dict[str, object]:
        told: dict[str, object] = {"step": self.name, "seat": self.seat}
        for number, field in enumerate(self.fields[1:]):
            told[field.name] = self.data[number]
        return told

    def take(self, state: War, seat: int, action: Action) -> None:
        assert isinstance(action, Deed)
        self.answer(state, seat, action)

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        raise NotImplementedError
