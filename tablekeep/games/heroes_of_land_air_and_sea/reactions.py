"""Reaction spells (HL-SPELL-14, HL-RUL-39): Cancel Spell, Copy Spell and Spell Ward, right after another player's spell."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.casting import (
    ReactionWindow,
    affordable,
    announce,
    castable,
    could_cast,
    spell_cost,
)
from tablekeep.games.heroes_of_land_air_and_sea.components import COMBAT, INCANTED, REACTION
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import MANA, Effect
from tablekeep.games.heroes_of_land_air_and_sea.fighting import LIBRARY, Cast
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.spellbook import spell_of
from tablekeep.games.heroes_of_land_air_and_sea.steps import ORDER, SEAT, AskWindow
from tablekeep.games.heroes_of_land_air_and_sea.targets import covers
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say

OPS: Final[tuple[str, ...]] = ("cancel_spell", "copy_spell", "ward_spell")


def answers(state: World, seat: int, card: int, cast: Cast) -> bool:
    """Whether a reaction spell fits the spell just cast. Only public facts count (HL-RUL-86)."""
    op = state.kit.spells[card].effects[0].op
    kind = spell_of(state, cast.spell).kind
    if cast.caster == seat:
        return False  # HL-SPELL-14
    if op == "cancel_spell":
        return True
    if kind == REACTION:
        return False
    battle = state.battle
    side = battle.side_of(seat) if battle is not None else -1
    if op == "copy_spell":
        return kind == INCANTED or side >= 0  # HL-SPELL-15, HL-RUL-42
    if kind == COMBAT:
        return side >= 0  # the caster leads the other side
    return covers(state, cast, seat)


@final
class React(AskWindow):
    """HL-DP-31: a reaction spell to the one just cast, or none. `pass-round` asks for none until the round ends."""

    __slots__ = ()
    name = "react"
    rule = "HL-CAST-10"
    fields = (SEAT, ORDER)
    passing = ("pass", "pass-round")

    def kind(self) -> str:
        return "reaction"

    def announcement(self, state: World) -> Message:
        cast = state.casts[-1]
        return say("hl-window-reaction", player=state.power_ref(cast.caster), spell=state.spell_ref(cast.spell))

    def prompt(self, state: World, seat: int) -> Message:
        cast = state.casts[-1]
        return say("hl-ask-react", player=state.power_ref(cast.caster), spell=state.spell_ref(cast.spell))

    def could(self, state: World, seat: int) -> bool:
        return could_cast(state, seat, REACTION)

    def uses(self, state: World, seat: int) -> list[Action]:
        found: list[Action] = []
        if not state.muted[seat] and not state.out[seat]:
            found.extend(castable(state, seat, REACTION))
        return found

    def left_alone(self, state: World, seat: int) -> bool:
        return state.muted[seat] != 0

    def ways_to_pass(self, state: World) -> list[Action]:
        return [state.deed("pass"), state.deed("pass-round")]

    def passed(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "pass-round":
            state.muted[seat] = 1

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        """The others behind him are asked when his spell is over (HL-RUL-39)."""
        if self.data[0]:  # otherwise that is on the agenda already
            state.push(ReactionWindow((seat - state.casts[-1].caster) % state.powers + 1))
        announce(state, seat, deed.args[0], LIBRARY)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if not isinstance(action, Deed) or action.verb != "react":
            return super().refuse(state, seat, action)
        card = action.args[0]
        spell = state.spell_ref(card)
        if card not in state.library[seat]:
            return IllegalAction("HL-CAST-10", say("hl-refuse-not-in-library", spell=spell))
        if state.kit.spells[card].kind != REACTION:
            return IllegalAction("HL-SPELL-14", say("hl-refuse-react-kind", spell=spell))
        if not affordable(state, seat, card, LIBRARY):
            cost = spell_cost(state, seat, card, LIBRARY)
            return IllegalAction("HL-GEN-08", say("hl-refuse-mana", spell=spell, cost=cost, mana=state.stock[seat * 3 + MANA]))
        cast = state.casts[-1]
        other = state.spell_ref(cast.spell)
        combat = spell_of(state, cast.spell).kind == COMBAT
        copies = state.kit.spells[card].effects[0].op == "copy_spell"
        rule = "HL-SPELL-15" if combat and copies else "HL-RUL-39"
        return IllegalAction(rule, say("hl-refuse-react-fit", spell=spell, other=other))


def react(state: World, cast: Cast, effect: Effect) -> None:
    """What a reaction spell does to the spell it answers, which lies right below it."""
    pending = state.casts[-2]
    if effect.op == "cancel_spell":
        pending.cancelled = True
    elif effect.op == "copy_spell":
        pending.copiers = (*pending.copiers, cast.caster)  # carried out when that spell is resolved
    else:
        pending.warded |= 1 << cast.caster
        if state.log is not None:
            caster, spell = state.power_ref(cast.caster), state.spell_ref(pending.spell)
            state.say("change", "hl-log-warded", "HL-RUL-39", player=caster, spell=spell)
