"""The player aid: where we are in the turn, and why one might do what may be done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tablekeep
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import DONE, NEXT, NOW, Phase
from tablekeep.kernel.state import State
from tests.games.test_sentences import voice
from tests.games.test_windows import tables

SOME = 150
"""decisions of a game that are looked at"""
GAMES = [game.id for game in tablekeep.all_games()]
ALL = [
    pytest.param(game.id, seats, options, id=f"{game.id}-{seats}-{number}")
    for game in tablekeep.all_games()
    for number, (seats, options) in enumerate(tables(game))
]


def decisions(game: Game, seats: int, options: dict[str, str], most: int) -> Iterator[State]:
    """A random game decision by decision, and the end if it is reached."""
    state = game.new(seats, seats + 20, options)
    rng = Rng(seats)
    for _ in range(most):
        yield state
        if state.outcome is not None:
            return
        seat = state.to_play()
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])


def names(phases: tuple[Phase, ...]) -> list[str]:
    return [phase.name.id for phase in phases]


@pytest.mark.parametrize(("id", "seats", "options"), ALL)
def test_every_decision_has_its_place_in_the_turn(id: str, seats: int, options: dict[str, str]) -> None:
    """One phase is now, those before it are done, those behind it come; all have a name, and all verbs a reason."""
    game = tablekeep.game(id)
    words = voice(game)
    for state in decisions(game, seats, options, SOME):
        phases = game.phases(state.redact(None))
        assert phases, "no phase is told"
        assert all(words.has(name) for name in names(phases))
        told = [phase.state for phase in phases]
        if state.outcome is not None:
            assert set(told) == {DONE}
            return
        at = told.index(NOW)
        assert told == [DONE] * at + [NOW] + [NEXT] * (len(told) - at - 1)
        offered = {action.text.split()[0] for decision in state.pending for action in state.legal(decision.seat)}
        assert [verb for verb in offered if not words.has(f"{game.code}-why-{verb}")] == []


@pytest.mark.parametrize("id", GAMES)
def test_every_verb_says_why_one_might(id: str) -> None:
    game = tablekeep.game(id)

    assert [verb for verb in game.forms() if not voice(game).has(f"{game.code}-why-{verb}")] == []


@pytest.mark.parametrize(("id", "verb"), [("heroes-of-land-air-and-sea", "act"), ("runewars", "order")])
def test_the_words_of_a_verb_have_reasons_of_their_own(id: str, verb: str) -> None:
    """Whatever the catalogue says of a verb with one of its words is about something that can be offered."""
    game = tablekeep.game(id)
    seen: set[str] = set()
    for state in decisions(game, 2, game.settle({"setup": "quick"}), 30):
        for decision in state.pending:
            seen |= {action.text for action in state.legal(decision.seat) if action.text.startswith(f"{verb} ")}

    assert len(seen) == 8
    assert [text for text in seen if not voice(game).has(f"{game.code}-why-{text.replace(' ', '-')}")] == []


@pytest.mark.parametrize("id", GAMES)
def test_the_order_of_the_phases_is_always_the_same(id: str) -> None:
    """Two lists of phases never name the same two in another order, and a turn never goes back within one."""
    game = tablekeep.game(id)
    before: set[tuple[str, str]] = set()
    for state in decisions(game, 2, game.settle({}), 400):
        found = names(game.phases(state.redact(None)))
        before |= {(first, second) for at, first in enumerate(found) for second in found[at + 1 :] if first != second}
    looping = {(first, second) for first, second in before if (second, first) in before}
    assert looping == set()


@pytest.mark.parametrize("id", GAMES)
def test_a_scene_tells_the_phases(id: str) -> None:
    game = tablekeep.game(id)
    view = game.new(2, 3, game.settle({})).redact(0)

    assert game.scene(view).phases == game.phases(view) != ()


def present(game: Game, state: State) -> str:
    [now] = [phase.name.id for phase in game.phases(state.redact(None)) if phase.state == NOW]
    return now


@pytest.mark.parametrize(
    ("id", "options", "expected"),
    [
        ("monolith-arena", {}, {"banner": "banners", "forced-discard": "discard", "unlucky-draw": "draw", "play": "play",
                                "victim": "battle", "absorption": "battle"}),
        ("runewars", {}, {"faction": "factions", "lay-tile": "land", "bury": "land", "home-realm": "homes",
                          "starting-units": "armies", "first-hero": "heroes", "choose-order": "choose", "activate": "turns",
                          "next-hero": "summer", "autumn": "autumn", "starve-unit": "winter"}),
        ("heroes-of-land-air-and-sea", {}, {"faction": "factions", "found": "capitals", "action": "place", "follow": "after",
                                            "mobilize": "after", "harvest-discard": "harvest"}),
        ("runebound", {}, {"choose-hero": "heroes", "start-place": "places", "action": "action"}),
    ],
)  # fmt: skip
def test_what_is_asked_belongs_to_its_phase(id: str, options: dict[str, str], expected: dict[str, str]) -> None:
    game = tablekeep.game(id)
    found: dict[str, set[str]] = {}
    for state in decisions(game, 2, game.settle(options), 1500):
        if state.outcome is None:
            found.setdefault(state.agenda[-1].name, set()).add(present(game, state).split("-", 2)[2])

    met = {step: phases for step, phases in found.items() if step in expected}
    assert len(met) >= len(expected) - 2, f"the game was too short: {sorted(set(expected) - set(met))}"
    for step, phases in met.items():
        assert phases <= {expected[step], "end"}, step


def test_the_actions_of_a_turn_are_counted() -> None:
    """RB-TURN-02: whoever has spent one action is at the second; the end of the turn comes when all are spent."""
    game = tablekeep.game("runebound")
    for state in decisions(game, 2, game.settle({}), 300):
        if state.outcome is None and state.agenda[-1].name == "action":
            states = [phase.state for phase in game.phases(state.redact(None))]
            left = 3 - states.index(NOW)
            assert left == max(0, state.actions)  # type: ignore[attr-defined]
