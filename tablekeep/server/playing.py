"""A game being played at a table: the journal's entries, one after the other, and the match they lead to.

Whatever follows from the journal is worked out here and nowhere else, so that a worker that has been there all the time and
one that has just read the journal know the same.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, Final

from tablekeep.kernel.agenda import NOBODY, Choice, Window
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match, leave_off
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.records import OUT_OF_TIME, RESIGNS, Record, ending
from tablekeep.kernel.scene import plain
from tablekeep.kernel.standing import Standing
from tablekeep.kernel.state import State
from tablekeep.server.clocks import Clock

ACTION: Final = "action"
QUIET: Final = "quiet"
"""an action that nobody but its seat may know of, as long as the game goes on"""
UNDO: Final = "undo"
RESIGN: Final = "resign"
TIME: Final = "time"

ENDINGS: Final = {RESIGN: "resigned", TIME: "time"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's journal."""

    n: int
    """from 1 on, without gaps"""
    kind: str
    seat: int
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, by its rules or because somebody gave up or ran out of time."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    ended: str
    reason: Message
    rule: str = ""

    def told(self) -> dict[str, Any]:
        told = {"ranks": list(self.ranks), "scores": list(self.scores), "ended": self.ended, "reason": plain(self.reason)}
        return {**told, "rule": self.rule} if self.rule else told


@dataclass(frozen=True, slots=True)
class Before:
    """What it takes to take an action back."""

    state: State
    actions: int
    log: int
    left: int


class Playing:
    """Setup, the journal so far, and all that follows from it."""

    def __init__(
        self, game: Game, seats: int, seed: int, options: dict[str, str], clock: dict[str, Any], people: set[int], begun: int,
        stops: bool = True,
    ) -> None:  # fmt: skip
        self.game = game
        self.match = Match(game, seats, seed, options)
        self.match.state.stops = stops
        self.stops = stops
        """whether it waits at every window until `close_window`, so that nobody can tell who was asked"""
        self.free = 0
        """milliseconds for which every window stays open; whoever answers in that time has lost none"""
        self.lone: frozenset[int] = frozenset()
        """the seats of the only person who plays or watches, if there is only one: windows for them hide nothing"""
        self.opened = 0
        """when the window opened that is open now"""
        self.closes = 0
        """until when it stays open in any case; 0 if none is open"""
        self.last = begun
        """when something happened last"""
        self.unseen = 0
        """how many entries nobody but their seat may know of"""
        self.quiet: list[int] = []
        """which of the actions nobody but their seat may know of, as long as the game goes on: answers at windows that use
        nothing, and what players want to be asked; counted from 1"""
        self.length = 0
        """how many entries of the journal are in it"""
        self.epoch = 0
        """how often something was taken back"""
        self.gone: dict[int, str] = {}
        """seats that were given up, or whose time ran out; bots play them"""
        self.given_up: Result | None = None
        self.asked: dict[int, int] = {}
        """the seats that are to play, each with the number of its decision; only the seat itself may know it"""
        self.answers = [0] * seats
        """how many entries each seat has made"""
        self.move_of: list[int] = []
        """for every line of the log, the number of the action it followed from"""
        self.shots: list[tuple[int, State]] = []
        """moments since the table was shown last, each after so many lines of the log; the last is the present"""
        self.shown = 0
        """how many lines of the log have been shown and still stand"""
        self.clock = Clock(clock, seats, people, begun)
        self._before: list[Before] = []
        self._choice: Choice[Any] | None = None
        self._settle(begun)
        self.clock.press(begun, -1, self.asked, self.closes)

    # -- what there is to know -----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def version(self) -> int:
        """1 when the game begins, one more with every entry that everybody may know of."""
        return self.length + 1 - self.unseen

    @property
    def moves(self) -> int:
        """How many actions have been taken, as far as everybody may know."""
        return self.public_move(len(self.match.actions))

    def public_move(self, action: int) -> int:
        """The number of an action among those that everybody may know of; when the game is over, that is all of them."""
        return action if self.result is not None else action - bisect_right(self.quiet, action)

    @property
    def window(self) -> Window[Any] | None:
        """The window that is open."""
        return self.state.window() if self.result is None else None

    def waits_to_close(self) -> bool:
        """Whether a window is open at which nobody is asked any more."""
        window = self.window
        return window is not None and window.seat == NOBODY

    @property
    def result(self) -> Result | None:
        if self.given_up is not None:
            return self.given_up
        outcome = self.match.outcome
        if outcome is None:
            return None
        return Result(outcome.ranks, outcome.scores, "rules", outcome.reason, outcome.rule)

    @property
    def log_length(self) -> int:
        return len(self.state.log or [])

    def last_actor(self) -> int:
        """The seat that acted last, -1 if nobody has. To say what one wants to be asked is not to act."""
        for seat, action in reversed(self.match.actions):
            if not isinstance(action, Standing):
                return seat
        return -1

    def undoable(self, seat: int) -> bool:
        """Whether that seat acted last and has shown nobody anything hidden."""
        return bool(self._before) and self.last_actor() == seat and seat not in self.gone and self.result is None

    def record(self) -> Record:
        record = self.match.record()
        record.ended = self.match.ended
        return record

    # -- what happens -----------------------------------------------------------------------------------

    def take(self, entry: Entry) -> None:
        """Carries out the next entry; IllegalAction or InvalidNotation if it cannot be, and then nothing has changed but that
        a window may have closed that waited for it."""
        assert entry.n == self.length + 1
        if self.result is not None:
            raise IllegalAction("", say("refuse-game-over"))
        while self.waits_to_close() and self.closes <= entry.at and entry.kind != UNDO:
            self.close_window()
        if entry.kind in (ACTION, QUIET):
            self._act(entry)
        elif entry.kind == UNDO:
            self._undo(entry)
        else:
            self._give_up(entry)
        self.length += 1
        self._close_if_over(entry.at)

    def _close_if_over(self, at: int) -> None:
        if self.result is not None:
            self.asked = {}
            self._before.clear()
            self.clock.halt(at)

    def _act(self, entry: Entry) -> None:
        state = self.state
        action = self.game.parse(entry.text)
        while self.waits_to_close() and not isinstance(action, Standing):
            self.close_window()
        refusal = state.why_not(entry.seat, action)
        if refusal is not None:
            raise refusal
        self.clock.advance(entry.at)
        before = Before(state.clone(), len(self.match.actions), self.log_length, self.clock.left[entry.seat])
        revealed = state.revealed
        window = state.window()
        quiet = isinstance(action, Standing) or (window is not None and window.passes(action))
        if self.last_actor() != entry.seat and not isinstance(action, Standing):
            self._before.clear()
        self.match.play(entry.seat, action)
        self.answers[entry.seat] += 1
        if quiet:
            self.quiet.append(len(self.match.actions))
            self.unseen += 1
        if state.revealed != revealed:
            self._before.clear()
        elif not quiet:
            self._before.append(before)
        self._settle(entry.at, entry.seat, quiet)
        self.clock.press(entry.at, entry.seat, self.asked, self.closes, quiet)

    def close_window(self) -> None:
        """Goes on after a window at which nobody is asked any more: at the time when it was due, whenever that is done."""
        at = max(self.closes, self.last)
        revealed = self.state.revealed
        self.state.close_window()
        if self.state.revealed != revealed:
            self._before.clear()
        self._settle(at)
        self.clock.press(at, -1, self.asked, self.closes)
        self._close_if_over(at)

    def _undo(self, entry: Entry) -> None:
        if not self.undoable(entry.seat):
            raise IllegalAction("", say("refuse-undo"))
        self.answers[entry.seat] += 1
        before = self._before.pop()
        log = self.state.log or []
        taken = self.match.actions
        # Answers at one's own windows go with what they followed; what players want to be asked stays.
        self.match.actions = taken[: before.actions] + [one for one in taken[before.actions :] if isinstance(one[1], Standing)]
        self.quiet = [n for n in self.quiet if n <= before.actions]
        self.quiet += range(before.actions + 1, len(self.match.actions) + 1)
        self.match.state = before.state
        self.match.state.stops = self.stops
        for seat, action in self.match.actions[before.actions :]:
            self.match.state.apply(seat, action)
        self.match.state.log = log[: before.log]
        self.match.state.frames = []
        del self.move_of[before.log :]
        self.epoch += 1
        self.shown = min(self.shown, before.log)
        self.shots.clear()
        self._settle(entry.at, entry.seat)
        self.clock.take_back(entry.at, entry.seat, before.left, self.asked, self.closes)

    def _give_up(self, entry: Entry) -> None:
        """The seat's side loses; if others are left to play against each other, a bot plays on for it."""
        self.gone[entry.seat] = ENDINGS[entry.kind]
        self._before.clear()
        self.clock.stop(entry.at, entry.seat)
        state = self.state
        sides = {state.side(seat) for seat in range(state.seats) if seat not in self.gone}
        if len(sides) > 1 or (sides and state.side(entry.seat) in sides):
            return
        self.match.give_up(entry.seat, OUT_OF_TIME if entry.kind == TIME else RESIGNS)
        self._leave_off(tuple(1 if state.side(seat) in sides else 2 for seat in range(state.seats)))

    def _leave_off(self, ranks: tuple[int, ...]) -> None:
        """The game is over without its rules having ended it; what lay hidden may be seen as after any other end."""
        self.match.ranks = ranks
        leave_off(self.state, self.match.ended, ranks)
        outcome = self.state.outcome
        assert outcome is not None
        _seat, how = ending(self.match.ended)
        self.given_up = Result(ranks, outcome.scores, ENDINGS[TIME if how == OUT_OF_TIME else RESIGN], outcome.reason)
        self.shots.append((self.log_length, self.state.clone()))

    def end_as(self, record: Record) -> None:
        """The end of a record that somebody gave up, or whose time ran out, after its last action."""
        if record.ended and self.result is None:
            self.match.ended = record.ended
            self._leave_off(tuple(int(rank) for rank in record.result.split("-")))

    def _settle(self, at: int, actor: int = -1, quiet: bool = False) -> None:
        """Who is asked now, and what there is to be shown."""
        state = self.state
        choice = state.choice()
        waiting = [] if choice is None else choice.seats(state)
        # A secret choice of somebody else leaves one's own decision as it was.
        kept = self.asked if choice is self._choice else {}
        self.asked = {seat: kept.get(seat, 1 + self.answers[seat] + self.epoch) for seat in waiting if seat != actor}
        if actor in waiting:
            self.asked[actor] = 1 + self.answers[actor] + self.epoch
        self._choice = choice
        window = state.window()
        if window is None:
            self.opened = self.closes = 0
        elif not quiet or not self.opened:
            self.opened = at
            self.closes = at if self.lone.issuperset(window.candidates(state)) else at + self.free
        self.last = at
        self.move_of += [len(self.match.actions)] * (self.log_length - len(self.move_of))
        self.shots += state.frames or []
        state.frames = []
        self.shots.append((self.log_length, state.clone()))

    def seen(self) -> None:
        """Everybody has been shown everything."""
        self.shots.clear()
        self.shown = self.log_length
