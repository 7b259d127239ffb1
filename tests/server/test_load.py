"""The players that measure the server: they act as the browser's table does, however far the server is behind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.tables import Server, serving
from tests.waiting import PATIENCE
from tools import load
from tools.load import Crowd, Tally, breaks, chart, table, wrong

QUICKER_THAN_ANY_SERVER = 5000.0
TABLES = 8
ENOUGH_TO_ACT_TWICE = 10.0
"""seconds behind the rate, also on a machine that is busy with other things"""


async def hurried(server: Server) -> Tally:
    crowd = Crowd(server, TABLES, 1)
    await crowd.gather()
    tally = Tally(QUICKER_THAN_ANY_SERVER, 0.3, 1, "sqlite")
    await crowd.run(tally, patience=ENOUGH_TO_ACT_TWICE)
    await crowd.check(tally)
    await crowd.leave()
    return tally


def test_players_in_a_hurry_act_only_on_the_newest_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Far behind the rate, nobody acts twice on the same decision: nothing is refused, nothing is lost."""
    monkeypatch.setattr(load, "TOO_LONG", PATIENCE)
    with serving(tmp_path) as server:
        tally = asyncio.run(hurried(server))

    assert (tally.errors, tally.lost, tally.missing) == (0, 0, 0)
    assert tally.sent > TABLES, "somebody has acted twice"
    assert tally.sent + tally.unsent == 1500
    assert len(tally.waits) == 1500, "what could not be sent in time has waited, too"


def test_a_curve_ends_where_it_breaks() -> None:
    calm, full = Tally(20, 1, 1, "sqlite"), Tally(50, 1, 1, "sqlite")
    calm.sent, calm.waits = 20, [0.01] * 20
    full.sent, full.waits = 50, [0.01] * 45 + [2.5] * 5
    stale = Tally(75, 1, 2, "postgres", sent=75, errors=1, waits=[0.01] * 75)
    reports = [tally.report() for tally in (calm, full, stale)]

    assert [breaks(report) for report in reports] == [False, True, True]
    assert [wrong(report) for report in reports] == [False, False, True]
    assert table(reports).splitlines()[3] == "|  | 50 | 50 | 10 ms | 2,500 ms | 2,500 ms | 0 | 0 | 0.0, 0.0 |"
    assert "SQLite, one worker" in table(reports)
    assert chart(reports).splitlines()[2].endswith("2,500 ms  breaks")
