"""Being told of a costly mistake: only whoever made it, only where everybody wants it, and from what he could know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.kernel.errors import IllegalAction
from tablekeep.server.consent import written
from tablekeep.server.playing import ACTION, COACH, DECLINE, NO_COACH, PROPOSE_COACH
from tablekeep.server.room import Room
from tablekeep.server.thinking import Insight, Review, review
from tests.monolith_arena.positions import position
from tests.server.tables import Json, Live, Server, serving
from tests.server.test_consent import heap
from tests.server.test_taking_back import Journal
from tests.waiting import until

MISTAKE = "discard battle-charge"
"""a charge with it wins at once"""
ME: Json = {"kind": "me"}
NOVICE: Json = {"kind": "bot", "bot": "novice"}


def start() -> Json:
    """Our Dragon Rider can destroy the Banner beside it; ours falls in the next Battle."""
    board = "de-dragon-rider c3 SE; la-banner d3; de-banner a1; la-wraith b2 NW"
    told: Json = json.loads(json.dumps(position(board, hands=["battle-charge", "battle"], pools=(1, 3)).state.dump()))
    return told


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("coached"), hint_think=200) as running:
        yield running


def table(server: Server, *others: Json, **more: Any) -> tuple[str, list[str]]:
    seats = [ME, *(others or (NOVICE,))]
    told = server.person().post("/tables", {"game": "monolith-arena", "seats": seats, "position": start(), **more})
    return told["table"]["id"], [key["key"] for key in told["keys"]]


def coached(live: Live) -> None:
    assert live.answer({"type": "propose", "seat": 0, "what": "coach"})["type"] == "done"
    live.until(lambda: live.table["coach"] is True)


def hints(live: Live) -> int:
    count: int = live.table["seats"][0].get("hints", 0)
    return count


def room_of(server: Server, id: str) -> Room:
    async def find() -> Room:
        found = await server.app.state.hall.room(id)
        assert isinstance(found, Room)
        return found

    room: Room = server.do(find())
    return room


# -- the mistake ------------------------------------------------------------------------------------------------------------


def test_a_mistake_is_found_from_what_its_player_could_see() -> None:
    game = tablekeep.game("monolith-arena")
    view = game.load(start()).redact(0)
    question = Review("monolith-arena", json.dumps(view.dump()), 0, 1, MISTAKE, 0.2)
    told = review(question)
    (better, expected, _), (played, after, _) = told.ideas
    assert better.startswith("charge c3")
    assert (played, expected) == (MISTAKE, 1.0)
    assert expected - after > 0.3
    assert str(told.reasons[better].id) == "reason-wins"

    assert review(Review("monolith-arena", json.dumps(view.dump()), 0, 1, better, 0.2)) == Insight([], [])
    whole = Review("monolith-arena", json.dumps(game.load(start()).dump()), 0, 1, MISTAKE, 0.2)
    with pytest.raises(AssertionError, match="only what the seat may know"):
        review(whole)


def test_whoever_made_a_mistake_is_told_takes_it_back_and_sees_why(quick: Server) -> None:
    id, (key,) = table(quick)
    with quick.live(id, key) as live, quick.live(id) as watching:
        coached(live)
        decision = live.ask["decision"]
        before = live.scene
        live.act(MISTAKE)
        told = live.wait("mistake")
        assert (told["seat"], told["move"]) == (0, 1)
        assert told["played"]["text"] == MISTAKE
        assert told["better"]["text"].startswith("charge c3")
        assert told["why"]["id"] == "reason-wins"
        assert told["cost"] > 0.3
        live.until(lambda: hints(live) == 1)
        watching.until(lambda: hints(watching) == 1)

        answer = live.answer({"type": "reconsider", "seat": 0, "back": True})
        assert answer["type"] == "hint"
        assert answer["played"] == MISTAKE
        assert [idea["action"] for idea in answer["ideas"]] == [told["better"]["text"], MISTAKE]
        assert all("why" in idea for idea in answer["ideas"])
        live.until(lambda: MISTAKE in live.offers())
        assert live.scene == before
        assert answer["decision"] == live.ask["decision"] > decision

        # The same hint is not counted twice.
        again = live.answer({"type": "hint", "seat": 0, "decision": live.ask["decision"]})
        assert again["ideas"] == answer["ideas"]
        assert hints(live) == 1
        live.act(told["better"]["text"])
        live.until(lambda: live.over)
        watching.until(lambda: watching.over)
        assert not any(message["type"] == "mistake" for message in watching.received)


def test_what_is_left_is_left_and_bots_wait_for_the_answer(quick: Server) -> None:
    id, (key,) = table(quick)
    with quick.live(id, key) as live:
        coached(live)
        live.act(MISTAKE)
        live.wait("mistake")
        room = room_of(quick, id)
        assert room.playing is not None
        assert quick.do(waits(room))
        assert live.answer({"type": "reconsider", "seat": 0, "back": False})["type"] == "done"
        assert not quick.do(waits(room))
        assert live.answer({"type": "reconsider", "seat": 0, "back": True})["error"]["id"] == "server-mistake-over"
        live.act("end")
        live.until(lambda: live.over or live.ask["mine"] is not None)


async def waits(room: Room) -> bool:
    assert room.playing is not None
    return room._waits(room.playing)


def test_whoever_plays_on_has_left_it(quick: Server) -> None:
    id, (key,) = table(quick)
    with quick.live(id, key) as live:
        coached(live)
        live.act(MISTAKE)
        live.wait("mistake")
        live.until(lambda: hints(live) == 1)
        live.act("end")
        assert live.answer({"type": "reconsider", "seat": 0, "back": True})["error"]["id"] == "server-mistake-over"
        live.until(lambda: live.over or live.ask["mine"] is not None)


# -- where nobody is told ---------------------------------------------------------------------------------------------------


def looked(server: Server, id: str) -> bool:
    async def at_work() -> bool:
        return bool((await server.app.state.hall.room(id))._coaching)

    at: bool = server.do(at_work())
    return at


def test_nobody_is_told_who_has_not_asked_for_it(quick: Server) -> None:
    id, (key,) = table(quick)
    with quick.live(id, key) as live:
        assert live.table["coach"] is False
        live.act(MISTAKE)
        assert not looked(quick, id)
        assert hints(live) == 0


def test_nobody_is_told_at_a_table_without_hints(quick: Server) -> None:
    id, (key,) = table(quick, hints=False)
    with quick.live(id, key) as live:
        assert live.answer({"type": "propose", "seat": 0, "what": "coach"})["error"]["id"] == "server-no-hints"
        live.act(MISTAKE)
        assert not looked(quick, id)


def test_whoever_has_enough_of_it_is_not_told_any_more(quick: Server) -> None:
    id, (key,) = table(quick)
    with quick.live(id, key) as live:
        coached(live)
        assert live.answer({"type": "propose", "seat": 0, "what": "coach"})["error"]["id"] == "server-coached"
        assert live.answer({"type": "propose", "seat": 0, "what": "no-coach"})["type"] == "done"
        live.until(lambda: live.table["coach"] is False)
        live.act(MISTAKE)
        assert not looked(quick, id)


def test_mistakes_are_told_within_the_quota_of_hints(tmp_path: Path) -> None:
    with serving(tmp_path, hint_think=200, hints_person_burst=1, hints_person_rate=0) as server:
        id, (key,) = table(server)
        with server.live(id, key) as live:
            coached(live)
            live.act(MISTAKE)
            live.wait("mistake")
            assert live.answer({"type": "reconsider", "seat": 0, "back": True})["type"] == "hint"
            live.until(lambda: MISTAKE in live.offers())
            live.act(MISTAKE)
            until(lambda: not looked(server, id))
            assert live.answer({"type": "ping"})["type"] == "pong"
            assert sum(message["type"] == "mistake" for message in live.received) == 1
            assert hints(live) == 1


# -- among people -----------------------------------------------------------------------------------------------------------


def test_people_are_told_only_if_all_of_them_agree(quick: Server) -> None:
    ann, bob = quick.person("Ann"), quick.person("Bob")
    id, (first,) = ann.table("me", "open")
    (second,) = bob.join(id)
    with quick.live(id, first) as one, quick.live(id, second) as two:
        one.until(lambda: one.table["status"] == "playing")
        one.answer({"type": "propose", "seat": 0, "what": "coach"})
        two.until(lambda: bool(two.table.get("proposal")))
        asked = two.table["proposal"]
        assert (asked["kind"], asked["waits"]) == ("coach", [1])
        assert two.table["coach"] is False
        two.answer({"type": "answer", "seat": 1, "proposal": asked["n"], "agree": True})
        one.until(lambda: one.table["coach"] is True)
        two.answer({"type": "propose", "seat": 1, "what": "no-coach"})
        one.until(lambda: one.table["coach"] is False)


def coached_by_its_journal(table: Journal) -> bool:
    now = table.playing.coached
    assert table.read_again().coached == now
    return now


def test_the_agreement_is_part_of_the_journal() -> None:
    table = heap()
    table.note(PROPOSE_COACH, 0, written(0, [0]))
    with pytest.raises(IllegalAction):
        table.note(COACH, 1, written(0, [1]))
    table.note(DECLINE, 1, written(0, [1]))
    assert not coached_by_its_journal(table)
    table.note(PROPOSE_COACH, 0, written(0, [0, 2]))
    table.note(COACH, 1, written(0, [1]))
    table.note(ACTION, 0, "take 1")
    assert coached_by_its_journal(table)
    table.note(NO_COACH, 2, "")
    assert not coached_by_its_journal(table)
