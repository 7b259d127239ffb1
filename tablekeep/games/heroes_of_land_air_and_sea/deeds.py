"""The actions: a verb and what it is about, with a text a person can read and type. One grammar serves the whole game."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.components import Kit
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.kernel.deeds import Deed, Grammar, Lexicon, word

# -- what the words of an action are about --------------------------------------------------------------------------------

REGION: Final = 0
UNIT: Final = 1
"""a kind of unit; heroes and vessels by their names (Kit.unit_word)"""
PLAYER: Final = 2
"""written from 1 on; in a solo game the enemy is P2"""
NUMBER: Final = 3
SPELL: Final = 4
TACTIC: Final = 5
SLOT: Final = 6
"""an action of the action bar"""
RESOURCE: Final = 7
FACTION: Final = 8
CONTINENT: Final = 9
BUILDING: Final = 10
"""faction * 5 + building"""
ABILITY: Final = 11
"""the number among `ability_words`"""
CHOICE: Final = 12
"""a word of the choice at hand"""

RECRUIT: Final = 0
BUILD: Final = 1
DISCOVER: Final = 2
TAX: Final = 3
MARCH: Final = 4
SAIL: Final = 5
FLY: Final = 6
CAST: Final = 7
ACTIONS: Final[tuple[str, ...]] = ("recruit", "build", "discover", "tax", "march", "sail", "fly", "cast")
"""the actions of the bar; March has two slots (HL-ACTION-01)"""

CHOICES: Final[tuple[str, ...]] = ("first", "second", "yes", "no")

FORMS: Final[dict[str, tuple[int, ...]]] = {
    # setup
    "faction": (FACTION,),
    "found": (CONTINENT,),
    "rival": (CONTINENT,),
    "close": (CONTINENT,),
    # the turn
    "act": (SLOT,),
    "mobilize": (SLOT,),
    "follow": (),
    "pass": (),
    "pass-round": (),
    "nothing": (),
    "done": (),
    "decline": (),
    "ability": (ABILITY,),
    # capital actions
    "recruit": (UNIT, NUMBER),
    "at": (REGION,),
    "raise": (BUILDING,),
    "upgrade": (),
    "tower": (REGION,),
    "vessel": (UNIT,),
    "draw": (),
    "scribe": (SPELL,),
    "discard": (SPELL,),
    "tax": (RESOURCE,),
    "give": (RESOURCE,),
    "gain": (RESOURCE,),
    "lose-resource": (RESOURCE,),
    "work": (),
    "waive": (),
    # movement
    "from": (REGION,),
    "add": (UNIT,),
    "add-ally": (UNIT,),
    "to": (REGION,),
    "consent": (),
    # exploring
    "token": (CHOICE,),
    "explore": (),
    "leave": (),
    "turn-up": (REGION, CHOICE),
    "lose": (UNIT, REGION),
    "lose-ally": (UNIT, REGION),
    # spells
    "cast": (SPELL,),
    "cast-scribed": (SPELL,),
    "react": (SPELL,),
    "target": (REGION,),
    "enemy": (PLAYER,),
    "destroy": (UNIT, REGION),
    "destroy-partner": (UNIT, REGION),
    "exchange": (RESOURCE, RESOURCE),
    "peek": (REGION, CHOICE),
    "swap": (REGION, CHOICE, REGION, CHOICE),
    "free": (SLOT,),
    "free-serf": (SLOT,),
    "hero": (UNIT,),
    "silence": (UNIT,),
    # battle
    "lead": (PLAYER,),
    "tactic": (TACTIC,),
    "no-tactic": (),
    "pay": (),
    "sacrifice": (UNIT,),
    "sacrifice-ally": (UNIT,),
    "bring": (UNIT, REGION),
    "damage": (UNIT,),
    "damage-ally": (UNIT,),
    "retreat": (UNIT, REGION),
    "recall": (SPELL,),
}
"""by verb: what its words are about"""


def ability_words(kit: Kit) -> tuple[str, ...]:
    """Every ability by its name; the number of one is faction * 24 + its number in the faction."""
    return tuple([word(ability.id) for faction in kit.factions for ability in faction.abilities])


def grammar_of(kit: Kit) -> Grammar:
    return Grammar(
        FORMS,
        [
            Lexicon("REGION", tuple([region.id.replace("_", "-") for region in kit.regions])),
            Lexicon("UNIT", tuple([word(id) for id in kit.unit_words()])),
            Lexicon("PLAYER", ("P1", "P2", "P3", "P4")),
            Lexicon("NUMBER"),
            Lexicon("SPELL", tuple([word(spell.id) for spell in kit.spells])),
            Lexicon("TACTIC", tuple([word(tactic.id) for tactic in kit.tactics])),
            Lexicon("ACTION", ACTIONS),
            Lexicon("RESOURCE", RESOURCES),
            Lexicon("FACTION", tuple([faction.id for faction in kit.factions])),
            Lexicon("CONTINENT", tuple([continent.id for continent in kit.continents])),
            Lexicon("BUILDING", tuple([word(building.id) for faction in kit.factions for building in faction.buildings])),
            Lexicon("ABILITY", ability_words(kit)),
            Lexicon("CHOICE", CHOICES),
        ],
    )


__all__ = ["Deed", "Grammar", "grammar_of"]
