"""The board: which hexes touch, where rivers block and roads lead, what kind of place a hex is (RB-TERRAIN to RB-ROAD)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import CITY, WILDERNESS, Kit

STEPS: Final[tuple[tuple[int, int], ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""north, then clockwise: the six neighbours of a flat-topped hex"""


@final
class Land:
    """The hexes and what lies between them. Immutable: states share it."""

    def __init__(self, kit: Kit, redferry: bool) -> None:
        size = len(kit.hexes)
        self.size: Final = size
        at = {(place.q, place.r): place.number for place in kit.hexes}
        rivers: set[tuple[int, int]] = set()
        for one, other in kit.rivers:
            rivers.add((one, other))
            rivers.add((other, one))
        roads: set[tuple[int, int]] = set()
        for one, other, _ in kit.roads:
            roads.add((one, other))
            roads.add((other, one))
        self.near: list[tuple[int, ...]] = []
        """by hex: its neighbours"""
        self.over_river: list[tuple[bool, ...]] = []
        """by hex and neighbour, in the order of `near`: whether a river without a bridge lies between (RB-RIVER-01)"""
        self.by_road: list[tuple[bool, ...]] = []
        """by hex and neighbour: whether a road or bridge joins them (RB-ROAD-04)"""
        self.kinds: list[int] = []
        """by hex: the kind of place"""
        for place in kit.hexes:
            near: list[int] = []
            for q, r in STEPS:
                other = at.get((place.q + q, place.r + r), -1)
                if other >= 0:
                    near.append(other)
            self.near.append(tuple(near))
            self.by_road.append(tuple([(place.number, other) in roads for other in near]))
            self.over_river.append(
                tuple([(place.number, other) in rivers and (place.number, other) not in roads for other in near])
            )
            self.kinds.append(WILDERNESS if place.optional and not redferry else place.kind)
        self.spots: list[tuple[int, int]] = [(place.q, place.r) for place in kit.hexes]
        self.terrain: list[int] = [place.terrain for place in kit.hexes]
        self.gems: list[int] = [place.gem for place in kit.hexes]
        """by hex: the deck of its gem, -1 for none"""
        self.gem_hexes: list[int] = [place.number for place in kit.hexes if place.gem >= 0]

    def distance(self, one: int, other: int) -> int:
        """In hexes, over everything."""
        dq = self.spots[one][0] - self.spots[other][0]
        dr = self.spots[one][1] - self.spots[other][1]
        return max(abs(dq), abs(dr), abs(dq + dr))

    def within(self, centre: int, most: int) -> list[int]:
        """The hexes at most so far away, the centre included."""
        return [place for place in range(self.size) if self.distance(centre, place) <= most]

    def places(self, kind: int) -> list[int]:
        """All places of a kind."""
        return [place for place in range(self.size) if self.kinds[place] == kind]

    def on_road(self, place: int) -> bool:
        """On a road, bridge or city hex."""
        return self.kinds[place] == CITY or True in self.by_road[place]
