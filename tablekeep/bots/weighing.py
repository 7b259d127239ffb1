"""A few actions held against each other: what could the seat expect after each?"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final

from tablekeep.bots.rollout import values_of
from tablekeep.bots.tree import Node, Tree
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

DECIDED: Final = 0.9
"""from here on up to 1 a game is ever more certainly won"""
LEAST_WORLDS: Final = 3
"""so many are looked at, however long it takes"""


def chances(values: list[float], sides: list[int], surety: float) -> list[float]:
    """By seat: how likely its side is to win, if the game's advice thinks so much of every seat (from -1 to 1).

    A single player plays against the game itself.
    """
    weights = {side: math.exp(surety * value) for side, value in zip(sides, values)}
    total = sum(weights.values()) if len(weights) > 1 else weights[sides[0]] + 1.0
    decided = max(0.0, max(values) - DECIDED) / (1.0 - DECIDED)
    won = sides[values.index(max(values))]
    return [(1.0 - decided) * weights[side] / total + (decided if side == won else 0.0) for side in sides]


def weigh(view: State, seat: int, game: Game, rng: Rng, actions: list[Action], worlds: int, seconds: float) -> list[float]:
    """How likely the seat is to win after each of the actions, from what it may know.

    All of them are tried in the same imagined worlds, at most so many or for so many seconds, and below each of them grows
    a tree of what everybody would do then, so that neither luck nor a thoughtless answer favours one of them.
    """
    deadline = perf_counter() + seconds
    tree = Tree(view, seat, game.advice, 1, rng)
    nodes = [Node(view.seats) for _ in actions]
    seen = 0
    while seen < worlds and (seen < LEAST_WORLDS or perf_counter() < deadline):
        start = view.determinize(rng)
        tree.turn_to_next_world()
        for number in range(len(actions)):
            trial = start.clone()
            trial.apply(seat, actions[number])
            tree.descend(trial, nodes[number], [], [], [])
        seen += 1
    sides = [view.side(other) for other in range(view.seats)]
    return [chances([2.0 * total / seen - 1.0 for total in node.totals], sides, game.advice.surety)[seat] for node in nodes]


def glance(view: State, seat: int, game: Game, rng: Rng, action: Action) -> list[float]:
    """By seat: what a world that the view allows looks worth at first sight, after an action."""
    world = view.determinize(rng)
    world.apply(seat, action)
    return values_of(world, game.advice)
