"""Runewars: armies, heroes and hidden runes on a land that the players lay out. Two to four players.

A module is a chapter of the rulebook: `board`, `setup`; `seasons`, `orders`, `bids`; `movement`, `diplomacy`, `battle` with its
rounds, abilities and aftermath; `harvest`, `recruiting`, `cities`, `titles`, `fortify`; `heroes`, `quests`, `duels`, `rewards`,
`discovery`; `runes`, `objectives`, `tactics`, `victory`. `rules.md` is the catalogue they carry out, `data/` the box.
"""

from __future__ import annotations

from pathlib import Path

from tablekeep.kernel.game import Game


def game(content: Path | None = None) -> Game:
    from tablekeep.games.runewars.definition import Runewars

    return Runewars(content)
