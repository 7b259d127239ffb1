"""The way home of those who lost a battle and lived (HL-DAMAGE-09 to HL-DAMAGE-11, HL-RUL-47, HL-RUL-48)."""

from __future__ import annotations

from typing import final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.forces import ONE, SEA_VESSEL, Force, count_of, slots_in
from tablekeep.games.heroes_of_land_air_and_sea.losses import cast_off
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import POWER, SIDE, force_at, force_of, place_of, places_of, the_battle
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, Task
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import say


def retreat_goals(state: World, power: int, slot: int) -> int:
    """HL-RUL-47: the regions with an own tower and room to which a unit may retreat instead of going home, as a mask.

    A ship needs a shore. The region just lost is none: its tower is gone."""
    found = 0
    for tower in bits(state.towers[power]):
        if state.room(power, tower) > 0 and (slot != SEA_VESSEL or state.is_shore(tower)):
            found |= 1 << tower
    return found


@final
class Retreat(Task):
    """Everybody of a power who is left of the loser leaves; the solo enemy always goes home (HL-SOLO-90)."""

    __slots__ = ()
    name = "retreat-units"
    fields = (SIDE, POWER)

    def run(self, state: World) -> None:
        side, power = self.data
        if state.out[power]:
            return
        force = force_of(state, side, power)
        if not force:
            return
        if power < state.seats:
            for slot in slots_in(force):
                if retreat_goals(state, power, slot):
                    state.push(ChooseRetreat(power, side))
                    return
        go_home(state, side, power)


@final
class ChooseRetreat(Ask):
    """HL-DP-39: for each survivor a tower with room, or home; those who are sent nowhere go home together."""

    __slots__ = ()
    name = "choose-retreat"
    rule = "HL-DAMAGE-09"
    fields = (SEAT, SIDE)

    def options(self, state: World, seat: int) -> list[Action]:
        side = self.data[0]
        found: list[Action] = [state.deed("done")]
        for slot in slots_in(force_of(state, side, seat)):
            for goal in bits(retreat_goals(state, seat, slot)):
                found.append(state.deed("retreat", state.unit_word(seat, slot), goal))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        side = self.data[0]
        if deed.verb == "done":
            go_home(state, side, seat)
            return
        slot, goal = state.slot_of(seat, deed.args[0]), deed.args[1]
        go(state, seat, place_of(state, side, seat, slot), goal, ONE[slot])
        state.push(Retreat(side, seat))

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "retreat" and state.towers[seat] >> action.args[1] & 1:
            return IllegalAction("HL-RUL-47", say("hl-refuse-retreat-room"))
        return IllegalAction(self.rule, say("hl-refuse-retreat"))


def go_home(state: World, side: int, power: int) -> None:
    """To the capital region, which has room for everybody; a ship docks there (HL-RUL-91)."""
    for place in places_of(the_battle(state), side):
        force = force_at(state, side, power, place)
        if force:
            go(state, power, place, state.capital[power], force)


def go(state: World, power: int, origin: int, goal: int, force: Force) -> None:
    """HL-DAMAGE-11, HL-RUL-48: a return, not a march: nothing is crossed, fought or explored."""
    if origin == goal:
        return
    state.move(power, origin, goal, force)
    cast_off(state, power, force)
    if state.log is not None:
        for slot in slots_in(force):
            state.say(
                "move", "hl-log-retreat", "HL-DAMAGE-09", target=goal, origin=origin, number=count_of(force, slot),
                player=state.power_ref(power), unit=state.unit_ref(power, slot), count=count_of(force, slot),
            )  # fmt: skip
