"""What tokens, surge abilities and cards add to a hero, measured once a box.

The unit is a step of the odds against the villain, on the scale of logarithms: one step more makes them 2.7 times as good.
What symbols and health are worth was found in some thousand combats between heroes with random belongings and the villains.
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.components import (
    AGILITY,
    CITY,
    COMMODITY,
    DOUBLE,
    HAND_SIZE,
    HEALTH,
    SHIELD,
    SPEED,
    SURGE,
    WATER,
    Asset,
    Foe,
    Kit,
    Scenario,
    Skill,
)
from tablekeep.games.runebound.effects import Surge, Trigger
from tablekeep.games.runebound.land import Land
from tablekeep.games.runebound.model import NOWHERE

# In combat, measured in damage.

AGILE: Final = 0.55
DOUBLES: Final = 0.8
FOE_SURGE: Final = 0.8
"""what a foe makes of a surge"""
TRICK: Final = 0.7
"""what a token turned or removed, or a damage blocked, is worth"""
FEINT: Final = 0.35
"""the same over a whole combat: what is turned is often turned back"""
TESTED: Final = 1.2
"""what a test or a roll deals, about"""
PRACTICE: Final = 0.6
"""an ability that is used in combat, in shields of a round"""
ONCE: Final = 0.5
"""of that if a skill card must be given for it, or if it works once in a combat"""
IN_COMBAT: Final[tuple[str, ...]] = ("round_start", "take_damage", "combat_action", "after_cast", "combat_start")

# In steps of the odds.

BLOW: Final = 1.3
"""for each damage of a round, on average"""
PARRY: Final = 0.85
"""for each shield of a round"""
FLIP: Final = 1.15
"""for each agility of a round"""
STACK: Final = 1.75
"""for each double of a round"""
WEIGHTS: Final[tuple[float, ...]] = (BLOW, BLOW, BLOW, FLIP, 0.0, STACK, PARRY, 0.0)
"""by symbol; what surges are worth depends on what can be made of them"""
VITAL: Final = 0.37
"""for each health"""
GIFT: Final = 0.2
"""an attribute, speed or hand size higher by one"""
KNACK: Final = 0.1
"""an ability outside combat"""
HASTE: Final = 0.6
"""an ability that gives an action, for skill cards"""
COMFORT: Final = 0.05
"""for each gold of the price of an asset that only helps on the way"""


# The way, in actions for each hex.

BASE: Final = 0.15
DIE: Final = 0.2
"""divided by the chance of one die to lead there"""
CHANCES: Final[tuple[float, ...]] = (3 / 6, 3 / 6, 2 / 6, 4 / 6, 2 / 6, 1 / 6)
"""by terrain: the faces of a die that show it; the last for a wild symbol"""


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
        self.ability: Final[list[float]] = [ability_worth(kit, surge, TRICK) for surge in kit.effects.surges]
        """by surge ability: the damage it makes of one surge"""
        self.arts: Final[list[float]] = [ability_worth(kit, surge, FEINT) for surge in kit.effects.surges]
        """the same over a whole combat"""
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
        self.hero: Final[list[float]] = [self.strength(hero.tokens, ()) for hero in kit.heroes]
        """by hero: what the own tokens are worth in a combat, surges and health apart"""
        self.asset: Final[list[float]] = [
            self.strength((card.token,), card.triggers) + 0.01 * card.experience for card in kit.assets
        ]
        """by asset: the same"""
        self.skill: Final[list[float]] = [self.strength((), card.triggers) + 0.01 * card.experience for card in kit.skills]
        """by skill: the same"""
        self.comfort: Final[list[float]] = [comfort(card) for card in kit.assets]
        """by asset: what it adds outside combat"""
        self.gifts: Final[list[float]] = [gifts(kit, card) for card in kit.skills]
        """by skill: the same"""
        self.harm: Final[list[float]] = [self.foe_harm(foe) for foe in kit.foes]
        """by foe: the damage of a round without surges; enemies as they are in Act 1"""
        self.goals: Final[list[int]] = [goal(kit, scenario) for scenario in kit.scenarios]
        """by scenario: the hex that its villain is on the way to, NOWHERE for none"""

    def strength(self, tokens: tuple[int, ...], triggers: tuple[Trigger, ...]) -> float:
        total = 0.0
        for number in tokens:
            if number < 0:
                continue
            token = self.kit.tokens[number]
            for face in (0, 1):
                total += 0.5 * token.values[face] * WEIGHTS[token.symbols[face]]
        for trigger in triggers:
            total += PARRY * self.practice[trigger.number]
        return total

    def foe_harm(self, foe: Foe) -> float:
        harm = 0.0
        for token in foe.tokens or self.kit.enemy_tokens:
            harm += self.attack[token]
        return harm


def symbol_worth(symbol: int, value: float) -> float:
    """What a face is worth, measured in damage; surges and shields are weighed apart."""
    if symbol <= 2:
        return value
    if symbol == AGILITY:
        return AGILE * value
    return DOUBLES * min(1.0, value) if symbol == DOUBLE else 0.0


def ability_worth(kit: Kit, surge: Surge, trick: float) -> float:
    """What an ability makes of one surge, measured in damage."""
    total = 0.0
    for effect in kit.effects.lists[surge.do]:
        if effect.op in ("deal", "heal"):
            total += effect.n if effect.n else 1.0
        elif effect.op in ("test", "explore_roll"):
            total += TESTED
        else:
            total += trick * max(1, effect.n)
    return total / max(1, surge.cost)


def practice(trigger: Trigger) -> float:
    """What an ability with a moment in combat keeps away in each round."""
    if trigger.when not in IN_COMBAT:
        return 0.0
    return PRACTICE * ONCE if trigger.exert or trigger.limit == "combat" or trigger.when == "combat_start" else PRACTICE


def changed(changes: tuple[int, ...]) -> float:
    """What attributes, speed and hand size are worth that are higher."""
    return GIFT * (changes[0] + changes[1] + changes[2] + changes[SPEED] + changes[HAND_SIZE])


def comfort(card: Asset) -> float:
    """What an asset adds besides combat; of commodities only what they are traded for counts."""
    if card.type == COMMODITY:
        return 0.0
    total = changed(card.changes)
    return total if card.token >= 0 or card.changes[HEALTH] else max(total, COMFORT * card.cost)


def gifts(kit: Kit, card: Skill) -> float:
    """What a skill adds besides combat."""
    total = changed(card.changes)
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


# -- ways --------------------------------------------------------------------------------------------------------------------


@final
class Ways:
    """How many actions it takes from hex to hex, found when first asked for; the board is the same in every game."""

    def __init__(self) -> None:
        self.terrain: list[int] = []
        self.rows: dict[int, list[float]] = {}

    def to(self, land: Land, target: int) -> list[float]:
        """By hex: the actions from there to a hex."""
        if self.terrain is not land.terrain and self.terrain != land.terrain:
            self.terrain = land.terrain
            self.rows = {}
        row = self.rows.get(target)
        if row is None:
            row = spread(land, target)
            self.rows[target] = row
        return row


def edge(land: Land, place: int, at: int) -> float:
    """The way from a hex to its neighbour at that place of `near`."""
    other = land.near[place][at]
    if land.by_road[place][at] or (land.kinds[other] == CITY and not land.over_river[place][at]):
        return BASE + DIE
    return BASE + DIE / CHANCES[WATER if land.over_river[place][at] else land.terrain[other]]


def spread(land: Land, target: int) -> list[float]:
    """Ways to one hex from everywhere, shortest first."""
    far = 1000.0
    row = [far] * land.size
    row[target] = 0.0
    front = [target]
    while front:
        following: list[int] = []
        for place in front:
            for other in land.near[place]:
                length = row[place] + edge(land, other, land.near[other].index(place))
                if length < row[other] - 0.0001:
                    row[other] = length
                    if other not in following:
                        following.append(other)
        front = following
    return row


WAYS: Final = Ways()
