"""Reading a game's glossary: data/glossary.toml, whose sentences are messages of the game's words."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tablekeep.games.content import read
from tablekeep.kernel.messages import Message
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.scene import Term

FILE: Final = "glossary.toml"
FIELDS: Final[tuple[str, ...]] = ("id", "rule", "icon", "component", "aid")


def load_glossary(package: str, code: str, override: Path | None, icons: list[str]) -> tuple[Term, ...]:
    """The terms of a game in their order; each is called `code-term-id` and shows one of its icons, a component, or both."""
    file = read(package, FILE, override)
    file.only(["term"])
    terms: dict[str, Term] = {}
    for record in file.field("term").items():
        term = read_term(record, code, icons)
        if term.id in terms:
            raise record.field("id").wrong("read-twice", found=term.id)
        terms[term.id] = term
    return tuple(terms.values())


def read_term(record: Reader, code: str, icons: list[str]) -> Term:
    record.only(list(FIELDS))
    id, rule = record.field("id").text(), record.field("rule").text()
    for name in ("id", "rule"):
        if not record.field(name).text():
            raise record.field(name).wrong("read-empty")
    icon = record.field("icon").choice(icons) if record.has("icon") else ""
    component = record.maybe("component", "").text()
    if not icon and not component:
        raise record.wrong("glossary-no-picture")
    return Term(id, Message(f"{code}-term-{id}"), rule, icon, component, record.maybe("aid", False).flag())
