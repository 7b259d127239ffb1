"""Monolith Arena: tiles drawn and placed on 19 hexes, and battles they fight by themselves. Two to four players.

A module is a chapter of the rulebook: `setup`, `turn`, `placing`, `orders`, `movement`, `charge`, `nets`, `runes`,
`regeneration`, `wounds`, `battle`, `monoliths`, `ending`. `rules.md` is the catalogue they carry out, `data/` the box.
"""

from __future__ import annotations

from pathlib import Path

from tablekeep.kernel.game import Game


def game(content: Path | None = None) -> Game:
    from tablekeep.games.monolith_arena.definition import MonolithArena

    return MonolithArena(content)
