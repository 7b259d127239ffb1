"""Players of one's own for tests: registered for one test and forgotten afterwards."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablekeep.bots import registry


@contextmanager
def nobody_registered() -> Iterator[None]:
    """What is registered inside is forgotten at the end, and files are read anew."""
    own, origins, failed = registry.OWN.copy(), registry.ORIGINS.copy(), registry.FAILED.copy()
    installed = registry.INSTALLED.copy()
    paths, modules = list(sys.path), set(sys.modules)
    registry.read_file.cache_clear()
    try:
        yield
    finally:
        for there in (registry.OWN, registry.ORIGINS, registry.FAILED, registry.INSTALLED):
            there.clear()
        registry.OWN.update(own)
        registry.ORIGINS.update(origins)
        registry.FAILED.update(failed)
        registry.INSTALLED.update(installed)
        registry.read_file.cache_clear()
        sys.path[:] = paths
        for name in set(sys.modules) - modules:
            if name.startswith("tablekeep_bots_"):
                del sys.modules[name]


def written(folder: Path, text: str, name: str = "mine.py") -> str:
    """A file of players."""
    file = folder / name
    file.write_text("import os, time\nimport tablekeep\n\n" + text, encoding="utf-8")
    return str(file)


FIRST = """
@tablekeep.bot("first")
def first(view, seat, game, rng):
    return view.legal(seat)[0]
"""
LAST = """
@tablekeep.bot("last")
class Last:
    def choose(self, view, seat, game, rng):
        return view.legal(seat)[-1]
"""
