"""What the records of the component files have in common: where they come from, their numbers and words, by edition."""

from __future__ import annotations

from typing import Final

from tablekeep.games.components import Component
from tablekeep.games.runewars.components import DESTINIES, Kit
from tablekeep.kernel.reading import Reader

PACKAGE: Final = "tablekeep.games.runewars"
SURE: Final[tuple[str, ...]] = ("house", "reconstructed", "recalled", "public", "rulebook")
"""where a component's text and numbers come from"""
SOURCE: Final = "_source"


def edition(kit: Kit, record: Reader, field: str) -> Reader:
    """A field of a record, as the edition in play has it; the Epic variant is a layer upon the first edition."""
    if kit.first_edition and record.has("first_edition"):
        first = record.field("first_edition")
        if kit.epic and first.has("epic") and first.field("epic").has(field):
            return first.field("epic").field(field)
        if first.has(field):
            return first.field(field)
    return record.field(field)


def text(kit: Kit, record: Reader, field: str = "text") -> str:
    """What players read of a record, as the edition in play has it."""
    return edition(kit, record, field).text()


def maybe_text(kit: Kit, record: Reader, field: str) -> str:
    """The same where a content folder may leave the field out."""
    return text(kit, record, field) if record.has(field) else ""


def numbers(reader: Reader) -> dict[str, int]:
    """The whole numbers and flags among a record's parameters."""
    found: dict[str, int] = {}
    for name in reader.names():
        value = reader.field(name).value
        if isinstance(value, bool):
            found[name] = 1 if value else 0
        elif isinstance(value, int):
            found[name] = reader.field(name).number(-99, 99)
    return found


def words(reader: Reader) -> dict[str, str]:
    return {name: reader.field(name).text() for name in reader.names() if isinstance(reader.field(name).value, str)}


def numbers_of(kit: Kit, record: Reader) -> dict[str, int]:
    return numbers(edition(kit, record, "params")) if record.has("params") else {}


def words_of(kit: Kit, record: Reader) -> dict[str, str]:
    return words(edition(kit, record, "params")) if record.has("params") else {}


def success_of(kit: Kit, record: Reader) -> tuple[int, ...]:
    """The destinies on which a card that draws for its effect has it."""
    if not record.has("params") or not edition(kit, record, "params").has("success"):
        return ()
    return tuple(
        [DESTINIES.index(item.choice(list(DESTINIES))) for item in edition(kit, record, "params").field("success").items()]
    )


def source(record: Reader) -> str:
    return record.field("source").choice(list(SURE))


def sources(record: Reader) -> tuple[tuple[str, str], ...]:
    """The fields with a source of their own: `health_source` speaks of the health alone."""
    found: list[tuple[str, str]] = []
    for name in record.names():
        if name.endswith(SOURCE):
            own = record.field(name).choice(list(SURE))
            if own != source(record):
                found.append((name.removesuffix(SOURCE).replace("_", " "), own))
    return tuple(found)


def complete(kit: Kit, component: Component, record: Reader) -> None:
    """What every record may tell besides its text."""
    component.short = maybe_text(kit, record, "short")
    component.sources = sources(record)
