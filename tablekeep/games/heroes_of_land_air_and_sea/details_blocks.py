"""The parts of a component's sheet beside its text: numbers, the levels of buildings and heroes, and what a faction has."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.components import Building, Faction, Kit, UnitKind
from tablekeep.games.heroes_of_land_air_and_sea.details_short import building_short, fill
from tablekeep.games.heroes_of_land_air_and_sea.effects import Ability
from tablekeep.games.heroes_of_land_air_and_sea.faces import faction_arms, unit_face
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, HEROES
from tablekeep.kernel.scene import Block, Card, Line


def level_block(kit: Kit, abilities: list[Ability]) -> Block:
    """HL-GEN-19: what works from the start, and what only with a higher capital."""
    lines = [Line(ability.name, ability.text, number=str(ability.level), reached=ability.level == 1) for ability in abilities]
    return Block("levels", kit.phrase("block", "levels"), tuple(lines))


def unit_blocks(kit: Kit, faction: Faction, kind: UnitKind) -> tuple[Block, ...]:
    numbers = [("strength", kind.strength), ("speed", kind.speed), ("capacity", kind.capacity), ("points", kind.points)]
    lines = [
        Line(text=kit.phrase("block", word), icon=kit.icon("fact", word), number=str(number))
        for word, number in numbers
        if number or word != "capacity"
    ]
    found = [Block("numbers", "", tuple(lines))]
    if HERO <= kind.number < HERO + HEROES:
        found.append(level_block(kit, faction.hero_abilities[kind.number - HERO]))
    return tuple(found)


def building_blocks(kit: Kit, building: Building) -> tuple[Block, ...]:
    return (level_block(kit, building.abilities),)


def faction_blocks(kit: Kit, faction: Faction) -> tuple[Block, ...]:
    """Its own units, drawn; its buildings; and how its capital grows. Serfs and warriors are alike for all."""
    arms = faction_arms(faction.id)
    units: list[Line] = []
    for kind in faction.units[HERO:]:
        building = faction.buildings[kind.building].name
        told = fill(kit.phrase("block", "unit_line"), strength=kind.strength, speed=kind.speed, building=building)
        drawn = Card(kind.id, kind.id, "chip", face=unit_face(kind, arms=arms))
        units.append(Line(kind.name, told, card=drawn))
    buildings = [Line(one.name, building_short(kit, faction, one), one.icon) for one in faction.buildings]
    levels = [
        Line(
            fill(kit.phrase("block", "level"), level=level.level),
            fill(
                kit.phrase("block", "capital_line"), strength=level.strength, points=level.points, towers=level.towers,
                library=level.library,
            ),
            number=str(level.level),
            reached=level.level == 1,
        )
        for level in faction.levels
    ]  # fmt: skip
    return (
        Block("pieces", kit.phrase("block", "units"), tuple(units)),
        Block("list", kit.phrase("block", "buildings"), tuple(buildings)),
        Block("levels", kit.phrase("block", "capital"), tuple(levels)),
    )
