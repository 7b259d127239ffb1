"""Acquire Power, the three titles, and what their holders may trade for dragon runes (RW-TITLE)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runewars.components import CAPTAIN, GRANDMASTER, TITLES
from tablekeep.games.runewars.deeds import LARGEST, Deed
from tablekeep.games.runewars.harvest import influence_shown
from tablekeep.games.runewars.heroes import discard_reward
from tablekeep.games.runewars.model import CAPTAIN_USED, GRANDMASTER_USED, War
from tablekeep.games.runewars.moments import YOUR_TURN, free_moment, provide
from tablekeep.games.runewars.runes import receive_dragon_rune
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runewars.supply import discard_tactic, gain_influence, lose_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

# -- Acquire Power -----------------------------------------------------------------------------------------------------


def push_acquire(state: War, seat: int) -> None:
    """RW-TITLE-01: compulsory (RW-RUL-16)."""
    gain_influence(state, seat, influence_shown(state, seat), "RW-TITLE-01")
    free_moment(state, seat)


def push_acquire_supremacy(state: War, seat: int) -> None:
    """RW-TITLE-02: influence for a title."""
    free_moment(state, seat)
    if title_deeds(state, seat):
        state.push(TakeTitle(seat))


def price(state: War, title: int) -> int:
    """RW-TITLE-02, RW-TITLE-04: more than lies on it, at least 1."""
    return state.title_influence[title] + 1


def title_deeds(state: War, seat: int) -> list[Action]:
    """RW-RUL-73: titles he does not hold, at every price he can pay."""
    found: list[Action] = []
    for title in range(len(TITLES)):
        if state.title_holder[title] != seat:
            for amount in range(price(state, title), min(state.influence[seat], LARGEST) + 1):
                found.append(state.deed("title", title, amount))
    return found


@final
class TakeTitle(Ask):
    """RW-DP-110: title and price, or none."""

    __slots__ = ()
    name = "take-title"
    rule = "RW-TITLE-02"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [*title_deeds(state, seat), state.deed("decline")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        lose_influence(state, seat, deed.args[1], self.rule)
        take_title(state, seat, deed.args[0], deed.args[1], "RW-TITLE-03")

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "title":
            title, amount = action.args
            name = Ref("title", TITLES[title])
            if state.title_holder[title] == seat:
                return IllegalAction("RW-RUL-73", say("rw-refuse-title-held", title=name))
            if amount < 1:
                return IllegalAction("RW-TITLE-04", say("rw-refuse-title-price", title=name, price=1))
            if amount < price(state, title):
                return IllegalAction("RW-TITLE-02", say("rw-refuse-title-price", title=name, price=price(state, title)))
        return super().refuse(state, seat, action)


def take_title(state: War, seat: int, title: int, amount: int, rule: str) -> None:
    """RW-TITLE-03, RW-TITLE-05: from whoever held it; what lay on it is gone, the new influence lies there (RW-TITLE-06)."""
    state.title_holder[title] = seat
    state.title_influence[title] = amount
    if state.log is not None:
        name = Ref("title", TITLES[title])
        state.say("change", "rw-log-title", rule, number=amount, seat=seat_ref(seat), title=name, amount=amount)


# -- dragon runes for what titles ask (RW-TITLE-07) --------------------------------------------------------------------


def trades(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    """Captain and Lord Commander, once each in a turn of the holder (RW-RUL-93)."""
    found: list[Deed] = []
    if seat != state.active:
        return found
    if state.title_holder[CAPTAIN] == seat and not state.marks & CAPTAIN_USED:
        held = sum([hero.loot for hero in state.heroes if hero.seat == seat])
        if held >= state.kit.title_params[CAPTAIN]["rewards"]:
            found.append(state.deed("trade", CAPTAIN))
    if state.title_holder[GRANDMASTER] == seat and not state.marks & GRANDMASTER_USED:
        held = state.hand_size(seat)
        if held >= state.kit.title_params[GRANDMASTER]["tactics"]:
            found.append(state.deed("trade", GRANDMASTER))
    return found


def trade(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    title = deed.args[0]
    params = state.kit.title_params[title]
    if state.log is not None:
        state.say("say", "rw-log-trade", "RW-TITLE-07", seat=seat_ref(seat), title=Ref("title", TITLES[title]))
    state.push(Traded(seat, params["dragon_runes"]))
    if title == CAPTAIN:
        state.marks |= CAPTAIN_USED
        state.push(GiveReward(seat, params["rewards"]))
    else:
        state.marks |= GRANDMASTER_USED
        state.push(GiveTactic(seat, params["tactics"]))


@final
class Traded(Task):
    """The price is paid."""

    __slots__ = ()
    name = "traded"
    fields = (SEAT, number_field("runes", 9))

    def run(self, state: War) -> None:
        for _ in range(self.data[1]):
            receive_dragon_rune(state, self.data[0])


@final
class GiveReward(Ask):
    """The Captain discards a reward card of one of his heroes, wherever he is."""

    __slots__ = ()
    name = "give-reward"
    rule = "RW-TITLE-07"
    fields = (SEAT, number_field("left", 9, 1))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-give-reward", left=self.data[0])

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = []
        for hero in state.heroes:
            if hero.seat == seat:
                for reward in distinct(hero.turned_up + hero.rewards):
                    found.append(state.deed("part-with", reward, hero.card))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        discard_reward(state, deed.args[1], deed.args[0], self.rule)
        if self.data[0] > 1:
            state.push(GiveReward(seat, self.data[0] - 1))


@final
class GiveTactic(Ask):
    """The Lord Commander discards a tactics card, also one drawn in this season."""

    __slots__ = ()
    name = "give-tactic"
    rule = "RW-TITLE-07"
    fields = (SEAT, number_field("left", 9, 1))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-give-tactic", left=self.data[0])

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("drop-tactic", card) for card in distinct(state.tactics[seat] + state.fresh[seat])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        discard_tactic(state, seat, deed.args[0])
        state.revealed += 1
        if state.log is not None:
            tactic = Ref("tactic", state.kit.tactics[deed.args[0]].id)
            state.say("move", "rw-log-tactic-dropped", self.rule, seat=seat_ref(seat), tactic=tactic)
        if self.data[0] > 1:
            state.push(GiveTactic(seat, self.data[0] - 1))


def refuse_trade(state: War, seat: int, moment: int, about: int, deed: Deed) -> IllegalAction:
    return IllegalAction("RW-TITLE-07", say("rw-refuse-trade", title=Ref("title", TITLES[deed.args[0]])))


provide(("trade",), (YOUR_TURN,), trades, trade, refuse_trade)
