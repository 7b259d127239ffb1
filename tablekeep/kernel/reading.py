"""Reading what people or files hand in: every mistake becomes one sentence that names the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablekeep.kernel.errors import InvalidInput
from tablekeep.kernel.messages import Arg, Message, say

Fail = Callable[[str, Message], InvalidInput]


class Reader:
    """A value out of JSON or TOML with the path that led to it."""

    __slots__ = ("fail", "path", "value")

    def __init__(self, value: object, path: str, fail: Fail) -> None:
        self.value: Final = value
        self.path: Final = path
        self.fail: Final = fail

    def wrong(self, message_id: str, **args: Arg) -> InvalidInput:
        """The error to raise about this value; the message gets the path as `field`."""
        return self.fail(self.path, say(message_id, field=self.path, **args))

    def _mapping(self) -> dict[str, object]:
        if not isinstance(self.value, dict):
            raise self.wrong("read-not-a-table") if self.path else self.fail("", say("read-nothing-to-read"))
        return self.value

    def has(self, name: str) -> bool:
        return name in self._mapping()

    def field(self, name: str) -> Reader:
        table = self._mapping()
        path = f"{self.path}.{name}" if self.path else name
        if name not in table:
            raise self.fail(path, say("read-missing", field=path))
        return Reader(table[name], path, self.fail)

    def maybe(self, name: str, default: object) -> Reader:
        """The field, or the default where it is left out."""
        return self.field(name) if self.has(name) else Reader(default, f"{self.path}.{name}" if self.path else name, self.fail)

    def names(self) -> list[str]:
        return list(self._mapping())

    def only(self, known: list[str]) -> None:
        """Refuses fields that nobody reads, so that a misspelt one is not ignored."""
        for name in self._mapping():
            if name not in known:
                path = f"{self.path}.{name}" if self.path else name
                raise self.fail(path, say("read-unknown-field", field=path, known=", ".join(known)))

    def items(self) -> list[Reader]:
        if not isinstance(self.value, list | tuple):
            raise self.wrong("read-not-a-list")
        return [Reader(item, f"{self.path}[{number}]", self.fail) for number, item in enumerate(self.value)]

    def number(self, low: int, high: int) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.wrong("read-not-a-number", found=shown(self.value))
        if not low <= self.value <= high:
            raise self.wrong("read-out-of-range", found=shown(self.value), low=str(low), high=str(high))
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("read-not-true-or-false", found=shown(self.value))
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong("read-not-text", found=shown(self.value))
        return self.value

    def choice(self, known: list[str]) -> str:
        text = self.text()
        if text not in known:
            raise self.wrong("read-unknown-word", found=shown(text), known=", ".join(known))
        return text

    def numbers(self, low: int, high: int, width: int = 0) -> tuple[int, ...]:
        """A list of numbers; with a width, of exactly that many."""
        items = self.items()
        if width and len(items) != width:
            raise self.wrong("read-wrong-length", found=str(len(items)), expected=str(width))
        return tuple([item.number(low, high) for item in items])

    def rows(self, highs: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """A list of rows of numbers from 0 to the highest value of their column."""
        rows: list[tuple[int, ...]] = []
        for item in self.items():
            cells = item.items()
            if len(cells) != len(highs):
                raise item.wrong("read-wrong-length", found=str(len(cells)), expected=str(len(highs)))
            rows.append(tuple([cells[column].number(0, highs[column]) for column in range(len(highs))]))
        return tuple(rows)


def shown(value: object) -> str:
    """A value as it may stand in a sentence: short, on one line."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        return "…"
    return text if len(text) <= 60 else text[:57] + "…"
