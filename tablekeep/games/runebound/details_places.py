"""What a hex is called on which no name is written: by the way there from the nearest name on the map."""

from __future__ import annotations

from tablekeep.games.runebound.components import Hex, Kit
from tablekeep.kernel.hexes import DIRECTIONS, distance

COMPASS = ("north", "north-east", "south-east", "south", "south-west", "north-west")


def place_names(kit: Kit) -> dict[str, str]:
    """The English names of all hexes by id. Two steps at most lead to one from a name, the longer part first, so that no two
    hexes are called the same."""
    named = {place.number: place.place for place in kit.hexes if place.place}
    named |= {number: region for region, number in region_middles(kit).items()}
    found: dict[str, str] = {}
    for place in kit.hexes:
        if place.number in named:
            found[place.id] = named[place.number]
            continue
        nearest = min((kit.hexes[number] for number in named), key=lambda other: (apart(place, other), other.number))
        words = {"way": way(kit, place, nearest), "name": named[nearest.number]}
        found[place.id] = kit.phrase("place", "near").format(**words)
    return found


def region_middles(kit: Kit) -> dict[str, int]:
    """By region: the hex on which its name is written, of those without a place the one nearest to all its others."""
    regions: dict[str, list[Hex]] = {}
    for place in kit.hexes:
        if place.region:
            regions.setdefault(place.region, []).append(place)
    found: dict[str, int] = {}
    for region, members in regions.items():
        wild = [place for place in members if not place.place]
        if wild:
            found[region] = min(wild, key=lambda place: sum(apart(place, other) for other in members)).number
    return found


def apart(one: Hex, other: Hex) -> int:
    return distance(one.q, one.r, other.q, other.r)


def way(kit: Kit, place: Hex, start: Hex) -> str:
    """So many hexes in one direction, and so many in the next to it."""
    q, r = place.q - start.q, place.r - start.r
    for facing, (a, b) in enumerate(DIRECTIONS):
        c, d = DIRECTIONS[(facing + 1) % len(DIRECTIONS)]
        scale = a * d - b * c
        parts = [((q * d - r * c) * scale, facing), ((a * r - b * q) * scale, (facing + 1) % len(DIRECTIONS))]
        if min(parts)[0] >= 0:
            parts.sort(key=lambda part: -part[0])
            return said(kit, [part for part in parts if part[0]])
    raise AssertionError(f"no way leads to {place.id}")


def said(kit: Kit, parts: list[tuple[int, int]]) -> str:
    compass = [kit.phrase("compass", COMPASS[facing]) for _steps, facing in parts]
    if len(parts) == 1 and parts[0][0] == 1:
        return compass[0]
    counted = [kit.phrase("place", "steps").format(n=parts[at][0], direction=word) for at, word in enumerate(compass)]
    return kit.phrase("place", "and").join(counted)
