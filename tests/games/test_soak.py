"""Two hundred random games of every game, over all seats, variants and options, with every promise checked on the way."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.kernel.errors import TablekeepError
from tablekeep.kernel.game import Game, Option
from tablekeep.kernel.rng import Rng
from tests.games.playouts import checked_playout

GAMES = 200
PARTS = 10
"""so that two processes have something to do for as long as one game takes"""


def table(game: Game, number: int) -> tuple[int, dict[str, str]]:
    """Seats and options for a game: all seats and variants in turn, and now and then other values of other options."""
    rng = Rng(number)
    seats = game.seats[number % len(game.seats)]
    variant = game.variants[number // len(game.seats) % len(game.variants)]
    options = dict(variant.options)
    for option in game.options:
        if option.name not in options and type(option) is Option and rng.below(4) == 0:
            options[option.name] = option.values[rng.below(len(option.values))]
    for chosen in (options, dict(variant.options), {}):
        try:
            game.new(seats, number, chosen)
        except TablekeepError:
            continue  # not every variant is for every number of players
        return seats, chosen
    raise AssertionError(f"{game.id} cannot be played by {seats}")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", tablekeep.all_games(), ids=lambda game: game.id)
def test_two_hundred_random_games(game: Game, part: int) -> None:
    for number in range(part, GAMES, PARTS):
        seats, options = table(game, number)
        match = checked_playout(game, seats, number, options, 20)
        assert match.outcome is not None, (seats, number, options)
