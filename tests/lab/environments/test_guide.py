"""The guide to the environments: what it shows can be typed along."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "environments.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_there_is_an_example_of_each_kind() -> None:
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize("example", EXAMPLES, ids=["gymnasium", "pettingzoo", "open_spiel", "vector"])
def test_an_example_runs(example: str) -> None:
    told: dict[str, object] = {}
    exec(example, told)
    assert told.keys() & {"env", "game", "runner"}
