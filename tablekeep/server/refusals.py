"""What the server says to somebody who asked for what cannot be: an error with a sentence, over HTTP and live."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import tablekeep
from tablekeep.games import packages, playable
from tablekeep.kernel.errors import IllegalAction, TablekeepError
from tablekeep.kernel.messages import Message
from tablekeep.kernel.scene import plain
from tablekeep.lessons.runner import NotWanted
from tablekeep.lessons.sentences import add_lessons
from tablekeep.words import Speaker, known_language

Json = dict[str, Any]

MOST_VOICES: Final = 64
"""speakers that are kept: one for each game and language that is spoken"""


class Refusal(TablekeepError):
    """A request that is refused, with the HTTP status that fits it, and the seconds after which it may be tried again."""

    def __init__(self, status: int, message: Message, retry_after: int = 0) -> None:
        super().__init__(message)
        self.status = status
        self.retry_after = retry_after

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.status, self.message, self.retry_after))


def voice(game: str = "", language: str = "en") -> Speaker:
    """Who speaks for one game, or for all of them, in a language, or in a known one if there is none.

    A client may name any language: what it is answered in is settled before anything is kept.
    """
    return _speaker(game, known_language(language))


@lru_cache(maxsize=MOST_VOICES)
def _speaker(game: str, spoken: str) -> Speaker:
    chosen = [game] if game else playable()
    names = {id: name for known in chosen for id, name in tablekeep.game(known).component_names().items()}
    speaker = Speaker(spoken, ("tablekeep", *[packages()[known] for known in chosen]), names)
    for known in chosen:
        add_lessons(speaker, known, spoken)
    return speaker


def forget_voices() -> None:
    """Whoever speaks learns the games anew: others may be installed now."""
    _speaker.cache_clear()


def told(message: Message, rule: str = "", speaker: Speaker | None = None, players: dict[int, str] | None = None) -> Json:
    """An error as the protocol has it; `players` are the names of whoever sits where."""
    speaker = speaker or voice()
    speaker.players = players or {}
    error: Json = {**_whole(plain(message)), "text": _whole(speaker.say(message))}
    error.setdefault("args", {})
    if rule:
        error["rule"] = rule
    return error


def told_of(problem: TablekeepError, speaker: Speaker | None = None, players: dict[int, str] | None = None) -> Json:
    rule = problem.rule if isinstance(problem, IllegalAction) else ""
    error = told(problem.message, rule, speaker, players)
    return {**error, "soft": True} if isinstance(problem, NotWanted) else error


def _whole(thing: Any) -> Any:
    """What somebody sent comes back in a sentence; half a character in it would be no JSON."""
    if isinstance(thing, str):
        return thing.encode("utf-8", "replace").decode()
    if isinstance(thing, dict):
        return {name: _whole(value) for name, value in thing.items()}
    return thing
