"""Random games with every promise of the kernel checked on the way: what `test_properties` and the soak run."""

from __future__ import annotations

import json
from typing import Any

import tablekeep
from tablekeep.kernel.actions import SEALED, Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match, replayed
from tablekeep.kernel.records import Record
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Scene, plain
from tablekeep.kernel.state import RedactedState, State


def checked_playout(game: Game, seats: int, seed: int, options: dict[str, str], every: int) -> Match:
    """A random game; at every n-th decision all properties of the state are checked, at every decision the cheap ones."""
    match = Match(game, seats, seed, options)
    rng = Rng(seed + 1)
    number = 0
    while match.outcome is None:
        state = match.state
        pending = state.pending
        assert pending, "nobody is asked, and the game is not over"
        assert number <= game.longest, "the game does not end"
        decision = pending[rng.below(len(pending))]
        options_now = state.legal(decision.seat)
        assert options_now, f"{decision} has no legal action"
        assert len({action.text for action in options_now}) == len(options_now), "an action is offered twice"
        if number % every == seed % every:
            check_state(game, state, rng)
        match.play(decision.seat, options_now[rng.below(len(options_now))])
        number += 1
    check_end(game, match)
    return match


def check_state(game: Game, state: State, rng: Rng) -> None:
    before = state.dump()
    check_notation(game, state)
    check_refusals(game, state)
    check_clone(state, rng)
    check_dump(game, state, before)
    check_redaction(game, state, rng)
    check_table(game, state, rng)
    assert state.dump() == before, "looking at a state has changed it"


def check_notation(game: Game, state: State) -> None:
    """Every legal action reads back as itself."""
    for decision in state.pending:
        for action in state.legal(decision.seat):
            again = game.parse(action.text)
            assert again == action
            assert type(again) is type(action)
            assert again.text == action.text


def check_refusals(game: Game, state: State) -> None:
    """An action that is not offered, and any action of a seat that is not asked, is refused with a rule and changes nothing."""
    before = state.dump()
    asked = [decision.seat for decision in state.pending]
    for text in sorted(SAMPLES.setdefault(game.id, set()))[:60]:
        for seat in range(state.seats):
            action = game.parse(text)
            if seat in asked and state.why_not(seat, action) is None:
                continue
            refusal = refused(state, seat, action)
            assert refusal.rule, f"the refusal of {text} names no rule"
            assert not str(refusal).startswith(refusal.message.id), f"no sentence for {refusal.message.id}"
    assert state.dump() == before
    for seat in asked:
        for action in state.legal(seat):
            verb = action.text.split()[0]
            if sum(text.split()[0] == verb for text in SAMPLES[game.id]) < 3:
                SAMPLES[game.id].add(action.text)


def refused(state: State, seat: int, action: Action) -> IllegalAction:
    try:
        state.apply(seat, action)
    except IllegalAction as refusal:
        return refusal
    raise AssertionError(f"{action} was allowed to seat {seat}")


SAMPLES: dict[str, set[str]] = {}
"""by game: a few actions of every verb seen so far, to be tried where they are not legal"""


def check_clone(state: State, rng: Rng) -> None:
    """Playing on with a copy leaves the original alone, and both play the same game from the same choices."""
    before = state.dump()
    first, second = state.clone(), state.clone()
    path = rng.fork()
    for copy, way in ((first, path.clone()), (second, path.clone())):
        for _ in range(12):
            if copy.outcome is not None:
                break
            seat = copy.to_play()
            actions = copy.legal(seat)
            copy.apply(seat, actions[way.below(len(actions))])
    assert first.dump() == second.dump()
    assert state.dump() == before


def check_dump(game: Game, state: State, dump: dict[str, Any]) -> None:
    """A position is JSON, reads back as the same state, and goes on in the same way."""
    again = game.load(json.loads(json.dumps(dump)))
    assert again.dump() == dump
    seat = state.to_play()
    assert again.to_play() == seat
    assert [action.text for action in again.legal(seat)] == [action.text for action in state.legal(seat)]
    action = state.legal(seat)[-1]
    here, there = state.clone(), again
    here.apply(seat, action)
    there.apply(seat, action)
    assert here.dump() == there.dump()


def check_redaction(game: Game, state: State, rng: Rng) -> None:
    """Views hide the generator and other seats' secrets, still answer their own seat, and can be imagined whole."""
    asked = [decision.seat for decision in state.pending]
    for viewer in [None, *range(state.seats)]:
        view = state.redact(viewer)
        assert view.rng.words() == (0, 0, 0, 0)
        for other in range(state.seats):
            if other != viewer and state.sealed[other] is not None:
                assert view.sealed[other] is SEALED
        window = view.window()
        if window is not None and viewer not in asked:
            assert view.pending == [], "somebody else sees who is asked at a window"
            assert window.candidates(view) == window.candidates(state), "who could be asked is not told by public facts alone"
            assert asked[0] in window.candidates(view), "a seat is asked that could have nothing"
        else:
            assert [decision.seat for decision in view.pending] == asked
        if viewer in asked:
            mine = [action.text for action in state.legal(viewer)]
            assert [action.text for action in view.legal(viewer)] == mine
        try:
            view.apply(asked[0], state.legal(asked[0])[0])
        except RedactedState:
            pass
        else:
            raise AssertionError("a view was played on")
        assert game.load(json.loads(json.dumps(view.dump()))).dump() == view.dump()
        world = view.determinize(rng)
        if world.outcome is not None or (view.window() is not None and world.redact(viewer).dump() != view.dump()):
            continue  # nobody has anything to use in this world: the window has closed
        assert world.redact(viewer).dump() == view.dump(), "an imagined world does not look like the view it came from"
        twin = world.redact(viewer).determinize(rng)
        assert view.window() is not None or twin.redact(viewer).dump() == view.dump(), (
            "two worlds that differ only in the hidden give different views"
        )
        game.scene(view)
        other_world = world.clone()
        seat = other_world.to_play()
        other_world.apply(seat, other_world.legal(seat)[0])


def check_table(game: Game, state: State, rng: Rng) -> None:
    """Every legal action can be pointed at in the scene of the seat that may take it, and everything said has a sentence."""
    forms = game.forms()
    for decision in state.pending:
        seat = decision.seat
        view = state.redact(seat)
        scene = game.scene(view)
        things = pointable(scene)
        offers = game.offers(view, seat)
        assert {offer.text for offer in offers} == {action.text for action in state.legal(seat)}
        for offer in offers:
            assert len(offer.picks) - max(0, offer.loose - 1) <= len(forms[offer.text.split()[0]].steps), (
                f"{offer} has more picks than its form has steps"
            )
            unknown = [pick for pick in offer.picks if pick not in things and not pick.startswith(("facing:", "word:"))]
            assert not unknown, f"{offer.text} points at {unknown}, which are not in the scene"
        assert_spoken(plain(scene))
        assert_spoken(plain(offers))
        for pick in sorted(things):
            for action in game.guesses(view, seat, [pick])[:1] + game.guesses(view, seat, [pick, *sorted(things)[:1]])[:1]:
                refusal = view.why_not(seat, action)
                assert refusal is None or refusal.rule, f"why not {pick}? names no rule"
    assert_spoken(plain(game.scene(state.redact(None))))


def pointable(scene: Scene) -> set[str]:
    """The picks that mean something in a scene; no two of its things share an id."""
    ids = [f"space:{space.id}" for board in scene.boards for space in board.spaces]
    ids += [f"piece:{piece.id}" for board in scene.boards for piece in board.pieces]
    ids += [f"zone:{zone.id}" for zone in scene.zones]
    ids += [f"card:{card.id}" for zone in scene.zones for card in zone.cards]
    ids += [f"seat:{seat.seat}" for seat in scene.seats]
    assert len(ids) == len(set(ids)), "two things of a scene have the same id"
    return set(ids)


def assert_spoken(told: Any) -> None:
    """Every message in what a table is told has a sentence."""
    if isinstance(told, dict):
        if set(told) in ({"id"}, {"id", "args"}):
            assert tablekeep.speaker().has(told["id"]), f"no sentence for {told['id']}"
        for value in told.values():
            assert_spoken(value)
    elif isinstance(told, list):
        for value in told:
            assert_spoken(value)


def check_end(game: Game, match: Match) -> None:
    """The record replays to the same end; a finished game has nothing left to decide."""
    state = match.state
    assert state.outcome is not None
    assert state.pending == []
    assert [state.legal(seat) for seat in range(state.seats)] == [[]] * state.seats
    ranks = state.outcome.ranks
    assert min(ranks) == 1 or len(set(ranks)) == 1, "nobody has won, but somebody has lost more than others"
    record = Record.parse(str(match.record()))
    assert str(record) == str(match.record())
    assert replayed(game, record).state.dump() == state.dump()
    assert game.load(json.loads(json.dumps(state.dump()))).dump() == state.dump()
