"""The round: actions in two rows of turns, Harvest, Round end (HL-ROUND)."""

from __future__ import annotations

from typing import final

from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.steps import Task
from tablekeep.kernel.agenda import Step


@final
class BeginRound(Task):
    """HL-ROUND-01: the three phases of a round, in order."""

    __slots__ = ()
    name = "begin-round"

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.harvest import Harvest
        from tablekeep.games.heroes_of_land_air_and_sea.round_end import EndActions, RoundEnd

        state.round += 1
        state.turn = 0
        if state.log is not None:
            last = 1 if state.ended and state.round > state.ended else 0
            message = "hl-log-last-round" if last else "hl-log-round"
            state.say("turn", message, "HL-GOAL-06" if last else "HL-ROUND-01", number=state.round, round=state.round)
        state.push(RoundEnd())
        state.push(Harvest())
        state.push(EndActions())
        turns = action_turns(state)
        turns.reverse()
        for step in turns:
            state.push(step)


def action_turns(state: World) -> list[Step[World]]:
    """HL-ROUND-02: from the first player clockwise, twice; solo enemy and player alternate (HL-SOLO-11)."""
    from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn

    turns: list[Step[World]] = []
    rows = state.kit.terms.action_tokens
    if state.enemy >= 0:
        from tablekeep.games.heroes_of_land_air_and_sea.solo import EnemyTurn

        for row in range(rows):
            turns.append(EnemyTurn(row))
            turns.append(Turn(0))
        turns.append(EnemyTurn(rows))
        return turns
    for _ in range(rows):
        for seat in state.clockwise(state.first):
            turns.append(Turn(seat))
    return turns


@final
class NextTurn(Task):
    """Goes on with a round whose turns are not on the agenda: whoever is next by the tokens, then Harvest and Round end."""

    __slots__ = ()
    name = "next-turn"

    def run(self, state: World) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.harvest import Harvest
        from tablekeep.games.heroes_of_land_air_and_sea.round_end import EndActions, RoundEnd

        step = next_turn(state)
        if step is None:
            state.push(RoundEnd())
            state.push(Harvest())
            state.push(EndActions())
        else:
            state.push(self)
            state.push(step)


def next_turn(state: World) -> Step[World] | None:
    """HL-ROUND-02, HL-SOLO-11: who has most tokens left, in player order; the solo enemy once more often than the player."""
    from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn

    tokens = state.kit.terms.action_tokens
    if state.enemy >= 0 and len(state.solo_slots) <= tokens - state.tokens_left[0]:
        from tablekeep.games.heroes_of_land_air_and_sea.solo import EnemyTurn

        return EnemyTurn(len(state.solo_slots))
    most = 0
    next_seat = -1
    for seat in state.clockwise(state.first):
        if seat < state.seats and state.tokens_left[seat] > most:
            most, next_seat = state.tokens_left[seat], seat
    return Turn(next_seat) if next_seat >= 0 else None
