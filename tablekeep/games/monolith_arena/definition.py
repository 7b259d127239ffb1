"""Monolith Arena as the rest of the program sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, final

from tablekeep.games.components import NO_ICON
from tablekeep.games.glossary import load_glossary
from tablekeep.games.monolith_arena.advice import ArenaAdvice
from tablekeep.games.monolith_arena.components import load_kit
from tablekeep.games.monolith_arena.cover import cover
from tablekeep.games.monolith_arena.details import details, names
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.needs import needs
from tablekeep.games.monolith_arena.notation import verbs
from tablekeep.games.monolith_arena.observing import blocks, numbering, observe
from tablekeep.games.monolith_arena.offers import forms, guesses, offers
from tablekeep.games.monolith_arena.positions import PACKAGE, load_position
from tablekeep.games.monolith_arena.scene import draw
from tablekeep.games.monolith_arena.scene_phases import turn_phases
from tablekeep.games.monolith_arena.setup import CHOOSE, RANDOM, TEAMS, new_game
from tablekeep.games.positions import asking_steps, running_steps
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import FactionsOption, Game, Option, Suit
from tablekeep.kernel.numbering import Numbering
from tablekeep.kernel.observing import Layout, Sheet
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Detail, Form, Need, Offer, Phase, Scene
from tablekeep.kernel.state import State

LONGEST: Final = 20_000


@final
class MonolithArena(Game):
    def __init__(self, content: Path | None = None) -> None:
        kit = load_kit(content)
        super().__init__(
            "monolith-arena",
            "Monolith Arena",
            (2, 3, 4),
            (
                Option("monoliths", ("off", "on"), "MA-SETUP-03"),
                Option("tactical", ("off", "on"), "MA-TACTICAL-01"),
                FactionsOption("factions", (RANDOM, CHOOSE), "MA-SETUP-02", tuple([faction.id for faction in kit.factions])),
                Option("first", (RANDOM, "1", "2", "3", "4"), "MA-SETUP-07"),
                Option("teams", TEAMS, "MA-TEAM-01"),
                Option("mirror_factions", ("off", "on"), "MA-RUL-02"),
                Option("additional_attack_after", ("spent", "made"), "MA-RUL-18"),
                Option("penetration_base", ("one", "printed"), "MA-RUL-58"),
                Option("both_pools_at_zero", ("first_wins", "draw"), "MA-RUL-71"),
                Option("charge_into_net", ("forbidden", "allowed"), "MA-RUL-44"),
                Option("folded_tiles_seen_by", ("team", "owner"), "MA-RUL-67"),
            ),
            2,
        )
        self.variants = (
            Suit("basic", {}),
            Suit("monoliths", {"monoliths": "on"}),
            Suit("tactical", {"tactical": "on"}),
            Suit("tactical-monoliths", {"monoliths": "on", "tactical": "on"}),
        )
        self.quick = "basic"
        self.code = "ma"
        self.minutes = 40
        self.kit = kit
        self.grammar = verbs()
        self.advice = ArenaAdvice()
        told = {word.split("=")[0] for kind in self.kit.kinds for word in kind.text_with}
        self.telling = [option.name for option in self.options if option.name in told]
        """the options that change what a tile does"""
        self.details_by_options: dict[str, dict[str, Detail]] = {}
        self.details = self.details_with(self.settle({}))
        self.longest = LONGEST
        self.glossary = load_glossary(PACKAGE, self.code, content, self.icons())

    def start(self, seats: int, options: dict[str, str], rng: Rng) -> State:
        return new_game(self.kit, seats, options, rng)

    def load(self, data: object) -> State:
        return load_position(self.kit, self.grammar, self.settle, data)

    def details_with(self, options: dict[str, str]) -> dict[str, Detail]:
        key = " ".join([options[name] for name in self.telling])
        if key not in self.details_by_options:
            self.details_by_options[key] = details(self.kit, options)
        return self.details_by_options[key]

    def scene(self, state: State) -> Scene:
        assert isinstance(state, Arena)
        return draw(state)

    def phases(self, state: State) -> tuple[Phase, ...]:
        assert isinstance(state, Arena)
        return turn_phases(state)

    def cover(self) -> Scene:
        return draw(cover(self.kit))

    def forms(self) -> dict[str, Form]:
        return forms(self.kit)

    def offers(self, view: State, seat: int) -> list[Offer]:
        assert isinstance(view, Arena)
        return offers(view, seat)

    def guesses(self, view: State, seat: int, picks: list[str]) -> list[Action]:
        assert isinstance(view, Arena)
        return guesses(view, seat, picks)

    def needs(self, view: State, seat: int, picks: list[str]) -> list[Need]:
        assert isinstance(view, Arena)
        return needs(view, seat, picks)

    def icons(self) -> list[str]:
        return sorted({*self.kit.icons.values(), NO_ICON})

    def faction(self, state: State, seat: int) -> str:
        assert isinstance(state, Arena)
        number = state.factions[seat]
        return "" if number < 0 else self.kit.factions[number].id

    def component_names(self) -> dict[str, str]:
        return names(self.kit)

    def layout(self, seats: int) -> Layout:
        return Layout(seats, asking_steps(PACKAGE), running_steps(PACKAGE), blocks(self.kit, seats))

    def observe(self, view: State, seat: int, layout: Layout, sheet: Sheet) -> None:
        assert isinstance(view, Arena)
        observe(view, seat, layout, sheet)

    def numbering(self) -> Numbering:
        return numbering(self.kit)
