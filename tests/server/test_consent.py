"""What is done by consent: actions are taken back that others have answered, and clocks are stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

import tablekeep
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.match import replayed
from tablekeep.kernel.rng import Rng
from tablekeep.server import eyes as sight
from tablekeep.server.consent import written
from tablekeep.server.journals import record_of
from tablekeep.server.playing import (
    ACTION,
    AGREE,
    BACK,
    DECLINE,
    PAUSE,
    PROPOSE_BACK,
    PROPOSE_PAUSE,
    RESIGN,
    RESUME,
)
from tablekeep.server.storage.tables import Seat, Table
from tests.kernel.toys import PebblesGame
from tests.server.tables import Live, Server, serving
from tests.server.test_taking_back import NO_CLOCK, Journal, facts
from tests.waiting import PATIENCE
from tools import services
from tools.load import UNLIMITED

GAME_CLOCK = {"kind": "game", "seconds": 60, "increment": 2}


def heap(clock: dict[str, Any] | None = None, seats: int = 3) -> Journal:
    return Journal(PebblesGame(), seats, 1, {}, clock)


def taken(table: Journal) -> list[tuple[int, str]]:
    return table.playing.record().actions


# -- taking back ------------------------------------------------------------------------------------------------------------


def test_an_action_goes_back_when_all_others_agree_though_one_of_them_has_acted_since() -> None:
    table = heap()
    before = facts(table.playing)
    table.note(ACTION, 0, "take 1")
    table.note(ACTION, 1, "take 2")
    assert not table.playing.undoable(0)
    table.note(PROPOSE_BACK, 0, written(0, [0]))
    table.note(AGREE, 1, written(0, [1]))
    assert taken(table) == [(0, "take 1"), (1, "take 2")]
    table.note(BACK, 2, written(0, [2]))

    assert facts(table.playing) == before
    assert table.playing.settled is not None
    assert table.playing.settled.how == "agreed"
    assert facts(table.read_again()) == before


def test_it_does_not_go_back_before_all_have_agreed() -> None:
    table = heap()
    table.note(ACTION, 0, "take 1")
    table.note(PROPOSE_BACK, 0, written(0, [0]))
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            table.note(BACK, seat, written(0, [seat]))
    assert taken(table) == [(0, "take 1")]


@pytest.mark.parametrize(
    ("kind", "seat", "how"),
    [(DECLINE, 1, "declined"), (DECLINE, 0, "withdrawn"), (ACTION, 1, "overtaken"), (RESIGN, 2, "overtaken")],
)
def test_a_proposal_ends_when_it_is_declined_or_people_play_on(kind: str, seat: int, how: str) -> None:
    table = heap()
    table.note(ACTION, 0, "take 1")
    table.note(PROPOSE_BACK, 0, written(0, [0]))
    table.note(kind, seat, written(0, [seat]) if kind == DECLINE else "take 1" if kind == ACTION else "")

    assert table.playing.open_proposal(10) is None
    assert table.playing.settled is not None
    assert table.playing.settled.how == how
    with pytest.raises(IllegalAction):
        table.note(AGREE, 1, written(0, [1]))


def test_a_proposal_ends_by_itself() -> None:
    table = heap()
    table.note(ACTION, 0, "take 1", 0)
    table.note(PROPOSE_BACK, 0, written(0, [0]), 1_000)
    assert table.playing.open_proposal(300_999) is not None
    assert table.playing.open_proposal(301_000) is None
    with pytest.raises(IllegalAction):
        table.note(AGREE, 1, written(0, [1]), 301_000)
    table.note(PROPOSE_BACK, 0, written(0, [0]), 301_001)


def test_nothing_goes_back_behind_what_has_come_to_light() -> None:
    table = heap()
    table.note(ACTION, 0, "take 1")
    assert [one["to"] for one in sight.moments_back(table.playing, {0})] == [0]
    table.note(ACTION, 1, "draw")
    assert sight.moments_back(table.playing, {0}) == []
    table.note(PROPOSE_BACK, 0, written(0, [0]))
    assert table.playing.open_proposal(10) is None


def test_taking_back_by_consent_brings_nobody_time() -> None:
    table = heap(GAME_CLOCK)
    table.note(ACTION, 0, "take 1", 5_000)
    table.note(ACTION, 1, "take 1", 9_000)
    assert table.playing.clock.left == [57_000, 58_000, 60_000]
    table.note(PROPOSE_BACK, 0, written(0, [0]), 10_000)
    table.note(AGREE, 1, written(0, [1]), 11_000)
    table.note(BACK, 2, written(0, [2]), 12_000)
    assert table.playing.clock.left == [55_000, 56_000, 57_000]
    assert table.playing.clock.running == {0}


def test_the_record_has_only_what_counts() -> None:
    table = heap()
    for kind, seat, text in [
        (ACTION, 0, "take 1"), (ACTION, 1, "take 2"), (PROPOSE_BACK, 0, written(0, [0])), (AGREE, 2, written(0, [2])),
        (BACK, 1, written(0, [1])), (ACTION, 0, "take 3"),
    ]:  # fmt: skip
        table.note(kind, seat, text)
    row = Table(
        "t", "pebbles", 1, "", {}, 1, "over", False, NO_CLOCK, "p", "Ann", 0, 0, 0, 0, 0, [], [],
        {"ranks": [1, 2, 2]}, None, [], None, [Seat(seat, "person") for seat in range(3)],
    )  # fmt: skip
    assert record_of(row, table.entries).actions == taken(table) == [(0, "take 3")]


@pytest.mark.parametrize(
    ("name", "seats"), [("monolith-arena", 2), ("runewars", 2), ("heroes-of-land-air-and-sea", 2), ("runebound", 2)]
)
def test_nobody_keeps_seeing_hidden_things_when_something_is_taken_back(name: str, seats: int) -> None:
    """After going back everybody sees what he saw then, the game goes on as it can from there, and its record replays. Whoever
    has seen nothing hidden knows no more than before: what was done could have been done in every world he reckoned with."""
    game = tablekeep.game(name)
    table, rng, went = Journal(game, seats, 7, {}), Rng(3), 0
    seen: dict[int, str] = {}
    for _ in range(400):
        playing = table.playing
        while playing.waits_to_close():
            playing.close_window()
        if playing.result is not None or went >= 6:
            break
        asker = rng.below(seats)
        found = sight.moments_back(playing, {asker})
        if found and rng.below(3) == 0:
            to = found[rng.below(len(found))]["to"]
            undone = [moment for moment in playing.moments if moment.actions >= to]
            table.note(PROPOSE_BACK, asker, written(to, [asker]))
            table.note(BACK, 1 - asker, written(to, [1 - asker]))
            assert views(table) == seen[to]
            assert playing.state.revealed == undone[0].state.revealed
            assert not any(sight.tells_hidden(moment) for moment in undone)
            assert facts(table.read_again()) == facts(playing)
            replayed(game, playing.record())
            went += 1
        seen[len(playing.match.actions)] = views(table)
        seat = sorted(playing.asked)[rng.below(len(playing.asked))]
        legal = playing.state.legal(seat)
        table.note(ACTION, seat, legal[rng.below(len(legal))].text)
    assert went > 0


def views(table: Journal) -> str:
    """What everybody sees."""
    playing = table.playing
    return json.dumps([[sight.scene(playing.game, playing.state, eyes), sight.log(playing, eyes)] for eyes in (None, 0, 1)])


# -- pausing ---------------------------------------------------------------------------------------------------------------


def paused(table: Journal) -> bool:
    return table.playing.paused


def test_clocks_stand_still_until_anybody_goes_on() -> None:
    table = heap(GAME_CLOCK)
    table.note(PROPOSE_PAUSE, 2, written(0, [2]), 1_000)
    table.note(AGREE, 0, written(0, [0]), 2_000)
    assert table.playing.clock.deadline() == 60_000
    table.note(PAUSE, 1, written(0, [1]), 3_000)
    assert paused(table)
    assert table.playing.clock.deadline() is None
    assert table.playing.clock.fallen(1_000_000) is None
    table.note(RESUME, 1, "", 500_000)
    assert not paused(table)
    assert table.playing.clock.deadline() == 557_000
    assert facts(table.read_again()) == facts(table.playing)
    assert table.read_again().clock.left == table.playing.clock.left


def test_whoever_acts_ends_the_pause() -> None:
    table = heap(GAME_CLOCK, 2)
    table.note(PROPOSE_PAUSE, 0, written(0, [0]), 1_000)
    table.note(PAUSE, 1, written(0, [1]), 2_000)
    table.note(ACTION, 0, "take 1", 900_000)
    assert not table.playing.paused
    assert table.playing.clock.left == [60_000, 60_000]
    assert table.playing.clock.running == {1}


# -- at the table ------------------------------------------------------------------------------------------------------------


def seated(server: Server, *seats: str, **more: Any) -> tuple[str, str, str]:
    """A table of Ann and Bob; its id and their keys."""
    ann, bob = server.person("Ann"), server.person("Bob")
    id, (key,) = ann.table("me", "open", *seats, **more)
    return id, key, bob.join(id)[0]


def acts_until_asking_helps(one: Live, two: Live) -> Live:
    """They play until one of them could only take his last action back by asking."""
    lives = {0: one, 1: two}
    for _ in range(200):
        for seat, live in lives.items():
            if live.ask.get("back") and live.heard({"type": "moments", "seat": seat})["moments"]:
                return live
        live = next(live for live in lives.values() if live.ask["mine"] is not None)
        assert live.act(live.offers()[-1])["type"] == "done"
        for other in lives.values():
            other.until(lambda other=other, live=live: other.version >= live.version)  # type: ignore[misc]
    raise AssertionError("nobody ever had to ask")


def test_two_people_agree_to_take_something_back_through_a_restart(tmp_path: Path) -> None:
    options = {"factions": "de,gr"}
    with serving(tmp_path) as server:
        id, key, other = seated(server, options=options)
        with server.live(id, key) as one, server.live(id, other) as two:
            asker = acts_until_asking_helps(one, two)
            seat = asker.ask["mine"] if asker.ask["mine"] is not None else asker.eyes
            assert seat is not None
            moment = asker.heard({"type": "moments", "seat": seat})["moments"][0]
            moves = asker.table["moves"]
            assert moment["to"] < moves
            told = asker.heard({"type": "propose", "seat": seat, "what": "back", "to": moment["to"]})
            assert told["type"] == "done"
            assert asker.table["proposal"]["waits"] == [1 - seat]
            assert asker.table["proposal"]["move"] == moment["move"]
    with serving(tmp_path) as server, server.live(id, key) as one, server.live(id, other) as two:
        asker, asked = (one, two) if seat == 0 else (two, one)
        proposal = asked.table["proposal"]["n"]
        foul = asker.answer({"type": "answer", "seat": seat, "proposal": proposal + 1, "agree": True})
        assert foul["error"]["id"] == "server-proposal-over"
        assert asked.answer({"type": "answer", "seat": 1 - seat, "proposal": proposal, "agree": True})["type"] == "done"
        asker.until(lambda: asker.table["settled"] is not None)
        assert asker.table["settled"]["how"] == "agreed"
        assert asker.table["proposal"] is None
        assert asker.table["moves"] == moment["to"] == asked.table["moves"]
        assert asker.ask["mine"] == seat
        assert all(entry["move"] < moment["move"] for entry in asker.log)


def test_whoever_was_declined_plays_on_before_he_asks_again(server: Server) -> None:
    id, key, other = seated(server, clock={"kind": "game", "seconds": 3600, "increment": 0})
    with server.live(id, key) as one, server.live(id, other) as two:
        pause = {"type": "propose", "seat": 0, "what": "pause"}
        assert one.answer(pause)["type"] == "done"
        two.until(lambda: two.table["proposal"] is not None)
        assert one.answer(pause)["error"]["id"] == "server-proposal-open"
        answer = {"type": "answer", "seat": 1, "proposal": two.table["proposal"]["n"], "agree": False}
        assert two.answer(answer)["type"] == "done"
        assert two.answer(answer)["error"]["id"] == "server-proposal-over"
        one.until(lambda: one.table["settled"] is not None)
        assert (one.table["settled"]["how"], one.table["settled"]["by"]) == ("declined", 1)
        assert one.answer(pause)["error"]["id"] == "server-proposal-again"
        assert two.answer({**pause, "seat": 1})["type"] == "done"
        one.until(lambda: one.table["proposal"] is not None)
        assert (
            one.answer({"type": "answer", "seat": 0, "proposal": one.table["proposal"]["n"], "agree": True})["type"] == "done"
        )
        two.until(lambda: two.table["paused"])
        assert not any(seat["clock"]["running"] for seat in two.table["seats"])
        assert two.answer({"type": "resume", "seat": 1})["type"] == "done"
        one.until(lambda: not one.table["paused"])
        assert any(seat["clock"]["running"] for seat in one.table["seats"])


def test_a_spectator_proposes_nothing_and_nobody_stops_a_clock_that_is_not_there(server: Server) -> None:
    id, key, _other = seated(server)
    with server.live(id, key) as one, server.live(id) as watching:
        for message in (
            {"type": "propose", "seat": 0, "what": "pause"},
            {"type": "moments", "seat": 0},
            {"type": "answer", "seat": 0, "proposal": 1, "agree": True},
            {"type": "resume", "seat": 0},
        ):
            assert watching.answer(message)["error"]["id"] == "server-not-your-seat"
        assert one.answer({"type": "propose", "seat": 0, "what": "pause"})["error"]["id"] == "server-no-pause"
        assert one.answer({"type": "propose", "seat": 0, "what": "back", "to": 0})["error"]["id"] == "refuse-undo"


def test_bots_agree_at_once(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann = server.person("Ann")
        id, (key,) = ann.table("me", "random", clock={"kind": "game", "seconds": 3600, "increment": 0})
        with server.live(id, key) as live:
            assert live.answer({"type": "propose", "seat": 0, "what": "pause"})["type"] == "done"
            assert live.table["paused"]
            assert live.table["settled"] is None
            assert live.answer({"type": "resume", "seat": 0})["type"] == "done"
            assert not live.table["paused"]


def two_with_clocks(server: services.Server) -> tuple[str, str, str]:
    """A table of Ann and Bob with clocks, at a server that can be killed; its id and their keys."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        tokens = [http.post("/api/people", json={"name": name}).json()["token"] for name in ("Ann", "Bob")]
        ann, bob = ({"Authorization": f"Bearer {token}"} for token in tokens)
        clock = {"kind": "game", "seconds": 3600, "increment": 0}
        wanted = {"game": "monolith-arena", "clock": clock, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = http.post("/api/tables", headers=ann, json=wanted).json()
        joined = http.post(f"/api/tables/{made['table']['id']}/join", headers=bob, json={}).json()
        return made["table"]["id"], made["keys"][0]["key"], joined["keys"][0]["key"]


def test_a_question_and_a_pause_outlive_a_killed_server(tmp_path: Path) -> None:
    with services.tablekeep(tmp_path, settings=UNLIMITED) as server:
        id, key, other = two_with_clocks(server)
        with Live(server, id, (key,), {}) as one:
            assert one.answer({"type": "propose", "seat": 0, "what": "pause"})["type"] == "done"
            asked = one.table["proposal"]
        server.kill()
        server.start()
        with Live(server, id, (key,), {}) as one, Live(server, id, (other,), {}) as two:
            for live in (one, two):
                assert {**live.table["proposal"], "left": 0} == {**asked, "left": 0}
                assert live.table["proposal"]["left"] <= asked["left"]
            answer = {"type": "answer", "seat": 1, "proposal": asked["n"], "agree": True}
            assert two.answer(answer)["type"] == "done"
            one.until(lambda: one.table["paused"])
        server.kill()
        server.start()
        with Live(server, id, (key,), {}) as one, Live(server, id, (other,), {}) as two:
            for live in (one, two):
                assert live.table["paused"]
                assert live.table["proposal"] is None
                assert not any(seat["clock"]["running"] for seat in live.table["seats"])
            assert one.answer({"type": "resume", "seat": 0})["type"] == "done"
            two.until(lambda: not two.table["paused"])
            assert sum(seat["clock"]["running"] for seat in two.table["seats"]) == 1
