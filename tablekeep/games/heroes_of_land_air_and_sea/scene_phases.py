"""The parts of a turn and a round in their order, and the one that is being played (HL-ROUND, HL-ACTION)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.turns import Followers
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import Phase, phases

ROUND: Final[tuple[str, ...]] = ("place", "act", "after", "harvest", "round-end")
PLACE: Final = 0
ACT: Final = 1
AFTER: Final = 2
HARVEST: Final = 3
ROUND_END: Final = 4
AFTERWARDS: Final[tuple[str, ...]] = ("follow", "mobilize", "last-deeds")
CONTINENTS: Final = 4


def round_phases(state: World) -> tuple[Phase, ...]:
    """What is still on the agenda tells what the round has come to."""
    names = [step.name for step in state.agenda]
    if not state.round:
        return setup_phases(state, names)
    if state.outcome is not None:
        now = len(ROUND)
    elif "harvest" in names or "next-turn" in names:
        now = turn_part(state, names)
    else:
        now = HARVEST if "round-end" in names else ROUND_END
    turns = state.kit.terms.action_tokens
    return phases([say(f"hl-part-{word}", turn=state.turn + 1, turns=turns) for word in ROUND], now)


def turn_part(state: World, names: list[str]) -> int:
    """HL-ACTION-02, HL-FOLLOW-01, HL-MOBILIZE-01: the token, the action, and what may follow it."""
    top = names[-1]
    if top == "action":
        return PLACE
    if top in AFTERWARDS:
        return AFTER
    if "after-command" in names:
        return ACT
    for step in state.agenda:
        if isinstance(step, Followers) and step.data[2] == 1:  # nobody has been asked yet
            return ACT
    return AFTER if "end-turn" in names else ACT


def setup_phases(state: World, names: list[str]) -> tuple[Phase, ...]:
    """HL-SETUP: factions, capitals, and what is closed if there are fewer players than continents."""
    words = ["factions", "capitals"]
    if state.powers < CONTINENTS:
        words.append("close")
    now = 0
    if "choose-factions" not in names and "faction" not in names:
        founding = "found-capitals" in names or names[-1:] in (["found"], ["rival"])
        now = 1 if founding else len(words) - 1
    return phases([say(f"hl-part-{word}") for word in words], now)
