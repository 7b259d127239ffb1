"""Every component can be read where it lies: by resting on it, by key and by finger, whichever panel is open."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tablekeep
from tests.web.conftest import Meeting
from tests.web.late import Late, late_table
from tests.web.people import Person
from tools.services import Server

pytestmark = pytest.mark.browser

GAMES = ("monolith-arena", "runewars", "heroes-of-land-air-and-sea", "runebound")
CHOOSING_AN_ORDER = 65
"""so many decisions into a game of Runewars its players choose their orders, with tactics cards in hand"""
SMALLEST = 12
"""pixels: the smallest letters anything is written in"""

READ_ALL = """async (smallest) => {
  const soon = () => new Promise((done) => setTimeout(done, 0));
  const until = async (holds, what) => {
    for (let tries = 0; !holds(); tries++) {
      if (tries > 20000) throw new Error(`waited in vain for ${what}`);
      await soon();
    }
  };
  const zoom = () => document.querySelector('.zoom');
  const found = [];
  const links = [...document.querySelectorAll('nav[aria-label="Kinds"] a')];
  for (const link of links) {
    const title = link.firstElementChild.textContent;
    const count = Number(link.lastElementChild.textContent);
    link.click();
    await until(() => document.querySelector('h2').textContent === title && document.querySelectorAll('.face').length === count,
                title);
    document.querySelector('.face').click();
    await until(() => zoom()?.classList.contains('ready'), `the zoom of ${title}`);
    for (let at = 1; at <= count; at++) {
      if (count > 1)
        await until(() => zoom().querySelector('.keys').textContent.includes(`${at} of ${count}`), `${title} ${at}`);
      const sheet = zoom();
      const id = document.querySelectorAll('.face')[at - 1].dataset.pick.slice('word:'.length);
      const all = (selector) => [...sheet.querySelectorAll(selector)];
      const small = new Set();
      const walk = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (!node.textContent.trim() || node.parentElement.closest('svg, .sr')) continue;
        if (parseFloat(getComputedStyle(node.parentElement).fontSize) < smallest) small.add(node.textContent.trim());
      }
      const inner = sheet.querySelector('.whole').getBoundingClientRect();
      const cut = all('h3, p, li, dd, dt, footer > *, .marked > span').filter((element) => {
        const box = element.getBoundingClientRect();
        return box.left < inner.left - 1 || box.right > inner.right + 1 || box.top < inner.top - 1
          || box.bottom > inner.bottom + 1 || element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      }).map((element) => element.textContent);
      const labels = all('.marked > span').map((element) => element.getBoundingClientRect());
      const over = labels.filter((a, i) => labels.some((b, k) => k > i
        && a.left < b.right && b.left < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom)).length;
      found.push({
        id, cut, over, small: [...small],
        name: sheet.querySelector('h3').textContent.trim(),
        kind: sheet.querySelector('.kind').textContent.trim(),
        said: all('.text, .facts, .numbers, .levels, .box, .lines, .tokens, .when')
          .map((element) => element.textContent.trim()).join(' ').trim(),
        drawn: all('.art svg').length,
      });
      if (at < count) sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    }
    zoom().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => !zoom(), 'closing');
  }
  return found;
}"""
"""opens every component of the page in the zoom and says how each is to be read there"""


@pytest.mark.parametrize("game", GAMES)
def test_every_component_can_be_read(game: str, server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    page = ada.open(f"{server.address}/rules/{game}")
    page.get_by_role("link", name="All components").click()
    expect(page.locator(".face").first).to_be_visible()
    page.mouse.move(2, 360)  # beside the page: what is scrolled under the pointer would open again
    read: list[dict[str, Any]] = page.evaluate(READ_ALL, SMALLEST)
    assert {one["id"] for one in read} == set(tablekeep.game(game).details)
    for one in read:
        assert all([one["name"], one["kind"], one["said"]]), f"{one['id']} says nothing: {one}"
        assert one["drawn"], f"{one['id']} is not drawn"
        assert not one["small"], f"{one['id']} has letters that are too small: {one['small']}"
        assert not one["cut"], f"{one['id']} is cut off: {one['cut']}"
        assert not one["over"], f"labels of {one['id']} lie over one another"
    ada.assert_content()


# -- at the table -----------------------------------------------------------------------------------------------------


def at_the_table(server: Server, who: Person) -> Late:
    late = late_table(server, "runewars", 2, 1, CHOOSING_AN_ORDER)
    late.visit(who, server)
    expect(who.page.locator(".rack .slot").first).to_be_visible()
    return late


def zoom_of(page: Page) -> Locator:
    return page.locator(".zoom[role=dialog]")


def beside(page: Page, thing: Locator) -> None:
    """The zoom covers neither what it speaks of nor the buttons of the prompt."""
    expect(page.locator(".zoom.ready")).to_be_visible()
    sheet = zoom_of(page).bounding_box()
    assert sheet is not None
    for other in [thing, *page.locator(".dock .ask .btn:visible").all()]:
        box = other.bounding_box()
        assert box is not None
        apart = (
            sheet["x"] >= box["x"] + box["width"]
            or box["x"] >= sheet["x"] + sheet["width"]
            or sheet["y"] >= box["y"] + box["height"] - 1
            or box["y"] >= sheet["y"] + sheet["height"] - 1
        )
        assert apart, f"the zoom at {sheet} lies over {box}"


@pytest.mark.parametrize("tab", ["Log", "Chat"])
def test_resting_on_a_card_opens_it_whichever_tab_is_open(tab: str, server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    at_the_table(server, ada)
    page = ada.page
    page.get_by_role("tab", name=tab).click()
    card = page.locator(".rack .slot").first
    card.hover()
    expect(zoom_of(page)).to_be_visible()
    expect(zoom_of(page).locator("h3")).not_to_be_empty()
    expect(zoom_of(page).locator(".text").first).not_to_be_empty()
    beside(page, card)
    page.mouse.move(640, 4)
    expect(zoom_of(page)).to_be_hidden()
    ada.assert_content()


def test_a_piece_a_seat_and_a_name_in_the_log_open_too(server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    at_the_table(server, ada)
    page = ada.page
    for things in ('.middle-board [data-pick^="piece:"]', ".seats .slot", ".papers .leads"):
        thing = page.locator(things).first
        thing.hover()
        expect(zoom_of(page)).to_be_visible()
        expect(zoom_of(page).locator("h3")).not_to_be_empty()
        beside(page, thing)
        page.mouse.move(640, 4)
        expect(zoom_of(page)).to_be_hidden()
    ada.assert_content()


def test_by_keyboard(server: Server, person: Meeting) -> None:
    """Z keeps it, the arrows lead to its neighbours, Escape closes it and gives the focus back."""
    ada = person(width=1280, height=720)
    at_the_table(server, ada)
    page = ada.page
    cards = page.locator(".rack .group").first.locator(".slot")
    cards.nth(0).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("z")
    zoom = page.locator(".zoom.kept")
    expect(zoom).to_be_focused()
    second = zoom.locator("h3").inner_text()
    expect(zoom.locator(".keys")).to_contain_text(f"2 of {cards.count()}")
    page.keyboard.press("ArrowRight")
    expect(zoom.locator("h3")).not_to_have_text(second)
    page.keyboard.press("ArrowLeft")
    expect(zoom.locator("h3")).to_have_text(second)
    page.keyboard.press("Escape")
    expect(zoom_of(page)).to_be_hidden()
    expect(cards.nth(1)).to_be_focused()
    ada.assert_content()


def test_what_may_not_be_chosen_opens_with_the_reason_and_stays(server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    at_the_table(server, ada)
    page = ada.page
    card = page.locator(".rack .slot:not(.may, .taken)").first
    card.click()
    zoom = page.locator(".zoom.kept")
    expect(zoom).to_be_visible()
    expect(zoom.locator(".verdict")).to_contain_text("Not now.")
    page.mouse.move(640, 4)
    expect(zoom).to_be_visible()
    zoom.get_by_role("button", name="Close").click()
    expect(zoom_of(page)).to_be_hidden()
    card.focus()
    page.keyboard.press("Enter")
    expect(zoom).to_be_visible()
    ada.assert_content()


def test_what_may_be_chosen_says_what_that_does(server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    at_the_table(server, ada)
    page = ada.page
    page.locator(".slot.may").first.hover()
    expect(zoom_of(page).locator(".verdict.yes")).not_to_be_empty()
    ada.assert_content()


def test_by_finger(server: Server, person: Meeting) -> None:
    """Held, a card opens as a sheet from below; its arrows lead to its neighbours, its brass button does what a tap does."""
    ada = person(width=390, height=844, phone=True)
    at_the_table(server, ada)
    page = ada.page
    touch = ada.context.new_cdp_session(page)

    def hold(thing: Locator) -> None:
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
        expect(zoom_of(page)).to_be_visible()
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    may = page.locator(".rack .slot.may").first
    hold(may)
    zoom = page.locator(".zoom.below")
    box = zoom.bounding_box()
    assert box is not None
    assert box["height"] <= 0.72 * 844 + 1
    expect(page.locator(".rack .slot.taken")).to_have_count(0)
    name = zoom.locator("h3").inner_text()
    zoom.get_by_role("button", name="The next one").tap()
    expect(zoom.locator("h3")).not_to_have_text(name)
    zoom.get_by_role("button", name="The one before").tap()
    expect(zoom.locator("h3")).to_have_text(name)
    zoom.get_by_role("button", name="Close").tap()
    expect(zoom).to_be_hidden()

    piece = page.locator('.middle-board [data-pick^="piece:"]:not([data-target])').first
    hold(piece)
    expect(zoom.locator("h3")).not_to_be_empty()
    zoom.get_by_role("button", name="Close").tap()

    hold(may)
    zoom.locator(".btn.go").tap()
    expect(zoom).to_be_hidden()
    expect(page.locator(".rack .slot.taken, [role=alertdialog], .ask .btn.go").first).to_be_visible()
    ada.assert_content()


def test_a_folded_kind_of_cards_can_be_read_while_another_is_chosen_from(server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    at_the_table(server, ada)
    orders = ada.page.locator(".rack .slot.may")
    expect(orders.first).to_be_visible()
    folded = ada.page.locator(".rack .stack")
    expect(folded).to_have_count(1)
    folded.click()
    expect(orders).to_have_count(0)
    ada.page.locator(".rack .slot").first.hover()
    expect(zoom_of(ada.page)).to_contain_text("Tactics card")
    ada.page.keyboard.press("Escape")
    folded.click()
    expect(orders.first).to_be_visible()
    ada.assert_content()
