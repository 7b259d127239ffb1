"""What a hostile or careless client may try: it is refused, nobody else notices, and the game goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tablekeep.kernel.rng import Rng
from tablekeep.server.live import TOO_SLOW, UNSENT, Connection
from tests.server.tables import Live, Person, Server, play_out, serving
from tests.waiting import PATIENCE, until


def two(server: Server) -> tuple[str, Live, Live]:
    """A table of two people, both connected; whoever is asked comes first."""
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (key,) = ann.table("me", "open")
    (other,) = bob.join(table)
    one, two = server.live(table, key), server.live(table, other)
    return (table, one, two) if one.ask["mine"] is not None else (table, two, one)


def moves(server: Server, table: str) -> int:
    count: int = server.http.get(f"/api/tables/{table}").json()["table"]["moves"]
    return count


# -- messages again, too late, out of turn, for others -----------------------------------------------------------------


def test_an_action_that_is_sent_twice_happens_once(server: Server) -> None:
    """The second one is refused, whether it comes at once or much later."""
    table, first, second = two(server)
    with first, second:
        act = {"type": "act", "seat": first.ask["mine"], "action": first.offers()[0], "decision": first.ask["decision"]}
        for re in ("once", "again"):
            first.send({**act, "re": re})
        assert first.wait("done")["re"] == "once"
        answer = first.wait("refused")
        assert answer["re"] == "again"
        assert answer["error"]["id"] in ("server-stale", "refuse-not-asked")
        assert moves(server, table) == 1

        second.until(lambda: second.version == first.version)
        lives = {0: first, 1: second}
        play_out(lives, Rng(1), most=6)
        while first.ask["mine"] is None:
            play_out(lives, Rng(2), most=1)
        assert first.answer(act)["error"]["id"] == "server-stale"
        assert moves(server, table) == first.table["moves"]


def test_a_burst_of_the_same_action_happens_once(server: Server) -> None:
    table, first, second = two(server)
    with first, second:
        act = {"type": "act", "seat": first.ask["mine"], "action": first.offers()[0], "decision": first.ask["decision"]}
        for number in range(30):
            first.send({**act, "re": str(number)})
        answers = [first.wait("done")["re"]]
        first.until(lambda: sum(told["type"] == "refused" for told in first.received) == 29)
        assert answers == ["0"]
        assert moves(server, table) == 1


def test_a_decision_of_another_table_is_no_decision_here(server: Server) -> None:
    table, first, second = two(server)
    other, third, fourth = two(server)
    with first, second, third, fourth:
        play_out({0: third, 1: fourth}, Rng(3), most=7)
        asked = third if third.ask["mine"] is not None else fourth
        answer = first.act(first.offers()[0], decision=asked.ask["decision"])
        assert answer["error"]["id"] == "server-stale"
        assert (moves(server, table), moves(server, other)) == (0, 7)


@pytest.mark.parametrize("kind", ["act", "undo", "resign", "why"])
def test_a_spectator_does_nothing_at_the_table(server: Server, kind: str) -> None:
    table, first, second = two(server)
    more: dict[str, Any] = {"act": {"action": first.offers()[0], "decision": 1}, "why": {"picks": []}}
    with first, second, server.live(table) as watching:
        for seat in (0, 1, 63):
            answer = watching.answer({"type": kind, "seat": seat, **more.get(kind, {})})
            assert answer["error"]["id"] == "server-not-your-seat"
        assert watching.answer({"type": "rematch", "offer": True})["error"]["id"] == "server-no-seat"
        assert moves(server, table) == 0


def test_a_game_that_has_not_begun_cannot_be_played(server: Server) -> None:
    table, (key,) = server.person().table("me", "open")
    with server.live(table, key) as live:
        for message, id in (
            ({"type": "act", "action": "end", "decision": 0}, "server-not-begun"),
            ({"type": "undo"}, "server-not-begun"),
            ({"type": "resign"}, "server-not-begun"),
            ({"type": "why", "picks": []}, "server-not-begun"),
        ):
            assert live.answer({**message, "seat": 0})["error"]["id"] == id
        assert live.answer({"type": "rematch", "offer": True})["error"]["id"] == "server-not-over"
        assert live.answer({"type": "act", "seat": 1, "action": "end", "decision": 0})["error"]["id"] == "server-not-your-seat"


def test_a_second_hello_opens_no_other_seat(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (key,) = ann.table("me", "open")
    (other,) = bob.join(table)
    with server.live(table, key) as live:
        assert live.answer({"type": "hello", "keys": [other]})["error"]["id"] == "server-hello-again"
        assert live.answer({"type": "resign", "seat": 1})["error"]["id"] == "server-not-your-seat"


def test_whoever_leaves_a_seat_has_it_no_longer(server: Server) -> None:
    """Not with the connection that is open, and not with the key, when somebody else sits there."""
    ann, bob, cid = server.person("Ann"), server.person("Bob"), server.person("Cid")
    table, _keys = ann.table("me", "open", "open")
    (key,) = bob.join(table)
    with server.live(table, key) as live:
        assert live.welcome["you"] == [1]
        bob.post(f"/tables/{table}/leave")
        assert live.closed() == 4003
    cid.post(f"/tables/{table}/join", {"seat": 1})
    server.person("Dan").join(table)
    with server.live(table, key) as live:
        assert live.welcome["you"] == []
        assert live.wait("refused")["error"]["id"] == "server-key-wrong"
        assert live.answer({"type": "resign", "seat": 1})["error"]["id"] == "server-not-your-seat"


def test_a_token_opens_nothing_of_anybody_else(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (key,) = ann.table("me", "open", "open")

    assert bob.post(f"/tables/{table}/leave", {}, 409)["error"]["id"] == "server-no-seat"
    assert bob.post(f"/tables/{table}/keys", {}, 403)["error"]["id"] == "server-no-seat"
    assert ann.get(f"/tables/{table}")["table"]["status"] == "open"
    stolen = Person(server, key, {"id": ""})
    assert stolen.get("/me", 401)["error"]["id"] == "server-token-wrong", "a key is no token"
    with server.live(table, ann.token) as live:
        assert live.welcome["you"] == [], "a token is no key"


# -- malformed and huge ------------------------------------------------------------------------------------------------

ACT: dict[str, Any] = {"type": "act", "seat": 0, "action": "end", "decision": 1}


@pytest.mark.parametrize(
    "garbage",
    [
        {**ACT, "seat": True}, {**ACT, "seat": 0.0}, {**ACT, "seat": -1}, {**ACT, "seat": 64}, {**ACT, "seat": None},
        {**ACT, "decision": "1"}, {**ACT, "decision": -1}, {**ACT, "decision": 1.5}, {**ACT, "action": 7},
        {**ACT, "action": "x" * 501}, {**ACT, "action": ["end"]}, {**ACT, "re": 7}, {**ACT, "re": "x" * 65},
        {**ACT, "type": ["act"]}, {**ACT, "type": "Act"}, {**ACT, "extra": {}},
        {"type": "why", "seat": 0, "picks": ["x"] * 33}, {"type": "why", "seat": 0, "picks": [7]},
        {"type": "rematch", "offer": "yes"}, {"type": "chat", "text": "\x1b[31m"}, {"type": "chat", "text": ["hi"]},
        {"type": "hello", "keys": ["x"] * 65}, {"type": "hello", "keys": ["x" * 201]}, {"type": "hello", "keys": "x"},
    ],
)  # fmt: skip
def test_fields_of_the_wrong_kind_are_refused(server: Server, garbage: dict[str, Any]) -> None:
    table, keys = server.person().table("@Ann", "@Bob")
    with server.live(table, *keys) as live:
        live.send(garbage)
        error = live.wait("refused")["error"]
        assert error["id"].startswith("server-field-"), error
        assert live.answer({"type": "ping"})["type"] == "pong"
        assert moves(server, table) == 0


@pytest.mark.parametrize(
    "garbage",
    ['{"type": "act", "seat": NaN}', '{"type": "ping"}{"type": "ping"}', '{"type": "ping", "re": "\\ud800x"}',
     '{"seat": ' + "9" * 5000 + "}", "\x00", "{" * 20_000, '{"a":' * 5000, "\ufeff{}"],
)  # fmt: skip
def test_what_is_no_json_is_refused(server: Server, garbage: str) -> None:
    table, keys = server.person().table("@Ann", "@Bob")
    with server.live(table, *keys) as live:
        live.socket.send(garbage)
        assert live.wait("refused")["error"]["id"] in ("server-not-json", "server-field-wrong", "server-field-missing")
        assert live.answer({"type": "ping"})["type"] == "pong"


@pytest.mark.parametrize("text", ["end " * 100, "place", "'; DROP TABLE moves; --", "résigné", "end\x00", "  ", "{}", "%s%n"])
def test_text_that_is_no_action_changes_nothing(server: Server, text: str) -> None:
    table, keys = server.person().table("@Ann", "@Bob")
    with server.live(table, *keys) as live:
        answer = live.act(text)
        assert answer["type"] == "refused"
        assert "server-broken" not in json.dumps(answer)
        assert live.act(live.offers()[0])["type"] == "done"


def test_a_message_of_megabytes_ends_its_connection_alone(server: Server) -> None:
    table, first, second = two(server)
    with first, second:
        with server.live(table) as flooding:
            with contextlib.suppress(ConnectionClosed):
                flooding.socket.send("x" * 3_000_000)
            assert flooding.closed() in (1009, 0)
        assert first.act(first.offers()[0])["type"] == "done"


@pytest.mark.parametrize("path", ["..%2f..%2fetc", "%00", "x" * 300, "ABCDEFGHIJ", "%F0%9F%8E%B2", "' OR 1=1"])
def test_an_address_that_is_no_table_is_not_found(server: Server, path: str) -> None:
    answer = server.http.get(f"/api/tables/{httpx.URL('http://x/' + path).raw_path.decode()[1:]}")
    assert answer.status_code in (404, 422), answer.text
    assert answer.json()["error"]["text"]


def test_a_live_address_that_is_no_table_is_closed(server: Server) -> None:
    for path in ("%00", "x" * 300, "ABCDEFGHIJ", "%F0%9F%8E%B2"):
        with connect(f"{server.live_address}/api/tables/{path}/live", open_timeout=PATIENCE, ping_interval=None) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4004


# -- too much ----------------------------------------------------------------------------------------------------------


def test_whoever_chats_without_end_is_asked_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, chat_person_burst=10, chat_person_rate=1) as server:
        table, first, second = two(server)
        with first, second, server.live(table) as noisy:
            answers = [noisy.answer({"type": "chat", "text": f"Buy {number}!"}) for number in range(14)]
            assert [answer["type"] for answer in answers[:10]] == ["done"] * 10
            assert answers[-1]["error"]["id"] == "server-limit-chat"
            assert first.act(first.offers()[0])["type"] == "done"
            assert first.answer({"type": "chat", "text": "Sorry?"})["type"] == "done"


def test_too_many_connections_and_replays_from_one_address_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, looks_burst=3, looks_rate=1) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        with server.live(table, *keys) as live, server.live(table):
            assert server.http.get(f"/api/tables/{table}/replay").status_code == 200
            assert server.http.get(f"/api/tables/{table}/replay").json()["error"]["id"] == "server-limit-looks"
            assert server.http.post("/api/replay", json={"record": "x"}).status_code == 429
            with pytest.raises(InvalidStatus), connect(f"{server.live_address}/api/tables/{table}/live", open_timeout=PATIENCE):
                pass
            assert live.act(live.offers()[0])["type"] == "done", "whoever is there is left in peace"


def test_whoever_does_not_read_is_cut_off_and_nobody_waits() -> None:
    class Deaf:
        """A socket whose other end takes nothing."""

        closed: int | None = None

        async def send_text(self, _text: str) -> None:
            await asyncio.sleep(3600)

    async def talk() -> int:
        connection = Connection(Deaf(), SimpleNamespace(), SimpleNamespace())  # type: ignore[arg-type]
        writer = asyncio.create_task(connection.write_on())
        for _ in range(3 * UNSENT):
            connection.send("news")
        waiting = [connection._out.get_nowait() for _ in range(connection._out.qsize())]
        writer.cancel()
        assert waiting[-1] == TOO_SLOW
        return len(waiting)

    assert asyncio.run(talk()) == UNSENT + 1


def test_many_who_come_and_go_leave_nothing_behind(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, keys = server.person().table("@Ann", "@Bob")
        for number in range(40):
            with connect(f"{server.live_address}/api/tables/{table}/live", open_timeout=PATIENCE, ping_interval=None) as socket:
                if number % 2:
                    socket.send(json.dumps({"type": "hello", "keys": keys}))
        room = server.app.state.hall.rooms[table]
        until(lambda: not room.listeners)
        with server.live(table, *keys) as live:
            assert live.act(live.offers()[0])["type"] == "done"
