"""Plays many games between computer players and counts what came of them.

A game depends on the seed of the simulation and its own number alone, so the result is the same for any number of
worker processes. A player only ever gets the state as its seat may see it.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from tablekeep.bots import Bot, player
from tablekeep.games import load
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say
from tablekeep.kernel.rng import SEED_LIMIT, Rng
from tablekeep.kernel.state import State

Progress = Callable[[int], None]
"""told how many games are over"""

CHUNKS = 8
"""chunks a worker: enough to spread long games, few enough to cost nothing"""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; small and plain, for it travels to the workers."""

    game: str
    bots: tuple[str, ...]
    """seat by seat"""
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    rotate: bool = False
    """whether the players move on by one seat from game to game"""
    content: str = ""
    """a folder with other component files"""

    def load(self) -> Game:
        return load(self.game, Path(self.content) if self.content else None)

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in the game of that number."""
        shift = number % len(self.bots) if self.rotate else 0
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


@dataclass(frozen=True, slots=True)
class Played:
    """One game."""

    number: int
    decisions: int
    finished: bool
    winners: tuple[int, ...]
    """the winning seats; none in a draw or an unfinished game"""
    factions: tuple[str, ...]
    bots: tuple[str, ...]


@dataclass(slots=True)
class Tally:
    """What came of the games of one faction or one player. Two seats of one kind in a game count twice."""

    games: int = 0
    wins: int = 0
    draws: int = 0


@dataclass(slots=True)
class Length:
    """Decisions in a finished game."""

    mean: float = 0.0
    min: int = 0
    max: int = 0


@dataclass(slots=True)
class Simulation:
    """What came of all games."""

    games: int
    finished: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)
    """by seat; seats of one side win together"""
    draws: int = 0
    factions: dict[str, Tally] = field(default_factory=dict)
    bots: dict[str, Tally] = field(default_factory=dict)
    length: Length = field(default_factory=Length)

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds > 0 else 0.0


def derived_seed(seed: int, *path: int) -> int:
    """A seed of its own for a part of something seeded: a game of a simulation, a player of a game."""
    text = "/".join(str(number) for number in (seed, *path))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") % SEED_LIMIT


def player_rngs(seed: int, seats: int) -> list[Rng]:
    """The chance of the players of one game: a generator each, so that no player's luck depends on another's thoughts."""
    return [Rng(derived_seed(seed, seat)) for seat in range(seats)]


def play_out(game: Game, state: State, bots: Sequence[Bot], rngs: Sequence[Rng]) -> int:
    """Plays a state to its end, or to the bound of the game, and returns how many decisions that took."""
    decisions = 0
    while state.outcome is None and decisions < game.longest:
        seat = state.to_play()
        options = state.legal(seat)
        if len(options) == 1:
            action = options[0]
        else:
            action = bots[seat].choose(state.redact(seat), seat, game, rngs[seat])
        state.apply(seat, action)
        decisions += 1
    return decisions


def play_games(plan: Plan, start: int, stop: int) -> Iterator[Played]:
    """The games with the numbers from `start` to below `stop`."""
    game = plan.load()
    players = {name: player(name) for name in plan.bots}
    options = dict(plan.options)
    for number in range(start, stop):
        seating = plan.seating(number)
        seed = derived_seed(plan.seed, number)
        state = game.new(len(seating), seed, options)
        decisions = play_out(game, state, [players[name] for name in seating], player_rngs(seed, len(seating)))
        outcome = state.outcome
        yield Played(
            number,
            decisions,
            outcome is not None,
            tuple(outcome.winners) if outcome is not None else (),
            tuple(game.faction(state, seat) for seat in range(len(seating))),
            seating,
        )


def _play_chunk(task: tuple[Plan, int, int]) -> list[Played]:
    return list(play_games(*task))


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that was started; it ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def simulate(plan: Plan, count: int, workers: int = 1, progress: Progress | None = None) -> Simulation:
    """Plays `count` games. Refuses a plan that cannot be played before anything is started."""
    if count < 1:
        raise InvalidOption(say("simulate-no-games", games=str(count)))
    if workers < 1:
        raise InvalidOption(say("simulate-no-workers", workers=str(workers)))
    for name in plan.bots:
        player(name)
    plan.load().new(len(plan.bots), plan.seed, dict(plan.options))
    began = perf_counter()
    played: list[Played] = []
    if workers == 1:
        for one in play_games(plan, 0, count):
            played.append(one)
            if progress is not None:
                progress(len(played))
    else:
        size = max(1, count // (workers * CHUNKS))
        tasks = [(plan, start, min(count, start + size)) for start in range(0, count, size)]
        # Spawned, not forked: the same on every platform, and safe beside threads of whoever called.
        with multiprocessing.get_context("spawn").Pool(min(workers, len(tasks)), _leave_interrupts) as pool:
            for chunk in pool.imap_unordered(_play_chunk, tasks):
                played += chunk
                if progress is not None:
                    progress(len(played))
    return summary(plan, played, perf_counter() - began)


def summary(plan: Plan, played: list[Played], seconds: float) -> Simulation:
    result = Simulation(len(played), seconds=seconds, wins=[0] * len(plan.bots))
    lengths: list[int] = []
    for one in sorted(played, key=lambda game: game.number):
        result.decisions += one.decisions
        if one.finished:
            result.finished += 1
            lengths.append(one.decisions)
        drawn = one.finished and not one.winners
        result.draws += drawn
        for seat, (faction, name) in enumerate(zip(one.factions, one.bots, strict=True)):
            won = seat in one.winners
            result.wins[seat] += won
            for tally in (result.factions.setdefault(faction, Tally()), result.bots.setdefault(name, Tally())):
                tally.games += 1
                tally.wins += won
                tally.draws += drawn
    result.factions = dict(sorted(result.factions.items()))
    result.bots = dict(sorted(result.bots.items()))
    if lengths:
        result.length = Length(sum(lengths) / len(lengths), min(lengths), max(lengths))
    return result
