"""Runebound, third edition: heroes travel Terrinoth, grow through adventures and hunt a villain. One to four players.

A module is a chapter of the rulebook. `rules.md` is the catalogue they carry out, `data/` the box.
"""

from __future__ import annotations

from pathlib import Path

from tablekeep.kernel.game import Game


def game(content: Path | None = None) -> Game:
    from tablekeep.games.runebound.definition import Runebound

    return Runebound(content)
