"""What every computer player is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

Chooser = Callable[[State, int, Game, Rng], Action]
"""a player that is one function: what `Bot.choose` is"""


class Bot(Protocol):
    """A player that answers every decision of one seat in one game.

    `view` is always `state.redact(seat)`, never a complete state: what the seat may not know is not in it. A bot may
    remember what it was shown and what it thought, for a new one is made for every seat of every game; it takes all
    chance from `rng`, so the same game can be played again.
    """

    name: str
    """its word in the registry, on the command line and in results"""

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action: ...


class FunctionBot:
    """A function as a player."""

    def __init__(self, name: str, chooser: Chooser) -> None:
        self.name = name
        self._chooser = chooser

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
        return self._chooser(view, seat, game, rng)
