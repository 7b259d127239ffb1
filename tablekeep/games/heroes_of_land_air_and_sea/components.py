"""The components: factions, spells, tactics, tokens, the solo enemy's boards and the map, as the box holds them."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.components import NO_ICON as NO_ICON
from tablekeep.games.components import Component as Component
from tablekeep.games.heroes_of_land_air_and_sea.effects import (
    Ability,
    Cost,
    Effect,
)
from tablekeep.games.heroes_of_land_air_and_sea.forces import HERO, SLOTS

PACKAGE: Final = "tablekeep.games.heroes_of_land_air_and_sea"
SURE: Final[tuple[str, ...]] = ("house", "recalled", "public", "rulebook")

INCANTED: Final = 0
COMBAT: Final = 1
REACTION: Final = 2
SPELL_KINDS: Final[tuple[str, ...]] = ("incanted", "combat", "reaction")

TERRAINS: Final[tuple[str, ...]] = ("capital", "plains", "forest", "mountain", "swamp", "desert", "sea")
CAPITAL_TERRAIN: Final = 0
SWAMP: Final = 4
DESERT: Final = 5
OPEN_SEA: Final = 6

COMPASS: Final[tuple[str, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")

ANY_ROLE: Final = 0
ATTACKER_ONLY: Final = 1
DEFENDER_ONLY: Final = 2
ROLES: Final[tuple[str, ...]] = ("any", "attacker", "defender")

SOLO_ACTIONS: Final[tuple[str, ...]] = (
    "recruit", "build_capital_track", "build_towers_vessels", "discover", "tax", "attack",
)  # fmt: skip


@final
class UnitKind(Component):
    """One of the seven kinds of units of a faction; its number is its slot."""

    def __init__(self, number: int, id: str, name: str, source: str) -> None:
        super().__init__(number, id, name, "", source)
        self.kind = ""
        self.count = 0
        self.cost: Cost = (0, 0, 0)
        self.pair_cost: Cost = (0, 0, 0)
        """two in one action; serfs only"""
        self.strength = 0
        self.speed = 0
        self.points = 0
        """VP at final scoring"""
        self.capacity = 0
        self.play = ""
        self.suits = ""
        """of a hero, as of a faction"""
        self.building = -1
        """the building it needs, -1 for none"""


@final
class CapitalLevel:
    def __init__(self, level: int, cost: Cost, strength: int, points: int) -> None:
        self.level: Final = level
        self.cost: Final = cost
        self.strength: Final = strength
        self.points: Final = points
        self.towers = level
        self.library = level
        self.scribed = level


@final
class Building(Component):
    def __init__(self, number: int, id: str, name: str, source: str, cost: Cost) -> None:
        super().__init__(number, id, name, "", source)
        self.cost: Final = cost
        self.points = 1
        self.unlocks = -1
        """the slot of the unit it unlocks"""
        self.abilities: list[Ability] = []
        """by level, from level 1"""


@final
class Faction(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, colour: str) -> None:
        super().__init__(number, id, name, text, source)
        self.colour: Final = colour
        self.levels: list[CapitalLevel] = []
        self.units: list[UnitKind] = []
        """by slot"""
        self.buildings: list[Building] = []
        self.hero_abilities: list[list[Ability]] = []
        """by hero and level"""
        self.abilities: list[Ability] = []
        """all of them, by number"""
        self.moments: dict[str, list[Ability]] = {}
        """the same by `when`"""
        self.strengths: list[int] = []
        """by force: the sum of base strengths (HL-BATTLE-06)"""
        self.ending_title = ""
        self.ending = ""
        self.play = ""
        """in two sentences what it does and how one plays it"""
        self.suits = ""
        """whom it suits"""


@final
class Spell(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, kind: int, copies: int) -> None:
        super().__init__(number, id, name, text, source)
        self.kind: Final = kind
        self.copies: Final = copies
        self.mana = 0
        self.points = 0
        self.target = ""
        self.effects: tuple[Effect, ...] = ()


@final
class Tactic(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, cost: Cost) -> None:
        super().__init__(number, id, name, text, source)
        self.cost: Final = cost
        self.strength = 0
        self.points = 0
        self.role = ANY_ROLE
        self.serfs_alone = True
        """playable by a side of serfs alone without a structure"""
        self.in_own_capital = True
        self.versus: dict[int, int] = {}
        """extra strength against an enemy card"""
        self.cancels: tuple[int, ...] = ()
        self.effects: tuple[Effect, ...] = ()


@final
class Token(Component):
    """A kind of exploration token."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str, sea: bool, copies: int) -> None:
        super().__init__(number, id, name, text, source)
        self.sea: Final = sea
        self.copies: Final = copies
        self.nature = ""
        self.stays = False
        self.effects: tuple[Effect, ...] = ()


@final
class SoloCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, action: int) -> None:
        super().__init__(number, id, name, text, source)
        self.action: Final = action
        self.can_follow = False
        self.compass = 0
        """0 is north, then clockwise in eighths"""
        self.strength = 0
        self.points = 0
        """VP that the enemy scores in a battle in which the card fights for it"""
        self.attacking = 0
        self.defending = 0
        """the tactics it names"""
        self.moves_after = False


@final
class TrackSpace:
    def __init__(self, ore: int, level: int, strength: int, points: int, towers: int, ability: Ability) -> None:
        self.ore: Final = ore
        self.level: Final = level
        self.strength: Final = strength
        self.points: Final = points
        self.towers: Final = towers
        self.ability: Final = ability


@final
class SoloHero:
    """What the solo side of a board prints for one hero: an ability and a spell."""

    def __init__(self, slot: int, ability: Ability, spell: Spell) -> None:
        self.slot: Final = slot
        """the slot of its unit"""
        self.ability: Final = ability
        self.spell: Final = spell


@final
class SoloBoard:
    """The solo side of a faction's capital board."""

    def __init__(self) -> None:
        self.track: list[TrackSpace] = []
        self.heroes: list[SoloHero] = []
        """by hero slot of the board, from left to right"""
        self.abilities: list[Ability] = []
        self.moments: dict[str, list[Ability]] = {}


@final
class Region(Component):
    """A land or sea region of the map."""

    def __init__(self, number: int, id: str, name: str, source: str, terrain: int, x: int, y: int) -> None:
        super().__init__(number, id, name, "", source)
        self.terrain: Final = terrain
        self.x: Final = x
        self.y: Final = y
        self.continent = -1
        self.resource = -1
        self.workers = 0
        self.tokens = 1
        self.borders: list[str] = []
        self.shores: list[str] = []
        self.wraps: list[tuple[str, int]] = []
        """over the edge of the board: where to, and in which compass direction"""
        self.central = False
        self.fly_cost = 1

    @property
    def is_sea(self) -> bool:
        return self.terrain == OPEN_SEA


@final
class Continent(Component):
    def __init__(self, number: int, id: str, name: str, source: str) -> None:
        super().__init__(number, id, name, "", source)
        self.capital = -1
        self.neighbours: list[int] = []


@final
class Trail:
    def __init__(self, id: str, a: int, b: int, grid: str, out_a: int, out_b: int) -> None:
        self.id: Final = id
        self.a: Final = a
        self.b: Final = b
        self.grid: Final = grid
        """its label at the edge of the board, empty for a trail that stays on it"""
        self.out_a: Final = out_a
        self.out_b: Final = out_b
        """the compass direction in which it leaves each end"""
        self.fork = ""
        self.path: list[tuple[int, int]] = []


@final
class Printed(Component):
    """Something printed on a board that is no card, unit or token: an action, a structure, a goal, a line of the scoring."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str, kind: str, rule: str) -> None:
        super().__init__(number, id, name, text, source)
        self.kind: Final = kind
        self.rule: Final = rule


@final
class Outline:
    """How a region is drawn: its outline, and the largest circle that fits into it."""

    def __init__(self, points: tuple[tuple[float, float], ...], centre: tuple[float, float], room: float) -> None:
        self.points: Final = points
        self.centre: Final = centre
        self.room: Final = room


@final
class Terms:
    """Numbers that hold for everybody."""

    def __init__(self) -> None:
        self.serfs = 0
        self.warriors = 0
        self.action_tokens = 0
        self.resources: Cost = (0, 0, 0)
        self.resource_most = 0
        self.spells = 0
        self.towers = 0
        self.tower_cost: Cost = (0, 0, 0)
        """for each region of distance"""
        self.tower_strength = 0
        self.tower_points = 0
        self.tower_harvest = 0
        self.towers_on_continent = 0
        self.towers_on_continent_few = 0
        """with one or two players"""
        self.building_serfs = 1
        self.building_serf_strength = 1
        self.start_battle = 0
        self.destroy_capital = 0
        self.scribed_spell = 0
        self.controlled_region = 0
        self.continents: list[int] = [0] * 5
        """how many are used, by number of players"""
        self.tax: tuple[int, ...] = ()
        """what the spaces of the tax track give, the highest first"""
        self.discover = 0
        """how many spells Discover draws"""
        self.army = 0
        """units of one faction in one region (HL-GEN-10)"""
        self.solo_resources: Cost = (0, 0, 0)
        self.solo_reshuffle = 1
        self.solo_army_speed = 1
        self.solo_attack_speed = 2
        self.solo_vessel_speed = 3
        self.solo_sea_steps = 2
        self.solo_army = 5
        self.solo_token_points = 1
        self.solo_entry = 1
        self.solo_recruits: tuple[str, ...] = ()
        self.solo_builds: tuple[str, ...] = ()
        self.solo_losses: tuple[str, ...] = ()
        self.solo_boarding: tuple[str, ...] = ()


@final
class Kit:
    """Everything in the box."""

    def __init__(self) -> None:
        self.terms = Terms()
        self.factions: list[Faction] = []
        self.spells: list[Spell] = []
        self.tactics: list[Tactic] = []
        self.tokens: list[Token] = []
        self.solo_cards: list[SoloCard] = []
        self.boards: list[SoloBoard] = []
        """by faction: the solo side"""
        self.regions: list[Region] = []
        """the land regions, then the sea regions; a region's number is its place here"""
        self.continents: list[Continent] = []
        self.trails: list[Trail] = []
        self.printed: list[Printed] = []
        self.outlines: list[Outline] = []
        """by region"""
        self.icons: dict[str, str] = {}
        self.phrases: dict[str, str] = {}
        """see phrases.toml"""
        self.ops: list[str] = []
        self.moments: list[str] = []

    def phrase(self, group: str, word: str) -> str:
        return self.phrases.get(f"{group}/{word}", "")

    def icon(self, group: str, word: str) -> str:
        return self.icons.get(f"{group}/{word}", NO_ICON)

    def region(self, id: str) -> int:
        for region in self.regions:
            if region.id == id:
                return region.number
        return -1

    def unit_word(self, faction: int, slot: int) -> int:
        """The number of a unit among the words of the notation."""
        return slot if slot < HERO else HERO + faction * (SLOTS - HERO) + slot - HERO

    def unit_words(self) -> tuple[str, ...]:
        words = [kind.id for kind in self.factions[0].units[:HERO]]
        for faction in self.factions:
            words += [kind.id for kind in faction.units[HERO:]]
        return tuple(words)

    def slot_of_word(self, word: int) -> int:
        return word if word < HERO else HERO + (word - HERO) % (SLOTS - HERO)

    def faction_of_word(self, word: int) -> int:
        """Whose hero or vessel it is; -1 for serfs and warriors, which all have."""
        return -1 if word < HERO else (word - HERO) // (SLOTS - HERO)
