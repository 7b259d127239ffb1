"""The games, one package each: every package with a `game` function that lies here, stands behind an entry point
`tablekeep.games` of something that is installed, or lies in a folder that `TABLEKEEP_GAMES` names.

A package that cannot be imported or a game that cannot be made is left out; `left_out` says why, and the others can be played.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from functools import cache
from importlib import resources
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from tablekeep.kernel.errors import InvalidOption, TablekeepError
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message, say

FOLDERS: Final = "TABLEKEEP_GAMES"
"""the environment variable that names folders of game packages, as PATH does; the processes one starts know it, too"""

_failed: Final[dict[str, Message]] = {}
"""by id: why a game could not be made when it was asked for"""


def look_in(folders: list[Path]) -> None:
    """Games are found in these folders from now on, here and in every process that is started from here."""
    known = [name for name in os.environ.get(FOLDERS, "").split(os.pathsep) if name]
    for folder in folders:
        if not folder.is_dir():
            raise InvalidOption(say("games-no-folder", folder=str(folder)))
        if str(folder.resolve()) not in known:
            known.append(str(folder.resolve()))
    os.environ[FOLDERS] = os.pathsep.join(known)


def packages() -> dict[str, str]:
    """Every game's id with the package that holds it."""
    return _looked(os.environ.get(FOLDERS, "")).games


def left_out() -> dict[str, Message]:
    """What was found and cannot be played, by its name, each with the reason; complete once all games have been asked for."""
    broken = {id: reason for id, reason in _failed.items() if id in packages()}
    return {**_looked(os.environ.get(FOLDERS, "")).left_out, **broken}


def playable() -> list[str]:
    """The ids of all games that can be played; each is made for that."""
    found: list[str] = []
    for id in packages():
        try:
            load(id)
        except TablekeepError as problem:
            _failed[id] = problem.message
        else:
            found.append(id)
    return found


def from_outside() -> bool:
    """Whether there are games, sound or not, that do not come with Tablekeep."""
    return any(not package.startswith(f"{__name__}.") for package in packages().values()) or bool(left_out())


@cache
def load(id: str, content: Path | None = None) -> Game:
    """The game of that id; `content` is a folder of TOML files that replace the game's own."""
    known = packages()
    if id not in known:
        raise InvalidOption(left_out().get(id) or say("game-unknown", game=id, known=", ".join(known)))
    package = known[id]
    try:
        game = importlib.import_module(package).game(content)
        words = resources.files(package).joinpath("words", "en.ftl").is_file()
    except TablekeepError:
        raise
    except (Exception, SystemExit) as problem:
        raise InvalidOption(say("game-broken", game=id, package=package, problem=_told(problem))) from problem
    if not isinstance(game, Game) or game.id != id:
        raise InvalidOption(say("game-wrong-id", game=id, package=package, found=str(getattr(game, "id", None))))
    if not words:
        raise InvalidOption(say("game-no-words", game=id, package=package))
    return game


# -- looking for them --------------------------------------------------------------------------------------------------------


class Found:
    """What came of looking for games."""

    def __init__(self) -> None:
        self.games: dict[str, str] = {}
        """by id: the package"""
        self.left_out: dict[str, Message] = {}

    def add(self, id: str, package: str, folder: Path | None = None) -> None:
        """Notes a package if it holds a game."""
        if self.games.get(id) == package:
            return
        try:
            module = importlib.import_module(package)
        except (Exception, SystemExit) as problem:
            self.left_out[id] = say("game-broken", game=id, package=package, problem=_told(problem))
            return
        if folder is not None and folder not in [Path(place).resolve().parent for place in module.__path__]:
            self.left_out[id] = say("game-name-taken", game=id, package=package, folder=str(folder))
        elif not hasattr(module, "game"):
            return
        elif id in self.games:
            self.left_out[id] = say("game-twice", game=id, package=package, other=self.games[id])
        else:
            self.games[id] = package


@cache
def _looked(folders: str) -> Found:
    found = Found()
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            found.add(module.name.replace("_", "-"), f"{__name__}.{module.name}")
    for entry in entry_points(group="tablekeep.games"):
        found.add(entry.name, entry.value)
    for folder in [Path(name).resolve() for name in folders.split(os.pathsep) if name]:
        if not folder.is_dir():
            found.left_out[str(folder)] = say("games-no-folder", folder=str(folder))
            continue
        if str(folder) not in sys.path:
            sys.path.append(str(folder))
        for module in pkgutil.iter_modules([str(folder)]):
            if module.ispkg:
                found.add(module.name.replace("_", "-"), module.name, folder)
    found.games = dict(sorted(found.games.items()))
    return found


def _told(problem: BaseException) -> str:
    """One line about what went wrong."""
    return " ".join(f"{type(problem).__name__}: {problem}".split())


__all__ = ["FOLDERS", "from_outside", "left_out", "load", "look_in", "packages", "playable"]
