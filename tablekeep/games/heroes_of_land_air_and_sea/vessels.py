"""Vessels: who comes aboard, how fast and with how many they move, and the question that sends them off (HL-VESSEL)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.forces import LAND_UNITS, ONE, SEA_VESSEL, SIZES, Force, count_of
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.movement import crowded
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, force_field, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("capacity", "speed")
"""the operations carried out here"""


def _raised(state: World, power: int, vessel: int, op: str) -> int:
    """What abilities add to a vessel's speed or capacity."""
    total = 0
    for ability in state.abilities(power, "move"):
        for effect in ability.effects:
            if effect.op == op and effect.slots >> vessel & 1:
                total += effect.amount
    return total


def capacity(state: World, power: int, vessel: int) -> int:
    """HL-VESSEL-01: how many units a vessel carries (Ocean Crossing, Packed Decks, Cargo Nets)."""
    return state.unit(power, vessel).capacity + _raised(state, power, vessel, "capacity")


def vessel_speed(state: World, power: int, vessel: int, bonus: int, speed: int) -> int:
    """HL-SAIL-01, HL-FLY-01. speed: above 0 exactly that."""
    if speed:
        return speed
    return state.unit(power, vessel).speed + _raised(state, power, vessel, "speed") + bonus


def at_sea(state: World, power: int, vessel: int) -> bool:
    region = state.where(power, vessel)
    return region >= 0 and state.chart.sea >> region & 1 == 1


def crew(state: World, power: int, vessel: int) -> Force:
    """Who goes along if nobody is chosen: at sea all who are aboard, on land nobody (HL-VESSEL-05, HL-RUL-15, HL-RUL-95)."""
    return state.cargo(power, vessel) if at_sea(state, power, vessel) else 0


def carry(state: World, power: int, vessel: int, region: int, cargo: Force) -> None:
    """HL-VESSEL-06: the vessel moves and its cargo with it. Nobody changes over to the other vessel (HL-RUL-95)."""
    state.move(power, state.where(power, vessel), region, ONE[vessel] | cargo)
    state.load(power, vessel, cargo if state.chart.sea >> region & 1 else 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Voyage(Ask):
    """HL-DP-19 to -21: who comes aboard, unit by unit, and where the vessel goes; at sea those aboard stay aboard."""

    __slots__ = ()
    fields = (SEAT, force_field("cargo"), number_field("bonus"), number_field("speed"))
    vessel: ClassVar[int] = SEA_VESSEL
    limit_rule: ClassVar[str] = "HL-GEN-10"

    def again(self, seat: int, cargo: Force) -> Ask:
        """The same question with other cargo."""
        raise NotImplementedError

    def reach(self, state: World, seat: int) -> int:
        raise NotImplementedError

    def depart(self, state: World, seat: int, region: int) -> None:
        """Goes there, with the cargo."""
        raise NotImplementedError

    def refuse_goal(self, state: World, seat: int, region: int) -> IllegalAction:
        """Why a region that exists cannot be reached."""
        raise NotImplementedError

    def pace(self, state: World, seat: int) -> int:
        return vessel_speed(state, seat, self.vessel, self.data[1], self.data[2])

    def prompt(self, state: World, seat: int) -> Message:
        where = "-at-sea" if at_sea(state, seat, self.vessel) else ""
        return say(f"hl-ask-{self.name}{where}", unit=state.unit_ref(seat, self.vessel), count=SIZES[self.data[0]])

    def options(self, state: World, seat: int) -> list[Action]:
        cargo = self.data[0]
        origin = state.where(seat, self.vessel)
        reached = self.reach(state, seat)
        goals = reached & ~crowded(state, seat, reached, origin, 1 + SIZES[cargo], 0)
        found: list[Action] = []
        if not at_sea(state, seat, self.vessel) and SIZES[cargo] < capacity(state, seat, self.vessel):
            more = reached & ~crowded(state, seat, reached, origin, 2 + SIZES[cargo], 0)
            if more:
                self.boarding(state, seat, origin, found)
        row = state.grammar.row("to")
        for region in bits(goals):
            found.append(row[region])
        if cargo == crew(state, seat, self.vessel):
            found.append(state.deed("nothing"))
        return found

    def boarding(self, state: World, seat: int, origin: int, found: list[Action]) -> None:
        """HL-VESSEL-03, HL-VESSEL-04: land units of the region come aboard freely, out of the courtyard as well."""
        here = state.army(seat, origin) & LAND_UNITS
        row = state.grammar.row("add")
        for slot in range(SEA_VESSEL):
            if count_of(here, slot) > count_of(self.data[0], slot):
                found.append(row[state.unit_word(seat, slot)])

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "add":
            state.push(self.again(seat, self.data[0] + ONE[state.slot_of(seat, deed.args[0])]))
        elif deed.verb == "to":
            self.depart(state, seat, deed.args[0])

    def tell(self, state: World, seat: int, origin: int, region: int) -> None:
        if state.log is not None:
            state.say(
                "move", f"hl-log-{self.name}", self.rule, target=region, origin=origin, number=SIZES[self.data[0]],
                player=state.power_ref(seat), unit=state.unit_ref(seat, self.vessel), count=SIZES[self.data[0]],
                start=Ref("region", state.kit.regions[origin].id),
            )  # fmt: skip

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "to":
            region = action.args[0]
            name = Ref("region", state.kit.regions[region].id)
            if not state.chart.mask >> region & 1:
                return IllegalAction("HL-RUL-11", say("hl-refuse-closed", region=name))
            if state.shut(seat) >> region & 1:
                return IllegalAction("HL-GEN-18", say("hl-refuse-thorns", region=name))
            if self.reach(state, seat) >> region & 1:
                return IllegalAction(self.limit_rule, say("hl-refuse-region-full", region=name, limit=state.kit.terms.army))
            return self.refuse_goal(state, seat, region)
        if isinstance(action, Deed) and action.verb == "add":
            return self.refuse_cargo(state, seat, action.args[0])
        return super().refuse(state, seat, action)

    def refuse_cargo(self, state: World, seat: int, word: int) -> IllegalAction:
        slot = state.slot_of(seat, word)
        unit = state.unit_ref(seat, self.vessel)
        if slot >= SEA_VESSEL:
            return IllegalAction("HL-VESSEL-02", say("hl-refuse-vessel-aboard"))
        if at_sea(state, seat, self.vessel):
            return IllegalAction("HL-RUL-95", say("hl-refuse-board-at-sea", unit=unit))
        if SIZES[self.data[0]] >= capacity(state, seat, self.vessel):
            most = capacity(state, seat, self.vessel)
            return IllegalAction("HL-VESSEL-01", say("hl-refuse-vessel-full", unit=unit, limit=most))
        return IllegalAction("HL-VESSEL-03", say("hl-refuse-board-absent", unit=unit))
