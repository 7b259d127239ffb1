"""Guided lessons at tables: started, refused, gone back in, skipped through, taken up again after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablekeep
from tablekeep.lessons.lesson import DO, FREE, REPLY, Lesson, lessons
from tablekeep.server.room import NOT_YOURS
from tablekeep.server.storage import expiry
from tests.server.tables import Json, Live, Person, Server, serving

GAME = "monolith-arena"
FIRST = "01-place-and-fight"
LAST_OF_EACH = [pytest.param(game.id, lessons(game)[-1].id, id=game.id) for game in tablekeep.all_games() if lessons(game)]


def begin(person: Person, game: str = GAME, lesson: str = FIRST) -> tuple[str, str]:
    told = person.post(f"/games/{game}/lessons/{lesson}", None, 201)
    assert told["table"]["lesson"] == lesson
    return told["table"]["id"], told["keys"][0]["key"]


def lesson_of(game: str, id: str) -> Lesson:
    return next(lesson for lesson in lessons(tablekeep.game(game)) if lesson.id == id)


def step(live: Live) -> Json:
    told: Json = live.ask["lesson"]
    return told


def do(live: Live, what: str, at: int | None = None) -> Json:
    return live.heard({"type": "lesson", "seat": 0, "do": what, "step": step(live)["step"] if at is None else at})


def take(live: Live, text: str) -> None:
    """Takes a wanted action and waits until the table says what follows."""
    before = step(live)["step"]
    assert live.act(text)["type"] == "done"
    live.until(lambda: step(live)["step"] != before)


def to_step(live: Live, to: int) -> None:
    """Plays on as the lesson wants it."""
    while step(live)["step"] < to:
        now = step(live)
        if now["kind"] == DO:
            take(live, now["wants"][0])
            continue
        if now["kind"] == FREE:
            assert do(live, "skip")["type"] == "done"
            live.until(lambda now=now: step(live)["step"] != now["step"])  # type: ignore[misc]
            continue
        live.until(lambda: bool(step(live)["on"]))
        assert do(live, "on")["type"] == "done"


def test_a_game_lists_its_lessons_and_has_their_words(server: Server) -> None:
    ann = server.person("Ann")
    for game in tablekeep.all_games():
        told = ann.get(f"/games/{game.id}/lessons")["lessons"]
        assert [lesson["id"] for lesson in told] == [lesson.id for lesson in lessons(game)]
        words = "\n".join(ann.get(f"/games/{game.id}/words/en")["ftl"])
        for lesson in told:
            for message in (lesson["title"], *lesson["says"], *lesson["learned"]):
                assert f"\n{message['id']} = " in words


def test_one_game_offers_itself_to_whoever_is_new(server: Server) -> None:
    cards = server.http.get("/api/games").json()["games"]
    assert [card["id"] for card in cards if card["first"]] == [GAME]
    assert all(card["lessons"] > 0 for card in cards if card["id"] in (GAME, "runewars", "runebound"))


def test_an_unknown_lesson_is_refused(server: Server) -> None:
    ann = server.person("Ann")
    assert ann.post(f"/games/{GAME}/lessons/99-nothing", None, 404)["error"]["id"] == "lesson-unknown"


@pytest.mark.parametrize(("game", "lesson"), LAST_OF_EACH)
def test_a_lesson_is_played_to_its_end(server: Server, game: str, lesson: str) -> None:
    table, key = begin(server.person("Ann"), game, lesson)
    known = lesson_of(game, lesson)
    with server.live(table, key) as live:
        for number, known_step in enumerate(known.steps):
            if step(live)["step"] > number:  # the end of the game has made it needless
                continue
            to_step(live, number)
            assert step(live)["kind"] == known_step.kind
            assert step(live)["say"]["id"] == known_step.text.id
            if known_step.kind == REPLY:
                live.until(lambda: bool(step(live)["on"]))
            if known_step.kind not in (DO, FREE):
                assert live.ask["mine"] is None
                assert live.ask["offers"] == []
        to_step(live, len(known.steps))
        assert step(live)["kind"] == "end"
        assert isinstance(step(live)["won"], bool)


def test_what_is_not_wanted_is_answered_by_the_lesson_and_what_is_illegal_by_its_rule(server: Server) -> None:
    table, key = begin(server.person("Ann"))
    with server.live(table, key) as live:
        # While something is told, nothing can be done.
        early = live.act("place pikeman c2 n", 0, 1)["error"]
        assert (early["id"], early["soft"]) == ("lesson-read-first", True)
        to_step(live, 1)
        scene = live.scene
        wrong = live.act("place pikeman c3 n")["error"]
        assert (wrong["id"], wrong["soft"]) == ("ma-lesson-1-2-wrong", True)
        assert wrong["text"].startswith("Not there")
        illegal = live.act("place pikeman c1 n")["error"]
        assert illegal["rule"] == "MA-PLAY-02"
        assert "soft" not in illegal
        why = live.answer({"type": "why", "seat": 0, "picks": ["card:hand-0-de-pikeman", "space:c3", "facing:0"]})
        assert why["error"]["soft"] is True
        assert live.scene == scene
        assert step(live)["step"] == 1
        assert do(live, "on")["error"]["id"] == "lesson-not-done"


def test_one_goes_back_to_any_step_and_on_again(server: Server) -> None:
    table, key = begin(server.person("Ann"))
    with server.live(table, key) as live:
        to_step(live, 1)
        before = live.scene
        to_step(live, 12)
        there, lines = live.scene, len(live.log)
        assert do(live, "back", 13)["error"]["id"] == "lesson-no-step"
        assert do(live, "back", 1)["type"] == "done"
        assert step(live)["step"] == 1
        assert live.scene == before
        to_step(live, 12)
        assert live.scene == there
        assert len(live.log) == lines
        # Also from the end of a game that is over.
        to_step(live, 15)
        assert live.table["status"] == "over"
        assert step(live)["won"] is True
        assert do(live, "back", 0)["type"] == "done"
        assert live.table["status"] == "playing"
        assert step(live)["step"] == 0


def test_a_step_is_left_only_once(server: Server) -> None:
    table, key = begin(server.person("Ann"))
    with server.live(table, key) as live:
        assert do(live, "on", 0)["type"] == "done"
        assert do(live, "on", 0)["error"]["id"] == "server-stale"
        assert step(live)["step"] == 1


def test_skipping_takes_what_is_wanted(server: Server) -> None:
    table, key = begin(server.person("Ann"))
    with server.live(table, key) as live:
        for number in range(15):
            live.until(lambda: step(live)["kind"] != REPLY or bool(step(live)["on"]))
            assert do(live, "skip", number)["type"] == "done"
            live.until(lambda number=number: step(live)["step"] == number + 1)  # type: ignore[misc]
        assert step(live)["won"] is True


def test_nothing_is_taken_back_across_a_step_and_nothing_agreed_on(server: Server) -> None:
    table, key = begin(server.person("Ann"))
    with server.live(table, key) as live:
        to_step(live, 4)
        assert live.ask["undo"] is False
        assert live.answer({"type": "undo", "seat": 0})["error"]["id"] == "refuse-undo"
        for message in (
            {"type": "resign", "seat": 0}, {"type": "propose", "seat": 0, "what": "back", "to": 0},
            {"type": "rematch", "offer": True},
            {"type": "stand", "seat": 0, "window": "any", "wish": "never"},
        ):  # fmt: skip
            assert live.answer(message)["error"]["id"] == "server-not-in-a-lesson"


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, key = begin(server.person("Ann"))
        with server.live(table, key) as live:
            to_step(live, 12)
            assert do(live, "back", 8)["type"] == "done"
            to_step(live, 12)
            told, scene = step(live), live.scene
    with serving(tmp_path) as server, server.live(table, key) as live:
        assert step(live) == told
        assert live.scene == scene
        assert do(live, "back", 1)["type"] == "done"
        to_step(live, 15)
        assert step(live)["won"] is True


def test_replies_are_played_after_a_restart(tmp_path: Path) -> None:
    """Also if the server stopped before they were."""
    known = lesson_of(GAME, FIRST)
    reply = next(number for number, one in enumerate(known.steps) if one.kind == REPLY)
    with serving(tmp_path, bot_pause=60_000) as server:
        table, key = begin(server.person("Ann"))
        with server.live(table, key) as live:
            to_step(live, reply)
            assert step(live)["on"] is False
    with serving(tmp_path) as server, server.live(table, key) as live:
        live.until(lambda: bool(step(live)["on"]))


def test_nobody_else_sees_it_and_no_list_has_it(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, key = begin(ann)
    with server.live(table, silent=True) as live:
        live.send({"type": "hello", "keys": ["wrong"]})
        assert live.closed() == NOT_YOURS
        assert not any(message["type"] == "welcome" for message in live.received)
    with server.live(table, silent=True) as live:
        live.send({"type": "hello", "keys": []})
        assert live.closed() == NOT_YOURS
    assert bob.get(f"/tables/{table}/replay", 403)["error"]["id"] == "server-lesson-of-another"
    bob.post(f"/tables/{table}/keys", None, 403)
    bob.post(f"/tables/{table}/join", {}, 409)
    assert ann.get("/tables/mine")["tables"] == []
    assert bob.get("/tables/watchable")["tables"] == []
    with server.live(table, key) as live:
        assert step(live)["step"] == 0


def test_lessons_that_nobody_comes_back_to_are_cleared_away(server: Server) -> None:
    ann = server.person("Ann")
    table, key = begin(ann)
    with server.live(table, key) as live:
        to_step(live, 15)
        assert live.over
    database, kept = server.app.state.hall.database, server.app.state.hall.kept
    cleared = server.do(database.write(lambda db: expiry.clear_away(db, 2**53, kept)))
    assert table in cleared


def test_in_a_free_part_one_plays_as_at_any_table(server: Server) -> None:
    """Against the computer player that the step names, with one's own actions taken back as the rules allow."""
    game, id = GAME, "03-to-the-last-battle"
    known = lesson_of(game, id)
    free = next(number for number, one in enumerate(known.steps) if one.kind == FREE)
    table, key = begin(server.person("Ann"), game, id)
    with server.live(table, key) as live:
        to_step(live, free)
        assert "wants" not in step(live)
        assert live.ask["mine"] == 0
        while step(live)["step"] == free:
            live.until(lambda: live.ask["mine"] == 0 or step(live)["step"] != free)
            if step(live)["step"] == free:
                assert live.act(live.offers()[-1])["type"] == "done"
        assert step(live)["step"] == free + 1
