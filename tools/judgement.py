"""How well players judge: what their choices cost, held against long rehearsals of everything that could be chosen.

    python -m tools.judgement GAME [--seats 4] [--positions 40] [--worlds 200] [--hours 8] [--option NAME=VALUE] PLAYER ...

plays games between veterans, stops at some decisions, and rehearses every idea in so many worlds for so many hours, all ideas
in the same worlds with the same luck. Then every player is asked there a few times, and the value it gives away is printed, on
average and from 0 to 1. A game between equals takes minutes and says won or lost; this says which figures of a search are worth
such games.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import tablekeep
from tablekeep.bots import player
from tablekeep.bots.asking import answer, ask
from tablekeep.bots.rollout import LUCK, play_on, value_of
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State
from tablekeep.lab.simulate import player_rngs

FIRST_SEED: Final = 60_000
EVERY: Final = 25
"""one in so many decisions between three things or more is taken"""
FROM_ONE_GAME: Final = 5
ASKED: Final = 3
"""times at every position"""
PATIENCE: Final = 90
"""decisions that an hour takes at most"""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision, and what each idea came to in the rehearsals."""

    view: State
    seat: int
    worths: dict[str, float]

    def cost(self, choice: str) -> float:
        """What a choice gives away; one that was not rehearsed is as bad as the worst."""
        return max(self.worths.values()) - self.worths.get(choice, min(self.worths.values()))


def rehearse(game: Game, view: State, seat: int, worlds: int, hours: int, rng: Rng) -> Exercise | None:
    """None where there is nothing to decide."""
    advice = game.advice
    options = view.legal(seat)
    ideas = advice.practised(view.determinize(rng), seat, options) if len(options) > 2 else []
    if len(ideas) < 3:
        return None
    until = advice.hour(view) + hours
    totals = dict.fromkeys([idea.text for idea in ideas], 0.0)
    for _ in range(worlds):
        world = view.determinize(rng)
        luck = rng.below(LUCK)
        for idea in ideas:
            trial = world.clone()
            trial.apply(seat, idea)
            totals[idea.text] += value_of(
                play_on(trial, until, PATIENCE * hours, advice, rng, luck, advice.glance), seat, advice
            )
    return Exercise(view, seat, {text: total / worlds for text, total in totals.items()})


def exercises(game: Game, seats: int, options: dict[str, str], count: int, worlds: int, hours: int) -> list[Exercise]:
    found: list[Exercise] = []
    rng = Rng(1)
    seed = FIRST_SEED
    while len(found) < count:
        state = game.new(seats, seed, options)
        bots = [player("veteran") for _ in range(seats)]
        rngs = player_rngs(seed, seats)
        taken = 0
        while state.outcome is None and taken < FROM_ONE_GAME and len(found) < count:
            seat = state.to_play()
            if rng.below(EVERY) == 0:
                exercise = rehearse(game, state.redact(seat), seat, worlds, hours, rng)
                if exercise is not None:
                    found.append(exercise)
                    taken += 1
                    print(f"\r{len(found)} of {count} positions", end="", flush=True)
            state.apply(seat, ask(bots[seat], state, seat, game, rngs[seat]))
        seed += 1
    print()
    return found


def judge(game: Game, name: str, given: list[Exercise]) -> str:
    """One line: what a player's choices cost, with the standard error, and its time."""
    costs: list[float] = []
    began = perf_counter()
    for number, exercise in enumerate(given):
        for time in range(ASKED):
            choice = answer(player(name), exercise.view.clone(), exercise.seat, game, Rng(1000 * number + time))
            costs.append(exercise.cost(choice.text))
    mean = sum(costs) / len(costs)
    error = math.sqrt(sum((cost - mean) ** 2 for cost in costs)) / len(costs)
    return f"{name}: {mean:.4f} ± {error:.4f}, {(perf_counter() - began) / len(costs):.3f} s"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players", nargs="+")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--hours", type=int, default=8)
    parser.add_argument("--option", action="append", default=[])
    chosen = parser.parse_args()
    game = tablekeep.game(chosen.game)
    options = dict(option.split("=", 1) for option in chosen.option)
    given = exercises(game, chosen.seats, options, chosen.positions, chosen.worlds, chosen.hours)
    blind = [max(exercise.worths.values()) - sum(exercise.worths.values()) / len(exercise.worths) for exercise in given]
    print(f"blindly: {sum(blind) / len(blind):.4f}")
    for name in chosen.players:
        print(judge(game, name, given), flush=True)


if __name__ == "__main__":
    main()
