"""Filling in what a view does not show: hands, decks, trophies taken unseen, cards that somebody else looks at."""

from __future__ import annotations

from tablekeep.games.runebound.components import DECKS
from tablekeep.games.runebound.model import NO_CARD, UNSEEN, Journey
from tablekeep.kernel.decks import UNKNOWN, deal
from tablekeep.kernel.rng import Rng


def unseen_skills(state: Journey) -> list[int]:
    left = [card.copies for card in state.kit.skills]
    for cards in [*state.hand, *state.learned, state.skill_deck, state.skill_pile, *[trial.revealed for trial in state.trials]]:
        for card in cards:
            if card != UNKNOWN:
                left[card] -= 1
    return [card for card, count in enumerate(left) for _ in range(count)]


def unseen_assets(state: Journey) -> list[int]:
    shown = [*state.asset_deck, *state.asset_pile]
    for cards in [*state.assets, *state.markets]:
        shown += cards
    if state.drawn_deck == NO_CARD:
        shown += state.drawn
    return [card.number for card in state.kit.assets if card.number not in shown]


def unseen_adventures(state: Journey, deck: int) -> list[int]:
    """The cards of a deck that lie nowhere in sight; the one being resolved or fought counts as seen."""
    shown = [*state.decks[deck], *state.piles[deck]]
    for cards in [*state.quests, *state.trophies]:
        shown += cards
    shown += state.open
    if state.drawn_deck == deck:
        shown += state.drawn
    return [
        card.number
        for card in state.kit.adventures
        if card.deck == deck and card.scenario in (NO_CARD, state.scenario) and card.number not in shown
    ]


def unseen_stories(state: Journey) -> list[int]:
    shown = [*state.story_deck, *state.story_spaces, *state.story_pile]
    return [card.number for card in state.kit.stories if card.scenario == state.scenario and card.number not in shown]


def imagine(state: Journey, rng: Rng) -> None:
    """Deals everything that is hidden out again."""
    skills = rng.shuffled(unseen_skills(state))
    for seat in range(state.seats):
        state.hand[seat] = deal(state.hand[seat], skills)
    state.skill_deck = deal(state.skill_deck, skills)
    assets = rng.shuffled(unseen_assets(state))
    if state.drawn_deck == NO_CARD:
        state.drawn = deal(state.drawn, assets)
    state.asset_deck = deal(state.asset_deck, assets)
    for deck in range(len(DECKS)):
        cards = rng.shuffled(unseen_adventures(state, deck))
        if state.drawn_deck == deck:
            state.drawn = deal(state.drawn, cards)
        for seat in range(state.seats):
            state.trophies[seat] = tuple([cards.pop() if card == UNSEEN - deck else card for card in state.trophies[seat]])
        state.decks[deck] = deal(state.decks[deck], cards)
    state.story_deck = deal(state.story_deck, rng.shuffled(unseen_stories(state)))
