"""Positions that look right, but cannot be played to the end, and positions damaged at random."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekeep.games.monolith_arena.components import BANNER, ORDER
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.kernel.errors import InvalidPosition
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.rng import Rng
from tests.monolith_arena.position_samples import (
    KINDS,
    STEPS,
    Json,
    changed,
    damage,
    end,
    finished,
    load,
    sample,
    through_json,
)
from tests.monolith_arena.positions import new_game, position

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


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("question", ["absorption", "forced-discard"])
def test_a_view_asks_nobody_who_has_nothing_to_choose(viewer: int | None, question: str) -> None:
    view = position("de-banner c3; la-banner a1").state.redact(viewer).dump()

    assert damage(changed(view, "agenda", sample(question).state.dump()["agenda"])) == QUESTION


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
SAMPLES |= {f"watched {kind}": through_json(sample(kind).state.redact(None).dump()) for kind in KINDS}


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


def test_an_unknown_tile_lies_in_no_space_of_the_board() -> None:
    assert damage(changed(SAMPLES["view"], "board.d3.tile", "unknown")) == ("board.d3.tile", "read-unknown-word")


@pytest.mark.parametrize("left", [0, 1])
def test_an_unknown_tile_in_a_monolith_must_be_one_that_is_nowhere_else(left: int) -> None:
    units = [kind for kind in load(SAMPLES["view"]).kit.kinds if kind.id.startswith("la-") and kind.role not in (BANNER, ORDER)]
    names = [kind.name for kind in units for _ in range(kind.count)]
    for seen in ("demon", "spike", "horror"):  # in the hand and on the board
        names.remove(seen)
    data = changed(SAMPLES["watched play"], "seats.1.discard", names[left:])

    check(data, PLAYABLE if left else ("seats[1].monolith.hidden", "ma-position-unknown-tiles"))
