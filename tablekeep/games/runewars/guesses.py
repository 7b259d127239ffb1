"""What a player could mean who points at something that may not be done: the actions whose refusal says why."""

from __future__ import annotations

import re
from typing import ClassVar, Final, final

from tablekeep.games.components import number_of
from tablekeep.games.pointing import Pointed, Usual, likely_verbs, whole
from tablekeep.games.runewars import deeds
from tablekeep.games.runewars.components import ATTRIBUTES, DEVELOPMENTS, RESOURCES, TITLES
from tablekeep.games.runewars.deeds import BENEFITS, CHOICES
from tablekeep.games.runewars.model import War
from tablekeep.kernel.actions import Action
from tablekeep.kernel.scene import CARD, FACING, PIECE, SEAT, SPACE, WORD

USUAL: Final[Usual] = (
    (deeds.ORDER, ("order",)),
    (deeds.TACTIC, ("play", "drop-tactic")),
    (deeds.QUEST, ("attempt", "drop-quest")),
    (deeds.REWARD, ("reward",)),
    (deeds.TITLE, ("title", "trade")),
    (deeds.FACTION, ("faction",)),
    (deeds.FATE, ("pick",)),
    (deeds.UNIT, ("march", "shift", "attack")),
    (deeds.HERO, ("ride", "hero", "keep")),
    (deeds.AREA, ("activate", "raise", "step")),
    (deeds.SEAT, ("favour", "rival")),
)  # fmt: skip
"""by what is pointed at: what one does with it at other times"""
SPOT: Final = re.compile(r"s(-?[0-9]{1,2})_(-?[0-9]{1,2})")
"""a place beside the land, by its coordinates"""


@final
class Pointing(Pointed):
    """What a player has pointed at, sorted by what the words of actions are about."""

    unnamed: ClassVar[dict[int, int]] = {deeds.NUMBER: 0, deeds.STATE: 0}

    def __init__(self, state: War, picks: list[str]) -> None:
        super().__init__(state.deeds)
        self.spots: list[tuple[int, int]] = []
        self.turn = -1
        self.objective = False
        for pick in picks:
            what, _, id = pick.partition(":")
            if what == SPACE:
                self.space(state, id)
            elif what == PIECE:
                self.piece(state, id)
            elif what == CARD:
                self.card(state, id)
            elif what == SEAT and whole(id) < state.seats:
                self.add(deeds.SEAT, whole(id))
            elif what == WORD:
                self.word(state, id)
            elif what == FACING and whole(id) >= 0:
                self.turn = whole(id) % 6

    def space(self, state: War, id: str) -> None:
        spot = SPOT.fullmatch(id)
        if spot is not None:
            self.spots.append((int(spot[1]), int(spot[2])))
            return
        area = state.kit.area(id)
        self.add(deeds.AREA, area)
        if area >= 0:
            self.spots.append(state.chart.spot[area])

    def piece(self, state: War, id: str) -> None:
        """Its name begins with its area, or with what it is."""
        kit = state.kit
        parts = id.split("-")
        if parts[0] == "hero":
            card = number_of(kit.heroes, parts[-1])
            self.add(deeds.HERO, card)
            for hero in state.heroes:
                if hero.card == card:
                    self.add(deeds.AREA, hero.area)
        elif len(parts) == 1:
            return
        elif parts[0] == "army":
            self.add(deeds.UNIT, kit.unit(parts[1]))
        elif kit.area(parts[0]) >= 0:
            self.add(deeds.UNIT, kit.unit(parts[1]))
            self.add(deeds.AREA, kit.area(parts[0]))
        else:
            self.add(deeds.AREA, kit.area(parts[1]))

    def card(self, state: War, id: str) -> None:
        """Its name ends with the component's, and a number if there are equal ones."""
        parts = id.split("-")
        last = whole(parts[-1])
        if parts[0] in ("order", "played") and last >= 0:
            self.add(deeds.ORDER, last)
            return
        if "fate" in parts and last >= 0:
            self.add(deeds.FATE, last)
            return
        self.objective = self.objective or parts[0] == "objective"
        for part in parts[1:]:
            self.word(state, part)

    def word(self, state: War, word: str) -> None:
        kit = state.kit
        self.add(deeds.NUMBER, whole(word))
        self.add_component(deeds.TACTIC, kit.tactics, word)
        self.add_component(deeds.QUEST, kit.quests, word)
        self.add_component(deeds.REWARD, kit.rewards, word)
        self.add_component(deeds.HERO, kit.heroes, word)
        self.add(deeds.UNIT, kit.unit(word))
        self.add_component(deeds.FACTION, kit.factions, word)
        self.add(deeds.TILE, next((number for number, tile in enumerate(kit.tiles) if tile.id == word), -1))
        for kind, words in (
            (deeds.TITLE, TITLES),
            (deeds.RESOURCE, RESOURCES),
            (deeds.ATTRIBUTE, ATTRIBUTES),
            (deeds.DEVELOPMENT, DEVELOPMENTS),
            (deeds.BENEFIT, BENEFITS),
            (deeds.CHOICE, CHOICES),
        ):
            self.add_word(kind, words, word)

    def named(self, verb: str, kind: int, at: int) -> int | None:
        """Coordinates come in pairs; the number of a tile that is laid is how it is turned."""
        if kind == deeds.NUMBER and verb in ("lay", "settle"):
            return self.turn if self.turn >= 0 else None
        if kind != deeds.COORDINATE:
            return super().named(verb, kind, at)
        if not self.spots:
            return None
        return self.spots[min(at // 2, len(self.spots) - 1)][at % 2]

    def left_out(self, verb: str, kind: int) -> int | None:
        """Whoever points at a unit to send it means one."""
        if kind == deeds.NUMBER and verb in ("march", "shift"):
            return 1
        return super().left_out(verb, kind)


def guesses(state: War, seat: int, picks: list[str]) -> list[Action]:
    """First what the present question could mean by it, then what one usually does with such a thing."""
    at = Pointing(state, picks)
    verbs = likely_verbs(state, seat, USUAL, at.found)
    if at.objective:
        verbs.append("objective")
    return at.deeds(verbs) or [state.deed("done")]
