"""An empty table: every field of the state before anything is set up."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablekeep.games.heroes_of_land_air_and_sea.chart import NO_CONTINENT, Chart
from tablekeep.games.heroes_of_land_air_and_sea.components import Kit
from tablekeep.games.heroes_of_land_air_and_sea.contents import load_kit
from tablekeep.games.heroes_of_land_air_and_sea.deeds import grammar_of
from tablekeep.games.heroes_of_land_air_and_sea.forces import force_of
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, NOBODY, NOWHERE, SINGLES, World
from tablekeep.games.heroes_of_land_air_and_sea.table import Settings


class Box:
    """The components with their grammar and their maps."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.grammar = grammar_of(kit)
        self.charts = [Chart(kit, closed) for closed in range(NO_CONTINENT, len(kit.continents))]
        """the whole map, then the map without each continent"""


@cache
def box(content: Path | None) -> Box:
    return Box(load_kit(content))


def blank_world(content: Path | None, seats: int, options: dict[str, str]) -> World:
    opened = box(content)
    kit = opened.kit
    powers = 2 if seats == 1 else seats
    regions = len(kit.regions)
    state = World(seats)
    state.kit = kit
    state.grammar = opened.grammar
    state.settings = Settings(options)
    state.charts = opened.charts
    state.chart = opened.charts[0]
    state.powers = powers
    state.factions = [NOBODY] * powers
    state.out = [False] * powers
    state.first = 0
    state.active = NOBODY
    state.round = 0
    state.turn = 0
    state.ended = 0
    state.goal = NOBODY
    state.tax = (0, 1, 2)
    state.capital = [NOWHERE] * powers
    state.level = [1] * powers
    state.built = [0] * powers
    state.bar_tokens = [0] * powers
    state.bar_serfs = [0] * powers
    state.tokens_left = [kit.terms.action_tokens] * powers
    state.stock = [0] * (3 * powers)
    state.score = [0] * powers
    state.pool = [0] * powers
    state.towers = [0] * powers
    state.library = [()] * powers
    state.scribed = [()] * powers
    state.used = [0] * powers
    state.barred = [0] * powers
    state.informed = [0] * powers
    state.spied = [0] * powers
    state.muted = [0] * powers
    state.armies = [0] * (powers * regions)
    state.holds = [0] * powers
    state.place = [NOWHERE] * (powers * SINGLES)
    state.aboard = [0] * (powers * 2)
    state.guests = [0] * (powers * 2)
    state.tokens = [NO_TOKEN] * (regions * 2)
    state.token_up = 0
    state.token_done = 0
    state.token_box = ()
    state.token_gone = ()
    state.gates = 0
    state.spell_deck = ()
    state.spell_pile = ()
    state.battle = None
    state.casts = []
    state.exploring = (NOBODY, NOWHERE, 0, -1)
    state.space = 0
    state.solo_deck = ()
    state.solo_pile = ()
    state.solo_slots = ()
    state.solo_failed = 0
    return state


def take_faction(state: World, power: int, faction: int) -> None:
    """HL-SETUP-02, HL-SETUP-03: the pieces of a faction form the power's pool."""
    state.factions[power] = faction
    state.pool[power] = force_of(tuple([kind.count for kind in state.kit.factions[faction].units]))
