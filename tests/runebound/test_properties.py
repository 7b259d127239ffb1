"""Random games of both scenarios with all promises of the kernel checked on the way."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

import tablekeep
from tablekeep.kernel.game import Game
from tablekeep.kernel.playout import playout
from tablekeep.kernel.rng import Rng
from tests.games.playouts import checked_playout

SCENARIOS = ["margath", "corpse_king"]


def runebound() -> Game:
    return tablekeep.game("runebound")


@st.composite
def variants(draw: st.DrawFn) -> dict[str, str]:
    """Any values of the options; mostly the defaults."""
    options = {"scenario": draw(st.sampled_from(SCENARIOS))}
    if draw(st.booleans()):
        for option in runebound().options:
            if option.name != "scenario":
                options[option.name] = draw(st.sampled_from(option.values))
    return options


@given(st.integers(1, 4), st.integers(0, 2**53 - 1), variants())
@settings(max_examples=25)
def test_every_promise_holds_in_random_games(seats: int, seed: int, options: dict[str, str]) -> None:
    assert checked_playout(runebound(), seats, seed, options, 37).outcome is not None


def test_a_game_stays_far_below_the_stated_bound() -> None:
    game = runebound()
    lengths = [playout(game.new(1 + seed % 4, seed, {"scenario": SCENARIOS[seed % 2]}), Rng(seed)) for seed in range(8)]
    assert max(lengths) * 4 < game.longest
