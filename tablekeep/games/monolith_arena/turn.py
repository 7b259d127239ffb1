"""The turn: drawing, the unlucky draw, the forced discard, the play part, and whose turn comes next (MA-DRAW, MA-TURN)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.battle import Battle
from tablekeep.games.monolith_arena.components import ORDER
from tablekeep.games.monolith_arena.model import COUNTDOWN, NORMAL, Arena
from tablekeep.games.monolith_arena.movement import Shift, TraitShift, Turn, offer_traits
from tablekeep.games.monolith_arena.orders import offer_all_orders
from tablekeep.games.monolith_arena.placing import (
    Discard,
    Place,
    Transform,
    Unfold,
    discarding,
    normal_unfolding,
    offer_tiles,
    offer_unfolding,
    places,
)
from tablekeep.games.monolith_arena.play import Play, end_turn, refuse
from tablekeep.games.monolith_arena.wounds import SEAT
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBER, Choice, Field, Step
from tablekeep.kernel.decks import distinct
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

HAND: Final = 3
TACTICAL_HAND: Final = 6
TACTICAL_PLAYS: Final = 2
NO_LIMIT: Final = 99


@final
class NextTurn(Step[Arena]):
    """MA-TURN-01, MA-END-05: the next player in order; when the countdown is over, the Last Battle."""

    __slots__ = ()
    name = "next-turn"

    def run(self, state: Arena) -> None:
        if state.phase == NORMAL and state.last_drawer >= 0:
            state.phase = COUNTDOWN  # MA-RUL-72: every other player has one more turn
            state.queue = tuple(state.seats_from(state.last_drawer)[1:])
        if state.phase == NORMAL:
            state.slot = (state.slot + 1) % len(state.order)
            seat = state.order[state.slot]
        elif state.queue:
            seat = state.queue[0]
            state.queue = state.queue[1:]
            state.slot = state.next_slot(seat)
        else:
            state.push(NextTurn())
            state.push(Battle(1 if state.phase == COUNTDOWN else 2))
            return
        state.push(NextTurn())
        state.push(BeginTurn(seat))


@final
class BeginTurn(Step[Arena]):
    """MA-TURN-02: draw; then what follows from the draw; then the play part."""

    __slots__ = ("seat",)
    name = "begin-turn"
    fields = (SEAT,)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Arena) -> None:
        state.active = self.seat
        state.turn += 1
        state.used = ()
        state.placed = False
        state.unfolded = False
        state.plays = 0
        state.limit = plays_allowed(state)
        if state.log is not None:
            state.say("say", "ma-log-turn-begins", "MA-TURN-01", -1, seat=seat_ref(self.seat), turn=state.turn)
        size = hand_size(state)
        state.draw_up_to(self.seat, size)
        state.push(PlayPart(self.seat))
        state.push(AfterDraw(self.seat, size))


def hand_size(state: Arena) -> int:
    """MA-DRAW-01 to MA-DRAW-03, MA-TEAM-04: 1, 2, then 3 tiles; in the tactical game always 6 (MA-TACTICAL-05)."""
    return TACTICAL_HAND if state.settings.tactical else min(state.turn, HAND)


def plays_allowed(state: Arena) -> int:
    """MA-TACTICAL-03, MA-TACTICAL-06: plays and voluntary discards together; the very first turn allows one."""
    if not state.settings.tactical:
        return NO_LIMIT
    return 1 if state.turn == 1 else TACTICAL_PLAYS


@final
class AfterDraw(Step[Arena]):
    """MA-DRAW-12, MA-DRAW-06: the unlucky draw may be offered; then the forced discard may be due."""

    __slots__ = ("seat", "size")
    name = "after-draw"
    fields = (SEAT, Field("size", NUMBER, 1, TACTICAL_HAND))

    def __init__(self, seat: int, size: int) -> None:
        self.seat: Final = seat
        self.size: Final = size

    def run(self, state: Arena) -> None:
        hand = state.hands[self.seat]
        if hand and state.stacks[self.seat] and all(state.kit.kinds[number].role == ORDER for number in hand):
            state.push(UnluckyDraw(self.seat, self.size))
        else:
            forced_discard(state, self.seat)


def forced_discard(state: Arena, seat: int) -> None:
    """MA-DRAW-06, MA-DRAW-10, MA-RUL-78: due with a full hand of 3, in the tactical game of 6."""
    if len(state.hands[seat]) >= (TACTICAL_HAND if state.settings.tactical else HAND):
        state.push(ForcedDiscard(seat))


@final
class Redraw(Action):
    __slots__ = ()


@final
class Keep(Action):
    __slots__ = ()


REDRAW: Final = Redraw("redraw")
KEEP: Final = Keep("keep")


@final
class UnluckyDraw(Choice[Arena]):
    """MA-DP-06: nothing but Orders: throw them all away and draw anew, or go on."""

    __slots__ = ("size",)
    name = "unlucky-draw"
    code = "ma-"
    rule = "MA-DRAW-12"
    fields = (SEAT, Field("size", NUMBER, 1, TACTICAL_HAND))

    def __init__(self, seat: int, size: int) -> None:
        super().__init__(seat)
        self.size: Final = size

    def options(self, state: Arena, seat: int) -> list[Action]:
        return [REDRAW, KEEP]

    def take(self, state: Arena, seat: int, action: Action) -> None:
        if action.text == KEEP.text:
            forced_discard(state, seat)
            return
        if state.log is not None:
            state.say("move", "ma-log-redraw", "MA-DRAW-12", -1, seat=seat_ref(seat))
        state.discards[seat] += state.hands[seat]
        state.hands[seat] = ()
        state.draw_up_to(seat, self.size)  # MA-RUL-07: up to the limit of this turn
        state.push(AfterDraw(seat, self.size))  # MA-DRAW-15

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        return refuse("MA-DRAW-14", "ma-refuse-redraw-first")

    def refuse_seat(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        return not_your_turn(seat, action)


@final
class ForcedDiscard(Choice[Arena]):
    """MA-DP-07: one of the tiles must go before anything is played (MA-DRAW-07)."""

    __slots__ = ()
    name = "forced-discard"
    code = "ma-"
    rule = "MA-DRAW-06"
    fields = (SEAT,)

    def options(self, state: Arena, seat: int) -> list[Action]:
        return [discarding(state.kit.kinds[number].name) for number in distinct(state.hands[seat])]

    def take(self, state: Arena, seat: int, action: Action) -> None:
        assert isinstance(action, Discard)
        kind = state.kind_in_hand(seat, action.tile)
        assert kind is not None
        state.discard(seat, kind)
        if state.log is not None:
            state.say("move", "ma-log-discard", "MA-DRAW-06", -1, seat=seat_ref(seat), tile=Ref("tile", kind.id))

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Discard):
            return IllegalAction("MA-DRAW-06", say("ma-refuse-not-in-hand", tile=state.kit.named(action.tile)))
        if isinstance(action, TraitShift | Turn):
            return refuse("MA-RUL-06", "ma-refuse-discard-first")
        if isinstance(action, Unfold):
            return refuse("MA-MONO-09", "ma-refuse-discard-first")
        if isinstance(action, End):
            return refuse("MA-TURN-06", "ma-refuse-discard-first")
        if isinstance(action, Redraw):
            return refuse("MA-DRAW-12", "ma-refuse-redraw")
        return refuse("MA-DRAW-07", "ma-refuse-discard-first")

    def refuse_seat(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        return not_your_turn(seat, action)


@final
class End(Play):
    """MA-TURN-06: the player says that his turn is over; the tiles left are kept."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("end")

    def carry_out(self, state: Arena, seat: int) -> None:
        end_turn(state)

    def declines(self) -> bool:
        return True

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        return refuse("MA-TURN-06", "ma-refuse-discard-first")


END: Final = End()


@final
class PlayPart(Choice[Arena]):
    """MA-DP-08 to MA-DP-28: one menu, repeated until the turn ends."""

    __slots__ = ()
    name = "play"
    code = "ma-"
    rule = "MA-TURN-02"
    fields = (SEAT,)

    def prompt(self, state: Arena, seat: int) -> Message:
        return say("ma-ask-play", tiles=len(state.hands[seat]))

    def options(self, state: Arena, seat: int) -> list[Action]:
        offers: list[Action] = []
        if state.plays < state.limit:
            offer_tiles(state, seat, offers)
        offer_all_orders(state, seat, offers)
        offer_traits(state, seat, offers)
        if state.settings.monoliths:
            offer_unfolding(state, seat, offers)
        offers.append(END)
        return offers

    def normal(self, state: Arena, seat: int, action: Action) -> Action:
        """A tile alike on all edges has only one facing that matters."""
        if isinstance(action, Place):
            kind = state.kind_in_hand(seat, action.tile)
            if kind is not None and kind.symmetric:
                return places(action.tile)[action.space][0]
        elif isinstance(action, Shift):
            tile = state.board[action.origin]
            if tile is not None and tile.kind.symmetric:
                return action.facing_north()
        elif isinstance(action, Unfold):
            return normal_unfolding(state, seat, action)
        return action

    def take(self, state: Arena, seat: int, action: Action) -> None:
        assert isinstance(action, Play)
        state.push(self)
        action.carry_out(state, seat)

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Place | Transform) and action.tile not in state.kit.words:
            return IllegalAction("MA-DRAW-08", say("ma-refuse-no-such-tile"))
        if isinstance(action, Play):
            return action.forbidden(state, seat)
        if isinstance(action, Redraw):
            return refuse("MA-DRAW-12", "ma-refuse-redraw")
        return refuse("MA-TURN-02", "ma-refuse-not-in-play")

    def refuse_seat(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        return not_your_turn(seat, action)


def not_your_turn(seat: int, action: Action) -> IllegalAction:
    """MA-TURN-04, MA-TURN-05: neither tiles nor traits in another player's turn."""
    rule = "MA-TURN-05" if isinstance(action, TraitShift | Turn) else "MA-TURN-04"
    return IllegalAction(rule, say("ma-refuse-not-your-turn", seat=seat_ref(seat)))


def parse_redraw(words: list[str]) -> Action | None:
    return None if words else REDRAW


def parse_keep(words: list[str]) -> Action | None:
    return None if words else KEEP


def parse_end(words: list[str]) -> Action | None:
    return None if words else END
