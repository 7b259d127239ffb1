"""What cards do, as the component files write it: lists of effects, triggers that start them, surge abilities that use them.

Every list has a number in the box, so that a step of the agenda can say where it stands in which list.
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.reading import Reader

COUNT_WORDS: Final[tuple[str, ...]] = ("all", "any", "X", "own_shields", "body", "mind", "spirit")
LISTS: Final[tuple[str, ...]] = ("do", "win", "success", "fail", "per_success", "per_match")
"""the fields of an effect that are lists of effects themselves"""
NO_LIST: Final = 0
"""the number of the empty list"""


@final
class Effect:
    """One effect. What is not given has its neutral value."""

    def __init__(self, op: str) -> None:
        self.op: Final = op
        self.n = 0
        self.count = ""
        """a word instead of a number: all, any, X, own_shields or an attribute"""
        self.numbers: dict[str, int] = {}
        """every other number or flag: look, dice, within, mod, x, round, optional, unblockable …"""
        self.words: dict[str, str] = {}
        """every other word: deck, at, who, type, symbol, whose, state, how, attr, per …"""
        self.lists: dict[str, int] = {}
        """by field: the number of the list"""
        self.options: tuple[int, ...] = ()
        """for `choose`: the numbers of the lists"""

    def number(self, name: str, default: int = 0) -> int:
        return self.numbers.get(name, default)

    def word(self, name: str) -> str:
        return self.words.get(name, "")


@final
class Surge:
    """A surge ability. Its number runs over the whole box."""

    def __init__(self, number: int, cost: int, name: str, text: str, do: int) -> None:
        self.number: Final = number
        self.cost: Final = cost
        """0 for X"""
        self.name: Final = name
        self.text: Final = text
        self.do: Final = do
        self.short = ""
        self.id = ""
        """unique in the box: the card's id and the ability's name"""


@final
class Trigger:
    """An ability with a moment. Its number runs over the whole box."""

    def __init__(self, number: int, when: str, do: int) -> None:
        self.number: Final = number
        self.when: Final = when
        self.do: Final = do
        self.limit = "none"
        self.exert = 0
        self.cost = NO_LIST
        self.condition = ""
        self.condition_of = ""
        """what stands behind the colon"""
        self.optional = True
        self.id = ""
        self.name = ""
        self.text = ""
        self.short = ""


class Lists:
    """All lists of effects, triggers and surge abilities of a box, by their numbers."""

    def __init__(self) -> None:
        self.lists: list[tuple[Effect, ...]] = [()]
        self.triggers: list[Trigger] = []
        self.surges: list[Surge] = []

    def read(self, reader: Reader) -> int:
        """A list of effects out of a file; its number."""
        items = reader.items()
        if not items:
            return NO_LIST
        effects = tuple([self.read_effect(item) for item in items])
        self.lists.append(effects)
        return len(self.lists) - 1

    def maybe(self, record: Reader, name: str) -> int:
        return self.read(record.field(name)) if record.has(name) else NO_LIST

    def read_effect(self, record: Reader) -> Effect:
        effect = Effect(record.field("op").text())
        for name in record.names():
            field = record.field(name)
            value = field.value
            if name == "op":
                continue
            if name == "options":
                effect.options = tuple([self.read(item) for item in field.items()])
            elif name in LISTS:
                effect.lists[name] = self.read(field)
            elif name == "n" and isinstance(value, str):
                effect.count = field.choice(list(COUNT_WORDS))
            elif name == "n":
                effect.n = field.number(-99, 99)
            elif isinstance(value, bool):
                effect.numbers[name] = 1 if value else 0
            elif isinstance(value, int):
                effect.numbers[name] = field.number(-99, 99)
            else:
                effect.words[name] = field.text()
        return effect

    def read_surges(self, record: Reader, owner: str) -> tuple[Surge, ...]:
        return tuple([self.read_surge(item, owner) for item in record.maybe("surges", []).items()])

    def read_surge(self, item: Reader, owner: str) -> Surge:
        cost = item.field("cost")
        price = 0 if cost.value == "X" else cost.number(1, 9)
        name = item.field("name").text()
        surge = Surge(len(self.surges), price, name, item.field("text").text(), self.read(item.field("do")))
        surge.short = item.maybe("short", "").text()
        surge.id = f"{owner}-{plain_word(name)}"
        self.surges.append(surge)
        return surge

    def read_triggers(self, record: Reader, owner: str, name: str, text: str) -> tuple[Trigger, ...]:
        return tuple([self.read_trigger(item, owner, name, text) for item in record.maybe("triggers", []).items()])

    def read_trigger(self, item: Reader, owner: str, name: str, text: str) -> Trigger:
        trigger = Trigger(len(self.triggers), item.field("when").text(), self.read(item.field("do")))
        trigger.limit = item.maybe("limit", "none").choice(["none", "turn", "round", "combat", "game"])
        trigger.exert = item.maybe("exert", 0).number(0, 9)
        trigger.cost = self.maybe(item, "cost")
        word, _, rest = item.maybe("if", "").text().partition(":")
        trigger.condition = word
        trigger.condition_of = rest
        trigger.optional = item.maybe("optional", True).flag()
        trigger.name = name
        trigger.text = text
        trigger.short = item.maybe("short", "").text()
        trigger.id = f"{owner}-{trigger.when.replace('_', '-')}"
        self.triggers.append(trigger)
        return trigger


def plain_word(name: str) -> str:
    """A name as a word of the notation: lower case, joined by hyphens."""
    letters = [letter if letter.isalnum() else " " for letter in name.lower().replace("'", "").replace("’", "")]
    return "-".join("".join(letters).split())
