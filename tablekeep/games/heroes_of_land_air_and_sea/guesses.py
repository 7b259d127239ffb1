"""What a player could mean who points at something that may not be done: the actions whose refusal says why."""

from __future__ import annotations

from typing import ClassVar, Final, final

from tablekeep.games.heroes_of_land_air_and_sea import deeds
from tablekeep.games.heroes_of_land_air_and_sea.deeds import ACTIONS, CHOICES
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.forces import SLOTS
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.pointing import Pointed, Usual, likely_verbs, whole
from tablekeep.kernel.actions import Action
from tablekeep.kernel.scene import CARD, PIECE, SEAT, SPACE, WORD

USUAL: Final[Usual] = (
    (deeds.SLOT, ("act", "mobilize")),
    (deeds.BUILDING, ("raise",)),
    (deeds.TACTIC, ("tactic",)),
    (deeds.SPELL, ("cast", "scribe", "discard")),
    (deeds.FACTION, ("faction",)),
    (deeds.UNIT, ("add", "recruit", "damage")),
    (deeds.REGION, ("to", "from", "target", "tower")),
    (deeds.RESOURCE, ("tax", "gain")),
    (deeds.PLAYER, ("enemy",)),
    (deeds.CONTINENT, ("found",)),
)  # fmt: skip
"""by what is pointed at: what one does with it at other times"""


@final
class Pointing(Pointed):
    """What a player has pointed at, sorted by what the words of actions are about."""

    unnamed: ClassVar[dict[int, int]] = {deeds.NUMBER: 1, deeds.CHOICE: 0}

    def __init__(self, state: World, picks: list[str]) -> None:
        super().__init__(state.grammar)
        for pick in picks:
            what, _, id = pick.partition(":")
            if what == SPACE:
                self.space(state, id)
            elif what in (PIECE, CARD):
                self.thing(state, id)
            elif what == SEAT and whole(id) < state.powers:
                self.add(deeds.PLAYER, whole(id))
            elif what == WORD:
                self.word(state, id)

    def space(self, state: World, id: str) -> None:
        region = state.kit.region(id)
        self.add(deeds.REGION, region)
        if region >= 0 and not self.found.get(deeds.CONTINENT):
            self.add(deeds.CONTINENT, state.kit.regions[region].continent)

    def thing(self, state: World, id: str) -> None:
        """Its name is made of what it is, whose, and where, with hyphens between."""
        parts = id.split("-")
        if parts[0] == "slot" and len(parts) > 2 and parts[2] in ACTIONS:
            self.add(deeds.SLOT, ACTIONS.index(parts[2]))
            return
        for part in parts:
            self.space(state, part)
        for part in parts[1:]:
            self.word(state, part)
        if parts[0] == "token" and parts[-1] in ("0", "1"):
            self.add(deeds.CHOICE, int(parts[-1]))

    def word(self, state: World, word: str) -> None:
        kit = state.kit
        self.add(deeds.NUMBER, whole(word))
        if word.startswith("action-"):
            self.add_word(deeds.SLOT, ACTIONS, word.removeprefix("action-"))
        self.add_component(deeds.SPELL, kit.spells, word)
        self.add_component(deeds.TACTIC, kit.tactics, word)
        self.add_component(deeds.FACTION, kit.factions, word)
        for faction in kit.factions:
            for building in faction.buildings:
                if building.id == word:
                    self.add(deeds.BUILDING, faction.number * len(faction.buildings) + building.number)
            for slot in range(SLOTS):
                if faction.units[slot].id == word and not self.found.get(deeds.UNIT):
                    self.add(deeds.UNIT, kit.unit_word(faction.number, slot))
        self.add_word(deeds.RESOURCE, RESOURCES, word)
        self.add_word(deeds.CHOICE, CHOICES, word)


def guesses(state: World, seat: int, picks: list[str]) -> list[Action]:
    """First what the present question could mean by it, then what one usually does with such a thing."""
    at = Pointing(state, picks)
    return at.deeds(likely_verbs(state, seat, USUAL, at.found)) or [state.deed("done")]
