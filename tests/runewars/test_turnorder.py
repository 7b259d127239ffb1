"""Play order (RW-TURNORDER)."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.orders import Turns
from tests.runewars.wars import Table, war

ALL = "daqan latari waiqar uthuk"


def acted(table: Table) -> list[int]:
    """Who has begun his turn, in that order."""
    return [int(line.rsplit("seat=", 1)[1].split()[0]) for line in table.told() if line.startswith("turn ")]


@pytest.mark.rule("RW-TURNORDER-01", "RW-ORDER-04")
def test_the_lowest_order_acts_first() -> None:
    table = war(factions=ALL, orders=(8, 4, 7, 6), used=("8", "8 4", "8 7", "8 6"), active=-1).do(Turns(0))
    assert table.state.play_order() == [1, 3, 2, 0]
    assert acted(table) == [1, 3, 2, 0]


@pytest.mark.rule("RW-TURNORDER-02")
def test_equal_numbers_go_by_influence() -> None:
    table = war(factions=ALL, orders=(4, 4, 4, 3), influence=(1, 5, 3, 0))
    assert table.state.play_order() == [3, 1, 2, 0]


@pytest.mark.rule("RW-TURNORDER-02", "RW-RUL-20")
def test_without_revealed_orders_influence_decides() -> None:
    assert war(factions=ALL, influence=(1, 5, 3, 9)).state.play_order() == [3, 1, 2, 0]


@pytest.mark.rule("RW-TURNORDER-03")
def test_equal_influence_goes_by_starting_influence() -> None:
    assert war(factions=ALL, influence=(2, 2, 2, 2)).state.play_order() == [1, 0, 2, 3]


@pytest.mark.rule("RW-TURNORDER-04", "RW-TITLE-06")
def test_influence_on_titles_does_not_count() -> None:
    table = war(orders=(4, 4), influence=(2, 1), titles="primarch 1 9")
    assert table.state.play_order() == [0, 1]


@pytest.mark.rule("RW-EX-D06")
def test_starting_influence_breaks_the_tie_of_two_equal_orders() -> None:
    table = war(factions="daqan latari uthuk", orders=(3, 3, 1), influence=(2, 2, 2))
    assert table.state.play_order() == [2, 1, 0]


@pytest.mark.rule("RW-RUL-21")
def test_a_tie_is_evaluated_when_the_first_of_the_tied_is_about_to_act() -> None:
    table = war(factions="daqan latari uthuk", orders=(7, 7, 7), influence=(5, 4, 3), active=-1)
    table.do(Turns(0))
    table.play("supremacy", "title primarch 6")
    assert table.state.active == 1, "the second of the tied, although the third has more influence now"
    table.state.influence[2] = 9
    table.play("decline")
    assert acted(table) == [0, 1, 2]


@pytest.mark.rule("RW-RUL-21")
def test_earlier_orders_may_change_a_later_tie() -> None:
    empty = ((0, 0, 0),) * 3
    table = war(factions="daqan latari uthuk", orders=(8, 6, 8), influence=(4, 3, 5), dials=empty, active=-1)
    assert table.state.play_order() == [1, 2, 0]
    table.do(Turns(0))
    assert table.asked == "use-supremacy"
    table.state.influence = [4, 3, 2]
    table.play("decline")
    assert acted(table) == [1, 0, 2], "the tie of the two eights is settled after the six"
