"""Rules change: a game that was begun with other ones is not played on with these, and nothing of it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, true, update

import tablekeep
from tablekeep.kernel.match import replayed
from tablekeep.kernel.records import Record
from tablekeep.kernel.rng import Rng
from tablekeep.server.journals import record_of
from tablekeep.server.playing import ACTION, RESIGN, TIME, UNDO, Entry, Playing
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.database import Database
from tablekeep.server.storage.layout import TABLES
from tablekeep.server.storage.tables import OVER, Seat, Table
from tablekeep.server.versions import Outdated
from tests.server.tables import GAME, play_out, serving

pytestmark = pytest.mark.pure

TODAY = tablekeep.game(GAME).rules_version


def change(folder: Path, deed: Callable[[Connection], Any]) -> Any:
    """Something happens to the database while no server runs."""
    database = Database(f"sqlite:///{folder / 'tables.db'}")
    done = asyncio.run(database.write(deed))
    database.close()
    return done


def played_with(version: int, table: str = "") -> Callable[[Connection], Any]:
    """A table, or all of them, were begun with a version of the rules, and somebody's time is up."""
    which = TABLES.c.id == table if table else true()
    return lambda db: db.execute(update(TABLES).where(which).values(rules=version, deadline=1))


def rules_of(folder: Path, table: str) -> int:
    rules = change(folder, lambda db: db.execute(select(TABLES.c.rules).where(TABLES.c.id == table)).scalar_one())
    assert isinstance(rules, int)
    return rules


def test_a_game_that_was_begun_with_other_rules_does_not_go_on_with_these(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person()
        table, keys = ann.table("@Ann", "random", clock={"kind": "move", "seconds": 60}, public=True)
        with server.live(table, *keys) as live:
            live.until(lambda: live.ask["mine"] is not None)
            play_out({0: live}, Rng(1), most=1)
    kept = change(tmp_path, lambda db: store.journal(db, table))
    change(tmp_path, played_with(99))
    with serving(tmp_path) as server:
        ann.server = server
        refusal = ann.get(f"/tables/{table}", 409)["error"]
        assert refusal["id"] == "server-table-outdated"
        assert refusal["args"] == {"game": "Monolith Arena", "found": 99, "known": TODAY}
        with server.live(table, *keys, silent=True) as live:
            assert live.receive()["error"]["id"] == "server-table-outdated"
            assert live.closed() == 4009
        for call in ("join", "keys", "analysis"):
            assert ann.post(f"/tables/{table}/{call}", status=409)["error"]["id"] == "server-table-outdated"
        assert ann.get(f"/tables/{table}/record", 409)["error"]["id"] == "server-not-over"
        other, _keys = ann.table("@Ann", "random")
        first, last = ann.get("/tables/mine")["tables"]
        assert (first["id"], "outdated" in first) == (other, False)
        assert (last["id"], last["status"], last["outdated"]) == (table, "playing", True)
    assert change(tmp_path, lambda db: store.journal(db, table)) == kept
    change(tmp_path, played_with(TODAY))
    with serving(tmp_path) as server, server.live(table, *keys) as live:
        live.until(lambda: live.ask["mine"] is not None)
        assert live.act(live.offers()[0])["type"] == "done"


def test_the_record_of_a_finished_game_can_be_had_when_the_rules_have_changed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person()
        table, keys = ann.table("@Ann", "@Bob")
        with server.live(table, *keys) as live:
            play_out({0: live}, Rng(1))
        before = ann.get(f"/tables/{table}/record")
        assert replayed(tablekeep.game(GAME), Record.parse(before)).outcome is not None
    change(tmp_path, played_with(99))
    with serving(tmp_path) as server:
        ann.server = server
        assert ann.get(f"/tables/{table}", 409)["error"]["id"] == "server-table-outdated-over"
        assert ann.get(f"/tables/{table}/replay", 409)["error"]["id"] == "server-table-outdated-over"
        assert ann.get(f"/tables/{table}/record") == before.replace('[Rules "2"]', '[Rules "99"]')
        refusal = ann.post("/replay", {"record": ann.get(f"/tables/{table}/record")}, 400)["error"]
        assert refusal["id"] == "record-rules-version"


def test_neither_clocks_nor_bots_of_other_rules_stand_in_the_way_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "LISTED", 1)
    with serving(tmp_path) as server:
        ann = server.person()
        clock = {"kind": "days", "days": 1}
        tables = [ann.table("@Ann", "@Bob", clock=clock, public=True)[0] for _ in range(4)]
    change(tmp_path, lambda db: db.execute(update(TABLES).values(to_play=[])))
    kept = {GAME: tablekeep.game(GAME).rules_version}
    lists: list[Callable[[Connection], Any]] = [
        lambda db: store.due(db, 2, kept),
        lambda db: store.waiting_for_bots(db, kept),
        lambda db: [table.id for table in store.watchable(db, kept)],
    ]
    for today in tables:
        change(tmp_path, played_with(99))
        change(tmp_path, played_with(TODAY, today))
        assert [change(tmp_path, ids) for ids in lists] == [[today]] * 3


def test_a_table_whose_game_is_gone_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person()
        begun, _keys = ann.table("@Ann", "@Bob")
        waiting, _keys = ann.table("me", "open", public=True)
        over, keys = ann.table("@Ann", "@Bob")
        with server.live(over, *keys) as live:
            live.answer({"type": "resign", "seat": 0})
    change(tmp_path, lambda db: db.execute(update(TABLES).values(game="ludo")))
    with serving(tmp_path) as server:
        ann.server = server
        for table, end in ((begun, ""), (waiting, ""), (over, "-over")):
            assert ann.get(f"/tables/{table}", 409)["error"]["id"] == f"server-table-no-game{end}"
        assert [table["outdated"] for table in ann.get("/tables/mine")["tables"]] == [True, True, True]
        assert ann.get("/tables")["tables"] == []
        assert Record.parse(ann.get(f"/tables/{over}/record")).ended == "P1 resigns"


def test_a_table_that_waited_for_somebody_begins_with_the_rules_of_the_day(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person()
        table, _keys = ann.table("me", "open")
    change(tmp_path, played_with(99))
    with serving(tmp_path) as server:
        bob = server.person("Bob")
        assert "outdated" not in bob.get(f"/tables/{table}")["table"]
        bob.join(table)
        assert bob.get(f"/tables/{table}")["table"]["status"] == "playing"
    assert rules_of(tmp_path, table) == tablekeep.game(GAME).rules_version


def test_a_table_that_cannot_begin_as_it_was_set_up_does_not_begin(tmp_path: Path) -> None:
    """Its options are none of the rules of today."""
    with serving(tmp_path) as server:
        ann = server.person()
        table, _keys = ann.table("me", "open")
    change(tmp_path, lambda db: db.execute(update(TABLES).values(options={"dice": "on"})))
    with serving(tmp_path) as server:
        bob = server.person("Bob")
        assert bob.post(f"/tables/{table}/join", status=400)["error"]["id"] == "option-unknown"
        assert [seat["kind"] for seat in bob.get(f"/tables/{table}")["table"]["seats"]] == ["person", "open"]


def test_whoever_waits_when_another_worker_begins_with_other_rules_is_told(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        hall = server.app.state.hall
        table, keys = server.person().table("me", "open")
        with server.live(table, *keys) as live:
            begun = update(TABLES).values(status="playing", rules=99, seen=0)
            server.do(hall.database.write(lambda db: db.execute(begun)))
            with pytest.raises(Outdated):
                server.do(hall.changed(table))
            assert live.closed() == 4009
        assert table not in hall.rooms
        # That somebody came to see it keeps it from being cleared away.
        assert server.do(hall.database.read(lambda db: store.table_called(db, table))).seen > 0


def table_of(playing: Playing, names: list[str]) -> Table:
    result = None if playing.result is None else playing.result.told()
    match = playing.match
    return Table(
        "abcdefghij", playing.game.id, TODAY, "", match.options, match.seed, OVER, True, {"kind": "none"}, "x", "X",
        0, 0, 0, 0, playing.moves, [], [], result, None, [], None,
        [Seat(number, "person", name) for number, name in enumerate(names)],
    )  # fmt: skip


@pytest.mark.parametrize("end", ["", RESIGN, TIME])
def test_the_record_out_of_the_journal_is_that_of_the_game(end: str) -> None:
    """With actions taken back, and somebody who gave up before the end or ended the game by it."""
    playing = Playing(tablekeep.game(GAME), 4, 7, {"tactical": "on"}, {"kind": "none"}, {0, 1, 2, 3}, 0)
    journal: list[Entry] = []
    rng = Rng(5)
    partner = next(seat for seat in (0, 2, 3) if playing.state.side(seat) == playing.state.side(1))

    def note(kind: str, seat: int, text: str = "") -> None:
        journal.append(Entry(len(journal) + 1, kind, seat, text, 0))
        playing.take(journal[-1])

    while playing.result is None:
        seat = sorted(playing.asked)[0]
        if playing.undoable(playing.last_actor()) and rng.below(4) == 0:
            note(UNDO, playing.last_actor())
        elif len(journal) > 20 and 1 not in playing.gone:
            note(RESIGN, 1)
        elif len(journal) > 60 and end:
            note(end, partner)
        else:
            actions = playing.state.legal(seat)
            note(ACTION, seat, actions[rng.below(len(actions))].text)
    expected = playing.record()
    expected.players = {0: "Ann", 2: "Cid"}

    found = record_of(table_of(playing, ["Ann", "", "Cid", ""]), journal)

    assert any(entry.kind == UNDO for entry in journal)
    assert bool(found.ended) is bool(end)
    assert str(found) == str(expected)
    assert replayed(playing.game, Record.parse(str(found))).record().result == expected.result
