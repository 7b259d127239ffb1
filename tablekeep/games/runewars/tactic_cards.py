"""Tactics cards about the land, for one's own turn: borders, activation tokens, strongholds and runes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runewars.cities import cities_of, destroy_city
from tablekeep.games.runewars.components import Tactic
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.heroes import HERO, rout_hero
from tablekeep.games.runewars.limits import (
    place_stronghold,
    remove_stronghold,
    strongholds,
    unused_strongholds,
)
from tablekeep.games.runewars.model import HIDDEN_PASS, NO_RUNE, NOBODY, War
from tablekeep.games.runewars.retreat import push_retreat
from tablekeep.games.runewars.runes import lay_rune, move_rune, reveal_to_all, runes_left, swap_runes
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, Task, area_field, number_field, seat_field
from tablekeep.games.runewars.targets import Aim, contested, hero_areas, opponents
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.messages import Message, say, seat_ref

May = Callable[[War, int, Tactic, int], bool]
"""state, seat, card, what the moment is about -> whether at least a part of the effect can be carried out (RW-RUL-94)"""
Do = Callable[[War, int, Tactic, int], None]

PLAYED_CARD: Final[Field] = number_field("card")
"""the tactics card whose numbers count"""


def always(state: War, seat: int, card: Tactic, about: int) -> bool:
    return True


def in_mask(state: War, mask: int) -> list[int]:
    return [area for area in state.chart.areas if mask >> area & 1]


# -- Mountain Pass -----------------------------------------------------------------------------------------------------


def hidden_pass(state: War, seat: int, card: Tactic, about: int) -> None:
    """RW-MOVE-33: until the end of the turn borders stop none of his figures; retreats still obey them."""
    state.marks |= HIDDEN_PASS


# -- Lost City ---------------------------------------------------------------------------------------------------------


def lost_cities(state: War, seat: int) -> list[int]:
    """Areas without a city that nobody controls and that hold one of his heroes."""
    mask = hero_areas(state, seat)
    found: list[int] = []
    for area in in_mask(state, mask):
        if state.controller(area) < 0 and state.cities[area] < 0 and area != contested(state):
            found.append(area)
    return found


def may_found(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(lost_cities(state, seat))


def lost_city(state: War, seat: int, card: Tactic, about: int) -> None:
    LostCity(seat, card.number).begin(state)


@final
class LostCity(Aim):
    """Where the hero finds it."""

    __slots__ = ()
    name = "lost-city"
    fields = (SEAT, PLAYED_CARD)

    def targets(self, state: War) -> list[int]:
        return lost_cities(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        if unused_strongholds(state, self.seat) > 0:
            found_city(state, self.seat, self.data[0], target)
        else:
            GiveUpStronghold(self.seat, self.data[0], target).begin(state)


@final
class GiveUpStronghold(Aim):
    """All his strongholds are on the board: one of them is destroyed first."""

    __slots__ = ()
    name = "give-up-stronghold"
    fields = (SEAT, PLAYED_CARD, AREA)
    verb = "raze"

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-give-up-stronghold", area=state.kit.hexes[self.data[1]].id)

    def targets(self, state: War) -> list[int]:
        return strongholds(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        remove_stronghold(state, target, "RW-RUL-95")
        found_city(state, self.seat, self.data[0], self.data[1])


def found_city(state: War, seat: int, card: int, area: int) -> None:
    """The neutral units retreat where the player on the left wants them to (RW-RETREAT-05); then the stronghold is placed."""
    damaged = state.kit.tactics[card].words["stronghold"] == "damaged"
    state.push(Founded(seat, area, 1 if damaged else 0))
    push_retreat(state, NOBODY, area, state.standing[area], state.routed[area], state.left_of(seat))


@final
class Founded(Task):
    """Nobody is left in the lost city."""

    __slots__ = ()
    name = "lost-city-founded"
    fields = (seat_field(), area_field(), number_field("damaged", 1))

    def run(self, state: War) -> None:
        seat, area, damaged = self.data
        place_stronghold(state, seat, area, damaged == 1, "RW-TACTICS-02")


# -- Horrific Rumors ---------------------------------------------------------------------------------------------------


def rumor_areas(state: War, rival: int) -> list[int]:
    """Areas he does not control and has not activated."""
    found: list[int] = []
    for area in in_mask(state, state.chart.mask & ~state.tokens[rival]):
        if area != contested(state) and state.controller(area) != rival:
            found.append(area)
    return found


def rumor_rivals(state: War, seat: int) -> list[int]:
    return [rival for rival in opponents(state, seat) if rumor_areas(state, rival)]


def may_spread(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(rumor_rivals(state, seat))


def horrific_rumors(state: War, seat: int, card: Tactic, about: int) -> None:
    RumorRival(seat).begin(state)


@final
class RumorRival(Aim):
    """Whose token is placed."""

    __slots__ = ()
    name = "rumor-rival"
    fields = (SEAT,)
    verb = "rival"

    def targets(self, state: War) -> list[int]:
        return rumor_rivals(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        RumorArea(self.seat, target).begin(state)


@final
class RumorArea(Aim):
    """Where the rumors keep him away from."""

    __slots__ = ()
    name = "rumor-area"
    fields = (SEAT, seat_field("rival"))

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-rumor-area", seat=seat_ref(self.data[0]))

    def targets(self, state: War) -> list[int]:
        return rumor_areas(state, self.data[0])

    def hit(self, state: War, target: int) -> None:
        rival = self.data[0]
        state.tokens[rival] |= 1 << target
        if state.log is not None:
            state.say("place", "rw-log-rumors", "RW-ACTIVATE-02", target=target, seat=seat_ref(rival))


# -- Forced March ------------------------------------------------------------------------------------------------------


def own_tokens(state: War, seat: int) -> list[int]:
    return [area for area in in_mask(state, state.tokens[seat]) if area != contested(state)]


def may_force_march(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(own_tokens(state, seat))


def forced_march(state: War, seat: int, card: Tactic, about: int) -> None:
    ForcedMarch(seat).begin(state)


@final
class ForcedMarch(Aim):
    """Which of his activation tokens he takes back."""

    __slots__ = ()
    name = "forced-march"
    fields = (SEAT,)

    def targets(self, state: War) -> list[int]:
        return own_tokens(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        state.tokens[self.seat] &= ~(1 << target)
        if state.log is not None:
            state.say("remove", "rw-log-token-back", "RW-MOVE-06", target=target, seat=seat_ref(self.seat))


# -- Raze a City -------------------------------------------------------------------------------------------------------


def own_cities(state: War, seat: int) -> list[int]:
    return [area for area in cities_of(state, seat) if area != contested(state)]


def may_raze(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(own_cities(state, seat))


def raze_a_city(state: War, seat: int, card: Tactic, about: int) -> None:
    RazeCity(seat).begin(state)


@final
class RazeCity(Aim):
    """Which of his cities is destroyed."""

    __slots__ = ()
    name = "raze-city"
    fields = (SEAT,)
    verb = "raze"

    def targets(self, state: War) -> list[int]:
        return own_cities(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        destroy_city(state, target)


# -- False Trail -------------------------------------------------------------------------------------------------------


def trails(state: War, seat: int) -> list[Deed]:
    """A false rune into an area of his without a token, or two face-down tokens of his areas exchanged."""
    mine = [area for area in state.chart.areas if area != contested(state) and state.controller(area) == seat]
    found: list[Deed] = []
    if runes_left(state, False) > 0:
        found += [state.deed("false", area) for area in mine if state.runes[area] == NO_RUNE]
    hidden = [area for area in mine if state.runes[area] != NO_RUNE and not state.rune_up >> area & 1]
    for at, one in enumerate(hidden):
        for other in hidden[at + 1 :]:
            found.append(state.deed("runes", one, other))
    return found


def may_mislead(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(trails(state, seat))


def false_trail(state: War, seat: int, card: Tactic, about: int) -> None:
    choices = trails(state, seat)
    if len(choices) > 1:
        state.push(FalseTrail(seat))
    else:
        mislead(state, seat, choices[0])


@final
class FalseTrail(Ask):
    """Which trail he lays."""

    __slots__ = ()
    name = "false-trail"
    rule = "RW-RUNE-14"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [*trails(state, seat)]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        mislead(state, seat, deed)


def mislead(state: War, seat: int, deed: Deed) -> None:
    """RW-RUNE-14: everybody knows that a token laid by this card is false; all eyes follow two that are exchanged."""
    if deed.verb == "false":
        lay_rune(state, seat, deed.args[0], False, "RW-RUNE-14")
        reveal_to_all(state, deed.args[0])
    else:
        swap_runes(state, deed.args[0], deed.args[1], seat)


# -- Rune Thieves ------------------------------------------------------------------------------------------------------


def rune_goals(state: War, seat: int, origin: int) -> list[int]:
    """Neighbours without a rune token that no opponent controls; borders do not matter (RW-RUNE-15)."""
    found: list[int] = []
    for area in state.chart.near[origin]:
        if state.runes[area] == NO_RUNE and area != contested(state) and state.controller(area) in (NOBODY, seat):
            found.append(area)
    return found


def thieves(state: War, seat: int) -> list[int]:
    """His standing heroes beside a rune token that could be carried off."""
    found: list[int] = []
    for hero in state.heroes:
        if hero.seat != seat or hero.routed or hero.area == contested(state):
            continue
        if state.runes[hero.area] != NO_RUNE and rune_goals(state, seat, hero.area):
            found.append(hero.card)
    return found


def may_steal_rune(state: War, seat: int, card: Tactic, about: int) -> bool:
    return bool(thieves(state, seat))


def rune_thieves(state: War, seat: int, card: Tactic, about: int) -> None:
    RuneThief(seat).begin(state)


@final
class RuneThief(Aim):
    """Which hero carries the token off."""

    __slots__ = ()
    name = "rune-thief"
    fields = (SEAT,)
    verb = "figure"

    def targets(self, state: War) -> list[int]:
        return thieves(state, self.seat)

    def hit(self, state: War, target: int) -> None:
        CarryRune(self.seat, target).begin(state)


@final
class CarryRune(Aim):
    """Where to. The token stays as it lies (RW-RUL-105); the hero is routed."""

    __slots__ = ()
    name = "carry-rune"
    fields = (SEAT, HERO)
    verb = "rune"

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-carry-rune", hero=state.hero_ref(self.data[0]))

    def targets(self, state: War) -> list[int]:
        return rune_goals(state, self.seat, state.hero(self.data[0]).area)

    def hit(self, state: War, target: int) -> None:
        move_rune(state, state.hero(self.data[0]).area, target, self.seat)
        rout_hero(state, self.data[0])


LAND_EFFECTS: Final[dict[str, tuple[May, Do]]] = {
    "ignore_borders": (always, hidden_pass),
    "hero_founds_stronghold": (may_found, lost_city),
    "place_enemy_activation": (may_spread, horrific_rumors),
    "remove_own_activation": (may_force_march, forced_march),
    "destroy_own_city": (may_raze, raze_a_city),
    "place_false_or_swap_runes": (may_mislead, false_trail),
    "move_rune_with_hero": (may_steal_rune, rune_thieves),
}
"""by effect: whether the card can be played, and what it does"""
