"""The state of a game of Runewars: what the rules ask of the table - who holds what, who sees what, what is left."""

from __future__ import annotations

from typing import Final, Self, final

from tablekeep.games.runewars.components import (
    FOOD,
    ORE,
    OWN_TYPES,
    TOP,
    WOOD,
    Faction,
    HeroCard,
    UnitKind,
)
from tablekeep.games.runewars.deeds import NOTHING, Deed
from tablekeep.games.runewars.figures import Hero
from tablekeep.games.runewars.forces import NEUTRALS, ONE, OWN, count_of, kind_of, size, slot_of
from tablekeep.games.runewars.steps import Ask, Task
from tablekeep.games.runewars.table import Table
from tablekeep.kernel.decks import Cards
from tablekeep.kernel.events import EVERYONE, Event
from tablekeep.kernel.messages import Arg, Message, Ref, say
from tablekeep.kernel.rng import Rng

NO_RUNE: Final = 0
FALSE_RUNE: Final = 1
DRAGON_RUNE: Final = 2
HIDDEN_RUNE: Final = 3
"""a token whose face the viewer may not know"""

NOWHERE: Final = -1
NOBODY: Final = -1

BACK_NEAR: Final = -2
BACK_FAR: Final = -3
"""discovery tokens of which the viewer sees only the back: 1 or 2+"""

VICTORY_IN_HAND: Final = -1
VICTORY_GONE: Final = -2

# -- what has happened in the present turn: bits of `marks` -------------------------------------------------------------------

FOUGHT: Final = 1
"""the order has led to its battle (RW-ORDER-11)"""
HIDDEN_PASS: Final = 2
"""borders do not matter until the end of the turn"""
CAPTAIN_USED: Final = 4
GRANDMASTER_USED: Final = 8
EXCHANGED: Final = 16
"""the objective has been exchanged"""
PORTAL_PAID: Final = 32
SUPREME: Final = 64
"""the supremacy effect of the present order is in force"""
ORDER_DONE: Final = 128
"""the order is completely resolved"""
TOOK_STRONGHOLD: Final = 256
DAMAGED_STRONGHOLD: Final = 512
DAMAGED_TWO: Final = 8192
"""another stronghold has been damaged in the same turn"""
GIFT: Final = 1 << 20
"""one for each reward card that has changed hands among his heroes; the bits from here on count them"""
RECRUITED: Final = 1024
"""the present order has recruited from the food dial; the next two bits stand for wood and ore (RW-RECRUIT-06)"""


@final
class War(Table):
    """A game of Runewars."""

    __slots__ = ()

    def blank(self) -> Self:
        return War(0)  # by name: a call of the type would set the fields twice

    # -- who is who ----------------------------------------------------------------------------------------------------

    def faction(self, seat: int) -> Faction:
        return self.kit.factions[self.factions[seat]]

    def left_of(self, seat: int) -> int:
        """RW-TERM-30, RW-RUL-71: the next player clockwise who is still in the game."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if not self.out[other]:
                return other
        return seat

    def clockwise(self, start: int) -> list[int]:
        """Every seat still in the game, clockwise from the given one."""
        return [(start + step) % self.seats for step in range(self.seats) if not self.out[(start + step) % self.seats]]

    def play_order(self) -> list[int]:
        """RW-TURNORDER-01 to -03, RW-RUL-20, RW-RUL-21: lowest order, most influence, starting influence, seat."""
        ranked: list[tuple[int, int, int, int]] = []
        for place in range(self.seats):
            seat = (self.first + place) % self.seats
            if not self.out[seat]:
                start = self.faction(seat).influence if self.factions[seat] >= 0 else 0
                ranked.append((self.order[seat], -self.influence[seat], -start, place))
        ranked.sort()
        return [(self.first + entry[3]) % self.seats for entry in ranked]

    # -- units ---------------------------------------------------------------------------------------------------------

    def kind(self, seat: int, slot: int) -> UnitKind:
        """The type that a slot means in a force of that seat (-1: neutral units)."""
        return self.kit.units[kind_of(slot, self.factions[seat] if seat >= 0 else 0)]

    def units_in(self, area: int) -> int:
        """How many units are there, standing and routed, neutral ones included."""
        return size(self.standing[area]) + size(self.routed[area])

    def unused(self, kind: int) -> int:
        """Figures of a type that are not in play (RW-LIMIT-03)."""
        slot = slot_of(kind)
        own = kind < 4 * OWN_TYPES
        seat = self.factions.index(kind // OWN_TYPES) if own and kind // OWN_TYPES in self.factions else NOBODY
        used = 0
        for area in self.chart.areas:
            if own and self.lord[area] != seat:
                continue
            used += count_of(self.standing[area], slot) + count_of(self.routed[area], slot)
        if self.invader >= 0 and (not own or self.invader == seat):
            used += count_of(self.invaders[1], slot) + count_of(self.invaders[2], slot)
        if self.battle is not None:
            used += self.battle.figures(0, slot) if not own or self.battle.seats[0] == seat else 0
            used += self.battle.figures(1, slot) if not own or self.battle.seats[1] == seat else 0
        return self.kit.units[kind].figures - used

    def add_units(self, area: int, seat: int, slot: int, count: int, routed: bool = False) -> None:
        """Puts units into an area; own ones make the seat its lord."""
        if routed:
            self.routed[area] += ONE[slot] * count
        else:
            self.standing[area] += ONE[slot] * count
        if slot < OWN_TYPES and count:
            self.lord[area] = seat

    def remove_units(self, area: int, slot: int, count: int, routed: bool = False) -> None:
        if routed:
            self.routed[area] -= ONE[slot] * count
        else:
            self.standing[area] -= ONE[slot] * count
        if not (self.standing[area] | self.routed[area]) & OWN:
            self.lord[area] = NOBODY

    # -- control (RW-TERM-09 to -19) -------------------------------------------------------------------------------------

    def home_seat(self, area: int) -> int:
        """The seat whose home realm an area is, -1 for none, or if he is out of the game."""
        faction = self.chart.home_of[area]
        if faction < 0:
            return NOBODY
        for seat in range(self.seats):
            if self.factions[seat] == faction:
                return NOBODY if self.out[seat] else seat
        return NOBODY

    def controller(self, area: int) -> int:
        """RW-TERM-09 to -11, RW-TERM-21: own units, a stronghold, the home realm; a battle changes nothing before its end."""
        battle = self.battle
        if battle is not None and battle.area == area:
            return battle.seats[1]
        seat = self.lord[area]
        if seat < 0:
            seat = self.forts[area]
            if seat < 0 and self.chart.home_of[area] >= 0:
                return self.home_seat(area)
        return seat

    def neutral(self, area: int) -> bool:
        """RW-TERM-16: neutral units, and nobody controls it; allied ones are not neutral before a movement ends (RW-RUL-27)."""
        if not (self.standing[area] | self.routed[area]) & NEUTRALS or self.loyal >> area & 1:
            return False
        return self.controller(area) < 0

    def empty(self, area: int) -> bool:
        """RW-TERM-12, RW-TERM-15: outside all home realms, without units and strongholds."""
        return (
            self.chart.home_of[area] < 0 and not self.standing[area] | self.routed[area] and self.forts[area] < 0
            and not (self.battle is not None and self.battle.area == area)
        )  # fmt: skip

    def controlled(self, seat: int) -> list[int]:
        return [area for area in self.chart.areas if self.controller(area) == seat]

    def friendly_mask(self, seat: int) -> int:
        """RW-TERM-13."""
        mask = 0
        for area in self.chart.areas:
            if self.controller(area) == seat:
                mask |= 1 << area
        return mask

    def empty_mask(self) -> int:
        mask = 0
        for area in self.chart.areas:
            if self.empty(area):
                mask |= 1 << area
        return mask

    def uncontrolled_mask(self) -> int:
        """RW-TERM-17."""
        mask = 0
        for area in self.chart.areas:
            if self.controller(area) < 0:
                mask |= 1 << area
        return mask

    def units_of(self, seat: int, area: int) -> int:
        """How many units a seat has in an area, allied ones included, standing or routed."""
        return self.units_in(area) if self.controller(area) == seat else 0

    # -- resources, influence, cards ---------------------------------------------------------------------------------------

    def yields(self, area: int) -> tuple[int, int, int]:
        """What an area provides; a Village adds to it (RW-DISCOVERY-11)."""
        food, wood, ore = self.kit.hexes[area].yields
        if self.discovery_up >> area & 1:
            token = self.kit.discoveries[self.discoveries[area]]
            if token.effect == "extra_resource":
                more = token.params["amount"]
                food += more if token.resource == FOOD else 0
                wood += more if token.resource == WOOD else 0
                ore += more if token.resource == ORE else 0
        return food, wood, ore

    def set_dial(self, seat: int, resource: int, value: int) -> None:
        """RW-RUL-74: a dial never leaves its range."""
        dials = list(self.dials[seat])
        dials[resource] = max(0, min(TOP, value))
        self.dials[seat] = (dials[0], dials[1], dials[2])

    def hand_size(self, seat: int) -> int:
        return len(self.tactics[seat]) + len(self.fresh[seat])

    # -- heroes ----------------------------------------------------------------------------------------------------------

    def hero(self, card: int) -> Hero:
        for hero in self.heroes:
            if hero.card == card:
                return hero
        raise AssertionError(f"hero {card} is not in play")

    def heroes_of(self, seat: int) -> list[Hero]:
        return [hero for hero in self.heroes if hero.seat == seat]

    def change_hero(self, hero: Hero) -> None:
        """Puts a changed hero in the place of what he was."""
        for at, known in enumerate(self.heroes):
            if known.card == hero.card:
                self.heroes[at] = hero
                return

    def hero_card(self, hero: Hero) -> HeroCard:
        return self.kit.heroes[hero.card]

    # -- runes -----------------------------------------------------------------------------------------------------------

    def rune_supply(self, dragon: bool) -> int:
        """Tokens of a kind that are not on the board; everybody knows how many (RW-SETUP-15)."""
        kind = DRAGON_RUNE if dragon else FALSE_RUNE
        total = self.kit.dragon_runes if dragon else self.kit.false_runes
        if self.unseen:
            from tablekeep.games.runewars.imagining import RUNE

            total -= self.unseen[RUNE].count(kind)
        return total - sum(1 for area in self.chart.areas if self.runes[area] == kind)

    def dragon_runes(self, seat: int) -> int:
        """RW-RUNE-02, RW-VICTORY-11: dragon runes in areas he controls, and the Dragon Throne."""
        count = 0
        runes = self.runes
        for area in self.chart.areas:
            if runes[area] == DRAGON_RUNE and self.controller(area) == seat:
                count += 1
        return count + self.thrones(seat)

    def most_dragon_runes(self, seat: int) -> int:
        """How many they could be, as far as everybody knows: whatever lies face down may be one."""
        count = 0
        for area in self.chart.areas:
            if self.runes[area] != NO_RUNE and self.controller(area) == seat:
                count += 1 if self.runes[area] == DRAGON_RUNE or not self.rune_up >> area & 1 else 0
        return count + self.thrones(seat)

    def thrones(self, seat: int) -> int:
        """Locations in areas he controls that count as dragon runes."""
        count = 0
        if self.discovery_up:
            tokens = self.kit.discoveries
            for area in self.chart.areas:
                if self.discovery_up >> area & 1 and tokens[self.discoveries[area]].effect == "extra_dragon_rune":
                    count += 1 if self.controller(area) == seat else 0
        return count

    def sees_rune(self, seat: int, area: int) -> bool:
        """RW-RUNE-20, RW-RUL-87: face up, seen before, in an area he controls, or where he has a hero."""
        if (self.rune_up | self.seen[seat]) >> area & 1 or self.controller(area) == seat:
            return True
        for hero in self.heroes:
            if hero.seat == seat and hero.area == area:
                return True
        return False

    def look_around(self) -> None:
        """Remembers for every seat the rune tokens it may look at now."""
        for seat in range(self.seats):
            self.look(seat)

    def look(self, seat: int) -> None:
        """Who has looked at a token that lay face down does not take back how he came to it."""
        runes = self.runes
        seen = self.seen[seat]
        for area in self.chart.areas:
            if runes[area] and not seen >> area & 1 and self.sees_rune(seat, area):
                seen |= 1 << area
        if seen & ~self.seen[seat] & ~self.rune_up:
            self.revealed += 1
        self.seen[seat] = seen

    def set_rune(self, area: int, kind: int, face_up: bool, known_to: int) -> None:
        """Lays a rune token, or takes it away (NO_RUNE); `known_to` is a mask of the seats that have seen it."""
        self.runes[area] = kind
        self.rune_up = self.rune_up | 1 << area if face_up else self.rune_up & ~(1 << area)
        for seat in range(self.seats):
            if kind and known_to >> seat & 1:
                self.seen[seat] |= 1 << area
            else:
                self.seen[seat] &= ~(1 << area)

    # -- fate ------------------------------------------------------------------------------------------------------------

    def draw_fate(self, count: int) -> Cards:
        """RW-FATE-05, RW-RUL-22: renewed from the pile when the deck runs out; fewer when both do."""
        drawn: list[int] = []
        for _ in range(count):
            if not self.fate:
                if not self.fate_pile:
                    break
                self.fate = tuple(self.shuffled("fate", list(self.fate_pile)))
                self.fate_pile = ()
            drawn.append(self.fate[-1])
            self.fate = self.fate[:-1]
        self.revealed += 1
        return tuple(drawn)

    # -- hidden information (part 7.2 of the catalogue) ------------------------------------------------------------------------

    def conceal(self, viewer: int) -> None:
        from tablekeep.games.runewars.imagining import conceal

        conceal(self, viewer)

    def imagine(self, rng: Rng) -> None:
        from tablekeep.games.runewars.imagining import imagine

        imagine(self, rng)

    def quests_face_up(self) -> int:
        """Quests in hands that everybody sees, as a mask: all while the land is laid (RW-BOARD-03), later attempted ones."""
        if self.year == 0 and not self.quest_deck:
            return -1
        mask = 0 if self.duel is None or self.duel.quest < 0 else 1 << self.duel.quest
        for step in self.agenda:
            if isinstance(step, Task | Ask):  # no window is about a quest
                for number, field in enumerate(step.fields[1:] if isinstance(step, Ask) else step.fields):
                    if field.name == "quest" and step.data[number] >= 0:
                        mask |= 1 << step.data[number]
        return mask

    # -- discovery tokens ------------------------------------------------------------------------------------------------

    def has_discoveries(self) -> bool:
        """Whether discovery tokens are in the game."""
        if self.settings.discovery:
            return True
        for area in self.chart.areas:
            if self.discoveries[area] != NOWHERE:
                return True
        return False

    def discovery_backs(self) -> tuple[int, int]:
        """RW-DISCOVERY-02, RW-RUL-101: the areas that get a token with back 1 and with back 2+, as masks.

        Back 1 next to home realms, back 2+ elsewhere; where one back runs out, in the order of the areas, the other stands in.
        """
        left = [sum(token.near for token in self.kit.discoveries), sum(token.far for token in self.kit.discoveries)]
        masks = [0, 0]
        homes = 0
        for home in self.chart.homes:
            homes |= home
        for back in (0, 1):
            for area in self.chart.areas:
                if homes >> area & 1 or (self.chart.touching[area] & homes != 0) != (back == 0):
                    continue
                other = back if left[back] else 1 - back
                if left[other]:
                    left[other] -= 1
                    masks[other] |= 1 << area
        return masks[0], masks[1]

    def back_of(self, area: int) -> int:
        """The back of the discovery token that was laid in an area."""
        return BACK_FAR if self.discovery_backs()[1] >> area & 1 else BACK_NEAR

    def discard_discovery(self, area: int) -> None:
        """A token that lies face up leaves the board; everybody has seen it."""
        self.discoveries_gone += (self.discoveries[area] * 2 + (1 if self.back_of(area) == BACK_FAR else 0),)
        self.discoveries[area] = NOWHERE
        self.discovery_up &= ~(1 << area)

    # -- the log -----------------------------------------------------------------------------------------------------------

    def say(
        self, kind: str, message_id: str, rule: str, target: int = NOWHERE, origin: int = NOWHERE, number: int = 0,
        audience: int = EVERYONE, **args: Arg,
    ) -> None:  # fmt: skip
        """Adds a line to the log; callers look at `log` first, so that an unwatched game pays nothing."""
        if target >= 0:
            args["area"] = self.kit.hexes[target].id
        message: Message = say(message_id, **args)
        level = 1 if self.battle is not None or self.duel is not None else 0
        self.tell(
            Event(
                kind, message, rule, audience, self.kit.hexes[origin].id if origin >= 0 else "",
                self.kit.hexes[target].id if target >= 0 else "", number, level,
            )
        )  # fmt: skip

    def unit_ref(self, kind: int) -> Ref:
        return Ref("unit", self.kit.units[kind].id)

    def hero_ref(self, card: int) -> Ref:
        return Ref("hero", self.kit.heroes[card].id)

    # -- what may be done ----------------------------------------------------------------------------------------------------

    def deed(self, verb: str, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING, d: int = NOTHING) -> Deed:
        return self.deeds.about(verb, a, b, c, d)

    def dump(self) -> dict[str, object]:
        from tablekeep.games.runewars.position_writing import dump_position

        return dump_position(self)
