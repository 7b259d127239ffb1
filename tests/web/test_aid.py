"""The player aid and words that explain themselves, with the mouse, the keyboard and a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Meeting
from tests.web.late import late_table
from tests.web.test_steady import box
from tools.services import Server

pytestmark = pytest.mark.browser


def explained(page: Page) -> None:
    """A term is open, with everything that belongs to it."""
    pop = page.locator(".tip.term")
    expect(pop).to_be_visible()
    expect(pop.get_by_role("button", name="See the rule")).to_be_visible()
    assert pop.locator("p").inner_text().strip()
    assert pop.locator("svg").first.is_visible()
    assert pop.evaluate("(it) => it.clientWidth") <= 304


def test_the_aid_opens_in_its_place_and_terms_explain_themselves(server: Server, person: Meeting) -> None:
    who = person(seed=2, width=1280, height=720)
    late_table(server, "runebound", 2, 1, 90, bot="anything").visit(who, server)
    page = who.page
    expect(page.locator(".prompt-slot .ask")).to_be_visible()
    before = box(page)

    page.keyboard.press("F1")
    aid = page.get_by_role("region", name="Player aid")
    expect(aid).to_be_visible()
    assert box(page) == before
    expect(aid.locator("[aria-current=step]")).to_have_count(1)
    assert 1 <= aid.locator(".may li").count() <= 4
    place = aid.bounding_box()
    side = page.locator(".side").bounding_box()
    assert place is not None
    assert side is not None
    assert abs(place["x"] - side["x"]) < 2
    assert abs(place["y"] - side["y"]) < 2
    page.keyboard.press("F1")
    expect(aid).to_have_count(0)
    assert box(page) == before

    # a pointer that rests on a term, and leaves it
    term = page.locator(".pane .term").first
    term.hover()
    explained(page)
    page.mouse.move(640, 300)
    expect(page.locator(".tip")).to_have_count(0)

    # the keyboard: Enter, a term inside it, back, and away; the focus comes back
    page.keyboard.press("F1")
    sign = aid.get_by_role("button", name="Wild", exact=True)
    sign.focus()
    page.keyboard.press("Enter")
    explained(page)
    page.locator(".tip .term").first.focus()
    page.keyboard.press("Enter")
    pop = page.get_by_role("dialog", name="Terrain", exact=True)
    expect(pop).to_be_visible()
    expect(pop.locator(".term")).to_have_count(0)
    pop.get_by_role("button", name="Back").press("Enter")
    expect(page.get_by_role("dialog", name="Wild")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".tip")).to_have_count(0)
    expect(sign).to_be_focused()
    expect(aid).to_be_visible()
    who.assert_content()


def test_on_a_phone_the_aid_is_a_sheet_and_a_tap_explains(server: Server, person: Meeting) -> None:
    who = person(seed=2, width=390, height=844, phone=True)
    late_table(server, "runewars", 2, 1, 120, bot="anything").visit(who, server)
    page = who.page
    expect(page.locator(".prompt-slot .ask")).to_be_visible()
    before = box(page)

    page.get_by_role("button", name="Player aid").tap()
    aid = page.get_by_role("region", name="Player aid")
    expect(aid).to_be_visible()
    place = aid.bounding_box()
    assert place is not None
    assert round(place["y"]) == 96
    assert box(page) == before
    aid.locator(".term").first.tap()
    explained(page)
    page.get_by_role("button", name="See the rule").tap()
    expect(page.locator("dialog[open]")).to_be_visible()
    who.assert_content()
