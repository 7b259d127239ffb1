"""Every game on one page in a browser: nothing cut off on a desktop or a phone, nothing serious for axe, two pages of print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import tablekeep
from tests.web.conftest import Meeting
from tests.web.test_accessibility import Look
from tools.services import Server

pytestmark = pytest.mark.browser

CUT = """() => {
  const wide = document.documentElement.clientWidth;
  const off = [...document.querySelectorAll('main h1, main h2, main h3, main p, main dl > div, main .btn')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > wide + 1)
    .map((one) => one.textContent);
  const beyond = [];
  for (const stage of document.querySelectorAll('svg.stage')) {
    const frame = stage.getBoundingClientRect();
    for (const text of stage.querySelectorAll('.plate-text, .row-words, .pill-text')) {
      const box = text.getBoundingClientRect();
      if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom)
        beyond.push(text.textContent);
    }
  }
  return [...off, ...beyond, ...(document.documentElement.scrollWidth > wide ? ['the page scrolls sideways'] : [])];
}"""
PAGES = re.compile(rb"/Type\s*/Page[^s]")


def read(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/learn/{game}")
    expect(page.get_by_role("heading", name="Player aid")).to_be_visible()
    page.evaluate("() => document.fonts.ready")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_page_can_be_read_and_printed(server: Server, person: Meeting, phone: bool) -> None:
    ann = person(seed=81, width=390, height=844, phone=True) if phone else person(seed=81, width=1280, height=720)
    page = ann.open(server.address)
    look = Look(ann)
    for game in tablekeep.all_games():
        read(page, server.address, game.id)
        assert page.evaluate(CUT) == []
        pictures = page.locator("svg.stage")
        assert pictures.count() >= 5
        assert all(page.locator(f"svg.stage >> nth={at}").inner_html() for at in range(pictures.count()))
        if not phone:
            assert len(PAGES.findall(page.pdf(format="A4"))) == 2, game.id
            assert len(PAGES.findall(page.pdf(format="Letter"))) == 2, game.id
        # what is drawn is hidden from screen readers; without it axe is done in a moment
        page.evaluate("() => document.querySelectorAll('svg.stage > g').forEach((drawn) => drawn.remove())")
        look.at(game.id)
    assert not look.found, "\n".join(look.found)


def test_the_lobby_leads_to_the_page_and_the_page_to_the_rules(server: Server, person: Meeting) -> None:
    page = person(seed=82).open(server.address)
    page.get_by_role("link", name="Learn Runewars").click()
    expect(page).to_have_title("Learn Runewars — Tablekeep")
    page.get_by_role("link", name="The rule: Hold six runes").click()
    expect(page).to_have_url(re.compile("/rules/runewars#RW-VICTORY-03$"))
    expect(page.locator("#RW-VICTORY-03")).to_be_in_viewport()
