"""Adventuring: gems, the three adventure decks, and events with their two options (RB-ADV, RB-EVENT)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import (
    CARD_KINDS,
    DECKS,
    FOE,
    QUEST,
    TROPHY_ALWAYS,
    TROPHY_NEVER,
)
from tablekeep.games.runebound.costs import payable
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.fighting import Trial
from tablekeep.games.runebound.model import NO_CARD, NOBODY, STORY_BASE, Journey
from tablekeep.games.runebound.moments import open_moment
from tablekeep.games.runebound.resolving import NO_SIDE, carry_out, resolve
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runebound.testing import push_test
from tablekeep.games.runebound.trophies import gain_trophy
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct, without
from tablekeep.kernel.messages import Message, Ref, say

CARD: Final = number_field("card", 999)
DECK: Final = number_field("deck", len(DECKS) - 1)
KEPT: Final = 2
"""what becomes of an event: 0 it is discarded, 1 a trophy, 2 a quest"""


def card_ref(state: Journey, card: int) -> Ref:
    return Ref("card", state.kit.adventures[card].id)


# -- gems and decks ----------------------------------------------------------------------------------------------------------


def has_cards(state: Journey, deck: int) -> bool:
    """RB-ADV-07: a colour without any card left is closed."""
    return bool(state.decks[deck] or state.piles[deck])


def can_adventure(state: Journey, seat: int) -> bool:
    """RB-ADV-01, RB-ADV-03, RB-ADV-07: a faceup gem, whatever else is on the hex, and a card to draw."""
    place = state.place[seat]
    return state.gem_up(place) and has_cards(state, state.land.gems[place])


def push_adventure(state: Journey, seat: int) -> None:
    """RB-ADV-02: the gem is turned facedown, and a card of its colour comes."""
    place = state.place[seat]
    deck = state.land.gems[place]
    state.gems_down |= 1 << place
    if state.log is not None:
        state.say(
            "flip", "rb-log-adventures", "RB-ADV-02", target=place, player=Ref("seat", str(seat)), deck=Ref("deck", DECKS[deck])
        )
    state.push(DrawCard(seat, deck))
    open_moment(state, seat, "adventure", NO_SIDE, deck)


def draw_card(state: Journey, deck: int) -> int:
    """The top card of an adventure deck; RB-GEN-07: an empty deck is made anew from its pile. NO_CARD if there is none."""
    if not state.decks[deck]:
        state.decks[deck] = tuple(state.shuffled(DECKS[deck], [*state.piles[deck]]))
        state.piles[deck] = ()
    if not state.decks[deck]:
        return NO_CARD
    state.revealed += 1
    card = state.decks[deck][-1]
    state.decks[deck] = state.decks[deck][:-1]
    return card


def discard_card(state: Journey, card: int) -> None:
    """RB-GEN-05: to the pile of the deck on its back."""
    deck = state.kit.adventures[card].deck
    state.piles[deck] = (*state.piles[deck], card)


@final
class DrawCard(Task):
    """RB-ADV-02: one card is drawn, or one of those that an ability lets the hero look at is chosen."""

    __slots__ = ()
    name = "draw-card"
    fields = (SEAT, DECK)

    def run(self, state: Journey) -> None:
        seat, deck = self.data
        if state.drawn and state.looker == seat and state.drawn_deck == deck:
            if len(state.drawn) > 1:
                state.push(ChooseCard(seat, deck))
            else:
                choose_card(state, seat, state.drawn[0])
            return
        card = draw_card(state, deck)
        if card != NO_CARD:
            meet(state, seat, card)


@final
class ChooseCard(Ask):
    """Foresight: one of the cards looked at is resolved, the others go to the bottom of the deck."""

    __slots__ = ()
    name = "choose-card"
    rule = "RB-GEN-14"
    fields = (SEAT, DECK)

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("card", card) for card in distinct(state.drawn)]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        choose_card(state, seat, deed.args[0])


def choose_card(state: Journey, seat: int, card: int) -> None:
    deck = state.drawn_deck
    state.decks[deck] = (*without(state.drawn, card), *state.decks[deck])
    state.drawn = ()
    state.drawn_deck = NO_CARD
    state.looker = NOBODY
    state.revealed += 1
    meet(state, seat, card)


def look_choose(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """The top cards of the deck of the hero's gem, for the hero's eyes only; `DrawCard` goes on with them."""
    deck = state.land.gems[state.place[seat]]
    for _ in range(effect.n):
        card = draw_card(state, deck)
        if card != NO_CARD:
            state.drawn = (*state.drawn, card)
    state.drawn_deck = deck
    state.looker = seat
    if state.log is not None:
        state.say("say", "rb-log-looks-adventure", "RB-GEN-14", player=Ref("seat", str(seat)), count=len(state.drawn))


def draw_adventure(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """A card without a gem."""
    state.push(DrawCard(seat, DECKS.index(effect.word("deck"))))


# -- the card that has been drawn --------------------------------------------------------------------------------------------


def meet(state: Journey, seat: int, card: int) -> None:
    """RB-ADV-05: an event is resolved, a quest taken (RB-QUEST-01), an enemy fought at once (RB-ENEMY-01)."""
    drawn = state.kit.adventures[card]
    if state.log is not None:
        kind = CARD_KINDS[drawn.kind]
        state.say(
            "flip",
            f"rb-log-draws-{kind}",
            "RB-ADV-05",
            state.place[seat],
            player=Ref("seat", str(seat)),
            card=card_ref(state, card),
        )
        state.moment()
    if drawn.kind == QUEST:
        state.quests[seat] = (*state.quests[seat], card)
        return
    state.open = (*state.open, card)
    if drawn.kind == FOE:
        from tablekeep.games.runebound.combat import begin_combat

        begin_combat(state, seat, drawn.foe, card=card)
    else:
        state.push(EventOption(seat, card))


@final
class EventOption(Ask):
    """RB-EVENT-01, RB-EVENT-02: one of the two options, even one that does nothing."""

    __slots__ = ()
    name = "event-option"
    rule = "RB-EVENT-01"
    fields = (SEAT, CARD)

    def prompt(self, state: Journey, seat: int) -> Message:
        return say("rb-ask-event-option", card=card_ref(state, self.data[0]))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("option", number) for number in range(len(state.kit.adventures[self.data[0]].options))]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        choose_option(state, seat, self.data[0], deed.args[0])


def choose_option(state: Journey, seat: int, card: int, number: int) -> None:
    """RB-EVENT-03, RB-EVENT-09: the cost first, in full or the option does nothing; then its test or its effects."""
    drawn = state.kit.adventures[card]
    option = drawn.options[number]
    if state.log is not None:
        state.say(
            "say",
            "rb-log-option",
            "RB-EVENT-01",
            player=Ref("seat", str(seat)),
            card=card_ref(state, card),
            option="AB"[number],
        )
    if not payable(state, seat, option.cost):
        state.push(CloseEvent(seat, card, 0))
        return
    if option.attribute >= 0:
        state.push(TestEvent(seat, card, number))
    else:
        state.push(CloseEvent(seat, card, KEPT if option.keeps else 1 if option.trophy == TROPHY_ALWAYS else 0))
        resolve(state, seat, option.success)
    resolve(state, seat, option.cost)


@final
class TestEvent(Task):
    """RB-EVENT-04: the test an option asks for, once its cost is paid."""

    __slots__ = ()
    name = "test-event"
    fields = (SEAT, CARD, number_field("option", 1))

    def run(self, state: Journey) -> None:
        seat, card, number = self.data
        drawn = state.kit.adventures[card]
        option = drawn.options[number]
        push_test(state, seat, option.attribute, option.modifier, deck=drawn.deck, about=card)
        state.trials[-1].option = number


def tested(state: Journey, trial: Trial, count: int) -> None:
    """The result of a test goes back to the card that asked for it."""
    from tablekeep.games.runebound.quests import task_tested

    if trial.about >= STORY_BASE or state.kit.adventures[trial.about].kind == QUEST:
        task_tested(state, trial.seat, trial.about, count)
        return
    option = state.kit.adventures[trial.about].options[trial.option]
    if count:  # RB-EVENT-05
        state.push(CloseEvent(trial.seat, trial.about, KEPT if option.keeps else 0 if option.trophy == TROPHY_NEVER else 1))
        resolve(state, trial.seat, option.success)
        return
    # RB-EVENT-06, RB-EVENT-08
    state.push(CloseEvent(trial.seat, trial.about, 1 if option.trophy == TROPHY_ALWAYS else 0))
    if state.settings.failure_lines:
        resolve(state, trial.seat, option.failure)


@final
class CloseEvent(Task):
    """RB-EVENT-07, RB-EVENT-10: the card becomes a trophy, stays before the hero as a quest, or is discarded."""

    __slots__ = ()
    name = "close-event"
    fields = (SEAT, CARD, number_field("trophy", KEPT))

    def run(self, state: Journey) -> None:
        seat, card, trophy = self.data
        state.open = without(state.open, card)
        if trophy == KEPT:
            state.quests[seat] = (*state.quests[seat], card)
            if state.log is not None:
                who = Ref("seat", str(seat))
                state.say("change", "rb-log-keeps-card", "RB-EVENT-10", player=who, card=card_ref(state, card))
            return
        if trophy:
            gain_trophy(state, seat, card, True)
            return
        discard_card(state, card)
        if state.log is not None:
            state.say("change", "rb-log-discards-card", "RB-EVENT-07", card=card_ref(state, card))


carry_out("look_choose", look_choose)
carry_out("draw_adventure", draw_adventure)
