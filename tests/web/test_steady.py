"""The board keeps its size to the pixel, whatever is asked or opened."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Meeting
from tests.web.late import late_table
from tests.web.people import Person
from tools.services import Server

pytestmark = pytest.mark.browser

SIZES = ((1280, 720), (1440, 900), (1920, 1080), (390, 844))
GAMES = {"monolith-arena": 12, "runewars": 120, "heroes-of-land-air-and-sea": 90, "runebound": 90}
"""with after how many decisions they are looked at"""
AT_1280 = {"monolith-arena": (756, 509)}
STEPS = 10

KEEP_SOCKETS = """() => {
  const Socket = window.WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Socket {
    constructor(...all) { super(...all); window.sockets.push(this); }
  };
}"""
BOX = """() => {
  const { x, y, width, height } = document.querySelector('.middle-board').getBoundingClientRect();
  return [x, y, width, height].map((measure) => Math.round(measure * 100) / 100);
}"""
HEAR = """(message) => {
  const last = window.sockets.at(-1);
  last.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
}"""
LONG_QUESTION = """() => {
  const question = document.querySelector('.ask .say p');
  if (question) question.append(' and so on, and so forth'.repeat(30));
}"""
REFUSED = {"type": "refused", "error": {"code": "illegal", "text": "That may not be done now. " * 6, "rule": ""}}

Box = list[float]


def box(page: Page) -> Box:
    found: Box = page.evaluate(BOX)
    return found


class Watch:
    """Compares the board's box with the one it had first at this size."""

    def __init__(self, who: Person, first: Box) -> None:
        self.who = who
        self.first = first

    def holds(self, when: str) -> None:
        now = box(self.who.page)
        assert now == self.first, f"{when}: {now} instead of {self.first}"


def opens_and_closes(who: Person, watch: Watch) -> None:
    """Whatever can be opened without changing the game."""
    page = who.page
    page.keyboard.press("Escape")
    hint = page.get_by_role("button", name="Hint")
    if hint.count():
        page.keyboard.press("h")
        expect(page.locator(".hint-slot")).to_be_visible()
        watch.holds("a hint is asked for")
        expect(page.locator(".hint-slot .idea").first).to_be_visible()
        watch.holds("a hint is there")
        page.keyboard.press("2")
        watch.holds("an idea is looked at")
        page.keyboard.press("h")
        expect(page.locator(".hint-slot")).to_have_count(0)
    page.evaluate(HEAR, REFUSED)
    expect(page.locator(".notes [role=alert]")).to_be_visible()
    watch.holds("something was refused")
    page.locator(".notes [role=alert] .btn").click()
    more = page.locator(".ask .more")
    if more.count():
        more.click()
        watch.holds("more choices lie open")
        more.click()
    for chat in page.get_by_role("button", name="Chat", exact=True).all()[:1]:
        chat.click()
        watch.holds("the chat is open")
        page.keyboard.press("Escape")
    page.evaluate(LONG_QUESTION)
    watch.holds("the question is long")


@pytest.mark.parametrize("game", GAMES)
def test_the_board_keeps_its_size_whatever_opens_and_while_the_game_goes_on(game: str, server: Server, person: Meeting) -> None:
    who = person(seed=2, width=1280, height=720)
    who.context.add_init_script(f"({KEEP_SOCKETS})()")
    late = late_table(server, game, 2, 1, GAMES[game], bot="anything")
    late.visit(who, server)
    page = who.page
    boxes: dict[tuple[int, int], Box] = {}
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator(".prompt-slot .ask")).to_be_visible()
        boxes[size] = box(page)
        opens_and_closes(who, Watch(who, boxes[size]))
    assert tuple(boxes[SIZES[0]][2:]) == AT_1280.get(game, (756, 456))

    seen: dict[str, Any] = {}
    for step in range(STEPS):
        size = SIZES[step % len(SIZES)]
        page.set_viewport_size({"width": size[0], "height": size[1]})
        seen = who.see()
        did = who.step()
        Watch(who, boxes[size]).holds(f"step {step}: {did} of {seen}")
        if did == "over":
            break
        if did == "wait":
            page.wait_for_timeout(50)

    page.evaluate("() => window.sockets.forEach((socket) => socket.close())")
    expect(page.locator(".notes [role=alert]")).to_be_visible()
    Watch(who, boxes[size]).holds("the connection is lost")
    expect(page.locator(".notes [role=alert]")).to_have_count(0)
    who.assert_content()


def test_the_board_keeps_its_size_while_a_battle_is_played_back(server: Server, person: Meeting) -> None:
    who = person(seed=4, width=1280, height=720)
    late = late_table(server, "monolith-arena", 2, 1, 30, bot="anything")
    late.visit(who, server)
    expect(who.page.locator(".prompt-slot .ask")).to_be_visible()
    watch = Watch(who, box(who.page))

    def steps() -> str:
        watch.holds("while it is played")
        return who.step()

    who.play(until=lambda: bool(who.see()["playing"]), step=steps)
    watch.holds("a battle is played back")
    who.assert_content()


def test_the_sheet_of_a_phone_can_be_closed_however_far_one_has_scrolled(server: Server, person: Meeting) -> None:
    ada = person(width=390, height=844, phone=True)
    late_table(server, "heroes-of-land-air-and-sea", 2, 1, 20).visit(ada, server)
    ada.page.get_by_role("button", name="Sheet", exact=True).tap()
    sheet = ada.page.get_by_role("dialog", name="Sheet")
    expect(sheet).to_be_visible()
    scrolled = sheet.locator(".in").first.evaluate("(inside) => (inside.scrollTo(0, inside.scrollHeight), inside.scrollTop)")
    assert scrolled > 0, "otherwise nothing is shown"
    close = sheet.get_by_role("button", name="Close")
    expect(close).to_be_in_viewport(ratio=1)
    close.tap()
    expect(sheet).to_be_hidden()
