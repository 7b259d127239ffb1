"""Whoever is asked something for the first time can read what the decision is for: every question of every game has a tip."""

from __future__ import annotations

from importlib import resources

import pytest
from fluent.syntax import FluentParser, ast

import tablekeep
from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message
from tablekeep.kernel.rng import Rng
from tests.games.test_sentences import voice
from tests.games.test_windows import tables

GAMES = tablekeep.all_games()
ALL = [pytest.param(game, seats, options, id=f"{game.id}-{seats}-{number}")
       for game in GAMES for number, (seats, options) in enumerate(tables(game))]  # fmt: skip
MOST_WORDS = 30
LONGEST = 150
"""characters that a phone has room for beside the question"""
MOST_DECISIONS = 1500


def messages(game: Game, kind: str) -> set[str]:
    """What the ids of a game's messages of one kind end with."""
    lead = f"{game.code}-{kind}-"
    words = resources.files(packages()[game.id]).joinpath("words", "en.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(words).body
    return {one.id.name.removeprefix(lead) for one in entries if isinstance(one, ast.Message) and one.id.name.startswith(lead)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_question_of_a_game_has_a_tip_and_every_tip_a_question(game: Game) -> None:
    assert messages(game, "tip-ask") == messages(game, "ask")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_tips_are_short_plain_sentences(game: Game) -> None:
    for end in sorted(messages(game, "tip-ask")):
        tip = voice(game).say(Message(f"{game.code}-tip-ask-{end}"))
        assert len(tip.split()) <= MOST_WORDS, tip
        assert len(tip) <= LONGEST, tip
        assert tip[0].isupper(), tip
        assert tip[-1] in ".?", tip
        assert "{" not in tip, f"{tip}: a tip is told without arguments"


@pytest.mark.parametrize(("game", "seats", "options"), ALL)
def test_whatever_a_person_is_asked_has_a_tip(game: Game, seats: int, options: dict[str, str]) -> None:
    silent: set[str] = set()
    asked: set[str] = set()
    for seed in range(2):
        state = game.new(seats, seed, options)
        rng = Rng(seed)
        for _ in range(MOST_DECISIONS):
            if state.outcome is not None:
                break
            decision = state.pending[rng.below(len(state.pending))]
            tip = decision.prompt.id.replace("-ask-", "-tip-ask-", 1)  # as the client does
            asked.add(tip)
            if not voice(game).has(tip):
                silent.add(tip)
            legal = state.legal(decision.seat)
            state.apply(decision.seat, legal[rng.below(len(legal))])
    assert silent == set()
    assert len(asked) > 2
