"""PettingZoo: its own tests pass for every game and number of seats, and secrets stay secret."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils import parallel_to_aec

from tablekeep.kernel.errors import IllegalAction, InvalidOption
from tablekeep.lab.environments.pettingzoo import ParallelTableEnv, TableEnv, env, parallel_env
from tests.lab.environments.tables import TABLES

tables = pytest.mark.parametrize(("game", "seats"), TABLES)


@tables
def test_pettingzoos_api_test(game: str, seats: int) -> None:
    with warnings.catch_warnings():
        # It asks for a Box as observation space at every game that it does not know by name.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(env(game, seats), num_cycles=40, verbose_progress=False)


@tables
def test_pettingzoos_seed_test(game: str, seats: int) -> None:
    seed_test(partial(env, game, seats), num_cycles=12)


@tables
def test_pettingzoos_max_cycles_test(game: str, seats: int) -> None:
    """It sends anything at all, in cycles in which everybody acts: illegal numbers are read as others."""

    def cyclic(max_cycles: int) -> ParallelTableEnv:
        return parallel_env(game, seats, max_cycles=max_cycles, illegal="next")

    max_cycles_test(SimpleNamespace(parallel_env=cyclic, env=lambda max_cycles: parallel_to_aec(cyclic(max_cycles))))


@tables
def test_pettingzoos_tests_of_parallel_environments(game: str, seats: int) -> None:
    parallel_api_test(parallel_env(game, seats), num_cycles=12)
    parallel_seed_test(partial(parallel_env, game, seats, illegal="next"), num_cycles=6)


def played_out(table: Any, seed: int) -> tuple[dict[str, float], int]:
    """A random game to its end: what everybody got, and how many decisions it took."""
    table.reset(seed=seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    chance = np.random.default_rng(seed)
    decisions = 0
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        if terminated or truncated:
            table.step(None)
        else:
            table.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            decisions += 1
    return rewards, decisions


def test_a_game_ends_with_rewards_that_add_up_to_nothing() -> None:
    table = env("monolith-arena", 3)
    for seed in range(3):
        rewards, decisions = played_out(table, seed)
        assert sum(rewards.values()) == pytest.approx(0.0)
        assert decisions == table.unwrapped.desk.state.decisions
        assert any(rewards.values())


def test_a_game_can_be_cut_off() -> None:
    rewards, decisions = played_out(env("monolith-arena", max_decisions=9), 1)
    assert decisions == 9
    assert set(rewards.values()) == {0.0}


def test_an_illegal_number_loses_is_refused_or_read_as_another() -> None:
    losing = env("monolith-arena")
    losing.reset(seed=1)
    losing.step(0)
    assert losing.unwrapped.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert losing.unwrapped.terminations == {"player_0": True, "player_1": True}
    assert not losing.observe("player_0")["action_mask"].any()

    refusing = env("monolith-arena", illegal="refuse")
    refusing.reset(seed=1)
    with pytest.raises(IllegalAction):
        refusing.step(0)
    assert refusing.unwrapped.desk.state.decisions == 0

    reading = env("monolith-arena", illegal="next")
    reading.reset(seed=1)
    legal = np.flatnonzero(reading.observe(reading.agent_selection)["action_mask"])
    reading.step(0)
    assert reading.unwrapped.desk.state.decisions == 1
    assert reading.unwrapped.desk.meant(legal[-1] + 1, legal.tolist()) == legal[0]

    with pytest.raises(InvalidOption, match="nonsense"):
        env("monolith-arena", illegal="nonsense")


def test_whoever_is_not_asked_has_an_empty_mask_and_sees_all_the_same() -> None:
    table = env("runewars", 3)
    table.reset(seed=4)
    asked = table.agent_selection
    for agent in table.agents:
        seen = table.observe(agent)
        assert seen["action_mask"].any() == (agent == asked)
        assert seen["observation"].any()


def test_secret_choices_are_made_one_after_the_other_and_shown_together() -> None:
    """MA-MONO-02: two tiles are hidden by each player. Whatever the first chooses, the second sees the same."""
    seen: list[bytes] = []
    for place in (0, -1):
        table = TableEnv("monolith-arena", 2, monoliths="on", factions="dragon-empire,lords-of-the-abyss")
        table.reset(seed=2)
        assert table.agent_selection == "player_0"
        table.step(int(np.flatnonzero(table.observe("player_0")["action_mask"])[place]))
        assert table.agent_selection == "player_1"
        seen.append(table.observe("player_1")["observation"].tobytes())
    assert seen[0] == seen[1]


def test_in_cycles_all_who_are_asked_act_at_once_and_the_others_wait() -> None:
    table = ParallelTableEnv("monolith-arena", 2, monoliths="on", factions="dragon-empire,lords-of-the-abyss", illegal="refuse")
    seen, _ = table.reset(seed=2)
    numbers = {agent: np.flatnonzero(told["action_mask"]) for agent, told in seen.items()}
    assert all(table.waiting not in legal for legal in numbers.values())
    with pytest.raises(IllegalAction):
        table.step({"player_0": int(numbers["player_0"][0]), "player_1": table.waiting})
    assert table.desk.state.decisions == 0

    seen, *_ = table.step({agent: int(legal[0]) for agent, legal in numbers.items()})
    assert table.desk.state.decisions == 2
    waiting = [agent for agent, told in seen.items() if np.flatnonzero(told["action_mask"]).tolist() == [table.waiting]]
    assert len(waiting) == 1


def test_an_illegal_number_in_a_cycle_loses() -> None:
    table = parallel_env("monolith-arena")
    seen, _ = table.reset(seed=1)
    _, rewards, terminations, truncations, _ = table.step(dict.fromkeys(seen, 0))
    assert sorted(rewards.values()) == [-1.0, 0.0]
    assert all(terminations.values())
    assert not any(truncations.values())
    assert table.agents == []


def test_text_says_what_is_asked() -> None:
    table = env("monolith-arena", render_mode="ansi")
    table.reset(seed=1)
    assert "Monolith Arena" in table.render()
    assert f"P{table.unwrapped.desk.seat + 1}: " in table.render()
    assert TableEnv("monolith-arena").render() is None
    silent = parallel_env("monolith-arena")
    silent.reset(seed=1)
    assert silent.render() is None
    shown = parallel_env("monolith-arena", render_mode="ansi")
    shown.reset(seed=1)
    assert shown.render() == table.render()
    table.close()


@pytest.mark.parametrize("illegal", ["lose", "next", "refuse"])
def test_whoever_is_not_asked_may_only_wait(illegal: str) -> None:
    """Any other number is illegal for that seat; the last one may be left out."""
    table = parallel_env("monolith-arena", illegal=illegal)
    seen, _ = table.reset(seed=1)
    numbers = {agent: int(np.flatnonzero(told["action_mask"])[0]) for agent, told in seen.items()}
    waits = next(agent for agent, number in numbers.items() if number == table.waiting)
    acts = next(agent for agent in numbers if agent != waits)
    if illegal == "refuse":
        with pytest.raises(IllegalAction):
            table.step({**numbers, waits: 0})
        assert table.desk.state.decisions == 0
    else:
        _, rewards, terminations, _, _ = table.step({**numbers, waits: 0})
        assert rewards == ({waits: -1.0, acts: 0.0} if illegal == "lose" else {waits: 0.0, acts: 0.0})
        assert all(terminations.values()) == (illegal == "lose")
    table.reset(seed=1)
    assert not any(table.step({acts: numbers[acts]})[2].values())


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    with pytest.raises(InvalidOption, match="max_cycles is -5; it must be 0 or more"):
        parallel_env("monolith-arena", max_cycles=-5)
    for seats in (0, 1, 9):
        with pytest.raises(InvalidOption, match=f"Monolith Arena is not for {seats} seats"):
            parallel_env("monolith-arena", seats)
        with pytest.raises(InvalidOption, match=f"Monolith Arena is not for {seats} seats"):
            env("monolith-arena", seats)
