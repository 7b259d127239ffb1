"""A hit, in its order: blocks, shields, reductions, the damage itself, defeat, and what answers it (RB-COMBAT-40 … 47)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import SHIELD, SURGE
from tablekeep.games.runebound.deeds import DAMAGE_TYPES, Deed
from tablekeep.games.runebound.defeat import damage_of, fell, health_of
from tablekeep.games.runebound.fighting import NOBODY, Combat
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.moments import open_moment
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runebound.tokens import payments, showing, spend, subsets, total, who, worth, written
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say

UNBLOCKABLE: Final = 1
NONLETHAL: Final = 2

NO_HIT: Final = (NOBODY, 0, 0, 0)

SIDE: Final = number_field("side", 1)
AMOUNT: Final = number_field("amount")
TYPE: Final = number_field("type", len(DAMAGE_TYPES) - 1)
FLAGS: Final = number_field("flags", UNBLOCKABLE | NONLETHAL)


def hit(state: Journey, side: int, amount: int, type: int, flags: int = 0, cancel: int = 0) -> None:
    """A side is about to be hit; `cancel` surge symbols would cancel it, 0 if nothing can."""
    if amount > 0:
        state.push(Hit(side, min(amount, AMOUNT.high), type, flags, cancel))


@final
class Hit(Task):
    """RB-COMBAT-45: (1) amount and type are fixed; (2) blocks are used up, oldest first; the rest follows step by step."""

    __slots__ = ()
    name = "hit"
    fields = (SIDE, AMOUNT, TYPE, FLAGS, number_field("cancel"))

    def run(self, state: Journey) -> None:
        side, amount, type, flags, cancel = self.data
        combat = state.combat
        if combat is None or combat.forced >= 0:
            return
        if cancel and total(state, combat, side, SURGE) >= cancel:
            from tablekeep.games.runebound.controlling import ask

            ask(state, Cancel(combat.players[side], side, amount, type, flags, cancel))
            return
        if combat.struck[0] >= 0:
            state.push(Recall(combat.struck[0], combat.struck[1], combat.struck[2], combat.struck[3]))
        if state.log is not None:
            damage = DAMAGE_TYPES[type]
            state.say("strike", "rb-log-hit", "RB-COMBAT-45", player=who(state, combat, side), amount=amount, type=damage)
        if not flags & UNBLOCKABLE:
            amount = blocked(state, combat, side, amount)
        combat.struck = (side, amount, type, flags)
        state.push(Place(side))
        state.push(Reduce(side))
        state.push(Shield(side))


@final
class Recall(Task):
    """A hit in the middle of another is over: the other one goes on."""

    __slots__ = ()
    name = "recall-hit"
    fields = (number_field("side", 1, NOBODY), AMOUNT, TYPE, FLAGS)

    def run(self, state: Journey) -> None:
        if state.combat is not None:
            side, amount, type, flags = self.data
            state.combat.struck = (side, amount, type, flags)


def blocked(state: Journey, combat: Combat, side: int, amount: int) -> int:
    """RB-COMBAT-45 (2): block effects help without asking, the oldest first; what is left of the damage."""
    before = amount
    left: list[int] = []
    for block in combat.blocks[side]:
        used = min(block, amount)
        amount -= used
        if block > used:
            left.append(block - used)
    combat.blocks[side] = tuple(left)
    if state.log is not None and amount < before:
        state.say("change", "rb-log-blocked", "RB-COMBAT-45", player=who(state, combat, side), amount=before - amount)
    return amount


# -- cancelling --------------------------------------------------------------------------------------------------------------


@final
class Cancel(Ask):
    """RB-HERO-03: surge symbols against Vicious Assault; no combat action, also after passing or silenced (RB-COMBAT-56)."""

    __slots__ = ()
    name = "cancel"
    rule = "RB-HERO-03"
    fields = (SEAT, SIDE, AMOUNT, TYPE, FLAGS, number_field("cancel"))

    def prompt(self, state: Journey, seat: int) -> Message:
        return say("rb-ask-cancel", amount=self.data[1], cost=self.data[4])

    def options(self, state: Journey, seat: int) -> list[Action]:
        side, _, _, _, cost = self.data
        combat = state.combat
        assert combat is not None
        found: list[Action] = [
            state.deed("cancel", mask) for mask in payments(state, combat, side, showing(state, combat, side, SURGE), cost)
        ]
        found.append(state.deed("suffer"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        side, amount, type, flags, _ = self.data
        combat = state.combat
        assert combat is not None
        if deed.verb == "suffer":
            state.push(Hit(side, amount, type, flags, 0))
            return
        if state.log is not None:
            tokens = written(state, combat, side, deed.args[0])
            state.say("say", "rb-log-cancelled", "RB-HERO-03", player=who(state, combat, side), tokens=tokens)
        spend(combat, side, deed.args[0])


# -- shields -----------------------------------------------------------------------------------------------------------------


@final
class Shield(Task):
    """RB-COMBAT-40 … 44: (3) shields of unspent tokens, whatever the type, also after passing; none before the cast."""

    __slots__ = ()
    name = "shield"
    fields = (SIDE,)

    def run(self, state: Journey) -> None:
        side = self.data[0]
        combat = state.combat
        assert combat is not None
        if combat.struck[1] > 0 and not combat.struck[3] & UNBLOCKABLE and showing(state, combat, side, SHIELD):
            from tablekeep.games.runebound.controlling import ask

            ask(state, Shields(combat.players[side], side))


@final
class Shields(Ask):
    """RB-DP-26: which shields to spend against the damage that is coming; surplus symbols are lost (RB-COMBAT-43)."""

    __slots__ = ()
    name = "shields"
    rule = "RB-COMBAT-40"
    fields = (SEAT, SIDE)

    def prompt(self, state: Journey, seat: int) -> Message:
        combat = state.combat
        assert combat is not None
        return say("rb-ask-shields", amount=combat.struck[1], type=DAMAGE_TYPES[combat.struck[2]])

    def options(self, state: Journey, seat: int) -> list[Action]:
        combat = state.combat
        assert combat is not None
        found: list[Action] = [
            state.deed("shield", mask) for mask in subsets(showing(state, combat, self.data[0], SHIELD))
        ]  # fmt: skip
        found.append(state.deed("suffer"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "suffer":
            return
        side, mask = self.data[0], deed.args[0]
        combat = state.combat
        assert combat is not None
        hit_side, amount, type, flags = combat.struck
        stopped = min(amount, worth(state, combat, side, mask))
        if state.log is not None:
            tokens = written(state, combat, side, mask)
            state.say(
                "say", "rb-log-shields", "RB-COMBAT-40", player=who(state, combat, side), tokens=tokens, amount=stopped
            )  # fmt: skip
        spend(combat, side, mask)
        combat.struck = (hit_side, amount - stopped, type, flags)

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "shield":
            return IllegalAction("RB-COMBAT-40", say("rb-refuse-no-shield"))
        return super().refuse(state, seat, action)


# -- what arrives ------------------------------------------------------------------------------------------------------------


@final
class Reduce(Task):
    """(4) Effects of the side that is about to take damage."""

    __slots__ = ()
    name = "reduce"
    fields = (SIDE,)

    def run(self, state: Journey) -> None:
        side = self.data[0]
        combat = state.combat
        assert combat is not None
        if combat.struck[1] > 0:
            open_moment(state, combat.seats[side], "take_damage", side)


@final
class Place(Task):
    """(5) The rest is placed as damage, (6) defeat is checked, (7) what answers it follows: first of the side that dealt it."""

    __slots__ = ()
    name = "place-damage"
    fields = (SIDE,)

    def run(self, state: Journey) -> None:
        side = self.data[0]
        combat = state.combat
        assert combat is not None
        _, amount, type, flags = combat.struck
        health = health_of(state, combat, side)
        room = health - damage_of(state, combat, side)
        placed = min(amount, room - 1 if flags & NONLETHAL else room)  # RB-RUL-47
        seat, foe = combat.seats[side], combat.seats[1 - side]
        if placed <= 0:
            combat.struck = NO_HIT
            if state.log is not None:
                state.say("change", "rb-log-unharmed", "RB-COMBAT-45", player=who(state, combat, side))
            return
        if seat >= 0:
            state.damage[seat] += placed
        else:
            combat.damage += placed
        combat.struck = (side, placed, type, flags)
        if state.log is not None:
            place, name = state.place[combat.seats[0]], who(state, combat, side)
            state.say("strike", "rb-log-damage", "RB-DEFEAT-01", place, number=placed, player=name, amount=placed)
            state.moment()
        if placed >= room:
            combat.struck = NO_HIT
            fell(state, side)
            return
        state.push(HitOver())
        if combat.reflect[side] >= 0:
            state.push(Return(side, placed))
        open_moment(state, seat, "after_damage", side)
        open_moment(state, foe, "deal_damage", 1 - side)


@final
class HitOver(Task):
    __slots__ = ()
    name = "hit-over"

    def run(self, state: Journey) -> None:
        if state.combat is not None:
            state.combat.struck = NO_HIT


@final
class Return(Task):
    """RB-HERO-06, RB-HERO-07: Mind Meld returns the damage taken as a hit of its own."""

    __slots__ = ()
    name = "return-damage"
    fields = (SIDE, AMOUNT)

    def run(self, state: Journey) -> None:
        side, amount = self.data
        combat = state.combat
        if combat is not None and combat.reflect[side] >= 0:
            hit(state, 1 - side, amount, combat.reflect[side])


def reducing(state: Journey, amount: int) -> None:
    """RB-COMBAT-45 (4): less damage, at least 0."""
    combat = state.combat
    if combat is None or combat.struck[0] < 0:
        return
    side, left, type, flags = combat.struck
    stopped = min(left, amount)
    if state.log is not None and stopped:
        state.say("change", "rb-log-reduced", "RB-COMBAT-45", player=who(state, combat, side), amount=stopped)
    combat.struck = (side, left - stopped, type, flags)
