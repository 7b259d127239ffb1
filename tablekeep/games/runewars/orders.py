"""Orders: chosen in secret, revealed together, resolved from the lowest number on (RW-ORDER, RW-SUPREMACY, RW-TURNORDER)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.cities import push_rally, push_rally_supremacy
from tablekeep.games.runewars.components import (
    ACQUIRE_POWER,
    CONQUER,
    FORTIFY,
    HARVEST,
    MOBILIZE,
    NO_DEVELOPMENT,
    RALLY_SUPPORT,
    RECRUIT,
    STRATEGIZE,
    WOOD,
)
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.elimination import check_elimination
from tablekeep.games.runewars.escorts import forget_loyalty
from tablekeep.games.runewars.fortify import push_fortify
from tablekeep.games.runewars.harvest import development_sites, push_harvest, push_harvest_supremacy, tactics_shown
from tablekeep.games.runewars.limits import strongholds
from tablekeep.games.runewars.model import NOBODY, RECRUITED, SUPREME, War
from tablekeep.games.runewars.moments import YOUR_TURN, PartDone, open_moment
from tablekeep.games.runewars.movement import push_march, push_strategize, push_strategize_supremacy
from tablekeep.games.runewars.recruiting import push_recruit, push_recruit_supremacy, recruitable
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field, seat_field
from tablekeep.games.runewars.titles import push_acquire, push_acquire_supremacy
from tablekeep.games.runewars.victory import check_instant_win
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBERS, Field, SecretChoice
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

Effect = Callable[[War, int], None]
"""pushes what a seat has to do for its order"""

PRIMARY: Final[dict[int, Effect]] = {
    STRATEGIZE: push_strategize,
    MOBILIZE: push_march,
    CONQUER: push_march,
    HARVEST: push_harvest,
    RECRUIT: push_recruit,
    RALLY_SUPPORT: push_rally,
    ACQUIRE_POWER: push_acquire,
    FORTIFY: push_fortify,
}
"""RW-ORDER-07, RW-ORDER-09, RW-ORDER-13, RW-ORDER-15: each order has its chapter"""

SUPREMACY: Final[dict[int, Effect]] = {
    STRATEGIZE: push_strategize_supremacy,
    MOBILIZE: push_march,
    HARVEST: push_harvest_supremacy,
    RECRUIT: push_recruit_supremacy,
    RALLY_SUPPORT: push_rally_supremacy,
    ACQUIRE_POWER: push_acquire_supremacy,
}
"""RW-ORDER-08, RW-ORDER-10; Conquer's works inside its battle (RW-ORDER-14), Fortify has none"""


def order_ref(state: War, order: int) -> Ref:
    return Ref("order", state.kit.orders[order - 1].id)


# -- choosing ------------------------------------------------------------------------------------------------------------


@final
class OrderStep(Task):
    """RW-YEAR-03: steps 2 and 3 of a season."""

    __slots__ = ()
    name = "orders"

    def run(self, state: War) -> None:
        state.push(Turns(0))
        state.push(ChooseOrder(tuple(state.clockwise(state.first))))


@final
class ChooseOrder(SecretChoice[War]):
    """RW-DP-050, RW-ORDER-02: everyone at the same time and in secret, one card of his hand."""

    __slots__ = ()
    name = "choose-order"
    code = "rw-"
    rule = "RW-ORDER-02"
    fields = (Field("asked", NUMBERS, 0, 3),)

    def options(self, state: War, seat: int) -> list[Action]:
        hand = state.hand[seat]
        return [state.deed("order", order) for order in range(1, 9) if hand >> order & 1]

    def reveal(self, state: War, answers: dict[int, Action]) -> None:
        """RW-ORDER-03, RW-TERM-26: all at once; from now on they are the active orders."""
        for seat, answer in answers.items():
            assert isinstance(answer, Deed)
            order = answer.args[0]
            state.order[seat] = order
            state.hand[seat] &= ~(1 << order)
            state.orders_used[seat] |= 1 << order
            if state.log is not None:
                state.say(
                    "flip", "rw-log-order", "RW-ORDER-03", number=order, seat=seat_ref(seat), order=order_ref(state, order)
                )
        state.revealed += 1

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "order" and action.args[0] > 0:
            return IllegalAction("RW-ORDER-05", say("rw-refuse-order-used", order=order_ref(state, action.args[0])))
        return IllegalAction(self.rule, say("rw-refuse-order-first"))


# -- resolving -----------------------------------------------------------------------------------------------------------


@final
class Turns(Task):
    """RW-ORDER-04, RW-TURNORDER-01: the lowest number next; ties are settled when the first is about to act (RW-RUL-21)."""

    __slots__ = ()
    name = "turns"
    fields = (number_field("acted", 15),)

    def run(self, state: War) -> None:
        acted = self.data[0]
        left = [seat for seat in state.play_order() if not acted >> seat & 1]
        if not left:
            return
        lowest = state.order[left[0]]
        tied = [seat for seat in left if state.order[seat] == lowest]
        for seat in tied:
            acted |= 1 << seat
        state.push(Turns(acted))
        for seat in reversed(tied):
            state.push(Turn(seat))


def forget_turn(state: War) -> None:
    """What counts for one turn is over (RW-RUL-98)."""
    state.marks = 0
    state.slain = 0
    state.moved = ()
    state.moved_heroes = 0
    forget_loyalty(state)
    state.end_skips()
    for seat in range(state.seats):
        state.muted[seat] = ""


@final
class Turn(Task):
    """RW-TERM-23, RW-TERM-24: a free moment, the order, a free moment; each player has one turn a season."""

    __slots__ = ()
    name = "turn"
    fields = (seat_field(),)

    def run(self, state: War) -> None:
        seat = self.data[0]
        if state.out[seat]:
            return
        forget_turn(state)
        state.active = seat
        order = state.order[seat]
        supreme = supremacy(state, seat)
        if order == CONQUER and supreme:
            state.marks |= SUPREME  # RW-RUL-19: it works in the battle of the primary effect
        if state.log is not None:
            state.say("say", "rw-log-turn", "RW-TERM-24", number=order, seat=seat_ref(seat), order=order_ref(state, order))
        state.push(EndOfTurn(seat))
        state.push(PartDone(seat, 1))
        if order != CONQUER and supreme:
            state.push(Supremacy(seat))
            state.push(PartDone(seat, 0))
        state.push(Primary(seat))
        open_moment(state, YOUR_TURN, [seat])


@final
class Primary(Task):
    """RW-ORDER-06: the primary effect comes first."""

    __slots__ = ()
    name = "primary"
    fields = (seat_field(),)

    def run(self, state: War) -> None:
        seat = self.data[0]
        if not check_instant_win(state):
            PRIMARY[state.order[seat]](state, seat)


# -- supremacy -----------------------------------------------------------------------------------------------------------


def supremacy(state: War, seat: int) -> bool:
    """RW-SUPREMACY-01, -03, -04: the order is higher than all others he has used this year; Fortify has no such effect."""
    order = state.order[seat]
    return 0 < order < FORTIFY and state.orders_used[seat] >> order + 1 == 0


def supremacy_works(state: War, seat: int) -> bool:
    """Whether the supremacy effect of the present order could do anything at all."""
    order = state.order[seat]
    if order == STRATEGIZE:
        return tactics_shown(state, seat) > 0 and bool(state.tactic_deck or state.tactic_pile)
    if order == MOBILIZE:
        return state.chart.mask & ~state.tokens[seat] != 0
    if order == HARVEST:
        for area in state.chart.areas:
            if state.forts[area] == seat and state.developments[area] != NO_DEVELOPMENT:
                return True
        return state.dials[seat][WOOD] >= state.kit.order_params[HARVEST]["wood_cost"] and bool(development_sites(state, seat))
    if order == RECRUIT:
        return bool(strongholds(state, seat) and recruitable(state, seat, state.marks // RECRUITED & 7))
    if order == RALLY_SUPPORT:
        return bool(state.hero_deck) and state.influence[seat] > 0
    if order == ACQUIRE_POWER:
        for title, holder in enumerate(state.title_holder):
            if holder != seat and state.title_influence[title] < state.influence[seat]:
                return True
    return False


@final
class Supremacy(Task):
    """RW-SUPREMACY-02: after the primary effect, in addition to it."""

    __slots__ = ()
    name = "supremacy"
    fields = (seat_field(),)

    def run(self, state: War) -> None:
        seat = self.data[0]
        if supremacy_works(state, seat):
            state.push(UseSupremacy(seat))


@final
class UseSupremacy(Ask):
    """RW-DP-052: it is optional."""

    __slots__ = ()
    name = "use-supremacy"
    rule = "RW-SUPREMACY-02"
    fields = (SEAT,)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-use-supremacy", order=order_ref(state, state.order[seat]))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("supremacy"), state.deed("decline")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        state.marks |= SUPREME
        if state.log is not None:
            order = order_ref(state, state.order[seat])
            state.say("say", "rw-log-supremacy", self.rule, number=state.order[seat], seat=seat_ref(seat), order=order)
        SUPREMACY[state.order[seat]](state, seat)


# -- the end of a turn ---------------------------------------------------------------------------------------------------


@final
class EndOfTurn(Task):
    """RW-RUL-66, RW-RUL-71, RW-RUL-98: what lasted for the turn is over; has somebody won, is somebody out?"""

    __slots__ = ()
    name = "end-of-turn"
    fields = (seat_field(),)

    def run(self, state: War) -> None:
        seat = self.data[0]
        if check_instant_win(state):
            return
        forget_turn(state)
        state.active = NOBODY
        state.defended[seat] = 0
        check_elimination(state)
