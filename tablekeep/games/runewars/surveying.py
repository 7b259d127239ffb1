"""Surveying a laid land before anything stands on it: which home-realm markers go together, and whether realms can follow.

Whoever sets a marker or lays a realm is offered only what leaves a legal rest for the others (RW-RUL-09), so that nothing
has to be taken off again except the tiles themselves (RW-BOARD-14, RW-RUL-10).
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import Kit
from tablekeep.games.runewars.land import Chart, Laid, Marker, marker_areas, marker_spots, outline, realms

FAR: Final = 99
"""between markers that no chain of areas joins"""


Way = int
"""one way to lay a home realm, packed: where its first hex lies, how it is turned, and the tile"""
MIDDLE: Final = 256
"""added to coordinates before they are packed"""


def packed(laid: Laid) -> Way:
    return (((laid[1] + MIDDLE) * 2 * MIDDLE + laid[2] + MIDDLE) * 6 + laid[3]) * MIDDLE + laid[0]


def unpacked(way: Way) -> Laid:
    spot = way // MIDDLE // 6
    return way % MIDDLE, spot // (2 * MIDDLE) - MIDDLE, spot % (2 * MIDDLE) - MIDDLE, way // MIDDLE % 6


def adjacent(dq: int, dr: int) -> bool:
    """Whether two spaces that are so far from each other share a side, or are the same."""
    return -1 <= dq <= 1 and -1 <= dr <= 1 and -1 <= dq + dr <= 1


def next_to(one: Marker, other: Marker) -> bool:
    """Whether two markers touch or overlap."""
    return (
        adjacent(one[0] - other[0], one[1] - other[1]) or adjacent(one[0] - other[2], one[1] - other[3])
        or adjacent(one[2] - other[0], one[3] - other[1]) or adjacent(one[2] - other[2], one[3] - other[3])
    )  # fmt: skip


@final
class Realms:
    """How the home realms of some factions can take the places of some markers on one land (RW-BOARD-17 to -20)."""

    def __init__(self, kit: Kit, chart: Chart) -> None:
        self.kit: Final = kit
        self.chart: Final = chart
        self.found: dict[tuple[int, Marker], list[Way]] = {}

    def ways(self, faction: int, marker: Marker) -> list[Way]:
        """Legal by themselves: nothing is said yet of the other markers."""
        key = (faction, marker)
        known = self.found.get(key)
        if known is None:
            known = [packed(laid) for laid in realms(self.kit, self.chart, faction, marker)]
            self.found[key] = known
        return known

    def touch(self, one: Way, other: Way) -> bool:
        """Whether two realms would touch or overlap."""
        tile, q, r, turn = unpacked(one)
        other_tile, other_q, other_r, other_turn = unpacked(other)
        q -= other_q
        r -= other_r
        if abs(q) > self.chart.reach * 2 or abs(r) > self.chart.reach * 2:
            return False
        for dq, dr, _ in outline(self.kit.tiles[tile], turn):
            for there_q, there_r, _ in outline(self.kit.tiles[other_tile], other_turn):
                if adjacent(q + dq - there_q, r + dr - there_r):
                    return True
        return False

    def crowded(self, way: Way, others: list[Way]) -> bool:
        for other in others:
            if self.touch(way, other):
                return True
        return False

    def fit(self, factions: list[int], markers: list[Marker], laid: list[Way]) -> bool:
        """Whether all these factions find room, in any order, apart from each other and from the realms already thought of."""
        if not factions:
            return True
        for at, marker in enumerate(markers):
            for way in self.ways(factions[0], marker):
                if not self.crowded(way, laid) and self.fit(factions[1:], markers[:at] + markers[at + 1 :], [*laid, way]):
                    return True
        return False

    def offers(self, factions: list[int], markers: list[Marker]) -> list[tuple[Marker, Laid]]:
        """What the first of these factions may do: a marker and a way to cover it that leaves room for the others."""
        found: list[tuple[Marker, Laid]] = []
        for at, marker in enumerate(markers):
            rest = markers[:at] + markers[at + 1 :]
            for way in self.ways(factions[0], marker):
                if self.fit(factions[1:], rest, [way]):
                    found.append((marker, unpacked(way)))
        return found


@final
class Survey:
    """Every place where a marker can stand on one land (RW-BOARD-11, RW-BOARD-12), and how far they are from each other."""

    def __init__(self, kit: Kit, chart: Chart, factions: list[int], room: int) -> None:
        self.chart: Final = chart
        self.realms: Final = Realms(kit, chart)
        self.factions: Final = factions
        """who will need a realm, in the order in which they settle"""
        self.room: Final = room
        """how many areas must be left for runes (RW-BOARD-16)"""
        self.gap: Final = kit.terms.marker_distance
        self.fallback: Final = kit.terms.marker_distance_fallback
        self.spots: Final = marker_spots(chart)
        self.areas: Final = [marker_areas(chart, marker) for marker in self.spots]
        self.everywhere: Final = (1 << len(self.spots)) - 1
        self.between: Final = [self.distances(marker) for marker in self.spots]
        """by spot and spot: how many areas lie between (RW-RUL-06)"""
        self.judged: dict[tuple[tuple[Marker, ...], int], bool] = {}
        """by markers and, as a mask, spots for the others: whether they are a solution"""

    def reach(self, marker: Marker) -> list[int]:
        """Growing masks of areas around a marker: its neighbours, those next to them, and so on."""
        rings = [marker_areas(self.chart, marker)]
        while True:
            wider = rings[-1]
            for area in self.chart.areas:
                if rings[-1] >> area & 1:
                    wider |= self.chart.touching[area]
            if wider == rings[-1]:
                return rings
            rings.append(wider)

    def distances(self, marker: Marker) -> list[int]:
        """RW-RUL-06: how many areas lie between a marker and each of the spots; 0 where they touch."""
        rings = self.reach(marker)
        found: list[int] = []
        for at, spot in enumerate(self.spots):
            if next_to(marker, spot):
                found.append(0)
                continue
            between = FAR
            for steps, ring in enumerate(rings):
                if ring & self.areas[at]:
                    between = steps + 1
                    break
            found.append(between)
        return found

    def left(self, strict: int, loose: int, between: list[int], exceptional: bool) -> tuple[int, int]:
        """What a marker leaves for the next one: the spots at full distance from all (RW-BOARD-13, RW-FIRST-07), and those that
        would need the one exception of RW-FIRST-08, which it may have used up."""
        far = nearer = 0
        for at, areas in enumerate(between):
            if areas >= self.gap:
                far |= 1 << at
            elif self.fallback and areas >= self.fallback:
                nearer |= 1 << at
        return strict & far, 0 if exceptional else strict & nearer | loose & far

    def after(self, placed: tuple[Marker, ...]) -> tuple[int, int]:
        """What these markers leave for the next one."""
        strict, loose = self.everywhere, 0
        for marker in placed:
            exceptional = marker in self.spots and not strict >> self.spots.index(marker) & 1
            strict, loose = self.left(strict, loose, self.distances(marker), exceptional)
        return strict, loose

    def without(self, strict: int, loose: int, at: int) -> tuple[int, int]:
        """What is left after a marker has been set on a spot."""
        return self.left(strict, loose, self.between[at], not strict >> at & 1)

    def candidates(self, strict: int, loose: int) -> int:
        """RW-FIRST-08: fewer areas are allowed only where the full distance is impossible."""
        return strict if strict else loose

    def finished(self, chosen: list[int], placed: tuple[Marker, ...]) -> bool:
        """Whether these markers leave room for the runes and for all home realms."""
        mask = 0
        for at in chosen:
            mask |= 1 << at
        key = (placed, mask)
        known = self.judged.get(key)
        if known is None:
            markers = [*placed, *[self.spots[at] for at in chosen]]
            known = self.roomy(markers) and self.realms.fit(self.factions, markers, [])
            self.judged[key] = known
        return known

    def roomy(self, markers: list[Marker]) -> bool:
        """RW-BOARD-16: enough areas that no marker touches."""
        taken = 0
        for marker in markers:
            taken |= marker_areas(self.chart, marker)
        return len([area for area in self.chart.areas if not taken >> area & 1]) >= self.room

    def complete(self, strict: int, loose: int, chosen: list[int], placed: tuple[Marker, ...]) -> list[int]:
        """These spots and others for all the markers that are still missing; empty if that cannot be."""
        if len(chosen) + len(placed) == len(self.factions):
            return chosen if self.finished(chosen, placed) else []
        options = self.candidates(strict, loose)
        for at in range(len(self.spots)):
            if options >> at & 1:
                left, exceptional = self.without(strict, loose, at)
                found = self.complete(left, exceptional, [*chosen, at], placed)
                if found:
                    return found
        return []

    def any_set(self) -> list[int]:
        """Some spots on which all markers can stand; empty if there are none."""
        return self.complete(self.everywhere, 0, [], ())

    def offers(self, placed: tuple[Marker, ...]) -> list[Marker]:
        """RW-DP-004: where the next marker may stand, so that all the others still find a place."""
        strict, loose = self.after(placed)
        options = self.candidates(strict, loose)
        found: list[Marker] = []
        for at, marker in enumerate(self.spots):
            if options >> at & 1:
                left, exceptional = self.without(strict, loose, at)
                if self.complete(left, exceptional, [at], placed):
                    found.append(marker)
        return found


def survey(kit: Kit, chart: Chart, factions: list[int], room: int) -> Survey:
    """The survey of a finished land, made once."""
    known = chart.survey
    if known is None or known.factions != factions or known.room != room or known.realms.kit is not kit:
        known = Survey(kit, chart, factions, room)
        chart.survey = known
    return known
