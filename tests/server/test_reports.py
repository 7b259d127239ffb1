"""Reports of wrong rules: what is kept, how much of it, and that nobody but the host reads it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

import tablekeep
from tablekeep.kernel.match import replayed
from tablekeep.kernel.records import Record
from tablekeep.server.storage import reports
from tablekeep.server.storage.expiry import DAY
from tablekeep.server.storage.layout import REPORTS
from tablekeep.server.storage.reports import Report
from tablekeep.server.times import now
from tests.cli.commands import finished_match
from tests.server.tables import Json, Server, serving

SAID: Json = {"kind": "refusal", "sentence": "The Net should hold it.", "rule": "MA-NET-03", "shown": "It may not move."}


def kept(server: Server) -> list[Report]:
    found: list[Report] = asyncio.run(server.app.state.hall.database.read(reports.every))
    return found


def test_a_report_keeps_the_whole_game_and_the_position(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        id, keys = ann.table("me", "@Bob", options={"monoliths": "on"})
        with server.live(id, *keys) as live:
            for _ in range(5):
                live.act(live.offers()[0])
            told = ann.post(f"/tables/{id}/reports", {**SAID, "line": 3}, 201)
            moves = live.table["moves"]
        (report,) = kept(server)

    assert told == {"id": report.id}
    assert (report.game, report.table_id, report.kind, report.rule) == ("monolith-arena", id, "refusal", "MA-NET-03")
    assert (report.sentence, report.shown, report.line) == ("The Net should hold it.", "It may not move.", 3)
    assert (report.move, report.seat) == (moves, 0)
    assert report.options["monoliths"] == "on"
    record = Record.parse(report.record)
    game = tablekeep.game(report.game)
    assert report.rules == game.rules_version
    assert json.loads(json.dumps(replayed(game, record).state.dump())) == report.position
    assert record.players == {}


def test_a_report_of_a_replay_has_the_position_that_was_looked_at(tmp_path: Path) -> None:
    match = finished_match()
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        body = {**SAID, "kind": "component", "component": "gr-axeman", "record": str(match.record()), "move": 7}
        ann.post("/reports", body, 201)
        (report,) = kept(server)

    assert (report.move, report.table_id, report.component) == (7, "", "gr-axeman")
    assert report.position == json.loads(json.dumps(replayed(match.game, match.record(), 7).state.dump()))


@pytest.mark.parametrize(
    ("change", "id"),
    [
        ({"sentence": ""}, "server-field-wrong"),
        ({"sentence": "x" * 1_001}, "server-field-wrong"),
        ({"sentence": "  \n "}, "server-field-wrong"),
        ({"kind": "insult"}, "server-field-wrong"),
        ({"rule": "<script>"}, "server-field-wrong"),
        ({"person": "Ann"}, "server-field-unknown"),
        ({"line": -1}, "server-field-wrong"),
    ],
)
def test_what_is_no_report_is_refused(server: Server, change: Json, id: str) -> None:
    ann = server.person("Ann")
    table, _keys = ann.table("me", "@Bob")
    assert ann.post(f"/tables/{table}/reports", {**SAID, **change}, 422)["error"]["id"] == id


def test_nobody_reports_at_a_table_that_is_not_there_or_has_not_begun(server: Server) -> None:
    ann = server.person("Ann")
    table, _keys = ann.table("me", "open")
    assert ann.post("/tables/abc123/reports", SAID, 404)["error"]["id"] == "server-no-table"
    assert ann.post(f"/tables/{table}/reports", SAID, 409)["error"]["id"] == "server-not-begun"
    assert ann.post("/reports", {**SAID, "record": "nonsense"}, 400)["error"]["text"]


def test_nobody_reads_reports_over_the_net(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        table, _keys = ann.table("me", "@Bob")
        id = ann.post(f"/tables/{table}/reports", SAID, 201)["id"]
        for path in ("/reports", f"/reports/{id}", f"/tables/{table}/reports", f"/tables/{table}/reports/{id}"):
            for method in ("GET", "DELETE", "PUT"):
                answer = server.http.request(method, f"/api{path}", headers={"Authorization": f"Bearer {ann.token}"})
                assert answer.status_code in (404, 405)
                assert "Net should" not in answer.text


def test_one_person_and_one_address_report_only_so_much(tmp_path: Path) -> None:
    with serving(tmp_path, reports_person_burst=2, reports_person_rate=0, reports_burst=3, reports_rate=0) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table, _keys = ann.table("me", "@Bob")
        path = f"/tables/{table}/reports"
        ann.post(path, SAID, 201)
        ann.post(path, SAID, 201)
        refused = ann.post(path, SAID, 429)["error"]
        assert (refused["id"], refused["args"]["who"]) == ("server-limit-reports", "person")
        bob.post(path, SAID, 201)
        assert bob.post(path, SAID, 429)["error"]["args"]["who"] == "address"
        assert len(kept(server)) == 3


def test_reports_take_only_so_much_room(tmp_path: Path) -> None:
    with serving(tmp_path, reports_kilobytes=1) as server:
        ann = server.person("Ann")
        table, _keys = ann.table("me", "@Bob")
        assert ann.post(f"/tables/{table}/reports", SAID, 503)["error"]["id"] == "server-reports-full"
        assert kept(server) == []


def test_old_reports_are_forgotten_and_outlive_their_table(tmp_path: Path) -> None:
    with serving(tmp_path, report_days=10, table_days=1) as server:
        ann = server.person("Ann")
        table, _keys = ann.table("me", "@Bob")
        old, young = (ann.post(f"/tables/{table}/reports", SAID, 201)["id"] for _ in range(2))
        database = server.app.state.hall.database

        def age(id: str, days: int) -> Any:
            statement = update(REPORTS).where(REPORTS.c.id == id).values(at=now() - days * DAY)
            return asyncio.run(database.write(lambda db: db.execute(statement)))

        age(old, 11)
        age(young, 9)
        server.do(server.app.state.hall.tidy(now()))
        found = asyncio.run(database.read(lambda db: list(db.execute(select(REPORTS.c.id)).scalars())))
    assert found == [young]
