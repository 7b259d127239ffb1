"""Recruit: one unit out of the pool, or two serfs (HL-RECRUIT), with what taverns and barracks change about it."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import Cost, Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, HEROES, ONE, SERF, SLOTS, count_of
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.resources import changed_cost
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("cost", "multi_recruit", "place_at")
PAIR: Final = "serf_pair"
"""two serfs in one action, as the component data call them"""


# -- prices ----------------------------------------------------------------------------------------------------------------


def price_changes(state: World, power: int, when: str, what: str) -> list[Effect]:
    """The operations `cost` of a moment that are about a thing, wherever it is."""
    found: list[Effect] = []
    for ability in state.abilities(power, when):
        for effect in ability.effects:
            if effect.op == "cost" and effect.word("what") == what and not effect.word("area"):
                found.append(effect)
    return found


def unit_cost(state: World, power: int, slot: int) -> Cost:
    """HL-RECRUIT-01: the printed cost of one unit, less what abilities take off (War Rations)."""
    kind = state.unit(power, slot)
    return changed_cost(kind.cost, price_changes(state, power, "recruit", kind.id))


def cost_of(state: World, power: int, slot: int, number: int) -> Cost:
    """HL-RECRUIT-02: two serfs have a price of their own; several of another kind are paid each."""
    if slot == SERF and number == 2:
        return changed_cost(state.unit(power, SERF).pair_cost, price_changes(state, power, "recruit", PAIR))
    cost = unit_cost(state, power, slot)
    return cost if number == 1 else (cost[0] * number, cost[1] * number, cost[2] * number)


# -- what may be recruited -------------------------------------------------------------------------------------------------


def unlocked(state: World, power: int, slot: int) -> bool:
    """HL-RECRUIT-05, HL-RECRUIT-06: heroes and vessels need their building."""
    building = state.unit(power, slot).building
    return building < 0 or state.built[power] >> building & 1 == 1


def most_at_once(state: World, power: int, slot: int) -> int:
    """HL-RECRUIT-02: one, two serfs, or as many as an ability allows (Double Ranks)."""
    most = 2 if slot == SERF else 1
    for ability in state.abilities(power, "recruit"):
        for effect in ability.effects:
            if effect.op == "multi_recruit" and effect.slots >> slot & 1:
                most = max(most, effect.number("count"))
    return most


def recruits(state: World, seat: int) -> list[Action]:
    """What a seat may recruit now: unlocked, in the pool, payable."""
    found: list[Action] = []
    pool = state.pool[seat]
    for slot in range(SLOTS):
        left = count_of(pool, slot)
        if not left or not unlocked(state, seat, slot):
            continue
        for number in range(1, min(left, most_at_once(state, seat, slot)) + 1):
            if state.has(seat, cost_of(state, seat, slot, number)):
                found.append(state.deed("recruit", state.unit_word(seat, slot), number))
    return found


def push_recruit(state: World, seat: int) -> None:
    """The Recruit action; who can recruit nobody is not asked (HL-RUL-12)."""
    if recruits(state, seat):
        state.push(Recruit(seat))
    elif state.log is not None:
        state.say("say", "hl-log-recruit-nothing", "HL-RUL-12", player=state.power_ref(seat))


def refuse_unit(state: World, seat: int, slot: int, number: int) -> IllegalAction | None:
    """Why a unit cannot be had, None if it could."""
    if slot < 0:
        return IllegalAction("HL-RECRUIT-08", say("hl-refuse-other-faction"))
    unit = state.unit_ref(seat, slot)
    if not unlocked(state, seat, slot):
        building = Ref("building", state.faction(seat).buildings[state.unit(seat, slot).building].id)
        rule = "HL-RECRUIT-05" if slot < HERO + HEROES else "HL-RECRUIT-06"
        return IllegalAction(rule, say("hl-refuse-needs-building", unit=unit, building=building))
    left = count_of(state.pool[seat], slot)
    if left < number:
        rule = "HL-RUL-14" if slot == SERF and left else "HL-RECRUIT-08"
        return IllegalAction(rule, say("hl-refuse-pool", unit=unit, left=left))
    if not state.has(seat, cost_of(state, seat, slot, number)):
        return IllegalAction("HL-GEN-08", say("hl-refuse-unit-cost", unit=unit))
    return None


@final
class Recruit(Ask):
    """HL-DP-06: one unit, two serfs, or nothing."""

    __slots__ = ()
    name = "recruit"
    rule = "HL-RECRUIT-01"

    def options(self, state: World, seat: int) -> list[Action]:
        return [*recruits(state, seat), state.deed("nothing")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "nothing":
            if state.log is not None:
                state.say("say", "hl-log-recruit-nothing", "HL-RUL-12", player=state.power_ref(seat))
            return
        slot, number = state.kit.slot_of_word(deed.args[0]), deed.args[1]
        state.pay(seat, cost_of(state, seat, slot, number))
        places = muster_places(state, seat, slot, number)
        if places:
            state.push(MusterAt(seat, slot, number))
        else:
            muster(state, seat, slot, number, state.capital[seat])

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "recruit":
            slot, number = state.slot_of(seat, action.args[0]), action.args[1]
            refusal = refuse_unit(state, seat, slot, number)
            if refusal is not None:
                return refusal
            return IllegalAction("HL-RECRUIT-02", say("hl-refuse-recruit-number"))
        return super().refuse(state, seat, action)


# -- where they appear -----------------------------------------------------------------------------------------------------


def muster_places(state: World, power: int, slot: int, number: int) -> int:
    """Where else than in the courtyard recruits may appear (Rallying Point), as a mask; the limit of 5 holds there."""
    mask = 0
    for ability in state.abilities(power, "recruit"):
        for effect in ability.effects:
            if effect.op != "place_at" or not effect.slots >> slot & 1:
                continue
            if "own_tower" in effect.where:
                mask |= state.towers[power]
            if "own_hero" in effect.where:
                for hero in range(HERO, HERO + HEROES):
                    if state.where(power, hero) >= 0:
                        mask |= 1 << state.where(power, hero)
    if not mask:
        return 0
    mask &= state.chart.land & ~(1 << state.capital[power])
    for region in bits(mask):
        if state.room(power, region) < number:
            mask &= ~(1 << region)
    return mask


def muster(state: World, power: int, slot: int, number: int, region: int) -> None:
    """HL-RECRUIT-04, HL-RECRUIT-07: out of the pool into the courtyard; a sea vessel docks at its shore."""
    from tablekeep.games.heroes_of_land_air_and_sea.goals import check_goals

    state.enlist(power, region, number * ONE[slot])
    if state.log is not None:
        state.say(
            "place", "hl-log-recruit", "HL-RECRUIT-01", target=region, number=number, player=state.power_ref(power),
            unit=state.unit_ref(power, slot), count=number,
        )  # fmt: skip
    check_goals(state)


@final
class MusterAt(Ask):
    """Where the new units appear, all in the same place (Rallying Point)."""

    __slots__ = ()
    name = "muster"
    rule = "HL-RECRUIT-04"
    fields = (SEAT, number_field("slot", SLOTS - 1), number_field("number", 5))

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-muster", unit=state.unit_ref(seat, self.data[0]), count=self.data[1])

    def options(self, state: World, seat: int) -> list[Action]:
        slot, number = self.data
        row = state.grammar.row("at")
        found: list[Action] = [row[state.capital[seat]]]
        for region in bits(muster_places(state, seat, slot, number)):
            found.append(row[region])
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        muster(state, seat, self.data[0], self.data[1], deed.args[0])

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "at":
            region = action.args[0]
            ref = Ref("region", state.kit.regions[region].id)
            if muster_places(state, seat, self.data[0], 0) >> region & 1:
                return IllegalAction("HL-GEN-10", say("hl-refuse-no-room", region=ref))
            return IllegalAction(self.rule, say("hl-refuse-muster", region=ref))
        return super().refuse(state, seat, action)
