"""Steps and choices: what is still to be done, as small immutable objects on a stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.messages import Message, say, seat_ref
from tablekeep.kernel.reading import Reader

if TYPE_CHECKING:
    from tablekeep.kernel.state import State

S = TypeVar("S", bound="State", contravariant=True)

NUMBER: Final = 0
NUMBERS: Final = 1
ROWS: Final = 2
FLAG: Final = 3
TEXT: Final = 4


class Field:
    """How one field of a step stands in a position: its shape and the values it may take."""

    __slots__ = ("default", "high", "highs", "low", "name", "shape", "width")

    def __init__(
        self, name: str, shape: int = NUMBER, low: int = 0, high: int = 0, width: int = 0, highs: tuple[int, ...] = (),
        default: int | None = None,
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.shape: Final = shape
        self.low: Final = low
        self.high: Final = high
        self.width: Final = width
        """how many NUMBERS there are, 0 for any number of them"""
        self.highs: Final = highs
        """for ROWS: the highest value of each column; the lowest is 0"""
        self.default: Final = default
        """the value of a NUMBER that a position does not name; None: it must"""

    def read(self, step: Reader) -> object:
        reader = step.field(self.name) if self.default is None else step.maybe(self.name, self.default)
        if self.shape == NUMBER:
            return reader.number(self.low, self.high)
        if self.shape == NUMBERS:
            return reader.numbers(self.low, self.high, self.width)
        if self.shape == ROWS:
            return reader.rows(self.highs)
        if self.shape == FLAG:
            return reader.flag()
        return reader.text()


def plain(value: object) -> object:
    """A field's value as JSON has it."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something to be done, named after the rule it carries out. Immutable: clones share it."""

    __slots__ = ()
    name: ClassVar[str] = ""
    """its word in positions"""
    fields: ClassVar[tuple[Field, ...]] = ()
    """the constructor's arguments, in order"""

    def asks(self) -> bool:
        return False

    def run(self, state: S) -> None:
        """Does its automatic work; may push further steps."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        data: dict[str, object] = {"step": self.name}
        for field in self.fields:
            data[field.name] = plain(getattr(self, field.name))
        return data


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[S]):
    """A step that asks one seat to choose. It is off the agenda when `take` runs; to ask again, push it again."""

    __slots__ = ("seat",)
    rule: ClassVar[str] = ""
    """the rule the decision rests on"""
    code: ClassVar[str] = ""
    """what the game's message ids begin with"""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def asks(self) -> bool:
        return True

    def secret(self) -> bool:
        """Whether several seats choose at the same time, each in secret."""
        return False

    def seats(self, state: S) -> list[int]:
        """The seats that still have to choose."""
        return [self.seat]

    def awaits(self, state: S, seat: int) -> bool:
        """Whether that seat still has to choose."""
        return seat == self.seat

    def prompt(self, state: S, seat: int) -> Message:
        return say(f"{self.code}ask-{self.name}")

    def options(self, state: S, seat: int) -> list[Action]:
        """The legal actions; never empty."""
        raise NotImplementedError

    def take(self, state: S, seat: int, action: Action) -> None:
        raise NotImplementedError

    def normal(self, state: S, seat: int, action: Action) -> Action:
        """The offered form of an action that says the same in other words."""
        return action

    def refuse(self, state: S, seat: int, action: Action) -> IllegalAction:
        """Why an action that is not offered may not be taken."""
        return IllegalAction(self.rule, say("refuse-not-offered"))

    def refuse_seat(self, state: S, seat: int, action: Action) -> IllegalAction:
        """Why this seat has nothing to decide here."""
        return IllegalAction(self.rule, say("refuse-not-asked", seat=seat_ref(seat)))


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretChoice(Choice[S]):
    """Several seats choose at the same time and in secret; when the last one has, all choices come to light together."""

    __slots__ = ("asked",)

    def __init__(self, asked: tuple[int, ...]) -> None:
        super().__init__(asked[0] if asked else -1)
        self.asked: Final = asked

    def secret(self) -> bool:
        return True

    def awaits(self, state: S, seat: int) -> bool:
        return seat in self.asked and state.sealed[seat] is None

    def seats(self, state: S) -> list[int]:
        return [seat for seat in self.asked if state.sealed[seat] is None]

    def reveal(self, state: S, answers: dict[int, Action]) -> None:
        """Carries out all the choices at once."""
        raise NotImplementedError

    def take(self, state: S, seat: int, action: Action) -> None:
        state.sealed[seat] = action
        if self.seats(state):
            state.push(self)
            return
        answers: dict[int, Action] = {}
        for asked in self.asked:
            answer = state.sealed[asked]
            if answer is not None:
                answers[asked] = answer
            state.sealed[asked] = None
        self.reveal(state, answers)


NOBODY: Final = -1
"""in the place of the seat that a window asks: it asks somebody else, or nobody any more"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Choice[S]):
    """A moment at which several seats, one after the other, may use what others cannot see.

    It opens by what everybody knows, and only the seat that is asked knows that it is: whoever has nothing to use is not
    asked, and nobody can tell. All others see the window with NOBODY in the place of the seat.
    """

    __slots__ = ()

    def seats(self, state: S) -> list[int]:
        return [] if self.seat == NOBODY else [self.seat]

    def kind(self) -> str:
        """Which sort of window it is: players say of each sort whether they want to be asked."""
        raise NotImplementedError

    def candidates(self, state: S) -> list[int]:
        """The seats that could have something to use, as far as everybody knows, in the order in which they are asked."""
        raise NotImplementedError

    def announcement(self, state: S) -> Message:
        """What everybody reads while the window is open."""
        return say(f"{self.code}window-{self.kind()}")

    def for_others(self) -> Window[S]:
        """The same window as everybody sees it who is not asked."""
        raise NotImplementedError

    def passes(self, action: Action) -> bool:
        """Whether an answer uses nothing, so that nobody may notice it."""
        raise NotImplementedError

    def decline(self, state: S) -> Action:
        """The answer of a seat that does not want to be asked."""
        raise NotImplementedError

    def reopen(self, state: S) -> None:
        """Looks again who is to be asked, from the first candidate on; the window itself is off the agenda."""
        raise NotImplementedError


def load_step(reader: Reader, known: dict[str, type[Step[Any]]]) -> Step[Any]:
    """A step out of a position."""
    name = reader.field("step").choice(sorted(known))
    cls = known[name]
    reader.only(["step", *(field.name for field in cls.fields)])
    values = [field.read(reader) for field in cls.fields]
    step: Step[Any] = cls(*values)
    return step
