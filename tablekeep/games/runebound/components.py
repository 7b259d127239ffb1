"""The components: heroes, tokens, assets, skills, adventures, stories, scenarios and the board, as the box holds them."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.runebound.effects import NO_LIST, Lists, Surge, Trigger

PACKAGE: Final = "tablekeep.games.runebound"
NO_ICON: Final = "help"

COMBAT: Final = 0
EXPLORATION: Final = 1
SOCIAL: Final = 2
DECKS: Final[tuple[str, ...]] = ("combat", "exploration", "social")
ANY_DECK: Final = 3
ORBS: Final[tuple[str, ...]] = ("combat", "exploration", "social", "any")

BODY: Final = 0
MIND: Final = 1
SPIRIT: Final = 2
ATTRIBUTES: Final[tuple[str, ...]] = ("body", "mind", "spirit")
HEALTH: Final = 3
SPEED: Final = 4
HAND_SIZE: Final = 5
VALUES: Final[tuple[str, ...]] = ("body", "mind", "spirit", "health", "speed", "hand_size")
"""everything of a hero that cards can change"""

FOREST: Final = 0
HILLS: Final = 1
MOUNTAIN: Final = 2
PLAINS: Final = 3
WATER: Final = 4
WILD: Final = 5
TERRAINS: Final[tuple[str, ...]] = ("forest", "hills", "mountain", "plains", "water")
SYMBOLS: Final[tuple[str, ...]] = ("forest", "hills", "mountain", "plains", "water", "wild")
"""the symbols of the terrain dice"""

WILDERNESS: Final = 0
CITY: Final = 1
TOWN: Final = 2
SHRINE: Final = 3
FORTRESS: Final = 4
PLACE_KINDS: Final[tuple[str, ...]] = ("wilderness", "city", "town", "shrine", "fortress")

PHYSICAL: Final = 0
MAGIC: Final = 1
ENEMY: Final = 2
AGILITY: Final = 3
SURGE: Final = 4
DOUBLE: Final = 5
SHIELD: Final = 6
BLANK: Final = 7
FACES: Final[tuple[str, ...]] = ("physical", "magic", "enemy", "agility", "surge", "double", "shield", "blank")
"""what the faces of combat tokens show"""

WEAPON: Final = 0
CLOTHING: Final = 1
EQUIPMENT: Final = 2
TRAVEL: Final = 3
COMMODITY: Final = 4
ASSET_TYPES: Final[tuple[str, ...]] = ("weapon", "clothing", "equipment", "travel", "commodity")

EVENT: Final = 0
QUEST: Final = 1
FOE: Final = 2
CARD_KINDS: Final[tuple[str, ...]] = ("event", "quest", "enemy")

EXPLORE: Final = 0
TEST: Final = 1
ACT: Final = 2
FIGHT: Final = 3
TASKS: Final[tuple[str, ...]] = ("explore", "test", "act", "fight")

TROPHY_NEVER: Final = 0
TROPHY_ON_SUCCESS: Final = 1
TROPHY_ALWAYS: Final = 2
TROPHIES: Final[tuple[str, ...]] = ("never", "success", "always")

MANY: Final = 99
"""successes, more than a test can have"""

SURE: Final[tuple[str, ...]] = ("house", "recalled", "public", "rulebook")


class Component:
    """What every printed thing has: an id, a name, a text and where it comes from."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str) -> None:
        self.number: Final = number
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.source: Final = source
        self.short = ""
        """what it does, in two lines of a small card; where it is empty, the text or the data say it as shortly"""
        self.sources: tuple[tuple[str, str], ...] = ()
        """single fields that come from elsewhere than the rest, each with its source"""
        self.icon = NO_ICON


@final
class Token(Component):
    """A combat token with its two faces."""

    def __init__(self, number: int, id: str, owner: str, kind: str, source: str) -> None:
        super().__init__(number, id, id, "", source)
        self.owner: Final = owner
        self.kind: Final = kind
        self.symbols: tuple[int, int] = (BLANK, BLANK)
        self.values: tuple[int, int] = (0, 0)
        self.golden: tuple[bool, bool] = (False, False)


@final
class HeroCard(Component):
    def __init__(self, number: int, id: str, name: str, source: str, values: tuple[int, ...]) -> None:
        super().__init__(number, id, name, "", source)
        self.values: Final = values
        """by VALUES"""
        self.play = ""
        """in two sentences what the hero does and how one plays him"""
        self.suits = ""
        """whom the hero suits"""
        self.gold = 0
        self.start = WILDERNESS
        """the kind of place where the hero begins"""
        self.tokens: tuple[int, ...] = ()
        self.setup = NO_LIST
        self.setup_name = ""
        self.setup_text = ""
        self.triggers: tuple[Trigger, ...] = ()
        self.surges: tuple[Surge, ...] = ()


class Gear(Component):
    """What assets and skills have in common: lasting changes and abilities."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str) -> None:
        super().__init__(number, id, name, text, source)
        self.experience = 0
        """see experience.toml"""
        self.changes: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
        """by VALUES"""
        self.triggers: tuple[Trigger, ...] = ()
        self.surges: tuple[Surge, ...] = ()


@final
class Asset(Gear):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, type: int, cost: int) -> None:
        super().__init__(number, id, name, text, source)
        self.type: Final = type
        self.cost: Final = cost
        self.token = -1
        self.trade_value = 0
        self.trade_at = WILDERNESS


@final
class Skill(Gear):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, attribute: int, copies: int) -> None:
        super().__init__(number, id, name, text, source)
        self.attribute: Final = attribute
        self.copies: Final = copies
        self.orbs: tuple[int, ...] = ()
        """one trophy each, by ORBS"""
        self.success = False


@final
class Foe(Component):
    """Whatever heroes fight: the enemy of an adventure or story card, or a villain."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str, health: int) -> None:
        super().__init__(number, id, name, text, source)
        self.health: Final = health
        self.least_health = 1
        self.health_changes: tuple[tuple[str, int], ...] = ()
        """per what, and by how much"""
        self.traits: tuple[str, ...] = ()
        self.triggers: tuple[Trigger, ...] = ()
        self.surges: tuple[Surge, ...] = ()
        self.reward = NO_LIST
        self.reward_text = ""
        self.tokens: tuple[int, ...] = ()
        """a villain's; other enemies use the common ones"""
        self.villain = False


@final
class Option:
    """One of the two options of an event."""

    def __init__(self, label: str, text: str) -> None:
        self.label: Final = label
        self.text: Final = text
        self.cost = NO_LIST
        self.attribute = -1
        """the test, -1 for none"""
        self.modifier = 0
        self.success = NO_LIST
        """what happens after a success, or without a test"""
        self.failure = NO_LIST
        """the failure line (RB-EVENT-08)"""
        self.failure_text = ""
        self.trophy = TROPHY_NEVER
        self.keeps = False
        """the card stays before the hero as a quest (RB-EVENT-10)"""


@final
class Ending:
    def __init__(self, numeral: str, name: str, text: str, effects: int) -> None:
        self.numeral: Final = numeral
        self.name: Final = name
        self.text: Final = text
        self.effects: Final = effects
        self.requires: tuple[int, ...] = ()
        """explore: symbols"""
        self.successes = 0
        """test: how many it takes at least, 0 for the ending without success"""
        self.most = MANY
        """test: how many it takes at most"""
        self.cost = NO_LIST
        """act"""
        self.won = False
        """fight: whether it is for the winner"""
        self.trophy = True
        self.uses_up = False


@final
class Task:
    """What a quest asks for."""

    def __init__(self, kind: int, actions: int) -> None:
        self.kind: Final = kind
        self.actions: Final = actions
        self.attribute = -1
        self.modifier = 0


@final
class Adventure(Component):
    def __init__(self, number: int, id: str, name: str, scene: str, source: str, deck: int, kind: int) -> None:
        super().__init__(number, id, name, scene, source)
        self.deck: Final = deck
        self.kind: Final = kind
        self.scenario = -1
        """the scenario it belongs to, -1 for both"""
        self.options: tuple[Option, ...] = ()
        self.hexes: tuple[int, ...] = ()
        self.place = ""
        self.task: Task | None = None
        self.task_text = ""
        self.endings: tuple[Ending, ...] = ()
        self.foe = -1


@final
class Story(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str, scenario: int, quest: bool) -> None:
        super().__init__(number, id, name, text, source)
        self.scenario: Final = scenario
        self.quest: Final = quest
        self.scene = ""
        self.on_draw = NO_LIST
        self.hex = -1
        self.place = ""
        self.task: Task | None = None
        self.endings: tuple[Ending, ...] = ()
        self.foe = -1


@final
class Scenario(Component):
    def __init__(self, number: int, id: str, name: str, text: str, source: str) -> None:
        super().__init__(number, id, name, text, source)
        self.setup = NO_LIST
        self.setup_text = ""
        self.rules: tuple[Trigger, ...] = ()
        self.villain = -1
        """its number among the foes"""
        self.win_text = ""
        self.lose_text = ""
        self.uses_zombies = False


@final
class Hex(Component):
    def __init__(self, number: int, id: str, source: str, q: int, r: int, terrain: int) -> None:
        super().__init__(number, id, id, "", source)
        self.q: Final = q
        self.r: Final = r
        self.terrain: Final = terrain
        """of a city its ground"""
        self.kind = WILDERNESS
        self.place = ""
        self.region = ""
        self.gem = -1
        """the deck of its gem"""
        self.optional = False
        """the place is there only with the option `town_redferry`"""


@final
class Piece(Component):
    """A gem, a zombie, gold: something without a card of its own, and the rule that speaks of it."""

    def __init__(self, number: int, id: str, name: str, text: str, source: str, rule: str) -> None:
        super().__init__(number, id, name, text, source)
        self.rule: Final = rule


@final
class Space:
    """A space of the time track."""

    def __init__(self, story: bool, refresh: bool, colour: int) -> None:
        self.story: Final = story
        self.refresh: Final = refresh
        self.colour: Final = colour
        """the deck whose gems are refreshed here with the option `by_colour`, -1 for none"""


@final
class Kit:
    """Everything in the box."""

    def __init__(self) -> None:
        self.agreed: frozenset[str] = frozenset()
        """the options that change what a component does, where they are not as usual: `zombie_harm=each`"""
        self.effects = Lists()
        self.heroes: list[HeroCard] = []
        self.tokens: list[Token] = []
        self.assets: list[Asset] = []
        self.skills: list[Skill] = []
        self.adventures: list[Adventure] = []
        self.stories: list[Story] = []
        self.scenarios: list[Scenario] = []
        self.foes: list[Foe] = []
        self.hexes: list[Hex] = []
        self.rivers: list[tuple[int, int]] = []
        self.roads: list[tuple[int, int, bool]] = []
        """two hexes, and whether it is a bridge"""
        self.die: tuple[int, ...] = ()
        """by face: its symbols, as a mask"""
        self.dice = 0
        self.track: list[Space] = []
        self.actions = 0
        """of a turn (RB-TURN-02)"""
        self.adventure_actions = 0
        """actions that an adventure takes (RB-ACT-02)"""
        self.retreat_dice = 0
        """dice of an attempt to retreat (RB-RETREAT-02)"""
        self.cities: tuple[int, ...] = ()
        """the hexes of the four markets"""
        self.market = 0
        """cards in a market"""
        self.assets_of_a_type = 1
        self.story_tokens = 0
        self.story_spaces = 0
        self.pieces: list[Piece] = []
        """what lies on the board or is counted, for whoever asks what it is"""
        self.enemy_tokens: tuple[int, ...] = ()
        self.powerful_token = -1
        self.options: list[tuple[str, tuple[str, ...], str]] = []
        """name, values with the default first, and rule"""
        self.icons: dict[str, str] = {}
        self.phrases: dict[str, str] = {}
        """see phrases.toml"""

    def phrase(self, group: str, word: str) -> str:
        return self.phrases.get(f"{group}/{word}", "")

    def icon(self, group: str, word: str) -> str:
        return self.icons.get(f"{group}/{word}", NO_ICON)

    def hex(self, id: str) -> int:
        for place in self.hexes:
            if place.id == id:
                return place.number
        return -1
