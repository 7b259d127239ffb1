"""The land: tiles laid side by side, which areas touch, the borders between them (RW-BOARD, RW-TERM-02, RW-MOVE-30 to -35)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import HexPlan, Kit

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


def spots(kit: Kit, laid: Laid) -> list[Spot]:
    """Where the hexes of a laid tile are, in their order."""
    tile = kit.tiles[laid[0]]
    found: list[Spot] = []
    for plan in tile.hexes:
        q, r = turned(plan.q, plan.r, laid[3])
        found.append((laid[1] + q, laid[2] + r))
    return found


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
    tile = kit.tiles[laid[0]]
    for plan, spot in zip(tile.hexes, spots(kit, laid)):
        if spot in chart.at:
            return True
        coloured = edges(plan, laid[3], False) | edges(plan, laid[3], True)
        for direction, step in enumerate(STEPS):
            if coloured >> direction & 1:
                other = chart.at.get((spot[0] + step[0], spot[1] + step[1]), -1)
                if other >= 0 and (chart.water[other] | chart.mountain[other]) >> (direction + 3) % 6 & 1:
                    return True
    return False


def contact(kit: Kit, chart: Chart, laid: Laid) -> bool:
    """RW-BOARD-07, RW-RUL-03: two of its hexes touch the land, and together they touch two different areas of it."""
    hexes = 0
    touched: set[int] = set()
    for q, r in spots(kit, laid):
        found = [chart.at[(q + dq, r + dr)] for dq, dr in STEPS if (q + dq, r + dr) in chart.at]
        if found:
            hexes += 1
            touched.update(found)
    return hexes >= 2 and len(touched) >= 2


def rim(chart: Chart) -> list[Spot]:
    """The free spots next to the land, in a fixed order."""
    found = {(q + dq, r + dr) for q, r in chart.at for dq, dr in STEPS} - set(chart.at)
    return sorted(found)


def placements(kit: Kit, chart: Chart, tile: int) -> list[Laid]:
    """RW-DP-003: every way to lay a tile onto the land; the first one lies in the middle (RW-BOARD-06)."""
    if not chart.areas:
        return [(tile, 0, 0, turn) for turn in range(6)]
    found: set[Laid] = set()
    plans = kit.tiles[tile].hexes
    for q, r in rim(chart):
        for turn in range(6):
            for plan in plans:
                dq, dr = turned(plan.q, plan.r, turn)
                laid = (tile, q - dq, r - dr, turn)
                if laid not in found and not clash(kit, chart, laid) and contact(kit, chart, laid):
                    found.add(laid)
    return sorted(found)


# -- home realms -------------------------------------------------------------------------------------------------------


def marker_areas(chart: Chart, marker: Marker) -> int:
    """The areas next to a marker, as a mask."""
    mask = 0
    for q, r in ((marker[0], marker[1]), (marker[2], marker[3])):
        for dq, dr in STEPS:
            area = chart.at.get((q + dq, r + dr), -1)
            if area >= 0:
                mask |= 1 << area
    return mask


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
    for turn in range(6):
        for plan in kit.tiles[tile].hexes:
            dq, dr = turned(plan.q, plan.r, turn)
            for q, r in wanted:
                laid = (tile, q - dq, r - dr, turn)
                covered = spots(kit, laid)
                if wanted[0] not in covered or wanted[1] not in covered or kept & set(covered):
                    continue
                if not clash(kit, chart, laid) and not touches_realm(chart, covered):
                    found.add(laid)
    return sorted(found)


def touches_realm(chart: Chart, covered: list[Spot]) -> bool:
    for q, r in covered:
        for dq, dr in STEPS:
            area = chart.at.get((q + dq, r + dr), -1)
            if area >= 0 and chart.home_of[area] >= 0:
                return True
    return False
