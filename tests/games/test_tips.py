"""Whatever is counted on a seat's sheet says what it is for, and by which rule."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.bots import player
from tablekeep.games import packages
from tablekeep.kernel.rng import Rng
from tablekeep.words.catalogue import catalogue
from tests.games.test_sentences import voice

GAMES = {"monolith-arena": 80, "runewars": 500, "heroes-of-land-air-and-sea": 400, "runebound": 400}
"""with how many decisions are played"""
EVERY = 20


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_counted_says_what_it_is_for(name: str, seats: int) -> None:
    game = tablekeep.game(name)
    words, rules = voice(game), catalogue(packages()[name])
    state = game.new(seats, 5, game.settle({}))
    rng = Rng(3)
    silent: set[str] = set()
    for at in range(GAMES[name]):
        seat = state.to_play()
        if seat < 0:
            break
        if at % EVERY == 0:
            scene = game.scene(state.redact(seat))
            counted = [(counter.label.id, counter.tip, counter.rule) for view in scene.seats for counter in view.counters]
            counted += [
                (zone.id, zone.tip, zone.rule) for zone in scene.zones if zone.owner >= 0 and zone.place in ("", "seat")
            ]
            scores = {view.score for view in scene.seats}
            counted += [(track.id, track.tip, track.rule) for track in scene.tracks if track.id in scores]
            for what, tip, rule in counted:
                if tip is None or not words.has(tip.id) or rule.upper() not in rules.entries:
                    silent.add(what)
        state.apply(seat, player("random").choose(state.redact(seat), seat, game, rng))
    assert silent == set()
