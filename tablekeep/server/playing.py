"""A game being played at a table: the journal's entries, one after the other, and the match they lead to.

Whatever follows from the journal is worked out here and nowhere else, so that a worker that has been there all the time and
one that has just read the journal know the same.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, Final

from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NOBODY, Choice, Window
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match, leave_off
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.records import OUT_OF_TIME, RESIGNS, Record, ending
from tablekeep.kernel.scene import plain
from tablekeep.kernel.standing import Standing
from tablekeep.kernel.state import State
from tablekeep.lessons.lesson import DO, FREE, Lesson
from tablekeep.lessons.runner import Run
from tablekeep.server import consent
from tablekeep.server.clocks import DAYS, Clock
from tablekeep.server.consent import Moment, Proposal, Settled

ACTION: Final = "action"
QUIET: Final = "quiet"
"""an action that nobody but its seat may know of, as long as the game goes on"""
UNDO: Final = "undo"
RESIGN: Final = "resign"
TIME: Final = "time"
PROPOSE_BACK: Final = "askback"
"""asks the others whether actions may be taken back; the text says how many stay, and which seats are of whoever asks"""
PROPOSE_PAUSE: Final = "askpause"
AGREE: Final = "agree"
DECLINE: Final = "decline"
BACK: Final = "back"
"""the last one has agreed: actions are taken back"""
PAUSE: Final = "pause"
"""the last one has agreed: the clocks stand still"""
RESUME: Final = "resume"
STEP_ON: Final = "stepon"
"""a lesson goes on to its next step"""
STEP_BACK: Final = "stepback"
"""a lesson goes back to the beginning of a step; the text is its number, counted from 0"""
STEP_SKIP: Final = "stepskip"
"""a stand-in plays for the learner until a free part of a lesson is over"""
PROPOSE_COACH: Final = "askcoach"
COACH: Final = "coach"
"""the last one has agreed: everybody is told of costly mistakes of his own"""
NO_COACH: Final = "nocoach"
"""somebody wants no more of that: then nobody is told"""

PROPOSALS: Final = {PROPOSE_BACK: consent.BACK, PROPOSE_PAUSE: consent.PAUSE, PROPOSE_COACH: consent.COACH}

MOST_MOMENTS: Final = 40
"""actions that can be gone back behind at most"""

ENDINGS: Final = {RESIGN: "resigned", TIME: "time"}
STAND_IN: Final = "greedy"
"""the bot that plays on for somebody who gave up, or skips a part of a lesson"""


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
        stops: bool = True, position: dict[str, object] | None = None, lesson: Lesson | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.match = Match(game, seats, seed, options, position)
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
        self.shots: list[tuple[int, int, State]] = []
        """moments since the table was shown last, each after so many actions and lines of the log; the last is the present"""
        self.shown = 0
        """how many lines of the log have been shown and still stand"""
        self.clock = Clock(clock, seats, people, begun)
        self.people = frozenset(people)
        """the seats that people sit on, or did before they gave up"""
        self.proposal: Proposal | None = None
        self.settled: Settled | None = None
        """how the last proposal ended"""
        self.declined: dict[tuple[int, str], int] = {}
        """by seat and kind: how many actions had been taken when its proposal was declined"""
        self.paused = False
        self.coached = False
        """whether everybody is told of costly mistakes of his own"""
        self.moments: list[Moment] = []
        """before each of the last actions, back to where something hidden came to light"""
        self._before: list[Before] = []
        self._sealing: Before | None = None
        """the moment before the first answer to the secret choice that is open"""
        self._left_when_sealed: dict[int, int] = {}
        """by seat: the time it had left before its answer to that choice"""
        self._choice: Choice[Any] | None = None
        self.run: Run | None = None if lesson is None else Run(game, lesson, self.match)
        """where the lesson stands that is played here"""
        self.remark: Message | None = None
        """what the coach has said to something in a free part of a lesson"""
        self.skipping = False
        """whether a stand-in plays the rest of a free part"""
        self._step_starts = [self._now(0)]
        """the game at the beginning of each step of the lesson so far"""
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

    def public_actor(self, action: int) -> int:
        """The seat whose action that was, or the last one before it that everybody may know of; -1 if there is none."""
        if self.result is None:
            while action in self.quiet:
                action -= 1
        return self.match.actions[action - 1][0] if action > 0 else -1

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

    def sealed(self, seat: int) -> bool:
        """Whether that seat has made a secret choice that waits for those of others."""
        choice = self.state.choice()
        return choice is not None and choice.secret() and self.state.sealed[seat] is not None

    def undoable(self, seat: int) -> bool:
        """Whether that seat acted last and has shown nobody anything hidden, or has sealed a choice: that is taken back whoever
        else has answered meanwhile."""
        if seat in self.gone or self.result is not None:
            return False
        if self.run is not None and (self.run.step is None or self.run.step.kind != FREE):
            return False
        return self.sealed(seat) or (bool(self._before) and self.last_actor() == seat)

    def undoes(self, seat: int) -> int:
        """The number of the action that an undo of that seat would take back, among those that everybody may know of; 0 for an
        answer that nobody else knows. It must be undoable."""
        return 0 if self.sealed(seat) else self.public_move(self._before[-1].actions + 1)

    def takes_back_to(self, seat: int) -> int:
        """How many actions stay when that seat takes its last one back, which must be undoable and not sealed."""
        return self._before[-1].actions

    def others(self, seats: set[int]) -> set[int]:
        """The people who have to agree to what the person on these seats proposes."""
        return set(self.people) - set(self.gone) - seats

    def moment(self, to: int) -> Moment | None:
        """The moment after so many actions, if the game can go back there."""
        return next((moment for moment in self.moments if moment.actions == to), None)

    def open_proposal(self, at: int) -> Proposal | None:
        """The proposal that waits for answers."""
        proposal = self.proposal
        if proposal is None or at >= proposal.until or self.result is not None:
            return None
        return None if proposal.kind == consent.BACK and self.moment(proposal.to) is None else proposal

    def record(self) -> Record:
        record = self.match.record()
        record.ended = self.match.ended
        return record

    # -- what happens -----------------------------------------------------------------------------------

    def take(self, entry: Entry) -> None:
        """Carries out the next entry; IllegalAction or InvalidNotation if it cannot be, and then nothing has changed but that
        a window may have closed that waited for it."""
        assert entry.n == self.length + 1
        if entry.kind in (STEP_ON, STEP_BACK, STEP_SKIP):
            self._step(entry)
            self.length += 1
            return
        if self.result is not None:
            raise IllegalAction("", say("refuse-game-over"))
        while self.waits_to_close() and self.closes <= entry.at and entry.kind != UNDO:
            self.close_window()
        if entry.kind in (ACTION, QUIET):
            self._act(entry)
            self._learn()
        elif entry.kind == UNDO:
            self._undo(entry)
        elif entry.kind in ENDINGS:
            self._give_up(entry)
        else:
            self._consent(entry)
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
        if refusal is None and self.run is not None and entry.seat == self.run.lesson.learner:
            refusal = self.run.refusal(entry.seat, action)
        if refusal is not None:
            raise refusal
        self.clock.advance(entry.at)
        before = self._now(entry.seat)
        revealed = state.revealed
        window = state.window()
        choice = state.choice()
        secret = choice is not None and choice.secret() and not isinstance(action, Standing)
        if secret:
            if not any(self.sealed(seat) for seat in range(state.seats)):
                self._sealing = before
                self._left_when_sealed.clear()
            self._left_when_sealed[entry.seat] = before.left
        # In a lesson nobody is there from whom anything has to be hidden.
        quiet = self.run is None and (isinstance(action, Standing) or (window is not None and window.passes(action)))
        if self.last_actor() != entry.seat and not isinstance(action, Standing):
            self._before.clear()
        self.match.play(entry.seat, action)
        self.answers[entry.seat] += 1
        if quiet:
            self.quiet.append(len(self.match.actions))
            self.unseen += 1
        else:
            self._overtake(entry)
        if state.revealed != revealed or (secret and not self.sealed(entry.seat)):  # the last answer is in
            self._before.clear()
            self.moments.clear()
        elif not quiet:
            self._before.append(before)
            if window is not None:  # what was used there was hidden before
                self.moments.clear()
            else:
                moment = Moment(before.state, before.actions, before.log, before.left, entry.seat, action)
                self.moments = [*self.moments, moment][-MOST_MOMENTS:]
        self._settle(entry.at, entry.seat, quiet)
        self.clock.press(entry.at, entry.seat, self.asked, self.closes, quiet)
        self._stand_still(entry.at)

    def close_window(self) -> None:
        """Goes on after a window at which nobody is asked any more: at the time when it was due, whenever that is done."""
        at = max(self.closes, self.last)
        revealed = self.state.revealed
        self.state.close_window()
        if self.state.revealed != revealed:
            self._before.clear()
            self.moments.clear()
        self._settle(at)
        self.clock.press(at, -1, self.asked, self.closes)
        self._stand_still(at)
        self._close_if_over(at)

    def _undo(self, entry: Entry) -> None:
        if not self.undoable(entry.seat):
            raise IllegalAction("", say("refuse-undo"))
        self.answers[entry.seat] += 1
        self._overtake(entry)
        if self.sealed(entry.seat):
            self._unseal(entry)
            return
        before = self._before.pop()
        # Answers at one's own windows go with what they followed; what players want to be asked stays.
        self._go_back(before, [one for one in self.match.actions[before.actions :] if isinstance(one[1], Standing)])
        self._settle(entry.at, entry.seat)
        self.clock.take_back(entry.at, entry.seat, before.left, self.asked, self.closes)

    def _unseal(self, entry: Entry) -> None:
        """The seat's answer to the secret choice goes; those of others stay sealed."""
        before = self._sealing
        assert before is not None
        since = self.match.actions[before.actions :]
        kept = [(seat, action) for seat, action in since if seat != entry.seat or isinstance(action, Standing)]
        alone = all(isinstance(action, Standing) for _seat, action in kept)
        # Moments after the first answer know the one that goes.
        self._before = [moment for moment in self._before if alone and moment.actions < before.actions]
        self._go_back(before, kept)
        self._settle(entry.at, entry.seat)
        left = self._left_when_sealed.pop(entry.seat)
        self.clock.take_back(entry.at, entry.seat, left, self.asked, self.closes)

    def _go_back(self, before: Before | Moment, kept: list[tuple[int, Action]]) -> None:
        """The game as it was then, with some of the actions since taken again."""
        state = before.state.clone()
        state.stops = self.stops
        state.log = (self.state.log or [])[: before.log]
        state.frames = []
        self.match.state = state
        self.match.actions = self.match.actions[: before.actions]
        self.quiet = [n for n in self.quiet if n <= before.actions]
        for seat, action in kept:
            self.match.play(seat, action)
            if isinstance(action, Standing):
                self.quiet.append(len(self.match.actions))
        self.moments = [moment for moment in self.moments if moment.actions < before.actions]
        del self.move_of[before.log :]
        self.epoch += 1
        self.shown = min(self.shown, before.log)
        self.shots.clear()

    def _now(self, seat: int) -> Before:
        """This moment, to come back to."""
        return Before(self.state.clone(), len(self.match.actions), self.log_length, self.clock.left[seat])

    # -- lessons -----------------------------------------------------------------------------------

    def acts_now(self) -> bool:
        """Whether the learner may act at this step of a lesson, if the rules ask him."""
        step = None if self.run is None else self.run.step
        return step is not None and step.kind in (DO, FREE) and not self.skipping

    def lesson_reply(self, seat: int) -> str | None:
        """What a seat is to do next by the lesson's words; None if nothing."""
        replies = [] if self.run is None else self.run.replies()
        return replies[0][1] if replies and replies[0][0] == seat else None

    def lesson_bot(self, seat: int) -> str:
        """Who plays a seat in a free part of a lesson, besides the learner; empty if nobody does."""
        step = None if self.run is None else self.run.step
        if self.run is None or step is None or step.kind != FREE:
            return ""
        if seat != self.run.lesson.learner:
            return step.against
        return STAND_IN if self.skipping else ""

    def _learn(self) -> None:
        """The lesson goes on by itself from what has been done; a free part that is over before it began is passed over."""
        run = self.run
        if run is None:
            return
        coach = run.remark()
        if coach is not None:
            self.remark = coach.text
        while run.step is not None and run.step.kind in (DO, FREE) and run.done():
            self._next_step()

    def _next_step(self) -> None:
        assert self.run is not None
        self.run.go_on()
        self._begin_step()
        while len(self._step_starts) <= self.run.at:
            self._step_starts.append(self._now(0))

    def _begin_step(self) -> None:
        """Nothing is taken back across a step."""
        self.remark = None
        self.skipping = False
        self._before.clear()
        self.moments.clear()

    def _step(self, entry: Entry) -> None:
        run = self.run
        if run is None:
            raise IllegalAction("", say("server-no-lesson"))
        if entry.kind == STEP_BACK:
            to = int(entry.text)
            run.check_back(to)
            start = self._step_starts[to]
            self._go_back(start, [])
            run.rewind(to)
            del self._step_starts[to + 1 :]
            self._begin_step()
            self.answers[entry.seat] += 1
            self._settle(entry.at, entry.seat)
            return
        step = run.step
        if entry.kind == STEP_SKIP and step is not None and step.kind == FREE:
            self.skipping = True
            return
        if step is not None and step.kind in (DO, FREE):
            raise IllegalAction("", say("lesson-not-done"))
        self._next_step()
        self._learn()

    # -- what needs consent -----------------------------------------------------------------------------------

    def _consent(self, entry: Entry) -> None:
        """A proposal, an answer to one, or what all have agreed to; IllegalAction if it does not fit."""
        if entry.kind == RESUME:
            if not self.paused:
                raise IllegalAction("", say("server-not-paused"))
            self._resume(entry.at)
            return
        if entry.kind == NO_COACH:
            self.coached = False
            return
        to, seats = consent.read(entry.text)
        pending = self.open_proposal(entry.at)
        if entry.kind in PROPOSALS:
            if pending is not None:
                raise IllegalAction("", say("server-proposal-open"))
            kind = PROPOSALS[entry.kind]
            waits = consent.DAYS_MS if self.clock.kind == DAYS else consent.LIVE_MS
            self.proposal = Proposal(entry.n, kind, entry.seat, to, entry.at + waits, seats)
            self.settled = None
            return
        if entry.kind in (AGREE, DECLINE):
            if pending is None:
                raise IllegalAction("", say("server-proposal-over"))
            if entry.kind == AGREE:
                pending.agreed |= seats
                return
            own = entry.seat in pending.agreed
            if not own:
                self.declined[(pending.seat, pending.kind)] = len(self.match.actions)
            self._end_proposal(consent.WITHDRAWN if own else consent.DECLINED, entry.seat)
            return
        asker, agreed = (entry.seat, seats) if pending is None else (pending.seat, pending.agreed | seats)
        if self.others(agreed):
            raise IllegalAction("", say("server-proposal-over"))
        if entry.kind == PAUSE:
            self.paused = True
            self._stand_still(entry.at)
        elif entry.kind == COACH:
            self.coached = True
        else:
            self._take_back(to, asker, entry.at)
        self._end_proposal(consent.AGREED, entry.seat)

    def _take_back(self, to: int, asker: int, at: int) -> None:
        moment = self.moment(to)
        if moment is None:
            raise IllegalAction("", say("refuse-undo"))
        taken = self.match.actions[to:]
        undone = [seat for seat, action in taken if not isinstance(action, Standing)]
        self.answers[asker] += 1
        self._before.clear()
        self._go_back(moment, [one for one in taken if isinstance(one[1], Standing)])
        self._settle(at, asker)
        self.clock.go_back(at, undone, asker, moment.left, self.asked, self.closes)
        self._stand_still(at)

    def _overtake(self, entry: Entry) -> None:
        """A person goes on playing: that answers whatever was proposed, and ends a pause."""
        if entry.seat not in self.people or entry.seat in self.gone:
            return
        if self.proposal is not None:
            self._end_proposal(consent.OVERTAKEN, entry.seat)
        if self.paused:
            self._resume(entry.at)

    def _end_proposal(self, how: str, by: int) -> None:
        if self.proposal is not None:
            self.settled = Settled(self.proposal.n, self.proposal.kind, self.proposal.seat, how, by)
        self.proposal = None

    def _resume(self, at: int) -> None:
        self.paused = False
        self.clock.resume(at, self.asked, self.closes)

    def _stand_still(self, at: int) -> None:
        """While the table is paused, no clock runs."""
        if self.paused:
            self.clock.halt(at)

    def _give_up(self, entry: Entry) -> None:
        """The seat's side loses; if others are left to play against each other, a bot plays on for it."""
        self._overtake(entry)
        self.gone[entry.seat] = ENDINGS[entry.kind]
        self._before.clear()
        self.moments.clear()
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
        self.shots.append((len(self.match.actions), self.log_length, self.state.clone()))

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
        actions = len(self.match.actions)
        self.shots += [(actions, length, then) for length, then in state.frames or []]
        state.frames = []
        self.shots.append((actions, self.log_length, state.clone()))

    def seen(self) -> None:
        """Everybody has been shown everything."""
        self.shots.clear()
        self.shown = self.log_length
