"""The time track: rounds, Acts, story spaces, and when gems are turned faceup again (RB-TIME, RB-ACT2, RB-GEM)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import DECKS
from tablekeep.games.runebound.deeds import Deed
from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.resolving import carry_out, resolve
from tablekeep.games.runebound.steps import HEX, SEAT, Ask, Task, number_field
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import Ref

ACT_1: Final = 1
ACT_2: Final = 2
AFTER_ACT_2: Final = 3
ANYWHERE: Final = 99
"""hexes: farther than the board is wide"""
DECK: Final = number_field("deck", len(DECKS) - 1)


def scenario_moment(state: Journey, when: str) -> None:
    """What the scenario card says for a moment; undirected choices are the first player's (RB-STORY-09)."""
    for rule in reversed(state.rules().rules):
        if rule.when == when:
            resolve(state, state.first, rule.do)


# -- the token ---------------------------------------------------------------------------------------------------------------


@final
class AdvanceTime(Task):
    """RB-TIME-01, RB-TIME-06: the token moves; first the end of an Act and what the scenario says, then gems, then a story."""

    __slots__ = ()
    name = "advance-time"

    def run(self, state: Journey) -> None:
        last = len(state.kit.track) - 1
        if state.act == AFTER_ACT_2:  # RB-SCENARIO-13, RB-SCENARIO-14: the token stays where it is
            state.push(LateRefresh())
            scenario_moment(state, "time_after_act2")
        elif state.space < last:
            state.space += 1
            state.push(Arrive())
            if state.space == last and state.act == ACT_2 and state.settings.act2_early:  # RB-RUL-69
                end_act_2(state)
        elif state.act == ACT_1:  # RB-TIME-04
            state.act = ACT_2
            state.space = 0
            state.push(Arrive())
            if state.log is not None:
                state.say("turn", "rb-log-act-2", "RB-TIME-04")
            scenario_moment(state, "act1_end")
        else:  # RB-TIME-05
            state.push(LateRefresh())
            end_act_2(state)


def end_act_2(state: Journey) -> None:
    state.act = AFTER_ACT_2
    if state.log is not None:
        state.say("turn", "rb-log-act-2-ends", "RB-TIME-05")
    scenario_moment(state, "act2_end")


@final
class Arrive(Task):
    """RB-TIME-02, RB-GEM-01, RB-GEM-02: what the space says on which the token has arrived."""

    __slots__ = ()
    name = "arrive"

    def run(self, state: Journey) -> None:
        from tablekeep.games.runebound.stories import draw_story

        space = state.kit.track[state.space]
        if state.log is not None:
            state.say("change", "rb-log-time", "RB-TIME-01", space=state.space + 1)
        if state.settings.gems_by_colour:
            if space.colour >= 0:
                turn_up(state, space.colour)
        elif space.refresh:
            turn_all_up(state)
        if space.story:
            draw_story(state)


@final
class LateRefresh(Task):
    """RB-GEM-01: gems are refreshed in the rhythm of the track even when the token no longer moves."""

    __slots__ = ()
    name = "late-refresh"

    def run(self, state: Journey) -> None:
        track = state.kit.track
        if track[state.round % len(track)].refresh and not state.settings.gems_by_colour:
            turn_all_up(state)


# -- gems --------------------------------------------------------------------------------------------------------------------


def gems(state: Journey, deck: int, up: bool) -> list[int]:
    """The hexes whose gem of a colour lies faceup, or facedown."""
    land = state.land
    return [place for place in land.gem_hexes if land.gems[place] == deck and state.gem_up(place) == up]


def turn_all_up(state: Journey) -> None:
    """RB-GEM-01: gems of every colour."""
    if state.gems_down:
        state.gems_down = 0
        if state.log is not None:
            state.say("flip", "rb-log-gems-all", "RB-GEM-01")


def turn_up(state: Journey, deck: int) -> None:
    """All facedown gems of one colour."""
    found = gems(state, deck, False)
    for place in found:
        state.gems_down &= ~(1 << place)
    if found and state.log is not None:
        state.say("flip", "rb-log-gems-of", "RB-GEM-02", deck=Ref("deck", DECKS[deck]))


def turn_gem(state: Journey, place: int) -> None:
    """RB-GEM-03: one gem on the board is turned over."""
    state.gems_down ^= 1 << place
    if state.log is not None:
        id = "rb-log-gem-up" if state.gem_up(place) else "rb-log-gem-down"
        state.say("flip", id, "RB-GEM-03", target=place)


def refresh(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """RB-GEM-03: some or all facedown gems of a colour are turned faceup, perhaps only near the hero."""
    deck = DECKS.index(effect.word("deck"))
    if effect.count == "all":
        turn_up(state, deck)
    else:
        state.push(Refresh(seat, deck, effect.number("within", ANYWHERE), effect.n))


@final
class Refresh(Task):
    """One gem after the other; where there is no choice nobody is asked."""

    __slots__ = ()
    name = "refresh"
    fields = (SEAT, DECK, number_field("within"), number_field("left"))

    def run(self, state: Journey) -> None:
        seat, deck, within, left = self.data
        found = facedown(state, seat, deck, within)
        if len(found) <= left:
            for place in found:
                turn_gem(state, place)
        elif left > 0:
            state.push(RefreshWhich(seat, deck, within, left))


def facedown(state: Journey, seat: int, deck: int, within: int) -> list[int]:
    here = state.place[seat]
    return [place for place in gems(state, deck, False) if state.land.distance(here, place) <= within]


@final
class RefreshWhich(Ask):
    __slots__ = ()
    name = "refresh-which"
    rule = "RB-GEM-03"
    fields = (SEAT, DECK, number_field("within"), number_field("left"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        deck, within, _ = self.data
        return [state.deed("gem", place) for place in facedown(state, seat, deck, within)]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        deck, within, left = self.data
        state.push(Refresh(seat, deck, within, left - 1))
        turn_gem(state, deed.args[0])


def exhaust_gem(state: Journey, seat: int, effect: Effect, side: int) -> None:
    """Faceup gems of a colour are turned facedown, those nearest to a city first; ties are the first player's."""
    names = [place.place for place in state.kit.hexes]
    state.push(Exhaust(DECKS.index(effect.word("deck")), names.index(effect.word("nearest")), effect.n))


def nearest(state: Journey, deck: int, city: int) -> list[int]:
    """The faceup gems of a colour that are nearest to a hex."""
    found: list[int] = []
    best = ANYWHERE
    for place in gems(state, deck, True):
        distance = state.land.distance(city, place)
        if distance < best:
            best, found = distance, [place]
        elif distance == best:
            found.append(place)
    return found


@final
class Exhaust(Task):
    __slots__ = ()
    name = "exhaust"
    fields = (DECK, HEX, number_field("left"))

    def run(self, state: Journey) -> None:
        deck, city, left = self.data
        found = nearest(state, deck, city)
        if not found or left <= 0:
            return
        if len(found) > left:
            state.push(ExhaustWhich(state.first, deck, city, left))
            return
        state.push(Exhaust(deck, city, left - len(found)))
        for place in found:
            turn_gem(state, place)


@final
class ExhaustWhich(Ask):
    """RB-STORY-09: of gems at the same distance the first player chooses."""

    __slots__ = ()
    name = "exhaust-which"
    rule = "RB-STORY-09"
    fields = (SEAT, DECK, HEX, number_field("left"))

    def options(self, state: Journey, seat: int) -> list[Action]:
        deck, city, _ = self.data
        return [state.deed("gem", place) for place in nearest(state, deck, city)]

    def answer(self, state: Journey, seat: int, deed: Deed) -> None:
        deck, city, left = self.data
        state.push(Exhaust(deck, city, left - 1))
        turn_gem(state, deed.args[0])


carry_out("refresh", refresh)
carry_out("exhaust_gem", exhaust_gem)
