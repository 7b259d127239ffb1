"""How sure a lead is: fits `Advice.surety` of every game to games between greedy players.

    python -m tools.surety [GAME ...]

plays games, notes at some decisions what the game's advice thinks of every seat, and prints the figure under which the
results that followed are likeliest (the chance of a side being its share of exp(surety * value)).
"""

from __future__ import annotations

import math
import sys
from typing import Final

import tablekeep
from tablekeep.bots import player
from tablekeep.bots.asking import ask
from tablekeep.bots.weighing import chances
from tablekeep.kernel.game import Game
from tablekeep.lab.simulate import player_rngs

GAMES: Final = 30
EVERY: Final = 7
"""one in so many decisions is noted"""
STEPS: Final = [0.5 * 1.15**step for step in range(40)]

Sample = tuple[list[float], list[int], int]
"""the values by seat, the sides by seat, and a seat of the side that won"""


def samples(game: Game, seats: int) -> list[Sample]:
    found: list[Sample] = []
    for seed in range(GAMES):
        state = game.new(seats, 50_000 + seed, {})
        rngs = player_rngs(seed, seats)
        bot = player("greedy")
        noted: list[list[float]] = []
        while state.outcome is None:
            if state.decisions % EVERY == 0:
                noted.append([game.advice.evaluate(state, seat) for seat in range(seats)])
            seat = state.to_play()
            state.apply(seat, ask(bot, state, seat, game, rngs[seat]))
        if state.outcome.winners:
            sides = [state.side(seat) for seat in range(seats)]
            found += [(values, sides, state.outcome.winners[0]) for values in noted]
    return found


def fit(found: list[Sample]) -> float:
    """The figure with the greatest likelihood."""

    def likelihood(surety: float) -> float:
        return sum(math.log(max(1e-6, chances(values, sides, surety)[winner])) for values, sides, winner in found)

    return max(STEPS, key=likelihood)


def main() -> None:
    for game in tablekeep.all_games():
        if len(sys.argv) < 2 or game.id in sys.argv[1:]:
            found = samples(game, 2)
            print(f"{game.id}: {fit(found):.2f} from {len(found)} positions", flush=True)


if __name__ == "__main__":
    main()
