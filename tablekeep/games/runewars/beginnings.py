"""An empty table: every field of the state before anything is set up, and the two ways to make one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tablekeep.games.runewars.components import NO_DEVELOPMENT, SPRING, Kit
from tablekeep.games.runewars.deeds import grammar_of
from tablekeep.games.runewars.land import Chart, Laid
from tablekeep.games.runewars.model import (
    NO_RUNE,
    NOBODY,
    NOWHERE,
    VICTORY_GONE,
    VICTORY_IN_HAND,
    War,
)
from tablekeep.games.runewars.table import Settings
from tablekeep.games.runewars.unpacking import load_kit


class Box:
    """The components of one edition with their grammar."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.deeds = grammar_of(kit)


@cache
def box(content: Path | None, first_edition: bool, epic: bool) -> Box:
    return Box(load_kit(content, first_edition, epic))


def blank_war(content: Path | None, seats: int, options: dict[str, str]) -> War:
    settings = Settings(options)
    opened = box(content, settings.first_edition, settings.epic)
    kit = opened.kit
    areas = len(kit.hexes)
    state = War(seats)
    state.kit = kit
    state.deeds = opened.deeds
    state.settings = settings
    state.chart = Chart(kit, ())
    state.first = 0
    state.factions = [NOBODY] * seats
    state.out = [False] * seats
    state.influence = [0] * seats
    state.dials = [(0, 0, 0)] * seats
    state.hand = [0b111111110] * seats
    state.orders_used = [0] * seats
    state.order = [0] * seats
    state.tactics = [()] * seats
    state.fresh = [()] * seats
    state.quests = [()] * seats
    state.objectives = [()] * seats
    state.victory = [VICTORY_GONE if settings.first_edition else VICTORY_IN_HAND] * seats
    state.seen = [0] * seats
    state.tokens = [0] * seats
    state.muted = [""] * seats
    state.title_holder = [NOBODY] * 3
    state.title_influence = [0] * 3
    state.lord = [NOBODY] * areas
    state.standing = [0] * areas
    state.routed = [0] * areas
    state.forts = [NOBODY] * areas
    state.forts_damaged = 0
    state.developments = [NO_DEVELOPMENT] * areas
    state.runes = [NO_RUNE] * areas
    state.rune_up = 0
    state.cities = [NOWHERE] * areas
    state.discoveries = [NOWHERE] * areas
    state.discovery_up = 0
    state.discoveries_gone = ()
    state.graves = []
    state.heroes = []
    state.invader = NOBODY
    state.invaders = (NOWHERE, 0, 0)
    state.fate = ()
    state.fate_pile = ()
    state.tactic_deck = ()
    state.tactic_pile = ()
    state.quest_deck = ()
    state.quest_pile = ()
    state.reward_deck = ()
    state.reward_pile = ()
    state.hero_deck = ()
    state.objective_decks = [(), ()]
    state.season_decks = [(), (), (), ()]
    state.season_pile = ()
    state.drawn = ()
    state.drawn_by = NOBODY
    state.unseen = ()
    state.year = 0
    state.season = SPRING
    state.season_card = NOWHERE
    state.season_winner = NOBODY
    state.active = NOBODY
    state.marks = 0
    state.moved = ()
    state.moved_heroes = 0
    state.loyal = 0
    state.loyal_to = NOBODY
    state.dungeoned = 0
    state.phase = 0
    state.slain = 0
    state.defended = [0] * seats
    state.felled = [0] * seats
    state.battle = None
    state.duel = None
    state.spare_tiles = [()] * seats
    state.markers = ()
    return state


def lay_land(state: War, laid: tuple[Laid, ...]) -> None:
    """The land with these tiles."""
    state.chart = Chart(state.kit, laid)
