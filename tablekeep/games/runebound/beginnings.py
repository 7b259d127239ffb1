"""An empty table: every field of the state before anything is set up."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from tablekeep.games.runebound.components import DECKS, Kit
from tablekeep.games.runebound.contents import NOTHING_AGREED, load_kit
from tablekeep.games.runebound.deeds import grammar_of
from tablekeep.games.runebound.land import Land
from tablekeep.games.runebound.model import NO_CARD, NOBODY, NOWHERE, Journey, Settings

TELLING: Final[tuple[str, ...]] = (
    "commodity_limit", "event_failure_lines", "story_token_supply", "town_redferry", "zombie_harm",
)  # fmt: skip
"""the options that change what is told of a component"""


class Box:
    """The components with their grammar and their boards."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.grammar = grammar_of(kit)
        self.lands = (Land(kit, False), Land(kit, True))


@cache
def box(content: Path | None, agreed: frozenset[str] = NOTHING_AGREED) -> Box:
    """The components with their texts as a table has agreed on them; the notation is the same for all."""
    opened = Box(load_kit(content, agreed))
    if agreed:
        opened.grammar = box(content).grammar
    return opened


def box_with(content: Path | None, options: dict[str, str]) -> Box:
    """The same, by the options of a table."""
    agreed: list[str] = []
    for name, values, _ in box(content).kit.options:
        if name in TELLING and options[name] != values[0]:
            agreed.append(f"{name}={options[name]}")
    return box(content, frozenset(agreed))


def blank_journey(content: Path | None, seats: int, options: dict[str, str]) -> Journey:
    opened = box_with(content, options)
    kit = opened.kit
    state = Journey(seats)
    state.kit = kit
    state.grammar = opened.grammar
    state.settings = Settings(options, [scenario.id for scenario in kit.scenarios])
    state.land = opened.lands[1 if state.settings.redferry else 0]
    state.scenario = max(0, state.settings.scenario)
    state.first = 0
    state.active = NOBODY
    state.actions = 0
    state.offers = 0
    state.round = 0
    state.act = 1
    state.space = 0
    state.doom = 0
    state.wants_trade = 0
    state.heard = 0
    state.heroes = [NO_CARD] * seats
    state.play_side = [False] * seats
    state.place = [NOWHERE] * seats
    state.damage = [0] * seats
    state.gold = [0] * seats
    state.lore = [0] * seats
    state.allies = [0] * seats
    state.hand = [()] * seats
    state.learned = [()] * seats
    state.trophies = [()] * seats
    state.looked = [0] * seats
    state.quests = [()] * seats
    state.assets = [()] * seats
    state.delayed = [False] * seats
    state.lost_actions = [0] * seats
    state.used = [()] * seats
    state.challenged = 0
    state.gems_down = 0
    state.zombies = ()
    state.villain = NOWHERE
    state.story_spaces = [NO_CARD] * kit.story_spaces
    state.story_used = [0] * len(kit.stories)
    state.markets = [()] * len(kit.cities)
    state.decks = [()] * len(DECKS)
    state.piles = [()] * len(DECKS)
    state.asset_deck = ()
    state.asset_pile = ()
    state.skill_deck = ()
    state.skill_pile = ()
    state.story_deck = ()
    state.drawn = ()
    state.drawn_deck = NO_CARD
    state.open = ()
    state.story_pile = ()
    state.looker = NOBODY
    state.roll = None
    state.trials = []
    state.combat = None
    state.offer = (NOBODY, 0, 0, (), ())
    return state
