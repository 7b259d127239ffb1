"""Windows at tables: nobody is told who is asked, by no message, number, clock or list; and nothing of it is lost."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.kernel.agenda import NOBODY
from tablekeep.kernel.match import replayed
from tablekeep.kernel.records import Record
from tablekeep.kernel.rng import Rng
from tablekeep.server import eyes as sight
from tablekeep.server.api.replays import window as replay
from tablekeep.server.clocks import Clock
from tablekeep.server.live import RATE
from tablekeep.server.playing import ACTION, UNDO, Entry, Playing
from tests.server.tables import Live, Server, serving

pytestmark = pytest.mark.pure

GAME = "runewars"
OPTIONS = {"setup": "quick"}
LONG = 3_600_000
"""milliseconds; no test is as slow"""


def playing_at_a_window(asked: int, seed: int = 1, clock: dict[str, Any] | None = None) -> Playing:
    """A game between two people in which one of them is asked at a window."""
    game = tablekeep.game(GAME)
    for tried in range(seed, seed + 60):
        playing = Playing(game, 2, tried, game.settle(OPTIONS), clock or {"kind": "none"}, {0, 1}, 1)
        playing.free = 1000
        rng = Rng(tried)
        for number in range(400):
            while playing.waits_to_close():
                playing.close_window()
            if playing.result is not None:
                break
            seat = sorted(playing.asked)[rng.below(len(playing.asked))]
            if playing.window is not None and seat == asked:
                playing.seen()
                return playing
            legal = playing.state.legal(seat)
            playing.take(Entry(playing.length + 1, ACTION, seat, legal[rng.below(len(legal))].text, number))
    raise AssertionError("nobody was asked at a window")


def answer(playing: Playing, seat: int, text: str, at: int = 1000) -> None:
    playing.take(Entry(playing.length + 1, ACTION, seat, text, at))


def public(playing: Playing, other: int) -> tuple[Any, ...]:
    """All that the server could tell the other one, and a spectator."""
    clocks = [playing.clock.shown(seat, 10_000) for seat in range(2)]
    told = []
    for eyes in (other, None):
        ask = sight.ask(playing, () if eyes is None else (eyes,), eyes, None)
        ask.get("window", {}).pop("left", None)
        told.append((ask, sight.scene(playing.game, playing.state, eyes), sight.log(playing, eyes)))
    return playing.version, playing.moves, clocks, told


@pytest.mark.parametrize("asked", [0, 1])
def test_frames_never_name_whoever_used_nothing(asked: int) -> None:
    playing = playing_at_a_window(asked)
    other = 1 - asked
    shown = sight.look(playing, other)
    acted = playing.public_actor(len(playing.match.actions))
    moves = playing.moves
    while playing.window is not None and asked in playing.asked:
        answer(playing, asked, "pass")
    while playing.waits_to_close():
        playing.close_window()

    _begin, frames, _seen = sight.frames(playing, other, shown)

    assert frames
    assert {(frame["move"], frame["seat"]) for frame in frames} == {(moves, acted)}


# -- what is told -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("asked", [0, 1])
def test_nothing_that_is_told_changes_when_somebody_uses_nothing(asked: int) -> None:
    playing = playing_at_a_window(asked)
    other = 1 - asked
    before = public(playing, other)
    ask = before[3][0][0]
    assert ask["prompts"] == []
    assert ask["window"]["kind"] in playing.game.windows
    assert asked in ask["window"]["seats"]
    mine = sight.ask(playing, (asked,), asked, asked)
    assert [prompt["seat"] for prompt in mine["prompts"]] == [asked]
    assert mine["offers"]

    answer(playing, asked, "pass")

    assert playing.window is not None, "the window stays open"
    if playing.window.seat == NOBODY:
        assert public(playing, other) == before


def test_the_window_closes_and_the_game_goes_on() -> None:
    playing = playing_at_a_window(1)
    answer(playing, 1, "pass")
    version = playing.version
    while playing.waits_to_close():
        playing.close_window()
    assert playing.asked or playing.result is not None
    assert playing.version == version, "that a window closed is no entry of the journal"


def test_the_journal_leads_to_the_same_game_again() -> None:
    """Also without anybody who closes windows: the next entry does."""
    playing = playing_at_a_window(1)
    entries = [(seat, action.text) for seat, action in playing.match.actions]
    again = Playing(playing.game, 2, playing.match.seed, playing.match.options, {"kind": "none"}, {0, 1}, 1)
    for number, (seat, text) in enumerate(entries, start=1):
        again.take(Entry(number, ACTION, seat, text, 0))
    assert again.state.dump() == playing.state.dump()
    assert again.asked == playing.asked
    assert replayed(playing.game, Record.parse(str(playing.record()))).state.dump() == playing.state.dump()


def test_a_replay_of_a_game_that_goes_on_counts_no_move_that_nobody_may_know_of() -> None:
    playing = playing_at_a_window(1)
    record = playing.record()
    before = replay(playing.game, record, 0, 0, 500, {0}, list(playing.quiet))
    answer(playing, 1, "pass")
    after = replay(playing.game, playing.record(), 0, 0, 500, {0}, list(playing.quiet))
    if playing.window is not None and playing.window.seat == NOBODY:
        assert after == before
    assert before["total"] == len(before["record"]["moves"]) == playing.moves


# -- undo ---------------------------------------------------------------------------------------------------------------


def test_nobody_takes_back_what_opened_a_window_for_somebody_else() -> None:
    for asked in (0, 1):
        playing = playing_at_a_window(asked)
        actor = playing.last_actor()
        window = playing.window
        assert window is not None
        if set(window.candidates(playing.state)) - {actor}:
            assert not playing.undoable(actor)


def test_undo_goes_behind_ones_own_free_moment_whether_or_not_one_was_asked_there() -> None:
    """Answers at one's own windows are taken back together with what they followed."""
    found = 0
    for seed in range(1, 40):
        playing = playing_at_a_window(0, seed)
        window = playing.window
        assert window is not None
        if not playing.undoable(0) or window.candidates(playing.state) != [0]:
            continue
        found += 1
        actions, epoch = len(playing.match.actions), playing.epoch
        answer(playing, 0, "pass")
        if not playing.undoable(0):
            continue
        playing.take(Entry(playing.length + 1, UNDO, 0, "", 0))
        assert len(playing.match.actions) == actions - 1
        assert playing.epoch == epoch + 1
        assert playing.state.stops
        break
    assert found


def again(playing: Playing, entries: list[Entry]) -> Playing:
    """The same game, read out of its journal."""
    other = Playing(playing.game, 2, playing.match.seed, playing.match.options, {"kind": "none"}, {0, 1}, 1)
    other.free = playing.free
    for entry in entries:
        other.take(entry)
    return other


@pytest.mark.parametrize("wish", ["always", "skip", "never"])
def test_a_wish_that_is_said_while_a_window_waits_changes_nothing_before_the_next_action(wish: str) -> None:
    """Whenever windows were closed, the journal and the record lead to the same game."""
    for seed in range(1, 12):
        game = tablekeep.game(GAME)
        playing = Playing(game, 2, seed, game.settle(OPTIONS), {"kind": "none"}, {0, 1}, 1)
        playing.free = 1000
        rng = Rng(seed)
        entries: list[Entry] = []

        def take(seat: int, text: str, playing: Playing = playing, entries: list[Entry] = entries) -> None:
            entries.append(Entry(playing.length + 1, ACTION, seat, text, 0))
            playing.take(entries[-1])

        for _ in range(120):
            while playing.waits_to_close():
                if rng.below(2):
                    take(rng.below(2), f"standing {game.windows[rng.below(len(game.windows))]} {wish}")
                if rng.below(2):
                    break  # the next action closes it
                playing.close_window()
            if playing.waits_to_close():
                playing.close_window()
                continue
            if playing.result is not None:
                break
            seat = sorted(playing.asked)[rng.below(len(playing.asked))]
            legal = playing.state.legal(seat)
            take(seat, legal[rng.below(len(legal))].text)
        while playing.waits_to_close():
            playing.close_window()
        other = again(playing, entries)
        while other.waits_to_close():
            other.close_window()
        assert other.state.dump() == playing.state.dump()
        assert replayed(game, Record.parse(str(playing.record()))).state.dump()["agenda"] == playing.state.dump()["agenda"]


def test_an_undo_behind_ones_own_answer_is_an_undo_and_no_number_tells_that_there_was_one() -> None:
    for seed in range(1, 60):
        playing = playing_at_a_window(0, seed)
        window = playing.window
        assert window is not None
        if not playing.undoable(0) or window.candidates(playing.state) != [0]:
            continue
        version = playing.version
        answer(playing, 0, "pass")
        assert playing.version == version
        if not playing.undoable(0):
            continue
        playing.take(Entry(playing.length + 1, UNDO, 0, "", 0))
        assert playing.version == version + 1, "as if nobody had been asked"
        return
    raise AssertionError("nobody could take anything back")


# -- clocks -------------------------------------------------------------------------------------------------------------


def test_no_clock_is_seen_to_run_while_a_window_is_open() -> None:
    playing = playing_at_a_window(1, clock={"kind": "game", "seconds": 600, "increment": 5})
    opened = playing.opened
    shown = [playing.clock.shown(seat, opened + 5000) for seat in range(2)]
    assert [clock["running"] for clock in shown if clock is not None] == [False, False]
    own = playing.clock.own(1, opened + 5000)
    assert own is not None
    assert own["running"]


def test_who_answers_while_every_window_is_open_loses_no_time_and_wins_none() -> None:
    for kind in ({"kind": "game", "seconds": 600, "increment": 5}, {"kind": "move", "seconds": 60}):
        playing = playing_at_a_window(1, clock=kind)
        before = list(playing.clock.held or [])
        answer(playing, 1, "pass", playing.opened + 900)
        while playing.waits_to_close():
            playing.close_window()
        assert playing.clock.left == before or (kind["kind"] == "move" and playing.clock.left[1] == playing.clock.full)


def test_who_thinks_longer_pays_for_it() -> None:
    clock = Clock({"kind": "game", "seconds": 10}, 2, {0, 1}, 0)
    clock.press(0, -1, [0])
    clock.press(1000, 0, [1], closes=1500)
    assert clock.left == [9000, 10_000]
    clock.press(4000, 1, [], closes=1500, quiet=True)
    assert clock.shown(1, 4000) == {"left": 10_000, "running": False}
    clock.press(4000, -1, [0])
    assert clock.left == [9000, 7500]


def test_a_table_that_is_read_again_late_has_lost_no_clock() -> None:
    """A window closes when it was due, whenever somebody looks."""
    playing = playing_at_a_window(1, clock={"kind": "days", "days": 2})
    answer(playing, 1, "pass", playing.opened)
    opened = playing.opened
    while playing.waits_to_close():
        playing.close_window()
    deadline = playing.clock.deadline()
    assert deadline is not None
    assert deadline <= opened + 10 * playing.free + playing.clock.full


def test_saying_when_one_wants_to_be_asked_brings_no_time() -> None:
    clock = Clock({"kind": "move", "seconds": 60}, 2, {0, 1}, 0)
    clock.press(0, -1, [0])
    clock.press(50_000, 0, [0], quiet=True)
    assert clock.left[0] == 10_000


# -- live ---------------------------------------------------------------------------------------------------------------


def two_people(server: Server, **more: Any) -> tuple[str, Live, Live]:
    ann, bob = server.person("Ann"), server.person("Bob")
    table, keys = ann.table("me", "open", game=GAME, options=OPTIONS, **more)
    theirs = bob.join(table)
    return table, server.live(table, *keys), server.live(table, *theirs)


async def close_now(server: Server, table: str) -> None:
    """The window at which nobody is asked closes at once, long before its time."""
    room = await server.app.state.hall.room(table)
    async with room.lock:
        while room.playing.waits_to_close():
            room.playing.close_window()
        room._show()
        room.wake()


def play_to_a_window(server: Server, table: str, lives: tuple[Live, Live], rng: Rng) -> tuple[Live, Live]:
    """Both play until one of them is asked at a window and the other is not: the one, and the other."""
    for _ in range(2000):
        asked = [live for live in lives if live.ask["mine"] is not None]
        if not asked:
            server.do(close_now(server, table))
            for live in lives:
                live.receive()
            continue
        one = asked[0]
        other = lives[1 - lives.index(one)]
        if "window" in one.ask:
            return one, other
        offers = one.offers()
        assert one.act(offers[rng.below(len(offers))])["type"] == "done"
        other.until(lambda other=other, one=one: other.version >= one.version)  # type: ignore[misc]
    raise AssertionError("nobody was asked at a window")


def test_the_other_one_is_sent_nothing_when_somebody_uses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path, window_pause=LONG) as server:
        table, first, second = two_people(server)
        with first, second:
            asked, other = play_to_a_window(server, table, (first, second), Rng(3))
            assert other.ask["prompts"] == []
            assert other.ask["window"]["kind"] == asked.ask["window"]["kind"]
            assert other.table["to_play"] == []
            heard = len(other.received)

            assert asked.act("pass")["type"] == "done"
            other.answer({"type": "ping"})

            assert [message["type"] for message in other.received[heard:]] == ["pong"]
            assert asked.ask["mine"] is None or asked.ask["window"]


def test_lists_do_not_tell_who_is_asked_but_to_whoever_is(tmp_path: Path) -> None:
    with serving(tmp_path, window_pause=LONG) as server:
        table, first, second = two_people(server, public=True)
        with first, second:
            asked, _other = play_to_a_window(server, table, (first, second), Rng(3))
            seat = asked.ask["mine"]
        watcher = server.person("Cyd")
        assert watcher.get(f"/tables/{table}")["table"]["to_play"] == []
        assert [one["to_play"] for one in watcher.get("/tables/watchable")["tables"]] == [[]]
        assert seat is not None


def test_wishes_are_kept_and_told_to_nobody_else(tmp_path: Path) -> None:
    with serving(tmp_path, window_pause=0) as server:
        table, first, second = two_people(server)
        with first, second:
            second.until(lambda: bool(second.ask.get("wishes")))
            heard = len(second.received)
            told = first.answer({"type": "stand", "seat": 0, "window": "battle_start", "wish": "never"})
            assert told["type"] == "done"
            second.answer({"type": "ping"})
            assert [message["type"] for message in second.received[heard:]] == ["pong"]
            refused = first.answer({"type": "stand", "seat": 0, "window": "tea", "wish": "never"})
            assert refused["error"]["id"] == "notation-no-window"
            refused = first.answer({"type": "stand", "seat": 1, "window": "battle_start", "wish": "never"})
            assert refused["error"]["id"] == "server-not-your-seat"
    with serving(tmp_path, window_pause=0) as server:
        playing = server.do(room_of(server, table)).playing
        assert playing.state.all_wishes() == ["battle_start=never", ""]


async def room_of(server: Server, table: str) -> Any:
    return await server.app.state.hall.room(table)


def test_windows_close_by_themselves(tmp_path: Path) -> None:
    """Two people play on and on; nobody does anything about windows but answer them."""
    with serving(tmp_path, window_pause=1) as server:
        _table, first, second = two_people(server)
        with first, second:
            rng = Rng(8)
            acted = windows = 0
            while acted < 60 and not first.over:
                for live in (first, second):
                    time.sleep(1 / RATE)
                    live.answer({"type": "ping"})
                    if live.ask["mine"] is not None:
                        windows += "window" in live.ask
                        offers = live.offers()
                        acted += live.act(offers[rng.below(len(offers))])["type"] == "done"
            assert acted >= 60 or first.over
            assert windows > 0
