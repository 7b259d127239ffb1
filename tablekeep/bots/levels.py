"""How well the computer plays, in four steps that a person understands.

A level is so many iterations of the search, so that the same seed gives the same game, and how much it knows of what is
practised. At a table, where people wait, it is also given a time (`hurry`), and stops at whichever is over first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablekeep.bots.bot import Bot
from tablekeep.bots.novice import NoviceBot
from tablekeep.bots.search import SearchBot


@dataclass(frozen=True, slots=True)
class Level:
    """How much a player thinks about a decision."""

    iterations: int
    """in a game whose advice asks for no more or less; 0: it does not search"""
    foresight: int
    """how many times as far as the others it looks ahead"""
    practice: int
    """in how many of a hundred decisions it knows what is practised; in the others it has to judge for itself"""
    seconds: float
    """the longest it lets people wait"""


LEVELS: Final = {
    "novice": Level(0, 0, 0, 0.3),
    "adept": Level(4, 1, 40, 0.4),
    "veteran": Level(16, 1, 53, 1.2),
    "champion": Level(120, 2, 100, 2.6),
}


def leveled(name: str) -> Bot:
    """A new player of that level."""
    level = LEVELS[name]
    if not level.iterations:
        return NoviceBot()
    return SearchBot(name, level.iterations, 0.0, True, level.foresight, practice=level.practice)


def hurry(bot: Bot, seconds: float) -> None:
    """Lets a player that watches the time answer within so many seconds, and within its level's own."""
    if isinstance(bot, SearchBot):
        level = LEVELS.get(bot.name)
        limit = seconds if level is None else min(seconds, level.seconds)
        bot.seconds = min(bot.seconds, limit) if bot.seconds > 0 else limit
