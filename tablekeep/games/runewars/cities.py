"""Rally Support: what the cities of a player offer (RW-CITY)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import NEUTRAL_TYPES, OWN_TYPES, RALLY_SUPPORT
from tablekeep.games.runewars.deeds import BENEFITS, Deed
from tablekeep.games.runewars.forces import slot_of
from tablekeep.games.runewars.limits import trim
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.games.runewars.moments import free_moment
from tablekeep.games.runewars.steps import AREA, AREAS, SEAT, Ask, Task, number_field
from tablekeep.games.runewars.supply import draw_quests, draw_tactics, gain_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

UNITS: Final = BENEFITS.index("units")
TACTICS: Final = BENEFITS.index("tactics")
INFLUENCE: Final = BENEFITS.index("influence")
QUESTS: Final = BENEFITS.index("quests")
NO_CITY: Final = -1


def push_rally(state: War, seat: int) -> None:
    """RW-CITY-02, RW-RUL-76: one benefit for each city he controls, city after city in the order he likes."""
    state.push(Rallying(seat, 0))


def push_rally_supremacy(state: War, seat: int) -> None:
    """RW-CITY-07, RW-HERO-10."""
    from tablekeep.games.runewars.heroes import push_hire

    free_moment(state, seat)
    push_hire(state, seat, state.kit.order_params[RALLY_SUPPORT]["max_influence"])


def cities_of(state: War, seat: int) -> list[int]:
    """RW-CITY-01."""
    return [area for area in state.chart.areas if state.cities[area] >= 0 and state.controller(area) == seat]


def destroy_city(state: War, area: int) -> None:
    """RW-RUL-124: the token leaves the game; the area is like any other from then on."""
    city = state.kit.cities[state.cities[area]]
    state.cities[area] = NO_CITY
    if state.log is not None:
        state.say("fall", "rw-log-city-destroyed", "RW-RUL-124", target=area, city=Ref("city", city.id))


def benefits(state: War, area: int) -> list[int]:
    """What a city offers now; units only while there are figures (RW-RUL-77)."""
    city = state.kit.cities[state.cities[area]]
    found: list[int] = []
    if city.units and recruits(state, area):
        found.append(UNITS)
    if city.tactics:
        found.append(TACTICS)
    if city.influence:
        found.append(INFLUENCE)
    if city.quests:
        found.append(QUESTS)
    return found


def recruits(state: War, area: int) -> list[int]:
    """The neutral types of a city's category of which figures are left."""
    shape = state.kit.cities[state.cities[area]].shape
    found: list[int] = []
    for kind in range(OWN_TYPES * 4, OWN_TYPES * 4 + NEUTRAL_TYPES):
        if state.kit.units[kind].shape == shape and state.unused(kind) > 0:
            found.append(kind)
    return found


@final
class Rallying(Task):
    """Asks while a city is left."""

    __slots__ = ()
    name = "rallying"
    fields = (SEAT, number_field("used", (1 << AREAS) - 1))

    def run(self, state: War) -> None:
        seat, used = self.data
        for area in cities_of(state, seat):
            if not used >> area & 1 and benefits(state, area):
                state.push(Rally(seat, used))
                return


@final
class Rally(Ask):
    """RW-DP-100: one benefit of one city, or no more (RW-RUL-16)."""

    __slots__ = ()
    name = "rally"
    rule = "RW-CITY-02"
    fields = (SEAT, number_field("used", (1 << AREAS) - 1))

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = []
        for area in cities_of(state, seat):
            if not self.data[0] >> area & 1:
                for benefit in benefits(state, area):
                    found.append(state.deed("city", area, benefit))
        found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        area, benefit = deed.args
        state.push(Rallying(seat, self.data[0] | 1 << area))
        free_moment(state, seat)
        rally(state, seat, area, benefit)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "city":
            area, benefit = action.args
            name = state.kit.hexes[area].id
            if state.cities[area] < 0 or state.controller(area) != seat:
                return IllegalAction("RW-CITY-01", say("rw-refuse-no-city", area=name))
            if self.data[0] >> area & 1:
                return IllegalAction("RW-CITY-02", say("rw-refuse-city-used", area=name))
            if benefit == UNITS:
                return IllegalAction("RW-CITY-03", say("rw-refuse-no-figures", area=name))
        return super().refuse(state, seat, action)


def rally(state: War, seat: int, area: int, benefit: int) -> None:
    """RW-CITY-03 to -06."""
    city = state.kit.cities[state.cities[area]]
    if state.log is not None:
        state.say("say", f"rw-log-city-{BENEFITS[benefit]}", "RW-CITY-02", target=area, seat=seat_ref(seat))
    if benefit == UNITS:
        state.push(CityUnits(seat, area, city.units))
    elif benefit == TACTICS:
        draw_tactics(state, seat, city.tactics, "RW-CITY-04")
    elif benefit == INFLUENCE:
        gain_influence(state, seat, city.influence, "RW-CITY-05")
    else:
        draw_quests(state, seat, city.quests, "RW-CITY-06")


@final
class CityUnits(Task):
    """RW-CITY-03, RW-RUL-77: neutral units of one category join him, any mix of types; above eight he trims at once."""

    __slots__ = ()
    name = "city-units"
    fields = (SEAT, AREA, number_field("left"))

    def run(self, state: War) -> None:
        seat, area, left = self.data
        while left:
            kinds = recruits(state, area)
            if len(kinds) > 1:
                state.push(CityUnit(seat, area, left))
                return
            if not kinds:
                break
            join_city(state, area, kinds[0])
            left -= 1
        trim(state, seat, area)


@final
class CityUnit(Ask):
    """RW-DP-100: which type comes next."""

    __slots__ = ()
    name = "city-unit"
    rule = "RW-CITY-03"
    fields = (SEAT, AREA, number_field("left"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-city-unit", area=state.kit.hexes[self.data[0]].id, left=self.data[1])

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("muster", kind, self.data[0]) for kind in recruits(state, self.data[0])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        area, left = self.data
        join_city(state, area, deed.args[0])
        state.push(CityUnits(seat, area, left - 1))


def join_city(state: War, area: int, kind: int) -> None:
    """RW-NEUTRAL-09: in an area he controls they are his allies at once."""
    state.add_units(area, NOBODY, slot_of(kind), 1)
    if state.log is not None:
        state.say("place", "rw-log-neutral-placed", "RW-CITY-03", target=area, unit=state.unit_ref(kind))
