"""Tactics cards that bring or move units, for one's own turn: Call of the Wild, Stampede, Conscription."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import SHAPES, Tactic
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.forces import count_of, slot_of, slots_of
from tablekeep.games.runewars.limits import strongholds
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, area_field, number_field
from tablekeep.games.runewars.tactic_cards import PLAYED_CARD, Do, May
from tablekeep.games.runewars.targets import Aim, camp, contested
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Message, say, seat_ref

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


def stampede_goals(state: War, origin: int) -> list[int]:
    """Neighbours that nobody controls; borders do not matter. Where allied units are alone for a moment counts as friendly
    (RW-RUL-27)."""
    found: list[int] = []
    for area in state.chart.near[origin]:
        if state.controller(area) < 0 and not state.loyal >> area & 1 and area != contested(state):
            found.append(area)
    return found


def herds(state: War) -> list[int]:
    """The neutral areas whose units could go somewhere."""
    found: list[int] = []
    for area in state.chart.areas:
        if state.neutral(area) and area != contested(state) and stampede_goals(state, area):
            found.append(area)
    return found


def may_stampede(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(herds(state))


def stampede(state: War, seat: int, card: Tactic, about: int) -> None:
    Herd(seat).begin(state)


@final
class Herd(Aim):
    """Whom the stampede moves."""

    __slots__ = ()
    name = "herd"
    fields = (SEAT,)

    def targets(self, state: War) -> list[int]:
        return herds(state)

    def hit(self, state: War, target: int) -> None:
        Stampede(self.seat, target).begin(state)


@final
class Stampede(Aim):
    """Where to."""

    __slots__ = ()
    name = "stampede"
    fields = (SEAT, area_field("origin"))
    verb = "drive"

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-stampede", area=state.kit.hexes[self.data[0]].id)

    def targets(self, state: War) -> list[int]:
        return stampede_goals(state, self.data[0])

    def hit(self, state: War, target: int) -> None:
        """Standing or routed as they were; no token is placed (RW-RUL-99)."""
        origin = self.data[0]
        moved = 0
        for routed, force in ((False, state.standing[origin]), (True, state.routed[origin])):
            for slot in slots_of(force):
                count = count_of(force, slot)
                state.remove_units(origin, slot, count, routed)
                state.add_units(target, NOBODY, slot, count, routed)
                moved += count
        if state.log is not None:
            start = state.kit.hexes[origin].id
            state.say(
                "move", "rw-log-stampede", "RW-RUL-99", target=target, origin=origin, number=moved, units=moved, start=start
            )


# -- Conscription ------------------------------------------------------------------------------------------------------


def levies(state: War, seat: int, card: Tactic, used: int) -> list[Deed]:
    """Unused figures of the printed category, and strongholds of his with room where none was placed yet (RW-RUL-99)."""
    shape = SHAPES.index(card.words["shape"])
    kinds = [kind.number for kind in state.faction(seat).kinds if kind.shape == shape and state.unused(kind.number) > 0]
    found: list[Deed] = []
    for area in strongholds(state, seat):
        if not used >> area & 1 and state.units_in(area) < state.kit.limits.units:
            found += [state.deed("muster", kind, area) for kind in kinds]
    return found


def may_conscript(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(levies(state, seat, card, 0))


def conscription(state: War, seat: int, card: Tactic, about: int) -> None:
    first = levies(state, seat, card, 0)
    if len(first) > 1:
        state.push(Conscript(seat, card.number, card.params["strongholds"], 0))
    else:
        levy(state, seat, card, first[0], card.params["strongholds"], 0)


@final
class Conscript(Ask):
    """A unit for a stronghold; once one is placed he may stop."""

    __slots__ = ()
    name = "conscript"
    rule = "RW-RUL-99"
    fields = (SEAT, PLAYED_CARD, number_field("left"), number_field("used", (1 << 60) - 1))

    def options(self, state: War, seat: int) -> list[Action]:
        card, _, used = self.data
        found: list[Action] = [*levies(state, seat, state.kit.tactics[card], used)]
        if used:
            found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        card, left, used = self.data
        if deed.verb == "muster":
            levy(state, seat, state.kit.tactics[card], deed, left, used)


def levy(state: War, seat: int, card: Tactic, deed: Deed, left: int, used: int) -> None:
    kind, area = deed.args
    count = min(card.params["units_each"], state.unused(kind), state.kit.limits.units - state.units_in(area))
    state.add_units(area, seat, slot_of(kind), count)
    if state.log is not None:
        unit = state.unit_ref(kind)
        state.say("place", "rw-log-levy", "RW-RUL-99", target=area, number=count, seat=seat_ref(seat), unit=unit, count=count)
    used |= 1 << area
    if left > 1 and levies(state, seat, card, used):
        state.push(Conscript(seat, card.number, left - 1, used))


FORCE_EFFECTS: Final[dict[str, tuple[May, Do]]] = {
    "place_neutral_units": (may_call, call_of_the_wild),
    "move_neutral_units": (may_stampede, stampede),
    "place_own_units": (may_conscript, conscription),
}
"""by effect: whether the card can be played, and what it does"""
