"""How fair a game is between its factions and its seats, as far as equal computer players can tell.

Every choice of different factions for the seats, in every order, plays the same number of games. The factions are not drawn
but given: where a player chooses one, in whatever way the game asks, the choice that leads to the wanted faction is taken
for it. The same factions play the same seeds in all their seatings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from time import perf_counter
from typing import Final

from tablekeep.bots.bot import Bot
from tablekeep.bots.registry import player
from tablekeep.games import load
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State
from tablekeep.lab.matches import sides_of
from tablekeep.lab.ratings import Share, wilson
from tablekeep.lab.running import NOTHING_TO_READ, Setup, aside, spread
from tablekeep.lab.simulate import asked, derived_seed, play_out, player_rngs

FACTIONS: Final = "factions"
CHOOSE: Final = "choose"
"""the option and its value by which games let the players choose what they play, if they do not do so anyway"""
LEEWAY: Final = 0.2
"""a share may lie so far from the even one, as a part of it: 40 to 60 % with two sides, 20 to 30 % with four"""
LONGEST_DRAFT: Final = 500
"""so many decisions may pass before everybody has a faction"""

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Study:
    """What is to be played; small and plain, for it travels to the workers."""

    game: str
    bot: str
    """who plays every seat"""
    seats: int = 2
    games: int = 20
    """of every seating"""
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    content: str = ""
    """a folder with other component files"""

    def load(self) -> Game:
        return load(self.game, Path(self.content) if self.content else None)

    def settings(self, game: Game) -> dict[str, str]:
        """The options, with those by which the players choose their factions."""
        choosing = {FACTIONS: CHOOSE} if any(o.name == FACTIONS and CHOOSE in o.values for o in game.options) else {}
        return {**choosing, **dict(self.options)}

    def new(self, game: Game, seed: int) -> State:
        return game.new(self.seats, seed, self.settings(game))


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game: who plays what."""

    study: Study
    factions: tuple[str, ...]
    """by seat; empty where the game has none"""
    group: int
    """the number of the set of factions, in whatever order"""
    number: int

    @property
    def seed(self) -> int:
        return derived_seed(self.study.seed, self.group, self.number)


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of it."""

    factions: tuple[str, ...]
    number: int
    decisions: int
    sides: tuple[int, ...]
    """by seat; seats of one side win together"""
    ranks: tuple[int, ...]
    """by seat, none if the game did not end"""

    @property
    def counts(self) -> bool:
        """Whether somebody has come off better or worse by it: not in a game that all have lost or that did not end."""
        return 1 in self.ranks

    def points(self, seat: int) -> float:
        """1 for the winners; several sides that share the first rank share it."""
        if self.ranks[seat] != 1:
            return 0.0
        return 1 / len({self.sides[other] for other in range(len(self.ranks)) if self.ranks[other] == 1})

    def beats(self, seat: int, other: int) -> float:
        mine, theirs = self.ranks[seat], self.ranks[other]
        return 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0


@dataclass(slots=True)
class Score:
    """Points in games."""

    games: int = 0
    points: float = 0.0
    lost: int = 0
    """games that all lost together, which are not among the others"""

    @property
    def share(self) -> Share:
        return wilson(self.points, self.games)

    def add(self, points: float) -> None:
        self.games += 1
        self.points += points


@dataclass(frozen=True, slots=True)
class Verdict:
    """A faction or a seat whose share is not between the bounds."""

    name: str
    share: Share
    sure: bool
    """whether the whole interval lies beyond them, not only the share found"""


@dataclass(slots=True)
class Balance:
    """What came of all games."""

    study: Study
    sides: int
    games: int = 0
    finished: int = 0
    lost: int = 0
    decisions: int = 0
    seconds: float = 0.0
    factions: dict[str, Score] = field(default_factory=dict)
    seats: dict[int, Score] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Score] = field(default_factory=dict)
    """how often the first came off better than the second, in whatever seats"""
    placed: dict[tuple[str, int], Score] = field(default_factory=dict)
    """by faction and seat"""

    @property
    def even(self) -> float:
        return 1 / self.sides

    @property
    def bounds(self) -> tuple[float, float]:
        return self.even * (1 - LEEWAY), self.even * (1 + LEEWAY)

    @property
    def counted(self) -> bool:
        """Whether any game says anything about who is favoured."""
        return any(score.games for score in self.seats.values())

    def outside(self, scores: dict[str, Score]) -> list[Verdict]:
        """Those whose share is not between the bounds."""
        low, high = self.bounds
        found: list[Verdict] = []
        for name, score in scores.items():
            share = score.share
            if score.games and not low <= share.value <= high:
                found.append(Verdict(name, share, share.high < low or share.low > high))
        return found

    def verdicts(self) -> tuple[list[Verdict], list[Verdict]]:
        """The factions and the seats, counted from 1, that are not between the bounds."""
        return self.outside(self.factions), self.outside({str(seat + 1): score for seat, score in self.seats.items()})


# -- giving factions ---------------------------------------------------------------------------------------------------


def draft(game: Game, state: State, wanted: Sequence[str], bots: Sequence[Bot], rngs: Sequence[Rng]) -> int:
    """Plays until every seat has its faction and returns how many decisions that took."""
    decisions = 0
    while state.outcome is None and decisions < LONGEST_DRAFT and not _all_set(game, state):
        seat = state.to_play()
        action = None
        if not game.faction(state, seat):
            action = choices(game, state, seat).get(wanted[seat])
        state.apply(seat, action or asked(bots[seat], state, seat, game, rngs[seat]))
        decisions += 1
    if tuple(game.faction(state, seat) for seat in range(state.seats)) != tuple(wanted):
        raise InvalidOption(say("balance-not-given", game=game.name, factions=", ".join(wanted)))
    return decisions


def choices(game: Game, state: State, seat: int) -> dict[str, Action]:
    """The factions that the seat can take with its next action, each with one that does it."""
    found: dict[str, Action] = {}
    for action in state.legal(seat):
        tried = state.clone()
        tried.apply(seat, action)
        faction = game.faction(tried, seat)
        if faction:
            found.setdefault(faction, action)
    return found


def known_factions(study: Study, game: Game) -> list[str]:
    """All factions that can be chosen; none if nobody chooses."""
    state = study.new(game, study.seed)
    rngs = player_rngs(study.seed, study.seats)
    bots = [player(study.bot) for _ in range(study.seats)]
    for _ in range(LONGEST_DRAFT):
        if state.outcome is not None or _all_set(game, state):
            break
        seat = state.to_play()
        found = {} if game.faction(state, seat) else choices(game, state, seat)
        if found:
            return sorted(found)
        state.apply(seat, asked(bots[seat], state, seat, game, rngs[seat]))
    return []


def _all_set(game: Game, state: State) -> bool:
    return all(game.faction(state, seat) for seat in range(state.seats))


# -- playing -----------------------------------------------------------------------------------------------------------


def fixtures(study: Study, factions: Sequence[str]) -> Iterator[Fixture]:
    """Every game of the study."""
    groups: dict[tuple[str, ...], int] = {}
    for seating in permutations(factions, study.seats) if factions else [("",) * study.seats]:
        group = groups.setdefault(tuple(sorted(seating)), len(groups))
        for number in range(study.games):
            yield Fixture(study, seating, group, number)


def play(fixture: Fixture) -> Trial:
    study = fixture.study
    game = study.load()
    state = study.new(game, fixture.seed)
    bots = [player(study.bot) for _ in range(study.seats)]
    rngs = player_rngs(fixture.seed, study.seats)
    decisions = 0
    if any(fixture.factions):
        decisions += draft(game, state, fixture.factions, bots, rngs)
    decisions += play_out(game, state, bots, rngs)
    return Trial(
        tuple(game.faction(state, seat) for seat in range(study.seats)),
        fixture.number,
        decisions,
        sides_of(state),
        state.outcome.ranks if state.outcome is not None else (),
    )


def balance(
    study: Study,
    workers: int = 1,
    ray: str = "",
    setup: Setup = NOTHING_TO_READ,
    progress: Progress | None = None,
    planned: Progress | None = None,
) -> Balance:
    """Plays the study; refuses one that cannot be played before anything is started. `planned` is told how many games it is."""
    if study.games < 1:
        raise InvalidOption(say("simulate-no-games", games=str(study.games)))
    game = study.load()
    if len(set(sides_of(study.new(game, study.seed)))) < 2:
        raise InvalidOption(say("arena-one-side", game=game.name, seats=study.seats))
    with aside():
        setup.prepare()
        factions = known_factions(study, game)
    if factions and len(factions) < study.seats:
        raise InvalidOption(say("balance-too-few", game=game.name, factions=str(len(factions)), seats=str(study.seats)))
    tasks = list(fixtures(study, factions))
    if planned is not None:
        planned(len(tasks))
    began = perf_counter()
    trials: list[Trial] = []
    for trial in spread(play, tasks, workers, ray, setup):
        trials.append(trial)
        if progress is not None:
            progress(len(trials))
    return weighed(study, trials, perf_counter() - began)


def weighed(study: Study, trials: list[Trial], seconds: float = 0.0) -> Balance:
    """The figures of all games, the same in whatever order they came."""
    found = Balance(study, max((len(set(trial.sides)) for trial in trials), default=study.seats), seconds=seconds)
    for trial in sorted(trials, key=lambda trial: (trial.factions, trial.number)):
        _count(found, trial)
    found.factions = dict(sorted(found.factions.items()))
    found.seats = dict(sorted(found.seats.items()))
    return found


def _count(found: Balance, trial: Trial) -> None:
    found.games += 1
    found.decisions += trial.decisions
    found.finished += bool(trial.ranks)
    lost = bool(trial.ranks) and not trial.counts
    found.lost += lost
    for seat, faction in enumerate(trial.factions):
        scores = [found.seats.setdefault(seat, Score())]
        if faction:
            scores += [found.factions.setdefault(faction, Score()), found.placed.setdefault((faction, seat), Score())]
        for score in scores:
            score.lost += lost
            if trial.counts:
                score.add(trial.points(seat))
        for other, opponent in enumerate(trial.factions):
            if faction and opponent and trial.counts and trial.sides[seat] != trial.sides[other]:
                found.pairs.setdefault((faction, opponent), Score()).add(trial.beats(seat, other))
