"""Decks, hands and piles are tuples of component numbers: cheap to share, replaced on change. The top is the last item."""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = -1
"""A component whose face the viewer may not know."""

Cards = tuple[int, ...]


def draw(deck: Cards, count: int) -> tuple[Cards, Cards]:
    """The rest of the deck, and the cards drawn from its top in the order drawn (fewer if it runs out)."""
    left = max(0, len(deck) - count)
    drawn = list(deck[left:])
    drawn.reverse()
    return deck[:left], tuple(drawn)


def without(cards: Cards, card: int) -> Cards:
    """The cards less one copy of `card`, which must be among them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def hidden(cards: Cards) -> Cards:
    """As many unknown cards."""
    return (UNKNOWN,) * len(cards)


def distinct(cards: Cards) -> list[int]:
    """Each different card once, in order of first appearance."""
    seen: list[int] = []
    for card in cards:
        if card not in seen:
            seen.append(card)
    return seen


def deal(cards: Cards, pool: list[int]) -> Cards:
    """The cards with every unknown one replaced out of the pool."""
    if UNKNOWN not in cards:
        return cards
    return tuple([pool.pop() if card == UNKNOWN else card for card in cards])
