"""The solo enemy's Attack: whom it reaches, whom it picks and which way it goes (HL-SOLO-76 to HL-SOLO-80, HL-RUL-71)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.compass import air_ways, in_order, march_ways, sea_ways, shore_ways
from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, SEA_VESSEL
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.solo_movement import (
    ON_FOOT,
    aboard,
    arrow_of,
    enterable,
    movers,
    step_to,
    vessel_for,
)
from tablekeep.games.heroes_of_land_air_and_sea.strength import base_strength

OPS: Final[tuple[str, ...]] = ("solo_attack",)

Path = list[int]
"""the regions that are entered, one after the other"""


def attack(state: World, hero: int, reach: int, whatever_strength: bool) -> bool:
    """The army of a hero, or his vessel with its crew, goes to attack; False if there is no target (HL-SOLO-80)."""
    vessel = vessel_for(state, hero) if aboard(state, hero) else ON_FOOT
    force = movers(state, hero, vessel)
    most = -1 if whatever_strength else state.faction(state.enemy).strengths[force]
    path = best_path(state, targets(state, hero, vessel, reach), most)
    for region in path:
        step_to(state, hero, vessel, force, region)
    return bool(path)


def targets(state: World, hero: int, vessel: int, reach: int) -> dict[int, Path]:
    """The player's regions in reach, in the order of the compass, each with the way there: a shorter way before a longer one,
    then by the first step and the next."""
    if vessel == SEA_VESSEL:
        return by_sea(state, hero, reach)
    return by_land(state, hero, reach, vessel == AIR_VESSEL)


def best_path(state: World, found: dict[int, Path], most: int) -> Path:
    """HL-SOLO-77, HL-SOLO-78: the way to the weakest target that is not stronger than the army; `most` -1: than anything."""
    best: Path = []
    least = 0
    for region, path in found.items():
        strength = base_strength(state, 0, region)
        if most >= 0 and strength > most:
            continue
        if not best or strength < least:
            best, least = path, strength
    return best


def by_land(state: World, hero: int, reach: int, flying: bool) -> dict[int, Path]:
    """On foot along borders, trails and over the edge, where deserts and the player's regions stop the army; by air over land
    and sea, but never to a ship at sea (HL-RUL-69)."""
    hostile = state.hostile(state.enemy)
    arrow = arrow_of(state)
    origin = state.where(state.enemy, hero)
    found: dict[int, Path] = {}
    paths: list[Path] = [[]]
    for _ in range(reach):
        longer: list[Path] = []
        for path in paths:
            at = path[-1] if path else origin
            for region in in_order(air_ways(state, at) if flying else march_ways(state, at), arrow):
                if not enterable(state, hero, region, 0):
                    continue
                if hostile >> region & 1:
                    if not flying or state.chart.land >> region & 1:
                        found.setdefault(region, [*path, region])
                elif flying or not state.chart.deserts >> region & 1:
                    longer.append([*path, region])
        paths = longer
    return found


def by_sea(state: World, hero: int, reach: int) -> dict[int, Path]:
    """Undocking and docking are free; ships at sea and shores are targets; the central sea region ends the way by sea."""
    hostile = state.hostile(state.enemy)
    arrow = arrow_of(state)
    origin = state.where(state.enemy, hero)
    found: dict[int, Path] = {}
    paths: list[Path] = [[]]
    if state.chart.land >> origin & 1:
        paths = [[region] for region in in_order(shore_ways(state, origin), arrow) if enterable(state, hero, region, 0)]
    for _ in range(reach + 1):
        longer: list[Path] = []
        for path in paths:
            at = path[-1] if path else origin
            if hostile >> at & 1:
                found.setdefault(at, path)
                continue
            for region in in_order(shore_ways(state, at), arrow):
                if hostile >> region & 1 and enterable(state, hero, region, 0):
                    found.setdefault(region, [*path, region])
            if not path or not state.chart.central >> at & 1:
                for region in in_order(sea_ways(state, at), arrow):
                    if enterable(state, hero, region, 0):
                        longer.append([*path, region])
        paths = longer
    return found
