"""The games, one package each: every package here, or behind an entry point `tablekeep.games`, that has a `game` function."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say


@cache
def packages() -> dict[str, str]:
    """Every game's id with the package that holds it."""
    found = {
        module.name.replace("_", "-"): f"{__name__}.{module.name}"
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg and hasattr(importlib.import_module(f"{__name__}.{module.name}"), "game")
    }
    for entry in entry_points(group="tablekeep.games"):
        found[entry.name] = entry.value
    return dict(sorted(found.items()))


@cache
def load(id: str, content: Path | None = None) -> Game:
    """The game of that id; `content` is a folder of TOML files that replace the game's own."""
    known = packages()
    if id not in known:
        raise InvalidOption(say("game-unknown", game=id, known=", ".join(known)))
    game: Game = importlib.import_module(known[id]).game(content)
    return game
