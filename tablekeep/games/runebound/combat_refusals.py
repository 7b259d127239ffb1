"""Why a combat action may not be taken: the sentence and the rule a player deserves."""

from __future__ import annotations

from tablekeep.games.runebound.combat_actions import DAMAGE, side_surges
from tablekeep.games.runebound.components import AGILITY, DOUBLE, SURGE
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.fighting import UNSPENT, Combat
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.tokens import ALONE, covered, members, symbol, worth
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say


def refuse_action(state: Journey, side: int, deed: Deed) -> IllegalAction | None:
    """The most telling reason; None if there is nothing better to say than that it is not offered."""
    combat = state.combat
    assert combat is not None
    if deed.verb == "strike":
        return refuse_strike(state, combat, side, DAMAGE[deed.args[0]], deed.args[1])
    if deed.verb in ("flip", "force"):
        return refuse_agility(state, combat, side, deed)
    if deed.verb == "surge":
        return refuse_surge(state, combat, side, deed.args[0], deed.args[1])
    if deed.verb == "stack":
        return refuse_stack(state, combat, side, deed.args[0], deed.args[1])
    if deed.verb == "use":
        trigger = state.kit.effects.triggers[deed.args[0]]
        return IllegalAction("RB-COMBAT-38", say("rb-refuse-ability", ability=Ref("trigger", trigger.id)))
    if deed.verb == "retreat":
        return IllegalAction("RB-RETREAT-01", say("rb-refuse-retreat-now"))
    return None


def refuse_token(combat: Combat, side: int, at: int) -> IllegalAction | None:
    """A token that is not there, spent, removed or under another one."""
    if at >= len(combat.tokens[side]):
        return IllegalAction("RB-COMBAT-01", say("rb-refuse-no-token"))
    if combat.states[side][at] != UNSPENT:
        return IllegalAction("RB-COMBAT-11", say("rb-refuse-spent"))
    if covered(combat, side, at):
        return IllegalAction("RB-COMBAT-36", say("rb-refuse-covered"))
    return None


def refuse_set(state: Journey, combat: Combat, side: int, mask: int, wanted: int, rule: str) -> IllegalAction | None:
    for at in members(mask):
        found = refuse_token(combat, side, at)
        if found is not None:
            return found
    for at in members(mask):
        if symbol(state, combat, side, at) != wanted:
            return IllegalAction(rule, say("rb-refuse-symbol"))
    return None


def refuse_strike(state: Journey, combat: Combat, side: int, wanted: int, mask: int) -> IllegalAction | None:
    """RB-COMBAT-23: one action deals one type of damage."""
    return refuse_set(state, combat, side, mask, wanted, "RB-COMBAT-23")


def refuse_agility(state: Journey, combat: Combat, side: int, deed: Deed) -> IllegalAction | None:
    at, target = deed.args
    found = refuse_set(state, combat, side, 1 << at, AGILITY, "RB-COMBAT-24")
    if found is not None:
        return found
    if deed.verb == "flip" and target in (at, combat.on[side][at]):
        return IllegalAction("RB-COMBAT-25", say("rb-refuse-itself"))
    found = refuse_token(combat, side if deed.verb == "flip" else 1 - side, target)
    return None if found is None else IllegalAction(
        "RB-COMBAT-52" if found.rule == "RB-COMBAT-11" else found.rule, found.message
    )  # fmt: skip


def refuse_surge(state: Journey, combat: Combat, side: int, number: int, mask: int) -> IllegalAction | None:
    surge = state.kit.effects.surges[number]
    ability = Ref("surge", surge.id)
    abilities = side_surges(state, combat, side)
    if surge not in abilities:
        return IllegalAction("RB-COMBAT-28", say("rb-refuse-surge-not-yours", ability=ability))
    if combat.silenced[side]:
        return IllegalAction("RB-COMBAT-56", say("rb-refuse-silenced"))
    if combat.surged[side].count(number) >= abilities.count(surge):
        return IllegalAction("RB-COMBAT-27", say("rb-refuse-surge-used", ability=ability))
    found = refuse_set(state, combat, side, mask, SURGE, "RB-COMBAT-26")
    if found is not None:
        return found
    if worth(state, combat, side, mask) < max(1, surge.cost):
        return IllegalAction("RB-COMBAT-26", say("rb-refuse-surge-cost", ability=ability, cost=surge.cost))
    return IllegalAction("RB-COMBAT-29", say("rb-refuse-surge-more", ability=ability))


def refuse_stack(state: Journey, combat: Combat, side: int, top: int, base: int) -> IllegalAction | None:
    """RB-COMBAT-31, RB-COMBAT-35."""
    for at in (top, base):
        found = refuse_token(combat, side, at)
        if found is not None:
            rule = "RB-COMBAT-35" if found.rule == "RB-COMBAT-36" else found.rule
            return IllegalAction(rule, found.message)
    if symbol(state, combat, side, base) != DOUBLE:
        return IllegalAction("RB-COMBAT-31", say("rb-refuse-no-double"))
    if symbol(state, combat, side, top) == DOUBLE or combat.on[side][top] != ALONE or combat.on[side][base] != ALONE:
        return IllegalAction("RB-COMBAT-35", say("rb-refuse-stack"))
    return None
