"""Clairvoyance: looking at exploration tokens that lie face down, and changing the places of two of them."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import Effect
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.games.heroes_of_land_air_and_sea.steps import SEAT, Ask, number_field
from tablekeep.games.heroes_of_land_air_and_sea.targets import face_down
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say

OPS: Final[tuple[str, ...]] = ("peek_tokens",)


def push_peek(state: World, seat: int, effect: Effect) -> None:
    state.push(Peek(seat, effect.number("count"), effect.number("swap")))


def unseen(state: World) -> list[int]:
    """The token places the spell can still look at: face down, and not yet looked at with this spell."""
    looked = state.casts[-1].targets
    return [place for place in face_down(state) if place not in looked]


@final
class Peek(Ask):
    """HL-DP-30: a token to look at, up to the number of the card. Everybody sees which; only the caster sees what."""

    __slots__ = ()
    name = "peek"
    rule = "HL-CAST-01"
    fields = (SEAT, number_field("left"), number_field("swap", 1))

    def prompt(self, state: World, seat: int) -> Message:
        return say("hl-ask-peek", left=self.data[0])

    def options(self, state: World, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("peek", place >> 1, place & 1) for place in unseen(state)]
        found.append(state.deed("done"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        left, swap = self.data
        if deed.verb == "peek":
            region, second = deed.args
            look_at(state, seat, region * 2 + second)
            if left > 1 and unseen(state):
                state.push(Peek(seat, left - 1, swap))
                return
        if swap and swaps(state):
            state.push(Swap(seat))

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "peek":
            return IllegalAction(self.rule, say("hl-refuse-peek"))
        return super().refuse(state, seat, action)


def look_at(state: World, seat: int, place: int) -> None:
    cast = state.casts[-1]
    cast.targets = (*cast.targets, place)
    state.spied[seat] |= 1 << place
    state.revealed += 1
    if state.log is not None:
        region = place >> 1
        state.say("flip", "hl-log-peek", "HL-CAST-01", target=region, player=state.power_ref(seat))
        token = Ref("token", state.kit.tokens[state.tokens[place]].id)
        state.say("flip", "hl-log-peek-own", "HL-CAST-01", target=region, audience=1 << seat, token=token)


def swaps(state: World) -> list[tuple[int, int]]:
    """Two of the tokens looked at, both of land or both of sea."""
    looked = state.casts[-1].targets
    found: list[tuple[int, int]] = []
    for at, one in enumerate(looked):
        for other in looked[at + 1 :]:
            if state.chart.sea >> (one >> 1) & 1 == state.chart.sea >> (other >> 1) & 1:
                found.append((one, other))
    return found


@final
class Swap(Ask):
    """HL-DP-30: two tokens of one zone change places, or not. They stay face down."""

    __slots__ = ()
    name = "swap"
    rule = "HL-CAST-01"

    def options(self, state: World, seat: int) -> list[Action]:
        found: list[Action] = []
        for one, other in swaps(state):
            found.append(state.deed("swap", one >> 1, one & 1, other >> 1, other & 1))
        found.append(state.deed("decline"))
        return found

    def answer(self, state: World, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        one = deed.args[0] * 2 + deed.args[1]
        other = deed.args[2] * 2 + deed.args[3]
        state.tokens[one], state.tokens[other] = state.tokens[other], state.tokens[one]
        for power in range(state.powers):
            state.spied[power] = exchanged(state.spied[power], one, other)  # the swap is seen: who knew one knows it still
        if state.log is not None:
            place = Ref("region", state.kit.regions[other >> 1].id)
            state.say("move", "hl-log-swap", self.rule, target=one >> 1, player=state.power_ref(seat), other=place)

    def refuse(self, state: World, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "swap":
            return IllegalAction(self.rule, say("hl-refuse-swap"))
        return super().refuse(state, seat, action)


def exchanged(mask: int, one: int, other: int) -> int:
    """A mask with two of its bits exchanged."""
    if mask >> one & 1 == mask >> other & 1:
        return mask
    return mask ^ (1 << one | 1 << other)
