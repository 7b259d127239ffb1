"""One subject of the benchmark, in a process of its own: `python bench/subjects.py NAME CORE`.

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


class Subject(ABC):
    """Something that plays random games, and copies a game in its middle."""

    @abstractmethod
    def about(self) -> dict[str, object]:
        """What is measured, for the parent to check and to print."""

    @abstractmethod
    def games(self) -> list[str]: ...

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


class Tablekeep(Subject):
    """All our games, as the package lists them, from whichever build stands first on the path, with nobody watching."""

    def __init__(self) -> None:
        import tablekeep
        from tablekeep.kernel import state
        from tablekeep.kernel.playout import playout
        from tablekeep.kernel.rng import Rng

        self.definitions: dict[str, Any] = {game.id: game for game in tablekeep.all_games()}
        self.playout: Any = playout
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


class Catanatron(Subject):
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


class OpenSpielChess(Subject):
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


SUBJECTS: Final[dict[str, type[Subject]]] = {
    "tablekeep": Tablekeep,
    "catanatron": Catanatron,
    "open_spiel_chess": OpenSpielChess,
}


def measure(subject: Subject, game: str, seed: int, seconds: float) -> dict[str, float]:
    """Whole games for `seconds`, then copies of games that are half played.

    Setting a game up counts for the games in a second, not for the decisions in a second. Seconds are those of the
    processor: whatever else runs on the machine takes nothing away.
    """
    games = decisions = 0
    playing = 0.0
    start = now = process_time()
    while now - start < seconds:
        games += 1
        position = subject.setup(game, seed + games)
        before = process_time()
        decisions += subject.play(position, seed + games)
        now = process_time()
        playing += now - before
    elapsed = now - start

    clones = []
    for offset in range(1, POSITIONS + 1):
        position = subject.setup(game, seed + offset)
        subject.advance(position, decisions // games // 2, seed + offset)
        clones.append(subject.time_clones(position, CLONES) / CLONES)
    return {
        "decisions_per_second": decisions / playing,
        "games_per_second": games / elapsed,
        "decisions_per_game": decisions / games,
        "clone_us": median(clones) * 1e6,
    }


def main() -> None:
    name, core = sys.argv[1:]
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(core)})
    subject = SUBJECTS[name]()
    print(json.dumps({"games": subject.games(), **subject.about()}), flush=True)
    for line in sys.stdin:
        order = json.loads(line)
        figures = {game: measure(subject, game, order["seed"], order["seconds"]) for game in order["games"]}
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
