"""What a player could mean who points at something that may not be done: the actions whose refusal says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from tablekeep.games.pointing import likely_verbs
from tablekeep.games.runebound import deeds
from tablekeep.games.runebound.components import DECKS, Component
from tablekeep.games.runebound.deeds import DAMAGE_TYPES, ENDINGS, FORMS, LETTERS, OPTIONS, Deed
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.offers import side_meant
from tablekeep.games.runebound.tokens import symbol
from tablekeep.kernel.actions import Action
from tablekeep.kernel.scene import CARD, PIECE, SEAT, SPACE, WORD, ZONE

USUAL: Final[tuple[tuple[int, tuple[str, ...]], ...]] = (
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
NOT_NAMED: Final[tuple[int, ...]] = (deeds.NUMBER, deeds.TYPE, deeds.DIE, deeds.FACE)
"""words that may be left out: the first is meant"""


@final
class Pointing:
    """What a player has pointed at, sorted by what the words of actions are about."""

    def __init__(self, state: Journey, seat: int, picks: list[str]) -> None:
        self.found: dict[int, list[int]] = {}
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
            elif what == SEAT and id.isdecimal() and int(id) < state.seats:
                self.add(deeds.PLAYER, int(id))
            elif what == ZONE:
                self.market = self.market or id.startswith("market-")
                self.word(DECKS, deeds.DECK, id.partition("-")[2])
            elif what == WORD and id.isdecimal():
                self.add(deeds.NUMBER, min(int(id), 99))

    def add(self, kind: int, number: int) -> None:
        if number >= 0:
            self.found.setdefault(kind, []).append(number)

    def word(self, words: Sequence[str], kind: int, word: str) -> None:
        if word in words:
            self.add(kind, list(words).index(word))

    def component(self, known: Sequence[Component], kind: int, id: str) -> None:
        for component in known:
            if component.id == id:
                self.add(kind, component.number)

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
            self.component(kit.adventures, deeds.CARD, card)
            self.add(deeds.HEX, kit.hex(place))
        elif sort == "story":
            self.component(kit.stories, deeds.STORY, rest)
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
                self.component(kit.skills, deeds.SKILL, part)
        elif sort in ("asset", "given", "asked"):
            self.component(kit.assets, deeds.ASSET, rest.rpartition("-")[2])
        elif sort == "card":
            self.component(kit.adventures, deeds.CARD, rest)
        elif sort == "story":
            self.component(kit.stories, deeds.STORY, rest)
        elif sort == "hero":
            self.component(kit.heroes, deeds.HERO, rest)
        elif sort == "trophy":
            self.word(DECKS, deeds.DECK, rest.split("-")[1])
        elif sort == "die" and rest.isdecimal():
            self.add(deeds.DIE, int(rest) - 1)
        elif sort == "option" or sort == "choice":
            self.word(OPTIONS, deeds.CHOICE, rest)
        elif sort == "ending":
            self.word(ENDINGS, deeds.ENDING, rest)
        elif sort == "surge":
            for surge in kit.effects.surges:
                if surge.id == rest.partition("-")[2]:
                    self.add(deeds.SURGE, surge.number)
        elif sort == "token":
            self.token(state, seat, rest)

    def token(self, state: Journey, seat: int, rest: str) -> None:
        """Tokens of one's own are one set, of the type of damage that the first shows."""
        side, _, letter = rest.partition("-")
        combat = state.combat
        if combat is None or letter not in LETTERS:
            return
        at = LETTERS.index(letter)
        self.add(deeds.TOKEN, at)
        if int(side) == side_meant(state, seat) and at < len(combat.tokens[int(side)]):
            sets = self.found.setdefault(deeds.TOKENS, [0])
            sets[0] |= 1 << at
            shown = symbol(state, combat, int(side), at)
            if shown < len(DAMAGE_TYPES):
                self.add(deeds.TYPE, shown)

    def deed(self, state: Journey, verb: str) -> Deed | None:
        """The action of a verb about what was pointed at, the last of it where there is too little; None if nothing fits."""
        used: dict[int, int] = {}
        args: list[int] = []
        fits = False
        for kind in FORMS[verb]:
            known = self.found.get(kind, [])
            at = used.get(kind, 0)
            used[kind] = at + 1
            if known:
                args.append(known[min(at, len(known) - 1)])
                fits = True
            elif kind in NOT_NAMED:
                args.append(1 if kind == deeds.NUMBER else 0)
            else:
                return None
        return state.deed(verb, *args) if fits else None


def guesses(state: Journey, seat: int, picks: list[str]) -> list[Action]:
    """First what the present question could mean by it, then what one usually does with such a thing."""
    at = Pointing(state, seat, picks)
    verbs = likely_verbs(state, seat, USUAL, at.found)
    found: list[Action] = []
    for there, verb in ((at.villain, "fight-villain"), (at.zombie, "kill-zombie"), (at.gem, "adventure"), (at.market, "shop")):
        if there:
            found.append(state.deed(verb))
    for verb in verbs:
        deed = at.deed(state, verb)
        if deed is not None:
            found.append(deed)
    return found or [state.deed("done")]
