"""A game being played at a table: the journal's entries, one after the other, and the match they lead to.

Whatever follows from the journal is worked out here and nowhere else, so that a worker that has been there all the time and
one that has just read the journal know the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tablekeep.kernel.agenda import Choice
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match, leave_off
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.records import OUT_OF_TIME, RESIGNS, Record, ending
from tablekeep.kernel.scene import plain
from tablekeep.kernel.state import State
from tablekeep.server.clocks import Clock

ACTION: Final = "action"
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
    log: int
    left: int


class Playing:
    """Setup, the journal so far, and all that follows from it."""

    def __init__(
        self, game: Game, seats: int, seed: int, options: dict[str, str], clock: dict[str, Any], people: set[int], begun: int
    ) -> None:
        self.game = game
        self.match = Match(game, seats, seed, options)
        self.length = 0
        """how many entries of the journal are in it"""
        self.epoch = 0
        """how often something was taken back"""
        self.gone: dict[int, str] = {}
        """seats that were given up, or whose time ran out; bots play them"""
        self.given_up: Result | None = None
        self.asked: dict[int, int] = {}
        """the seats that are to play, each with the number of its decision"""
        self.move_of: list[int] = []
        """for every line of the log, the number of the action it followed from"""
        self.shots: list[tuple[int, State]] = []
        """moments since the table was shown last, each after so many lines of the log; the last is the present"""
        self.shown = 0
        """how many lines of the log have been shown and still stand"""
        self.clock = Clock(clock, seats, people, begun)
        self._before: list[Before] = []
        self._choice: Choice[Any] | None = None
        self._settle(-1)
        self.clock.press(begun, -1, self.asked)

    # -- what there is to know -----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def version(self) -> int:
        """1 when the game begins, one more with every entry."""
        return self.length + 1

    @property
    def moves(self) -> int:
        return len(self.match.actions)

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
        """The seat that acted last, -1 if nobody has."""
        return self.match.actions[-1][0] if self.match.actions else -1

    def undoable(self, seat: int) -> bool:
        """Whether that seat acted last and has shown nobody anything hidden."""
        return bool(self._before) and self.last_actor() == seat and seat not in self.gone and self.result is None

    def record(self) -> Record:
        record = self.match.record()
        record.ended = self.match.ended
        return record

    # -- what happens -----------------------------------------------------------------------------------

    def take(self, entry: Entry) -> None:
        """Carries out the next entry; IllegalAction or InvalidNotation if it cannot be, and then nothing has changed."""
        assert entry.n == self.length + 1
        if self.result is not None:
            raise IllegalAction("", say("refuse-game-over"))
        if entry.kind == ACTION:
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
        refusal = state.why_not(entry.seat, action)
        if refusal is not None:
            raise refusal
        self.clock.advance(entry.at)
        before = Before(state.clone(), self.log_length, self.clock.left[entry.seat])
        revealed = state.revealed
        if self.last_actor() != entry.seat:
            self._before.clear()
        self.match.play(entry.seat, action)
        if state.revealed != revealed:
            self._before.clear()
        else:
            self._before.append(before)
        self._settle(entry.seat)
        self.clock.press(entry.at, entry.seat, self.asked)

    def _undo(self, entry: Entry) -> None:
        if not self.undoable(entry.seat):
            raise IllegalAction("", say("refuse-undo"))
        before = self._before.pop()
        log = self.state.log or []
        self.match.actions.pop()
        self.match.state = before.state
        self.match.state.log = log[: before.log]
        self.match.state.frames = []
        del self.move_of[before.log :]
        self.epoch += 1
        self.shown = min(self.shown, before.log)
        self.shots.clear()
        self._settle(entry.seat)
        self.clock.take_back(entry.at, entry.seat, before.left, self.asked)

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

    def _settle(self, actor: int) -> None:
        """Who is asked now, and what there is to be shown."""
        state = self.state
        choice = state.choice()
        waiting = [] if choice is None else choice.seats(state)
        # A secret choice of somebody else leaves one's own decision as it was.
        same = choice is not None and choice is self._choice
        version = self.length + 2 if actor >= 0 else 1
        self.asked = {seat: self.asked[seat] if same and seat != actor and seat in self.asked else version for seat in waiting}
        self._choice = choice
        self.move_of += [self.moves] * (self.log_length - len(self.move_of))
        self.shots += state.frames or []
        state.frames = []
        self.shots.append((self.log_length, state.clone()))

    def seen(self) -> None:
        """Everybody has been shown everything."""
        self.shots.clear()
        self.shown = self.log_length
