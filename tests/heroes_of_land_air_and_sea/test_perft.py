"""Golden counts of the decision tree: any change of the rules shows here first. Equal on every build and platform."""

from __future__ import annotations

import pytest

from tests.games.trees import after, leaves, whole

GAME = "heroes-of-land-air-and-sea"
START = [
    (1, {}, [4, 16, 32, 64, 512, 1728]),
    (2, {}, [4, 12, 48, 96, 192, 1536]),
    (2, {"setup": "quick", "factions": "humans,orcs"}, [8, 28, 112, 451, 1821]),
    (3, {"setup": "quick"}, [8, 27, 110, 411, 1590]),
    (4, {"setup": "quick", "teams": "on"}, [8, 30, 137, 568, 2441]),
]
MIDDLE = [
    (1, 7, 30, {"setup": "quick"}, [6, 16, 53, 235, 749, 2925]),
    (2, 8, 150, {"setup": "quick"}, [2, 10, 28, 129, 588]),
    (2, 9, 400, {}, [8, 26, 110, 387, 2026]),
    (3, 10, 300, {"setup": "quick"}, [7, 30, 87, 237, 764, 4215]),
    (4, 11, 500, {"setup": "quick"}, [2, 5, 17, 93, 402, 1583]),
    (4, 12, 700, {"setup": "quick", "teams": "on"}, [4, 12, 24, 108, 408, 1452]),
]
WHOLE = [
    (1, 1, {}, 154, (0,)),
    (2, 2, {"setup": "quick"}, 1661, (70, 94)),
    (2, 3, {}, 528, (35, 9)),
    (3, 4, {"setup": "quick"}, 1031, (28, 38, 27)),
    (4, 5, {"setup": "quick"}, 1900, (43, 55, 37, 33)),
    (4, 6, {"setup": "quick", "teams": "on"}, 2415, (128, 101, 128, 101)),
]


@pytest.mark.parametrize(("seats", "options", "counts"), START)
def test_perft_from_the_start(seats: int, options: dict[str, str], counts: list[int]) -> None:
    assert leaves(after(GAME, seats, 7, options, 0), len(counts)) == counts


@pytest.mark.parametrize(("seats", "seed", "decisions", "options", "counts"), MIDDLE)
def test_perft_in_the_middle(seats: int, seed: int, decisions: int, options: dict[str, str], counts: list[int]) -> None:
    assert leaves(after(GAME, seats, seed, options, decisions), len(counts)) == counts


@pytest.mark.parametrize(("seats", "seed", "options", "decisions", "scores"), WHOLE)
def test_a_whole_game_from_a_seed_ends_as_it_always_has(
    seats: int, seed: int, options: dict[str, str], decisions: int, scores: tuple[int, ...]
) -> None:
    assert whole(GAME, seats, seed, options) == (decisions, scores)
