"""Rune tokens: receiving a dragon rune, moving and mixing tokens, turning them up, and who has seen what (RW-RUNE)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.model import DRAGON_RUNE, FALSE_RUNE, NO_RUNE, NOBODY, War
from tablekeep.games.runewars.steps import SEAT, Ask, Task, area_field, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say, seat_ref

MOST_GIVEN_BACK: Final = 2
"""false runes that may be discarded when a dragon rune is received (RW-RUNE-10)"""


# -- what lies where ---------------------------------------------------------------------------------------------------


def runes_left(state: War, dragon: bool) -> int:
    """Tokens in the supply. In the Epic variant false runes stand in for dragon runes (RW-FIRST-42)."""
    if not state.kit.terms.false_runes:
        return state.rune_supply(True) + state.kit.false_runes if dragon else 0
    return state.rune_supply(dragon)


def rune_areas(state: War, seat: int) -> list[int]:
    """RW-RUNE-12, RW-RUNE-15, RW-RUL-64: friendly or uncontrolled, without a rune token; not where a battle is fought."""
    found: list[int] = []
    for area in state.chart.areas:
        if state.runes[area] == NO_RUNE and (state.battle is None or state.battle.area != area):
            controller = state.controller(area)
            if controller == seat or controller < 0:
                found.append(area)
    return found


def knowing(state: War, area: int) -> int:
    """The seats that have seen the token in an area, as a mask."""
    mask = 0
    for seat in range(state.seats):
        if (state.seen[seat] | state.rune_up) >> area & 1:
            mask |= 1 << seat
    return mask


# -- laying, moving, turning -------------------------------------------------------------------------------------------


def lay_rune(state: War, seat: int, area: int, dragon: bool, rule: str = "RW-RUNE-12") -> None:
    """A token from the supply, face down; whoever lays it knows it. In the Epic variant face up (RW-FIRST-40)."""
    face_up = not state.kit.terms.false_runes
    state.set_rune(area, DRAGON_RUNE if dragon else FALSE_RUNE, face_up, 1 << seat)
    state.look_around()
    if state.log is not None:
        state.say("place", "rw-log-rune", rule, target=area, seat=seat_ref(seat))
        if not face_up:
            face = "dragon" if dragon else "false"
            state.say("place", "rw-log-rune-seen", rule, target=area, audience=1 << seat, seat=seat_ref(seat), rune=face)


def take_rune(state: War, area: int, rule: str) -> None:
    """A token goes face up back to its stack (RW-RUNE-13, RW-RUL-63)."""
    dragon = state.runes[area] == DRAGON_RUNE
    state.set_rune(area, NO_RUNE, False, 0)
    state.revealed += 1
    if state.log is not None:
        state.say("remove", "rw-log-rune-gone", rule, target=area, rune="dragon" if dragon else "false")


def move_rune(state: War, origin: int, to: int, seat: int = NOBODY, rule: str = "RW-RUL-105") -> None:
    """RW-RUL-105: it keeps its side up, whoever moves it may look; who has seen it still knows it."""
    known = knowing(state, origin) | (1 << seat if seat >= 0 else 0)
    kind, face_up = state.runes[origin], state.rune_up >> origin & 1 == 1
    state.set_rune(origin, NO_RUNE, False, 0)
    state.set_rune(to, kind, face_up, known)
    state.look_around()
    if state.log is not None:
        state.say("move", "rw-log-rune-moved", rule, target=to, origin=origin, start=state.kit.hexes[origin].id)


def swap_runes(state: War, one: int, other: int, seat: int = NOBODY, rule: str = "RW-RUL-105") -> None:
    """RW-RUL-105: two tokens change places, sides and knowledge with them."""
    mine = 1 << seat if seat >= 0 else 0
    first = (state.runes[one], state.rune_up >> one & 1 == 1, knowing(state, one) | mine)
    second = (state.runes[other], state.rune_up >> other & 1 == 1, knowing(state, other) | mine)
    state.set_rune(one, second[0], second[1], second[2])
    state.set_rune(other, first[0], first[1], first[2])
    state.look_around()
    if state.log is not None:
        start = state.kit.hexes[one].id
        state.say("move", "rw-log-runes-swapped", rule, target=other, origin=one, start=start)


def mix_runes(state: War, seat: int, one: int, other: int, crossed: bool) -> None:
    """RW-FORTIFY-06 to -08: the tokens of two areas are put back face down, crosswise or not; only the player knows how.

    A token that is alone is followed by all eyes. Of two that were mixed the others know nothing more, unless they had seen
    both and both were alike.
    """
    mine = 1 << seat
    hide = state.kit.terms.false_runes
    first, second = state.runes[one], state.runes[other]
    if first and second:
        known = knowing(state, one) & knowing(state, other) if first == second else 0
    else:
        known = knowing(state, one if first else other)
    if crossed:
        first, second = second, first
    state.set_rune(one, first, not hide and first != NO_RUNE, known | mine)
    state.set_rune(other, second, not hide and second != NO_RUNE, known | mine)
    state.look_around()


def reveal(state: War, area: int, rule: str = "RW-RUNE-22") -> None:
    """A token is turned up for everybody and stays so (RW-RUNE-24)."""
    if not state.runes[area] or state.rune_up >> area & 1:
        return
    state.rune_up |= 1 << area
    state.revealed += 1
    if state.log is not None:
        face = "dragon" if state.runes[area] == DRAGON_RUNE else "false"
        state.say("flip", "rw-log-rune-revealed", rule, target=area, rune=face)


def turn_all_up(state: War) -> None:
    """RW-VICTORY-01, RW-RUNE-22: the end of the game."""
    for area in state.chart.areas:
        reveal(state, area)


# -- receiving a dragon rune -------------------------------------------------------------------------------------------


def receive_dragon_rune(state: War, seat: int) -> None:
    """RW-RUNE-10 to -13: false runes back, then a dragon and a false rune onto the board."""
    if state.log is not None:
        state.say("change", "rw-log-receives-rune", "RW-RUNE-10", seat=seat_ref(seat))
    state.push(TakeRunes(seat))
    if state.kit.terms.false_runes:
        ask_back(state, seat, MOST_GIVEN_BACK)


def ask_back(state: War, seat: int, left: int) -> None:
    """Asks wherever others could believe that he has a false rune: not being asked would tell them that he has none."""
    for area in state.chart.areas:
        kind = state.runes[area]
        if kind and (kind == FALSE_RUNE or not state.rune_up >> area & 1) and state.controller(area) == seat:
            state.push(BringBack(seat, left))
            return


@final
class BringBack(Ask):
    """RW-RUNE-10, RW-RUL-63: up to two false runes of areas he controls go back to the supply, shown to all."""

    __slots__ = ()
    name = "bring-back"
    rule = "RW-RUNE-10"
    fields = (SEAT, number_field("left", MOST_GIVEN_BACK, 1))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-bring-back", left=self.data[0])

    def options(self, state: War, seat: int) -> list[Action]:
        found: list[Action] = []
        for area in state.chart.areas:
            if state.runes[area] == FALSE_RUNE and state.controller(area) == seat:
                found.append(state.deed("bring-back", area))
        found.append(state.deed("done"))
        return found

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "done":
            return
        take_rune(state, deed.args[0], "RW-RUL-63")
        if self.data[0] > 1:
            ask_back(state, seat, self.data[0] - 1)


@final
class TakeRunes(Task):
    """RW-RUNE-11, RW-RUL-62: one dragon rune and one false rune, as far as the supply goes."""

    __slots__ = ()
    name = "take-runes"
    fields = (SEAT,)

    def run(self, state: War) -> None:
        seat = self.data[0]
        if runes_left(state, True) <= 0:
            return
        areas = rune_areas(state, seat)
        if not areas:
            if state.log is not None:
                state.say("change", "rw-log-rune-returned", "RW-RUNE-13", seat=seat_ref(seat))
            return
        if runes_left(state, False) > 0:
            state.push(PlaceOne(seat) if len(areas) == 1 else PlaceRunes(seat, -1))
        elif len(areas) == 1:
            lay_rune(state, seat, areas[0], True)
        else:
            state.push(PlaceDragon(seat))


@final
class PlaceRunes(Ask):
    """RW-RUNE-12: the areas for both tokens, one after the other; which is which is said afterwards, in secret."""

    __slots__ = ()
    name = "place-runes"
    rule = "RW-RUNE-12"
    fields = (SEAT, area_field("first"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-place-runes", placed=1 if self.data[0] >= 0 else 0)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("rune", area) for area in rune_areas(state, seat) if area != self.data[0]]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        first = self.data[0]
        if first < 0:
            state.push(PlaceRunes(seat, deed.args[0]))
        else:
            state.push(WhichIsDragon(seat, first, deed.args[0]))

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        return refuse_area(state, seat, action, self.data[0])


def refuse_area(state: War, seat: int, action: Action, taken: int) -> IllegalAction:
    """Why no rune token may lie in an area."""
    if isinstance(action, Deed) and action.verb == "rune" and state.chart.mask >> action.args[0] & 1:
        area = action.args[0]
        name = state.kit.hexes[area].id
        if state.runes[area] or area == taken:
            return IllegalAction("RW-RUNE-15", say("rw-refuse-rune-there", area=name))
        if state.controller(area) >= 0:
            return IllegalAction("RW-RUL-64", say("rw-refuse-rune-enemy", area=name))
    return IllegalAction("RW-RUNE-12", say("refuse-not-offered"))


@final
class WhichIsDragon(Ask):
    """RW-DP-150: which of the two areas gets the dragon rune; the other one gets the false rune."""

    __slots__ = ()
    name = "which-is-dragon"
    rule = "RW-RUNE-12"
    fields = (SEAT, area_field("first"), area_field("second"))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("dragon", self.data[0]), state.deed("dragon", self.data[1])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        for area in self.data:
            lay_rune(state, seat, area, area == deed.args[0])


@final
class PlaceDragon(Ask):
    """RW-RUL-62, RW-FIRST-40: a dragon rune alone."""

    __slots__ = ()
    name = "place-dragon"
    rule = "RW-RUNE-12"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("rune", area) for area in rune_areas(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        lay_rune(state, seat, deed.args[0], True)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        return refuse_area(state, seat, action, -1)


@final
class PlaceOne(Ask):
    """RW-RUNE-13: room for one token only; the other one goes back to the supply, seen by all."""

    __slots__ = ()
    name = "place-one-rune"
    rule = "RW-RUNE-13"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        area = rune_areas(state, seat)[0]
        return [state.deed("dragon", area), state.deed("false", area)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        lay_rune(state, seat, deed.args[0], deed.verb == "dragon")
        reveal_to_all(state, deed.args[0])


def reveal_to_all(state: War, area: int) -> None:
    """Everybody can tell the token in an area, though it lies face down."""
    for seat in range(state.seats):
        state.seen[seat] |= 1 << area
