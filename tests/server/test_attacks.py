"""What somebody may try who wants to take the server down: memory that grows, games that nobody watches, costly questions."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import gc
import importlib
import json
import os
import pkgutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

import tablekeep
from tablekeep.games.heroes_of_land_air_and_sea.designs import MOST_KNOWN, Designs
from tablekeep.games.monolith_arena import placing
from tablekeep.kernel.deeds import MOST_MADE, Grammar, Lexicon
from tablekeep.kernel.match import Match
from tablekeep.kernel.rng import Rng
from tablekeep.server import analyst, room
from tablekeep.server.api import games
from tablekeep.server.limits import Limits, TooMuch
from tablekeep.server.playing import Entry, Playing
from tablekeep.server.room import UNWATCHED, Room
from tablekeep.server.settings import Settings
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.tables import CHAT_SHOWN, Line
from tablekeep.words import Speaker
from tests.server.tables import GAME, Live, Person, Server, play_out, serving
from tests.waiting import until

Json = dict[str, Any]

# -- memory ------------------------------------------------------------------------------------------------------------


def speakers() -> int:
    return sum(type(thing) is Speaker for thing in gc.get_objects())


def test_invented_languages_are_answered_in_a_known_one_and_leave_nothing_behind(server: Server) -> None:
    table, keys = server.person().table("@Ann", "@Bob")
    with server.live(table, *keys) as live:
        live.act("nonsense")
    before = speakers()
    for number in range(12):
        with server.live(table, *keys, language=f"x-{number}") as live:
            assert live.act("nonsense")["error"]["text"].endswith(".")
    assert speakers() == before


KEYED_BY_WHAT_IS_INSTALLED = {
    "tablekeep._tell",
    "tablekeep.bots.registry.find_installed",
    "tablekeep.bots.registry.read_file",
    "tablekeep.games._looked",
    "tablekeep.games.heroes_of_land_air_and_sea.beginnings.box",
    "tablekeep.games.load",
    "tablekeep.games.positions.all_steps",
    "tablekeep.games.runebound.beginnings.box",
    "tablekeep.games.runewars.beginnings.box",
    "tablekeep.speaker",
    "tablekeep.words.catalogue.catalogue",
    "tablekeep.words.rulebook.rulebook",
}
"""caches without a limit: nothing that a client sends becomes a key of these, or an unknown one is an error and not kept"""


def cached_functions() -> Iterator[tuple[str, Any]]:
    for package in ("tablekeep.server", "tablekeep.words", "tablekeep.games", "tablekeep.bots", "tablekeep.kernel"):
        found = importlib.import_module(package)
        names = [package, *(module.name for module in pkgutil.walk_packages(found.__path__, f"{package}."))]
        for name in ["tablekeep", *names]:
            if "migrations" in name:
                continue
            for thing in vars(importlib.import_module(name)).values():
                if isinstance(thing, functools._lru_cache_wrapper):
                    yield f"{thing.__module__}.{thing.__name__}", thing


def test_every_cache_has_a_limit_or_is_keyed_by_what_is_installed() -> None:
    endless = {name for name, cached in cached_functions() if cached.cache_parameters()["maxsize"] is None}
    assert endless == KEYED_BY_WHAT_IS_INSTALLED


def test_what_a_client_calls_a_tile_is_not_kept() -> None:
    game = tablekeep.game(GAME)
    before = len(placing._DISCARDS)
    for number in range(100):
        game.parse(f"discard invented-{number}")
    assert len(placing._DISCARDS) == before


def test_actions_that_a_client_invents_are_not_kept_and_those_of_a_game_only_up_to_a_limit() -> None:
    numbers = Lexicon("number")
    grammar = Grammar({"go": (0, 0, 0)}, [numbers])
    for number in range(100):
        assert grammar.verbs.parse(f"go {number} 0 0").text == f"go {number} 0 0"
    assert grammar.made["go"] == {}
    shared = grammar.make("go", (1, 2, 3))
    assert grammar.verbs.parse("go 1 2 3") is shared
    for number in range(MOST_MADE + 10):
        grammar.make("go", (number % 100, number // 100 % 100, number // 10_000))
    assert len(grammar.made["go"]) == MOST_MADE
    assert grammar.make("go", (1, 2, 3)) is shared


def test_what_a_bot_knows_of_capitals_has_a_limit() -> None:
    designs = Designs()
    state: Any = Match(tablekeep.game("heroes-of-land-air-and-sea"), 3, 1, {}).state
    for number in range(3 * MOST_KNOWN):
        designs.known[(number, 0, 0)] = []
    designs.worths(state, 0)
    assert len(designs.known) <= MOST_KNOWN


def test_tables_that_are_not_there_or_cannot_be_read_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server:
        hall = server.app.state.hall
        for number in range(20):
            assert server.http.get(f"/api/tables/nosuch{number}").status_code == 404

        def fails(*_given: Any) -> None:
            raise OperationalError("SELECT", {}, Exception("away"))

        with monkeypatch.context() as broken:
            broken.setattr(store, "table_called", fails)
            for number in range(20):
                assert server.http.get(f"/api/tables/away{number}").status_code == 503
        assert len(hall._loading) == len(hall.rooms) == 0


def test_only_so_many_tables_that_nobody_is_at_are_in_memory(tmp_path: Path) -> None:
    with serving(tmp_path, idle_tables=3) as server:
        ann = server.person()
        table, (key, _other) = ann.table("@Ann", "@Bob")
        with server.live(table, key):
            others = [ann.table("me", "open")[0] for _ in range(8)]
            hall = server.app.state.hall
            assert list(hall.rooms) == [table, *others[-3:]]
            assert ann.get(f"/tables/{others[0]}")["table"]["yours"] == [0], "it is read again"
            assert set(hall.rooms) == {table, *others[-2:], others[0]}


def test_of_chat_only_what_is_shown_is_in_memory(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, _keys = server.person().table("me", "open")
        there: Room = server.app.state.hall.rooms[table]
        lines = [Line(number, "", None, "Hm", 0) for number in range(1, 3 * CHAT_SHOWN)]

        async def reload() -> None:
            there._chat = lines
            await there.chat("", None, "the last")

        server.do(reload())
        assert len(there._chat) <= CHAT_SHOWN


def test_who_was_at_other_workers_is_forgotten(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, _keys = server.person().table("me", "open")
        there: Room = server.app.state.hall.rooms[table]

        async def present() -> set[int]:
            there.elsewhere = {f"worker-{number}": (0.0, {0}) for number in range(50)}
            return there.present()

        assert server.do(present()) == set()
        assert there.elsewhere == {}


def test_icons_of_earlier_builds_are_forgotten(tmp_path: Path) -> None:
    icons = tmp_path / "static" / "icons.json"
    icons.parent.mkdir()
    with serving(tmp_path, static=str(icons.parent)) as server:
        for number in range(4):
            icons.write_text(json.dumps({"icons": {"help": {"body": str(number)}}}))
            os.utime(icons, (number, number))
            assert f">{number}<" in server.http.get(f"/api/games/{GAME}/sprite.svg").text
        assert len(server.app.state.sprites) == 1
        assert games.icon_set.cache_info().currsize == 1


def some_record(seed: int) -> str:
    match = Match(tablekeep.game(GAME), 2, seed, {})
    seat = match.state.to_play()
    match.play(seat, match.legal(seat)[0])
    return str(match.record())


def test_only_so_many_games_wait_to_be_looked_back_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyst, "PATIENCE", 1000)
    monkeypatch.setattr(analyst, "MOST_OF_ONE", 3)
    monkeypatch.setattr(analyst, "MOST_WORKS", 4)
    with serving(tmp_path, analysis_think=30_000) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        for seed in range(3):
            ann.post("/analysis", {"record": some_record(seed)})
        assert ann.post("/analysis", {"record": some_record(3)}, 429)["error"]["id"] == "server-analyses-own"
        assert ann.post("/analysis", {"record": some_record(0)})["state"] in ("waiting", "working")
        bob.post("/analysis", {"record": some_record(0)})
        bob.post("/analysis", {"record": some_record(4)})
        assert bob.post("/analysis", {"record": some_record(5)}, 503)["error"]["id"] == "server-analyses-many"
        assert len(server.app.state.hall.analyst.works) == 4


# -- bots that nobody watches ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("public", [True, False])
def test_a_table_of_bots_alone_is_refused(server: Server, public: bool) -> None:
    body = {"game": GAME, "seats": [{"kind": "bot", "bot": "random"}] * 2, "public": public}
    answer = server.person().post("/tables", body, 400)
    assert answer["error"]["id"] == "server-bots-alone"
    assert answer["error"]["text"].endswith(".")


def bots_pause(server: Server, table: str) -> bool:
    """Whether bots are asked at a table and none of them is at work, nor begins when it is looked whether they should."""
    there: Room = server.app.state.hall.rooms[table]

    async def look() -> bool:
        there.wake()
        assert there.playing is not None
        asked = [seat for seat in there.playing.asked if there.bot_of(seat)]
        at_work = [task for task in there._playing_for.values() if not task.done()]
        return bool(asked) and not at_work

    paused: bool = server.do(look())
    return paused


def test_bots_pause_when_the_last_person_has_left_and_go_on_when_somebody_looks(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pause=20) as server:
        ann = server.person("Ann")
        table, (key,) = ann.table("me", "random", "random")
        with server.live(table, key) as live:
            live.until(lambda: live.ask["mine"] is not None)
            assert live.answer({"type": "resign", "seat": 0})["type"] == "done"
            moves = live.table["moves"]
            live.until(lambda: live.table["moves"] > moves + 2)
            assert not live.over
        until(lambda: bots_pause(server, table))
        assert ann.get(f"/tables/{table}")["table"]["status"] == "playing"
        assert bots_pause(server, table), "asking about a table is not looking at it"
        with server.live(table) as watching:
            moves = watching.table["moves"]
            watching.until(lambda: watching.table["moves"] > moves)
        until(lambda: bots_pause(server, table))
    with serving(tmp_path) as server:
        moves = server.http.get(f"/api/tables/{table}").json()["table"]["moves"]
        assert bots_pause(server, table), "nor does a restart set them going"
        assert server.http.get(f"/api/tables/{table}").json()["table"]["moves"] == moves


def test_bots_play_for_whoever_is_away_until_he_is_asked(tmp_path: Path) -> None:
    """A game by correspondence goes on: whoever is next finds it waiting for him."""
    with serving(tmp_path) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table, (key,) = ann.table("me", "random", "open")
        bob.join(table)
        with server.live(table, key) as live:
            live.until(lambda: live.ask["mine"] is not None or live.table["to_play"] == [2])
        until(lambda: set(ann.get(f"/tables/{table}")["table"]["to_play"]) <= {0, 2})


def test_bots_pause_when_nobody_who_plays_has_done_anything_for_long(tmp_path: Path) -> None:
    """As when everybody else is out by the rules."""
    with serving(tmp_path) as server:
        table, (key,) = server.person().table("me", "random")
        there: Room = server.app.state.hall.rooms[table]
        with server.live(table, key) as live:
            live.until(lambda: live.ask["mine"] is not None)

        async def unwatched(actors: list[int]) -> bool:
            assert there.playing is not None
            there.playing.match.actions[:] = [(seat, there.playing.state.legal(0)[0]) for seat in actors]
            return there._unwatched()

        until(lambda: not there.listeners)
        assert server.do(unwatched([0] + [1] * (UNWATCHED - 1))) is False
        assert server.do(unwatched([0] + [1] * UNWATCHED)) is True


# -- too much of a good thing ------------------------------------------------------------------------------------------


def told_to_wait(answer: httpx.Response, id: str) -> bool:
    """Whether it is a refusal that says in a sentence, and in a header, when to try again."""
    assert answer.status_code == 429, answer.text
    error = answer.json()["error"]
    assert error["id"] == id
    assert error["text"].endswith(".")
    seconds = int(answer.headers["retry-after"])
    assert seconds >= 1
    return str(error["args"]["seconds"]) in error["text"] and error["args"]["seconds"] == seconds


def asked(person: Person, method: str, path: str, **more: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {person.token}"}
    return person.server.http.request(method, f"/api{path}", headers=headers, **more)


NEW_TABLE: Json = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.mark.parametrize(("whose", "other_waits"), [("tables_person", False), ("tables", True)])
def test_new_tables_are_limited_by_person_and_by_address(tmp_path: Path, whose: str, other_waits: bool) -> None:
    with serving(tmp_path, **{f"{whose}_burst": 3, f"{whose}_rate": 1}) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        assert asked(ann, "POST", "/tables", json=NEW_TABLE).status_code == 201
        assert asked(ann, "POST", "/play-now", json={}).status_code == 201
        table, keys = ann.table("@Ann", "@Bob")
        assert told_to_wait(asked(ann, "POST", "/tables", json=NEW_TABLE), "server-limit-tables")
        assert told_to_wait(asked(ann, "POST", "/play-now", json={}), "server-limit-tables")
        assert asked(bob, "POST", "/tables", json=NEW_TABLE).status_code == (429 if other_waits else 201)
        with server.live(table, *keys) as live:
            live.answer({"type": "resign", "seat": 0})
            assert live.answer({"type": "rematch", "offer": True})["error"]["id"] == "server-limit-tables"
            assert live.answer({"type": "rematch", "offer": False})["type"] == "done"


def chatted(live: Live) -> str:
    answer = live.answer({"type": "chat", "text": "Buy!"})
    return str(answer["error"]["id"]) if answer["type"] == "refused" else ""


def test_who_chats_without_end_is_asked_to_wait_also_after_coming_back_and_at_other_tables(tmp_path: Path) -> None:
    with serving(tmp_path, chat_person_burst=3, chat_person_rate=1) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table, (key,) = ann.table("me", "open")
        (theirs,) = bob.join(table)
        other, (second,) = ann.table("me", "open")
        for _ in range(3):
            with server.live(table, key) as live:
                assert chatted(live) == ""
        for where, with_key in ((table, key), (other, second)):
            with server.live(where, with_key) as live:
                assert chatted(live) == "server-limit-chat"
        with server.live(table, theirs) as live:
            assert chatted(live) == ""
            assert live.answer({"type": "chat", "text": "Fine"})["type"] == "done"


def test_spectators_from_one_address_chat_like_one_person_at_a_table(tmp_path: Path) -> None:
    with serving(tmp_path, chat_person_burst=3, chat_person_rate=1) as server:
        table, _key = server.person().table("me", "open")
        told = []
        for _ in range(4):
            with server.live(table) as live:
                told.append(chatted(live))
        assert told == ["", "", "", "server-limit-chat"]


def test_chat_is_limited_by_address(tmp_path: Path) -> None:
    with serving(tmp_path, chat_burst=2, chat_rate=1) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table, (key,) = ann.table("me", "open")
        (other,) = bob.join(table)
        with server.live(table, key) as one, server.live(table, other) as two:
            assert [chatted(one), chatted(two), chatted(one), chatted(two)] == ["", "", *["server-limit-chat"] * 2]


@pytest.mark.parametrize(("whose", "other_waits"), [("hints_person", False), ("hints", True)])
def test_hints_are_limited_by_person_and_by_address(tmp_path: Path, whose: str, other_waits: bool) -> None:
    """Not only by seat: whoever sits at several tables gets no more of them."""

    def hint(live: Live) -> str:
        live.until(lambda: live.ask["mine"] is not None and len(live.ask["offers"]) > 1)
        live.send({"type": "hint", "seat": 0, "decision": live.ask["decision"], "re": "h"})
        while True:
            told = live.receive()
            if told.get("re") == "h" and told["type"] != "hinting":
                return str(told["error"]["id"]) if told["type"] == "refused" else ""

    with serving(tmp_path, hint_think=20, **{f"{whose}_burst": 2, f"{whose}_rate": 1}) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        told: list[str] = []
        for person in (ann, ann, ann, bob):
            table, (key,) = person.table("me", "random")
            with server.live(table, key) as live:
                told.append(hint(live))
        assert told == ["", "", "server-limit-hints", "server-limit-hints" if other_waits else ""]


COSTLY: list[tuple[str, str, Json | None]] = [
    ("GET", "/tables/{table}/replay", None),
    ("GET", "/tables/{table}/record", None),
    ("POST", "/tables/{table}/analysis", None),
    ("POST", "/replay", {"record": some_record(1)}),
    ("POST", "/analysis", {"record": some_record(1)}),
]


@pytest.mark.parametrize(("method", "path", "body"), COSTLY)
@pytest.mark.parametrize(("whose", "other_waits"), [("looks_person", False), ("looks", True)])
def test_costly_reads_are_limited_by_person_and_by_address(
    tmp_path: Path, whose: str, other_waits: bool, method: str, path: str, body: Json | None
) -> None:
    with serving(tmp_path, **{f"{whose}_burst": 3, f"{whose}_rate": 1}) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table, keys = ann.table("@Ann", "@Bob")
        with server.live(table, *keys) as live:
            live.answer({"type": "resign", "seat": 0})
        spent = 1 if other_waits else 0
        for _ in range(3 - spent):
            assert asked(ann, method, path.format(table=table), json=body).status_code == 200
        assert told_to_wait(asked(ann, method, path.format(table=table), json=body), "server-limit-looks")
        assert asked(bob, method, path.format(table=table), json=body).status_code == (429 if other_waits else 200)


def test_a_table_that_has_to_be_read_first_counts_as_a_costly_read(tmp_path: Path) -> None:
    with serving(tmp_path, looks_person_burst=2, looks_person_rate=1) as server:
        ann = server.person()
        tables = [ann.table("me", "open")[0] for _ in range(3)]
        server.app.state.hall.rooms.clear()
        for table in tables[:2] * 3:
            assert asked(ann, "GET", f"/tables/{table}").status_code == 200
        assert told_to_wait(asked(ann, "GET", f"/tables/{tables[2]}"), "server-limit-looks")


READS = [
    "/games", f"/games/{GAME}", f"/games/{GAME}/components", f"/games/{GAME}/rules", f"/games/{GAME}/words/en", "/words/en",
    "/tables", "/tables/mine", "/tables/watchable", "/me", "/tables/nosuchtabl",
]  # fmt: skip


@pytest.mark.parametrize(("whose", "other_waits"), [("requests_person", False), ("requests", True)])
def test_all_calls_together_are_limited_by_person_and_by_address(tmp_path: Path, whose: str, other_waits: bool) -> None:
    spent = 2 if other_waits else 0
    with serving(tmp_path, **{f"{whose}_burst": len(READS) + spent, f"{whose}_rate": 1}) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        for path in READS:
            assert asked(ann, "GET", path).status_code in (200, 404)
        for path in READS:
            assert told_to_wait(asked(ann, "GET", path), "server-limit-requests")
        assert asked(bob, "GET", "/games").status_code == (429 if other_waits else 200)
        assert server.http.get("/healthz").status_code == 200


def test_several_sessions_of_a_person_have_one_limit(tmp_path: Path) -> None:
    with serving(tmp_path, tables_person_burst=2, tables_person_rate=1) as server:
        account = {"name": "Ann", "password": "a long enough one"}
        server.http.post("/api/accounts", json=account)
        codes = []
        for _ in range(3):
            told = server.http.post("/api/sessions", json=account).json()
            codes.append(asked(Person(server, told["token"], told["person"]), "POST", "/tables", json=NEW_TABLE).status_code)
        assert codes == [201, 201, 429]


def test_a_class_behind_one_address_is_not_disturbed() -> None:
    """Thirty who all come, look round, sit down, talk, ask for hints and look back in the same moment, by what is set if
    nobody sets anything."""

    async def school() -> None:
        limits = Limits(Settings(), None)
        for number in range(30):
            who = f"pupil {number}"
            await limits.people.pay("192.0.2.1")
            for _ in range(25):
                await limits.requests.pay("192.0.2.1", who)
            await limits.tables.pay("192.0.2.1", who)
            for _ in range(3):
                await limits.chat.pay("192.0.2.1", who)
                await limits.looks.pay("192.0.2.1", who)
            for _ in range(2):
                await limits.hints.pay("192.0.2.1", who)

    asyncio.run(school())


def test_somebody_alone_cannot_use_up_what_a_class_may_do() -> None:
    async def alone(what: str) -> int:
        limits = Limits(Settings(), None)
        limit = getattr(limits, what)
        count = 0
        with contextlib.suppress(TooMuch):
            while count < 10_000:
                await limit.pay("192.0.2.1", "Eve")
                count += 1
        await limit.pay("192.0.2.1", "Ann")
        return count

    for what in ("tables", "chat", "hints", "looks", "requests"):
        assert asyncio.run(alone(what)) <= 300, what


# -- nobody waits for somebody else's question -------------------------------------------------------------------------


class Watched(Playing):
    """Notes in which threads entries are carried out."""

    threads: list[threading.Thread]

    def take(self, entry: Entry) -> None:
        Watched.threads.append(threading.current_thread())
        super().take(entry)


def test_a_game_is_not_played_through_in_the_event_loop_and_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        with server.live(table, *keys) as live:
            play_out({0: live}, Rng(1), most=12)
    monkeypatch.setattr(room, "Playing", Watched)
    Watched.threads = []
    with serving(tmp_path) as server:
        for _ in range(3):
            assert server.http.get(f"/api/tables/{table}").json()["table"]["moves"] == 12
        assert len(Watched.threads) == 12
        assert server.thread not in Watched.threads
        there: Room = server.app.state.hall.rooms[table]
        server.do(there._rebuild())
        assert len(Watched.threads) == 24
        assert server.thread not in Watched.threads


def test_others_are_answered_while_games_are_played_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many games are asked for at once, only a few are played through at a time."""
    with serving(tmp_path) as server:
        ann = server.person()
        tables = []
        for _ in range(5):
            table, keys = ann.table("@Ann", "@Bob")
            with server.live(table, *keys) as live:
                play_out({0: live}, Rng(1), most=1)
            tables.append(table)
    gate = threading.Event()
    at_once: list[str] = []

    class Slow(Playing):
        def take(self, entry: Entry) -> None:
            at_once.append(threading.current_thread().name)
            gate.wait()
            super().take(entry)

    monkeypatch.setattr(room, "Playing", Slow)
    with serving(tmp_path) as server:
        answers: list[int] = []

        def look(table: str) -> Callable[[], None]:
            return lambda: answers.append(httpx.get(f"{server.url}/api/tables/{table}", timeout=None).status_code)

        readers = [threading.Thread(target=look(table)) for table in tables]
        for reader in readers:
            reader.start()
        try:
            until(lambda: len(at_once) == 2)
            assert server.http.get("/healthz").status_code == 200
            assert ann_again(server, ann).get("/tables/mine")["tables"] != []
            assert len(at_once) == 2
        finally:
            gate.set()
            for reader in readers:
                reader.join()
        assert answers == [200] * 5


def ann_again(server: Server, ann: Person) -> Person:
    return Person(server, ann.token, {"id": ann.id})


def test_what_never_changes_is_made_once_and_not_sent_twice(server: Server) -> None:
    for path in ("/games", f"/games/{GAME}", f"/games/{GAME}/components", f"/games/{GAME}/rules", "/words/en"):
        first = server.http.get(f"/api{path}")
        made = games.answer.cache_info().misses
        again = server.http.get(f"/api{path}", headers={"If-None-Match": first.headers["etag"]})
        plain = server.http.get(f"/api{path}", headers={"Accept-Encoding": "identity"})
        assert games.answer.cache_info().misses == made
        assert (again.status_code, again.content) == (304, b"")
        assert first.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert first.json() == plain.json()
