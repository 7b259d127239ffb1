"""What the rules ask of the table: who stands where, who holds what, what works; and what a viewer may know."""

from __future__ import annotations

from typing import Final, Self, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import bits
from tablekeep.games.heroes_of_land_air_and_sea.components import CAPITAL_TERRAIN, Faction, Region, UnitKind
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed
from tablekeep.games.heroes_of_land_air_and_sea.effects import BUILDING, HERO_CARD, Ability, Cost
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    AIR_VESSEL,
    HERO,
    ONE,
    SEA_VESSEL,
    SIZES,
    SLOT_MASKS,
    SLOTS,
    Force,
    count_of,
)
from tablekeep.games.heroes_of_land_air_and_sea.steps import Ask, Task
from tablekeep.games.heroes_of_land_air_and_sea.table import Table
from tablekeep.kernel.decks import UNKNOWN, hidden
from tablekeep.kernel.deeds import NOTHING
from tablekeep.kernel.events import EVERYONE, Event
from tablekeep.kernel.messages import Arg, Message, Ref, say
from tablekeep.kernel.rng import Rng

NOWHERE: Final = -1
NOBODY: Final = -1
NO_TOKEN: Final = -2
"""nothing lies there; UNKNOWN is a token that lies face down"""

SINGLES: Final = SLOTS - HERO
"""heroes and vessels: of each there is one"""

READY: Final = 0
PREPARING: Final = 1
EXHAUSTED: Final = 2
READINESS: Final[tuple[str, ...]] = ("ready", "preparing", "exhausted")

SLOT_RECRUIT: Final = 0
SLOT_BUILD: Final = 1
SLOT_DISCOVER: Final = 2
SLOT_TAX: Final = 3
SLOT_MARCH: Final = 4
SLOT_MARCH_AGAIN: Final = 5
SLOT_SAIL: Final = 6
SLOT_FLY: Final = 7
SLOT_CAST: Final = 8
BAR: Final = 9
"""slots of the action bar (HL-ACTION-01)"""


def foe_in(args: dict[str, Arg]) -> str:
    """The argument of a sentence that is the solo enemy, which is spoken of in the plural; `none` if no argument is, and
    nothing for a sentence that names nobody."""
    found = ""
    for name in ("player", "defender", "other"):
        value = args.get(name)
        if isinstance(value, Ref):
            found = found or "none"
            if value.kind == "faction":
                return name
    return found


@final
class World(Table):
    """A game of Heroes of Land, Air & Sea: what the rules ask of the table."""

    __slots__ = ()

    def blank(self) -> Self:
        return World(self.seats)  # by name: a call of the type would set the fields twice

    # -- who plays -----------------------------------------------------------------------------------------------------

    @property
    def enemy(self) -> int:
        """The solo enemy's number, NOBODY in a game of players."""
        return self.seats if self.powers > self.seats else NOBODY

    def side(self, seat: int) -> int:
        """HL-TEAM-03: the members of the teams sit alternately."""
        return seat & 1 if self.settings.teams else seat

    def allied(self, one: int, other: int) -> bool:
        """Whether two different powers are on one side."""
        return one != other and self.settings.teams and one & 1 == other & 1

    def ally(self, power: int) -> int:
        """The other member of the team, NOBODY without teams or once he is out."""
        if not self.settings.teams:
            return NOBODY
        other = power ^ 2
        return NOBODY if self.out[other] else other

    def enemies(self, power: int) -> list[int]:
        """Everybody else who is still in and no ally, clockwise."""
        found: list[int] = []
        for step in range(1, self.powers):
            other = (power + step) % self.powers
            if not self.out[other] and not (self.settings.teams and other & 1 == power & 1):
                found.append(other)
        return found

    def clockwise(self, start: int) -> list[int]:
        """The powers still in, from that one on."""
        return [(start + step) % self.powers for step in range(self.powers) if not self.out[(start + step) % self.powers]]

    def faction(self, power: int) -> Faction:
        return self.kit.factions[self.factions[power]]

    def unit(self, power: int, slot: int) -> UnitKind:
        return self.kit.factions[self.factions[power]].units[slot]

    # -- where things are ----------------------------------------------------------------------------------------------

    def region(self, number: int) -> Region:
        return self.kit.regions[number]

    def army(self, power: int, region: int) -> Force:
        """All units of a power in a region."""
        return self.armies[power * self.chart.size + region]

    def where(self, power: int, slot: int) -> int:
        """The region of a hero or vessel, NOWHERE if it is not in play."""
        return self.place[power * SINGLES + slot - HERO]

    def add(self, power: int, region: int, force: Force) -> None:
        """Puts units into a region. Where they come from is the caller's business."""
        if not force:
            return
        self.armies[power * self.chart.size + region] += force
        self.holds[power] |= 1 << region
        for slot in range(HERO, SLOTS):
            if force & SLOT_MASKS[slot]:
                self.place[power * SINGLES + slot - HERO] = region

    def remove(self, power: int, region: int, force: Force) -> None:
        """Takes units out of a region, and off their vessel if they are aboard. Where they go is the caller's business."""
        if not force:
            return
        at = power * self.chart.size + region
        self.armies[at] -= force
        if not self.armies[at]:
            self.holds[power] &= ~(1 << region)
        for slot in range(HERO, SLOTS):
            if force & SLOT_MASKS[slot]:
                self.place[power * SINGLES + slot - HERO] = NOWHERE
        if self.chart.sea >> region & 1:
            self._leave_vessels(power, region, force)

    def _leave_vessels(self, power: int, region: int, force: Force) -> None:
        """Nobody is aboard who is not there any more. A vessel that leaves takes its own cargo; where it could be either
        vessel, the units leave the air vessel first, and an ally's vessels last (HL-RUL-100)."""
        order = (0, 1) if force & SLOT_MASKS[SEA_VESSEL] and not force & SLOT_MASKS[AIR_VESSEL] else (1, 0)
        crews = [power * 2 + vessel for vessel in order if self._afloat(power, vessel, region)]
        riders = self.berths(power, region)
        there = self.army(power, region)
        for slot in range(SEA_VESSEL):
            gone = -count_of(there, slot)
            for at in crews:
                gone += count_of(self.aboard[at], slot)
            for at in riders:
                gone += count_of(self.guests[at], slot)
            for at in crews:
                off = max(0, min(gone, count_of(self.aboard[at], slot)))
                self.aboard[at] -= off * ONE[slot]
                gone -= off
            for at in riders:
                off = max(0, min(gone, count_of(self.guests[at], slot)))
                self.guests[at] -= off * ONE[slot]
                gone -= off

    def _afloat(self, power: int, vessel: int, region: int) -> bool:
        """Whether a vessel (0 sea, 1 air) is in a sea region, or has just gone from there."""
        return self.place[power * SINGLES + SEA_VESSEL - HERO + vessel] in (region, NOWHERE)

    def move(self, power: int, origin: int, region: int, force: Force) -> None:
        """Moves units from one region to another; who is aboard a vessel at sea is set by `load`."""
        self.remove(power, origin, force)
        self.add(power, region, force)

    def berths(self, power: int, region: int) -> list[int]:
        """Where units of a power ride in a sea region with its ally: the places of `guests` that are not empty."""
        if not self.settings.teams:
            return []
        host = power ^ 2
        return [host * 2 + vessel for vessel in (0, 1) if self.guests[host * 2 + vessel] and self._afloat(host, vessel, region)]

    def riding(self, power: int, region: int) -> Force:
        """The units of a power aboard its ally's vessels in a sea region (HL-RUL-100)."""
        return sum([self.guests[at] for at in self.berths(power, region)])

    def take_along(self, power: int, vessel: int, origin: int, region: int, riders: Force) -> None:
        """HL-RUL-100: units of the ally move with a vessel (its slot) that its own power has moved; at sea they stay aboard."""
        at = power * 2 + vessel - SEA_VESSEL
        self.guests[at] = 0
        self.move(power ^ 2, origin, region, riders)
        self.guests[at] = riders if self.chart.sea >> region & 1 else 0

    def load(self, power: int, vessel: int, cargo: Force) -> None:
        """Who is aboard a vessel (its slot) that is at sea now; on land nobody needs to be (HL-RUL-15)."""
        self.aboard[power * 2 + vessel - SEA_VESSEL] = cargo

    def cargo(self, power: int, vessel: int) -> Force:
        return self.aboard[power * 2 + vessel - SEA_VESSEL]

    def passengers(self, power: int, vessel: int) -> Force:
        """The ally's units aboard a vessel at sea (HL-RUL-100)."""
        return self.guests[power * 2 + vessel - SEA_VESSEL]

    def enlist(self, power: int, region: int, force: Force) -> None:
        """From the pool into a region."""
        self.pool[power] -= force
        self.add(power, region, force)

    def retire(self, power: int, region: int, force: Force) -> None:
        """From a region back to the pool. Losses in play go through `losses.destroy`, which knows what follows from them."""
        self.remove(power, region, force)
        self.pool[power] += force

    def controlled(self, power: int) -> int:
        """HL-GEN-13: the regions with at least one unit or structure of a power, as a mask."""
        mask = self.holds[power] | self.towers[power]
        if self.capital[power] >= 0:
            mask |= 1 << self.capital[power]
        return mask

    def structures(self, power: int) -> int:
        """The regions with a tower or the capital, as a mask."""
        mask = self.towers[power]
        if self.capital[power] >= 0:
            mask |= 1 << self.capital[power]
        return mask

    def hostile(self, power: int) -> int:
        """The regions with units or structures of enemies, as a mask."""
        mask = 0
        for other in range(self.powers):
            if other != power and not (self.settings.teams and other & 1 == power & 1):
                mask |= self.controlled(other)
        return mask

    def capitals(self) -> int:
        """The regions with a standing capital, as a mask."""
        mask = 0
        for region in self.capital:
            if region >= 0:
                mask |= 1 << region
        return mask

    def lord(self, region: int) -> int:
        """Whose capital stands in a region, NOBODY if none does."""
        return self.capital.index(region) if region in self.capital else NOBODY

    def room(self, power: int, region: int) -> int:
        """How many more units of a power a region can take (HL-GEN-10, HL-GEN-12, HL-TEAM-05, HL-RUL-74)."""
        if self.capital[power] == region:
            return 99
        there = SIZES[self.army(power, region)]
        if self.settings.teams and self.capital[power ^ 2] != region:
            there += SIZES[self.army(power ^ 2, region)]
        return self.kit.terms.army - there

    def walks(self, power: int, region: int) -> int:
        """Where a march of that power can step to from a region (HL-MARCH-04, HL-TOWER-14, waygates)."""
        mask = self.chart.walks[region]
        if self.capital[power] == region:
            mask |= self.towers[power]
        elif self.towers[power] >> region & 1 and self.capital[power] >= 0:
            mask |= 1 << self.capital[power]
        if self.gates >> region & 1:
            mask |= self.gates & ~(1 << region)
        return mask

    def shut(self, power: int) -> int:
        """The regions that this power may not enter, as a mask (Wall of Thorns)."""
        mask = 0
        for other in range(self.powers):
            if other != power and self.barred[other] and not self.allied(power, other):
                mask |= self.barred[other]
        return mask

    def is_shore(self, region: int) -> bool:
        return self.chart.land >> region & 1 == 1 and self.chart.shores[region] != 0

    def is_capital(self, region: int) -> bool:
        """Whether a capital stands there."""
        return region in self.capital

    def wild_capital(self, region: int) -> bool:
        """A capital region without a capital (HL-RUL-50)."""
        return self.kit.regions[region].terrain == CAPITAL_TERRAIN and region not in self.capital

    def standing_serfs(self, power: int) -> int:
        """Serfs on the action bar and on buildings: in the capital region, but out of everybody's reach (HL-ACTION-09)."""
        return bin(self.bar_serfs[power]).count("1") + bin(self.built[power]).count("1") * self.kit.terms.building_serfs

    def close(self, continent: int) -> None:
        """HL-SETUP-18, HL-RUL-11: the map without that continent."""
        self.chart = self.charts[continent + 1]

    # -- resources and points ------------------------------------------------------------------------------------------

    def has(self, power: int, cost: Cost) -> bool:
        at = power * 3
        stock = self.stock
        return stock[at] >= cost[0] and stock[at + 1] >= cost[1] and stock[at + 2] >= cost[2]

    def pay(self, power: int, cost: Cost) -> None:
        for resource in range(3):
            self.stock[power * 3 + resource] -= cost[resource]

    def gain(self, power: int, resource: int, amount: int) -> int:
        """HL-GEN-07: what is above the cap is lost; how much was gained."""
        at = power * 3 + resource
        held = self.stock[at]
        now = min(self.kit.terms.resource_most, held + amount)
        self.stock[at] = now
        return now - held

    def points(self, power: int, amount: int) -> None:
        """HL-GEN-09, HL-RUL-01: VP are scored at once; the score is never below 0."""
        self.score[power] = max(0, self.score[power] + amount)

    # -- abilities -----------------------------------------------------------------------------------------------------

    def works(self, power: int, ability: Ability) -> bool:
        """HL-GEN-19, HL-GEN-20: whether a power has the ability: the building built or the hero in play, at that level."""
        if ability.source == BUILDING:
            return self.built[power] >> ability.index & 1 == 1 and self.level[power] >= ability.level
        if ability.source == HERO_CARD:
            return self.level[power] >= ability.level and self.place[power * SINGLES + ability.index] >= 0
        return self.space >= ability.index

    def abilities(self, power: int, when: str) -> list[Ability]:
        """The abilities of a power that work at a moment; whether a hero is at the right place is for the caller to ask."""
        number = self.factions[power]
        if power >= self.seats:
            known = self.kit.boards[number].moments.get(when)
        else:
            known = self.kit.factions[number].moments.get(when)
        if known is None:
            return []
        return [ability for ability in known if self.works(power, ability)]

    def fresh(self, power: int, ability: Ability) -> bool:
        """Whether an ability that works once per round has not been used in this one."""
        return ability.limit != "round" or not self.used[power] >> ability.number & 1

    def spend(self, power: int, ability: Ability) -> None:
        if ability.limit == "round":
            self.used[power] |= 1 << ability.number

    def ability_deed(self, power: int, ability: Ability) -> Deed:
        return self.grammar.row("ability")[self.factions[power] * len(self.faction(power).abilities) + ability.number]

    # -- words ---------------------------------------------------------------------------------------------------------

    def deed(self, verb: str, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, d: int = NOTHING) -> Deed:
        return self.grammar.about(verb, a, b, c, d)

    def unit_word(self, power: int, slot: int) -> int:
        """A unit of a power, as the notation numbers it."""
        return slot if slot < HERO else HERO + self.factions[power] * SINGLES + slot - HERO

    def slot_of(self, power: int, word: int) -> int:
        """The slot of a unit the notation names; -1 if it is another faction's."""
        if word < HERO:
            return word
        faction, slot = divmod(word - HERO, SINGLES)
        return HERO + slot if faction == self.factions[power] else -1

    def say(
        self, kind: str, message_id: str, rule: str, target: int = NOWHERE, origin: int = NOWHERE, number: int = 0,
        audience: int = EVERYONE, **args: Arg,
    ) -> None:  # fmt: skip
        """Adds a line to the log; callers look at `log` first, so that an unwatched game pays nothing."""
        if target >= 0:
            args["region"] = Ref("region", self.kit.regions[target].id)
        foe = foe_in(args)
        if foe:
            args["foe"] = foe
        unit = args.get("unit")
        if isinstance(unit, Ref):
            args["kind"] = unit.id
        message: Message = say(message_id, **args)
        level = 1 if self.battle is not None else 0
        self.tell(
            Event(
                kind, message, rule, audience, self.kit.regions[origin].id if origin >= 0 else "",
                self.kit.regions[target].id if target >= 0 else "", number, level,
            )
        )  # fmt: skip

    def power_ref(self, power: int) -> Ref:
        """A player in a sentence; the solo enemy is called by its faction."""
        return Ref("seat", str(power)) if power < self.seats else Ref("faction", self.faction(power).id)

    def unit_ref(self, power: int, slot: int) -> Ref:
        return Ref("unit", self.unit(power, slot).id)

    def spell_ref(self, spell: int) -> Ref:
        return Ref("spell", self.spell_id(spell))

    def spell_id(self, spell: int) -> str:
        """A card of the deck, or, behind their numbers, the spell of a solo hero."""
        if spell < len(self.kit.spells):
            return self.kit.spells[spell].id
        board, hero = divmod(spell - len(self.kit.spells), 3)
        return self.kit.boards[board].heroes[hero].spell.id

    # -- what is hidden ------------------------------------------------------------------------------------------------

    def conceal(self, viewer: int) -> None:
        """Libraries of others, decks, the discard pile, tokens face down (catalogue 6.2)."""
        mate = self.ally(viewer) if viewer >= 0 else NOBODY
        for power in range(self.powers):
            known = viewer >= 0 and (power in (viewer, mate) or self.informed[viewer] >> power & 1)
            if not known:
                self.library[power] = hidden(self.library[power])
        self.spell_deck = hidden(self.spell_deck)
        self.spell_pile = hidden(self.spell_pile)
        self.solo_deck = hidden(self.solo_deck)
        self.token_box = hidden(self.token_box)
        seen = self.token_up | (self.spied[viewer] if viewer >= 0 else 0)
        for place in range(len(self.tokens)):
            if self.tokens[place] >= 0 and not seen >> place & 1:
                self.tokens[place] = UNKNOWN
        for power in range(self.powers):
            if power != viewer:
                self.muted[power] = 0

    def imagine(self, rng: Rng) -> None:
        from tablekeep.games.heroes_of_land_air_and_sea.imagining import imagine

        imagine(self, rng)

    def dump(self) -> dict[str, object]:
        from tablekeep.games.heroes_of_land_air_and_sea.position_writing import dump_position

        return dump_position(self)


__all__ = ["AIR_VESSEL", "Ask", "Deed", "Task", "World", "bits"]
