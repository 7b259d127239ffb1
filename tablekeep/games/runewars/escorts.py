"""Allied units on the move: how long they stay loyal alone, and who can still lead them (RW-RUL-26, RW-RUL-27)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runewars.components import OWN_TYPES
from tablekeep.games.runewars.forces import NEUTRALS, ONE, OWN, Force, count_of, slots_of
from tablekeep.games.runewars.model import NOBODY, War
from tablekeep.kernel.messages import seat_ref


def loyal_areas(state: War, seat: int) -> int:
    """The areas in which units allied to a seat are alone while its figures move, as a mask."""
    return state.loyal if state.loyal_to == seat else 0


def stay_loyal(state: War, seat: int, area: int) -> None:
    """RW-RUL-27: whoever is alone there after a step of a movement is an ally until the movement is finished."""
    if (state.standing[area] | state.routed[area]) & NEUTRALS and state.controller(area) == NOBODY:
        state.loyal |= 1 << area
        state.loyal_to = seat
    else:
        state.loyal &= ~(1 << area)


def part_ways(state: War, seat: int) -> None:
    """RW-NEUTRAL-03, RW-RUL-27: the movement is finished; allied units that are alone are neutral again."""
    if not state.loyal:
        return
    left = state.loyal
    forget_loyalty(state)
    if state.log is not None:
        for area in state.chart.areas:
            if left >> area & 1 and state.neutral(area):
                state.say("say", "rw-log-allies-lost", "RW-NEUTRAL-03", target=area, seat=seat_ref(seat))


def forget_loyalty(state: War) -> None:
    state.loyal = 0
    state.loyal_to = NOBODY


# -- Strategize: who has gone ahead ------------------------------------------------------------------------------------


def have_gone(state: War) -> bool:
    """Whether allied units have moved already."""
    for force in state.moved:
        if force & NEUTRALS:
            return True
    return False


def alone(state: War, seat: int) -> int:
    """The areas with allied units that have moved there, and with nobody to keep them allied, as a mask."""
    mask = 0
    for area in state.chart.areas:
        if state.moved[area] & NEUTRALS and state.standing[area] & NEUTRALS and state.controller(area) != seat:
            mask |= 1 << area
    return mask


def can_be_led(state: War, seat: int) -> bool:
    """Whether all who have gone ahead can still be followed."""
    return Escorts(state, seat).suffice()


def most_to_leave(state: War, seat: int, slot: int, area: int, to: int, most: int) -> int:
    """How many units of a type may make a step, so that nobody who has gone ahead is left without a follower."""
    if slot >= OWN_TYPES:
        return most if Escorts(state, seat, slot, area, to, 1).suffice() else 0
    for count in range(most, 0, -1):
        if Escorts(state, seat, slot, area, to, count).suffice():
            return count
    return 0


@final
class Escorts:
    """The faction units that have not moved yet, set against the areas that need one of them, after a step that is looked at.

    An area needs one if allied units have moved into it and neither a stronghold, the home realm nor a faction unit that stays
    there keeps them. Each unit can be in one place only, so the areas are matched with units one by one.
    """

    def __init__(self, state: War, seat: int, slot: int = 0, area: int = 0, to: int = 0, count: int = 0) -> None:
        self.needy: list[int] = []
        self.reach: list[int] = []
        """by group of units: where they could be at the end, as a mask"""
        self.left: list[int] = []
        self.posted: list[list[int]] = []
        """by group: the areas that it takes care of"""
        self.tried: list[bool] = []
        for place in state.chart.areas:
            standing: Force = state.standing[place]
            moved: Force = state.moved[place]
            if count and place == area:
                standing -= ONE[slot] * count
            if count and place == to:
                standing += ONE[slot] * count
                moved += ONE[slot] * count
            if moved & NEUTRALS and standing & NEUTRALS and not keeps(state, seat, place, standing, moved):
                self.needy.append(place)
            if standing & OWN and state.lord[place] in (seat, NOBODY):
                self.add(state, seat, place, standing, moved)

    def add(self, state: War, seat: int, place: int, standing: Force, moved: Force) -> None:
        from tablekeep.games.runewars.movement import ways

        held = state.tokens[seat] >> place & 1
        for slot in slots_of(standing & OWN):
            fresh = count_of(standing, slot) - count_of(moved, slot)
            if fresh > 0:
                self.reach.append(1 << place | (0 if held else ways(state, seat, place, state.kind(seat, slot).flying)))
                self.left.append(fresh)
                self.posted.append([])

    def suffice(self) -> bool:
        for place in self.needy:
            self.tried = [False] * len(self.reach)
            if not self.post(place):
                return False
        return True

    def post(self, place: int) -> bool:
        """Finds a unit for an area, if need be by leaving the area of another unit to somebody else."""
        for group in range(len(self.reach)):
            if self.tried[group] or not self.reach[group] >> place & 1:
                continue
            self.tried[group] = True
            posted = self.posted[group]
            if len(posted) < self.left[group]:
                posted.append(place)
                return True
            for at in range(len(posted)):
                if self.post(posted[at]):
                    posted[at] = place
                    return True
        return False


def keeps(state: War, seat: int, area: int, standing: Force, moved: Force) -> bool:
    """Whether allied units stay allied there, wherever those go who have not moved yet."""
    if state.forts[area] == seat or state.routed[area] & OWN:
        return True
    if state.chart.home_of[area] >= 0 and state.home_seat(area) == seat:
        return True
    for slot in slots_of(moved & OWN):
        if count_of(standing, slot):
            return True
    return False
