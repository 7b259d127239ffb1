"""Combat actions: damage, agility, surge abilities, doubles, actions printed on cards, passing (RB-COMBAT-20 … 38, 60 … 63)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import AGILITY, ENEMY, MAGIC, PHYSICAL, SURGE
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Surge, Trigger
from tablekeep.games.runebound.fighting import Combat
from tablekeep.games.runebound.hits import hit
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.moments import known, usable, use
from tablekeep.games.runebound.resolving import resolve
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runebound.tokens import (
    by_symbol,
    doubles,
    flip,
    free_tokens,
    payments,
    recast,
    spend,
    strength,
    subsets,
    symbol,
    tops,
    who,
    worth,
    written,
)
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref

SIDE: Final = number_field("side", 1)
DAMAGE: Final[tuple[int, ...]] = (PHYSICAL, MAGIC, ENEMY)
"""by type of damage: the symbol that deals it (RB-COMBAT-20 … 22)"""


# -- what can be done --------------------------------------------------------------------------------------------------------


def side_surges(state: Journey, combat: Combat, side: int) -> list[Surge]:
    """RB-COMBAT-28: the surge abilities of a side."""
    seat = combat.seats[side]
    return state.surges(seat) if seat >= 0 else list(state.kit.foes[combat.foe].surges)


def ready_surges(state: Journey, combat: Combat, side: int) -> list[Surge]:
    """RB-COMBAT-27, RB-COMBAT-56: those not used this round, each once; two cards with one ability are two abilities."""
    if combat.silenced[side]:
        return []
    found: list[Surge] = []
    abilities = side_surges(state, combat, side)
    for surge in abilities:
        if surge not in found and combat.surged[side].count(surge.number) < abilities.count(surge):
            found.append(surge)
    return found


def printed_actions(state: Journey, combat: Combat, side: int) -> list[Trigger]:
    """RB-COMBAT-38: actions printed on cards, if they could do anything."""
    found: list[Trigger] = []
    for trigger in usable(state, combat.seats[side], "combat_action", side):
        if trigger not in found and worthwhile(state, combat, side, trigger):
            found.append(trigger)
    return found


def worthwhile(state: Journey, combat: Combat, side: int, trigger: Trigger) -> bool:
    """An action that only turns tokens of one's own needs one that can be turned."""
    for effect in state.kit.effects.lists[trigger.do]:
        if effect.op not in ("flip", "recast") or effect.word("whose") != "self" or effect.word("state") == "spent":
            return True
    return bool(free_tokens(combat, side))


def agility_targets(combat: Combat, side: int, at: int) -> tuple[list[int], list[int]]:
    """RB-COMBAT-24, RB-COMBAT-25: own tokens to flip, the foe's to recast; not the token itself nor the double below it."""
    own = [other for other in free_tokens(combat, side) if other != at]
    return own, free_tokens(combat, 1 - side)


def can_act(state: Journey, combat: Combat, side: int) -> bool:
    """RB-COMBAT-61, RB-COMBAT-63: whether there is any combat action besides passing."""
    tokens = free_tokens(combat, side)
    for at in tokens:
        shown = symbol(state, combat, side, at)
        if shown in DAMAGE:
            return True
        if shown == AGILITY and (len(tokens) > 1 or free_tokens(combat, 1 - side)):
            return True
    groups = by_symbol(state, combat, side)
    if groups[SURGE] and not combat.silenced[side]:
        surges = sum([strength(state, combat, side, at) for at in groups[SURGE]])
        for surge in ready_surges(state, combat, side):
            if surge.cost <= surges:
                return True
    if doubles(combat, side, groups) and tops(combat, side, groups):
        return True
    return bool(printed_actions(state, combat, side))


def extra_is_all(state: Journey, seat: int, side: int) -> bool:
    """Whether the abilities that follow an action give further actions and nothing else."""
    for trigger in known(state, seat, side, "after_combat_action"):
        for effect in state.kit.effects.lists[trigger.do]:
            if effect.op != "extra_actions":
                return False
    return True


# -- the decision ------------------------------------------------------------------------------------------------------------


@final
class TakeAction(Ask):
    """RB-DP-25: one combat action, or pass; an extra action may be left (RB-COMBAT-57)."""

    __slots__ = ()
    name = "combat-action"
    rule = "RB-COMBAT-10"
    fields = (SEAT, SIDE, number_field("extra", 1))

    def options(self, state: Journey, seat: int) -> list[Action]:
        side, extra = self.data
        combat = state.combat
        assert combat is not None
        found: list[Action] = []
        groups = by_symbol(state, combat, side)
        for type, wanted in enumerate(DAMAGE):
            for mask in subsets(groups[wanted]):
                found.append(state.deed("strike", type, mask))
        for at in groups[AGILITY]:
            found += agility_deeds(state, combat, side, at)
        if groups[SURGE]:
            for surge in ready_surges(state, combat, side):
                for mask in surge_sets(state, combat, side, groups[SURGE], surge):
                    found.append(state.deed("surge", surge.number, mask))
        for base in doubles(combat, side, groups):
            for top in tops(combat, side, groups):
                found.append(state.deed("stack", top, base))
        for trigger in printed_actions(state, combat, side):
            found.append(state.deed("use", trigger.number))
        if extra and not combat.passed[1 - side]:
            found.append(state.deed("done"))
        found.append(state.deed("pass"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        from tablekeep.games.runebound.combat import Acted, NextTurn, passes

        side = self.data[0]
        combat = state.combat
        assert combat is not None
        if deed.verb == "pass":
            passes(state, combat, side)
            return
        state.push(NextTurn())
        if deed.verb == "done":
            combat.extra = 0
            return
        state.push(Acted(side))
        if deed.verb == "strike":
            strike(state, combat, side, deed.args[0], deed.args[1])
        elif deed.verb in ("flip", "force"):
            agility(state, combat, side, deed)
        elif deed.verb == "surge":
            surge_ability(state, combat, side, deed.args[0], deed.args[1])
        elif deed.verb == "stack":
            stack(state, combat, side, deed.args[0], deed.args[1])
        else:
            use(state, combat.seats[side], side, state.kit.effects.triggers[deed.args[0]])

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        from tablekeep.games.runebound.combat_refusals import refuse_action

        assert isinstance(action, Deed)
        found = refuse_action(state, self.data[0], action)
        return found if found is not None else super().refuse(state, seat, action)


def surge_sets(state: Journey, combat: Combat, side: int, tokens: list[int], surge: Surge) -> list[int]:
    """RB-COMBAT-29, RB-COMBAT-30: tokens that pay an ability; for X any set, its symbols are X."""
    return payments(state, combat, side, tokens, surge.cost) if surge.cost else subsets(tokens)


def agility_deeds(state: Journey, combat: Combat, side: int, at: int) -> list[Action]:
    own, other = agility_targets(combat, side, at)
    found: list[Action] = [state.deed("flip", at, target) for target in own]
    for target in other:
        found.append(state.deed("force", at, target))
    return found


# -- what they do ------------------------------------------------------------------------------------------------------------


def strike(state: Journey, combat: Combat, side: int, type: int, mask: int) -> None:
    """RB-COMBAT-20 … 23: damage equal to all the symbols, of one type."""
    amount = worth(state, combat, side, mask)
    if state.log is not None:
        tokens = written(state, combat, side, mask)
        state.say("say", "rb-log-strikes", "RB-COMBAT-20", player=who(state, combat, side), tokens=tokens, amount=amount)
    spend(combat, side, mask)
    hit(state, 1 - side, amount, type)


def agility(state: Journey, combat: Combat, side: int, deed: Deed) -> None:
    """RB-COMBAT-24, RB-COMBAT-25: the token is spent; further symbols on it give further uses."""
    at = deed.args[0]
    uses = strength(state, combat, side, at)
    spend(combat, side, 1 << at)
    if uses > 1:
        state.push(Nimble(side, at, uses - 1))
    turn_token(state, combat, side, deed)


def turn_token(state: Journey, combat: Combat, side: int, deed: Deed) -> None:
    """One use of agility: an own token is flipped, or one of the foe's recast by its owner."""
    target = deed.args[1]
    if deed.verb == "flip":
        flip(combat, side, target)
        log_turned(state, combat, side, side, 1 << target, "rb-log-flips", "RB-COMBAT-24")
    else:
        recast(state, combat, 1 - side, target)
        log_turned(state, combat, side, 1 - side, 1 << target, "rb-log-recasts", "RB-COMBAT-24")


def log_turned(state: Journey, combat: Combat, side: int, owner: int, mask: int, id: str, rule: str) -> None:
    """Tokens that show something new, or are gone."""
    if state.log is not None:
        tokens = written(state, combat, owner, mask)
        state.say("flip", id, rule, player=who(state, combat, side), owner=who(state, combat, owner), tokens=tokens)
        state.moment()


@final
class Nimble(Task):
    """The second and further uses of one agility token, as long as there is something to turn."""

    __slots__ = ()
    name = "nimble"
    fields = (SIDE, number_field("token", 11), number_field("left"))

    def run(self, state: Journey) -> None:
        from tablekeep.games.runebound.controlling import ask

        side, at, left = self.data
        combat = state.combat
        assert combat is not None
        if agility_deeds(state, combat, side, at):
            ask(state, UseAgility(combat.players[side], side, at, left))


@final
class UseAgility(Ask):
    __slots__ = ()
    name = "use-agility"
    rule = "RB-COMBAT-25"
    fields = (SEAT, SIDE, number_field("token", 11), number_field("left"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        combat = state.combat
        assert combat is not None
        found = agility_deeds(state, combat, self.data[0], self.data[1])
        found.append(state.deed("done"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        side, at, left = self.data
        combat = state.combat
        assert combat is not None
        if deed.verb == "done":
            return
        if left > 1:
            state.push(Nimble(side, at, left - 1))
        turn_token(state, combat, side, deed)


def surge_ability(state: Journey, combat: Combat, side: int, number: int, mask: int) -> None:
    """RB-COMBAT-26 … 30: the symbols are spent, the ability is used for this round, and what it says happens."""
    surge = state.kit.effects.surges[number]
    combat.x = worth(state, combat, side, mask)
    if state.log is not None:
        tokens = written(state, combat, side, mask)
        ability = Ref("surge", surge.id)
        state.say("say", "rb-log-surge", "RB-COMBAT-26", player=who(state, combat, side), tokens=tokens, ability=ability)
    spend(combat, side, mask)
    combat.surged[side] = (*combat.surged[side], number)
    resolve(state, combat.seats[side], surge.do, side)


def stack(state: Journey, combat: Combat, side: int, top: int, base: int) -> None:
    """RB-COMBAT-31, RB-COMBAT-33: one token lies on a double token; that is the whole action."""
    combat.on[side][top] = base
    if state.log is not None:
        tokens = written(state, combat, side, 1 << top)
        state.say("place", "rb-log-stacks", "RB-COMBAT-31", player=who(state, combat, side), tokens=tokens)
