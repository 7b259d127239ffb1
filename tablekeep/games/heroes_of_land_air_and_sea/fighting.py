"""A battle and a spell being cast, as they stand. The rules are in `battle` and `casting`."""

from __future__ import annotations

from typing import Final, final

ATTACKER: Final = 0
DEFENDER: Final = 1

NO_TACTIC: Final = -1
"""none chosen, or none could be played"""


@final
class Battle:
    """HL-BATTLE: two sides in one region. The cards that are chosen but not yet shown are sealed in the state, not here."""

    __slots__ = (
        "absent", "base", "bonus", "brought", "cancelled", "capital", "casts", "damage", "destroyed", "explorers", "given",
        "heroes", "joined", "leaders", "region", "sacrificed", "seen", "serf_bonus", "silenced", "solo_card", "tactics",
        "used", "vessel", "winner",
    )  # fmt: skip

    def __init__(self, region: int, attacker: int, defender: int, base: int) -> None:
        self.region = region
        self.leaders = (attacker, defender)
        """the powers that lead the two sides"""
        self.base = base
        """where the attackers stand; another region than the battle's only if they attack without entering (Broadside)"""
        self.explorers = 0
        """the attackers that moved in and would explore after a victory; 0 if nobody moved in"""
        self.vessel = -1
        """the slot of the vessel that moved in, -1 for a march"""
        self.tactics = [NO_TACTIC, NO_TACTIC]
        """by side, once they are shown"""
        self.cancelled = 0
        """sides whose tactic card is cancelled or ignored, as a mask"""
        self.solo_card = -1
        """the solo card that fights for the enemy, once it is shown"""
        self.sacrificed = [0, 0]
        """by side: units laid aside; they still stand in the region until the battle is resolved"""
        self.given = [0, 0]
        """by side: units of the partner laid aside with his consent (HL-RUL-78)"""
        self.brought = [0, 0]
        """by side: units that came with Conscripts"""
        self.bonus = [0, 0]
        """by side: strength from spells, below zero too"""
        self.serf_bonus = [0, 0]
        """by side: the most strength that its serfs add through spells (Spectral Host)"""
        self.damage = [0, 0]
        """by side: by how much spells change the damage it must assign after losing"""
        self.silenced = [0, 0, 0, 0]
        """by power: units that do not count for strength and abilities"""
        self.destroyed = [0, 0]
        """by side: how many of its units were destroyed in this battle, sacrificed ones apart"""
        self.casts = [0, 0]
        """by side: how many combat spells it has cast"""
        self.seen: tuple[tuple[int, int], ...] = ()
        """combat spells that were cast and not cancelled: side and spell (Recall)"""
        self.used = [0, 0]
        """by side: abilities used that work once per battle, as masks"""
        self.joined = [0, 0]
        """by side: whether an ally's units fight along, as a mask of powers"""
        self.capital = False
        """whether the defender's capital stands here (HL-SIEGE)"""
        self.winner = -1
        self.heroes = [0, 0]
        """by side: the leader's heroes that took part and were not destroyed, wherever they are by now"""
        self.absent = [0, 0, 0, 0]
        """by power: units that stand in the region without taking part, having come back from the dead"""

    def copy(self) -> Battle:
        twin = Battle(self.region, self.leaders[0], self.leaders[1], self.base)
        twin.explorers = self.explorers
        twin.vessel = self.vessel
        twin.tactics = self.tactics.copy()
        twin.cancelled = self.cancelled
        twin.solo_card = self.solo_card
        twin.sacrificed = self.sacrificed.copy()
        twin.given = self.given.copy()
        twin.brought = self.brought.copy()
        twin.bonus = self.bonus.copy()
        twin.serf_bonus = self.serf_bonus.copy()
        twin.damage = self.damage.copy()
        twin.silenced = self.silenced.copy()
        twin.destroyed = self.destroyed.copy()
        twin.casts = self.casts.copy()
        twin.seen = self.seen
        twin.used = self.used.copy()
        twin.joined = self.joined.copy()
        twin.capital = self.capital
        twin.winner = self.winner
        twin.heroes = self.heroes.copy()
        twin.absent = self.absent.copy()
        return twin

    def side_of(self, power: int) -> int:
        """The side a power leads, -1 if it leads none."""
        if power == self.leaders[0]:
            return ATTACKER
        return DEFENDER if power == self.leaders[1] else -1


LIBRARY: Final = 0
SCRIBED: Final = 1
SOLO_HERO: Final = 2
COPY: Final = 3
"""the effect is repeated by Copy Spell; there is no card"""


@final
class Cast:
    """HL-CAST: a spell that was announced and is not yet carried out. Spells answer spells, so several may be open."""

    __slots__ = ("cancelled", "caster", "copiers", "hero", "origin", "spell", "targets", "warded")

    def __init__(self, spell: int, caster: int, origin: int) -> None:
        self.spell = spell
        """its number; from the number of spell kinds on: the spell of a solo hero, board * 3 + hero"""
        self.caster = caster
        self.origin = origin
        self.hero = -1
        """the acting hero's slot of a solo hero's spell, or who stands for him in a copy"""
        self.cancelled = False
        self.warded = 0
        """powers that it does not touch, as a mask"""
        self.copiers: tuple[int, ...] = ()
        """who will repeat it"""
        self.targets: tuple[int, ...] = ()
        """what was chosen so far; what the numbers mean the spell knows"""

    def copy(self) -> Cast:
        twin = Cast(self.spell, self.caster, self.origin)
        twin.hero = self.hero
        twin.cancelled = self.cancelled
        twin.warded = self.warded
        twin.copiers = self.copiers
        twin.targets = self.targets
        return twin
