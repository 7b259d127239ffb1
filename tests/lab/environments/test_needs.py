"""Without the libraries of the lab everything else works, and whoever needs one is told which extra to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tablekeep.kernel.errors import InvalidOption
from tablekeep.lab.environments.needs import need

WITHOUT = """
import sys
from importlib.machinery import PathFinder

MISSING = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel"}

class Without(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        return None if name.split(".")[0] in MISSING else super().find_spec(name, path, target)

sys.meta_path[sys.meta_path.index(PathFinder)] = Without
"""


def test_a_library_that_is_missing_is_said_in_a_sentence() -> None:
    with pytest.raises(InvalidOption, match=r"nosuchlibrary.*tablekeep\[lab\]"):
        need("nosuchlibrary")
    assert need("json").__name__ == "json"


@pytest.mark.pure
def test_everything_else_works_without_them_and_every_module_names_the_extra() -> None:
    code = """
import tablekeep, tablekeep.cli.main, tablekeep.lab.environments, tablekeep.server.app
for module in ("vector", "gymnasium", "pettingzoo", "open_spiel"):
    try:
        __import__(f"tablekeep.lab.environments.{module}")
    except tablekeep.InvalidOption as refusal:
        print(module, refusal)
"""
    sentence = 'This needs numpy, which is not installed: pip install "tablekeep[lab]".'
    told = subprocess.run([sys.executable, "-c", WITHOUT + code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [f"{module} {sentence}" for module in ("vector", "gymnasium", "pettingzoo", "open_spiel")]
