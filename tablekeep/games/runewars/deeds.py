"""The actions: a verb and what it is about, with a text a person can read and type. One grammar serves the whole game."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import (
    ATTRIBUTES,
    DEVELOPMENTS,
    ORDER_WORDS,
    RESOURCES,
    SHAPES,
    TITLES,
    Kit,
)
from tablekeep.kernel.actions import Action, Verbs

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
LARGEST: Final = 99

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
    "end": (),
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
}
"""by verb: what its words are about"""


@final
class Deed(Action):
    __slots__ = ("args", "verb")

    def __init__(self, verb: str, args: tuple[int, ...], text: str) -> None:
        super().__init__(text)
        self.verb: Final = verb
        self.args: Final = args


@final
class Deeds:
    """The grammar of one box: its words, and every action made so far."""

    def __init__(self, kit: Kit) -> None:
        self.made: dict[tuple[str, tuple[int, ...]], Deed] = {}
        self.words: list[tuple[str, ...]] = [()] * 21
        self.words[AREA] = tuple([plan.id for plan in kit.hexes])
        self.words[UNIT] = tuple([_word(kind.id) for kind in kit.units])
        self.words[HERO] = tuple([_word(hero.id) for hero in kit.heroes])
        self.words[SEAT] = tuple([f"P{seat + 1}" for seat in range(4)])
        self.words[TACTIC] = tuple([_word(card.id) for card in kit.tactics])
        self.words[ORDER] = tuple([_word(word) for word in ORDER_WORDS])
        self.words[RESOURCE] = RESOURCES
        self.words[ATTRIBUTE] = ATTRIBUTES
        self.words[REWARD] = tuple([_word(card.id) for card in kit.rewards])
        self.words[QUEST] = tuple([_word(card.id) for card in kit.quests])
        self.words[FACTION] = tuple([faction.id for faction in kit.factions])
        self.words[TILE] = tuple([f"T{tile.id}" for tile in kit.tiles])
        self.words[TITLE] = TITLES
        self.words[DEVELOPMENT] = tuple([_word(word) for word in DEVELOPMENTS])
        self.words[STATE] = STATES
        self.words[BENEFIT] = BENEFITS
        self.words[SHAPE] = SHAPES
        self.words[CHOICE] = CHOICES
        self.numbers: list[dict[str, int]] = [{word.lower(): at for at, word in enumerate(words)} for words in self.words]
        self.verbs: Final = Verbs()
        for verb, form in FORMS.items():
            self.verbs.add(verb, " ".join([verb, *(KINDS[kind] for kind in form)]), _reader(self, verb))

    def make(self, verb: str, args: tuple[int, ...] = ()) -> Deed:
        key = (verb, args)
        deed = self.made.get(key)
        if deed is None:
            parts = [verb]
            for kind, arg in zip(FORMS[verb], args):
                words = self.words[kind]
                parts.append(words[arg] if words else str(arg))
            deed = self.made[key] = Deed(verb, args, " ".join(parts))
        return deed

    def read(self, verb: str, words: list[str]) -> Deed | None:
        form = FORMS[verb]
        if len(words) != len(form):
            return None
        args: list[int] = []
        for kind, word in zip(form, words):
            arg = self.argument(kind, word)
            if arg is None:
                return None
            args.append(arg)
        return self.make(verb, tuple(args))

    def argument(self, kind: int, word: str) -> int | None:
        if self.words[kind]:
            return self.numbers[kind].get(word)
        digits = word[1:] if word.startswith("-") and kind == COORDINATE else word
        if (
            not digits.isascii()
            or not digits.isdecimal()
            or len(digits) > 2
            or int(digits) > LARGEST
            or str(int(digits)) != digits
        ):
            return None
        return -int(digits) if word.startswith("-") else int(digits)


KINDS: Final[tuple[str, ...]] = (
    "AREA", "UNIT", "HERO", "PLAYER", "NUMBER", "TACTIC", "ORDER", "RESOURCE", "ATTRIBUTE", "REWARD", "QUEST", "FACTION",
    "TILE", "TITLE", "DEVELOPMENT", "COORDINATE", "STANDING|ROUTED", "FATE", "BENEFIT", "SHAPE", "WORD",
)  # fmt: skip
"""how a form shows them"""


def _word(id: str) -> str:
    return id.replace("_", "-")


class Reading:
    """Reads the words behind one verb."""

    def __init__(self, deeds: Deeds, verb: str) -> None:
        self.deeds: Final = deeds
        self.verb: Final = verb

    def __call__(self, words: list[str]) -> Action | None:
        return self.deeds.read(self.verb, words)


def _reader(deeds: Deeds, verb: str) -> Reading:
    return Reading(deeds, verb)
