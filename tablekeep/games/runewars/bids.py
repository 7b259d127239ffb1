"""Influence bids: everyone bids in secret, all bids are lost, ties are settled by the Primarch or one of the tied (RW-BID).

A bid serves a purpose: whoever starts it names the purpose, and what its function does with the places is what is won.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.components import PRIMARCH
from tablekeep.games.runewars.deeds import LARGEST, Deed
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field, seat_field
from tablekeep.games.runewars.supply import lose_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBERS, Field, SecretChoice
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say, seat_ref

FOR_SEASON_CARD: Final = 0
"""the purpose of a bid that the present season card calls for"""
NO_SECOND: Final = -1
"""only the first place wins anything"""
NO_BID: Final = -1

Prize = Callable[[War, tuple[int, ...], tuple[int, ...]], None]
"""state, the seats in their places (nobody, the first, or the first and the second), the bids by seat (NO_BID: not in it)"""
PRIZES: Final[dict[int, Prize]] = {}


def award(purpose: int, prize: Prize) -> None:
    """Says what the bids of a purpose are about; done once, when its module is loaded."""
    PRIZES[purpose] = prize


def push_bid(state: War, seats: list[int], purpose: int, least: int = 0, second: int = NO_SECOND) -> None:
    """RW-BID-01, RW-RUL-102: these seats bid. `least` is the lowest bid that wins, `second` the lowest for a second place."""
    bidders = 0
    for seat in seats:
        bidders |= 1 << seat
        if state.log is not None:
            state.say("say", "rw-log-bid-holds", "RW-BID-01", seat=seat_ref(seat), amount=state.influence[seat])
    asked = tuple([seat for seat in seats if state.influence[seat] > 0])
    bid = Bid(asked, bidders, purpose, least, second)
    if asked:
        state.push(bid)
    else:
        bid.reveal(state, {})


@final
class Bid(SecretChoice[War]):
    """RW-DP-022: how many of his influence tokens each bids, in secret. Who has none bids nothing and is not asked."""

    __slots__ = ("bidders", "least", "purpose", "second")
    name = "bid"
    code = "rw-"
    rule = "RW-BID-02"
    fields = (
        Field("asked", NUMBERS, 0, 3), number_field("bidders", 15), number_field("purpose"), number_field("least"),
        number_field("second", low=NO_SECOND),
    )  # fmt: skip

    def __init__(self, asked: tuple[int, ...], bidders: int, purpose: int, least: int, second: int) -> None:
        super().__init__(asked)
        self.bidders: Final = bidders
        self.purpose: Final = purpose
        self.least: Final = least
        self.second: Final = second

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
        state.push(Placing(self.purpose, self.least, self.second, NOBODY, *bids))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "bid":
            return IllegalAction(self.rule, say("rw-refuse-bid", influence=state.influence[seat]))
        return IllegalAction(self.rule, say("rw-refuse-bid-first"))


PLACING: Final = (
    number_field("purpose"), number_field("least"), number_field("second", low=NO_SECOND), seat_field("first"),
    number_field("bid1", low=NO_BID), number_field("bid2", low=NO_BID), number_field("bid3", low=NO_BID),
    number_field("bid4", low=NO_BID),
)  # fmt: skip
"""what is known of a bid that has been revealed: the first place once it is settled, and the bids by seat"""


def rivals(data: tuple[int, ...]) -> list[int]:
    """The seats that have the highest bid for the next place; none if no bid reaches what it takes."""
    first = data[3]
    least = data[1] if first < 0 else data[2]
    bids = data[4:]
    best = least
    found: list[int] = []
    for seat, bid in enumerate(bids):
        if bid < best or bid == NO_BID or seat == first:
            continue
        if bid > best:
            found = []
            best = bid
        found.append(seat)
    return found


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
    """RW-BID-03, RW-RUL-85: who has which place; what is won goes to them."""

    __slots__ = ()
    name = "bid-places"
    fields = PLACING

    def run(self, state: War) -> None:
        first, second = self.data[3], self.data[2]
        found = rivals(self.data)
        if len(found) > 1:
            state.push(BreakTie(decider(state, found), *self.data))
        elif not found:
            self.finish(state, () if first < 0 else (first,))
        elif first < 0 and second != NO_SECOND:
            state.push(placed(self.data, found[0]))
        else:
            self.finish(state, (found[0],) if first < 0 else (first, found[0]))

    def finish(self, state: War, places: tuple[int, ...]) -> None:
        if state.log is not None:
            if places:
                state.say("say", "rw-log-bid-won", "RW-BID-03", seat=seat_ref(places[0]), amount=self.data[4 + places[0]])
            else:
                state.say("say", "rw-log-bid-nobody", "RW-RUL-102")
        PRIZES[self.data[0]](state, places, self.data[4:])


def placed(data: tuple[int, ...], first: int) -> Placing:
    return Placing(data[0], data[1], data[2], first, *data[4:])


@final
class BreakTie(Ask):
    """RW-DP-024: which of the tied players has the place."""

    __slots__ = ()
    name = "bid-tie"
    rule = "RW-BID-05"
    fields = (SEAT, *PLACING)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("favour", tied) for tied in rivals(self.data)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        chosen = deed.args[0]
        if state.log is not None:
            state.say("say", "rw-log-bid-favour", self.rule, seat=seat_ref(seat), other=seat_ref(chosen))
        first = self.data[3]
        if first >= 0:
            placed(self.data, first).finish(state, (first, chosen))
        elif self.data[2] != NO_SECOND:
            state.push(placed(self.data, chosen))
        else:
            placed(self.data, chosen).finish(state, (chosen,))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        return IllegalAction(self.rule, say("rw-refuse-favour", action=action.text))
