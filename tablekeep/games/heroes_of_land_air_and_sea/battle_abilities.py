"""The abilities that do something at a moment of a battle: at its start, for the winner, and at its end (HL-BATTLE-18)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.battle_conditions import abilities_at, ability_of, amount_of, applies
from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import SPELL_KINDS
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import ANY_RESOURCE, POINTS, Ability, Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import ONE, slots_in
from tablekeep.games.heroes_of_land_air_and_sea.losses import (
    ABILITY,
    blow,
    destroy,
    exposed,
    push_lose_on_side,
    tell_gain,
)
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import POWER, SIDE, other, present, the_battle
from tablekeep.games.heroes_of_land_air_and_sea.steps import REGION, SEAT, Ask, Task, mask_field, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("destroy_enemy", "free_move", "gain", "keep_spell", "look_library", "steal")
NUMBER: Final[Field] = number_field("ability")


def push_abilities(state: World, side: int, when: str) -> None:
    """All abilities of a side for a moment, one after the other in the order of its board."""
    found = abilities_at(state, side, when)
    for place in range(len(found) - 1, -1, -1):
        state.push(UseAbility(side, found[place].number))


@final
class UseAbility(Task):
    """Carries out one ability, or asks its owner if it is optional. Nothing happens any more once one side is gone."""

    __slots__ = ()
    name = "use-ability"
    fields = (SIDE, NUMBER)

    def run(self, state: World) -> None:
        side, number = self.data
        battle = the_battle(state)
        ability = ability_of(state, battle.leaders[side], number)
        if battle.winner < 0 and not (present(state, 0) and present(state, 1)):
            return  # HL-RUL-43
        if ability not in abilities_at(state, side, ability.when):
            return
        for effect in ability.effects:
            if applies(state, side, effect):
                _carry_out(state, side, ability, effect)


def spend(state: World, side: int, ability: Ability) -> None:
    """Notes the use of an ability that works once per round or once per battle."""
    battle = the_battle(state)
    state.spend(battle.leaders[side], ability)
    if ability.limit == "battle":
        battle.used[side] |= 1 << ability.number


def _carry_out(state: World, side: int, ability: Ability, effect: Effect) -> None:
    battle = the_battle(state)
    power = battle.leaders[side]
    if effect.op == "gain":
        gain_by(state, power, ability, effect.resource, amount_of(state, side, effect))
        spend(state, side, ability)
    elif effect.op == "destroy_enemy":
        if state.has(power, effect.price):
            _destroy_enemy(state, side, ability, effect)
    elif effect.op == "look_library":
        victim = battle.leaders[other(side)]
        known = state.informed[power] >> victim & 1
        if power < state.seats and victim < state.seats and state.library[victim] and not known:
            state.push(LookAtLibrary(power, side, ability.number))
    elif effect.op == "steal":
        from tablekeep.games.heroes_of_land_air_and_sea.resources import push_steal

        victim = battle.leaders[other(side)]
        if not state.out[victim]:
            push_steal(state, power, victim, effect.resource, effect.amount)


def gain_by(state: World, power: int, ability: Ability, resource: int, amount: int) -> None:
    """What an ability gives: VP, a resource, or any mix of resources."""
    if resource == POINTS:
        state.points(power, amount)
        tell_gain(state, power, ability, resource, amount)
    elif resource == ANY_RESOURCE:
        from tablekeep.games.heroes_of_land_air_and_sea.resources import push_gain_any

        push_gain_any(state, power, amount)
    else:
        tell_gain(state, power, ability, resource, state.gain(power, resource, amount))


# -- striking down an enemy ---------------------------------------------------------------------------------------------------


def _destroy_enemy(state: World, side: int, ability: Ability, effect: Effect) -> None:
    """The victim chooses among what the ability names (Volley, Fire Breath), or the owner does (Assassination)."""
    power = the_battle(state).leaders[side]
    found = exposed(state, other(side), effect.slots, ABILITY)
    if not found:
        return
    if effect.chooser == "owner":
        spend(state, side, ability)
        state.pay(power, effect.price)
        push_lose_on_side(state, other(side), effect.slots, effect.number("count", 1))
    elif (ability.optional and power < state.seats) or len(found) > 1 or len(slots_in(found[0][2])) > 1:
        if power < state.seats:
            state.push(PickVictim(power, side, ability.number))
    else:
        strike(state, side, ability, effect, found[0][0], found[0][1], slots_in(found[0][2])[0])


def strike(state: World, side: int, ability: Ability, effect: Effect, victim: int, region: int, slot: int) -> None:
    """The price is paid and the unit destroyed."""
    power = the_battle(state).leaders[side]
    spend(state, side, ability)
    state.pay(power, effect.price)
    if state.log is not None:
        state.say(
            "strike", "hl-log-struck-down", "HL-BATTLE-09", target=region, player=state.power_ref(power),
            ability=Ref("ability", ability.id), unit=state.unit_ref(victim, slot),
        )  # fmt: skip
    destroy(state, victim, region, ONE[slot], ABILITY)


def _striking(ability: Ability) -> Effect:
    for effect in ability.effects:
        if effect.op == "destroy_enemy":
            return effect
    raise AssertionError


@final
class PickVictim(Ask):
    """HL-DP-34: which enemy unit an ability destroys; the owner may decline where it is optional."""

    __slots__ = ()
    name = "pick-victim"
    rule = "HL-BATTLE-07"
    fields = (SEAT, SIDE, NUMBER)

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-pick-victim", ability=Ref("ability", ability_of(state, seat, self.data[1]).id))

    def options(self, state: World, seat: int) -> list[Action]:
        side, number = self.data
        ability = ability_of(state, seat, number)
        found: list[Action] = []
        for victim, region, force in exposed(state, other(side), _striking(ability).slots, ABILITY):
            found.extend([blow(state, other(side), victim, slot, region) for slot in slots_in(force)])
        if ability.optional:
            found.append(state.deed("decline"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        side, number = self.data
        ability = ability_of(state, seat, number)
        effect = _striking(ability)
        for victim, region, force in exposed(state, other(side), effect.slots, ABILITY):
            for slot in slots_in(force):
                if blow(state, other(side), victim, slot, region) == deed:
                    strike(state, side, ability, effect, victim, region, slot)
                    return


@final
class LookAtLibrary(Ask):
    """HL-DP-34: whether to look at the enemy's spells (Informers)."""

    __slots__ = ()
    name = "look-at-library"
    rule = "HL-BATTLE-07"
    fields = (SEAT, SIDE, NUMBER)

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.ability_deed(seat, ability_of(state, seat, self.data[1])), state.deed("decline")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        from tablekeep.games.heroes_of_land_air_and_sea.spellbook import look_library

        side, number = self.data
        spend(state, side, ability_of(state, seat, number))
        look_library(state, seat, the_battle(state).leaders[other(side)])


# -- the end of a battle ------------------------------------------------------------------------------------------------------


def push_end_abilities(state: World, side: int) -> None:
    """Lays on the agenda what a side's abilities do after the battle; they carry what they need: it is over then."""
    battle = the_battle(state)
    found = abilities_at(state, side, "battle_end")
    for place in range(len(found) - 1, -1, -1):
        ability = found[place]
        for effect in ability.effects:
            if not applies(state, side, effect):
                continue
            amount = amount_of(state, side, effect) if effect.op == "gain" else 0
            cards = 0
            if effect.op == "keep_spell":
                for caster, spell in battle.seen:
                    if caster == side and SPELL_KINDS[state.kit.spells[spell].kind] in effect.kinds:
                        cards |= 1 << spell
                if not cards:
                    continue
            state.push(AfterBattle(battle.leaders[side], ability.number, battle.region, amount, cards))


@final
class AfterBattle(Task):
    """One ability at the end of a battle, after the region has been explored."""

    __slots__ = ()
    name = "after-battle"
    fields = (POWER, NUMBER, REGION, number_field("amount"), mask_field("cards"))

    def run(self, state: World) -> None:
        power, number, region, amount, cards = self.data
        if state.out[power]:
            return
        ability = ability_of(state, power, number)
        for effect in ability.effects:
            if effect.op == "gain" and amount:
                gain_by(state, power, ability, effect.resource, amount)
                state.spend(power, ability)
            elif effect.op == "keep_spell" and power < state.seats:
                lying = 0
                for spell in bits(cards):
                    if spell in state.spell_pile:
                        lying |= 1 << spell
                if lying:
                    state.push(Recall(power, number, lying))
            elif effect.op == "free_move" and power < state.seats and state.where(power, ability.slot) == region:
                state.push(MarchOn(power, number, region))


@final
class Recall(Ask):
    """HL-DP-25: one combat spell of the battle comes back into the library (Recall)."""

    __slots__ = ()
    name = "recall"
    rule = "HL-BATTLE-18"
    fields = (SEAT, NUMBER, mask_field("cards"))

    def options(self, state: World, seat: int) -> list[Action]:
        row = state.grammar.row("recall")
        found: list[Action] = [row[spell] for spell in bits(self.data[1])]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        from tablekeep.games.heroes_of_land_air_and_sea.spellbook import push_trim

        spell = deed.args[0]
        pile = list(state.spell_pile)
        if spell in pile:
            pile.remove(spell)
            state.spell_pile = tuple(pile)
        state.library[seat] = (*state.library[seat], spell)  # everybody sees which: what they knew of it stays true
        state.spend(seat, ability_of(state, seat, self.data[0]))
        if state.log is not None:
            state.say("move", "hl-log-recalled", "HL-BATTLE-18", player=state.power_ref(seat), spell=state.spell_ref(spell))
        push_trim(state, seat)


@final
class MarchOn(Ask):
    """HL-DP-25: a hero who has won may march on at once, free of charge (Bloodrush)."""

    __slots__ = ()
    name = "march-on"
    rule = "HL-BATTLE-18"
    fields = (SEAT, NUMBER, REGION)

    def options(self, state: World, seat: int) -> list[Action]:
        return [state.ability_deed(seat, ability_of(state, seat, self.data[0])), state.deed("decline")]

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        from tablekeep.games.heroes_of_land_air_and_sea.marching import push_march

        ability = ability_of(state, seat, self.data[0])
        state.spend(seat, ability)
        for effect in ability.effects:
            if effect.op == "free_move":
                push_march(state, seat, 0, effect.number("speed"), self.data[1], ability.slot)
