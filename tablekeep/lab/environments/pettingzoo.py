"""All seats, as PettingZoo environments.

`env` is the natural one (AEC): whoever is asked acts. Where several seats choose at the same time and in secret, they are
asked one after the other, and nobody sees what the others have chosen before all have.

`parallel_env` is for learners that want an action from everybody in every cycle: all seats that are asked act at once, and
whoever is not asked has one legal number, the last one: to wait.
"""

from __future__ import annotations

from typing import Any, ClassVar

from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import say
from tablekeep.lab.environments.desk import LOSE, REFUSE, Desk, Seeds, check_least, rules_of
from tablekeep.lab.environments.needs import need
from tablekeep.lab.environments.spaces import Seen, action_space, observation_space

need("pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

Agent = str


def agent_names(seats: int) -> list[Agent]:
    return [f"player_{seat}" for seat in range(seats)]


def env(game: str, seats: int | None = None, **more: Any) -> AECEnv:
    """A table at which whoever is asked acts; what else can be said is what `TableEnv` takes."""
    return wrappers.OrderEnforcingWrapper(TableEnv(game, seats, **more))


def parallel_env(game: str, seats: int | None = None, **more: Any) -> ParallelTableEnv:
    """A table at which everybody acts in every cycle; what else can be said is what `ParallelTableEnv` takes."""
    return ParallelTableEnv(game, seats, **more)


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        illegal: str = LOSE,
        max_decisions: int = 0,
        content: str = "",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """`options` are those of the game."""
        super().__init__()
        rules = rules_of(game, seats, options, max_decisions, content)
        self.metadata = {"render_modes": ["ansi"], "name": f"{game}_v0", "is_parallelizable": False, "render_fps": 4}
        self.desk = Desk(rules, illegal)
        self.render_mode = render_mode
        self.possible_agents = agent_names(rules.seats)
        self.agents: list[Agent] = []
        self._seeds = Seeds()
        self._observation_spaces = {agent: observation_space(rules) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(rules) for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.desk.begin(self._seeds.next(seed))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.desk.seat]

    def observe(self, agent: Agent) -> Seen:
        seat = self.possible_agents.index(agent)
        return {"observation": self.desk.row(seat), "action_mask": self.desk.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        desk = self.desk
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        desk.take(-1 if action is None else int(action))
        if desk.over:
            self.rewards = dict(zip(self.possible_agents, desk.rewards()))
            self.terminations = dict.fromkeys(self.agents, True)
        elif desk.cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[desk.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.desk.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


class ParallelTableEnv(ParallelEnv):  # type: ignore[misc]
    """A table in cycles. The last number is for whoever is not asked: to wait."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "name": "table_v0", "render_fps": 4}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        illegal: str = LOSE,
        max_cycles: int = 0,
        content: str = "",
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        """`options` are those of the game."""
        check_least("max_cycles", max_cycles, 0)
        rules = rules_of(game, seats, options, 0, content)
        self.desk = Desk(rules, illegal)
        self.render_mode = render_mode
        self.max_cycles = max_cycles or rules.longest
        self.waiting = rules.numbering.size
        """the number that means to wait"""
        self.possible_agents = agent_names(rules.seats)
        self.agents: list[Agent] = []
        self._cycles = 0
        self._seeds = Seeds()
        self._observation_spaces = {agent: observation_space(rules, 1) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(rules, 1) for agent in self.possible_agents}
        self._numbers: list[list[int]] = []
        """by seat: what it may answer with"""

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Seen], dict[Agent, dict[str, Any]]]:
        self.desk.begin(self._seeds.next(seed))
        self.agents = self.possible_agents.copy()
        self._cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[dict[Agent, Seen], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, dict[str, Any]]]:
        desk = self.desk
        agents = self.agents
        self._cycles += 1
        answers = self._answers(actions)
        if desk.forfeited < 0:
            for seat, action in answers:
                desk.state.apply(seat, action)
            desk.sitting.go_on(desk.state)
        over = desk.over
        cut_off = not over and (self._cycles >= self.max_cycles or desk.cut_off)
        seen = self._seen()
        if over or cut_off:
            self.agents = []
        rewards = dict(zip(agents, desk.rewards() if over else [0.0] * len(agents)))
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut_off), {agent: {} for agent in agents}

    def render(self) -> str | None:
        return self.desk.text() if self.render_mode == "ansi" else None

    def _answers(self, actions: dict[Agent, int]) -> list[tuple[int, Action]]:
        """What everybody who is asked has chosen, all read before anything is carried out; whoever is not must wait."""
        desk = self.desk
        answers: list[tuple[int, Action]] = []
        asked = [decision.seat for decision in desk.state.pending]
        for seat in [*asked, *(seat for seat in range(desk.rules.seats) if seat not in asked)]:
            agent, numbers = self.possible_agents[seat], self._numbers[seat]
            number = desk.meant(int(actions[agent] if seat in asked else actions.get(agent, self.waiting)), numbers)
            if number not in numbers:
                if desk.illegal == REFUSE:
                    raise IllegalAction("", say("refuse-number", number=str(number)))
                desk.forfeited = seat
                break
            if seat in asked:
                answers.append((seat, desk.state.legal(seat)[numbers.index(number)]))
        return answers

    def _seen(self) -> dict[Agent, Seen]:
        desk = self.desk
        asked = [] if desk.over else [decision.seat for decision in desk.state.pending]
        self._numbers = [
            desk.rules.numbering.numbers(desk.state.legal(seat)) if seat in asked else [self.waiting]
            for seat in range(desk.rules.seats)
        ]
        seen: dict[Agent, Seen] = {}
        for agent in self.agents:
            seat = self.possible_agents.index(agent)
            mask = np.zeros(self.waiting + 1, np.int8)
            mask[self._numbers[seat]] = 1
            seen[agent] = {"observation": desk.row(seat), "action_mask": mask}
        return seen
