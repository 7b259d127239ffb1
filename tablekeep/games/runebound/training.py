"""Training and the hand: skill cards are drawn, and the hand never stays above its size (RB-TRAIN)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.moments import discard_skill, open_moment
from tablekeep.games.runebound.refs import skill_ref
from tablekeep.games.runebound.resolving import carry_out
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.games.runebound.testing import draw_skill
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

# -- drawing -----------------------------------------------------------------------------------------------------------------


def push_train(state: Journey, seat: int) -> None:
    """RB-TRAIN-02, RB-TRAIN-03: as many cards as the hand size, and what abilities add; then down to the hand size."""
    push_discard_to_hand_size(state, seat)
    open_moment(state, seat, "train")
    if state.log is not None:
        state.say("say", "rb-log-trains", "RB-TRAIN-01", player=Ref("seat", str(seat)))
    draw(state, seat, state.hand_size(seat))


def push_draw(state: Journey, seat: int, count: int) -> None:
    """RB-TRAIN-04: after drawing by any effect, too, the hand comes down to its size at once."""
    push_discard_to_hand_size(state, seat)
    draw(state, seat, count)


def draw(state: Journey, seat: int, count: int) -> None:
    """Skill cards into the hand, as many as there are (RB-RUL-59); only their owner sees which."""
    drawn: list[int] = []
    for _ in range(count):
        card = draw_skill(state)
        if card < 0:
            break
        drawn.append(card)
    state.hand[seat] = (*state.hand[seat], *drawn)
    if state.log is None or not drawn:
        return
    who = Ref("seat", str(seat))
    state.say("change", "rb-log-draws-skills", "RB-TRAIN-02", player=who, count=len(drawn))
    for card in drawn:
        skill = skill_ref(state.kit, card)
        state.say("change", "rb-log-draws-skill-own", "RB-TRAIN-02", audience=1 << seat, skill=skill)


# -- the size of the hand ----------------------------------------------------------------------------------------------------


def push_discard_to_hand_size(state: Journey, seat: int) -> None:
    """RB-TRAIN-03 … 05: what is above the hand size will be discarded."""
    state.push(HandLimit(seat))


@final
class HandLimit(Task):
    """Asks for one card after the other while the hand is too large; cards that are all alike simply go."""

    __slots__ = ()
    name = "hand-limit"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        seat = self.data[0]
        most = state.hand_size(seat)
        while len(state.hand[seat]) > most:
            cards = distinct(state.hand[seat])
            if len(cards) > 1 and most > 0:
                state.push(DiscardToHandSize(seat))
                return
            discard_skill(state, seat, cards[0])


@final
class DiscardToHandSize(Ask):
    """RB-DP-19, RB-DP-20: any card of the hand, old or new."""

    __slots__ = ()
    name = "discard-to-hand-size"
    rule = "RB-TRAIN-03"
    fields = (SEAT,)

    def prompt(self, state: Journey, seat: int) -> Message:
        over = len(state.hand[seat]) - state.hand_size(seat)
        return say("rb-ask-discard-to-hand-size", count=over)

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("discard", card) for card in distinct(state.hand[seat])]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        state.push(HandLimit(seat))
        discard_skill(state, seat, deed.args[0])

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "discard":
            return IllegalAction("RB-SKILL-05", say("rb-refuse-not-in-hand"))
        return super().refuse(state, seat, action)


# -- what cards do to the hand -----------------------------------------------------------------------------------------------


def draw_skills(state: Journey, seat: int, effect: Effect, side: int) -> None:
    push_draw(state, seat, effect.n)


def train_draw(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """So many more cards while training; the hand comes down to its size afterwards."""
    draw(state, seat, effect.n)


def discard_skills(state: Journey, seat: int, effect: Effect, side: int) -> None:
    state.push(DiscardSkills(seat, effect.n))


@final
class DiscardSkills(Task):
    """RB-GEN-12, RB-GEN-14: so many cards of the hand, or all there are, of the owner's choice where there is one."""

    __slots__ = ()
    name = "discard-skills"
    fields = (SEAT, number_field("left"))

    def run(self, state: Journey) -> None:
        seat, left = self.data
        hand = state.hand[seat]
        if left < len(hand) and len(distinct(hand)) > 1:
            if left > 0:
                state.push(DiscardSkill(seat, left))
            return
        for card in hand[:left]:
            discard_skill(state, seat, card)


@final
class DiscardSkill(Ask):
    """Which card of the hand goes next."""

    __slots__ = ()
    name = "discard-skill"
    rule = "RB-GEN-14"
    fields = (SEAT, number_field("left"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("discard", card) for card in distinct(state.hand[seat])]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        state.push(DiscardSkills(seat, self.data[0] - 1))
        discard_skill(state, seat, deed.args[0])


def cycle_skills(state: Journey, seat: int, effect: Effect, side: int) -> None:
    if state.hand[seat]:
        state.push(CycleSkills(seat, 0))


@final
class CycleSkills(Ask):
    """RB-HERO-25: any number of cards is discarded, then as many are drawn."""

    __slots__ = ()
    name = "cycle-skills"
    rule = "RB-HERO-25"
    fields = (SEAT, number_field("count"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("discard", card) for card in distinct(state.hand[seat])]
        found.append(state.deed("done"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        count = self.data[0]
        if deed.verb == "discard":
            discard_skill(state, seat, deed.args[0])
            count += 1
            if state.hand[seat]:
                state.push(CycleSkills(seat, count))
                return
        push_draw(state, seat, count)


carry_out("draw_skill", draw_skills)
carry_out("train_draw", train_draw)
carry_out("discard_skill", discard_skills)
carry_out("cycle_skill", cycle_skills)
