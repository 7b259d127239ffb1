"""Attribute tests: fate cards for an attribute, one of which is chosen (RW-QUEST-30, RW-RUL-58).

Whoever wants a test lays the step that reads its outcome on the agenda and then calls `push_test`; the chosen card waits in
`drawn` until `take_destiny` turns it into a destiny symbol.
"""

from __future__ import annotations

from typing import final

from tablekeep.games.runewars.components import ATTRIBUTES, DESTINIES
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.heroes import HERO, SEEN_AGAIN, attribute, turn_up, unmark
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.moments import FATE_SEEN, open_moment
from tablekeep.games.runewars.steps import SEAT, Ask, Task
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import Cards, without
from tablekeep.kernel.messages import seat_ref


def push_test(state: War, seat: int, card: int, which: int) -> None:
    """RW-QUEST-30: as many fate cards as the attribute; the Tome of Runes adds to them."""
    hero = state.hero(card)
    count = attribute(state, hero, which)
    for reward in hero.rewards + hero.turned_up:
        if state.kit.rewards[reward].effect == "extra_test_card":
            count += state.kit.rewards[reward].params["cards"]
            turn_up(state, card, reward)
    if state.log is not None:
        state.say(
            "say", "rw-log-test", "RW-QUEST-30", target=hero.area, seat=seat_ref(seat), hero=state.hero_ref(card),
            attribute=ATTRIBUTES[which], cards=count,
        )  # fmt: skip
    unmark(state, card, SEEN_AGAIN)
    draw_openly(state, seat, card, count)
    if state.drawn:
        open_moment(state, FATE_SEEN, [seat], card)


def draw_openly(state: War, seat: int, card: int, count: int) -> None:
    """RW-FATE-03, RW-RUL-88: all of them are drawn, for everybody to see; then one is chosen."""
    state.drawn = state.draw_fate(count)
    state.drawn_by = NOBODY
    tell_fate(state, seat, state.drawn)
    if state.drawn:
        state.push(ChooseDestiny(seat, card))


def tell_fate(state: War, seat: int, cards: Cards) -> None:
    if state.log is not None and cards:
        numbers = ", ".join([f"{state.kit.fate[card].number}" for card in cards])
        state.say("flip", "rw-log-fate-turned", "RW-FATE-03", number=len(cards), seat=seat_ref(seat), numbers=numbers)


def by_destiny(state: War, cards: Cards) -> list[int]:
    """One card for each destiny symbol among them: which of two equal ones is chosen makes no difference."""
    found: list[int] = []
    seen = 0
    for card in cards:
        destiny = state.kit.fate[card].destiny
        if not seen >> destiny & 1:
            seen |= 1 << destiny
            found.append(card)
    return found


def same_destiny(state: War, cards: Cards, action: Action) -> Action:
    """An action about one of these fate cards, said of the card that is offered in its place."""
    if isinstance(action, Deed) and action.verb in ("pick", "redraw"):
        for card in cards:
            if state.kit.fate[card].number == action.args[0]:
                for other in by_destiny(state, cards):
                    if state.kit.fate[other].destiny == state.kit.fate[card].destiny:
                        return state.deed(action.verb, state.kit.fate[other].number)
    return action


@final
class ChooseDestiny(Task):
    """Asks only if the cards differ."""

    __slots__ = ()
    name = "choose-destiny"
    fields = (SEAT, HERO)

    def run(self, state: War) -> None:
        seat, card = self.data
        if len(by_destiny(state, state.drawn)) > 1:
            state.push(PickDestiny(seat, card))
        elif state.drawn:
            choose(state, seat, state.drawn[0])


@final
class PickDestiny(Ask):
    """RW-DP-037: which of the drawn fate cards counts."""

    __slots__ = ()
    name = "pick-destiny"
    rule = "RW-QUEST-30"
    fields = (SEAT, HERO)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("pick", state.kit.fate[card].number) for card in by_destiny(state, state.drawn)]

    def normal(self, state: War, seat: int, action: Action) -> Action:
        return same_destiny(state, state.drawn, action)

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        for card in state.drawn:
            if state.kit.fate[card].number == deed.args[0]:
                choose(state, seat, card)
                return


def choose(state: War, seat: int, card: int) -> None:
    """All other cards are discarded."""
    state.fate_pile += without(state.drawn, card)
    state.drawn = (card,)
    if state.log is not None:
        fate = state.kit.fate[card]
        destiny = DESTINIES[fate.destiny]
        state.say("say", "rw-log-fate-chosen", "RW-QUEST-30", seat=seat_ref(seat), card=fate.number, destiny=destiny)


def take_destiny(state: War) -> int:
    """The symbol of the chosen card, which is discarded too; -1 if none could be drawn (RW-RUL-58)."""
    if not state.drawn:
        return -1
    card = state.drawn[0]
    state.fate_pile += state.drawn
    state.drawn = ()
    return state.kit.fate[card].destiny


def draw_one(state: War, seat: int) -> int:
    """One fate card, shown and discarded at once: its destiny symbol, -1 if there is none."""
    drawn = state.draw_fate(1)
    tell_fate(state, seat, drawn)
    state.fate_pile += drawn
    return state.kit.fate[drawn[0]].destiny if drawn else -1


# -- drawing again ---------------------------------------------------------------------------------------------------------


def fate_before(state: War, seat: int) -> Cards:
    """The fate cards a seat has just drawn for its hero, in a test or in this round of a duel."""
    if state.drawn:
        return state.drawn
    if state.duel is not None:
        side = state.duel.side_of(seat)
        if side >= 0:
            return state.duel.cards[side]
    return ()


def redraw_all(state: War, seat: int) -> None:
    """Twist of Fate: all of them are discarded, as many new ones count."""
    old = fate_before(state, seat)
    new = state.draw_fate(len(old))
    state.fate_pile += old
    tell_fate(state, seat, new)
    if state.drawn:
        state.drawn = new
    elif state.duel is not None:
        state.duel.cards[state.duel.side_of(seat)] = new


def redraw_one(state: War, seat: int, card: int) -> None:
    """One of the cards of a test is discarded, another one drawn."""
    new = state.draw_fate(1)
    tell_fate(state, seat, new)
    state.drawn = without(state.drawn, card) + new
    state.fate_pile += (card,)
