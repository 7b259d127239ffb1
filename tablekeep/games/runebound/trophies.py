"""Trophies: adventure cards kept facedown, gained by deeds or unseen from a deck, and spent faceup (RB-TROPHY)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import ANY_DECK, DECKS, ORBS
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.model import NO_CARD, Journey
from tablekeep.games.runebound.moments import open_moment
from tablekeep.games.runebound.resolving import NO_SIDE, carry_out
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Ref

DECK: Final = number_field("deck", ANY_DECK)
"""ANY_DECK: of any deck"""

# -- gaining -----------------------------------------------------------------------------------------------------------------


def gain_trophy(state: Journey, seat: int, card: int, seen: bool) -> None:
    """RB-TROPHY-01: the card lies facedown; those that everybody has seen lie before the others."""
    held, looked = state.trophies[seat], state.looked[seat]
    if seen:
        state.trophies[seat] = (*held[:looked], card, *held[looked:])
        state.looked[seat] = looked + 1
    else:
        state.trophies[seat] = (*held, card)
    deck = state.trophy_deck(card)  # RB-TROPHY-02
    if state.log is not None:
        state.say("change", "rb-log-trophy", "RB-TROPHY-01", player=Ref("seat", str(seat)), deck=Ref("deck", DECKS[deck]))
    open_moment(state, seat, "gain_trophy", NO_SIDE, deck)


def take_trophy(state: Journey, seat: int, deck: int) -> None:
    """RB-TROPHY-03, RB-TROPHY-04: the top card of the deck, unseen; nothing if there is none (RB-GEN-02)."""
    from tablekeep.games.runebound.adventuring import draw_card

    card = draw_card(state, deck)
    if card != NO_CARD:
        gain_trophy(state, seat, card, False)


def open_decks(state: Journey) -> list[int]:
    """The decks that still have a card."""
    return [deck for deck in range(len(DECKS)) if state.decks[deck] or state.piles[deck]]


def trophy(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """So many cards of one deck, which the hero chooses if the text names none."""
    deck = ORBS.index(effect.word("deck"))
    if deck == ANY_DECK:
        found = open_decks(state)
        if len(found) > 1:
            state.push(TrophyDeck(seat, effect.n))
            return
        if not found:
            return
        deck = found[0]
    for _ in range(effect.n):
        take_trophy(state, seat, deck)


@final
class TrophyDeck(Ask):
    """RB-DP-22: the deck from which a trophy is taken."""

    __slots__ = ()
    name = "trophy-deck"
    rule = "RB-TROPHY-03"
    fields = (SEAT, number_field("count"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("deck", deck) for deck in open_decks(state)]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        for _ in range(self.data[0]):
            take_trophy(state, seat, deed.args[0])


# -- spending ----------------------------------------------------------------------------------------------------------------


def spend(state: Journey, seat: int, at: int) -> None:
    """RB-TROPHY-05: faceup to the discard pile of its deck; one that nobody had seen comes to light."""
    held = state.trophies[seat]
    card = held[at]
    deck = state.kit.adventures[card].deck
    state.trophies[seat] = held[:at] + held[at + 1 :]
    if at < state.looked[seat]:
        state.looked[seat] -= 1
    else:
        state.revealed += 1
    state.piles[deck] = (*state.piles[deck], card)
    if state.log is not None:
        told = Ref("card", state.kit.adventures[card].id)
        state.say("change", "rb-log-spends-trophy", "RB-TROPHY-05", player=Ref("seat", str(seat)), card=told)


def of_deck(state: Journey, seat: int, deck: int) -> list[int]:
    """The places, among a hero's trophies, of those of a deck, or of all for ANY_DECK."""
    return [at for at, card in enumerate(state.trophies[seat]) if deck in (ANY_DECK, state.trophy_deck(card))]


def discard_trophy(state: Journey, seat: int, effect: Effect, side: int) -> None:
    state.push(DiscardTrophies(seat, ORBS.index(effect.word("deck")), effect.n))


@final
class DiscardTrophies(Task):
    """So many trophies of a deck, or of any; their owner is asked only where there is something to choose (RB-GEN-14)."""

    __slots__ = ()
    name = "discard-trophies"
    fields = (SEAT, DECK, number_field("left"))

    def run(self, state: Journey) -> None:
        seat, deck, left = self.data
        while left > 0:
            found = of_deck(state, seat, deck)
            if left < len(found) and len(choices(state, seat, deck)) > 1:
                state.push(DiscardTrophy(seat, deck, left))
                return
            if not found:
                return
            spend(state, seat, found[0])
            left -= 1


def choices(state: Journey, seat: int, deck: int) -> list[Action]:
    """A trophy that everybody has seen goes by its name, one that nobody has seen by its back."""
    found: list[Action] = []
    for at in of_deck(state, seat, deck):
        card = state.trophies[seat][at]
        if at < state.looked[seat]:
            found.append(state.deed("trophy", card))
            continue
        deed = state.deed("trophy-of", state.trophy_deck(card))
        if deed not in found:
            found.append(deed)
    return found


@final
class DiscardTrophy(Ask):
    """RB-DP-21, RB-DP-41: which trophy goes next."""

    __slots__ = ()
    name = "discard-trophy"
    rule = "RB-TROPHY-05"
    fields = (SEAT, DECK, number_field("left"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return choices(state, seat, self.data[0])

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        deck, left = self.data
        state.push(DiscardTrophies(seat, deck, left - 1))
        if deed.verb == "trophy":
            spend(state, seat, state.trophies[seat].index(deed.args[0]))
            return
        for at in of_deck(state, seat, deed.args[0]):
            if at >= state.looked[seat]:
                spend(state, seat, at)
                return


carry_out("trophy", trophy)
carry_out("discard_trophy", discard_trophy)
