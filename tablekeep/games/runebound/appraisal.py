"""How well a hero stands: what he has become, and how a combat he is in, or one he may dare, will probably end."""

from __future__ import annotations

from math import log
from typing import Final

from tablekeep.games.runebound.components import COMBAT, COMMODITY, HEALTH, SHIELD, SURGE, Asset, Foe
from tablekeep.games.runebound.effects import Surge
from tablekeep.games.runebound.fighting import ATTACKER, NO_FOE, UNSPENT, Combat
from tablekeep.games.runebound.measures import FOE_SURGE, SHELF, Measures, symbol_worth
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.skills import can_pay

# What a hero owns. The unit is about one trophy.

GOLD: Final = 0.42
HOARD: Final = 16
"""gold beyond this can hardly be spent any more"""
TRADE: Final = 0.3
"""for each gold a commodity can be traded for: less than the gold itself, the way is still to be gone"""
KEEP: Final = 0.1
"""for each gold of the price of an asset, besides what it does: it can be sold"""
POWER: Final = 9.0
"""for each time a hero's prospects against the villain have grown e-fold"""
HOPES: Final = 15.0
"""the chance to beat him"""
PROOF: Final = 0.75
"""a trophy of the combat deck, which nearly every skill of a fighter asks for"""
PARTNER: Final = 0.55
"""a trophy of another deck, which goes along with one of those"""
SPARE: Final = 0.25
"""any other trophy"""
ORB: Final = 0.5
"""a trophy that learning takes: less than what gaining one promises, since this is what it is for"""
LATER: Final = 0.6
"""what is left of the worth of a trophy once Act 2 has begun: then it is time to learn"""
QUEST: Final = 0.7
QUESTS: Final = 3
"""more quests than a hero can see to are worth nothing more"""
CARD: Final = 0.12
SOON: Final = 0.6
"""of what is gained by learning a skill in hand for which the trophies are there"""
HOPE: Final = 0.3
"""the same without the trophies"""

# What ails him.

WOUND: Final = 0.06
GRAVE: Final = 0.6
"""wounds weigh more the nearer they bring a hero to his end: for all of his health, besides the wounds one by one"""
DOWN: Final = 0.3
"""a hero who can only rest"""
DELAY: Final = 0.3

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
"""the odds of a hero against a foe that is his equal; both as found in some hundred combats"""
PRIZE: Final = 2.2
"""what a won combat brings, about"""
VICTORY: Final = 40.0
"""the villain's defeat"""

NONE: Final = -1


# -- strength ----------------------------------------------------------------------------------------------------------------


def might(state: Journey, seat: int, lesson: int) -> tuple[float, float]:
    """A hero's damage and shields of a round, on average, with one more skill if `lesson` names one."""
    kit = state.kit
    measures = SHELF.of(kit)
    attack = guard = surge = 0.0
    best = second = 0.1
    free = 1.0
    hero = kit.heroes[state.heroes[seat]]
    for token in hero.tokens:
        attack += measures.attack[token]
        guard += measures.guard[token]
        surge += measures.surge[token]
    abilities: list[tuple[Surge, ...]] = [hero.surges]
    for number in state.assets[seat]:
        card = kit.assets[number]
        if card.token >= 0:
            attack += measures.attack[card.token]
            guard += measures.guard[card.token]
            surge += measures.surge[card.token]
        abilities.append(card.surges)
        for trigger in card.triggers:
            guard += measures.practice[trigger.number]
    for number in state.learned[seat]:
        abilities.append(kit.skills[number].surges)
        for trigger in kit.skills[number].triggers:
            guard += measures.practice[trigger.number]
    if lesson >= 0:
        abilities.append(kit.skills[lesson].surges)
        for trigger in kit.skills[lesson].triggers:
            guard += measures.practice[trigger.number]
    for row in abilities:
        for ability in row:
            cost = ability.cost
            worth = measures.ability[ability.number]
            if cost > surge:  # so many surges are seldom there at once
                worth *= surge / cost
            if worth > best:
                second = best
                best = worth
                free = float(cost) if cost else surge
            elif worth > second:
                second = worth
    first = min(surge, max(1.0, free))  # an ability works once in a round
    return attack + SURGES * (best * first + second * (surge - first)), guard


def odds_edge(health: float, attack: float, mine: float, harm: float) -> float:
    """Above 1 for who needs fewer rounds to deal the damage that is missing."""
    return (MOMENT + mine / max(LEAST, harm)) / (MOMENT + health / max(LEAST, attack))


def odds(health: float, attack: float, mine: float, harm: float) -> float:
    """The chance to win for whom these are the foe's health and damage, and the own."""
    edge: float = HANDICAP * odds_edge(health, attack, mine, harm) ** STEEP
    return edge / (1.0 + edge)


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


def villain_edge(state: Journey, seat: int, lesson: int) -> float:
    """How a rested hero stands against the villain; `lesson` is one more skill, or NONE."""
    measures = SHELF.of(state.kit)
    number = state.rules().villain
    attack, guard = might(state, seat, lesson)
    health = state.value(seat, HEALTH)
    if lesson >= 0:
        health += state.kit.skills[lesson].changes[HEALTH]
    return odds_edge(
        float(villain_health(state, seat)), attack - GUARD * measures.shields[number],
        float(health), measures.harm[number] - GUARD * guard,
    )  # fmt: skip


def villain_chance(state: Journey, seat: int) -> float:
    """The chance of a rested hero against the villain."""
    edge: float = HANDICAP * villain_edge(state, seat, NONE) ** STEEP
    return edge / (1.0 + edge)


def power_worth(edge: float) -> float:
    """What it is worth to stand like that against the villain: growth counts everywhere, and most where it decides."""
    even: float = HANDICAP * edge**STEEP
    return POWER * log(edge) + HOPES * even / (1.0 + even)


def chance(state: Journey, seat: int, foe: Foe, damage: int) -> float:
    """How probably a hero with so much damage beats an enemy."""
    return enemy_chance(state, seat, foe.number, foe.health, damage)


def enemy_chance(state: Journey, seat: int, foe: int, health: int, damage: int) -> float:
    """The same against one with that foe's tokens and so much health."""
    measures = SHELF.of(state.kit)
    attack, guard = might(state, seat, NONE)
    harm = measures.foe_harm(state.kit.foes[foe], state.act)
    mine = float(max(0, state.value(seat, HEALTH) - damage))
    return odds(float(health), attack - GUARD * measures.shields[foe], mine, harm - GUARD * guard)


# -- belongings --------------------------------------------------------------------------------------------------------------


def asset_worth(state: Journey, card: Asset) -> float:
    """What it adds to any hero, about; what it adds to this one stands in his power."""
    if card.type == COMMODITY:
        return TRADE * card.trade_value
    return SHELF.of(state.kit).asset[card.number] + KEEP * card.cost


def comfort(measures: Measures, card: Asset) -> float:
    """What an asset is worth besides what it does in combat."""
    if card.type == COMMODITY:
        return TRADE * card.trade_value
    return KEEP * card.cost if card.token >= 0 else measures.asset[card.number]


def trophy_worth(state: Journey) -> float:
    return 1.0 if state.act < 2 else LATER


def learning(state: Journey, seat: int, number: int, now: float) -> float:
    """What a hero, who stands like `now` against the villain, gains by learning a skill instead of keeping the trophies."""
    gain = power_worth(villain_edge(state, seat, number)) - power_worth(now)
    return gain + SHELF.of(state.kit).skill[number] - ORB * trophy_worth(state) * len(state.kit.skills[number].orbs)


def skill_worth(state: Journey, number: int) -> float:
    """What a skill is worth to any hero, about: the more it costs."""
    return SHELF.of(state.kit).skill[number] + len(state.kit.skills[number].orbs)


def ailing(health: int, damage: int) -> float:
    """What wounds take away."""
    if damage <= 0:
        return 0.0
    part = damage / max(1, health)
    total = WOUND * damage + GRAVE * part * part
    return total + DOWN if damage >= health else total


def growth(state: Journey, seat: int) -> float:
    """What a hero has become: strength, belongings, skills, trophies; less what wounds take away."""
    kit = state.kit
    measures = SHELF.of(kit)
    total = GOLD * min(state.gold[seat], HOARD)
    for asset in state.assets[seat]:
        total += comfort(measures, kit.assets[asset])
    for skill in state.learned[seat]:
        total += measures.skill[skill]
    edge = villain_edge(state, seat, NONE)
    total += power_worth(edge) + trophies_worth(state, seat)
    total += QUEST * min(len(state.quests[seat]), QUESTS)
    for skill in state.hand[seat]:
        total += CARD
        if skill >= 0:
            gain = learning(state, seat, skill, edge)
            if gain > 0.0:
                total += (SOON if can_pay(state, seat, skill) else HOPE) * gain
    total -= ailing(state.value(seat, HEALTH), state.damage[seat])
    if state.delayed[seat]:
        total -= DELAY
    return total


def trophies_worth(state: Journey, seat: int) -> float:
    """What a hero's trophies are worth together; a skill takes them from several decks."""
    proofs = state.trophies_of(seat, COMBAT)
    others = len(state.trophies[seat]) - proofs
    partners = min(others, proofs + 1)
    total = PROOF * proofs + PARTNER * partners + SPARE * (others - partners)
    return trophy_worth(state) * total


# -- combat ------------------------------------------------------------------------------------------------------------------


def surging(state: Journey, surges: list[Surge]) -> float:
    """What a surge is worth, measured in damage, to a side with these abilities."""
    measures = SHELF.of(state.kit)
    highest = 0.1
    for surge in surges:
        highest = max(highest, SURGES * measures.ability[surge.number])
    return highest


def rates(measures: Measures, tokens: tuple[int, ...], surging: float) -> tuple[float, float]:
    """Damage and shields of a round, on average over both faces."""
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
    measures = SHELF.of(state.kit)
    mine = side_surging(state, combat, side)
    theirs = side_surging(state, combat, other)
    attack, guard = rates(measures, combat.tokens[side], mine)
    harm, shields = rates(measures, combat.tokens[other], theirs)
    ready, blocking = on_the_table(state, combat, side, mine)
    threat, stopping = on_the_table(state, combat, other, theirs)
    theirs = health_of(state, combat, other) - damage_of(state, combat, other) - AT_HAND * max(0.0, ready - stopping)
    mine = health_of(state, combat, side) - damage_of(state, combat, side) - AT_HAND * max(0.0, threat - AT_HAND * blocking)
    return odds(max(0.0, theirs), attack - GUARD * shields, max(0.0, mine), harm - GUARD * guard)


def fray(state: Journey, seat: int) -> float:
    """What a combat under way promises a hero who is in it: its prize by its chance, the defeat by the rest."""
    combat = state.combat
    if combat is None or seat not in combat.seats or combat.forced >= 0:
        return 0.0
    side = combat.seats.index(seat)
    likely = prospect(state, combat, side)
    prize = PRIZE
    if combat.foe != NO_FOE and side == ATTACKER and state.kit.foes[combat.foe].villain:
        prize = VICTORY
    health = state.value(seat, HEALTH)
    fall = ailing(health, health) - ailing(health, state.damage[seat])
    return prize * likely - fall * (1.0 - likely)
