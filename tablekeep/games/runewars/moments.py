"""Moments at which cards and abilities may be used: who is asked, and that nobody is asked in vain (RW-RUL-93 to RW-RUL-97).

A chapter that has something to use at a moment adds a provider: it says what a seat can use there, whether it could have
something as far as everybody knows, and uses it. A moment is a window: who is really asked is seen by nobody else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.components import MOMENTS
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.model import ORDER_DONE, War
from tablekeep.games.runewars.steps import ORDER, SEAT, AskWindow, Task, number_field, order_of, seat_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

YOUR_TURN: Final = 0
"""a free moment of one's own turn (RW-RUL-93)"""
BATTLE_START: Final = 1
BATTLE_ROUND: Final = 2
SPECIALS_REVEALED: Final = 3
BATTLE_STRENGTH: Final = 4
DIPLOMACY: Final = 5
HERO_ARRIVES: Final = 6
DUEL_START: Final = 7
FATE_SEEN: Final = 8
WINTER_FOOD: Final = 9
DUEL_CHALLENGED: Final = 10
QUEST_PHASE_START: Final = 11
HERO_ACTION: Final = 12
"""the start of a hero's quest-phase action"""

PLAY: Final = "play"
"""the verb of tactics cards"""
ABOUT: Final[Field] = number_field("about", 63, -1)
PLAYED: Final[Field] = number_field("played", (1 << 60) - 1)
"""the kinds of tactics cards that the seat has played at the present moment, as a mask"""

Offering = Callable[[War, int, int, int], list[Deed]]
"""state, seat, moment, what it is about (an area, a hero; -1) -> what could be used"""
Could = Callable[[War, int, int, int], bool]
"""whether there could be anything, by public facts alone"""
Using = Callable[[War, int, int, int, Deed], None]
Refusing = Callable[[War, int, int, int, Deed], IllegalAction]
"""why a deed of that chapter is not offered"""


@final
class Provider:
    """What one chapter has to offer at moments; the verb tells whose a deed is."""

    def __init__(
        self, verbs: tuple[str, ...], moments: tuple[int, ...], offers: Offering, use: Using, refuse: Refusing | None,
        could: Could | None,
    ) -> None:  # fmt: skip
        self.verbs: Final = verbs
        self.moments: Final = moments
        self.offers: Final = offers
        self.could: Final = could
        """None: what it offers is everybody's to see"""
        self.use: Final = use
        self.refuse: Final = refuse


PROVIDERS: Final[list[Provider]] = []
PROVIDERS_AT: Final[list[list[Provider]]] = [[] for _ in MOMENTS]
"""by moment: those that could have something to offer then"""


def verbs_of(provider: Provider) -> tuple[str, ...]:
    return provider.verbs


def provide(
    verbs: tuple[str, ...], moments: tuple[int, ...], offers: Offering, use: Using, refuse: Refusing | None = None,
    could: Could | None = None,
) -> None:  # fmt: skip
    """Adds a provider; done once, when its module is loaded. In which order modules are loaded makes no difference."""
    provider = Provider(verbs, moments, offers, use, refuse, could)
    PROVIDERS.append(provider)
    PROVIDERS.sort(key=verbs_of)
    for moment in moments:
        PROVIDERS_AT[moment].append(provider)
        PROVIDERS_AT[moment].sort(key=verbs_of)


def could_use(state: War, seat: int, moment: int, about: int) -> bool:
    """RW-RUL-97: whether the seat could have something to use now, as far as everybody knows."""
    if state.out[seat]:
        return False
    for provider in PROVIDERS_AT[moment]:
        if provider.could is not None:
            if provider.could(state, seat, moment, about):
                return True
        elif provider.offers(state, seat, moment, about):
            return True
    return False


def usable(state: War, seat: int, moment: int, about: int, played: int = 0) -> list[Deed]:
    """Everything the seat could use now; no tactics card of a kind it has played at this very moment (RW-RUL-97)."""
    found: list[Deed] = []
    for provider in PROVIDERS_AT[moment]:
        found += provider.offers(state, seat, moment, about)
    if played:
        found = [deed for deed in found if deed.verb != PLAY or not played >> deed.args[0] & 1]
    return found


NOTHING_USABLE: Final = "-"
"""among what a seat does not want to be asked about: whether it will use anything, if it has nothing"""


def mute(state: War, seat: int, moment: int, found: list[Deed]) -> None:
    """RW-RUL-113: until the end of the turn the seat is not asked about these things at such a moment, nor about nothing."""
    for what in [NOTHING_USABLE, *[deed.text for deed in found]]:
        if not is_muted(state, seat, moment, what):
            state.muted[seat] += f";{MOMENTS[moment]} {what};"


def is_muted(state: War, seat: int, moment: int, what: str) -> bool:
    """Whether a seat has said that it will not do something in this turn; a moment alone means all there is."""
    muted = state.muted[seat]
    return muted != "" and (f";{MOMENTS[moment]} {what};" in muted or f";{MOMENTS[moment]};" in muted)


def open_moment(state: War, moment: int, seats: list[int], about: int = -1) -> None:
    """Each of the seats, in that order, may use any number of things, until it passes (RW-RUL-96)."""
    order = [seat for seat in seats if seat >= 0]
    if order:
        state.push(Moment(order[0], moment, about, 0, order_of(order)))


def free_moment(state: War, seat: int) -> None:
    """RW-RUL-93: a part of an order is finished; in his own turn the player may use what he has."""
    if state.active != seat:
        return
    top = state.agenda[-1] if state.agenda else None
    if not isinstance(top, PartDone):
        state.push(PartDone(seat, 0))


@final
class PartDone(Task):
    """RW-RUL-66, RW-RUL-93: a part of an order, or (`whole` is 1) all of it is finished: has it won? then a free moment."""

    __slots__ = ()
    name = "part-done"
    fields = (seat_field(), number_field("whole", 1))

    def run(self, state: War) -> None:
        from tablekeep.games.runewars.victory import check_instant_win

        seat, whole = self.data
        if check_instant_win(state):
            return
        if whole:
            state.marks |= ORDER_DONE
        open_moment(state, YOUR_TURN, [seat])


@final
class Moment(Task):
    """Opens the window. Nobody is asked who has nothing to use, or wants to be left alone."""

    __slots__ = ()
    name = "moment"
    fields = (seat_field(), number_field("moment", len(MOMENTS) - 1), ABOUT, PLAYED, ORDER)

    def __init__(self, seat: int, moment: int, about: int = -1, played: int = 0, order: int = 0) -> None:
        super().__init__(seat, moment, about, played, order or order_of([seat]))

    def run(self, state: War) -> None:
        AtMoment(*self.data).open(state)


@final
class AtMoment(AskWindow):
    """RW-DP-051 and its like: use a card or ability, or pass; `pass-turn` keeps what is usable now away until the turn is over.

    `played` belongs to the first seat of the order: whoever plays a card is the first of those who are asked again.
    """

    __slots__ = ()
    name = "moment-choice"
    rule = "RW-TACTICS-03"
    fields = (SEAT, number_field("moment", len(MOMENTS) - 1), ABOUT, PLAYED, ORDER)
    passing = ("pass", "pass-turn")

    def kind(self) -> str:
        return MOMENTS[self.data[0]]

    def prompt(self, state: War, seat: int) -> Message:
        return say(f"rw-ask-moment-{MOMENTS[self.data[0]]}")

    def could(self, state: War, seat: int) -> bool:
        return could_use(state, seat, self.data[0], self.data[1])

    def uses(self, state: War, seat: int) -> list[Action]:
        moment, about, played, order = self.data
        if state.out[seat]:
            return []
        found = usable(state, seat, moment, about, played if not order or (order & 15) - 1 == seat else 0)
        options: list[Action] = []
        if not state.muted[seat] or not all(is_muted(state, seat, moment, deed.text) for deed in found):
            options.extend(found)
        return options

    def left_alone(self, state: War, seat: int) -> bool:
        return is_muted(state, seat, self.data[0], NOTHING_USABLE)

    def ways_to_pass(self, state: War) -> list[Action]:
        return [state.deed("pass"), state.deed("pass-turn")]

    def passed(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "pass-turn":
            moment, about, _played, _order = self.data
            mute(state, seat, moment, usable(state, seat, moment, about))

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        moment, about, played, _order = self.data
        order = self.order()
        if order[0] != seat:
            played = 0
        if deed.verb == PLAY:
            played |= 1 << deed.args[0]
        state.push(Moment(seat, moment, about, played, order_of(order[order.index(seat) :])))
        for provider in PROVIDERS:
            if deed.verb in provider.verbs:
                provider.use(state, seat, moment, about, deed)
                return

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        moment, about, played, _order = self.data
        mine = self.order()[0] == seat
        if mine and action.verb == PLAY and played >> action.args[0] & 1 and action.args[0] in state.tactics[seat]:
            tactic = Ref("tactic", state.kit.tactics[action.args[0]].id)
            return IllegalAction("RW-RUL-97", say("rw-refuse-tactic-twice", tactic=tactic))
        for provider in PROVIDERS:
            if provider.refuse is not None and action.verb in provider.verbs:
                return provider.refuse(state, seat, moment, about, action)
        return super().refuse(state, seat, action)
