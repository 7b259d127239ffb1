"""How well a hero stands: what he has become, what that makes of the time left, and how a combat will probably end.

Strength and belongings are counted in steps of the odds against the villain (see `measures`), chances from 0 to 1.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tablekeep.games.runebound.components import COMBAT, COMMODITY, HEALTH, SHIELD, SURGE, WILDERNESS, Asset
from tablekeep.games.runebound.effects import Surge
from tablekeep.games.runebound.fighting import ATTACKER, NO_FOE, UNSPENT, Combat
from tablekeep.games.runebound.measures import FOE_SURGE, SHELF, VITAL, symbol_worth
from tablekeep.games.runebound.model import NOWHERE, Journey
from tablekeep.games.runebound.skills import can_pay

NONE: Final = -1

# Odds of combats, as found in some thousand of them.

SPARK: Final = 0.05
"""a surge of a round"""
KINDLE: Final = 0.8
"""the same for each damage that the best ability makes of it"""
FIERCE: Final = 2.5
"""abilities that promise more keep less of it"""
SELDOM: Final = 0.75
"""of what an ability promises that asks for more surges than are usual"""
TOUGH: Final = 0.51
"""the villain, for each health"""
IDLE: Final = 0.12
"""the same beyond what counts now: it may count again"""
THREAT: Final = 1.84
"""the villain, for each damage of a round"""
FOOTING: Final = -0.2
"""rehearsals say 0.4 for Margath and -0.1 for the Corpse King; less, for who picks what looks best overrates what he has"""
LIKENESS: Final = 0.65
"""how much less than against the villain strength decides against an enemy"""
STURDY: Final = 0.29
"""an enemy, for each health"""
POWERFUL: Final = 1.37
"""a powerful enemy"""
FRAY: Final = -2.76
HURT: Final = 0.3
"""each damage that a hero brings along"""

# What a hero owns, in steps.

GOLD: Final = 0.22
FINE: Final[tuple[int, ...]] = (12, 7, 5)
"""the price of a fine weapon, fine clothing, fine equipment: so much gold is needed most"""
FULL: Final = sum(FINE)
LEAST_ROOM: Final = 4
"""there is always something to be had"""
SURPLUS: Final = 0.1
"""each gold beyond that"""
HOARD: Final = 14
"""gold beyond this can hardly be spent any more"""
KEEP: Final = 0.11
"""each gold of the price of an asset, besides what it does: it can be sold"""
TRADE: Final = 0.7
"""of the gold a commodity can be traded for, less the way to where that is"""
TRIP: Final = 1.5
PROOF: Final = 0.3
"""a trophy of the combat deck, which nearly every skill of a fighter asks for"""
PARTNER: Final = 0.22
"""a trophy of another deck, which goes along with one of those"""
SPARE: Final = 0.1
"""any other trophy"""
QUEST: Final = 0.12
QUESTS: Final = 3
"""more quests than a hero can see to are worth nothing more"""
CARD: Final = 0.06
"""any skill card in hand"""
SOON: Final = 0.6
"""of what is gained by learning a skill in hand for which the trophies are there"""
HOPE: Final = 0.3
"""the same without the trophies"""
WOUND: Final = 0.025
GRAVE: Final = 0.25
"""wounds weigh more the nearer they bring a hero to his end: for all of his health, besides the wounds one by one"""
DOWN: Final = 0.12
"""a hero who can only rest"""
DELAY: Final = 0.12
PATIENCE: Final = 8.0
"""in rounds: with less time left, what is not yet turned into strength loses its worth"""

# Time.

PACE: Final = 0.08
"""what a hero gains by an action, about"""
LATE_PACE: Final = 0.03
"""the same of one who puts the showdown off"""
AGAIN: Final = 0.6
"""more tries help less than their number says: the power of it"""
TRY: Final = 2.5
"""actions that every try against the villain takes where a rest heals everything"""
WILD_TRY: Final = 4.0
"""the same in the wilderness"""
CONVERTED: Final = 0.5
"""of belongings that become strength"""
TURNOVER: Final = 12.0
"""actions that it takes to turn belongings into strength"""
FLIGHT: Final = 1.2
"""hexes that a villain on his way comes nearer in a round; more than he does, since he must be followed"""
AFAR: Final = 5.0
"""actions on the way to a villain who is not there yet"""
LOOKS: Final = 8
"""moments for the showdown that are weighed"""

# Combat.

SURGES: Final = 0.85
"""of what an ability makes of a surge: the foe acts, too"""
GUARD: Final = 1.0
"""how much damage a shield keeps away, about"""
AT_HAND: Final = 0.85
"""what lies on the table may still be turned or removed before it is used"""
LEAST: Final = 0.5
"""damage that even the weakest side deals in a round"""
MOMENT: Final = 1.0
"""rounds that the end of a combat takes, even if all it needs lies on the table"""
STEEP: Final = 6.0
"""how surely the stronger side wins"""
HANDICAP: Final = 0.3
"""the odds of a hero against a foe that is his equal"""
PRIZE: Final = 1.1
"""what a won combat brings, about"""


def chance_of(steps: float) -> float:
    """The chance that belongs to odds."""
    if steps < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-min(30.0, steps)))


# -- strength ----------------------------------------------------------------------------------------------------------------


def prowess(state: Journey, seat: int, lesson: int = NONE, bought: int = NONE, sold: int = NONE) -> float:
    """What a rested hero brings into a combat; with a skill or an asset more, or one less, if they are named."""
    kit = state.kit
    measures = SHELF.of(kit)
    number = state.heroes[seat]
    hero = kit.heroes[number]
    total = measures.hero[number] + VITAL * state.value(seat, HEALTH)
    surge = 0.0
    for token in hero.tokens:
        surge += measures.surge[token]
    abilities: list[tuple[Surge, ...]] = [hero.surges]
    for asset in state.assets[seat]:
        if asset == sold:
            sold = NONE
            total -= VITAL * kit.assets[asset].changes[HEALTH]
            continue
        card = kit.assets[asset]
        total += measures.asset[asset]
        if card.token >= 0:
            surge += measures.surge[card.token]
        abilities.append(card.surges)
    if bought >= 0:
        card = kit.assets[bought]
        total += measures.asset[bought] + VITAL * card.changes[HEALTH]
        if card.token >= 0:
            surge += measures.surge[card.token]
        abilities.append(card.surges)
    for skill in state.learned[seat]:
        total += measures.skill[skill]
        abilities.append(kit.skills[skill].surges)
    if lesson >= 0:
        health = kit.skills[lesson].changes[HEALTH] + state.lasting_of(seat, HEALTH, lesson)
        total += measures.skill[lesson] + VITAL * health
        abilities.append(kit.skills[lesson].surges)
    best = 0.0
    for row in abilities:
        for ability in row:
            worth = measures.arts[ability.number]
            if ability.cost > surge + 0.5:  # so many surges are seldom there at once
                worth *= SELDOM
            if worth > best:
                best = worth
    return total + surge * (SPARK + KINDLE * min(FIERCE, best))


def villain_health(state: Journey, seat: int) -> int:
    """The health the villain would have against a hero."""
    foe = state.kit.foes[state.rules().villain]
    total = foe.health
    for per, change in foe.health_changes:
        if per == "foe_lore":
            total += change * state.lore[seat]
        elif per == "foe_ally":
            total += change * state.allies[seat]
        else:
            total += change * len(state.zombies)
    return max(foe.least_health, total)


def relief(state: Journey, seat: int) -> float:
    """What it is worth that the villain has one health less."""
    foe = state.kit.foes[state.rules().villain]
    return TOUGH if villain_health(state, seat) > foe.least_health else IDLE


def villain_odds(state: Journey, seat: int) -> float:
    """The odds of a rested hero against the villain."""
    harm = SHELF.of(state.kit).harm[state.rules().villain]
    return FOOTING + prowess(state, seat) - TOUGH * villain_health(state, seat) - THREAT * harm


def enemy_chance(state: Journey, seat: int, health: int, damage: int) -> float:
    """How probably a hero with so much damage beats an enemy of so much health."""
    odds = FRAY + LIKENESS * prowess(state, seat) - STURDY * health - HURT * damage
    return chance_of(odds - POWERFUL if state.act > 1 else odds)


# -- belongings --------------------------------------------------------------------------------------------------------------


def patience(state: Journey) -> float:
    """How much of what is not yet strength still counts: all of it, as long as there is time."""
    return min(1.0, rounds_left(state) / PATIENCE)


def gold_worth(state: Journey, seat: int, gold: int) -> float:
    """What so much gold is worth to a hero."""
    room = FULL
    for asset in state.assets[seat]:
        card = state.kit.assets[asset]
        if card.type < len(FINE):
            room -= min(card.cost, FINE[card.type])
    needed = min(gold, max(LEAST_ROOM, room))
    return GOLD * needed + SURPLUS * max(0, min(gold, HOARD) - needed)


def goods_worth(card: Asset) -> float:
    """What a commodity is worth before it is traded."""
    return GOLD * TRADE * (card.trade_value - TRIP)


def bargain_worth(state: Journey, seat: int, card: Asset, price: int, old: int) -> float:
    """What a hero gains who buys an asset and gives `old` away for it."""
    if card.type == COMMODITY:
        return goods_worth(card) - GOLD * price
    measures = SHELF.of(state.kit)
    gain = prowess(state, seat, NONE, card.number, old) - prowess(state, seat)
    kept = measures.comfort[card.number] + KEEP * card.cost
    back = 0
    if old >= 0:
        back = state.kit.assets[old].cost
        kept -= measures.comfort[old] + KEEP * back
    gold = state.gold[seat]
    return gain + patience(state) * (kept + gold_worth(state, seat, gold + back - price) - gold_worth(state, seat, gold))


def learning(state: Journey, seat: int, number: int, now: float) -> float:
    """What a hero, whose prowess is `now`, gains by learning a skill instead of keeping the trophies."""
    gain = prowess(state, seat, number) - now
    return gain + SHELF.of(state.kit).gifts[number] - patience(state) * PARTNER * len(state.kit.skills[number].orbs)


def skill_worth(state: Journey, number: int) -> float:
    """What a skill is worth to any hero, about: the more it costs."""
    return SHELF.of(state.kit).gifts[number] + PARTNER * len(state.kit.skills[number].orbs)


def ailing(health: int, damage: int) -> float:
    """What wounds take away."""
    if damage <= 0:
        return 0.0
    part = damage / max(1, health)
    total = WOUND * damage + GRAVE * part * part
    return total + DOWN if damage >= health else total


def promise(state: Journey, seat: int) -> float:
    """What a hero owns that is not strength, but may become it; less what wounds take away."""
    kit = state.kit
    measures = SHELF.of(kit)
    total = gold_worth(state, seat, state.gold[seat]) + trophies_worth(state, seat)
    for asset in state.assets[seat]:
        card = kit.assets[asset]
        total += goods_worth(card) if card.type == COMMODITY else measures.comfort[asset] + KEEP * card.cost
    for skill in state.learned[seat]:
        total += measures.gifts[skill]
    total += QUEST * min(len(state.quests[seat]), QUESTS)
    now = prowess(state, seat)
    for skill in state.hand[seat]:
        total += CARD
        if skill >= 0:
            gain = learning(state, seat, skill, now)
            if gain > 0.0:
                total += (SOON if can_pay(state, seat, skill) else HOPE) * gain
    total -= ailing(state.value(seat, HEALTH), state.damage[seat])
    if state.delayed[seat]:
        total -= DELAY
    return patience(state) * total


def trophies_worth(state: Journey, seat: int) -> float:
    """What a hero's trophies are worth together; a skill takes them from several decks."""
    proofs = state.trophies_of(seat, COMBAT)
    others = len(state.trophies[seat]) - proofs
    partners = min(others, proofs + 1)
    return PROOF * proofs + PARTNER * partners + SPARE * (others - partners)


# -- time --------------------------------------------------------------------------------------------------------------------


def rounds_left(state: Journey) -> float:
    """How much time is left, about: to the end of Act 2, or until the villain arrives where he is going."""
    left = 0.0
    if state.act < 3:
        left = float(len(state.kit.track) * (3 - state.act) - state.space)
    goal = SHELF.of(state.kit).goals[state.scenario]
    if goal == NOWHERE:
        return left
    way = state.land.distance(state.villain, goal) if state.villain != NOWHERE else 6
    return left + way / FLIGHT


def actions_left(state: Journey, seat: int) -> float:
    """The actions a hero still has, about."""
    per = state.kit.actions
    left = per * (rounds_left(state) - 1.0)
    if state.active == seat:
        return left + state.actions
    behind = (seat - state.first) % state.seats > (state.active - state.first) % state.seats
    return left + per if behind else left


def outlook(
    state: Journey, seat: int, odds: float, plus: float, way: float, rival: float, pace: float, again: float
) -> tuple[float, float]:
    """The chance to beat the villain in the time left, and how many actions to grow before he is faced.

    `odds` are those of today, `plus` is what may be added to them, `way` the actions to where he is, `rival` the chance that
    somebody else beats him in an action.
    """
    left = actions_left(state, seat)
    soonest = 0.0
    if state.act < 2:
        soonest = max(0.0, left - state.kit.actions * (rounds_left(state) - len(state.kit.track) + state.space) - way)
    each = TRY
    if state.villain != NOWHERE and state.land.kinds[state.villain] == WILDERNESS:
        each = WILD_TRY
    step = max(1.5, (left - way - soonest) / LOOKS)
    best = -1.0
    when = soonest
    wait = soonest
    while True:
        tries = (left - way - wait + each - 1.0) / each
        if tries <= 0.0 and best >= 0.0:
            break
        fail = 1.0 - chance_of(odds + CONVERTED * plus * min(1.0, wait / TURNOVER) + pace * wait)
        found: float = (1.0 - fail ** max(0.1, tries) ** again) * (1.0 - rival) ** wait
        if found > best:
            best = found
            when = wait
        wait += step
        if tries <= 0.0:
            break
    return best, when


# -- combat ------------------------------------------------------------------------------------------------------------------


def odds_edge(health: float, attack: float, mine: float, harm: float) -> float:
    """Above 1 for who needs fewer rounds to deal the damage that is missing."""
    return (MOMENT + mine / max(LEAST, harm)) / (MOMENT + health / max(LEAST, attack))


def odds(health: float, attack: float, mine: float, harm: float) -> float:
    """The chance to win for whom these are the foe's health and damage, and the own."""
    edge: float = HANDICAP * odds_edge(health, attack, mine, harm) ** STEEP
    return edge / (1.0 + edge)


def surging(state: Journey, surges: list[Surge]) -> float:
    """What a surge is worth, measured in damage, to a side with these abilities."""
    measures = SHELF.of(state.kit)
    highest = 0.1
    for surge in surges:
        highest = max(highest, SURGES * measures.ability[surge.number])
    return highest


def rates(state: Journey, tokens: tuple[int, ...], surging: float) -> tuple[float, float]:
    """Damage and shields of a round, on average over both faces."""
    measures = SHELF.of(state.kit)
    attack = guard = 0.0
    for token in tokens:
        attack += measures.attack[token] + surging * measures.surge[token]
        guard += measures.guard[token]
    return attack, guard


def on_the_table(state: Journey, combat: Combat, side: int, surging: float) -> tuple[float, float]:
    """Damage and shields that a side can still use in this round."""
    from tablekeep.games.runebound.tokens import strength, symbol

    if not combat.cast or (combat.passed[0] and combat.passed[1]):
        return 0.0, 0.0
    attack, guard = 0.0, float(sum(combat.blocks[side]))
    for at in range(len(combat.tokens[side])):
        if combat.states[side][at] != UNSPENT or at in combat.on[side]:
            continue
        shown = symbol(state, combat, side, at)
        if shown == SHIELD:
            guard += strength(state, combat, side, at)
        elif not combat.passed[side]:
            value = strength(state, combat, side, at)
            attack += surging * value if shown == SURGE else symbol_worth(shown, float(value))
    return attack, guard


def side_surging(state: Journey, combat: Combat, side: int) -> float:
    seat = combat.seats[side]
    return surging(state, state.surges(seat)) if seat >= 0 else FOE_SURGE


def prospect(state: Journey, combat: Combat, side: int) -> float:
    """How probably a side wins the combat as it stands."""
    from tablekeep.games.runebound.defeat import damage_of, health_of

    other = 1 - side
    mine = side_surging(state, combat, side)
    theirs = side_surging(state, combat, other)
    attack, guard = rates(state, combat.tokens[side], mine)
    harm, shields = rates(state, combat.tokens[other], theirs)
    ready, blocking = on_the_table(state, combat, side, mine)
    threat, stopping = on_the_table(state, combat, other, theirs)
    theirs = health_of(state, combat, other) - damage_of(state, combat, other) - AT_HAND * max(0.0, ready - stopping)
    mine = health_of(state, combat, side) - damage_of(state, combat, side) - AT_HAND * max(0.0, threat - AT_HAND * blocking)
    return odds(max(0.0, theirs), attack - GUARD * shields, max(0.0, mine), harm - GUARD * guard)


def against_villain(state: Journey, seat: int) -> bool:
    """Whether a hero is fighting the villain."""
    combat = state.combat
    if combat is None or combat.foe == NO_FOE or combat.seats[ATTACKER] != seat:
        return False
    return state.kit.foes[combat.foe].villain


def fray(state: Journey, seat: int) -> float:
    """What a combat under way promises a hero who is in it: its prize by its chance, the defeat by the rest."""
    combat = state.combat
    if combat is None or seat not in combat.seats or combat.forced >= 0 or against_villain(state, seat):
        return 0.0
    likely = prospect(state, combat, combat.seats.index(seat))
    health = state.value(seat, HEALTH)
    fall = ailing(health, health) - ailing(health, state.damage[seat])
    return PRIZE * likely - fall * (1.0 - likely)
