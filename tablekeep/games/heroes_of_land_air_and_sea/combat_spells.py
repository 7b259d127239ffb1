"""Combat spells (HL-SPELL-13, HL-BATTLE-08): strength for one side or the other, blows at single units, and chains."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import Effect
from tablekeep.games.heroes_of_land_air_and_sea.fighting import Cast
from tablekeep.games.heroes_of_land_air_and_sea.forces import ONE, SLOT_MASKS, masked, slots_in
from tablekeep.games.heroes_of_land_air_and_sea.losses import SPELL, blow, destroy, exposed
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import force_of, members, the_battle
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say

OPS: Final[tuple[str, ...]] = ("damage", "destroy_enemy", "enemy_strength", "silence_unit", "strength")


def strike(state: World, cast: Cast, effect: Effect) -> None:
    """One operation of a combat spell, for the side its caster leads."""
    battle = the_battle(state)
    side = battle.side_of(cast.caster)
    if side < 0:
        return
    if effect.op == "strength":
        if effect.per == "own_serf":
            battle.serf_bonus[side] += effect.most  # the serfs are counted whenever strength is added up
        else:
            battle.bonus[side] += effect.amount
    elif effect.op == "damage":
        battle.damage[side] += effect.amount
    elif effect.op == "enemy_strength":
        if not cast.warded >> battle.leaders[1 - side] & 1:
            battle.bonus[1 - side] += effect.amount
    elif effect.op == "destroy_enemy":
        push_destroy(state, cast.caster, effect.slots, effect.number("count"), effect.number("max_strength"))
    elif effect.op == "silence_unit":
        push_chain(state, cast.caster, effect.slots)


# -- blows -------------------------------------------------------------------------------------------------------------------


def blows(state: World, seat: int, slots: int, count: int, strength: int) -> list[tuple[int, int, int]]:
    """Whom the caster can still destroy: power, region and slot; one more of a count, or within the strength that is left."""
    battle = the_battle(state)
    warded = state.casts[-1].warded
    found: list[tuple[int, int, int]] = []
    for power, region, force in exposed(state, 1 - battle.side_of(seat), slots, SPELL):
        if warded >> power & 1:
            continue
        for slot in slots_in(force):
            if count or state.unit(power, slot).strength <= strength:
                found.append((power, region, slot))
    return found


def push_destroy(state: World, seat: int, slots: int, count: int, strength: int) -> None:
    """HL-BATTLE-09: the caster picks one unit after the other."""
    found = blows(state, seat, slots, count, strength)
    if not found:
        return
    if len(found) > 1:
        state.push(StrikeDown(seat, slots, count, strength, 0))
        return
    power, region, slot = found[0]
    due = slots, count, strength
    strike_down(state, seat, due, power, region, slot)


def strike_down(state: World, seat: int, due: tuple[int, int, int], power: int, region: int, slot: int) -> None:
    """One unit falls; the caster goes on while anything is left of the count or the strength."""
    slots, count, strength = due
    destroy(state, power, region, ONE[slot], SPELL)
    if count:
        count -= 1
    else:
        strength -= state.unit(power, slot).strength
    if (count or strength > 0) and blows(state, seat, slots, count, strength):
        state.push(StrikeDown(seat, slots, count, strength, 1))


@final
class StrikeDown(Ask):
    """HL-DP-32, HL-DP-33: the enemy unit that a combat spell destroys; after the first of several the caster may stop."""

    __slots__ = ()
    name = "strike-down"
    rule = "HL-BATTLE-09"
    fields = (SEAT, number_field("slots", 127), number_field("count"), number_field("strength"), number_field("struck", 1))

    def prompt(self, state: World, seat: int) -> Message:
        spell = state.spell_ref(state.casts[-1].spell)
        return say("hl-ask-strike-down", spell=spell, strength=self.data[2], count=self.data[1])

    def options(self, state: World, seat: int) -> list[Action]:
        slots, count, strength, struck = self.data
        found: list[Action] = []
        side = 1 - the_battle(state).side_of(self.seat)
        for power, region, slot in blows(state, self.seat, slots, count, strength):
            found.append(blow(state, side, power, slot, region))
        if struck:
            found.append(state.deed("done"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        slots, count, strength, _ = self.data
        side = 1 - the_battle(state).side_of(seat)
        for power, region, slot in blows(state, seat, slots, count, strength):
            if blow(state, side, power, slot, region) == deed:
                strike_down(state, seat, (slots, count, strength), power, region, slot)
                return

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb in ("destroy", "destroy-partner"):
            spell = state.spell_ref(state.casts[-1].spell)
            return IllegalAction(self.rule, say("hl-refuse-strike", spell=spell))
        return super().refuse(state, seat, action)


# -- chains ------------------------------------------------------------------------------------------------------------------


def chainable(state: World, seat: int, slots: int) -> list[tuple[int, int]]:
    """The enemy units a spell can silence: power and slot."""
    battle = the_battle(state)
    side = 1 - battle.side_of(seat)
    found: list[tuple[int, int]] = []
    for power in members(battle, side):
        if state.casts[-1].warded >> power & 1:
            continue
        for slot in slots_in(masked(force_of(state, side, power), slots)):
            if not battle.silenced[power] & SLOT_MASKS[slot]:
                found.append((power, slot))
    return found


def push_chain(state: World, seat: int, slots: int) -> None:
    found = chainable(state, seat, slots)
    if len(found) > 1:
        state.push(ChainUnit(seat, slots))
    elif found:
        chain(state, found[0][0], found[0][1])


def chain(state: World, power: int, slot: int) -> None:
    """Binding Chains: its strength and abilities do not count; nobody is chained twice."""
    battle = the_battle(state)
    battle.silenced[power] |= ONE[slot]
    if state.log is not None:
        state.say(
            "strike", "hl-log-chained", "HL-BATTLE-08", target=battle.region, player=state.power_ref(power),
            unit=state.unit_ref(power, slot),
        )  # fmt: skip


@final
class ChainUnit(Ask):
    """HL-DP-32, HL-DP-33: the hero or vessel that is chained."""

    __slots__ = ()
    name = "chain-unit"
    rule = "HL-BATTLE-08"
    fields = (SEAT, number_field("slots", 127))

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("silence")
        return [row[state.unit_word(power, slot)] for power, slot in chainable(state, self.seat, self.data[0])]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        for power, slot in chainable(state, seat, self.data[0]):
            if state.unit_word(power, slot) == deed.args[0]:
                chain(state, power, slot)
                return
