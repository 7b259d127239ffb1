"""Worlds that differ in nothing but the hidden cards of others, and games in which nobody can tell them apart.

The tops of the decks stay, so that what is drawn next is the same; a hidden card changes places with one from the bottom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tablekeep
from tablekeep.kernel.agenda import NOBODY
from tablekeep.kernel.decks import Cards
from tablekeep.kernel.events import Event
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

KEPT = 12
"""cards on top of a deck that stay where they are"""


def exchanged(hand: Cards, deck: Cards, rng: Rng) -> tuple[Cards, Cards]:
    """The hand with some of its cards exchanged for others from the bottom of the deck."""
    cards, bottom = list(hand), list(deck)
    for place in range(len(cards)):
        if len(bottom) > KEPT and rng.below(4):
            other = rng.below(len(bottom) - KEPT)
            cards[place], bottom[other] = bottom[other], cards[place]
    return tuple(cards), tuple(bottom)


def runewars_hands(state: Any, viewer: int, rng: Rng) -> None:
    from tablekeep.games.runewars.objectives import deck_of

    for seat in range(state.seats):
        if seat == viewer:
            continue
        state.tactics[seat], state.tactic_deck = exchanged(state.tactics[seat], state.tactic_deck, rng)
        deck = deck_of(state, seat)
        cards, left = list(state.objectives[seat]), list(state.objective_decks[deck])
        if cards and len(left) > 2:
            cards[0], left[0] = left[0], cards[0]
        state.objectives[seat], state.objective_decks[deck] = tuple(cards), tuple(left)
    for at, hero in enumerate(state.heroes):
        if hero.seat != viewer and hero.rewards:
            rewards, state.reward_deck = exchanged(hero.rewards, state.reward_deck, rng)
            state.heroes[at] = hero.carrying(rewards, hero.turned_up)


def heroes_hands(state: Any, viewer: int, rng: Rng) -> None:
    mate = state.ally(viewer) if viewer >= 0 else NOBODY
    for seat in range(state.seats):
        informed = viewer >= 0 and state.informed[viewer] >> seat & 1
        if seat not in (viewer, mate) and not informed and state.sealed[seat] is None:
            state.library[seat], state.spell_deck = exchanged(state.library[seat], state.spell_deck, rng)


def runebound_hands(state: Any, viewer: int, rng: Rng) -> None:
    for seat in range(state.seats):
        if seat != viewer and len(state.hand[seat]) > 1:  # of one card everybody knows that it is the one that goes
            state.hand[seat], state.skill_deck = exchanged(state.hand[seat], state.skill_deck, rng)


HANDS: dict[str, Callable[[Any, int, Rng], None]] = {
    "runewars": runewars_hands,
    "heroes-of-land-air-and-sea": heroes_hands,
    "runebound": runebound_hands,
}


def seen_by(state: State, viewer: int, since: int) -> tuple[Any, ...]:
    """All that a seat (-1: a spectator) sees: its view, who is asked, and what has been told since."""
    eyes = None if viewer < 0 else viewer
    view = state.redact(eyes)
    window = view.window()
    told: list[Event] = state.news(eyes, since)
    return (
        view.dump(),
        [decision.seat for decision in view.pending],
        None if window is None else (window.kind(), window.candidates(view)),
        [(event.kind, event.message, event.origin, event.target, event.number) for event in told],
        [action.text for action in view.legal(viewer)] if viewer >= 0 else [],
    )


def first_difference(one: tuple[Any, ...], other: tuple[Any, ...]) -> str:
    parts = ("view", "asked", "window", "log", "legal")
    for part, a, b in zip(parts, one, other):
        if a != b:
            if isinstance(a, dict) and isinstance(b, dict):
                names = [name for name in {*a, *b} if a.get(name) != b.get(name)]
                return f"{part}: " + "; ".join(f"{name}: {a.get(name)} / {b.get(name)}" for name in sorted(names))[:1500]
            return f"{part}: {a} / {b}"
    return ""


def looked(before: Any, after: Any, viewer: int) -> bool:
    """Whether cards have been turned up, or the viewer was allowed to look at some."""
    if viewer >= 0 and hasattr(after, "informed") and after.informed[viewer] != before.informed[viewer]:
        return True
    return any(event.kind == "flip" for event in after.news(None if viewer < 0 else viewer))


def let_pass(state: State, other: State, viewer: int) -> None:
    """If the viewer is asked at a window in the other world, those before him use nothing here: whoever is asked later knows
    that nobody before him has used anything, as the order of the rules has it."""
    asked = other.window()
    if viewer < 0 or asked is None or asked.seat != viewer:
        return
    order = asked.candidates(other)
    earlier = order[: order.index(viewer)]
    while (window := state.window()) is not None and window.seat in earlier and window.candidates(state) == order:
        state.apply(window.seat, window.decline(state))


def stopping(state: State) -> State:
    state.watch()
    state.stops = True
    return state


def check_other_hands(game_id: str, seats: int, seed: int, options: dict[str, str], length: int, every: int = 7) -> int:
    """Plays a random game; every few decisions hidden cards of others are exchanged, and the same action is taken in both
    worlds: whoever cannot see these cards sees the same, also who is asked. Returns how many such pairs were compared."""
    game = tablekeep.game(game_id)
    state = stopping(game.new(seats, seed, options))
    rng = Rng(seed + 1)
    compared = 0
    for number in range(length):
        while (window := state.window()) is not None and window.seat == NOBODY:
            state.close_window()
        if state.outcome is not None:
            break
        pending = state.pending
        seat = pending[rng.below(len(pending))].seat
        legal = state.legal(seat)
        action = legal[rng.below(len(legal))]
        before = state.clone() if number % every == 0 else None
        state.apply(seat, action)
        if before is None:
            continue
        for viewer in range(-1, seats):
            here, there = stopping(before.clone()), stopping(before.clone())
            HANDS[game_id](there, viewer, rng)
            there.offered = None
            assert first_difference(seen_by(here, viewer, 0), seen_by(there, viewer, 0)) == ""
            if action not in there.legal(seat):
                continue
            here.apply(seat, action)
            there.apply(seat, action)
            compared += 1
            if looked(before, here, viewer):
                continue
            let_pass(here, there, viewer)
            let_pass(there, here, viewer)
            told = first_difference(seen_by(here, viewer, 0), seen_by(there, viewer, 0))
            assert told == "", f"{viewer} can tell after {action} by {seat} (decision {number}): {told}"
    return compared


__all__ = ["HANDS", "check_other_hands", "first_difference", "seen_by"]
