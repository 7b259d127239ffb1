"""A combat as two rows one can read: who fights, every token with both its faces, and what surges can buy."""

from __future__ import annotations

from tablekeep.games.runebound.combat_actions import ready_surges, side_surges
from tablekeep.games.runebound.components import FACES
from tablekeep.games.runebound.deeds import LETTERS
from tablekeep.games.runebound.defeat import damage_of, health_of
from tablekeep.games.runebound.faces import (
    FOE_ARMS,
    SEAT_ARMS,
    foe_card,
    hero_card,
    surge_card,
    symbol_icon,
    token_card,
)
from tablekeep.games.runebound.fighting import ATTACKER, DEFENDER, REMOVED, SPENT, Combat
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.tokens import ALONE, covered, strength, symbol, who
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.scene import Card, Zone


def combat_rows(state: Journey) -> list[Zone]:
    combat = state.combat
    if combat is None:
        return []
    return [side_row(state, combat, ATTACKER), side_row(state, combat, DEFENDER)]


def side_arms(combat: Combat, side: int) -> str:
    return SEAT_ARMS[combat.seats[side]] if combat.seats[side] >= 0 else FOE_ARMS


def side_row(state: Journey, combat: Combat, side: int) -> Zone:
    """RB-COMBAT-01: the fighter, the tokens in their order, the surge abilities."""
    cards = [fighter(state, combat, side)]
    cards += [token(state, combat, side, at) for at in range(len(combat.tokens[side]))]
    cards += surges(state, combat, side)
    owner = combat.seats[side]
    icon = state.kit.icon("piece", "combat-marker")
    return Zone(f"combat-{side}", owner, "row", row_title(state, combat, side), len(cards), tuple(cards), "board", icon)


def row_title(state: Journey, combat: Combat, side: int) -> Message:
    """Who it is, and whether he has passed or acts now."""
    doing = "passed" if combat.passed[side] else "acts" if combat.cast and combat.turn == side else "waits"
    return say("rb-row-side", player=who(state, combat, side), round=combat.round, doing=doing)


def fighter(state: Journey, combat: Combat, side: int) -> Card:
    seat = combat.seats[side]
    left = max(0, health_of(state, combat, side) - damage_of(state, combat, side))
    states = ("lit",) if combat.cast and combat.turn == side and not combat.passed[side] else ()
    if seat >= 0:
        hero = state.hero(seat)
        card = hero_card(state.kit, hero, f"fighter-{side}", SEAT_ARMS[seat], states)
        card.text = None
        card.face.badges = ()
    else:
        card = foe_card(state.kit, state.kit.foes[combat.foe], f"fighter-{side}", states)
    card.number = str(left)
    card.title = say("rb-fighter", left=left, health=health_of(state, combat, side))
    return card


def fighting_token_id(side: int, at: int) -> str:
    return f"token-{side}-{LETTERS[at]}"


def token(state: Journey, combat: Combat, side: int, at: int) -> Card:
    """What it shows now and counts for (RB-COMBAT-32, RB-COMBAT-54, RB-COMBAT-55)."""
    kit = state.kit
    printed = kit.tokens[combat.tokens[side][at]]
    face = combat.faces[side][at]
    card = token_card(kit, printed, face, fighting_token_id(side, at), side_arms(combat, side))
    card.word = LETTERS[at]
    shown, worth = symbol(state, combat, side, at), strength(state, combat, side, at)
    if combat.on[side][at] != ALONE:
        card.title = say("rb-token-doubled", number=worth)
    elif covered(combat, side, at):
        card.title = say("rb-token-covered")
    elif worth != printed.values[face] or shown != printed.symbols[face]:
        card.title = say("rb-token-counts", symbol=FACES[shown], number=worth)
    if shown != printed.symbols[face]:
        card.face.icon = symbol_icon(kit, shown)
    card.number = str(worth) if worth > 1 else ""
    status = combat.states[side][at]
    if status == SPENT or not combat.cast:
        card.states = ("spent",)
    elif status == REMOVED:
        card.states = ("gone",)
    return card


def surges(state: Journey, combat: Combat, side: int) -> list[Card]:
    """RB-COMBAT-27: an ability that has been used this round, or may not be used, is grey."""
    ready = ready_surges(state, combat, side)
    found: list[Card] = []
    told: list[int] = []
    for surge in side_surges(state, combat, side):
        if surge.number in told:
            continue
        told.append(surge.number)
        states = () if surge in ready else ("gone",)
        found.append(surge_card(state.kit, surge, surge_card_id(side, surge.id), side_arms(combat, side), states))
    return found


def surge_card_id(side: int, surge: str) -> str:
    return f"surge-{side}-{surge}"
