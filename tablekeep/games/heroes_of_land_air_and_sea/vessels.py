"""Vessels: who comes aboard, how fast and with how many they move, and the question that sends them off (HL-VESSEL)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.forces import LAND_UNITS, LIMITS, ONE, SEA_VESSEL, SIZES, Force, count_of
from tablekeep.games.heroes_of_land_air_and_sea.model import NOBODY, World
from tablekeep.games.heroes_of_land_air_and_sea.movement import crowded
from tablekeep.games.heroes_of_land_air_and_sea.steps import (
    SEAT,
    Ask,
    force_field,
    later_field,
    number_field,
    region_field,
    seat_field,
)
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
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


def carry(state: World, power: int, vessel: int, region: int, cargo: Force, riders: Force = 0) -> None:
    """HL-VESSEL-06: the vessel moves and its cargo with it, the ally's units aboard too. Nobody changes over to another vessel
    (HL-RUL-95)."""
    origin = state.where(power, vessel)
    state.move(power, origin, region, ONE[vessel] | cargo)
    state.load(power, vessel, cargo if state.chart.sea >> region & 1 else 0)
    if riders:
        state.take_along(power, vessel, origin, region, riders)


VOYAGE_FIELDS: Final[tuple[Field, ...]] = (
    SEAT, force_field("cargo"), number_field("bonus"), number_field("speed"), later_field("riders", LIMITS - 1),
    later_field("refused", 1),
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Voyage(Ask):
    """HL-DP-19 to -21: who comes aboard, unit by unit, and where the vessel goes; at sea those aboard stay aboard."""

    __slots__ = ()
    fields = VOYAGE_FIELDS
    vessel: ClassVar[int] = SEA_VESSEL
    limit_rule: ClassVar[str] = "HL-GEN-10"

    def again(self, seat: int, cargo: Force, riders: Force) -> Ask:
        """The same question with others aboard."""
        raise NotImplementedError

    def invite(self, seat: int, ally: int, region: int) -> Ask:
        """The question to the ally whether his units come along."""
        raise NotImplementedError

    def reach(self, state: World, seat: int) -> int:
        raise NotImplementedError

    def depart(self, state: World, seat: int, region: int) -> None:
        """Goes there, with everybody aboard."""
        raise NotImplementedError

    def refuse_goal(self, state: World, seat: int, region: int) -> IllegalAction:
        """Why a region that exists cannot be reached."""
        raise NotImplementedError

    def pace(self, state: World, seat: int) -> int:
        return vessel_speed(state, seat, self.vessel, self.data[1], self.data[2])

    def aboard(self) -> int:
        """How many are aboard, whosever they are."""
        return SIZES[self.data[0]] + SIZES[self.data[3]]

    def prompt(self, state: World, seat: int) -> Message:
        where = "-at-sea" if at_sea(state, seat, self.vessel) else ""
        return say(f"hl-ask-{self.name}{where}", unit=state.unit_ref(seat, self.vessel), count=self.aboard())

    def options(self, state: World, seat: int) -> list[Action]:
        cargo, _, _, riders, refused = self.data
        own, allied = 1 + SIZES[cargo], SIZES[riders]
        origin = state.where(seat, self.vessel)
        reached = self.reach(state, seat)
        found: list[Action] = []
        if not at_sea(state, seat, self.vessel) and self.aboard() < capacity(state, seat, self.vessel):
            if reached & ~crowded(state, seat, reached, origin, own + 1, allied):
                self.boarding(state, seat, origin, found)
            if not refused and reached & ~crowded(state, seat, reached, origin, own, allied + 1):
                self.boarding_allies(state, seat, origin, found)
        row = state.grammar.row("to")
        for region in bits(reached & ~crowded(state, seat, reached, origin, own, allied)):
            found.append(row[region])
        if cargo == crew(state, seat, self.vessel) and riders == state.passengers(seat, self.vessel):
            found.append(state.deed("nothing"))
        return found

    def boarding(self, state: World, seat: int, origin: int, found: list[Action]) -> None:
        """HL-VESSEL-03, HL-VESSEL-04: land units of the region come aboard freely, out of the courtyard as well."""
        here = state.army(seat, origin) & LAND_UNITS
        row = state.grammar.row("add")
        for slot in range(SEA_VESSEL):
            if count_of(here, slot) > count_of(self.data[0], slot):
                found.append(row[state.unit_word(seat, slot)])

    def boarding_allies(self, state: World, seat: int, origin: int, found: list[Action]) -> None:
        """HL-TEAM-08, HL-RUL-100: the ally's land units of the region, if he agrees."""
        ally = state.ally(seat)
        if ally == NOBODY:
            return
        here = state.army(ally, origin) & LAND_UNITS
        row = state.grammar.row("add-ally")
        for slot in range(SEA_VESSEL):
            if count_of(here, slot) > count_of(self.data[3], slot):
                found.append(row[state.unit_word(ally, slot)])

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        cargo, riders = self.data[0], self.data[3]
        if deed.verb == "add":
            state.push(self.again(seat, cargo + ONE[state.slot_of(seat, deed.args[0])], riders))
        elif deed.verb == "add-ally":
            state.push(self.again(seat, cargo, riders + ONE[state.slot_of(state.ally(seat), deed.args[0])]))
        elif deed.verb == "to" and riders and not at_sea(state, seat, self.vessel):
            state.push(self.invite(seat, state.ally(seat), deed.args[0]))
        elif deed.verb == "to":
            self.depart(state, seat, deed.args[0])

    def tell(self, state: World, seat: int, origin: int, region: int) -> None:
        if state.log is not None:
            state.say(
                "move", f"hl-log-{self.name}", self.rule, target=region, origin=origin, number=self.aboard(),
                player=state.power_ref(seat), unit=state.unit_ref(seat, self.vessel), count=self.aboard(),
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
        if isinstance(action, Deed) and action.verb in ("add", "add-ally"):
            return self.refuse_boarding(state, seat, action)
        return super().refuse(state, seat, action)

    def refuse_boarding(self, state: World, seat: int, deed: Deed) -> IllegalAction:
        unit = state.unit_ref(seat, self.vessel)
        owner = seat if deed.verb == "add" else state.ally(seat)
        if owner != NOBODY and state.slot_of(owner, deed.args[0]) >= SEA_VESSEL:
            return IllegalAction("HL-VESSEL-02", say("hl-refuse-vessel-aboard"))
        if at_sea(state, seat, self.vessel):
            return IllegalAction("HL-RUL-95", say("hl-refuse-board-at-sea", unit=unit))
        if deed.verb == "add-ally" and self.data[4]:
            return IllegalAction("HL-TEAM-08", say("hl-refuse-ally-stays"))
        if self.aboard() >= capacity(state, seat, self.vessel):
            most = capacity(state, seat, self.vessel)
            return IllegalAction("HL-VESSEL-01", say("hl-refuse-vessel-full", unit=unit, limit=most))
        return IllegalAction("HL-VESSEL-03", say("hl-refuse-board-absent", unit=unit))


JOIN_FIELDS: Final[tuple[Field, ...]] = (
    SEAT, seat_field("carrier"), force_field("cargo"), force_field("riders"), region_field(), number_field("bonus"),
    number_field("speed"),
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class JoinVoyage(Ask):
    """HL-TEAM-08, HL-DP-18: the ally says whether his units come aboard; if not, the vessel goes without them."""

    __slots__ = ()
    rule = "HL-TEAM-08"
    fields = JOIN_FIELDS
    vessel: ClassVar[int] = SEA_VESSEL

    def voyage(self, cargo: Force, riders: Force, refused: int) -> Voyage:
        """The question of the carrier, with those aboard."""
        raise NotImplementedError

    def prompt(self, state: World, seat: int) -> Message:
        carrier, _, riders, region = self.data[:4]
        return say(
            f"hl-ask-{self.name}", player=state.power_ref(carrier), unit=state.unit_ref(carrier, self.vessel),
            region=Ref("region", state.kit.regions[region].id), count=SIZES[riders],
        )  # fmt: skip

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.deed("consent"), state.deed("decline")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        carrier, cargo, riders, region = self.data[:4]
        if deed.verb == "consent":
            self.voyage(cargo, riders, 0).depart(state, carrier, region)
            return
        if state.log is not None:
            state.say("say", "hl-log-join-refused", "HL-TEAM-08", player=state.power_ref(seat))
        state.push(self.voyage(0, 0, 1))
