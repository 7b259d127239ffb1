"""The player that thinks: search over the worlds that its view allows.

At the root every round draws one world and goes on with each idea that is still in the running in that same world, so
that luck favours none of them; when its share of the budget is used up, the worse half of the ideas is dropped
(sequential halving). In a crowd of rivals, where all ideas have the same luck, what is clearly worse is dropped at once.
Below the root all worlds share one tree of information sets (`tree`), which in a crowd grows late, and below its leaves
everybody does what looks best for some decisions (`rollout`), until the game's advice judges the result.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final, final

from tablekeep.bots.rollout import NO_LUCK, foresee
from tablekeep.bots.tree import Node, Tree, Tried, crowded, signature
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Advice, Game
from tablekeep.kernel.messages import say
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

IDEAS: Final = 8
"""how many actions, the best at first sight, are thought about"""
LOOKS: Final = 36
"""a decision between few actions is looked at in three worlds at first, if that takes no more trials than this"""
FIRST_LOOK: Final = 0.5
"""how much of its time it may look at actions before it thinks about the best of them"""
AT_LEAST: Final = 3
"""so many actions it looks at however little time there is: as many as a hint shows"""
FEWEST: Final = 8
"""scaled iterations are not made fewer than this because of many seats"""
CROWD_TRUST: Final = 5.0
"""how many times as much the first look counts where many rivals make single results uncertain"""
WORLDS_TO_TELL: Final = 10
"""so many worlds must have been seen before an idea is given up for being worse in them"""
CLEARLY: Final = 4.0
"""how many times its standard error an idea must be worse"""
REMEMBERED: Final = 0.5
"""how much of what an earlier search found still counts"""
ENDLESS: Final = 1 << 30
ALWAYS: Final = 100
"""of a hundred decisions"""


@final
class Arm:
    """One idea at the root."""

    __slots__ = ("action", "first", "node", "seen", "total", "trust", "weight")

    def __init__(self, action: Action, first: float, trust: float, seats: int) -> None:
        self.action: Final = action
        self.first: Final = first
        """what it looked worth at first sight, from 0 to 1"""
        self.trust: Final = trust
        """how many results that counts as"""
        self.node = Node(seats)
        self.total = 0.0
        self.weight = 0.0
        self.seen: list[float] = []
        """what came of it, world by world"""

    def mean(self) -> float:
        return (self.trust * self.first + self.total) / (self.trust + self.weight)

    def clearly_behind(self, other: Arm) -> bool:
        """Whether it was worse than another in the worlds both were tried in, and not by chance."""
        worlds = min(len(self.seen), len(other.seen))
        if worlds < WORLDS_TO_TELL:
            return False
        total = squares = 0.0
        for number in range(worlds):
            behind = other.seen[number] - self.seen[number]
            total += behind
            squares += behind * behind
        mean = total / worlds
        variance = max(0.0, squares / worlds - mean * mean)
        return mean > CLEARLY * math.sqrt(variance / (worlds - 1))

    def results(self) -> list[float]:
        node = self.node
        return [total / node.visits for total in node.totals] if node.visits else []


@final
class Thought:
    """One idea, after it was thought about."""

    __slots__ = ("action", "results", "share")

    def __init__(self, action: Action, results: list[float], share: float) -> None:
        self.action: Final = action
        self.results: Final = results
        """by seat: the value that is expected then, from 0 to 1; empty if there was no time to think about it"""
        self.share: Final = share
        """of all the thinking"""


@final
class SearchBot:
    """Thinks for so many iterations, so many seconds, or whichever is over first (0: no limit of that kind).

    `scaled` iterations are those of a game of ordinary effort: the game's advice says how many that makes of its own.
    `foresight` is how many times as far it looks ahead as that advice asks for at least; where that is of no use, it looks so
    many times as often, and where it has to look still further, less often. `practice` is in how many of a hundred decisions
    it thinks only about what a practised player would decide between; in the others it judges for itself what is the best of
    all that is promising. `broad`: it always thinks about all of that; what is practised still comes first.
    """

    def __init__(
        self,
        name: str,
        iterations: int,
        seconds: float,
        scaled: bool = False,
        foresight: int = 1,
        broad: bool = False,
        practice: int = ALWAYS,
    ) -> None:
        self.name = name
        self.practice = practice
        self.broad = broad
        self.foresight = foresight
        self.iterations = iterations
        self.scaled = scaled
        self.seconds = seconds
        self.iterations_done = 0
        """all iterations of its life"""
        self._arms: list[Arm] = []
        self._known: dict[str, Node] = {}

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
        self.study(view, seat, game, rng)
        return self._arms[0].action

    def thoughts(self) -> list[Thought]:
        """What was thought about last, the best first."""
        visits = max(1.0, sum([arm.weight for arm in self._arms]))
        return [Thought(arm.action, arm.results(), arm.weight / visits) for arm in self._arms]

    def study(self, view: State, seat: int, game: Game, rng: Rng) -> None:
        """Thinks about the decision that the seat has to make."""
        began = perf_counter()
        deadline = began + self.seconds if self.seconds > 0 else 0.0
        advice = game.advice
        world = view.determinize(rng)
        options = world.legal(seat)
        actions = self._ideas(world, seat, options, advice, rng) if len(options) > 1 else options
        glance = began + FIRST_LOOK * self.seconds if self.seconds > 0 else 0.0
        self._arms = self._first_look(view, world, seat, actions, advice, glance, rng)
        if len(actions) == 1:
            return
        tree = Tree(view, seat, advice, self.foresight, rng)
        self._recall(signature(options), seat)
        self._halve(view, seat, tree, self._budget(view.seats, advice), deadline, rng)
        if self.broad:
            self._put_first([action.text for action in advice.practised(world, seat, options)])
        self._known = tree.known

    def _budget(self, seats: int, advice: Advice) -> int:
        """The iterations for a decision in a game with so many seats: the fewer, the further they reach."""
        if not self.scaled:
            return self.iterations
        iterations = self.iterations * advice.effort * self.foresight / advice.reach(self.foresight, seats)
        fewer = iterations / advice.crowding ** max(0, seats - 2)
        return int(max(fewer, min(iterations, FEWEST)))

    def _ideas(self, world: State, seat: int, options: list[Action], advice: Advice, rng: Rng) -> list[Action]:
        """What it thinks about."""
        practised = advice.practised(world, seat, options)
        if self.broad:
            known = [action.text for action in practised]
            return practised + [action for action in advice.promising(world, seat, options) if action.text not in known]
        if self.practice == ALWAYS:
            return practised
        promising = advice.promising(world, seat, options)
        if len(promising) > len(practised) and rng.below(ALWAYS) >= self.practice:
            return promising
        return practised

    def _first_look(
        self, view: State, world: State, seat: int, actions: list[Action], advice: Advice, deadline: float, rng: Rng
    ) -> list[Arm]:
        """The ideas, in the order in which they look good at once.

        Who watches the clock looks at every third first: if time is short, he has seen something of everything.
        """
        if len(actions) == 1:
            return [Arm(actions[0], 0.5, 1.0, view.seats)]
        worlds = [world]
        if 3 * len(actions) <= LOOKS:
            worlds = [world, view.determinize(rng), view.determinize(rng)]
        trust = advice.trust * (CROWD_TRUST if crowded(view, advice) else 1.0)
        arms: list[Arm] = []
        for action in actions if not deadline else actions[::3] + actions[1::3] + actions[2::3]:
            if len(arms) >= AT_LEAST and deadline and perf_counter() >= deadline:
                break
            total = 0.0
            for start in worlds:
                trial = start.clone()
                trial.apply(seat, action)
                total += foresee(trial, seat, advice, advice.ahead)
            arms.append(Arm(action, 0.5 + 0.5 * total / len(worlds), trust, view.seats))
        arms.sort(key=_worst_last)
        return arms[:IDEAS]

    def _put_first(self, texts: list[str]) -> None:
        """What is known to come of an action counts for more than what a short look at it shows."""
        first: list[Arm] = []
        rest: list[Arm] = []
        for arm in self._arms:
            if arm.action.text in texts:
                first.append(arm)
            else:
                rest.append(arm)
        self._arms = first + rest

    def _recall(self, options: str, seat: int) -> None:
        """Goes on where an earlier search has already thought about a choice between the same things."""
        node = self._known.get(options)
        if node is None:
            return
        for arm in self._arms:
            tried = node.menus[seat].get(arm.action.text)
            if tried is not None and tried.visits:
                arm.weight = REMEMBERED * tried.visits
                arm.total = REMEMBERED * tried.total
            after = node.after.get(arm.action.text + ";")
            if after is not None:
                arm.node = after

    def _halve(self, view: State, seat: int, tree: Tree, iterations: int, deadline: float, rng: Rng) -> None:
        alive = self._arms
        dropped: list[Arm] = []
        phases = max(1, math.ceil(math.log2(len(alive))))
        budget = iterations if iterations > 0 else ENDLESS
        blind = Node(view.seats)
        began = perf_counter()
        for phase in range(phases):
            until = began + (deadline - began) * (phase + 1) / phases
            for _ in range(max(1, budget // (phases * len(alive)))):
                start = view.determinize(rng)
                others = self._others(start, seat, tree, blind)
                tree.turn_to_next_world()
                for arm in alive:
                    if deadline and perf_counter() >= deadline:
                        break
                    results = self._try(start.clone(), seat, arm, others, tree, blind)
                    arm.total += results[seat]
                    arm.weight += 1.0
                    arm.seen.append(results[seat])
                    self.iterations_done += 1
                if tree.luck != NO_LUCK:
                    best = min(alive, key=_worst_last)
                    dropped = [arm for arm in alive if arm.clearly_behind(best)] + dropped
                    alive = [arm for arm in alive if not arm.clearly_behind(best)]
                    if len(alive) == 1:
                        break
                if deadline and perf_counter() >= until:
                    break
            alive.sort(key=_worst_last)
            half = max(1, len(alive) // 2)
            dropped = alive[half:] + dropped
            alive = alive[:half]
        self._arms = alive + dropped

    def _others(self, world: State, seat: int, tree: Tree, blind: Node) -> list[tuple[int, Action]]:
        """What those choose who choose in secret at the same time: the same whatever the seat does, for they cannot know it."""
        choice = world.choice()
        if choice is None or not choice.secret():
            return []
        seats = [other for other in choice.seats(world) if other != seat]
        return [(other, tree.select(world, other, world.legal(other), blind, True)) for other in seats]

    def _try(self, world: State, seat: int, arm: Arm, others: list[tuple[int, Action]], tree: Tree, blind: Node) -> list[float]:
        """One idea in one world."""
        path: list[Node] = []
        tries: list[Tried] = []
        triers: list[int] = []
        world.apply(seat, arm.action)
        if others:
            path.append(blind)
        for other, action in others:
            tries.append(blind.menus[other][action.text])
            triers.append(other)
            world.apply(other, action)
        return tree.descend(world, arm.node, path, tries, triers)


def _worst_last(arm: Arm) -> float:
    return -arm.mean()


def budget_of(setting: str) -> tuple[int, float]:
    """How long to think: `400` iterations or `1.5s`."""
    try:
        if setting.endswith("s"):
            iterations, seconds = 0, float(setting[:-1])
        else:
            iterations, seconds = int(setting), 0.0
    except ValueError:
        iterations, seconds = 0, 0.0
    if not (iterations > 0 or 0 < seconds < math.inf):
        raise InvalidOption(say("bot-budget-wrong", setting=setting))
    return iterations, seconds
