"""Looking back at a game: what everybody could expect as it went on, and the decisions where that turned.

Every point is thought about in a thinking process, from what the seat that decided knew then, never from a complete state.
What looks like a mistake is looked at once more: what was played and what would have been better are tried in the same
imagined worlds, so that luck favours neither, and only what is still worse then is called one.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from tablekeep.games import load
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import replayed, state_at_start
from tablekeep.kernel.messages import Message
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.records import Record
from tablekeep.kernel.standing import Standing
from tablekeep.server import eyes as sight
from tablekeep.server.bots import LATER, Bots, seed_of
from tablekeep.server.eyes import Json, rounded
from tablekeep.server.thinking import Insight, Study, Weighing

MOST_POINTS: Final = 120
SUSPECTS: Final = 12
"""decisions that are looked at once more …"""
CLOSER: Final = 4
"""… for so many times as long"""
MOST_TURNS: Final = 8
LEAST_COST: Final = 0.03
"""what is lost by less than this is no turning point"""


@dataclass(frozen=True, slots=True)
class Point:
    """A decision that could have gone another way, as the seat saw it then."""

    move: int
    """actions taken before"""
    seat: int
    played: str
    position: str


@dataclass(slots=True)
class Found:
    """An analysis as it comes along."""

    game: str
    seats: int
    moves: int
    decisions: int = 0
    points: list[Json] = field(default_factory=list)
    turns: list[Json] = field(default_factory=list)
    end: list[float] = field(default_factory=list)

    def told(self) -> Json:
        return {
            "game": self.game, "seats": self.seats, "moves": self.moves, "decisions": self.decisions,
            "points": sorted(self.points, key=lambda point: int(point["move"])), "turns": self.turns, "end": self.end,
        }  # fmt: skip


def mark_of(record: Record) -> str:
    """The mark of a game: the same for a table and for its record in a file, whoever played it under whatever name."""
    told: list[object] = [
        record.game, record.rules, record.seats, record.seed, record.options, record.actions, record.ended,
    ]  # fmt: skip
    if record.position is not None:
        told.append(record.position)
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


# -- what there is to look at -----------------------------------------------------------------------------------


def decisions_of(game: Game, record: Record) -> list[int]:
    """The actions, by number, where there was something to choose; InvalidRecord if the record does not replay."""
    replayed(game, record)
    state = state_at_start(game, record)
    real: list[int] = []
    for number, (seat, text) in enumerate(record.actions):
        action = game.parse(text)
        if len(state.legal(seat)) > 1 and not isinstance(action, Standing):
            real.append(number)
        state.apply(seat, action)
    return real


def spread(numbers: list[int], most: int) -> list[int]:
    """At most so many of them, evenly spread, the first and the last among them."""
    if len(numbers) <= most:
        return numbers
    return [numbers[round(at * (len(numbers) - 1) / (most - 1))] for at in range(most)]


def points_of(game: Game, record: Record) -> tuple[int, list[Point]]:
    """How many real decisions a game has, and those that are thought about."""
    real = decisions_of(game, record)
    chosen = set(spread(real, MOST_POINTS))
    state = state_at_start(game, record)
    points: list[Point] = []
    for number, (seat, text) in enumerate(record.actions):
        action = game.parse(text)
        if number in chosen:
            points.append(Point(number, seat, action.text, sight.for_bot(state, seat)))
        state.apply(seat, action)
    return len(real), points


def from_coarse_to_fine(points: list[Point]) -> list[Point]:
    """In an order in which the whole game is soon seen in outline, and the rest fills the gaps."""
    order: list[int] = []
    step = 1 << max(0, len(points) - 1).bit_length()
    while step:
        order += [at for at in range(0, len(points), step) if at % (2 * step) or not order]
        step //= 2
    return [points[at] for at in order]


def rewards(record: Record) -> list[float]:
    """What everybody got in the end; empty if the record has no end."""
    if not record.result:
        return []
    ranks = tuple(int(rank) for rank in record.result.split("-"))
    outcome = Outcome(ranks, ranks, "", Message(""))
    return [outcome.reward(seat) for seat in range(record.seats)]


# -- what came of it -----------------------------------------------------------------------------------


def best_idea(insight: Insight) -> tuple[str, float]:
    """The first of the ideas, and what the seat can expect of it."""
    text, value, _share = insight.ideas[0]
    return text, value


def suspicion(insight: Insight, played: str) -> float:
    """How much the action seems to have cost; one that was not even looked at counts as the worst of those that were."""
    values = {text: value for text, value, _share in insight.ideas}
    best, value = best_idea(insight)
    return 0.0 if played == best else value - values.get(played, min(values.values()))


def turn_of(game_id: str, point: Point, better: str, expected: list[float]) -> Json:
    """A turning point as people are told of it."""
    game = load(game_id)
    view = game.load(json.loads(point.position))
    made = sight.choice_made(game, view, (point.played, better))
    return {
        "move": point.move, "seat": point.seat, "cost": rounded(expected[1] - expected[0]), "before": rounded(expected[1]),
        "played": made["offers"][0], "better": made["offers"][1], "scene": made["scene"],
    }  # fmt: skip


class Analysis:
    """One game being looked back at. Every decision is thought about for so many seconds, and all of them together not much
    longer than `longest`: what has not had its turn by then is left out."""

    def __init__(self, record: Record, bots: Bots, seconds: float, longest: float) -> None:
        self.record = record
        self.found = Found(record.game, record.seats, len(record.actions), end=rewards(record))
        self.done = 0
        self.total = 0
        self._bots = bots
        self._seconds = seconds
        self._longest = longest
        self._deadline = 0.0
        self._insights: dict[int, tuple[Point, Insight]] = {}

    def told(self, state: str) -> Json:
        return {"state": state, "done": self.done, "total": self.total, "analysis": self.found.told()}

    async def run(self) -> None:
        """Thinks about all of it; whoever has enough of it cancels it."""
        game = load(self.record.game)
        self.found.decisions, points = await asyncio.to_thread(points_of, game, self.record)
        self.total = len(points) + min(SUSPECTS, len(points))
        self._deadline = asyncio.get_running_loop().time() + self._longest
        await self._all([partial(self._look, point) for point in from_coarse_to_fine(points)])
        suspects = sorted(
            (one for one in self._insights.values() if suspicion(one[1], one[0].played) > LEAST_COST / 2),
            key=lambda one: -suspicion(one[1], one[0].played),
        )[:SUSPECTS]
        self.total = self.done + len(suspects)
        await self._all([partial(self._look_again, point, insight) for point, insight in suspects])
        self.found.turns = sorted(self.found.turns, key=lambda turn: -float(turn["cost"]))[:MOST_TURNS]

    async def _all(self, parts: list[Callable[[], Awaitable[None]]]) -> None:
        """One after the other, as many at once as there are processes to spare."""
        waiting = iter(parts)

        async def work() -> None:
            for part in waiting:
                await part()

        async with asyncio.TaskGroup() as group:
            for _ in self._bots.all:
                group.create_task(work())

    async def _look(self, point: Point) -> None:
        if asyncio.get_running_loop().time() > self._deadline:
            return
        seed = seed_of(self.record.seed, point.move, point.seat)
        question = Study(self.record.game, point.position, point.seat, seed, self._seconds)
        insight = await self._bots.ask(question, LATER)
        if isinstance(insight, Insight) and insight.ideas:
            self._insights[point.move] = (point, insight)
            values = [rounded(value) for value in insight.values]
            self.found.points.append({"move": point.move, "seat": point.seat, "values": values})
        self.done += 1

    async def _look_again(self, point: Point, insight: Insight) -> None:
        better = best_idea(insight)[0]
        seed = seed_of(self.record.seed, point.move, point.seat)
        seconds = CLOSER * self._seconds
        question = Weighing(self.record.game, point.position, point.seat, seed, (point.played, better), seconds)
        expected = await self._bots.ask(question, LATER)
        if isinstance(expected, list) and expected[1] - expected[0] >= LEAST_COST:
            self.found.turns.append(await asyncio.to_thread(turn_of, self.record.game, point, better, expected))
        self.done += 1
