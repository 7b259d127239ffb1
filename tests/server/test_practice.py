"""Tables that begin at a position, and playing on from a moment of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablekeep
from tablekeep.kernel.match import replayed
from tablekeep.kernel.records import Record
from tests.cli.commands import finished_match
from tests.server.tables import Json, Server, serving

GAME = "monolith-arena"
ME: Json = {"kind": "me"}
NOVICE: Json = {"kind": "bot", "bot": "novice"}
FRIEND: Json = {"kind": "hotseat", "name": "Bob"}


def position(decisions: int = 4) -> Json:
    match = tablekeep.new(GAME, seats=2, seed=3)
    for _ in range(decisions):
        seat = match.state.to_play()
        match.play(seat, match.legal(seat)[0])
    told: Json = json.loads(json.dumps(match.state.dump()))
    return told


def test_a_table_begins_at_a_position_and_survives_a_restart(tmp_path: Path) -> None:
    start = position()
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        told = ann.post("/tables", {"game": GAME, "seats": [ME, FRIEND], "position": start}, 201)
        id, keys = told["table"]["id"], [key["key"] for key in told["keys"]]
        with server.live(id, *keys) as live:
            live.act(live.offers()[0])
            shown = live.scene
    with serving(tmp_path) as server, server.live(id, *keys) as live:
        assert live.scene == shown


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"variant": "monoliths"}, "server-position-options"),
        ({"options": {"monoliths": "on"}}, "server-position-options"),
        ({"seats": [ME, {"kind": "open"}]}, "server-position-private"),
        ({"public": True}, "server-position-private"),
        ({"seats": [ME, FRIEND, FRIEND]}, "position-other-seats"),
        ({"position": {"options": 5}}, "server-position-options"),
        ({"position": {}}, "read-missing"),
    ],
)
def test_what_cannot_be_begun_is_refused(server: Server, change: Json, why: str) -> None:
    ann = server.person("Ann")
    body = {"game": GAME, "seats": [ME, FRIEND], "position": position(), **change}
    assert ann.post("/tables", body, 400)["error"]["id"] == why


def test_whoever_only_watches_learns_nothing_of_the_position(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        told = ann.post("/tables", {"game": GAME, "seats": [ME, FRIEND], "position": position()}, 201)
        assert "position" not in told["table"]


# -- playing on from a moment ----------------------------------------------------------------------------------------------


def test_a_record_is_played_on_from_a_moment_against_computer_players(tmp_path: Path) -> None:
    match = finished_match()
    record = str(match.record())
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        for seat in (0, 1):
            told = ann.post("/practice", {"record": record, "move": 7, "seat": seat}, 201)
            seats = told["table"]["seats"]
            assert [row["kind"] for row in seats] == ["person" if row["seat"] == seat else "bot" for row in seats]
            assert seats[1 - seat]["bot"] == "novice"
            with server.live(told["table"]["id"], told["keys"][0]["key"]) as live:
                then = replayed(match.game, Record.parse(record), 7)
                if seat in [decision.seat for decision in then.pending]:
                    texts = [offer["text"] for offer in live.ask["offers"]]
                    assert texts == [action.text for action in then.legal(seat)]


@pytest.mark.parametrize(
    ("change", "status", "why"),
    [
        ({"seat": 2}, 400, "server-seat-unknown"),
        ({"move": 1_000_000}, 409, "server-practice-over"),
        ({"bot": "nobody"}, 400, "bot-unknown"),
        ({"record": "nonsense"}, 400, "record-line-form"),
    ],
)
def test_a_moment_that_cannot_be_played_on_from_is_refused(server: Server, change: Json, status: int, why: str) -> None:
    ann = server.person("Ann")
    body = {"record": str(finished_match().record()), "move": 7, "seat": 0, **change}
    assert ann.post("/practice", body, status)["error"]["id"] == why


def test_only_finished_games_are_played_on_from(server: Server) -> None:
    ann = server.person("Ann")
    id, _keys = ann.table("me", "@Bob")
    assert ann.post(f"/tables/{id}/practice", {"move": 0, "seat": 0}, 409)["error"]["id"] == "server-not-over"
