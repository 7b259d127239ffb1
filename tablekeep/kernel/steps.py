"""Steps that carry plain numbers: tasks that run by themselves, and questions to one seat that are answered with deeds."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBER, Choice, Field, Step
from tablekeep.kernel.deeds import Deed
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.state import State

S = TypeVar("S", bound=State, contravariant=True)

NO_ONE: Final = -1
SEATS: Final = 8
"""no game has as many"""


def seat_field(name: str = "seat") -> Field:
    return Field(name, NUMBER, NO_ONE, SEATS - 1)


def number_field(name: str, high: int = 99, low: int = 0) -> Field:
    return Field(name, NUMBER, low, high)


SEAT: Final = seat_field()


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(Step[S]):
    """Something that is done without asking. `fields` names the numbers it carries."""

    __slots__ = ("data",)

    def __init__(self, *data: int) -> None:
        self.data: Final = data

    def dump(self) -> dict[str, object]:
        told: dict[str, object] = {"step": self.name}
        for number, field in enumerate(self.fields):
            told[field.name] = self.data[number]
        return told


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Choice[S]):
    """A question to one seat. The first of its `fields` is the seat; the others name the numbers it carries."""

    __slots__ = ("data",)
    fields: ClassVar[tuple[Field, ...]] = (SEAT,)

    def __init__(self, seat: int, *data: int) -> None:
        super().__init__(seat)
        self.data: Final = data

    def dump(self) -> dict[str, object]:
        told: dict[str, object] = {"step": self.name, "seat": self.seat}
        for number, field in enumerate(self.fields[1:]):
            told[field.name] = self.data[number]
        return told

    def take(self, state: S, seat: int, action: Action) -> None:
        assert isinstance(action, Deed)
        self.answer(state, seat, action)

    def answer(self, state: S, seat: int, deed: Deed) -> None:
        raise NotImplementedError
