"""The actions: a verb and what it is about, with a text a person can read and type. One grammar serves the whole game."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.components import (
    ATTRIBUTES,
    DEVELOPMENTS,
    ORDER_WORDS,
    RESOURCES,
    SHAPES,
    TITLES,
    Kit,
)
from tablekeep.kernel.deeds import LARGEST, NOTHING, Deed, Grammar, Lexicon, word

# -- what the words of an action are about --------------------------------------------------------------------------------

AREA: Final = 0
UNIT: Final = 1
HERO: Final = 2
SEAT: Final = 3
"""written from 1 on"""
NUMBER: Final = 4
TACTIC: Final = 5
ORDER: Final = 6
RESOURCE: Final = 7
ATTRIBUTE: Final = 8
REWARD: Final = 9
QUEST: Final = 10
FACTION: Final = 11
TILE: Final = 12
TITLE: Final = 13
DEVELOPMENT: Final = 14
COORDINATE: Final = 15
"""any whole number, also below zero"""
STATE: Final = 16
"""standing or routed"""
FATE: Final = 17
"""a fate card by its number, 1 to 30"""
BENEFIT: Final = 18
SHAPE: Final = 19
CHOICE: Final = 20
"""a word of the choice at hand: dragon, false, influence …"""

STATES: Final[tuple[str, ...]] = ("standing", "routed")
BENEFITS: Final[tuple[str, ...]] = ("units", "tactics", "influence", "quests")
CHOICES: Final[tuple[str, ...]] = (
    "dragon", "false", "influence", "tactics", "objective", "quest", "battle", "diplomacy", "retreat", "damage", "rout",
    "stronghold", "development", "runes", "hand", "place", "exchange", "keep", "leave", "finish",
)  # fmt: skip

FORMS: Final[dict[str, tuple[int, ...]]] = {
    # setup
    "faction": (FACTION,),
    "lay": (TILE, COORDINATE, COORDINATE, NUMBER),
    "marker": (COORDINATE, COORDINATE, COORDINATE, COORDINATE),
    "bury": (AREA, AREA),
    "settle": (COORDINATE, COORDINATE, NUMBER),
    "found": (AREA,),
    "muster": (UNIT, AREA),
    "host": (HERO, AREA),
    # seasons, bids, orders
    "bid": (NUMBER,),
    "favour": (SEAT,),
    "choose": (CHOICE,),
    "order": (ORDER,),
    "take-back": (ORDER,),
    "supremacy": (),
    "decline": (),
    "done": (),
    "pass": (),
    "pass-turn": (),
    # movement
    "activate": (AREA,),
    "march": (UNIT, AREA, NUMBER),
    "shift": (UNIT, AREA, AREA, NUMBER),
    "ride": (HERO, AREA),
    "portal": (),
    "destroy": (UNIT, STATE, AREA),
    "retreat": (AREA,),
    "drive": (AREA,),
    "spend": (NUMBER,),
    "pick": (FATE,),
    # battle
    "support": (HERO, UNIT),
    "attack": (UNIT,),
    "extra": (NUMBER,),
    "discard-fate": (FATE,),
    "rout": (UNIT, NUMBER),
    "wound": (UNIT, NUMBER, STATE),
    "slay": (UNIT, NUMBER, STATE),
    "target": (UNIT, NUMBER, STATE),
    "use": (DEVELOPMENT,),
    "replace": (AREA,),
    "surplus": (UNIT, STATE),
    # orders 4 to 8
    "resource": (RESOURCE,),
    "build": (DEVELOPMENT, AREA),
    "recruit": (RESOURCE,),
    "free": (UNIT, STATE, AREA),
    "forgo": (),
    "city": (AREA, BENEFIT),
    "keep": (HERO,),
    "dismiss": (HERO,),
    "title": (TITLE, NUMBER),
    "raise": (AREA,),
    "repair": (AREA,),
    "raze": (AREA,),
    "runes": (AREA, AREA),
    "swap": (),
    "stay": (),
    # heroes
    "hero": (HERO,),
    "step": (AREA,),
    "heal": (HERO,),
    "train": (ATTRIBUTE,),
    "duel": (HERO,),
    "attempt": (QUEST,),
    "test": (ATTRIBUTE,),
    "redraw": (FATE,),
    "strike": (),
    "reward": (REWARD,),
    "give": (REWARD, HERO, HERO),
    "part-with": (REWARD, HERO),
    "loot": (HERO,),
    "drop-quest": (QUEST,),
    "drop-tactic": (TACTIC,),
    "ability": (HERO,),
    # runes, cards
    "rune": (AREA,),
    "dragon": (AREA,),
    "false": (AREA,),
    "bring-back": (AREA,),
    "reveal": (AREA,),
    "play": (TACTIC,),
    "objective": (),
    "exchange": (),
    "claim": (),
    "trade": (TITLE,),
    "clear": (AREA,),
    "look": (AREA,),
    "spy": (SEAT,),
    "aim": (AREA,),
    "rival": (SEAT,),
    "figure": (HERO,),
    "draw": (NUMBER,),
    "stand": (UNIT, AREA),
}
"""by verb: what its words are about"""


def lexicons(kit: Kit) -> list[Lexicon]:
    """By kind, the words of a box."""
    return [
        Lexicon("AREA", tuple([plan.id for plan in kit.hexes])),
        Lexicon("UNIT", tuple([word(kind.id) for kind in kit.units])),
        Lexicon("HERO", tuple([word(hero.id) for hero in kit.heroes])),
        Lexicon("PLAYER", ("P1", "P2", "P3", "P4")),
        Lexicon("NUMBER"),
        Lexicon("TACTIC", tuple([word(card.id) for card in kit.tactics])),
        Lexicon("ORDER", tuple([word(order) for order in ORDER_WORDS])),
        Lexicon("RESOURCE", RESOURCES),
        Lexicon("ATTRIBUTE", ATTRIBUTES),
        Lexicon("REWARD", tuple([word(card.id) for card in kit.rewards])),
        Lexicon("QUEST", tuple([word(card.id) for card in kit.quests])),
        Lexicon("FACTION", tuple([faction.id for faction in kit.factions])),
        Lexicon("TILE", tuple([f"T{tile.id}" for tile in kit.tiles])),
        Lexicon("TITLE", TITLES),
        Lexicon("DEVELOPMENT", tuple([word(development) for development in DEVELOPMENTS])),
        Lexicon("COORDINATE", signed=True),
        Lexicon("STANDING|ROUTED", STATES),
        Lexicon("FATE"),
        Lexicon("BENEFIT", BENEFITS),
        Lexicon("SHAPE", SHAPES),
        Lexicon("WORD", CHOICES),
    ]


def grammar_of(kit: Kit) -> Grammar:
    return Grammar(FORMS, lexicons(kit))


__all__ = ["LARGEST", "NOTHING", "Deed", "Grammar", "grammar_of"]
