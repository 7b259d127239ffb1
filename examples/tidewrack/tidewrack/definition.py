"""Tidewrack as the rest of the program sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablekeep.games.glossary import load_glossary
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game, Option, Suit
from tablekeep.kernel.messages import say
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Detail, Form, Offer, Phase, Scene
from tablekeep.kernel.state import State
from tidewrack.advice import SeekerAdvice
from tidewrack.box import BOARD, Box, box
from tidewrack.model import NOTHING, Flat
from tidewrack.offers import forms, guesses, offers
from tidewrack.positions import GAME, load_position
from tidewrack.rounds import new_flat
from tidewrack.scene import draw, find_card, round_phases, stride_card

DECISIONS: Final = 4
"""of one seeker in a round: stride, way, digging, probing"""
COVER: Final = ("c3", "d2", "b4")
"""where the seekers stand in the picture in the lobby"""


class Tidewrack(Game):
    def __init__(self, content: Path | None = None) -> None:
        self.box = box(content)
        super().__init__(GAME, "Tidewrack", (2, 3), (Option("tide", tuple(self.box.tides), "TW-TIDE-01"),), 1)
        self.variants = tuple([Suit(tide, {"tide": tide}) for tide in self.box.tides])
        self.code = "tw"
        self.minutes = 10
        self.grammar = self.box.grammar.verbs
        self.advice = SeekerAdvice()
        self.details = details(self.box)
        self.glossary = load_glossary("tidewrack", self.code, None, self.icons())
        self.longest = DECISIONS * max(self.seats) * max(rounds for rounds, _ in self.box.tides.values())

    def start(self, seats: int, options: dict[str, str], rng: Rng) -> State:
        return new_flat(self.box, seats, options, rng)

    def load(self, data: object) -> State:
        return load_position(self.box, self.settle, data)

    def scene(self, state: State) -> Scene:
        assert isinstance(state, Flat)
        return draw(state)

    def phases(self, state: State) -> tuple[Phase, ...]:
        assert isinstance(state, Flat)
        return round_phases(state)

    def cover(self) -> Scene:
        """Three seekers in the middle of their search; a few finds are dug up, and the sea has come."""
        state = new_flat(self.box, 3, self.settle({}), Rng(1))
        state.round = state.flood() + 1
        state.where = [BOARD.numbers[label] for label in COVER]
        for space in state.where:
            state.lies[space] = NOTHING
        return draw(state.redact(None))

    def forms(self) -> dict[str, Form]:
        return forms(self.box)

    def offers(self, view: State, seat: int) -> list[Offer]:
        assert isinstance(view, Flat)
        return offers(view, seat)

    def guesses(self, view: State, seat: int, picks: list[str]) -> list[Action]:
        assert isinstance(view, Flat)
        return guesses(view, seat, picks)

    def icons(self) -> list[str]:
        parts = [part.icon for part in (*self.box.strides, *self.box.finds)]
        return sorted({*parts, *self.box.icons.values()})

    def component_names(self) -> dict[str, str]:
        names = {part.id: part.name for part in (*self.box.strides, *self.box.finds)}
        return {**names, "seeker": self.box.seeker}


def details(box: Box) -> dict[str, Detail]:
    """What can be read about each find and stride."""
    found = {
        part.id: Detail(find_card(part, part.id), say("tw-detail-find", count=part.count), part.text, (), "TW-END-01", "house")
        for part in box.finds
    }
    for part in box.strides:
        kind = say("tw-kind-stride", steps=part.number)
        found[part.id] = Detail(stride_card(part), kind, part.text, (), "TW-STRIDE-01", "house")
    return found
