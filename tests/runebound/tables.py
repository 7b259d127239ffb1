"""How the tests look at the table of Runebound."""

from __future__ import annotations

from functools import cache

from tablekeep.games.runebound.definition import Runebound
from tests.games.looking import Looking, names, piece, pointable, zone


@cache
def runebound() -> Runebound:
    return Runebound()


LOOKING = Looking(runebound())
catalogue = LOOKING.catalogue
unsaid = LOOKING.unsaid
unspoken = LOOKING.unspoken
scene = LOOKING.scene
offered = LOOKING.offered
picks = LOOKING.picks
why = LOOKING.why

__all__ = [
    "catalogue",
    "names",
    "offered",
    "picks",
    "piece",
    "pointable",
    "runebound",
    "scene",
    "unsaid",
    "unspoken",
    "why",
    "zone",
]
