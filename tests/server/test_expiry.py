"""What is not kept for ever: sessions that nobody uses and tables that nobody comes back to. Finished games are."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import insert, select, text, update

from tablekeep.server import hall as halls
from tablekeep.server.storage.database import Database
from tablekeep.server.storage.expiry import DAY
from tablekeep.server.storage.layout import KEYS, PEOPLE, SEATS, SESSIONS, TABLES
from tablekeep.server.times import now
from tests.server.tables import Person, Server, serving
from tests.waiting import until

pytestmark = pytest.mark.pure


def written(server: Server, statement: Any) -> None:
    asyncio.run(server.app.state.hall.database.write(lambda db: db.execute(statement)))


def found(server: Server, column: Any) -> list[Any]:
    rows: list[Any] = asyncio.run(server.app.state.hall.database.read(lambda db: db.execute(select(column)).scalars().all()))
    return list(rows)


def tidied(server: Server) -> None:
    """What the server does every hour, now."""
    server.do(server.app.state.hall.tidy(now()))


def unseen(server: Server, table: str, days: float) -> None:
    """Nobody has looked in at a table for so long."""
    then = now() - int(days * DAY)
    written(server, update(TABLES).where(TABLES.c.id == table).values(seen=then, updated=then))
    server.app.state.hall.rooms.clear()


# -- sessions ----------------------------------------------------------------------------------------------------------


def test_a_session_that_is_used_goes_on_and_one_that_is_not_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table, _keys = ann.table("me", "open")
        written(server, update(SESSIONS).where(SESSIONS.c.person == ann.id).values(used=now() - 89 * DAY))
        written(server, update(SESSIONS).where(SESSIONS.c.person == bob.id).values(used=now() - 91 * DAY))

        ann.get("/me")
        assert bob.get("/me", 401)["error"]["id"] == "server-token-wrong"
        assert min(found(server, SESSIONS.c.used)) < now() - 90 * DAY
        tidied(server)
        assert len(found(server, SESSIONS.c.hash)) == 1
        assert min(found(server, SESSIONS.c.used)) > now() - DAY
        assert ann.get(f"/tables/{table}")["table"]["yours"] == [0]


def test_using_a_session_is_noted_once_a_day(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        then = now() - DAY // 2
        written(server, update(SESSIONS).values(used=then))
        ann.get("/me")
        assert found(server, SESSIONS.c.used) == [then]


def test_guests_whom_nobody_can_be_any_more_go_unless_they_sat_somewhere(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        seated, idle, fresh = server.person("Seated"), server.person("Idle"), server.person("Fresh")
        _table, _keys = seated.table("@Ann", "@Bob")
        account = server.http.post("/api/accounts", json={"name": "Account", "password": "a long enough one"}).json()["person"]
        old = [seated.id, idle.id, account["id"]]
        written(server, update(PEOPLE).where(PEOPLE.c.id.in_(old)).values(created=now() - 100 * DAY))
        written(server, update(SESSIONS).where(SESSIONS.c.person.in_(old)).values(used=now() - 100 * DAY))
        written(server, update(KEYS).values(created=now() - 100 * DAY))

        tidied(server)

        assert set(found(server, PEOPLE.c.id)) == {seated.id, fresh.id, account["id"]}
        assert found(server, KEYS.c.hash) == []
        assert server.http.post("/api/sessions", json={"name": "Account", "password": "a long enough one"}).status_code == 201


# -- tables ------------------------------------------------------------------------------------------------------------


def test_tables_that_nobody_comes_back_to_are_cleared_away(tmp_path: Path) -> None:
    """Whether their game has begun or not; those where something goes on, where a clock runs by the rules of today, or whose
    game is over, stay."""
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        never_begun, _ = ann.table("me", "open", public=True)
        given_up_on, _ = ann.table("@Ann", "@Bob")
        lately, _ = ann.table("@Ann", "@Bob")
        timed, _ = ann.table("@Ann", "@Bob", clock={"kind": "days", "days": 60})
        outdated, _ = ann.table("@Ann", "@Bob", clock={"kind": "days", "days": 60})
        written(server, update(TABLES).where(TABLES.c.id == outdated).values(rules=99))
        over, keys = ann.table("@Ann", "@Bob")
        with server.live(over, *keys) as live:
            live.answer({"type": "resign", "seat": 0})
        for table, days in ((never_begun, 31), (given_up_on, 31), (timed, 31), (outdated, 31), (over, 1000), (lately, 29)):
            unseen(server, table, days)

        tidied(server)

        assert set(found(server, TABLES.c.id)) == {lately, timed, over}
        assert set(found(server, SEATS.c.table_id)) == {lately, timed, over}
        ann.get(f"/tables/{given_up_on}", 404)
        assert ann.get(f"/tables/{over}")["table"]["result"]["ended"] == "resigned"
        assert never_begun not in [told["id"] for told in ann.get("/tables")["tables"]]


def test_looking_in_keeps_a_table(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        unseen(server, table, 31)
        with server.live(table, *keys) as live:
            live.answer({"type": "ping"})
            assert found(server, TABLES.c.seen)[0] > now() - DAY
        tidied(server)
        assert found(server, TABLES.c.id) == [table]


def test_whoever_is_at_a_table_that_goes_learns_of_it(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        with server.live(table, *keys) as live:
            live.answer({"type": "ping"})
            then = now() - 40 * DAY
            written(server, update(TABLES).values(seen=then, updated=then))
            tidied(server)
            assert live.closed() == 4004


def test_the_rematch_of_a_kept_game_may_go_and_be_offered_again(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        table, keys = ann.table("@Ann", "@Bob")
        with server.live(table, *keys) as live:
            live.answer({"type": "resign", "seat": 0})
            live.answer({"type": "rematch", "offer": True})
            until(lambda: "rematch" in ann.get(f"/tables/{table}")["table"])
        unseen(server, ann.get(f"/tables/{table}")["table"]["rematch"], 31)

        tidied(server)

        assert found(server, TABLES.c.id) == [table]
        assert "rematch" not in ann.get(f"/tables/{table}")["table"]


def test_with_no_days_nothing_ever_ends(tmp_path: Path) -> None:
    with serving(tmp_path, session_days=0, table_days=0) as server:
        ann = server.person("Ann")
        table, _keys = ann.table("me", "open")
        unseen(server, table, 4000)
        written(server, update(SESSIONS).values(used=0))
        tidied(server)
        assert ann.get(f"/tables/{table}")["table"]["yours"] == [0]


def test_it_is_done_by_itself_and_by_one_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "TIDY_SECONDS", 1)
    claims: list[str] = []
    ours: list[bool] = []

    async def claim(hall: halls.Hall, what: str, seconds: int = 0) -> bool:
        claims.append(what)
        return bool(ours)

    monkeypatch.setattr(halls.Hall, "claim", claim)
    with serving(tmp_path) as server:
        table, _keys = server.person().table("me", "open")
        unseen(server, table, 31)
        until(lambda: len(claims) >= 2)
        assert found(server, TABLES.c.id) == [table], "another worker does it"
        ours.append(True)
        until(lambda: found(server, TABLES.c.id) == [])
        assert all(what.startswith("tidy:") for what in claims)


# -- databases from before ---------------------------------------------------------------------------------------------


def test_what_was_there_before_counts_as_used_today(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    config = Config()
    config.set_main_option("script_location", "tablekeep.server.storage:migrations")
    config.set_main_option("path_separator", "os")
    with database.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(insert(PEOPLE).values(id="ann", name="Ann", created=0))
        connection.execute(text("INSERT INTO sessions (hash, person, created) VALUES ('x', 'ann', 0)"))
        connection.execute(
            text(
                "INSERT INTO tables (id, game, variant, options, seed, status, public, clock, host, created, updated, moves,"
                " to_play, faces, offers) VALUES ('t', 'g', '', '{}', 1, 'over', true, '{}', 'ann', 0, 0, 0, '[]', '[]', '[]')"
            )
        )
    database.migrate()
    used = asyncio.run(database.read(lambda db: db.execute(select(SESSIONS.c.used)).scalar_one()))
    rules = asyncio.run(database.read(lambda db: db.execute(select(TABLES.c.rules)).scalar_one()))
    with database.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        assert connection.execute(text("SELECT * FROM sessions")).keys() == ["hash", "person", "created"]
    database.close()

    assert used > now() - DAY
    assert rules == 1


def test_a_person_is_told_no_more_than_before(server: Server) -> None:
    """When a session was used or a table was looked at is nobody else's business."""
    ann: Person = server.person("Ann")
    table, _keys = ann.table("me", "open")

    assert "seen" not in ann.get(f"/tables/{table}")["table"]
    assert set(ann.get("/me")["person"]) == {"id", "name", "account"}
