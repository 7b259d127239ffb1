"""The rules as players read them: chapters in the order of play, rulings as questions and answers.

The catalogue is the specification. This leaves out of it what only developers need: where a sentence comes from, why a
ruling was made, marks, options' names, ids. An id of another rule in a sentence becomes a link with that rule's name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from tablekeep.words.catalogue import ID, TOPIC, Catalogue, Entry, Table, catalogue

HIDDEN = ("EX", "DP")
"""topics of test vectors and of decision points"""
RULING = "RUL"
IDS = rf"{ID}(?:/\d+)*(?: ff\.)?"
SERIES = rf"(?:see |also |as in |as )?{IDS}(?:(?:, | and | to | or | … |; |–|, and )(?:{IDS}|\d+\b))*(?: ff\.)?"
REASON = re.compile(r"\s\*?(?:Reason|Why|Note):\*?\s.*$", re.S)
OPENING = re.compile(r"^(?:Open: .*?)?Ruling(?: \([^)]*\))?: ", re.S)
AMENDS = re.compile(r"^\((?:replaces|amends|removes|adds)\b[^()]*\)\s*")
"""which rule one of another edition takes the place of"""
OPTION = re.compile(r"\s(?:The )?Option `.*$", re.S)
PROVENANCE = re.compile(r"\s*(?:\*\*)?\[[^\]]*\](?:\*\*)?")
ARROW = re.compile(rf"\s*(?:\(→ [^()]*\)|→ {SERIES}(?: \([^()]*\))?)")
BRACKET = re.compile(rf"\s*\((?:see |as in )?(?:{SERIES}|{TOPIC}(?:(?:, | and ){TOPIC})*)\)")
IN_BRACKET = re.compile(rf"(?:, |; |: )(?:{SERIES})(?=\))")
REFERENCE = re.compile(rf"\b{ID}\b")
CODE = re.compile(r"\s*\((?:option )?`[^()]*\)")
DEVELOPERS_COLUMNS = ("origin", "rules", "ruling", "source")


@dataclass(slots=True)
class Told:
    """One thing players can read and link to."""

    id: str
    title: str
    text: str
    question: str = ""
    part: str = ""
    see: list[str] = field(default_factory=list)
    """other rules it speaks of, but for those of the same section, which stand beside it"""


@dataclass(slots=True)
class Section:
    title: str
    entries: list[Told] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Chapter:
    id: str
    title: str
    sections: list[Section] = field(default_factory=list)


@dataclass(slots=True)
class Rulebook:
    chapters: list[Chapter]
    others: list[Told]
    """what stands in no chapter, for developers: links to it still lead somewhere"""

    def told(self) -> dict[str, Told]:
        """Everything players read, by id."""
        return {entry.id: entry for chapter in self.chapters for section in chapter.sections for entry in section.entries}


@cache
def rulebook(package: str) -> Rulebook:
    return made(catalogue(package))


def made(book: Catalogue) -> Rulebook:
    names = {entry.id: name(entry) for entry in book.entries.values()}
    chapters = book.chapters or by_heading(book)
    homes = {topic: title for title, topics in chapters.items() for topic in topics}
    sections: dict[str, dict[str, Section]] = {title: {} for title in chapters}
    places: dict[str, Section] = {}
    questions: list[Entry] = []
    others: list[Told] = []
    order = {topic: at for at, topic in enumerate(topic for topics in chapters.values() for topic in topics)}
    for entry in sorted(book.entries.values(), key=lambda one: order.get(code(one), len(order))):
        home = homes.get(code(entry))
        if entry.question and not entry.hidden:
            questions.append(entry)
        elif entry.hidden or home is None:
            others.append(Told(entry.id, entry.title, entry.text))
        else:
            section = sections[home].setdefault(entry.group, Section(entry.subject))
            places.setdefault(code(entry), section)
            section.entries.append(tell(entry, names))
    for entry in questions:
        if entry.about in places:
            places[entry.about].entries.append(tell(entry, names))
        else:
            others.append(Told(entry.id, entry.title, entry.text))
    for table in book.tables:
        for found in sections.values():
            if table.group in found:
                found[table.group].tables.append(drawn(table, names))
    known = {entry.id for found in sections.values() for section in found.values() for entry in section.entries}
    for found in sections.values():
        for section in found.values():
            beside = {entry.id for entry in section.entries}
            for told in section.entries:
                told.see = [id for id in told.see if id in known - beside]
    return Rulebook([Chapter(slug(title), title, list(found.values())) for title, found in sections.items() if found], others)


def by_heading(book: Catalogue) -> dict[str, list[str]]:
    """The chapters of a catalogue that names none: its headings."""
    found: dict[str, list[str]] = {}
    for entry in book.entries.values():
        topic = code(entry)
        if topic not in HIDDEN and not any(topic in topics for topics in found.values()):
            found.setdefault(entry.subject, []).append(topic)
    return found


def code(entry: Entry) -> str:
    """The topic without the game: `NET`."""
    return entry.topic.partition("-")[2]


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def name(entry: Entry) -> str:
    return entry.question or entry.title or entry.subject


def tell(entry: Entry, names: dict[str, str]) -> Told:
    seen = REFERENCE.findall(entry.text) if not entry.players else REFERENCE.findall(entry.players + entry.text)
    text = plain(entry.players or entry.text, names)
    see = list(dict.fromkeys(seen))
    if entry.question:
        return Told(entry.id, "", text, entry.question, "", see)
    return Told(entry.id, entry.title, text, "", entry.part, see)


def plain(text: str, names: dict[str, str]) -> str:
    """The text without what only developers need, ids in it as links."""
    for pattern in (REASON, OPTION, AMENDS, PROVENANCE, ARROW, BRACKET, IN_BRACKET, CODE):
        text = pattern.sub("", text)
    text = OPENING.sub("", text).replace("⚑", "").replace("★", "")
    text = REFERENCE.sub(lambda found: f"[{names.get(found[0], found[0])}](#{found[0]})", text)
    text = re.sub(r" +([.,;:)])", r"\1", re.sub(r"  +", " ", text)).strip()
    return text[:1].upper() + text[1:]


def drawn(table: Table, names: dict[str, str]) -> str:
    """A table as lines of text, without the columns for developers."""
    kept = [at for at, title in enumerate(table.rows[0]) if title not in DEVELOPERS_COLUMNS]
    rows = ["| " + " | ".join(plain(row[at], names) for at in kept if at < len(row)) + " |" for row in table.rows]
    return "\n".join(rows)


def texts(book: Rulebook) -> Iterable[tuple[str, str]]:
    """Everything players can read, each with where it stands."""
    for chapter in book.chapters:
        yield chapter.title, chapter.title
        for section in chapter.sections:
            yield chapter.title, section.title
            for table in section.tables:
                yield section.title, table
            for entry in section.entries:
                for text in (entry.title, entry.question, entry.part, entry.text):
                    yield entry.id, text
