"""The parts of a turn in their order, and the one that is being played (MA-TURN)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.turn import hand_size
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Phase, phases

TURN: Final[tuple[str, ...]] = ("draw", "discard", "play", "battle")
DRAW: Final = 0
DISCARD: Final = 1
PLAY: Final = 2
BATTLE: Final = 3


def turn_phases(state: Arena) -> tuple[Phase, ...]:
    """What is still on the agenda tells what the turn has come to."""
    names = [step.name for step in state.agenda]
    if not state.turn:
        return setup_phases(state, names)
    if state.outcome is not None:
        now = len(TURN)
    elif "end-of-battle" in names:
        now = BATTLE
    elif "unlucky-draw" in names:
        now = DRAW
    else:
        now = DISCARD if "forced-discard" in names else PLAY
    return phases([say(f"ma-phase-{word}", count=hand_size(state)) for word in TURN], now)


def setup_phases(state: Arena, names: list[str]) -> tuple[Phase, ...]:
    """MA-SETUP: factions, with Monoliths the tiles that are hidden in them, and the Banners."""
    words = ["factions", "hide", "banners"] if state.settings.monoliths else ["factions", "banners"]
    now = len(words) - 1
    if "choose-factions" in names or "faction" in names:
        now = 0
    elif "hide-tiles" in names:
        now = 1
    return phases([say(f"ma-phase-{word}") for word in words], now)
