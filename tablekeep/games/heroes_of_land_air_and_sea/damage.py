"""What losing costs: how much damage, and who takes it (HL-DAMAGE-01 to HL-DAMAGE-08)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.battle_conditions import abilities_at, applies
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.forces import ONE, SLOT_MASKS, SLOTS, Force, count_of, masked, slots_in
from tablekeep.games.heroes_of_land_air_and_sea.losses import DAMAGE, destroy, loss_order
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import SIDE, force_of, members, other, place_of, spokesman, the_battle
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say

OPS: Final[tuple[str, ...]] = ("damage", "enemy_damage", "exempt_from_damage")


def exempt(state: World, side: int) -> Force:
    """The leader's units that are left out of the damage and take none (Smoke)."""
    battle = the_battle(state)
    spared = 0
    for ability in abilities_at(state, side, "battle_damage"):
        for effect in ability.effects:
            if effect.op == "exempt_from_damage" and applies(state, side, effect):
                spared |= masked(force_of(state, side, battle.leaders[side]), effect.slots)
    return spared


def targets(state: World, side: int, power: int, spared: Force) -> Force:
    """The units of a power that can take damage."""
    force = force_of(state, side, power)
    return force & ~spared if power == the_battle(state).leaders[side] else force


def damage_due(state: World, side: int) -> int:
    """HL-DAMAGE-01, HL-DAMAGE-02: half the base strength of what is left of the loser, rounded up; then what the winner adds;
    then what spares the loser, each reduction down to its own floor."""
    battle = the_battle(state)
    spared = exempt(state, side)
    base = 0
    for power in members(battle, side):
        base += state.faction(power).strengths[targets(state, side, power, spared)]
        if state.towers[power] >> battle.region & 1:
            base += state.kit.terms.tower_strength
    due = (base + 1) // 2
    for ability in abilities_at(state, other(side), "battle_damage"):
        for effect in ability.effects:
            if effect.op == "enemy_damage" and applies(state, other(side), effect):
                due += effect.amount
    if battle.damage[side]:
        due = _changed(due, battle.damage[side], _spell_floor(state))
    for ability in abilities_at(state, side, "battle_damage"):
        for effect in ability.effects:
            if effect.op == "damage" and applies(state, side, effect):
                due = _changed(due, effect.amount, effect.number("min"))
    return due


def _changed(due: int, amount: int, floor: int) -> int:
    """A floor stops its own reduction and never raises what is due."""
    return max(due + amount, min(due, floor)) if amount < 0 else due + amount


def _spell_floor(state: World) -> int:
    """The floor that the spells print which spare damage (Stone Skin)."""
    for spell in state.kit.spells:
        for effect in spell.effects:
            if effect.op == "damage":
                return effect.number("min")
    return 0


@final
class TakeDamage(Task):
    """HL-DAMAGE-04: towers take the damage first and are destroyed whatever happens; the rest goes to the units."""

    __slots__ = ()
    name = "take-damage"
    fields = (SIDE,)

    def run(self, state: World) -> None:
        side = self.data[0]
        battle = the_battle(state)
        due = damage_due(state, side)
        if state.log is not None:
            loser = state.power_ref(spokesman(state, side))
            state.say("strike", "hl-log-damage", "HL-DAMAGE-01", target=battle.region, number=due, player=loser, damage=due)
        due -= raze_towers(state, side)
        if due > 0:
            state.push(AssignDamage(side, due))


def raze_towers(state: World, side: int) -> int:
    """The loser's towers in the battle go back to the pool (HL-TOWER-18); how much damage they take."""
    battle = the_battle(state)
    taken = 0
    for power in members(battle, side):
        if state.towers[power] >> battle.region & 1:
            state.towers[power] &= ~(1 << battle.region)
            taken += state.kit.terms.tower_strength
            if state.log is not None:
                player = state.power_ref(power)
                state.say("fall", "hl-log-tower-destroyed", "HL-DAMAGE-04", target=battle.region, player=player)
    return taken


@final
class AssignDamage(Task):
    """HL-DAMAGE-03, HL-DAMAGE-05: piece by piece; the leader of the side is asked only where there is a choice."""

    __slots__ = ()
    name = "assign-damage"
    fields = (SIDE, number_field("damage", 99))

    def run(self, state: World) -> None:
        side, due = self.data
        battle = the_battle(state)
        spared = exempt(state, side)
        choices: list[tuple[int, int]] = []
        total = 0
        weakest = 99
        for power in members(battle, side):
            force = targets(state, side, power, spared)
            total += state.faction(power).strengths[force]
            for slot in slots_in(force):
                choices.append((power, slot))
                weakest = min(weakest, state.unit(power, slot).strength)
        if not choices:
            return
        if due > total - weakest:  # every piece is hit, in whatever order
            for power, slot in choices:
                for _ in range(count_of(targets(state, side, power, spared), slot)):
                    _fall(state, side, power, slot)
        elif len(choices) == 1:
            hit(state, side, due, choices[0][0], choices[0][1])
        elif battle.leaders[side] < state.seats:
            state.push(Damage(spokesman(state, side), side, due))
        else:
            for slot in loss_order(state):  # HL-SOLO-89
                if (battle.leaders[side], slot) in choices:
                    hit(state, side, due, battle.leaders[side], slot)
                    return


def _fall(state: World, side: int, power: int, slot: int) -> None:
    destroy(state, power, place_of(state, side, power, slot), ONE[slot], DAMAGE)


def hit(state: World, side: int, due: int, power: int, slot: int) -> None:
    """HL-DAMAGE-05, HL-DAMAGE-06: a piece takes damage up to its base strength and is destroyed; the rest goes on."""
    left = due - state.unit(power, slot).strength
    if left > 0:
        state.push(AssignDamage(side, left))
    _fall(state, side, power, slot)


@final
class Damage(Ask):
    """HL-DP-38: who takes the damage next; in a mixed army the leader chooses for the partner's units too (HL-RUL-78)."""

    __slots__ = ()
    name = "damage"
    rule = "HL-DAMAGE-03"
    fields = (SEAT, SIDE, number_field("damage", 99))

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-damage", damage=self.data[1])

    def options(self, state: World, seat: int) -> list[Action]:
        side = self.data[0]
        spared = exempt(state, side)
        found: list[Action] = []
        for power in members(the_battle(state), side):
            row = state.grammar.row("damage" if power == seat else "damage-ally")
            for slot in slots_in(targets(state, side, power, spared)):
                found.append(row[state.unit_word(power, slot)])
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        side, due = self.data
        power = seat
        if deed.verb == "damage-ally":
            power = members(the_battle(state), side)[1]
        hit(state, side, due, power, state.slot_of(power, deed.args[0]))

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "damage":
            slot = state.slot_of(seat, action.args[0])
            if 0 <= slot < SLOTS and exempt(state, self.data[0]) & SLOT_MASKS[slot]:
                return IllegalAction("HL-GEN-18", say("hl-refuse-damage-exempt"))
        return IllegalAction(self.rule, say("hl-refuse-damage"))
