"""Where a power could still build towers, and what they would score: what a computer player goes to other continents for."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import FAR, bits
from tablekeep.games.heroes_of_land_air_and_sea.forces import SERFS
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.towers import continent_limit, tower_limit
from tablekeep.games.heroes_of_land_air_and_sea.towers import standing as standing_towers

STEP: Final = 0.8
"""how much a tower is still worth for every region that a serf has to enter on the way to its site"""
LATER: Final = 0.6
"""the same for a tower that a higher level of the capital has to allow first"""

MOST_KNOWN: Final = 256
"""capitals whose worths are kept; then they are worked out anew"""

Worths = list[list[float]]
"""by region where a serf stands and by continent: the best tower there"""


@final
class Designs:
    """What the towers that can still be built are worth, from where the serfs are. Worked out once for every capital."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int, int], Worths] = {}

    def hopes(self, state: World, power: int) -> float:
        """In points: the best site of every continent that may have one, as many as there are towers left.

        With one or two players two towers may stand on a continent (HL-TOWER-05): then they need no journeys.
        """
        home = state.capital[power]
        built = standing_towers(state, power)
        left = state.kit.terms.towers - built
        if state.seats <= 2 or home < 0 or left <= 0:
            return 0.0
        best = self.best_sites(state, power, home)
        allowed = tower_limit(state, power) - built
        total = 0.0
        for number in range(min(left, len(best))):
            total += best[number] if number < allowed else LATER * best[number]
        return total

    def best_sites(self, state: World, power: int, home: int) -> list[float]:
        """By continent, the best first. From the capital a serf steps to an own tower at once (HL-MARCH-04)."""
        worths = self.worths(state, home)
        own = state.towers[power]
        lands = state.chart.continents
        best = [0.0] * len(lands)
        for region in bits(state.holds[power] & state.chart.land):
            if state.army(power, region) & SERFS:
                raise_to(best, worths[region], 1.0)
        if state.army(power, home) & SERFS:
            for region in bits(own):
                raise_to(best, worths[region], STEP)
        most = continent_limit(state)
        for number in range(len(lands)):
            if bin(own & lands[number]).count("1") >= most:
                best[number] = 0.0
        best.sort(reverse=True)
        return best

    def worths(self, state: World, home: int) -> Worths:
        """For serfs of the power whose capital this is."""
        chart = state.chart
        capitals = state.capitals()
        key = (chart.closed, capitals, home)
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            known = self.known[key] = []
            for region in range(chart.size):
                row = [0.0] * len(chart.continents)
                if chart.land >> region & 1:
                    for number, land in enumerate(chart.continents):
                        for site in bits(land & ~capitals):
                            far = chart.distance(home, site)
                            if far < FAR:
                                row[number] = max(row[number], far * STEP ** chart.distance(region, site))
                known.append(row)
        return known


def raise_to(best: list[float], row: list[float], share: float) -> None:
    """Takes from a row what is better than what there is."""
    for number in range(len(best)):
        if share * row[number] > best[number]:
            best[number] = share * row[number]
