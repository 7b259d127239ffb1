"""Golden counts of the decision tree: any change of the rules shows here first. Equal on every build and platform."""

from __future__ import annotations

import pytest

from tests.games.trees import after, leaves, whole

GAME = "heroes-of-land-air-and-sea"
START = [
    (1, {}, [4, 16, 32, 64, 512, 1664]),
    (2, {}, [4, 12, 48, 96, 192, 1536]),
    (2, {"setup": "quick", "factions": "humans,orcs"}, [8, 27, 88, 349, 1339]),
    (3, {"setup": "quick"}, [8, 26, 86, 305, 1088]),
    (4, {"setup": "quick", "teams": "on"}, [8, 29, 113, 453, 1796]),
]
MIDDLE = [
    (1, 7, 30, {"setup": "quick"}, [6, 16, 53, 235, 747, 2911]),
    (2, 8, 150, {"setup": "quick"}, [2, 11, 37, 103, 591]),
    (2, 9, 400, {}, [3, 13, 44, 177, 724]),
    (3, 10, 300, {"setup": "quick"}, [8, 25, 109, 426, 1798, 7653]),
    (4, 11, 500, {"setup": "quick"}, [12, 90, 467, 1787, 5799, 23515]),
    (4, 12, 700, {"setup": "quick", "teams": "on"}, [3, 8, 22, 70, 224, 720]),
]
WHOLE = [
    (1, 1, {}, 121, (12,)),
    (2, 2, {"setup": "quick"}, 1298, (74, 57)),
    (2, 3, {}, 505, (42, 40)),
    (3, 4, {"setup": "quick"}, 1188, (18, 26, 53)),
    (4, 5, {"setup": "quick"}, 1262, (21, 35, 20, 32)),
    (4, 6, {"setup": "quick", "teams": "on"}, 2276, (118, 101, 118, 101)),
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
