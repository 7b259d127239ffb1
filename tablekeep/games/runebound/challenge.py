"""Challenges: a hero fights another hero (RB-CHALLENGE; Headhunting RB-HERO-01, and the skill Ambusher)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runebound.combat import begin_challenge
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import NO_LIST, Effect, Trigger
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.moments import can_use, note_use, pay_for
from tablekeep.games.runebound.resolving import NO_SIDE, carry_out
from tablekeep.games.runebound.steps import LIST, SEAT, Ask, number_field, seat_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say


def targets(state: Journey, seat: int, limited: bool = True) -> list[int]:
    """RB-HERO-01, RB-DEFEAT-09: undefeated heroes on the hex; if it is `limited`, those not challenged yet in this game."""
    if state.defeated(seat):
        return []
    return [
        other
        for other in state.heroes_at(state.place[seat])
        if other != seat and not state.defeated(other) and not (limited and state.challenged >> other & 1)
    ]


def challenge_of(state: Journey, trigger: Trigger) -> Effect | None:
    """The challenge that an ability offers, if it does."""
    for effect in state.kit.effects.lists[trigger.do]:
        if effect.op == "challenge":
            return effect
    return None


def challenges(state: Journey, seat: int) -> list[Trigger]:
    """RB-CHALLENGE-01: the abilities with which a hero may challenge, used up or not; one on two cards comes once."""
    found: list[Trigger] = []
    for trigger in state.triggers(seat, "action"):
        if challenge_of(state, trigger) is not None and trigger not in found:
            found.append(trigger)
    return found


def ways_to(state: Journey, seat: int, other: int) -> list[Trigger]:
    """The abilities with which a hero may challenge that other hero now."""
    found: list[Trigger] = []
    for trigger in challenges(state, seat):
        effect = challenge_of(state, trigger)
        if effect is not None and can_use(state, seat, NO_SIDE, trigger, -1) and other in targets(state, seat, once(effect)):
            found.append(trigger)
    return found


def once(effect: Effect) -> bool:
    """Whether each hero can be challenged only once per game this way."""
    return effect.word("per_target_limit") == "game"


def begin(state: Journey, seat: int, other: int) -> None:
    """RB-DP-34: by the ability that allows it; if several do, the player says which."""
    found = ways_to(state, seat, other)
    if len(found) == 1:
        challenge_by(state, seat, other, found[0])
    else:
        state.push(ChallengeBy(seat, other))


def challenge_by(state: Journey, seat: int, other: int, trigger: Trigger) -> None:
    """RB-GEN-09, RB-GEN-11: the use is noted; exertion and cost come before the combat."""
    effect = challenge_of(state, trigger)
    assert effect is not None
    note_use(state, seat, NO_SIDE, trigger)
    fight(state, seat, other, effect.lists.get("win", NO_LIST), effect.number("retreat", 1), once(effect))
    pay_for(state, seat, trigger)


@final
class ChallengeBy(Ask):
    """RB-DP-34: with which ability."""

    __slots__ = ()
    name = "challenge-by"
    rule = "RB-CHALLENGE-01"
    fields = (SEAT, seat_field("other"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        return [state.deed("use", trigger.number) for trigger in ways_to(state, seat, self.data[0])]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        challenge_by(state, seat, self.data[0], state.kit.effects.triggers[deed.args[0]])


def challenge(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-CHALLENGE-01: an ability lets a hero challenge another."""
    found = targets(state, seat, once(effect))
    win, retreats = effect.lists.get("win", NO_LIST), effect.number("retreat", 1)
    if len(found) == 1:
        fight(state, seat, found[0], win, retreats, once(effect))
    elif found:
        state.push(Challenge(seat, win, retreats, 1 if once(effect) else 0))


def fight(state: Journey, seat: int, other: int, win: int, retreats: int, limited: bool) -> None:
    if limited:
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
