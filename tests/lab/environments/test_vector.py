"""Many games at once: the same as one by one, the same every time, and each begun anew when it is over."""

from __future__ import annotations

import numpy as np
import pytest

from tablekeep.games import playable
from tablekeep.kernel.errors import IllegalAction, InvalidOption
from tablekeep.lab.environments.desk import Desk
from tablekeep.lab.environments.vector import Batch, VectorRunner
from tablekeep.lab.simulate import derived_seed


def kept(batch: Batch) -> tuple[bytes, ...]:
    arrays = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.done, batch.truncated)
    return tuple(array.tobytes() for array in arrays)


@pytest.mark.parametrize("game", playable())
def test_a_batch_is_what_each_game_shows_alone(game: str) -> None:
    runner = VectorRunner(game, 3, seed=7)
    batch = runner.reset()
    desks = [Desk(runner.rules, "refuse") for _ in range(3)]
    for place, desk in enumerate(desks):
        desk.begin(derived_seed(7, place, 0))
    chance = np.random.default_rng(1)
    for _ in range(25):
        actions = runner.random_actions(chance)
        for place, desk in enumerate(desks):
            assert batch.seats[place] == desk.seat
            assert (batch.observations[place] == desk.row(desk.seat)).all()
            assert (batch.masks[place] == desk.mask(desk.seat).astype(bool)).all()
            assert batch.masks[place, actions[place]]
            desk.take(int(actions[place]))
        batch = runner.step(actions)
        assert not batch.done.any()


def test_games_end_with_rewards_and_begin_anew() -> None:
    runner = VectorRunner("monolith-arena", 4, seed=3)
    batch = runner.reset()
    chance = np.random.default_rng(2)
    ended = 0
    for _ in range(260):
        batch = runner.step(runner.random_actions(chance))
        assert batch.masks.any(axis=1).all()
        assert not batch.rewards[~batch.done].any()
        for place in np.flatnonzero(batch.done):
            ended += 1
            assert sum(batch.rewards[place]) == pytest.approx(0.0)
    assert ended >= 4
    assert not batch.truncated.any()


def test_the_same_seed_and_actions_give_the_same_batches() -> None:
    first, second = (VectorRunner("monolith-arena", 3, seats=3, seed=5, options={"monoliths": "on"}) for _ in range(2))
    chances = [np.random.default_rng(4) for _ in range(2)]
    assert kept(first.reset()) == kept(second.reset())
    for _ in range(150):
        assert kept(first.step(first.random_actions(chances[0]))) == kept(second.step(second.random_actions(chances[1])))
    beginning = kept(first.reset())
    assert beginning == kept(second.reset())
    assert beginning != kept(first.reset(seed=6))


def test_a_long_game_is_cut_off() -> None:
    runner = VectorRunner("runebound", 2, seed=1, max_decisions=5)
    runner.reset()
    chance = np.random.default_rng(3)
    for number in range(1, 11):
        batch = runner.step(runner.random_actions(chance))
        assert batch.done.tolist() == batch.truncated.tolist() == [number % 5 == 0] * 2
        assert not batch.rewards.any()


def test_an_illegal_number_is_refused_and_no_game_goes_on() -> None:
    runner = VectorRunner("monolith-arena", 3, seed=1)
    batch = runner.reset()
    actions = runner.random_actions(np.random.default_rng(1))
    before = kept(batch)
    for wrong in (0, -1, runner.actions):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=f"the number {wrong}"):
            runner.step(actions)
        assert kept(batch) == before


def test_observations_can_be_kept_as_whole_numbers() -> None:
    runner = VectorRunner("monolith-arena", 2, seed=1)
    batch = runner.reset()
    tops = np.array(runner.rules.layout.tops())
    assert runner.whole_numbers.dtype == np.int8
    assert np.allclose(runner.whole_numbers / tops, batch.observations)


def test_at_least_one_game_is_played() -> None:
    with pytest.raises(InvalidOption):
        VectorRunner("monolith-arena", 0)


def test_nothing_can_be_done_before_the_games_have_begun() -> None:
    runner = VectorRunner("monolith-arena", 2)
    for early in (lambda: runner.random_actions(np.random.default_rng(1)), lambda: runner.step(np.zeros(2, np.int64))):
        with pytest.raises(IllegalAction) as refused:
            early()
        assert str(refused.value) == "No game has begun yet: call reset() first."


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    with pytest.raises(InvalidOption, match="Monolith Arena is not for 0 seats"):
        VectorRunner("monolith-arena", 2, seats=0)
    with pytest.raises(InvalidOption, match="max_decisions is -1; it must be 0 or more"):
        VectorRunner("monolith-arena", 2, max_decisions=-1)
