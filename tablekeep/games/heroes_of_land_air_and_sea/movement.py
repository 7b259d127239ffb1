"""How far armies and vessels get: where a march, a sail or a flight can end, as masks (HL-MARCH, HL-SAIL, HL-FLY)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import TERRAINS
from tablekeep.games.heroes_of_land_air_and_sea.effects import KIND_SLOTS, Ability, Effect
from tablekeep.games.heroes_of_land_air_and_sea.forces import SEA_VESSEL, SIZES, SLOT_MASKS, Force
from tablekeep.games.heroes_of_land_air_and_sea.model import NOBODY, World

OPS: Final[tuple[str, ...]] = ("army_speed_min", "ignore", "speed")
"""the operations carried out here"""

ARMY_SLOTS: Final = KIND_SLOTS["army"]
ENEMY_STOP: Final = "enemy_stop"
CENTRAL_SEA_STOP: Final = "central_sea_stop"


def ignores(state: World, power: int, rule: str, slot: int) -> bool:
    """Whether an ability frees a vessel (its slot) of a rule of movement."""
    for ability in state.abilities(power, "move"):
        for effect in ability.effects:
            if effect.op == "ignore" and effect.word("rule") == rule and effect.slots >> slot & 1:
                return True
    return False


def starts_well(state: World, effect: Effect, origin: int) -> bool:
    """Whether a move out of that region meets the `starts_in` of an effect (Hidden Paths)."""
    for condition in effect.conditions:
        if condition.word == "starts_in" and TERRAINS[state.kit.regions[origin].terrain] not in condition.choices:
            return False
    return True


def enemy_structures(state: World, power: int) -> int:
    mask = 0
    for other in state.enemies(power):
        mask |= state.structures(other)
    return mask


# -- marching ----------------------------------------------------------------------------------------------------------


@final
class Ground:
    """What a march out of one region meets. Worked out once for a question and asked for every army that could go."""

    __slots__ = (
        "bonus", "deserts", "firm", "free", "hostile", "least", "origin", "power", "quicker", "reached", "shut", "speed",
        "state",
    )  # fmt: skip

    def __init__(self, state: World, power: int, origin: int, bonus: int, speed: int) -> None:
        self.state: Final = state
        self.power: Final = power
        self.origin: Final = origin
        self.bonus: Final = bonus
        """speed on top of the army's own (Haste)"""
        self.speed: Final = speed
        """above 0: exactly that speed, whoever marches"""
        self.hostile: Final = state.hostile(power)
        self.deserts: Final = state.chart.deserts
        self.firm: Final = enemy_structures(state, power)
        """where even Trackless Step stops"""
        self.shut: Final = state.shut(power)
        self.quicker: list[tuple[Force, int, int]] = []
        """the hero it needs (0: none), the slots that are quicker, by how much"""
        self.least: list[tuple[Force, int]] = []
        """the hero it needs, the least speed of his army (Forced March)"""
        self.free: list[Force] = []
        """the heroes whose army need not stop at enemy units (Trackless Step)"""
        self.reached: dict[int, int] = {}
        for ability in state.abilities(power, "move"):
            self.learn(ability)

    def learn(self, ability: Ability) -> None:
        """HL-GEN-18: what an ability changes; that of a hero for his own army only."""
        hero = SLOT_MASKS[ability.slot] if ability.slot >= 0 else 0
        for effect in ability.effects:
            if effect.slots & ARMY_SLOTS == 0 and effect.op != "army_speed_min":
                continue
            if effect.op == "speed" and starts_well(self.state, effect, self.origin):
                self.quicker.append((hero, effect.slots, effect.amount))
            elif effect.op == "army_speed_min":
                self.least.append((hero, effect.number("value")))
            elif effect.op == "ignore" and effect.word("rule") == ENEMY_STOP:
                self.free.append(hero)

    def pace(self, own: Force, allied: Force) -> int:
        """HL-MARCH-03: the speed of the slowest, with the bonuses of the one who leads for all of them (HL-TEAM-09)."""
        if self.speed:
            return self.speed
        slowest = self.slowest(self.power, own, own, 99)
        if allied:
            slowest = self.slowest(self.state.ally(self.power), allied, own, slowest)
        for hero, speed in self.least:
            if (not hero or own & hero) and slowest < speed:
                slowest = speed
        return slowest + self.bonus

    def slowest(self, power: int, force: Force, own: Force, least: int) -> int:
        units = self.state.faction(power).units
        for slot in range(SEA_VESSEL):
            if force & SLOT_MASKS[slot]:
                speed = units[slot].speed
                for hero, slots, amount in self.quicker:
                    if slots >> slot & 1 and (not hero or own & hero):
                        speed += amount
                least = min(least, speed)
        return least

    def trackless(self, own: Force) -> bool:
        for hero in self.free:
            if not hero or own & hero:
                return True
        return False

    def reach(self, speed: int, stops: int) -> int:
        """HL-MARCH-04: the regions in so many steps, going no further from where the army has to stop."""
        known = self.reached.get(stops << 4 | speed)
        if known is not None:
            return known
        state = self.state
        power = self.power
        reached = 0
        edge = 1 << self.origin
        for _ in range(speed):
            wider = 0
            while edge:
                low = edge & -edge
                edge ^= low
                wider |= state.walks(power, low.bit_length() - 1)
            wider &= ~(reached | self.shut)
            reached |= wider
            edge = wider & ~stops
        self.reached[stops << 4 | speed] = reached
        return reached

    def stops(self, own: Force) -> int:
        """HL-MARCH-07, HL-MARCH-08: where an army has to stop when it enters."""
        return self.deserts | (self.firm if self.trackless(own) else self.hostile)

    def goals(self, own: Force, allied: Force) -> int:
        """Where an army may end its march; the limit of 5 counts only there (HL-GEN-11, HL-MARCH-05)."""
        reached = self.reach(self.pace(own, allied), self.stops(own))
        return reached & ~crowded(self.state, self.power, reached, self.origin, SIZES[own], SIZES[allied])


def crowded(state: World, power: int, mask: int, origin: int, own: int, allied: int) -> int:
    """HL-GEN-10, HL-TEAM-05: the regions of a mask that cannot take so many more units of a power and of its ally."""
    ally = state.ally(power)
    held = state.holds[power]
    if ally != NOBODY:
        held |= state.holds[ally]
    held &= mask & ~(1 << origin)  # who comes back to where he started finds his place free (HL-RUL-89)
    full = 0
    while held:
        low = held & -held
        held ^= low
        region = low.bit_length() - 1
        if not _fits(state, power, ally, region, own, allied):
            full |= low
    return full


def _fits(state: World, power: int, ally: int, region: int, own: int, allied: int) -> bool:
    if not allied:
        return own <= state.room(power, region)
    if state.capital[power] == region:  # HL-RUL-74: the guest is limited, the owner is not
        return allied <= state.room(ally, region)
    if state.capital[ally] == region:
        return own <= state.room(power, region)
    return own + allied <= state.room(power, region)


# -- sailing -----------------------------------------------------------------------------------------------------------


def sail_reach(state: World, origin: int, speed: int, stops: int, shut: int) -> int:
    """HL-SAIL-02 to -07: sea to sea, over the edge, shore to sea and sea to shore, each for one; where the ship has to stop
    it goes no further."""
    chart = state.chart
    reached = 0
    edge = 1 << origin
    for _ in range(speed):
        wider = 0
        while edge:
            low = edge & -edge
            edge ^= low
            at = low.bit_length() - 1
            wider |= chart.sails[at] | chart.shores[at]
        wider &= ~(reached | shut)
        reached |= wider
        edge = wider & ~stops
    return reached


def sail_stops(state: World, power: int) -> int:
    """HL-SAIL-08, HL-SAIL-09: the central sea region, unless an ability says otherwise, and where enemies are."""
    stops = state.hostile(power)
    if not ignores(state, power, CENTRAL_SEA_STOP, SEA_VESSEL):
        stops |= state.chart.central
    return stops


# -- flying ------------------------------------------------------------------------------------------------------------


def fly_steps(state: World, power: int, region: int) -> int:
    """HL-FLY-02 to -04, HL-RUL-32: where an air vessel can step to; never along trails or through waygates."""
    chart = state.chart
    mask = chart.borders[region] | chart.wraps[region] | chart.shores[region]
    if state.capital[power] == region:
        mask |= state.towers[power]
    elif state.towers[power] >> region & 1 and state.capital[power] >= 0:
        mask |= 1 << state.capital[power]
    return mask


def fly_reach(state: World, power: int, origin: int, speed: int, stops: int, shut: int) -> int:
    """HL-FLY-01, HL-RUL-33: the regions that can be paid for; the central sea region costs more than the others."""
    central = state.chart.central
    dear = 1
    for region in bits(central):
        dear = max(dear, state.kit.regions[region].fly_cost)
    edges = [0] * (speed + dear + 1)
    edges[0] = 1 << origin
    reached = 0
    for spent in range(speed):
        edge = edges[spent]
        wider = 0
        while edge:
            low = edge & -edge
            edge ^= low
            wider |= fly_steps(state, power, low.bit_length() - 1)
        wider &= ~shut
        plain = wider & ~(central | reached)
        reached |= plain
        edges[spent + 1] |= plain & ~stops
        if wider & central and spent + dear <= speed and not reached & central:
            edges[spent + dear] |= central & ~stops
            reached |= central
    return reached
