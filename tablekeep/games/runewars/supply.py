"""Cards and influence that players take and give: decks, hand limits, piles (RW-TACTICS-05, RW-QUEST-03, RW-LIMIT-04)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.steps import SEAT, Ask
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import distinct, without
from tablekeep.kernel.messages import Ref, seat_ref


def gain_influence(state: War, seat: int, amount: int, rule: str) -> None:
    if amount > 0:
        state.influence[seat] += amount
        if state.log is not None:
            state.say("change", "rw-log-influence", rule, number=amount, seat=seat_ref(seat), amount=amount)


def lose_influence(state: War, seat: int, amount: int, rule: str) -> None:
    """Spends or loses influence; never below 0."""
    amount = min(amount, state.influence[seat])
    if amount > 0:
        state.influence[seat] -= amount
        if state.log is not None:
            state.say("change", "rw-log-influence-spent", rule, number=amount, seat=seat_ref(seat), amount=amount)


def top_tactic(state: War) -> int:
    """The next tactics card, -1 if there is none. In the Epic variant one that names false runes is replaced (RW-FIRST-41)."""
    renewed = False
    while True:
        if not state.tactic_deck:
            if renewed or not state.tactic_pile:
                return -1
            state.tactic_deck = tuple(state.rng.shuffled(list(state.tactic_pile)))
            state.tactic_pile = ()
            renewed = True
        card = state.tactic_deck[-1]
        state.tactic_deck = state.tactic_deck[:-1]
        if state.kit.terms.false_runes or not state.kit.tactics[card].false_runes:
            return card
        state.tactic_pile += (card,)
        if state.log is not None:
            state.say("flip", "rw-log-tactic-replaced", "RW-FIRST-41", tactic=Ref("tactic", state.kit.tactics[card].id))


def draw_tactics(state: War, seat: int, count: int, rule: str) -> None:
    """RW-TACTICS-04, RW-TACTICS-05: into the hand, not to be played in this season; above ten some are thrown away at once."""
    drawn: list[int] = []
    for _ in range(count):
        card = top_tactic(state)
        if card < 0:
            break
        drawn.append(card)
    if not drawn:
        return
    state.fresh[seat] += tuple(drawn)
    state.revealed += 1
    if state.log is not None:
        state.say("flip", "rw-log-tactics", rule, number=len(drawn), seat=seat_ref(seat), cards=len(drawn))
        for card in drawn:
            tactic = Ref("tactic", state.kit.tactics[card].id)
            state.say("flip", "rw-log-tactic-drawn", rule, audience=1 << seat, seat=seat_ref(seat), tactic=tactic)
    if state.hand_size(seat) > state.kit.limits.tactics:
        state.push(DropTactic(seat))


def discard_tactic(state: War, seat: int, card: int) -> None:
    """One copy goes to the pile: one drawn in this season if there is one, since others can be played sooner (RW-RUL-84)."""
    if card in state.fresh[seat]:
        state.fresh[seat] = without(state.fresh[seat], card)
    else:
        state.tactics[seat] = without(state.tactics[seat], card)
    state.tactic_pile += (card,)


@final
class DropTactic(Ask):
    """RW-DP-152: more than ten tactics cards: one must go."""

    __slots__ = ()
    name = "drop-tactic"
    rule = "RW-TACTICS-05"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("drop-tactic", card) for card in distinct(state.tactics[seat] + state.fresh[seat])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        discard_tactic(state, seat, deed.args[0])
        if state.log is not None:
            tactic = Ref("tactic", state.kit.tactics[deed.args[0]].id)
            state.say("move", "rw-log-tactic-dropped", self.rule, seat=seat_ref(seat), tactic=tactic)
        if state.hand_size(seat) > state.kit.limits.tactics:
            state.push(self)


def draw_quests(state: War, seat: int, count: int, rule: str) -> None:
    """RW-QUEST-03: into the hand, then down to three."""
    drawn = 0
    for _ in range(count):
        if not state.quest_deck:
            if not state.quest_pile:
                break
            state.quest_deck = tuple(state.rng.shuffled(list(state.quest_pile)))
            state.quest_pile = ()
        state.quests[seat] += (state.quest_deck[-1],)
        state.quest_deck = state.quest_deck[:-1]
        drawn += 1
    if not drawn:
        return
    state.revealed += 1
    if state.log is not None:
        state.say("flip", "rw-log-quests", rule, number=drawn, seat=seat_ref(seat), cards=drawn)
    if len(state.quests[seat]) > state.kit.limits.quests:
        state.push(DropQuest(seat))


@final
class DropQuest(Ask):
    """RW-DP-043: more than three quests: one must go."""

    __slots__ = ()
    name = "drop-quest"
    rule = "RW-QUEST-03"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("drop-quest", card) for card in distinct(state.quests[seat])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        state.quests[seat] = without(state.quests[seat], deed.args[0])
        state.quest_pile += (deed.args[0],)
        if state.log is not None:
            quest = Ref("quest", state.kit.quests[deed.args[0]].id)
            state.say("move", "rw-log-quest-dropped", self.rule, seat=seat_ref(seat), quest=quest)
        if len(state.quests[seat]) > state.kit.limits.quests:
            state.push(self)
