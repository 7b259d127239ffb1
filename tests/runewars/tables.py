"""How the tests look at the table of Runewars."""

from __future__ import annotations

from functools import cache

from tablekeep.games.runewars.definition import Runewars
from tests.games.looking import Looking, names, piece, pointable, zone


@cache
def runewars() -> Runewars:
    return Runewars()


LOOKING = Looking(runewars())
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
    "runewars",
    "scene",
    "unsaid",
    "unspoken",
    "why",
    "zone",
]
