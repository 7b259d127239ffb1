"""Where a roll leads: of all hexes that the dice reach, the one from which a hero gets on best.

Dice seldom show the shortest way to where a hero wanted to go; often they show a way to something else that is nearly as good.
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.errands import Plans, boldness_of, survey
from tablekeep.games.runebound.model import NOWHERE, Journey
from tablekeep.games.runebound.moving import fords, leads, symbol_for
from tablekeep.games.runebound.rolling import results
from tablekeep.kernel.actions import Action

SEEN: Final = 12
"""errands that are weighed from every hex within reach"""
STRAY: Final = 0.01
"""what every die takes that is spent without need"""


@final
class Reach:
    """The hexes that a roll leads to, each with the first hex and die on the way there."""

    __slots__ = ("dice", "first", "fords", "known", "spent", "state", "turned")

    def __init__(self, state: Journey, seat: int) -> None:
        roll = state.roll
        assert roll is not None
        self.state: Final = state
        self.fords: Final = fords(state, seat)
        self.dice: Final = len(roll.dice)
        self.turned: Final[tuple[int, ...]] = roll.turned
        """symbols that a die may be spent as: for this look ahead any number of them"""
        self.first: Final[dict[int, tuple[int, int]]] = {}
        self.spent: Final[dict[int, int]] = {}
        """by hex: the dice that the way takes"""
        self.known: Final[set[tuple[int, int]]] = set()
        masks = results(state, roll)
        left = 0
        for die, mask in enumerate(masks):
            if mask:
                left |= 1 << die
        self.spread(state.place[seat], masks, left, NOWHERE, 0, 0)

    def spread(self, place: int, masks: list[int], left: int, hex: int, die: int, used: int) -> None:
        """Goes on from a hex with the dice that are left; `hex` and `die` began the way."""
        land = self.state.land
        for at, other in enumerate(land.near[place]):
            wanted = symbol_for(self.state, place, at, self.fords)
            for number, mask in enumerate(masks):
                if not left >> number & 1:
                    continue
                if not leads(mask, wanted) and (number >= self.dice or wanted not in self.turned):
                    continue
                rest = left & ~(1 << number)
                if (other, rest) in self.known:
                    continue
                self.known.add((other, rest))
                begin = hex if hex != NOWHERE else other
                with_die = die if hex != NOWHERE else number
                if other not in self.spent or self.spent[other] > used + 1:
                    self.spent[other] = used + 1
                    self.first[other] = (begin, with_die)
                if rest and other not in self.state.zombies:
                    self.spread(other, masks, rest, begin, with_die, used + 1)


def onward(state: Journey, seat: int, actions: list[Action]) -> list[Action]:
    """The next hex on the way to where a hero gets on best, or to stop; all actions, if there is nowhere to go."""
    plans = survey(state, seat, boldness_of(state))
    plans.ranked(SEEN)
    reach = Reach(state, seat)
    here = state.place[seat]
    best = here
    highest = prospects(plans, here)
    for place, dice in reach.spent.items():
        worth = prospects(plans, place) - STRAY * dice
        if worth > highest:
            highest = worth
            best = place
    for action in actions:
        assert isinstance(action, Deed)
        if best == here:
            if action.verb == "stop":
                return [action]
        elif action.verb == "go" and (action.args[0], action.args[1]) == reach.first[best]:
            return [action]
    return actions


def prospects(plans: Plans, place: int) -> float:
    """What the best errand is worth to a hero who stands on a hex."""
    highest = -1000.0
    for one in plans.all[:SEEN]:
        worth = one.bare - plans.rate * plans.way(place, one)
        if worth > highest:
            highest = worth
    return highest
