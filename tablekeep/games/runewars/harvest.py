"""Dials and what they show, Harvest and the developments (RW-DIAL, RW-HARVEST, RW-DEV-01 to -05)."""

from __future__ import annotations

from typing import final

from tablekeep.games.runewars.components import (
    DEVELOPMENTS,
    DIPLOMAT,
    HARVEST,
    NO_DEVELOPMENT,
    RESOURCE_TOKEN,
    RESOURCES,
    TOP,
    TRAINING_CAMP,
    WOOD,
)
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.limits import remove_development, unused_developments
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.moments import free_moment
from tablekeep.games.runewars.steps import AREA, SEAT, Ask, Task, number_field
from tablekeep.games.runewars.supply import draw_tactics, gain_influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, Ref, say, seat_ref

# -- dials (RW-DIAL-04 to -06) -----------------------------------------------------------------------------------------


def units_shown(state: War, seat: int, resource: int) -> list[int]:
    """The units, by number, on the space the arrow points at and on every lower one (RW-RECRUIT-02)."""
    shown: list[int] = []
    dial = state.faction(seat).dials[resource]
    for step in range(state.dials[seat][resource] + 1):
        shown += dial[step]
    return shown


def influence_shown(state: War, seat: int) -> int:
    """The influence tokens on all three dials, at or below the arrows."""
    return icons(state.faction(seat).dial_influence, state.dials[seat])


def tactics_shown(state: War, seat: int) -> int:
    """The tactics cards on all three dials, at or below the arrows."""
    return icons(state.faction(seat).dial_tactics, state.dials[seat])


def icons(dials: list[list[int]], arrows: tuple[int, int, int]) -> int:
    count = 0
    for resource, arrow in enumerate(arrows):
        for step in range(arrow + 1):
            count += dials[resource][step]
    return count


def turn_dial(state: War, seat: int, resource: int, value: int, rule: str) -> None:
    """Moves one arrow (RW-DIAL-03, RW-RUL-74)."""
    before = state.dials[seat][resource]
    state.set_dial(seat, resource, value)
    after = state.dials[seat][resource]
    if after != before and state.log is not None:
        state.say(
            "change", "rw-log-dial", rule, number=after, seat=seat_ref(seat), resource=RESOURCES[resource], before=before,
            after=after,
        )  # fmt: skip


def provided(state: War, seat: int) -> tuple[int, int, int]:
    """The resources of all areas a player controls."""
    food = wood = ore = 0
    for area in state.chart.areas:
        if state.controller(area) == seat:
            yields = state.yields(area)
            food += yields[0]
            wood += yields[1]
            ore += yields[2]
    return food, wood, ore


def set_dials(state: War, seat: int) -> None:
    """RW-HARVEST-01: each dial goes, up or down, to what his areas provide, at most 8 (RW-RUL-74)."""
    for resource, total in enumerate(provided(state, seat)):
        turn_dial(state, seat, resource, total, "RW-HARVEST-01")


# -- Harvest -----------------------------------------------------------------------------------------------------------


def push_harvest(state: War, seat: int) -> None:
    """RW-HARVEST-01: compulsory (RW-RUL-16)."""
    set_dials(state, seat)
    free_moment(state, seat)


def push_harvest_supremacy(state: War, seat: int) -> None:
    """RW-HARVEST-02, RW-HARVEST-03: what all developments give, then perhaps a new one."""
    free_moment(state, seat)
    state.push(Developing(seat))
    free_moment(state, seat)
    for area in reversed(state.chart.areas):
        if state.forts[area] == seat and state.developments[area] != NO_DEVELOPMENT:
            state.push(Benefit(seat, area))


@final
class Benefit(Task):
    """RW-DEV-02 to -04: what one development gives."""

    __slots__ = ()
    name = "benefit"
    fields = (SEAT, AREA)

    def run(self, state: War) -> None:
        seat, area = self.data
        kind = state.developments[area]
        amount = state.faction(seat).developments[kind].amount
        if kind == DIPLOMAT:
            gain_influence(state, seat, amount, "RW-DEV-03")
        elif kind == TRAINING_CAMP:
            draw_tactics(state, seat, amount, "RW-DEV-04")
        elif kind == RESOURCE_TOKEN:
            choices = raisable(state, seat, area)
            if len(choices) == 1:
                turn_dial(state, seat, choices[0], state.dials[seat][choices[0]] + amount, "RW-DEV-02")
            elif choices:
                state.push(RaiseDial(seat, area))


def raisable(state: War, seat: int, area: int) -> list[int]:
    """RW-RUL-75: the resources that an area provides and whose dial can still rise."""
    yields = state.yields(area)
    return [resource for resource in range(len(RESOURCES)) if yields[resource] and state.dials[seat][resource] < TOP]


@final
class RaiseDial(Ask):
    """RW-DP-080: a Resources token in an area with several kinds of resource."""

    __slots__ = ()
    name = "raise-dial"
    rule = "RW-DEV-02"
    fields = (SEAT, AREA)

    def prompt(self, state: War, seat: int) -> Message:
        return say("rw-ask-raise-dial", area=state.kit.hexes[self.data[0]].id)

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("resource", resource) for resource in raisable(state, seat, self.data[0])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        amount = state.faction(seat).developments[RESOURCE_TOKEN].amount
        turn_dial(state, seat, deed.args[0], state.dials[seat][deed.args[0]] + amount, self.rule)


# -- building a development --------------------------------------------------------------------------------------------


def development_sites(state: War, seat: int) -> list[int]:
    """RW-HARVEST-03, RW-DEV-01: own strongholds without a development."""
    sites: list[int] = []
    for area in state.chart.areas:
        if state.forts[area] == seat and state.developments[area] == NO_DEVELOPMENT and state.controller(area) == seat:
            sites.append(area)
    return sites


def development_deeds(state: War, seat: int) -> list[Action]:
    """Every kind of token at every stronghold without one; tokens that are all in use may be taken up (RW-LIMIT-06)."""
    found: list[Action] = []
    sites = development_sites(state, seat)
    for kind in range(1, len(DEVELOPMENTS)):
        if state.faction(seat).developments[kind].copies:
            for area in sites:
                found.append(state.deed("build", kind, area))
    return found


def develop(state: War, seat: int, kind: int, area: int, rule: str) -> None:
    """Places a development; with none of the kind left one of those on the board is taken up first (RW-LIMIT-06)."""
    if unused_developments(state, seat, kind) <= 0:
        used = developments_of(state, seat, kind)
        if len(used) > 1:
            state.push(TakeUp(seat, area, kind))
            return
        remove_development(state, used[0], "RW-LIMIT-06")
    place_development(state, seat, kind, area, rule)


def developments_of(state: War, seat: int, kind: int) -> list[int]:
    return [area for area in state.chart.areas if state.forts[area] == seat and state.developments[area] == kind]


def place_development(state: War, seat: int, kind: int, area: int, rule: str) -> None:
    state.developments[area] = kind
    if state.log is not None:
        token = Ref("development", state.faction(seat).developments[kind].id)
        state.say("place", "rw-log-development", rule, target=area, seat=seat_ref(seat), development=token)


@final
class TakeUp(Ask):
    """RW-LIMIT-06: which of the tokens of that kind is destroyed to be built elsewhere."""

    __slots__ = ()
    name = "take-up-development"
    rule = "RW-LIMIT-06"
    fields = (SEAT, AREA, number_field("kind", len(DEVELOPMENTS) - 1, 1))

    def options(self, state: War, seat: int) -> list[Action]:
        return [state.deed("raze", area) for area in developments_of(state, seat, self.data[1])]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        area, kind = self.data
        remove_development(state, deed.args[0], self.rule)
        place_development(state, seat, kind, area, "RW-HARVEST-03")


@final
class Developing(Task):
    """RW-HARVEST-03, RW-HARVEST-04: asks only who has wood and a place."""

    __slots__ = ()
    name = "developing"
    fields = (SEAT,)

    def run(self, state: War) -> None:
        seat = self.data[0]
        cost = state.kit.order_params[HARVEST]["wood_cost"]
        if state.dials[seat][WOOD] >= cost and development_sites(state, seat):
            state.push(Develop(seat))


@final
class Develop(Ask):
    """RW-DP-081: a development for wood, or none."""

    __slots__ = ()
    name = "develop"
    rule = "RW-HARVEST-03"
    fields = (SEAT,)

    def options(self, state: War, seat: int) -> list[Action]:
        return [*development_deeds(state, seat), state.deed("decline")]

    def answer(self, state: War, seat: int, deed: Deed) -> None:
        if deed.verb == "decline":
            return
        cost = state.kit.order_params[HARVEST]["wood_cost"]
        turn_dial(state, seat, WOOD, state.dials[seat][WOOD] - cost, "RW-HARVEST-03")
        develop(state, seat, deed.args[0], deed.args[1], self.rule)

    def refuse(self, state: War, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Deed) and action.verb == "build":
            area = action.args[1]
            name = state.kit.hexes[area].id
            if state.forts[area] != seat:
                return IllegalAction("RW-HARVEST-03", say("rw-refuse-no-stronghold", area=name))
            if state.developments[area] != NO_DEVELOPMENT:
                return IllegalAction("RW-DEV-01", say("rw-refuse-developed", area=name))
        return super().refuse(state, seat, action)
