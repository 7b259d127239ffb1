"""Filling in what a view does not show: spells in libraries and decks, tokens face down, the solo enemy's deck."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.fighting import LIBRARY
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.kernel.decks import UNKNOWN, deal
from tablekeep.kernel.rng import Rng


def unseen_spells(state: World) -> list[int]:
    """The spells that lie nowhere in sight, copy by copy."""
    left = [spell.copies for spell in state.kit.spells]
    for cards in [*state.library, state.spell_deck, state.spell_pile]:
        for card in cards:
            if card != UNKNOWN:
                left[card] -= 1
    for row in state.scribed:
        for card in row:
            left[card // 3] -= 1
    for cast in state.casts:
        if cast.origin == LIBRARY:
            left[cast.spell] -= 1
    return [card for card, count in enumerate(left) for _ in range(count)]


def unseen_tokens(state: World, sea: bool) -> list[int]:
    """The land or sea tokens that lie nowhere in sight, copy by copy."""
    kinds = state.kit.tokens
    left = [kind.copies if kind.sea == sea else 0 for kind in kinds]
    for token in [*state.tokens, *state.token_box, *state.token_gone]:
        if token >= 0 and kinds[token].sea == sea:
            left[token] -= 1
    return [token for token, count in enumerate(left) for _ in range(count)]


def unseen_solo_cards(state: World) -> list[int]:
    """The solo cards of the deck: those that are neither on the board, nor discarded, nor fighting."""
    shown = [*state.solo_pile, *state.solo_slots]
    if state.battle is not None:
        shown.append(state.battle.solo_card)
    return [card for card in range(len(state.kit.solo_cards)) if card not in shown]


def imagine(state: World, rng: Rng) -> None:
    """Deals everything that is hidden out again."""
    spells = rng.shuffled(unseen_spells(state))
    for power in range(state.powers):
        state.library[power] = deal(state.library[power], spells)
    state.spell_deck = deal(state.spell_deck, spells)
    state.spell_pile = deal(state.spell_pile, spells)
    land, sea = rng.shuffled(unseen_tokens(state, False)), rng.shuffled(unseen_tokens(state, True))
    for place in range(len(state.tokens)):
        if state.tokens[place] == UNKNOWN:
            state.tokens[place] = sea.pop() if state.kit.regions[place // 2].is_sea else land.pop()
    state.token_box = deal(state.token_box, [*land, *sea])
    state.solo_deck = deal(state.solo_deck, rng.shuffled(unseen_solo_cards(state)))
