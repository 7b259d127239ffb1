"""The Sail: the sea vessel with its cargo through sea regions and to shores, and the Broadside at its end (HL-SAIL)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.arriving import arrive
from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.forces import ONE, SEA_VESSEL, Force
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.movement import sail_reach, sail_stops
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, Task, number_field
from tablekeep.games.heroes_of_land_air_and_sea.vessels import JoinVoyage, Voyage, at_sea, carry, crew
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("attack_adjacent",)
"""the operations carried out here"""


def push_sail(state: World, seat: int, speed_bonus: int = 0, speed: int = 0) -> None:
    """HL-SAIL-12: one Sail of the one sea vessel; without one in play nothing happens. The seat may decline (HL-RUL-12)."""
    state.push(SailEnd(seat, 0))
    state.push(BeginSail(seat, speed_bonus, speed))


def push_further_sail(state: World, seat: int, speed: int) -> None:
    """The same Sail goes on (Swift Current): it ends where the first part would have ended."""
    state.push(BeginSail(seat, 0, speed))


@final
class BeginSail(Task):
    """Asks for cargo and route, if there is a way to go."""

    __slots__ = ()
    name = "begin-sail"
    fields = (SEAT, number_field("bonus"), number_field("speed"))

    def run(self, state: World) -> None:
        seat, bonus, speed = self.data
        if state.where(seat, SEA_VESSEL) < 0:
            return
        ask = Sail(seat, crew(state, seat, SEA_VESSEL), bonus, speed, state.passengers(seat, SEA_VESSEL), 0)
        options = ask.options(state, seat)
        if len(options) > 1:
            state.push(ask)
            state.offered = options


@final
class Sail(Voyage):
    """HL-SAIL-01: up to the ship's speed, through sea regions and shores."""

    __slots__ = ()
    name = "sail"
    rule = "HL-SAIL-01"
    vessel = SEA_VESSEL

    def again(self, seat: int, cargo: Force, riders: Force) -> Ask:
        return Sail(seat, cargo, self.data[1], self.data[2], riders, self.data[4])

    def invite(self, seat: int, ally: int, region: int) -> Ask:
        return JoinSail(ally, seat, self.data[0], self.data[3], region, self.data[1], self.data[2])

    def reach(self, state: World, seat: int) -> int:
        origin = state.where(seat, SEA_VESSEL)
        return sail_reach(state, origin, self.pace(state, seat), sail_stops(state, seat), state.shut(seat))

    def depart(self, state: World, seat: int, region: int) -> None:
        origin = state.where(seat, SEA_VESSEL)
        cargo = self.data[0]
        carry(state, seat, SEA_VESSEL, region, cargo, self.data[3])
        self.tell(state, seat, origin, region)
        if region != origin:  # HL-RUL-89
            if state.hostile(seat) >> region & 1:
                note_battle(state, seat)
            arrive(state, seat, region, ONE[SEA_VESSEL] | cargo, SEA_VESSEL)

    def refuse_goal(self, state: World, seat: int, region: int) -> IllegalAction:
        name = Ref("region", state.kit.regions[region].id)
        origin = state.where(seat, SEA_VESSEL)
        pace = self.pace(state, seat)
        shut = state.shut(seat)
        if state.chart.land >> region & 1 and not state.chart.shores[region]:
            return IllegalAction("HL-SAIL-01", say("hl-refuse-sail-inland", region=name))
        if sail_reach(state, origin, pace, sail_stops(state, seat) & state.chart.central, shut) >> region & 1:
            return IllegalAction("HL-SAIL-09", say("hl-refuse-sail-enemy", region=name))
        if sail_reach(state, origin, pace, 0, shut) >> region & 1:
            return IllegalAction("HL-SAIL-08", say("hl-refuse-sail-central", region=name))
        if pace == 1 and state.chart.borders[origin] >> region & 1 and state.chart.land >> origin & 1:
            return IllegalAction("HL-SAIL-06", say("hl-refuse-sail-shore", region=name))
        return IllegalAction("HL-SAIL-01", say("hl-refuse-sail-far", region=name, speed=pace))


@final
class JoinSail(JoinVoyage):
    """HL-RUL-100: aboard the ally's ship, or not."""

    __slots__ = ()
    name = "join-sail"
    vessel = SEA_VESSEL

    def voyage(self, cargo: Force, riders: Force, refused: int) -> Voyage:
        return Sail(self.data[0], cargo, self.data[4], self.data[5], riders, refused)


def note_battle(state: World, seat: int) -> None:
    """The Sail that is under way leads into a battle: its end must know."""
    for place in range(len(state.agenda) - 1, -1, -1):
        if isinstance(state.agenda[place], SailEnd):
            state.agenda[place] = SailEnd(seat, 1)
            return


@final
class SailEnd(Task):
    """The end of a Sail, moved or not: a ship at sea that has not fought may attack a region next to it (Broadside)."""

    __slots__ = ()
    name = "sail-end"
    fields = (SEAT, number_field("fought", 1))

    def run(self, state: World) -> None:
        seat, fought = self.data
        if not fought and at_sea(state, seat, SEA_VESSEL) and can_fire(state, seat) and broadside_targets(state, seat):
            state.push(Broadside(seat))


def can_fire(state: World, seat: int) -> bool:
    for ability in state.abilities(seat, "move"):
        for effect in ability.effects:
            if effect.op == "attack_adjacent" and effect.slots >> SEA_VESSEL & 1:
                return True
    return False


def broadside_targets(state: World, seat: int) -> int:
    """Sea regions next to the ship's and shores of its own, with enemies, never with a capital, as a mask."""
    region = state.where(seat, SEA_VESSEL)
    chart = state.chart
    return (chart.sails[region] | chart.shores[region]) & state.hostile(seat) & ~state.capitals()


@final
class Broadside(Ask):
    """HL-DP-25: the ship may start a battle in a region next to it without going there."""

    __slots__ = ()
    name = "broadside"
    rule = "HL-GEN-18"
    fields = (SEAT,)

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-broadside", unit=state.unit_ref(seat, SEA_VESSEL))

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("target")
        found: list[Action] = [row[region] for region in bits(broadside_targets(state, seat))]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb != "target":
            return
        from tablekeep.games.heroes_of_land_air_and_sea.battle import begin_battle

        base = state.where(seat, SEA_VESSEL)
        if state.log is not None:
            state.say(
                "strike", "hl-log-broadside", "HL-GEN-18", target=deed.args[0], origin=base, player=state.power_ref(seat),
                unit=state.unit_ref(seat, SEA_VESSEL),
            )  # fmt: skip
        begin_battle(state, seat, deed.args[0], 0, SEA_VESSEL, base)
