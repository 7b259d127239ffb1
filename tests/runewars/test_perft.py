"""Golden counts of the decision tree: any change of the rules shows here first. Equal on every build and platform."""

from __future__ import annotations

import pytest

from tests.games.trees import after, leaves, whole

GAME = "runewars"
START = [
    (2, {}, [4, 12, 144, 5616]),
    (3, {"setup": "quick"}, [5, 15, 30, 113, 852]),
    (2, {"setup": "quick", "edition": "first"}, [2, 10, 80, 616, 4543]),
    (4, {"setup": "quick", "discovery": "on"}, [5, 20, 60, 120, 430]),
]
MIDDLE = [
    (2, 7, 40, {"setup": "quick"}, [5, 21, 168, 1036]),
    (2, 8, 120, {"setup": "quick", "edition": "first"}, [9, 18, 65, 266]),
    (3, 9, 200, {"setup": "quick", "discovery": "on"}, [6, 36, 108, 648]),
    (4, 10, 260, {"setup": "quick"}, [5, 25, 92, 208]),
    (2, 11, 150, {"setup": "quick", "edition": "first", "epic": "on"}, [20, 130, 1052, 8824]),
    (3, 12, 60, {}, [30, 87, 933]),
    (4, 13, 330, {"setup": "quick", "edition": "first", "discovery": "on"}, [2, 4, 9, 27]),
]
WHOLE = [
    (2, 1, {"setup": "quick"}, 298, (0, 0)),
    (2, 2, {}, 403, (0, 1)),
    (3, 3, {"edition": "first"}, 470, (2, 3, 3)),
    (4, 4, {"setup": "quick", "discovery": "on"}, 691, (0, 0, 0, 0)),
    (2, 5, {"edition": "first", "epic": "on", "setup": "quick"}, 350, (1, 0)),
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
