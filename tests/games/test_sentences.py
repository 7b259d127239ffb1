"""Everything that players read is a sentence: no id, no notation, no coordinate, in any game, with any number of seats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

import tablekeep
from tablekeep.bots import player
from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.kernel.hexes import FACINGS
from tablekeep.kernel.match import Match
from tablekeep.kernel.messages import Arg, Message, Ref
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Offer, Scene
from tablekeep.kernel.sentences import LEFT_OUT, Speech
from tablekeep.words import Speaker
from tests.games.playouts import pointable
from tests.games.test_windows import tables

MOST = {"random": 4000, "greedy": 60}
"""decisions of a game; players who look ahead take their time"""
EVERY = {"monolith-arena": 5, "runewars": 23, "heroes-of-land-air-and-sea": 17, "runebound": 17}
"""of so many decisions one is looked at"""
PAIRS = 12
"""so often a player points at two or three things in vain"""
WEB = Path(__file__).parents[2] / "web/src/words"
"""what the table in the browser says itself"""
QUOTED = re.compile("[“”]")
COORDINATES = re.compile(r"(?<![\w.])-?\d+,-?\d+")


@cache
def voice(game: Game) -> Speaker:
    return Speaker("en", ("tablekeep", packages()[game.id]), game.component_names())


@dataclass
class Reader:
    """Reads as a player does whatever a game says, and notes what is no sentence."""

    game: Game
    problems: dict[str, str] = field(default_factory=dict)
    """by the id of what was said and what is wrong: an example"""

    def __post_init__(self) -> None:
        self.names = self.game.component_names()
        self.codes = {id for id in self.names if re.search(r"[-_\d]", id)} | {
            verb for verb in self.game.verbs() if "-" in verb
        } | set(FACINGS)  # fmt: skip
        self.spaces: dict[str, str] = {}

    def look(self, scene: Scene) -> None:
        """How spaces are called now."""
        self.spaces = {
            space.id: space.label if space.name is None else self.read(space.name, space.id)
            for board in scene.boards
            for space in board.spaces
        }

    def read(self, message: Message, place: str = "") -> str:
        """The sentence, as a player reads it."""
        args: dict[str, str | int] = {}
        for name, arg in message.args:
            args[name] = self.value(arg, message, place)
        pattern = voice(self.game).bundle.get_message(message.id).value if voice(self.game).has(message.id) else None
        if pattern is None:
            self.note(message, place, "has no sentence")
            return ""
        text, wrong = voice(self.game).bundle.format_pattern(pattern, args)
        if wrong:
            self.note(message, place, f"lacks {wrong[0]}")
        self.check(message, place, str(text))
        return str(text)

    def value(self, arg: Arg, message: Message, place: str) -> str | int:
        if isinstance(arg, Message):
            return self.read(arg, place)
        return self.named(arg, message, place) if isinstance(arg, Ref) else arg

    def named(self, ref: Ref, message: Message, place: str) -> str:
        if ref.kind == "seat":
            return f"Player {int(ref.id) + 1}"
        if ref.kind == "space" and ref.id in self.spaces:
            return self.spaces[ref.id]
        if ref.id not in self.names:
            self.note(message, place, f"names a {ref.kind} {ref.id!r}")
            return "something"
        return self.names[ref.id]

    def check(self, message: Message, place: str, text: str) -> None:
        if COORDINATES.search(text):
            self.note(message, place, f"shows coordinates: {text}")
        if QUOTED.search(text):
            self.note(message, place, f"quotes something: {text}")
        words = [word.strip(".,:;!?()’'") for word in text.split()]
        codes = [word for word in words if word in self.codes and not any(word in name for name in self.names.values())]
        if codes:
            self.note(message, place, f"shows the id {codes[0]}: {text}")
        if LEFT_OUT in words and any(arg == LEFT_OUT for _, arg in message.args):
            self.note(message, place, f"speaks of what was left out: {text}")
        if not text.strip():
            self.note(message, place, "is empty")

    def note(self, message: Message, place: str, what: str) -> None:
        self.problems.setdefault(f"{message.id} {what.partition(':')[0]}", f"{place} {message!r}: {what}")


def decisions(game: Game, seats: int, options: dict[str, str], seed: int, bot: str, most: int) -> Iterator[Match]:
    """A game decision by decision, but for those where there is nothing to choose."""
    match = Match(game, seats, seed, options)
    match.state.watch()
    rng = Rng(seed + 1)
    chooser = player(bot)
    for _ in range(most):
        if match.outcome is not None:
            return
        yield match
        seat = match.state.to_play()
        legal = match.state.legal(seat)
        match.play(seat, legal[0] if len(legal) == 1 else chooser.choose(match.view(seat), seat, game, rng))


def check_offers(reader: Reader, match: Match, seat: int) -> list[Offer]:
    """Every action that may be taken has a sentence of its own, and everything that may be picked for it a name."""
    game = match.game
    view = match.state.redact(seat)
    scene = game.scene(view)
    reader.look(scene)
    speech = Speech(game.code, game.forms(), reader.names, scene)
    offers = game.offers(view, seat)
    called: dict[str, tuple[str, set[str | int]]] = {}
    for offer in offers:
        message = speech.sentence(offer)
        text = reader.read(message, offer.text)
        about = {reader.value(arg, message, offer.text) for _, arg in message.args}
        other, same = called.setdefault(text, (offer.text, about))
        if other != offer.text and same != about:  # of things that have one name and one place any will do
            reader.note(message, offer.text, f"is called as another: {text}")
        if offer.confirm is not None:
            reader.read(offer.confirm, offer.text)
    for pick in {pick for offer in offers for pick in offer.picks}:
        arg = speech.argument(pick)
        reader.value(arg, Message("pick"), pick)
    return offers


def check_scene(reader: Reader, scene: Scene) -> None:
    reader.look(scene)
    labels = [label for label in reader.spaces.values() if label]
    assert len(labels) == len(set(labels)), "two spaces are called the same"
    for label in labels:
        assert not COORDINATES.search(label), f"a space is called {label}"


def check_refusals(reader: Reader, match: Match, seat: int, things: list[str], tried: dict[str, str], rng: Rng) -> None:
    """Whatever a player points at in vain, and whatever was done at another time, is refused in a sentence."""
    game = match.game
    view = match.state.redact(seat)
    meant = [action for pick in things for action in game.guesses(view, seat, [pick])]
    for _ in range(PAIRS):
        pair = [things[rng.below(len(things))] for _ in range(2 + rng.below(2))]
        meant += game.guesses(view, seat, pair)
    meant += [game.parse(text) for text in tried.values()]
    for action in dict.fromkeys(meant):
        refusal = view.why_not(seat, action)
        if refusal is not None:
            reader.read(refusal.message, f"why not {action.text}")
    other = (seat + 1) % match.state.seats
    for action in meant[:1]:
        refusal = match.state.redact(other).why_not(other, action)
        if refusal is not None:
            reader.read(refusal.message, f"why not {action.text} of another")


ALL = [
    pytest.param(game.id, seats, options, id=f"{game.id}-{seats}-{number}")
    for game in tablekeep.all_games()
    for number, (seats, options) in enumerate(tables(game))
]


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(("id", "seats", "options"), ALL)
def test_players_read_sentences(id: str, seats: int, options: dict[str, str], bot: str) -> None:
    game = tablekeep.game(id)
    reader = Reader(game)
    rng = Rng(seats)
    tried: dict[str, str] = {}
    lines = 0
    for number, match in enumerate(decisions(game, seats, options, seats, bot, MOST[bot])):
        if number % EVERY[id] == 0:
            for decision in match.state.pending:
                scene = game.scene(match.state.redact(decision.seat))
                check_scene(reader, scene)
                reader.read(decision.prompt, decision.step)
                offers = check_offers(reader, match, decision.seat)
                check_refusals(reader, match, decision.seat, sorted(pointable(scene)), tried, rng)
                tried.update({offer.text.split()[0]: offer.text for offer in offers})
        for event in (match.state.log or [])[lines:]:
            reader.read(event.message, event.kind)
        lines = len(match.state.log or [])

    assert not reader.problems, "\n".join(reader.problems.values())


@pytest.mark.parametrize("id", [game.id for game in tablekeep.all_games()])
def test_every_step_of_an_action_has_a_word(id: str) -> None:
    game = tablekeep.game(id)
    at_table = FluentBundle(["en"], use_isolating=False)
    at_table.add_resource(FluentResource((WEB / "en.ftl").read_text(encoding="utf-8")))
    steps = {step for form in game.forms().values() if len(form.steps) > 1 for step in form.steps}

    unnamed = {step for step in steps if not voice(game).has(f"{game.code}-step-{step}")}
    assert {step for step in unnamed if not at_table.has_message(f"step-{step}")} == set()
