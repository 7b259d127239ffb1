"""A secret choice can be changed until the last one is in; what cannot be taken back is asked about first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.server import eyes as sight
from tablekeep.server.journals import record_of
from tablekeep.server.playing import ACTION, UNDO, Entry, Playing
from tablekeep.server.storage.tables import Seat, Table
from tests.kernel.toys import PebblesGame
from tests.server.tables import Server, serving

NO_CLOCK: dict[str, Any] = {"kind": "none"}


class Journal:
    """A game and all that was noted of it."""

    def __init__(self, game: Game, seats: int, seed: int, options: dict[str, str], clock: dict[str, Any] | None = None) -> None:
        self.game, self.seats, self.seed, self.options = game, seats, seed, options
        self.clock = clock or NO_CLOCK
        self.entries: list[Entry] = []
        self.playing = self.fresh()

    def fresh(self) -> Playing:
        return Playing(self.game, self.seats, self.seed, self.options, self.clock, set(range(self.seats)), 0)

    def note(self, kind: str, seat: int, text: str = "", at: int | None = None) -> None:
        entry = Entry(len(self.entries) + 1, kind, seat, text, len(self.entries) if at is None else at)
        self.playing.take(entry)
        self.entries.append(entry)

    def read_again(self) -> Playing:
        again = self.fresh()
        for entry in self.entries:
            again.take(entry)
        return again


def bids(clock: dict[str, Any] | None = None) -> Journal:
    return Journal(PebblesGame(), 3, 1, {"bids": "on"}, clock)


def facts(playing: Playing) -> object:
    """All that a game has come to, but for how often somebody changed his mind."""
    log = [str(event) for event in playing.state.log or []]
    return playing.state.dump(), log, playing.move_of, str(playing.record()), set(playing.asked), playing.quiet, playing.moves


def shown(playing: Playing, seats: int, but: int) -> str:
    """All that everybody else gets to see."""
    told: list[object] = []
    for eyes in [None, *[seat for seat in range(seats) if seat != but]]:
        you = () if eyes is None else (eyes,)
        mine = eyes if eyes in playing.asked else None
        told += [sight.scene(playing.game, playing.state, eyes), sight.log(playing, eyes)]
        told.append({**sight.ask(playing, you, eyes, mine), "decision": 0})
    return json.dumps(told)


# -- a sealed choice ------------------------------------------------------------------------------------------------------


def test_a_sealed_choice_is_changed_after_others_have_sealed_theirs() -> None:
    table = bids()
    table.note(ACTION, 0, "bid 2")
    table.note(ACTION, 1, "bid 1")
    decision = table.playing.asked[2]

    assert [table.playing.undoable(seat) for seat in range(3)] == [True, True, False]
    table.note(UNDO, 0)

    assert set(table.playing.asked) == {0, 2}
    assert table.playing.asked[2] == decision
    assert [str(answer) for answer in table.playing.state.sealed] == ["None", "bid 1", "None"]
    table.note(ACTION, 0, "bid 0")
    assert table.playing.record().actions == [(1, "bid 1"), (0, "bid 0")]


def test_nobody_changes_what_has_come_to_light() -> None:
    table = bids()
    for seat in range(3):
        table.note(ACTION, seat, "bid 1")

    for seat in range(3):
        assert not table.playing.undoable(seat)
        with pytest.raises(IllegalAction):
            table.note(UNDO, seat)


def test_only_the_seat_itself_sees_what_it_has_sealed() -> None:
    table = bids()
    table.note(ACTION, 1, "bid 2")

    own = sight.ask(table.playing, (1,), 1, None)
    assert own["sealed"]["text"] == "bid 2"
    assert own["undo"]
    assert "undoes" not in own
    assert sight.ask(table.playing, (0,), 0, 0)["secret"]
    assert "bid 2" not in json.dumps([sight.ask(table.playing, (), None, None), sight.ask(table.playing, (0,), 0, None)])


def test_taking_a_sealed_choice_back_costs_and_brings_no_time() -> None:
    table = bids({"kind": "game", "seconds": 10, "increment": 2})
    table.note(ACTION, 0, "bid 2", 3_000)
    table.note(ACTION, 1, "bid 2", 4_000)
    assert table.playing.clock.left[:2] == [9_000, 8_000]
    table.note(UNDO, 0, at=6_000)
    assert table.playing.clock.left[:2] == [7_000, 8_000]
    assert table.playing.clock.running == {0, 2}


@pytest.mark.parametrize(
    ("name", "seats", "options", "secrets"),
    [
        ("monolith-arena", 2, {"monoliths": "on"}, 1),
        ("runewars", 3, {}, 4),
        ("heroes-of-land-air-and-sea", 2, {}, 1),
    ],
)
def test_whoever_takes_back_and_chooses_the_same_again_has_changed_nothing(
    name: str, seats: int, options: dict[str, str], secrets: int
) -> None:
    """And nobody else can tell from what he is shown what was chosen first."""
    rng = Rng(5)
    table = Journal(tablekeep.game(name), seats, 3, options)
    changed = 0
    for _ in range(1_500):
        playing = table.playing
        while playing.waits_to_close():
            playing.close_window()
        if playing.result is not None or changed >= 4 * secrets:
            break
        choice = playing.state.choice()
        answered = [seat for seat in range(seats) if playing.sealed(seat)]
        if choice is not None and choice.secret() and answered:
            seat = answered[rng.below(len(answered))]
            before, others = facts(playing), shown(playing, seats, seat)
            answer = playing.state.sealed[seat]
            assert answer is not None
            table.note(UNDO, seat)
            assert sight.ask(playing, (seat,), seat, seat)["offers"]
            texts = [action.text for action in playing.state.legal(seat)]
            table.note(ACTION, seat, texts[rng.below(len(texts))])
            assert shown(playing, seats, seat) == others
            table.note(UNDO, seat)
            table.note(ACTION, seat, answer.text)
            assert shown(playing, seats, seat) == others
            if len(answered) == 1:
                assert facts(playing) == before
            assert facts(table.read_again()) == facts(playing)
            changed += 1
        seat = sorted(playing.asked)[rng.below(len(playing.asked))]
        legal = playing.state.legal(seat)
        table.note(ACTION, seat, legal[rng.below(len(legal))].text)
    assert changed >= secrets


def test_the_record_of_a_game_with_other_rules_has_the_answer_that_counted() -> None:
    table = bids()
    for kind, seat, text in [
        (ACTION, 0, "bid 2"), (ACTION, 1, "bid 1"), (UNDO, 0, ""), (ACTION, 2, "bid 0"), (UNDO, 1, ""), (ACTION, 0, "bid 1"),
        (ACTION, 1, "bid 2"),
    ]:  # fmt: skip
        table.note(kind, seat, text)
    row = Table(
        "t", "pebbles", 1, "", {}, 1, "over", False, NO_CLOCK, "p", "Ann", 0, 0, 0, 0, 0, [], [],
        {"ranks": [1, 2, 2]}, None, [], None, [Seat(seat, "person") for seat in range(3)],
    )  # fmt: skip

    assert record_of(row, table.entries).actions == table.playing.record().actions
    assert table.playing.record().actions == [(2, "bid 0"), (0, "bid 1"), (1, "bid 2")]


def test_a_sealed_choice_is_changed_at_the_table_and_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        id, (key,) = ann.table("me", "open", options={"monoliths": "on"})
        (other,) = bob.join(id)
        with server.live(id, key) as one, server.live(id, other) as two:
            for live in (one, two):
                live.until(lambda live=live: live.ask["mine"] is not None)  # type: ignore[misc]
            assert one.ask["secret"]
            first = one.offers()[3]
            assert one.act(first)["type"] == "done"
            assert one.ask["sealed"]["text"] == first
            assert one.ask["sealed"]["picks"]
    with serving(tmp_path) as server, server.live(id, key) as one, server.live(id, other) as two:
        assert one.ask["sealed"]["text"] == first
        assert one.answer({"type": "undo", "seat": 0})["type"] == "done"
        assert "sealed" not in one.ask
        assert one.ask["mine"] == 0
        two.until(lambda: sum(one.get("undone", False) for one in two.received) == 1)
        tile = first.split()[1]
        assert not any(f"hide {tile}" in raw for raw in two.raw if '"offers":[]' in raw)
        assert one.act(one.offers()[0])["type"] == "done"
        two.until(lambda: len(two.ask["prompts"]) == 1)
        assert two.act(two.offers()[0])["type"] == "done"
        answer = one.answer({"type": "undo", "seat": 0})
        assert answer["error"]["id"] == "refuse-undo"


# -- what nothing brings back ------------------------------------------------------------------------------------------------


def test_whoever_is_not_sure_does_not_show_anything_hidden(server: Server) -> None:
    """An action that can be taken back is taken; one that cannot is asked about, and nothing has happened."""
    table = Journal(PebblesGame(), 2, 1, {})

    assert not sight.is_final(table.playing, 0, "take 1")
    assert sight.is_final(table.playing, 0, "draw")
    assert not sight.is_final(table.playing, 0, "take 100")
    assert not sight.is_final(table.playing, 0, "nonsense")

    ann = server.person("Ann")
    id, keys = ann.table("me", "@Bob")
    with server.live(id, *keys) as live:
        unsure: dict[str, Any] = {"type": "act", "sure": False}
        for _ in range(100):
            moves, text = live.table["moves"], live.offers()[-1]
            told = {"seat": live.ask["mine"], "decision": live.ask["decision"], "action": text}
            if live.answer({**unsure, **told})["type"] == "final":
                break
            assert live.table["moves"] == moves + 1
        assert live.table["moves"] == moves
        assert live.act(text)["type"] == "done"
        assert live.table["moves"] == moves + 1
        assert not live.ask["undo"]


def test_an_undo_names_the_action_it_takes_back(server: Server) -> None:
    ann = server.person("Ann")
    id, keys = ann.table("me", "@Bob")
    with server.live(id, *keys) as live:
        while not live.ask["undo"]:
            assert live.act(live.offers()[0])["type"] == "done"
        lines = [entry for entry in live.log if entry["move"] == live.ask["undoes"]]
        assert lines
        assert live.ask["undoes"] == live.table["moves"]
