"""Chapters 1, 2 and 4: the flat is laid out, strides are chosen in secret, the tide rises, and in the end sacks are opened."""

from __future__ import annotations

from typing import ClassVar

from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBERS, Field, SecretChoice
from tablekeep.kernel.deeds import Deed
from tablekeep.kernel.messages import Ref, say, seat_ref
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.steps import Task
from tidewrack.box import BOARD, Box
from tidewrack.model import NOTHING, Flat
from tidewrack.seeking import Seek


def new_flat(box: Box, seats: int, options: dict[str, str], rng: Rng) -> Flat:
    """TW-SETUP-01 to 03."""
    state = Flat(box, seats, options)
    state.rng = rng
    state.kinds = rng.shuffled(box.stock.copy())
    state.seen = [0] * len(state.kinds)
    free = [space for space in range(BOARD.size) if space not in box.camps]
    for find, space in enumerate(free):
        state.lies[space] = find
    state.first = rng.below(seats)
    state.push(BeginRound())
    state.advance()
    return state


class BeginRound(Task[Flat]):
    """TW-ROUND-01: strides, seekers, tide. What is pushed last is done first."""

    __slots__ = ()
    name = "begin-round"

    def run(self, state: Flat) -> None:
        state.round += 1
        state.strides = [NOTHING] * state.seats
        state.say("say", "tw-log-round", "TW-ROUND-01", round=state.round, rounds=state.rounds(), seat=seat_ref(state.first))
        state.push(EndRound())
        state.push(ChooseStrides(tuple(range(state.seats))))


class ChooseStrides(SecretChoice[Flat]):
    """TW-STRIDE-01: the kernel seals each answer and calls `reveal` when the last one is in."""

    __slots__ = ()
    name = "stride"
    rule = "TW-STRIDE-01"
    code = "tw-"
    fields: ClassVar[tuple[Field, ...]] = (Field("asked", NUMBERS, 0, 2),)

    def options(self, state: Flat, seat: int) -> list[Action]:
        return list(state.box.grammar.row("stride"))

    def reveal(self, state: Flat, answers: dict[int, Action]) -> None:
        for seat, answer in answers.items():
            assert isinstance(answer, Deed)
            state.strides[seat] = answer.args[0]
            stride = Ref("stride", state.box.strides[answer.args[0]].id)
            state.say("flip", "tw-log-stride", self.rule, seat=seat_ref(seat), stride=stride)
        state.revealed += 1
        order = acting_order(state)
        order.reverse()
        for seat in order:
            state.push(Seek(seat))


def acting_order(state: Flat) -> list[int]:
    """TW-STRIDE-02."""
    clockwise = [(state.first + place) % state.seats for place in range(state.seats)]
    return sorted(clockwise, key=lambda seat: state.box.strides[state.strides[seat]].number)


class EndRound(Task[Flat]):
    """TW-TIDE-01, TW-TIDE-02: the tide rises; the first player's part passes to the left."""

    __slots__ = ()
    name = "end-round"

    def run(self, state: Flat) -> None:
        if state.round == state.rounds():
            finish(state)
            return
        if state.round == state.flood():
            state.say("change", "tw-log-flood", "TW-TIDE-02")
        state.first = (state.first + 1) % state.seats
        state.push(BeginRound())


def finish(state: Flat) -> None:
    """TW-END-01 to 03: the sea takes its share, then all sacks are opened."""
    for seat in range(state.seats):
        if state.sea(state.where[seat]) and state.sacks[seat]:
            dearest = max(state.sacks[seat], key=lambda find: state.box.finds[state.kinds[find]].number)
            state.sacks[seat] = tuple([find for find in state.sacks[seat] if find != dearest])
            state.say("fall", "tw-log-lost", "TW-END-02", seat=seat_ref(seat), find=state.find_ref(dearest))
    everybody = (1 << state.seats) - 1
    for sack in state.sacks:
        for find in sack:
            state.seen[find] = everybody
    scores = [state.worth(seat) for seat in range(state.seats)]
    standing = [(-scores[seat], len(state.sacks[seat])) for seat in range(state.seats)]
    ranks = tuple([1 + sum(other < own for other in standing) for own in standing])
    best = max(scores)
    state.outcome = Outcome(ranks, tuple(scores), "TW-END-01", say("tw-end", worth=best))
    state.say("say", "tw-end", "TW-END-01", worth=best)
