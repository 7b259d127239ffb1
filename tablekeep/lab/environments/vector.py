"""Many games at once: every step is one NumPy batch in and one out.

    runner = VectorRunner("monolith-arena", 64, seed=1)
    batch = runner.reset()
    while training:
        batch = runner.step(policy(batch.observations, batch.masks))

In every game one seat is asked at a time; `batch.seats` says which. A game that is over begins anew within the same step:
`batch.done` and `batch.rewards` speak of the old game, the observation and the mask of the new one. The games of a runner
depend on its seed, the place and the number of the game alone, so the same actions always give the same batches.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablekeep.kernel.errors import IllegalAction, InvalidOption
from tablekeep.kernel.messages import say
from tablekeep.kernel.observing import Sheet
from tablekeep.kernel.sitting import Sitting, take_all
from tablekeep.lab.environments.desk import Row, rules_of, scales
from tablekeep.lab.environments.needs import need
from tablekeep.lab.simulate import derived_seed

need("numpy")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402


@dataclass(frozen=True, slots=True)
class Batch:
    """What stands in all games. The arrays are the runner's own and change with its next step: copy what is to be kept."""

    observations: Row
    """game by game, as the seat that is asked sees it, between -1 and 1"""
    masks: NDArray[np.bool_]
    """game by game: the numbers it may answer with"""
    seats: NDArray[np.int8]
    """game by game: who is asked"""
    rewards: Row
    """by game and seat: from -1 to 1 where a game has just ended, 0 elsewhere"""
    done: NDArray[np.bool_]
    """the games that have just ended; the observation is that of the next one"""
    truncated: NDArray[np.bool_]
    """those of them that were cut off by the bound on their length"""


class VectorRunner:
    """So many games of one kind."""

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        max_decisions: int = 0,
        content: str = "",
    ) -> None:
        if count < 1:
            raise InvalidOption(say("simulate-no-games", games=str(count)))
        rules = rules_of(game, seats, options or {}, max_decisions, content)
        self.rules = rules
        self.count = count
        self.size = rules.layout.size
        """cells of an observation"""
        self.actions = rules.numbering.size
        self._seed = seed
        masks = bytearray(count * self.actions)
        rows = bytearray(count * self.size)
        self._sittings = [Sitting(rules, masks, place * self.actions) for place in range(count)]
        self._sheets = [Sheet(self.size, rows, place * self.size) for place in range(count)]
        self._played = [0] * count
        self._rows = np.frombuffer(rows, np.int8).reshape(count, self.size)
        self._scales = scales(rules)
        self._places = np.arange(count)
        self._batch = Batch(
            np.zeros((count, self.size), np.float32),
            np.frombuffer(masks, np.bool_).reshape(count, self.actions),
            np.zeros(count, np.int8),
            np.zeros((count, rules.seats), np.float32),
            np.zeros(count, np.bool_),
            np.zeros(count, np.bool_),
        )

    @property
    def whole_numbers(self) -> NDArray[np.int8]:
        """The observations before they are scaled, in a quarter of the memory: what to keep of many games."""
        return self._rows

    def reset(self, seed: int | None = None) -> Batch:
        """All games from their beginning."""
        if seed is not None:
            self._seed = seed
        self._played = [0] * self.count
        for place in range(self.count):
            self._begin(place)
        self._batch.rewards[:] = 0.0
        self._batch.done[:] = False
        self._batch.truncated[:] = False
        return self._told()

    def step(self, actions: NDArray[np.integer]) -> Batch:
        """One answer in every game; IllegalAction, and nothing changed, if one of them is not in its mask."""
        self._check_begun()
        batch = self._batch
        legal = (actions >= 0) & (actions < self.actions)
        legal &= batch.masks[self._places, np.where(legal, actions, 0)]
        if not legal.all():
            raise IllegalAction("", say("refuse-number", number=str(actions[np.argmin(legal)])))
        batch.rewards[:] = 0.0
        batch.done[:] = False
        batch.truncated[:] = False
        for place in take_all(self._sittings, self._sheets, actions.tolist()):
            sitting = self._sittings[place]
            batch.rewards[place] = sitting.rewards()
            batch.done[place] = True
            batch.truncated[place] = not sitting.over
            self._begin(place)
        return self._told()

    def random_actions(self, chance: np.random.Generator) -> NDArray[np.int64]:
        """A legal number for every game, each as likely as any other."""
        self._check_begun()
        draws = chance.random(self.count).tolist()
        numbers = [sitting.numbers for sitting in self._sittings]
        return np.array([legal[int(draw * len(legal))] for legal, draw in zip(numbers, draws)])

    def _check_begun(self) -> None:
        if not self._played[0]:
            raise IllegalAction("", say("environment-not-begun"))

    def _begin(self, place: int) -> None:
        self._sittings[place].begin(derived_seed(self._seed, place, self._played[place]))
        self._sittings[place].look(self._sheets[place])
        self._played[place] += 1

    def _told(self) -> Batch:
        np.multiply(self._rows, self._scales, out=self._batch.observations)
        self._batch.seats[:] = [sitting.seat for sitting in self._sittings]
        return self._batch
