"""What the game tells computer players: how well a seat stands."""

from __future__ import annotations

from typing import Final

from tablekeep.kernel.game import Advice
from tablekeep.kernel.hexes import distance
from tablekeep.kernel.state import State
from tidewrack.box import BOARD, EDGE
from tidewrack.model import NOTHING, Flat

LARGE: Final = 10.0
"""a lead that is as good as won"""
HOPE: Final = 0.4
"""how much a find counts that lies one step away, of what it is worth"""
WASTE: Final = 0.3
"""what a place in the sack is worth that something better could take"""


class SeekerAdvice(Advice):
    """Own prospects against those of the best other, from -1 to 1."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Flat)
        if state.outcome is not None:
            return 2.0 * state.outcome.reward(seat) - 1.0
        others = max(prospects(state, other) for other in range(state.seats) if other != seat)
        lead = (prospects(state, seat) - others) / LARGE
        return max(-0.99, min(0.99, lead))


def prospects(state: Flat, seat: int) -> float:
    """What is in the sack, what could still be dug up nearby, and what the sea may take."""
    worth = state.worth(seat) - WASTE * len(state.sacks[seat])
    left = state.rounds() - state.round
    if state.sea(state.where[seat]) and left <= 1 and state.sacks[seat]:
        worth -= max(state.box.finds[state.kinds[find]].number for find in state.sacks[seat]) / (1.0 + left)
    if len(state.sacks[seat]) == state.box.sack or left == 0:
        return worth
    q, r = BOARD.coordinates[state.where[seat]]
    best = 0.0
    for space, find in enumerate(state.lies):
        if find == NOTHING or (EDGE[space] and state.round >= state.flood()):
            continue
        steps = distance(q, r, *BOARD.coordinates[space])
        best = max(best, state.box.finds[state.kinds[find]].number * HOPE / max(1, steps))
    return worth + best
