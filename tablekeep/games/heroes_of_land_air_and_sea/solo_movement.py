"""How the solo enemy moves: an army by the arrow of the card, a hero aboard his vessel, and what they take on the way
(HL-SOLO-50 to HL-SOLO-75, HL-RUL-62, HL-RUL-65 to HL-RUL-70)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.compass import air_ways, in_order, land_ways, sea_ways, shore_ways
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    AIR_VESSEL,
    HERO,
    HERO_MASK,
    HEROES,
    KINDS,
    LAND_UNITS,
    ONE,
    SEA_VESSEL,
    SERF,
    SIZES,
    SLOT_MASKS,
    VESSELS,
    WARRIOR,
    Force,
    count_of,
)
from tablekeep.games.heroes_of_land_air_and_sea.goals import check_goals
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, NOWHERE, World
from tablekeep.games.heroes_of_land_air_and_sea.resources import gain
from tablekeep.games.heroes_of_land_air_and_sea.steps import REGION, Task, number_field
from tablekeep.games.heroes_of_land_air_and_sea.towers import collect
from tablekeep.games.heroes_of_land_air_and_sea.vessels import capacity, carry
from tablekeep.kernel.agenda import Field
from tablekeep.kernel.messages import Ref

OPS: Final[tuple[str, ...]] = ("army_speed_min", "solo_move")

HERO_SLOT: Final[Field] = number_field("hero", HERO + HEROES - 1)
ON_FOOT: Final = -1
"""in the place of a vessel"""


# -- who moves -------------------------------------------------------------------------------------------------------------


def arrow_of(state: World) -> int:
    """The compass arrow of the card that is being carried out: the one on the last hero slot."""
    return state.kit.solo_cards[state.solo_slots[-1]].compass if state.solo_slots else 0


def vessel_for(state: World, hero: int) -> int:
    """The vessel by which a hero moves, ON_FOOT without one: at sea the one he is aboard, on land an empty one in his region,
    the air vessel before the sea vessel (HL-SOLO-58, HL-RUL-82)."""
    enemy = state.enemy
    region = state.where(enemy, hero)
    for vessel in (AIR_VESSEL, SEA_VESSEL):
        on_land = state.chart.land >> region & 1 == 1
        if state.where(enemy, vessel) == region and (on_land or state.cargo(enemy, vessel) & SLOT_MASKS[hero]):
            return vessel
    return ON_FOOT


def aboard(state: World, hero: int) -> bool:
    """Whether a hero is aboard a vessel: at sea, or in the region where his vessel landed. In the capital nobody is."""
    region = state.where(state.enemy, hero)
    return region != state.capital[state.enemy] and vessel_for(state, hero) != ON_FOOT


def crew_of(state: World, hero: int, vessel: int) -> Force:
    """The vessel and who goes with it: at sea all aboard, on land the hero and others that are no heroes, warriors before
    serfs (HL-SOLO-58, HL-RUL-63)."""
    enemy = state.enemy
    region = state.where(enemy, hero)
    if state.chart.sea >> region & 1:
        return ONE[vessel] | state.cargo(enemy, vessel)
    here = state.army(enemy, region)
    force = ONE[hero]
    room = capacity(state, enemy, vessel) - 1
    for kind in state.kit.terms.solo_boarding:
        slot = KINDS.index(kind)
        if slot < HERO:
            joining = min(room, count_of(here, slot))
            force += joining * ONE[slot]
            room -= joining
    return ONE[vessel] | force


def army_of(state: World, hero: int) -> Force:
    """HL-SOLO-50: the hero and all land units of his region; out of the capital five in all, as many warriors as possible, but
    one serf at least if there is one (HL-SOLO-57, HL-RUL-65)."""
    enemy = state.enemy
    region = state.where(enemy, hero)
    here = state.army(enemy, region)
    if region != state.capital[enemy]:
        return here & LAND_UNITS & ~HERO_MASK | ONE[hero]
    room = state.kit.terms.solo_army - 1
    serfs = count_of(here, SERF)
    warriors = min(count_of(here, WARRIOR), room - 1 if serfs else room)
    return ONE[hero] + warriors * ONE[WARRIOR] + min(serfs, room - warriors) * ONE[SERF]


def movers(state: World, hero: int, vessel: int) -> Force:
    return army_of(state, hero) if vessel == ON_FOOT else crew_of(state, hero, vessel)


# -- where to --------------------------------------------------------------------------------------------------------------


def enterable(state: World, hero: int, region: int, units: int) -> bool:
    """HL-RUL-66: not the own capital (HL-SOLO-54), not where another enemy hero is (HL-SOLO-55), not beyond the limit of units.

    `units` is how many would stay there; 0 if they only pass through."""
    enemy = state.enemy
    if region == state.capital[enemy] or state.shut(enemy) >> region & 1:
        return False
    if state.army(enemy, region) & HERO_MASK & ~ONE[hero]:
        return False
    room = state.room(enemy, region)
    if region == state.where(enemy, hero):
        room += units
    return units <= room


def first_open(state: World, hero: int, regions: list[int], units: int) -> int:
    """The first region in the order of the compass that can be entered, NOWHERE if none can."""
    for region in regions:
        if enterable(state, hero, region, units):
            return region
    return NOWHERE


# -- a step, and what it brings --------------------------------------------------------------------------------------------


def step_to(state: World, hero: int, vessel: int, force: Force, region: int) -> bool:
    """Moves on to a region; whether a battle begins there (HL-SOLO-59, HL-SOLO-69, HL-SOLO-72)."""
    enemy = state.enemy
    origin = state.where(enemy, hero)
    if vessel == ON_FOOT:
        state.move(enemy, origin, region, force)
    else:
        carry(state, enemy, vessel, region, force & ~VESSELS)
    if state.log is not None:
        told, rule = TOLD[0 if vessel == ON_FOOT else vessel - SEA_VESSEL + 1]
        state.say(
            "move", told, rule, target=region, origin=origin, number=SIZES[force], player=state.power_ref(enemy),
            unit=state.unit_ref(enemy, hero), start=Ref("region", state.kit.regions[origin].id),
        )  # fmt: skip
    if not state.hostile(enemy) >> region & 1:
        gather(state, region)
        return False
    from tablekeep.games.heroes_of_land_air_and_sea.battle import begin_battle

    state.push(Conquest(region))
    begin_battle(state, enemy, region, 0, vessel)
    return True


TOLD: Final[tuple[tuple[str, str], ...]] = (
    ("hl-log-enemy-marches", "HL-SOLO-51"), ("hl-log-enemy-sails", "HL-SOLO-63"), ("hl-log-enemy-flies", "HL-SOLO-63"),
)  # fmt: skip
"""on foot, by sea and by air: how it is told, and the rule"""


def gather(state: World, region: int) -> None:
    """HL-SOLO-61, HL-SOLO-62: the tokens that are not yet resolved are taken off the map, and a resource is gained."""
    enemy = state.enemy
    for place in (region * 2, region * 2 + 1):
        if state.tokens[place] != NO_TOKEN and not state.token_done >> place & 1:
            state.revealed += 1
            collect(state, enemy, place)
    resource = state.kit.regions[region].resource
    if resource >= 0:
        gain(state, enemy, resource, state.kit.terms.solo_entry, "HL-SOLO-62")


@final
class Conquest(Task):
    """HL-RUL-62, HL-RUL-67: where there was a battle, tokens and resource come only after it has been won."""

    __slots__ = ()
    name = "conquest"
    fields = (REGION,)

    def run(self, state: World) -> None:
        region = self.data[0]
        enemy = state.enemy
        if state.army(enemy, region) and not state.hostile(enemy) >> region & 1:
            gather(state, region)
            check_goals(state)


# -- the movement ----------------------------------------------------------------------------------------------------------


@final
class EnemyMove(Task):
    """HL-SOLO-16, HL-SOLO-49: the movement after a failed card or a Tax card; with `steps` one of that many regions by land
    (Winding Paths)."""

    __slots__ = ()
    name = "enemy-move"
    fields = (HERO_SLOT, number_field("steps", 9))

    def run(self, state: World) -> None:
        hero, steps = self.data
        origin = state.where(state.enemy, hero)
        if origin < 0:
            return
        arrow = arrow_of(state)
        vessel = vessel_for(state, hero)
        if vessel == AIR_VESSEL:
            fly(state, hero, arrow)
        elif vessel == SEA_VESSEL:
            sail(state, hero, arrow)
        else:
            march(state, hero, arrow, steps or land_speed(state, hero))
        if state.log is not None and state.where(state.enemy, hero) == origin:
            player, unit = state.power_ref(state.enemy), state.unit_ref(state.enemy, hero)
            state.say("say", "hl-log-enemy-stays", "HL-RUL-66", target=origin, player=player, unit=unit)
        state.moment()
        check_goals(state)


def land_speed(state: World, hero: int) -> int:
    """HL-SOLO-51: one region, more with an ability of the hero (Forced March, Long Stride)."""
    speed = state.kit.terms.solo_army_speed
    for ability in state.abilities(state.enemy, "move"):
        if ability.slot == hero:
            for effect in ability.effects:
                if effect.op == "army_speed_min":
                    speed = max(speed, effect.number("value"))
    return speed


def march(state: World, hero: int, arrow: int, steps: int) -> None:
    """HL-SOLO-51 to -60: every step by the arrow; a desert or a battle ends the movement."""
    force = army_of(state, hero)
    for _ in range(steps):
        ways = in_order(land_ways(state, state.where(state.enemy, hero)), arrow)
        region = first_open(state, hero, ways, SIZES[force])
        if region < 0 or step_to(state, hero, ON_FOOT, force, region) or state.chart.deserts >> region & 1:
            return


# -- by sea ----------------------------------------------------------------------------------------------------------------


def sail(state: World, hero: int, arrow: int) -> None:
    """HL-RUL-68: undocks, makes two steps and docks; a third step only where it cannot dock. The central sea region ends the
    steps, and so does a battle."""
    enemy = state.enemy
    force = crew_of(state, hero, SEA_VESSEL)
    ended = False
    if state.chart.land >> state.where(enemy, hero) & 1:
        region = first_open(state, hero, in_order(shore_ways(state, state.where(enemy, hero)), arrow), SIZES[force])
        if region < 0 or step_to(state, hero, SEA_VESSEL, force, region):
            return
        ended = state.chart.central >> region & 1 == 1
    terms = state.kit.terms
    steps = 0
    while True:
        docking = ended or steps >= terms.solo_sea_steps
        if docking and (dock(state, hero, arrow, force) or ended or steps >= terms.solo_vessel_speed):
            return
        region = first_open(state, hero, in_order(sea_ways(state, state.where(enemy, hero)), arrow), SIZES[force])
        if region < 0:
            ended = True
        elif step_to(state, hero, SEA_VESSEL, force, region):
            return
        else:
            ended = state.chart.central >> region & 1 == 1
        steps += 1


def dock(state: World, hero: int, arrow: int, force: Force) -> bool:
    """HL-SOLO-73, HL-SOLO-74: at the shore with the weakest army of the player if there is one, ties by the compass
    (HL-RUL-70); otherwise at the first shore the arrow meets."""
    from tablekeep.games.heroes_of_land_air_and_sea.strength import base_strength

    enemy = state.enemy
    hostile = state.hostile(enemy)
    goal = NOWHERE
    least = 0
    for region in in_order(shore_ways(state, state.where(enemy, hero)), arrow):
        if hostile >> region & 1 and enterable(state, hero, region, SIZES[force]):
            strength = base_strength(state, 0, region)
            if goal < 0 or strength < least:
                goal, least = region, strength
    if goal < 0:
        goal = first_open(state, hero, in_order(shore_ways(state, state.where(enemy, hero)), arrow), SIZES[force])
    if goal < 0:
        return False
    step_to(state, hero, SEA_VESSEL, force, goal)
    return True


# -- by air ----------------------------------------------------------------------------------------------------------------


def fly(state: World, hero: int, arrow: int) -> None:
    """HL-SOLO-66 to -69, HL-RUL-68: three steps, the last one onto land."""
    force = crew_of(state, hero, AIR_VESSEL)
    for left in range(state.kit.terms.solo_vessel_speed, 0, -1):
        goal = NOWHERE
        for region in in_order(air_ways(state, state.where(state.enemy, hero)), arrow):
            if flyable(state, hero, region, left - 1, SIZES[force]):
                goal = region
                break
        if goal < 0 or step_to(state, hero, AIR_VESSEL, force, goal):
            return


def flyable(state: World, hero: int, region: int, left: int, units: int) -> bool:
    """Land that can be entered; sea only without a ship of the player (HL-RUL-69) and if land can still be reached with the
    steps that are left."""
    if not enterable(state, hero, region, units):
        return False
    if state.chart.land >> region & 1:
        return True
    if left == 0 or state.hostile(state.enemy) >> region & 1:
        return False
    for _, onward in air_ways(state, region):
        if flyable(state, hero, onward, left - 1, units):
            return True
    return False
