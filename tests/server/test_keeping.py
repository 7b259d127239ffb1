"""What is kept: games outlive the server, nothing is shown that is not stored, and workers do not get in each other's way."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError

import tablekeep
from tablekeep.kernel.rng import Rng
from tablekeep.server import eyes as sight
from tablekeep.server.bots import Bots, seed_of
from tablekeep.server.clocks import Clock
from tablekeep.server.playing import ACTION, RESIGN, UNDO, Entry, Playing
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.database import Database
from tablekeep.server.storage.layout import KEYS, METADATA, MOVES, PEOPLE, SESSIONS, TABLES
from tablekeep.server.thinking import Answer, Move
from tests.kernel.toys import PebblesGame
from tests.server.tables import GAME, play_out, serving, spare_port
from tests.waiting import PATIENCE, soon, until

# -- after a restart ---------------------------------------------------------------------------------------------------


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table, (key,) = ann.table("me", "open", options={"monoliths": "on"}, clock={"kind": "days", "days": 2})
        (other,) = bob.join(table)
        with server.live(table, key) as one, server.live(table, other) as two:
            play_out({0: one, 1: two}, Rng(1), most=21)
            seat = one.ask["mine"]
            first = one if seat is not None else two
            first.act(first.offers()[0])
            first.answer({"type": "undo", "seat": first.table["to_play"][0]})
            one.answer({"type": "chat", "text": "See you tomorrow"})
            one.until(lambda: one.version == first.version)
            two.until(lambda: two.version == first.version)
            before = [(live.scene, live.log, live.ask, live.epoch, live.version) for live in (one, two)]
    with serving(tmp_path) as server, server.live(table, key) as one, server.live(table, other) as two:
        assert [(live.scene, live.log, live.ask, live.epoch, live.version) for live in (one, two)] == before
        assert one.welcome["chat"][0]["text"] == "See you tomorrow"
        assert one.table["seats"][0]["clock"]["left"] > 172_000_000
        play_out({0: one, 1: two}, Rng(2))
        assert one.table["status"] == "over"


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    """Nobody has to come to the table for that."""
    with serving(tmp_path, bot_pause=1_000_000) as server:
        ann = server.person()
        table, (key,) = ann.table("me", "random")
        with server.live(table, key) as live:
            if live.ask["mine"] is not None:
                assert live.act(live.offers()[0])["type"] == "done"
            assert live.table["to_play"] == [1]
            moves = live.table["moves"]
    with serving(tmp_path) as server:
        ann.server = server
        until(lambda: ann.get("/tables/mine")["tables"][0]["to_play"] == [0])
        assert ann.get("/tables/mine")["tables"][0]["moves"] > moves


def test_a_clock_that_ran_out_while_the_server_was_down_is_down(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person()
        table, _keys = ann.table("@Ann", "@Bob", clock={"kind": "move", "seconds": 3600})
    database = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    an_hour_ago = {"begun": TABLES.c.begun - 3_600_000, "deadline": TABLES.c.deadline - 3_600_000}
    asyncio.run(database.write(lambda db: db.execute(update(TABLES).values(**an_hour_ago))))
    database.close()
    with serving(tmp_path) as server:
        until(lambda: server.http.get(f"/api/tables/{table}").json()["table"]["status"] == "over")
        assert server.http.get(f"/api/tables/{table}").json()["table"]["result"]["ended"] == "time"


def test_tables_that_nobody_looks_at_leave_the_memory(tmp_path: Path) -> None:
    with serving(tmp_path, idle_seconds=0) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        hall = server.app.state.hall
        until(lambda: not hall.rooms)
        with server.live(table, *keys) as live:
            play_out({0: live}, Rng(3), most=3)
            server.do(hall._sweep())
            assert list(hall.rooms) == [table]
        until(lambda: not hall.rooms)
        assert server.http.get(f"/api/tables/{table}").json()["table"]["moves"] == 3


def test_a_journal_that_does_not_replay_is_told_and_harms_no_other_table(tmp_path: Path) -> None:
    """What was written down does not fit the rules, though their version is the same."""
    with serving(tmp_path) as server:
        damaged, keys = server.person().table("@Ann", "random", clock={"kind": "move", "seconds": 60})
        with server.live(damaged, *keys) as live:
            live.until(lambda: live.ask["mine"] is not None)
            play_out({0: live}, Rng(1), most=1)
    database = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    asyncio.run(database.write(lambda db: db.execute(update(MOVES).values(text="nonsense"))))
    asyncio.run(database.write(lambda db: db.execute(update(TABLES).values(deadline=1))))
    database.close()
    with serving(tmp_path) as server:
        answer = server.http.get(f"/api/tables/{damaged}")
        assert (answer.status_code, answer.json()["error"]["id"]) == (503, "server-table-damaged")
        with server.live(damaged, silent=True) as live:
            assert live.receive()["error"]["id"] == "server-table-damaged"
            assert live.closed() == 1011
        table, (key,) = server.person().table("me", "random")
        with server.live(table, key) as live:
            live.until(lambda: live.ask["mine"] is not None)
            assert live.act(live.offers()[0])["type"] == "done"


# -- nothing is shown that is not stored --------------------------------------------------------------------------------


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        with server.live(table, *keys) as live, server.live(table) as watching:
            play_out({0: live}, Rng(4), (watching,), most=5)
            scene, offers = live.scene, live.offers()

            def fails(db: Connection, id: str, entry: Entry) -> None:
                raise OperationalError("INSERT", {}, Exception("disk full"))

            with monkeypatch.context() as broken:
                broken.setattr(store, "note", fails)
                answer = live.act(offers[0])
            assert answer["error"]["id"] == "server-not-stored"
            live.answer({"type": "ping"})
            assert (live.scene, live.offers(), live.table["moves"]) == (scene, offers, 5)
            watching.answer({"type": "ping"})
            assert watching.table["moves"] == 5
            assert live.act(offers[0])["type"] == "done"
    with serving(tmp_path) as server:
        assert server.http.get(f"/api/tables/{table}").json()["table"]["moves"] == 6


def test_an_entry_of_another_worker_makes_a_decision_stale(tmp_path: Path) -> None:
    """The number of an entry can be taken once; whoever comes second learns what happened."""
    with serving(tmp_path) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        with server.live(table, *keys) as live:
            seat, offers = live.ask["mine"], live.offers()
            elsewhere = Database(f"sqlite:///{tmp_path / 'tables.db'}")
            asyncio.run(
                elsewhere.write(lambda db: store.note(db, table, Entry(1, ACTION, seat, offers[1], int(time.time() * 1000))))
            )
            elsewhere.close()

            answer = live.act(offers[0])

            assert answer["type"] == "refused"
            assert answer["error"]["id"] in ("server-stale", "refuse-not-asked")
            assert live.version == 2
            assert live.ask["mine"] is not None
            assert live.act(live.offers()[0])["type"] == "done"


def test_tokens_and_keys_are_not_in_the_database(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person()
        _table, (key,) = ann.table("me", "open")
        server.http.post("/api/accounts", json={"name": "Account", "password": "a long enough one"})
        token = ann.token
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())

    assert token.encode() not in kept
    assert key.encode() not in kept
    assert b"a long enough one" not in kept
    assert b"$argon2id$" in kept


@pytest.mark.parametrize("url", ["sqlite:///nothing.db", "postgresql+psycopg://nobody@127.0.0.1:1/nothing"])
def test_what_was_to_be_written_is_not_in_the_error(url: str) -> None:
    """Errors go into the log, where no name and no hash of a password belongs."""
    database = Database(url)
    database.close()
    values = {"login": "ann", "password": "$argon2id$"}

    problem = IntegrityError("UPDATE people", values, Exception("unique"), hide_parameters=database.engine.hide_parameters)

    assert "ann" not in str(problem)
    assert "argon2id" not in str(problem)


def test_migrations_lead_to_the_layout(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'new.db'}")
    database.migrate()
    database.migrate()
    with database.engine.begin() as connection:
        found = compare_metadata(MigrationContext.configure(connection), METADATA)
        full = connection.exec_driver_sql("PRAGMA synchronous").scalar()
        mode = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
    database.close()

    assert found == []
    assert (full, mode) == (2, "wal")


def test_many_writes_share_a_commit_and_one_that_fails_fails_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(f"sqlite:///{tmp_path / 'new.db'}")
    database.migrate()

    def person(id: str) -> Any:
        return lambda db: db.execute(insert(PEOPLE).values(id=id, name="x", created=0))

    batches: list[int] = []
    commit = database._commit
    all_are_waiting = threading.Event()

    def counted(batch: list[Any], *more: Any) -> None:
        batches.append(len(batch))
        commit(batch, *more)

    async def write() -> list[Any]:
        first = asyncio.create_task(database.write(lambda _db: all_are_waiting.wait(PATIENCE)))
        await soon(lambda: batches)
        writes = [asyncio.create_task(database.write(person(str(number % 150)))) for number in range(200)]
        await soon(lambda: database._waiting.qsize() == 200)
        all_are_waiting.set()
        await first
        return await asyncio.gather(*writes, return_exceptions=True)

    monkeypatch.setattr(database, "_commit", counted)
    results = asyncio.run(write())
    count = asyncio.run(database.read(lambda db: len(db.execute(select(PEOPLE.c.id)).all())))
    database.close()

    assert sum(isinstance(result, IntegrityError) for result in results) == 50
    assert count == 150
    assert batches == [1, 200]


# -- the game behind a table ----------------------------------------------------------------------------------------------


def playing(clock: dict[str, Any] | None = None, **options: str) -> Playing:
    return Playing(tablekeep.game(GAME), 2, 7, options, clock or {"kind": "none"}, {0, 1}, 0)


def test_the_journal_leads_to_the_same_game_however_it_is_read() -> None:
    live = playing(monoliths="on")
    journal: list[Entry] = []
    rng = Rng(11)

    def note(kind: str, seat: int, text: str = "") -> None:
        journal.append(Entry(len(journal) + 1, kind, seat, text, len(journal)))
        live.take(journal[-1])

    undone = 0
    while live.result is None and len(journal) < 150:
        seat = sorted(live.asked)[0]
        if live.undoable(live.last_actor()) and rng.below(3) == 0:
            note(UNDO, live.last_actor())
            undone += 1
            continue
        actions = live.state.legal(seat)
        note(ACTION, seat, actions[rng.below(len(actions))].text)
    again = playing(monoliths="on")
    for entry in journal:
        again.take(entry)

    assert undone > 5
    assert again.state.dump() == live.state.dump()
    assert (again.asked, again.epoch, again.version, again.move_of) == (live.asked, live.epoch, live.version, live.move_of)
    assert [str(event) for event in again.state.log or []] == [str(event) for event in live.state.log or []]
    assert str(again.record()) == str(live.record())


def test_giving_up_ends_a_game_of_two_sides() -> None:
    game = playing()
    game.take(Entry(1, RESIGN, 1, "", 0))

    assert game.result is not None
    assert game.result.ranks == (1, 2)
    assert game.asked == {}
    assert not game.undoable(0)


def test_a_secret_choice_of_another_leaves_ones_own_decision_as_it_is() -> None:
    """Everybody sees who still has to choose, nobody what others may choose or have chosen."""
    game = Playing(PebblesGame(), 2, 1, {"bids": "on"}, {"kind": "none"}, {0, 1}, 0)
    assert game.asked == {0: 1, 1: 1}

    game.take(Entry(1, ACTION, 0, "bid 2", 0))

    assert game.asked == {1: 1}
    mine, watching = sight.ask(game, (1,), 1, 1), sight.ask(game, (), None, None)
    assert [offer["text"] for offer in mine["offers"]] == ["bid 0", "bid 1", "bid 2"]
    assert mine["decision"] == 1
    assert watching["offers"] == []
    assert [(prompt["seat"], prompt["say"]["id"]) for prompt in watching["prompts"]] == [(1, "ask-in-secret")]
    assert "bid 2" not in json.dumps([watching, sight.ask(game, (1,), 1, None)])
    game.take(Entry(2, UNDO, 0, "", 0))
    assert game.asked == {0: 4, 1: 1}
    game.take(Entry(3, ACTION, 1, "bid 1", 0))
    game.take(Entry(4, ACTION, 0, "bid 0", 0))
    assert list(game.asked) == [1]
    assert sight.places(game, 0) == [0]
    assert sight.places(game, None) == []


# -- clocks -------------------------------------------------------------------------------------------------------------------


def test_a_clock_for_the_game_pays_the_increment_and_takes_it_back() -> None:
    clock = Clock({"kind": "game", "seconds": 10, "increment": 2}, 2, {0, 1}, 0)
    clock.press(0, -1, [0])
    clock.press(3_000, 0, [1])
    assert clock.left == [9_000, 10_000]
    clock.take_back(4_000, 0, 7_000, [0])
    assert clock.left == [7_000, 9_000]
    assert clock.running == {0}
    assert clock.deadline() == 11_000
    assert clock.fallen(10_999) is None
    assert clock.fallen(11_000) == 0


def test_a_clock_for_a_move_begins_anew_with_every_move_but_not_after_taking_back() -> None:
    clock = Clock({"kind": "move", "seconds": 10}, 2, {0, 1}, 0)
    clock.press(0, -1, [0])
    clock.press(8_000, 0, [0])
    assert clock.left[0] == 10_000
    clock.take_back(9_000, 0, 2_000, [0])
    assert clock.left[0] == 2_000


def test_bots_have_no_clock_and_who_gave_up_has_none_either() -> None:
    clock = Clock({"kind": "days", "days": 1}, 2, {0}, 0)
    clock.press(0, -1, [1])
    assert clock.deadline() is None
    assert clock.shown(1, 0) is None
    clock.press(5, 1, [0])
    assert clock.deadline() == 5 + 86_400_000
    clock.stop(6, 0)
    assert clock.deadline() is None


# -- bots ----------------------------------------------------------------------------------------------------------------------


def test_a_bot_that_fails_or_answers_too_late_gives_no_answer() -> None:
    """The next question is answered by a new process."""
    game = playing()
    seat = sorted(game.asked)[0]
    position = json.dumps(game.state.redact(seat).dump())
    bots = Bots(1, PATIENCE)

    async def ask() -> list[Answer | None]:
        answers = [
            await bots.ask(Move(GAME, position, seat, "no-such-bot", 1)),
            await bots.ask(Move(GAME, "{", seat, "random", 1)),
        ]
        bots.seconds = 0.0
        answers.append(await bots.ask(Move(GAME, position, seat, "greedy", 1)))
        bots.seconds = PATIENCE
        answers.append(await bots.ask(Move(GAME, position, seat, "random", seed_of(5, 1, seat))))
        return answers

    *failures, last = asyncio.run(ask())
    bots.close()

    assert failures == [None, None, None]
    assert last in [action.text for action in game.state.legal(seat)]


def test_a_bot_that_gives_no_answer_is_played_for_at_random(tmp_path: Path) -> None:
    with serving(tmp_path, bot_seconds=0) as server:
        ann = server.person()
        table, (key,) = ann.table("me", "greedy")
        with server.live(table, key) as live:
            live.until(lambda: live.ask["mine"] is not None)
            play_out({0: live}, Rng(1), most=1)
            live.until(lambda: live.table["moves"] >= 2)


@pytest.mark.skipif(shutil.which("redis-server") is None, reason="there is no redis-server")
def test_two_workers_share_a_table(tmp_path: Path) -> None:
    """What one of them stores the other one shows; both know who is there; a bot is played by one of them."""
    port = spare_port()
    redis = subprocess.Popen(["redis-server", "--port", str(port), "--save", ""], cwd=tmp_path, stdout=subprocess.DEVNULL)
    try:
        url = f"redis://127.0.0.1:{port}"
        with serving(tmp_path, redis=url) as one, serving(tmp_path, redis=url) as other:
            until(lambda: one.http.get("/healthz").status_code == other.http.get("/healthz").status_code == 200)
            ann, bob = one.person("Ann"), other.person("Bob")
            table, (key,) = ann.table("me", "open", "random")
            (second,) = bob.join(table)
            with one.live(table, key) as here, other.live(table, second) as there:
                here.until(lambda: [seat["present"] for seat in here.table["seats"]] == [True, True, True])
                there.until(lambda: [seat["present"] for seat in there.table["seats"]] == [True, True, True])
                rng = Rng(1)
                for _ in range(12):
                    here.until(lambda: here.table["to_play"] in ([0], [1]))
                    there.until(lambda: there.version >= here.version)
                    if here.ask["mine"] is not None:
                        play_out({0: here}, rng, most=1)
                    elif there.ask["mine"] is not None:
                        play_out({1: there}, rng, most=1)
                        here.until(lambda: here.version >= there.version)
                there.answer({"type": "chat", "text": "Hello from afar"})
                here.wait("chat")
                assert here.table["moves"] > 8
    finally:
        redis.terminate()
        redis.wait(PATIENCE)


def test_the_summary_of_a_table_is_put_right_after_a_crash(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, _keys = server.person().table("@Ann", "@Bob")
    database = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    asyncio.run(database.write(lambda db: db.execute(update(TABLES).values(to_play=[], faces=[], moves=9))))
    rows = asyncio.run(database.read(lambda db: [len(db.execute(select(kept)).all()) for kept in (KEYS, MOVES, SESSIONS)]))
    database.close()
    assert rows == [2, 0, 1]
    with serving(tmp_path) as server:
        until(lambda: server.http.get(f"/api/tables/{table}").json()["table"]["to_play"] != [])
        assert server.http.get(f"/api/tables/{table}").json()["table"]["moves"] == 0
