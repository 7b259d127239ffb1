"""A game's rule catalogue, `rules.md` in its package: its entries by id.

An entry is a rule or ruling (a list item that begins with its id in bold), a worked example (a paragraph that does) or
a decision point (a row of a table whose first column is `id`).
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
ID = rf"{TOPIC}-\d+[a-z]?"
ENTRY = re.compile(rf"^(?P<item>- )?\*\*(?P<id>{ID})(?P<title>[^*]*)\*\*[ :]*(?P<text>.*)$")
HEADING = re.compile(r"^#{1,3} (?P<title>.*)$")
ROW_ID = re.compile(rf"^{ID}$")
NUMBER = re.compile(r"^[\d.]+ ")
CODES = re.compile(rf" \({TOPIC}(, {TOPIC})*\)| — {TOPIC}$|^{TOPIC} — ")
"""how a heading tells the ids of what stands under it: in brackets, behind a dash or before one"""
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

    @property
    def topic(self) -> str:
        """The id without its number: `MA-NET`."""
        return self.id.rpartition("-")[0]


@dataclass(slots=True)
class Catalogue:
    entries: dict[str, Entry] = field(default_factory=dict)

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
    found = Catalogue()
    chapter = ""
    group = ""
    subject = ""
    open_entry: Entry | None = None
    columns: list[str] = []
    for line in text.splitlines():
        heading = HEADING.match(line)
        entry = ENTRY.match(line)
        if heading:
            title = heading["title"]
            if line.startswith("# "):
                chapter = title
            group = title if title[:1].isdigit() or title == chapter else f"{chapter}: {title}"
            subject = CODES.sub("", NUMBER.sub("", title)).strip()
            open_entry, columns = None, []
        elif entry:
            open_entry = Entry(entry["id"], group, subject, entry["title"].strip(" .:★⚑"), entry["text"])
            found.entries.setdefault(open_entry.id, open_entry)
        elif line.startswith("|"):
            open_entry = None
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if cells[0] == "id":
                columns = cells
            elif columns and ROW_ID.match(cells[0]):
                told = [f"{name}: {cell}" for name, cell in zip(columns[1:], cells[1:], strict=False)]
                found.entries.setdefault(cells[0], Entry(cells[0], group, subject, "", "; ".join(told)))
        elif not line.strip() or line.startswith(("#", "---")):
            open_entry = None
        elif open_entry is not None and not line.startswith("- "):
            open_entry.text += " " + line.strip()
        else:
            open_entry = None
    return found
