"""The spells of the solo heroes (HL-SOLO-39): cast by the solo enemy, or copied by the player, for whom one of his heroes
stands in (HL-SOLO-42, HL-RUL-83). How the enemy moves and attacks the solo chapters know."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.effects import Effect
from tablekeep.games.heroes_of_land_air_and_sea.fighting import Cast
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, ONE, SEA_VESSEL, SIZES, SLOT_MASKS, SLOTS, count_of
from tablekeep.games.heroes_of_land_air_and_sea.losses import SPELL, push_lose
from tablekeep.games.heroes_of_land_air_and_sea.model import NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.targets import near_land

OPS: Final[tuple[str, ...]] = ("lose_resources", "place_units", "solo_attack", "solo_move", "solo_tower")


def hero_spell(state: World, cast: Cast, effect: Effect) -> bool:
    """One operation of a solo hero's spell; whether it is one of those that need the hero or his owner's choice."""
    op = effect.op
    power = cast.caster
    if op == "lose_units" and effect.word("area") == "adjacent_regions":
        lose_around(state, cast, effect)
    elif op == "lose_resources":
        lose_resources(state, cast, effect)
    elif op == "place_units":
        place_with_hero(state, power, cast.hero, effect)
    elif op in ("solo_attack", "solo_move"):
        if power < state.seats:
            march_of_hero(state, power, cast.hero, effect)
        elif op == "solo_attack":
            from tablekeep.games.heroes_of_land_air_and_sea.solo_attack import attack

            attack(state, cast.hero, effect.number("reach"), effect.number("ignore_strength") != 0)
        else:
            from tablekeep.games.heroes_of_land_air_and_sea.solo_movement import EnemyMove

            state.push(EnemyMove(cast.hero, effect.number("steps")))
    elif op == "solo_tower":
        tower_of_hero(state, cast, effect)
    else:
        return False
    return True


def hero_region(state: World, power: int, hero: int) -> int:
    return state.where(power, hero) if hero >= 0 else NOWHERE


def lose_around(state: World, cast: Cast, effect: Effect) -> None:
    """Skyfire, Moonfire, Tremor: in each land region next to the hero, no capital region (HL-RUL-38)."""
    from tablekeep.games.heroes_of_land_air_and_sea.incantations import chooser_for, sufferers

    place = hero_region(state, cast.caster, cast.hero)
    if place < 0:
        return
    near = bits(near_land(state, place))
    slots = effect.slots or (1 << SLOTS) - 1
    for victim in sufferers(state, cast, effect):
        for at in range(len(near) - 1, -1, -1):
            if state.holds[victim] >> near[at] & 1:
                push_lose(
                    state, victim, near[at], slots, effect.number("count"), effect.number("min_strength"), SPELL,
                    chooser_for(state, cast, victim),
                )  # fmt: skip


def lose_resources(state: World, cast: Cast, effect: Effect) -> None:
    """Quiet Knives: resources of the owner's choice; the copier chooses for the enemy (HL-SOLO-42)."""
    from tablekeep.games.heroes_of_land_air_and_sea.incantations import chooser_for, sufferers
    from tablekeep.games.heroes_of_land_air_and_sea.resources import push_lose_any

    for victim in sufferers(state, cast, effect):
        push_lose_any(state, victim, effect.amount, chooser_for(state, cast, victim))


# -- units from the pool ---------------------------------------------------------------------------------------------------


def place_with_hero(state: World, power: int, hero: int, effect: Effect) -> None:
    """The first option the pool can give goes, unit by unit, to the hero or, where there is no room, to the capital."""
    if hero_region(state, power, hero) < 0:
        return  # HL-RUL-83: a part that needs a hero does nothing without one
    for slot, count in effect.options:
        number = min(count, count_of(state.pool[power], slot))
        if number:
            for _ in range(number):
                place_one(state, power, hero, slot)
            return


def place_one(state: World, power: int, hero: int, slot: int, rule: str = "HL-SOLO-40") -> None:
    """HL-SOLO-24, HL-SOLO-25, HL-RUL-81: into the hero's region, or aboard his vessel at sea; else into the capital region."""
    region = hero_region(state, power, hero)
    vessel = vessel_with_room(state, power, hero) if state.chart.sea >> region & 1 else -1
    if state.room(power, region) < 1 or (state.chart.sea >> region & 1 and vessel < 0):
        region = state.capital[power]
        vessel = -1
    if region < 0:
        return
    state.enlist(power, region, ONE[slot])
    if vessel >= 0:
        state.load(power, vessel, state.cargo(power, vessel) + ONE[slot])
    if state.log is not None:
        state.say(
            "place", "hl-log-mustered", rule, target=region, number=1, player=state.power_ref(power),
            unit=state.unit_ref(power, slot), count=1,
        )  # fmt: skip


def vessel_with_room(state: World, power: int, hero: int) -> int:
    """The vessel the hero is aboard, if it can take one more; -1 otherwise."""
    from tablekeep.games.heroes_of_land_air_and_sea.vessels import capacity

    for vessel in (SEA_VESSEL, AIR_VESSEL):
        cargo = state.cargo(power, vessel)
        if cargo & SLOT_MASKS[hero] and SIZES[cargo] < capacity(state, power, vessel):
            return vessel
    return -1


# -- in the copier's hands -------------------------------------------------------------------------------------------------


def march_of_hero(state: World, seat: int, hero: int, effect: Effect) -> None:
    """HL-RUL-83: a movement or attack is a March of the hero's army over that many regions, which may be declined."""
    from tablekeep.games.heroes_of_land_air_and_sea.marching import push_march

    place = hero_region(state, seat, hero)
    if place >= 0 and state.chart.land >> place & 1:
        push_march(state, seat, 0, effect.number("reach") or effect.number("steps"), place, hero)


def tower_of_hero(state: World, cast: Cast, effect: Effect) -> None:
    """Raise the Stones: a tower in the hero's region for a part of its price, rounded up; if that cannot be, something else."""
    from tablekeep.games.heroes_of_land_air_and_sea.resources import gain
    from tablekeep.games.heroes_of_land_air_and_sea.towers import raise_tower, tower_cost, tower_sites

    power = cast.caster
    place = hero_region(state, power, cast.hero)
    if place >= 0 and tower_sites(state, power) >> place & 1:
        percent = effect.number("cost_percent")
        ore, mana, food = [-(-amount * percent // 100) for amount in tower_cost(state, power, place)]
        if state.has(power, (ore, mana, food)):
            state.pay(power, (ore, mana, food))
            raise_tower(state, power, place)
            return
    if effect.failure is not None:
        gain(state, power, effect.failure.resource, effect.failure.amount, "HL-SOLO-40")
