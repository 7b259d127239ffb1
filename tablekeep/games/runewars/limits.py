"""Limits: eight units in an area, what is destroyed and razed, and what is still in the box (RW-LIMIT, RW-MOVE-36)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import NO_DEVELOPMENT
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.forces import MOST, count_of, slot_of, slots_of
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

USUAL: Final = -1
"""in the place of a number: the limit of the box"""

# -- units -------------------------------------------------------------------------------------------------------------


def destroy_units(state: War, area: int, slot: int, count: int, routed: bool, rule: str = "RW-LIMIT-01") -> None:
    """Figures go back to the box. Allies of a player who has lost the area this way are neutral again (RW-NEUTRAL-03)."""
    if count <= 0:
        return
    lord = state.lord[area]
    kind = state.kind(lord, slot).number
    state.remove_units(area, slot, count, routed)
    if state.log is not None:
        state.say("remove", "rw-log-destroyed", rule, target=area, number=count, unit=state.unit_ref(kind), count=count)
    if state.lord[area] != lord:
        state.look_around()


def trim(state: War, seat: int, area: int, limit: int = USUAL) -> None:
    """RW-LIMIT-01, RW-MOVE-36: above the limit in an area he controls the player destroys units there, his choice."""
    if limit == USUAL:
        limit = state.kit.limits.units
    surplus = state.units_of(seat, area) - limit
    if surplus <= 0:
        return
    slots = slots_of(state.standing[area] | state.routed[area])
    if len(slots) == 1 and not (state.standing[area] and state.routed[area]):
        destroy_units(state, area, slots[0], surplus, state.routed[area] != 0)
        return
    state.push(Trim(seat, area, limit))


@final
class Trim(Ask):
    """RW-DP-061, RW-DP-077, RW-DP-091, RW-DP-140: too many units in an area: one must go."""

    __slots__ = ()
    name = "trim"
    rule = "RW-LIMIT-01"
    fields = (SEAT, AREA, number_field("limit", MOST))

    def prompt(self, state: War, seat: int) -> Message:
        area, limit = self.data
        surplus = state.units_of(seat, area) - limit
        return say("rw-ask-trim", area=state.kit.hexes[area].id, limit=limit, surplus=surplus)

    def options(self, state: War, seat: int) -> list[Action]:
        area = self.data[0]
        found: list[Action] = []
        for routed, force in ((0, state.standing[area]), (1, state.routed[area])):
            for slot in slots_of(force):
                found.append(state.deed("destroy", state.kind(seat, slot).number, routed, area))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        area, limit = self.data
        destroy_units(state, area, slot_of(deed.args[0]), 1, deed.args[1] == 1)
        trim(state, seat, area, limit)


# -- strongholds and developments --------------------------------------------------------------------------------------


def strongholds(state: War, seat: int) -> list[int]:
    """The areas with a stronghold of that seat."""
    return [area for area in state.chart.areas if state.forts[area] == seat]


def unused_strongholds(state: War, seat: int) -> int:
    """RW-LIMIT-03."""
    return state.faction(seat).strongholds - len(strongholds(state, seat))


def place_stronghold(state: War, seat: int, area: int, damaged: bool, rule: str) -> None:
    state.forts[area] = seat
    state.forts_damaged = state.forts_damaged | 1 << area if damaged else state.forts_damaged & ~(1 << area)
    if state.log is not None:
        state.say("place", "rw-log-stronghold", rule, target=area, number=1 if damaged else 0, seat=seat_ref(seat))
    state.look_around()


def remove_stronghold(state: War, area: int, rule: str = "RW-LIMIT-07") -> None:
    """RW-LIMIT-07, RW-DEV-11: the development goes with it."""
    if state.log is not None and state.forts[area] >= 0:
        state.say("remove", "rw-log-stronghold-lost", rule, target=area, seat=seat_ref(state.forts[area]))
    remove_development(state, area)
    state.forts[area] = NOBODY
    state.forts_damaged &= ~(1 << area)
    state.look_around()


def remove_development(state: War, area: int, rule: str = "RW-LIMIT-07") -> None:
    kind = state.developments[area]
    if kind == NO_DEVELOPMENT:
        return
    state.developments[area] = NO_DEVELOPMENT
    if state.log is not None and state.forts[area] >= 0:
        token = Ref("development", state.faction(state.forts[area]).developments[kind].id)
        state.say("remove", "rw-log-development-lost", rule, target=area, development=token)


def unused_developments(state: War, seat: int, kind: int) -> int:
    """RW-LIMIT-03: tokens of a kind that are not on the board."""
    used = 0
    for area in state.chart.areas:
        if state.forts[area] == seat and state.developments[area] == kind:
            used += 1
    return state.faction(seat).developments[kind].copies - used


def figures_of(state: War, seat: int, slot: int) -> list[tuple[int, int]]:
    """Where a player has figures of a type: areas he controls, each with 0 for standing and 1 for routed ones."""
    found: list[tuple[int, int]] = []
    for area in state.chart.areas:
        if state.controller(area) == seat:
            if count_of(state.standing[area], slot):
                found.append((area, 0))
            if count_of(state.routed[area], slot):
                found.append((area, 1))
    return found
