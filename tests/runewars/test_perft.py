"""Golden counts of the decision tree: any change of the rules shows here first. Equal on every build and platform."""

from __future__ import annotations

import pytest

from tests.games.trees import after, leaves, whole

GAME = "runewars"
START = [
    (2, {}, [4, 12, 144, 5616]),
    (3, {"setup": "quick"}, [5, 15, 30, 131, 1000]),
    (2, {"setup": "quick", "edition": "first"}, [2, 10, 80, 616, 4543]),
    (4, {"setup": "quick", "discovery": "on"}, [5, 20, 60, 120, 602]),
]
MIDDLE = [
    (2, 7, 40, {"setup": "quick"}, [5, 21, 168, 1036]),
    (2, 8, 120, {"setup": "quick", "edition": "first"}, [2, 8, 35, 124]),
    (3, 9, 200, {"setup": "quick", "discovery": "on"}, [5, 129, 2461, 35408]),
    (4, 10, 260, {"setup": "quick"}, [3, 9, 27, 81]),
    (2, 11, 150, {"setup": "quick", "edition": "first", "epic": "on"}, [4, 28, 196, 1060]),
    (3, 12, 60, {}, [30, 87, 933]),
    (4, 13, 330, {"setup": "quick", "edition": "first", "discovery": "on"}, [2, 6, 14, 42]),
]
WHOLE = [
    (2, 1, {"setup": "quick"}, 322, (1, 0)),
    (2, 2, {}, 370, (4, 0)),
    (3, 3, {"edition": "first"}, 444, (2, 2, 2)),
    (4, 4, {"setup": "quick", "discovery": "on"}, 718, (1, 1, 0, 1)),
    (2, 5, {"edition": "first", "epic": "on", "setup": "quick"}, 362, (2, 2)),
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
