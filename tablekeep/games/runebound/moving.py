"""Moving: one hex without dice, or hex by hex with dice; terrain, cities, rivers, roads and bridges (RB-MOVE to RB-ROAD)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import ATTRIBUTES, CITY, PLACE_KINDS, WATER
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.fighting import MOVE, Roll
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.resolving import carry_out
from tablekeep.games.runebound.rolling import push_roll, results, shows
from tablekeep.games.runebound.steps import SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.decks import without
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Ref, say

BY_STEPS: Final = 0
"""every hex is entered, terrain and rivers do not matter"""
BY_ROAD: Final = 1
BY_JUMP: Final = 2
"""only the last hex is entered"""
WAYS: Final[tuple[str, ...]] = ("any", "road", "jump")
ANYWHERE: Final = 99
"""hexes: farther than the board is wide"""

ANY_SYMBOL: Final = -1
OVER_RIVER: Final = 1
INTO_WATER: Final = 2


# -- what lies ahead -----------------------------------------------------------------------------------------------------------


def steps_from(state: Journey, seat: int) -> list[int]:
    """RB-MOVE-01, RB-MOVE-02: where the dice-free move may go."""
    place = state.place[seat]
    near = state.land.near[place]
    if not state.settings.rivers_stop_steps:
        return [*near]
    return [other for at, other in enumerate(near) if not state.land.over_river[place][at]]


def fords(state: Journey, seat: int) -> int:
    """What every die crosses or enters for this hero (Water Walking): OVER_RIVER, INTO_WATER, both or none."""
    found = 0
    for effect in state.lasts(seat, "cross"):
        found |= OVER_RIVER if effect.word("kind") == "river" else INTO_WATER
    return found


def symbol_for(state: Journey, place: int, at: int, ways: int) -> int:
    """The symbol that leads from a hex to its neighbour at that place of `near`; ANY_SYMBOL where every die does."""
    land = state.land
    if land.by_road[place][at]:
        return ANY_SYMBOL  # RB-ROAD-01 … 03
    if land.over_river[place][at]:
        return ANY_SYMBOL if ways & OVER_RIVER else WATER  # RB-RIVER-02 … 04, RB-CITY-03
    other = land.near[place][at]
    if land.kinds[other] == CITY:
        return ANY_SYMBOL  # RB-CITY-01
    terrain = land.terrain[other]
    return ANY_SYMBOL if terrain == WATER and ways & INTO_WATER else terrain  # RB-MOVE-04


def leads(mask: int, wanted: int) -> bool:
    """RB-MOVE-04, RB-MOVE-05: whether a result can be spent where a symbol, or any die, leads on."""
    return wanted == ANY_SYMBOL or shows(mask, wanted)


def ahead(state: Journey, seat: int, roll: Roll) -> list[tuple[int, int]]:
    """The hexes that can be entered now, each with the results that can be spent for it; of equal ones the first stands."""
    found: list[tuple[int, int]] = []
    place = state.place[seat]
    ways = fords(state, seat)
    masks = results(state, roll)
    dice = len(roll.dice)
    for at, other in enumerate(state.land.near[place]):
        wanted = symbol_for(state, place, at, ways)
        tried: list[tuple[int, bool]] = []
        for die, mask in enumerate(masks):
            kind = (mask, die < dice)
            if not mask or kind in tried:
                continue
            tried.append(kind)
            if leads(mask, wanted) or (die < dice and wanted in roll.turned):
                found.append((other, die))
    return found


# -- the move action ---------------------------------------------------------------------------------------------------------


def spend(state: Journey) -> None:
    """RB-MOVE-07: the hero goes hex by hex as long as there are dice."""
    assert state.roll is not None
    state.push(SpendDice(state.roll.seat))


@final
class SpendDice(Task):
    """Asks for the next hex while one can be entered; dice that are left then are lost."""

    __slots__ = ()
    name = "spend-dice"
    fields = (SEAT,)

    def run(self, state: Journey) -> None:
        seat = self.data[0]
        roll = state.roll
        assert roll is not None
        if ahead(state, seat, roll):
            state.push(NextHex(seat))
        else:
            state.roll = None


@final
class NextHex(Ask):
    """RB-DP-08: the next hex and the die spent for it, or stop."""

    __slots__ = ()
    name = "next-hex"
    rule = "RB-MOVE-04"
    fields = (SEAT,)

    def options(self, state: Journey, seat: int) -> list[Action]:
        roll = state.roll
        assert roll is not None
        found: list[Action] = [state.deed("go", place, die) for place, die in ahead(state, seat, roll)]
        found.append(state.deed("stop"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        roll = state.roll
        assert roll is not None
        if deed.verb == "stop":
            state.roll = None
            return
        place, die = deed.args
        spend_die(state, seat, roll, place, die)
        if not enter_on_the_way(state, seat, place, SpendDice(seat)):
            state.roll = None

    def normal(self, state: Journey, seat: int, action: Action) -> Action:
        """Dice that show the same are one and the same."""
        roll = state.roll
        if roll is None or not isinstance(action, Deed) or action.verb != "go":
            return action
        place, die = action.args
        masks = results(state, roll)
        dice = len(roll.dice)
        if die < len(masks) and masks[die]:
            for first in range(die):
                if masks[first] == masks[die] and (first < dice) == (die < dice):
                    return state.deed("go", place, first)
        return action

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        roll = state.roll
        if action.verb == "step":
            return IllegalAction("RB-MOVE-03", say("rb-refuse-rolled"))
        if action.verb != "go" or roll is None:
            return super().refuse(state, seat, action)
        place, die = action.args
        near = state.land.near[state.place[seat]]
        target = Ref("hex", state.kit.hexes[place].id)
        if place not in near:
            return IllegalAction("RB-MOVE-04", say("rb-refuse-not-next", hex=target))
        masks = results(state, roll)
        if die >= len(masks) or not masks[die]:
            return IllegalAction("RB-MOVE-06", say("rb-refuse-die-spent"))
        if state.land.over_river[state.place[seat]][near.index(place)]:
            return IllegalAction("RB-RIVER-03", say("rb-refuse-river", hex=target))
        if state.land.terrain[place] == WATER:
            return IllegalAction("RB-TERRAIN-06", say("rb-refuse-water", hex=target))
        return IllegalAction("RB-MOVE-04", say("rb-refuse-terrain", hex=target))


def spend_die(state: Journey, seat: int, roll: Roll, place: int, die: int) -> None:
    """RB-MOVE-06, RB-MOVE-15: the result is gone; if it led there only as another symbol, that leave is gone with it."""
    here = state.place[seat]
    wanted = symbol_for(state, here, state.land.near[here].index(place), fords(state, seat))
    if wanted != ANY_SYMBOL and not shows(results(state, roll)[die], wanted):
        roll.turned = without(roll.turned, wanted)
    roll.spent |= 1 << die
    roll.started = True


def enter(state: Journey, seat: int, place: int) -> None:
    """RB-MOVE-08: the figure stands on the hex, and what happens on entering it happens."""
    from tablekeep.games.runebound.scenario import enter_hex

    origin = state.place[seat]
    state.place[seat] = place
    if state.log is not None:
        state.say("move", "rb-log-moves", "RB-MOVE-07", target=place, origin=origin, player=Ref("seat", str(seat)))
    enter_hex(state, seat, place)


def enter_on_the_way(state: Journey, seat: int, place: int, rest: Task) -> bool:
    """Enters a hex; the rest of the move follows what happens there, unless that defeats the hero (RB-MOVE-08, RB-MOVE-09)."""
    fallen = state.defeated(seat)
    below = len(state.agenda)
    enter(state, seat, place)
    if state.defeated(seat) and not fallen:
        return False
    state.agenda.insert(below, rest)
    return True


# -- movement by cards -------------------------------------------------------------------------------------------------------


def move(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-MOVE-13, RB-MOVE-14: up to so many hexes, without dice."""
    most = state.value(seat, ATTRIBUTES.index(effect.count)) if effect.count else effect.n
    state.push(CardMove(seat, most, WAYS.index(effect.word("how"))))


@final
class CardMove(Task):
    """One hex after the other, or one jump; nobody is asked who can go nowhere."""

    __slots__ = ()
    name = "card-move"
    fields = (SEAT, number_field("left"), number_field("way", 2))

    def run(self, state: Journey) -> None:
        seat, left, way = self.data
        if left > 0 and reach(state, seat, left, way):
            state.push(CardStep(seat, left, way))


def reach(state: Journey, seat: int, left: int, way: int) -> list[int]:
    """The hexes a card's move can enter next."""
    place = state.place[seat]
    if way == BY_JUMP:
        return [other for other in state.land.within(place, left) if other != place]
    if way == BY_ROAD:
        return [other for at, other in enumerate(state.land.near[place]) if state.land.by_road[place][at]]
    return [*state.land.near[place]]


@final
class CardStep(Ask):
    """The next hex, or stop: "up to" includes none (RB-GEN-14)."""

    __slots__ = ()
    name = "card-step"
    rule = "RB-MOVE-13"
    fields = (SEAT, number_field("left"), number_field("way", 2))

    def options(self, state: Journey, seat: int) -> list[Action]:
        left, way = self.data
        found: list[Action] = [state.deed("step", place) for place in reach(state, seat, left, way)]
        found.append(state.deed("stop"))
        return found

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        left, way = self.data
        if deed.verb == "stop":
            return
        if way == BY_JUMP:
            enter(state, seat, deed.args[0])
        else:
            enter_on_the_way(state, seat, deed.args[0], CardMove(seat, left - 1, way))

    def refuse(self, state: Journey, seat: int, action: Action) -> IllegalAction:
        assert isinstance(action, Deed)
        if action.verb == "step":
            target = Ref("hex", state.kit.hexes[action.args[0]].id)
            id = "rb-refuse-road" if self.data[1] == BY_ROAD else "rb-refuse-too-far"
            return IllegalAction(self.rule, say(id, hex=target))
        return super().refuse(state, seat, action)


def roll_move(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-HERO-21: so many dice, spent under all rules of movement."""
    push_roll(state, seat, effect.number("dice"), MOVE)


def place_hero(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-MOVE-14: into a place of a kind, if one is near enough."""
    kind, within = PLACE_KINDS.index(effect.word("at").removeprefix("kind:")), effect.number("within", ANYWHERE)
    found = spots(state, seat, kind, within)
    if len(found) == 1:
        enter(state, seat, found[0])
    elif found:
        state.push(PlaceHero(seat, kind, within))


def spots(state: Journey, seat: int, kind: int, within: int) -> list[int]:
    here = state.place[seat]
    return [place for place in state.land.places(kind) if place != here and state.land.distance(here, place) <= within]


@final
class PlaceHero(Ask):
    """Which place of that kind."""

    __slots__ = ()
    name = "place-hero"
    rule = "RB-MOVE-14"
    fields = (SEAT, number_field("kind", len(PLACE_KINDS) - 1), number_field("within"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        kind, within = self.data
        return [state.deed("step", place) for place in spots(state, seat, kind, within)]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        enter(state, seat, deed.args[0])


carry_out("move", move)
carry_out("roll_move", roll_move)
carry_out("place", place_hero)
