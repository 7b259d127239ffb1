"""The parts of a turn and a round in their order, and the one that is being played (RB-TURN)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.model import NOBODY, Journey
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Phase, phases

SETUP: Final[tuple[str, ...]] = ("heroes", "places", "ready")


def turn_phases(state: Journey) -> tuple[Phase, ...]:
    """The actions of a turn one by one, its end, and time, which moves on when everybody has had a turn (RB-TURN-08)."""
    names = [step.name for step in state.agenda]
    if not state.round:
        now = 0 if "heroes" in names else 1 if "start-places" in names else 2
        return phases([say(f"rb-phase-{word}") for word in SETUP], now)
    actions = state.kit.actions
    told = [say("rb-phase-action", number=number + 1, actions=actions) for number in range(actions)]
    told += [say("rb-phase-end"), say("rb-phase-time")]
    return phases(told, present(state, names, actions))


def present(state: Journey, names: list[str], actions: int) -> int:
    """An action is paid for when it is chosen, and goes on until the next one can be."""
    if state.outcome is not None:
        return actions + 2
    if state.active == NOBODY:
        return actions + 1
    spent = min(actions, max(0, actions - state.actions))
    return spent if names and names[-1] == "action" else max(0, spent - 1)
