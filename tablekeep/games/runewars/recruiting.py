"""Recruiting: units off a dial, placed at strongholds (RW-RECRUIT, RW-LIMIT-05); the units of the start come the same way."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import OWN_TYPES, RESOURCES
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.forces import slot_of
from tablekeep.games.runewars.harvest import units_shown
from tablekeep.games.runewars.limits import destroy_units, figures_of, strongholds, trim
from tablekeep.games.runewars.model import RECRUITED, War
from tablekeep.games.runewars.moments import free_moment
from tablekeep.games.runewars.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say, seat_ref

AT_STRONGHOLDS: Final = 0
AT_HOME: Final = 1


def push_recruit(state: War, seat: int) -> None:
    """RW-RECRUIT-01: one resource of his choice; it may be declined (RW-RUL-16). Also the card Call to Arms."""
    ask_recruit(state, seat, 0)


def push_recruit_supremacy(state: War, seat: int) -> None:
    """RW-RECRUIT-06: another resource."""
    ask_recruit(state, seat, state.marks // RECRUITED & 7)


def ask_recruit(state: War, seat: int, used: int) -> None:
    if strongholds(state, seat) and recruitable(state, seat, used):
        state.push(Recruit(seat, used))


def recruitable(state: War, seat: int, used: int) -> list[int]:
    """The resources, not used yet, whose dials show a unit."""
    return [resource for resource in range(len(RESOURCES)) if not used >> resource & 1 and units_shown(state, seat, resource)]


@final
class Recruit(Ask):
    """RW-DP-090: the resource."""

    __slots__ = ()
    name = "recruit"
    rule = "RW-RECRUIT-01"
    fields = (SEAT, number_field("used", 7))

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = [state.deed("recruit", resource) for resource in recruitable(state, seat, self.data[0])]
        found.append(state.deed("decline"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "recruit":
            push_recruit_from(state, seat, deed.args[0])

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "recruit" and self.data[0] >> action.args[0] & 1:
            return IllegalAction("RW-RECRUIT-06", say("rw-refuse-same-dial", resource=RESOURCES[action.args[0]]))
        return super().refuse(state, seat, action)


def push_recruit_from(state: War, seat: int, resource: int) -> None:
    """RW-RECRUIT-02 to -05: every unit on the dial up to the arrow; the dial stays as it is."""
    if state.active == seat:
        state.marks |= RECRUITED << resource
    if state.log is not None:
        state.say("say", "rw-log-recruits", "RW-RECRUIT-02", seat=seat_ref(seat), resource=RESOURCES[resource])
    free_moment(state, seat)
    push_muster(state, seat, units_shown(state, seat, resource), AT_STRONGHOLDS)


def push_starting_units(state: War, seat: int) -> None:
    """RW-SETUP-10, RW-SETUP-11: the units of all three dials, into the home realm."""
    shown: list[int] = []
    for resource in range(len(RESOURCES)):
        shown += units_shown(state, seat, resource)
    push_muster(state, seat, shown, AT_HOME)


def push_muster(state: War, seat: int, kinds: list[int], where: int) -> None:
    counts = [0] * OWN_TYPES
    for kind in kinds:
        counts[slot_of(kind)] += 1
    state.push(Muster(seat, where, *counts))


def mustering_places(state: War, seat: int, where: int) -> list[int]:
    """RW-RECRUIT-03: own strongholds; at the start the home realm, where eight are never exceeded (RW-RUL-14)."""
    if where == AT_STRONGHOLDS:
        return strongholds(state, seat)
    home = state.chart.homes[state.factions[seat]]
    return [area for area in state.chart.areas if home >> area & 1 and state.units_in(area) < state.kit.limits.units]


COUNTS: Final[tuple[Field, ...]] = tuple([number_field(f"type{slot + 1}") for slot in range(OWN_TYPES)])
"""units of each type still to be placed"""


def one_less(data: tuple[int, ...], slot: int) -> tuple[int, ...]:
    """The numbers of a muster after one unit of a type, without its seat."""
    counts = list(data[-OWN_TYPES:])
    counts[slot] -= 1
    return (data[-OWN_TYPES - 1], *counts)


@final
class Muster(Task):
    """Places what needs no choice and asks for the rest; then more than eight in an area are cut down (RW-RECRUIT-04)."""

    __slots__ = ()
    name = "muster-units"
    fields = (SEAT, number_field("where", AT_HOME), *COUNTS)

    def run(self, state: War) -> None:
        seat, where = self.data[0], self.data[1]
        counts = list(self.data[2:])
        for slot in range(OWN_TYPES):
            while counts[slot]:
                places = mustering_places(state, seat, where)
                if not places:
                    return
                rest = (where, *counts)
                if state.unused(state.kind(seat, slot).number) <= 0:
                    if figures_of(state, seat, slot):
                        state.push(MissingFigure(seat, *rest))
                        return
                    counts[slot] = 0
                elif len(places) > 1:
                    state.push(PlaceUnit(seat, *rest))
                    return
                else:
                    place_unit(state, seat, slot, places[0])
                    counts[slot] -= 1
        for area in state.chart.areas:
            trim(state, seat, area)


def next_slot(data: tuple[int, ...]) -> int:
    """The type that comes next."""
    for slot in range(OWN_TYPES):
        if data[-OWN_TYPES + slot]:
            return slot
    return 0


def place_unit(state: War, seat: int, slot: int, area: int) -> None:
    """RW-RECRUIT-07: standing."""
    state.add_units(area, seat, slot, 1)
    if state.log is not None:
        unit = state.unit_ref(state.kind(seat, slot).number)
        state.say("place", "rw-log-recruit", "RW-RECRUIT-03", target=area, seat=seat_ref(seat), unit=unit)
    state.look_around()


@final
class PlaceUnit(Ask):
    """RW-DP-008, RW-DP-091: where the next unit goes."""

    __slots__ = ()
    name = "muster"
    rule = "RW-RECRUIT-03"
    fields = (SEAT, number_field("where", AT_HOME), *COUNTS)

    def prompt(self, state: War, seat: int) -> Message:
        unit = state.unit_ref(state.kind(seat, next_slot(self.data)).number)
        return say("rw-ask-muster", unit=unit, left=sum(self.data[1:]))

    def options(self, state: War, seat: int) -> list[Action]:
        kind = state.kind(seat, next_slot(self.data)).number
        return [state.deed("muster", kind, area) for area in mustering_places(state, seat, self.data[0])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        slot = slot_of(deed.args[0])
        place_unit(state, seat, slot, deed.args[1])
        state.push(Muster(seat, *one_less(self.data, slot)))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if (
            isinstance(action, Deed)
            and action.verb == "muster"
            and action.args[0] == state.kind(seat, next_slot(self.data)).number
        ):
            rule = "RW-RECRUIT-03" if self.data[0] == AT_STRONGHOLDS else "RW-SETUP-10"
            return IllegalAction(rule, say("rw-refuse-muster-there", area=state.kit.hexes[action.args[1]].id))
        return super().refuse(state, seat, action)


@final
class MissingFigure(Ask):
    """RW-DP-092, RW-LIMIT-05: all figures of the type are in play: one of them is destroyed first, or the unit is forgone."""

    __slots__ = ()
    name = "missing-figure"
    rule = "RW-LIMIT-05"
    fields = (SEAT, number_field("where", AT_HOME), *COUNTS)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-missing-figure", unit=state.unit_ref(state.kind(seat, next_slot(self.data)).number))

    def options(self, state: War, seat: int) -> list[Action]:
        slot = next_slot(self.data)
        kind = state.kind(seat, slot).number
        found: list[Action] = []
        for area, routed in figures_of(state, seat, slot):
            found.append(state.deed("free", kind, routed, area))
        found.append(state.deed("forgo"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        slot = next_slot(self.data)
        if deed.verb == "forgo":
            counts = list(self.data[1:])
            counts[slot] = 0
            state.push(Muster(seat, self.data[0], *counts))
            return
        state.push(Muster(seat, *self.data))
        destroy_units(state, deed.args[2], slot, 1, deed.args[1] == 1, self.rule)
