"""Tournaments between computer players: who meets whom, where they sit, and what came of it.

Every pairing plays the same number of games. Where there are two sides (two seats, or two teams), every two players meet, and
play each seed once from either side. Where there are more, each player sits alone at a table of each other player, and plays
each seed once from every place. All pairings play the same seeds; so the luck of the draw is nobody's.

A game depends on the plan and its number alone: the results are the same for any number of processes, and after an
interruption.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from pathlib import Path
from typing import Final

from tablekeep.bots.registry import ORIGINS, only_here, player, read_files
from tablekeep.games import load
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say
from tablekeep.lab.ledger import Ledger
from tablekeep.lab.matches import Fixture, Result, sides_of
from tablekeep.lab.playroom import close, play
from tablekeep.lab.ratings import Duel, Rating, Share, ratings, wilson
from tablekeep.lab.running import Setup, aside, spread
from tablekeep.lab.simulate import derived_seed
from tablekeep.lab.times import Thinking, together

Progress = Callable[[int], None]
"""told how many games are over"""

FORMAT: Final = "tablekeep arena 1"


@dataclass(frozen=True, slots=True)
class Pairing:
    """One player against a table of another."""

    alone: str
    table: str


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    games: int
    """of every pairing"""
    seats: int = 2
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    content: str = ""
    """a folder with other component files"""
    seconds: float = 0.0
    """how long a player may think about one decision; 0 sets no limit"""
    files: tuple[str, ...] = ()
    """Python files with players"""
    gauntlet: bool = False
    """whether the first player meets the others, and they do not meet each other"""

    def load(self) -> Game:
        return load(self.game, Path(self.content) if self.content else None)

    def check(self, workers: int = 1) -> int:
        """Refuses what cannot be played; how many sides there are."""
        if workers < 1:
            raise InvalidOption(say("simulate-no-workers", workers=str(workers)))
        if self.games < 1:
            raise InvalidOption(say("arena-no-games", games=str(self.games)))
        if not 0 <= self.seconds < math.inf:
            raise InvalidOption(say("arena-no-time", seconds=f"{self.seconds:g}"))
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise InvalidOption(say("arena-few-bots", bots=", ".join(self.bots)))
        with aside():
            read_files(self.files)
            for name in self.bots:
                player(name)
                if only_here(name, self.files):
                    raise InvalidOption(say("arena-only-here", bot=name, file=ORIGINS[name]))
        game = self.load()
        sides = len(set(sides_of(game.new(self.seats, self.seed, dict(self.options)))))
        if sides < 2:
            raise InvalidOption(say("arena-one-side", game=game.name, seats=self.seats))
        return sides

    def pairings(self, sides: int) -> list[Pairing]:
        meetings = combinations(self.bots, 2) if sides == 2 else permutations(self.bots, 2)
        return [Pairing(alone, table) for alone, table in meetings if alone == self.bots[0] or not self.gauntlet]

    def fixtures(self, sides: int) -> list[Fixture]:
        """All games, so ordered that the pairings are always about equally far."""
        pairings = self.pairings(sides)
        return [
            Fixture(
                at, number, self.game, self.seats, pairing.alone, pairing.table, number % sides,
                derived_seed(self.seed, number // sides), self.options, self.content, self.seconds, self.files,
            )
            for number in range(self.games)
            for at, pairing in enumerate(pairings)
        ]  # fmt: skip

    def described(self) -> dict[str, object]:
        """Everything that the games depend on: a tournament with another description is another tournament."""
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": self.load().rules_version,
            "bots": list(self.bots),
            "games": self.games,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            "content": self.content,
            "seconds": self.seconds,
            "files": fingerprints(self.files),
            **({"gauntlet": True} if self.gauntlet else {}),
        }


def fingerprints(files: Sequence[str]) -> dict[str, str]:
    """By name: a checksum of each file; several of one name are numbered."""
    found: dict[str, str] = {}
    for file in dict.fromkeys(files):
        name = given = Path(file).name
        number = 1
        while name in found:
            number += 1
            name = f"{given} {number}"
        found[name] = hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16]
    return found


@dataclass(slots=True)
class Score:
    """Games and the points won in them."""

    games: int = 0
    points: float = 0.0

    def add(self, points: float) -> None:
        self.games += 1
        self.points += points

    @property
    def share(self) -> Share:
        return wilson(self.points, self.games)


@dataclass(slots=True)
class Standing:
    """What a player has shown."""

    bot: str
    score: Score
    rating: Rating
    thinking: Thinking
    seats: dict[int, Score]
    factions: dict[str, Score]
    forfeits: int


@dataclass(slots=True)
class Standings:
    """What the tournament has shown so far."""

    tournament: Tournament
    sides: int
    games: int
    """how many there are in all"""
    table: list[Standing]
    """the strongest first"""
    cross: dict[tuple[str, str], Score]
    """how the first fared against the second: in two-sided games in either's seat, else alone at a table of the second"""
    draws: int = 0
    lost: int = 0
    """games that all have lost together"""
    lengths: list[int] = field(default_factory=list)
    """decisions in the games that ended by the rules"""
    forfeits: list[Result] = field(default_factory=list)
    void: list[Result] = field(default_factory=list)
    played: int = 0


def hold(
    tournament: Tournament, file: Path | None = None, resume: bool = False, workers: int = 1, ray: str = "",
    progress: Progress | None = None,
) -> Standings:  # fmt: skip
    """Plays a tournament, or the rest of it, and keeps every result in the file as soon as it is there."""
    sides = tournament.check(workers)
    fixtures = tournament.fixtures(sides)
    with Ledger(file, tournament.described(), resume, fixtures) as ledger:
        there = {(result.pairing, result.number): result for result in ledger.results}
        waiting = [fixture for fixture in fixtures if (fixture.pairing, fixture.number) not in there]
        if len(waiting) + len(there) > len(fixtures):
            raise InvalidOption(say("arena-foreign-games", file=str(file)))
        results = list(there.values())
        if progress is not None:
            progress(len(results))
        try:
            for result in spread(play, waiting, workers, ray, Setup(bots=tournament.files)) if waiting else ():
                ledger.write(result)
                results.append(result)
                if progress is not None:
                    progress(len(results))
        finally:
            close()
    return standings(tournament, sides, results)


def standings(tournament: Tournament, sides: int, results: Sequence[Result]) -> Standings:
    """Counts; the order of the results does not matter."""
    pairings = tournament.pairings(sides)
    found = Standings(tournament, sides, tournament.games * len(pairings), [], {})
    scores = {name: Score() for name in tournament.bots}
    by_seat: dict[str, dict[int, Score]] = {name: {} for name in tournament.bots}
    by_faction: dict[str, dict[str, Score]] = {name: {} for name in tournament.bots}
    times: dict[str, list[Thinking]] = {name: [] for name in tournament.bots}
    duels = [Score() for _ in pairings]
    for result in sorted(results, key=lambda result: (result.pairing, result.number)):
        found.played += 1
        pairing = pairings[result.pairing]
        for name, thinking in zip(result.seating, result.thinking):
            times[name].append(thinking)
        if result.void:
            found.void.append(result)
            continue
        if result.forfeit is not None:
            found.forfeits.append(result)
        else:
            found.lengths.append(result.decisions)
            found.lost += 1 not in result.ranks
            found.draws += sum(result.points(seat) == 1.0 for seat in range(len(result.ranks))) == 0 and 1 in result.ranks
        judged = (pairing.alone, pairing.table) if sides == 2 else (pairing.alone,)
        for name in judged:
            other = pairing.table if name == pairing.alone else pairing.alone
            seats = [seat for seat, sitting in enumerate(result.seating) if sitting == name]
            points = result.points(seats[0])
            scores[name].add(points)
            found.cross.setdefault((name, other), Score()).add(points)
            if result.forfeit is None:
                for seat in seats:
                    by_seat[name].setdefault(seat, Score()).add(points)
                    by_faction[name].setdefault(result.factions[seat], Score()).add(points)
        if 1 in result.ranks:
            duels[result.pairing].add(result.points(result.seating.index(pairing.alone)))
    numbers = {name: number for number, name in enumerate(tournament.bots)}
    rated = ratings(
        len(tournament.bots),
        [
            Duel(numbers[pairing.alone], numbers[pairing.table], duel.games, duel.points, sides)
            for pairing, duel in zip(pairings, duels)
            if duel.games
        ],
        len(tournament.bots) - 1,
    )
    for name, rating in zip(tournament.bots, rated):
        forfeits = sum(1 for result in found.forfeits if result.forfeit and result.seating[result.forfeit.seat] == name)
        found.table.append(
            Standing(
                name, scores[name], rating, together(times[name]), dict(sorted(by_seat[name].items())),
                dict(sorted(by_faction[name].items())), forfeits,
            )
        )  # fmt: skip
    found.table.sort(key=lambda standing: -standing.rating.elo)
    return found
