"""Counters explain themselves: what each is for stands in a tip, for the pointer, the keyboard and a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Meeting
from tests.web.late import late_table
from tests.web.people import Person
from tests.web.test_layouts import GAMES
from tools.services import Server

pytestmark = pytest.mark.browser

TIP = ".tip"
IN_TIP = "() => { const tip = document.querySelector('.tip'); return [tip.querySelector('b').innerText, tip.innerText]; }"
EXPLAINED = """async (way) => {
  const wait = async (holds) => { while (!holds()) await new Promise(requestAnimationFrame); };
  const tip = () => document.querySelector('.tip');
  const told = [];
  for (const count of document.querySelectorAll('.tk-table .seats :is(button.count, button.score)')) {
    if (way === 'focus') count.focus();
    else count.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    await wait(tip);
    told.push([count.getAttribute('aria-label'), tip().querySelector('b').innerText, tip().innerText]);
    if (way === 'focus') count.blur();
    else count.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await wait(() => !tip());
  }
  return told;
}"""


def visit(game: str, server: Server, person: Meeting, phone: bool = False) -> Person:
    who = person(width=390, height=844, phone=True) if phone else person(width=1280, height=720)
    late_table(server, game, 4, 1, GAMES[game]).visit(who, server)
    expect(who.page.locator(".prompt-slot .ask").first).to_be_visible()
    return who


def is_sentence(name: str, title: str, text: str) -> None:
    assert title.strip(), name
    assert len(text) > len(title) + 10, f"{name}: {text}"


def explained(page: Page, name: str) -> None:
    """The tip that is open says in a sentence what the counter is for."""
    expect(page.locator(TIP)).to_be_visible()
    is_sentence(name, *page.evaluate(IN_TIP))


@pytest.mark.parametrize("game", GAMES)
def test_every_counter_explains_itself_to_the_pointer_and_the_keyboard(game: str, server: Server, person: Meeting) -> None:
    who = visit(game, server, person)
    page = who.page
    first = page.locator(".tk-table .seats button.count").first
    first.hover()
    explained(page, first.get_attribute("aria-label") or "")
    page.mouse.move(640, 300)
    expect(page.locator(TIP)).to_have_count(0)
    seen: set[str] = set()
    for seat, _sheet in enumerate(page.locator(".tk-table .seats .seat").all()):
        page.keyboard.press(f"F{seat + 2}")
        for way in ("pointer", "focus"):
            told = page.evaluate(EXPLAINED, way)
            for name, title, text in told:
                is_sentence(name, title, text)
                seen.add(name)
    assert len(seen) > 4
    who.assert_content()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_counter_explains_itself_to_a_finger(game: str, server: Server, person: Meeting) -> None:
    who = visit(game, server, person, phone=True)
    page = who.page
    page.locator(".bottombar .btn").first.tap()
    counts = page.locator(".sheet.below .seat.turn :is(button.count, button.score)")
    expect(counts.first).to_be_visible()
    for at in range(counts.count()):
        count = counts.nth(at)
        name = count.get_attribute("aria-label") or ""
        count.scroll_into_view_if_needed()
        if count.evaluate("(one) => one.matches('.may, [aria-haspopup]')"):
            hold(who, count)
        else:
            count.tap()
        explained(page, name)
        page.keyboard.press("Escape")
        expect(page.locator(TIP)).to_have_count(0)
    who.assert_content()


def hold(who: Person, count: Locator) -> None:
    """Keeps a finger on it until something has come of that."""
    box = count.bounding_box()
    assert box is not None
    touch = who.context.new_cdp_session(who.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(who.page.locator(TIP)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()
