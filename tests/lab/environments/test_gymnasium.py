"""Gymnasium: its checker passes for every game and number of seats; one seat plays against computer players."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tablekeep
from tablekeep.bots.asking import WrongAnswer
from tablekeep.games import playable
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State
from tablekeep.lab.environments import class_name
from tablekeep.lab.environments.gymnasium import SeatEnv
from tests.bots.own import nobody_registered
from tests.lab.environments.tables import TABLES


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_gymnasiums_checker(game: str, seats: int) -> None:
    check_env(gymnasium.make(f"tablekeep/{class_name(game)}-v0", seats=seats, seat=seats - 1).unwrapped)


def test_every_game_is_registered_under_its_name() -> None:
    names = [id for id in gymnasium.registry if id.startswith("tablekeep/")]
    assert names == [f"tablekeep/{class_name(game)}-v0" for game in playable()]
    assert "tablekeep/MonolithArena-v0" in names


@pytest.mark.pure
def test_the_package_can_be_named_in_the_id() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import gymnasium; print(gymnasium.make('tablekeep.lab.environments:tablekeep/Runewars-v0'))"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "SeatEnv" in told.stdout


def played_out(env: SeatEnv, seed: int) -> list[float]:
    seen, info = env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    rewards = []
    while True:
        assert (seen["action_mask"] == info["action_mask"]).all()
        assert (env.action_masks() == seen["action_mask"].astype(bool)).all()
        assert env.desk.seat == env.seat
        seen, reward, terminated, truncated, info = env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
        rewards.append(float(reward))
        if terminated or truncated:
            return rewards


def test_the_reward_comes_with_the_end() -> None:
    env = SeatEnv("monolith-arena", seats=3, seat=2, opponents=["random", "greedy"])
    rewards = played_out(env, 3)
    assert set(rewards[:-1]) <= {0.0}
    outcome = env.desk.state.outcome
    assert outcome is not None
    assert rewards[-1] == 2 * outcome.reward(2) - 1


def test_the_same_seed_is_the_same_game_and_a_series_goes_on() -> None:
    first, second = SeatEnv("monolith-arena"), SeatEnv("monolith-arena")
    assert played_out(first, 5) == played_out(second, 5)
    again = [env.reset()[0]["observation"].tobytes() for env in (first, second)]
    assert again[0] == again[1]
    assert first.reset(seed=5)[0]["observation"].tobytes() != again[0]


def test_alone_there_are_no_opponents() -> None:
    rewards = played_out(SeatEnv("heroes-of-land-air-and-sea", seats=1, max_decisions=400), 2)
    assert rewards[-1] in (-1.0, 0.0, 1.0)


def test_an_illegal_number_loses_the_game() -> None:
    env = SeatEnv("monolith-arena")
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(np.int64(0))
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, 0)


def test_a_game_can_be_cut_off() -> None:
    env = SeatEnv("monolith-arena", max_decisions=30)
    assert set(played_out(env, 1)) == {0.0}
    assert env.desk.cut_off


def test_options_of_the_game_are_options_of_the_environment() -> None:
    env = gymnasium.make("tablekeep/MonolithArena-v0", monoliths="on", render_mode="ansi").unwrapped
    env.reset(seed=1)
    assert '"monoliths": "on"' in str(env.render())
    assert SeatEnv("monolith-arena").render() is None


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"seat": 2}, "no seat 2"),
        ({"seats": 7}, "Monolith Arena is not for 7 seats"),
        ({"seats": 0}, "Monolith Arena is not for 0 seats"),
        ({"max_decisions": -5}, "max_decisions is -5; it must be 0 or more"),
        ({"opponents": ["random", "random"]}, "2 named, 1 needed"),
        ({"opponents": "nobody"}, "nobody"),
        ({"monoliths": "perhaps"}, "perhaps"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(InvalidOption, match=why):
        SeatEnv("monolith-arena", **wrong).reset()  # type: ignore[arg-type]


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_a_game_is_not_cut_off_before_one_has_been_asked(limit: int) -> None:
    """Decisions are counted from one's own first."""
    for seed in range(4):
        env = SeatEnv("monolith-arena", seats=4, seat=3, max_decisions=limit)
        seen, _ = env.reset(seed=seed)
        began = env.desk.state.decisions
        truncated = False
        while not truncated:
            assert seen["action_mask"].any()
            seen, _, _, truncated, _ = env.step(np.flatnonzero(seen["action_mask"])[0])
        assert env.desk.state.decisions == began + limit


@pytest.mark.parametrize(
    ("answer", "error", "told"),
    [
        (None, WrongAnswer, "The player “mine” answered with a NoneType, not with an action."),
        (Action("dance"), WrongAnswer, "The player “mine” answered “dance”, which may not be done now."),
        (ZeroDivisionError("oh"), InvalidOption, "The player “mine” has failed: ZeroDivisionError: oh."),
    ],
)
def test_an_opponent_that_misbehaves_is_named(answer: object, error: type[Exception], told: str) -> None:
    with nobody_registered():

        @tablekeep.bot("mine")
        def mine(view: State, seat: int, game: Game, rng: Rng) -> object:
            if isinstance(answer, Exception):
                raise answer
            return answer

        env = SeatEnv("monolith-arena", seat=1, opponents="mine", first="1")
        with pytest.raises(error) as refused:
            env.reset(seed=1)
    assert str(refused.value) == told


def test_an_opponent_may_say_it_in_its_own_words() -> None:
    """MA-MONO-02: it says nothing in which order the two hidden tiles are named."""
    with nobody_registered():

        @tablekeep.bot("mine")
        def mine(view: State, seat: int, game: Game, rng: Rng) -> Action:
            verb, *words = view.legal(seat)[1].text.split()
            return game.parse(" ".join([verb, *(words[::-1] if verb == "hide" else words)]))

        env = SeatEnv("monolith-arena", seat=1, opponents="mine", monoliths="on", factions="de,la")
        env.reset(seed=1)
    assert env.desk.state.decisions == 1
