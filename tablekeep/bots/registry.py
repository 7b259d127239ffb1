"""The computer players by name: those that come with Tablekeep, and yours.

    @tablekeep.bot("mine")
    def mine(view, seat, game, rng):
        return view.legal(seat)[0]

makes a player of a function, or of a class that has `choose`. It is found in a file named on the command line
(`--bots FILE`) or behind an entry point `tablekeep.bots` of an installed package, which may name the decorated function or
class or the module that holds it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import re
import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Final, TypeVar, cast

from tablekeep.bots.bot import Bot, Chooser, FunctionBot
from tablekeep.bots.greedy import GreedyBot
from tablekeep.bots.levels import LEVELS, leveled
from tablekeep.bots.random_bot import RandomBot
from tablekeep.bots.search import SearchBot, budget_of
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say

Made = TypeVar("Made", bound=Callable[..., object])

Maker = Callable[[], Bot]

NAME: Final = re.compile(r"[a-z][a-z0-9-]*")
LONGEST_PROBLEM: Final = 200
"""so many letters of an exception are told"""
SEARCH: Final = "search"
"""the player whose budget stands in its name: `search:400` iterations, `search:1.5s`"""
SEARCHING: Final = f"{SEARCH}:400"
"""one of them, for whoever asks which players there are"""

HUMAN: Final = "human"
"""who no computer player can be called after"""
ENTRY_POINTS: Final = "tablekeep.bots"

OWN: Final[dict[str, Maker]] = {}
"""the players that were registered, by name"""
ORIGINS: Final[dict[str, str]] = {}
"""by name: the file that a registered player comes from; the same file may register it again, another may not"""
INSTALLED: Final[set[str]] = set()
"""the names of the players that come with installed packages"""
READING: Final[list[set[str]]] = []
"""the names that a file has given while it is read; a file that reads another one stands before it"""
FAILED: Final[dict[str, InvalidOption]] = {}
"""by the name of its entry point: why an installed player cannot be had"""
BUILT_IN: Final[dict[str, Maker]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{name: lambda name=name: leveled(name) for name in LEVELS},  # type: ignore[misc]
}


def bot(name: str) -> Callable[[Made], Made]:
    """Makes a player of what follows: a function like `Bot.choose`, or a class with `choose` and no arguments to make one."""
    if not NAME.fullmatch(str(name)):
        raise InvalidOption(say("bot-name-wrong", bot=getattr(name, "__name__", str(name))))

    def register(made: Made) -> Made:
        origin = _origin(made)
        if name in BUILT_IN or name in (SEARCH, HUMAN) or ORIGINS.get(name, origin) != origin:
            raise InvalidOption(say("bot-name-taken", bot=name))
        if READING and name in READING[-1]:
            raise InvalidOption(say("bot-name-twice", bot=name, file=origin))
        if inspect.isclass(made):
            bound = isinstance(inspect.getattr_static(made, "choose", None), (classmethod, staticmethod))
            _check_chooser(name, getattr(made, "choose", None), 4 if bound else 5)
            own = cast(type[Bot], made)
            own.name = name
            OWN[name] = own
        else:
            _check_chooser(name, made, 4)
            chooser = cast(Chooser, made)
            OWN[name] = lambda: FunctionBot(name, chooser)
        ORIGINS[name] = origin
        if READING:
            READING[-1].add(name)
        return made

    return register


def _check_chooser(name: str, chooser: object, arguments: int) -> None:
    """Whether something can be asked like `Bot.choose`; what has no signature that could be looked at is believed."""
    if not callable(chooser):
        raise InvalidOption(say("bot-no-choose", bot=name))
    try:
        inspect.signature(chooser).bind(*[None] * arguments)
    except ValueError:
        return
    except TypeError as problem:
        raise InvalidOption(say("bot-no-choose", bot=name)) from problem


def _origin(made: object) -> str:
    """The file that something was written in, the name of its module where there is no file."""
    module = made.__name__ if isinstance(made, ModuleType) else str(getattr(made, "__module__", ""))
    return str(getattr(sys.modules.get(module), "__file__", None) or module)


def names() -> list[str]:
    """All players there are, yours last."""
    find_installed()
    return [*BUILT_IN, *OWN]


def known() -> str:
    """All players there are, for a sentence."""
    return ", ".join([*names(), SEARCHING])


def only_here(name: str, files: Iterable[str]) -> bool:
    """Whether a process that reads these files would still not know the player."""
    find_installed()
    if name not in OWN or name in INSTALLED:
        return False
    return not any(name in read_file(Path(file).absolute()) for file in files)


def at_tables() -> list[str]:
    """The players that people are offered: the levels, and your own."""
    find_installed()
    return [*LEVELS, *OWN]


def player(name: str) -> Bot:
    """A new player of that name, for one seat of one game; InvalidOption if there is none or it cannot be made."""
    find_installed()
    kind, _, setting = name.partition(":")
    if kind == SEARCH and setting:
        iterations, seconds = budget_of(setting)
        return SearchBot(name, iterations, seconds)
    if name in BUILT_IN:
        return BUILT_IN[name]()
    if name not in OWN:
        raise FAILED.get(name) or InvalidOption(say("bot-unknown", bot=name, known=known()))
    try:
        return OWN[name]()
    except (Exception, SystemExit) as problem:
        raise InvalidOption(say("bot-not-made", bot=name, problem=told(problem))) from problem


@cache
def find_installed() -> None:
    """Reads the entry points once. One that fails is no reason to do without the others: it is told to whoever asks for it."""
    for entry in entry_points(group=ENTRY_POINTS):
        before = set(OWN)
        try:
            origin = _origin(entry.load())
            found = {name for name in OWN if name not in before or ORIGINS[name] == origin}
            INSTALLED.update(found)
            if not found:
                FAILED[entry.name] = InvalidOption(say("bot-none-in-file", file=entry.value))
        except InvalidOption as problem:
            FAILED[entry.name] = problem
        except (Exception, SystemExit) as problem:
            FAILED[entry.name] = InvalidOption(say("bot-not-loaded", file=entry.value, problem=told(problem)))


def read_files(files: Iterable[str]) -> tuple[str, ...]:
    """Registers the players of Python files and gives back where the files are, for other processes to read them too."""
    found = tuple(Path(file).absolute() for file in files)
    for file in found:
        read_file(file)
    return tuple(str(file) for file in found)


@cache
def read_file(path: Path) -> frozenset[str]:
    """Registers the players of a Python file, once; their names. The modules beside it can be imported in it, with theirs."""
    if not path.is_file():
        raise InvalidOption(say("bot-no-file", file=str(path)))
    path = path.absolute()
    # Two files of one name in different folders are two modules.
    module_name = f"tablekeep_bots_{path.stem}_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(module_name, path)
    folder = str(path.parent.resolve())
    if folder not in sys.path:
        sys.path.append(folder)
    READING.append(set())
    try:
        if spec is None or spec.loader is None:
            raise ImportError(path.name)
        module = importlib.util.module_from_spec(spec)
        sys.modules[module_name] = module
        spec.loader.exec_module(module)
    except InvalidOption:
        raise
    except (Exception, SystemExit) as problem:
        raise InvalidOption(say("bot-not-loaded", file=str(path), problem=told(problem))) from problem
    finally:
        given = READING.pop()
    origins = {str(path), *[_origin(thing) for thing in vars(module).values()]}
    found = frozenset([name for name in OWN if name in given or ORIGINS[name] in origins])
    if not found:
        raise InvalidOption(say("bot-none-in-file", file=str(path)))
    return found


def told(problem: BaseException) -> str:
    """An exception of somebody else's code in one line; even where it cannot say what it is."""
    kind = type(problem).__name__
    try:
        text = f"{kind}: {problem}"
    except (Exception, SystemExit):
        return kind
    return next(iter(text.splitlines()))[:LONGEST_PROBLEM].removesuffix(".")
