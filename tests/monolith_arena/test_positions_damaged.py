"""Positions that are damaged: the field that is wrong, and a sentence that says what would be right."""

from __future__ import annotations

import pytest

from tablekeep.kernel.errors import InvalidPosition
from tests.monolith_arena.position_samples import (
    Json,
    changed,
    damage,
    load,
    sample,
)

# -- damaged positions --------------------------------------------------------------------------------------------------


PIKEMAN: Json = {"tile": "de-pikeman", "seat": 0, "facing": "n"}


@pytest.mark.parametrize("data", [None, 3, "x", [], [1], True])
def test_something_else_than_a_position(data: object) -> None:
    assert damage(data) == ("", "read-nothing-to-read")


@pytest.mark.parametrize(("field", "good"), [("format", "tablekeep position 1"), ("game", "monolith-arena")])
def test_every_position_says_what_it_is(field: str, good: str) -> None:
    data = sample("play").state.dump()

    assert damage(changed(data, field, ...)) == (field, "read-missing")
    assert damage(changed(data, field, f"{good}0")) == (field, "read-unknown-word")
    assert damage(changed(data, field, 1)) == (field, "read-not-text")


def test_the_seats_cannot_be_left_out() -> None:
    assert damage(changed(sample("play").state.dump(), "seats", ...)) == ("seats", "read-missing")


DAMAGES: list[tuple[str, object, str, str]] = [
    ("colour", 1, "colour", "read-unknown-field"),
    ("options", [], "options", "read-not-a-table"),
    ("options.tactical", 1, "options.tactical", "read-not-text"),
    ("options.tactical", "maybe", "options", "option-wrong-value"),
    ("options.strategic", "on", "options", "option-unknown"),
    ("viewer", "nobody", "viewer", "read-not-a-number"),
    ("viewer", -3, "viewer", "read-out-of-range"),
    ("viewer", 2, "viewer", "read-out-of-range"),
    ("order", 0, "order", "read-not-a-list"),
    ("order", [0, 0], "order", "ma-position-order"),
    ("order", [], "order", "ma-position-order"),
    ("order", [0, 2], "order[1]", "read-out-of-range"),
    ("sides", [0], "sides", "read-wrong-length"),
    ("sides", [0, 0], "sides", "ma-position-sides"),
    ("sides", [1, 1], "sides", "ma-position-sides"),
    ("sides", [0, 2], "sides[1]", "read-out-of-range"),
    ("seats", {}, "seats", "read-not-a-list"),
    ("seats", [], "seats", "read-wrong-length"),
    ("seats", [{"faction": "dragon-empire"}], "seats", "read-wrong-length"),
    ("seats", [{"faction": "dragon-empire"}] * 5, "seats", "read-wrong-length"),
    ("seats.0", [], "seats[0]", "read-not-a-table"),
    ("seats.0.colour", "red", "seats[0].colour", "read-unknown-field"),
    ("seats.0.faction", ..., "seats[0].faction", "read-missing"),
    ("seats.0.faction", 1, "seats[0].faction", "read-not-text"),
    ("seats.0.faction", "de", "seats[0].faction", "read-unknown-word"),
    ("seats.0.hand", "move", "seats[0].hand", "read-not-a-list"),
    ("seats.0.hand", ["spike"], "seats[0].hand[0]", "read-unknown-word"),
    ("seats.0.hand", ["banner"], "seats[0].hand[0]", "read-unknown-word"),
    ("seats.0.hand", ["unknown"], "seats[0].hand[0]", "read-unknown-word"),
    ("seats.0.hand", [3], "seats[0].hand[0]", "read-not-text"),
    ("seats.0.hand", ["net", "net"], "seats", "ma-position-too-many"),
    ("seats.0.hand", ["move"] * 5, "seats", "ma-position-too-many"),
    ("seats.1.discard", [None], "seats[1].discard[0]", "read-not-text"),
    ("seats.1.discard", ["demon"], "seats", "ma-position-too-many"),
    ("seats.1.stack", [[]], "seats[1].stack[0]", "read-not-text"),
    ("seats.1.stack", ["unknown"], "seats[1].stack[0]", "read-unknown-word"),
    ("seats.1.stack", ["demon"], "seats", "ma-position-too-many"),
    ("seats.0.monolith", [], "seats[0].monolith", "read-not-a-table"),
    ("seats.0.monolith.floors", 3, "seats[0].monolith.floors", "read-unknown-field"),
    ("seats.0.monolith.pieces", "c3", "seats[0].monolith.pieces", "read-not-a-list"),
    ("seats.0.monolith.pieces", ["c3", "d3"], "seats[0].monolith.pieces", "ma-position-pieces"),
    ("seats.0.monolith.pieces", ["c3", "d3", "d3"], "seats[0].monolith.pieces", "ma-position-pieces"),
    ("seats.0.monolith.pieces", ["c3", "d3", "c4", "c5"], "seats[0].monolith.pieces", "ma-position-pieces"),
    ("seats.0.monolith.pieces", ["c3", "d3", "z9"], "seats[0].monolith.pieces[2]", "read-unknown-word"),
    ("seats.0.monolith.pieces", ["d3", "c3", "c4"], "board", "ma-position-pieces"),
    ("seats.0.monolith.pieces", ["c3", "a1", "b2"], "board", "ma-position-pieces"),
    ("seats.0.monolith.pieces", ["c3"], "seats[0].monolith.hidden", "ma-position-hidden"),
    ("seats.0.monolith.hidden", [None, None], "seats[0].monolith.hidden", "ma-position-hidden"),
    ("seats.0.monolith.hidden", [None], "seats[0].monolith.hidden", "ma-position-hidden"),
    ("seats.1.monolith.hidden", [], "seats[1].monolith.hidden", "ma-position-hidden"),
    ("seats.1.monolith.hidden", [None] * 3, "seats[1].monolith.hidden", "ma-position-hidden"),
    ("seats.1.monolith.hidden", [{"tile": "la-banner", "seat": 1}, None], "seats[1].monolith.hidden", "ma-position-hidden"),
    ("seats.1.monolith.hidden", [{"tile": "la-move", "seat": 1}, None], "seats[1].monolith.hidden[0].tile",
     "read-unknown-word"),
    ("seats.1.monolith.hidden", [{"tile": "unknown", "seat": 1}, None], "seats[1].monolith.hidden[0].tile",
     "read-unknown-word"),
    ("seats.1.monolith.hidden", ["la-spike", None], "seats[1].monolith.hidden[0]", "read-not-a-table"),
    ("seats.1.monolith.shown", 0, "seats[1].monolith.shown", "read-not-true-or-false"),
    ("seats.0.sealed", 3, "seats[0].sealed", "read-not-text"),
    ("seats.0.sealed", "jump", "seats[0].sealed", "position-sealed"),
    ("seats.0.sealed", "", "seats[0].sealed", "position-sealed"),
    ("pools", 20, "pools", "read-not-a-list"),
    ("pools", [20], "pools", "read-wrong-length"),
    ("pools", [20, 21], "pools[1]", "read-out-of-range"),
    ("pools", [-1, 20], "pools[0]", "read-out-of-range"),
    ("pools", [20, 19.5], "pools[1]", "read-not-a-number"),
    ("fallen", [0], "fallen", "read-wrong-length"),
    ("fallen", [0, -1], "fallen[1]", "read-out-of-range"),
    ("board", [], "board", "read-not-a-table"),
    ("board.z9", PIKEMAN, "board.z9", "read-unknown-field"),
    ("board.e1", "de-pikeman", "board.e1", "read-not-a-table"),
    ("board.e1", None, "board.e1", "read-not-a-table"),
    ("board.e1", {"seat": 0}, "board.e1.tile", "read-missing"),
    ("board.e1", {"tile": "de-pikeman"}, "board.e1.seat", "read-missing"),
    ("board.e1", {**PIKEMAN, "tile": "pikeman"}, "board.e1.tile", "read-unknown-word"),
    ("board.e1", {**PIKEMAN, "tile": "de-net"}, "board.e1.tile", "read-unknown-word"),
    ("board.e1", {**PIKEMAN, "tile": "unknown"}, "board.e1.tile", "read-unknown-word"),
    ("board.e1", {**PIKEMAN, "seat": 2}, "board.e1.seat", "read-out-of-range"),
    ("board.e1", {**PIKEMAN, "seat": -1}, "board.e1.seat", "read-out-of-range"),
    ("board.e1", {**PIKEMAN, "seat": 1}, "board", "ma-position-foreign-tile"),
    ("board.e1", {**PIKEMAN, "facing": "e"}, "board.e1.facing", "read-unknown-word"),
    ("board.e1", {**PIKEMAN, "facing": 0}, "board.e1.facing", "read-not-text"),
    ("board.e1", {**PIKEMAN, "wounds": -1}, "board.e1.wounds", "read-out-of-range"),
    ("board.e1", {**PIKEMAN, "wounds": 100}, "board.e1.wounds", "read-out-of-range"),
    ("board.e1", {**PIKEMAN, "poison": "1"}, "board.e1.poison", "read-not-a-number"),
    ("board.e1", {**PIKEMAN, "poison": 100}, "board.e1.poison", "read-out-of-range"),
    ("board.e1", {**PIKEMAN, "entrenched": 1}, "board.e1.entrenched", "read-not-true-or-false"),
    ("board.e1", {**PIKEMAN, "netted": None}, "board.e1.netted", "read-not-true-or-false"),
    ("board.e1", {**PIKEMAN, "uid": -2}, "board.e1.uid", "read-out-of-range"),
    ("board.e1", {**PIKEMAN, "uid": 5000}, "board.e1.uid", "read-out-of-range"),
    ("board.d3.uid", 0, "board", "ma-position-uids"),
    ("board.e1", {**PIKEMAN, "colour": 1}, "board.e1.colour", "read-unknown-field"),
    ("board.e1", {"tile": "de-banner", "seat": 0, "uid": 77}, "seats", "ma-position-too-many"),
    ("turn", [], "turn", "read-not-a-table"),
    ("turn.colour", 1, "turn.colour", "read-unknown-field"),
    ("turn.number", -1, "turn.number", "read-out-of-range"),
    ("turn.active", 2, "turn.active", "read-out-of-range"),
    ("turn.active", "0", "turn.active", "read-not-a-number"),
    ("turn.slot", -2, "turn.slot", "read-out-of-range"),
    ("turn.slot", 2, "turn.slot", "read-out-of-range"),
    ("turn.phase", "end", "turn.phase", "read-unknown-word"),
    ("turn.queue", [2], "turn.queue[0]", "read-out-of-range"),
    ("turn.queue", 0, "turn.queue", "read-not-a-list"),
    ("turn.last_drawer", 2, "turn.last_drawer", "read-out-of-range"),
    ("turn.last_drawer", -2, "turn.last_drawer", "read-out-of-range"),
    ("turn.used", [-1], "turn.used[0]", "read-out-of-range"),
    ("turn.placed", 1, "turn.placed", "read-not-true-or-false"),
    ("turn.unfolded", "no", "turn.unfolded", "read-not-true-or-false"),
    ("turn.plays", -1, "turn.plays", "read-out-of-range"),
    ("turn.plays", 100, "turn.plays", "read-out-of-range"),
    ("turn.limit", 100, "turn.limit", "read-out-of-range"),
    ("turn.next_uid", -1, "turn.next_uid", "read-out-of-range"),
    ("turn.next_uid", 5000, "turn.next_uid", "read-out-of-range"),
    ("rng", [1, 2, 3], "rng", "read-wrong-length"),
    ("rng", [1, 2, 3, 1 << 32], "rng[3]", "read-out-of-range"),
    ("rng", [1, 2, -3, 4], "rng[2]", "read-out-of-range"),
    ("decisions", -1, "decisions", "read-out-of-range"),
    ("revealed", "2", "revealed", "read-not-a-number"),
    ("outcome", [], "outcome", "read-not-a-table"),
    ("outcome", {}, "outcome.ranks", "read-missing"),
    ("outcome", {"ranks": [1], "scores": [1, 1], "rule": "", "reason": ""}, "outcome.ranks", "read-wrong-length"),
    ("outcome", {"ranks": [0, 1], "scores": [1, 1], "rule": "", "reason": ""}, "outcome.ranks[0]", "read-out-of-range"),
    ("outcome", {"ranks": [1, 3], "scores": [1, 1], "rule": "", "reason": ""}, "outcome.ranks[1]", "read-out-of-range"),
    ("outcome", {"ranks": [1, 2], "scores": [1], "rule": "", "reason": ""}, "outcome.scores", "read-wrong-length"),
    ("outcome", {"ranks": [1, 2], "scores": [1, -1], "rule": "", "reason": ""}, "outcome.scores[1]", "read-out-of-range"),
    ("outcome", {"ranks": [1, 2], "scores": [100, 1], "rule": "", "reason": ""}, "outcome.scores[0]", "read-out-of-range"),
    ("outcome", {"ranks": [1, 2], "scores": [1, 1], "rule": 1, "reason": ""}, "outcome.rule", "read-not-text"),
    ("outcome", {"ranks": [1, 2], "scores": [1, 1], "rule": "", "reason": 1}, "outcome.reason", "read-not-text"),
    ("outcome", {"ranks": [1, 2], "scores": [1, 1], "rule": "", "reason": "", "x": 1}, "outcome.x", "read-unknown-field"),
    ("agenda", {}, "agenda", "read-not-a-list"),
    ("agenda", [], "agenda", "position-nobody-asked"),
    ("agenda", ["play"], "agenda[0]", "read-not-a-table"),
    ("agenda", [{"seat": 0}], "agenda[0].step", "read-missing"),
    ("agenda", [{"step": "sleep"}], "agenda[0].step", "read-unknown-word"),
    ("agenda", [{"step": "play"}], "agenda[0].seat", "read-missing"),
    ("agenda", [{"step": "play", "seat": 2}], "agenda[0]", "position-asks-nobody"),
    ("agenda", [{"step": "play", "seat": 4}], "agenda[0].seat", "read-out-of-range"),
    ("agenda", [{"step": "play", "seat": 0, "size": 1}], "agenda[0].size", "read-unknown-field"),
    ("agenda", [{"step": "hide-tiles", "asked": []}], "agenda[0].asked", "read-out-of-range"),
    ("agenda", [{"step": "hide-tiles", "asked": [0, 2]}], "agenda[0]", "position-asks-nobody"),
    ("agenda", [{"step": "hide-tiles", "asked": [0, 0]}], "agenda[0].asked", "read-out-of-range"),
    ("agenda", [{"step": "pushed", "seat": 0, "pusher": 16, "pushed": 18}], "agenda[0].pusher", "ma-position-no-tile"),
    ("agenda", [{"step": "forced-discard", "seat": 1}, {"step": "forced-discard", "seat": 2}], "agenda[1]",
     "position-asks-nobody"),
    ("agenda", [{"step": "unfolding", "seat": 0, "first": 1, "second": 2, "facings": 0}], "agenda[0]",
     "ma-position-nothing-to-unfold"),
    ("agenda", [{"step": "unfolding", "seat": 1, "first": 5, "second": 5, "facings": 0}], "agenda[0]",
     "ma-position-nothing-to-unfold"),
    ("agenda", [{"step": "unfolding", "seat": 1, "first": 5, "second": 6, "facings": 49}], "agenda[0].facings",
     "read-out-of-range"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "where", "message"), DAMAGES, ids=lambda part: str(part)[:40])
def test_a_wrong_field_is_named(path: str, value: object, where: str, message: str) -> None:
    data = sample("play").state.dump()

    assert damage(changed(data, path, value)) == (where, message)


def test_the_sentences_say_what_would_be_right() -> None:
    data = sample("play").state.dump()

    def sentence(path: str, value: object) -> str:
        with pytest.raises(InvalidPosition) as wrong:
            load(changed(data, path, value))
        return str(wrong.value)

    assert sentence("pools", [20, 21]) == "pools[1] is 21, but must lie between 0 and 20."
    assert sentence("seats", []) == "seats has 0 entries, but must have 2–4."
    assert sentence("seats.0.hand", ["net", "net"]) == "seats: there are 3 of de-net, but the box holds 1."
    assert sentence("board.e1", {**PIKEMAN, "seat": 1}) == "board: de-pikeman does not belong to the faction of seat 1."
    assert sentence("seats.0.sealed", "jump") == "seats[0].sealed: the secret answer “jump” could not have been given."
    assert sentence("agenda", []) == "agenda leads to no decision and no end."
    assert sentence("options.tactical", "maybe") == "“maybe” is no value of the option “tactical”; it may be off, on."


def test_a_choice_needs_a_seat_with_a_faction() -> None:
    data = sample("faction").state.dump()
    seat = data["agenda"][-1]["seat"]  # type: ignore[index]

    agenda = [{"step": "next-turn"}, {"step": "play", "seat": seat}]
    assert damage(changed(data, "agenda", agenda)) == ("agenda", "ma-position-no-faction")


def test_a_monolith_lying_apart_is_no_position() -> None:
    """MA-MONO-21 holds at every moment."""
    data = sample("play").state.dump()

    assert damage(changed(data, "seats.0.monolith.pieces", ["c3", "d3", "e1"]))[1] == "ma-position-pieces"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("seats.0.hand", ["move"]),
        ("seats.1.discard", ["move"]),
        ("seats.0.stack", ["move", "pikeman"]),
        ("board.e1", {"tile": "de-pikeman", "seat": 0}),
    ],
)
def test_before_the_first_turn_all_tiles_are_in_their_stacks(path: str, value: object) -> None:
    data = sample("banner").state.dump()
    stacks = [seat["stack"] for seat in data["seats"]]  # type: ignore[attr-defined]
    for seat, name in ((0, "move"), (0, "pikeman"), (1, "move")):
        stacks[seat].remove(name)

    assert damage(changed(data, path, value)) == ("agenda", "ma-position-not-setup")


def test_a_choice_needs_something_to_choose() -> None:
    data = sample("play").state.dump()
    empty = changed(data, "seats.1.hand", [])
    empty["agenda"] = [{"step": "next-turn"}, {"step": "play", "seat": 1}, {"step": "forced-discard", "seat": 1}]

    assert damage(empty) == ("agenda", "position-nothing-to-choose")
