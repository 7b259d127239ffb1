"""The computer players by name."""

from __future__ import annotations

from collections.abc import Callable

from tablekeep.bots.bot import Bot
from tablekeep.bots.greedy import GreedyBot
from tablekeep.bots.random_bot import RandomBot
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say

BOTS: dict[str, Callable[[], Bot]] = {RandomBot.name: RandomBot, GreedyBot.name: GreedyBot}


def names() -> list[str]:
    return list(BOTS)


def bot(name: str) -> Bot:
    """A new player of that name."""
    if name not in BOTS:
        raise InvalidOption(say("bot-unknown", bot=name, known=", ".join(BOTS)))
    return BOTS[name]()
