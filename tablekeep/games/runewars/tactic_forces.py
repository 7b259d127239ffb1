"""Tactics cards that bring or move units, for one's own turn: Call of the Wild, Stampede."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import Tactic
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.escorts import loyal_areas
from tablekeep.games.runewars.forces import NEUTRALS, slot_of
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.retreat import push_retreat
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, number_field
from tablekeep.games.runewars.tactic_cards import PLAYED_CARD, Do, May
from tablekeep.games.runewars.targets import Aim, camp, contested
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, say

# -- Call of the Wild --------------------------------------------------------------------------------------------------


def wild_areas(state: War, seat: int) -> list[int]:
    """Empty areas, and friendly ones with room (RW-RUL-99); not where an army fights or is about to."""
    found: list[int] = []
    for area in state.chart.areas:
        if area == camp(state):
            continue
        if state.empty(area) or (state.controller(area) == seat and state.units_in(area) < state.kit.limits.units):
            found.append(area)
    return found


def wild_calls(state: War, seat: int, card: Tactic) -> list[Deed]:
    kinds = [kind for kind, _ in card.units if state.unused(kind) > 0]
    areas = wild_areas(state, seat)
    return [state.deed("muster", kind, area) for kind in kinds for area in areas]


def may_call(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(wild_calls(state, seat, card))


def call_of_the_wild(state: War, seat: int, card: Tactic, about: int) -> None:
    calls = wild_calls(state, seat, card)
    if len(calls) > 1:
        state.push(CallOfTheWild(seat, card.number))
    else:
        wild_comes(state, seat, card, calls[0].args[0], calls[0].args[1])


@final
class CallOfTheWild(Ask):
    """Which type comes, and where to."""

    __slots__ = ()
    name = "call-of-the-wild"
    rule = "RW-RUL-99"
    fields = (SEAT, PLAYED_CARD)

    def options(self, state: War, seat: int) -> list[Action]:
        return [*wild_calls(state, seat, state.kit.tactics[self.data[0]])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        wild_comes(state, seat, state.kit.tactics[self.data[0]], deed.args[0], deed.args[1])


def wild_comes(state: War, seat: int, card: Tactic, kind: int, area: int) -> None:
    most = next(units for option, units in card.units if option == kind)
    muster_neutral(state, kind, area)
    call_more(state, seat, kind, area, most - 1)


def muster_neutral(state: War, kind: int, area: int) -> None:
    """RW-RUL-24, RW-RUL-99: an unused figure, standing; in a friendly area it is an ally."""
    state.add_units(area, NOBODY, slot_of(kind), 1)
    if state.log is not None:
        state.say("place", "rw-log-wild", "RW-RUL-99", target=area, unit=state.unit_ref(kind))


def call_more(state: War, seat: int, kind: int, area: int, left: int) -> None:
    room = state.controller(area) != seat or state.units_in(area) < state.kit.limits.units
    if left > 0 and room and state.unused(kind) > 0:
        state.push(CallMore(seat, kind, area, left))


@final
class CallMore(Ask):
    """Whether another one of the same type comes along: "up to" (RW-RUL-95)."""

    __slots__ = ()
    name = "call-more"
    rule = "RW-RUL-95"
    fields = (SEAT, number_field("kind"), AREA, number_field("left"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-call-more", unit=state.unit_ref(self.data[0]), area=state.kit.hexes[self.data[1]].id)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("muster", self.data[0], self.data[1]), state.deed("done")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        kind, area, left = self.data
        if deed.verb == "muster":
            muster_neutral(state, kind, area)
            call_more(state, seat, kind, area, left - 1)


# -- Stampede ----------------------------------------------------------------------------------------------------------


def herds(state: War, seat: int) -> list[int]:
    """The areas with neutral units that are nobody's or an opponent's allies (RW-RUL-125)."""
    found: list[int] = []
    for area in state.chart.areas:
        wild = (state.standing[area] | state.routed[area]) & NEUTRALS
        if not wild or area == contested(state) or state.controller(area) == seat or loyal_areas(state, seat) >> area & 1:
            continue  # allies that are alone for a moment are still his (RW-RUL-27)
        found.append(area)
    return found


def may_stampede(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(herds(state, seat))


def stampede(state: War, seat: int, card: Tactic, about: int) -> None:
    Herd(seat).begin(state)


@final
class Herd(Aim):
    """Whom the stampede drives away."""

    __slots__ = ()
    name = "herd"
    fields = (SEAT,)

    def targets(self, state: War) -> list[int]:
        return herds(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        """RW-RETREAT-05: allies of an opponent retreat like units that have none; the player on the left says where to."""
        standing, routed = state.standing[target] & NEUTRALS, state.routed[target] & NEUTRALS
        push_retreat(state, NOBODY, target, standing, routed, state.left_of(self.seat))


FORCE_EFFECTS: Final[dict[str, tuple[May, Do]]] = {
    "place_neutral_units": (may_call, call_of_the_wild),
    "neutral_units_retreat": (may_stampede, stampede),
}
"""by effect: whether the card can be played, and what it does"""
