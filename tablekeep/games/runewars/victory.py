"""Winning: the claim and the victory card, six runes at once in the first edition, the end of the last Winter (RW-VICTORY)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import SEASONS
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.model import DRAGON_RUNE, VICTORY_IN_HAND, War
from tablekeep.games.runewars.moments import YOUR_TURN, provide
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field, seat_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.outcome import Outcome

THRONE: Final = "extra_dragon_rune"
"""the effect of the Dragon Throne (RW-DISCOVERY-10)"""

# -- the end of the game -------------------------------------------------------------------------------------------------


def standing_of(state: War, seat: int, winner: int) -> tuple[int, int, int, int]:
    """RW-VICTORY-01, RW-VICTORY-02: what seats are ranked by; an early winner is before all, the eliminated are behind all."""
    place = 2 if seat == winner else 0 if state.out[seat] else 1
    start = state.faction(seat).influence if state.factions[seat] >= 0 else 0
    return (place, state.dragon_runes(seat), state.influence[seat], start) if place else (0, 0, 0, 0)


def end_game(state: War, winner: int, rule: str, reason: str) -> None:
    """The game is over: all runes come to light (RW-RUNE-22) and every seat gets its rank."""
    from tablekeep.games.runewars.runes import turn_all_up

    turn_all_up(state)
    measures = [standing_of(state, seat, winner) for seat in range(state.seats)]
    ranks = tuple([1 + sum(1 for other in measures if other > mine) for mine in measures])
    scores = tuple([0 if state.out[seat] else state.dragon_runes(seat) for seat in range(state.seats)])
    first = ranks.index(1)
    state.outcome = Outcome(ranks, scores, rule, say(reason, seat=seat_ref(first), runes=scores[first]))
    if state.log is not None:
        state.say("say", reason, rule, number=scores[first], seat=seat_ref(first), runes=scores[first])


def finish(state: War) -> None:
    """RW-VICTORY-01, RW-FIRST-02: the last Winter is over; the most dragon runes win."""
    end_game(state, -1, "RW-FIRST-02" if state.kit.terms.instant_win else "RW-VICTORY-01", "rw-end-years")


def check_instant_win(state: War) -> bool:
    """RW-FIRST-01, RW-RUL-66: in the first edition who controls enough dragon runes wins at once, the active player first."""
    terms = state.kit.terms
    if not terms.instant_win or state.outcome is not None:
        return state.outcome is not None
    if state.active >= 0 and state.dragon_runes(state.active) >= terms.runes_to_win:
        end_game(state, state.active, "RW-FIRST-01", "rw-end-runes")
        return True
    for seat in state.play_order():
        if state.dragon_runes(seat) >= terms.runes_to_win:
            end_game(state, seat, "RW-FIRST-01", "rw-end-runes")
            return True
    return False


@final
class CheckWin(Task):
    """RW-RUL-66: an action is completed; has somebody won by it?"""

    __slots__ = ()
    name = "check-win"

    def run(self, state: War) -> None:
        check_instant_win(state)


# -- the claim -----------------------------------------------------------------------------------------------------------


def why_never(state: War, seat: int) -> str:
    """The rule that keeps a player from claiming victory now, whatever runes he has; empty if none does."""
    terms = state.kit.terms
    if terms.instant_win:
        return "RW-FIRST-03"
    if seat != state.active or state.battle is not None:
        return "RW-RUL-65"
    if state.victory[seat] != VICTORY_IN_HAND:
        return "RW-VICTORY-08"
    if state.year >= terms.years:
        return "RW-VICTORY-06"
    if state.season in state.victory:
        return "RW-VICTORY-05"
    return ""


def why_no_claim(state: War, seat: int) -> str:
    """The same with his runes (RW-VICTORY-03 to -06, RW-RUL-65, RW-RUL-67)."""
    rule = why_never(state, seat)
    if not rule and state.dragon_runes(seat) < state.kit.terms.runes_to_win:
        return "RW-VICTORY-03"
    return rule


def could_claim(state: War, seat: int, moment: int, about: int) -> bool:
    """RW-RUL-112: as if every rune that lies face down in his areas were a dragon rune."""
    return not why_never(state, seat) and state.most_dragon_runes(seat) >= state.kit.terms.runes_to_win


def claims(state: War, seat: int, moment: int, about: int) -> list[Deed]:
    if why_no_claim(state, seat):
        return []
    return [state.deed("claim")]


def claim(state: War, seat: int, moment: int, about: int, deed: Deed) -> None:
    """RW-VICTORY-03, RW-VICTORY-04: prove the runes, then lay the card."""
    if state.log is not None:
        state.say("say", "rw-log-claim", "RW-VICTORY-03", seat=seat_ref(seat), runes=state.kit.terms.runes_to_win)
    state.push(LayVictoryCard(seat))
    prove(state, seat)


def unproved(state: War, seat: int) -> tuple[list[int], int]:
    """The areas of his dragon runes that lie face down, and how many more he must show; the Dragon Throne is seen by all."""
    shown = 0
    hidden: list[int] = []
    for area in state.chart.areas:
        if state.controller(area) != seat:
            continue
        if state.discovery_up >> area & 1 and state.kit.discoveries[state.discoveries[area]].effect == THRONE:
            shown += 1
        if state.runes[area] == DRAGON_RUNE:
            if state.rune_up >> area & 1:
                shown += 1
            else:
                hidden.append(area)
    return hidden, state.kit.terms.runes_to_win - shown


def prove(state: War, seat: int) -> None:
    """RW-DP-053: as many runes as are wanted come to light; if he has more than that he chooses which."""
    from tablekeep.games.runewars.runes import reveal

    hidden, wanted = unproved(state, seat)
    if wanted <= 0:
        return
    if len(hidden) > wanted:
        state.push(ShowRune(seat))
        return
    for area in hidden:
        reveal(state, area)


@final
class ShowRune(Ask):
    """RW-RUNE-23: which of his dragon runes he shows; never a false one."""

    __slots__ = ()
    name = "show-rune"
    rule = "RW-RUNE-23"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("reveal", area) for area in unproved(state, seat)[0]]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        from tablekeep.games.runewars.runes import reveal

        reveal(state, deed.args[0])
        prove(state, seat)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        return IllegalAction(self.rule, say("rw-refuse-show-rune"))


@final
class LayVictoryCard(Task):
    """RW-VICTORY-04: face down onto the deck of the current season."""

    __slots__ = ()
    name = "lay-victory-card"
    fields = (seat_field(),)

    def run(self, state: War) -> None:
        seat = self.data[0]
        state.victory[seat] = state.season
        if state.log is not None:
            state.say("place", "rw-log-victory-card", "RW-VICTORY-04", seat=seat_ref(seat), season=SEASONS[state.season])


@final
class VictoryCard(Task):
    """RW-SEASON-02, RW-VICTORY-08 to -10: a card on the deck of the season that begins is turned up before a season card is."""

    __slots__ = ()
    name = "victory-card"
    fields = (number_field("season", 3),)

    def run(self, state: War) -> None:
        season = self.data[0]
        for seat in range(state.seats):
            if state.victory[seat] != season:
                continue
            if state.dragon_runes(seat) >= state.kit.terms.runes_to_win:
                end_game(state, seat, "RW-VICTORY-09", "rw-end-victory-card")
                return
            state.victory[seat] = VICTORY_IN_HAND
            if state.log is not None:
                state.say("move", "rw-log-victory-card-back", "RW-VICTORY-10", seat=seat_ref(seat))


provide(("claim",), (YOUR_TURN,), claims, claim, None, could_claim)
