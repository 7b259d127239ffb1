"""One subject of the benchmark, in a process of its own: `python bench/subjects.py NAME CORE`.

There are three kinds: those that play games at random to the end, those that are environments for players that learn, and the
search of our computer players.

The process binds itself to one core, answers with a line of JSON that says what it is, and then measures a round for
every line it reads: `{"seed": 3, "seconds": 2.0, "games": ["runewars"]}` is answered by the figures of these games. It is
started by bench/run.py, which lets the subjects take turns.
"""

import importlib.metadata
import json
import os
import random
import sys
from abc import ABC, abstractmethod
from statistics import median
from time import process_time
from typing import Any, Final

CLONES: Final = 200
POSITIONS: Final = 5
SEATS: Final = 2
"""at our tables"""
BATCH: Final = 64
"""games of the vectorized runner"""
UNDER_WAY: Final = 300
"""steps before the first round: the games are in their middle then, each at another place"""
ITERATIONS: Final = 200
"""of the search, for every decision"""
DEPTH: Final = 12
"""a position more of the search lies so many decisions deeper"""
ATTEMPTS: Final = 200
"""random games in which a position is looked for"""
CHOICES: Final = 4
"""it has at least so many legal actions"""


class Subject(ABC):
    """Something to be measured."""

    @abstractmethod
    def about(self) -> dict[str, object]:
        """What is measured, for the parent to check and to print."""

    @abstractmethod
    def games(self) -> list[str]: ...

    @abstractmethod
    def measure(self, game: str, seed: int, seconds: float) -> dict[str, float]:
        """The figures of one round. Seconds are those of the processor: what else runs on the machine takes nothing away."""


class Player(Subject):
    """Something that plays random games, and copies a game in its middle."""

    @abstractmethod
    def setup(self, game: str, seed: int) -> Any:
        """A new game."""

    @abstractmethod
    def play(self, position: Any, seed: int) -> int:
        """Plays it at random to its end, by the subject's own means; the number of decisions taken."""

    @abstractmethod
    def advance(self, position: Any, decisions: int, seed: int) -> None:
        """Takes some random decisions, fewer if the game ends before."""

    @abstractmethod
    def time_clones(self, position: Any, count: int) -> float:
        """Seconds that `count` copies take."""

    def measure(self, game: str, seed: int, seconds: float) -> dict[str, float]:
        """Whole games for `seconds`, then copies of games that are half played.

        Setting a game up counts for the games in a second, not for the decisions in a second.
        """
        games = decisions = 0
        playing = 0.0
        start = now = process_time()
        while now - start < seconds:
            games += 1
            position = self.setup(game, seed + games)
            before = process_time()
            decisions += self.play(position, seed + games)
            now = process_time()
            playing += now - before
        elapsed = now - start

        clones = []
        for offset in range(1, POSITIONS + 1):
            position = self.setup(game, seed + offset)
            self.advance(position, decisions // games // 2, seed + offset)
            clones.append(self.time_clones(position, CLONES) / CLONES)
        return {
            "decisions_per_second": decisions / playing,
            "games_per_second": games / elapsed,
            "decisions_per_game": decisions / games,
            "clone_us": median(clones) * 1e6,
        }


class Ours(Subject):
    """All our games, as the package lists them, from whichever build stands first on the path, with nobody watching."""

    def __init__(self) -> None:
        import tablekeep
        from tablekeep.kernel import state
        from tablekeep.kernel.rng import Rng

        self.definitions: dict[str, Any] = {game.id: game for game in tablekeep.all_games()}
        self.rng: Any = Rng
        self.witness: str = state.__file__ or ""

    def about(self) -> dict[str, object]:
        return {
            "version": importlib.metadata.version("tablekeep"),
            "compiled": self.witness.endswith(".so"),
            "names": {id: game.name for id, game in self.definitions.items()},
        }

    def games(self) -> list[str]:
        return list(self.definitions)


class Tablekeep(Ours, Player):
    """Random games."""

    def __init__(self) -> None:
        super().__init__()
        from tablekeep.kernel.playout import playout

        self.playout: Any = playout

    def setup(self, game: str, seed: int) -> Any:
        return self.definitions[game].new(SEATS, seed, {})

    def play(self, position: Any, seed: int) -> int:
        decisions: int = self.playout(position, self.rng(seed))
        return decisions

    def advance(self, position: Any, decisions: int, seed: int) -> None:
        dice = random.Random(seed)
        while decisions and position.outcome is None:
            seat = dice.choice(position.pending).seat
            position.apply(seat, dice.choice(position.legal(seat)))
            decisions -= 1

    def time_clones(self, position: Any, count: int) -> float:
        start = process_time()
        for _ in range(count):
            position.clone()
        return process_time() - start


class Catanatron(Player):
    """Four of Catanatron's random players. The loop is that of its `Game.play`, without the two copies made there."""

    def __init__(self) -> None:
        from catanatron.game import TURNS_LIMIT, Game
        from catanatron.models.player import Color, RandomPlayer

        self.limit: int = TURNS_LIMIT
        self.new_game: Any = Game
        self.players: Any = lambda: [RandomPlayer(color) for color in Color]

    def about(self) -> dict[str, object]:
        return {"version": importlib.metadata.version("catanatron")}

    def games(self) -> list[str]:
        return ["catanatron"]

    def setup(self, game: str, seed: int) -> Any:
        return self.new_game(self.players(), seed=seed)

    def play(self, position: Any, seed: int) -> int:
        while position.winning_color() is None and position.state.num_turns < self.limit:
            position.play_tick()
        return len(position.state.actions)

    def advance(self, position: Any, decisions: int, seed: int) -> None:
        while decisions and position.winning_color() is None and position.state.num_turns < self.limit:
            position.play_tick()
            decisions -= 1

    def time_clones(self, position: Any, count: int) -> float:
        start = process_time()
        for _ in range(count):
            position.copy()
        return process_time() - start


class OpenSpielChess(Player):
    """OpenSpiel's chess, which is C++, driven from Python as its examples do."""

    def __init__(self) -> None:
        import pyspiel

        self.chess: Any = pyspiel.load_game("chess")

    def about(self) -> dict[str, object]:
        return {"version": importlib.metadata.version("open_spiel")}

    def games(self) -> list[str]:
        return ["open_spiel_chess"]

    def setup(self, game: str, seed: int) -> Any:
        return self.chess.new_initial_state()

    def play(self, position: Any, seed: int) -> int:
        draw = random.Random(seed).random
        decisions = 0
        while not position.is_terminal():
            actions = position.legal_actions()
            position.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
        return decisions

    def advance(self, position: Any, decisions: int, seed: int) -> None:
        dice = random.Random(seed)
        while decisions and not position.is_terminal():
            position.apply_action(dice.choice(position.legal_actions()))
            decisions -= 1

    def time_clones(self, position: Any, count: int) -> float:
        start = process_time()
        for _ in range(count):
            position.clone()
        return process_time() - start


class Environments(Ours):
    """Our vectorized runner: batches of observations and masks out, random legal numbers in."""

    def __init__(self) -> None:
        super().__init__()
        import numpy

        from tablekeep.lab.environments.vector import VectorRunner

        self.numpy: Any = numpy
        self.runner: Any = VectorRunner
        self.runners: dict[str, Any] = {}

    def measure(self, game: str, seed: int, seconds: float) -> dict[str, float]:
        """Goes on where the last round has stopped: with every round, all parts of the games are seen."""
        runner = self.runners.get(game)
        chance = self.numpy.random.default_rng(seed)
        if runner is None:
            runner = self.runners[game] = self.runner(game, BATCH, seats=SEATS)
            runner.reset(seed)
            for _ in range(UNDER_WAY):
                runner.step(runner.random_actions(chance))
        steps = 0
        start = process_time()
        while process_time() - start < seconds:
            runner.step(runner.random_actions(chance))
            steps += BATCH
        return {"steps_per_second": steps / (process_time() - start)}


class PettingZoo(Subject):
    """PettingZoo's own chess and connect four, by its usual loop, with the cheapest way to choose a legal action."""

    def __init__(self) -> None:
        import numpy
        from pettingzoo.classic import chess_v6, connect_four_v3

        self.numpy: Any = numpy
        self.environments: dict[str, Any] = {"chess": chess_v6.env(), "connect_four": connect_four_v3.env()}

    def about(self) -> dict[str, object]:
        return {"version": importlib.metadata.version("pettingzoo")}

    def games(self) -> list[str]:
        return list(self.environments)

    def measure(self, game: str, seed: int, seconds: float) -> dict[str, float]:
        environment = self.environments[game]
        nonzero = self.numpy.flatnonzero
        draw = random.Random(seed).random
        steps = games = 0
        start = process_time()
        while process_time() - start < seconds:
            environment.reset(seed=seed + games)
            games += 1
            for _ in environment.agent_iter():
                seen, _, terminated, truncated, _ = environment.last()
                if terminated or truncated:
                    environment.step(None)
                else:
                    legal = nonzero(seen["action_mask"])
                    environment.step(int(legal[int(draw() * len(legal))]))
                    steps += 1
        return {"steps_per_second": steps / (process_time() - start)}


class Search(Ours):
    """The search of our computer players, on positions that random play reaches: the same ones for every build."""

    def __init__(self) -> None:
        super().__init__()
        from tablekeep.bots.search import SearchBot

        self.bot: Any = SearchBot
        self.positions: dict[str, list[Any]] = {}

    def measure(self, game: str, seed: int, seconds: float) -> dict[str, float]:
        if game not in self.positions:
            self.positions[game] = [self.position(game, seed) for seed in range(1, POSITIONS + 1)]
        definition = self.definitions[game]
        iterations = decisions = 0
        start = process_time()
        # Whole tours of all positions: they differ in what an iteration costs.
        while process_time() - start < seconds:
            for number, state in enumerate(self.positions[game]):
                seat = state.to_play()
                bot = self.bot("search", ITERATIONS, 0.0)
                bot.choose(state.redact(seat), seat, definition, self.rng(seed + decisions + number))
                iterations += bot.iterations_done
            decisions += len(self.positions[game])
        elapsed = process_time() - start
        return {"iterations_per_second": iterations / elapsed, "decisions_per_second": decisions / elapsed}

    def position(self, game: str, seed: int) -> Any:
        """The first decision that the search thinks about, a good way into a random game."""
        for attempt in range(seed, ATTEMPTS, POSITIONS):
            rng = self.rng(attempt)
            state = self.definitions[game].new(SEATS, attempt, {})
            while state.outcome is None:
                seat = state.to_play()
                options = state.legal(seat)
                if state.decisions >= DEPTH * seed and len(options) >= CHOICES and self.thinks(game, state, seat):
                    return state
                state.apply(seat, options[rng.below(len(options))])
        sys.exit(f"There is no position of {game} that the search thinks about.")

    def thinks(self, game: str, state: Any, seat: int) -> bool:
        """Not where the game's advice leaves only one thing to do."""
        bot = self.bot("search", CHOICES, 0.0)
        bot.choose(state.redact(seat), seat, self.definitions[game], self.rng(1))
        return bool(bot.iterations_done)


SUBJECTS: Final[dict[str, type[Subject]]] = {
    "tablekeep": Tablekeep,
    "catanatron": Catanatron,
    "open_spiel_chess": OpenSpielChess,
    "environments": Environments,
    "pettingzoo": PettingZoo,
    "search": Search,
}


def main() -> None:
    name, core = sys.argv[1:]
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(core)})
    subject = SUBJECTS[name]()
    print(json.dumps({"games": subject.games(), **subject.about()}), flush=True)
    for line in sys.stdin:
        order = json.loads(line)
        figures = {game: subject.measure(game, order["seed"], order["seconds"]) for game in order["games"]}
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
