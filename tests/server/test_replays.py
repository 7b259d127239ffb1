"""Replays: windows of a game through somebody's eyes."""

from __future__ import annotations

from typing import Any

import pytest

import tablekeep
from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.kernel.records import Record
from tablekeep.kernel.rng import Rng
from tablekeep.server.api.replays import window
from tablekeep.server.patches import apply_patch
from tablekeep.words import Speaker
from tests.cli.commands import finished_match
from tests.server.tables import Person, Server, play_out


def begun(server: Server, actions: int) -> tuple[str, Person, Person]:
    """A table where some actions have been taken."""
    ann, bob = server.person("Ann"), server.person("Bob")
    table, (key,) = ann.table("me", "open", options={"monoliths": "on"})
    (other,) = bob.join(table)
    with server.live(table, key) as one, server.live(table, other) as two:
        play_out({0: one, 1: two}, Rng(9), most=actions)
    return table, ann, bob


def follow(replay: dict[str, Any]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The scene and the log at the end of a window."""
    scene, log = replay["scene"], list(replay["log"])
    for moment in replay["moments"]:
        for frame in moment["frames"]:
            scene = apply_patch(scene, frame["patch"])
            log += frame["log"]
    return scene, log


def test_windows_of_a_record_fit_together(server: Server) -> None:
    match = finished_match(seed=4, options={"monoliths": "on"})
    text = str(match.record())
    total = len(match.actions)
    start = 0
    at_end: tuple[Any, Any] | None = None
    while start < total:
        answer = server.http.post("/api/replay", json={"record": text, "eyes": 1, "from": start, "count": 40})
        assert answer.status_code == 200, answer.text
        replay = answer.json()
        assert (replay["from"], replay["total"], replay["eyes"]) == (start, total, 1)
        assert at_end is None or at_end == (replay["scene"], replay["log"])
        assert [moment["move"] for moment in replay["moments"]] == list(range(start + 1, min(total, start + 40) + 1))
        at_end = follow(replay)
        start += 40

    assert at_end is not None
    last = server.http.post("/api/replay", json={"record": text, "eyes": 1, "from": total}).json()
    assert at_end == (last["scene"], last["log"])
    assert last["record"]["result"] == match.record().result
    assert last["record"]["options"] == match.options
    assert last["record"]["moves"][0]["text"] == match.actions[0][1].text


@pytest.mark.parametrize(
    ("record", "id"),
    [
        ("nonsense", "record-line-form"),
        ('[Format "tablekeep record 1"]\n', "record-header-missing"),
        (str(finished_match().record()).replace("P1 ", "P2 ", 1), None),
        (str(finished_match().record()).replace("monolith-arena", "other"), "game-unknown"),
    ],
)  # fmt: skip
def test_a_record_that_is_none_is_refused(server: Server, record: str, id: str | None) -> None:
    answer = server.http.post("/api/replay", json={"record": record})

    assert answer.status_code == 400
    assert id is None or answer.json()["error"]["id"] == id


def test_a_game_that_is_played_is_seen_through_ones_own_eyes_only(server: Server) -> None:
    table, ann, bob = begun(server, 14)

    own = ann.get(f"/tables/{table}/replay?eyes=0&from=3&count=100")
    assert own["eyes"] == 0
    assert len(own["moments"]) == 11
    assert ann.get(f"/tables/{table}/replay?eyes=1", 403)["error"]["id"] == "server-not-your-eyes"
    assert bob.get(f"/tables/{table}/replay?eyes=1")["eyes"] == 1
    assert server.http.get(f"/api/tables/{table}/replay?eyes=0").status_code == 403
    assert server.http.get(f"/api/tables/{table}/replay").json()["eyes"] is None
    assert ann.get(f"/tables/{table}/replay?eyes=7", 400)["error"]["id"] == "server-seat-unknown"


def test_what_others_did_in_a_game_that_is_played_is_told_by_the_log_alone(server: Server) -> None:
    """An action's text may name what is hidden."""
    table, ann, _bob = begun(server, 14)

    own = ann.get(f"/tables/{table}/replay?eyes=0")["record"]["moves"]
    watching = server.http.get(f"/api/tables/{table}/replay").json()["record"]["moves"]

    assert {move["seat"] for move in own if move["text"]} == {0}
    assert all(not move["text"] for move in watching)


def test_every_frame_names_its_action_and_who_acted(server: Server) -> None:
    table, ann, _bob = begun(server, 14)

    own = ann.get(f"/tables/{table}/replay?eyes=0&from=3&count=100")

    moves = own["record"]["moves"]
    for moment in own["moments"]:
        for frame in moment["frames"]:
            assert frame["move"] == moment["move"]
            assert frame["seat"] == moves[frame["move"] - 1]["seat"]


def test_a_finished_game_is_seen_through_anybodys_eyes(server: Server) -> None:
    table, ann, _bob = begun(server, 10)
    with server.live(table, ann.post(f"/tables/{table}/keys")["keys"][0]["key"]) as live:
        live.answer({"type": "resign", "seat": 0})

    for eyes in ("0", "1", ""):
        replay = server.http.get(f"/api/tables/{table}/replay?eyes={eyes}").json()
        assert len(replay["moments"]) == replay["total"] == 10
        assert all(move["text"] for move in replay["record"]["moves"])
        assert replay["table"]["result"]["ended"] == "resigned"


def test_a_table_that_waits_has_nothing_to_replay(server: Server) -> None:
    table, _keys = server.person().table("me", "open")

    assert server.http.get(f"/api/tables/{table}/replay").json()["error"]["id"] == "server-not-begun"


@pytest.mark.parametrize("game", tablekeep.all_games(), ids=lambda game: game.id)
def test_every_move_of_a_window_is_told_in_a_sentence(game: Game) -> None:
    """Also the last one before it: a window begins with what that move has led to."""
    record = played_at_random(game, 50)
    speaker = Speaker("en", ("tablekeep", packages()[game.id]), game.component_names())

    for start, end in ((0, 25), (25, 50)):
        moves = window(game, record, None, start, 25, None, [])["record"]["moves"]
        assert [n for n, move in enumerate(moves) if "say" in move] == list(range(max(0, start - 1), end))
        for move in moves[start:end]:
            assert move["say"]["id"] != "action-other", move
            assert speaker.has(move["say"]["id"]), move


@pytest.mark.parametrize("game", tablekeep.all_games(), ids=lambda game: game.id)
def test_of_a_game_that_is_played_only_the_own_moves_are_told(game: Game) -> None:
    record = played_at_random(game, 20)

    moves = window(game, record, 0, 0, 20, {0}, [])["record"]["moves"]
    assert {move["seat"] for move in moves if "say" in move} == {0}
    assert not any("say" in move for move in window(game, record, None, 0, 20, set(), [])["record"]["moves"])


def played_at_random(game: Game, actions: int) -> Record:
    match = tablekeep.new(game.id, 2, 3)
    rng = Rng(3)
    while len(match.actions) < actions:
        seat = match.state.to_play()
        legal = match.state.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match.record()
