"""What a strong player thinks of a position: the expected result, and the best ideas."""

from __future__ import annotations

from dataclasses import dataclass

from tablekeep.bots.search import SearchBot
from tablekeep.bots.weighing import glance
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State


@dataclass(frozen=True, slots=True)
class Idea:
    """Something that the seat could do."""

    action: Action
    value: float
    """the reward it can expect then, from 0 to 1"""
    share: float
    """how much of the thinking went into it, from 0 to 1"""


@dataclass(frozen=True, slots=True)
class Insight:
    """What came of thinking about one decision."""

    values: list[float]
    """the expected reward of every seat, from 0 to 1"""
    ideas: list[Idea]
    """the best first; all that were looked at"""


def think(view: State, seat: int, game: Game, rng: Rng, iterations: int, seconds: float = 0.0) -> Insight:
    """Thinks about the decision of a seat, from what that seat may know; `seconds` of 0 sets no limit of time."""
    bot = SearchBot("search", iterations, seconds)
    bot.study(view, seat, game, rng)
    ideas = [Idea(action, value, share) for action, value, share in bot.ideas()]
    values = bot.expected()
    if values:
        return Insight(values, ideas)
    # There was only one sensible thing to do: nothing had to be thought about.
    values = glance(view, seat, game, rng, ideas[0].action)
    return Insight(values, [Idea(ideas[0].action, values[seat], 1.0)])
