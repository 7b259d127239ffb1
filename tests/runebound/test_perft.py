"""Golden counts of the decision tree: any change of the rules shows here first. Equal on every build and platform."""

from __future__ import annotations

import pytest

from tests.games.trees import after, leaves, whole

GAME = "runebound"
START = [
    (1, {}, [6, 32, 181, 1325]),
    (2, {}, [6, 30, 160, 852, 4204]),
    (2, {"scenario": "corpse_king", "hero_choice": "random"}, [6, 30, 150, 540, 1930]),
    (4, {"hero_choice": "random"}, [6, 30, 180, 900, 4500]),
]
MIDDLE = [
    (1, 7, 60, {}, [16, 176, 1114, 10090]),
    (2, 8, 120, {"scenario": "corpse_king"}, [16, 176, 1142, 9938]),
    (2, 9, 200, {}, [10, 92, 1014, 10737]),
    (3, 10, 220, {"hero_choice": "random"}, [4, 64, 680, 4756]),
    (4, 11, 300, {"scenario": "corpse_king"}, [11, 116, 1178, 11902]),
]
WHOLE = [
    (1, 1, {}, 121, (0,)),
    (2, 2, {"scenario": "corpse_king"}, 225, (0, 0)),
    (2, 3, {}, 325, (0, 0)),
    (3, 4, {"hero_choice": "random"}, 480, (0, 0, 0)),
    (4, 5, {"scenario": "corpse_king"}, 489, (0, 0, 0, 0)),
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
