"""Positions: the whole state as JSON and back, at every decision; and what is wrong with a damaged one."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.positions import PACKAGE
from tablekeep.games.positions import all_steps
from tablekeep.kernel.agenda import NUMBER, NUMBERS, ROWS, Choice, Field
from tablekeep.kernel.errors import InvalidPosition
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.playout import playout
from tablekeep.kernel.rng import Rng
from tests.monolith_arena.positions import Table, arena_game, new_game, position

Json = dict[str, Any]
STEPS = all_steps(PACKAGE)


def load(data: object) -> Arena:
    state = arena_game().load(data)
    assert isinstance(state, Arena)
    return state


def through_json(data: object) -> Any:
    return json.loads(json.dumps(data))


def seed_with(asked: str, seats: int = 2, **options: str) -> Table:
    """A new game that soon asks for something that depends on the draw."""
    for seed in range(50):
        table = new_game(seats, seed, first="1", **options)
        for _ in range(seats):
            table.play(table.offers("banner")[-1])
        if table.asked == asked:
            return table
    raise AssertionError(f"no game asks for {asked}")


def sample(kind: str) -> Table:
    """A position in which that is asked."""
    if kind == "faction":
        return new_game(4, 1, factions="choose", monoliths="on").play("faction dragon-empire")
    if kind == "hide-tiles":
        return new_game(3, 1, factions="de,la,gr", monoliths="on").play("hide spike horror", 1)
    if kind == "banner":
        return new_game(2, 1, factions="de,la", first="1").play("banner c3")
    if kind == "unlucky-draw":
        return seed_with("unlucky-draw")
    if kind == "forced-discard":
        return position("de-banner c3; la-banner a1", stacks=["move swordsman knight pikeman", None]).begin_turn(0)
    if kind == "pushed":
        board = "gr-golem c3 N; de-pikeman c2 N w0 p2; de-banner a1; gr-banner e3"
        return position(board, factions="gr,de", hands=["push battle"]).play("push c3 c2")
    if kind == "facing":
        hidden = ["la-spike", "de-knight w1"]
        return position("de-banner c3; la-banner a1", hidden={0: hidden}).play("unfold c4 d3").play("face n")
    if kind == "victim":
        board = "hf-assassin c3; hf-assassin c4; la-strength d3 N; la-banner a1; hf-spark b2 N entrenched"
        return position(board, factions="hf,la", hands=["battle"]).play("battle").play("assassinate d3")
    if kind == "absorption":
        board = "gr-combat-platform c3 SE; de-pikeman d3 SE; de-pikeman c4 S; de-regeneration d4 NW"
        return position(board, factions="gr,de", hands=["battle"]).play("battle")
    if kind == "poisoned":
        board = "la-spike c3 N; la-spike d3 N; de-knight c2 N; de-knight d2 N; de-banner a1"
        return position(board, factions="la,de", hands=["battle"], hidden={1: ["de-knight p4", None]}).play("battle")
    assert kind == "play"
    return position(
        "de-banner c3; de-knight d3 N w1; de-pikeman c4 NE; la-banner a1; la-spike b2 S netted; la-horror e3 NW p1",
        hands=["move pikeman battle-charge", "demon"],
        discards=["net", "push battle"],
        monoliths={0: ("d3", "c4")},
        hidden={1: ["la-wraith", None]},
        pools=(13, 7),
    ).play("discard pikeman")


KINDS = sorted(step.name for step in STEPS.values() if issubclass(step, Choice))


def finished() -> Arena:
    state = new_game(2, 5).state
    playout(state, Rng(5))
    return state


def end(state: Arena, seed: int) -> None:
    """Plays random actions to the end of the game, which must come."""
    rng = Rng(seed)
    for _ in range(arena_game().longest // 4):
        if state.outcome is not None:
            return
        assert state.pending, "the game is not over, but nobody is asked"
        seat = state.pending[rng.below(len(state.pending))].seat
        options = state.legal(seat)
        assert options, "a seat is asked, but has nothing to choose"
        state.apply(seat, options[rng.below(len(options))])
    raise AssertionError("the game does not end")


# -- there and back -----------------------------------------------------------------------------------------------------


def test_the_samples_ask_for_everything_that_can_be_asked() -> None:
    assert KINDS == [
        "absorption", "banner", "facing", "faction", "forced-discard", "hide-tiles", "play", "poisoned", "pushed",
        "unlucky-draw", "victim",
    ]  # fmt: skip
    assert [sample(kind).asked for kind in KINDS] == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_is_read_as_it_was_written(kind: str) -> None:
    state = sample(kind).state
    data = through_json(state.dump())

    twin = load(data)

    assert twin.dump() == state.dump()
    assert through_json(twin.dump()) == data
    assert [(decision.seat, str(decision.prompt)) for decision in twin.pending] == [
        (decision.seat, str(decision.prompt)) for decision in state.pending
    ]
    for seat in range(state.seats):
        assert twin.legal(seat) == state.legal(seat)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_goes_on_from_a_position_as_it_would_have_without(kind: str) -> None:
    state = sample(kind).state
    twin = load(through_json(state.dump()))

    assert playout(twin, Rng(3)) == playout(state, Rng(3))
    assert twin.dump() == state.dump()
    assert twin.outcome is not None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_view_is_read_as_it_was_written(kind: str, viewer: int | None) -> None:
    view = sample(kind).state.redact(viewer)

    twin = load(through_json(view.dump()))

    assert twin.dump() == view.dump()
    assert twin.viewer == view.viewer
    world = twin.determinize(Rng(1))
    assert world.dump() == view.determinize(Rng(1)).dump()
    end(world, 1)


REGENERATIONS = "de-pikeman c3 S; de-regeneration d3 NW; de-regeneration c4 NW"
"""a Pikeman whom either of two Runes can save"""


def absorption(cause: str) -> tuple[Table, list[str]]:
    """The same question at all the moments at which it can be put, and the agenda under it."""
    if cause == "order":
        table = position(REGENERATIONS, factions="gr,de", hands=["fire-concoction"]).play("fire c2 c3 d2")
        return table, ["next-turn", "play", "absorption"]
    if cause == "charge":
        board = REGENERATIONS.replace("de-pikeman", "gr-veteran").replace("de-", "gr-") + "; de-knight c1 N"
        table = position(board, hands=["battle-charge"], factions="de,gr").play("charge c1 c2 c3")
        return table, ["next-turn", "after-charge", "absorption"]
    if cause == "poison":
        table = position(REGENERATIONS.replace("c3 S", "c3 S p1"), factions="la,de", hands=["battle"]).play("battle")
        return table, ["next-turn", "end-of-battle", "first-segment", "note-fallen", "absorption"]
    if cause == "segment":
        table = position(f"{REGENERATIONS}; la-mygalomorph c2 S", factions="la,de", hands=["battle"]).play("battle")
        return table, ["next-turn", "end-of-battle", "segment", "note-fallen", "absorption"]
    assert cause == "last segment"
    table = position(f"{REGENERATIONS}; la-banner c2", factions="la,de", hands=["battle"]).play("battle")
    return table, ["next-turn", "end-of-battle", "note-fallen", "absorption"]


@pytest.mark.parametrize("cause", ["order", "charge", "poison", "segment", "last segment"])
def test_a_question_survives_at_every_moment_at_which_it_is_put(cause: str) -> None:
    table, agenda = absorption(cause)
    twin = load(through_json(table.state.dump()))

    assert [step.name for step in table.state.agenda] == agenda
    assert twin.dump() == table.state.dump()
    assert playout(twin, Rng(4)) == playout(table.state, Rng(4))
    assert twin.dump() == table.state.dump()


def test_two_questions_at_once_survive() -> None:
    """Both sides have poisoned two tiles and have one marker left."""
    table = position(
        "la-spike c3 N @0; la-spike d3 N @0; la-strength c2 N @1; la-strength d2 N @1; la-banner e3 @0;"
        "la-spike a2 S @1; la-spike b3 S @1; la-strength a3 N @0; la-strength b4 N @0; la-banner a1 @1",
        factions="la,la",
        hands=["battle"],
        hidden={0: ["la-chaos p4 @0", None], 1: ["la-chaos p4 @1", None]},
    ).play("battle")
    twin = load(through_json(table.state.dump()))

    assert [step.name for step in table.state.agenda][-2:] == ["poisoned", "poisoned"]
    assert twin.dump() == table.state.dump()
    assert playout(twin, Rng(4)) == playout(table.state, Rng(4))


def test_a_finished_game_is_read_as_it_was_written() -> None:
    state = finished()
    twin = load(through_json(state.dump()))

    assert twin.dump() == state.dump()
    assert twin.outcome is not None
    assert state.outcome is not None
    assert (twin.outcome.ranks, twin.outcome.scores, twin.outcome.rule, str(twin.outcome.reason)) == (
        state.outcome.ranks, state.outcome.scores, state.outcome.rule, str(state.outcome.reason),
    )  # fmt: skip
    assert (twin.pending, twin.to_play()) == ([], -1)


VARIANTS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (2, {"monoliths": "on"}),
    (2, {"tactical": "on", "factions": "choose"}),
    (3, {"monoliths": "on", "teams": "1"}),
    (4, {"monoliths": "on", "tactical": "on", "mirror_factions": "on"}),
]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_position_of_a_game_survives(seats: int, options: dict[str, str]) -> None:
    state = new_game(seats, 8, **options).state
    rng = Rng(8)
    checked = 0
    while state.outcome is None:
        seat = state.pending[rng.below(len(state.pending))].seat
        offers = state.legal(seat)
        twin = load(through_json(state.dump()))
        assert twin.dump() == state.dump()
        assert twin.legal(seat) == offers
        checked += 1
        state.apply(seat, offers[rng.below(len(offers))])

    assert checked > 50


SPACE, MASK, HITS = "0-18", "0-524287", "rows 20/18/99/3"
FORMS = {
    "absorption": f"seat 0-3, hits {HITS}, absorbed 0-{1 << 60}, used {MASK}, gone {MASK}",
    "after-charge": "",
    "after-draw": "seat 0-3, size 1-6",
    "attack": f"segment 0-99, attackers {MASK}, targets rows 18/18",
    "banner": "seat 0-3",
    "battle": "last 0-2",
    "begin-turn": "seat 0-3",
    "choose-factions": "",
    "end-of-battle": "last 0-2",
    "facing": f"seat 0-3, owner 0-3, first {SPACE}, second {SPACE}, facings 0-48, slot 0-1",
    "faction": "seat 0-3",
    "first-segment": "",
    "forced-discard": "seat 0-3",
    "full-board": "",
    "hide-tiles": "asked any of 0-3",
    "next-turn": "",
    "note-fallen": "",
    "place-banners": "",
    "play": "seat 0-3",
    "poisoned": f"seat 0-3, candidates any of {SPACE}, left 1-99",
    "prepare-monoliths": "",
    "pushed": f"seat 0-3, pusher {SPACE}, pushed {SPACE}",
    "resolve": f"hits {HITS}, absorbed 0-{1 << 60}, used {MASK}, gone {MASK}",
    "segment": f"segment 0-99, spent 19 of 0-{1 << 30}, first 19 of -1-99, slots 19 of 0-99",
    "shuffle": "",
    "start-of-battle": "",
    "unfolding": f"seat 0-3, first {SPACE}, second {SPACE}, facings 0-48",
    "unlucky-draw": "seat 0-3, size 1-6",
    "victim": f"seat 0-3, segment 0-99, attackers {MASK}, targets rows 18/18, assassin {SPACE}",
}
"""every step that can stand in an agenda: its fields in order and the numbers they may be"""


def form(field: Field) -> str:
    if field.shape == ROWS:
        return f"{field.name} rows {'/'.join(str(high) for high in field.highs)}"
    many = f"{field.width or 'any'} of " if field.shape == NUMBERS else ""
    assert field.shape in (NUMBER, NUMBERS)
    return f"{field.name} {many}{field.low}-{field.high}"


def test_every_step_has_its_form_in_positions() -> None:
    assert {name: ", ".join(form(field) for field in step.fields) for name, step in STEPS.items()} == FORMS


# -- what may be left out -----------------------------------------------------------------------------------------------


def test_a_position_needs_no_more_than_its_factions() -> None:
    state = load(
        {
            "format": "tablekeep position 1",
            "game": "monolith-arena",
            "seats": [{"faction": "dragon-empire", "stack": ["move"]}, {"faction": "lords-of-the-abyss", "stack": ["move"]}],
        }
    )

    assert state.dump() == {
        "format": "tablekeep position 1",
        "game": "monolith-arena",
        "options": {option.name: option.default for option in arena_game().options},
        "viewer": -2,
        "order": [0, 1],
        "sides": [0, 1],
        "seats": [
            {
                "faction": faction,
                "stack": ["move"],
                "hand": [],
                "discard": [],
                "monolith": {"pieces": [], "hidden": [], "shown": False},
                "sealed": None,
            }
            for faction in ("dragon-empire", "lords-of-the-abyss")
        ],
        "pools": [20, 20],
        "fallen": [0, 0],
        "board": {},
        "turn": {
            "number": 10, "active": 0, "slot": 0, "phase": "normal", "queue": [], "last_drawer": -1, "used": [],
            "placed": False, "unfolded": False, "plays": 0, "limit": 99, "next_uid": 12,
        },
        "agenda": [{"step": "next-turn"}, {"step": "play", "seat": 0}],
        "rng": list(Rng(0).words()),
        "decisions": 0,
        "revealed": 0,
        "outcome": None,
    }  # fmt: skip


def test_three_and_four_seats_have_their_usual_order_and_sides() -> None:
    three = position("", factions="de,la,gr").state
    four = position("", factions="de,la,gr,hf").state

    assert (three.order, three.sides) == ((0, 1, 2, 1), (0, 1, 0))
    assert (four.order, four.sides) == ((0, 1, 2, 3), (0, 1, 0, 1))


def test_the_active_player_stands_at_his_place_in_the_order() -> None:
    state = position("", factions="de,la,gr", to_play=2, order=[2, 1, 0, 1]).state

    assert (state.active, state.slot, state.to_play()) == (2, 0, 2)


def test_the_tactical_limits_follow_from_the_turn() -> None:
    assert position("", tactical="on").state.limit == 2
    assert position("", tactical="on", turn={"number": 1}).state.limit == 1


def test_tiles_without_a_number_get_one_of_their_own() -> None:
    table = position("de-banner c3; de-pikeman d3 N; la-banner a1; la-spike b2 N", hidden={0: ["de-knight", "de-knight"]})
    tiles = [tile for tile in [*table.state.board, *table.state.hidden[0]] if tile is not None]

    assert len({tile.uid for tile in tiles}) == 6
    assert (table.tile("c3").uid, table.tile("a1").uid) == (0, 1)
    assert table.state.next_uid > max(tile.uid for tile in tiles)


def test_new_tiles_get_numbers_above_those_on_the_board() -> None:
    data = changed(sample("play").state.dump(), "board.d3.uid", 77)
    del data["turn"]["next_uid"]

    assert load(data).next_uid == 78


def test_numbers_may_be_as_large_as_they_can_get() -> None:
    data = changed(sample("play").state.dump(), "rng", [2**32 - 1] * 4)
    state = load(changed(changed(data, "turn.next_uid", 0), "turn.plays", 99))

    assert state.rng.words() == (2**32 - 1,) * 4
    assert state.plays == 99
    outcome = {"ranks": [1, 2], "scores": [99, 0], "rule": "MA-END-02", "reason": "ma-end-banner"}
    over = load({**data, "agenda": [], "outcome": outcome}).outcome
    assert over is not None
    assert (over.scores, over.rule, str(over.reason)) == ((99, 0), "MA-END-02", "A Banner has fallen.")


def test_who_drew_the_last_tile_is_kept_or_found_out() -> None:
    """MA-RUL-72: with an empty stack the end of the game is near, whether or not the position says since when."""
    said = position("de-banner c3; la-banner a1", stacks=["", ""], to_play=1, turn={"last_drawer": 0})
    found = position("de-banner c3; la-banner a1", stacks=["", ""], to_play=1)

    assert said.state.last_drawer == 0
    assert found.state.last_drawer == 1


def test_a_tile_alike_on_all_edges_faces_north() -> None:
    assert position("de-agility c3 S; de-pikeman c4 S").tile("c3").facing == 0
    assert position("de-agility c3 S; de-pikeman c4 S").tile("c4").facing == 3


def test_a_position_is_settled_when_it_is_read() -> None:
    """Nets are worked out, and a tile that could not live is removed (MA-RUL-56)."""
    table = position("la-nightmare c2 S; de-pikeman c3 N; de-swordsman e3 N w1")

    assert table.netted("c3")
    assert table.at("e3") is None
    assert table.discard(0) == ["swordsman"]


def test_automatic_steps_are_carried_out_when_a_position_is_read() -> None:
    data = sample("play").state.dump()
    data["agenda"] = [{"step": "next-turn"}]

    state = load(data)

    assert (state.active, state.turn) == (1, 11)
    assert state.to_play() == 1


# -- damaged positions --------------------------------------------------------------------------------------------------


def changed(data: Json, path: str, value: object) -> Json:
    """A copy with another value at a path such as `seats.0.hand`; `…` as the value takes the field out."""
    twin: Json = copy.deepcopy(data)
    *names, last = path.split(".")
    at: Any = twin
    for name in names:
        at = at[int(name) if isinstance(at, list) else name]
    if value is ...:
        del at[int(last) if isinstance(at, list) else last]
    else:
        at[int(last) if isinstance(at, list) else last] = value
    return twin


def damage(data: object) -> tuple[str, str]:
    """Where the position is damaged and which message says so; the message must be a whole sentence."""
    with pytest.raises(InvalidPosition) as wrong:
        load(data)
    sentence = str(wrong.value)
    assert sentence.endswith("."), sentence
    assert not sentence.startswith(wrong.value.message.id), sentence
    return wrong.value.where, wrong.value.message.id


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


# -- positions that look right, but cannot be played to the end ---------------------------------------------------------


PLAYABLE = ("", "")
"""nothing is wrong with the position"""
SEALED, QUESTION = ("agenda", "position-sealed"), ("agenda", "position-nothing-to-choose")
NOT_SETUP, NO_FACTION = ("agenda", "ma-position-not-setup"), ("agenda", "ma-position-no-faction")
"""where and by which message the positions below are refused"""


def step_there(place: int) -> tuple[str, str]:
    """The refusal of a step that cannot lie at that place of the agenda."""
    return f"agenda[{place}]", "ma-position-step-there"


def check(data: object, expected: tuple[str, str], *seeds: int) -> None:
    """The position is refused as expected, or can be played to the end."""
    if expected != PLAYABLE:
        assert damage(data) == expected
        return
    for seed in seeds or (0,):
        play_to_the_end(load(data), seed)


def play_to_the_end(state: Arena, seed: int) -> None:
    for decision in state.pending:
        assert str(decision.prompt)
        assert state.legal(decision.seat) or state.viewer >= -1
    end(state if state.viewer == -2 else state.determinize(Rng(seed)), seed)


SETUP = [{"step": "next-turn"}, {"step": "place-banners"}, {"step": "shuffle"}]


@pytest.mark.parametrize("answer", ["end", "sealed", "hide pikeman move", "hide nobody pikeman", "hide charge charge"])
def test_a_sealed_answer_must_be_one_that_could_be_given(answer: str) -> None:
    data = sample("hide-tiles").state.dump()

    assert damage(changed(data, "seats.0.sealed", answer)) == SEALED


def test_every_sealed_answer_is_looked_at() -> None:
    data = sample("hide-tiles").state.dump()

    assert damage(changed(data, "seats.2.sealed", "end")) == ("agenda", "position-sealed")


def test_a_sealed_answer_needs_its_question() -> None:
    assert damage(changed(sample("play").state.dump(), "seats.1.sealed", "hide spike spike")) == SEALED


@pytest.mark.parametrize("asked", [[0, 1], [1, 2], [2]])
def test_the_hidden_tiles_are_chosen_by_everyone(asked: list[int]) -> None:
    data = changed(sample("hide-tiles").state.dump(), "agenda", [*SETUP, {"step": "hide-tiles", "asked": asked}])

    assert damage(data) == ("agenda[3].asked", "read-wrong-length")


def test_the_hidden_tiles_are_chosen_from_whole_stacks() -> None:
    data = sample("hide-tiles").state.dump()

    assert damage(changed(data, "seats.0.stack", ["move", "pikeman"])) == NOT_SETUP


@pytest.mark.parametrize("kind", ["play", "pushed", "victim"])
def test_the_hidden_tiles_are_not_chosen_in_the_middle_of_a_game(kind: str) -> None:
    data = sample(kind).state.dump()
    asked = list(range(len(data["order"])))  # type: ignore[arg-type]

    assert damage(changed(data, "agenda", [*SETUP, {"step": "hide-tiles", "asked": asked}])) == NOT_SETUP


def test_banners_on_monoliths_need_their_hidden_tiles() -> None:
    data = new_game(2, 1, monoliths="on", factions="de,la").state.dump()

    assert damage(changed(data, "agenda", [*SETUP[:2], {"step": "banner", "seat": 0}])) == NOT_SETUP


def test_a_game_with_monoliths_does_not_go_without_the_choice_of_hidden_tiles() -> None:
    data = sample("faction").state.dump()
    agenda = data["agenda"]
    assert isinstance(agenda, list)

    assert damage(changed(data, "agenda", [step for step in agenda if step["step"] != "hide-tiles"])) == NOT_SETUP


WITH_OTHER_MONOLITHS = {
    ("faction", "off"): NOT_SETUP,
    ("hide-tiles", "off"): NOT_SETUP,
    ("banner", "on"): NOT_SETUP,
    ("facing", "off"): ("seats[0].monolith.pieces", "ma-position-pieces"),
    ("play", "off"): ("seats[0].monolith.pieces", "ma-position-pieces"),
    ("poisoned", "off"): ("seats[1].monolith.pieces", "ma-position-pieces"),
}
"""what must be refused: Monoliths in a game without them, and a setup that is not the one with or without them"""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("option", ["monoliths", "tactical", "mirror_factions"])
@pytest.mark.parametrize("value", ["off", "on"])
def test_a_position_may_be_read_under_other_options(kind: str, option: str, value: str) -> None:
    expected = WITH_OTHER_MONOLITHS.get((kind, value), PLAYABLE) if option == "monoliths" else PLAYABLE

    check(changed(sample(kind).state.dump(), f"options.{option}", value), expected)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("phase", ["normal", "countdown", "extra"])
@pytest.mark.parametrize("queue", [[], [0], [1, 0, 1]])
def test_a_position_may_be_read_in_another_phase(kind: str, phase: str, queue: list[int]) -> None:
    data = changed(sample(kind).state.dump(), "turn.phase", phase)

    check(changed(data, "turn.queue", queue), PLAYABLE)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pools", [[0, 20], [20, 0], [0, 0], [1, 1]])
def test_a_position_may_be_read_with_other_hit_points(kind: str, pools: list[int]) -> None:
    check(changed(sample(kind).state.dump(), "pools", pools), PLAYABLE)


@pytest.mark.parametrize("kind", KINDS)
def test_the_agenda_must_lead_on_to_the_next_turn(kind: str) -> None:
    data = sample(kind).state.dump()

    assert damage(changed(data, "agenda", data["agenda"][1:])) == step_there(0)  # type: ignore[index]


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_is_not_put_twice(kind: str) -> None:
    data = sample(kind).state.dump()
    agenda = data["agenda"]
    assert isinstance(agenda, list)

    expected = PLAYABLE if kind == "poisoned" else step_there(len(agenda))  # markers of two owners may both be short
    check(changed(data, "agenda", [*agenda, agenda[-1]]), expected, 0, 1, 2)


NOTHING_TO_UNFOLD = ("agenda[3]", "ma-position-nothing-to-unfold")
NOT_THAT_MANY = ("agenda[3]", "position-asks-nobody")
NOT_PUSHED, NO_PUSHER = ("agenda[2].pushed", "ma-position-no-tile"), ("agenda[2].pusher", "ma-position-no-tile")
NO_ASSASSIN = ("agenda[4].assassin", "ma-position-no-tile")

ELSEWHERE: dict[str, tuple[tuple[str, str], dict[str, tuple[str, str]]]] = {
    "absorption": (QUESTION, {"faction": NO_FACTION}),
    "banner": (NOT_SETUP, {"faction": NO_FACTION}),
    "facing": (NOTHING_TO_UNFOLD, {}),
    "faction": (NOT_THAT_MANY, {}),
    "forced-discard": (QUESTION, {"faction": NO_FACTION, **dict.fromkeys(("play", "pushed", "unlucky-draw"), PLAYABLE)}),
    "hide-tiles": (NOT_THAT_MANY, {"faction": ("agenda[3].asked", "read-wrong-length")}),
    "play": (PLAYABLE, {"faction": NO_FACTION, "hide-tiles": SEALED}),
    "poisoned": (PLAYABLE, {"faction": NO_FACTION, "hide-tiles": SEALED}),
    "pushed": (NOT_PUSHED, {**dict.fromkeys(("faction", "hide-tiles", "unlucky-draw"), NO_PUSHER), "poisoned": PLAYABLE}),
    "unlucky-draw": (PLAYABLE, {"faction": NO_FACTION, "hide-tiles": SEALED}),
    "victim": (NO_ASSASSIN, dict.fromkeys(("absorption", "play"), PLAYABLE)),
}
"""by question: what becomes of it in other positions, and in which positions it is different"""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("other", KINDS)
def test_a_question_does_not_belong_into_any_position(kind: str, other: str) -> None:
    data = changed(sample(kind).state.dump(), "agenda", sample(other).state.dump()["agenda"])
    mostly, exceptions = ELSEWHERE[other]

    check(data, PLAYABLE if kind == other else exceptions.get(kind, mostly))


IN_A_TURN = {"after-charge": PLAYABLE, "battle": PLAYABLE, "begin-turn": PLAYABLE, "end-of-battle": PLAYABLE, "play": PLAYABLE}
"""what may follow upon the turn before"""
IN_THE_PLAY_PART = {
    **dict.fromkeys(("after-draw", "forced-discard", "full-board", "resolve", "unlucky-draw"), PLAYABLE),
    **dict.fromkeys(("absorption", "pushed"), QUESTION),
}


@pytest.mark.parametrize("step", sorted(STEPS))
def test_no_step_may_stand_alone(step: str) -> None:
    fields: Json = {}
    for field in STEPS[step].fields:
        fields[field.name] = {"asked": [0, 1], "hits": [], "targets": [], "candidates": []}.get(field.name, field.low)
        if field.width:
            fields[field.name] = [field.low] * field.width
    data = sample("play").state.dump()

    expected = [
        PLAYABLE if step == "next-turn" else step_there(0),
        NOT_SETUP if step == "place-banners" else IN_A_TURN.get(step, step_there(1)),
        IN_THE_PLAY_PART.get(step, step_there(2)),
    ]
    if step in ("facing", "unfolding"):
        expected = [(f"agenda[{place}]", "ma-position-nothing-to-unfold") for place in range(3)]

    under: list[Json] = [{"step": "next-turn"}, {"step": "play", "seat": 0}]
    for place, outcome in enumerate(expected):
        check(changed(data, "agenda", [*under[:place], {"step": step, **fields}]), outcome)


def test_players_without_factions_cannot_be_in_a_turn() -> None:
    assert damage(changed(new_game(2, 1, factions="choose").state.dump(), "agenda", ...)) == NO_FACTION


def test_a_game_without_anything_to_draw_still_ends() -> None:
    check(position("de-banner c3; la-banner a1", stacks=["", ""]).state.dump(), PLAYABLE)


@pytest.mark.parametrize("facings", range(49))
def test_facings_chosen_before_are_kept(facings: int) -> None:
    data = sample("facing").state.dump()
    agenda = copy.deepcopy(data["agenda"])
    assert isinstance(agenda, list)
    agenda[-1]["facings"] = facings

    check(changed(data, "agenda", agenda), PLAYABLE)


@pytest.mark.rule("MA-MONO-35")
def test_a_facing_may_be_asked_for_an_empty_piece() -> None:
    """No game asks that; the question speaks of an unknown tile."""
    data = changed(sample("facing").state.dump(), "seats.0.monolith.hidden", [None, None])

    prompt = load(data).pending[0].prompt

    assert dict(prompt.args)["tile"] == Ref("tile", "unknown")
    check(data, PLAYABLE)


# -- positions damaged at random ----------------------------------------------------------------------------------------


def paths(data: object, prefix: str = "") -> list[str]:
    """Every place in a position."""
    found: list[str] = []
    items = list(data.items()) if isinstance(data, dict) else list(enumerate(data)) if isinstance(data, list) else []
    for name, value in items:
        path = f"{prefix}.{name}" if prefix else str(name)
        found += [path, *paths(value, path)]
    return found


def found_at(data: Json, path: str) -> Any:
    at: Any = data
    for name in path.split("."):
        at = at[int(name) if isinstance(at, list) else name]
    return at


ODD: list[object] = [
    None, True, False, 0, 1, -1, 2, 3, 18, 19, 99, 1 << 60, 1.5, "", "x", "n", "c3", "unknown", "sealed", "end",
    "hide pikeman knight", "de-pikeman", "la-banner", "play", [], [0], [[]], [None, None], {}, {"step": "battle", "last": 0},
    {"step": "play", "seat": 0}, {"tile": "de-knight", "seat": 0},
]  # fmt: skip

SAMPLES: dict[str, Json] = {kind: through_json(sample(kind).state.dump()) for kind in KINDS}
SAMPLES["over"] = through_json(finished().dump())
SAMPLES["view"] = through_json(sample("play").state.redact(1).dump())


@st.composite
def damaged(draw: st.DrawFn) -> Json:
    """A real position in which one to three places were changed, taken out, doubled or exchanged for another place's."""
    data = copy.deepcopy(SAMPLES[draw(st.sampled_from(sorted(SAMPLES)))])
    for _ in range(draw(st.integers(1, 3))):
        places = paths(data)
        if not places:
            break
        path = draw(st.sampled_from(places))
        how = draw(st.sampled_from(["odd", "gone", "other", "twice", "near", "agenda"]))
        value = found_at(data, path)
        if how == "gone":
            data = changed(data, path, ...)
        elif how == "other":
            data = changed(data, path, copy.deepcopy(found_at(data, draw(st.sampled_from(places)))))
        elif how == "twice" and isinstance(value, list) and value:
            data = changed(data, path, [*value, copy.deepcopy(value[-1])])
        elif how == "near" and type(value) is int:
            data = changed(data, path, value + draw(st.sampled_from([-1, 1, 7])))
        elif how == "agenda":
            data = changed(data, "agenda", copy.deepcopy(SAMPLES[draw(st.sampled_from(sorted(SAMPLES)))]["agenda"]))
        else:
            data = changed(data, path, copy.deepcopy(draw(st.sampled_from(ODD))))
    return data


def refused_or_playable(data: object, seed: int) -> None:
    """What `load` promises of anything: a sentence about what is wrong, or a state that works to the end."""
    try:
        state = load(data)
    except InvalidPosition as wrong:
        sentence = str(wrong)
    else:
        play_to_the_end(state, seed)
        return
    assert sentence.endswith("."), sentence
    assert not sentence.startswith("read-"), sentence


@settings(max_examples=300)
@given(damaged(), st.integers(0, 99))
def test_a_position_damaged_at_random_is_refused_or_can_be_played_to_the_end(data: Json, seed: int) -> None:
    refused_or_playable(data, seed)


@pytest.mark.soak
@settings(max_examples=50_000)
@given(damaged(), st.integers(0, 99))
def test_many_positions_damaged_at_random_are_refused_or_can_be_played_to_the_end(data: Json, seed: int) -> None:
    refused_or_playable(data, seed)


def test_a_stack_of_unknown_tiles_stands_only_in_a_view() -> None:
    view = SAMPLES["view"]

    assert set(view["seats"][0]["stack"]) == {"unknown"}
    assert damage(changed(view, "viewer", -2)) == ("seats[0].stack[0]", "read-unknown-word")
    assert damage(changed(view, "seats.0.hand", ["unknown"])) == ("seats[0].hand[0]", "read-unknown-word")
