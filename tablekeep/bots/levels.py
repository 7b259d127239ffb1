"""How well the computer plays, in four steps that a person understands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablekeep.bots.bot import Bot
from tablekeep.bots.search import SearchBot


@dataclass(frozen=True, slots=True)
class Level:
    """How much a player thinks."""

    iterations: int
    seconds: float


LEVELS: Final = {
    "novice": Level(8, 0.3),
    "adept": Level(40, 0.4),
    "veteran": Level(160, 1.2),
    "champion": Level(800, 2.8),
}


def leveled(name: str) -> Bot:
    """A new player of that level."""
    level = LEVELS[name]
    return SearchBot(name, level.iterations, level.seconds)


def hurry(bot: Bot, seconds: float) -> None:
    """Lets a player that watches the time answer within so many seconds; others are as quick as they are."""
    if isinstance(bot, SearchBot):
        bot.seconds = min(bot.seconds, seconds) if bot.seconds else seconds
