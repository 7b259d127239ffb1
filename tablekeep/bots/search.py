"""Search: not yet more than greedy."""

from __future__ import annotations

from tablekeep.bots.greedy import GreedyBot
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State


class SearchBot:
    def __init__(self, name: str, iterations: int, seconds: float) -> None:
        self.name = name
        self.iterations = iterations
        self.seconds = seconds
        self.iterations_done = 0
        self._ideas: list[tuple[Action, float, float]] = []
        self._expected: list[float] = []

    def choose(self, view: State, seat: int, game: Game, rng: Rng) -> Action:
        self.study(view, seat, game, rng)
        return self._ideas[0][0]

    def study(self, view: State, seat: int, game: Game, rng: Rng) -> None:
        best = GreedyBot().choose(view, seat, game, rng)
        world = view.determinize(rng)
        self._ideas = [(best, 0.5, 1.0)]
        for action in world.legal(seat)[:3]:
            if action != best:
                self._ideas.append((action, 0.4, 0.1))
        self._expected = [(game.advice.evaluate(world, other) + 1) / 2 for other in range(view.seats)]
        self.iterations_done += self.iterations

    def ideas(self) -> list[tuple[Action, float, float]]:
        return self._ideas

    def expected(self) -> list[float]:
        return self._expected


def budget_of(setting: str) -> tuple[int, float]:
    """`400` iterations or `1.5s`."""
    try:
        if setting.endswith("s"):
            return (0, float(setting[:-1]))
        return (int(setting), 0.0)
    except ValueError:
        raise InvalidOption(say("bot-budget-wrong", setting=setting)) from None
