"""What tokens, surge abilities and cards are worth in a combat, measured once a box: damage, shields and surges of a round."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import (
    AGILITY,
    COMMODITY,
    DOUBLE,
    HAND_SIZE,
    HEALTH,
    SHIELD,
    SPEED,
    SURGE,
    Asset,
    Foe,
    Kit,
    Scenario,
    Skill,
)
from tablekeep.games.runebound.effects import Surge, Trigger
from tablekeep.games.runebound.model import NOWHERE

AGILE: Final = 0.55
DOUBLES: Final = 0.8
FOE_SURGE: Final = 0.8
"""what a foe makes of a surge"""
TRICK: Final = 0.7
"""what a token turned or removed, or a damage blocked, is worth, measured in damage"""
TESTED: Final = 1.2
"""what a test or a roll deals, about"""
PRACTICE: Final = 0.6
"""an ability that is used in combat, in shields of a round"""
EFFORT: Final = 0.5
"""of that if a skill card must be given for it, or if it works once in a combat"""
IN_COMBAT: Final[tuple[str, ...]] = ("round_start", "take_damage", "combat_action", "after_cast", "combat_start")

MIGHT: Final = 2.4
"""for each damage or shield that an asset's token shows in a round, on average"""
ABILITY: Final = 1.0
"""a surge ability of a card, for each damage it makes of a surge"""
BLOWS: Final = 0.9
"""for each health more"""
COMFORT: Final = 0.3
"""for each gold of the price of an asset that only helps on the way"""
GIFT: Final = 0.35
"""an attribute, speed or hand size higher by one"""
KNACK: Final = 0.25
"""an ability outside combat"""
HASTE: Final = 1.5
"""an ability that gives an action, for skill cards"""


@final
class Measures:
    """The worth of everything in a box that never changes."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Final = kit
        self.attack: Final[list[float]] = []
        """by token: damage of a round, on average over both faces, without surges"""
        self.guard: Final[list[float]] = []
        self.surge: Final[list[float]] = []
        """by token: surge symbols of a round"""
        self.ability: Final[list[float]] = [ability_worth(kit, surge) for surge in kit.effects.surges]
        """by surge ability: the damage it makes of one surge"""
        self.practice: Final[list[float]] = [practice(trigger) for trigger in kit.effects.triggers]
        """by trigger: what it keeps away in a round of combat"""
        for token in kit.tokens:
            attack = guard = surge = 0.0
            for face in (0, 1):
                symbol, value = token.symbols[face], 0.5 * token.values[face]
                if symbol == SHIELD:
                    guard += value
                elif symbol == SURGE:
                    surge += value
                else:
                    attack += symbol_worth(symbol, value)
            self.attack.append(attack)
            self.guard.append(guard)
            self.surge.append(surge)
        self.asset: Final[list[float]] = [self.asset_worth(card) for card in kit.assets]
        """by asset: what it adds to any hero"""
        self.skill: Final[list[float]] = [gifts(kit, card) for card in kit.skills]
        """by skill: what it adds outside combat"""
        self.harm: Final[list[float]] = []
        """by foe: the damage of a round; enemies as they are in Act 1"""
        self.shields: Final[list[float]] = []
        for foe in kit.foes:
            harm, shields = self.foe_rates(foe.tokens or kit.enemy_tokens)
            self.harm.append(harm)
            self.shields.append(shields)
        self.powerful: Final = self.foe_rates((kit.powerful_token,))[0]
        """the damage that the powerful enemies' token adds"""
        self.goals: Final[list[int]] = [goal(kit, scenario) for scenario in kit.scenarios]
        """by scenario: the hex that its villain is on the way to, NOWHERE for none"""

    def foe_rates(self, tokens: tuple[int, ...]) -> tuple[float, float]:
        harm = shields = 0.0
        for token in tokens:
            harm += self.attack[token] + FOE_SURGE * self.surge[token]
            shields += self.guard[token]
        return harm, shields

    def foe_harm(self, foe: Foe, act: int) -> float:
        harm = self.harm[foe.number]
        return harm + self.powerful if act > 1 and not foe.tokens else harm

    def asset_worth(self, card: Asset) -> float:
        """What an asset adds to any hero: weapons and what protects before what is only convenient."""
        changes = card.changes
        total = BLOWS * changes[HEALTH] + GIFT * (changes[0] + changes[1] + changes[2] + changes[SPEED] + changes[HAND_SIZE])
        if card.type == COMMODITY:
            return total
        for surge in card.surges:
            total += ABILITY * (self.ability[surge.number] - TRICK)
        for trigger in card.triggers:
            total += MIGHT * self.practice[trigger.number]
        if card.token < 0:
            return max(total, COMFORT * card.cost)
        token = card.token
        return total + MIGHT * (self.attack[token] + self.guard[token] + self.surge[token])


def symbol_worth(symbol: int, value: float) -> float:
    """What a face is worth, measured in damage; surges and shields are weighed apart."""
    if symbol <= 2:
        return value
    if symbol == AGILITY:
        return AGILE * value
    return DOUBLES * min(1.0, value) if symbol == DOUBLE else 0.0


def ability_worth(kit: Kit, surge: Surge) -> float:
    """What an ability makes of one surge, measured in damage."""
    total = 0.0
    for effect in kit.effects.lists[surge.do]:
        if effect.op in ("deal", "heal"):
            total += effect.n if effect.n else 1.0
        elif effect.op in ("test", "explore_roll"):
            total += TESTED
        else:
            total += TRICK * max(1, effect.n)
    return total / max(1, surge.cost)


def practice(trigger: Trigger) -> float:
    """What an ability with a moment in combat keeps away in each round."""
    if trigger.when not in IN_COMBAT:
        return 0.0
    return PRACTICE * EFFORT if trigger.exert or trigger.limit == "combat" or trigger.when == "combat_start" else PRACTICE


def gifts(kit: Kit, card: Skill) -> float:
    """What a skill adds besides combat."""
    changes = card.changes
    total = GIFT * (changes[0] + changes[1] + changes[2] + changes[SPEED] + changes[HAND_SIZE])
    for trigger in card.triggers:
        if trigger.when not in IN_COMBAT:
            total += KNACK
            for effect in kit.effects.lists[trigger.do]:
                if effect.op == "action":
                    total += HASTE
    return total


def goal(kit: Kit, scenario: Scenario) -> int:
    for rule in scenario.rules:
        for effect in kit.effects.lists[rule.do]:
            if effect.op == "villain_march":
                return kit.hex(effect.word("to").removeprefix("hex:"))
    return NOWHERE


@final
class Shelf:
    """The measures of the box that was used last."""

    def __init__(self) -> None:
        self.measures: Measures | None = None

    def of(self, kit: Kit) -> Measures:
        found = self.measures
        if found is None or found.kit is not kit:
            found = Measures(kit)
            self.measures = found
        return found


SHELF: Final = Shelf()
