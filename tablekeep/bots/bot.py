"""What every computer player is."""

from __future__ import annotations

from typing import Protocol

from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State


class Bot(Protocol):
    """A player that answers every decision of its seat.

    `view` is always `state.redact(seat)`, never a complete state: what the seat may not know is not in it. A bot keeps
    nothing between decisions and takes all chance from `rng`, so the same game can be played again.
    """

    name: str
    """its word in the registry, on the command line and in results"""

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action: ...
