"""What a player could mean who points at something that may not be done: the actions whose refusal says why."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.components import number_of
from tablekeep.games.pointing import likely_verbs
from tablekeep.games.runewars import deeds
from tablekeep.games.runewars.components import ATTRIBUTES, DEVELOPMENTS, RESOURCES, TITLES
from tablekeep.games.runewars.deeds import BENEFITS, CHOICES, FORMS, Deed
from tablekeep.games.runewars.model import War
from tablekeep.kernel.actions import Action
from tablekeep.kernel.scene import CARD, FACING, PIECE, SEAT, SPACE, WORD

USUAL: Final[tuple[tuple[int, tuple[str, ...]], ...]] = (
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


@final
class Pointing:
    """What a player has pointed at, sorted by what the words of actions are about."""

    def __init__(self, state: War, picks: list[str]) -> None:
        self.found: dict[int, list[int]] = {}
        self.spots: list[tuple[int, int]] = []
        self.objective = False
        for pick in picks:
            what, _, id = pick.partition(":")
            if what == SPACE:
                self.space(state, id)
            elif what == PIECE:
                self.piece(state, id)
            elif what == CARD:
                self.card(state, id)
            elif what == SEAT and id.isdecimal() and int(id) < state.seats:
                self.add(deeds.SEAT, int(id))
            elif what == WORD:
                self.word(state, id)
            elif what == FACING and id.isdecimal():
                self.add(deeds.NUMBER, int(id) % 6)

    def add(self, kind: int, number: int) -> None:
        if number >= 0:
            self.found.setdefault(kind, []).append(number)

    def space(self, state: War, id: str) -> None:
        q, _, r = id.removeprefix("s").partition("_")
        if id.startswith("s") and q.lstrip("-").isdecimal() and r.lstrip("-").isdecimal():
            self.spots.append((int(q), int(r)))
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
        elif parts[0] == "army":
            self.add(deeds.UNIT, kit.unit(parts[1]))
        elif kit.area(parts[0]) >= 0 and len(parts) > 1:
            self.add(deeds.UNIT, kit.unit(parts[1]))
            self.add(deeds.AREA, kit.area(parts[0]))
        elif len(parts) > 1:
            self.add(deeds.AREA, kit.area(parts[1]))

    def card(self, state: War, id: str) -> None:
        """Its name ends with the component's, and a number if there are equal ones."""
        parts = [part for part in id.split("-") if part]
        if parts[0] in ("order", "played") and parts[-1].isdecimal():
            self.add(deeds.ORDER, int(parts[-1]))
            return
        if "fate" in parts and parts[-1].isdecimal():
            self.add(deeds.FATE, int(parts[-1]))
            return
        self.objective = self.objective or parts[0] == "objective"
        for part in parts[1:]:
            self.word(state, part)

    def word(self, state: War, word: str) -> None:
        kit = state.kit
        if word.isdecimal():
            self.add(deeds.NUMBER, min(int(word), deeds.LARGEST))
        self.add(deeds.TACTIC, number_of(kit.tactics, word))
        self.add(deeds.QUEST, number_of(kit.quests, word))
        self.add(deeds.REWARD, number_of(kit.rewards, word))
        self.add(deeds.HERO, number_of(kit.heroes, word))
        self.add(deeds.UNIT, kit.unit(word))
        self.add(deeds.FACTION, number_of(kit.factions, word))
        self.add(deeds.TILE, next((number for number, tile in enumerate(kit.tiles) if tile.id == word), -1))
        for kind, words in (
            (deeds.TITLE, TITLES),
            (deeds.RESOURCE, RESOURCES),
            (deeds.ATTRIBUTE, ATTRIBUTES),
            (deeds.DEVELOPMENT, DEVELOPMENTS),
            (deeds.BENEFIT, BENEFITS),
            (deeds.CHOICE, CHOICES),
        ):
            if word in words:
                self.add(kind, words.index(word))

    def deed(self, state: War, verb: str) -> Deed | None:
        """The action of a verb about what was pointed at, the last of it where there is too little; None if nothing fits."""
        used: dict[int, int] = {}
        args: list[int] = []
        fits = not FORMS[verb]
        spots = 0
        for kind in FORMS[verb]:
            if kind == deeds.COORDINATE:
                if not self.spots:
                    return None
                spot = self.spots[min(spots // 2, len(self.spots) - 1)]
                args.append(max(-deeds.LARGEST, min(deeds.LARGEST, spot[spots % 2])))
                spots += 1
                fits = True
                continue
            known = self.found.get(kind, [])
            at = used.get(kind, 0)
            used[kind] = at + 1
            if known:
                args.append(known[min(at, len(known) - 1)])
                fits = True
            elif kind in (deeds.NUMBER, deeds.STATE):
                args.append(1 if kind == deeds.NUMBER and verb in ("march", "shift") else 0)
            else:
                return None
        return state.deed(verb, *args) if fits else None


def guesses(state: War, seat: int, picks: list[str]) -> list[Action]:
    """First what the present question could mean by it, then what one usually does with such a thing."""
    at = Pointing(state, picks)
    verbs = likely_verbs(state, seat, USUAL, at.found)
    if at.objective:
        verbs.append("objective")
    found: list[Action] = []
    for verb in verbs:
        deed = at.deed(state, verb)
        if deed is not None:
            found.append(deed)
    return found or [state.deed("done")]
