"""A position in the fourth round, to be shown small: what the lobby hangs out."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.beginnings import blank_world, take_faction
from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import CAPITAL_TERRAIN
from tablekeep.games.heroes_of_land_air_and_sea.forces import ONE, SEA_VESSEL
from tablekeep.games.heroes_of_land_air_and_sea.model import World

OPTIONS: Final[dict[str, str]] = {"teams": "off", "setup": "quick", "factions": "random"}
FACTIONS: Final[tuple[str, ...]] = ("humans", "elves", "dwarves", "orcs")
LEVELS: Final[tuple[int, ...]] = (2, 2, 1, 1)
POINTS: Final[tuple[int, ...]] = (13, 14, 11, 12)
TOWERS: Final[tuple[tuple[str, int], ...]] = (("nw4", 0), ("ne6", 1), ("sw6", 3))
UNITS: Final[tuple[tuple[str, int, int, int], ...]] = (
    ("nw1", 0, 0, 2), ("nw5", 0, 0, 2), ("nw6", 0, 2, 1), ("nw6", 0, 1, 2), ("nw10", 0, 5, 1), ("nw10", 0, 0, 1),
    ("nw10", 0, 1, 1), ("ne1", 1, 0, 2), ("ne5", 1, 0, 2), ("ne10", 1, 2, 1), ("ne10", 1, 1, 2), ("ne7", 1, 0, 1),
    ("chan_e", 1, 6, 1), ("se1", 2, 0, 3), ("se4", 2, 0, 1), ("se10", 2, 2, 1), ("se10", 2, 0, 2), ("se9", 2, 1, 2),
    ("sw1", 3, 0, 1), ("sw2", 3, 0, 2), ("sw7", 3, 1, 2), ("sw10", 3, 2, 1), ("sw10", 3, 0, 1), ("sea_central", 3, 5, 1),
    ("sea_central", 3, 1, 2),
)  # fmt: skip
"""region, power, slot of the unit, how many"""


def cover(content: Path | None) -> World:
    """Whatever of it the components in use have; seen by nobody in particular."""
    state = blank_world(content, len(FACTIONS), OPTIONS)
    kit = state.kit
    known = [faction.id for faction in kit.factions]
    for power, id in enumerate(FACTIONS):
        take_faction(state, power, known.index(id) if id in known else power)
        state.capital[power] = kit.continents[power].capital
        state.level[power] = LEVELS[power]
        state.score[power] = POINTS[power]
        state.stock[power * 3 : power * 3 + 3] = list(kit.terms.resources)
    state.round = 4
    state.active = 0
    for id, power in TOWERS:
        if kit.region(id) >= 0:
            state.towers[power] |= 1 << kit.region(id)
    for id, power, slot, count in UNITS:
        region = kit.region(id)
        if region >= 0:
            state.enlist(power, region, count * ONE[slot])
            if state.chart.sea >> region & 1 and slot < SEA_VESSEL:
                state.load(power, SEA_VESSEL, count * ONE[slot])
    held = 0
    for power in range(state.powers):
        held |= state.controlled(power)
    for region in bits(state.chart.mask & ~held):
        sort = kit.regions[region]
        for place in range(1 if sort.terrain == CAPITAL_TERRAIN else sort.tokens):
            tokens = [token.number for token in kit.tokens if token.sea == sort.is_sea]
            state.tokens[region * 2 + place] = tokens[region % len(tokens)]
    return state.redact(None)
