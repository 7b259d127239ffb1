"""The steps of a season in their order, and the one that is being played (RW-YEAR-03)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.components import SEASONS
from tablekeep.games.runewars.model import War
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Phase, phases

CARD: Final = 0
SEASON: Final = 1
CHOOSE: Final = 2
TURNS: Final = 3
SETUP: Final[tuple[str, ...]] = ("factions", "land", "homes", "armies", "heroes")
WAITING: Final[tuple[tuple[str, ...], ...]] = (
    ("choose-factions", "faction"),
    ("build-land", "lay-tile", "marker", "bury-runes", "bury"),
    ("home-realms", "home-realm"),
    ("found-realms", "found-realm", "first-stronghold", "starting-units", "bury-home"),
)
"""by step of the setup: what is on the agenda until it is done; the last step comes when nothing of this is left"""


def season_phases(state: War) -> tuple[Phase, ...]:
    """What is still on the agenda tells what the season has come to."""
    names = [step.name for step in state.agenda]
    if not state.year:
        now = next((at for at, steps in enumerate(WAITING) if any(name in names for name in steps)), len(WAITING))
        return phases([say(f"rw-phase-{word}") for word in SETUP], now)
    last = state.season == len(SEASONS) - 1
    after = "end" if last and state.year >= state.kit.terms.years else SEASONS[0 if last else state.season + 1]
    words = ["card", SEASONS[state.season], "choose", "turns", f"then-{after}"]
    if state.outcome is not None:
        now = len(words)
    elif "season-icons" in names:
        now = CARD
    elif "orders" in names:
        now = SEASON
    else:
        now = CHOOSE if "choose-order" in names else TURNS
    return phases([say(f"rw-phase-{word}") for word in words], now)
