"""Observations: of one size, within their bounds, made of what the seat may know, and saying who is asked what."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tablekeep.games import load
from tablekeep.kernel.observing import FEATURES, Block, Layout, Sheet
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.sitting import Rules
from tablekeep.kernel.state import State
from tablekeep.lab.environments.describe import written_anew
from tablekeep.lab.environments.desk import Desk, rules_of
from tests.kernel.toys import PebblesGame
from tests.lab.environments.tables import TABLES, every_table, played

PAGE = Path(__file__).parents[3] / "docs" / "environments.md"


def row_of(rules: Rules, state: State, seat: int) -> bytes:
    cells = bytearray(rules.layout.size)
    rules.write(state, seat, Sheet(rules.layout.size, cells))
    return bytes(cells)


def test_no_cell_is_beyond_the_top_of_its_block() -> None:
    for rules, sitting in every_table(100, seed=7):
        tops = np.array(rules.layout.tops())
        for seat in range(rules.seats):
            row = np.frombuffer(row_of(rules, sitting.state, seat), np.int8)
            beyond = np.flatnonzero(np.abs(row.astype(int)) > tops)
            assert not beyond.size, [block.name for block in rules.layout.blocks if block.start <= beyond[0]][-1]


def test_an_observation_shows_nothing_that_the_seat_may_not_know() -> None:
    """Any world that the seat could be in, as far as it knows, looks the same to it."""
    rng = Rng(5)
    for number, (rules, sitting) in enumerate(every_table(90, seed=13)):
        if number % 6 == 0:
            for seat in range(rules.seats):
                world = sitting.state.redact(seat).determinize(rng)
                assert row_of(rules, world, seat) == row_of(rules, sitting.state, seat)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_it_says_who_looks_who_is_asked_and_what(game: str, seats: int) -> None:
    rules = rules_of(game, seats, {})
    starts = rules.layout.starts
    decisions: dict[int, str] = {}
    for sitting in played(rules, 17, 60):
        pending = [decision.seat for decision in sitting.state.pending]
        for seat in range(seats):
            row = row_of(rules, sitting.state, seat)
            # Who is asked at a window is in nobody else's row.
            asked = pending if sitting.state.window() is None or seat in pending else []
            assert [other for other in range(seats) if row[starts["seat"] + other]] == [seat]
            assert sorted((seat + player) % seats for player in range(seats) if row[starts["asked"] + player]) == sorted(asked)
            told = row[starts["decision"] : starts["agenda"]]
            assert sum(told) == 1
            assert decisions.setdefault(told.index(1), sitting.state.pending[0].step) == sitting.state.pending[0].step
    assert len(decisions) > 1


def test_what_a_seat_does_in_secret_is_not_in_the_rows_of_the_others() -> None:
    rules = rules_of("monolith-arena", 2, {"monoliths": "on"})
    for sitting in played(rules, 2, 40):
        if len(sitting.state.pending) > 1:
            rows = set()
            for action in sitting.legal:
                world = sitting.state.clone()
                world.apply(sitting.seat, action)
                assert [decision.seat for decision in world.pending] == [1]
                rows.add(row_of(rules, world, 1))
            assert len(rows) == 1
            return
    raise AssertionError("nobody chose in secret")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_row_changes_with_the_game(game: str, seats: int) -> None:
    """Nearly every decision leaves a trace in what the one who made it sees."""
    rules = rules_of(game, seats, {})
    before: tuple[int, bytes] | None = None
    changed = total = 0
    for sitting in played(rules, 23, 80):
        if before is not None:
            total += 1
            changed += row_of(rules, sitting.state, before[0]) != before[1]
        before = (sitting.seat, row_of(rules, sitting.state, sitting.seat))
    assert changed > 0.9 * total


def test_rows_for_learners_lie_between_minus_one_and_one() -> None:
    desk = Desk(rules_of("runewars", 4, {"setup": "quick"}))
    desk.begin(3)
    row = desk.row(2)
    assert row.dtype == np.float32
    assert row.shape == (desk.rules.layout.size,)
    assert row.min() >= -1.0
    assert row.max() == 1.0


def test_a_sheet_cuts_off_and_counts() -> None:
    sheet = Sheet(6, bytearray(8), 1)
    sheet.put(0, 9, 4)
    sheet.put(1, -9, 4)
    for _ in range(5):
        sheet.add(2, 3)
    sheet.one_of(3, 1, 3)
    sheet.one_of(3, 3, 3)
    sheet.one_of(3, -1, 3)

    assert np.frombuffer(sheet.cells, np.int8).tolist() == [0, 4, -4, 3, 0, 1, 0, 0]
    sheet.clear()
    sheet.bits(0, 0b101101, 4)
    sheet.cards(4, (0, 1, 1, 2, -1), 2, 9)
    assert np.frombuffer(sheet.cells, np.int8).tolist() == [0, 1, 0, 1, 1, 1, 2, 0]


def test_blocks_follow_one_another() -> None:
    layout = Layout(2, ["ask"], ["run"], [Block("map", (("space", 3), ("side", 2)), 5)])
    assert [(block.name, block.start, block.size) for block in layout.blocks][-2:] == [("question", 7, 96), ("map", 103, 6)]
    assert layout.size == 109
    assert layout.tops()[-7:] == [1, 5, 5, 5, 5, 5, 5]
    assert [layout.step_cell(name) for name in ("ask", "run")] == [0, 1]
    with pytest.raises(AssertionError, match="two blocks"):
        Layout(2, [], [], [Block("seat", (("seat", 2),))])
    with pytest.raises(AssertionError, match="beyond 127"):
        Block("far", (("cell", 1),), 128)


def test_a_game_that_says_nothing_about_itself_can_be_seen_too() -> None:
    rules = Rules(PebblesGame(), 3, {})
    assert rules.layout.blocks[-1].size == FEATURES
    rng = Rng(8)
    seen = set()
    for sitting in played(rules, 6, 120):
        for seat in range(3):
            row = row_of(rules, sitting.state, seat)
            assert row == row_of(rules, sitting.state.redact(seat).determinize(rng), seat)
            seen.add(row)
    assert len(seen) > 100


@pytest.mark.pure
def test_the_tables_of_the_documentation_are_those_of_the_code() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written_anew(page) == page, "run python -m tablekeep.lab.environments.describe docs/environments.md"


def test_the_length_of_a_row_depends_on_game_and_seats_alone() -> None:
    for game, seats in TABLES:
        for suit in load(game).variants:
            assert rules_of(game, seats, suit.options).layout.size == load(game).layout(seats).size
