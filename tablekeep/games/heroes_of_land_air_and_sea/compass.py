"""The solo enemy's compass: in which order the ways out of a region come, clockwise from a card's arrow (HL-RUL-66)."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import COMPASS, Region, Trail
from tablekeep.games.heroes_of_land_air_and_sea.model import World

Way = tuple[int, int]
"""the bearing in which a way leaves a region, and the region it leads to"""

CIRCLE: Final = 360_000
"""bearings are thousandths of a degree, clockwise from north: whole numbers compare alike on every machine"""
EIGHTH: Final = CIRCLE // len(COMPASS)


def bearing(one: Region, other: Region) -> int:
    """HL-SOLO-52: the direction from centre point to centre point."""
    return round(degrees(atan2(other.x - one.x, one.y - other.y)) * (CIRCLE // 360)) % CIRCLE


def in_order(ways: list[Way], arrow: int) -> list[int]:
    """HL-SOLO-53, HL-RUL-66: the regions in the order in which the arrow meets them as it turns clockwise.

    It begins half an eighth before the arrow, so that what lies in its direction comes first. Of ways with one bearing the
    one listed first counts first, and of several ways to a region the first that is met."""
    start = arrow * EIGHTH - EIGHTH // 2
    turns = [((way[0] - start) % CIRCLE, place, way[1]) for place, way in enumerate(ways)]
    turns.sort()
    found: list[int] = []
    for _, _, region in turns:
        if region not in found:
            found.append(region)
    return found


def towards(state: World, origin: int, mask: int) -> list[Way]:
    """The ways from a region to those of a mask, by their centre points."""
    regions = state.kit.regions
    return [(bearing(regions[origin], regions[region]), region) for region in bits(mask)]


# -- on land ---------------------------------------------------------------------------------------------------------------


def trail_ways(state: World, region: int) -> list[tuple[int, int, Trail]]:
    """The trails that leave a region on the map in use: bearing, far end and trail."""
    found: list[tuple[int, int, Trail]] = []
    if not state.chart.trails[region]:
        return found
    for trail in state.kit.trails:
        if trail.a == region and state.chart.mask >> trail.b & 1:
            found.append((trail.out_a * EIGHTH, trail.b, trail))
        elif trail.b == region and state.chart.mask >> trail.a & 1:
            found.append((trail.out_b * EIGHTH, trail.a, trail))
    return found


def land_ways(state: World, region: int) -> list[Way]:
    """Where an army that follows the arrow can go: over borders and along trails (HL-SOLO-60).

    Where a trail forks, the branch over the edge stands for the other one; if that leads to the closed continent, it does
    not exist and the branch over the edge is an ordinary trail."""
    ways = towards(state, region, state.chart.borders[region])
    trails = trail_ways(state, region)
    for out, end, trail in trails:
        if trail.grid and trail.fork:
            for _, other_end, other in trails:
                if other.fork == trail.fork and not other.grid:
                    end = other_end
        ways.append((out, end))
    return ways


def march_ways(state: World, region: int) -> list[Way]:
    """Where an army can go that marches to attack: every border and every trail, forks and edges included (HL-RUL-71)."""
    ways = towards(state, region, state.chart.borders[region])
    for out, end, _ in trail_ways(state, region):
        ways.append((out, end))
    return ways


# -- by sea and air --------------------------------------------------------------------------------------------------------


def shore_ways(state: World, region: int) -> list[Way]:
    """From a shore to the sea regions it touches, and from a sea region to its shores (HL-SOLO-71)."""
    return towards(state, region, state.chart.shores[region])


def sea_ways(state: World, region: int) -> list[Way]:
    """HL-SOLO-70: to the sea regions next to one, over the edge of the board as well."""
    ways = towards(state, region, state.chart.borders[region])
    for to, out in state.kit.regions[region].wraps:
        ways.append((out * EIGHTH, state.kit.region(to)))
    return ways


def air_ways(state: World, region: int) -> list[Way]:
    """HL-SOLO-66: over borders, shores and between sea regions; neither trails nor the edge."""
    return towards(state, region, state.chart.borders[region] | state.chart.shores[region])
