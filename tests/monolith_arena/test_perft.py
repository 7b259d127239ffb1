"""Golden counts of the decision tree: any change of the rules shows here first. Equal on every build and platform."""

from __future__ import annotations

import pytest

from tests.games.trees import after, leaves, whole

GAME = "monolith-arena"
START = [
    (2, {}, [19, 342, 684, 36594]),
    (2, {"monoliths": "on"}, [73, 5256]),
    (3, {}, [19, 342, 5814]),
    (4, {"factions": "choose"}, [4, 12, 24, 24]),
]
MIDDLE = [
    (2, 7, 25, {"factions": "de,la"}, [3, 300, 15528]),
    (2, 8, 31, {"factions": "gr,hf"}, [53, 1183]),
    (2, 9, 40, {"factions": "la,hf", "monoliths": "on"}, [49, 1844]),
    (2, 10, 30, {"factions": "de,gr", "tactical": "on"}, [72, 1865]),
    (3, 11, 50, {"monoliths": "on"}, [6, 8, 120]),
    (4, 12, 60, {}, [52, 1252]),
    (2, 13, 44, {"factions": "la,la", "mirror_factions": "on"}, [3, 321, 12245]),
    (4, 14, 77, {"monoliths": "on", "tactical": "on"}, [6, 1433]),
]
WHOLE = [
    (2, 1, {}, 117, (19, 17)),
    (2, 2, {"monoliths": "on"}, 94, (20, 17)),
    (2, 3, {"tactical": "on", "monoliths": "on"}, 100, (20, 18)),
    (3, 4, {}, 101, (19, 20, 19)),
    (3, 5, {"monoliths": "on", "teams": "random"}, 130, (20, 8, 8)),
    (4, 6, {"tactical": "on"}, 203, (19, 4, 19, 4)),
    (4, 7, {"monoliths": "on", "mirror_factions": "on"}, 156, (0, 0, 0, 0)),
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
