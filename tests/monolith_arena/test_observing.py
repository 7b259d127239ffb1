"""The row of numbers that a learner sees: what it says of this game."""

from __future__ import annotations

import pytest

from tablekeep.kernel.observing import Sheet
from tests.monolith_arena.positions import Table, new_game, position


def block(table: Table, seat: int, name: str) -> list[int]:
    """The cells of a block in what a seat sees."""
    layout = table.game.layout(table.state.seats)
    cells = bytearray(layout.size)
    table.game.observe(table.state.redact(seat), seat, layout, Sheet(layout.size, cells))
    (found,) = [one for one in layout.blocks if one.name == name]
    return list(cells[found.start : found.start + found.size])


def turns(table: Table, seat: int) -> list[int]:
    """The players of the coming turns, counted from the one who looks, the present turn first."""
    cells = block(table, seat, "order")
    seats = table.state.seats
    rows = [cells[start : start + seats] for start in range(0, len(cells), seats)]
    assert all(sum(row) == 1 for row in rows)
    return [row.index(1) for row in rows]


@pytest.mark.rule("MA-TEAM-02")
@pytest.mark.parametrize(
    ("teams", "order", "seen"),
    [("1+3", (0, 1, 2, 3), [0, 1, 2, 3]), ("1+2", (0, 2, 1, 3), [0, 2, 1, 3]), ("1+4", (0, 1, 3, 2), [0, 1, 3, 2])],
)
def test_the_row_tells_the_turn_order_of_four(teams: str, order: tuple[int, ...], seen: list[int]) -> None:
    table = new_game(4, teams=teams, first="1")
    assert table.state.order == order
    for seat in range(4):
        assert turns(table, seat) == [(player - seat) % 4 for player in seen]


@pytest.mark.rule("MA-TEAM-02")
@pytest.mark.parametrize("to_play", range(4))
def test_the_order_begins_with_the_present_turn(to_play: int) -> None:
    order = [0, 2, 1, 3]
    table = position("de-banner a1; la-banner e3", factions="de,la,gr,hf", order=order, sides=[0, 0, 1, 1], to_play=to_play)
    at = order.index(to_play)
    for seat in range(4):
        assert turns(table, seat) == [(player - seat) % 4 for player in order[at:] + order[:at]]


@pytest.mark.rule("MA-TEAM-09")
@pytest.mark.parametrize(
    ("slot", "to_play", "coming"), [(0, 0, [0, 1, 2, 1]), (1, 1, [1, 2, 1, 0]), (2, 2, [2, 1, 0, 1]), (3, 1, [1, 0, 1, 2])]
)
def test_of_three_players_the_row_tells_who_follows_the_lone_player(slot: int, to_play: int, coming: list[int]) -> None:
    table = position("de-banner a1; la-banner e3", factions="de,la,gr", to_play=to_play, turn={"slot": slot})
    assert turns(table, 0) == coming
    assert turns(table, 1) == [(player - 1) % 3 for player in coming]


@pytest.mark.rule("MA-TURN-01")
def test_two_players_alternate() -> None:
    table = position("de-banner a1; la-banner e3", to_play=1)
    assert (turns(table, 0), turns(table, 1)) == ([1, 0], [0, 1])
