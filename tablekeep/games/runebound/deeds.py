"""The actions: a verb and what it is about, with a text a person can read and type. One grammar serves the whole game."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import DECKS, Kit
from tablekeep.kernel.deeds import Deed, Grammar, Lexicon

# -- what the words of an action are about --------------------------------------------------------------------------------

HEX: Final = 0
HERO: Final = 1
PLAYER: Final = 2
"""written from 1 on"""
NUMBER: Final = 3
SKILL: Final = 4
ASSET: Final = 5
CARD: Final = 6
"""an adventure card"""
STORY: Final = 7
DECK: Final = 8
SURGE: Final = 9
TRIGGER: Final = 10
TOKEN: Final = 11
"""one combat token by its letter"""
TOKENS: Final = 12
"""several of them: `acd`"""
DIE: Final = 13
"""one of the dice, from 1 on; those behind the dice are added results"""
TYPE: Final = 14
"""physical, magic or enemy damage"""
ENDING: Final = 15
"""I, II, III …"""
CHOICE: Final = 16
"""a or b: an option of an event, or of a choice"""
FACE: Final = 17
"""a face of a terrain die, 1 to 6"""

LETTERS: Final = "abcdefghijk"
ENDINGS: Final[tuple[str, ...]] = ("I", "II", "III", "IV", "V")
OPTIONS: Final[tuple[str, ...]] = ("A", "B", "C", "D")
DAMAGE_TYPES: Final[tuple[str, ...]] = ("physical", "magic", "enemy")

FORMS: Final[dict[str, tuple[int, ...]]] = {
    # setup
    "hero": (HERO,),
    "start": (HEX,),
    # the turn
    "step": (HEX,),
    "roll": (),
    "shop": (),
    "adventure": (),
    "rest": (),
    "train": (),
    "attempt": (CARD,),
    "story": (STORY,),
    "stand-up": (),
    "fight-villain": (),
    "kill-zombie": (),
    "use": (TRIGGER,),
    "learn": (SKILL,),
    "challenge": (PLAYER,),
    "end-turn": (),
    "done": (),
    "pass": (),
    "decline": (),
    # trading
    "offer": (PLAYER,),
    "hear": (PLAYER,),
    "want-trade": (),
    "no-trade": (),
    "give-gold": (NUMBER,),
    "ask-gold": (NUMBER,),
    "give-asset": (ASSET,),
    "ask-asset": (ASSET,),
    "propose": (),
    "agree": (),
    # dice
    "reroll": (DIE, SKILL),
    "reroll-free": (DIE,),
    "turn-die": (DIE, FACE),
    "keep": (),
    "go": (HEX, DIE),
    "stop": (),
    # shopping and assets
    "sell": (ASSET,),
    "buy": (ASSET,),
    "throw-out": (ASSET,),
    "take": (ASSET,),
    "drop-asset": (ASSET,),
    # adventures, tests
    "option": (CHOICE,),
    "exert": (SKILL,),
    "ending": (ENDING,),
    "choose": (CHOICE,),
    "card": (CARD,),
    "deck": (DECK,),
    "trophy": (CARD,),
    "trophy-of": (DECK,),
    "discard": (SKILL,),
    "gem": (HEX,),
    "zombie": (HEX,),
    "heal": (PLAYER,),
    "path": (HEX,),
    # combat
    "strike": (TYPE, TOKENS),
    "flip": (TOKEN, TOKEN),
    "force": (TOKEN, TOKEN),
    "surge": (SURGE, TOKENS),
    "stack": (TOKEN, TOKEN),
    "shield": (TOKENS,),
    "suffer": (),
    "cancel": (TOKENS,),
    "pick": (TOKEN,),
    "pick-foe": (TOKEN,),
    "copy": (SURGE,),
    "retreat": (),
    "stay": (),
}
"""by verb: what its words are about"""


def token_sets() -> tuple[str, ...]:
    """Every set of combat tokens by its letters; the number is the mask. The first, none at all, is written `-`."""
    words = ["-"]
    for mask in range(1, 1 << len(LETTERS)):
        words.append("".join([letter for at, letter in enumerate(LETTERS) if mask >> at & 1]))
    return tuple(words)


def grammar_of(kit: Kit) -> Grammar:
    lists = kit.effects
    return Grammar(
        FORMS,
        [
            Lexicon("HEX", tuple([place.id for place in kit.hexes])),
            Lexicon("HERO", tuple([hero.id for hero in kit.heroes])),
            Lexicon("PLAYER", ("P1", "P2", "P3", "P4")),
            Lexicon("NUMBER"),
            Lexicon("SKILL", tuple([f"S-{skill.id}" for skill in kit.skills])),
            Lexicon("ASSET", tuple([asset.id for asset in kit.assets])),
            Lexicon("CARD", tuple([card.id for card in kit.adventures])),
            Lexicon("STORY", tuple([story.id for story in kit.stories])),
            Lexicon("DECK", DECKS),
            Lexicon("SURGE", tuple([surge.id for surge in lists.surges])),
            Lexicon("ABILITY", tuple([trigger.id for trigger in lists.triggers])),
            Lexicon("TOKEN", tuple(LETTERS)),
            Lexicon("TOKENS", token_sets()),
            Lexicon("DIE", tuple([str(number) for number in range(1, 21)])),
            Lexicon("DAMAGE", DAMAGE_TYPES),
            Lexicon("ENDING", ENDINGS),
            Lexicon("OPTION", OPTIONS),
            Lexicon("FACE", tuple([str(number + 1) for number in range(len(kit.die))])),
        ],
    )


__all__ = ["Deed", "Grammar", "grammar_of"]
