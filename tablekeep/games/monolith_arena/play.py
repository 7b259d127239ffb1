"""What a player can do in the play part of a turn: the base of all those actions, and what they ask of the hand."""

from __future__ import annotations

from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.components import Kind
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import say


class Play(Action):
    """An action of the play part (MA-TURN-02)."""

    __slots__ = ()

    def carry_out(self, state: Arena, seat: int) -> None:
        raise NotImplementedError

    def declines(self) -> bool:
        """Whether it would leave undone what is asked for."""
        return False

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        """Why this action is not among the legal ones."""
        raise NotImplementedError


def end_turn(state: Arena) -> None:
    """MA-TURN-07, MA-TURN-09: takes the play part off the agenda; tiles not played stay in front of the player (MA-RUL-10)."""
    state.agenda.pop()


def use_order(state: Arena, seat: int, order: int) -> Kind:
    """MA-PLAY-06: the Order is announced and goes to the discard pile."""
    kind = state.order_in_hand(seat, order)
    assert kind is not None
    state.discard(seat, kind)
    state.plays += 1
    return kind


def refuse(rule: str, message_id: str) -> IllegalAction:
    return IllegalAction(rule, say(message_id))


def refuse_at(rule: str, message_id: str, label: str) -> IllegalAction:
    return IllegalAction(rule, say(message_id, space=label))


def refuse_monolith(state: Arena, to: int) -> IllegalAction:
    """Why a tile on a Monolith piece may not go to a free space: a piece lies there, or its Monolith would come apart."""
    if state.owner_of_piece(to) >= 0:
        return refuse_at("MA-MONO-18", "ma-refuse-piece-there", LABELS[to])
    return refuse("MA-MONO-36", "ma-refuse-monolith-apart")


def refuse_over_limit(state: Arena) -> IllegalAction | None:
    """MA-TACTICAL-03, MA-TACTICAL-06: whether the tactical game allows no further tile this turn."""
    if state.plays < state.limit:
        return None
    return refuse("MA-TACTICAL-06" if state.limit == 1 else "MA-TACTICAL-03", "ma-refuse-two-tiles")


def refuse_order(state: Arena, seat: int, order: int) -> IllegalAction | None:
    """What stands against playing an Order of that kind at all: none in hand, or no tile allowed any more."""
    if state.order_in_hand(seat, order) is None:
        return refuse("MA-DRAW-08", "ma-refuse-no-such-order")
    return refuse_over_limit(state)
