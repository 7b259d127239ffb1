"""Tablekeep keeps the rules, so that people can just play.

>>> import tablekeep
>>> match = tablekeep.new("monolith-arena", seats=2, seed=7)
>>> match.pending
[<seat 0: banner>]
>>> match.play(0, "banner c3")
>>> match.legal(1)[:3]
[<banner a1>, <banner a2>, <banner a3>]
"""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

import tablekeep.games as _games
from tablekeep.bots.registry import bot
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import (
    IllegalAction,
    InvalidContent,
    InvalidInput,
    InvalidNotation,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    TablekeepError,
)
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match, replayed
from tablekeep.kernel.messages import Message, speak_with
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.records import Record
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import Decision, State
from tablekeep.words import Speaker

__version__ = "0.1.0"


def game(id: str, content: str | Path | None = None) -> Game:
    """A game by its id, with its own components or those of a folder of TOML files."""
    return _games.load(id, None if content is None else Path(content))


def all_games() -> list[Game]:
    """All games there are, the quickest to play first: the one to begin with. What cannot be played is told to the log."""
    games = sorted([_games.load(id) for id in _games.playable()], key=lambda game: (game.minutes, game.id))
    for reason in _games.left_out().values():
        _tell(reason)
    return games


@cache
def _tell(reason: Message) -> None:
    """Says once, in a sentence, why a game is left out; no game is needed for that."""
    logging.getLogger(__name__).warning(Speaker("en", ("tablekeep",)).say(reason))


def new(id: str, seats: int = 2, seed: int = 0, content: str | Path | None = None, **options: str) -> Match:
    """A new match: `new("monolith-arena", seats=3, seed=7, monoliths="on")`."""
    return Match(game(id, content), seats, seed, options)


def replay(record: str | Record) -> Match:
    """The match that a record tells."""
    parsed = Record.parse(record) if isinstance(record, str) else record
    return replayed(game(parsed.game), parsed)


@cache
def speaker(id: str = "", language: str = "en") -> Speaker:
    """Who turns messages into sentences: for one game, or (without an id) for all of them."""
    packages = _games.packages()
    chosen = [id] if id else _games.playable()
    names = {component: name for game_id in chosen for component, name in game(game_id).component_names().items()}
    return Speaker(language, ("tablekeep", *(packages[game_id] for game_id in chosen)), names)


speak_with(lambda message: speaker().say(message))

__all__ = [
    "Action", "Decision", "Game", "IllegalAction", "InvalidContent", "InvalidInput", "InvalidNotation", "InvalidOption",
    "InvalidPosition", "InvalidRecord", "Match", "Message", "Outcome", "Record", "Rng", "State", "TablekeepError", "all_games",
    "bot", "game", "new", "replay", "speaker",
]  # fmt: skip
