"""Players who are in more of a hurry than the server: PostgreSQL, Redis and two workers refuse nothing and lose nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.waiting import PATIENCE
from tools import load
from tools.load import UNLIMITED, Crowd, Tally
from tools.services import Server, postgres, redis, tablekeep

pytestmark = pytest.mark.browser

TABLES = 12
"""with two players each, who land at either worker"""
SECONDS = 4.0
QUICKER_THAN_ANY_SERVER = 2000.0


async def hurried(server: Server) -> Tally:
    crowd = Crowd(server, TABLES, 3)
    await crowd.gather()
    tally = Tally(QUICKER_THAN_ANY_SERVER, SECONDS, server.workers, "postgres")
    await crowd.run(tally, patience=SECONDS)
    await crowd.check(tally)
    await crowd.leave()
    return tally


def test_two_workers_at_their_limit_refuse_nothing_and_lose_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every player acts on the newest table it was shown: a refusal would be an old table shown, or an action taken twice."""
    monkeypatch.setattr(load, "TOO_LONG", PATIENCE)
    with (
        postgres() as database,
        redis() as url,
        tablekeep(tmp_path, database=database, redis=url, workers=2, settings=UNLIMITED) as server,
    ):
        tally = asyncio.run(hurried(server))
        log = server.log.read_text(encoding="utf-8")

    assert (tally.errors, tally.lost, tally.missing) == (0, 0, 0)
    assert tally.sent > TABLES, "somebody has acted twice"
    assert '"level": "error"' not in log
    assert '"level": "warning"' not in log
