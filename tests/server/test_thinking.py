"""Computer players at work: who is asked next, hints for whoever is asked, and games looked back at."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.bots.registry import ORIGINS, OWN
from tablekeep.bots.search import SearchBot
from tablekeep.kernel.records import Record
from tablekeep.kernel.rng import Rng
from tablekeep.server import analyst
from tablekeep.server import eyes as sight
from tablekeep.server import room as rooms
from tablekeep.server.analysis import from_coarse_to_fine, mark_of, points_of, spread
from tablekeep.server.bots import LATER, Bots, Thinker
from tablekeep.server.playing import ACTION, RESIGN, Entry, Playing
from tablekeep.server.settings import Settings
from tablekeep.server.thinking import Answer, Insight, Mind, Move, Question, Study, Weighing
from tests.server.tables import GAME, Live, Server, serving
from tests.waiting import PATIENCE, soon, until

# -- who is asked next -------------------------------------------------------------------------------------------------


class Pretender(Thinker):
    """Answers with what it was asked, as soon as it is let."""

    def __init__(self, gate: threading.Event, heard: list[tuple[Pretender, Question]]) -> None:
        super().__init__(())
        self.gate = gate
        self.heard = heard

    def ask(self, question: Question, seconds: float) -> Answer | None:
        self.heard.append((self, question))
        assert self.gate.wait(PATIENCE)
        if isinstance(question, Move):
            self.known[question.player] = None
            return question.table
        return Insight([0.5], [])


def move(table: str, bot: str = "champion") -> Move:
    return Move(GAME, "{}", 0, bot, 1, table)


def study() -> Study:
    return Study(GAME, "{}", 0, 1, 0.1)


def pretending(count: int, scene: Callable[[Bots, threading.Event, list[Any]], Any]) -> Any:
    """Something that happens with so many processes that only pretend to think, until the gate is opened."""
    gate = threading.Event()
    heard: list[tuple[Pretender, Question]] = []
    pool = Bots(count, 20, 3.0)
    pool.all = [Pretender(gate, heard) for _ in range(count)]
    pool._idle = list(pool.all)
    try:
        return asyncio.run(scene(pool, gate, heard))
    finally:
        gate.set()
        pool.close()


def test_the_more_wait_the_less_time_each_has() -> None:
    """Ten champions on two processes together take about as long as if each had waited for one of them."""

    async def scene(pool: Bots, gate: threading.Event, heard: list[tuple[Pretender, Question]]) -> list[float]:
        asked = [asyncio.create_task(pool.ask(move(str(number)))) for number in range(10)]
        await soon(lambda: len(heard) == 2 and len(pool._waiting) == 8)
        gate.set()
        assert await asyncio.gather(*asked) == [str(number) for number in range(10)]
        return [question.seconds for _, question in heard if isinstance(question, Move)]

    seconds = pretending(2, scene)

    assert seconds[0] == seconds[-1] == 3.0
    assert min(seconds) < 1.0
    assert sum(seconds) / 2 < 10.0


def test_whoever_plays_goes_before_whoever_looks_back() -> None:
    async def scene(pool: Bots, gate: threading.Event, heard: list[tuple[Pretender, Question]]) -> list[str]:
        asked = [asyncio.create_task(pool.ask(study(), LATER)) for _ in range(3)]
        await soon(lambda: heard)
        asked.append(asyncio.create_task(pool.ask(move("a"))))
        await soon(lambda: len(pool._waiting) == 3)
        gate.set()
        await asyncio.gather(*asked)
        return [type(question).__name__ for _, question in heard]

    assert pretending(1, scene) == ["Study", "Move", "Study", "Study"]


def test_while_somebody_plays_one_process_is_kept_for_whoever_plays() -> None:
    async def scene(pool: Bots, gate: threading.Event, heard: list[tuple[Pretender, Question]]) -> int:
        gate.set()
        await pool.ask(move("a"))
        gate.clear()
        asked = [asyncio.create_task(pool.ask(study(), LATER)) for _ in range(3)]
        await soon(lambda: len(heard) == 3)
        busy = len(heard) - 1
        assert len(pool._waiting) == 1
        gate.set()
        await asyncio.gather(*asked)
        return busy

    assert pretending(3, scene) == 2


def test_a_player_comes_back_to_the_process_that_remembers_it() -> None:
    async def scene(pool: Bots, gate: threading.Event, heard: list[tuple[Pretender, Question]]) -> list[set[Pretender]]:
        gate.set()
        for table in ("a", "b", "c", "a", "b", "c", "b", "a"):
            await pool.ask(move(table))
        return [{thinker for thinker, question in heard if getattr(question, "table", "") == table} for table in "abc"]

    assert [len(thinkers) for thinkers in pretending(2, scene)] == [1, 1, 1]


def test_who_is_gone_before_his_turn_takes_nobodys_place() -> None:
    async def scene(pool: Bots, gate: threading.Event, heard: list[tuple[Pretender, Question]]) -> list[Any]:
        first = asyncio.create_task(pool.ask(move("a")))
        gone = asyncio.create_task(pool.ask(move("b")))
        last = asyncio.create_task(pool.ask(move("c")))
        await soon(lambda: heard and len(pool._waiting) == 2)
        gone.cancel()
        first.cancel()
        await asyncio.wait([gone, first])
        assert len(heard) == 1, "the process is free only when it has answered"
        gate.set()
        return [await last, len(pool._idle)]

    told, idle = pretending(1, scene)
    assert told == "c"
    assert idle in (0, 1)


def test_a_process_remembers_a_player_and_hurries_it_only_for_once() -> None:
    game = Playing(tablekeep.game(GAME), 2, 5, {}, {"kind": "none"}, set(), 0)
    seat = sorted(game.asked)[0]
    mind = Mind()
    position = sight.for_bot(game.state, seat)

    text = mind.answer(Move(GAME, position, seat, "adept", 1, "a", 0.01))
    (bot,) = mind.players.values()
    assert isinstance(bot, SearchBot)
    own = bot.seconds
    mind.answer(Move(GAME, position, seat, "adept", 1, "a", 0.02))

    assert text in [action.text for action in game.state.legal(seat)]
    assert bot.seconds == own != 0.01
    assert list(mind.players.values()) == [bot]
    with pytest.raises(AssertionError):
        mind.answer(Study(GAME, json.dumps(game.state.dump()), seat, 1, 0.01))


def test_several_bots_that_choose_in_secret_think_at_the_same_time(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pause=20) as server:
        table, (key,) = server.person().table("me", "random", "random", game="runewars")
        thinking: set[int] = set()
        with server.live(table, key) as live:
            live.answer({"type": "resign", "seat": 0})
            for told in live.welcome["thinking"]:
                thinking.add(told["seat"])
            while len(thinking) < 2:
                told = live.wait("thinking")
                (thinking.add if told["on"] else thinking.discard)(told["seat"])


# -- levels ------------------------------------------------------------------------------------------------------------


def test_play_now_is_against_the_usual_level_and_others_can_be_named(server: Server) -> None:
    ann = server.person()
    assert ann.post("/play-now")["table"]["seats"][1]["bot"] == "novice"
    assert ann.post("/play-now", {"game": GAME, "bot": "greedy"})["table"]["seats"][1]["bot"] == "greedy"
    assert ann.post("/play-now", {"bot": "nobody"}, 400)["error"]["id"] == "bot-unknown"
    for game in tablekeep.all_games():
        told = ann.post("/play-now", {"game": game.id, "bot": "random"})["table"]
        assert [seat["kind"] for seat in told["seats"]] == ["person", "bot"], game.name


def test_bots_of_whoever_runs_the_server_sit_at_tables(tmp_path: Path) -> None:
    """Its file is read by the server and by the processes in which bots think."""
    (tmp_path / "mine.py").write_text(
        "import tablekeep\n\n\n@tablekeep.bot('last-one')\ndef last(view, seat, game, rng):\n    return view.legal(seat)[-1]\n"
    )
    chosen = Settings(bots=str(tmp_path / "mine.py"))
    assert chosen.bot_files == (str(tmp_path / "mine.py"),)
    with serving(tmp_path, bots=chosen.bots) as server:
        assert server.http.get("/api/games").json()["bots"][-1]["name"] == "last-one"
        ann = server.person()
        table, (key,) = ann.table("me", "last-one")
        with server.live(table, key) as live:
            plays(live, 2)
            live.until(lambda: live.table["moves"] >= 3)
    OWN.pop("last-one")
    ORIGINS.pop("last-one")


# -- hints -------------------------------------------------------------------------------------------------------------


def asking(server: Server, **more: Any) -> tuple[str, Live]:
    """Somebody at a table of his own who is to choose among several things."""
    table, (key,) = server.person().table("me", "random", **more)
    live = server.live(table, key)
    live.until(lambda: live.ask["mine"] is not None and len(live.ask["offers"]) > 3)
    return table, live


def plays(live: Live, moves: int) -> None:
    """Somebody takes so many random actions against a bot."""
    rng = Rng(5)
    for _ in range(moves):
        live.until(lambda: live.ask["mine"] is not None)
        offers = live.offers()
        assert live.act(offers[rng.below(len(offers))])["type"] == "done"


def hint(live: Live, **more: Any) -> dict[str, Any]:
    """What comes of asking for a hint; on the way it is told that somebody thinks."""
    live.number += 1
    re = f"h{live.number}"
    live.send({"type": "hint", "seat": 0, "decision": live.ask["decision"], "re": re, **more})
    while True:
        told = live.receive()
        if told.get("re") == re and told["type"] != "hinting":
            return told


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that thinks for moments only."""
    with serving(tmp_path_factory.mktemp("quick"), hint_think=50, analysis_think=20, analysis_seconds=20) as running:
        yield running


def test_a_hint_has_three_ideas_that_may_be_done_and_everybody_sees_it(quick: Server) -> None:
    table, live = asking(quick)
    with live, quick.live(table) as watching:
        told = hint(live)
        assert told["type"] == "hint", told
        assert told["decision"] == live.ask["decision"]
        assert 1 <= len(told["ideas"]) <= 3
        assert {idea["action"] for idea in told["ideas"]} <= set(live.offers())
        values = [idea["value"] for idea in told["ideas"]]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in [*values, *told["values"]])
        assert any(message["type"] == "hinting" and message["seconds"] == 0.05 for message in live.received)
        watching.until(lambda: watching.table["seats"][0].get("hints") == 1)

        again = hint(live)
        assert (again["ideas"], again["values"]) == (told["ideas"], told["values"])
        assert quick.http.get(f"/api/tables/{table}").json()["table"]["seats"][0]["hints"] == 1
        assert live.act(told["ideas"][0]["action"])["type"] == "done"


def test_no_hint_where_the_table_has_none_or_nothing_is_asked(quick: Server) -> None:
    table, live = asking(quick, hints=False)
    with live, quick.live(table) as watching:
        assert live.table["hints"] is False
        assert hint(live)["error"]["id"] == "server-no-hints"
        assert hint(live, decision=live.ask["decision"] + 7)["error"]["id"] == "server-stale"
        assert hint(watching, decision=1)["error"]["id"] == "server-not-your-seat"
        assert hint(live, seat=1)["error"]["id"] == "server-not-your-seat"
        live.answer({"type": "resign", "seat": 0})
        assert hint(live)["error"]["id"] == "refuse-game-over"


def test_the_connection_goes_on_while_somebody_thinks_and_too_many_hints_are_refused(
    quick: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, live = asking(quick)
    room = quick.app.state.hall.rooms[table]
    asked: list[Question] = []

    thought = threading.Event()

    async def slowly(question: Question, rank: int = 0, begun: Callable[[], None] | None = None) -> Answer | None:
        asked.append(question)
        await soon(thought.is_set)
        return None

    monkeypatch.setattr(rooms, "HINT_RATE", 0)
    monkeypatch.setattr(room, "_bots", type("Slow", (), {"ask": staticmethod(slowly)})())
    with live:
        live.send({"type": "hint", "seat": 0, "decision": live.ask["decision"], "re": "slow"})
        assert live.answer({"type": "chat", "text": "Hm"})["type"] == "done"
        assert hint(live)["error"]["id"] == "server-hint-waits"
        thought.set()
        assert live.wait("refused", lambda told: told.get("re") == "slow")["error"]["id"] == "server-no-idea"
        for _ in range(3):
            assert hint(live)["error"]["id"] == "server-no-idea"
        assert hint(live)["error"]["id"] == "server-too-many"
    for question in asked:
        assert isinstance(question, Study)
        view = tablekeep.game(GAME).load(json.loads(question.position))
        assert view.viewer == question.seat, "what a hint is made of is what the seat may know"


# -- the end without an end ----------------------------------------------------------------------------------------------


def known_cards(scene: dict[str, Any], seat: int) -> int:
    return sum(1 for zone in scene["zones"] if zone["owner"] == seat for card in zone.get("cards", ()) if card.get("name"))


def test_who_gives_up_lays_his_cards_on_the_table_like_everybody_at_an_end() -> None:
    game = tablekeep.game("runewars")
    playing = Playing(game, 2, 3, {}, {"kind": "none"}, {0, 1}, 0)
    rng = Rng(1)
    for number in range(120):
        while playing.waits_to_close():
            playing.close_window()
        seat = sorted(playing.asked)[0]
        options = playing.state.legal(seat)
        playing.take(Entry(number + 1, ACTION, seat, options[rng.below(len(options))].text, 0))
    seen = [sight.look(playing, eyes) for eyes in (None, 1)]
    playing.seen()

    playing.take(Entry(playing.length + 1, RESIGN, 1, "", 0))
    after = [sight.frames(playing, eyes, shown)[2].scene for eyes, shown in zip((None, 1), seen)]

    for before, then in zip(seen, after):
        assert known_cards(then, 0) > known_cards(before.scene, 0)
    assert playing.result is not None
    assert playing.result.ended == "resigned"
    record = Record.parse(str(playing.record()))
    assert record.ended == "P2 resigns"

    again = Playing(game, 2, 3, record.options, {"kind": "none"}, set(), 0)
    for number, (seat, text) in enumerate(record.actions, start=1):
        again.take(Entry(number, ACTION, seat, text, 0))
    again.end_as(record)
    assert sight.scene(game, again.state, None) == after[0]
    assert str(again.record()) == str(record)


# -- looking back --------------------------------------------------------------------------------------------------------


def finished(server: Server, moves: int = 9) -> str:
    """A game that was given up after some moves."""
    table, live = asking(server)
    with live:
        plays(live, moves)
        live.answer({"type": "resign", "seat": 0})
    return table


def looked_back(call: Callable[[], Any]) -> tuple[Any, list[Any]]:
    """The analysis, and what was told on the way to it."""
    told = [call()]

    def done() -> bool:
        told.append(call())
        return bool(told[-1]["state"] == "done")

    until(done, lambda: told[-1])
    return told[-1]["analysis"], told


def test_a_game_is_looked_back_at_once_and_kept(quick: Server) -> None:
    table = finished(quick)
    record_text = quick.http.get(f"/api/tables/{table}/record").text
    found, told = looked_back(lambda: quick.http.post(f"/api/tables/{table}/analysis").json())

    assert told[0]["state"] in ("waiting", "working")
    assert found["end"] == [0.0, 1.0]
    assert found["moves"] == len(Record.parse(record_text).actions)
    moves = [point["move"] for point in found["points"]]
    assert moves == sorted(moves)
    assert len(moves) == found["decisions"] > 4
    assert all(len(point["values"]) == 2 for point in found["points"])
    for turn in found["turns"]:
        assert turn["cost"] >= 0.03
        assert turn["played"]["text"] != turn["better"]["text"]

    again = quick.http.post(f"/api/tables/{table}/analysis").json()
    assert again == {"state": "done", "done": 1, "total": 1, "analysis": found}
    of_file = quick.http.post("/api/analysis", json={"record": record_text}).json()
    assert of_file["analysis"] == found


def test_nobody_looks_back_at_a_game_that_is_still_played(quick: Server) -> None:
    table, live = asking(quick)
    with live:
        answer = quick.http.post(f"/api/tables/{table}/analysis")
    assert (answer.status_code, answer.json()["error"]["id"]) == (409, "server-not-over")
    assert quick.http.post("/api/analysis", json={"record": "nonsense"}).status_code == 400


def test_the_work_ends_when_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, analysis_think=3000) as server:
        table = finished(server)
        server.http.post(f"/api/tables/{table}/analysis")
        works = server.app.state.hall.analyst.works
        assert len(works) == 1
        monkeypatch.setattr(analyst, "PATIENCE", 0)
        until(lambda: not works)
        monkeypatch.undo()
        assert server.http.post(f"/api/tables/{table}/analysis").json()["state"] in ("waiting", "working")


def test_points_are_real_decisions_as_their_seats_saw_them() -> None:
    game = tablekeep.game(GAME)
    playing = Playing(game, 2, 11, {}, {"kind": "none"}, set(), 0)
    rng = Rng(2)
    for number in range(40):
        seat = sorted(playing.asked)[0]
        options = playing.state.legal(seat)
        playing.take(Entry(number + 1, ACTION, seat, options[rng.below(len(options))].text, 0))
    record = playing.record()

    count, points = points_of(game, record)

    assert len(points) == count < 40
    for point in points:
        view = game.load(json.loads(point.position))
        assert view.viewer == point.seat == record.actions[point.move][0]
        assert point.played in [action.text for action in view.legal(point.seat)]
        assert len(view.legal(point.seat)) > 1
    named = Record.parse(str(record))
    named.players = {0: "Ann"}
    assert mark_of(named) == mark_of(record)
    assert len(from_coarse_to_fine(points)) == len(points)
    assert sorted(point.move for point in from_coarse_to_fine(points)) == [point.move for point in points]
    assert from_coarse_to_fine([]) == []
    assert spread(list(range(1000)), 120)[-1] == 999
    assert spread([1, 2], 120) == [1, 2]


def test_two_actions_are_weighed_in_the_same_worlds() -> None:
    """Whatever is the same action is worth the same."""
    game = tablekeep.game(GAME)
    state = game.new(2, 4, {})
    seat = state.to_play()
    text = state.legal(seat)[0].text

    worth = Mind().answer(Weighing(GAME, sight.for_bot(state, seat), seat, 3, (text, text), 0.01))

    assert isinstance(worth, list)
    assert 0.0 <= worth[0] <= 1.0
    assert abs(worth[0] - worth[1]) < 0.2


def test_there_are_processes_enough_for_two_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    pool = Bots(0, 20)
    pool.close()
    assert len(pool.all) == 2
