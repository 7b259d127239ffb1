"""Two speakers, one sentence: the engine (`kernel/sentences.py`) and the table (`web/src/table/speech.ts`) speak alike.

The table has to speak of actions that are not whole yet, pick by pick, so it makes its sentences itself; this holds both
together.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Arg, Ref
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Scene, plain
from tablekeep.kernel.sentences import Speech
from tablekeep.server.api.games import catalogue_text
from tablekeep.words import Speaker
from tests.games.test_windows import tables

pytestmark = pytest.mark.browser

WEB = Path(__file__).parents[2] / "web"
NAMES = ("Anselm", "Ilse", "Tomek", "Brann")
POSITIONS = 6
"""of every sort of table"""
APART = 23
"""decisions between two of them"""
OFFERS = 30


class Voice(Speaker):
    """The engine's words with the names of one scene's spaces."""

    def look(self, scene: Scene) -> None:
        self.spaces = {
            space.id: self.say(space.name) if space.name is not None else space.label
            for board in scene.boards
            for space in board.spaces
        }

    def argument(self, value: Arg) -> str | int:
        if isinstance(value, Ref) and value.kind == "space":
            return self.spaces.get(value.id) or self.name(value.id)
        return super().argument(value)


def positions(game: Game, voice: Voice, seats: int, options: dict[str, str]) -> list[dict[str, Any]]:
    """Moments of a game played at random, with what may be done then and how the engine calls it."""
    match = tablekeep.new(game.id, seats, seats, **options)
    rng = Rng(seats)
    found: list[dict[str, Any]] = []
    for number in range(POSITIONS * APART):
        if match.outcome is not None:
            break
        seat = match.state.to_play()
        if number % APART == 0:
            view = match.state.redact(seat)
            scene = game.scene(view)
            voice.look(scene)
            speech = Speech(game.code, game.forms(), game.component_names(), scene)
            offers = game.offers(view, seat)
            some = [offers[rng.below(len(offers))] for _ in range(OFFERS)] if len(offers) > OFFERS else offers
            told = [{"offer": plain(offer), "said": voice.say(speech.sentence(offer))} for offer in some]
            found.append({"scene": plain(scene), "seats": NAMES[:seats], "offers": told})
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return found


def corpus(game: Game) -> dict[str, Any]:
    voice = Voice("en", ("tablekeep", packages()[game.id]), game.component_names())
    voice.players = dict(enumerate(NAMES))
    return {
        "code": game.code, "forms": {verb: plain(form) for verb, form in game.forms().items()}, "names": game.component_names(),
        "ftl": [catalogue_text("tablekeep", "en"), catalogue_text(packages()[game.id], "en")],
        "positions": [one for seats, options in tables(game) for one in positions(game, voice, seats, options)],
    }  # fmt: skip


def test_engine_and_table_call_every_action_the_same(tmp_path: Path) -> None:
    file = tmp_path / "corpus.json"
    file.write_text(json.dumps([corpus(game) for game in tablekeep.all_games()]), encoding="utf-8")
    run = subprocess.run(
        ["npx", "vitest", "run", "--config", "speakers.config.ts", "speakers.corpus"],
        cwd=WEB, env={**os.environ, "VITE_CORPUS": str(file)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    assert f"{len(tablekeep.all_games())} passed" in run.stdout, run.stdout
