"""What the solo cards do: recruit, the capital track, towers and vessels, the hero's spell, taxes, attack
(HL-SOLO-21 to HL-SOLO-49)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.casting import announce
from tablekeep.games.heroes_of_land_air_and_sea.components import SOLO_ACTIONS, SoloCard
from tablekeep.games.heroes_of_land_air_and_sea.effects import MANA, TOWER_KIND
from tablekeep.games.heroes_of_land_air_and_sea.fighting import SOLO_HERO
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, KINDS, ONE, SEA_VESSEL, SLOT_MASKS
from tablekeep.games.heroes_of_land_air_and_sea.goals import TRACK, check_goals, trigger_end
from tablekeep.games.heroes_of_land_air_and_sea.hero_spells import place_one, place_with_hero
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.recruiting import unit_cost
from tablekeep.games.heroes_of_land_air_and_sea.resources import KINDS as RESOURCE_KINDS
from tablekeep.games.heroes_of_land_air_and_sea.resources import gain
from tablekeep.games.heroes_of_land_air_and_sea.solo_attack import attack
from tablekeep.games.heroes_of_land_air_and_sea.solo_movement import aboard
from tablekeep.games.heroes_of_land_air_and_sea.taxes import tax_yield
from tablekeep.games.heroes_of_land_air_and_sea.towers import raise_tower, tower_cost, tower_sites
from tablekeep.kernel.messages import Ref

OPS: Final[tuple[str, ...]] = ("place_units", "trigger_end", "unlock")

RECRUIT_CARD: Final = 0
TRACK_CARD: Final = 1
TOWERS_CARD: Final = 2
DISCOVER_CARD: Final = 3
TAX_CARD: Final = 4
ATTACK_CARD: Final = 5
"""as SOLO_ACTIONS numbers them"""


def perform(state: World, place: int, card: SoloCard) -> bool:
    """HL-SOLO-15, HL-SOLO-16: carries out a card with the hero of a place of the board; False if it cannot be."""
    hero = state.kit.boards[state.factions[state.enemy]].heroes[place].slot
    if card.action == RECRUIT_CARD:
        return recruit(state, hero)
    if card.action == TRACK_CARD:
        return advance_track(state)
    if card.action == TOWERS_CARD:
        return build(state, hero)
    if card.action == DISCOVER_CARD:
        return cast_own_spell(state, place)
    if card.action == TAX_CARD:
        return levy_taxes(state, hero)
    return attack(state, hero, state.kit.terms.solo_attack_speed, False)


def unlocked(state: World, slot: int) -> bool:
    """HL-RUL-58: vessels are unlocked on the capital track, and no building is needed; land units always are."""
    if slot < HERO:
        return True
    for space in state.kit.boards[state.factions[state.enemy]].track[: state.space + 1]:
        for effect in space.ability.effects:
            if effect.op == "unlock" and effect.word("what") == KINDS[slot]:
                return True
    return False


def affordable(state: World, slot: int) -> bool:
    """HL-SOLO-22: unlocked, in the pool, and payable at the price of the faction (HL-RUL-59)."""
    enemy = state.enemy
    if not state.pool[enemy] & SLOT_MASKS[slot] or not unlocked(state, slot):
        return False
    return state.has(enemy, unit_cost(state, enemy, slot))


def place_vessel(state: World, slot: int, region: int, rule: str) -> None:
    enemy = state.enemy
    state.pay(enemy, unit_cost(state, enemy, slot))
    state.enlist(enemy, region, ONE[slot])
    if state.log is not None:
        player, unit = state.power_ref(enemy), state.unit_ref(enemy, slot)
        state.say("place", "hl-log-enemy-vessel", rule, target=region, player=player, unit=unit)
    check_goals(state)


# -- recruit ---------------------------------------------------------------------------------------------------------------


def recruit(state: World, hero: int) -> bool:
    """HL-SOLO-21 to -27: the first possible unit of the list. Vessels appear in the capital (HL-SOLO-26, HL-RUL-94)."""
    enemy = state.enemy
    for kind in state.kit.terms.solo_recruits:
        slot = KINDS.index(kind)
        if not affordable(state, slot):
            continue
        if slot >= SEA_VESSEL:
            place_vessel(state, slot, state.capital[enemy], "HL-SOLO-26")
            return True
        state.pay(enemy, unit_cost(state, enemy, slot))
        place_one(state, enemy, hero, slot, "HL-SOLO-24")
        check_goals(state)
        return True
    return False


# -- build -----------------------------------------------------------------------------------------------------------------


def advance_track(state: World) -> bool:
    """HL-SOLO-28 to -31, HL-RUL-60: the next space is paid for and reached; its VP count at once, what it brings stays."""
    enemy = state.enemy
    track = state.kit.boards[state.factions[enemy]].track
    if state.space + 1 >= len(track):
        return False
    space = track[state.space + 1]
    if not state.has(enemy, (space.ore, 0, 0)):
        return False
    state.pay(enemy, (space.ore, 0, 0))
    state.space += 1
    state.level[enemy] = space.level
    state.points(enemy, space.points)
    if state.log is not None:
        state.say(
            "change", "hl-log-enemy-track", "HL-SOLO-28", target=state.capital[enemy], number=space.points,
            player=state.power_ref(enemy), space=state.space + 1, points=space.points,
            ability=Ref("ability", space.ability.id),
        )  # fmt: skip
    for effect in space.ability.effects:
        if effect.op == "trigger_end":
            trigger_end(state, TRACK, enemy)
    return True


def build(state: World, hero: int) -> bool:
    """HL-SOLO-32 to -38: a tower in the hero's region, the air vessel or the sea vessel, whichever is possible first."""
    enemy = state.enemy
    region = state.where(enemy, hero)
    for kind in state.kit.terms.solo_builds:
        if kind == TOWER_KIND:
            if tower_sites(state, enemy) >> region & 1 and state.has(enemy, tower_cost(state, enemy, region)):
                state.pay(enemy, tower_cost(state, enemy, region))  # HL-RUL-61
                raise_tower(state, enemy, region)
                return True
        else:
            slot = KINDS.index(kind)
            if affordable(state, slot):
                place_vessel(state, slot, shipyard(state, hero, slot), "HL-SOLO-35")
                return True
    return False


def shipyard(state: World, hero: int, slot: int) -> int:
    """HL-SOLO-35, HL-SOLO-36: a new vessel appears where the hero is, who boards it when it moves (HL-SOLO-37, HL-RUL-15); in
    the capital if he is aboard one already, or if there is no shore or no room for it."""
    enemy = state.enemy
    region = state.where(enemy, hero)
    if aboard(state, hero) or state.room(enemy, region) < 1 or (slot == SEA_VESSEL and not state.is_shore(region)):
        return state.capital[enemy]
    return region


# -- discover and tax ------------------------------------------------------------------------------------------------------


def cast_own_spell(state: World, place: int) -> bool:
    """HL-SOLO-39 to -44: the hero's own spell, if the mana is there, whether it finds anything to act on or not."""
    enemy = state.enemy
    spell = state.kit.boards[state.factions[enemy]].heroes[place].spell
    if state.stock[enemy * 3 + MANA] < spell.mana:
        return False
    announce(state, enemy, spell.number, SOLO_HERO)
    return True


def levy_taxes(state: World, hero: int) -> bool:
    """HL-SOLO-46, HL-RUL-64: all three resources by the tax track; then what the capital track adds to the card."""
    enemy = state.enemy
    for resource in RESOURCE_KINDS:
        gain(state, enemy, resource, tax_yield(state, resource), "HL-SOLO-46")
    for ability in state.abilities(enemy, "solo_action"):
        for effect in ability.effects:
            if effect.op == "place_units":
                for condition in effect.conditions:
                    if condition.word == "action" and SOLO_ACTIONS[TAX_CARD] in condition.choices:
                        place_with_hero(state, enemy, hero, effect)  # Open Fields
    check_goals(state)
    return True
