"""A game being played: its state and the record that leads to it."""

from __future__ import annotations

from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction, InvalidNotation, InvalidPosition, InvalidRecord
from tablekeep.kernel.events import Event
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.records import OUT_OF_TIME, Record, ending, given_up, result_of
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import COMPLETE, Decision, State


class Match:
    """Setup, the actions taken, and the state they lead to."""

    def __init__(
        self, game: Game, seats: int, seed: int, options: dict[str, str], position: dict[str, object] | None = None
    ) -> None:
        self.game = game
        self.seed = seed
        self.options = game.settle(options)
        self.seats = seats
        self.position = position
        """where the game begins, if not at its setup"""
        self.players: dict[int, str] = {}
        self.state: State = first_state(game, seats, seed, self.options, position)
        self.state.watch()
        self.actions: list[tuple[int, Action]] = []
        self.ended = ""
        """how the game ended, if not by the rules: `P2 resigns`"""
        self.ranks: tuple[int, ...] = ()
        """who has won then"""

    @property
    def pending(self) -> list[Decision]:
        return self.state.pending

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def legal(self, seat: int) -> list[Action]:
        return self.state.legal(seat)

    def view(self, seat: int | None) -> State:
        """The state as that seat (None: a spectator) may see it; whoever gave up ended the game like its rules would have."""
        if not self.ended or self.state.outcome is not None:
            return self.state.redact(seat)
        over = self.state.clone()
        leave_off(over, self.ended, self.ranks)
        return over.redact(seat)

    def play(self, seat: int, action: Action | str) -> None:
        """Takes an action, given as a value or in notation."""
        if isinstance(action, str):
            action = self.game.parse(action)
        self.state.apply(seat, action)
        self.actions.append((seat, action))
        self.ended = ""

    def news(self, seat: int | None, since: int = 0) -> list[Event]:
        return self.state.news(seat, since)

    def undoable(self, seat: int) -> bool:
        """Whether the last action was this seat's and has shown nobody anything hidden."""
        if not self.actions or self.actions[-1][0] != seat:
            return False
        return self._replayed(len(self.actions) - 1).revealed == self.state.revealed

    def undo(self, seat: int) -> Action:
        """Takes back this seat's last action; IllegalAction if somebody else acted or something hidden came to light."""
        if not self.undoable(seat):
            raise IllegalAction("", say("refuse-undo"))
        _seat, action = self.actions.pop()
        self.state = self._replayed(len(self.actions))
        return action

    def _replayed(self, count: int) -> State:
        state = first_state(self.game, self.seats, self.seed, self.options, self.position)
        state.watch()
        for seat, action in self.actions[:count]:
            state.apply(seat, action)
        return state

    def give_up(self, seat: int, how: str) -> None:
        """The seat's side has lost, whatever the board says; every other side shares the first rank."""
        lost = self.state.side(seat)
        self.ended = given_up(seat, how)
        self.ranks = tuple([2 if self.state.side(other) == lost else 1 for other in range(self.seats)])

    def record(self) -> Record:
        record = Record(self.game.id, self.game.rules_version, self.seats, self.seed, dict(self.options))
        record.position = self.position
        record.players = dict(self.players)
        record.actions = [(seat, action.text) for seat, action in self.actions]
        if self.ended:
            record.result = result_of(self.ranks)
            record.ended = self.ended
        elif self.state.outcome is not None:
            record.result = result_of(self.state.outcome.ranks)
        return record


def first_state(game: Game, seats: int, seed: int, options: dict[str, str], position: dict[str, object] | None) -> State:
    """The state at the first decision: of the setup, or of a position, for which the seed decides unless it has a generator
    of its own. InvalidPosition names the field that does not fit."""
    if position is None:
        return game.new(seats, seed, options)
    state = game.load(position if "rng" in position else {**position, "rng": list(Rng(seed).words())})
    if state.viewer != COMPLETE:
        raise InvalidPosition("viewer", say("position-of-a-viewer", field="viewer"))
    if state.outcome is not None:
        raise InvalidPosition("outcome", say("position-is-over", field="outcome"))
    if state.seats != seats:
        raise InvalidPosition("seats", say("position-other-seats", field="seats", found=state.seats, expected=seats))
    if state.dump()["options"] != game.settle(options):
        raise InvalidPosition("options", say("position-other-options", field="options"))
    return state


def state_at_start(game: Game, record: Record) -> State:
    """The state at the first decision of a recorded game."""
    return first_state(game, record.seats, record.seed, record.options, record.position)


def leave_off(state: State, ended: str, ranks: tuple[int, ...]) -> None:
    """Ends a game that its rules have not ended: nobody is asked any more, and what they show at the end may be seen."""
    seat, how = ending(ended)
    reason = say("result-time" if how == OUT_OF_TIME else "result-resigned", seat=seat_ref(seat))
    state.outcome = Outcome(ranks, (0,) * state.seats, "", reason)
    state.agenda.clear()
    state.offered = None


def replayed(game: Game, record: Record, to: int | None = None) -> Match:
    """The match a record describes, up to the given number of actions; InvalidRecord names the line that does not fit."""
    if record.rules != game.rules_version:
        raise InvalidRecord("Rules", say("record-rules-version", found=record.rules, known=game.rules_version))
    match = Match(game, record.seats, record.seed, record.options, record.position)
    match.players = dict(record.players)
    count = len(record.actions) if to is None else min(to, len(record.actions))
    for number in range(count):
        seat, text = record.actions[number]
        try:
            match.play(seat, text)
        except (IllegalAction, InvalidNotation) as problem:
            line = record.lines[number] if record.lines else number + 1
            raise InvalidRecord(
                f"line {line}", say("record-does-not-replay", line=line, action=text, reason=str(problem.message))
            ) from problem
    if to is None and record.ended:
        if match.outcome is not None:
            raise InvalidRecord("Ended", say("record-ended-already", found=record.ended))
        match.ended = record.ended
        match.ranks = tuple([int(rank) for rank in record.result.split("-")])
    elif to is None and record.result:
        result = match.record().result
        if not result:
            raise InvalidRecord("Result", say("record-not-finished", found=record.result))
        if result != record.result:
            raise InvalidRecord("Result", say("record-wrong-result", found=record.result, expected=result))
    return match
