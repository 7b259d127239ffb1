"""Moving a crowded board is only moving it: nothing is drawn again on the way, so nothing holds the page up."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Meeting
from tests.web.late import late_table
from tests.web.test_layouts import GAMES, SETTLED
from tools.services import Server

pytestmark = pytest.mark.browser

CLOSER = 3
"""presses of the button that brings the board closer"""
LONG = 100
"""milliseconds of a processor"""
ROUNDS = 6
WATCH = """() => {
  const allowed = ({ type, target, attributeName }) =>
    (target.matches('.board > svg:first-child') && attributeName === 'style') ||
    (target.matches('.board') && attributeName === 'class') ||
    target.closest('.overview, .beyond') !== null ||
    (type === 'childList' && target.matches('.board'));
  window.redrawn = [];
  window.moved = 0;
  new MutationObserver((all) => all.forEach((one) => {
    const element = one.target.nodeType === 1 ? one.target : one.target.parentElement;
    if (!element) return;
    if (allowed({ type: one.type, target: element, attributeName: one.attributeName })) window.moved++;
    else window.redrawn.push(`${one.type} ${one.attributeName ?? ''} of ${element.outerHTML.slice(0, 120)}`);
  })).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
MAIN_THREAD = "CrRendererMain"
TRACED = ["toplevel", "__metadata"]


def crowded(game: str, server: Server, person: Meeting) -> Page:
    """A late table of four with the board brought closer."""
    who = person(width=1280, height=720)
    late_table(server, game, 4, 1, GAMES[game]).visit(who, server)
    page = who.page
    expect(page.locator(".prompt-slot .ask").first).to_be_visible()
    if page.locator(".over-board").count():
        page.evaluate("() => document.querySelectorAll('.over-board').forEach((one) => (one.style.display = 'none'))")
    for _ in range(CLOSER):
        page.locator(".controls button").first.click()
    expect(page.locator(".board.zoomed")).to_be_visible()
    page.evaluate(SETTLED)
    return page


def take(page: Page) -> tuple[float, float]:
    """Takes hold of the board in its middle."""
    box: Any = page.locator(".middle-board .board").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y, steps=4)
    expect(page.locator(".board.dragging")).to_be_visible()
    return x, y


def to_all_sides(page: Page, x: float, y: float) -> None:
    for across, down in ((180, 60), (-180, 110), (-60, -150), (120, -90)):
        page.mouse.move(x + across, y + down, steps=12)


@pytest.mark.parametrize("game", GAMES)
def test_moving_the_board_draws_nothing_again(game: str, server: Server, person: Meeting) -> None:
    page = crowded(game, server, person)
    x, y = take(page)
    page.evaluate(SETTLED)
    page.evaluate(WATCH)
    to_all_sides(page, x, y)
    page.evaluate(SETTLED)
    moved, redrawn = page.evaluate("() => [window.moved, window.redrawn]")
    page.mouse.up()
    assert moved > 0, "the board was moved"
    assert redrawn == []


def longest_task(trace: bytes) -> float:
    """Milliseconds that the page's main thread worked without a break; what other programs took meanwhile does not count."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    main = {(one["pid"], one["tid"]) for one in events if one["name"] == "thread_name" and one["args"]["name"] == MAIN_THREAD}
    mine = [one for one in events if (one["pid"], one["tid"]) in main]
    tasks: list[float] = [one["tdur"] for one in mine if "RunTask" in one["name"] and "tdur" in one]
    return max(tasks) / 1000


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_moving_the_board_never_holds_the_page_up(game: str, server: Server, person: Meeting, browser: Browser) -> None:
    page = crowded(game, server, person)
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(ROUNDS):
        to_all_sides(page, *take(page))
        page.mouse.up()
    page.evaluate(SETTLED)
    assert longest_task(browser.stop_tracing()) < LONG
