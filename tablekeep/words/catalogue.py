"""A game's rule catalogue, `rules.md` in its package: its entries by id, for developers and for players.

An entry is a rule or ruling (a list item that begins with its id in bold), a worked example (a paragraph that does) or
a decision point (a row of a table whose first column is `id`). Lines under an entry that begin with `>` say for whom it is:

- `> Question (NET): May a netted tile turn?` makes a ruling a question for players, in the section of that topic;
- `> Players: …` is what players read in place of the text above it;
- `> Developers: …` is a note that players never see;
- `> Developers only.` keeps the whole entry from them.

A table whose first column is `chapter` lists the chapters for players in the order of play, each with its topics. What
players read of all this is made in `tablekeep.words.rulebook`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib import resources

from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say

TOPIC = r"[A-Z]{2}-[A-Z][A-Z0-9]*"
ID = rf"{TOPIC}-D?\d+[a-z]?"
ENTRY = re.compile(rf"^(?P<item>- )?\*\*(?P<id>{ID})(?P<title>[^*]*)\*\*[ :]*(?P<text>.*)$")
HEADING = re.compile(r"^#{1,3} (?P<title>.*)$")
ROW_ID = re.compile(rf"^{ID}$")
NUMBER = re.compile(r"^[\d.]+ ")
CODES = re.compile(rf" \({TOPIC}(, {TOPIC})*\)| — {TOPIC}$|^{TOPIC} — ")
"""how a heading tells the ids of what stands under it: in brackets, behind a dash or before one"""
FOR = re.compile(
    r"^\s*> (?P<whom>Question|Players|Developers|Developers only)(?: \((?P<topic>[A-Z0-9]+)\))?[:.] ?(?P<text>.*)$"
)
PART = re.compile(r"^\*?(?P<title>[A-Z][^.:|*\[\]`]{2,60})\*?$")
"""a line alone between the rules of a section, which says what the next ones are about"""
NEAREST = 3


@dataclass(slots=True)
class Entry:
    id: str
    group: str
    """the heading it stands under"""
    subject: str
    """what that heading speaks of, without its number and the ids: what players read, who know no ids"""
    title: str
    text: str
    part: str = ""
    """what the rules from here on are about, within their section"""
    question: str = ""
    about: str = ""
    """the topic to which a question belongs"""
    players: str = ""
    """what players read in place of the text"""
    note: str = ""
    """what only developers read"""
    hidden: bool = False

    @property
    def topic(self) -> str:
        """The id without its number: `MA-NET`."""
        return self.id.rpartition("-")[0]


@dataclass(slots=True)
class Table:
    """Rows of cells that stand among the rules of a group, the first row its headings."""

    group: str
    lead: str
    rows: list[list[str]] = field(default_factory=list)


@dataclass(slots=True)
class Catalogue:
    entries: dict[str, Entry] = field(default_factory=dict)
    chapters: dict[str, list[str]] = field(default_factory=dict)
    """the chapters for players, each with its topics"""
    tables: list[Table] = field(default_factory=list)

    def entry(self, id: str) -> Entry:
        """The entry of that id, in capitals or not; InvalidOption names the nearest ones."""
        found = self.entries.get(id.upper())
        if found is None:
            near = get_close_matches(id.upper(), list(self.entries), NEAREST, 0.0)
            raise InvalidOption(say("rule-unknown", rule=id, known=", ".join(near)))
        return found

    def under(self, start: str) -> list[Entry]:
        """All entries of a topic, `MA-NET` or only `NET`."""
        topic = start.upper()
        return [entry for entry in self.entries.values() if topic in (entry.topic, entry.topic.partition("-")[2])]

    def groups(self) -> dict[str, list[Entry]]:
        """The entries by heading, in the order of the catalogue."""
        groups: dict[str, list[Entry]] = {}
        for entry in self.entries.values():
            groups.setdefault(entry.group, []).append(entry)
        return groups


@cache
def catalogue(package: str) -> Catalogue:
    """The catalogue of the game in that package; without entries if it has none."""
    file = resources.files(package).joinpath("rules.md")
    return parse(file.read_text(encoding="utf-8")) if file.is_file() else Catalogue()


def parse(text: str) -> Catalogue:
    return Reader().read(text)


class Reader:
    """Reads a catalogue line by line."""

    def __init__(self) -> None:
        self.found = Catalogue()
        self.chapter = ""
        self.group = ""
        self.subject = ""
        self.part = ""
        self.lead = ""
        self.open: Entry | None = None
        self.columns: list[str] = []

    def read(self, text: str) -> Catalogue:
        for line in text.splitlines():
            self.line(line)
        return self.found

    def line(self, line: str) -> None:
        heading = HEADING.match(line)
        entry = ENTRY.match(line)
        addressed = FOR.match(line)
        if heading:
            self.heading(line, heading["title"])
        elif addressed and self.open is not None:
            self.address(self.open, addressed["whom"], addressed["topic"] or "", addressed["text"].strip())
        elif entry:
            self.columns = []
            title = entry["title"].strip(" .:★⚑")
            self.open = Entry(entry["id"], self.group, self.subject, title, entry["text"], self.part)
            self.found.entries.setdefault(self.open.id, self.open)
        elif line.startswith("|"):
            self.open = None
            self.row([cell.strip() for cell in line.strip().strip("|").split("|")])
        elif not line.strip() or line.startswith(("#", "---")):
            self.open, self.columns = None, []
        elif self.open is not None and not line.startswith("- "):
            self.go_on(self.open, line)
        else:
            self.open = None
            part = PART.match(line)
            self.part = part["title"].strip() if part else self.part
            self.lead = line.strip()

    def heading(self, line: str, title: str) -> None:
        if line.startswith("# "):
            self.chapter = title
        self.group = title if title[:1].isdigit() or title == self.chapter else f"{self.chapter}: {title}"
        self.subject = CODES.sub("", NUMBER.sub("", title)).strip()
        self.open, self.columns, self.part, self.lead = None, [], "", ""

    def address(self, entry: Entry, whom: str, topic: str, text: str) -> None:
        if whom == "Question":
            entry.question, entry.about = text, topic
        elif whom == "Players":
            entry.players = text
        elif whom == "Developers":
            entry.note = text
        else:
            entry.hidden = True

    def go_on(self, entry: Entry, line: str) -> None:
        told = line.strip()
        entry.text += ("\n" if told.startswith("- ") else " ") + told

    def row(self, cells: list[str]) -> None:
        if not self.columns:
            self.columns = cells
            if cells[0] not in ("id", "chapter"):
                self.found.tables.append(Table(self.group, self.lead, [cells]))
        elif all(set(cell) <= set("-: ") for cell in cells):
            return
        elif self.columns[0] == "chapter":
            self.found.chapters[cells[0]] = [topic.strip() for topic in cells[1].split(",")]
        elif self.columns[0] != "id":
            self.found.tables[-1].rows.append(cells)
        elif ROW_ID.match(cells[0]):
            told = [f"{name}: {cell}" for name, cell in zip(self.columns[1:], cells[1:], strict=False)]
            row = Entry(cells[0], self.group, self.subject, "", "; ".join(told), hidden=True)
            self.found.entries.setdefault(row.id, row)
