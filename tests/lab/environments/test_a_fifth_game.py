"""A game that is found in a folder, and has not a line for players that learn, is an environment like all others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "examples" / "tidewrack"

CODE = """
import warnings
warnings.simplefilter("ignore")

import gymnasium, numpy, pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
import tablekeep.lab.environments
from tablekeep.lab.environments import open_spiel, pettingzoo
from tablekeep.lab.environments.vector import VectorRunner

check_env(gymnasium.make("tablekeep/Tidewrack-v0").unwrapped)
api_test(pettingzoo.env("tidewrack"), num_cycles=50, verbose_progress=False)
pyspiel.random_sim_test(pyspiel.load_game("tablekeep_tidewrack(seeds=4)"), num_sims=1, serialize=True, verbose=False)
runner = VectorRunner("tidewrack", 4, seed=1)
runner.reset()
chance = numpy.random.default_rng(1)
print("games:", sum(int(runner.step(runner.random_actions(chance)).done.sum()) for _ in range(200)))
"""


@pytest.mark.pure
def test_the_tutorials_game_passes_everybodys_tests() -> None:
    told = subprocess.run(
        [sys.executable, "-c", CODE],
        env={**os.environ, "TABLEKEEP_GAMES": str(FOLDER)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    assert int(told.stdout.split("games: ")[1]) > 4
