"""The March: one to five land units leave a region together, along borders, trails and towers (HL-MARCH, HL-TRAIL, HL-TEAM)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.arriving import arrive
from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.forces import LAND_UNITS, ONE, SEA_VESSEL, SIZES, Force, count_of, has
from tablekeep.games.heroes_of_land_air_and_sea.model import NOBODY, NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.movement import Ground, crowded
from tablekeep.games.heroes_of_land_air_and_sea.steps import (
    SEAT,
    Ask,
    Task,
    force_field,
    number_field,
    region_field,
    seat_field,
)
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

NO_LEADER: Final = -1


def push_march(
    state: World, seat: int, speed_bonus: int = 0, speed: int = 0, origin: int = NOWHERE, leader: int = NO_LEADER
) -> None:
    """One March. speed: above 0 exactly that speed; origin: only out of that region; leader: the slot of a hero who has to
    go along (Bloodrush). The seat may decline (HL-RUL-12)."""
    state.push(BeginMarch(seat, speed_bonus, speed, origin, leader))


def marching_units(state: World, power: int, region: int) -> Force:
    """HL-MARCH-02, HL-MARCH-11: the land units of a region. Serfs on the action bar and on buildings are in no army."""
    return state.army(power, region) & LAND_UNITS


def can_leave(state: World, seat: int, region: int, bonus: int, speed: int, shut: int) -> bool:
    """Whether at least one unit can march out of a region; mostly a look at the next regions is enough."""
    here = marching_units(state, seat, region)
    near = state.walks(seat, region) & ~shut
    if here and near & ~crowded(state, seat, near, region, 1, 0):
        return True
    ground = Ground(state, seat, region, bonus, speed)
    for slot in range(SEA_VESSEL):
        if has(here, slot) and ground.goals(ONE[slot], 0):
            return True
    return False


@final
class BeginMarch(Task):
    """HL-MARCH-01: looks where a march can begin; with one such region there is nothing to choose."""

    __slots__ = ()
    name = "begin-march"
    fields = (SEAT, number_field("bonus"), number_field("speed"), region_field("origin"), number_field("leader", 9, -1))

    def run(self, state: World) -> None:
        seat, bonus, speed, origin, leader = self.data
        starts = march_starts(state, seat, bonus, speed)
        if leader != NO_LEADER:
            at = state.where(seat, leader)
            if at < 0 or origin not in (NOWHERE, at):
                return
            origin = at
        if origin != NOWHERE:
            starts &= 1 << origin
        if not starts:
            return
        if starts & starts - 1:
            state.push(MarchFrom(seat, bonus, speed))
            state.offered = departures(state, starts)
        else:
            region = starts.bit_length() - 1
            army = ONE[leader] if leader != NO_LEADER else 0
            ask = March(seat, region, army, 0, bonus, speed, leader, 0)
            options = ask.options(state, seat)
            if len(options) > 1:
                state.push(ask)
                state.offered = options


def march_starts(state: World, seat: int, bonus: int, speed: int) -> int:
    """The land regions out of which a seat can march, as a mask."""
    starts = 0
    shut = state.shut(seat)
    for region in bits(state.holds[seat] & state.chart.land):
        if can_leave(state, seat, region, bonus, speed, shut):
            starts |= 1 << region
    return starts


def departures(state: World, starts: int) -> list[Action]:
    row = state.grammar.row("from")
    found: list[Action] = [row[region] for region in bits(starts)]
    found.append(state.deed("nothing"))
    return found


@final
class MarchFrom(Ask):
    """HL-DP-16: the region in which the army stands."""

    __slots__ = ()
    name = "march-from"
    rule = "HL-MARCH-01"
    fields = (SEAT, number_field("bonus"), number_field("speed"))

    def options(self, state: World, seat: int) -> list[Action]:
        bonus, speed = self.data
        return departures(state, march_starts(state, seat, bonus, speed))

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "from":
            state.push(March(seat, deed.args[0], 0, 0, self.data[0], self.data[1], NO_LEADER, 0))

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "from":
            region = Ref("region", state.kit.regions[action.args[0]].id)
            if not state.chart.land >> action.args[0] & 1:
                return IllegalAction("HL-MARCH-10", say("hl-refuse-march-sea", region=region))
            if not marching_units(state, seat, action.args[0]):
                return IllegalAction(self.rule, say("hl-refuse-march-nobody", region=region))
            return IllegalAction("HL-MARCH-05", say("hl-refuse-march-no-way", region=region))
        return IllegalAction(self.rule, say("hl-refuse-march-first"))


@final
class March(Ask):
    """HL-DP-16 to -18: who goes, unit by unit, and where to; an ally's units may be taken along if he agrees."""

    __slots__ = ()
    name = "march"
    rule = "HL-MARCH-01"
    fields = (
        SEAT, region_field("origin"), force_field("army"), force_field("allied"), number_field("bonus"), number_field("speed"),
        number_field("leader", 9, -1), number_field("refused", 1),
    )  # fmt: skip

    def again(self, seat: int, own: Force, allied: Force, refused: int) -> March:
        return March(seat, self.data[0], own, allied, self.data[3], self.data[4], self.data[5], refused)

    def prompt(self, state: World, seat: int) -> Message:
        count = SIZES[self.data[1]] + SIZES[self.data[2]]
        return say("hl-ask-march", region=Ref("region", state.kit.regions[self.data[0]].id), count=count)

    def options(self, state: World, seat: int) -> list[Action]:
        origin, own, allied, bonus, speed, leader, refused = self.data
        ground = Ground(state, seat, origin, bonus, speed)
        found: list[Action] = []
        if SIZES[own] + SIZES[allied] < state.kit.terms.army:
            here = marching_units(state, seat, origin)
            adds = state.grammar.row("add")
            for slot in range(SEA_VESSEL):
                if count_of(here, slot) > count_of(own, slot) and ground.goals(own + ONE[slot], allied):
                    found.append(adds[state.unit_word(seat, slot)])
            if own and not refused:
                self.add_allies(state, seat, ground, found)
        if own:
            row = state.grammar.row("to")
            for region in bits(ground.goals(own, allied)):
                found.append(row[region])
        if not allied and own == (ONE[leader] if leader != NO_LEADER else 0):
            found.append(state.deed("nothing"))
        return found

    def add_allies(self, state: World, seat: int, ground: Ground, found: list[Action]) -> None:
        """HL-TEAM-08: an ally's land units of the same region."""
        ally = state.ally(seat)
        if ally == NOBODY:
            return
        origin, own, allied = self.data[0], self.data[1], self.data[2]
        here = marching_units(state, ally, origin)
        for slot in range(SEA_VESSEL):
            if count_of(here, slot) > count_of(allied, slot) and ground.goals(own, allied + ONE[slot]):
                found.append(state.deed("add-ally", state.unit_word(ally, slot)))

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        origin, own, allied, bonus, speed, leader, refused = self.data
        if deed.verb == "add":
            state.push(self.again(seat, own + ONE[state.slot_of(seat, deed.args[0])], allied, refused))
        elif deed.verb == "add-ally":
            state.push(self.again(seat, own, allied + ONE[state.slot_of(state.ally(seat), deed.args[0])], refused))
        elif deed.verb == "to" and allied:
            state.push(JoinMarch(state.ally(seat), seat, origin, own, allied, deed.args[0], bonus, speed, leader))
        elif deed.verb == "to":
            march(state, seat, origin, deed.args[0], own, 0)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "to":
            return self.refuse_goal(state, seat, action.args[0])
        if isinstance(action, Deed) and action.verb == "add":
            return self.refuse_unit(state, seat, action.args[0])
        return super().refuse(state, seat, action)

    def refuse_goal(self, state: World, seat: int, region: int) -> IllegalAction:
        origin, own, allied, bonus, speed, _, _ = self.data
        name = Ref("region", state.kit.regions[region].id)
        if not state.chart.mask >> region & 1:
            return IllegalAction("HL-TRAIL-05", say("hl-refuse-closed", region=name))
        if state.chart.sea >> region & 1:
            return IllegalAction("HL-MARCH-10", say("hl-refuse-march-sea", region=name))
        if not own:
            return IllegalAction(self.rule, say("hl-refuse-march-units-first"))
        ground = Ground(state, seat, origin, bonus, speed)
        if ground.shut >> region & 1:
            return IllegalAction("HL-GEN-18", say("hl-refuse-thorns", region=name))
        pace = ground.pace(own, allied)
        if ground.reach(pace, ground.stops(own)) >> region & 1:
            return IllegalAction("HL-MARCH-05", say("hl-refuse-region-full", region=name, limit=state.kit.terms.army))
        if ground.reach(pace, ground.deserts) >> region & 1:
            return IllegalAction("HL-MARCH-07", say("hl-refuse-march-enemy", region=name))
        if ground.reach(pace, 0) >> region & 1:
            return IllegalAction("HL-MARCH-08", say("hl-refuse-march-desert", region=name))
        return IllegalAction("HL-MARCH-03", say("hl-refuse-march-far", region=name, speed=pace))

    def refuse_unit(self, state: World, seat: int, word: int) -> IllegalAction:
        origin, own, allied = self.data[0], self.data[1], self.data[2]
        slot = state.slot_of(seat, word)
        if slot >= SEA_VESSEL:
            return IllegalAction("HL-MARCH-09", say("hl-refuse-march-vessel", unit=state.unit_ref(seat, slot)))
        if SIZES[own] + SIZES[allied] >= state.kit.terms.army:
            return IllegalAction(self.rule, say("hl-refuse-march-enough", limit=state.kit.terms.army))
        if slot < 0 or count_of(marching_units(state, seat, origin), slot) <= count_of(own, slot):
            return IllegalAction("HL-MARCH-02", say("hl-refuse-march-absent", region=Ref("region", state.region(origin).id)))
        return IllegalAction("HL-MARCH-05", say("hl-refuse-march-unit-stuck", unit=state.unit_ref(seat, slot)))


@final
class JoinMarch(Ask):
    """HL-TEAM-08, HL-DP-18: the ally says whether his units go along; if not, the army is chosen anew without them."""

    __slots__ = ()
    name = "join-march"
    rule = "HL-TEAM-08"
    fields = (
        SEAT, seat_field("leader_seat"), region_field("origin"), force_field("army"), force_field("allied"), region_field(),
        number_field("bonus"), number_field("speed"), number_field("leader", 9, -1),
    )  # fmt: skip

    def prompt(self, state: World, seat: int) -> Message:
        leading, region = self.data[0], state.kit.regions[self.data[4]].id
        return say(
            "hl-ask-join-march", player=state.power_ref(leading), region=Ref("region", region), count=SIZES[self.data[3]]
        )

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.deed("consent"), state.deed("decline")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        leading, origin, own, allied, region, bonus, speed, leader = self.data
        if deed.verb == "consent":
            march(state, leading, origin, region, own, allied)
            return
        if state.log is not None:
            state.say("say", "hl-log-join-refused", "HL-TEAM-08", player=state.power_ref(seat))
        state.push(March(leading, origin, ONE[leader] if leader != NO_LEADER else 0, 0, bonus, speed, leader, 1))


def march(state: World, power: int, origin: int, region: int, own: Force, allied: Force) -> None:
    """HL-MARCH-06, HL-RUL-25: the army moves as one body. Who is back where he began explores nothing (HL-RUL-89)."""
    state.move(power, origin, region, own)
    if allied:
        state.move(state.ally(power), origin, region, allied)
    if state.log is not None:
        state.say(
            "move", "hl-log-march", "HL-MARCH-01", target=region, origin=origin, number=SIZES[own] + SIZES[allied],
            player=state.power_ref(power), count=SIZES[own] + SIZES[allied], start=Ref("region", state.kit.regions[origin].id),
        )  # fmt: skip
    if region != origin:
        arrive(state, power, region, own)
