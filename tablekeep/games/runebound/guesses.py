"""What a player could mean who points at something that may not be done: the actions whose refusal says why."""

from __future__ import annotations

from typing import ClassVar, Final, final

from tablekeep.games.pointing import Pointed, Usual, likely_verbs, whole
from tablekeep.games.runebound import deeds
from tablekeep.games.runebound.components import DECKS
from tablekeep.games.runebound.deeds import DAMAGE_TYPES, ENDINGS, LETTERS, OPTIONS
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.offers import side_meant
from tablekeep.games.runebound.tokens import symbol
from tablekeep.kernel.actions import Action
from tablekeep.kernel.scene import CARD, PIECE, SEAT, SPACE, WORD, ZONE

USUAL: Final[Usual] = (
    (deeds.TOKENS, ("strike",)),
    (deeds.TOKEN, ("flip", "pick")),
    (deeds.SURGE, ("surge",)),
    (deeds.DIE, ("reroll-free", "reroll")),
    (deeds.SKILL, ("learn", "exert")),
    (deeds.ASSET, ("buy", "sell", "take")),
    (deeds.CARD, ("attempt",)),
    (deeds.STORY, ("story",)),
    (deeds.HERO, ("hero",)),
    (deeds.PLAYER, ("challenge", "offer")),
    (deeds.HEX, ("step", "go")),
    (deeds.DECK, ("deck",)),
)
"""by what is pointed at: what one does with it at other times"""


@final
class Pointing(Pointed):
    """What a player has pointed at, sorted by what the words of actions are about."""

    unnamed: ClassVar[dict[int, int]] = {deeds.NUMBER: 1, deeds.TYPE: 0, deeds.DIE: 0, deeds.FACE: 0}

    def __init__(self, state: Journey, seat: int, picks: list[str]) -> None:
        super().__init__(state.grammar)
        self.villain = False
        self.zombie = False
        self.gem = False
        self.market = False
        for pick in picks:
            what, _, id = pick.partition(":")
            if what == SPACE:
                self.add(deeds.HEX, state.kit.hex(id))
            elif what == PIECE:
                self.piece(state, id)
            elif what == CARD:
                self.card(state, seat, id)
            elif what == SEAT and whole(id) < state.seats:
                self.add(deeds.PLAYER, whole(id))
            elif what == ZONE:
                self.market = self.market or id.startswith("market-")
                self.add_word(deeds.DECK, DECKS, id.partition("-")[2])
            elif what == WORD:
                self.add(deeds.NUMBER, whole(id))

    def piece(self, state: Journey, id: str) -> None:
        sort, _, rest = id.partition("-")
        kit = state.kit
        if sort == "figure":
            for other in range(state.seats):
                if state.heroes[other] >= 0 and state.hero(other).id == rest:
                    self.add(deeds.PLAYER, other)
                    self.add(deeds.HEX, state.place[other])
        elif sort == "quest":
            card, _, place = rest.rpartition("-")
            self.add_component(deeds.CARD, kit.adventures, card)
            self.add(deeds.HEX, kit.hex(place))
        elif sort == "story":
            self.add_component(deeds.STORY, kit.stories, rest)
        elif sort == "villain":
            self.villain = True
            self.add(deeds.HEX, state.villain)
        else:
            self.gem = self.gem or sort == "gem"
            self.zombie = self.zombie or sort == "zombie"
            self.add(deeds.HEX, kit.hex(rest))

    def card(self, state: Journey, seat: int, id: str) -> None:
        """Its id begins with what it is."""
        kit = state.kit
        sort, _, rest = id.partition("-")
        if sort in ("hand", "learned", "revealed", "pile"):
            for part in rest.split("-"):
                self.add_component(deeds.SKILL, kit.skills, part)
        elif sort in ("asset", "given", "asked"):
            self.add_component(deeds.ASSET, kit.assets, rest.rpartition("-")[2])
        elif sort == "card":
            self.add_component(deeds.CARD, kit.adventures, rest)
        elif sort == "story":
            self.add_component(deeds.STORY, kit.stories, rest)
        elif sort == "hero":
            self.add_component(deeds.HERO, kit.heroes, rest)
        elif sort == "trophy":
            self.add_word(deeds.DECK, DECKS, rest.partition("-")[2].partition("-")[0])
        elif sort == "die":
            self.add(deeds.DIE, whole(rest) - 1)
        elif sort == "option" or sort == "choice":
            self.add_word(deeds.CHOICE, OPTIONS, rest)
        elif sort == "ending":
            self.add_word(deeds.ENDING, ENDINGS, rest)
        elif sort == "surge":
            for surge in kit.effects.surges:
                if surge.id == rest.partition("-")[2]:
                    self.add(deeds.SURGE, surge.number)
        elif sort == "token":
            self.token(state, seat, rest)

    def token(self, state: Journey, seat: int, rest: str) -> None:
        """Tokens of one's own are one set, of the type of damage that the first shows."""
        word, _, letter = rest.partition("-")
        side = whole(word)
        combat = state.combat
        if combat is None or len(letter) != 1 or letter not in LETTERS:
            return
        at = LETTERS.index(letter)
        self.add(deeds.TOKEN, at)
        if side == side_meant(state, seat) and at < len(combat.tokens[side]):
            sets = self.found.setdefault(deeds.TOKENS, [0])
            sets[0] |= 1 << at
            shown = symbol(state, combat, side, at)
            if shown < len(DAMAGE_TYPES):
                self.add(deeds.TYPE, shown)


def guesses(state: Journey, seat: int, picks: list[str]) -> list[Action]:
    """First what the present question could mean by it, then what one usually does with such a thing."""
    at = Pointing(state, seat, picks)
    found: list[Action] = []
    for there, verb in ((at.villain, "fight-villain"), (at.zombie, "kill-zombie"), (at.gem, "adventure"), (at.market, "shop")):
        if there:
            found.append(state.deed(verb))
    found += at.deeds(likely_verbs(state, seat, USUAL, at.found))
    return found or [state.deed("done")]
