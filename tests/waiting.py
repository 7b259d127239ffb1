"""How tests wait: for something to be so, never for a time.

The one limit is there for a test that would hang: a machine that is busy with other things does not come near it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 120.0
"""seconds until a test that waits for something has failed"""
LONG: Final = 5 * PATIENCE
"""seconds that a whole game in a browser, or another program, may take"""
MOMENT: Final = 0.01
"""seconds between two looks"""


def until(fits: Callable[[], object], why: Callable[[], object] = lambda: "waited in vain") -> None:
    """Waits until something is so; `why` says what is wrong if it never is."""
    deadline = time.monotonic() + PATIENCE
    while not fits():
        assert time.monotonic() < deadline, why()
        time.sleep(MOMENT)


async def soon(fits: Callable[[], object]) -> None:
    """The same while other tasks of the event loop go on."""
    deadline = time.monotonic() + PATIENCE
    while not fits():
        assert time.monotonic() < deadline, "waited in vain"
        await asyncio.sleep(MOMENT)
