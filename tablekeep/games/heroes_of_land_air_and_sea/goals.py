"""The X goals: what brings the end of the game about (HL-GOAL)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.forces import SERFS, WARRIORS
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, World

EXPLORE: Final = 0
EXPAND: Final = 1
EXPLOIT: Final = 2
EXTERMINATE: Final = 3
TRACK: Final = 4
"""the solo enemy has reached the last space of its track (HL-SOLO-30)"""
GOALS: Final[tuple[str, ...]] = ("explore", "expand", "exploit", "exterminate", "track")


def check_goals(state: World) -> None:
    """HL-RUL-53: after every completed step. The first goal that is met brings the end; it cannot be undone (HL-GOAL-07)."""
    if state.outcome is not None:
        return
    if True in state.out:
        trigger_end(state, EXTERMINATE)
        if ends_at_once(state):
            from tablekeep.games.heroes_of_land_air_and_sea.scoring import finish

            finish(state)
            return
    if state.ended or not state.round:
        return
    for power in range(state.powers):
        if state.out[power]:
            continue
        if not state.pool[power] & (SERFS | WARRIORS):
            trigger_end(state, EXPAND, power)  # HL-GOAL-02
            return
        if bin(state.towers[power]).count("1") >= state.kit.terms.towers:
            trigger_end(state, EXPLOIT, power)  # HL-GOAL-03
            return
    if all_explored(state):
        trigger_end(state, EXPLORE)


def trigger_end(state: World, goal: int, power: int = -1) -> None:
    """HL-GOAL-05, HL-GOAL-06: this round is finished, and one more is played. Further goals change nothing."""
    if state.ended:
        return
    state.ended = max(1, state.round)
    state.goal = goal
    if state.log is not None:
        rule = "HL-SOLO-82" if goal == TRACK else f"HL-GOAL-0{goal + 1}"
        player = state.power_ref(power if power >= 0 else max(0, state.active))
        state.say("say", f"hl-log-goal-{GOALS[goal]}", rule, player=player)
    state.moment()


def all_explored(state: World) -> bool:
    """HL-GOAL-01: no land token in play lies face down, and there was one to turn up."""
    tokens = state.tokens
    seen = False
    for region in bits(state.chart.land):
        for place in (region * 2, region * 2 + 1):
            if tokens[place] != NO_TOKEN:
                if not state.token_up >> place & 1:
                    return False
                seen = True
    if seen:
        return True
    for token in state.token_gone:
        if not state.kit.tokens[token].sea:
            return True
    return False


def ends_at_once(state: World) -> bool:
    """HL-GOAL-09, HL-RUL-54: one side alone is left; with one or two players that is so when the first capital falls."""
    return len({state.side(power) for power in range(state.powers) if not state.out[power]}) <= 1
