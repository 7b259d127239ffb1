"""Why an idea is good: one short clause, true in every world that the seat has to reckon with, for every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import tablekeep
from tablekeep.bots.reasons import numbers, reason
from tablekeep.games import packages
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match
from tablekeep.kernel.messages import Message
from tablekeep.kernel.rng import Rng
from tablekeep.words import Speaker

LONGEST = 60
DECISIONS = 120
EVERY = 4
GAMES = pytest.mark.parametrize("game", tablekeep.all_games(), ids=lambda game: game.id)


def decided(game: Game, seats: int) -> Iterator[tuple[Match, int, Action]]:
    """Some of the actions of a game played at random, each before it is taken."""
    match = tablekeep.new(game.id, seats, 11)
    rng = Rng(11)
    for number in range(DECISIONS):
        if match.outcome is not None:
            return
        seat = match.state.to_play()
        legal = match.state.legal(seat)
        action = legal[rng.below(len(legal))]
        if number % EVERY == 0:
            yield match, seat, action
        match.play(seat, action)


@GAMES
def test_a_reason_is_one_short_clause(game: Game) -> None:
    speaker = Speaker("en", ("tablekeep", packages()[game.id]), game.component_names())
    speaker.players = dict.fromkeys(range(4), "Wilhelmina")
    kinds: Counter[str] = Counter()
    for match, seat, action in decided(game, max(game.seats)):
        message = reason(match.view(seat), seat, game, Rng(1), action)
        text = speaker.say(message)
        kinds[message.id] += 1
        assert speaker.has(message.id), message
        assert text.endswith("."), text
        assert len(text) <= LONGEST, text
    assert len(kinds) > 1, kinds


@GAMES
def test_what_is_told_comes_true(game: Game) -> None:
    """In the world as it is, which the seat does not know, the numbers change as the reason said."""
    told = 0
    for match, seat, action in decided(game, 2):
        message = reason(match.view(seat), seat, game, Rng(1), action)
        if message.id not in ("reason-one", "reason-two"):
            continue
        state = match.state.clone()
        before = numbers(game.scene(state.redact(seat)))
        state.apply(seat, action)
        after = numbers(game.scene(state.redact(seat)))
        changes = sorted(f"{by:+d}".replace("-", "−") for key in before if (by := after.get(key, before[key]) - before[key]))
        for _name, part in message.args:
            assert isinstance(part, Message)
            assert dict(part.args)["much"] in changes, (message, changes)
            told += 1
    assert told > 0
