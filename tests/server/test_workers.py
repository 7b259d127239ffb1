"""Several workers at the same tables: one action a decision, limits and counts for all of them together."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis.asyncio
from sqlalchemy import Connection, insert, select, update

from tablekeep.kernel.rng import Rng
from tablekeep.server import metrics
from tablekeep.server.limits import Quota, SharedQuota, household
from tablekeep.server.playing import ACTION, Entry
from tablekeep.server.secrets_at_rest import token
from tablekeep.server.storage import people
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.database import Database, Write
from tablekeep.server.storage.layout import KEYS, PEOPLE, TABLES
from tablekeep.server.storage.tables import Summary
from tablekeep.server.times import now
from tests.server.tables import Live, Person, Server, serving, spare_port
from tests.waiting import PATIENCE, until
from tools import services
from tools.programs import find

pytestmark = pytest.mark.pure

needs_redis = pytest.mark.skipif(find("redis-server") is None, reason="there is no redis-server")
needs_postgres = pytest.mark.skipif(find("postgres") is None, reason="there is no postgres")


@pytest.fixture(scope="module")
def redis_url() -> Iterator[str]:
    with services.redis() as url:
        yield url


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    with services.postgres() as url:
        yield url


# -- one action a decision ---------------------------------------------------------------------------------------------


def both_at_once(one: Live, other: Live, offers: list[str]) -> list[dict[str, Any]]:
    """The same seat acts on the same decision at both workers in the same moment; both answers."""
    answers: list[dict[str, Any]] = [{}, {}]
    start = threading.Barrier(2)
    seat, decision = one.ask["mine"], one.ask["decision"]

    def act(place: int, live: Live, text: str) -> None:
        start.wait()
        answers[place] = live.answer({"type": "act", "seat": seat, "action": text, "decision": decision})

    threads = [
        threading.Thread(target=act, args=(place, live, offers[place % len(offers)])) for place, live in enumerate((one, other))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def catch_up(version: int, *lives: Live) -> None:
    for live in lives:
        live.until(lambda live=live: live.version == version)  # type: ignore[misc]


@needs_redis
def test_of_two_actions_on_one_decision_one_is_taken_and_the_other_refused(tmp_path: Path, redis_url: str) -> None:
    """Neither is lost, neither happens twice, and both workers then show the same."""
    with serving(tmp_path, redis=redis_url) as one, serving(tmp_path, redis=redis_url) as other:
        table, keys = one.person().table("@Ann", "@Bob")
        with one.live(table, *keys) as here, other.live(table, *keys) as there:
            rng = Rng(5)
            taken = 0
            while taken < 25 and not here.over:
                offers = here.offers()
                first = rng.below(len(offers))
                answers = both_at_once(here, there, [offers[first], offers[(first + 1) % len(offers)]])
                taken += 1
                assert sorted(answer["type"] for answer in answers) == ["done", "refused"], answers
                refused = next(answer for answer in answers if answer["type"] == "refused")
                assert refused["error"]["id"] in ("server-stale", "refuse-not-asked", "refuse-game-over")
                catch_up(taken + 1, here, there)
                assert (here.ask, here.scene, here.log) == (there.ask, there.scene, there.log)
        for server in (one, other):
            assert server.http.get(f"/api/tables/{table}").json()["table"]["moves"] == taken


def together(*calls: Callable[[], dict[str, Any]]) -> list[dict[str, Any]]:
    """What each of them gets who all ask in the same moment."""
    start = threading.Barrier(len(calls))

    def call(one: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        start.wait()
        return one()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(call, calls))


@needs_redis
def test_a_question_to_the_others_is_asked_and_answered_at_any_worker(tmp_path: Path, redis_url: str) -> None:
    """Of two questions at once one is asked, of two answers at once one counts, and both workers then show the same."""
    pause = {"type": "propose", "what": "pause"}
    with serving(tmp_path, redis=redis_url) as one, serving(tmp_path, redis=redis_url) as other:
        ann, bob = one.person("Ann"), other.person("Bob")
        table, (key,) = ann.table("me", "open", clock={"kind": "game", "seconds": 3600, "increment": 0})
        (second,) = bob.join(table)
        with one.live(table, key) as here, other.live(table, second) as there:
            asked = together(partial(here.answer, {**pause, "seat": 0}), partial(there.answer, {**pause, "seat": 1}))
            assert sorted(answer["type"] for answer in asked) == ["done", "refused"], asked
            for live in (here, there):
                live.until(lambda live=live: live.table["proposal"] is not None)  # type: ignore[misc]
            question = here.table["proposal"]
            assert question["n"] == there.table["proposal"]["n"]
            asker, answerer = (here, there) if question["seat"] == 0 else (there, here)
            said = {"type": "answer", "proposal": question["n"]}
            answers = together(
                partial(asker.answer, {**said, "seat": question["seat"], "agree": False}),
                partial(answerer.answer, {**said, "seat": 1 - question["seat"], "agree": True}),
            )
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"], answers
            for live in (here, there):
                live.until(lambda live=live: live.table["proposal"] is None)  # type: ignore[misc]
            agreed = answers[1]["type"] == "done"
            for live in (here, there):
                live.until(lambda live=live: live.table["paused"] == agreed)  # type: ignore[misc]
            if agreed:
                assert there.answer({"type": "resume", "seat": 1})["type"] == "done"
                here.until(lambda: not here.table["paused"])


def test_a_summary_that_is_out_of_date_is_not_written(tmp_path: Path) -> None:
    """A worker that lags behind does not undo what the row says of a later action."""
    with serving(tmp_path) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        with server.live(table, *keys) as live:
            assert live.act(live.offers()[0])["type"] == "done"
            assert live.act(live.offers()[0])["type"] == "done"
        database = server.app.state.hall.database
        behind = Summary(1, [0], [], None, None)
        asyncio.run(database.write(lambda db: store.agree(db, table, 1, behind, 0)))
        told = asyncio.run(database.read(lambda db: store.table_called(db, table)))
        assert told is not None
        assert told.moves == 2


@needs_redis
def test_what_one_worker_has_claimed_no_other_does(tmp_path: Path, redis_url: str) -> None:
    with serving(tmp_path, redis=redis_url) as one, serving(tmp_path, redis=redis_url) as other:
        claims = [server.do(server.app.state.hall.claim("tidy:today", 60)) for server in (one, other, one)]

    assert claims == [True, False, True]


# -- PostgreSQL --------------------------------------------------------------------------------------------------------


@needs_postgres
def test_whoever_reads_sees_one_moment(postgres_url: str) -> None:
    """A table's row and its journal belong together, also while another worker writes."""
    database = Database(postgres_url)
    database.migrate()

    def twice(db: Connection) -> tuple[int, int]:
        before = len(db.execute(select(PEOPLE.c.id)).all())
        with database.engine.begin() as elsewhere:
            elsewhere.execute(insert(PEOPLE).values(id="newcomer", name="x", created=0))
        return before, len(db.execute(select(PEOPLE.c.id)).all())

    before, after = asyncio.run(database.read(twice))
    database.close()

    assert before == after


@needs_postgres
def test_workers_that_wait_for_each_other_both_get_done(postgres_url: str) -> None:
    """Two workers write about the same two rows in opposite order; PostgreSQL stops one write, which is done again."""
    one, other = Database(postgres_url), Database(postgres_url)
    one.migrate()
    asyncio.run(one.write(lambda db: db.execute(insert(PEOPLE), [{"id": id, "name": "", "created": 0} for id in "ab"])))
    both_began = threading.Barrier(2)

    def writes(name: str, ids: str) -> list[Write[Any]]:
        waited = False

        def rename(db: Connection, id: str) -> None:
            nonlocal waited
            db.execute(update(PEOPLE).where(PEOPLE.c.id == id).values(name=PEOPLE.c.name + name))
            if not waited:
                waited = True
                both_began.wait(PATIENCE)

        return [Write(partial(rename, id=id)) for id in ids]

    batches = [(one, writes("1", "ab")), (other, writes("2", "ba"))]
    threads = [threading.Thread(target=database._commit, args=(batch,)) for database, batch in batches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    for _database, batch in batches:
        for write in batch:
            write.done.result(0)
    found = asyncio.run(one.read(lambda db: [row.name for row in db.execute(select(PEOPLE.c.name).where(PEOPLE.c.id < "c"))]))
    one.close()
    other.close()

    assert [sorted(name) for name in found] == [["1", "2"], ["1", "2"]]


@needs_postgres
def test_only_one_entry_of_a_number_is_stored(postgres_url: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=postgres_url) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        with server.live(table, *keys) as live:
            seat, offers = live.ask["mine"], live.offers()
            elsewhere = Database(postgres_url)
            entry = Entry(1, ACTION, seat, offers[1], int(time.time() * 1000))
            asyncio.run(elsewhere.write(lambda db: store.note(db, table, entry)))
            elsewhere.close()

            assert live.act(offers[0])["type"] == "refused"
            assert live.version == 2
            assert live.act(live.offers()[0])["type"] == "done"


@needs_postgres
def test_what_is_too_old_goes_from_postgresql_as_well(postgres_url: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=postgres_url) as server:
        ann = server.person()
        left, _keys = ann.table("me", "open")
        kept, _keys = ann.table("me", "open")
        database = server.app.state.hall.database
        old = update(TABLES).where(TABLES.c.id == left).values(seen=0, updated=0)
        asyncio.run(database.write(lambda db: db.execute(old)))
        server.do(server.app.state.hall.tidy(now()))
        ann.get(f"/tables/{left}", 404)
        ann.get(f"/tables/{kept}")


# -- joining and leaving at the same time -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def workers(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("workers")
    with serving(folder, database=postgres_url) as one, serving(folder, database=postgres_url) as other:
        yield one, other


Meet = Callable[..., None]


@pytest.fixture
def meet(monkeypatch: pytest.MonkeyPatch) -> Meet:
    """Whoever is about to do one of these things waits a moment for somebody at the other worker who is, too."""

    def meet(module: Any, *names: str) -> None:
        both = threading.Barrier(2)

        def waiting(deed: Callable[..., Any]) -> Callable[..., Any]:
            def wait(*given: Any) -> Any:
                with suppress(threading.BrokenBarrierError):
                    both.wait(0.3)
                return deed(*given)

            return wait

        for name in names:
            monkeypatch.setattr(module, name, waiting(getattr(module, name)))

    return meet


def at_once(*calls: Callable[[], httpx.Response]) -> list[int]:
    with ThreadPoolExecutor(len(calls)) as hands:
        return [answer.result().status_code for answer in [hands.submit(call) for call in calls]]


def asking(server: Server, person: Person, path: str, body: dict[str, Any] | None = None) -> Callable[[], httpx.Response]:
    headers = {"Authorization": f"Bearer {person.token}"}
    return lambda: server.http.post(f"/api{path}", headers=headers, json=body or {})


def stored(server: Server, table: str) -> store.Table | None:
    found: store.Table | None = server.do(server.app.state.hall.database.read(lambda db: store.table_called(db, table)))
    return found


@needs_postgres
def test_no_game_begins_without_whoever_leaves_as_the_last_one_joins(workers: tuple[Server, Server], meet: Meet) -> None:
    one, other = workers
    ann, bob, cid = (one.person(name) for name in ("Ann", "Bob", "Cid"))
    table, _keys = ann.table("me", "open", "open")
    bob.join(table)
    meet(store, "sit_down", "stand_up")

    joined, left = at_once(asking(one, cid, f"/tables/{table}/join"), asking(other, bob, f"/tables/{table}/leave"))

    found = stored(one, table)
    assert found is not None
    waits = any(seat.kind == store.OPEN for seat in found.seats)
    assert (joined, left) == (200, 200 if waits else 409)
    assert found.status == (store.OPEN if waits else store.PLAYING)


@needs_postgres
def test_no_game_is_closed_that_has_just_begun(workers: tuple[Server, Server], meet: Meet) -> None:
    one, other = workers
    ann, bob = one.person("Ann"), one.person("Bob")
    table, _keys = ann.table("me", "open")
    meet(store, "sit_down", "remove")

    joined, left = at_once(asking(one, bob, f"/tables/{table}/join"), asking(other, ann, f"/tables/{table}/leave"))

    found = stored(one, table)
    assert (joined, left) == ((404, 200) if found is None else (200, 409))
    assert found is None or found.status == store.PLAYING


@needs_postgres
def test_two_who_take_any_seat_both_get_one(workers: tuple[Server, Server], meet: Meet) -> None:
    one, other = workers
    bob, cid = one.person("Bob"), one.person("Cid")
    table, _keys = one.person("Ann").table("me", "open", "open")
    meet(store, "sit_down")

    assert at_once(asking(one, bob, f"/tables/{table}/join"), asking(other, cid, f"/tables/{table}/join")) == [200, 200]

    found = stored(one, table)
    assert found is not None
    assert {seat.person for seat in found.seats[1:]} == {bob.id, cid.id}
    assert found.status == store.PLAYING


@needs_postgres
def test_whoever_leaves_gets_no_more_keys(workers: tuple[Server, Server], meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = workers
    bob = one.person("Bob")
    table, _keys = one.person("Ann").table("me", "open", "open")
    bob.join(table)

    def slowly() -> str:
        time.sleep(0.2)
        return token()

    monkeypatch.setattr(store, "token", slowly)
    meet(store, "token", "stand_up")

    _keys_given, left = at_once(asking(one, bob, f"/tables/{table}/keys"), asking(other, bob, f"/tables/{table}/leave"))

    held = select(KEYS.c.hash).where(KEYS.c.table_id == table, KEYS.c.seat == 1)
    assert left == 200
    assert one.do(one.app.state.hall.database.read(lambda db: db.execute(held).all())) == []


@needs_postgres
def test_of_two_who_take_a_name_at_once_one_is_told_that_it_is_taken(workers: tuple[Server, Server], meet: Meet) -> None:
    body = {"name": "Ann", "password": "a long enough one"}
    meet(people, "new_guest")

    assert sorted(at_once(*[partial(server.http.post, "/api/accounts", json=body) for server in workers])) == [201, 409]


# -- limits ------------------------------------------------------------------------------------------------------------


@needs_redis
def test_an_address_has_one_limit_at_all_workers(tmp_path: Path, redis_url: str) -> None:
    """Three at once and one a minute, wherever they are asked for."""
    more = {"redis": redis_url, "people_burst": 3, "people_rate": 1}
    with serving(tmp_path, **more) as one, serving(tmp_path, **more) as other:
        answers = [server.http.post("/api/people", json={"name": "Ann"}).status_code for server in (one, other) * 3]

    assert answers == [201, 201, 201, 429, 429, 429]


@needs_redis
def test_a_limit_is_taken_back_with_time_and_forgotten(redis_url: str) -> None:
    async def ask() -> None:
        async with redis.asyncio.from_url(redis_url) as line:
            slow = [SharedQuota(line, "slow", Quota(2, 0.001)) for _ in range(2)]
            waits = [await worker.take("198.51.100.7") for worker in slow * 2]
            assert waits[:2] == [0, 0]
            assert all(900 < wait <= 1000 for wait in waits[2:])
            assert await slow[0].take("198.51.100.8") == 0
            assert 0 < await line.ttl("tablekeep:limit:slow:198.51.100.7") <= 2000
            never = SharedQuota(line, "never", Quota(1, 0))
            assert [await never.take("a"), await never.take("a") > 1000] == [0, True]

            quick = SharedQuota(line, "quick", Quota(1, 10))
            assert await quick.take("198.51.100.7") == 0
            deadline = time.monotonic() + PATIENCE
            while (wait := await quick.take("198.51.100.7")) > 0:
                assert wait <= 0.1
                assert time.monotonic() < deadline
                await asyncio.sleep(wait)

    asyncio.run(ask())


def test_without_redis_each_worker_counts_for_itself() -> None:
    async def ask() -> list[bool]:
        async with redis.asyncio.from_url(f"redis://127.0.0.1:{spare_port()}") as nobody:
            worker = SharedQuota(nobody, "people", Quota(2, 0))
            return [await worker.take("198.51.100.7") == 0 for _ in range(3)]

    assert asyncio.run(ask()) == [True, True, False]


def test_an_ipv6_address_counts_as_its_network() -> None:
    assert household("2001:db8:1:2:aaaa::1") == household("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::9") != household("2001:db8:1:2::9")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"
    assert household("") == ""
    assert household("somewhere") == "somewhere"


# -- counts ------------------------------------------------------------------------------------------------------------


def counted(address: str, name: str) -> float:
    lines = httpx.get(f"{address}/metrics").text.splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


@needs_redis
def test_any_worker_tells_the_counts_of_all(tmp_path: Path, redis_url: str) -> None:
    """Every request is a connection of its own, which goes to whichever worker takes it first."""
    limits = {"TABLEKEEP_PEOPLE_BURST": "7", "TABLEKEEP_PEOPLE_RATE": "0"}
    with services.tablekeep(tmp_path, redis=f"{redis_url[:-1]}1", workers=2, settings=limits) as server:
        answers = [httpx.post(f"{server.address}/api/people", json={"name": "Ann"}).status_code for _ in range(30)]

        assert answers == [201] * 7 + [429] * 23, server.log.read_text(encoding="utf-8")
        assert {counted(server.address, 'tablekeep_refusals_total{of="http"}') for _ in range(20)} == {23.0}
        assert {counted(server.address, "tablekeep_connections") for _ in range(5)} == {0.0}


def test_a_worker_that_was_killed_holds_no_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "lives", lambda process: process == 12)
    for name in ("gauge_livesum_11.db", "gauge_livesum_12.db", "counter_11.db"):
        (tmp_path / name).touch()

    metrics.forget_the_dead(tmp_path)

    assert sorted(file.name for file in tmp_path.iterdir()) == ["counter_11.db", "gauge_livesum_12.db"]


def test_whether_a_process_lives_is_known() -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    assert metrics.lives(os.getpid())
    until(lambda: not metrics.lives(gone.pid))
