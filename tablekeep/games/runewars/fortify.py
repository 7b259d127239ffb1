"""Fortify: build a stronghold, repair one, move runes; each at most once, in any order (RW-FORTIFY)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import FORTIFY, ORE, WOOD
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.harvest import turn_dial
from tablekeep.games.runewars.limits import place_stronghold, remove_stronghold, strongholds, unused_strongholds
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.moments import free_moment
from tablekeep.games.runewars.runes import mix_runes
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, Task, area_field, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say, seat_ref

BUILT: Final = 1
REPAIRED: Final = 2
MIXED: Final = 4


def push_fortify(state: War, seat: int) -> None:
    """RW-FORTIFY-01, RW-FORTIFY-09: there is no supremacy effect."""
    state.push(Fortifying(seat, 0))


@final
class Fortifying(Task):
    """Asks while something can be done."""

    __slots__ = ()
    name = "fortifying"
    fields = (SEAT, number_field("done", 7))

    def run(self, state: War) -> None:
        seat, done = self.data
        ask = Fortify(seat, done)
        options = ask.options(state, seat)
        if len(options) > 1:
            state.push(ask)
            state.offered = options


@final
class Fortify(Ask):
    """RW-DP-120: the next of the three actions, or no more."""

    __slots__ = ()
    name = "fortify"
    rule = "RW-FORTIFY-01"
    fields = (SEAT, number_field("done", 7))

    def options(self, state: War, seat: int) -> list[Action]:
        done = self.data[0]
        found: list[Action] = []
        if not done & BUILT and can_build(state, seat):
            found += [state.deed("raise", area) for area in building_sites(state, seat)]
        if not done & REPAIRED and can_repair(state, seat):
            found += [state.deed("repair", area) for area in damaged(state, seat)]
        if not done & MIXED:
            found += rune_pairs(state, seat)
        found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        done = self.data[0]
        costs = state.kit.order_params[FORTIFY]
        if deed.verb == "raise":
            state.push(Fortifying(seat, done | BUILT))
            free_moment(state, seat)
            wood, ore = state.dials[seat][WOOD], state.dials[seat][ORE]
            turn_dial(state, seat, WOOD, wood - costs["build_wood"], "RW-FORTIFY-02")
            turn_dial(state, seat, ORE, ore - costs["build_ore"], "RW-FORTIFY-02")
            raise_stronghold(state, seat, deed.args[0])
        elif deed.verb == "repair":
            state.push(Fortifying(seat, done | REPAIRED))
            free_moment(state, seat)
            turn_dial(state, seat, ORE, state.dials[seat][ORE] - costs["repair_ore"], "RW-FORTIFY-04")
            repair(state, seat, deed.args[0], "RW-FORTIFY-04")
        elif deed.verb == "runes":
            state.push(Fortifying(seat, done | MIXED))
            free_moment(state, seat)
            state.push(PutBack(seat, deed.args[0], deed.args[1]))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb in ("raise", "repair", "runes"):
            return refuse_fortify(state, seat, self.data[0], action)
        return super().refuse(state, seat, action)


# -- strongholds -------------------------------------------------------------------------------------------------------


def can_build(state: War, seat: int) -> bool:
    """RW-FORTIFY-03."""
    costs = state.kit.order_params[FORTIFY]
    return state.dials[seat][WOOD] >= costs["build_wood"] and state.dials[seat][ORE] >= costs["build_ore"]


def building_sites(state: War, seat: int) -> list[int]:
    """RW-FORTIFY-02, RW-CITY-08, RW-RUL-78: areas he controls with neither stronghold nor city."""
    found: list[int] = []
    for area in state.chart.areas:
        if state.forts[area] < 0 and state.cities[area] < 0 and state.controller(area) == seat:
            found.append(area)
    return found


def raise_stronghold(state: War, seat: int, area: int) -> None:
    """RW-LIMIT-06: with none left, one of his own is taken up first."""
    if unused_strongholds(state, seat) > 0:
        place_stronghold(state, seat, area, False, "RW-FORTIFY-02")
    else:
        state.push(TakeUpStronghold(seat, area))


@final
class TakeUpStronghold(Ask):
    """RW-LIMIT-06, RW-RUL-78: which stronghold is destroyed to build another one; its development is lost."""

    __slots__ = ()
    name = "take-up-stronghold"
    rule = "RW-LIMIT-06"
    fields = (SEAT, AREA)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("raze", area) for area in strongholds(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        remove_stronghold(state, deed.args[0], self.rule)
        place_stronghold(state, seat, self.data[0], False, "RW-FORTIFY-02")


def can_repair(state: War, seat: int) -> bool:
    """RW-FORTIFY-05."""
    return state.dials[seat][ORE] >= state.kit.order_params[FORTIFY]["repair_ore"]


def damaged(state: War, seat: int) -> list[int]:
    return [area for area in strongholds(state, seat) if state.forts_damaged >> area & 1]


def repair(state: War, seat: int, area: int, rule: str) -> None:
    """RW-FORTIFY-04: the stronghold is turned to its undamaged side."""
    state.forts_damaged &= ~(1 << area)
    if state.log is not None:
        state.say("change", "rw-log-repair", rule, target=area, seat=seat_ref(seat))


# -- runes -------------------------------------------------------------------------------------------------------------


def rune_pairs(state: War, seat: int) -> list[Action]:
    """RW-FORTIFY-06, RW-FORTIFY-07: two areas he controls with at least one rune token between them."""
    areas = state.controlled(seat)
    found: list[Action] = []
    for at, one in enumerate(areas):
        for other in areas[at + 1 :]:
            if state.runes[one] or state.runes[other]:
                found.append(state.deed("runes", one, other))
    return found


@final
class PutBack(Ask):
    """RW-DP-121: the tokens lie crosswise, or as they were; the others see only that they were mixed."""

    __slots__ = ()
    name = "put-back-runes"
    rule = "RW-FORTIFY-06"
    fields = (SEAT, area_field("first"), area_field("second"))

    def prompt(self, state: War, seat: int) -> Message:
        one, other = self.data
        return say("rw-ask-put-back-runes", first=state.kit.hexes[one].id, second=state.kit.hexes[other].id)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("swap"), state.deed("stay")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        one, other = self.data
        mix_runes(state, seat, one, other, deed.verb == "swap")
        if state.log is not None:
            start = state.kit.hexes[one].id
            state.say("move", "rw-log-runes-mixed", self.rule, target=other, seat=seat_ref(seat), start=start)


# -- why not -----------------------------------------------------------------------------------------------------------


def refuse_fortify(state: War, seat: int, done: int, deed: Deed) -> IllegalAction:
    area = deed.args[0]
    name = state.kit.hexes[area].id
    flag = BUILT if deed.verb == "raise" else REPAIRED if deed.verb == "repair" else MIXED
    if done & flag:
        return IllegalAction("RW-FORTIFY-01", say("rw-refuse-fortify-once"))
    if deed.verb == "raise":
        if not can_build(state, seat):
            return IllegalAction("RW-FORTIFY-03", say("rw-refuse-no-wood-or-ore"))
        if state.cities[area] >= 0:
            return IllegalAction("RW-CITY-08", say("rw-refuse-city-there", area=name))
        return IllegalAction("RW-FORTIFY-02", say("rw-refuse-no-site", area=name))
    if deed.verb == "repair":
        if not can_repair(state, seat):
            return IllegalAction("RW-FORTIFY-05", say("rw-refuse-no-ore"))
        return IllegalAction("RW-FORTIFY-04", say("rw-refuse-not-damaged", area=name))
    return IllegalAction("RW-FORTIFY-06", say("rw-refuse-runes"))
