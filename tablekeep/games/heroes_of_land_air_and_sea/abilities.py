"""Abilities of the own turn (HL-DP-24): heroes who draw enemies away (Lure, Call of the Deep)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import Ability
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.moving_spells import movable_from, push_move_enemy
from tablekeep.games.heroes_of_land_air_and_sea.steps import REGION, SEAT, Ask, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("move_enemy",)


# -- in the own turn -------------------------------------------------------------------------------------------------------


def prey(state: World, seat: int, ability: Ability) -> list[tuple[int, int]]:
    """The regions and enemies out of which a hero can draw units (Lure, Call of the Deep); none at sea or in a capital."""
    place = state.where(seat, ability.slot)
    if place < 0 or not state.chart.land >> place & 1 or state.is_capital(place):
        return []
    return movable_from(state, seat, ability.effects[0], place, ability.number)


def turn_deeds(state: World, seat: int) -> list[Deed]:
    """HL-DP-24: the abilities a seat may use in its own turn, before the token is placed or after an action."""
    found: list[Deed] = []
    for ability in state.abilities(seat, "turn"):
        if state.fresh(seat, ability) and state.has(seat, ability.effects[0].price) and prey(state, seat, ability):
            found.append(state.ability_deed(seat, ability))
    return found


def use_turn(state: World, seat: int, deed: Deed) -> None:
    """Pays for an ability, then asks whom it draws away."""
    number = deed.args[0] % len(state.faction(seat).abilities)
    ability = state.faction(seat).abilities[number]
    state.pay(seat, ability.effects[0].price)
    state.spend(seat, ability)
    if state.log is not None:
        state.say("cast", "hl-log-ability", "HL-GEN-19", player=state.power_ref(seat), ability=Ref("ability", ability.id))
    found = prey(state, seat, ability)
    regions = sorted({region for region, _ in found})
    if len(regions) > 1:
        state.push(DrawFrom(seat, number))
    else:
        draw_from(state, seat, number, regions[0])


def draw_from(state: World, seat: int, number: int, region: int) -> None:
    found = [power for place, power in prey(state, seat, state.faction(seat).abilities[number]) if place == region]
    if len(found) > 1:
        state.push(DrawWhom(seat, number, region))
    else:
        push_move_enemy(state, seat, found[0], region, 0, number)


@final
class DrawFrom(Ask):
    """HL-DP-24: the region out of which enemies are drawn."""

    __slots__ = ()
    name = "draw-from"
    rule = "HL-RUL-96"
    fields = (SEAT, number_field("ability"))

    def prompt(self, state: World, seat: int) -> Message:
        ability = state.faction(self.seat).abilities[self.data[0]]
        return say("hl-ask-draw-from", ability=Ref("ability", ability.id))

    def options(self, state: World, seat: int) -> list[Action]:
        ability = state.faction(self.seat).abilities[self.data[0]]
        row = state.grammar.row("from")
        return [row[region] for region in sorted({region for region, _ in prey(state, self.seat, ability)})]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        draw_from(state, seat, self.data[0], deed.args[0])

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "from":
            return IllegalAction(self.rule, say("hl-refuse-draw-from"))
        return super().refuse(state, seat, action)


@final
class DrawWhom(Ask):
    """HL-DP-24: of two allied enemies in a region, whose units are drawn."""

    __slots__ = ()
    name = "draw-whom"
    rule = "HL-RUL-41"
    fields = (SEAT, number_field("ability"), REGION)

    def options(self, state: World, seat: int) -> list[Action]:
        ability = state.faction(self.seat).abilities[self.data[0]]
        row = state.grammar.row("enemy")
        return [row[power] for region, power in prey(state, self.seat, ability) if region == self.data[1]]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        push_move_enemy(state, seat, deed.args[0], self.data[1], 0, self.data[0])
