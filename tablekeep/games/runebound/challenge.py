"""Challenges: a hero fights another hero (RB-CHALLENGE, Headhunting RB-HERO-01)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runebound.combat import begin_challenge
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import NO_LIST, Effect
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.resolving import carry_out
from tablekeep.games.runebound.steps import LIST, SEAT, Ask, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say


def targets(state: Journey, seat: int, once: bool = True) -> list[int]:
    """RB-HERO-01, RB-DEFEAT-09: undefeated heroes on the hex; with `once` those not challenged yet in this game."""
    if state.defeated(seat):
        return []
    return [
        other
        for other in state.heroes_at(state.place[seat])
        if other != seat and not state.defeated(other) and not (once and state.challenged >> other & 1)
    ]


def challenge(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-CHALLENGE-01: an ability lets a hero challenge another."""
    once = effect.word("per_target_limit") == "game"
    found = targets(state, seat, once)
    win, retreats = effect.lists.get("win", NO_LIST), effect.number("retreat", 1)
    if len(found) == 1:
        fight(state, seat, found[0], win, retreats, once)
    elif found:
        state.push(Challenge(seat, win, retreats, 1 if once else 0))


def fight(state: Journey, seat: int, other: int, win: int, retreats: int, once: bool) -> None:
    if once:
        state.challenged |= 1 << other
    begin_challenge(state, seat, other, win, retreats > 0)


@final
class Challenge(Ask):
    """RB-DP-34: which hero."""

    __slots__ = ()
    name = "challenge"
    rule = "RB-HERO-01"
    fields = (SEAT, LIST, number_field("retreats", 1), number_field("once", 1))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("challenge", other) for other in targets(state, seat, self.data[2] > 0)]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        win, retreats, once = self.data
        fight(state, seat, deed.args[0], win, retreats, once > 0)

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "challenge":
            return refuse_target(state, seat, action.args[0])
        return super().refuse(state, seat, action)


def refuse_target(state: Journey, seat: int, other: int) -> IllegalAction:
    """Why a hero cannot be challenged."""
    name = Ref("seat", str(other))
    if other >= state.seats or other == seat or state.place[other] != state.place[seat]:
        return IllegalAction("RB-HERO-01", say("rb-refuse-challenge-away"))
    if state.defeated(other):
        return IllegalAction("RB-DEFEAT-09", say("rb-refuse-challenge-defeated", player=name))
    return IllegalAction("RB-HERO-01", say("rb-refuse-challenge-again", player=name))


carry_out("challenge", challenge)
