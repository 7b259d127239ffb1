"""The Fly: the air vessel with its cargo over land and sea, and its extra step after a battle at sea (HL-FLY)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.arriving import arrive
from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import ANY_RESOURCE, Effect
from tablekeep.games.heroes_of_land_air_and_sea.exploring import face_down
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, ONE, SIZES, Force
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.movement import crowded, fly_reach, fly_steps
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, Task, number_field, seat_field
from tablekeep.games.heroes_of_land_air_and_sea.vessels import JoinVoyage, Voyage, at_sea, carry, crew
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("gain", "reveal_tokens")
"""the operations carried out here"""

AFTER_FLY: Final = "fly"


def push_fly(state: World, seat: int, speed_bonus: int = 0, speed: int = 0) -> None:
    """One flight of the one air vessel; without one in play nothing happens. The seat may decline (HL-RUL-12)."""
    state.push(BeginFly(seat, speed_bonus, speed))


@final
class BeginFly(Task):
    """Asks for cargo and route, if there is a way to go."""

    __slots__ = ()
    name = "begin-fly"
    fields = (SEAT, number_field("bonus"), number_field("speed"))

    def run(self, state: World) -> None:
        seat, bonus, speed = self.data
        if state.where(seat, AIR_VESSEL) < 0:
            return
        ask = Fly(seat, crew(state, seat, AIR_VESSEL), bonus, speed, state.passengers(seat, AIR_VESSEL), 0)
        options = ask.options(state, seat)
        if len(options) > 1:
            state.push(ask)
            state.offered = options


@final
class Fly(Voyage):
    """HL-FLY-01: up to the air vessel's speed, over land and sea; HL-FLY-11: deserts do not stop it."""

    __slots__ = ()
    name = "fly"
    rule = "HL-FLY-01"
    vessel = AIR_VESSEL
    limit_rule = "HL-FLY-15"

    def again(self, seat: int, cargo: Force, riders: Force) -> Ask:
        return Fly(seat, cargo, self.data[1], self.data[2], riders, self.data[4])

    def invite(self, seat: int, ally: int, region: int) -> Ask:
        return JoinFly(ally, seat, self.data[0], self.data[3], region, self.data[1], self.data[2])

    def reach(self, state: World, seat: int) -> int:
        origin = state.where(seat, AIR_VESSEL)
        return fly_reach(state, seat, origin, self.pace(state, seat), state.hostile(seat), state.shut(seat))  # HL-FLY-07

    def depart(self, state: World, seat: int, region: int) -> None:
        origin = state.where(seat, AIR_VESSEL)
        cargo = self.data[0]
        carry(state, seat, AIR_VESSEL, region, cargo, self.data[3])
        self.tell(state, seat, origin, region)
        state.push(FlyEnd(seat))
        if region != origin:  # HL-RUL-89
            arrive(state, seat, region, ONE[AIR_VESSEL] | cargo, AIR_VESSEL)

    def refuse_goal(self, state: World, seat: int, region: int) -> IllegalAction:
        name = Ref("region", state.kit.regions[region].id)
        origin = state.where(seat, AIR_VESSEL)
        pace = self.pace(state, seat)
        if fly_reach(state, seat, origin, pace, 0, state.shut(seat)) >> region & 1:
            return IllegalAction("HL-FLY-07", say("hl-refuse-fly-enemy", region=name))
        if state.chart.trails[origin] >> region & 1:
            return IllegalAction("HL-FLY-03", say("hl-refuse-fly-trail", region=name))
        if state.chart.central >> region & 1 and fly_reach(state, seat, origin, pace + 1, 0, state.shut(seat)) >> region & 1:
            return IllegalAction("HL-FLY-05", say("hl-refuse-fly-central", region=name))
        return IllegalAction("HL-FLY-01", say("hl-refuse-fly-far", region=name, speed=pace))


@final
class JoinFly(JoinVoyage):
    """HL-RUL-100: aboard the ally's air vessel, or not."""

    __slots__ = ()
    name = "join-fly"
    vessel = AIR_VESSEL

    def voyage(self, cargo: Force, riders: Force, refused: int) -> Voyage:
        return Fly(self.data[0], cargo, self.data[4], self.data[5], riders, refused)


# -- after a battle at sea ---------------------------------------------------------------------------------------------


def extra_steps(state: World, power: int) -> int:
    """HL-RUL-35: shores that are the power's own or hold no enemy, with room for the vessel and everyone aboard, as a mask."""
    region = state.where(power, AIR_VESSEL)
    goals = state.chart.shores[region] & ~(state.hostile(power) | state.shut(power))
    own, allied = 1 + SIZES[state.cargo(power, AIR_VESSEL)], SIZES[state.passengers(power, AIR_VESSEL)]
    return goals & ~crowded(state, power, goals, region, own, allied)


@final
class ExtraStep(Task):
    """HL-FLY-12: an air vessel that attacked over the sea and survived goes on to land at once, or falls."""

    __slots__ = ()
    name = "extra-step"
    fields = (seat_field("power"),)

    def run(self, state: World) -> None:
        power = self.data[0]
        if not at_sea(state, power, AIR_VESSEL):
            return
        goals = extra_steps(state, power)
        if not goals:
            fall(state, power)
        elif goals & goals - 1 and power < state.seats:
            state.push(ChooseShore(power))
        else:
            step_ashore(state, power, (goals & -goals).bit_length() - 1)


@final
class ChooseShore(Ask):
    """HL-DP-22: a friendly or unoccupied land region next to the sea region."""

    __slots__ = ()
    name = "choose-shore"
    rule = "HL-FLY-12"
    fields = (SEAT,)

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-choose-shore", unit=state.unit_ref(seat, AIR_VESSEL))

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("to")
        return [row[region] for region in bits(extra_steps(state, seat))]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        step_ashore(state, seat, deed.args[0])


def step_ashore(state: World, power: int, region: int) -> None:
    """HL-RUL-35: exploring happens there."""
    origin = state.where(power, AIR_VESSEL)
    cargo = state.cargo(power, AIR_VESSEL)
    carry(state, power, AIR_VESSEL, region, cargo, state.passengers(power, AIR_VESSEL))
    if state.log is not None:
        state.say(
            "move", "hl-log-extra-step", "HL-FLY-12", target=region, origin=origin, player=state.power_ref(power),
            unit=state.unit_ref(power, AIR_VESSEL),
        )  # fmt: skip
    arrive(state, power, region, ONE[AIR_VESSEL] | cargo, AIR_VESSEL)


def fall(state: World, power: int) -> None:
    """HL-RUL-35: without a step to land the air vessel and everything aboard are destroyed."""
    from tablekeep.games.heroes_of_land_air_and_sea.losses import CRASH, destroy

    region = state.where(power, AIR_VESSEL)
    if state.log is not None:
        state.say(
            "fall", "hl-log-fell", "HL-FLY-12", target=region, player=state.power_ref(power),
            unit=state.unit_ref(power, AIR_VESSEL),
        )  # fmt: skip
    destroy(state, power, region, ONE[AIR_VESSEL] | state.cargo(power, AIR_VESSEL), CRASH)


# -- after a flight ----------------------------------------------------------------------------------------------------


@final
class FlyEnd(Task):
    """A flight with at least one step is over, battle and exploring included (Courier Lines, Survey Flights)."""

    __slots__ = ()
    name = "fly-end"
    fields = (SEAT,)

    def run(self, state: World) -> None:
        seat = self.data[0]
        due: list[Effect] = []
        for ability in state.abilities(seat, "move"):
            for effect in ability.effects:
                for condition in effect.conditions:
                    if condition.word == "after" and AFTER_FLY in condition.choices:
                        due.append(effect)
        for place in range(len(due) - 1, -1, -1):
            if due[place].op == "reveal_tokens":
                state.push(Surveying(seat, due[place].number("count"), due[place].number("range")))
        for effect in due:
            if effect.op == "gain":
                flight_gain(state, seat, effect)


def flight_gain(state: World, seat: int, effect: Effect) -> None:
    from tablekeep.games.heroes_of_land_air_and_sea.resources import gain, push_gain_any

    if effect.resource == ANY_RESOURCE:
        push_gain_any(state, seat, effect.amount)
        return
    gain(state, seat, effect.resource, effect.amount, "HL-GEN-18")


def surveyed(state: World, power: int, far: int) -> list[int]:
    """The places of face-down land tokens within so many regions of the air vessel (HL-RUL-96 says what is adjacent)."""
    at = state.where(power, AIR_VESSEL)
    if at < 0:
        return []
    near = 1 << at
    for _ in range(far):
        for region in bits(near):
            near |= fly_steps(state, power, region) | state.chart.trails[region]
    near &= state.chart.land & ~(1 << at)
    return [place for region in bits(near) for place in (region * 2, region * 2 + 1) if face_down(state, place)]


@final
class Surveying(Task):
    """Survey Flights: one token after the other may be turned up; it is not resolved."""

    __slots__ = ()
    name = "survey"
    fields = (SEAT, number_field("count"), number_field("range"))

    def run(self, state: World) -> None:
        seat, count, far = self.data
        if count and surveyed(state, seat, far):
            state.push(TurnUp(seat, count, far))


@final
class TurnUp(Ask):
    """HL-DP-25: which token is turned up, or none."""

    __slots__ = ()
    name = "turn-up"
    rule = "HL-GEN-18"
    fields = (SEAT, number_field("count"), number_field("range"))

    def options(self, state: World, seat: int) -> list[Action]:
        places = surveyed(state, seat, self.data[1])
        found: list[Action] = [state.deed("turn-up", place >> 1, place & 1) for place in places]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "turn-up":
            state.push(Surveying(seat, self.data[0] - 1, self.data[1]))
            survey(state, deed.args[0] * 2 + deed.args[1])


def survey(state: World, place: int) -> None:
    """A token comes to light and is not resolved (HL-RUL-20)."""
    from tablekeep.games.heroes_of_land_air_and_sea.goals import check_goals
    from tablekeep.games.heroes_of_land_air_and_sea.towers import turn_up

    turn_up(state, place)
    state.moment()
    check_goals(state)
