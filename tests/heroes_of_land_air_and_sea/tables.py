"""How the tests look at the table of Heroes of Land, Air & Sea."""

from __future__ import annotations

from functools import cache

from tablekeep.games.heroes_of_land_air_and_sea.definition import HeroesOfLandAirAndSea
from tests.games.looking import Looking, names, piece, pointable, zone


@cache
def heroes() -> HeroesOfLandAirAndSea:
    return HeroesOfLandAirAndSea()


LOOKING = Looking(heroes())
catalogue = LOOKING.catalogue
unsaid = LOOKING.unsaid
unspoken = LOOKING.unspoken
scene = LOOKING.scene
offered = LOOKING.offered
picks = LOOKING.picks
why = LOOKING.why

__all__ = [
    "catalogue",
    "heroes",
    "names",
    "offered",
    "picks",
    "piece",
    "pointable",
    "scene",
    "unsaid",
    "unspoken",
    "why",
    "zone",
]
