"""How well a hero stands: what he has become, and how a combat he is in, or one he may dare, will probably end."""

from __future__ import annotations

from typing import Final

from tablekeep.games.runebound.components import (
    AGILITY,
    COMBAT,
    COMMODITY,
    DOUBLE,
    HAND_SIZE,
    HEALTH,
    SHIELD,
    SPEED,
    SURGE,
    Asset,
    Foe,
    Skill,
)
from tablekeep.games.runebound.effects import Surge
from tablekeep.games.runebound.fighting import ATTACKER, NO_FOE, UNSPENT, Combat
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.skills import can_pay

# What a hero owns. The unit is about one trophy.

GOLD: Final = 0.26
HOARD: Final = 14
"""gold beyond this can hardly be spent any more"""
ASSET: Final = 0.15
"""for each gold of the price of an asset, besides what it does"""
MIGHT: Final = 2.6
"""for each damage or shield that an asset's token shows in a round, on average"""
COMFORT: Final = 0.35
"""for each gold of the price of one that only helps on the way"""
TRADE: Final = 0.22
"""for each gold a commodity can be traded for: less than the gold itself, the way is still to be gone"""
TROPHY: Final = 1.0
PROOF: Final = 1.4
"""a trophy of the combat deck, which nearly every skill of a fighter asks for"""
PARTNER: Final = 0.8
"""a trophy of another deck, which goes along with one of those"""
SPARE: Final = 0.25
"""any other trophy"""
LATER: Final = 0.6
"""what is left of the worth of a trophy once Act 2 has begun: then it is time to learn"""
ORB: Final = 0.25
"""for each trophy that a learned skill has cost"""
BLOWS: Final = 0.95
"""for each blow that a lasting change of health lets a hero take"""
ABILITY: Final = 1.2
"""a surge ability that turns a surge into one damage"""
TRICK: Final = 0.7
"""what a token turned or removed, or a damage blocked, is worth, measured in damage"""
KNACK: Final = 0.5
"""the same on an asset, whose token is counted already"""
PRACTICE: Final = 0.9
"""an ability that is used in combat"""
IN_COMBAT: Final[tuple[str, ...]] = ("round_start", "take_damage", "combat_action", "after_cast", "combat_start")
GIFT: Final = 0.3
"""an attribute, speed or hand size higher by one"""
LIFE: Final = 0.8
"""for each health that the villain has left against a hero, above his least"""
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
"""of what the best ability makes of a surge: it can be used once in a round"""
FOE_SURGE: Final = 0.8
"""the same for the foes on the cards"""
AGILE: Final = 0.55
DOUBLES: Final = 0.8
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
HANDICAP: Final = 0.67
"""the odds of a hero against a foe that is his equal; both as found in some six hundred combats"""
PRIZE: Final = 3.0
"""what a won combat brings, about"""
VICTORY: Final = 40.0
"""the villain's defeat"""


# -- belongings --------------------------------------------------------------------------------------------------------------


def asset_worth(state: Journey, card: Asset) -> float:
    """What it adds to a hero: weapons and what protects before what is only convenient."""
    if card.type == COMMODITY:
        return TRADE * card.trade_value
    changes = card.changes
    total = BLOWS * changes[HEALTH] + GIFT * (changes[0] + changes[1] + changes[2] + changes[SPEED] + changes[HAND_SIZE])
    for surge in card.surges:
        total += KNACK * surge_worth(state, surge)
    if card.token < 0:
        return max(total, COMFORT * card.cost)
    attack, guard = rates(state, (card.token,), SURGES)
    return total + MIGHT * (attack + guard) + ASSET * card.cost


def surge_worth(state: Journey, surge: Surge) -> float:
    """What an ability makes of one surge, measured in damage."""
    total = 0.0
    for effect in state.kit.effects.lists[surge.do]:
        if effect.op in ("deal", "heal"):
            total += effect.n if effect.n else 1.0
        elif effect.op in ("test", "explore_roll"):
            total += 1.2
        else:
            total += TRICK * max(1, effect.n)
    return total / max(1, surge.cost)


def skill_worth(state: Journey, card: Skill) -> float:
    """What it adds once it is learned: above all what counts against the villain."""
    changes = card.changes
    total = ORB * len(card.orbs) + BLOWS * changes[HEALTH]
    for surge in card.surges:
        total += ABILITY * surge_worth(state, surge)
    for trigger in card.triggers:
        if trigger.when in IN_COMBAT:
            total += PRACTICE
    return total + GIFT * (changes[0] + changes[1] + changes[2] + changes[SPEED] + changes[HAND_SIZE])


def learning(state: Journey, seat: int, number: int) -> float:
    """What a hero gains by learning a skill instead of keeping the trophies."""
    card = state.kit.skills[number]
    return skill_worth(state, card) - trophy_worth(state) * len(card.orbs)


def trophy_worth(state: Journey) -> float:
    return TROPHY if state.act < 2 else TROPHY * LATER


def ailing(health: int, damage: int) -> float:
    """What wounds take away."""
    if damage <= 0:
        return 0.0
    part = damage / max(1, health)
    total = WOUND * damage + GRAVE * part * part
    return total + DOWN if damage >= health else total


def growth(state: Journey, seat: int) -> float:
    """What a hero has become: belongings, skills, trophies, story tokens; less what wounds take away."""
    kit = state.kit
    total = GOLD * min(state.gold[seat], HOARD)
    for asset in state.assets[seat]:
        total += asset_worth(state, kit.assets[asset])
    for skill in state.learned[seat]:
        total += skill_worth(state, kit.skills[skill])
    total += trophies_worth(state, seat)
    total -= LIFE * (villain_health(state, seat) - kit.foes[state.rules().villain].least_health)
    total += QUEST * min(len(state.quests[seat]), QUESTS)
    for skill in state.hand[seat]:
        total += CARD
        if skill >= 0:
            gain = learning(state, seat, skill)
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


def symbol_worth(symbol: int, value: int, surging: float) -> float:
    """What a face is worth, measured in damage; shields are weighed apart."""
    if symbol <= 2:
        return float(value)
    if symbol == SURGE:
        return surging * value
    if symbol == AGILITY:
        return AGILE * value
    return DOUBLES if symbol == DOUBLE else 0.0


def surging(state: Journey, surges: list[Surge]) -> float:
    """What a surge is worth, measured in damage, to a side with these abilities."""
    highest = 0.1
    for surge in surges:
        highest = max(highest, SURGES * surge_worth(state, surge))
    return highest


def rates(state: Journey, tokens: tuple[int, ...], surging: float) -> tuple[float, float]:
    """Damage and shields of a round, on average over both faces."""
    attack = guard = 0.0
    for number in tokens:
        token = state.kit.tokens[number]
        for face in (0, 1):
            if token.symbols[face] == SHIELD:
                guard += 0.5 * token.values[face]
            else:
                attack += 0.5 * symbol_worth(token.symbols[face], token.values[face], surging)
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
            attack += symbol_worth(shown, strength(state, combat, side, at), surging)
    return attack, guard


def odds(mine: float, my_rate: float, theirs: float, their_rate: float) -> float:
    """The chance to win: who needs fewer rounds to deal the damage that is missing."""
    needed = MOMENT + mine / max(LEAST, my_rate)
    left = MOMENT + theirs / max(LEAST, their_rate)
    edge: float = HANDICAP * (left / needed) ** STEEP
    return edge / (1.0 + edge)


def foe_tokens(state: Journey, foe: Foe) -> tuple[int, ...]:
    """What a foe will cast (RB-ENEMY): the common tokens, one more from Act 2 on, or a villain's own."""
    if foe.tokens:
        return foe.tokens
    return (*state.kit.enemy_tokens, state.kit.powerful_token) if state.act > 1 else state.kit.enemy_tokens


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


def chance(state: Journey, seat: int, tokens: tuple[int, ...], health: int, damage: int) -> float:
    """How probably a hero with so much damage beats a foe with these tokens and this health."""
    attack, guard = rates(state, state.tokens(seat), surging(state, state.surges(seat)))
    harm, shields = rates(state, tokens, FOE_SURGE)
    mine = state.value(seat, HEALTH) - damage
    return odds(float(health), attack - GUARD * shields, float(max(0, mine)), harm - GUARD * guard)


def villain_chance(state: Journey, seat: int) -> float:
    """The chance of a rested hero against the villain."""
    foe = state.kit.foes[state.rules().villain]
    return chance(state, seat, foe_tokens(state, foe), villain_health(state, seat), 0)


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
