"""Paying for a tactic card with resources and with units (HL-SACRIFICE, HL-TACTIC-07, HL-RUL-46)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.battle_conditions import abilities_at, applies
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import NO_COST, Cost
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    LAND_UNITS,
    ONE,
    SEA_VESSEL,
    SERF,
    Force,
    common,
    count_of,
    slots_in,
)
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import SIDE, force_of, members, the_battle
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, Task, number_field
from tablekeep.games.heroes_of_land_air_and_sea.tactics import counts, tactic_cost
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("sacrifice_value",)


def sacrificable(state: World, side: int) -> Force:
    """HL-SACRIFICE-05, HL-SACRIFICE-06: the leader's own land units in the battle. Conscripts come after the payment, so
    they cannot pay for their own card (HL-RUL-46)."""
    return force_of(state, side, the_battle(state).leaders[side]) & LAND_UNITS


def value_of(state: World, side: int) -> list[int]:
    """HL-SACRIFICE-02: how much each slot's unit pays: its base strength, and what an ability adds (Blood Bond)."""
    more = 0
    for ability in abilities_at(state, side, "battle_tactic"):
        for effect in ability.effects:
            if effect.op == "sacrifice_value" and applies(state, side, effect):
                more += effect.amount
    leader = the_battle(state).leaders[side]
    return [state.unit(leader, slot).strength + more for slot in range(SEA_VESSEL)]


def worth(values: list[int], force: Force) -> int:
    total = 0
    for slot in slots_in(force):
        total += count_of(force, slot) * values[slot]
    return total


def worth_of_all(state: World, side: int) -> int:
    return worth(value_of(state, side), sacrificable(state, side))


def shortfall(state: World, power: int, cost: Cost) -> int:
    """How much of a cost the power's resources do not cover."""
    missing = 0
    for resource in range(3):
        missing += max(0, cost[resource] - state.stock[power * 3 + resource])
    return missing


def given_worth(state: World, side: int, given: Force) -> tuple[int, int]:
    """What the partner's units pay, together and the least of them; the least is 99 where there are none."""
    if not given:
        return 0, 99
    battle = the_battle(state)
    partner = members(battle, side)[1]
    more = value_of(state, side)[SERF] - state.unit(battle.leaders[side], SERF).strength
    total, least = 0, 99
    for slot in slots_in(given):
        value = state.unit(partner, slot).strength + more
        total += count_of(given, slot) * value
        least = min(least, value)
    return total, least


def payments(state: World, side: int, cost: Cost, given: Force) -> list[Force]:
    """HL-RUL-46: every set of own units with which the cost can be paid, the rest in resources; also nobody if they suffice.

    The set and what the partner gives must cover what is missing, and nobody in it may be one too many: without any one of
    them it would not do."""
    values = value_of(state, side)
    battle = the_battle(state)
    least = shortfall(state, battle.leaders[side], cost)
    due = sum(cost)
    gift, smallest = given_worth(state, side, given)
    sets: list[Force] = [0]
    force = sacrificable(state, side)
    for slot in slots_in(force):
        larger: list[Force] = []
        for chosen in sets:
            for count in range(1, count_of(force, slot) + 1):
                larger.append(chosen + count * ONE[slot])
        sets = sets + larger
    found: list[Force] = []
    for chosen in sets:
        paid = worth(values, chosen) + gift
        if paid < least:
            continue
        if paid > due:
            low = smallest
            for slot in slots_in(chosen):
                low = min(low, values[slot])
            if paid - due >= low:
                continue
        found.append(chosen)
    return found


def givable(state: World, side: int, cost: Cost) -> Force:
    """HL-RUL-78: the partner's units (one of each slot) of which one more could help to pay."""
    battle = the_battle(state)
    if not battle.joined[side]:
        return 0
    force = force_of(state, side, members(battle, side)[1]) & LAND_UNITS
    found = 0
    for slot in slots_in(force - common(force, battle.given[side])):
        ways = payments(state, side, cost, battle.given[side] + ONE[slot])
        if battle.sacrificed[side] in ways or _next(ways, battle.sacrificed[side]):
            found |= ONE[slot]
    return found


@final
class PayTactic(Task):
    """HL-TACTIC-07, HL-TACTIC-10: who can pay for his card must; what cannot be paid after all is ignored (HL-TACTIC-09)."""

    __slots__ = ()
    name = "pay-tactic"
    fields = (SIDE,)

    def run(self, state: World) -> None:
        side = self.data[0]
        tactic = counts(state, side)
        if tactic is None:
            return
        battle = the_battle(state)
        cost = tactic_cost(state, side, tactic)
        if cost == NO_COST:
            return
        ways = payments(state, side, cost, 0)
        if not ways:
            battle.cancelled |= 1 << side
            if state.log is not None:
                player = state.power_ref(battle.leaders[side])
                state.say("change", "hl-log-tactic-ignored", "HL-TACTIC-09", player=player, tactic=Ref("tactic", tactic.id))
        elif len(ways) == 1 and not givable(state, side, cost):
            battle.sacrificed[side] = ways[0]
            settle(state, side, cost)
        else:
            state.push(Pay(battle.leaders[side], side, 0))


@final
class Pay(Ask):
    """HL-DP-36: sacrifice units one by one, and pay what is left in resources."""

    __slots__ = ()
    name = "pay"
    rule = "HL-SACRIFICE-01"
    fields = (SEAT, SIDE, number_field("denied", 1))

    def options(self, state: World, seat: int) -> list[Action]:
        side, denied = self.data
        battle = the_battle(state)
        cost = _cost(state, side)
        chosen = battle.sacrificed[side]
        found: list[Action] = []
        ways = payments(state, side, cost, battle.given[side])
        if chosen in ways:
            found.append(state.deed("pay"))
        for slot in slots_in(_next(ways, chosen)):
            found.append(state.grammar.row("sacrifice")[state.unit_word(seat, slot)])
        if not denied:
            for slot in slots_in(givable(state, side, cost)):
                partner = members(battle, side)[1]
                found.append(state.grammar.row("sacrifice-ally")[state.unit_word(partner, slot)])
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        side, denied = self.data
        battle = the_battle(state)
        if deed.verb == "sacrifice-ally":
            partner = members(battle, side)[1]
            state.push(GiveUnit(partner, side, state.slot_of(partner, deed.args[0])))
            return
        if deed.verb == "sacrifice":
            battle.sacrificed[side] += ONE[state.slot_of(seat, deed.args[0])]
            go_on_paying(state, side, denied)
            return
        settle(state, side, _cost(state, side))

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "sacrifice":
            return IllegalAction("HL-RUL-46", say("hl-refuse-sacrifice"))
        return IllegalAction("HL-TACTIC-10", say("hl-refuse-pay"))


@final
class GiveUnit(Ask):
    """HL-RUL-78: the partner agrees that one of his units is sacrificed; if not, he is not asked again for this card."""

    __slots__ = ()
    name = "give-unit"
    rule = "HL-TEAM-11"
    fields = (SEAT, SIDE, number_field("slot", SEA_VESSEL))

    def prompt(self, state: World, seat: int) -> Message:
        leader = the_battle(state).leaders[self.data[0]]
        return say("hl-ask-give-unit", player=state.power_ref(leader), unit=state.unit_ref(seat, self.data[1]))

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.deed("consent"), state.deed("decline")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        side, slot = self.data
        battle = the_battle(state)
        if deed.verb == "decline":
            state.push(Pay(battle.leaders[side], side, 1))
            return
        battle.given[side] += ONE[slot]
        go_on_paying(state, side, 0)


def go_on_paying(state: World, side: int, denied: int) -> None:
    """Asks for the rest of the payment, unless there is one way only."""
    battle = the_battle(state)
    cost = _cost(state, side)
    ways = payments(state, side, cost, battle.given[side])
    more = _next(ways, battle.sacrificed[side]) or (not denied and givable(state, side, cost))
    if more or battle.sacrificed[side] not in ways:
        state.push(Pay(battle.leaders[side], side, denied))
    else:
        settle(state, side, cost)


def _cost(state: World, side: int) -> Cost:
    tactic = counts(state, side)
    assert tactic is not None
    return tactic_cost(state, side, tactic)


def _next(ways: list[Force], chosen: Force) -> Force:
    """The units (one of each slot) that may be sacrificed after those chosen: some payment has them all."""
    found = 0
    for way in ways:
        if way != chosen and common(way, chosen) == chosen:
            for slot in slots_in(way - chosen):
                if not found & ONE[slot]:
                    found |= ONE[slot]
    return found


def settle(state: World, side: int, cost: Cost) -> None:
    """The sacrificed units pay first for what is missing, then for any resource; the rest is paid from the stock."""
    battle = the_battle(state)
    leader = battle.leaders[side]
    paid = worth(value_of(state, side), battle.sacrificed[side]) + given_worth(state, side, battle.given[side])[0]
    left = list(cost)
    for resource in range(3):
        off = min(paid, max(0, left[resource] - state.stock[leader * 3 + resource]))
        left[resource] -= off
        paid -= off
    for resource in range(3):
        off = min(paid, left[resource])
        left[resource] -= off
        paid -= off
    state.pay(leader, (left[0], left[1], left[2]))
    if state.log is None:
        return
    player = state.power_ref(leader)
    tell_sacrifice(state, leader, battle.sacrificed[side])
    if battle.given[side]:
        tell_sacrifice(state, members(battle, side)[1], battle.given[side])
    if sum(left):
        state.say(
            "change", "hl-log-tactic-paid", "HL-TACTIC-07", number=sum(left), player=player, ore=left[0], mana=left[1],
            food=left[2],
        )  # fmt: skip


def tell_sacrifice(state: World, power: int, force: Force) -> None:
    for slot in slots_in(force):
        state.say(
            "change", "hl-log-sacrifice", "HL-SACRIFICE-03", target=the_battle(state).region, number=count_of(force, slot),
            player=state.power_ref(power), unit=state.unit_ref(power, slot), count=count_of(force, slot),
        )  # fmt: skip
