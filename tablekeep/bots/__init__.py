"""Computer players. They know no game: they see a redacted state, ask the game for advice and answer with a legal action."""

from __future__ import annotations

from tablekeep.bots.bot import Bot
from tablekeep.bots.greedy import GreedyBot
from tablekeep.bots.random_bot import RandomBot
from tablekeep.bots.registry import at_tables, bot, names, player

__all__ = ["Bot", "GreedyBot", "RandomBot", "at_tables", "bot", "names", "player"]
