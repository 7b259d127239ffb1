"""What can go wrong, in families. Every error carries a message for the person who caused it."""

from __future__ import annotations

from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.messages import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class TablekeepError(Exception):
    """The base of every error that a person can cause; `message` is the sentence to show."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.message,))


@mypyc_attr(allow_interpreted_subclasses=True)
class IllegalAction(TablekeepError):
    """An action that may not be taken now; `rule` is the id of the rule it breaks. Nothing has changed."""

    def __init__(self, rule: str, message: Message) -> None:
        super().__init__(message)
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.rule, self.message))


class InvalidNotation(TablekeepError):
    """Text that is not an action of this game at all."""


class InvalidOption(TablekeepError):
    """An unknown game, option, value, seat count or seed."""


class InvalidInput(TablekeepError):
    """A damaged position, record or content file; `where` names the field, line or record."""

    def __init__(self, where: str, message: Message) -> None:
        super().__init__(message)
        self.where = where

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (self.where, self.message))


class InvalidPosition(InvalidInput):
    """A position that cannot be read."""


class InvalidRecord(InvalidInput):
    """A record that cannot be read or does not replay."""


class InvalidContent(InvalidInput):
    """A component file with something wrong in it."""
