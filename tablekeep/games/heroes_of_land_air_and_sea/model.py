"""The state of a game: the map and who stands where, the capitals with their boards, the spells, and where the round stands."""

from __future__ import annotations

from typing import Final, Self, final

from tablekeep.games.heroes_of_land_air_and_sea.chart import Chart, bits
from tablekeep.games.heroes_of_land_air_and_sea.components import CAPITAL_TERRAIN, Faction, Kit, Region, UnitKind
from tablekeep.games.heroes_of_land_air_and_sea.deeds import Deed, Grammar
from tablekeep.games.heroes_of_land_air_and_sea.effects import BUILDING, HERO_CARD, Ability, Cost
from tablekeep.games.heroes_of_land_air_and_sea.fighting import Battle, Cast
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
from tablekeep.kernel.decks import UNKNOWN, Cards, hidden
from tablekeep.kernel.deeds import NOTHING
from tablekeep.kernel.events import EVERYONE, Event
from tablekeep.kernel.messages import Arg, Message, Ref, say
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.state import State

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


@final
class Settings:
    """The options of one game, as the rules ask for them."""

    __slots__ = ("options", "quick", "teams")

    def __init__(self, options: dict[str, str]) -> None:
        self.options: Final = options
        self.teams: Final = options["teams"] == "on"
        self.quick: Final = options["setup"] == "quick"


@final
class World(State):
    """A game of Heroes of Land, Air & Sea. A power is a seat or the solo enemy, whose number follows the seats."""

    __slots__ = (
        "aboard", "active", "armies", "bar_serfs", "bar_tokens", "barred", "battle", "built", "capital", "casts", "chart",
        "charts", "ended", "exploring", "factions", "first", "gates", "goal", "grammar", "holds", "informed", "kit", "level",
        "library", "muted", "out", "place", "pool", "powers", "round", "score", "scribed", "settings", "solo_deck",
        "solo_failed", "solo_pile", "solo_slots", "space", "spell_deck", "spell_pile", "spied", "stock", "tax", "token_box",
        "token_done", "token_gone", "token_up", "tokens", "tokens_left", "towers", "turn", "used",
    )  # fmt: skip
    kit: Kit
    grammar: Grammar
    settings: Settings
    chart: Chart
    """the map in use"""
    charts: list[Chart]
    """the whole map, then the map without each continent"""

    # the table
    powers: int
    """how many play, the solo enemy included"""
    factions: list[int]
    out: list[bool]
    """whose capital has been destroyed (HL-SIEGE-10)"""
    first: int
    """who holds the first-player marker"""
    active: int
    """whose turn it is"""
    round: int
    """from 1 on; 0 in setup"""
    turn: int
    """0 in the first turns of a round, 1 in the second"""
    ended: int
    """the round in which the end was triggered, 0 if it has not been (HL-GOAL-05)"""
    goal: int
    """the goal that did it, as GOALS numbers them"""
    tax: tuple[int, ...]
    """the resources on the tax track, the highest space first"""

    # by power
    capital: list[int]
    """the region of the capital, NOWHERE before it is founded and after it has fallen"""
    level: list[int]
    built: list[int]
    """buildings, as masks"""
    bar_tokens: list[int]
    """action slots with a token, as masks"""
    bar_serfs: list[int]
    """action slots with a serf, as masks"""
    tokens_left: list[int]
    """action tokens still in the courtyard"""
    stock: list[int]
    """power * 3 + resource"""
    score: list[int]
    pool: list[Force]
    towers: list[int]
    """regions with a tower, as masks"""
    library: list[Cards]
    scribed: list[Cards]
    """spell * 3 + readiness"""
    used: list[int]
    """abilities used that work once per round, as masks of their numbers"""
    barred: list[int]
    """regions that nobody else's units may enter until the round ends, as masks (Wall of Thorns)"""
    informed: list[int]
    """by power: whose library it knows as it now stands, as a mask of powers (Informers)"""
    spied: list[int]
    """by power: the token places, region * 2 + 0 or 1, it has looked at, as masks"""
    muted: list[int]
    """by power: 1 if it does not want to be asked for reactions until the round ends"""

    # the map
    armies: list[Force]
    """power * regions + region: all units there, also those aboard and a docked ship; the courtyard is the capital region"""
    holds: list[int]
    """by power: the regions with units, as masks; follows from `armies`"""
    place: list[int]
    """power * 5 + hero or vessel: the region it is in; follows from `armies`"""
    aboard: list[Force]
    """power * 2 + 0 (sea vessel) or 1 (air vessel): who is aboard while the vessel is at sea; 0 on land (HL-RUL-15)"""
    tokens: list[int]
    """region * 2 + 0 or 1: the exploration token, NO_TOKEN or UNKNOWN"""
    token_up: int
    """token places with a token lying face up, as a mask"""
    token_done: int
    """token places whose token has been resolved and stays, as a mask"""
    token_box: Cards
    """the tokens that went back to the box unseen"""
    token_gone: Cards
    """the tokens that were resolved or collected"""
    gates: int
    """regions with a resolved waygate; follows from the tokens"""

    # what is going on
    spell_deck: Cards
    spell_pile: Cards
    battle: Battle | None
    casts: list[Cast]
    """the spells being cast, the latest last"""
    exploring: tuple[int, int, Force, int]
    """who explores where with which units, and the slot of the vessel if one does (-1); power -1 if nobody does"""

    # the solo enemy
    space: int
    """where its marker is on the capital track, from 0 on"""
    solo_deck: Cards
    solo_pile: Cards
    solo_slots: Cards
    """the cards on its hero slots, from left to right"""
    solo_failed: int
    """the hero slots whose card has failed, as a mask (HL-SOLO-16)"""

    def blank(self) -> Self:
        return World(self.seats)  # by name: a call of the type would set the fields twice

    def copy_to(self, twin: Self) -> None:
        twin.kit = self.kit
        twin.grammar = self.grammar
        twin.settings = self.settings
        twin.chart = self.chart
        twin.charts = self.charts
        twin.powers = self.powers
        twin.factions = self.factions.copy()
        twin.out = self.out.copy()
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.turn = self.turn
        twin.ended = self.ended
        twin.goal = self.goal
        twin.tax = self.tax
        twin.capital = self.capital.copy()
        twin.level = self.level.copy()
        twin.built = self.built.copy()
        twin.bar_tokens = self.bar_tokens.copy()
        twin.bar_serfs = self.bar_serfs.copy()
        twin.tokens_left = self.tokens_left.copy()
        twin.stock = self.stock.copy()
        twin.score = self.score.copy()
        twin.pool = self.pool.copy()
        twin.towers = self.towers.copy()
        twin.library = self.library.copy()
        twin.scribed = self.scribed.copy()
        twin.used = self.used.copy()
        twin.barred = self.barred.copy()
        twin.informed = self.informed.copy()
        twin.spied = self.spied.copy()
        twin.muted = self.muted.copy()
        twin.armies = self.armies.copy()
        twin.holds = self.holds.copy()
        twin.place = self.place.copy()
        twin.aboard = self.aboard.copy()
        twin.tokens = self.tokens.copy()
        twin.token_up = self.token_up
        twin.token_done = self.token_done
        twin.token_box = self.token_box
        twin.token_gone = self.token_gone
        twin.gates = self.gates
        twin.spell_deck = self.spell_deck
        twin.spell_pile = self.spell_pile
        twin.battle = None if self.battle is None else self.battle.copy()
        twin.casts = [cast.copy() for cast in self.casts] if self.casts else []
        twin.exploring = self.exploring
        twin.space = self.space
        twin.solo_deck = self.solo_deck
        twin.solo_pile = self.solo_pile
        twin.solo_slots = self.solo_slots
        twin.solo_failed = self.solo_failed

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
        vessel, the units leave the air vessel first."""
        left = force
        for vessel in (0, 1) if force & SLOT_MASKS[SEA_VESSEL] and not force & SLOT_MASKS[AIR_VESSEL] else (1, 0):
            at = power * 2 + vessel
            if self.aboard[at] and self.place[power * SINGLES + SEA_VESSEL - HERO + vessel] in (region, NOWHERE):
                for slot in range(SEA_VESSEL):
                    gone = min(count_of(left, slot), count_of(self.aboard[at], slot))
                    self.aboard[at] -= gone * ONE[slot]
                    left -= gone * ONE[slot]

    def move(self, power: int, origin: int, region: int, force: Force) -> None:
        """Moves units from one region to another; who is aboard a vessel at sea is set by `load`."""
        self.remove(power, origin, force)
        self.add(power, region, force)

    def load(self, power: int, vessel: int, cargo: Force) -> None:
        """Who is aboard a vessel (its slot) that is at sea now; on land nobody needs to be (HL-RUL-15)."""
        self.aboard[power * 2 + vessel - SEA_VESSEL] = cargo

    def cargo(self, power: int, vessel: int) -> Force:
        return self.aboard[power * 2 + vessel - SEA_VESSEL]

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
