"""One game between players that may misbehave.

A player of somebody's own may raise, answer nonsense or take too long. Whatever it does, it loses that game, and the reason is
written down. A player that never comes back, or takes its process with it, is the business of the playroom.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, perf_counter
from typing import Final, Protocol

from tablekeep.bots.asking import Nonsense, WrongAnswer, ask
from tablekeep.bots.bot import Bot
from tablekeep.bots.registry import player, told
from tablekeep.games import load
from tablekeep.kernel.game import Game
from tablekeep.kernel.state import State
from tablekeep.lab.simulate import player_rngs
from tablekeep.lab.times import Thinking, Watch

RAISED: Final = "raised"
ILLEGAL: Final = "illegal"
NONSENSE: Final = "nonsense"
LATE: Final = "late"
DIED: Final = "died"
"""the process in which the player thought ended"""
REASONS: Final = (RAISED, ILLEGAL, NONSENSE, LATE, DIED)
"""why a player has lost beside the board"""

BROKEN: Final = "broken"
"""the rules failed, which is no player's fault"""
ENDLESS: Final = "endless"

MAKING_SECONDS: Final = 60.0
"""how long a player may take to be made, which may mean to load a network"""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played; small and plain, for it travels to the workers."""

    pairing: int
    number: int
    game: str
    seats: int
    alone: str
    """the player that has one side"""
    table: str
    """the player that has all others"""
    place: int
    """which of the sides, in the order of the seats, is the one's"""
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    content: str = ""
    seconds: float = 0.0
    """how long a player may think about one decision; 0 sets no limit"""
    files: tuple[str, ...] = ()
    """where the players of one's own are found"""

    def load(self) -> Game:
        return load(self.game, Path(self.content) if self.content else None)

    def new(self, game: Game) -> State:
        return game.new(self.seats, self.seed, dict(self.options))

    def seating(self, state: State) -> tuple[str, ...]:
        """The players, seat by seat. Partners are of one kind; who they are may depend on the seed."""
        sides = sides_of(state)
        order = list(dict.fromkeys(sides))
        mine = order[self.place % len(order)]
        return tuple(self.alone if side == mine else self.table for side in sides)


def sides_of(state: State) -> tuple[int, ...]:
    return tuple(state.side(seat) for seat in range(state.seats))


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a player has lost, whatever the board says."""

    seat: int
    why: str
    detail: str


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a fixture."""

    pairing: int
    number: int
    seed: int
    seating: tuple[str, ...] = ()
    decisions: int = 0
    ranks: tuple[int, ...] = ()
    """by seat, 1 is best; none if the game has no result"""
    sides: tuple[int, ...] = ()
    """by seat"""
    factions: tuple[str, ...] = ()
    thinking: tuple[Thinking, ...] = ()
    """by seat"""
    forfeit: Forfeit | None = None
    void: str = ""
    """why the game has no result"""

    def points(self, seat: int) -> float:
        """A game is worth one point, which the sides in first place share; nobody gets it where all have lost."""
        if not self.ranks or self.ranks[seat] != 1:
            return 0.0
        return 1.0 / len({side for side, rank in zip(self.sides, self.ranks) if rank == 1})


class Deadlines(Protocol):
    """By seat: when the player must have answered; 0 while it is not asked. Shared between two processes."""

    def __getitem__(self, seat: int) -> float: ...

    def __setitem__(self, seat: int, when: float) -> None: ...

    def __len__(self) -> int: ...


def play_fixture(fixture: Fixture, deadlines: Deadlines) -> Result:
    """Plays a game; a player that never comes back is the business of whoever watches the deadlines."""
    game = fixture.load()
    state = fixture.new(game)
    watches = [Watch() for _ in range(state.seats)]
    bots: list[Bot] = []
    for seat, name in enumerate(fixture.seating(state)):
        deadlines[seat] = monotonic() + MAKING_SECONDS
        try:
            bots.append(player(name))
        except BaseException as problem:
            deadlines[seat] = 0.0
            if problem.__cause__ is None:
                raise  # nobody is called so here, which is not the player's fault
            return forfeited(fixture, state, watches, blame(seat, problem.__cause__))
        deadlines[seat] = 0.0
    rngs = player_rngs(fixture.seed, state.seats)
    while state.outcome is None and state.decisions < game.longest:
        seat = state.to_play()
        asked = len(state.legal(seat)) > 1
        began = perf_counter()
        deadlines[seat] = monotonic() + fixture.seconds if fixture.seconds else math.inf
        try:
            action = ask(bots[seat], state, seat, game, rngs[seat])
        except BaseException as problem:
            deadlines[seat] = 0.0
            return forfeited(fixture, state, watches, blame(seat, problem))
        deadlines[seat] = 0.0
        if asked:
            took = perf_counter() - began
            watches[seat].note(took)
            if fixture.seconds and took > fixture.seconds:
                return forfeited(fixture, state, watches, Forfeit(seat, LATE, f"{took:.3g}"))
        state.apply(seat, action)
    return finished(fixture, game, state, watches)


def blame(seat: int, problem: BaseException) -> Forfeit:
    if isinstance(problem, WrongAnswer):
        return Forfeit(seat, NONSENSE if isinstance(problem, Nonsense) else ILLEGAL, problem.given)
    return Forfeit(seat, RAISED, told(problem))


def forfeited(fixture: Fixture, state: State, watches: list[Watch], forfeit: Forfeit) -> Result:
    """The player has lost at all its seats, the others share the first place."""
    seating = fixture.seating(state)
    ranks = ranks_after(seating, forfeit.seat)
    thinking = tuple(watch.thinking() for watch in watches)
    return Result(
        fixture.pairing, fixture.number, fixture.seed, seating, state.decisions, ranks, sides_of(state), (), thinking, forfeit
    )  # fmt: skip


def ranks_after(seating: tuple[str, ...], seat: int) -> tuple[int, ...]:
    """By seat: who has lost with the player of that seat."""
    return tuple(2 if name == seating[seat] else 1 for name in seating)


def absent(fixture: Fixture, forfeit: Forfeit) -> Result:
    """The result of a game whose process was stopped: nobody is left who knows how far it went."""
    return forfeited(fixture, fixture.new(fixture.load()), [], forfeit)


def finished(fixture: Fixture, game: Game, state: State, watches: list[Watch]) -> Result:
    outcome = state.outcome
    return Result(
        fixture.pairing, fixture.number, fixture.seed, fixture.seating(state), state.decisions,
        outcome.ranks if outcome is not None else (), sides_of(state),
        tuple(game.faction(state, seat) for seat in range(state.seats)),
        tuple(watch.thinking() for watch in watches), None, "" if outcome is not None else ENDLESS,
    )  # fmt: skip


def void(fixture: Fixture, why: str) -> Result:
    """A game that came to no result."""
    return Result(fixture.pairing, fixture.number, fixture.seed, void=why)
