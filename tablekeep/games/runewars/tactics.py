"""Tactics cards: who may play which, and when (RW-TACTICS, RW-RUL-69, RW-RUL-84, RW-RUL-93 to RW-RUL-99).

What the cards do is told in `tactic_cards`, `tactic_forces`, `tactic_people` and `tactic_fights`.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.components import MOMENTS, Kit, Tactic
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.fighting import ATTACKER, DEFENDER
from tablekeep.games.runewars.heroes import alive
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.moments import PLAY, provide
from tablekeep.games.runewars.tactic_cards import LAND_EFFECTS, Do, May
from tablekeep.games.runewars.tactic_fights import FIGHT_EFFECTS
from tablekeep.games.runewars.tactic_forces import FORCE_EFFECTS
from tablekeep.games.runewars.tactic_people import PEOPLE_EFFECTS
from tablekeep.games.runewars.targets import camp
from tablekeep.kernel.decks import without
from tablekeep.kernel.errors import IllegalAction, InvalidContent
from tablekeep.kernel.messages import Ref, say, seat_ref

EFFECTS: Final[dict[str, tuple[May, Do]]] = {**LAND_EFFECTS, **FORCE_EFFECTS, **PEOPLE_EFFECTS, **FIGHT_EFFECTS}
"""by effect: whether at least a part of it can be carried out (RW-RUL-94), and what it does"""

NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "hero_founds_stronghold": ("stronghold",),
    "damage_both_sides": ("damage",),
    "stand_figures": ("figures",),
    "battle_winner_bonus": ("influence", "tactics"),
    "return_order": ("orders", "after_order"),
    "both_draw_tactics": ("min", "max"),
    "steal_hero": ("cost", "counter_cost"),
    "ambush_hero": ("damage",),
    "raise_food_limit": ("amount",),
    "extra_diplomacy_cards": ("cards",),
    "look_at_runes_or_hand": ("areas",),
    "duel_damage": ("damage",),
    "gain_influence": ("influence",),
    "add_strength": ("strength",),
}
"""by effect: the numbers and words of the card that it reads"""

USERS: Final[tuple[str, ...]] = (
    "active_player", "attacker", "defender", "defender_in_area", "either_side", "hero_controller",
    "own_figures", "any_player",
)  # fmt: skip


def tactic_ref(card: Tactic) -> Ref:
    return Ref("tactic", card.id)


# -- who and when ------------------------------------------------------------------------------------------------------


def entitled(state: War, seat: int, by: str, about: int) -> bool:
    """RW-RUL-94: whether the seat is the player a card names."""
    if by == "any_player":
        return True
    if by == "active_player":
        return seat == state.active  # RW-TACTICS-03
    if by == "own_figures":  # RW-RUL-121
        if state.battle is not None:
            return has_figures(state, seat, by)
        return seat == state.active or (state.invader >= 0 and state.controller(camp(state)) == seat)
    if by == "hero_controller":
        return about >= 0 and alive(state, about) and state.hero(about).seat == seat
    if state.duel is not None:
        return by == "either_side" and state.duel.side_of(seat) >= 0
    return has_figures(state, seat, by)


def has_figures(state: War, seat: int, by: str) -> bool:
    """RW-TACTICS-06, RW-BATTLE-30: whether the seat fights on that side of the battle, with units or a supporting hero."""
    battle = state.battle
    if battle is None or seat not in battle.seats:
        return False
    side = battle.side_of(seat)
    if by == "defender_in_area":  # RW-RUL-122
        return side == DEFENDER and (bool(battle.units[side]) or state.routed[battle.area] != 0)
    if by == ("defender" if side == ATTACKER else "attacker"):
        return False
    return bool(battle.units[side] or battle.supports[side])


def playable(state: War, seat: int, card: Tactic, moment: int, about: int) -> bool:
    """RW-TACTICS-02, RW-RUL-94: at its moment, by the player it names, if it has any effect."""
    if moment not in card.moments or not entitled(state, seat, card.by, about):
        return False
    return EFFECTS[card.effect][0](state, seat, card, about)


def offers(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    """RW-TACTICS-04, RW-RUL-84: the cards of his hand that may be played now; those drawn in this season are kept apart."""
    found: list[Deed] = []
    seen = 0
    for number in state.tactics[seat]:
        if number >= 0 and not seen >> number & 1:
            seen |= 1 << number
            if playable(state, seat, state.kit.tactics[number], moment, about):
                found.append(state.deed(PLAY, number))
    return found


def could_play(state: War, seat: int, moment: int, about: int) -> bool:
    """RW-RUL-112: whether any card that nobody has seen leave the game could be played now from a hand with cards."""
    if not state.tactics[seat]:
        return False
    for card in state.kit.tactics:
        if moment not in card.moments or not entitled(state, seat, card.by, about):
            continue
        if state.tactic_pile.count(card.number) < card.copies:
            return True
    return False


def play(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    """RW-TACTICS-02, RW-RUL-94: discarded face up before anything else, so also if its effect is lost later."""
    card = state.kit.tactics[deed.args[0]]
    state.tactics[seat] = without(state.tactics[seat], card.number)
    state.tactic_pile += (card.number,)
    state.revealed += 1
    if state.log is not None:
        state.say("cast", "rw-log-tactic-played", "RW-TACTICS-02", seat=seat_ref(seat), tactic=tactic_ref(card))
    EFFECTS[card.effect][1](state, seat, card, about)


def refuse(state: War, seat: int, moment: int, about: int, deed: Deed) -> IllegalAction:
    """Why a card may not be played now."""
    card = state.kit.tactics[deed.args[0]]
    name = tactic_ref(card)
    if card.number not in state.tactics[seat]:
        if card.number in state.fresh[seat]:
            return IllegalAction("RW-TACTICS-04", say("rw-refuse-tactic-fresh", tactic=name))
        return IllegalAction("RW-TACTICS-02", say("rw-refuse-tactic-absent", tactic=name))
    if moment not in card.moments:
        return IllegalAction("RW-TACTICS-02", say("rw-refuse-tactic-moment", tactic=name, moment=card.timing))
    if not entitled(state, seat, card.by, about):
        if state.battle is not None and card.by in ("attacker", "defender", "either_side", "own_figures"):
            side = state.battle.side_of(seat)
            if card.by in ("either_side", "own_figures") or card.by == ("attacker", "defender")[side]:
                return IllegalAction("RW-TACTICS-06", say("rw-refuse-tactic-figures", tactic=name))
        return IllegalAction("RW-RUL-94", say("rw-refuse-tactic-user", tactic=name, by=card.by))
    return IllegalAction("RW-RUL-94", say("rw-refuse-tactic-vain", tactic=name))


# -- every card has its effect -----------------------------------------------------------------------------------------


def check_effects(kit: Kit, own: bool = True) -> None:
    """Every card says when it is played and by whom, and does something known; in the own box every effect has a card."""
    used: set[str] = set()
    for card in kit.tactics:
        where = f"tactics.toml: {card.id}"
        used.add(card.effect)
        if card.effect not in EFFECTS:
            raise InvalidContent(where, say("rw-content-unknown-effect", component=card.name, effect=card.effect))
        for timing in (card.timing, *card.timings):
            if timing not in MOMENTS:
                raise InvalidContent(where, say("rw-content-tactic-timing", card=card.name, timing=timing))
        if card.by not in USERS:
            raise InvalidContent(where, say("rw-content-tactic-user", card=card.name, by=card.by))
        for name in NEEDS.get(card.effect, ()):
            if name not in card.params and name not in card.words:
                raise InvalidContent(where, say("rw-content-tactic-number", card=card.name, effect=card.effect, number=name))
        if card.effect == "place_neutral_units" and not card.units:
            raise InvalidContent(where, say("rw-content-tactic-number", card=card.name, effect=card.effect, number="options"))
    for effect in EFFECTS:
        if own and effect not in used:
            raise InvalidContent("tactics.toml", say("rw-content-idle-effect", effect=effect))


provide((PLAY,), tuple(range(len(MOMENTS))), offers, play, refuse, could_play)
