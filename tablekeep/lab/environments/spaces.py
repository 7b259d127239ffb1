"""The spaces that Gymnasium and PettingZoo share: a row of numbers between -1 and 1 with a mask, and numbered actions."""

from __future__ import annotations

from typing import Any

from tablekeep.kernel.sitting import Rules
from tablekeep.lab.environments.needs import need

need("gymnasium")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

Seen = dict[str, NDArray[Any]]
"""`observation` and `action_mask`"""


def observation_space(rules: Rules, waiting: int = 0) -> spaces.Space[Any]:
    """`waiting` is 1 where there is one more number, for who is not asked."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (rules.layout.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (rules.numbering.size + waiting,), np.int8),
        }
    )


def action_space(rules: Rules, waiting: int = 0) -> spaces.Discrete:
    return spaces.Discrete(rules.numbering.size + waiting)
