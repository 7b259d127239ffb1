"""The end of a Battle and of the game: who has won, folding, the extra round (MA-END, MA-RUL-57, MA-RUL-71 to MA-RUL-75)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import SPACES
from tablekeep.games.monolith_arena.model import EXTRA, Arena
from tablekeep.games.monolith_arena.monoliths import fold_all
from tablekeep.kernel.agenda import NUMBER, Field, Step
from tablekeep.kernel.messages import say
from tablekeep.kernel.outcome import Outcome

DRAW: Final = -1


def finish(state: Arena, winner: int, rule: str, reason: str) -> None:
    """Ends the game: every seat of the winning side has rank 1; DRAW puts all there."""
    ranks = tuple([1 if winner in (DRAW, state.sides[seat]) else 2 for seat in range(state.seats)])
    scores = tuple([state.pools[state.sides[seat]] for seat in range(state.seats)])
    state.outcome = Outcome(ranks, scores, rule, say(reason))
    if state.log is not None:
        state.say("say", reason, rule, -1)


def check_fallen(state: Arena) -> bool:
    """MA-END-01 to MA-END-03, MA-RUL-71: whether an empty pool has ended the game."""
    first, second = state.pools[0] == 0, state.pools[1] == 0
    if not first and not second:
        return False
    if first and second:
        duel = state.seats == 2 or state.settings.pools_draw
        if duel or state.fallen[0] == state.fallen[1]:
            finish(state, DRAW, "MA-END-03", "ma-end-both-banners")
        else:
            finish(state, 0 if state.fallen[1] < state.fallen[0] else 1, "MA-TEAM-18", "ma-end-first-pool")
    else:
        finish(state, 1 if first else 0, "MA-END-02" if state.seats == 2 else "MA-TEAM-18", "ma-end-banner")
    return True


@final
class EndOfBattle(Step[Arena]):
    """MA-RUL-57: markers expire, nets and Toughness anew, victory, folding."""

    __slots__ = ("last",)
    name = "end-of-battle"
    fields = (Field("last", NUMBER, 0, 2),)

    def __init__(self, last: int) -> None:
        self.last: Final = last

    def run(self, state: Arena) -> None:
        for space in range(SPACES):
            tile = state.board[space]
            if tile is not None and tile.marked:
                state.board[space] = tile.mark(False)  # MA-DRAGON-21
        state.settle_board()
        if check_fallen(state):
            return
        if self.last and self.decided(state):
            return
        if state.settings.monoliths:
            fold_all(state)
            state.settle_board()
        if self.last:
            extra_round(state)

    def decided(self, state: Arena) -> bool:
        """MA-END-09, MA-END-13: after a Last Battle more Hit Points win; equal ones twice are a draw."""
        if state.pools[0] != state.pools[1]:
            rule = "MA-END-09" if state.seats == 2 else "MA-TEAM-19"
            finish(state, 0 if state.pools[0] > state.pools[1] else 1, rule, "ma-end-more-hit-points")
            return True
        if self.last == 2:
            finish(state, DRAW, "MA-END-13", "ma-end-equal-twice")
            return True
        return False


def extra_round(state: Arena) -> None:
    """MA-END-10, MA-RUL-74: one more turn each, beginning with the player who drew his last tile."""
    state.phase = EXTRA
    state.queue = tuple(state.seats_from(state.last_drawer))
    if state.log is not None:
        state.say("say", "ma-log-extra-round", "MA-END-10", -1)
