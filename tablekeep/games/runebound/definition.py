"""Runebound as the rest of the program sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from tablekeep.games.glossary import load_glossary
from tablekeep.games.positions import all_steps, asking_steps, running_steps
from tablekeep.games.runebound.advice import JourneyAdvice
from tablekeep.games.runebound.beginnings import box, box_with
from tablekeep.games.runebound.components import NO_ICON, PACKAGE
from tablekeep.games.runebound.cover import cover
from tablekeep.games.runebound.details import details, names
from tablekeep.games.runebound.guesses import guesses
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.observing import blocks, observe
from tablekeep.games.runebound.offers import forms, offers
from tablekeep.games.runebound.positions import load_position
from tablekeep.games.runebound.resolving import check_effects
from tablekeep.games.runebound.scene import draw
from tablekeep.games.runebound.scene_phases import turn_phases
from tablekeep.games.runebound.setup import new_journey
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game, Option, Suit
from tablekeep.kernel.observing import Layout, Sheet
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Detail, Form, Offer, Phase, Scene
from tablekeep.kernel.state import State

LONGEST: Final = 100_000
RANDOM: Final = "random"


@final
class Runebound(Game):
    def __init__(self, content: Path | None = None) -> None:
        kit = box(content).kit
        scenarios = (*[scenario.id for scenario in kit.scenarios], RANDOM)
        super().__init__(
            "runebound",
            "Runebound",
            (1, 2, 3, 4),
            (
                Option("scenario", scenarios, "RB-SETUP-04"),
                *[Option(name, values, rule) for name, values, rule in kit.options],
            ),
            3,
        )
        self.variants = tuple([Suit(scenario.id, {"scenario": scenario.id}) for scenario in kit.scenarios])
        self.quick = kit.scenarios[0].id
        self.code = "rb"
        self.minutes = 150
        self.content = content
        self.kit = kit
        self.grammar = box(content).grammar.verbs
        all_steps(PACKAGE)
        check_effects(sorted({effect.op for effects in kit.effects.lists for effect in effects}), content is None)
        self.longest = LONGEST
        self.advice = JourneyAdvice()
        self.details = details(kit)
        self.details_by_box: dict[frozenset[str], dict[str, Detail]] = {kit.agreed: self.details}
        self.glossary = load_glossary(PACKAGE, self.code, content, self.icons())

    def start(self, seats: int, options: dict[str, str], rng: Rng) -> State:
        return new_journey(self.content, seats, options, rng)

    def load(self, data: object) -> State:
        return load_position(self.content, self.settle, data)

    def faction(self, state: State, seat: int) -> str:
        assert isinstance(state, Journey)
        number = state.heroes[seat]
        return "" if number < 0 else self.kit.heroes[number].id

    def component_names(self) -> dict[str, str]:
        return names(self.kit)

    def details_with(self, options: dict[str, str]) -> dict[str, Detail]:
        kit = box_with(self.content, options).kit
        if kit.agreed not in self.details_by_box:
            self.details_by_box[kit.agreed] = details(kit)
        return self.details_by_box[kit.agreed]

    def scene(self, state: State) -> Scene:
        assert isinstance(state, Journey)
        return draw(state)

    def phases(self, state: State) -> tuple[Phase, ...]:
        assert isinstance(state, Journey)
        return turn_phases(state)

    def cover(self) -> Scene:
        return draw(cover(self.content))

    def forms(self) -> dict[str, Form]:
        return forms(self.kit)

    def offers(self, view: State, seat: int) -> list[Offer]:
        assert isinstance(view, Journey)
        return offers(view, seat)

    def guesses(self, view: State, seat: int, picks: list[str]) -> list[Action]:
        assert isinstance(view, Journey)
        return guesses(view, seat, picks)

    def icons(self) -> list[str]:
        return sorted({*self.kit.icons.values(), NO_ICON})

    def layout(self, seats: int) -> Layout:
        return Layout(seats, asking_steps(PACKAGE), running_steps(PACKAGE), blocks(self.kit, seats))

    def observe(self, view: State, seat: int, layout: Layout, sheet: Sheet) -> None:
        assert isinstance(view, Journey)
        observe(view, seat, layout, sheet)
