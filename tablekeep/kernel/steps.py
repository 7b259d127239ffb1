"""Steps that carry plain numbers: tasks that run by themselves, and questions to one seat that are answered with deeds."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NOBODY, NUMBER, Choice, Field, Step, Window
from tablekeep.kernel.deeds import Deed
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.standing import ABLE, ALWAYS, NEVER, SKIP, wish_for
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
SEAT_BITS: Final = 4
ORDER: Final = Field("order", NUMBER, 0, (1 << SEAT_BITS * SEATS) - 1, default=0)
"""the seats that a window asks, one after the other, each one more than its number and in four bits; 0: only its seat"""


def order_of(seats: list[int]) -> int:
    """The seats as `ORDER` has them."""
    order = 0
    for seat in reversed(seats):
        order = order << SEAT_BITS | seat + 1
    return order


def seats_in(order: int) -> list[int]:
    found: list[int] = []
    while order:
        found.append((order & (1 << SEAT_BITS) - 1) - 1)
        order >>= SEAT_BITS
    return found


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


@mypyc_attr(allow_interpreted_subclasses=True)
class AskWindow(Window[S]):
    """A window whose answers are deeds. The first of its `fields` is the seat that is asked, the last is ORDER."""

    __slots__ = ("data",)
    fields: ClassVar[tuple[Field, ...]] = (SEAT, ORDER)
    passing: ClassVar[tuple[str, ...]] = ("pass",)
    """the verbs of the answers that use nothing"""

    def __init__(self, seat: int, *data: int) -> None:
        super().__init__(seat)
        self.data: Final = data

    def dump(self) -> dict[str, object]:
        told: dict[str, object] = {"step": self.name, "seat": self.seat}
        for number, field in enumerate(self.fields[1:]):
            told[field.name] = self.data[number]
        return told

    # -- what a game must say ------------------------------------------------------------------------------------

    def could(self, state: S, seat: int) -> bool:
        """Whether the seat could have something to use, as far as everybody knows."""
        raise NotImplementedError

    def uses(self, state: S, seat: int) -> list[Action]:
        """What the seat could use now, by its hidden cards and wishes."""
        raise NotImplementedError

    def left_alone(self, state: S, seat: int) -> bool:
        """Whether the seat has said at such a window that it does not want to be asked without a reason for a while."""
        return False

    def ways_to_pass(self, state: S) -> list[Action]:
        """The answers that use nothing; the first is the plain one."""
        raise NotImplementedError

    def passed(self, state: S, seat: int, deed: Deed) -> None:
        """The seat has used nothing."""

    def answer(self, state: S, seat: int, deed: Deed) -> None:
        """The seat uses something; the window is off the agenda."""
        raise NotImplementedError

    # -- the order ------------------------------------------------------------------------------------------------

    def order(self) -> list[int]:
        return seats_in(self.data[len(self.data) - 1]) or ([] if self.seat == NOBODY else [self.seat])

    def asking(self, seat: int) -> AskWindow[S]:
        """The same window, asking another seat."""
        data = self.data
        if not data[len(data) - 1]:
            data = (*data[: len(data) - 1], order_of(self.order()))
        asked: AskWindow[S] = type(self)(seat, *data)
        return asked

    def open(self, state: S) -> None:
        """Looks for the first seat that is to be asked. Nobody takes back what has shown him who was."""
        for seat in self.order():
            if seat != state.actor and self.could(state, seat):
                state.revealed += 1
                break
        self.reopen(state)

    def reopen(self, state: S) -> None:
        self.ask_first(state, self.order())

    def ask_first(self, state: S, seats: list[int]) -> None:
        """Asks the first of these seats that has something to use, or wants to be asked in any case."""
        for seat in seats:
            wish = wish_for(state.wishes[seat], self.kind()) if state.wishes[seat] else ABLE
            if wish in (SKIP, NEVER):
                continue
            found = self.uses(state, seat)
            if found or (wish == ALWAYS and self.could(state, seat) and not self.left_alone(state, seat)):
                state.push(self.asking(seat))
                state.offered = found + self.ways_to_pass(state)
                return
        if state.stops and self.candidates(state):
            state.push(self.asking(NOBODY))

    # -- a window ---------------------------------------------------------------------------------------------------

    def candidates(self, state: S) -> list[int]:
        return [seat for seat in self.order() if self.could(state, seat)]

    def for_others(self) -> Window[S]:
        return self.asking(NOBODY)

    def passes(self, action: Action) -> bool:
        return isinstance(action, Deed) and action.verb in self.passing

    def decline(self, state: S) -> Action:
        return self.ways_to_pass(state)[0]

    def options(self, state: S, seat: int) -> list[Action]:
        return self.uses(state, seat) + self.ways_to_pass(state)

    def take(self, state: S, seat: int, action: Action) -> None:
        assert isinstance(action, Deed)
        if not self.passes(action):
            self.answer(state, seat, action)
            return
        self.passed(state, seat, action)
        order = self.order()
        self.ask_first(state, order[order.index(seat) + 1 :])
