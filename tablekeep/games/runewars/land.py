"""The land: tiles laid side by side, which areas touch, the borders between them (RW-BOARD, RW-TERM-02, RW-MOVE-30 to -35)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import HexPlan, Kit, MapTile

STEPS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""north, then clockwise: the six neighbours of a flat-topped hex"""

Spot = tuple[int, int]
Laid = tuple[int, int, int, int]
"""a tile's number, where its first hex lies, and how often it was turned clockwise"""
Marker = tuple[int, int, int, int]
"""the two spaces a home-realm marker keeps free"""


def turned(q: int, r: int, turn: int) -> Spot:
    for _ in range(turn % 6):
        q, r = -r, q + r
    return q, r


def outline(tile: MapTile, turn: int) -> list[tuple[int, int, int]]:
    """Where the hexes of a turned tile lie, in their order, and their coloured sides as masks of directions."""
    if not tile.outlines:
        for way in range(6):
            hexes: list[tuple[int, int, int]] = []
            for plan in tile.hexes:
                q, r = turned(plan.q, plan.r, way)
                hexes.append((q, r, edges(plan, way, False) | edges(plan, way, True)))
            tile.outlines.append(hexes)
    return tile.outlines[turn % 6]


def spots(kit: Kit, laid: Laid) -> list[Spot]:
    """Where the hexes of a laid tile are, in their order."""
    return [(laid[1] + q, laid[2] + r) for q, r, _ in outline(kit.tiles[laid[0]], laid[3])]


def edges(plan: HexPlan, turn: int, mountain: bool) -> int:
    """The coloured sides of a hex as a mask of directions."""
    mask = 0
    for edge in plan.mountain if mountain else plan.water:
        mask |= 1 << (edge + turn) % 6
    return mask


@final
class Chart:
    """The land as far as it is laid. Immutable: states share it."""

    def __init__(self, kit: Kit, laid: tuple[Laid, ...]) -> None:
        size = len(kit.hexes)
        self.laid: Final = laid
        self.spot: list[Spot] = [(0, 0)] * size
        self.at: dict[Spot, int] = {}
        """the area on a spot"""
        self.areas: list[int] = []
        """the areas in play, in order"""
        self.mask = 0
        self.near: list[list[int]] = [[] for _ in range(size)]
        """the areas that share a side, borders ignored"""
        self.touching: list[int] = [0] * size
        """the same as masks"""
        self.open: list[int] = [0] * size
        """neighbours without a border between"""
        self.over_water: list[int] = [0] * size
        """neighbours behind water alone"""
        self.homes: list[int] = [0] * len(kit.factions)
        """the home-realm areas of each faction, as masks"""
        self.home_of: list[int] = [-1] * size
        """the faction whose home realm an area is, -1 for land"""
        water = [0] * size
        mountain = [0] * size
        for tile in laid:
            plan = kit.tiles[tile[0]]
            for number, spot in zip(plan.numbers, spots(kit, tile)):
                self.spot[number] = spot
                self.at[spot] = number
                self.areas.append(number)
                self.mask |= 1 << number
                water[number] = edges(kit.hexes[number], tile[3], False)
                mountain[number] = edges(kit.hexes[number], tile[3], True)
                if plan.faction >= 0:
                    self.homes[plan.faction] |= 1 << number
                    self.home_of[number] = plan.faction
        self.areas.sort()
        self.water: Final = water
        self.mountain: Final = mountain
        """by area: its own coloured sides, as masks of directions"""
        self.coast: dict[Spot, tuple[int, int]] = {}
        for area in self.areas:
            q, r = self.spot[area]
            for direction, step in enumerate(STEPS):
                other = self.at.get((q + step[0], r + step[1]), -1)
                if other < 0:
                    continue
                back = (direction + 3) % 6
                self.near[area].append(other)
                self.touching[area] |= 1 << other
                if (mountain[area] >> direction | mountain[other] >> back) & 1:
                    continue
                if (water[area] >> direction | water[other] >> back) & 1:
                    self.over_water[area] |= 1 << other
                else:
                    self.open[area] |= 1 << other

    def shore(self) -> dict[Spot, tuple[int, int]]:
        """By free spot next to the land: the areas it touches, and its sides that lie against a coloured side, as masks."""
        if not self.coast:
            for area in self.areas:
                q, r = self.spot[area]
                coloured = self.water[area] | self.mountain[area]
                for direction, step in enumerate(STEPS):
                    free = (q + step[0], r + step[1])
                    if free not in self.at:
                        areas, walls = self.coast.get(free, (0, 0))
                        wall = 1 << (direction + 3) % 6 if coloured >> direction & 1 else 0
                        self.coast[free] = (areas | 1 << area, walls | wall)
        return self.coast

    def distance(self, start: int, goal: int) -> int:
        """How many steps lie between areas (masks), borders ignored; -1 if there is no way."""
        reached = start
        steps = 0
        while not reached & goal:
            wider = reached
            for area in self.areas:
                if reached >> area & 1:
                    wider |= self.touching[area]
            if wider == reached:
                return -1
            reached = wider
            steps += 1
        return steps


# -- laying tiles ------------------------------------------------------------------------------------------------------


def clash(kit: Kit, chart: Chart, laid: Laid) -> bool:
    """Whether a tile would overlap the land, or lie with a coloured side against a coloured side (RW-BOARD-08, RW-RUL-04)."""
    shore = chart.shore()
    for q, r, coloured in outline(kit.tiles[laid[0]], laid[3]):
        spot = (laid[1] + q, laid[2] + r)
        if spot in chart.at:
            return True
        if coloured and spot in shore and shore[spot][1] & coloured:
            return True
    return False


def contact(kit: Kit, chart: Chart, laid: Laid) -> bool:
    """RW-BOARD-07, RW-RUL-03: two of its hexes touch the land, and together they touch two different areas of it."""
    shore = chart.shore()
    hexes = touched = 0
    for q, r, _ in outline(kit.tiles[laid[0]], laid[3]):
        spot = (laid[1] + q, laid[2] + r)
        if spot in shore:
            hexes += 1
            touched |= shore[spot][0]
    return hexes >= 2 and touched & (touched - 1) != 0


def rim(chart: Chart) -> list[Spot]:
    """The free spots next to the land, in a fixed order."""
    return sorted(chart.shore())


def placements(kit: Kit, chart: Chart, tile: int) -> list[Laid]:
    """RW-DP-003: every way to lay a tile onto the land; the first one lies in the middle (RW-BOARD-06)."""
    if not chart.areas:
        return [(tile, 0, 0, turn) for turn in range(6)]
    tried: set[Laid] = set()
    found: list[Laid] = []
    for q, r in rim(chart):
        for turn in range(6):
            for dq, dr, _ in outline(kit.tiles[tile], turn):
                laid = (tile, q - dq, r - dr, turn)
                if laid not in tried:
                    tried.add(laid)
                    if not clash(kit, chart, laid) and contact(kit, chart, laid):
                        found.append(laid)
    return sorted(found)


# -- home realms -------------------------------------------------------------------------------------------------------


def marker_areas(chart: Chart, marker: Marker) -> int:
    """The areas next to a marker, as a mask."""
    shore = chart.shore()
    return shore.get((marker[0], marker[1]), (0, 0))[0] | shore.get((marker[2], marker[3]), (0, 0))[0]


def open_sides(chart: Chart, marker: Marker) -> int:
    """RW-BOARD-12, RW-RUL-05: the sides between the marker's spaces and the land that are not coloured on the land's side."""
    sides = 0
    for q, r in ((marker[0], marker[1]), (marker[2], marker[3])):
        for direction, (dq, dr) in enumerate(STEPS):
            area = chart.at.get((q + dq, r + dr), -1)
            if area >= 0 and not (chart.water[area] | chart.mountain[area]) >> (direction + 3) % 6 & 1:
                sides += 1
    return sides


def apart(chart: Chart, one: Marker, other: Marker) -> int:
    """RW-RUL-06: how many areas lie between two markers on the shortest chain; 0 if they touch or share a space."""
    mine = ((one[0], one[1]), (one[2], one[3]))
    theirs = ((other[0], other[1]), (other[2], other[3]))
    for q, r in mine:
        for spot in theirs:
            if spot == (q, r) or any(spot == (q + dq, r + dr) for dq, dr in STEPS):
                return 0
    steps = chart.distance(marker_areas(chart, one), marker_areas(chart, other))
    return 99 if steps < 0 else steps + 1


def marker_spots(chart: Chart) -> list[Marker]:
    """RW-BOARD-11, RW-BOARD-12: every pair of free spaces at the edge of the land where a marker may stand by itself."""
    free = rim(chart)
    known = set(free)
    found: list[Marker] = []
    for q, r in free:
        for dq, dr in STEPS[1:4]:
            other = (q + dq, r + dr)
            if other in known:
                marker = (q, r, other[0], other[1])
                if open_sides(chart, marker) >= 3:
                    found.append(marker)
    return found


def realms(kit: Kit, chart: Chart, faction: int, marker: Marker, others: list[Marker]) -> list[Laid]:
    """RW-BOARD-17 to -20, RW-RUL-08, RW-RUL-09: how a home realm may cover a marker without touching another realm."""
    tile = next(number for number, plan in enumerate(kit.tiles) if plan.faction == faction)
    wanted = ((marker[0], marker[1]), (marker[2], marker[3]))
    kept = {(other[0], other[1]) for other in others} | {(other[2], other[3]) for other in others}
    found: set[Laid] = set()
    tried: set[Laid] = set()
    for turn in range(6):
        for dq, dr, _ in outline(kit.tiles[tile], turn):
            for q, r in wanted:
                laid = (tile, q - dq, r - dr, turn)
                if laid in tried:
                    continue
                tried.add(laid)
                covered = spots(kit, laid)
                if wanted[0] not in covered or wanted[1] not in covered or kept & set(covered):
                    continue
                if not clash(kit, chart, laid) and not touches_realm(chart, covered):
                    found.add(laid)
    return sorted(found)


def touches_realm(chart: Chart, covered: list[Spot]) -> bool:
    homes = 0
    for home in chart.homes:
        homes |= home
    shore = chart.shore()
    for spot in covered:
        if spot in shore and shore[spot][0] & homes:
            return True
    return False
