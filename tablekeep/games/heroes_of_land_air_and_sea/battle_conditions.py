"""When an ability, token or tactic card counts in a battle, and how much: the words `cond` and `per` of the component data."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.components import SOLO_ACTIONS, TERRAINS
from tablekeep.games.heroes_of_land_air_and_sea.effects import KIND_SLOTS, MANA, TOWER_KIND, Ability, Condition, Effect
from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER, DEFENDER
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO_MASK, SERF, SIZES, SLOT_MASKS, VESSELS, WARRIOR, masked
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import (
    count_in,
    force_of,
    members,
    other,
    serfs_of,
    structure_in,
    the_battle,
    units_in,
)


def ability_of(state: World, power: int, number: int) -> Ability:
    """An ability of a power by its number: of its faction, or of its board for the solo enemy."""
    if power >= state.seats:
        return state.kit.boards[state.factions[power]].abilities[number]
    return state.faction(power).abilities[number]


def abilities_at(state: World, side: int, when: str) -> list[Ability]:
    """The abilities that a side may count at a moment of the battle: those of its leader alone (HL-TEAM-09, HL-RUL-77).

    A hero's work only in his own battle, until he is destroyed or silenced."""
    battle = the_battle(state)
    power = battle.leaders[side]
    found: list[Ability] = []
    for ability in state.abilities(power, when):
        if ability.slot >= 0 and not battle.heroes[side] & ~battle.silenced[power] & SLOT_MASKS[ability.slot]:
            continue
        if (ability.limit == "battle" and battle.used[side] >> ability.number & 1) or not state.fresh(power, ability):
            continue
        found.append(ability)
    return found


def applies(state: World, side: int, effect: Effect) -> bool:
    """Whether all conditions of an effect hold for the side that owns it."""
    for condition in effect.conditions:
        if not _holds(state, side, condition):
            return False
    return True


def _holds(state: World, side: int, condition: Condition) -> bool:
    battle = the_battle(state)
    word = condition.word
    power = battle.leaders[side]
    if word == "attacker":
        return side == ATTACKER
    if word == "defender":
        return side == DEFENDER
    if word == "won":
        return battle.winner == side
    if word == "here":
        return True
    if word == "terrain":
        return TERRAINS[state.region(battle.region).terrain] in condition.choices
    if word == "army_has":
        return _has(state, side, condition)
    if word == "enemy_has":
        return _has(state, other(side), condition)
    if word == "alone":
        return units_in(state, side) == 1
    if word == "not_alone":
        return units_in(state, side) > 1 or battle.sacrificed[side] + battle.given[side] != 0
    if word == "own_structure_here":
        return state.structures(power) >> battle.region & 1 == 1
    if word == "enemy_structure_here":
        return structure_in(state, other(side))
    if word == "enemy_tactic":
        played = battle.tactics[other(side)]
        return played >= 0 and state.kit.tactics[played].id in condition.choices
    if word == "has_mana":
        return state.stock[power * 3 + MANA] >= int(condition.choices[0])
    if word == "action":
        at = len(state.solo_slots) - 1  # the card on the last hero slot; one that failed is not being carried out
        if at < 0 or state.solo_failed >> at & 1:
            return False
        return SOLO_ACTIONS[state.kit.solo_cards[state.solo_slots[at]].action] in condition.choices
    return False


def _has(state: World, side: int, condition: Condition) -> bool:
    """Whether such a unit takes part. Vessels and towers are the leader's own; land units may be a partner's (HL-RUL-77)."""
    battle = the_battle(state)
    leader = battle.leaders[side]
    for kind in condition.choices:
        if kind == TOWER_KIND:
            if state.towers[leader] >> battle.region & 1:
                return True
            continue
        slots = KIND_SLOTS[kind]
        if slots == 1 << SERF:
            if serfs_of(state, side):
                return True
            continue
        for power in members(battle, side):
            force = force_of(state, side, power) & ~battle.silenced[power]
            if power != leader:
                force &= ~VESSELS
            if masked(force, slots):
                return True
    return False


def amount_of(state: World, side: int, effect: Effect) -> int:
    """The amount of an effect for the side that owns it: times what it counts, at most its largest result."""
    battle = the_battle(state)
    per = effect.per
    if not per:
        count = 1
    elif per == "own_warrior":
        count = count_in(state, side, WARRIOR)
    elif per == "own_serf":
        count = serfs_of(state, side)
    elif per == "enemy_serf":
        count = serfs_of(state, other(side))
    elif per == "enemy_unit_destroyed":
        count = battle.destroyed[other(side)]
    elif per == "unit_destroyed":
        count = 0
        for each in (0, 1):
            count += battle.destroyed[each] + SIZES[battle.sacrificed[each]] + SIZES[battle.given[each]]
    else:
        count = 0
    return min(effect.amount * count, effect.most)


def heroes_of(state: World, side: int) -> int:
    """The heroes with which the leader of a side goes into the battle."""
    return force_of(state, side, the_battle(state).leaders[side]) & HERO_MASK
