"""The player for a first game: it sees what is good at a glance, and now and then it does not look."""

from __future__ import annotations

from typing import Final

from tablekeep.bots.rollout import foresee
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

OVERLOOKS: Final = 4
"""one in so many decisions is made without looking"""
LOOKS_AT: Final = 6
"""of the other actions it notices so many at most"""


class NoviceBot:
    """Takes the best of the few actions that it happens to notice."""

    name = "novice"

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
        world = view.determinize(rng)
        options = world.legal(seat)
        actions = game.advice.promising(world, seat, options) if len(options) > 1 else options
        if len(actions) == 1 or rng.below(OVERLOOKS) == 0:
            return actions[rng.below(len(actions))]
        highest, best = -9.0, actions[0]
        for action in rng.shuffled(actions)[:LOOKS_AT]:
            trial = world.clone()
            trial.apply(seat, action)
            worth = foresee(trial, seat, game.advice, game.advice.ahead)
            if worth > highest:
                highest, best = worth, action
        return best
