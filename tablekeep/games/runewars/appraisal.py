"""What things are worth: what every seat has, what is under way, and what is planned.

Everything is counted in common units of an army. What is in the middle of happening (an order chosen, a march begun, a battle
being fought) counts by what it will probably come to.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.runewars.battle import command
from tablekeep.games.runewars.components import (
    ACQUIRE_POWER,
    CONQUER,
    FOOD,
    FORTIFY,
    GOLD,
    HARVEST,
    MOBILIZE,
    NO_DEVELOPMENT,
    ORE,
    RALLY_SUPPORT,
    RECRUIT,
    RED,
    STRATEGIZE,
    WINTER,
    WOOD,
)
from tablekeep.games.runewars.deeds import Deed
from tablekeep.games.runewars.fighting import lies, slot_in
from tablekeep.games.runewars.forces import MOST, ONE, OWN, Force, count_of, size, slot_of, slots_of
from tablekeep.games.runewars.forecast import Forecast, kind_at
from tablekeep.games.runewars.harvest import influence_shown, provided, tactics_shown, units_shown
from tablekeep.games.runewars.land import Chart
from tablekeep.games.runewars.model import DRAGON_RUNE, NOBODY, War
from tablekeep.games.runewars.objectives import holds

RUNE: Final = 6.0
AREA: Final = 3.0
YIELD: Final = 0.2
CITY: Final = 1.5
WALLS: Final = 2.5
DAMAGED_WALLS: Final = 1.7
DEVELOPMENT: Final = 0.4
HERO: Final = 1.4
HEALTH: Final = 0.15
SKILL: Final = 0.12
REWARD: Final = 1.0
TACTIC: Final = 0.4
QUEST: Final = 0.15
NEAR_QUEST: Final = 0.35
TITLE: Final = 2.0
DIAL: Final = 0.3
INFLUENCE: Final = 0.6
MUCH_INFLUENCE: Final = 0.08
"""each token above ten"""
PLENTY: Final = 10
ROUTED: Final = 0.75
LOSSES: Final = 0.08
"""the share of an army that even a victory costs"""
STARVING: Final = 0.5
"""a unit that the next Winter will not feed"""
ENDANGERED: Final = 0.35
"""the share of a rune's worth that is lost while a stronger enemy stands next to it"""
ENOUGH: Final = 4.0
"""as many runes as win the game"""
CLAIM: Final = 6.0
"""and the victory card laid"""
OBJECTIVE: Final = 3.0
"""an objective whose condition holds, though it has not been shown yet"""
SUPREMACY: Final = 0.5
ENDS: Final[tuple[float, ...]] = (7.5, 2.9, 2.3, 1.9, 1.35, 0.95)
"""by how many years come after this one: how much more runes count, and what goes with them in the end (influence, which
decides ties, titles, cities, strongholds), than armies and cards, which need time to win anything"""

# -- what stands ---------------------------------------------------------------------------------------------------------


def by_years_left(state: War, worths: tuple[float, ...]) -> float:
    """What applies this year; the last of them to all the earlier ones."""
    return worths[max(0, min(state.kit.terms.years - state.year, len(worths) - 1))]


def standings(state: War, forecast: Forecast) -> list[float]:
    """What every seat has on the board and in hand."""
    kit = state.kit
    ends = by_years_left(state, ENDS)
    totals = [0.0] * state.seats
    powers = [0.0] * len(kit.hexes)
    lords = [NOBODY] * len(kit.hexes)
    held = [0] * state.seats
    throne = state.discovery_up
    for area in state.chart.areas:
        lord = state.controller(area)
        lords[area] = lord
        if lord < 0:
            if state.loyal >> area & 1:  # RW-RUL-27: they can still come along
                totals[state.loyal_to] += forecast.power(state.standing[area], NOBODY)
            continue
        faction = state.factions[lord]
        standing, routed = state.standing[area], state.routed[area]
        worth = AREA + YIELD * sum(kit.hexes[area].yields)
        if standing or routed:
            power = forecast.power(standing, faction)
            powers[area] = power
            lying = forecast.power(routed, faction)
            worth += power + ROUTED * lying
            surplus = size(standing) + size(routed) - min(state.kit.limits.units, state.dials[lord][FOOD])
            if surplus > 0:
                worth -= STARVING * surplus * (1.0 if state.season < WINTER else 0.5)
        if state.cities[area] >= 0:
            worth += ends * CITY
        if state.forts[area] == lord:
            damaged = state.forts_damaged >> area & 1
            worth += ends * (DAMAGED_WALLS if damaged else WALLS)
            powers[area] += kit.stronghold_damaged if damaged else kit.stronghold
            if state.developments[area] != NO_DEVELOPMENT:
                worth += DEVELOPMENT
        if state.runes[area] == DRAGON_RUNE:
            held[lord] += 1
        if throne >> area & 1 and kit.discoveries[state.discoveries[area]].effect == "extra_dragon_rune":
            held[lord] += 1
        totals[lord] += worth
    for area in state.chart.areas:
        if state.runes[area] == DRAGON_RUNE and lords[area] >= 0:
            totals[lords[area]] -= ENDANGERED * ends * RUNE * danger(state.chart, area, lords, powers)
    for hero in state.heroes:
        totals[hero.seat] += hero_worth(state, hero.card)
    for seat in range(state.seats):
        totals[seat] += possessions(state, seat) + ends * RUNE * held[seat]
        if held[seat] >= kit.terms.runes_to_win:
            totals[seat] += ENOUGH + (CLAIM if state.victory[seat] >= 0 else 0.0)
    return totals


def danger(chart: Chart, area: int, lords: list[int], powers: list[float]) -> float:
    """From 0 to 1: how much stronger than an area the strongest enemy next to it is."""
    strongest = 0.0
    for other in chart.near[area]:
        if lords[other] >= 0 and lords[other] != lords[area] and powers[other] > strongest:
            strongest = powers[other]
    if strongest <= powers[area] * 0.7:
        return 0.0
    return min(1.0, strongest / (powers[area] + 1.0) - 0.7)


def hero_worth(state: War, card: int) -> float:
    hero = state.hero(card)
    printed = state.kit.heroes[card]
    worth = HERO + HEALTH * (printed.health - hero.damage) - HEALTH * 3
    worth += SKILL * (hero.training[0] + hero.training[1] + hero.training[2])
    for reward in hero.rewards:
        worth += reward_worth(state, reward)
    for reward in hero.turned_up:
        worth += reward_worth(state, reward)
    nearest = 99
    for quest in state.quests[hero.seat]:
        if quest >= 0 and state.kit.quests[quest].area:
            goal = state.kit.area(state.kit.quests[quest].area)
            if goal >= 0 and state.chart.mask >> goal & 1:
                nearest = min(nearest, steps_between(state.chart, hero.area, goal))
    if nearest < 99:
        worth += NEAR_QUEST * max(0, 5 - nearest) / 5
    return worth


def steps_between(chart: Chart, one: int, other: int) -> int:
    """As the crow flies."""
    dq = chart.spot[one][0] - chart.spot[other][0]
    dr = chart.spot[one][1] - chart.spot[other][1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def reward_worth(state: War, reward: int) -> float:
    if reward >= 0 and state.kit.rewards[reward].effect == "gain_dragon_rune":
        return 0.8 * RUNE * by_years_left(state, ENDS)
    return REWARD


def possessions(state: War, seat: int) -> float:
    """Cards, influence, dials and titles."""
    dials = state.dials[seat]
    influence = state.influence[seat]
    ends = by_years_left(state, ENDS)
    worth = DIAL * (dials[0] + dials[1] + dials[2]) + ends * INFLUENCE * min(PLENTY, influence)
    worth += ends * MUCH_INFLUENCE * max(0, influence - PLENTY)
    worth += TACTIC * state.hand_size(seat) + QUEST * len(state.quests[seat])
    for holder in state.title_holder:
        if holder == seat:
            worth += ends * TITLE
    return worth


def area_worth(state: War, area: int) -> float:
    """What taking an area brings, apart from armies."""
    kit = state.kit
    prize = 0.0
    if state.cities[area] >= 0:
        prize += CITY
    if state.runes[area] == DRAGON_RUNE:
        prize += RUNE
    if state.discovery_up >> area & 1 and kit.discoveries[state.discoveries[area]].effect == "extra_dragon_rune":
        prize += RUNE
    return AREA + YIELD * sum(kit.hexes[area].yields) + by_years_left(state, ENDS) * prize


# -- what is under way ---------------------------------------------------------------------------------------------------


def under_way(state: War, forecast: Forecast, totals: list[float]) -> None:
    """Armies that are about to fight or fighting, by what will probably become of them."""
    battle = state.battle
    if battle is not None:
        attack = defence = 0
        for code in battle.units[0]:
            if not lies(code):
                attack += ONE[slot_in(code)]
        for code in battle.units[1]:
            if not lies(code):
                defence += ONE[slot_in(code)]
        attacker, defender = battle.seats
        mine, theirs = faction_of(state, attacker), faction_of(state, defender)
        walls = walls_at(state, battle.area, defender) - battle.weakened
        wins = forecast.battle(
            attack, mine, defence, theirs, max(0, walls) + command(state, defender) + battle.bonus[1] - battle.bonus[0],
            max(1, battle.round),
        )  # fmt: skip
        settle(state, forecast, totals, battle.area, attacker, defender, wins)
        for side in (0, 1):
            owner = battle.seats[side]
            if owner >= 0:
                for code in battle.units[side]:
                    might = forecast.might[kind_at(slot_in(code), state.factions[owner])]
                    loses = 1.0 - wins if side == 0 else wins
                    totals[owner] += might * (ROUTED if lies(code) else 1.0) * (1.0 - 0.5 * loses)
    elif state.invader >= 0 and state.invaders[1] | state.invaders[2]:
        seat, area = state.invader, state.invaders[0]
        wins = chance(state, forecast, seat, area, state.invaders[1])
        settle(state, forecast, totals, area, seat, state.controller(area), wins)
        power = forecast.power(state.invaders[1], state.factions[seat])
        totals[seat] += power * (1.0 - 0.5 * (1.0 - wins)) - LOSSES * power


def settle(state: War, forecast: Forecast, totals: list[float], area: int, attacker: int, defender: int, wins: float) -> None:
    worth = area_worth(state, area)
    if defender >= 0 and state.forts[area] == defender:
        ends = by_years_left(state, ENDS)
        totals[attacker] += wins * 0.7 * ends * DAMAGED_WALLS
        totals[defender] -= wins * ends * WALLS
    totals[attacker] += wins * worth
    if defender >= 0:
        totals[defender] -= wins * worth


def faction_of(state: War, seat: int) -> int:
    return state.factions[seat] if seat >= 0 else -1


def walls_at(state: War, area: int, seat: int) -> int:
    if seat < 0 or state.forts[area] != seat:
        return 0
    return state.kit.stronghold_damaged if state.forts_damaged >> area & 1 else state.kit.stronghold


def chance(state: War, forecast: Forecast, seat: int, area: int, army: Force) -> float:
    """How likely an army takes an area: by battle or, from neutral units, by diplomacy."""
    if not army:
        return 0.0
    owner = state.controller(area)
    fallen = owner >= 0 or state.standing[area] | state.routed[area]
    if owner == seat or not fallen:
        return 1.0
    walls = walls_at(state, area, owner)
    if walls and state.order[seat] == CONQUER and state.orders_used[seat] >> CONQUER + 1 == 0:
        walls = max(0, walls - state.kit.order_params[CONQUER]["stronghold_penalty"])
    walls += command(state, owner)
    wins = forecast.battle(army, state.factions[seat], state.standing[area], faction_of(state, owner), walls)
    if owner < 0 and size(army) <= state.kit.limits.units:
        wins = max(wins, forecast.friends(min(4, state.influence[seat] // 2)))
    return wins


def prospect(state: War, forecast: Forecast, seat: int, area: int, army: Force) -> float:
    """What marching into an area with an army will probably bring."""
    if not army:
        return 0.0
    owner = state.controller(area)
    if owner == seat:
        return 0.0
    worth = area_worth(state, area)
    if owner < 0 and not state.standing[area] | state.routed[area]:
        return worth
    power = forecast.power(army, state.factions[seat])
    if owner >= 0:
        wins = chance(state, forecast, seat, area, army)
        worth = 1.6 * worth + (0.6 * WALLS * by_years_left(state, ENDS) if state.forts[area] == owner else 0.0)
        worth += 0.5 * forecast.power(state.standing[area], state.factions[owner])
    else:
        wins = forecast.battle(army, state.factions[seat], state.standing[area], NOBODY, 0)
    fighting = wins * worth - (1.0 - wins) * 0.5 * power - LOSSES * power
    return fighting if owner >= 0 else max(fighting, talking(state, forecast, seat, area, worth))


def talking(state: War, forecast: Forecast, seat: int, area: int, worth: float) -> float:
    """What diplomacy will probably bring: the area, and with luck its units as friends. One unit is enough to talk."""
    stake = min(4, state.influence[seat] // 2)
    if stake < 1:
        return 0.0
    friends = 1.0 - (1.0 - forecast.gold) ** stake
    gain = forecast.friends(stake) * worth + 0.8 * friends * forecast.power(state.standing[area], NOBODY)
    return gain - by_years_left(state, ENDS) * INFLUENCE * stake - 0.3


def in_reach(state: War, seat: int, target: int) -> Force:
    """The units that could come into an area, at a glance: from two areas away, borders in the way."""
    chart = state.chart
    near = chart.open[target]
    if state.season == WINTER:
        near |= chart.over_water[target]
    far = near
    for area in chart.near[target]:
        if near >> area & 1 and (state.controller(area) == seat or state.empty(area)):
            far |= chart.open[area]
    army = 0
    held = state.tokens[seat]
    for area in chart.areas:
        if far >> area & 1 and area != target and state.lord[area] == seat and not held >> area & 1:
            army = together(army, state.standing[area] & OWN)
    return army


def together(one: Force, other: Force) -> Force:
    """Two forces as one; no type overflows its place."""
    for slot in slots_of(other):
        count = min(MOST, count_of(one, slot) + count_of(other, slot))
        one += ONE[slot] * (count - count_of(one, slot))
    return one


def target_worth(state: War, forecast: Forecast, seat: int, area: int) -> float:
    return prospect(state, forecast, seat, area, in_reach(state, seat, area))


# -- what is planned -----------------------------------------------------------------------------------------------------


def plans(state: War, forecast: Forecast, seat: int) -> float:
    """An objective achieved, an order that is still to come, a march that goes on, a diplomacy that is being decided."""
    worth = 0.0
    for card in state.objectives[seat]:
        if card >= 0 and holds(state, seat, state.kit.objectives[card]):
            worth += OBJECTIVE
    choice = state.choice()
    order = coming_order(state, seat)
    if order:
        worth += order_worth(state, forecast, seat, order)
    if choice is None or choice.seat != seat:
        return worth
    if choice.name == "march":
        worth += march_ahead(state, forecast, seat)
    elif choice.name == "activate":
        worth += best_target(state, forecast, seat)
    elif choice.name == "pick-fate" and state.drawn:
        fate = min([state.kit.fate[card].destiny for card in state.drawn if card >= 0], default=RED)
        area = state.invaders[0]
        if area >= 0 and fate != RED:
            worth += (1.0 - chance(state, forecast, seat, area, state.invaders[1])) * area_worth(state, area)
            if fate == GOLD:
                worth += forecast.power(state.standing[area], -1)
    return worth


def coming_order(state: War, seat: int) -> int:
    """The order that the seat has chosen and not begun yet, 0 for none."""
    sealed = state.sealed[seat]
    if isinstance(sealed, Deed) and sealed.verb == "order":
        return sealed.args[0]
    if not state.order[seat]:
        return 0
    for step in state.agenda:
        if step.name in ("turn", "primary"):
            if step.dump().get("seat", NOBODY) == seat:
                return state.order[seat]
        elif step.name == "turns":
            acted = step.dump().get("acted", 0)
            if isinstance(acted, int) and not acted >> seat & 1:
                return state.order[seat]
    return 0


def march_ahead(state: War, forecast: Forecast, seat: int) -> float:
    """What those who may still march would add."""
    target = NOBODY
    choice = state.choice()
    if choice is not None:
        told = choice.dump().get("area", NOBODY)
        target = told if isinstance(told, int) else NOBODY
    if target < 0:
        return 0.0
    there = state.invaders[1] if state.invader == seat else 0
    army = there
    for action in state.legal(seat):
        if isinstance(action, Deed) and action.verb == "march":
            kind, _, count = action.args
            if count == 1:
                army = together(army, ONE[slot_of(kind)])
    if army == there:
        return 0.0
    ahead = prospect(state, forecast, seat, target, army)
    now = prospect(state, forecast, seat, target, there) if there else 0.0
    return max(0.0, 0.8 * (ahead - now))


def best_target(state: War, forecast: Forecast, seat: int) -> float:
    most = 0.0
    for area in state.chart.areas:
        if not state.tokens[seat] >> area & 1:
            worth = target_worth(state, forecast, seat, area)
            if worth > most:
                most = worth
    return most


def order_worth(state: War, forecast: Forecast, seat: int, order: int) -> float:
    """What carrying out an order will probably bring; later seasons want higher numbers, so a low one is better early."""
    used = state.orders_used[seat]
    supreme = order < FORTIFY and used >> order + 1 == 0
    early = (WINTER - state.season) * 0.12 * order
    return order_gain(state, forecast, seat, order, supreme) - early


def order_gain(state: War, forecast: Forecast, seat: int, order: int, supreme: bool) -> float:
    if order in (MOBILIZE, CONQUER):
        most = best_target(state, forecast, seat)
        return most * 1.4 if order == MOBILIZE and supreme else most
    if order == STRATEGIZE:
        return 0.3 + (TACTIC * tactics_shown(state, seat) if supreme else 0.0)
    if order == HARVEST:
        given = provided(state, seat)
        dials = state.dials[seat]
        gain = 0.0
        for resource in (FOOD, WOOD, ORE):
            gain += min(8, given[resource]) - dials[resource]
        developed = 0
        for area in state.chart.areas:
            if state.forts[area] == seat and state.developments[area] != NO_DEVELOPMENT:
                developed += 1
        return 2.0 * DIAL * gain + (SUPREMACY + 0.5 * developed if supreme else 0.0)
    if order == RECRUIT:
        return recruits(state, forecast, seat, supreme)
    if order == RALLY_SUPPORT:
        cities = 0
        for area in state.chart.areas:
            if state.cities[area] >= 0 and state.controller(area) == seat:
                cities += 1
        hires = supreme and state.influence[seat] > 1 and len(state.heroes_of(seat)) < 3
        return 1.2 * cities + (0.8 * HERO if hires else 0.0)
    if order == ACQUIRE_POWER:
        gain = INFLUENCE * influence_shown(state, seat) + (TITLE if supreme and state.influence[seat] > 2 else 0.0)
        return by_years_left(state, ENDS) * gain
    if order == FORTIFY:
        dials = state.dials[seat]
        builds = dials[WOOD] > 0 and dials[ORE] > 0 and 0 < state.forts.count(seat) < state.faction(seat).strongholds
        return by_years_left(state, ENDS) * WALLS - 2 * DIAL if builds else 0.1
    return 0.0


def recruits(state: War, forecast: Forecast, seat: int, supreme: bool) -> float:
    """The units of the best dial, with supremacy of the two best, as far as the strongholds have room."""
    room = 0
    for area in state.chart.areas:
        if state.forts[area] == seat:
            room += max(0, min(state.kit.limits.units, state.dials[seat][FOOD] + 2) - state.units_in(area))
    if not room:
        return 0.0
    worths: list[float] = []
    for resource in (FOOD, WOOD, ORE):
        worths.append(sum([forecast.might[kind] for kind in units_shown(state, seat, resource)[:room]]))
    worths.sort(reverse=True)
    return worths[0] + (0.8 * worths[1] if supreme and room > 2 else 0.0)
