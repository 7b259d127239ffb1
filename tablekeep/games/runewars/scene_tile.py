"""A map tile as it is printed: on its card, in its detail, and where it is being laid."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.components import RESOURCES, HexPlan, Kit, MapTile
from tablekeep.games.runewars.faces import NEUTRAL_ARMS, tile_id, unit_face
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Card, Edge, Face, Piece, Space

RICH: Final = 2
"""so much ore is drawn as a mountain"""


def terrain(plan: HexPlan) -> str:
    """Areas have no terrain in the rules: the picture follows from what they yield."""
    food, wood, ore = plan.yields
    if ore >= RICH:
        return "mountain"
    if not food and not wood and not ore:
        return "swamp"
    if ore:
        return "hills"
    return "forest" if wood and wood >= food else "plains"


def yield_icons(kit: Kit, yields: tuple[int, int, int]) -> tuple[str, ...]:
    return tuple([kit.icon("resource", word) for number, word in enumerate(RESOURCES) for _ in range(yields[number])])


def tile_face(kit: Kit, tile: MapTile) -> Face:
    """RW-BOARD-02: its areas with what they yield, the coloured sides, and who lives there."""
    spaces: list[Space] = []
    borders: list[Edge] = []
    pieces: list[Piece] = []
    for plan in tile.hexes:
        spaces.append(
            Space(plan.id, plan.id, plan.q, plan.r, terrain(plan), group=plan.tile, yields=yield_icons(kit, plan.yields))
        )
        borders += [Edge("mountain", plan.id, side=side) for side in plan.mountain]
        borders += [Edge("water", plan.id, side=side) for side in plan.water]
        if plan.city:
            face = Face(icon=kit.icon("fact", "city"), arms=NEUTRAL_ARMS)
            pieces.append(Piece(f"{plan.id}-city", plan.id, "site", "", face=face))
        for kind, count in plan.neutrals:
            unit = kit.units[kind]
            pieces.append(Piece(f"{plan.id}-{unit.id}", plan.id, "chip", unit.id, count=count, face=unit_face(unit)))
    return Face(
        icon=kit.icon("piece", "map-tile"), short=tile.id, spaces=tuple(spaces), borders=tuple(borders), pieces=tuple(pieces)
    )


def tile_card(kit: Kit, tile: MapTile) -> Card:
    areas = ", ".join([plan.id for plan in tile.hexes])
    return Card(
        tile_id(tile.id), tile_id(tile.id), title=say("rw-kind-home" if tile.faction >= 0 else "rw-kind-tile"), number=tile.id,
        tone="or", word=f"T{tile.id}", text=say("rw-tile-areas", areas=areas), face=tile_face(kit, tile),
    )  # fmt: skip
