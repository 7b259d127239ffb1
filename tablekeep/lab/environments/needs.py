"""Libraries that only some people need: a missing one is said in a sentence that names the extra to install."""

from __future__ import annotations

import importlib
from types import ModuleType

from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say

EXTRA = "lab"


def need(library: str) -> ModuleType:
    """The library, or InvalidOption."""
    try:
        return importlib.import_module(library)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] != library.split(".")[0]:
            raise
        raise InvalidOption(say("extra-missing", needed=library, extra=EXTRA)) from missing
