"""The deck of solo cards, and the card that fights for the enemy (HL-SOLO-17, HL-SOLO-84 to HL-SOLO-92, HL-RUL-57)."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.sides import the_battle


def draw_card(state: World) -> int:
    """HL-SOLO-17, HL-RUL-57: the top card. The last one is not drawn but shuffled in with the discards, for actions and battles
    alike; the cards on hero slots stay there."""
    if len(state.solo_deck) <= state.kit.terms.solo_reshuffle:
        state.solo_deck = tuple(state.shuffled("solo", [*state.solo_deck, *state.solo_pile]))
        state.solo_pile = ()
        if state.log is not None:
            state.say("say", "hl-log-solo-reshuffle", "HL-SOLO-17", number=len(state.solo_deck), count=len(state.solo_deck))
    card = state.solo_deck[-1]
    state.solo_deck = state.solo_deck[:-1]
    state.revealed += 1
    return card


def reveal(state: World) -> None:
    """HL-SOLO-84: the player has chosen; now a card is drawn for the enemy, to be discarded after the battle (HL-SOLO-92)."""
    the_battle(state).solo_card = draw_card(state)
