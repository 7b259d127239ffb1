"""Positions: the whole state as JSON and back, at every decision, and what may be left out of one."""

from __future__ import annotations

import pytest

from tablekeep.kernel.agenda import NUMBER, NUMBERS, ROWS, Field
from tablekeep.kernel.playout import playout
from tablekeep.kernel.rng import Rng
from tests.monolith_arena.position_samples import (
    KINDS,
    STEPS,
    changed,
    end,
    finished,
    load,
    sample,
    through_json,
)
from tests.monolith_arena.positions import Table, arena_game, new_game, position

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
