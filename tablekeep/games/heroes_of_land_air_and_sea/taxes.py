"""Tax: one resource by the tax track, gifts between allies, and the track moves on (HL-TAX, HL-TEAM-07)."""

from __future__ import annotations

from typing import final

from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.model import NOBODY, World
from tablekeep.games.heroes_of_land_air_and_sea.resources import KINDS, gain, resource_ref
from tablekeep.games.heroes_of_land_air_and_sea.steps import Ask, Task
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say


def tax_yield(state: World, resource: int) -> int:
    """HL-TAX-01: what the space of the track gives on which the resource's marker lies."""
    return state.kit.terms.tax[state.tax.index(resource)]


def push_tax(state: World, seat: int) -> None:
    state.push(ChooseTax(seat))


def shift_tax(state: World) -> None:
    """HL-TAX-03: 2 to 3, 3 to 4, 4 to 2."""
    state.tax = (*state.tax[1:], state.tax[0])
    if state.log is not None:
        state.say("turn", "hl-log-tax-shift", "HL-TAX-03", resource=resource_ref(state.tax[0]))


@final
class ShiftTax(Task):
    """HL-TAX-04: once for the action, behind all who follow it."""

    __slots__ = ()
    name = "shift-tax"

    def run(self, state: World) -> None:
        shift_tax(state)


def gifts(state: World, seat: int) -> list[Action]:
    """HL-RUL-76: what a seat has and its ally can still hold."""
    other = state.ally(seat)
    if other == NOBODY:
        return []
    most = state.kit.terms.resource_most
    row = state.grammar.row("give")
    return [row[kind] for kind in KINDS if state.stock[seat * 3 + kind] and state.stock[other * 3 + kind] < most]


def give(state: World, seat: int, resource: int) -> None:
    """HL-TEAM-07: one resource to the ally."""
    other = state.ally(seat)
    state.stock[seat * 3 + resource] -= 1
    state.stock[other * 3 + resource] += 1
    if state.log is not None:
        state.say(
            "change", "hl-log-gift", "HL-TEAM-07", player=state.power_ref(seat), other=state.power_ref(other),
            resource=resource_ref(resource),
        )  # fmt: skip


def refuse_gift(state: World, seat: int, action: Action) -> IllegalAction | None:
    if not isinstance(action, Deed) or action.verb != "give":
        return None
    resource = resource_ref(action.args[0])
    if state.ally(seat) == NOBODY:
        return IllegalAction("HL-TEAM-07", say("hl-refuse-gift-no-ally"))
    if not state.stock[seat * 3 + action.args[0]]:
        return IllegalAction("HL-GEN-08", say("hl-refuse-none-left", resource=resource))
    return IllegalAction("HL-RUL-76", say("hl-refuse-gift-full", resource=resource))


@final
class ChooseTax(Ask):
    """HL-DP-13, HL-DP-14: which resource; before that a player may give to an ally."""

    __slots__ = ()
    name = "tax"
    rule = "HL-TAX-01"

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("tax")
        found: list[Action] = [row[resource] for resource in KINDS]
        if state.settings.teams:
            found += gifts(state, seat)
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "give":
            give(state, seat, deed.args[0])
            state.push(self)
            return
        gain(state, seat, deed.args[0], tax_yield(state, deed.args[0]), self.rule)
        push_gifts(state, seat)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        return refuse_gift(state, seat, action) or super().refuse(state, seat, action)


def push_gifts(state: World, seat: int) -> None:
    if state.settings.teams and gifts(state, seat):
        state.push(GiveAfterTax(seat))


@final
class GiveAfterTax(Ask):
    """HL-DP-14: gifts to the ally after the gain, one resource at a time."""

    __slots__ = ()
    name = "give"
    rule = "HL-TEAM-07"

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-give", ally=state.power_ref(state.ally(seat)))

    def options(self, state: World, seat: int) -> list[Action]:
        return [*gifts(state, seat), state.deed("done")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "give":
            give(state, seat, deed.args[0])
            push_gifts(state, seat)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        return refuse_gift(state, seat, action) or super().refuse(state, seat, action)
