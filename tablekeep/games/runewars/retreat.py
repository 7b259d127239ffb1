"""Retreats (RW-RETREAT): a group leaves an area for one next to it, is routed there, or is destroyed for want of a way.

Whoever lets a group retreat leaves its units where they are - in the area, or in the army of the invader - and names them.
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import WINTER
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.forces import BITS, SLOTS, Force, count_of, size, slots_of
from tablekeep.games.runewars.heroes import flies, seen_to_fly, show_boots
from tablekeep.games.runewars.limits import trim
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, Task, area_field, number_field, seat_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Arg, Message, say, seat_ref

ANY_FORCE: Final = (1 << BITS * SLOTS) - 1


def force_field(name: str) -> Field:
    return number_field(name, ANY_FORCE)


def who(seat: int) -> Arg:
    """A side as the log names it: a player, or the neutral units."""
    return seat_ref(seat) if seat >= 0 else "neutral"


# -- where to --------------------------------------------------------------------------------------------------------------


def ways_out(state: War, origin: int, flying: bool) -> int:
    """RW-RETREAT-07: the areas next to one that a figure may retreat to across the borders between, as a mask."""
    chart = state.chart
    if flying:
        return chart.touching[origin]
    return chart.open[origin] | chart.over_water[origin] if state.season == WINTER else chart.open[origin]


def havens(state: War, seat: int, origin: int) -> tuple[int, int]:
    """RW-RETREAT-04, RW-RETREAT-05: the neighbours a side may retreat to, borders ignored: first choice, second choice.
    Nobody retreats into the middle of a battle."""
    first = second = 0
    for area in state.chart.near[origin]:
        if state.battle is not None and area == state.battle.area:
            continue
        controller = state.controller(area)
        if seat < 0:
            first |= 1 << area if controller < 0 else 0
        elif controller == seat:
            first |= 1 << area
        elif state.empty(area):
            second |= 1 << area
    return first, second


def retreat_areas(state: War, seat: int, origin: int, group: Force, friendly_only: bool = False) -> list[int]:
    """RW-RETREAT-04, RW-RETREAT-05, RW-RUL-45: friendly before empty areas; where all can go before where some can."""
    every = -1
    some = 0
    for slot in slots_of(group):
        ways = ways_out(state, origin, state.kind(seat, slot).flying)
        every &= ways
        some |= ways
    first, second = havens(state, seat, origin)
    if friendly_only:
        second = 0
    for mask in (first & every, second & every, first & some, second & some):
        if mask:
            return [area for area in state.chart.areas if mask >> area & 1]
    return []


# -- the retreat -----------------------------------------------------------------------------------------------------------


def push_retreat(
    state: War, seat: int, origin: int, standing: Force, routed: Force, decider: int, friendly_only: bool = False
) -> None:
    """A group of a side (-1: unallied neutral units) leaves an area; the decider picks where to, if there is a choice.
    `friendly_only`: a Tactical Retreat, which goes to friendly areas alone and routs nobody (RW-RUL-122)."""
    if standing | routed:
        state.push(Retreat(seat, origin, standing, routed, decider, 1 if friendly_only else 0))


@final
class Retreat(Task):
    """RW-RETREAT-01: all of a group go to one area; without any they are destroyed."""

    __slots__ = ()
    name = "retreat"
    fields = (
        seat_field(), area_field("origin"), force_field("standing"), force_field("routed"), seat_field("decider"),
        number_field("friendly", 1),
    )  # fmt: skip

    def run(self, state: War) -> None:
        seat, origin, standing, routed, decider, friendly = self.data
        areas = retreat_areas(state, seat, origin, standing | routed, friendly == 1)
        if not areas:
            destroy_group(state, seat, origin, standing, routed)
        elif len(areas) == 1:
            retreat_to(state, seat, origin, standing, routed, areas[0], friendly == 1)
        else:
            state.push(ChooseRetreat(decider, seat, origin, standing, routed, friendly))


@final
class ChooseRetreat(Ask):
    """RW-DP-075, RW-DP-139: where the group goes."""

    __slots__ = ()
    name = "choose-retreat"
    rule = "RW-RETREAT-04"
    fields = (
        SEAT, seat_field("owner"), area_field("origin"), force_field("standing"), force_field("routed"),
        number_field("friendly", 1),
    )  # fmt: skip

    def prompt(self, state: War, seat: int) -> Message:
        owner, origin = self.data[0], self.data[1]
        units = size(self.data[2]) + size(self.data[3])
        return say("rw-ask-choose-retreat", owner=who(owner), units=units, area=state.kit.hexes[origin].id)

    def options(self, state: War, seat: int) -> list[Action]:
        owner, origin, standing, routed, friendly = self.data
        areas = retreat_areas(state, owner, origin, standing | routed, friendly == 1)
        return [state.deed("retreat", area) for area in areas]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        owner, origin, standing, routed, friendly = self.data
        retreat_to(state, owner, origin, standing, routed, deed.args[0], friendly == 1)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb != "retreat":
            return super().refuse(state, seat, action)
        owner, origin = self.data[0], self.data[1]
        area = action.args[0]
        id = state.kit.hexes[area].id
        if not state.chart.touching[origin] >> area & 1:
            return IllegalAction("RW-RETREAT-01", say("rw-refuse-retreat-far", area=id, origin=state.kit.hexes[origin].id))
        first, second = havens(state, owner, origin)
        if owner < 0 and not first >> area & 1:
            return IllegalAction("RW-RETREAT-05", say("rw-refuse-retreat-controlled", area=id))
        if not (first | second) >> area & 1:
            return IllegalAction("RW-RETREAT-04", say("rw-refuse-retreat-held", area=id))
        if second >> area & 1 and ways_out(state, origin, False) >> area & 1:
            return IllegalAction("RW-RETREAT-04", say("rw-refuse-retreat-empty", area=id))
        return IllegalAction("RW-RETREAT-07", say("rw-refuse-retreat-border", area=id))


def take_group(state: War, seat: int, origin: int, standing: Force, routed: Force) -> None:
    """Takes units off the place they are about to leave."""
    if seat >= 0 and seat == state.invader and origin == state.invaders[0]:
        state.invaders = (origin, state.invaders[1] - standing, state.invaders[2] - routed)
        return
    for slot in slots_of(standing):
        state.remove_units(origin, slot, count_of(standing, slot))
    for slot in slots_of(routed):
        state.remove_units(origin, slot, count_of(routed, slot), True)


def destroy_group(state: War, seat: int, origin: int, standing: Force, routed: Force) -> None:
    """RW-RETREAT-04, RW-RETREAT-05: with nowhere to go, they are destroyed."""
    take_group(state, seat, origin, standing, routed)
    count = size(standing) + size(routed)
    note_destroyed(state, seat, origin, count)
    if state.log is not None:
        rule = "RW-RETREAT-04" if seat >= 0 else "RW-RETREAT-05"
        state.say("fall", "rw-log-no-retreat", rule, target=origin, number=count, seat=who(seat), units=count)
    state.look_around()


def retreat_to(state: War, seat: int, origin: int, standing: Force, routed: Force, to: int, upright: bool = False) -> None:
    """RW-RETREAT-02, RW-RETREAT-08: they arrive routed, unless they are to stay upright (RW-RUL-122), and above eight units
    some are destroyed. No tokens (RW-RETREAT-09)."""
    take_group(state, seat, origin, standing, routed)
    arrived = stranded = 0
    for slot in range(SLOTS):
        count = count_of(standing, slot) + count_of(routed, slot)
        if not count:
            continue
        if ways_out(state, origin, state.kind(seat, slot).flying) >> to & 1:
            up = count_of(standing, slot) if upright else 0
            state.add_units(to, seat, slot, up)
            state.add_units(to, seat, slot, count - up, True)
            arrived += count
        else:
            stranded += count  # RW-RUL-45: no single area fits all
    note_destroyed(state, seat, origin, stranded)
    battle = state.battle
    if battle is not None and battle.area == origin:
        battle.refuge = to
    if state.log is not None:
        state.say(
            "move", "rw-log-retreat", "RW-RETREAT-01", target=to, origin=origin, number=arrived, seat=who(seat), units=arrived,
            start=state.kit.hexes[origin].id,
        )  # fmt: skip
        if stranded:
            state.say("fall", "rw-log-no-retreat", "RW-RUL-45", target=origin, number=stranded, seat=who(seat), units=stranded)
    state.look_around()
    if seat >= 0:
        if battle is not None and battle.area == origin:
            state.push(AfterTrim(seat, origin, to, state.units_in(to)))
        trim(state, seat, to)


@final
class AfterTrim(Task):
    """Units that find no room where they retreat to are casualties of the battle as well."""

    __slots__ = ()
    name = "after-trim"
    fields = (SEAT, area_field("origin"), AREA, number_field("before"))

    def run(self, state: War) -> None:
        seat, origin, area, before = self.data
        note_destroyed(state, seat, origin, before - state.units_in(area))


def note_destroyed(state: War, seat: int, origin: int, count: int) -> None:
    """Counts units destroyed on the retreat from a battle among those destroyed in it."""
    battle = state.battle
    if battle is not None and battle.area == origin and seat in battle.seats:
        battle.slain[battle.side_of(seat)] += count


# -- heroes ----------------------------------------------------------------------------------------------------------------


def push_hero_retreat(state: War, seat: int, origin: int, heroes: tuple[int, ...], along: int) -> None:
    """RW-BATTLE-28, RW-RUL-50: heroes, by card, are routed and go with the units (to `along`), or all to one other area.
    Whoever needs boots for it that nobody has seen yet may keep them secret, and is asked even if he has none."""
    left = 0
    secret = False
    for card in heroes:
        hero = state.hero(card)
        state.change_hero(hero.lying(True))
        if along >= 0 and ways_out(state, origin, seen_to_fly(state, hero)) >> along & 1:
            hero_retreats(state, card, along)
        else:
            left |= 1 << card
            secret = secret or bool(hero.rewards)
    if left:
        areas = hero_havens(state, origin, left)
        if len(areas) == 1 and not secret:
            heroes_retreat(state, origin, left, areas[0])
        elif areas:
            state.push(ChooseHeroRetreat(seat, origin, left))
    state.look_around()


def hero_havens(state: War, origin: int, heroes: int) -> list[int]:
    """RW-RETREAT-06: any adjacent area all of them can enter; else one that some can."""
    every = -1
    some = 0
    for card in range(len(state.kit.heroes)):
        if heroes >> card & 1:
            ways = ways_out(state, origin, flies(state, state.hero(card)))
            every &= ways
            some |= ways
    mask = every if every else some
    return [area for area in state.chart.areas if mask >> area & 1]


def heroes_retreat(state: War, origin: int, heroes: int, to: int) -> None:
    """Those who cannot enter the area stay where they are, routed."""
    for card in range(len(state.kit.heroes)):
        if heroes >> card & 1:
            hero = state.hero(card)
            if ways_out(state, origin, flies(state, hero)) >> to & 1:
                if not ways_out(state, origin, seen_to_fly(state, hero)) >> to & 1:
                    show_boots(state, card)
                hero_retreats(state, card, to)
    state.look_around()


def hero_retreats(state: War, card: int, to: int) -> None:
    hero = state.hero(card)
    if state.log is not None:
        name = state.hero_ref(card)
        state.say(
            "move", "rw-log-hero-retreats", "RW-BATTLE-28", target=to, origin=hero.area, seat=seat_ref(hero.seat), hero=name
        )
    state.change_hero(hero.at(to))


@final
class ChooseHeroRetreat(Ask):
    """RW-DP-142: supporting heroes who could not go with any units: one area for all."""

    __slots__ = ()
    name = "choose-hero-retreat"
    rule = "RW-BATTLE-28"
    fields = (SEAT, area_field("origin"), number_field("heroes", (1 << 30) - 1))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("retreat", area) for area in hero_havens(state, self.data[0], self.data[1])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        heroes_retreat(state, self.data[0], self.data[1], deed.args[0])
