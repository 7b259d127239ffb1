"""The end of a movement: a battle if enemies are there, exploring if not (HL-BATTLE-01, HL-EXPLORE)."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.exploring import push_explore
from tablekeep.games.heroes_of_land_air_and_sea.forces import Force
from tablekeep.games.heroes_of_land_air_and_sea.model import World


def arrive(state: World, power: int, region: int, force: Force, vessel: int = -1) -> None:
    """HL-EXPLORE-08, HL-RUL-28: the battle comes first; HL-RUL-90: only enemies cause one. The units already stand there.

    `force` are the units that moved in, the vessel (its slot) and those aboard included.
    """
    if state.hostile(power) >> region & 1:
        from tablekeep.games.heroes_of_land_air_and_sea.battle import begin_battle

        begin_battle(state, power, region, force, vessel)
    else:
        push_explore(state, power, region, force, vessel)
