"""What a computer player is told: how well a seat stands, and which actions are worth a look."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.designs import Designs
from tablekeep.games.heroes_of_land_air_and_sea.fighting import ATTACKER
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    HERO,
    LAND_UNITS,
    SEA_VESSEL,
    SERF,
    SLOTS,
    WARRIOR,
    count_of,
)
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, READY, World
from tablekeep.games.heroes_of_land_air_and_sea.scoring import in_play, total_score
from tablekeep.games.heroes_of_land_air_and_sea.sides import force_of, other, the_battle
from tablekeep.games.heroes_of_land_air_and_sea.strength import side_strength
from tablekeep.games.heroes_of_land_air_and_sea.tactics import ChooseTactic, gives_up
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Advice
from tablekeep.kernel.state import State

SCALE: Final = 18.0
"""a lead of so many points is worth half of everything"""
AHEAD: Final = 5
GLANCE: Final = 5
EFFORT: Final = 8.0
CROWDING: Final = 2.4
HORIZON: Final = 40
SPAN: Final = 1
SURETY: Final = 0.9
TRUST: Final = 2.0

STORE: Final = 0.22
"""a resource in stock"""
GLUT: Final = 7
"""more of a kind than this is worth less"""
INCOME: Final = 0.45
"""a resource that the next harvest brings"""
SERF_WORTH: Final = 0.55
WARRIOR_WORTH: Final = 0.6
HERO_WORTH: Final = 1.6
VESSEL_WORTH: Final = 0.9
BUILDING_WORTH: Final = 0.9
LEVEL_WORTH: Final = 1.8
TOWER_WORTH: Final = 0.7
CARD_WORTH: Final = 0.4
READY_WORTH: Final = 0.5
HOPE: Final = 0.5
"""of what a tower would score that can still be built"""
OUTLOOK: Final = 0.12
"""a region next to an army that could be taken"""
ADRIFT: Final = 3.0
"""an air vessel over the sea will be lost"""
HAND: Final = 0.8
"""each of the first two serfs in the courtyard: without them nothing is built, repeated or mobilized"""
POOR: Final = 0.4
"""the same while there is not enough ore to build with"""
FOUGHT: Final = 4.0
"""a region that is fought for, to whoever attacks it: it counts as his until the battle is over"""
LOST_UNITS: Final = 1.5
"""what the side that loses a battle leaves there"""
NEAR_END: Final = 3.0
"""a lead counts so many times as much once the end is in sight"""


def standing(state: World, power: int, designs: Designs) -> float:
    """What a power has, in points: what it would score now, and what it can make of the rest."""
    if state.out[power]:
        return -30.0
    total = float(total_score(state, power))
    left = 1.0 if not state.ended else 0.35 if state.round <= state.ended else 0.0
    if left == 0.0:
        return total
    rest = 0.0
    for resource in range(3):
        held = state.stock[power * 3 + resource]
        rest += STORE * min(held, GLUT) + 0.4 * STORE * max(0, held - GLUT)
    rest += INCOME * income(state, power)
    rest += SERF_WORTH * min(in_play(state, power, SERF), 8) + WARRIOR_WORTH * in_play(state, power, WARRIOR)
    for slot in range(HERO, SLOTS):
        if state.where(power, slot) >= 0:
            rest += HERO_WORTH if slot < SEA_VESSEL else VESSEL_WORTH
    rest += BUILDING_WORTH * bin(state.built[power]).count("1") * (0.6 + 0.4 * state.level[power])
    rest += LEVEL_WORTH * (state.level[power] - 1) + TOWER_WORTH * bin(state.towers[power]).count("1")
    rest += CARD_WORTH * len(state.library[power]) + helping_hands(state, power)
    for card in state.scribed[power]:
        rest += READY_WORTH if card % 3 == READY else 0.5 * READY_WORTH
    rest += OUTLOOK * outlook(state, power) + HOPE * designs.hopes(state, power)
    at = state.where(power, SEA_VESSEL + 1)
    if at >= 0 and state.chart.sea >> at & 1:
        rest -= ADRIFT
    return total + left * rest + fortunes(state, power)


def helping_hands(state: World, power: int) -> float:
    """What the first serfs in the courtyard are good for."""
    capital = state.capital[power]
    if capital < 0:
        return 0.0
    hands = min(2, count_of(state.army(power, capital), SERF))
    return hands * HAND * (1.0 if can_pay(state, power) else POOR)


def can_pay(state: World, power: int) -> bool:
    """Whether there is enough in stock for a tower, the cheapest thing to build."""
    cost = state.kit.terms.tower_cost
    for resource in range(3):
        if state.stock[power * 3 + resource] < cost[resource]:
            return False
    return True


def fortunes(state: World, power: int) -> float:
    """What a battle that is going on takes back from what its region seems to be worth to a power."""
    battle = state.battle
    if battle is None or battle.winner >= 0:
        return 0.0
    side = 0 if power == battle.leaders[0] else 1 if power == battle.leaders[1] else -1
    if side < 0:
        return 0.0
    lead = side_strength(state, 0) - side_strength(state, 1)
    chance = 0.5 + 0.5 * lead / (abs(lead) + 3.0)
    if side == 0:
        return -(1.0 - chance) * (FOUGHT + LOST_UNITS)
    return -chance * LOST_UNITS


def income(state: World, power: int) -> int:
    """What the next harvest brings, about (HL-HARVEST-02 to HL-HARVEST-05)."""
    total = 0
    for region in bits(state.controlled(power) & state.chart.land):
        place = state.kit.regions[region]
        if place.resource >= 0:
            total += 1 + min(place.workers, state.army(power, region) & 15)
            if state.towers[power] >> region & 1:
                total += state.kit.terms.tower_harvest
    return total


def outlook(state: World, power: int) -> int:
    """How many regions next to its land units a power does not yet hold, those with tokens twice."""
    near = 0
    for region in bits(state.holds[power] & state.chart.land):
        if state.army(power, region) & LAND_UNITS:
            near |= state.chart.walks[region]
    near &= ~state.controlled(power)
    found = 0
    for region in bits(near):
        found += 2 if state.tokens[region * 2] != NO_TOKEN else 1
    return min(found, 12)


def sensible_tactics(state: World, seat: int, actions: list[Action]) -> list[Action]:
    """Retreat is for a side that is behind and has units to save; such a side has nothing from playing no card at all."""
    battle = the_battle(state)
    side = battle.side_of(seat)
    lead = side_strength(state, side) - side_strength(state, other(side))
    behind = lead < 0 or (lead == 0 and side == ATTACKER)  # HL-BATTLE-12
    flees = behind and force_of(state, side, seat) != 0
    kept: list[Action] = []
    for action in actions:
        assert isinstance(action, Deed)
        fleeing = action.verb == "tactic" and gives_up(state.kit.tactics[action.args[0]])
        if (fleeing and not flees) or (action.verb == "no-tactic" and flees):
            continue
        kept.append(action)
    return kept or actions


@final
class WorldAdvice(Advice):
    """Points, and everything that turns into points."""

    def __init__(self) -> None:
        self.ahead = AHEAD
        self.glance = GLANCE
        self.effort = EFFORT
        self.crowding = CROWDING
        self.horizon = HORIZON
        self.span = SPAN
        self.surety = SURETY
        self.trust = TRUST
        self.designs = Designs()

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, World)
        if state.outcome is not None:
            return 2.0 * state.outcome.reward(seat) - 1.0
        mine = standing(state, seat, self.designs)
        mate = state.ally(seat)
        if mate >= 0:
            mine += standing(state, mate, self.designs)
        highest = -99.0
        for rival in state.enemies(seat):
            theirs = standing(state, rival, self.designs)
            friend = state.ally(rival)
            if friend >= 0:
                theirs += standing(state, friend, self.designs)
            highest = max(highest, theirs)
        lead = mine - highest
        if state.ended:
            lead *= NEAR_END
        return max(-0.99, min(0.99, lead / (abs(lead) + SCALE)))

    def hour(self, state: State) -> int:
        """The turn: two of everybody in every round."""
        assert isinstance(state, World)
        return (state.round * 2 + state.turn) * state.powers + (state.active - state.first) % state.powers

    def reach(self, foresight: int, seats: int) -> int:
        """Who looks further than his own turn looks until everybody has had one."""
        return foresight if foresight < 2 else max(foresight, seats)

    def promising(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """An army that is being put together takes whoever is left, or goes; nobody asks to be left alone, and nobody flees
        from a battle that he is winning."""
        assert isinstance(state, World)
        if isinstance(state.choice(), ChooseTactic):
            return sensible_tactics(state, seat, actions)
        if len(actions) < 3:
            return actions
        kept: list[Action] = []
        for action in actions:
            if not isinstance(action, Deed) or action.verb not in ("pass-round", "add-ally"):
                kept.append(action)
        return kept or actions
