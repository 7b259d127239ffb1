"""What the engine says to people: message ids with arguments. The sentences live in the Fluent catalogues, not here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Union, final


@final
class Ref:
    """An argument that names a thing with a name of its own: a tile, a faction, a seat, a rule."""

    __slots__ = ("id", "kind")

    def __init__(self, kind: str, id: str) -> None:
        self.kind: Final = kind
        self.id: Final = id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and other.kind == self.kind and other.id == self.id

    def __hash__(self) -> int:
        return hash((self.kind, self.id))

    def __reduce__(self) -> tuple[object, ...]:
        return (Ref, (self.kind, self.id))

    def __repr__(self) -> str:
        return f"Ref({self.kind!r}, {self.id!r})"


Arg = Union[int, str, Ref, "Message"]
"""a message inside another is spoken in its place: the name of a place that has none of its own"""


def seat_ref(seat: int) -> Ref:
    return Ref("seat", str(seat))


@final
class Message:
    """A sentence to be: its id in the catalogue and its arguments."""

    __slots__ = ("args", "id")

    def __init__(self, id: str, args: tuple[tuple[str, Arg], ...] = ()) -> None:
        self.id: Final = id
        self.args: Final = args

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and other.id == self.id and other.args == self.args

    def __hash__(self) -> int:
        return hash((self.id, self.args))

    def __reduce__(self) -> tuple[object, ...]:
        return (Message, (self.id, self.args))

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {self.args!r})"

    def __str__(self) -> str:
        return _render[0](self)


def say(message_id: str, **args: Arg) -> Message:
    return Message(message_id, tuple(args.items()))


def direction(facing: int) -> Message:
    """A direction of a board, counted clockwise from the first: north-east."""
    return say(f"compass-{facing}")


def _bare(message: Message) -> str:
    return " ".join([message.id, *(f"{name}={value.id if isinstance(value, Ref) else value}" for name, value in message.args)])


_render: Final[list[Callable[[Message], str]]] = [_bare]


def speak_with(render: Callable[[Message], str]) -> None:
    """Let `str(message)` give whole sentences; `tablekeep` does this with its English catalogues."""
    _render[0] = render
