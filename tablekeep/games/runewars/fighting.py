"""A battle and a duel as they stand: what is lined up, drawn and still to come. The rules are in `battle` and `duels`."""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.decks import Cards, hidden

ATTACKER: Final = 0
DEFENDER: Final = 1

Unit = int
"""one unit in a battle: its slot, damage and whether it is routed, packed"""


def unit(slot: int, damage: int = 0, routed: bool = False) -> Unit:
    return slot * 64 + damage * 2 + (1 if routed else 0)


def slot_in(code: Unit) -> int:
    return code // 64


def damage_on(code: Unit) -> int:
    return code % 64 // 2


def lies(code: Unit) -> bool:
    return code & 1 == 1


@final
class Battle:
    """RW-BATTLE: two sides in one area. Side 0 attacks; a seat of -1 on side 1 means unallied neutral units."""

    __slots__ = (
        "area", "bonus", "cancelled", "cards", "drawn_for", "extra", "health", "lost", "played", "prize", "round", "seats",
        "shown", "specials", "supports", "units", "used", "weakened",
    )  # fmt: skip

    def __init__(self, area: int, attacker: int, defender: int) -> None:
        self.area = area
        self.seats = (attacker, defender)
        self.units: list[tuple[Unit, ...]] = [(), ()]
        """by side, sorted"""
        self.round = 0
        """the initiative round, 1 to 5; 0 before the first"""
        self.used = [0, 0]
        """by side: the slots that have drawn in this battle, as masks"""
        self.drawn_for = [-1, -1]
        """by side: the slot for which the cards were drawn"""
        self.cards: list[Cards] = [(), ()]
        """by side: fate cards drawn in this pass; only their side sees them until they are shown"""
        self.shown = 0
        """how far the cards have been shown: 0 none, 1 specials, 2 routs too, 3 all"""
        self.specials = [0, 0]
        """by side: special symbols still to be carried out"""
        self.cancelled = 0
        """sides whose special symbols have no effect in this pass, as a mask"""
        self.supports: list[tuple[tuple[int, int], ...]] = [(), ()]
        """by side: heroes, by card, and the slot each supports"""
        self.bonus = [0, 0]
        """by side: strength added by cards and abilities"""
        self.health = [0, 0]
        """by side: slots whose units have one more health for this battle, as masks"""
        self.lost = [0, 0]
        """by side: units destroyed or forced to retreat since the battle began"""
        self.weakened = 0
        """how much the defender's stronghold counts less (RW-ORDER-14)"""
        self.prize = 0
        """cards To the Victor in force"""
        self.extra = [0, 0]
        """by side: units destroyed in the battle"""
        self.played: list[Cards] = [(), ()]
        """by side: tactics played at the present moment (RW-RUL-97)"""

    def copy(self) -> Battle:
        twin = Battle(self.area, self.seats[0], self.seats[1])
        twin.units = self.units.copy()
        twin.round = self.round
        twin.used = self.used.copy()
        twin.drawn_for = self.drawn_for.copy()
        twin.cards = self.cards.copy()
        twin.shown = self.shown
        twin.specials = self.specials.copy()
        twin.cancelled = self.cancelled
        twin.supports = self.supports.copy()
        twin.bonus = self.bonus.copy()
        twin.health = self.health.copy()
        twin.lost = self.lost.copy()
        twin.weakened = self.weakened
        twin.prize = self.prize
        twin.extra = self.extra.copy()
        twin.played = self.played.copy()
        return twin

    def side_of(self, seat: int) -> int:
        return ATTACKER if seat == self.seats[0] else DEFENDER

    def figures(self, side: int, slot: int) -> int:
        return sum(1 for code in self.units[side] if slot_in(code) == slot)

    def add(self, side: int, code: Unit) -> None:
        units = list(self.units[side])
        units.append(code)
        units.sort()
        self.units[side] = tuple(units)

    def remove(self, side: int, code: Unit) -> None:
        units = list(self.units[side])
        units.remove(code)
        self.units[side] = tuple(units)

    def change(self, side: int, code: Unit, to: Unit) -> None:
        self.remove(side, code)
        self.add(side, to)

    def standing(self, side: int) -> list[Unit]:
        return [code for code in self.units[side] if not lies(code)]

    def conceal(self, viewer: int) -> None:
        """RW-RUL-33: cards are seen by their side only, until they are shown."""
        for side in (ATTACKER, DEFENDER):
            if self.seats[side] != viewer and self.shown < 3:
                self.cards[side] = hidden(self.cards[side])


@final
class Duel:
    """RW-DUEL: a challenger and a hero, or the unit of a quest."""

    __slots__ = (
        "armour", "attacker", "cancelled", "cards", "damage", "defender", "fixed", "health", "quest", "reflected", "round",
        "seats", "spent", "unit", "weapon", "wounds",
    )  # fmt: skip

    def __init__(self, attacker: int, defender: int, seats: tuple[int, int], quest: int, unit: int) -> None:
        self.attacker = attacker
        """the challenger, by card"""
        self.defender = defender
        """the other hero by card, -1 in a quest duel"""
        self.seats = seats
        """who decides for each side"""
        self.quest = quest
        """the quest card, -1 in a duel of heroes"""
        self.unit = unit
        """the type of the quest's unit, -1 in a duel of heroes"""
        self.wounds = 0
        """damage on the quest's unit"""
        self.health = 0
        """of the quest's unit"""
        self.round = 0
        self.cards: list[Cards] = [(), ()]
        """by side: the fate cards of this round"""
        self.damage = [0, 0]
        """by side: damage it is about to take in this round that can be cancelled"""
        self.fixed = [0, 0]
        """by side: damage it is about to take that cannot be cancelled"""
        self.cancelled = [0, 0]
        """by side: damage cancelled by cards that count for the whole duel"""
        self.reflected = 0
        """sides that turn back the damage of this round, as a mask"""
        self.weapon = [-1, -1]
        self.armour = [-1, -1]
        """by side: the one weapon and armour used in this duel (RW-REWARD-04)"""
        self.spent: list[Cards] = [(), ()]
        """by side: what may be used once in this round or duel, and has been"""

    def copy(self) -> Duel:
        twin = Duel(self.attacker, self.defender, self.seats, self.quest, self.unit)
        twin.wounds = self.wounds
        twin.health = self.health
        twin.round = self.round
        twin.cards = self.cards.copy()
        twin.damage = self.damage.copy()
        twin.fixed = self.fixed.copy()
        twin.cancelled = self.cancelled.copy()
        twin.reflected = self.reflected
        twin.weapon = self.weapon.copy()
        twin.armour = self.armour.copy()
        twin.spent = self.spent.copy()
        return twin
