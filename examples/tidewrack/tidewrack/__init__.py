"""Tidewrack: two or three seekers dig on a tidal flat for what the sea has buried, before it comes back.

`box` reads the components, `model` is the state, `rounds` and `seeking` are the chapters of the rules. `positions`, `scene`,
`offers` and `advice` are for files, tables and computer players; `definition` puts it all together. `rules.md` has the rules.
"""

from __future__ import annotations

from pathlib import Path

from tablekeep.kernel.game import Game


def game(content: Path | None = None) -> Game:
    from tidewrack.definition import Tidewrack

    return Tidewrack(content)
