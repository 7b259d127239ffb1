"""The map as it is played on: which regions touch, by land, by trail, by sea and over the edge (HL-MAP, HL-TRAIL)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.components import DESERT, Kit

NO_CONTINENT: Final = -1
FAR: Final = 99


@final
class Chart:
    """The regions in play and what they touch, as masks of regions. Immutable: states share it."""

    def __init__(self, kit: Kit, closed: int) -> None:
        size = len(kit.regions)
        self.closed: Final = closed
        """the continent that is not used, NO_CONTINENT for none (HL-RUL-11)"""
        self.size: Final = size
        self.mask = 0
        """the regions in play"""
        self.land = 0
        self.sea = 0
        self.deserts = 0
        self.central = 0
        for region in kit.regions:
            if region.continent == closed and closed != NO_CONTINENT:
                continue
            bit = 1 << region.number
            self.mask |= bit
            if region.is_sea:
                self.sea |= bit
            else:
                self.land |= bit
            if region.terrain == DESERT:
                self.deserts |= bit
            if region.central:
                self.central |= bit
        self.borders: list[int] = [0] * size
        """land next to land, and sea next to sea across a trail"""
        self.trails: list[int] = [0] * size
        """land regions at the other end of a trail"""
        self.shores: list[int] = [0] * size
        """of a land region the sea regions it touches, of a sea region the land regions"""
        self.wraps: list[int] = [0] * size
        """sea regions over the edge of the board"""
        for region in kit.regions:
            if not self.mask >> region.number & 1:
                continue
            self.borders[region.number] = self._mask(kit, region.borders)
            self.shores[region.number] = self._mask(kit, region.shores)
            self.wraps[region.number] = self._mask(kit, [to for to, _ in region.wraps])
        for trail in kit.trails:
            if self.mask >> trail.a & self.mask >> trail.b & 1:
                self.trails[trail.a] |= 1 << trail.b
                self.trails[trail.b] |= 1 << trail.a
        self.walks: list[int] = [self.borders[at] | self.trails[at] if self.land >> at & 1 else 0 for at in range(size)]
        """land regions a march can step to; own towers, capital and waygates come on top"""
        self.sails: list[int] = [self.borders[at] | self.wraps[at] if self.sea >> at & 1 else 0 for at in range(size)]
        """sea regions a ship can step to from a sea region"""
        self.continents: list[int] = [0] * len(kit.continents)
        """the land regions of each continent in play"""
        for region in kit.regions:
            if region.continent >= 0 and self.mask >> region.number & 1:
                self.continents[region.continent] |= 1 << region.number
        self.distances: list[list[int]] = [[] for _ in range(size)]

    def _mask(self, kit: Kit, ids: list[str]) -> int:
        mask = 0
        for id in ids:
            mask |= 1 << kit.region(id)
        return mask & self.mask

    def distance(self, origin: int, region: int) -> int:
        """How many land regions a march from `origin` has to enter, trails included, everything else ignored (HL-RUL-17)."""
        if not self.distances[origin]:
            far = [FAR] * self.size
            far[origin] = 0
            edge = 1 << origin
            steps = 0
            seen = edge
            while edge:
                steps += 1
                ahead = 0
                for at in range(self.size):
                    if edge >> at & 1:
                        ahead |= self.walks[at]
                edge = ahead & ~seen
                seen |= edge
                for at in range(self.size):
                    if edge >> at & 1:
                        far[at] = steps
            self.distances[origin] = far
        return self.distances[origin][region]


def bits(mask: int) -> list[int]:
    """The numbers in a mask, the lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
