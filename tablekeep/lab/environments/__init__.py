"""The games as environments for players that learn: Gymnasium, PettingZoo, OpenSpiel, and many games at once with NumPy.

Importing this package registers every game with Gymnasium, if that is installed:

    import gymnasium, tablekeep.lab.environments
    env = gymnasium.make("tablekeep/MonolithArena-v0")

`pettingzoo`, `open_spiel` and `vector` are modules of their own. What an observation holds and what the numbers of actions
mean is the same in all of them; docs/environments.md says it. Knows no game by name.
"""

from __future__ import annotations

from importlib.util import find_spec

from tablekeep.games import playable


def class_name(game: str) -> str:
    """A game's id as Gymnasium would write it: `MonolithArena`."""
    return "".join(word.capitalize() for word in game.split("-"))


def register() -> None:
    """Makes every game known to Gymnasium."""
    import gymnasium

    for game in playable():
        id = f"tablekeep/{class_name(game)}-v0"
        if id not in gymnasium.registry:
            gymnasium.register(id, "tablekeep.lab.environments.gymnasium:SeatEnv", kwargs={"game": game})


if find_spec("gymnasium") is not None:
    register()
