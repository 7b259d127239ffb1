"""What a player could mean who points at something that may not be done: the actions whose refusal says why."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea import deeds
from tablekeep.games.heroes_of_land_air_and_sea.components import Component
from tablekeep.games.heroes_of_land_air_and_sea.deeds import ACTIONS, CHOICES, FORMS, Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.forces import SLOTS
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.kernel.actions import Action
from tablekeep.kernel.scene import CARD, PIECE, SEAT, SPACE, WORD

USUAL: Final[tuple[tuple[int, tuple[str, ...]], ...]] = (
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
class Pointing:
    """What a player has pointed at, sorted by what the words of actions are about."""

    def __init__(self, state: World, picks: list[str]) -> None:
        self.found: dict[int, list[int]] = {}
        for pick in picks:
            what, _, id = pick.partition(":")
            if what == SPACE:
                self.space(state, id)
            elif what in (PIECE, CARD):
                self.thing(state, id)
            elif what == SEAT and id.isdecimal() and int(id) < state.powers:
                self.add(deeds.PLAYER, int(id))
            elif what == WORD:
                self.word(state, id)

    def add(self, kind: int, number: int) -> None:
        if number >= 0:
            self.found.setdefault(kind, []).append(number)

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
        if word.isdecimal():
            self.add(deeds.NUMBER, min(int(word), 9))
        if word.startswith("action-") and word.removeprefix("action-") in ACTIONS:
            self.add(deeds.SLOT, ACTIONS.index(word.removeprefix("action-")))
        self.add(deeds.SPELL, number_of([*kit.spells], word))
        self.add(deeds.TACTIC, number_of([*kit.tactics], word))
        self.add(deeds.FACTION, number_of([*kit.factions], word))
        for faction in kit.factions:
            for building in faction.buildings:
                if building.id == word:
                    self.add(deeds.BUILDING, faction.number * len(faction.buildings) + building.number)
            for slot in range(SLOTS):
                if faction.units[slot].id == word and not self.found.get(deeds.UNIT):
                    self.add(deeds.UNIT, kit.unit_word(faction.number, slot))
        if word in RESOURCES:
            self.add(deeds.RESOURCE, RESOURCES.index(word))
        if word in CHOICES:
            self.add(deeds.CHOICE, CHOICES.index(word))

    def deed(self, state: World, verb: str) -> Deed | None:
        """The action of a verb about what was pointed at, the last of it where there is too little; None if nothing fits."""
        used: dict[int, int] = {}
        args: list[int] = []
        for kind in FORMS[verb]:
            known = self.found.get(kind, [])
            at = used.get(kind, 0)
            used[kind] = at + 1
            if known:
                args.append(known[min(at, len(known) - 1)])
            elif kind == deeds.NUMBER:
                args.append(1)
            elif kind == deeds.CHOICE:
                args.append(0)
            else:
                return None
        return state.deed(verb, *args)


def number_of(known: list[Component], id: str) -> int:
    for component in known:
        if component.id == id:
            return component.number
    return -1


def guesses(state: World, seat: int, picks: list[str]) -> list[Action]:
    """First what the present question could mean by it, then what one usually does with such a thing."""
    at = Pointing(state, picks)
    verbs: list[str] = []
    for action in state.legal(seat):
        if isinstance(action, Deed) and FORMS[action.verb] and action.verb not in verbs:
            verbs.append(action.verb)
    for kind, usual in USUAL:
        if kind in at.found:
            verbs += [verb for verb in usual if verb not in verbs]
    found: list[Action] = []
    for verb in verbs:
        deed = at.deed(state, verb)
        if deed is not None:
            found.append(deed)
    return found or [state.deed("done")]
