"""One game on a desk: what its seats see and may do, as NumPy arrays. All environments stand on it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tablekeep.games import load
from tablekeep.kernel.errors import IllegalAction, InvalidOption
from tablekeep.kernel.messages import say
from tablekeep.kernel.observing import Sheet
from tablekeep.kernel.rng import SEED_LIMIT
from tablekeep.kernel.sitting import Rules, Sitting
from tablekeep.kernel.state import State
from tablekeep.lab.environments.needs import need
from tablekeep.lab.simulate import derived_seed

need("numpy")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

Row = NDArray[np.float32]
Mask = NDArray[np.int8]

LOSE = "lose"
"""an illegal number loses the game at once, as it does at PettingZoo's tables"""
NEXT = "next"
"""an illegal number is read as the next legal one above it, or else the lowest"""
REFUSE = "refuse"
"""an illegal number raises IllegalAction and changes nothing"""
ILLEGAL = (LOSE, NEXT, REFUSE)


def default_seats(game: str) -> int:
    """Two, if two can play."""
    seats = load(game).seats
    return 2 if 2 in seats else seats[0]


def rules_of(game: str, seats: int | None, options: Mapping[str, str], longest: int = 0, content: str = "") -> Rules:
    """What all sittings of one kind share, made once."""
    check_least("max_decisions", longest, 0)
    return _rules_of(game, default_seats(game) if seats is None else seats, tuple(sorted(options.items())), longest, content)


@cache
def _rules_of(game: str, seats: int, options: tuple[tuple[str, str], ...], longest: int, content: str) -> Rules:
    table = load(game, Path(content) if content else None)
    if seats not in table.seats:
        known = ", ".join(map(str, table.seats))
        raise InvalidOption(say("seats-wrong", game=table.name, seats=seats, known=known))
    return Rules(table, seats, dict(options), longest)


def check_least(name: str, found: int, least: int) -> None:
    if found < least:
        raise InvalidOption(say("environment-too-low", name=name, found=str(found), least=str(least)))


@cache
def scales(rules: Rules) -> Row:
    """Cell by cell: what a row of whole numbers is multiplied with to lie between -1 and 1."""
    return (1.0 / np.array(rules.layout.tops(), np.float32)).astype(np.float32)


class Seeds:
    """One seed for game after game: the first one given, or one nobody knows."""

    def __init__(self) -> None:
        self._seed = secrets.randbelow(SEED_LIMIT)
        self._games = 0

    def next(self, seed: int | None) -> int:
        """The seed of the next game; a given seed begins a new series."""
        if seed is not None:
            self._seed, self._games = seed, 0
        self._games += 1
        return derived_seed(self._seed, self._games - 1)


class Desk:
    """One game, and rows and masks for any of its seats at any time."""

    def __init__(self, rules: Rules, illegal: str = LOSE) -> None:
        if illegal not in ILLEGAL:
            raise InvalidOption(say("option-wrong-value", option="illegal", value=illegal, known=", ".join(ILLEGAL)))
        self.rules = rules
        self.illegal = illegal
        mask = bytearray(rules.numbering.size)
        row = bytearray(rules.layout.size)
        self.sitting = Sitting(rules, mask)
        self.forfeited = -1
        """the seat that has lost by an illegal number"""
        self.since = 0
        """so many decisions had been made when those began to be counted that the game may take"""
        self._mask = np.frombuffer(mask, np.int8)
        self._row = np.frombuffer(row, np.int8)
        self._sheet = Sheet(rules.layout.size, row)
        self._scales = scales(rules)

    @property
    def state(self) -> State:
        return self.sitting.state

    @property
    def seat(self) -> int:
        """Who is asked; -1 when the game is over."""
        return self.sitting.seat

    @property
    def over(self) -> bool:
        return self.forfeited >= 0 or self.sitting.over

    @property
    def cut_off(self) -> bool:
        return not self.over and self.state.decisions - self.since >= self.rules.longest

    def begin(self, seed: int) -> None:
        self.forfeited = -1
        self.since = 0
        self.sitting.begin(seed)

    def take(self, number: int) -> None:
        """The seat that is asked answers with a number."""
        try:
            self.sitting.take(self.meant(number, self.sitting.numbers))
        except IllegalAction:
            if self.illegal == REFUSE:
                raise
            self.forfeited = self.seat

    def meant(self, number: int, legal: list[int]) -> int:
        """The number itself, unless illegal ones are to be read as others."""
        if self.illegal != NEXT or number in legal or not legal:
            return number
        above = [other for other in legal if other > number]
        return min(above) if above else min(legal)

    def row(self, seat: int) -> Row:
        """What the seat sees, between -1 and 1."""
        self.rules.write(self.state, seat, self._sheet)
        return self._row * self._scales

    def mask(self, seat: int) -> Mask:
        """1 for every number the seat may answer with; all 0 if it is not asked."""
        if self.forfeited < 0 and seat == self.seat:
            return self._mask.copy()
        return np.zeros_like(self._mask)

    def rewards(self) -> list[float]:
        """By seat, when the game is over; whoever lost by an illegal number has -1, and the others nothing."""
        if self.forfeited >= 0:
            return [-1.0 if seat == self.forfeited else 0.0 for seat in range(self.rules.seats)]
        return self.sitting.rewards()

    def text(self) -> str:
        """The game as everybody may see it: what is asked of whom, and the position."""
        asked = [f"P{decision.seat + 1}: {decision.prompt}" for decision in self.state.pending]
        position = json.dumps(self.state.redact(None).dump(), ensure_ascii=False)
        return "\n".join([self.rules.game.name, *asked, position])
