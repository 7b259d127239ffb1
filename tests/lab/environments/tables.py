"""Every game with every number of seats, and random games at them."""

from __future__ import annotations

from collections.abc import Iterator

from tablekeep.games import load, playable
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.sitting import Rules, Sitting
from tablekeep.lab.environments.desk import rules_of

TABLES = [(game, seats) for game in playable() for seats in load(game).seats]
"""a game and a number of seats"""


def sitting_of(rules: Rules) -> Sitting:
    return Sitting(rules, bytearray(rules.numbering.size))


def played(rules: Rules, seed: int, decisions: int) -> Iterator[Sitting]:
    """A random game at each of its decisions, begun anew when it is over; so many decisions in all."""
    sitting = sitting_of(rules)
    rng = Rng(seed)
    games = 0
    for _ in range(decisions):
        if sitting.seat < 0 or games == 0:
            sitting.begin(seed + games)
            games += 1
        yield sitting
        sitting.take(sitting.numbers[rng.below(len(sitting.numbers))])


def fits(game: str, seats: int, options: dict[str, str]) -> bool:
    """Whether so many can play with these options: teams take four."""
    try:
        load(game).new(seats, 0, options)
    except InvalidOption:
        return False
    return True


def every_table(decisions: int, seed: int) -> Iterator[tuple[Rules, Sitting]]:
    """Random games at all tables, with the default options and with every variant of the game."""
    for game, seats in TABLES:
        suits = [{}, *(suit.options for suit in load(game).variants if fits(game, seats, suit.options))]
        for options in suits:
            rules = rules_of(game, seats, options)
            for sitting in played(rules, seed, decisions // len(suits)):
                yield rules, sitting
