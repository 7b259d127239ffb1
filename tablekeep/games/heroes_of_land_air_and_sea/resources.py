"""Gaining, losing and taking resources where somebody chooses the kind, and what changes a price (HL-GEN-07, HL-GEN-08)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import ANY_RESOURCE, POINTS, RESOURCES, Cost, Effect
from tablekeep.games.heroes_of_land_air_and_sea.model import NOBODY, World
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, number_field, seat_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

KINDS: Final[tuple[int, ...]] = (0, 1, 2)
"""ore, mana, food"""


def resource_ref(resource: int) -> Ref:
    return Ref("resource", RESOURCES[resource])


def wealth(state: World, power: int) -> int:
    """All resources of a power together."""
    at = power * 3
    return state.stock[at] + state.stock[at + 1] + state.stock[at + 2]


# -- prices ----------------------------------------------------------------------------------------------------------------


def changed_price(price: int, effects: list[Effect]) -> int:
    """One number of a price after all its changes: those with the higher floor first; a floor never raises a price."""
    left = effects.copy()
    while left:
        first = left[0]
        for effect in left:
            if effect.number("min") > first.number("min"):
                first = effect
        left.remove(first)
        price = max(price + first.amount, min(price, first.number("min")))
    return price


def changed_cost(cost: Cost, effects: list[Effect]) -> Cost:
    """A cost after the operations `cost` that apply to it."""
    if not effects:
        return cost
    ore, mana, food = [
        changed_price(cost[resource], [effect for effect in effects if effect.resource == resource]) for resource in KINDS
    ]
    return ore, mana, food


# -- gaining ---------------------------------------------------------------------------------------------------------------


def gain(state: World, power: int, resource: int, amount: int, rule: str) -> None:
    """A gain that is told: resources up to the cap, or VP."""
    if resource == POINTS:
        state.points(power, amount)
        if state.log is not None:
            state.say("change", "hl-log-gain-points", rule, number=amount, player=state.power_ref(power), points=amount)
        return
    gained = state.gain(power, resource, amount)
    if state.log is not None and amount:
        state.say(
            "change", "hl-log-gain", rule, number=gained, player=state.power_ref(power), amount=gained,
            resource=resource_ref(resource),
        )  # fmt: skip


def holdable(state: World, power: int) -> list[int]:
    """HL-GEN-07: the resources of which a power can hold more."""
    return [resource for resource in KINDS if state.stock[power * 3 + resource] < state.kit.terms.resource_most]


def push_gain_any(state: World, power: int, amount: int) -> None:
    """Any mix: asked one by one. The solo enemy takes what it has least of."""
    left = amount
    while left > 0:
        open_kinds = holdable(state, power)
        if not open_kinds:
            return
        if len(open_kinds) == 1:
            gain(state, power, open_kinds[0], left, "HL-GEN-07")
            return
        if power < state.seats:
            state.push(GainAny(power, left))
            return
        least = open_kinds[0]
        for resource in open_kinds:
            if state.stock[power * 3 + resource] < state.stock[power * 3 + least]:
                least = resource
        gain(state, power, least, 1, "HL-GEN-07")
        left -= 1


@final
class GainAny(Ask):
    """HL-DP-25, HL-DP-26: a resource of one's choice, one at a time."""

    __slots__ = ()
    name = "gain-any"
    rule = "HL-GEN-07"
    fields = (SEAT, number_field("left"))

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-gain-any", left=self.data[0])

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("gain")
        return [row[resource] for resource in holdable(state, seat)]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        gain(state, seat, deed.args[0], 1, self.rule)
        push_gain_any(state, seat, self.data[0] - 1)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "gain":
            return IllegalAction(self.rule, say("hl-refuse-full", resource=resource_ref(action.args[0])))
        return super().refuse(state, seat, action)


# -- losing ----------------------------------------------------------------------------------------------------------------


def held(state: World, power: int) -> list[int]:
    """The resources of which a power has any."""
    return [resource for resource in KINDS if state.stock[power * 3 + resource]]


def lose(state: World, power: int, resource: int, amount: int) -> None:
    state.stock[power * 3 + resource] -= amount
    if state.log is not None:
        state.say(
            "change", "hl-log-lose-resource", "HL-GEN-08", number=amount, player=state.power_ref(power), amount=amount,
            resource=resource_ref(resource),
        )  # fmt: skip


def largest_stock(state: World, power: int, kinds: list[int]) -> int:
    """HL-RUL-83: what the solo enemy gives first; ties: ore, mana, food."""
    most = kinds[0]
    for resource in kinds:
        if state.stock[power * 3 + resource] > state.stock[power * 3 + most]:
            most = resource
    return most


def push_lose_any(state: World, power: int, amount: int, chooser: int = NOBODY) -> None:
    """Any mix, or all if there are fewer. The owner chooses, or who chooses for him (HL-SOLO-42)."""
    asked = power if chooser == NOBODY else chooser
    left = amount
    while left > 0:
        kinds = held(state, power)
        if not kinds:
            return
        if wealth(state, power) <= left:
            for resource in kinds:
                lose(state, power, resource, state.stock[power * 3 + resource])
            return
        if len(kinds) == 1:
            lose(state, power, kinds[0], left)
            return
        if asked < state.seats:
            state.push(LoseAny(asked, power, left))
            return
        lose(state, power, largest_stock(state, power, kinds), 1)
        left -= 1


@final
class LoseAny(Ask):
    """HL-DP-26, HL-DP-44: which resource is lost, one at a time."""

    __slots__ = ()
    name = "lose-any"
    rule = "HL-GEN-08"
    fields = (SEAT, seat_field("power"), number_field("left"))

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-lose-any", player=state.power_ref(self.data[0]), left=self.data[1])

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("lose-resource")
        return [row[resource] for resource in held(state, self.data[0])]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        power, left = self.data
        lose(state, power, deed.args[0], 1)
        push_lose_any(state, power, left - 1, seat)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "lose-resource":
            return IllegalAction(self.rule, say("hl-refuse-none-left", resource=resource_ref(action.args[0])))
        return super().refuse(state, seat, action)


# -- taking ----------------------------------------------------------------------------------------------------------------


def takeable(state: World, taker: int, victim: int) -> list[int]:
    """What the victim has and the taker can hold."""
    return [resource for resource in holdable(state, taker) if state.stock[victim * 3 + resource]]


def take(state: World, taker: int, victim: int, resource: int, amount: int) -> int:
    """Never more than there is or than the taker can hold; how much it was."""
    taken = min(amount, state.stock[victim * 3 + resource])
    taken = state.gain(taker, resource, taken)
    state.stock[victim * 3 + resource] -= taken
    if state.log is not None and taken:
        state.say(
            "change", "hl-log-steal", "HL-GEN-07", number=taken, player=state.power_ref(taker), other=state.power_ref(victim),
            amount=taken, resource=resource_ref(resource),
        )  # fmt: skip
    return taken


def push_steal(state: World, taker: int, victim: int, resource: int, amount: int) -> None:
    """Of one kind, or in a mix that the taker chooses (ANY_RESOURCE); the solo enemy takes from the largest stock."""
    if resource != ANY_RESOURCE:
        take(state, taker, victim, resource, amount)
        return
    left = amount
    while left > 0:
        kinds = takeable(state, taker, victim)
        if not kinds:
            return
        if len(kinds) == 1:
            take(state, taker, victim, kinds[0], left)
            return
        if taker < state.seats:
            state.push(Steal(taker, victim, left))
            return
        left -= take(state, taker, victim, largest_stock(state, victim, kinds), 1)


@final
class Steal(Ask):
    """Which resource is taken from another player, one at a time."""

    __slots__ = ()
    name = "steal"
    rule = "HL-GEN-07"
    fields = (SEAT, seat_field("victim"), number_field("left"))

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-steal", player=state.power_ref(self.data[0]), left=self.data[1])

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("gain")
        return [row[resource] for resource in takeable(state, seat, self.data[0])]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        victim, left = self.data
        take(state, seat, victim, deed.args[0], 1)
        push_steal(state, seat, victim, ANY_RESOURCE, left - 1)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "gain":
            resource = resource_ref(action.args[0])
            if action.args[0] in holdable(state, seat):
                return IllegalAction("HL-GEN-08", say("hl-refuse-not-there", resource=resource))
            return IllegalAction(self.rule, say("hl-refuse-full", resource=resource))
        return super().refuse(state, seat, action)
