"""The documents: every link leads somewhere, every page is in the site, and no page asks anybody else for anything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.site import on_page_markdown

pytestmark = pytest.mark.pure

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
NAV = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]


def without_code(text: str) -> str:
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S))


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    text = without_code((DOCS / page).read_text(encoding="utf-8"))
    links = [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if not link.startswith(("http:", "https:", "#"))]

    assert [link for link in links if not ((DOCS / page).parent / link.partition("#")[0]).exists()] == []
    assert [link for link in links if not ((DOCS / page).parent / link.partition("#")[0]).is_relative_to(DOCS)] == []


def test_every_page_is_in_the_site_and_nothing_else_is() -> None:
    listed = re.findall(r": (\S+\.md)$", NAV, re.M)

    assert sorted(listed) == PAGES


def test_the_site_fetches_nothing_from_elsewhere() -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")

    assert "font: false" in settings
    assert "http" not in settings
    assert "offline" not in settings, "this plugin loads a script from elsewhere"
    assert re.findall(r"url\(|@import", (DOCS / "site.css").read_text(encoding="utf-8")) == []


def test_lists_and_headings_are_read_as_on_github() -> None:
    text = "# Title\nWords:\n- one\n  more of it\n  - inner\n\nWords.\n# Second\n```\n# a comment\n- no list\n```\n## Part"

    assert on_page_markdown(text).splitlines() == [
        "# Title", "Words:", "", "- one", "    more of it", "    - inner", "", "Words.", "## Second", "```", "# a comment",
        "- no list", "```", "### Part",
    ]  # fmt: skip


def test_pictures_are_small_and_shown_somewhere() -> None:
    shown = " ".join(page.read_text(encoding="utf-8") for page in [*DOCS.rglob("*.md"), ROOT / "README.md"])
    pictures = sorted((DOCS / "images").glob("*.png"))

    assert [picture.name for picture in pictures if picture.stat().st_size > 250_000] == []
    assert [picture.name for picture in pictures if f"images/{picture.name}" not in shown] == []
