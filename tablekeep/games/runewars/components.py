"""The components: units, factions, cards, tiles and tokens, as the rules ask for them. They are read in `unpacking`."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.components import NO_ICON, Component

TRIANGLE: Final = 0
RECTANGLE: Final = 1
HEXAGON: Final = 2
CIRCLE: Final = 3
SHAPES: Final[tuple[str, ...]] = ("triangle", "rectangle", "hexagon", "circle")

FOOD: Final = 0
WOOD: Final = 1
ORE: Final = 2
RESOURCES: Final[tuple[str, ...]] = ("food", "wood", "ore")
TOP: Final = 8
"""the highest value of a dial"""

STRENGTH: Final = 0
AGILITY: Final = 1
WISDOM: Final = 2
ATTRIBUTES: Final[tuple[str, ...]] = ("strength", "agility", "wisdom")

GOOD: Final = 0
NEUTRAL: Final = 1
EVIL: Final = 2
ALIGNMENTS: Final[tuple[str, ...]] = ("good", "neutral", "evil")

MISS: Final = 0
SPECIAL: Final = 1
ROUT: Final = 2
DAMAGE: Final = 3
RESULTS: Final[tuple[str, ...]] = ("miss", "special", "rout", "damage")

GOLD: Final = 0
SILVER: Final = 1
RED: Final = 2
DESTINIES: Final[tuple[str, ...]] = ("gold", "silver", "red")

SPRING: Final = 0
SUMMER: Final = 1
AUTUMN: Final = 2
WINTER: Final = 3
SEASONS: Final[tuple[str, ...]] = ("spring", "summer", "autumn", "winter")

ORDER_WORDS: Final[tuple[str, ...]] = (
    "", "strategize", "mobilize", "conquer", "harvest", "recruit", "rally_support", "acquire_power", "fortify",
)  # fmt: skip
STRATEGIZE: Final = 1
MOBILIZE: Final = 2
CONQUER: Final = 3
HARVEST: Final = 4
RECRUIT: Final = 5
RALLY_SUPPORT: Final = 6
ACQUIRE_POWER: Final = 7
FORTIFY: Final = 8

OWN_TYPES: Final = 4
"""types of a faction"""
NEUTRAL_TYPES: Final = 6

NO_DEVELOPMENT: Final = 0
DEVELOPMENTS: Final[tuple[str, ...]] = ("none", "resources", "diplomat", "training_camp", "fortification")
RESOURCE_TOKEN: Final = 1
DIPLOMAT: Final = 2
TRAINING_CAMP: Final = 3
FORTIFICATION: Final = 4

TITLES: Final[tuple[str, ...]] = ("primarch", "captain", "grandmaster")
PRIMARCH: Final = 0
CAPTAIN: Final = 1
GRANDMASTER: Final = 2

MOMENTS: Final[tuple[str, ...]] = (
    "your_turn", "battle_start", "battle_round", "specials_revealed", "battle_strength", "diplomacy", "hero_arrives",
    "duel_start", "fate_seen", "winter_food", "duel_challenged", "quest_phase_start", "hero_action",
    "stronghold_lost", "line_up",
)  # fmt: skip
"""when cards are used; what each means is told in `moments`"""

TINCTURES: Final[tuple[str, ...]] = ("azure", "gules", "or", "vert", "purpure")


@final
class UnitKind(Component):
    """A type of unit. Its number runs over all types: four of each faction, then the six neutral ones."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str, faction: int) -> None:
        super().__init__(number, id, name, text, source)
        self.faction: Final = faction
        """-1 for a neutral type"""
        self.plural = name
        self.figures = 0
        self.shape = TRIANGLE
        self.initiative = 1
        self.health = 1
        self.fast = False
        self.flying = False
        self.ability = ""
        self.effect = ""
        self.params: dict[str, int] = {}
        self.shapes: tuple[int, ...] = ()
        """the shapes its ability can hit, where it names some"""
        self.named = number
        """the type its ability names; most name none, and so themselves"""
        self.duel_effect = ""
        self.duel_text = ""


@final
class Development(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, kind: int, copies: int) -> None:
        super().__init__(number, id, name, text, source)
        self.kind: Final = kind
        self.copies: Final = copies
        self.effect = ""
        self.amount = 0
        self.discard = False
        self.standing_only = True


@final
class Faction(Component):
    def __init__(self, number: int, id: str, name: str, source: str, arms: str) -> None:
        super().__init__(number, id, name, "", source)
        self.arms: Final = arms
        self.alignment = GOOD
        self.home = ""
        """its tile"""
        self.influence = 0
        self.tactics = 0
        self.strongholds = 4
        self.start: tuple[int, int, int] = (0, 0, 0)
        self.dials: list[list[list[int]]] = []
        """by resource and step: the units shown there, by number"""
        self.dial_influence: list[list[int]] = []
        self.dial_tactics: list[list[int]] = []
        """by resource and step: how many of them are shown there"""
        self.developments: list[Development] = []
        """by kind; the first is missing"""
        self.kinds: list[UnitKind] = []
        self.play = ""
        """in two sentences what it does and how one plays it"""
        self.suits = ""
        """whom it suits"""


@final
class FateCard:
    def __init__(self, number: int, destiny: int, results: tuple[int, ...], values: tuple[int, ...]) -> None:
        self.number: Final = number
        self.destiny: Final = destiny
        self.results: Final = results
        """by shape"""
        self.values: Final = values


@final
class SeasonCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, season: int) -> None:
        super().__init__(number, id, name, text, source)
        self.season: Final = season
        self.effect = ""
        self.council = False
        self.bid = False
        self.zero_wins = True
        self.optional = False
        self.duration = ""
        self.false_runes = False
        self.params: dict[str, int] = {}
        self.words: dict[str, str] = {}


@final
class Tactic(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, copies: int) -> None:
        super().__init__(number, id, name, text, source)
        self.copies: Final = copies
        self.timing = ""
        self.timings: tuple[str, ...] = ()
        """all moments at which it may be played, the first is `timing`"""
        self.moments: tuple[int, ...] = ()
        """the same as numbers, without those that are no moments of the game"""
        self.by = ""
        self.effect = ""
        self.false_runes = False
        self.params: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.units: tuple[tuple[int, int], ...] = ()
        """the types it can bring, each with the most units of it"""


@final
class HeroCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, alignment: int) -> None:
        super().__init__(number, id, name, text, source)
        self.alignment: Final = alignment
        self.attributes: tuple[int, int, int] = (0, 0, 0)
        self.health = 0
        self.fast = False
        self.flying = False
        self.ability = ""
        self.timing = ""
        self.effect = ""
        self.params: dict[str, int] = {}
        self.success: tuple[int, ...] = ()
        """the destinies on which what is drawn for works"""
        self.play = ""
        self.suits = ""


@final
class RewardCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, copies: int) -> None:
        super().__init__(number, id, name, text, source)
        self.copies: Final = copies
        self.trait = ""
        self.use = ""
        self.timing = ""
        self.effect = ""
        self.params: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.success: tuple[int, ...] = ()
        """the destinies on which what is drawn for works"""


@final
class QuestStage:
    def __init__(self, attributes: tuple[int, ...], results: tuple[tuple[str, ...], ...]) -> None:
        self.attributes: Final = attributes
        """one to be tested, or several to choose from; none if influence is spent instead"""
        self.results: Final = results
        """by destiny"""


@final
class QuestCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, starting: bool) -> None:
        super().__init__(number, id, name, text, source)
        self.starting: Final = starting
        self.tile = ""
        self.area = ""
        self.location = ""
        self.place = ""
        """where it is attempted, in words, if not in a single area"""
        self.army = 0
        """how many units make an army, where the place asks for one"""
        self.kind = ""
        self.stages: list[QuestStage] = []
        self.unit = -1
        self.win: tuple[str, ...] = ()
        self.no_win: tuple[str, ...] = ()
        self.pay = (0, 0)


@final
class Objective(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, alignment: int) -> None:
        super().__init__(number, id, name, text, source)
        self.alignment: Final = alignment
        self.condition = ""
        self.params: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.shape = -1
        self.exchange = ""


@final
class OrderCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str) -> None:
        super().__init__(number, id, name, text, source)
        self.supremacy = ""


@final
class TitleCard(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str) -> None:
        super().__init__(number, id, name, text, source)
        self.active = ""
        """what its holder may do; empty if there is nothing but the standing benefit"""


@final
class City(Component):
    def __init__(self, number: int, id: str, name: str, source: str, shape: int, units: int) -> None:
        super().__init__(number, id, name, "", source)
        self.shape: Final = shape
        self.units: Final = units
        self.tactics = 0
        self.influence = 0
        self.quests = 0


@final
class Discovery(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, type: str) -> None:
        super().__init__(number, id, name, text, source)
        self.type: Final = type
        self.near = 0
        self.far = 0
        self.effect = ""
        self.params: dict[str, int] = {}
        self.resource = -1


@final
class Token(Component):
    """A plain token or marker, or a kind of card without names: what it is called and which rule speaks of it first."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str, rule: str) -> None:
        super().__init__(number, id, name, text, source)
        self.rule: Final = rule


@final
class HexPlan:
    """One hex of a tile, as it is printed."""

    def __init__(self, id: str, tile: str, q: int, r: int, yields: tuple[int, int, int]) -> None:
        self.id: Final = id
        self.tile: Final = tile
        self.q: Final = q
        self.r: Final = r
        self.yields: Final = yields
        self.city = False
        self.neutrals: list[tuple[int, int]] = []
        """unit number and how many"""
        self.water: list[int] = []
        self.mountain: list[int] = []


@final
class MapTile:
    def __init__(self, id: str, faction: int) -> None:
        self.id: Final = id
        self.faction: Final = faction
        """whose home realm it is, -1 for land"""
        self.source = "house"
        self.hexes: list[HexPlan] = []
        self.numbers: list[int] = []
        """the area numbers of its hexes"""
        self.outlines: list[list[tuple[int, int, int]]] = []
        """by how often it is turned: where its hexes then lie, and their coloured sides as masks (filled by `land`)"""


@final
class Terms:
    """The numbers in which the editions differ."""

    def __init__(self) -> None:
        self.years = 7
        self.runes_to_win = 6
        self.instant_win = False
        self.starting_dragon = 1
        self.starting_false = 1
        self.marker_distance = 3
        self.marker_distance_fallback = 0
        self.false_runes = True


@final
class Limits:
    """How much there may be of something (RW-LIMIT, RW-TACTICS-05, RW-QUEST-03, RW-HERO-03)."""

    def __init__(self) -> None:
        self.units = 8
        """of one player in one area"""
        self.heroes = 3
        self.tactics = 10
        self.quests = 3
        self.to_clear = 6
        """units that a player needs in an area to remove a location (RW-RUL-83)"""


@final
class Kit:
    """All components of one box, for one edition, or for the Epic variant of the first one."""

    def __init__(self) -> None:
        self.first_edition = False
        self.epic = False
        self.terms = Terms()
        self.limits = Limits()
        self.units: list[UnitKind] = []
        self.factions: list[Faction] = []
        self.fate: list[FateCard] = []
        self.destiny_texts: list[str] = []
        """by destiny: what it means in diplomacy"""
        self.destiny_shorts: list[str] = []
        self.seasons: list[SeasonCard] = []
        self.season_texts: list[str] = []
        self.season_params: list[dict[str, int]] = []
        """by season: the numbers of its secondary effect"""
        self.tactics: list[Tactic] = []
        self.heroes: list[HeroCard] = []
        self.rewards: list[RewardCard] = []
        self.quests: list[QuestCard] = []
        self.objectives: list[Objective] = []
        self.titles: list[TitleCard] = []
        self.title_params: list[dict[str, int]] = []
        self.orders: list[OrderCard] = []
        self.order_params: list[dict[str, int]] = [{}]
        """by order number"""
        self.stake = (1, 6)
        """how much influence may be spent on diplomacy (RW-DIPLO-02)"""
        self.cities: list[City] = []
        self.discoveries: list[Discovery] = []
        self.tokens: list[Token] = []
        self.tiles: list[MapTile] = []
        self.span = 0
        """how far the hexes of any tile are from its first one (filled by `land`)"""
        self.hexes: list[HexPlan] = []
        """every hex of the box; its place here is the number of the area"""
        self.dragon_runes = 21
        self.false_runes = 17
        self.special_damage = 1
        """what any hero may do with a special symbol (RW-DUEL-05)"""
        self.stronghold = 5
        self.stronghold_damaged = 3
        self.icons: dict[str, str] = {}
        self.phrases: dict[str, str] = {}
        """by group and word: the words of the blocks on a component's sheet"""

    def icon(self, group: str, word: str) -> str:
        return self.icons.get(f"{group}/{word}", NO_ICON)

    def phrase(self, group: str, word: str) -> str:
        return self.phrases.get(f"{group}/{word}", "")

    def unit(self, id: str) -> int:
        for kind in self.units:
            if kind.id == id:
                return kind.number
        return -1

    def area(self, id: str) -> int:
        for number, plan in enumerate(self.hexes):
            if plan.id == id:
                return number
        return -1

    def components(self) -> list[Component]:
        """Everything that can be looked up."""
        found: list[Component] = [*self.units, *self.factions, *self.seasons, *self.tactics, *self.heroes, *self.rewards]
        found += [*self.quests, *self.objectives, *self.titles, *self.orders, *self.cities, *self.discoveries]
        found += self.tokens
        for faction in self.factions:
            found += faction.developments
        return found
