"""Runewars as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, final

from tablekeep.games.components import NO_ICON
from tablekeep.games.glossary import load_glossary
from tablekeep.games.positions import all_steps, asking_steps, running_steps
from tablekeep.games.runewars import (
    abilities,
    discovery,
    duel_effects,
    fortifications,
    hero_abilities,
    objectives,
    quest_cards,
    rewards,
    season_cards,
    tactics,
)
from tablekeep.games.runewars.advice import WarAdvice
from tablekeep.games.runewars.beginnings import box
from tablekeep.games.runewars.components import MOMENTS, Kit
from tablekeep.games.runewars.cover import cover
from tablekeep.games.runewars.details import details, names
from tablekeep.games.runewars.guesses import guesses
from tablekeep.games.runewars.laying import needs
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.observing import blocks, observe
from tablekeep.games.runewars.offers import forms, offers
from tablekeep.games.runewars.position_words import PACKAGE
from tablekeep.games.runewars.positions import load_position
from tablekeep.games.runewars.scene import draw
from tablekeep.games.runewars.scene_phases import season_phases
from tablekeep.games.runewars.setup import CHOOSE, RANDOM, new_war
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import FactionsOption, Game, Option, Suit
from tablekeep.kernel.messages import say
from tablekeep.kernel.observing import Layout, Sheet
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Detail, Form, Need, Offer, Phase, Scene
from tablekeep.kernel.state import State

LONGEST: Final = 60_000
CHECKS: Final[tuple[Callable[[Kit, bool], None], ...]] = (
    abilities.check_effects,
    discovery.check_effects,
    duel_effects.check_effects,
    fortifications.check_effects,
    hero_abilities.check_effects,
    objectives.check_effects,
    quest_cards.check_effects,
    rewards.check_effects,
    season_cards.check_effects,
    tactics.check_effects,
)
"""every card and token does something that the game knows"""


def load_chapters() -> None:
    """Reads all chapters of the rules: some are called by nobody, but offer by themselves what they have (see `moments`)."""
    all_steps(PACKAGE)


def check_content(content: Path | None) -> None:
    """Both editions: nothing is printed that cannot be carried out; in the game's own box nothing is known in vain."""
    for first_edition in (False, True):
        for check in CHECKS:
            check(box(content, first_edition, False).kit, content is None)


@final
class Runewars(Game):
    def __init__(self, content: Path | None = None) -> None:
        load_chapters()
        check_content(content)
        kit = box(content, False, False).kit
        super().__init__(
            "runewars",
            "Runewars",
            (2, 3, 4),
            (
                Option("edition", ("revised", "first"), "RW-FIRST-01"),
                Option("setup", ("players", "quick"), "RW-SETUP-03"),
                Option("discovery", ("off", "on"), "RW-DISCOVERY-01"),
                Option("epic", ("off", "on"), "RW-FIRST-39"),
                FactionsOption("factions", (CHOOSE, RANDOM), "RW-SETUP-04", tuple([faction.id for faction in kit.factions])),
            ),
            4,
        )
        self.variants = (
            Suit("revised", {}),
            Suit("quick", {"setup": "quick"}),
            Suit("discovery", {"discovery": "on"}),
            Suit("first", {"edition": "first"}),
            Suit("epic", {"edition": "first", "epic": "on"}),
        )
        self.quick = "quick"
        self.code = "rw"
        self.minutes = 180
        self.content = content
        self.kit = kit
        self.grammar = box(content, False, False).deeds.verbs
        self.longest = LONGEST
        self.windows = MOMENTS
        self.advice = WarAdvice()
        self.details = details(self.kit)
        self.details_by_box: dict[tuple[bool, bool], dict[str, Detail]] = {(False, False): self.details}
        self.glossary = load_glossary(PACKAGE, self.code, content, self.icons())

    def settle(self, chosen: dict[str, str]) -> dict[str, str]:
        """RW-FIRST-39: the epic variant exists only in the first edition."""
        settled = super().settle(chosen)
        if settled["epic"] == "on" and settled["edition"] != "first":
            raise InvalidOption(say("rw-epic-first-only"))
        return settled

    def start(self, seats: int, options: dict[str, str], rng: Rng) -> State:
        return new_war(self.content, seats, options, rng)

    def load(self, data: object) -> State:
        return load_position(self.content, self.settle, data)

    def faction(self, state: State, seat: int) -> str:
        assert isinstance(state, War)
        number = state.factions[seat]
        return "" if number < 0 else self.kit.factions[number].id

    def component_names(self) -> dict[str, str]:
        return names(self.kit)

    def details_with(self, options: dict[str, str]) -> dict[str, Detail]:
        """The components of the edition that is played."""
        first_edition, epic = options["edition"] == "first", options["epic"] == "on"
        if (first_edition, epic) not in self.details_by_box:
            self.details_by_box[first_edition, epic] = details(box(self.content, first_edition, epic).kit)
        return self.details_by_box[first_edition, epic]

    def scene(self, state: State) -> Scene:
        assert isinstance(state, War)
        return draw(state)

    def phases(self, state: State) -> tuple[Phase, ...]:
        assert isinstance(state, War)
        return season_phases(state)

    def cover(self) -> Scene:
        return draw(cover(self.content))

    def forms(self) -> dict[str, Form]:
        return forms(self.kit)

    def offers(self, view: State, seat: int) -> list[Offer]:
        assert isinstance(view, War)
        return offers(view, seat)

    def guesses(self, view: State, seat: int, picks: list[str]) -> list[Action]:
        assert isinstance(view, War)
        return guesses(view, seat, picks)

    def needs(self, view: State, seat: int, picks: list[str]) -> list[Need]:
        assert isinstance(view, War)
        return needs(view, seat, picks)

    def icons(self) -> list[str]:
        return sorted({*self.kit.icons.values(), NO_ICON})

    def layout(self, seats: int) -> Layout:
        return Layout(seats, asking_steps(PACKAGE), running_steps(PACKAGE), blocks(self.kit, seats))

    def observe(self, view: State, seat: int, layout: Layout, sheet: Sheet) -> None:
        assert isinstance(view, War)
        observe(view, seat, layout, sheet)
