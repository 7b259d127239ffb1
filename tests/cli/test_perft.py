"""`tablekeep perft`."""

from __future__ import annotations

import json

import tablekeep
from tablekeep.kernel.playout import perft
from tests.cli.commands import GAME, run


def test_the_counts_are_those_of_the_engine() -> None:
    data = json.loads(run("perft", GAME, "--depth", "3", "--seed", "7", "--json").stdout)
    state = tablekeep.game(GAME).new(2, 7, {})

    assert [row["depth"] for row in data] == [1, 2, 3]
    assert [row["count"] for row in data] == [perft(state, depth) for depth in (1, 2, 3)]
    assert all(row["nodes_per_second"] > 0 for row in data)


def test_the_table_for_people() -> None:
    text = run("perft", GAME, "--depth", "2", "--seats", "3", "--option", "monoliths=on").stdout

    assert "3 seats, seed 0" in text
    assert len(text.splitlines()) == 4
