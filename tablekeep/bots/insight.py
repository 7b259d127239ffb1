"""What a strong player thinks of a position: the expected result, and the best ideas."""

from __future__ import annotations

from dataclasses import dataclass

from tablekeep.bots.search import SearchBot
from tablekeep.bots.weighing import chances, glance
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State


@dataclass(frozen=True, slots=True)
class Idea:
    """Something that the seat could do."""

    action: Action
    value: float
    """how likely it is to win then, from 0 to 1"""
    share: float
    """how much of the thinking went into it, from 0 to 1"""


@dataclass(frozen=True, slots=True)
class Insight:
    """What came of thinking about one decision."""

    values: list[float]
    """how likely every seat is to win, from 0 to 1, if the best idea is followed"""
    ideas: list[Idea]
    """the best first; all that were looked at"""


def think(view: State, seat: int, game: Game, rng: Rng, iterations: int, seconds: float = 0.0) -> Insight:
    """Thinks about the decision of a seat, from what that seat may know; `seconds` of 0 sets no limit of time."""
    bot = SearchBot("search", iterations, seconds, broad=True)
    bot.study(view, seat, game, rng)
    sides = [view.side(other) for other in range(view.seats)]
    values: list[float] = []
    ideas: list[Idea] = []
    for thought in bot.thoughts():
        # Without results there was only one sensible thing to do, or no time.
        results = thought.results or glance(view, seat, game, rng, thought.action)
        expected = chances([2.0 * result - 1.0 for result in results], sides, game.advice.surety)
        values = values or expected
        # What was dropped early was thought about less: it is not called better than what outlived it.
        ideas.append(Idea(thought.action, min(expected[seat], ideas[-1].value if ideas else 1.0), thought.share))
    return Insight(values, ideas)
