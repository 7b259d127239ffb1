"""A position in the autumn of the third year, to be shown small: what the lobby hangs out."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablekeep.games.runewars.beginnings import blank_war, lay_land
from tablekeep.games.runewars.components import AUTUMN
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.forces import slot_of
from tablekeep.games.runewars.land import Laid
from tablekeep.games.runewars.model import DRAGON_RUNE, NOBODY, War

OPTIONS: Final[dict[str, str]] = {
    "edition": "revised", "setup": "quick", "discovery": "off", "epic": "off", "factions": "random",
}  # fmt: skip
FACTIONS: Final[tuple[str, ...]] = ("daqan", "uthuk", "latari", "waiqar")
TILES: Final[tuple[tuple[str, int, int, int], ...]] = (
    ("7", 0, 0, 2), ("2", 0, 1, 4), ("1", -1, -1, 0), ("5", 3, -2, 1), ("6", -3, 2, 0), ("8", 3, 0, 5), ("4", 1, -2, 5),
    ("9", 1, -3, 1), ("D", -2, 3, 3), ("L", -3, -1, 0), ("W", 4, -4, 2), ("U", 5, -1, 2),
)  # fmt: skip
"""tile, where its first area lies, how often it is turned"""
STRONGHOLDS: Final[tuple[tuple[str, int], ...]] = (("DB", 0), ("7B", 0), ("UB", 1), ("LA", 2), ("WA", 3))
UNITS: Final[tuple[tuple[str, int, str, int, bool], ...]] = (
    ("DB", 0, "footman", 3, False), ("DB", 0, "bowman", 2, False), ("DB", 0, "siege_tower", 1, False),
    ("7B", 0, "footman", 2, False), ("7B", 0, "knight", 2, False), ("DC", 0, "knight", 1, False), ("1C", 0, "bowman", 2, False),
    ("UB", 1, "berserker", 4, False), ("UB", 1, "chaos_lord", 1, False), ("8B", 1, "flesh_ripper", 3, False),
    ("5C", 1, "warlock", 2, False),
    ("LA", 2, "archer", 4, False), ("LA", 2, "pegasus_rider", 1, False), ("LB", 2, "warrior", 2, False),
    ("6D", 2, "sorceress", 2, True), ("6D", 2, "archer", 1, False),
    ("WA", 3, "reanimate", 5, False), ("WA", 3, "necromancer", 1, False), ("4C", 3, "skeleton_archer", 2, False),
    ("4C", 3, "dark_knight", 1, False),
)  # fmt: skip
"""area, seat, type, how many, whether they are routed"""
HEROES: Final[tuple[tuple[str, str, int], ...]] = (
    ("sir_valadir", "1C", 0), ("krutzbeck", "8B", 1), ("ronan_of_the_wild", "6D", 2), ("varikas_the_dead", "WB", 3),
)  # fmt: skip
RUNES: Final[tuple[str, ...]] = ("7B", "DC", "LB", "WB", "5C", "9B", "7A", "5A", "8D", "6B")
TOKENS: Final[tuple[tuple[str, int], ...]] = (("1C", 0), ("5C", 1), ("4C", 3))


def cover(content: Path | None) -> War:
    """Whatever of it the components in use have; seen by nobody in particular."""
    state = blank_war(content, len(FACTIONS), OPTIONS)
    kit = state.kit
    known = [faction.id for faction in kit.factions]
    state.factions = [known.index(id) if id in known else seat for seat, id in enumerate(FACTIONS)]
    tiles = {tile.id: number for number, tile in enumerate(kit.tiles)}
    laid: list[Laid] = [(tiles[id], q, r, turn) for id, q, r, turn in TILES if id in tiles]
    lay_land(state, tuple(laid))
    state.year = 3
    state.season = AUTUMN
    for seat in range(state.seats):
        state.dials[seat] = state.faction(seat).start
        state.influence[seat] = state.faction(seat).influence
    for area_id, seat in STRONGHOLDS:
        if kit.area(area_id) >= 0:
            state.forts[kit.area(area_id)] = seat
    for area_id, seat, unit, count, routed in UNITS:
        if kit.area(area_id) >= 0 and kit.unit(unit) >= 0:
            state.add_units(kit.area(area_id), seat, slot_of(kit.unit(unit)), count, routed)
    cities = 0
    for area in state.chart.areas:
        plan = kit.hexes[area]
        if plan.city and cities < len(kit.cities):
            state.cities[area] = cities
            cities += 1
        if not state.units_in(area):
            for kind, count in plan.neutrals:
                state.add_units(area, NOBODY, slot_of(kind), count)
    for id, area_id, seat in HEROES:
        numbers = [card.number for card in kit.heroes if card.id == id]
        if numbers and kit.area(area_id) >= 0:
            state.heroes.append(Hero(numbers[0], seat, kit.area(area_id)))
    for area_id in RUNES:
        if kit.area(area_id) >= 0:
            state.set_rune(kit.area(area_id), DRAGON_RUNE, False, 0)
    for area_id, seat in TOKENS:
        if kit.area(area_id) >= 0:
            state.tokens[seat] |= 1 << kit.area(area_id)
    return state.redact(None)
