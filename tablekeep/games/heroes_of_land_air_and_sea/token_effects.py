"""What exploration tokens do to those who turn them up: the operations of exploration.toml (HL-EXPLORE-01, HL-RUL-87)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.effects import ANY_RESOURCE, Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    AIR_VESSEL,
    LAND_UNITS,
    ONE,
    SEA_VESSEL,
    SIZES,
    SLOTS,
    Force,
    common,
    count_of,
)
from tablekeep.games.heroes_of_land_air_and_sea.model import NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.steps import FORCE, Task, force_field

OPS: Final[tuple[str, ...]] = (
    "draw_spells", "gain", "link_regions", "lose_resources", "lose_units", "place_units", "send_home", "test_strength",
)  # fmt: skip
"""the operations carried out here; `vp` and `strength` of tokens that stay are those of final scoring and of battles"""

ALL_SLOTS: Final = (1 << SLOTS) - 1
HERE: Final = "here"
ABOARD: Final = "aboard"
COURTYARD: Final = "courtyard"
TOKEN_WORD: Final = "token"


def carry_out_token(state: World, effect: Effect) -> None:
    """HL-RUL-87: one operation, for those who explore."""
    power = state.exploring[0]
    if effect.op == "gain":
        gain_by_token(state, power, effect)
    elif effect.op == "draw_spells":
        from tablekeep.games.heroes_of_land_air_and_sea.spellbook import draw_spells, push_trim

        draw_spells(state, power, effect.amount)
        push_trim(state, power)  # HL-RUL-88
    elif effect.op == "place_units":
        place_units(state, power, effect)
    elif effect.op == "lose_units":
        lose_explorers(state, power, effect)
    elif effect.op == "lose_resources":
        from tablekeep.games.heroes_of_land_air_and_sea.resources import push_lose_any

        push_lose_any(state, power, effect.amount)
    elif effect.op == "send_home":
        flee(state, power, effect)
    elif effect.op == "test_strength":
        weigh_explorers(state, power, effect)
    elif effect.op == "link_regions":
        state.gates |= 1 << state.exploring[1]


def gain_by_token(state: World, power: int, effect: Effect) -> None:
    from tablekeep.games.heroes_of_land_air_and_sea.resources import gain, push_gain_any

    if effect.resource == ANY_RESOURCE:
        push_gain_any(state, power, effect.amount)
    else:
        gain(state, power, effect.resource, effect.amount, "HL-RUL-87")


# -- units that join ---------------------------------------------------------------------------------------------------


def place_units(state: World, power: int, effect: Effect) -> None:
    """The first option of which the pool has a unit, unit by unit to the first place with room."""
    for slot, count in effect.options:
        placed = 0
        while placed < count and count_of(state.pool[power], slot):
            region = first_room(state, power, effect)
            if region == NOWHERE:
                break
            state.enlist(power, region, ONE[slot])
            vessel = state.exploring[3]
            if state.chart.sea >> region & 1:
                state.load(power, vessel, state.cargo(power, vessel) + ONE[slot])
            if state.log is not None:
                state.say(
                    "place", "hl-log-token-placed", "HL-RUL-87", target=region, player=state.power_ref(power),
                    unit=state.unit_ref(power, slot),
                )  # fmt: skip
            placed += 1
        if placed:
            return


def first_room(state: World, power: int, effect: Effect) -> int:
    from tablekeep.games.heroes_of_land_air_and_sea.vessels import capacity

    _, region, _, vessel = state.exploring
    for where in effect.where:
        if where == HERE and state.room(power, region) > 0:
            return region
        if where == ABOARD and vessel >= 0 and state.where(power, vessel) == region and state.room(power, region) > 0:
            berths = capacity(state, power, vessel) - SIZES[state.cargo(power, vessel)] - SIZES[state.passengers(power, vessel)]
            if berths > 0:
                return region
        if where == COURTYARD:
            return state.capital[power]
    return NOWHERE


# -- units that are lost or flee ---------------------------------------------------------------------------------------


def proof(state: World, power: int, slot: int) -> bool:
    """Whether tokens can neither destroy nor move a vessel and those aboard (Plated Hull)."""
    for ability in state.abilities(power, "passive"):
        for effect in ability.effects:
            if effect.op == "immune" and TOKEN_WORD in effect.to and effect.slots >> slot & 1:
                return True
    return False


def explorers(state: World) -> Force:
    """The units that ended their movement here and are still here; of a ship at sea all who are aboard now."""
    power, region, force, vessel = state.exploring
    present = common(force, state.army(power, region))
    if vessel >= 0 and state.chart.sea >> region & 1:
        return present & ONE[vessel] | state.cargo(power, vessel)
    return present


def endangered(state: World) -> Force:
    """HL-FLY-09, HL-RUL-29, HL-RUL-34: of a vessel those aboard, or the vessel itself if nobody is; else all who came."""
    power, _, _, vessel = state.exploring
    present = explorers(state)
    if vessel < 0:
        return present
    if proof(state, power, vessel):
        return 0
    aboard = present & LAND_UNITS
    return aboard if aboard else present


def lose_explorers(state: World, power: int, effect: Effect) -> None:
    """The owner chooses whom he loses."""
    from tablekeep.games.heroes_of_land_air_and_sea.losses import TOKEN, push_lose

    _, region, _, vessel = state.exploring
    among = endangered(state)
    riders = state.passengers(power, vessel) if vessel >= 0 and state.chart.sea >> region & 1 else 0
    if riders and among and not among & LAND_UNITS:  # HL-RUL-100: somebody is aboard, so the vessel is not lost
        push_lose(state, power ^ 2, region, ALL_SLOTS, effect.number("count"), 0, TOKEN, power ^ 2, riders)
    elif among:
        state.push(Recount(state.army(power, region), state.cargo(power, SEA_VESSEL), state.cargo(power, AIR_VESSEL)))
        push_lose(state, power, region, ALL_SLOTS, effect.number("count"), 0, TOKEN, power, among)


@final
class Recount(Task):
    """Those who fell explore no further, even if others like them stand in the region; and at sea they fell off the vessel
    that explores, even if others like them are aboard the other one."""

    __slots__ = ()
    name = "recount-explorers"
    fields = (FORCE, force_field("sea_cargo"), force_field("air_cargo"))

    def run(self, state: World) -> None:
        power, region, force, vessel = state.exploring
        before, sea_cargo, air_cargo = self.data
        fallen = before - common(before, state.army(power, region))
        state.exploring = (power, region, force - common(force, fallen), vessel)
        if vessel == SEA_VESSEL and state.chart.sea >> region & 1:
            state.load(power, SEA_VESSEL, sea_cargo - common(sea_cargo, fallen))
            state.load(power, AIR_VESSEL, air_cargo)


def flee(state: World, power: int, effect: Effect) -> None:
    """All units of the kinds leave for the capital region, a vessel at sea with everyone aboard; a tower stays."""
    from tablekeep.games.heroes_of_land_air_and_sea.losses import send_home

    _, region, force, vessel = state.exploring
    fleeing = 0
    here = state.army(power, region)
    for slot in range(SLOTS):
        if effect.slots >> slot & 1 and not proof(state, power, slot):
            fleeing += count_of(here, slot) * ONE[slot]
    if vessel >= 0 and proof(state, power, vessel):  # those aboard are as safe as the ship
        fleeing -= common(fleeing, force & LAND_UNITS)
    if state.chart.sea >> region & 1:
        fleeing -= common(fleeing, state.riding(power, region))  # who rides with an ally does not explore
    if fleeing:
        state.exploring = (power, region, force - common(force, fleeing), vessel)
        send_home(state, power, region, fleeing)


def weigh_explorers(state: World, power: int, effect: Effect) -> None:
    """The base strength of those who came, a vessel with everyone aboard, decides which of two things happens."""
    strength = state.faction(power).strengths[explorers(state)]
    needed = effect.number("at_least")
    if state.log is not None:
        state.say(
            "say", "hl-log-token-test", "HL-RUL-87", target=state.exploring[1], player=state.power_ref(power),
            strength=strength, needed=needed,
        )  # fmt: skip
    result = effect.success if strength >= needed else effect.failure
    if result is not None:
        carry_out_token(state, result)
