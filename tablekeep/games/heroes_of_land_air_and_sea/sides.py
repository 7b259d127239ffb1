"""Who takes part in a battle: the units and structures of each side, and where they stand (HL-BATTLE-05, HL-TEAM-09)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER, Battle
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    AIR,
    AIR_VESSEL,
    SEA,
    SEA_VESSEL,
    SERF,
    SIZES,
    SLOT_MASKS,
    Force,
    common,
    count_of,
)
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.steps import number_field, seat_field
from tablekeep.kernel.agenda import Field

SIDE: Final[Field] = number_field("side", 1)
POWER: Final[Field] = seat_field("power")


def the_battle(state: World) -> Battle:
    battle = state.battle
    assert battle is not None
    return battle


def other(side: int) -> int:
    return 1 - side


def members(battle: Battle, side: int) -> list[int]:
    """The powers of a side, the leader first."""
    found = [battle.leaders[side]]
    joined = battle.joined[side]
    if joined:
        for power in range(joined.bit_length()):
            if joined >> power & 1:
                found.append(power)
    return found


def spokesman(state: World, side: int) -> int:
    """Who decides for a side: its leader, or once his capital has fallen the partner who is still in (HL-RUL-101)."""
    found = members(the_battle(state), side)
    return found[-1] if state.out[found[0]] else found[0]


def side_with(battle: Battle, power: int) -> int:
    """The side on which a power fights, as leader or as partner; -1 if it does not."""
    for side in (0, 1):
        if battle.leaders[side] == power or battle.joined[side] >> power & 1:
            return side
    return -1


def fights_from_afar(battle: Battle, side: int) -> bool:
    """Broadside: the attackers do not stand where the battle is."""
    return side == ATTACKER and battle.base != battle.region


def places_of(battle: Battle, side: int) -> list[int]:
    """Where the units of a side stand: in the battle region, and with Broadside aboard the ship besides."""
    if fights_from_afar(battle, side):
        return [battle.base, battle.region]
    return [battle.region]


def force_at(state: World, side: int, power: int, region: int) -> Force:
    """HL-BATTLE-05: the units of a power in one of the places of its side that take part.

    Who came back from the dead into the region stands apart; of a Broadside only the ship and those aboard attack."""
    battle = the_battle(state)
    force = state.army(power, region)
    if fights_from_afar(battle, side) and region == battle.base:
        return aboard_ship(state, battle.leaders[side], power, region)
    absent = battle.absent[power]
    return force - common(force, absent) if absent else force


def aboard_ship(state: World, leader: int, power: int, region: int) -> Force:
    """Of a Broadside: the leader's ship and his units aboard it, or his ally's (HL-RUL-100); other vessels there with those
    aboard them hold off."""
    force = state.army(power, region)
    others = state.cargo(power, AIR_VESSEL) if force & AIR else 0
    if power == leader:
        return force - (force & AIR) - others - state.riding(power, region)
    if force & SEA:
        others += state.cargo(power, SEA_VESSEL)
    if state.where(leader, AIR_VESSEL) == region:
        others += state.passengers(leader, AIR_VESSEL)
    return force - (force & (SEA | AIR)) - others


def force_of(state: World, side: int, power: int) -> Force:
    """All units of a power that take part."""
    battle = the_battle(state)
    total = force_at(state, side, power, battle.region)
    if fights_from_afar(battle, side):
        total += force_at(state, side, power, battle.base)
    return total


def place_of(state: World, side: int, power: int, slot: int) -> int:
    """The region in which a unit of that slot takes part; of several places the battle region first."""
    battle = the_battle(state)
    if force_at(state, side, power, battle.region) & SLOT_MASKS[slot]:
        return battle.region
    return battle.base


def standing(state: World, side: int, power: int) -> int:
    """HL-SIEGE-03, HL-SIEGE-05: serfs on the bar and on buildings, who fight where their capital is attacked."""
    return state.standing_serfs(power) if side != ATTACKER and state.capital[power] == the_battle(state).region else 0


def serfs_of(state: World, side: int) -> int:
    """Every serf of a side, those on the bar and on buildings of an attacked capital included (HL-ACTION-10)."""
    total = 0
    for power in members(the_battle(state), side):
        total += count_of(force_of(state, side, power), SERF) + standing(state, side, power)
    return total


def count_in(state: World, side: int, slot: int) -> int:
    """How many units of a slot all powers of a side have in the battle."""
    total = 0
    for power in members(the_battle(state), side):
        total += count_of(force_of(state, side, power), slot)
    return total


def units_in(state: World, side: int) -> int:
    """How many units a side has in the battle; structures are none (HL-GEN-02)."""
    total = 0
    for power in members(the_battle(state), side):
        total += SIZES[force_of(state, side, power)] + standing(state, side, power)
    return total


def structure_in(state: World, side: int) -> bool:
    """Whether a tower or capital of the side stands in the battle region."""
    battle = the_battle(state)
    for power in members(battle, side):
        if state.structures(power) >> battle.region & 1:
            return True
    return False


def present(state: World, side: int) -> bool:
    """HL-BATTLE-10, HL-RUL-43: whether anything of a side is left; a capital or tower keeps it present."""
    return structure_in(state, side) or units_in(state, side) > 0


def only_serfs(state: World, side: int) -> bool:
    """HL-TACTIC-06: serfs alone and no structure in the region."""
    if structure_in(state, side):
        return False
    for power in members(the_battle(state), side):
        if force_of(state, side, power) & ~SLOT_MASKS[SERF]:
            return False
    return True
