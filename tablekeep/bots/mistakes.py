"""Whether an action has given much away: what was played against the best idea, from what its player could know before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablekeep.bots.insight import think
from tablekeep.bots.weighing import weigh
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

COSTLY: Final = 0.1
"""the chance of winning that an action must have given away to be spoken of: a novice does that about once in fifteen
decisions of a short duel, and far more seldom in long games, where one decision weighs less"""
SUSPICIOUS: Final = COSTLY / 2
"""by so much the best idea must look better before both are held against each other"""
FIRST_LOOK: Final = 0.5
"""how much of the time goes into finding a better idea; the rest tries both in the same worlds"""


@dataclass(frozen=True, slots=True)
class Mistake:
    """An action that cost much, and what would have been better."""

    better: Action
    expected: float
    """how likely the seat was to win with the better idea, from 0 to 1"""
    after: float
    """and after what it did"""
    values: list[float]
    """how likely every seat was to win"""

    @property
    def cost(self) -> float:
        return self.expected - self.after


def costs(
    view: State, seat: int, game: Game, rng: Rng, played: Action, iterations: int, seconds: float, least: float = COSTLY
) -> Mistake | None:
    """What an action of a seat gave away, if that is at least so much; `view` is what the seat could see before it."""
    insight = think(view, seat, game, rng, iterations, FIRST_LOOK * seconds)
    if not insight.ideas or insight.ideas[0].action == played:
        return None
    best = insight.ideas[0]
    # What was not even looked at has to be tried.
    value = next((idea.value for idea in insight.ideas if idea.action == played), 0.0)
    if best.value - value < SUSPICIOUS:
        return None
    after, expected = weigh(view, seat, game, rng, [played, best.action], iterations, (1.0 - FIRST_LOOK) * seconds)
    return Mistake(best.action, expected, after, insight.values) if expected - after >= least else None
