"""Hexagons: directions, distances, and small boards of them."""

from __future__ import annotations

import pytest

from tablekeep.kernel.hexes import DIRECTIONS, FACINGS, HexBoard, distance, opposite

SEVEN = [(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
"""a space and its six neighbours, clockwise from north"""


def flower() -> HexBoard:
    return HexBoard(SEVEN, ["centre", *FACINGS])


def test_the_directions_go_clockwise_from_north() -> None:
    assert FACINGS == ("n", "ne", "se", "s", "sw", "nw")
    assert DIRECTIONS == ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


@pytest.mark.parametrize(("direction", "back"), [(0, 3), (1, 4), (2, 5), (3, 0), (4, 1), (5, 2)])
def test_the_opposite_direction_leads_back(direction: int, back: int) -> None:
    (q, r), (other_q, other_r) = DIRECTIONS[direction], DIRECTIONS[back]

    assert opposite(direction) == back
    assert (q + other_q, r + other_r) == (0, 0)


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        ((0, 0), (0, 0), 0),
        ((0, 0), (1, -1), 1),
        ((0, 0), (1, 1), 2),
        ((0, 0), (2, -1), 2),
        ((-1, -1), (2, 1), 5),
        ((-2, 2), (2, -2), 4),
        ((0, -2), (0, 2), 4),
        ((3, 0), (0, 0), 3),
    ],
)
def test_distance_counts_steps(one: tuple[int, int], other: tuple[int, int], steps: int) -> None:
    assert distance(*one, *other) == steps
    assert distance(*other, *one) == steps


def test_a_board_knows_its_spaces() -> None:
    board = flower()

    assert board.size == 7
    assert board.coordinates == SEVEN
    assert board.labels == ["centre", "n", "ne", "se", "s", "sw", "nw"]
    assert board.numbers == {"centre": 0, "n": 1, "ne": 2, "se": 3, "s": 4, "sw": 5, "nw": 6}


def test_steps_lead_to_the_neighbour_or_off_the_board() -> None:
    board = flower()

    assert board.step[:6] == [1, 2, 3, 4, 5, 6]
    assert board.step[6:12] == [-1, -1, 2, 0, 6, -1]


def test_neighbours_as_list_and_as_mask() -> None:
    board = flower()

    assert board.near[0] == [1, 2, 3, 4, 5, 6]
    assert board.near[1] == [2, 0, 6]
    assert board.touching[0] == 0b1111110
    assert board.touching[1] == 0b1000101


def test_neighbours_are_the_spaces_one_step_away() -> None:
    board = flower()
    for space, (q, r) in enumerate(SEVEN):
        steps = {direction: (q + dq, r + dr) for direction, (dq, dr) in enumerate(DIRECTIONS)}
        near = [SEVEN.index(place) for place in steps.values() if place in SEVEN]
        assert board.near[space] == near
        assert board.touching[space] == sum(1 << other for other in near)
        for other, place in enumerate(SEVEN):
            expected = next((direction for direction, reached in steps.items() if reached == place), -1)
            assert board.direction(space, other) == expected


def test_a_line_goes_on_to_the_edge_of_the_board() -> None:
    board = flower()
    north = 1

    assert board.lines[north * 6 + 3] == [0, 4]
    assert board.lines[north * 6 + 2] == [2]
    assert board.lines[north * 6 + 0] == []
    assert board.lines[0 * 6 + 5] == [6]


def test_the_direction_to_a_neighbour() -> None:
    board = flower()

    assert [board.direction(0, space) for space in range(1, 7)] == [0, 1, 2, 3, 4, 5]
    assert board.direction(1, 0) == 3
    assert board.direction(1, 4) == -1
    assert board.direction(0, 0) == -1


@pytest.mark.parametrize(
    ("spaces", "connected"),
    [
        ([], True),
        ([4], True),
        ([1, 2], True),
        ([1, 3], False),
        ([1, 0, 4], True),
        ([1, 2, 3, 4, 5, 6], True),
        ([1, 2, 4, 5], False),
        ([6, 5, 4], True),
        ([2, 4, 6], False),
    ],
)
def test_whether_spaces_hang_together(spaces: list[int], connected: bool) -> None:
    assert flower().connected(sum(1 << space for space in spaces)) is connected
