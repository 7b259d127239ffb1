"""Heroes of Land, Air & Sea as the rest of the program sees it."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Final, final

from tablekeep.games.glossary import load_glossary
from tablekeep.games.heroes_of_land_air_and_sea.advice import WorldAdvice
from tablekeep.games.heroes_of_land_air_and_sea.beginnings import box
from tablekeep.games.heroes_of_land_air_and_sea.components import NO_ICON, PACKAGE, Kit
from tablekeep.games.heroes_of_land_air_and_sea.cover import cover
from tablekeep.games.heroes_of_land_air_and_sea.details import details, names
from tablekeep.games.heroes_of_land_air_and_sea.guesses import guesses
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.observing import blocks, observe
from tablekeep.games.heroes_of_land_air_and_sea.offers import forms, offers
from tablekeep.games.heroes_of_land_air_and_sea.positions import load_position
from tablekeep.games.heroes_of_land_air_and_sea.scene import draw
from tablekeep.games.heroes_of_land_air_and_sea.scene_phases import round_phases
from tablekeep.games.heroes_of_land_air_and_sea.setup import CHOOSE, RANDOM, new_world
from tablekeep.games.positions import all_steps, asking_steps, running_steps
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.game import FactionsOption, Game, Option, Suit
from tablekeep.kernel.messages import say
from tablekeep.kernel.observing import Layout, Sheet
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Form, Offer, Phase, Scene
from tablekeep.kernel.state import State

LONGEST: Final = 100_000


def check_effects(kit: Kit, own: bool) -> None:
    """Every operation the component files may use is carried out by some chapter; in the own box none is known in vain."""
    known: set[str] = set()
    for step in all_steps(PACKAGE).values():
        module = importlib.import_module(str(step.__module__))
        known.update(getattr(module, "OPS", ()))
    for name in ("strength", "battle_abilities", "hero_spells", "losses", "scoring", "movement", "towers", "vessels", "solo"):
        known.update(getattr(importlib.import_module(f"{PACKAGE}.{name}"), "OPS", ()))
    for op in kit.ops:
        if op not in known:
            raise InvalidContent("vocabulary.toml", say("hl-content-unknown-op", op=op))
    if own and known - set(kit.ops):
        raise InvalidContent("vocabulary.toml", say("hl-content-unused-op", op=", ".join(sorted(known - set(kit.ops)))))


@final
class HeroesOfLandAirAndSea(Game):
    def __init__(self, content: Path | None = None) -> None:
        kit = box(content).kit
        super().__init__(
            "heroes-of-land-air-and-sea",
            "Heroes of Land, Air & Sea",
            (1, 2, 3, 4),
            (
                Option("teams", ("off", "on"), "HL-TEAM-01"),
                Option("setup", ("players", "quick"), "HL-SETUP-14"),
                FactionsOption("factions", (CHOOSE, RANDOM), "HL-SETUP-02", tuple([faction.id for faction in kit.factions])),
            ),
            3,
        )
        self.variants = (
            Suit("standard", {}),
            Suit("quick", {"setup": "quick", "factions": "random"}),
            Suit("teams", {"teams": "on"}),
        )
        self.quick = "quick"
        self.code = "hl"
        self.minutes = 120
        self.content = content
        self.kit = kit
        self.grammar = box(content).grammar.verbs
        check_effects(self.kit, content is None)
        self.longest = LONGEST
        self.windows = ("reaction", "combat-spell")
        self.advice = WorldAdvice()
        self.details = details(self.kit)
        self.glossary = load_glossary(PACKAGE, self.code, content, self.icons())

    def start(self, seats: int, options: dict[str, str], rng: Rng) -> State:
        return new_world(self.content, seats, options, rng)

    def load(self, data: object) -> State:
        return load_position(self.content, self.settle, data)

    def faction(self, state: State, seat: int) -> str:
        assert isinstance(state, World)
        number = state.factions[seat]
        return "" if number < 0 else self.kit.factions[number].id

    def component_names(self) -> dict[str, str]:
        return names(self.kit)

    def scene(self, state: State) -> Scene:
        assert isinstance(state, World)
        return draw(state)

    def phases(self, state: State) -> tuple[Phase, ...]:
        assert isinstance(state, World)
        return round_phases(state)

    def cover(self) -> Scene:
        return draw(cover(self.content))

    def forms(self) -> dict[str, Form]:
        return forms(self.kit)

    def offers(self, view: State, seat: int) -> list[Offer]:
        assert isinstance(view, World)
        return offers(view, seat)

    def guesses(self, view: State, seat: int, picks: list[str]) -> list[Action]:
        assert isinstance(view, World)
        return guesses(view, seat, picks)

    def icons(self) -> list[str]:
        return sorted({*self.kit.icons.values(), NO_ICON})

    def layout(self, seats: int) -> Layout:
        return Layout(seats, asking_steps(PACKAGE), running_steps(PACKAGE), blocks(self.kit, seats))

    def observe(self, view: State, seat: int, layout: Layout, sheet: Sheet) -> None:
        assert isinstance(view, World)
        observe(view, seat, layout, sheet)
