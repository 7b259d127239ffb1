"""Influence bids: everyone bids in secret, all bids are lost, ties are settled by the Primarch or one of the tied (RW-BID).

A bid serves a purpose: whoever starts it names the purpose, and what its function does for the winner is what is won.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.components import PRIMARCH
from tablekeep.games.runewars.deeds import LARGEST, Deed
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runewars.supply import lose_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBERS, Field, SecretChoice
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say, seat_ref

FOR_SEASON_CARD: Final = 0
"""the purpose of a bid that the present season card calls for"""
FOR_LOWEST: Final = 1
"""the same, but it is the lowest bid that counts"""
NO_BID: Final = -1

Prize = Callable[[War, int], None]
"""state, the seat that has won (NOBODY: none)"""
PRIZES: Final[dict[int, Prize]] = {}


def award(purpose: int, prize: Prize) -> None:
    """Says what the bids of a purpose are about; done once, when its module is loaded."""
    PRIZES[purpose] = prize


def push_bid(state: War, seats: list[int], purpose: int, least: int = 0) -> None:
    """RW-BID-01, RW-RUL-102: these seats bid. `least` is the lowest bid that wins."""
    bidders = 0
    for seat in seats:
        bidders |= 1 << seat
        if state.log is not None:
            state.say("say", "rw-log-bid-holds", "RW-BID-01", seat=seat_ref(seat), amount=state.influence[seat])
    asked = tuple([seat for seat in seats if state.influence[seat] > 0])
    bid = Bid(asked, bidders, purpose, least)
    if asked:
        state.push(bid)
    else:
        bid.reveal(state, {})


@final
class Bid(SecretChoice[War]):
    """RW-DP-022: how many of his influence tokens each bids, in secret. Who has none bids nothing and is not asked."""

    __slots__ = ("bidders", "least", "purpose")
    name = "bid"
    code = "rw-"
    rule = "RW-BID-02"
    fields = (Field("asked", NUMBERS, 0, 3), number_field("bidders", 15), number_field("purpose"), number_field("least"))

    def __init__(self, asked: tuple[int, ...], bidders: int, purpose: int, least: int) -> None:
        super().__init__(asked)
        self.bidders: Final = bidders
        self.purpose: Final = purpose
        self.least: Final = least

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-bid", influence=state.influence[seat])

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("bid", amount) for amount in range(min(state.influence[seat], LARGEST) + 1)]

    def reveal(self, state: War, answers: dict[int, Action]) -> None:
        """RW-BID-03, RW-BID-04: all bids are seen together, and all are discarded."""
        bids = [NO_BID] * 4
        for seat in range(state.seats):
            if not self.bidders >> seat & 1:
                continue
            answer = answers.get(seat)
            bids[seat] = answer.args[0] if isinstance(answer, Deed) else 0
            if state.log is not None:
                state.say("flip", "rw-log-bid", "RW-BID-03", number=bids[seat], seat=seat_ref(seat), amount=bids[seat])
        for seat in range(state.seats):
            if bids[seat] > 0:
                lose_influence(state, seat, bids[seat], "RW-BID-04")
        state.revealed += 1
        state.push(Placing(self.purpose, self.least, *bids))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "bid":
            return IllegalAction(self.rule, say("rw-refuse-bid", influence=state.influence[seat]))
        return IllegalAction(self.rule, say("rw-refuse-bid-first"))


PLACING: Final = (
    number_field("purpose"), number_field("least"), number_field("bid1", low=NO_BID), number_field("bid2", low=NO_BID),
    number_field("bid3", low=NO_BID), number_field("bid4", low=NO_BID),
)  # fmt: skip
"""what is known of a bid that has been revealed: what it is for, and the bids by seat"""


def rivals(data: tuple[int, ...]) -> list[int]:
    """The seats that have the bid that counts; none if no bid reaches what it takes."""
    purpose, least = data[0], data[1]
    bids = data[2:]
    made = [bid for bid in bids if bid != NO_BID]
    best = min(made) if purpose == FOR_LOWEST else max(made)
    return [seat for seat, bid in enumerate(bids) if bid == best] if best >= least else []


def decider(state: War, tied: list[int]) -> int:
    """RW-BID-05, RW-BID-06: the Primarch; else the tied player with the most unspent, then the most starting influence."""
    primarch = state.title_holder[PRIMARCH]
    if primarch >= 0:
        return primarch
    best = tied[0]
    for seat in tied:
        mine = (state.influence[seat], state.faction(seat).influence)
        if mine > (state.influence[best], state.faction(best).influence):
            best = seat
    return best


@final
class Placing(Task):
    """RW-BID-03, RW-RUL-85: who has the bid that counts; what is won goes to him."""

    __slots__ = ()
    name = "bid-places"
    fields = PLACING

    def run(self, state: War) -> None:
        found = rivals(self.data)
        if len(found) > 1:
            state.push(BreakTie(decider(state, found), *self.data))
        else:
            settle(state, self.data, found[0] if found else NOBODY)


def settle(state: War, data: tuple[int, ...], winner: int) -> None:
    if state.log is not None:
        if winner < 0:
            state.say("say", "rw-log-bid-nobody", "RW-RUL-102")
        else:
            told = "rw-log-bid-lowest" if data[0] == FOR_LOWEST else "rw-log-bid-won"
            state.say("say", told, "RW-BID-03", seat=seat_ref(winner), amount=data[2 + winner])
    PRIZES[data[0]](state, winner)


@final
class BreakTie(Ask):
    """RW-DP-024: which of the tied players has the place."""

    __slots__ = ()
    name = "bid-tie"
    rule = "RW-BID-05"
    fields = (SEAT, *PLACING)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-bid-tie-lowest" if self.data[0] == FOR_LOWEST else "rw-ask-bid-tie")

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("favour", tied) for tied in rivals(self.data)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        chosen = deed.args[0]
        if state.log is not None:
            state.say("say", "rw-log-bid-favour", self.rule, seat=seat_ref(seat), other=seat_ref(chosen))
        settle(state, self.data, chosen)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        return IllegalAction(self.rule, say("rw-refuse-favour"))
