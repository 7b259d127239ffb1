"""Playing on: how a world might continue if everybody did what looks best."""

from __future__ import annotations

from typing import Final

from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Advice
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

NO_LUCK: Final = -1
"""chances as they come"""
HOURS: Final = 0xFFFFF
"""of an hour so much decides its chances"""
LUCK: Final = 1 << 30
"""so many kinds of luck there are"""
PLACES: float = 0.25
"""how much of a result is the place one comes in, where one has not won"""


def value_of(state: State, seat: int, advice: Advice) -> float:
    """What a state is worth to a seat, from 0 (lost) to 1 (won)."""
    outcome = state.outcome
    if outcome is None:
        return 0.5 + 0.5 * advice.evaluate(state, seat)
    reward = outcome.reward(seat)
    if outcome.ranks[seat] == 1 or state.seats < 3:
        return reward
    return PLACES * reward


def values_of(state: State, advice: Advice) -> list[float]:
    return [value_of(state, seat, advice) for seat in range(state.seats)]


def forced(state: State) -> bool:
    """Takes every decision that is none; whether there is one left to be made."""
    while state.outcome is None:
        seat = state.to_play()
        options = state.legal(seat)
        if len(options) > 1:
            return True
        state.apply(seat, options[0])
    return False


def best_of(state: State, seat: int, actions: list[Action], advice: Advice, ahead: int, rng: Rng) -> State:
    """The state after the action that looks best with what its seat goes on to do then, and after that; of equals any one."""
    count = len(actions)
    first = rng.below(count)
    highest, best = -9.0, state
    for number in range(count):
        trial = state.clone()
        trial.apply(seat, actions[(first + number) % count])
        after = go_on(trial, seat, advice, ahead)
        worth = advice.evaluate(after, seat)
        if worth > highest:
            highest, best = worth, after
    return best


def foresee(state: State, seat: int, advice: Advice, ahead: int) -> float:
    """How good a state is for a seat, if it goes on with what looks best as long as it is the one who decides."""
    return advice.evaluate(go_on(state, seat, advice, ahead), seat)


def go_on(state: State, seat: int, advice: Advice, ahead: int) -> State:
    """The state after what looks best, for so many more decisions that the seat makes in a row."""
    for _ in range(ahead):
        choice = state.choice()
        if choice is None or choice.secret() or choice.seat != seat:
            break
        highest, best = -9.0, state
        for action in advice.promising(state, seat, state.legal(seat)):
            trial = state.clone()
            trial.apply(seat, action)
            worth = advice.evaluate(trial, seat)
            if worth > highest:
                highest, best = worth, trial
        state = best
    return state


def play_on(state: State, until: int, decisions: int, advice: Advice, rng: Rng, luck: int = NO_LUCK, ahead: int = 0) -> State:
    """The world at that hour, or after so many more decisions (not counting those that are none), or at its end.

    What is chosen in secret is chosen blindly: nobody can see what it leads to before all have chosen.
    With a kind of luck every hour begins with chances that this and the hour alone decide, so that worlds which differ in
    what was done in them still have the same luck. Of decisions that one seat makes in a row, so many `ahead` are thought of
    together with the first, and made with it.
    """
    hour = -1
    for _ in range(decisions):
        if not forced(state):
            return state
        now = advice.hour(state)
        if now >= until:
            return state
        if luck != NO_LUCK and now != hour:
            hour = now
            rng = Rng((hour & HOURS) << 32 | luck)
            state.rng = rng.fork()
        seat = state.to_play()
        actions = advice.practised(state, seat, state.legal(seat))
        choice = state.choice()
        if len(actions) == 1 or (choice is not None and choice.secret()):
            state.apply(seat, actions[rng.below(len(actions))])
        else:
            state = best_of(state, seat, actions, advice, ahead, rng)
    return state
