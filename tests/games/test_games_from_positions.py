"""A game can begin at any position, and its record begins there, too."""

from __future__ import annotations

import json

import pytest

import tablekeep
from tablekeep.kernel.errors import InvalidPosition, InvalidRecord
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match, replayed
from tablekeep.kernel.records import Record
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

GAMES = [game.id for game in tablekeep.all_games()]
DECISIONS = 60


def middle(game: Game, seats: int, seed: int) -> tuple[State, dict[str, object]]:
    """A state in the middle of a random game, and its position as a file would have it."""
    state = game.new(seats, seed, {})
    rng = Rng(seed)
    for _ in range(DECISIONS):
        seat = state.to_play()
        options = state.legal(seat)
        before = state.clone()
        state.apply(seat, options[rng.below(len(options))])
        if state.outcome is not None:
            state = before
            break
    return state, json.loads(json.dumps(state.dump()))


def some_actions(match: Match, count: int) -> None:
    rng = Rng(5)
    for _ in range(count):
        if match.outcome is not None:
            return
        seat = match.state.to_play()
        options = match.legal(seat)
        match.play(seat, options[rng.below(len(options))])


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_from_a_position_is_recorded_and_replayed(id: str, seed: int) -> None:
    game = tablekeep.game(id)
    state, position = middle(game, 2, seed)
    match = Match(game, 2, 9, {}, position)
    assert match.state.dump() == state.dump()
    some_actions(match, 30)

    record = Record.parse(str(match.record()))
    assert record.position == position
    again = replayed(game, record)
    assert again.state.dump() == match.state.dump()
    assert str(again.record()) == str(match.record())


@pytest.mark.parametrize("id", GAMES)
def test_without_a_generator_the_seed_decides(id: str) -> None:
    game = tablekeep.game(id)
    _state, position = middle(game, 2, 1)
    del position["rng"]
    assert Match(game, 2, 7, {}, position).state.rng.words() == Match(game, 2, 7, {}, position).state.rng.words()
    assert Match(game, 2, 7, {}, position).state.rng.words() != Match(game, 2, 8, {}, position).state.rng.words()


@pytest.mark.parametrize("id", GAMES)
def test_an_action_is_taken_back_to_the_position(id: str) -> None:
    game = tablekeep.game(id)
    _state, position = middle(game, 2, 2)
    match = Match(game, 2, 7, {}, position)
    seat = match.state.to_play()
    first = match.state.dump()
    match.play(seat, match.legal(seat)[0])
    if match.undoable(seat):
        match.undo(seat)
        assert match.state.dump() == first


@pytest.mark.parametrize("id", GAMES)
def test_what_cannot_be_begun_with_is_refused_by_field(id: str) -> None:
    game = tablekeep.game(id)
    state, position = middle(game, 2, 1)
    other = next(option for option in game.options if len(option.values) > 1)
    for where, seats, options, wrong in (
        ("viewer", 2, {}, state.redact(0).dump()),
        ("seats", 3, {}, position),
        ("options", 2, {other.name: other.values[1]}, position),
    ):
        with pytest.raises(InvalidPosition) as refused:
            Match(game, seats, 1, dict(options), dict(wrong))
        assert refused.value.where == where


@pytest.mark.parametrize("text", ["", "[]", "{", "7", '"' * 9, "[" * 100_000])
def test_a_header_that_holds_no_position_is_refused(text: str) -> None:
    record = str(tablekeep.new(GAMES[0], seats=2, seed=1).record())
    lines = record.splitlines()
    lines.insert(2, f"[Position {json.dumps(text)}]")
    with pytest.raises(InvalidRecord) as refused:
        Record.parse("\n".join(lines))
    assert refused.value.where == "Position"


# -- what chance brings next ----------------------------------------------------------------------------------------------


def with_next(state: State, fixed: dict[str, list[str]]) -> dict[str, object]:
    return {**json.loads(json.dumps(state.dump())), "next": fixed}


@pytest.mark.parametrize("id", GAMES)
def test_what_comes_next_is_kept_hidden_and_forgotten_by_imagined_worlds(id: str) -> None:
    game = tablekeep.game(id)
    state, _position = middle(game, 2, 1)
    names = {kind: [known[0], known[-1]] for kind, known in chances(game).items()}
    fixed = game.load(with_next(state, names))
    assert fixed.dump()["next"] == names
    assert game.load(json.loads(json.dumps(fixed.dump()))).dump() == fixed.dump()
    assert fixed.clone().dump() == fixed.dump()
    for seat in (None, 0, 1):
        assert "next" not in fixed.redact(seat).dump()
        assert fixed.redact(seat).dump() == state.redact(seat).dump()
        assert "next" not in fixed.redact(seat).determinize(Rng(1)).dump()


def chances(game: Game) -> dict[str, list[str]]:
    """By kind, what may be fixed, out of the refusal of what may not."""
    state, _position = middle(game, 2, 1)
    found: dict[str, list[str]] = {}
    with pytest.raises(InvalidPosition) as refused:
        game.load(with_next(state, {"?": []}))
    args = dict(refused.value.message.args)
    for kind in str(args["known"]).split(", "):
        with pytest.raises(InvalidPosition) as unknown:
            game.load(with_next(state, {kind: ["?"]}))
        assert unknown.value.where == f"next.{kind}[0]"
        found[kind] = str(dict(unknown.value.message.args)["known"]).split(", ")
    return found


@pytest.mark.parametrize("id", GAMES)
def test_a_view_cannot_say_what_comes_next(id: str) -> None:
    game = tablekeep.game(id)
    state, _position = middle(game, 2, 1)
    kind, known = next(iter(chances(game).items()))
    with pytest.raises(InvalidPosition) as refused:
        game.load(with_next(state.redact(0), {kind: [known[0]]}))
    assert refused.value.where == "next"


def test_fixed_rolls_and_shuffles_come_in_order_and_then_chance_goes_on() -> None:
    state = tablekeep.game(GAMES[0]).new(2, 1, {})
    start: tuple[tuple[str, int], ...] = (("dice", 3), ("cards", 7), ("dice", 0), ("cards", 2), ("cards", 99))
    state.fixed = start
    assert [state.chance("dice", 6) for _ in range(2)] == [3, 0]
    before = state.rng.words()
    assert 0 <= state.chance("dice", 6) < 6
    assert state.rng.words() != before
    deck = state.shuffled("cards", list(range(10)))
    assert deck[-1] == 7, "the first that is fixed is drawn first"
    assert deck[-2] == 2
    assert sorted(deck) == list(range(10))
    assert list(state.fixed) == [("cards", 99)]
