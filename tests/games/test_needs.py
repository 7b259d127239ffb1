"""What the rules ask of the place and turn of something that is laid: all of it holds for what may be laid, and only then."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.bots import player
from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import FACING, SPACE, plain
from tablekeep.kernel.state import State
from tablekeep.words.catalogue import catalogue
from tests.games.test_sentences import voice

LAID: tuple[tuple[str, dict[str, str], int, int], ...] = (
    ("monolith-arena", {}, 2, 60),
    ("monolith-arena", {"monoliths": "on"}, 2, 60),
    ("monolith-arena", {}, 4, 60),
    ("runewars", {"setup": "players"}, 2, 20),
    ("runewars", {"setup": "players"}, 4, 30),
    ("runewars", {"setup": "players", "edition": "first"}, 3, 30),
)  # fmt: skip
"""games in which something is laid and turned, with options, seats and how many decisions are looked at"""


def decisions(game: Game, options: dict[str, str], seats: int, count: int) -> list[tuple[State, int]]:
    """Positions in which somebody is asked, each as that seat sees it."""
    state = game.new(seats, 3, game.settle(options))
    rng = Rng(7)
    found: list[tuple[State, int]] = []
    for _ in range(count):
        seat = state.to_play()
        if seat < 0:
            break
        view = state.redact(seat)
        found.append((view, seat))
        state.apply(seat, player("random").choose(view, seat, game, rng))
    return found


def turned(picks: tuple[str, ...]) -> int:
    """Where in the picks the turn stands; -1 without one."""
    return next((at for at, pick in enumerate(picks) if pick.startswith(f"{FACING}:")), -1)


@pytest.mark.parametrize(("name", "options", "seats", "count"), LAID)
def test_what_may_be_laid_meets_every_need_and_what_may_not_misses_one(
    name: str, options: dict[str, str], seats: int, count: int
) -> None:
    game = tablekeep.game(name)
    words = voice(game)
    rules = catalogue(packages()[name])
    seen = refused = 0
    for view, seat in decisions(game, options, seats, count):
        legal = {offer.picks[: turned(offer.picks) + 1] for offer in game.offers(view, seat) if turned(offer.picks) >= 0}
        for picks in sorted(legal)[::7]:
            needs = game.needs(view, seat, list(picks))
            assert needs, picks
            assert all(need.ok for need in needs), (picks, plain(needs))
            for need in needs:
                assert words.has(need.text.id)
                assert rules.entry(need.rule).text
            seen += 1
            for facing in range(6):
                other = (*picks[:-1], f"{FACING}:{facing}")
                if other not in legal and any(pick.startswith(f"{SPACE}:") for pick in other):
                    missed = game.needs(view, seat, list(other))
                    assert not all(need.ok for need in missed), (other, plain(missed))
                    refused += 1
    assert seen
    assert refused or name != "runewars"


def test_where_nothing_is_laid_nothing_is_needed() -> None:
    for name in ("heroes-of-land-air-and-sea", "runebound"):
        game = tablekeep.game(name)
        state = game.new(2, 1, game.settle({}))
        assert game.needs(state.redact(0), 0, ["space:nowhere", "facing:9", "card:x"]) == []


@pytest.mark.parametrize("name", ["monolith-arena", "runewars"])
@pytest.mark.parametrize("picks", [[], ["facing:0"], ["facing:99", "space:nowhere", "card:nothing"], ["piece:x", "facing:1"]])
def test_pointing_at_nothing_that_can_be_laid_needs_nothing(name: str, picks: list[str]) -> None:
    game = tablekeep.game(name)
    for view, seat in decisions(game, {}, 2, 12):
        assert game.needs(view, seat, picks) == []
