"""One seat against computer players, as a Gymnasium environment.

    import gymnasium, tablekeep.lab.environments
    env = gymnasium.make("tablekeep/MonolithArena-v0", opponents="greedy", monoliths="on")
    seen, info = env.reset(seed=7)
    seen, reward, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))

The reward comes with the end of the game: 1 for the only winner, -1 for the only last place, in between for the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekeep.bots import Bot, player
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say
from tablekeep.lab.environments.desk import LOSE, Desk, Mask, Seeds, rules_of
from tablekeep.lab.environments.needs import need
from tablekeep.lab.environments.spaces import Seen, action_space, observation_space
from tablekeep.lab.simulate import asked, player_rngs

need("gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

Told = dict[str, Any]


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """A seat of a table at which all others are taken by computer players."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        illegal: str = LOSE,
        max_decisions: int = 0,
        content: str = "",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """`opponents` is one name for all other seats, or a name for each; `options` are those of the game."""
        rules = rules_of(game, seats, options, max_decisions, content)
        if not 0 <= seat < rules.seats:
            raise InvalidOption(say("environment-no-seat", seat=str(seat), seats=rules.seats))
        names = [opponents] * (rules.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != rules.seats - 1:
            raise InvalidOption(say("environment-opponents", found=len(names), wanted=rules.seats - 1))
        self.desk = Desk(rules, illegal)
        self.seat = seat
        self.opponents = [*names[:seat], "", *names[seat:]]
        """by seat; nobody in one's own"""
        for name in names:
            player(name)
        self.render_mode = render_mode
        self.observation_space = observation_space(rules)
        self.action_space = action_space(rules)
        self._seeds = Seeds()
        self._bots: list[Bot | None] = []
        self._rngs = player_rngs(0, rules.seats)

    def reset(self, *, seed: int | None = None, options: Told | None = None) -> tuple[Seen, Told]:
        super().reset(seed=seed)
        chosen = self._seeds.next(seed)
        self._bots = [player(name) if name else None for name in self.opponents]
        self._rngs = player_rngs(chosen, self.desk.rules.seats)
        self.desk.begin(chosen)
        self._go_on(counted=False)
        return self._told()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, Told]:
        desk = self.desk
        desk.take(int(action))
        self._go_on()
        seen, info = self._told()
        reward = desk.rewards()[self.seat] if desk.over else 0.0
        if desk.forfeited >= 0:
            info["illegal"] = int(action)
        return seen, reward, desk.over, desk.cut_off, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as learners want it that ask the environment itself."""
        return self.desk.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        return self.desk.text() if self.render_mode == "ansi" else None

    def _go_on(self, counted: bool = True) -> None:
        """The others play until this seat is asked or the game is over; `counted` says whether that shortens the game."""
        desk = self.desk
        sitting = desk.sitting
        while not desk.over and not desk.cut_off and desk.seat != self.seat:
            seat, state = desk.seat, desk.state
            bot, choice = self._bots[seat], state.choice()
            assert bot is not None
            assert choice is not None
            action = asked(bot, state, seat, desk.rules.game, self._rngs[seat])
            sitting.take(sitting.number(choice.normal(state, seat, action)))
            if not counted:
                desk.since = state.decisions

    def _told(self) -> tuple[Seen, Told]:
        mask: Mask = self.desk.mask(self.seat)
        return {"observation": self.desk.row(self.seat), "action_mask": mask}, {"action_mask": mask}
