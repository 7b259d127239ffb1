"""What cards, tokens, buildings and heroes do, as the component files write it: operations with conditions and parameters."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.heroes_of_land_air_and_sea.forces import AIR_VESSEL, HERO, SEA_VESSEL, SERF, SLOTS, WARRIOR
from tablekeep.kernel.reading import Reader

ORE: Final = 0
MANA: Final = 1
FOOD: Final = 2
RESOURCES: Final[tuple[str, ...]] = ("ore", "mana", "food")
ANY_RESOURCE: Final = 3
POINTS: Final = 4
GAINS: Final[tuple[str, ...]] = ("ore", "mana", "food", "choice", "vp")

Cost = tuple[int, int, int]
"""ore, mana, food"""
NO_COST: Final[Cost] = (0, 0, 0)

HERO_SLOTS: Final = 0b11100
KIND_SLOTS: Final[dict[str, int]] = {
    "serf": 1 << SERF,
    "warrior": 1 << WARRIOR,
    "hero": HERO_SLOTS,
    "sea_vessel": 1 << SEA_VESSEL,
    "air_vessel": 1 << AIR_VESSEL,
    "unit": (1 << SLOTS) - 1,
    "army": 0b11111,
}
"""by kind of unit: its slots, as a mask"""
TOWER_KIND: Final = "tower"


@final
class Condition:
    """A word and what stands behind its colon, the alternatives apart: `terrain:forest|swamp`."""

    __slots__ = ("choices", "word")

    def __init__(self, text: str) -> None:
        word, _, rest = text.partition(":")
        self.word: Final = word
        self.choices: Final[tuple[str, ...]] = tuple(rest.split("|")) if rest else ()


@final
class Effect:
    """One operation. What is not given has its neutral value."""

    def __init__(self, op: str) -> None:
        self.op: Final = op
        self.amount = 0
        self.resource = -1
        """ORE, MANA, FOOD, ANY_RESOURCE or POINTS"""
        self.per = ""
        self.per_of = ""
        """what stands behind the colon of `per`"""
        self.most = 99
        """`max`: the largest result"""
        self.conditions: tuple[Condition, ...] = ()
        self.optional = False
        self.chooser = ""
        self.slots = 0
        """the units it is about (`kinds`, `units`), as a mask of slots"""
        self.kinds: tuple[str, ...] = ()
        """the words of `kinds` or `units`"""
        self.price: Cost = NO_COST
        self.to: tuple[str, ...] = ()
        self.where: tuple[str, ...] = ()
        self.cards: tuple[str, ...] = ()
        self.options: tuple[tuple[int, int], ...] = ()
        """for place_units: slot and number of each option"""
        self.numbers: dict[str, int] = {}
        """every other number: count, min, set, speed, max_strength …"""
        self.words: dict[str, str] = {}
        """every other word: who, area, from, action, what, rule, token …"""
        self.success: Effect | None = None
        """test_strength"""
        self.failure: Effect | None = None
        """test_strength; for solo_tower what happens otherwise"""

    def number(self, name: str, default: int = 0) -> int:
        return self.numbers.get(name, default)

    def word(self, name: str) -> str:
        return self.words.get(name, "")


BUILDING: Final = 0
HERO_CARD: Final = 1
TRACK: Final = 2
"""a space of the solo enemy's capital track"""


@final
class Ability:
    """An ability of a building, a hero, or a space of the solo enemy's track."""

    def __init__(self, number: int, source: int, index: int, level: int, id: str, name: str, text: str, when: str) -> None:
        self.number: Final = number
        """its place among the abilities of its faction (or solo board): the bit that says it has been used"""
        self.source: Final = source
        """BUILDING, HERO_CARD or TRACK"""
        self.index: Final = index
        """which building, hero (0 to 2) or space (0 to 5)"""
        self.level: Final = level
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.when: Final = when
        self.short = ""
        """what it does, in two lines of a small card"""
        self.origin = ""
        """where it comes from"""
        self.limit = ""
        self.optional = False
        self.effects: tuple[Effect, ...] = ()

    @property
    def slot(self) -> int:
        """The hero's slot; -1 for what is no hero's."""
        return HERO + self.index if self.source == HERO_CARD else -1


def read_cost(reader: Reader) -> Cost:
    reader.only(list(RESOURCES))
    ore, mana, food = [reader.maybe(kind, 0).number(0, 99) for kind in RESOURCES]
    return ore, mana, food


def read_slots(words: list[str], heroes: list[str]) -> int:
    """The slots of kinds of units; a hero may be named."""
    mask = 0
    for word in words:
        if word in KIND_SLOTS:
            mask |= KIND_SLOTS[word]
        elif word in heroes:
            mask |= 1 << (HERO + heroes.index(word))
    return mask


PLAIN: Final[tuple[str, ...]] = (
    "op", "amount", "resource", "per", "max", "cond", "optional", "chooser", "kinds", "units", "price", "to", "where", "cards",
    "options", "success", "failure", "otherwise",
)  # fmt: skip


def read_effect(record: Reader, ops: list[str], heroes: list[str]) -> Effect:
    """One operation; `heroes` are the ids of the faction's heroes, which an operation may name."""
    effect = Effect(record.field("op").choice(ops))
    effect.amount = record.maybe("amount", 0).number(-99, 99)
    if record.has("resource"):
        effect.resource = GAINS.index(record.field("resource").choice(list(GAINS)))
    per, _, per_of = record.maybe("per", "").text().partition(":")
    effect.per = per
    effect.per_of = per_of
    effect.most = record.maybe("max", 99).number(0, 99)
    effect.conditions = tuple([Condition(item.text()) for item in record.maybe("cond", []).items()])
    effect.optional = record.maybe("optional", False).flag()
    effect.chooser = record.maybe("chooser", "").text()
    words = [item.text() for name in ("kinds", "units") for item in record.maybe(name, []).items()]
    effect.kinds = tuple(words)
    effect.slots = read_slots(words, heroes)
    if record.has("price"):
        effect.price = read_cost(record.field("price"))
    effect.to = tuple([item.text() for item in record.maybe("to", []).items()])
    effect.where = tuple([item.text() for item in record.maybe("where", []).items()])
    effect.cards = tuple([item.text() for item in record.maybe("cards", []).items()])
    options: list[tuple[int, int]] = []
    for item in record.maybe("options", []).items():
        kind = item.names()[0]
        options.append(((SERF, WARRIOR)[("serf", "warrior").index(kind)], item.field(kind).number(1, 12)))
    effect.options = tuple(options)
    if record.has("success"):
        effect.success = read_effect(record.field("success"), ops, heroes)
    for name in ("failure", "otherwise"):
        if record.has(name):
            effect.failure = read_effect(record.field(name), ops, heroes)
    for name in record.names():
        if name in PLAIN:
            continue
        value = record.field(name).value
        if isinstance(value, bool):
            effect.numbers[name] = 1 if value else 0
        elif isinstance(value, int):
            effect.numbers[name] = record.field(name).number(-99, 99)
        else:
            effect.words[name] = record.field(name).text()
    return effect


def read_effects(record: Reader, ops: list[str], heroes: list[str]) -> tuple[Effect, ...]:
    return tuple([read_effect(item, ops, heroes) for item in record.maybe("effects", []).items()])


def read_ability(
    record: Reader, number: int, source: int, index: int, level: int, ops: list[str], moments: list[str], heroes: list[str]
) -> Ability:
    name = record.field("name").text()
    id = "".join([letter if letter.isalnum() else "_" for letter in name.lower().replace("'", "")])
    when = record.maybe("when", "passive").choice(moments)
    ability = Ability(number, source, index, level, id, name, record.field("text").text(), when)
    ability.short = record.maybe("short", "").text()
    ability.origin = record.maybe("source", "house").text()
    ability.limit = record.maybe("limit", "").text()
    ability.optional = record.maybe("optional", False).flag()
    ability.effects = read_effects(record, ops, heroes)
    return ability
