"""The player that does anything."""

from __future__ import annotations

from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State


class RandomBot:
    """Every legal action is as good as any other."""

    name = "random"

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
        options = view.legal(seat)
        return options[rng.below(len(options))]
