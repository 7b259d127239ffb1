"""Positions in the middle of everything that can be asked in Monolith Arena, for the tests of its position format."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.positions import PACKAGE
from tablekeep.games.positions import all_steps
from tablekeep.kernel.agenda import Choice
from tablekeep.kernel.errors import InvalidPosition
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
        return new_game(3, 1, factions="de,la,gr", monoliths="on").play("hide spike horror", seat=1)
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
