"""Chances the catalogue gives, counted over all cases (RB-EX-80 to RB-EX-82)."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from tablekeep.games.runebound.components import FOREST, HILLS, MOUNTAIN, PLAINS, WATER, WILD
from tablekeep.games.runebound.fighting import REST, Roll
from tablekeep.games.runebound.rolling import matching
from tests.runebound.journeys import journey


@pytest.mark.rule("RB-EX-80", "RB-TEST-03", "RB-RUL-89")
@pytest.mark.parametrize(("count", "chance"), [(1, 0.400), (2, 0.644), (3, 0.791), (4, 0.879)])
def test_success_with_a_fresh_deck(count: int, chance: float) -> None:
    deck = [card for card in journey().state.kit.skills for _ in range(card.copies)]
    blank = len([card for card in deck if not card.success])
    assert (len(deck), blank) == (60, 36)
    assert 1 - comb(blank, count) / comb(len(deck), count) == pytest.approx(chance, abs=0.0005)


@pytest.mark.rule("RB-EX-81", "RB-SCENARIO-13", "RB-TERRAIN-05")
def test_wild_symbols_on_five_dice() -> None:
    die = journey().state.kit.die
    wild = len([face for face in die if face >> WILD & 1]) / len(die)
    assert 5 * wild == pytest.approx(0.833, abs=0.0005)
    assert 1 - (1 - wild) ** 5 == pytest.approx(0.598, abs=0.0005)


@pytest.mark.rule("RB-EX-82", "RB-REST-03", "RB-REST-04")
@pytest.mark.parametrize(("terrain", "healed"), [(PLAINS, 3.33), (FOREST, 2.5), (HILLS, 2.5), (MOUNTAIN, 1.67), (WATER, 1.67)])
def test_healing_by_a_rest_in_the_wilderness(terrain: int, healed: float) -> None:
    state = journey().state
    total = 0
    faces = list(product(range(len(state.kit.die)), repeat=2))
    for dice in faces:
        roll = Roll(0, REST, -1)
        roll.dice = dice
        total += matching(state, roll, terrain)
    assert total / len(faces) * state.kit.dice / 2 == pytest.approx(healed, abs=0.005)
