"""Hand-written situations: playing them on, asking them what is open and reading their log. Nothing here knows a rule.

A game's own `Table` says how its notation is read and what its log lines begin with, and adds its own words:

    class Table(situations.Table[War]):
        code = "rw-"

        def parse(self, text: str) -> Action:
            return self.state.deeds.verbs.parse(text)
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, Self, TypeVar

from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Step
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.events import Event
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.state import State
from tablekeep.kernel.steps import Task

S = TypeVar("S", bound=State)


class Halt(Task[State]):
    """The bottom of a test's agenda: the game is neither over nor asks anybody."""

    __slots__ = ()
    name = "halt"

    def run(self, state: State) -> None:
        state.agenda.clear()


class Table(Generic[S]):
    """A situation and what happens to it."""

    code: ClassVar[str]
    """what the game's message ids begin with"""

    def __init__(self, state: S) -> None:
        self.state = state
        self.state.watch()

    def parse(self, text: str) -> Action:
        """An action of the game in its notation."""
        raise NotImplementedError

    # -- doing ---------------------------------------------------------------------------------------------------------

    def play(self, *texts: str, seat: int | None = None) -> Self:
        """Takes actions in notation, one after the other, each for the seat that is asked."""
        for text in texts:
            self.state.apply(self.asked_seat(seat), self.parse(text))
        return self

    def do(self, *steps: Step[Any]) -> Self:
        """Lays these steps on an otherwise empty agenda, the first to be done first, and runs to the next decision."""
        return self.run(Halt(), *reversed(steps))

    def run(self, *agenda: Step[Any]) -> Self:
        """Replaces the agenda, its top last, and runs to the next decision."""
        self.state.agenda = list(agenda)
        self.state.offered = None
        self.state.advance()
        return self

    # -- asking --------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The name of the open decision, empty if there is none."""
        choice = self.state.choice()
        return "" if choice is None else choice.name

    @property
    def to_play(self) -> int:
        return self.state.to_play()

    def asked_seat(self, seat: int | None) -> int:
        """The given seat, or the one that is asked."""
        return self.state.to_play() if seat is None else seat

    def offers(self, start: str = "", seat: int | None = None) -> list[str]:
        """The legal actions that begin with the given words."""
        texts = [action.text for action in self.state.legal(self.asked_seat(seat))]
        return [text for text in texts if text == start or text.startswith(start + " ") or not start]

    def may(self, text: str, seat: int | None = None) -> bool:
        return text in self.offers(seat=seat)

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The rule on which the engine refuses an action; fails if it does not, if it says nothing, or if anything changed."""
        before = self.state.dump()
        try:
            self.state.apply(self.asked_seat(seat), self.parse(text))
        except IllegalAction as refused:
            refusal = refused
        else:
            raise AssertionError(f"{text} was allowed")
        assert self.state.dump() == before, "a refused action changed the state"
        assert "=" not in str(refusal), f"no sentence for {refusal.message!r}"
        return refusal.rule

    # -- the log -------------------------------------------------------------------------------------------------------

    def events(self, id: str = "") -> list[Event]:
        """The log, or the lines of it with one message id (without the game's code and `log-`)."""
        assert self.state.log is not None
        return [event for event in self.state.log if not id or event.message.id == f"{self.code}log-{id}"]

    def line(self, event: Event) -> str:
        """One event in short."""
        return " ".join([event.message.id.removeprefix(f"{self.code}log-"), event.rule, *told_args(event)])

    def told(self, since: int = 0) -> list[str]:
        """The log in short, a line an event."""
        return [self.line(event) for event in self.events()[since:]]


def told_args(event: Event) -> list[str]:
    """What the message of an event names: `tile=la-spike space=d2`."""
    return [f"{name}={value.id if isinstance(value, Ref) else value}" for name, value in event.message.args]
