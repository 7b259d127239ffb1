"""What an effect takes away, and whether it is there: costs are paid in full or not at all (RB-GEN-11)."""

from __future__ import annotations

from tablekeep.games.runebound.components import DECKS
from tablekeep.games.runebound.effects import NO_LIST
from tablekeep.games.runebound.model import Journey


def payable(state: Journey, seat: int, number: int) -> bool:
    """Whether a hero can bear all losses of a list in full; a list without losses can always be carried out."""
    if number == NO_LIST:
        return True
    gold = lore = allies = skills = trophies = 0
    for effect in state.kit.effects.lists[number]:
        if effect.op == "gold":
            gold -= min(0, effect.n)
        elif effect.op == "lore":
            lore -= min(0, effect.n)
        elif effect.op == "ally":
            allies -= min(0, effect.n)
        elif effect.op == "discard_skill":
            skills += effect.n
        elif effect.op == "discard_trophy":
            trophies += effect.n
            deck = effect.word("deck")
            if deck in DECKS and state.trophies_of(seat, DECKS.index(deck)) < effect.n:
                return False
    return (
        gold <= state.gold[seat]
        and lore <= state.lore[seat]
        and allies <= state.allies[seat]
        and skills <= len(state.hand[seat])
        and trophies <= len(state.trophies[seat])
    )
