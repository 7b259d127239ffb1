"""The game of the guide keeps every promise that the others keep, and is at home wherever they are."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import tablekeep
from tablekeep.bots import player
from tablekeep.games.positions import all_steps
from tablekeep.kernel.agenda import Choice
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import plain
from tests.games.looking import Looking
from tests.games.playouts import checked_playout
from tests.games.test_icons import ICONS
from tests.server.tables import Server, settings
from tools.guide_blocks import EXAMPLE

PACKAGE = EXAMPLE / "tidewrack"


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("tide", ["spring", "neap"])
def test_random_games_keep_every_promise(tidewrack: Game, seats: int, tide: str) -> None:
    for seed in range(6):
        match = checked_playout(tidewrack, seats, seed, {"tide": tide}, 5)
        assert match.state.decisions <= tidewrack.longest


@pytest.mark.parametrize("name", ["random", "greedy", "search:3"])
def test_computer_players_play_it(tidewrack: Game, name: str) -> None:
    match = Match(tidewrack, 2, 4, {})
    players, rng = [player(name), player("random")], Rng(4)
    while match.outcome is None:
        seat = match.state.to_play()
        match.play(seat, players[seat].choose(match.view(seat), seat, tidewrack, rng))

    assert len(match.outcome.ranks) == 2


def test_its_advice_is_worth_something(tidewrack: Game) -> None:
    """Greedy, which only listens to it, beats chance far more often than not."""
    won = 0
    for seed in range(20):
        match = Match(tidewrack, 2, seed, {})
        players, rng = [player("greedy"), player("random")], Rng(seed)
        while match.outcome is None:
            seat = match.state.to_play()
            match.play(seat, players[seat].choose(match.view(seat), seat, tidewrack, rng))
        won += match.outcome.ranks[0] == 1

    assert won >= 13


# -- words ----------------------------------------------------------------------------------------------------------------


def sentences() -> set[str]:
    parsed = FluentParser().parse((PACKAGE / "words" / "en.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in parsed.body if isinstance(entry, ftl.Junk)]
    return {entry.id.name for entry in parsed.body if isinstance(entry, ftl.Message)}


@pytest.mark.pure
def test_every_message_has_a_sentence_and_every_sentence_is_said(tidewrack: Game) -> None:
    said = {form.message for form in tidewrack.forms().values()} | {"tw-about"}
    said |= {f"tw-option-{option.name}" for option in tidewrack.options}
    said |= {f"tw-option-{option.name}-{value}" for option in tidewrack.options for value in option.values}
    said |= {f"tw-variant-{variant.name}" for variant in tidewrack.variants}
    said |= {f"tw-why-{verb}" for verb in tidewrack.forms()} | {term.name.id for term in tidewrack.glossary}
    steps = all_steps("tidewrack").values()
    said |= {f"tw-ask-{step.name}" for step in steps if issubclass(step, Choice) and "prompt" not in vars(step)}
    for file in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch("tw-[a-z-]+[a-z]", node.value):
                said.add(node.value)
    said |= {id.replace("-ask-", "-tip-ask-") for id in said if "-ask-" in id}

    assert said == sentences()


def test_every_sentence_gets_what_it_needs(tidewrack: Game) -> None:
    looking = Looking(tidewrack)
    match = Match(tidewrack, 3, 2, {})
    match.state.watch()
    rng = Rng(2)
    while match.outcome is None:
        for seat in (None, 0, 1, 2):
            looking.scene(match.state, seat)
        for decision in match.pending:
            assert looking.unspoken([plain(decision.prompt)]) == []
        seat = match.state.to_play()
        actions = match.legal(seat)
        match.play(seat, actions[rng.below(len(actions))])
    assert len(match.state.log or []) > 50
    assert looking.unspoken([plain(event.message) for event in match.state.log or []]) == []
    assert looking.unspoken([plain(detail) for detail in tidewrack.details.values()]) == []


# -- everywhere else ------------------------------------------------------------------------------------------------------


@pytest.mark.pure
@pytest.mark.skipif(not ICONS.is_file(), reason="what the browser's part is built with is not installed: make web")
def test_its_icons_are_in_the_package(tidewrack: Game) -> None:
    assert set(tidewrack.icons()) <= set(json.loads(ICONS.read_text(encoding="utf-8"))["icons"])


def test_the_server_has_it_like_any_other(tidewrack: Game, tmp_path: Path) -> None:
    with Server(settings(tmp_path)) as server:
        cards = server.http.get("/api/games").json()["games"]
        rules = server.http.get("/api/games/tidewrack/rules").json()["chapters"]
        words = server.http.get("/api/games/tidewrack/words/en").json()
        info = server.http.get("/api/games/tidewrack").json()

    assert cards[0]["id"] == "tidewrack", "the quickest game comes first"
    assert [chapter["title"] for chapter in rules][:2] == ["The flat", "The round"]
    assert words["names"]["crown"] == "Crown"
    assert info["forms"]["go"]["steps"] == ["space"]


def test_a_record_of_it_replays(tidewrack: Game) -> None:
    match = Match(tidewrack, 2, 9, {"tide": "neap"})
    while match.outcome is None:
        seat = match.state.to_play()
        match.play(seat, match.legal(seat)[0])

    assert tablekeep.replay(str(match.record())).state.dump() == match.state.dump()
