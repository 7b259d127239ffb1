"""Plays many games between computer players and counts what came of them.

A game depends on the seed of the simulation and its own number alone, so the result is the same wherever the games are
played: here, in any number of processes, or on a cluster. Every seat of every game gets a new player, which only ever sees
the state as its seat may.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import perf_counter
from typing import Final

from tablekeep.bots.asking import ForeignView, WrongAnswer, ask
from tablekeep.bots.bot import Bot
from tablekeep.bots.registry import player, told
from tablekeep.games import load
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say
from tablekeep.kernel.records import Record, result_of
from tablekeep.kernel.rng import SEED_LIMIT, Rng
from tablekeep.kernel.state import State
from tablekeep.lab.running import NOTHING_TO_READ, Setup, aside, spread

Progress = Callable[[int], None]
"""told how many games are over"""

CHUNKS: Final = 8
"""chunks a worker: enough to spread long games, few enough to cost nothing"""
CLUSTER_CHUNKS: Final = 64
"""chunks of a simulation on a cluster, whose size nobody knows beforehand"""
LARGEST_CHUNK: Final = 50


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
    """the winning seats; none in a draw, an unfinished game or one that all have lost"""
    factions: tuple[str, ...]
    bots: tuple[str, ...]
    lost: bool = False
    """by all players together"""
    record: str = ""
    """the game to be replayed, if that was asked for"""


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
    lost: int = 0
    """games that all players have lost together"""
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


def asked(bot: Bot, state: State, seat: int, game: Game, rng: Rng) -> Action:
    """What the player does; whatever goes wrong with it, the error names the player."""
    try:
        return ask(bot, state, seat, game, rng)
    except (WrongAnswer, ForeignView):
        raise
    except (Exception, SystemExit) as problem:
        raise InvalidOption(say("bot-failed", bot=bot.name, problem=told(problem))) from problem


def play_out(
    game: Game, state: State, bots: Sequence[Bot], rngs: Sequence[Rng], actions: list[tuple[int, str]] | None = None
) -> int:
    """Plays a state to its end, or to the bound of the game, and returns how many decisions that took.

    What was done is written down in `actions`.
    """
    decisions = 0
    while state.outcome is None and decisions < game.longest:
        seat = state.to_play()
        action = asked(bots[seat], state, seat, game, rngs[seat])
        state.apply(seat, action)
        decisions += 1
        if actions is not None:
            actions.append((seat, action.text))
    return decisions


def play_games(plan: Plan, start: int, stop: int, recorded: bool = False) -> Iterator[Played]:
    """The games with the numbers from `start` to below `stop`."""
    game = plan.load()
    for number in range(start, stop):
        yield play_game(plan, game, number, recorded)


def play_game(plan: Plan, game: Game, number: int, recorded: bool) -> Played:
    seating = plan.seating(number)
    seats = len(seating)
    seed = derived_seed(plan.seed, number)
    state = game.new(seats, seed, dict(plan.options))
    actions: list[tuple[int, str]] | None = [] if recorded else None
    decisions = play_out(game, state, [player(name) for name in seating], player_rngs(seed, seats), actions)
    outcome = state.outcome
    text = ""
    if actions is not None:
        record = Record(game.id, game.rules_version, seats, seed, game.settle(dict(plan.options)))
        record.players = dict(enumerate(seating))
        record.actions = actions
        if outcome is not None:
            record.result = result_of(outcome.ranks)
        text = str(record)
    return Played(
        number,
        decisions,
        outcome is not None,
        tuple(outcome.winners) if outcome is not None else (),
        tuple(game.faction(state, seat) for seat in range(seats)),
        seating,
        outcome is not None and outcome.lost,
        text,
    )


def simulate(
    plan: Plan,
    count: int,
    workers: int = 1,
    progress: Progress | None = None,
    ray: str = "",
    setup: Setup = NOTHING_TO_READ,
    records: Path | None = None,
) -> Simulation:
    """Plays `count` games. Refuses a plan that cannot be played before anything is started.

    `records` is a folder that gets a file for every game.
    """
    check(plan, count, workers, setup)
    if records is not None:
        _clear_place(records, plan, count)
    began = perf_counter()
    played: list[Played] = []
    for chunk in spread(_play_chunk, _chunks(plan, count, workers, ray, records is not None), workers, ray, setup):
        for one in chunk:
            if records is not None:
                _write_record(records / record_name(plan, one.number), one.record)
            # Records are long, and nobody needs them any more.
            played.append(replace(one, record=""))
        if progress is not None:
            progress(len(played))
    return summary(plan, played, perf_counter() - began)


def check(plan: Plan, count: int, workers: int, setup: Setup = NOTHING_TO_READ) -> None:
    """InvalidOption for a plan that cannot be played."""
    if count < 1:
        raise InvalidOption(say("simulate-no-games", games=str(count)))
    if workers < 1:
        raise InvalidOption(say("simulate-no-workers", workers=str(workers)))
    with aside():
        setup.prepare()
        for name in plan.bots:
            player(name)
    plan.load().new(len(plan.bots), plan.seed, dict(plan.options))


Chunk = tuple[Plan, int, int, bool]


def _chunks(plan: Plan, count: int, workers: int, ray: str, recorded: bool) -> list[Chunk]:
    """Games by the handful: one by one here, where that costs nothing."""
    shares = CLUSTER_CHUNKS if ray else workers * CHUNKS if workers > 1 else count
    size = min(LARGEST_CHUNK, max(1, count // shares))
    return [(plan, start, min(count, start + size), recorded) for start in range(0, count, size)]


def _play_chunk(task: Chunk) -> list[Played]:
    return list(play_games(*task))


# -- records -----------------------------------------------------------------------------------------------------------


def record_name(plan: Plan, number: int) -> str:
    """The file of a game."""
    return f"{plan.game}-{plan.seed}-{number + 1:06}.tk"


def _clear_place(folder: Path, plan: Plan, count: int) -> None:
    """Makes the folder; no record that is there already will be written over."""
    folder.mkdir(parents=True, exist_ok=True)
    there = set(os.listdir(folder))
    for number in range(count):
        name = record_name(plan, number)
        if name in there:
            raise InvalidOption(say("simulate-record-exists", file=str(folder / name)))


def _write_record(file: Path, text: str) -> None:
    """The file is there whole or not at all."""
    draft = file.with_suffix(".part")
    try:
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(file)
    except OSError as problem:
        draft.unlink(missing_ok=True)
        raise OSError(problem.errno, problem.strerror, str(file)) from problem


# -- figures -----------------------------------------------------------------------------------------------------------


def summary(plan: Plan, played: list[Played], seconds: float) -> Simulation:
    result = Simulation(len(played), seconds=seconds, wins=[0] * len(plan.bots))
    lengths: list[int] = []
    for one in sorted(played, key=lambda game: game.number):
        result.decisions += one.decisions
        if one.finished:
            result.finished += 1
            lengths.append(one.decisions)
        drawn = one.finished and not one.winners and not one.lost
        result.draws += drawn
        result.lost += one.lost
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
