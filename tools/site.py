"""What the site needs to read the documents as GitHub does: a hook of mkdocs.

There a list may follow its paragraph without an empty line, an item's inner list is indented by two spaces, and a document may
have several headings of the first level; here a page has one, and its other headings stand below it.
"""

from __future__ import annotations

import re

FENCE = re.compile(r"^\s*(```|~~~)")
ITEM = re.compile(r"^(?P<indent> *)(-|\*|\d+\.) ")
HEADING = re.compile(r"^#{1,5} ")


def on_page_markdown(markdown: str, **_more: object) -> str:
    lines = markdown.splitlines()
    titles = sum(line.startswith("# ") for line in outside_code(lines))
    made: list[str] = []
    in_code = in_list = False
    seen_title = False
    for line in lines:
        if FENCE.match(line):
            in_code = not in_code
        if in_code or FENCE.match(line):
            made.append(line)
            continue
        item = ITEM.match(line)
        if item and not in_list and made and made[-1].strip():
            made.append("")
        if item:
            in_list = True
        elif in_list and line and not line.startswith(" ") and made and not made[-1].strip():
            in_list = False
        indent = len(line) - len(line.lstrip(" "))
        if in_list and indent:
            line = " " * indent + line
        if HEADING.match(line) and titles > 1:
            line = f"#{line}" if seen_title else line
            seen_title = True
        made.append(line)
    return "\n".join(made)


def outside_code(lines: list[str]) -> list[str]:
    found: list[str] = []
    in_code = False
    for line in lines:
        if FENCE.match(line):
            in_code = not in_code
        elif not in_code:
            found.append(line)
    return found
