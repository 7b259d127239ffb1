"""Where a faction or a hero is chosen, the scene lays them out as a picker, with what helps to choose and who has what."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.games.runewars.heroes import KeepHero, draw_heroes
from tablekeep.games.runewars.model import War
from tablekeep.kernel.game import Game
from tablekeep.kernel.scene import Zone
from tablekeep.kernel.state import State

CHOOSING = {
    "monolith-arena": {"factions": "choose"},
    "runewars": {"factions": "choose"},
    "heroes-of-land-air-and-sea": {"factions": "choose"},
    "runebound": {"hero_choice": "draft"},
}
"""by game: the options with which everybody chooses for himself"""


def pickers(game: Game, state: State, seat: int) -> list[Zone]:
    return [zone for zone in game.scene(state.redact(seat)).zones if zone.kind == "picker"]


def seat_asked(state: State) -> int:
    return min(decision.seat for decision in state.pending)


def begun(name: str) -> tuple[Game, State, int]:
    """A game of three whose first player chooses, and who that is."""
    game = tablekeep.game(name)
    state = game.new(3, 5, CHOOSING[name])
    for _ in range(50):
        seat = seat_asked(state)
        if pickers(game, state, seat):
            return game, state, seat
        state.apply(seat, state.legal(seat)[0])
    raise AssertionError("nobody ever chose")


@pytest.mark.parametrize("name", CHOOSING)
def test_every_option_says_what_it_does_how_it_plays_and_whom_it_suits(name: str) -> None:
    game, state, seat = begun(name)
    (zone,) = pickers(game, state, seat)
    assert zone.place == "board"
    assert len(zone.cards) == len(state.legal(seat))
    for card in zone.cards:
        detail = game.details[card.name]
        assert 40 < len(detail.play) <= 170
        assert detail.play.count(". ") == 1, f"two sentences: {detail.play}"
        assert detail.suits
        assert detail.picture is not None
        assert any(block.kind in ("pieces", "tokens") for block in detail.blocks)
        assert card.holder == -1


@pytest.mark.parametrize("name", CHOOSING)
def test_what_is_taken_stays_with_the_name_of_who_has_it(name: str) -> None:
    game, state, first = begun(name)
    action = state.legal(first)[1]
    (pick,) = next(offer for offer in game.offers(state.redact(first), first) if offer.text == action.text).picks
    state.apply(first, action)
    second = seat_asked(state)
    assert second != first
    for seat in range(3):
        (zone,) = pickers(game, state, seat)
        held = {f"card:{card.id}": card for card in zone.cards if card.holder >= 0}
        assert list(held) == [pick]
        assert held[pick].holder == first
        assert "gone" in held[pick].states
        assert pick not in {each for offer in game.offers(state.redact(second), second) for each in offer.picks}


@pytest.mark.parametrize("name", CHOOSING)
def test_the_table_asks_before_it_is_sent(name: str) -> None:
    game, state, seat = begun(name)
    verbs = {offer.text.split()[0] for offer in game.offers(state.redact(seat), seat)}
    assert all(game.forms()[verb].commits for verb in verbs)


@pytest.mark.rule("RW-HERO-10")
def test_drawn_heroes_are_compared_by_whoever_drew_them() -> None:
    game = tablekeep.game("runewars")
    state = game.new(2, 5, {"setup": "quick", "factions": "random"})
    assert isinstance(state, War)
    while state.year == 0:
        seat = seat_asked(state)
        state.apply(seat, state.legal(seat)[0])
    draw_heroes(state, 1, 3)
    assert isinstance(state.choice(), KeepHero)
    (zone,) = pickers(game, state, 1)
    assert len(zone.cards) == 3
    assert all(game.details[card.name].play for card in zone.cards)
    assert not pickers(game, state, 0), "nobody else sees them"
    assert game.forms()["keep"].commits
