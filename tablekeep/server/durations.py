"""How many minutes a game will take, by variant, number of seats and level of the computer players.

Where enough games have been finished on this server it is their median. Else it is reckoned from how many decisions a player
makes in such a game (`lengths.toml` of the game's package, written by `tools/lengths.py`).
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from statistics import median
from typing import Final

import tablekeep
import tablekeep.bots
from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.server.storage.database import Database
from tablekeep.server.storage.durations import Played, played

Durations = dict[str, dict[str, dict[str, dict[str, int]]]]
"""minutes by game, variant, number of seats and level; the level is empty among people"""

ENOUGH: Final = 5
"""finished games that tell more than reckoning does"""
PERSON_SECONDS: Final = 12
"""that a person takes for a decision, and for looking at what others do meanwhile"""
BOT_SECONDS: Final = 2
"""that a decision of a computer player takes, shown at the usual pace"""


@lru_cache(maxsize=64)
def decisions(game_id: str) -> dict[str, dict[str, int]]:
    """How many one player makes, by variant and number of seats; empty if nobody has counted them."""
    file = resources.files(packages()[game_id]).joinpath("lengths.toml")
    if not file.is_file():
        return {}
    counted: dict[str, dict[str, int]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return counted


def reckoned(game: Game, variant: str, seats: int, level: str) -> int:
    counted = decisions(game.id).get(variant, {}).get(str(seats))
    if counted is None:
        return game.minutes
    people = 1 if level else seats
    return tidy(counted * (people * PERSON_SECONDS + (seats - people) * BOT_SECONDS) / 60)


def tidy(minutes: float) -> int:
    """Nobody wants to know more exactly than to five minutes."""
    return max(5, 5 * round(minutes / 5))


def of_game(game: Game, finished: list[Played]) -> dict[str, dict[str, dict[str, int]]]:
    told: dict[str, dict[str, dict[str, int]]] = {}
    for variant in [suit.name for suit in game.variants] or [""]:
        counted = decisions(game.id).get(variant)
        for seats in game.seats:
            if counted is not None and str(seats) not in counted:
                continue  # the variant is not for so many
            for level in ("", *tablekeep.bots.at_tables()):
                took = [one.minutes for one in finished if (one.variant, one.seats, one.level) == (variant, seats, level)]
                minutes = tidy(median(took)) if len(took) >= ENOUGH else reckoned(game, variant, seats, level)
                told.setdefault(variant, {}).setdefault(str(seats), {})[level] = minutes
    return told


async def durations(database: Database) -> Durations:
    told: Durations = {}
    for game in tablekeep.all_games():
        finished = await database.read(lambda db, game=game: played(db, game.id, game.rules_version))  # type: ignore[misc]
        told[game.id] = of_game(game, finished)
    return told
