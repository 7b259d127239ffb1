"""What components do in a few words, for small faces: as the component files say it, or as their data does."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.components import (
    CAPITAL_TERRAIN,
    DESERT,
    Building,
    Continent,
    Faction,
    Kit,
    Region,
    UnitKind,
)
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES


def whole(short: str, text: str) -> str:
    """The short text, or the whole one where it is short enough."""
    return short or text.removesuffix(".")


def fill(phrase: str, **words: str | int) -> str:
    for name, word in words.items():
        phrase = phrase.replace("{" + name + "}", str(word))
    return phrase


def unit_short(kit: Kit, kind: UnitKind) -> str:
    if kind.short:
        return kind.short
    phrase = kit.phrase("short", "vessel" if kind.capacity else "unit")
    return fill(phrase, strength=kind.strength, speed=kind.speed, capacity=kind.capacity)


def building_short(kit: Kit, faction: Faction, building: Building) -> str:
    return fill(kit.phrase("short", "building"), unit=faction.units[building.unlocks].name)


def region_short(kit: Kit, region: Region) -> str:
    if region.resource >= 0:
        resource = kit.phrase("resource", RESOURCES[region.resource])
        phrase = kit.phrase("short", "region-many" if region.workers > 1 else "region")
        return fill(phrase, resource=resource, workers=region.workers)
    if region.is_sea:
        return kit.phrase("short", "central" if region.central else "sea")
    word = "capital" if region.terrain == CAPITAL_TERRAIN else "desert" if region.terrain == DESERT else "swamp"
    return kit.phrase("short", word)


def continent_short(kit: Kit, continent: Continent) -> str:
    count = sum([1 for region in kit.regions if region.continent == continent.number])
    return fill(kit.phrase("short", "continent"), count=count)
