"""Retreating: one chance after each combat round, one die, one hex (RB-RETREAT)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.defeat import EndCombat, lost, over
from tablekeep.games.runebound.fighting import ATTACKER, RETREAT
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.moments import open_moment
from tablekeep.games.runebound.moving import ahead, enter
from tablekeep.games.runebound.rolling import push_roll
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say

SIDE: Final = number_field("side", 1)


def retreat_dice(state: Journey, seat: int) -> int:
    """RB-RETREAT-02, RB-RETREAT-05: one die; of effects that roll more the highest counts."""
    most = state.kit.retreat_dice
    for trigger in state.triggers(seat, "retreat"):
        for effect in state.kit.effects.lists[trigger.do]:
            if effect.op == "retreat_dice":
                most = max(most, effect.n)
    return most


@final
class RetreatChance(Task):
    """RB-RETREAT-01, RB-COMBAT-59: a hero may try once, unless something forbids it."""

    __slots__ = ()
    name = "retreat-chance"
    fields = (SIDE,)

    def run(self, state: Journey) -> None:
        side = self.data[0]
        if over(state):
            return
        combat = state.combat
        assert combat is not None
        if not combat.no_retreat[side]:
            state.push(Retreat(combat.seats[side], side))


@final
class Retreat(Ask):
    """RB-DP-29: try to retreat, or fight on."""

    __slots__ = ()
    name = "retreat"
    rule = "RB-RETREAT-01"
    fields = (SEAT, SIDE)

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("stay"), state.deed("retreat")]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "retreat":
            push_roll(state, seat, retreat_dice(state, seat), RETREAT)


def rolled(state: Journey) -> None:
    """RB-RETREAT-04: if no die leads out of the hex, the attempt has failed."""
    roll = state.roll
    assert roll is not None
    if ahead(state, roll.seat, roll):
        state.push(RetreatTo(roll.seat))
    else:
        stays(state, roll.seat)


def stays(state: Journey, seat: int) -> None:
    state.roll = None
    if state.log is not None:
        state.say("say", "rb-log-no-retreat", "RB-RETREAT-04", state.place[seat], player=Ref("seat", str(seat)))


@final
class RetreatTo(Ask):
    """RB-RETREAT-02, RB-RETREAT-05: one die may be spent to move one hex, under all rules of movement."""

    __slots__ = ()
    name = "retreat-to"
    rule = "RB-RETREAT-02"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        roll = state.roll
        assert roll is not None
        found: list[Action] = [state.deed("go", place, die) for place, die in ahead(state, seat, roll)]
        found.append(state.deed("stay"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "stay":
            stays(state, seat)
            return
        state.roll = None
        leave(state, seat, deed.args[0])

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "go":
            target = Ref("hex", state.kit.hexes[action.args[0]].id)
            return IllegalAction("RB-RETREAT-05", say("rb-refuse-retreat-hex", hex=target))
        return super().refuse(state, seat, action)


def leave(state: Journey, seat: int, place: int) -> None:
    """RB-RETREAT-03, RB-CHALLENGE-07: the combat is over without a winner; then the hero enters the other hex."""
    combat = state.combat
    assert combat is not None
    while not isinstance(state.agenda[-1], EndCombat):
        state.agenda.pop()
    state.agenda.pop()
    if state.log is not None:
        state.say("move", "rb-log-retreats", "RB-RETREAT-03", state.place[seat], player=Ref("seat", str(seat)))
    state.combat = None
    if seat == combat.seats[ATTACKER]:
        lost(state, seat, combat)
    open_moment(state, seat, "after_retreat")
    enter(state, seat, place)
