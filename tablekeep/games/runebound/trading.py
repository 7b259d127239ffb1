"""Trading between heroes on one hex: an offer is put together, and the other agrees or not (RB-TRADE).

The active player begins, or lets somebody on the hex begin; a hero who wants to trade is asked on the turn of another, too.
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.assets import asset_ref, push_limits
from tablekeep.games.runebound.bonuses import all_weakened, proud
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.model import NOBODY, Journey
from tablekeep.games.runebound.steps import SEAT, Ask, Task, seat_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import Cards
from tablekeep.kernel.deeds import LARGEST
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

MOST_OFFERS: Final = 12
"""that may be begun or asked for in one turn: enough for any trade, and the game goes on"""
NO_OFFER: Final[tuple[int, int, int, Cards, Cards]] = (NOBODY, 0, 0, (), ())


# -- who may begin -------------------------------------------------------------------------------------------------------------


def partners(state: Journey, seat: int) -> list[int]:
    """RB-TRADE-01, RB-TRADE-05: the others on the active hero's hex, defeated and delayed ones, too; none during a combat."""
    if state.combat is not None or state.offers >= MOST_OFFERS:  # RB-RUL-84
        return []
    here = state.place[state.active]
    if state.place[seat] != here:
        return []
    return [other for other in state.heroes_at(here) if other != seat and wealth(state, seat, other)]


def wealth(state: Journey, seat: int, other: int) -> bool:
    """Whether the two own anything that could change hands."""
    return bool(state.gold[seat] or state.gold[other] or state.assets[seat] or state.assets[other])


def speakers(state: Journey, seat: int) -> list[int]:
    """RB-TRADE-06: whom the active player may let make an offer; the asking and the offer count, both (RB-RUL-84)."""
    return partners(state, seat) if state.offers + 1 < MOST_OFFERS else []


def hear(state: Journey, other: int) -> None:
    """RB-TRADE-06: the active player lets another hero on the hex make an offer."""
    state.offers += 1
    if state.log is not None:
        who, whom = Ref("seat", str(state.active)), Ref("seat", str(other))
        state.say("say", "rb-log-hears", "RB-TRADE-06", state.place[other], player=who, other=whom)
    state.push(TradeTime(other))


def next_caller(state: Journey) -> int:
    """RB-TRADE-07: a hero who wants to trade, can do so now and has not been asked in this turn; NOBODY if there is none."""
    if not state.wants_trade & ~state.heard:
        return NOBODY
    for seat in state.turn_order():
        if state.wants_trade >> seat & 1 and not state.heard >> seat & 1 and seat != state.active and partners(state, seat):
            return seat
    return NOBODY


def call(state: Journey, seat: int) -> None:
    """RB-TRADE-07: he is asked, once in this turn."""
    state.heard |= 1 << seat
    state.push(MayTrade(seat))


def wishes(state: Journey, seat: int) -> list[Action]:
    """RB-TRADE-07: to let it be known that the hero wants to trade, or no longer does; nothing once that is done in a turn."""
    if state.seats == 1 or state.heard >> seat & 1:
        return []
    return [state.deed("no-trade") if state.wants_trade >> seat & 1 else state.deed("want-trade")]


def change_wish(state: Journey, seat: int) -> None:
    """RB-TRADE-07: everybody sees whether a hero wants to trade."""
    state.heard |= 1 << seat
    state.wants_trade ^= 1 << seat
    if state.log is not None:
        id = "rb-log-wants-trade" if state.wants_trade >> seat & 1 else "rb-log-no-trade"
        state.say("say", id, "RB-TRADE-07", state.place[seat], player=Ref("seat", str(seat)))


@final
class MayTrade(Task):
    """A hero may make offers, as long as there is somebody to trade with."""

    __slots__ = ()
    name = "may-trade"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        if partners(state, self.data[0]):
            state.push(TradeTime(self.data[0]))


@final
class TradeTime(Ask):
    """RB-DP-44: on the turn of another hero an offer is made, or not; after one that is agreed to, another may follow."""

    __slots__ = ()
    name = "trade-time"
    rule = "RB-TRADE-06"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("offer", other) for other in partners(state, seat)]
        found.append(state.deed("pass"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "offer":
            push_offer(state, seat, deed.args[0])

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "offer":
            return refuse_offer(state, "RB-TRADE-01")
        return super().refuse(state, seat, action)


def refuse_offer(state: Journey, rule: str, needed: int = 1) -> IllegalAction:
    """Why there is nobody to trade with, or nobody to be heard."""
    if state.offers + needed > MOST_OFFERS:
        return IllegalAction("RB-RUL-84", say("rb-refuse-offers", most=MOST_OFFERS))
    return IllegalAction(rule, say("rb-refuse-offer"))


# -- an offer ------------------------------------------------------------------------------------------------------------------


def push_offer(state: Journey, seat: int, other: int) -> None:
    """RB-TRADE-02: an offer begins; it costs no action."""
    state.offer = (other, 0, 0, (), ())
    state.offers += 1
    state.push(PutTogether(seat))


def offerer(state: Journey) -> int:
    """Who makes the offer that lies on the table."""
    choice = state.choice()
    if isinstance(choice, AgreeOrNot):
        return choice.data[0]
    return choice.seat if isinstance(choice, PutTogether) else state.active


def after(state: Journey, seat: int, other: int) -> tuple[Cards, Cards]:
    """The assets of both once the offer is carried out."""
    _, _, _, given, asked = state.offer
    mine = [card for card in state.assets[seat] if card not in given]
    theirs = [card for card in state.assets[other] if card not in asked]
    return (*mine, *asked), (*theirs, *given)


@final
class PutTogether(Ask):
    """RB-DP-23: gold one way or the other, named once, and assets one by one; then it is proposed, or let be."""

    __slots__ = ()
    name = "put-together"
    rule = "RB-TRADE-01"
    fields = (SEAT,)

    def prompt(self, state: Journey, seat: int) -> Message:
        return say("rb-ask-put-together", other=Ref("seat", str(state.offer[0])))

    def options(self, state: Journey, seat: int) -> list[Action]:
        other, gold, wanted, given, asked = state.offer
        found: list[Action] = []
        if not gold and not wanted:
            for amount in range(1, min(state.gold[seat], LARGEST) + 1):
                found.append(state.deed("give-gold", amount))
            for amount in range(1, min(state.gold[other], LARGEST) + 1):
                found.append(state.deed("ask-gold", amount))
        for card in state.assets[seat]:
            if card not in given:
                found.append(state.deed("give-asset", card))
        for card in state.assets[other]:
            if card not in asked:
                found.append(state.deed("ask-asset", card))
        if gold or wanted or given or asked:
            found.append(state.deed("propose"))
        found.append(state.deed("stop"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        other, gold, wanted, given, asked = state.offer
        if deed.verb == "stop":
            state.offer = NO_OFFER
            return
        if deed.verb == "propose":
            tell_offer(state, seat)
            state.push(AgreeOrNot(other, seat))
            return
        if deed.verb == "give-gold":
            gold = deed.args[0]
        elif deed.verb == "ask-gold":
            wanted = deed.args[0]
        elif deed.verb == "give-asset":
            given = (*given, deed.args[0])
        else:
            asked = (*asked, deed.args[0])
        state.offer = (other, gold, wanted, given, asked)
        state.push(PutTogether(seat))

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "propose":
            return IllegalAction("RB-TRADE-01", say("rb-refuse-trade-empty"))
        if action.verb in ("give-gold", "ask-gold"):
            return IllegalAction("RB-TRADE-01", say("rb-refuse-trade-gold"))
        if action.verb in ("give-asset", "ask-asset"):
            return IllegalAction("RB-TRADE-01", say("rb-refuse-trade-asset", asset=asset_ref(state, action.args[0])))
        return IllegalAction("RB-TRADE-04", say("rb-refuse-trade-kind"))


def tell_offer(state: Journey, seat: int) -> None:
    """The offer, part by part."""
    if state.log is None:
        return
    other, gold, wanted, given, asked = state.offer
    who, whom = Ref("seat", str(seat)), Ref("seat", str(other))
    state.say("say", "rb-log-offers", "RB-TRADE-01", state.place[seat], player=who, other=whom)
    if gold:
        state.say("say", "rb-log-offers-gold", "RB-TRADE-01", player=who, amount=gold)
    for card in given:
        state.say("say", "rb-log-offers-asset", "RB-TRADE-01", player=who, asset=asset_ref(state, card))
    if wanted:
        state.say("say", "rb-log-asks-gold", "RB-TRADE-01", player=who, amount=wanted)
    for card in asked:
        state.say("say", "rb-log-asks-asset", "RB-TRADE-01", player=who, asset=asset_ref(state, card))


@final
class AgreeOrNot(Ask):
    """RB-TRADE-03: nothing changes hands unless both agree."""

    __slots__ = ()
    name = "agree-or-not"
    rule = "RB-TRADE-03"
    fields = (SEAT, seat_field("from"))

    def prompt(self, state: Journey, seat: int) -> Message:
        return say("rb-ask-agree-or-not", player=Ref("seat", str(self.data[0])))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("agree"), state.deed("decline")]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        if deed.verb == "agree":
            if self.data[0] != state.active:  # RB-TRADE-06: he may go on
                state.push(MayTrade(self.data[0]))
            exchange(state, self.data[0], seat)
        elif state.log is not None:
            state.say("say", "rb-log-declines-trade", "RB-TRADE-03", player=Ref("seat", str(seat)))
        state.offer = NO_OFFER


def exchange(state: Journey, seat: int, other: int) -> None:
    """RB-TRADE-03, RB-TRADE-05: gold and assets change hands, the tokens with their cards; then lost bonuses are felt.

    Last of all both give up what is above the limit, who made the offer first.
    """
    _, gold, wanted, _, _ = state.offer
    seats = [seat, other, *[third for third in proud(state) if third not in (seat, other)]]
    fallen = [state.defeated(hero) for hero in seats]
    state.gold[seat] += wanted - gold
    state.gold[other] += gold - wanted
    state.assets[seat], state.assets[other] = after(state, seat, other)
    if state.log is not None:
        who, whom = Ref("seat", str(seat)), Ref("seat", str(other))
        state.say("change", "rb-log-trade", "RB-TRADE-03", state.place[seat], player=who, other=whom)
        state.moment()
    for hero in (other, seat):
        push_limits(state, hero)
    all_weakened(state, seats, fallen)
