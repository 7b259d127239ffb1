"""What is small to look at is large enough to tap: at least 44 pixels each way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Meeting
from tests.web.late import late_table
from tools.services import Server

pytestmark = pytest.mark.browser

REACHED = """([selector, reach]) => [...document.querySelectorAll(selector)].flatMap((element) => {
  element.scrollIntoView({ block: 'center' });
  const box = element.getBoundingClientRect();
  if (box.width === 0) return [];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const ends = [[-reach, 0], [reach, 0], [0, -reach], [0, reach]];
  const missed = ends.filter(([dx, dy]) => !element.contains(document.elementFromPoint(x + dx, y + dy)));
  return [`${element.textContent.trim() || element.getAttribute('aria-label')}: ${missed.length} of 4 ends missed`]
    .filter(() => missed.length > 0);
})"""
"""taps beside the middle that do not reach the thing"""
REACH = 21


def missed(page: Page, selector: str) -> list[str]:
    assert page.locator(f"{selector}:visible").count() > 0, selector
    found: list[str] = page.evaluate(REACHED, [selector, REACH])
    return found


def test_filters_tools_and_tags_can_be_tapped(server: Server, person: Meeting) -> None:
    who = person(width=390, height=844, phone=True)
    late = late_table(server, "monolith-arena", 2, 1, 60, bot="novice")
    late.visit(who, server)
    page = who.page
    log = page.get_by_role("button", name="Log", exact=True)
    expect(log).to_be_visible()
    if page.locator(".away-choice .btn").count():
        page.locator(".away-choice .btn").first.click()
    log.click()
    expect(page.locator("[role=dialog] .filters")).to_be_visible()
    assert missed(page, "[role=dialog] .filters button") == []
    assert missed(page, "[role=dialog] .look") == []
    page.get_by_role("button", name="Close", exact=True).first.click()
    page.get_by_role("button", name="Sheet", exact=True).click()
    expect(page.locator("button.tag:visible").first).to_be_visible()
    assert missed(page, "[role=dialog] button.tag") == []
