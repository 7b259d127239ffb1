"""Heroes of Land, Air & Sea: four factions explore, build and fight for the continents of Aughmoore. One to four players.

A module is a chapter of the rulebook. `rules.md` is the catalogue they carry out, `data/` the box.
"""

from __future__ import annotations

from pathlib import Path

from tablekeep.kernel.game import Game


def game(content: Path | None = None) -> Game:
    from tablekeep.games.heroes_of_land_air_and_sea.definition import HeroesOfLandAirAndSea

    return HeroesOfLandAirAndSea(content)
