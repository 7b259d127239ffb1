"""The tree of a search: what came of the things that were tried, whatever the hidden things were.

A node stands for everything that led to the same actions, in all the worlds that were drawn: an information set. Where
several seats choose in secret at the same time, each of them has statistics of its own in the one node, so that nobody
answers what he cannot know, and the choices of all together lead on to the next node.
"""

from __future__ import annotations

import math
from typing import Final, final

from tablekeep.bots.rollout import LUCK, NO_LUCK, forced, foresee, play_on, values_of
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Advice
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

VISITS_TO_GROW: Final = 2
"""a node that was seen so often is looked at action by action"""
VISITS_IN_A_CROWD: Final = 96
"""the same where many rivals act between two decisions of one's own: few looks at what each of them might do tell nothing"""
WIDENING: Final = 2.0
"""of a node's actions the best at first sight are tried: this many times the root of its visits"""
NEVER: Final = 1 << 30
CURIOSITY: Final = 0.7
"""how much what was tried rarely is preferred, in units of how much results differ"""


@final
class Tried:
    """What came of one action of one seat at a node."""

    __slots__ = ("prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior: Final = prior
        """what it looked worth at first sight: counts as one visit"""
        self.visits = 0
        self.total = 0.0

    def mean(self) -> float:
        return (self.prior + self.total) / (1 + self.visits)


@final
class Node:
    """An information set."""

    __slots__ = ("after", "menus", "spread", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        """by seat: the sum of the results"""
        self.spread = 0.0
        """the sum of squares of how far results were from the mean, for the seat that searches"""
        self.menus: list[dict[str, Tried]] = [{} for _ in range(seats)]
        """by seat: what it tried here"""
        self.after: dict[str, Node] = {}
        """by what was done (by all, if in secret): where it led"""

    def deviation(self) -> float:
        return math.sqrt(self.spread / self.visits) if self.visits else 0.0

    def add(self, results: list[float], searcher: int) -> None:
        before = self.totals[searcher] / self.visits if self.visits else results[searcher]
        self.visits += 1
        for seat in range(len(results)):
            self.totals[seat] += results[seat]
        mean = self.totals[searcher] / self.visits
        self.spread += (results[searcher] - before) * (results[searcher] - mean)


@final
class Tree:
    """The part of a search that lies below one seat's decision."""

    __slots__ = ("advice", "ahead", "growing", "horizon", "known", "luck", "rng", "seat", "until")

    def __init__(self, view: State, seat: int, advice: Advice, foresight: int, rng: Rng) -> None:
        """`foresight` is how many times as far it looks ahead as the game's advice asks for at least, unless it is too far."""
        self.seat: Final = seat
        reach = advice.reach(foresight, view.seats)
        self.until: Final = advice.hour(view) + advice.span * reach if advice.span else NEVER
        """the hour at which results are looked at"""
        self.horizon: Final = advice.horizon * reach
        self.advice: Final = advice
        self.rng: Final = rng
        self.ahead: Final = advice.glance if reach > 1 and crowded(view, advice) else 0
        """how many decisions an imagined player thinks through besides the one it makes; only who looks further than the
        others imagines them as clever as that"""
        self.growing: Final = VISITS_IN_A_CROWD if crowded(view, advice) else VISITS_TO_GROW
        self.luck = NO_LUCK
        """of the world that is looked at, where it must favour nobody"""
        self.known: dict[str, Node] = {}
        """the searcher's own decisions in this tree, by the options there were"""

    def turn_to_next_world(self) -> None:
        """In a crowd all ideas have the same luck in a world, however they change it: it would drown what they are worth."""
        if self.growing == VISITS_IN_A_CROWD:
            self.luck = self.rng.below(LUCK)

    def descend(self, state: State, node: Node, path: list[Node], tries: list[Tried], triers: list[int]) -> list[float]:
        """Goes down the tree in one world, adds a leaf and a rollout, and notes the result on the way back.

        The lists hold what has led here, and by whom, from where the searcher made up its mind.
        """
        path.append(node)
        while node.visits >= self.growing and forced(state) and self.advice.hour(state) < self.until:
            done = ""
            for seat, action in self.picks(state, node):
                tries.append(node.menus[seat][action.text])
                triers.append(seat)
                done += action.text + ";"
                state.apply(seat, action)
            child = node.after.get(done)
            if child is None:
                child = node.after[done] = Node(state.seats)
            node = child
            path.append(node)
        end = play_on(state, self.until, self.horizon, self.advice, self.rng, self.luck, self.ahead)
        results = values_of(end, self.advice)
        for visited in path:
            visited.add(results, self.seat)
        for number in range(len(tries)):
            tries[number].visits += 1
            tries[number].total += results[triers[number]]
        return results

    def picks(self, state: State, node: Node) -> list[tuple[int, Action]]:
        """What is chosen now, by whom; several at once if it is in secret, and then nobody knows what the others choose."""
        choice = state.choice()
        assert choice is not None
        picked: list[tuple[int, Action]] = []
        for seat in choice.seats(state):
            options = state.legal(seat)
            if seat == self.seat and not node.menus[seat]:
                self.known[signature(options)] = node
            picked.append((seat, self.select(state, seat, options, node, choice.secret())))
        return picked

    def select(self, state: State, seat: int, options: list[Action], node: Node, blind: bool) -> Action:
        """The most hopeful of the actions that have been let in so far."""
        actions = self.advice.practised(state, seat, options) if len(options) > 1 else options
        menu = node.menus[seat]
        ranked: list[tuple[float, int]] = []
        for number in range(len(actions)):
            tried = menu.get(actions[number].text)
            if tried is None:
                tried = Tried(0.5) if blind else self.first_sight(state, seat, actions[number])
                menu[actions[number].text] = tried
            ranked.append((-tried.prior, number))
        width = max(1, int(WIDENING * math.sqrt(node.visits)))
        if width < len(ranked):
            ranked.sort()
        wanting = CURIOSITY * max(0.001, node.deviation()) * math.sqrt(math.log(node.visits + 1.0))
        best = actions[0]
        highest = -9.0
        for number in range(min(width, len(ranked))):
            action = actions[ranked[number][1]]
            tried = menu[action.text]
            hope = tried.mean() + wanting / math.sqrt(1.0 + tried.visits)
            if hope > highest:
                highest, best = hope, action
        return best

    def first_sight(self, state: State, seat: int, action: Action) -> Tried:
        trial = state.clone()
        trial.apply(seat, action)
        return Tried(0.5 + 0.5 * foresee(trial, seat, self.advice, self.ahead))


def crowded(view: State, advice: Advice) -> bool:
    """Whether there are as many rivals as get in each other's way in this game."""
    return advice.crowding > 1.0 and len({view.side(seat) for seat in range(view.seats)}) >= advice.crowd


def signature(options: list[Action]) -> str:
    """What there is to choose from, as one text."""
    return ";".join([action.text for action in options])
