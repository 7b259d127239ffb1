"""The computer players by name: those that come with Tablekeep, and yours.

    @tablekeep.bot("mine")
    def mine(view, seat, game, rng):
        return view.legal(seat)[0]

makes a player of a function, or of a class that has `choose`. It is found in a file named on the command line
(`--bots FILE`) or behind an entry point `tablekeep.bots` of an installed package, which may name the decorated function or
class or the module that holds it.
"""

from __future__ import annotations

import importlib.util
import inspect
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, TypeVar

from tablekeep.bots.bot import Bot, FunctionBot
from tablekeep.bots.greedy import GreedyBot
from tablekeep.bots.levels import LEVELS, leveled
from tablekeep.bots.random_bot import RandomBot
from tablekeep.bots.search import SearchBot, budget_of
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say

Made = TypeVar("Made", bound=Callable[..., object])

Maker = Callable[[], Bot]

NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
SEARCH: Final = "search"
"""the player whose budget stands in its name: `search:400` iterations, `search:1.5s`"""

OWN: Final[dict[str, Maker]] = {}
"""the players that were registered, by name"""
BUILT_IN: Final[dict[str, Maker]] = {
    RandomBot.name: RandomBot,
    GreedyBot.name: GreedyBot,
    **{name: lambda name=name: leveled(name) for name in LEVELS},  # type: ignore[misc]
}


def bot(name: str) -> Callable[[Made], Made]:
    """Makes a player of what follows: a function like `Bot.choose`, or a class with `choose` and no arguments to make one."""
    if not NAME.fullmatch(name) or name in BUILT_IN or name in (SEARCH, "human"):
        raise InvalidOption(say("bot-name-taken" if NAME.fullmatch(name) else "bot-name-wrong", bot=name))

    def register(made: Made) -> Made:
        if inspect.isclass(made):
            if not callable(getattr(made, "choose", None)):
                raise InvalidOption(say("bot-no-choose", bot=name))
            made.name = name
            OWN[name] = made
        else:
            OWN[name] = lambda: FunctionBot(name, made)  # type: ignore[arg-type]
        return made

    return register


def names() -> list[str]:
    """All players there are, yours last."""
    find_installed()
    return [*BUILT_IN, *OWN]


def at_tables() -> list[str]:
    """The players that people are offered: the levels, and your own."""
    find_installed()
    return [*LEVELS, *OWN]


def player(name: str) -> Bot:
    """A new player of that name, for one seat of one game."""
    find_installed()
    kind, _, setting = name.partition(":")
    if kind == SEARCH and setting:
        iterations, seconds = budget_of(setting)
        return SearchBot(name, iterations, seconds)
    maker = OWN.get(name) or BUILT_IN.get(name)
    if maker is None:
        raise InvalidOption(say("bot-unknown", bot=name, known=", ".join(names())))
    return maker()


@cache
def find_installed() -> None:
    """Reads the entry points once."""
    for entry in entry_points(group="tablekeep.bots"):
        try:
            entry.load()
        except Exception as problem:
            raise InvalidOption(say("bot-not-loaded", file=entry.value, problem=_told(problem))) from problem


@cache
def read_file(path: Path) -> None:
    """Registers the players of a Python file, once."""
    if not path.is_file():
        raise InvalidOption(say("bot-no-file", file=str(path)))
    before = set(OWN)
    spec = importlib.util.spec_from_file_location(f"tablekeep_bots_{path.stem}", path)
    try:
        if spec is None or spec.loader is None:
            raise ImportError(path.suffix)
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
    except InvalidOption:
        raise
    except BaseException as problem:
        raise InvalidOption(say("bot-not-loaded", file=str(path), problem=_told(problem))) from problem
    if set(OWN) == before:
        raise InvalidOption(say("bot-none-in-file", file=str(path)))


def _told(problem: BaseException) -> str:
    return f"{type(problem).__name__}: {problem}".splitlines()[0]
