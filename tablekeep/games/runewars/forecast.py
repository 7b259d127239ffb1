"""How a battle would probably go, without fighting it: what each type deals on average, round by round."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runewars.components import DAMAGE, GOLD, HEXAGON, OWN_TYPES, ROUT, SHAPES, SILVER, SPECIAL, Kit
from tablekeep.games.runewars.forces import BITS, MOST, Force

ROUNDS: Final = 5
SPECIAL_DAMAGE: Final = 0.7
SPECIAL_ROUTS: Final = 0.5
"""what a special ability is good for, about"""
STEADY: Final = 1.3
"""how much stronger a side must be for a win to be likely"""


@final
class Forecast:
    """The averages of one box."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Final = kit
        sections = len(SHAPES)
        damage = [0.0] * sections
        routs = [0.0] * sections
        for card in kit.fate:
            for shape in range(sections):
                result = card.results[shape]
                if result == DAMAGE:
                    damage[shape] += card.values[shape]
                elif result == ROUT:
                    routs[shape] += card.values[shape]
                elif result == SPECIAL:
                    damage[shape] += SPECIAL_DAMAGE
                    routs[shape] += SPECIAL_ROUTS
        cards = max(1, len(kit.fate))
        self.damage: Final = [damage[kind.shape] / cards for kind in kit.units]
        self.routs: Final = [routs[kind.shape] / cards for kind in kit.units]
        self.health: Final = [float(kind.health) for kind in kit.units]
        self.round: Final = [kind.initiative for kind in kit.units]
        self.large: Final = [kind.shape == HEXAGON for kind in kit.units]
        self.might: Final = [
            (0.35 + self.damage[kind.number] + 0.5 * self.routs[kind.number]) * (0.6 + 0.4 * kind.health)
            * (1.15 - 0.05 * kind.initiative) + (0.05 if kind.fast or kind.flying else 0.0)
            for kind in kit.units
        ]  # fmt: skip
        """by type: what a unit is worth; a common one about 1"""
        gold = silver = 0
        for card in kit.fate:
            gold += 1 if card.destiny == GOLD else 0
            silver += 1 if card.destiny == SILVER else 0
        self.gold: Final = gold / cards
        self.silver: Final = silver / cards

    def power(self, force: Force, faction: int) -> float:
        """What a force is worth all told."""
        total = 0.0
        slot = 0
        while force:
            count = force & MOST
            if count:
                total += count * self.might[kind_at(slot, faction)]
            force >>= BITS
            slot += 1
        return total

    def battle(self, attack: Force, attacker: int, defence: Force, defender: int, walls: int, first: int = 1) -> float:
        """How likely the attacker wins, from a round on; `walls` is what else counts for the defence."""
        mine = Side(self, attack, attacker)
        theirs = Side(self, defence, defender)
        for number in range(first, ROUNDS + 1):
            hit, shaken = mine.strike(number)
            struck, scared = theirs.strike(number)
            theirs.suffer(hit, shaken)
            mine.suffer(struck, scared)
        return likely(mine.left() - theirs.left() - walls)

    def friends(self, influence: int) -> float:
        """How likely diplomacy with that much influence wins the neutral units over, or drives them away."""
        return 1.0 - (1.0 - self.gold - self.silver) ** influence if influence > 0 else 0.0


@final
class Side:
    """One side of a battle in averages."""

    def __init__(self, forecast: Forecast, force: Force, faction: int) -> None:
        self.damage = [0.0] * (ROUNDS + 1)
        self.routs = [0.0] * (ROUNDS + 1)
        self.units = 0.0
        self.health = 0.0
        self.large = 0.0
        slot = 0
        while force:
            count = force & MOST
            if count:
                kind = kind_at(slot, faction)
                number = forecast.round[kind]
                self.damage[number] += count * forecast.damage[kind]
                self.routs[number] += count * forecast.routs[kind]
                self.units += count
                self.health += count * forecast.health[kind]
                if forecast.large[kind]:
                    self.large += count
            force >>= BITS
            slot += 1
        self.standing = self.units

    def strike(self, number: int) -> tuple[float, float]:
        if self.units <= 0.0:
            return 0.0, 0.0
        share = self.standing / self.units
        return self.damage[number] * share, self.routs[number] * share

    def suffer(self, damage: float, routs: float) -> None:
        if self.units <= 0.0 or self.standing <= 0.0:
            return
        fallen = damage * self.units / self.health
        self.standing = max(0.0, self.standing - fallen - routs)

    def left(self) -> float:
        """The strength at the end; large units count even when routed."""
        if self.units <= 0.0:
            return 0.0
        return self.standing + 0.5 * self.large * (1.0 - self.standing / self.units)


def kind_at(slot: int, faction: int) -> int:
    return faction * OWN_TYPES + slot if slot < OWN_TYPES and faction >= 0 else OWN_TYPES * 4 + max(0, slot - OWN_TYPES)


def likely(lead: float) -> float:
    """The chance to win with such a lead in strength; a tie is the defender's (RW-BATTLE-20)."""
    scaled = (lead - 0.5) / STEADY
    if scaled > 4.0:
        return 0.98
    if scaled < -4.0:
        return 0.02
    return 0.5 + 0.5 * scaled / (1.0 + abs(scaled))
