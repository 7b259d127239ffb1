"""The map: continents and seas with their borders, and everything that stands or lies on them."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import CAPITAL_TERRAIN, TERRAINS, Trail
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.faces import (
    plain_face,
    short,
    token_id,
    tower_id,
    unit_face,
    unit_id,
    unit_kind,
)
from tablekeep.games.heroes_of_land_air_and_sea.forces import SEA_VESSEL, SIZES, SLOTS, Force, count_of
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, World
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Badge, Board, Edge, Face, Piece, Sign, Space

EDGE: Final = 1000
"""the map is a square of so many units"""
ABOVE: Final = 26
"""how far a continent's name stands from its land"""


def board(state: World) -> Board:
    drawn = Board("map", "outline", say("hl-board"), "map")
    for region in state.kit.regions:
        drawn.spaces.append(space(state, region.number))
    drawn.edges = trails(state)
    drawn.signs = signs(state)
    for region in state.kit.regions:
        if state.chart.mask >> region.number & 1:
            drawn.pieces += sites(state, region.number) + tokens(state, region.number) + units(state, region.number)
    drawn.pieces += walls(state)
    return drawn


# -- the land and the sea -----------------------------------------------------------------------------------------------


def space(state: World, number: int) -> Space:
    """A continent that is not used lies in fog (HL-RUL-11)."""
    region = state.kit.regions[number]
    outline = state.kit.outlines[number]
    used = state.chart.mask >> number & 1 == 1
    given: tuple[str, ...] = ()
    if used and region.resource >= 0:
        given = (state.kit.icon("resource", RESOURCES[region.resource]),)
    return Space(
        region.id,
        region.name,
        terrain=terrain(region.terrain, region.is_sea) if used else "fog",
        outline=outline.points,
        centre=outline.centre,
        room=outline.room,
        group=state.kit.continents[region.continent].id if region.continent >= 0 else "",
        realm=realm(state, number),
        yields=given,
        workers=region.workers if used else 0,
    )


def terrain(kind: int, sea: bool) -> str:
    if sea:
        return "water"
    return "hills" if kind == CAPITAL_TERRAIN else TERRAINS[kind]


def realm(state: World, number: int) -> int:
    """Whose capital or tower stands there: structures hold a region, units only while they stay."""
    for power in range(state.powers):
        if state.structures(power) >> number & 1:
            return power
    return -1


def trails(state: World) -> list[Edge]:
    """HL-TRAIL-01: dotted lines over the water; those over the edge of the board come back in on the far side."""
    found: list[Edge] = []
    for trail in state.kit.trails:
        if not state.chart.mask >> trail.a & state.chart.mask >> trail.b & 1:
            continue
        for half in halves(trail):
            found.append(Edge("trail", state.kit.regions[trail.a].id, state.kit.regions[trail.b].id, path=half))
    return found


def halves(trail: Trail) -> list[tuple[tuple[float, float], ...]]:
    """The path of a trail, cut where it leaves the board."""
    points = [(float(x), float(y)) for x, y in trail.path]
    if not trail.grid:
        return [tuple(points)]
    for at in range(1, len(points)):
        if on_edge(points[at - 1]) and on_edge(points[at]):
            return [tuple(points[:at]), tuple(points[at:])]
    return [tuple(points)]


def on_edge(point: tuple[float, float]) -> bool:
    return point[0] in (0, EDGE) or point[1] in (0, EDGE)


def signs(state: World) -> list[Sign]:
    """The names of the continents, the letters and digits at the edge, and the octopus."""
    kit = state.kit
    found: list[Sign] = []
    for continent in kit.continents:
        points = [
            point
            for region in kit.regions
            if region.continent == continent.number
            for point in kit.outlines[region.number].points
        ]
        left, right = min([x for x, _ in points]), max([x for x, _ in points])
        top, foot = min([y for _, y in points]), max([y for _, y in points])
        above = (top + foot) / 2 < EDGE / 2
        found.append(Sign("name", continent.name, ((left + right) / 2, top - ABOVE if above else foot + ABOVE)))
    for trail in kit.trails:
        if trail.grid and state.chart.mask >> trail.a & state.chart.mask >> trail.b & 1:
            for point in trail.path:
                x, y = float(point[0]), float(point[1])
                if on_edge((x, y)):
                    found.append(Sign("mark", trail.grid, (x, y)))
    for region in kit.regions:
        if region.central:
            found.append(Sign("emblem", kit.icon("piece", "octopus"), kit.outlines[region.number].centre))
    return found


# -- what lies on it ----------------------------------------------------------------------------------------------------


def sites(state: World, number: int) -> list[Piece]:
    """A capital shows its level, a tower its strength."""
    kit = state.kit
    id = kit.regions[number].id
    found: list[Piece] = []
    for power in range(state.powers):
        if state.capital[power] == number:
            face = Face(icon=kit.icon("structure", "capital"), short=short("Capital"))
            found.append(Piece(f"capital-{power}", id, "site", "capital", power, value=state.level[power], face=face))
        if state.towers[power] >> number & 1:
            face = Face(icon=kit.icon("structure", "tower"), short=short("Tower"))
            found.append(Piece(tower_id(id, power), id, "site", "tower", power, value=kit.terms.tower_strength, face=face))
    if state.battle is not None and state.battle.region == number and armies(state, number) < 2:
        face = Face(icon=kit.icon("piece", "battle"), rim=True)
        found.append(Piece("battle", id, "token", "battle", face=face))
    return found


def armies(state: World, number: int) -> int:
    """How many powers have units in a region; two who fight stand face to face and need no marker."""
    return sum([1 for power in range(state.powers) if state.army(power, number)])


def tokens(state: World, number: int) -> list[Piece]:
    """HL-EXPLORE-01: face down, known to who has looked at them, or face up; resolved ones that stay have a brass rim."""
    kit = state.kit
    region = kit.regions[number]
    found: list[Piece] = []
    for place in (0, 1):
        at = number * 2 + place
        token = state.tokens[at]
        if token == NO_TOKEN:
            continue
        if token < 0:
            face = Face(icon=kit.icon("token", "sea" if region.is_sea else "land"))
            found.append(Piece(token_id(region.id, place), region.id, "token", "", states=("hidden",), face=face))
            continue
        kind = kit.tokens[token]
        face = plain_face(kind)
        face.rim = state.token_done >> at & 1 == 1
        known = () if state.token_up >> at & 1 else ("known",)
        found.append(Piece(token_id(region.id, place), region.id, "token", kind.id, states=known, face=face))
    return found


def walls(state: World) -> list[Piece]:
    """Regions that nobody else's units may enter in this round (Wall of Thorns)."""
    found: list[Piece] = []
    for power in range(state.powers):
        for number in bits(state.barred[power]):
            id = state.kit.regions[number].id
            for spell in state.kit.spells:
                if any(effect.op == "bar_entry" for effect in spell.effects):
                    found.append(Piece(f"wall-{id}-{power}", id, "token", spell.id, power, face=plain_face(spell)))
    return found


# -- who stands on it ---------------------------------------------------------------------------------------------------


def units(state: World, number: int) -> list[Piece]:
    """Units of one kind and power are one piece with a number; heroes stand upright."""
    id = state.kit.regions[number].id
    found: list[Piece] = []
    for power in range(state.powers):
        force = state.army(power, number)
        if not force:
            continue
        for slot in range(SLOTS):
            count = count_of(force, slot)
            if count:
                kind = state.unit(power, slot)
                found.append(
                    Piece(
                        unit_id(id, power, kind.id), id, unit_kind(slot), kind.id, power,
                        shore=shore(state, number, slot), count=count, face=unit_face(kind, badges(state, power, number, slot)),
                    )
                )  # fmt: skip
    return found


def shore(state: World, number: int, slot: int) -> str:
    """HL-SAIL-02: a docked ship lies at the coast, and may leave it for any sea that the land touches."""
    if slot != SEA_VESSEL or not state.is_shore(number):
        return ""
    return state.kit.regions[bits(state.chart.shores[number])[0]].id


def badges(state: World, power: int, number: int, slot: int) -> tuple[Badge, ...]:
    """Who has been chosen to move, and how many a vessel at sea carries."""
    kit = state.kit
    found: list[Badge] = []
    going = count_of(chosen(state, power, number), slot)
    if going:
        found.append(Badge("going", kit.icon("action", "march"), say("hl-badge-going", count=going), going, "good"))
    if slot >= SEA_VESSEL and state.chart.sea >> number & 1:
        crew = SIZES[state.cargo(power, slot)] + SIZES[state.passengers(power, slot)]
        if crew:
            found.append(Badge("cargo", kit.icon("fact", "capacity"), say("hl-badge-cargo", count=crew), crew))
    return tuple(found)


def chosen(state: World, power: int, number: int) -> Force:
    """The units that the present question has already taken along from a region."""
    choice = state.choice()
    if choice is None:
        return 0
    told = choice.dump()
    if choice.name == "march" and told["origin"] == number:
        return force_told(told, "army" if power == choice.seat else "allied" if power == state.ally(choice.seat) else "")
    if choice.name in ("teleport", "move-enemy") and told["origin"] == number:
        owner = told["victim"] if choice.name == "move-enemy" else choice.seat
        return force_told(told, "force") if power == owner else 0
    if choice.name in ("sail", "fly") and state.chart.land >> number & 1:
        vessel = SEA_VESSEL if choice.name == "sail" else SEA_VESSEL + 1
        if state.where(choice.seat, vessel) == number:
            return force_told(told, "cargo" if power == choice.seat else "riders" if power == state.ally(choice.seat) else "")
    return 0


def force_told(told: dict[str, object], name: str) -> Force:
    force = told.get(name, 0)
    return force if isinstance(force, int) else 0
