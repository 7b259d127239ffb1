"""The land: tiles laid side by side, which areas touch, the borders between them (RW-BOARD, RW-TERM-02, RW-MOVE-30 to -35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tablekeep.games.runewars.components import HexPlan, Kit, MapTile

if TYPE_CHECKING:
    from tablekeep.games.runewars.surveying import Survey

STEPS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""north, then clockwise: the six neighbours of a flat-topped hex"""

NONE: Final[list[int]] = []
"""the neighbours of an area that is not in play"""
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
    """The land as far as it is laid. Immutable: states share it.

    The plane around the land is a grid, row by row, wide enough for every tile that could touch it; a space of it is named by
    its number there.
    """

    def __init__(self, kit: Kit, laid: tuple[Laid, ...]) -> None:
        size = len(kit.hexes)
        self.laid: Final = laid
        self.spot: list[Spot] = [(0, 0)] * size
        self.at: dict[Spot, int] = {}
        """the area on a spot"""
        self.areas: list[int] = []
        """the areas in play, in order"""
        self.mask = 0
        self.near: list[list[int]] = [NONE] * size
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
        self.survey: Survey | None = None
        """where markers and realms could be; looked for once (see `surveying`)"""
        self.shapes: dict[int, Shape] = {}
        self.coast: list[int] = []
        self.walls: list[int] = []
        self.draw_grid(span(kit))
        self.find_neighbours()

    def draw_grid(self, reach: int) -> None:
        """Every space that a tile touching the land could cover, and one more."""
        self.reach = reach + 1
        """how far from the land the first hex of a tile may be that touches it"""
        margin = 2 * reach + 2
        columns = [self.spot[area][0] for area in self.areas] or [0]
        rows = [self.spot[area][1] for area in self.areas] or [0]
        self.left = min(columns) - margin
        self.top = min(rows) - margin
        self.high = max(rows) - self.top + margin + 1
        """how many spaces a column of the grid has"""
        self.wide = max(columns) - self.left + margin + 1
        self.ground: list[int] = [-1] * (self.wide * self.high)
        """by space: the area there, -1 for none"""
        self.sides: list[int] = [dq * self.high + dr for dq, dr in STEPS]
        """what leads from a space to its six neighbours"""
        for area in self.areas:
            q, r = self.spot[area]
            self.ground[(q - self.left) * self.high + r - self.top] = area

    def find_neighbours(self) -> None:
        for area in self.areas:
            q, r = self.spot[area]
            space = (q - self.left) * self.high + r - self.top
            near: list[int] = []
            self.near[area] = near
            for direction, side in enumerate(self.sides):
                other = self.ground[space + side]
                if other < 0:
                    continue
                back = (direction + 3) % 6
                near.append(other)
                self.touching[area] |= 1 << other
                if (self.mountain[area] >> direction | self.mountain[other] >> back) & 1:
                    continue
                if (self.water[area] >> direction | self.water[other] >> back) & 1:
                    self.over_water[area] |= 1 << other
                else:
                    self.open[area] |= 1 << other

    def space(self, q: int, r: int, margin: int) -> int:
        """The number of a space on the grid; -1 if it is off the grid, or so near its edge."""
        q -= self.left
        r -= self.top
        if margin <= q < self.wide - margin and margin <= r < self.high - margin:
            return q * self.high + r
        return -1

    def area_at(self, q: int, r: int) -> int:
        """The area on a spot, -1 for none."""
        space = self.space(q, r, 0)
        return self.ground[space] if space >= 0 else -1

    def spot_of(self, space: int) -> Spot:
        return space // self.high + self.left, space % self.high + self.top

    def look_at_shore(self) -> None:
        """By free space of the grid: the areas it touches, and its sides that lie against a coloured side, as masks."""
        if self.coast:
            return
        self.coast = [0] * len(self.ground)
        self.walls = [0] * len(self.ground)
        for area in self.areas:
            q, r = self.spot[area]
            space = (q - self.left) * self.high + r - self.top
            coloured = self.water[area] | self.mountain[area]
            for direction, side in enumerate(self.sides):
                free = space + side
                if self.ground[free] < 0:
                    self.coast[free] |= 1 << area
                    if coloured >> direction & 1:
                        self.walls[free] |= 1 << (direction + 3) % 6

    def shape(self, kit: Kit, tile: int, turn: int) -> Shape:
        """A tile, turned, as it lies on this grid."""
        key = tile * 6 + turn % 6
        known = self.shapes.get(key)
        if known is None:
            known = self.shapes[key] = Shape(self, kit.tiles[tile], turn)
        return known

    def coast_at(self, q: int, r: int) -> int:
        """The areas that a free spot touches, as a mask."""
        self.look_at_shore()
        space = self.space(q, r, 0)
        return self.coast[space] if space >= 0 else 0

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


def span(kit: Kit) -> int:
    """How far the hexes of any tile are from its first one."""
    if not kit.span:
        for tile in kit.tiles:
            for plan in tile.hexes:
                kit.span = max(kit.span, abs(plan.q), abs(plan.r), abs(plan.q + plan.r))
    return kit.span


@final
class Shape:
    """A tile, turned, on the grid of a land: its hexes as steps from the first one, and their coloured sides."""

    __slots__ = ("coloured", "steps")

    def __init__(self, chart: Chart, tile: MapTile, turn: int) -> None:
        hexes = outline(tile, turn)
        self.steps: Final = [q * chart.high + r for q, r, _ in hexes]
        self.coloured: Final = [sides for _, _, sides in hexes]

    def clashes(self, chart: Chart, first: int) -> bool:
        for at, step in enumerate(self.steps):
            space = first + step
            if chart.ground[space] >= 0 or chart.walls[space] & self.coloured[at]:
                return True
        return False

    def connects(self, chart: Chart, first: int) -> bool:
        hexes = touched = 0
        for step in self.steps:
            areas = chart.coast[first + step]
            if areas:
                hexes += 1
                touched |= areas
        return hexes >= 2 and touched & (touched - 1) != 0


def clash(kit: Kit, chart: Chart, laid: Laid) -> bool:
    """Whether a tile would overlap the land, or lie with a coloured side against a coloured side (RW-BOARD-08, RW-RUL-04)."""
    chart.look_at_shore()
    first = chart.space(laid[1], laid[2], chart.reach)
    return first >= 0 and chart.shape(kit, laid[0], laid[3]).clashes(chart, first)


def contact(kit: Kit, chart: Chart, laid: Laid) -> bool:
    """RW-BOARD-07, RW-RUL-03: two of its hexes touch the land, and together they touch two different areas of it."""
    chart.look_at_shore()
    first = chart.space(laid[1], laid[2], chart.reach)
    return first >= 0 and chart.shape(kit, laid[0], laid[3]).connects(chart, first)


def rim(chart: Chart) -> list[Spot]:
    """The free spots next to the land, in a fixed order."""
    chart.look_at_shore()
    return [chart.spot_of(space) for space, areas in enumerate(chart.coast) if areas]


def placements(kit: Kit, chart: Chart, tile: int) -> list[Laid]:
    """RW-DP-003: every way to lay a tile onto the land; the first one lies in the middle (RW-BOARD-06)."""
    if not chart.areas:
        return [(tile, 0, 0, turn) for turn in range(6)]
    chart.look_at_shore()
    free = [space for space, areas in enumerate(chart.coast) if areas]
    tried = [-1] * len(chart.ground)
    found: list[int] = []
    for turn in range(6):
        shape = chart.shape(kit, tile, turn)
        for space in free:
            for step in shape.steps:
                first = space - step
                if tried[first] != turn:
                    tried[first] = turn
                    if not shape.clashes(chart, first) and shape.connects(chart, first):
                        found.append(first * 6 + turn)
    found.sort()
    ways: list[Laid] = []
    for code in found:
        q, r = chart.spot_of(code // 6)
        ways.append((tile, q, r, code % 6))
    return ways


# -- home realms -------------------------------------------------------------------------------------------------------


def marker_areas(chart: Chart, marker: Marker) -> int:
    """The areas next to a marker, as a mask."""
    return chart.coast_at(marker[0], marker[1]) | chart.coast_at(marker[2], marker[3])


def open_sides(chart: Chart, marker: Marker) -> int:
    """RW-BOARD-12, RW-RUL-05: the sides between the marker's spaces and the land that are not coloured on the land's side."""
    return open_around(chart, marker[0], marker[1]) + open_around(chart, marker[2], marker[3])


def open_around(chart: Chart, q: int, r: int) -> int:
    sides = 0
    for direction, (dq, dr) in enumerate(STEPS):
        area = chart.area_at(q + dq, r + dr)
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
    found: list[Marker] = []
    for q, r in rim(chart):
        for dq, dr in STEPS[1:4]:
            marker = (q, r, q + dq, r + dr)
            if chart.coast_at(q + dq, r + dr) and open_sides(chart, marker) >= 3:
                found.append(marker)
    return found


def realms(kit: Kit, chart: Chart, faction: int, marker: Marker) -> list[Laid]:
    """RW-BOARD-17 to -20, RW-RUL-08, RW-RUL-09: how a home realm may cover a marker without touching another realm."""
    tile = home_tile(kit, faction)
    settled = any(chart.homes)
    q, r, other_q, other_r = marker
    found: list[Laid] = []
    for turn in range(6):
        hexes = outline(kit.tiles[tile], turn)
        for one_q, one_r, _ in hexes:
            for two_q, two_r, _ in hexes:
                if two_q - one_q == other_q - q and two_r - one_r == other_r - r:
                    laid = (tile, q - one_q, r - one_r, turn)
                    if not clash(kit, chart, laid) and not (settled and touches_realm(chart, spots(kit, laid))):
                        found.append(laid)
    return sorted(found)


def home_tile(kit: Kit, faction: int) -> int:
    """The number of a faction's home-realm tile."""
    return [tile.faction for tile in kit.tiles].index(faction)


def touches_realm(chart: Chart, covered: list[Spot]) -> bool:
    homes = 0
    for home in chart.homes:
        homes |= home
    for q, r in covered:
        if chart.coast_at(q, r) & homes:
            return True
    return False
