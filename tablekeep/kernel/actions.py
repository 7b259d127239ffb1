"""Actions: small immutable values with a text a person can read and type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablekeep.kernel.errors import InvalidNotation
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.messages import say


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Action:
    """One thing a seat does. Two actions are equal if, and only if, their notation is the same."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


SEALED: Final = Action("sealed")
"""What others see of a secret choice that has been made."""

Parser = Callable[[list[str]], Action | None]


class Verbs:
    """A game's grammar: for every first word, how the other words become an action."""

    __slots__ = ("parsers", "usage")

    def __init__(self) -> None:
        self.parsers: dict[str, Parser] = {}
        self.usage: dict[str, str] = {}

    def add(self, verb: str, usage: str, parse: Parser) -> None:
        """`usage` shows the form, as in `place TILE SPACE FACING`; `parse` gets the words after the verb, None refuses them."""
        self.parsers[verb] = parse
        self.usage[verb] = usage

    def parse(self, text: str) -> Action:
        words = text.lower().split()
        if not words:
            raise InvalidNotation(say("notation-empty"))
        parse = self.parsers.get(words[0])
        if parse is None:
            raise InvalidNotation(
                say("notation-unknown-verb", text=text.strip(), verb=words[0], verbs=", ".join(sorted(self.parsers)))
            )
        action = parse(words[1:])
        if action is None:
            raise InvalidNotation(say("notation-wrong-form", text=text.strip(), usage=self.usage[words[0]]))
        return action
