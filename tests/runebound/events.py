"""Adventures for tests: a hero meets a card on a gem of its colour."""

from __future__ import annotations

from typing import Any

from tablekeep.games.runebound.components import DECKS
from tablekeep.games.runebound.turns import GoOn, NextTurn
from tests.runebound.journeys import Table, journey

GEMS = {"combat": "F10", "exploration": "H3", "social": "I10"}


def adventuring(card: str, heroes: str = "lyssa hawthorne", **more: Any) -> Table:
    """The first hero adventures on a gem of the card's colour and meets it."""
    deck = {"COM": "combat", "EXP": "exploration", "SOC": "social"}[card[:3]]
    more = {"hands": ("", ""), "places": f"{GEMS[deck]} N10", f"{deck}_deck": card, **more}
    return journey(heroes, **more).do(GoOn(0), NextTurn()).play("adventure")


def pile(table: Table, deck: str) -> list[str]:
    return [table.state.kit.adventures[card].id for card in table.state.piles[DECKS.index(deck)]]
