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
        "area", "bonus", "cancelled", "captain", "cards", "drawn_for", "face_up", "health", "lost", "prize", "refuge", "round",
        "seats", "shown", "slain", "specials", "supports", "units", "used", "weakened",
    )  # fmt: skip

    def __init__(self, area: int, attacker: int, defender: int, captain: int) -> None:
        self.area = area
        self.seats = (attacker, defender)
        self.captain = captain
        """who decides for the defence: the defender, or for neutral units the player on the attacker's left"""
        self.units: list[tuple[Unit, ...]] = [(), ()]
        """by side, sorted"""
        self.round = 0
        """the initiative round, 1 to 5; 0 before the first"""
        self.used = [0, 0]
        """by side: the slots that have drawn in this battle, as masks"""
        self.drawn_for = [-1, -1]
        """by side: the slot for which the cards were drawn"""
        self.cards: list[Cards] = [(), ()]
        """by side: fate cards drawn in this pass; those that have been shown come first"""
        self.face_up = [0, 0]
        """by side: how many of the cards have been shown; the others are seen by their side only"""
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
        """by side: the health that abilities have given to types for this battle, packed by slot; 0 for what is printed"""
        self.lost = [0, 0]
        """by side: units destroyed or forced to retreat since the battle began"""
        self.weakened = 0
        """how much the defender's stronghold counts less (RW-ORDER-14)"""
        self.prize = 0
        """cards To the Victor in force"""
        self.slain = [0, 0]
        """by side: units destroyed since the battle began"""
        self.refuge = -1
        """where the last retreat out of the battle went, -1 if there was none"""

    def copy(self) -> Battle:
        twin = Battle(self.area, self.seats[0], self.seats[1], self.captain)
        twin.units = self.units.copy()
        twin.round = self.round
        twin.used = self.used.copy()
        twin.drawn_for = self.drawn_for.copy()
        twin.cards = self.cards.copy()
        twin.face_up = self.face_up.copy()
        twin.shown = self.shown
        twin.specials = self.specials.copy()
        twin.cancelled = self.cancelled
        twin.supports = self.supports.copy()
        twin.bonus = self.bonus.copy()
        twin.health = self.health.copy()
        twin.lost = self.lost.copy()
        twin.weakened = self.weakened
        twin.prize = self.prize
        twin.slain = self.slain.copy()
        twin.refuge = self.refuge
        return twin

    def leave(self, hero: int) -> None:
        """A hero, by card, who is not in play any more supports nobody."""
        for side in (ATTACKER, DEFENDER):
            self.supports[side] = tuple([pair for pair in self.supports[side] if pair[0] != hero])

    def side_of(self, seat: int) -> int:
        return ATTACKER if seat == self.seats[0] else DEFENDER

    def decider(self, side: int) -> int:
        """RW-NEUTRAL-11: the seat that decides for a side."""
        return self.seats[0] if side == ATTACKER else self.captain

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
            if self.decider(side) != viewer:
                seen = self.face_up[side]
                self.cards[side] = self.cards[side][:seen] + hidden(self.cards[side][seen:])


@final
class Duel:
    """RW-DUEL: a challenger and a hero, or the unit of a quest. Side 0 is the challenger."""

    __slots__ = (
        "armour", "attacker", "begun", "cancelled", "cards", "damage", "defender", "fixed", "health", "quest", "reflected",
        "round", "seats", "spared", "spent", "thirsty", "unit", "weapon", "wounds",
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
        """1 to 4; 0 before the first"""
        self.cards: list[Cards] = [(), ()]
        """by side: the fate cards of this round"""
        self.damage = [0, 0]
        """by side: damage it is about to take in this round that can be cancelled"""
        self.fixed = [0, 0]
        """by side: damage it is about to take that cannot be cancelled"""
        self.cancelled = [0, 0]
        """by side: damage cancelled by cards that count for the whole duel"""
        self.begun = 0
        """sides whose hero has used his ability for the start of duels, as a mask"""
        self.spared = 0
        """sides whose hero has been spared the first damage of this duel, as a mask"""
        self.reflected = 0
        """sides that turn back the damage of this round, as a mask"""
        self.thirsty = 0
        """sides whose hero is healed if the enemy falls in this round and he does not, as a mask"""
        self.weapon = [-1, -1]
        self.armour = [-1, -1]
        """by side: the one weapon and armour used in this duel (RW-REWARD-04)"""
        self.spent: list[Cards] = [(), ()]
        """by side: reward cards that may be used once in a round, and have been in this one"""

    def copy(self) -> Duel:
        twin = Duel(self.attacker, self.defender, self.seats, self.quest, self.unit)
        twin.wounds = self.wounds
        twin.health = self.health
        twin.round = self.round
        twin.cards = self.cards.copy()
        twin.damage = self.damage.copy()
        twin.fixed = self.fixed.copy()
        twin.cancelled = self.cancelled.copy()
        twin.begun = self.begun
        twin.spared = self.spared
        twin.reflected = self.reflected
        twin.thirsty = self.thirsty
        twin.weapon = self.weapon.copy()
        twin.armour = self.armour.copy()
        twin.spent = self.spent.copy()
        return twin

    def hero(self, side: int) -> int:
        """The hero of a side, -1 for the unit of a quest."""
        return self.attacker if side == ATTACKER else self.defender

    def side_of(self, seat: int) -> int:
        """The side whose hero a seat has, -1 for none: whoever decides for a quest's unit has no hero here."""
        if self.seats[0] == seat:
            return ATTACKER
        return DEFENDER if self.defender >= 0 and self.seats[1] == seat else -1
