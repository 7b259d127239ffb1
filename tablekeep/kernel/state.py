"""The state of a game: what is open, what may be done, and how doing it goes on to the next decision."""

from __future__ import annotations

from typing import Any, Final, Self, final

from tablekeep.kernel.actions import SEALED, Action
from tablekeep.kernel.agenda import NOBODY, Choice, Step, Window
from tablekeep.kernel.errors import IllegalAction, TablekeepError
from tablekeep.kernel.events import EVERYONE, Event
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.standing import Standing, standing_with, without_skips

COMPLETE: Final = -2
SPECTATOR: Final = -1


class RedactedState(TablekeepError):
    """A redacted state was asked to go on; it must be determinized first."""


@final
class Decision:
    """One open decision: who is asked, what, and on which rule it rests."""

    __slots__ = ("prompt", "rule", "seat", "step")

    def __init__(self, seat: int, prompt: Message, rule: str, step: str) -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.rule: Final = rule
        self.step: Final = step

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.step}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Plain data. A game's state adds its own fields and says how to copy, hide, imagine and write them."""

    __slots__ = (
        "actor", "agenda", "decisions", "fixed", "frames", "log", "offered", "offered_to", "outcome", "revealed", "rng",
        "sealed", "seats", "stops", "viewer", "wanted", "wishes",
    )  # fmt: skip
    seats: int
    agenda: list[Step[Any]]
    """the stack of what is still to be done; the top is the last item"""
    rng: Rng
    fixed: tuple[tuple[str, int], ...]
    """what chance brings next where a position says so, each with its kind: see `chance` and `shuffled`"""
    viewer: int
    """COMPLETE, SPECTATOR, or the seat for which this state was redacted"""
    sealed: list[Action | None]
    """secret choices already made, by seat"""
    wishes: list[str]
    """by seat, what it wants to be asked at windows (`kernel.standing`); nobody else's business"""
    wanted: list[tuple[int, Standing]]
    """what seats have wished since the last action: it holds from the next one on, whatever windows have closed meanwhile"""
    stops: bool
    """whether it stops at every window, also when nobody is asked there, until `close_window`: for tables that people watch"""
    actor: int
    """the seat whose action is being carried out, -1 between actions"""
    outcome: Outcome | None
    decisions: int
    """how many decisions have been taken; answers at windows that use nothing do not count"""
    revealed: int
    """how many times something hidden has come to light: undo does not reach behind it"""
    offered: list[Action] | None
    """the options of the open choice, once they have been looked for"""
    offered_to: int
    """of which of the seats, if several choose in secret"""
    log: list[Event] | None
    frames: list[tuple[int, State]] | None
    """moments worth showing, each after so many events of the log"""

    def __init__(self, seats: int = 0) -> None:
        self.seats = seats
        self.agenda = []
        self.rng = Rng()
        self.fixed = ()
        self.viewer = COMPLETE
        self.sealed = [None] * seats
        self.wishes = [""] * seats
        self.wanted = []
        self.stops = False
        self.actor = -1
        self.outcome = None
        self.decisions = 0
        self.revealed = 0
        self.offered = None
        self.offered_to = -1
        self.log = None
        self.frames = None

    # -- what a game must say ------------------------------------------------------------------------------------

    def blank(self) -> Self:
        """An empty state of the same class, for `clone` to fill."""
        raise NotImplementedError

    def copy_to(self, twin: Self) -> None:
        """Copies the game's own fields; immutable parts are shared."""
        raise NotImplementedError

    def conceal(self, viewer: int) -> None:
        """Replaces what the viewer may not know by unknowns."""
        raise NotImplementedError

    def imagine(self, rng: Rng) -> None:
        """Fills the unknowns at random, consistently with what is known."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """The whole state as JSON has it."""
        raise NotImplementedError

    def side(self, seat: int) -> int:
        """The team of a seat; seats of one side win together."""
        return seat

    # -- chance --------------------------------------------------------------------------------------------------

    def chance(self, kind: str, sides: int) -> int:
        """A number below `sides`: the next one that is fixed for this kind, if one is."""
        if self.fixed:
            for at, (fixed_kind, number) in enumerate(self.fixed):
                if fixed_kind == kind:
                    self.fixed = self.fixed[:at] + self.fixed[at + 1 :]
                    return number
        return self.rng.below(sides)

    def shuffled(self, kind: str, cards: list[int]) -> list[int]:
        """The cards in random order, the next one to be drawn last; those that are fixed for this kind come first. A fixed
        card that is not among them is left for later."""
        deck = self.rng.shuffled(cards)
        if not self.fixed:
            return deck
        kept: list[tuple[str, int]] = []
        top: list[int] = []
        for one in self.fixed:
            if one[0] == kind and one[1] in deck:
                deck.remove(one[1])
                top.append(one[1])
            else:
                kept.append(one)
        self.fixed = tuple(kept)
        top.reverse()
        return deck + top

    # -- decisions -----------------------------------------------------------------------------------------------

    def choice(self) -> Choice[Any] | None:
        """The choice on top of the agenda, None when the game is over."""
        if self.outcome is not None or not self.agenda:
            return None
        top = self.agenda[-1]
        return top if isinstance(top, Choice) else None

    @property
    def pending(self) -> list[Decision]:
        """The decisions that are open now; several when they are simultaneous and secret."""
        choice = self.choice()
        if choice is None:
            return []
        return [Decision(seat, choice.prompt(self, seat), choice.rule, choice.name) for seat in choice.seats(self)]

    def to_play(self) -> int:
        """The first seat that has something to decide, -1 when the game is over."""
        choice = self.choice()
        if choice is None:
            return -1
        return choice.seats(self)[0] if choice.secret() else choice.seat

    def window(self) -> Window[Any] | None:
        """The window that is open now, if one is."""
        choice = self.choice()
        return choice if isinstance(choice, Window) else None

    def legal(self, seat: int) -> list[Action]:
        """The actions that seat may take now; empty if it is not asked."""
        choice = self.choice()
        if choice is None or not choice.awaits(self, seat):
            return []
        if self.offered is None or (choice.secret() and self.offered_to != seat):
            self.offered = choice.options(self, seat)
            self.offered_to = seat
        return self.offered

    def why_not(self, seat: int, action: Action) -> IllegalAction | None:
        """Why that seat may not take that action now; None if it may."""
        choice = self.choice()
        if choice is None:
            return IllegalAction("", say("refuse-game-over"))
        if isinstance(action, Standing):
            return None
        if not choice.awaits(self, seat):
            return choice.refuse_seat(self, seat, action)
        action = choice.normal(self, seat, action)
        if action in self.legal(seat):
            return None
        return choice.refuse(self, seat, action)

    def apply(self, seat: int, action: Action) -> None:
        """Takes the action and runs on to the next decision or the end. An illegal action raises and changes nothing."""
        if self.viewer != COMPLETE:
            raise RedactedState(say("refuse-redacted"))
        choice = self.choice()
        if choice is None:
            raise IllegalAction("", say("refuse-game-over"))
        found = False
        if self.offered is not None and seat == (self.offered_to if choice.secret() else choice.seat):
            for offer in self.offered:
                if offer is action:
                    found = True
                    break
        if not found:
            if isinstance(action, Standing):
                self.wanted.append((seat, action))
                return
            refusal = self.why_not(seat, action)
            if refusal is not None:
                raise refusal
            action = choice.normal(self, seat, action)
            offers = self.legal(seat)
            action = offers[offers.index(action)]
        if self.wanted:
            self.wishes = self.all_wishes()
            self.wanted = []
        self.agenda.pop()
        self.offered = None
        self.actor = seat
        if not (isinstance(choice, Window) and choice.passes(action)):
            self.decisions += 1
        choice.take(self, seat, action)
        self.advance()
        self.actor = -1

    def all_wishes(self) -> list[str]:
        """What every seat wants to be asked at windows from the next action on."""
        wishes = self.wishes.copy()
        for seat, wish in self.wanted:
            wishes[seat] = standing_with(wishes[seat], wish)
        return wishes

    def end_skips(self) -> None:
        """A turn is over: whoever did not want to be asked in it is asked again."""
        for seat in range(self.seats):
            if self.wishes[seat]:
                self.wishes[seat] = without_skips(self.wishes[seat])

    def close_window(self) -> None:
        """Goes on after a window at which nobody is asked any more."""
        window = self.window()
        if window is None or window.seat != NOBODY or self.viewer != COMPLETE:
            raise RuntimeError("no window waits to be closed")
        self.agenda.pop()
        self.offered = None
        self.advance()

    # -- the agenda ----------------------------------------------------------------------------------------------

    def push(self, step: Step[Any]) -> None:
        self.agenda.append(step)

    def advance(self) -> None:
        """Runs automatic steps until somebody is asked or the game is over."""
        agenda = self.agenda
        while self.outcome is None and agenda:
            step = agenda[-1]
            if step.asks():
                return
            agenda.pop()
            step.run(self)
        if self.outcome is not None:
            agenda.clear()

    # -- copies --------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy; nobody watches it."""
        twin = self.blank()
        twin.seats = self.seats
        twin.agenda = self.agenda.copy()
        twin.rng = self.rng.clone()
        twin.fixed = self.fixed
        twin.viewer = self.viewer
        twin.sealed = self.sealed.copy()
        twin.wishes = self.wishes.copy()
        twin.wanted = self.wanted.copy()
        twin.outcome = self.outcome
        twin.decisions = self.decisions
        twin.revealed = self.revealed
        twin.offered = self.offered
        twin.offered_to = self.offered_to
        self.copy_to(twin)
        return twin

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def redact(self, seat: int | None) -> Self:
        """The same kind of state with what that seat (None: a spectator) may not know replaced by unknowns."""
        view = self.clone()
        viewer = SPECTATOR if seat is None else seat
        view.viewer = viewer
        view.rng = Rng()
        view.fixed = ()
        view.offered = None
        view.wanted = [wish for wish in view.wanted if wish[0] == viewer]
        for other in range(self.seats):
            if other != viewer:
                view.wishes[other] = ""
                if view.sealed[other] is not None:
                    view.sealed[other] = SEALED
        window = view.window()
        if window is not None and window.seat != viewer:
            view.agenda[-1] = window.for_others()
        view.conceal(viewer)
        return view

    def determinize(self, rng: Rng) -> Self:
        """A complete state that this view could have come from, chosen at random."""
        world = self.clone()
        world.viewer = COMPLETE
        world.offered = None
        world.imagine(rng)
        world.rng = rng.fork()
        choice = world.choice()
        if isinstance(choice, Window) and choice.seat == NOBODY:
            world.agenda.pop()
            choice.reopen(world)
            world.advance()
        elif choice is not None:
            for seat in range(world.seats):
                if world.sealed[seat] is SEALED:
                    options = choice.options(world, seat)
                    world.sealed[seat] = options[rng.below(len(options))]
        return world

    # -- events --------------------------------------------------------------------------------------------------

    def watch(self) -> None:
        """Keep a log from now on."""
        if self.log is None:
            self.log = []
            self.frames = []

    def tell(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)

    def moment(self) -> None:
        """What has happened so far should be seen before anything else happens: keeps a picture of this state."""
        if self.log and self.frames is not None and (not self.frames or self.frames[-1][0] < len(self.log)):
            self.frames.append((len(self.log), self.clone()))

    def news(self, seat: int | None, since: int = 0) -> list[Event]:
        """What that seat (None: a spectator) may know of what happened, from the given place in the log on."""
        viewer = SPECTATOR if seat is None else seat
        return [] if self.log is None else [event for event in self.log[since:] if event.for_seat(viewer)]


__all__ = ["COMPLETE", "EVERYONE", "SPECTATOR", "Decision", "RedactedState", "State"]
