"""Learning skills: from the hand, for trophies, on the own turn (RB-SKILL)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runebound.components import ANY_DECK, DECKS
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.refs import skill_ref
from tablekeep.games.runebound.resolving import carry_out
from tablekeep.games.runebound.steps import SEAT, Ask
from tablekeep.games.runebound.training import push_draw, push_train
from tablekeep.games.runebound.trophies import DiscardTrophies, gain_trophy, take_trophy
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct, without
from tablekeep.kernel.messages import Ref


def can_pay(state: Journey, seat: int, card: int) -> bool:
    """RB-SKILL-02: one trophy for each orb, of its type; a grey orb takes any."""
    orbs = state.kit.skills[card].orbs
    if len(orbs) > len(state.trophies[seat]):
        return False
    for deck in range(len(DECKS)):
        wanted = orbs.count(deck)
        if wanted and state.trophies_of(seat, deck) < wanted:
            return False
    return True


def may_learn(state: Journey, seat: int) -> bool:
    """RB-SKILL-01: whether the active hero has cards and trophies; never in the middle of a combat. Everybody sees as much."""
    return state.active == seat and state.combat is None and bool(state.hand[seat]) and bool(state.trophies[seat])


def learnable(state: Journey, seat: int) -> list[Deed]:
    """RB-SKILL-02: what the active hero could learn now; which cards these are only the owner knows."""
    if not may_learn(state, seat):
        return []
    row = state.grammar.row("learn")
    return [row[card] for card in distinct(state.hand[seat]) if can_pay(state, seat, card)]


def learn(state: Journey, seat: int, deed: Deed) -> None:
    """RB-SKILL-02, RB-SKILL-03: the trophies of the coloured orbs go first; for grey ones the hero chooses among the rest."""
    card = deed.args[0]
    put_down(state, seat, card)
    orbs = state.kit.skills[card].orbs
    if len(orbs) == len(state.trophies[seat]):
        state.push(DiscardTrophies(seat, ANY_DECK, len(orbs)))
        return
    for deck in range(ANY_DECK, -1, -1):
        if deck in orbs:
            state.push(DiscardTrophies(seat, deck, orbs.count(deck)))


def put_down(state: Journey, seat: int, card: int) -> None:
    """RB-SKILL-03, RB-SKILL-05: out of the hand, faceup before the hero, to stay."""
    state.hand[seat] = without(state.hand[seat], card)
    state.learned[seat] = (*state.learned[seat], card)
    state.revealed += 1
    if state.log is not None:
        skill = skill_ref(state.kit, card)
        state.say("place", "rb-log-learns", "RB-SKILL-03", player=Ref("seat", str(seat)), skill=skill)


def learn_skill(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-SKILL-07: without its cost, but still from the hand; an empty hand teaches nothing."""
    cards = distinct(state.hand[seat])
    if len(cards) == 1:
        put_down(state, seat, cards[0])
    elif cards:
        state.push(LearnFree(seat))


@final
class LearnFree(Ask):
    """Which card of the hand is learned for free."""

    __slots__ = ()
    name = "learn-free"
    rule = "RB-SKILL-07"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("learn", card) for card in distinct(state.hand[seat])]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        put_down(state, seat, deed.args[0])


carry_out("learn_skill", learn_skill)

__all__ = ["gain_trophy", "learn", "learnable", "may_learn", "push_draw", "push_train", "put_down", "take_trophy"]
