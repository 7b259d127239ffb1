"""A game that somebody gives up is over for everybody: nobody is asked, and what the rules show at the end is seen."""

from __future__ import annotations

import json

import pytest

import tablekeep
from tablekeep.games import packages
from tablekeep.kernel.match import Match
from tablekeep.kernel.records import RESIGNS
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import plain
from tests.games.playouts import assert_spoken

EVERY = 45
LENGTH = 270


@pytest.mark.parametrize("id", list(packages()))
def test_whatever_was_under_way_a_game_that_is_given_up_can_be_looked_at(id: str) -> None:
    game = tablekeep.game(id)
    match = Match(game, 2, 5, {})
    rng = Rng(5)
    for number in range(LENGTH):
        if match.outcome is not None:
            break
        seat = match.state.to_play()
        if number % EVERY == 0:
            match.give_up(seat, RESIGNS)
            for viewer in (None, 0, 1):
                view = match.view(viewer)
                assert (view.pending, view.legal(seat)) == ([], [])
                assert_spoken(plain(game.scene(view)))
                assert game.load(json.loads(json.dumps(view.dump()))).dump() == view.dump()
        actions = match.legal(seat)
        match.play(seat, actions[rng.below(len(actions))])


def test_hands_lie_open_when_a_war_is_given_up() -> None:
    game = tablekeep.game("runewars")
    match = Match(game, 2, 5, {"setup": "quick"})
    match.give_up(0, RESIGNS)

    told = match.state.dump()
    for viewer in (None, 0, 1):
        assert match.view(viewer).dump()["seats"] == told["seats"]
