"""People at the table in a real browser: they click, tap or type, and know no more than what they see."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

LONG = 240.0
"""seconds a whole game may take"""

SIGHT = """() => {
  const seen = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  return {
    over: !!document.querySelector('.in.win'),
    playing: !!document.querySelector('.deck .ctl'),
    warned: !!document.querySelector('[role=alertdialog]'),
    ring: all('[data-facing]').length,
    targets: all('[data-target]').map((element) => element.dataset.target),
    cards: all('.slot.may:not(.taken)').length,
    buttons: all('.ask .row .btn').map((element) => element.textContent.replace(/\\s+/g, ' ').trim()),
    cover: !!document.querySelector('.cover .btn.go'),
  };
}"""
"""what can be done, told in one look"""

NO_STEP = ("Back", "Undo")


class Person:
    """Somebody with a browser of his own. `wire` holds every message his browser got from the server."""

    def __init__(self, context: BrowserContext, seed: int = 1, phone: bool = False) -> None:
        self.context = context
        self.phone = phone
        self.chance = random.Random(seed)
        self.wire: list[dict[str, Any]] = []
        self.problems: list[str] = []
        self.page = context.new_page()
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.heard))
        self.page.on("pageerror", lambda problem: self.problems.append(str(problem)))
        self.page.on("console", lambda line: self.problems.append(line.text) if line.type in ("error", "warning") else None)

    def heard(self, text: str | bytes) -> None:
        self.wire.append(json.loads(text))

    def open(self, address: str) -> Page:
        self.page.goto(address)
        return self.page

    @property
    def table(self) -> str:
        """The id of the table he sits at."""
        return self.page.url.split("/t/")[1].split("?")[0]

    # -- playing -----------------------------------------------------------------------------------------------------------

    def see(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(SIGHT)
        return seen

    def step(self) -> str:
        """One click on something that may be done; says what it was: over, wait, or a step."""
        seen = self.see()
        page = self.page
        if seen["over"]:
            return "over"
        if seen["playing"]:
            page.keyboard.press("Space")
            return "watch"
        if seen["warned"]:
            page.locator("[role=alertdialog] .btn").first.click()
            return "confirm"
        if seen["ring"]:
            if self.chance.random() < 0.5:
                self.press(page.locator("[data-facing]").nth(self.chance.randrange(seen["ring"])))
            page.locator(".ask .row .btn.go").click()
            return "turn"
        buttons = [at for at, text in enumerate(seen["buttons"]) if not text.startswith(NO_STEP)]
        ways = ["card"] * 3 * bool(seen["cards"]) + ["target"] * 3 * bool(seen["targets"]) + ["button"] * bool(buttons)
        if not ways:
            return "wait"
        way = self.chance.choice(ways)
        if way == "card":
            self.press(page.locator(".slot.may:not(.taken)").nth(self.chance.randrange(seen["cards"])))
        elif way == "target":
            self.press(page.locator(f'[data-target="{self.chance.choice(seen["targets"])}"]').first)
        else:
            self.press(page.locator(".ask .row .btn").nth(self.chance.choice(buttons)))
        return way

    def press(self, what: Any) -> None:
        """A click, or a tap, in the middle of the thing, whatever lies there: a preview of the tile to be placed, for example."""
        box = what.bounding_box(timeout=2000) if what.count() else None
        if box is None:
            return
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play(self, until: Any = None) -> int:
        """Plays on until the game is over, or until something holds; gives the number of clicks."""
        clicks = 0
        deadline = time.monotonic() + LONG
        while until is None or not until():
            assert time.monotonic() < deadline, f"the game does not go on: {self.see()}"
            did = self.step()
            if did == "over":
                break
            if did == "wait":
                self.page.wait_for_timeout(40)
            else:
                clicks += 1
        return clicks

    def moves(self) -> int:
        """How many actions have been taken, as his browser was told last."""
        for told in reversed(self.wire):
            table = told.get("table")
            if isinstance(table, dict) and "moves" in table:
                return int(table["moves"])
        return 0

    # -- what must hold ----------------------------------------------------------------------------------------------------

    def assert_content(self) -> None:
        assert self.problems == [], self.problems

    def sees_result(self) -> None:
        expect(self.page.locator(".in.win")).to_be_visible(timeout=20_000)


def keyboard_step(person: Person) -> str:
    """The same by keyboard alone: number keys, Tab, arrows, Enter, E and P."""
    seen = person.see()
    keys, page = person.page.keyboard, person.page
    if seen["over"]:
        return "over"
    if seen["playing"]:
        keys.press("Space")
        return "watch"
    if seen["warned"]:
        keys.press("Shift+Tab")
        keys.press("Enter")
        return "confirm"
    if seen["ring"]:
        for _ in range(person.chance.randrange(3)):
            keys.press("e")
        page.evaluate("document.activeElement?.blur()")
        keys.press("Enter")
        return "turn"
    if seen["targets"] and (not seen["cards"] or person.chance.random() < 0.7):
        for _ in range(60):
            if page.evaluate("!!document.activeElement?.dataset?.target"):
                break
            keys.press("Tab")
        for _ in range(person.chance.randrange(6)):
            keys.press(person.chance.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
        keys.press("Enter")
        return "target"
    if seen["cards"]:
        keys.press(str(person.chance.randrange(1, seen["cards"] + 1)))
        if not person.see()["targets"] and person.chance.random() < 0.5:
            keys.press("Escape")
        return "card"
    if seen["buttons"]:
        keys.press("p")
        return "button"
    return "wait"
