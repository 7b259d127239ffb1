"""Resting: all damage in a place, as many as dice match in the wilderness (RB-REST)."""

from __future__ import annotations

from tablekeep.games.runebound.components import WILDERNESS
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.fighting import REST
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.moments import open_moment
from tablekeep.games.runebound.resolving import carry_out
from tablekeep.games.runebound.rolling import matching, push_roll


def push_rest(state: Journey, seat: int) -> None:
    """RB-REST-02, RB-REST-03, RB-REST-05: five dice in the wilderness, whatever the speed."""
    from tablekeep.games.runebound.defeat import heal

    if state.kind(state.place[seat]) != WILDERNESS:
        open_moment(state, seat, "rest")
        heal(state, seat, state.damage[seat])
        return
    push_roll(state, seat, state.kit.dice, REST)


def rested(state: Journey) -> None:
    """RB-REST-04, RB-REST-06: each die that shows the terrain of the hex, or wild, heals 1."""
    from tablekeep.games.runebound.defeat import heal

    roll = state.roll
    assert roll is not None
    seat = roll.seat
    number = matching(state, roll, state.land.terrain[state.place[seat]])
    state.roll = None
    open_moment(state, seat, "rest")
    heal(state, seat, number)


def rest_bonus(state: Journey, seat: int, effect: Effect, side: int) -> None:
    from tablekeep.games.runebound.defeat import heal

    heal(state, seat, effect.n)


carry_out("rest_bonus", rest_bonus)
