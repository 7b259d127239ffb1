"""The live connection: whole games, secrets, resuming, undo, refusals, clocks, giving up, rematches, hot seats and bots."""

from __future__ import annotations

import ast
import contextlib
import json
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import tablekeep
import tablekeep.server
from tablekeep.kernel.rng import Rng
from tablekeep.server.live import BURST
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.layout import TABLES
from tests.server.tables import Live, Server, play_out, serving
from tests.waiting import PATIENCE, until


def two(server: Server, **more: Any) -> tuple[str, Live, Live]:
    """A table of two people, both connected."""
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (key,) = ann.table("me", "open", **more)
    (other,) = bob.join(table)
    return table, server.live(table, key), server.live(table, other)


def to_move(one: Live, other: Live) -> tuple[Live, Live]:
    """Whoever is asked first."""
    return (one, other) if one.ask["mine"] is not None else (other, one)


# -- a whole game ------------------------------------------------------------------------------------------------------


def test_two_people_play_a_whole_game_and_a_third_watches(server: Server) -> None:
    table, ann, bob = two(server)
    with ann, bob, server.live(table) as watching:
        count = play_out({0: ann, 1: bob}, Rng(1), (watching,))

        assert ann.table["result"]["ended"] == "rules"
        assert sorted(ann.table["result"]["ranks"])[0] == 1
        assert ann.table["moves"] == count > 30
        assert watching.table["result"] == ann.table["result"]
        assert ann.ask["offers"] == []
        for live, eyes in ((ann, "0"), (bob, "1"), (watching, "")):
            end = server.http.get(f"/api/tables/{table}/replay?eyes={eyes}&from={count}").json()
            assert end["scene"] == live.scene, "patches lead to the same scene as a fresh look"
            assert end["log"] == live.log
    record = server.http.get(f"/api/tables/{table}/record").text
    assert tablekeep.replay(record).outcome is not None
    assert '[Player.1 "Ann"]' in record


def test_offers_are_only_for_whoever_is_asked(server: Server) -> None:
    table, ann, bob = two(server)
    with ann, bob, server.live(table) as watching:
        first, second = to_move(ann, bob)

        assert first.ask["offers"]
        assert second.ask["offers"] == watching.ask["offers"] == []
        assert second.ask["mine"] is watching.ask["mine"] is None
        assert [prompt["seat"] for prompt in watching.ask["prompts"]] == first.table["to_play"]


# -- secrets -----------------------------------------------------------------------------------------------------------


def hidden_from_others(server: Server, table: str, seat: int) -> set[str]:
    """The tiles in a Monolith that nobody has seen yet, of which the faction has only this one."""
    state = server.app.state.hall.rooms[table].playing.state
    if state.shown[seat]:
        return set()
    deck = [state.kit.kinds[number].id for number in state.kit.factions[state.factions[seat]].deck]
    inside = [tile.kind.id for tile in state.hidden[seat] if tile is not None]
    return {id for id in inside if deck.count(id) == 1}


def test_hidden_tiles_are_in_nobody_elses_messages(server: Server) -> None:
    """As long as a tile is hidden, its name stands in no message to the others: not in scenes, offers, prompts or the log."""
    found = 0
    for seed in range(20):
        table, ann, bob = two(server, options={"monoliths": "on", "factions": "de,la"})
        with ann, bob, server.live(table) as watching:
            rng = Rng(seed)
            for _ in range(25):
                play_out({0: ann, 1: bob}, rng, (watching,), most=1)
                for seat, owner, others in ((0, ann, (bob, watching)), (1, bob, (ann, watching))):
                    for tile in hidden_from_others(server, table, seat):
                        found += 1
                        assert any(f'"{tile}"' in raw for raw in owner.raw)
                        for other in others:
                            assert not any(f'"{tile}"' in raw for raw in other.raw), f"{tile} was told"
                if ann.over:
                    break
        if found > 20:
            return
    raise AssertionError(f"nothing was hidden often enough: {found}")


@pytest.mark.pure
def test_only_one_module_looks_at_a_state_for_somebody() -> None:
    """Scenes, offers, redacted views and the log are made in `eyes` alone."""
    looking = {"scene", "redact", "offers", "guesses", "news", "cover", "for_seat", "pending", "prompt", "dump"}
    root = Path(tablekeep.server.__file__).parent
    found: dict[str, set[str]] = {}
    for file in root.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in looking:
                of = ast.unparse(node.value)
                if of not in ("seen", "other", "self.table", "table", "before", "row", "sight", "TABLES.c", "picture"):
                    found.setdefault(file.stem, set()).add(node.attr)

    assert found.pop("eyes") >= {"scene", "redact", "offers", "cover", "guesses", "for_seat"}
    assert found == {}


# -- coming back -------------------------------------------------------------------------------------------------------


def test_whoever_comes_back_gets_only_the_lines_that_are_missing(server: Server) -> None:
    table, ann, bob = two(server)
    with ann, bob, server.live(table) as watching:
        play_out({0: ann, 1: bob}, Rng(2), (watching,), most=12)
        had, epoch = len(watching.log), watching.epoch
        play_out({0: ann, 1: bob}, Rng(3), (watching,), most=8)

        with server.live(table, log={"epoch": epoch, "count": had}) as back:
            assert back.welcome["log"]["from"] == had
            assert back.welcome["log"]["entries"] == watching.log[had:]
            assert back.scene == watching.scene
        with server.live(table, log={"epoch": epoch + 1, "count": had}) as other:
            assert other.welcome["log"]["from"] == 0
            assert other.log == watching.log
        with server.live(table, log={"epoch": epoch, "count": 10_000}) as liar:
            assert liar.log == watching.log


def test_the_others_see_who_is_there(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (key,) = ann.table("me", "open")
    (other,) = bob.join(table)
    with server.live(table, key) as here:
        assert [seat["present"] for seat in here.table["seats"]] == [True, False]
        with server.live(table, other):
            here.wait("table", lambda told: told["table"]["seats"][1]["present"])
        here.wait("table", lambda told: not told["table"]["seats"][1]["present"])


def test_a_waiting_table_tells_when_the_game_begins(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (key,) = ann.table("me", "open")
    with server.live(table, key) as live:
        assert live.version == 0
        assert live.table["status"] == "open"
        bob.join(table)
        live.wait("update")

        assert live.table["status"] == "playing"
        assert live.version == 1
        assert live.ask["prompts"]


def test_a_seat_that_is_left_while_its_key_is_looked_up_is_nobodys(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    bob = server.person("Bob")
    table, _keys = server.person("Ann").table("me", "open", "open")
    (key,) = bob.join(table)
    found, left = threading.Event(), threading.Event()
    seats_behind, stand_up = store.seats_behind, store.stand_up

    def looked_up(*asked: Any) -> list[int | None]:
        seats = seats_behind(*asked)
        found.set()
        assert left.wait(PATIENCE)
        return seats

    def stood_up(*asked: Any) -> bool:
        left.set()
        return stand_up(*asked)

    monkeypatch.setattr(store, "seats_behind", looked_up)
    monkeypatch.setattr(store, "stand_up", stood_up)
    with server.live(table, silent=True) as live:
        live.send({"type": "hello", "keys": [key]})
        assert found.wait(PATIENCE)
        bob.post(f"/tables/{table}/leave")
        live.wait("welcome")

        assert not any(listener.you for listener in server.app.state.hall.rooms[table].listeners)
        assert live.closed() == 4003


def test_whoever_says_hello_late_is_at_the_same_table(tmp_path: Path) -> None:
    """The table stays in memory for somebody who has come, but not yet said who it is."""
    with serving(tmp_path, idle_seconds=0) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        with server.live(table, silent=True) as late:
            there = server.app.state.hall.rooms[table]
            server.do(server.app.state.hall._sweep())
            assert server.app.state.hall.rooms[table] is there
            with server.live(table, *keys) as live:
                late.send({"type": "hello", "keys": keys})
                late.wait("welcome")
                live.act(live.offers()[0])

                late.until(lambda: late.version == live.version)
        until(lambda: table not in server.app.state.hall.rooms)


def test_a_table_that_is_closed_before_the_hello_says_so(server: Server) -> None:
    ann = server.person()
    table, _keys = ann.table("me", "open")
    with server.live(table, silent=True) as live:
        ann.post(f"/tables/{table}/leave")

        assert live.closed() == 4004


# -- taking back -------------------------------------------------------------------------------------------------------


def test_an_action_is_taken_back_and_everybody_sees_it(server: Server) -> None:
    table, ann, bob = two(server)
    with ann, bob, server.live(table) as watching:
        first, second = to_move(ann, bob)
        seat = first.ask["mine"]
        scene, log, offers = watching.scene, list(watching.log), first.offers()

        assert first.act(offers[0])["type"] == "done"
        assert first.ask["undo"] is True
        assert second.ask["undo"] is False
        assert first.answer({"type": "undo", "seat": seat})["type"] == "done"

        assert first.received[-2]["undone"] is True
        assert first.offers() == offers
        watching.until(lambda: watching.version == first.version)
        assert (watching.scene, watching.log) == (scene, log)
        assert watching.epoch == 1
        assert watching.table["moves"] == 0
        assert first.answer({"type": "undo", "seat": seat})["error"]["id"] == "refuse-undo"


def test_nothing_is_taken_back_after_somebody_else_has_acted(server: Server) -> None:
    _table, ann, bob = two(server)
    with ann, bob:
        first, second = to_move(ann, bob)
        seat = first.ask["mine"]
        first.act(first.offers()[0])
        second.until(lambda: second.ask["mine"] is not None)
        second.act(second.offers()[-1])

        answer = first.answer({"type": "undo", "seat": seat})

        assert answer["error"]["id"] == "refuse-undo"
        assert second.answer({"type": "undo", "seat": seat})["error"]["id"] == "server-not-your-seat"


# -- what is refused ---------------------------------------------------------------------------------------------------


def test_a_stale_decision_is_refused_and_changes_nothing(server: Server) -> None:
    _table, ann, bob = two(server)
    with ann, bob:
        first, _second = to_move(ann, bob)
        version = first.version

        answer = first.act(first.offers()[0], decision=first.ask["decision"] + 1)

        assert answer["error"]["id"] == "server-stale"
        assert first.act("nonsense")["error"]["id"] == "notation-unknown-verb"
        assert first.version == version
        assert first.act(first.offers()[0])["type"] == "done"


def test_an_action_against_the_rules_names_the_rule(server: Server) -> None:
    _table, ann, bob = two(server)
    with ann, bob:
        first, _second = to_move(ann, bob)

        error = first.act("end")["error"]

        assert error["rule"].startswith("MA-")
        assert error["text"].endswith(".")


def test_nobody_acts_for_another_seat(server: Server) -> None:
    table, ann, bob = two(server)
    with ann, bob, server.live(table) as watching:
        first, second = to_move(ann, bob)
        seat, decision, offer = first.ask["mine"], first.ask["decision"], first.offers()[0]

        for other in (second, watching):
            assert other.act(offer, seat, decision)["error"]["id"] == "server-not-your-seat"
            assert other.answer({"type": "resign", "seat": seat})["error"]["id"] == "server-not-your-seat"
            assert other.answer({"type": "why", "seat": seat, "picks": []})["error"]["id"] == "server-not-your-seat"
        answer = second.act(offer, 1 - seat, decision)
        assert answer["error"]["id"] == "refuse-not-asked"
        assert first.act(offer)["type"] == "done"


def test_forged_keys_and_keys_of_other_tables_open_nothing(server: Server) -> None:
    ann = server.person()
    table, (key,) = ann.table("me", "random")
    other, _keys = ann.table("me", "random")

    for wrong in ("x" * 43, key[:-1] + ("A" if key[-1] != "A" else "B"), ""):
        with server.live(table, wrong) as live:
            assert live.welcome["you"] == []
            assert live.wait("refused")["error"]["id"] == "server-key-wrong"
    with server.live(other, key) as live:
        assert live.welcome["you"] == []
        assert live.ask["offers"] == []


@pytest.mark.parametrize(
    "garbage",
    [
        "", "{", "[]", "null", "7", '"hello"', '{"type": "dance"}', '{"type": "act"}', '{"type": "act", "seat": "0"}',
        '{"type": "chat", "text": ""}', '{"type": "ping", "surprise": 1}', "[" * 5000, '{"type": "chat", "text": "\\u0000"}',
        '{"type": "ping", "re": "\\ud800"}',
        json.dumps({"type": "chat", "text": "x" * 501}), json.dumps({"type": "ping", "re": "x" * 40_000}),
        json.dumps({"type": "act", "seat": 10**30, "action": "end", "decision": 1}), b"\xff\x00",
    ],
)  # fmt: skip
def test_garbage_is_refused_and_the_connection_goes_on(server: Server, garbage: str | bytes) -> None:
    table, _keys = server.person().table("me", "open")
    with server.live(table) as live:
        live.socket.send(garbage)

        assert live.wait("refused")["error"]["text"].endswith(".")
        assert live.answer({"type": "ping"})["type"] == "pong"


def test_a_flood_is_refused_and_then_cut_off(server: Server) -> None:
    table, _keys = server.person().table("me", "open")
    with server.live(table) as live:
        with contextlib.suppress(ConnectionClosed):
            while True:
                for _ in range(20):
                    live.send({"type": "ping"})
                for _ in range(20):
                    live.receive()

        assert live.closed() == 4008
        kinds = [message["type"] for message in live.received]
        assert kinds.count("pong") >= BURST - 1, "the hello was one of them"
        assert kinds.count("refused") >= 120


def test_an_unknown_table_and_a_missing_hello_are_closed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with server.live("nosuchtabl", silent=True) as live:
            assert live.closed() == 4004
        table, _keys = server.person().table("me", "open")
        with server.live(table, silent=True) as live:
            assert live.answer({"type": "ping"})["error"]["id"] == "server-hello-first"
    with serving(tmp_path, hello_seconds=0) as server, server.live(table, silent=True) as live:
        assert live.closed() == 4000


def test_pages_of_other_hosts_cannot_connect(server: Server) -> None:
    table, _keys = server.person().table("me", "open")

    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    elsewhere = {"Origin": "http://elsewhere.example"}
    with pytest.raises(InvalidStatus), connect(address, additional_headers=elsewhere, open_timeout=PATIENCE):
        pass


def test_why_not_says_a_rule(server: Server) -> None:
    _table, ann, bob = two(server)
    with ann, bob:
        first, second = to_move(ann, bob)

        told = first.answer({"type": "why", "seat": first.ask["mine"], "picks": ["space:nowhere"]})
        waiting = second.answer({"type": "why", "seat": 1 - first.ask["mine"], "picks": []})

        assert told["type"] == waiting["type"] == "why"
        assert told["error"]["rule"].startswith("MA-")
        assert waiting["error"]["rule"].startswith("MA-")


def test_chat_is_heard_by_all_and_kept(server: Server) -> None:
    table, ann, bob = two(server)
    with ann, bob:
        assert ann.answer({"type": "chat", "text": " Good luck! "})["type"] == "done"
        line = bob.wait("chat")["line"]

        assert (line["n"], line["name"], line["seat"], line["text"]) == (1, "Ann", 0, "Good luck!")
        with server.live(table) as later:
            assert later.welcome["chat"] == [line]


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467 hi", None), ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", None),
        ("Bonjour\u00a0! Ça va\u202f?", "Bonjour ! Ça va ?"), ("tab\there", "tab here"), ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("\u200da\u200c\u200cb\u200d \u200c", "a\u200cb"),
    ],
)  # fmt: skip
def test_chat_is_in_any_script(server: Server, text: str, heard: str | None) -> None:
    table, _keys = server.person().table("me", "open")
    with server.live(table) as live:
        live.send({"type": "chat", "text": text})

        assert live.wait("chat")["line"]["text"] == (heard or text)


@pytest.mark.parametrize("text", ["a\u202eb", "a\u2066b\u2069", "\u200d", " \u200c\u00a0", "a\x07b", "a\u2028b", "\ufeffa"])
def test_chat_that_shows_nothing_or_turns_lines_round_is_refused(server: Server, text: str) -> None:
    table, _keys = server.person().table("me", "open")
    with server.live(table) as live:
        assert live.answer({"type": "chat", "text": text})["error"]["id"] == "server-field-wrong"


# -- clocks and giving up ----------------------------------------------------------------------------------------------


def test_whoever_runs_out_of_time_loses(server: Server) -> None:
    table, ann, bob = two(server, clock={"kind": "game", "seconds": 3600, "increment": 0})
    with ann, bob:
        first, second = to_move(ann, bob)
        seat = first.ask["mine"]
        assert first.table["seats"][seat]["clock"]["running"] is True
        assert first.table["seats"][1 - seat]["clock"] == {"left": 3_600_000, "running": False}

        # An hour passes.
        hall = server.app.state.hall
        hall.rooms[table].playing.clock.since -= 3_600_000
        server.do(hall.database.write(lambda db: db.execute(update(TABLES).where(TABLES.c.id == table).values(deadline=1))))
        second.wait("update", lambda told: told["table"]["status"] == "over")

        assert second.table["result"]["ended"] == "time"
        assert second.table["result"]["ranks"][seat] == 2
        assert second.table["result"]["ranks"][1 - seat] == 1


def test_a_clock_counts_down_only_while_its_seat_is_asked(server: Server) -> None:
    _table, ann, bob = two(server, clock={"kind": "game", "seconds": 3600, "increment": 5})
    with ann, bob:
        first, _second = to_move(ann, bob)
        seat = first.ask["mine"]
        time.sleep(0.05)
        first.act(first.offers()[0])

        clocks = [told["clock"] for told in first.table["seats"]]
        assert 3_605_000 - 1000 * PATIENCE < clocks[seat]["left"] <= 3_605_000 - 50
        assert clocks[seat]["running"] is False
        assert clocks[1 - seat]["running"] is True


def test_whoever_resigns_loses_and_nothing_goes_on(server: Server) -> None:
    table, ann, bob = two(server)
    with ann, bob:
        assert ann.answer({"type": "resign", "seat": 0})["type"] == "done"
        bob.until(lambda: bob.over)

        assert bob.table["result"] == {
            "ranks": [2, 1], "scores": [0, 0], "ended": "resigned",
            "reason": {"id": "result-resigned", "args": {"seat": {"kind": "seat", "id": "0"}}},
        }  # fmt: skip
        assert bob.table["seats"][0]["resigned"] is True
        assert bob.answer({"type": "resign", "seat": 1})["error"]["id"] == "refuse-game-over"
        assert bob.act("end", 1, 1)["error"]["id"] == "refuse-game-over"
    record = server.http.get(f"/api/tables/{table}/record").text
    assert '[Result "2-1"]' in record
    assert '[Ended "P1 resigns"]' in record
    assert tablekeep.replay(record).ended == "P1 resigns"


def test_a_bot_plays_on_for_whoever_leaves_others_to_play(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (key,) = ann.table("me", "open", "random", "random", options={"teams": "seated"})
    (other,) = bob.join(table)
    with server.live(table, key) as one, server.live(table, other) as two:
        assert one.answer({"type": "resign", "seat": 0})["type"] == "done"
        two.until(lambda: bool(two.table["seats"][0].get("resigned")))

        assert two.table["status"] == "playing"
        assert two.table["seats"][0]["bot"] == "greedy"
        two.until(lambda: two.ask["mine"] == 1 or two.over)
        assert one.answer({"type": "resign", "seat": 0})["type"] == "refused"


# -- again, together, and alone ----------------------------------------------------------------------------------------


def test_a_rematch_begins_when_everybody_wants_it_one_seat_further_on(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (key,) = ann.table("me", "open", options={"monoliths": "on"})
    (other,) = bob.join(table)
    with server.live(table, key) as one, server.live(table, other) as two:
        assert one.answer({"type": "rematch", "offer": True})["error"]["id"] == "server-not-over"
        one.answer({"type": "resign", "seat": 0})
        assert one.answer({"type": "rematch", "offer": True})["type"] == "done"
        assert two.wait("rematch")["offered"] == [0]
        one.answer({"type": "rematch", "offer": False})
        assert two.wait("rematch")["offered"] == []
        one.answer({"type": "rematch", "offer": True})
        two.answer({"type": "rematch", "offer": True})
        again = one.wait("rematch", lambda told: "table" in told)["table"]

    told = bob.get(f"/tables/{again}")["table"]
    assert [seat["name"] for seat in told["seats"]] == ["Bob", "Ann"]
    assert told["status"] == "playing"
    assert told["options"]["monoliths"] == "on"
    assert told["yours"] == [0]
    assert bob.get(f"/tables/{table}")["table"]["rematch"] == again
    with server.live(again, bob.post(f"/tables/{again}/keys")["keys"][0]["key"]) as live:
        assert live.welcome["you"] == [0]


def test_a_hot_seat_looks_through_the_eyes_of_whoever_is_asked(server: Server) -> None:
    table, keys = server.person().table("@Ann", "@Bob", options={"monoliths": "on"})
    with server.live(table, *keys) as live:
        assert live.welcome["you"] == [0, 1]
        rng = Rng(4)
        changes = 0
        while not live.over:
            before = live.eyes
            assert live.eyes == live.ask["mine"]
            assert live.table["seats"][0]["hotseat"] is True
            play_out({0: live}, rng, most=1)
            changes += before != live.eyes
        count = live.table["moves"]
        end = server.http.get(f"/api/tables/{table}/replay?eyes={live.eyes}&from={count}").json()

        assert changes > 10
        assert (end["scene"], end["log"]) == (live.scene, live.log)


def test_bots_play_a_whole_game_against_a_person_and_each_other(server: Server) -> None:
    """Each other for whoever has given up and still watches."""
    table, (key,) = server.person().table("me", "random")
    with server.live(table, key) as live:
        rng = Rng(6)
        while not live.over:
            live.until(lambda: live.ask["mine"] is not None or live.over)
            if not live.over:
                play_out({0: live}, rng, most=1)
        assert any(message["type"] == "thinking" and message["on"] for message in live.received)
        assert live.table["result"]["ended"] == "rules"
    table, (key,) = server.person().table("me", "random", "random")
    with server.live(table, key) as live:
        assert live.answer({"type": "resign", "seat": 0})["type"] == "done"
        live.until(lambda: live.over)
        assert live.table["result"]["ended"] == "rules"
