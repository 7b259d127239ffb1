"""The player that takes what looks best at once."""

from __future__ import annotations

from tablekeep.bots.rollout import foresee
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

WORLDS = 3
"""how many worlds a decision between few actions is looked at in"""
TRIALS = 24
"""few actions: not more than this many trials in all"""


class GreedyBot:
    """Tries each promising action in a world that the view allows and takes the one whose result is evaluated best.

    All actions of a decision are tried in the same worlds, so that luck with what is hidden favours none of them. What
    follows by itself (a battle, the end of the game) is part of the result. Where one thing is done in several decisions
    (an army chosen unit by unit, then sent), the game's advice says how far to think them through.
    """

    name = "greedy"

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
        world = view.determinize(rng)
        options = world.legal(seat)
        if len(options) == 1:
            return options[0]
        advice = game.advice
        actions = advice.promising(world, seat, options)
        worlds = [world]
        while len(worlds) < WORLDS and (len(worlds) + 1) * len(actions) <= TRIALS:
            worlds.append(view.determinize(rng))
        highest = 0.0
        best: list[Action] = []
        for action in actions:
            total = 0.0
            for start in worlds:
                trial = start.clone()
                trial.apply(seat, action)
                total += foresee(trial, seat, advice, advice.ahead)
            if not best or total > highest:
                highest = total
                best = [action]
            elif total == highest:
                best.append(action)
        return best[rng.below(len(best))]
