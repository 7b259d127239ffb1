"""People at the table in a real browser: they click, tap or type, and know no more than what they see."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Route, expect

from tests.waiting import LONG, PATIENCE

SIGHT = """(likes) => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
  const board = document.querySelector('.middle-board .board > svg');
  const within = (element) => {
    const box = element.getBoundingClientRect();
    const under = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !!board && board.contains(under);
  };
  return {
    over: !!document.querySelector('.in.win'),
    playing: !!document.querySelector('.dock .pace'),
    missed: all('.away-choice .btn').length,
    warned: !!document.querySelector('[role=alertdialog]'),
    reading: all('.zoom.below, dialog[open]').length,
    covered: document.querySelector('.cover h1')?.textContent ?? '',
    behind: all('.middle-board, .rack, .papers').length,
    ring: all('[data-facing]').length,
    targets: all('[data-target]').filter(within).map((element) => element.dataset.target),
    hidden: all('[data-target]').filter((element) => !within(element)).length,
    beyond: all('.middle-board .beyond').length,
    folds: all('.laid.open .fold').length,
    closer: all('.controls [aria-label="Whole board"]').length,
    cards: all('.slot.may:not(.taken)').length,
    others: all('.seat .choose, .count.may').length,
    liked: likes ? [
      ['.slot.may:not(.taken)', all('.slot.may:not(.taken)').map((element) => element.textContent)],
      ['[data-target]', all('[data-target]').map((element) => within(element) && element.getAttribute('aria-label'))],
      ['.ask .row .btn', all('.ask .row .btn').map((element) => element.textContent)],
    ].flatMap(([selector, texts]) => texts.flatMap((text, at) => (
      text && new RegExp(likes, 'i').test(text)
        && !/^\\s*(Back|Undo|Take back|Ask to take back|Change it|All |Hint|When to ask|More|Fewer)/.test(text)
        ? [[selector, at]] : []))) : [],
    more: all('.ask .more[aria-expanded=false]').length,
    buttons: all('.ask .row .btn').map((element) => element.textContent.replace(/\\s+/g, ' ').trim()),
  };
}"""
"""what can be done, told in one look"""

LISTED = """() => {
  const list = document.querySelector('.board-list');
  const rows = list ? [...list.querySelectorAll('[data-row]')] : [];
  const said = (row) => row.textContent.replace(/\\s+/g, ' ').trim();
  return {
    at: rows.indexOf(document.activeElement?.closest('[data-row]')),
    inside: !!list && list.contains(document.activeElement),
    choices: rows.flatMap((row, at) => (row.dataset.choice || row.dataset.row.startsWith('act:') ? [[at, said(row)]] : [])),
    facings: rows.flatMap((row, at) => (row.dataset.facingChoice ? [at] : [])),
    place: rows.findIndex((row) => row.dataset.row === 'place'),
  };
}"""
"""what may be chosen in the list of the board, by the number of its row, and where the focus is"""

MIDDLE = """([selector, at]) => {
  const element = [...document.querySelectorAll(selector)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  })[at];
  if (!element) return null;
  const scrolls = '.rack, .over-board, .picker, .seats, .side, .board-list';
  if (element.closest(scrolls)) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""where to put the finger on one of those that can be seen, or scrolled to"""

NO_STEP = ("Back", "Undo", "Take back", "Ask to take back", "Change it", "All ", "Hint", "When to ask", "More", "Fewer")
CARDS = ".slot.may:not(.taken)"
BUTTONS = ".ask .row .btn"
OTHERS = ".seat .choose, .count.may"
"""players and piles that may be chosen"""

Seen = dict[str, Any]


def wait_for(holds: Callable[[], object], page: Page, why: Callable[[], object] = lambda: "waited in vain") -> None:
    """Until something holds that the browser is told by and by; `why` says what is wrong if it never does."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, why()
        page.wait_for_timeout(20)


def steps_in(seen: Seen) -> list[int]:
    """The buttons that do something in the game, by their place."""
    return [at for at, text in enumerate(seen["buttons"]) if text and not text.startswith(NO_STEP)]


def leads_there(seen: Seen) -> bool:
    """Whether all that may be chosen is in sight, or something leads to what is not."""
    return bool(seen["beyond"] or seen["folds"] or seen["closer"] or not seen["hidden"])


class Person:
    """Somebody with a browser of his own. `wire` holds every message his browser got from the server."""

    def __init__(self, context: BrowserContext, seed: int = 1, phone: bool = False) -> None:
        self.context = context
        self.likes = ""
        """a pattern: what he mostly takes if it is offered"""
        self.phone = phone
        self.chance = random.Random(seed)
        self.wire: list[dict[str, Any]] = []
        self.answers: list[str] = []
        """the answers of the server to what his browser asked about tables, once he has begun to `overhear` them"""
        self.problems: list[str] = []
        self.covers: list[tuple[str, int]] = []
        """what stood on every cover he has lifted, and how much of the game was to be seen beside it"""
        self.page = context.new_page()
        self.page.on("websocket", lambda socket: socket.on("framereceived", self.heard))
        self.page.on("pageerror", lambda problem: self.problems.append(str(problem)))
        self.page.on("console", lambda line: self.problems.append(line.text) if line.type in ("error", "warning") else None)

    def heard(self, text: str | bytes) -> None:
        self.wire.append(json.loads(text))

    def overhear(self) -> None:
        """From now on keeps what comes over HTTP as well: it is lost with the page otherwise."""

        def pass_on(route: Route) -> None:
            try:
                answer = route.fetch()
                self.answers.append(answer.text())
                route.fulfill(response=answer)
            except Error:  # the server is away, or the page is
                route.abort()

        self.page.route(re.compile(r"/api/tables"), pass_on)

    def open(self, address: str) -> Page:
        self.page.goto(address)
        return self.page

    @property
    def table(self) -> str:
        """The id of the table he sits at."""
        return self.page.url.split("/t/")[1].split("?")[0]

    # -- playing -----------------------------------------------------------------------------------------------------------

    def see(self) -> Seen:
        seen: Seen = self.page.evaluate(SIGHT, self.likes)
        return seen

    def step(self) -> str:
        """One click on something that may be done; says what it was: over, wait, or a step."""
        seen = self.see()
        if seen["over"]:
            return "over"
        if seen["covered"]:
            did = self.press(".cover .btn.go", "uncover")
            if did == "uncover":
                self.covers.append((seen["covered"], seen["behind"]))
            return did
        if seen["reading"]:  # something else lay under his finger when it came down
            return self.press('.zoom.below .row .btn.wide, dialog[open] [aria-label="Close"]', "close")
        if seen["playing"]:
            self.page.keyboard.press("End")
            return "watch"
        if seen["missed"]:
            return self.press(".away-choice .btn", "watch")
        if seen["warned"]:
            return self.press("[role=alertdialog] [data-do]", "confirm")
        if seen["ring"]:
            if self.chance.random() < 0.5:
                self.press("[data-facing]", "facing", self.chance.randrange(seen["ring"]))
            return self.press(".ask .row .btn.go", "turn")
        buttons = steps_in(seen)
        ways = ["card"] * 3 * bool(seen["cards"]) + ["target"] * 3 * bool(seen["targets"]) + ["button"] * bool(buttons)
        ways += ["other"] * bool(seen["others"])
        if seen["liked"] and self.chance.random() < 0.85:
            selector, at = self.chance.choice(seen["liked"])
            return self.press(selector, "liked", at)
        if seen["more"] and (not ways or self.chance.random() < 0.3):
            return self.press(".ask .more", "search")
        if not ways and seen["hidden"]:
            return self.search(seen)
        if not ways:
            return "wait"
        way = self.chance.choice(ways)
        if way == "card":
            return self.press(CARDS, way, self.chance.randrange(seen["cards"]))
        if way == "target":
            return self.press(f'[data-target="{self.chance.choice(seen["targets"])}"]', way)
        if way == "other":
            return self.press(OTHERS, way, self.chance.randrange(seen["others"]))
        return self.press(BUTTONS, way, self.chance.choice(buttons))

    def reachable(self) -> str:
        """One step; whatever is lit and not in sight has something that leads to it."""
        seen = self.see()
        if seen["hidden"] and not seen["playing"]:
            wait_for(  # the board may still be on its way there
                lambda: leads_there(self.see()), self.page, lambda: f"something may be chosen that nobody can see: {self.see()}"
            )
        return self.step()

    def search(self, seen: Seen) -> str:
        """Something may be chosen that is not in sight: the table says where, or something lies over it."""
        if seen["beyond"]:
            return self.press(".middle-board .beyond", "search", self.chance.randrange(seen["beyond"]))
        if seen["folds"]:
            return self.press(".laid.open .fold", "search")
        return self.press('.controls [aria-label="Whole board"]', "search")

    def press(self, selector: str, said: str = "press", at: int = 0) -> str:
        """A click, or a tap, in the middle of the thing, whatever lies there: a preview of the tile to be placed, for example.
        What is no longer there is not pressed: "wait"."""
        middle = self.page.evaluate(MIDDLE, [selector, at])
        if middle is None:
            return "wait"
        if self.phone:
            self.page.touchscreen.tap(*middle)
        else:
            self.page.mouse.click(*middle)
        return said

    def play(self, until: Callable[[], bool] | None = None, step: Callable[[], str] | None = None) -> int:
        """Plays on until the game is over, or until something holds; gives the number of steps."""
        steps = 0
        deadline = time.monotonic() + LONG
        while until is None or not self.looks(until):
            assert time.monotonic() < deadline, f"the game does not go on: {self.see()}"
            did = (step or self.step)()
            if did == "over":
                assert until is None or until(), "the game was over too early"
                break
            if did == "wait":
                self.page.wait_for_timeout(30)
            else:
                steps += 1
        return steps

    def looks(self, until: Callable[[], bool]) -> bool:
        """Whether it holds. If he was asked something while he looked, he looks again before he answers."""
        was_asked = self.asked()
        return until() or (not was_asked and self.asked() and until())

    def moves(self) -> int:
        """How many actions have been taken, as his browser was told last."""
        for told in reversed(self.wire):
            table = told.get("table")
            if isinstance(table, dict) and "moves" in table:
                return int(table["moves"])
        return 0

    def asked(self) -> bool:
        """Whether he may choose something now, with nothing begun."""
        seen = self.see()
        fresh = not seen["ring"] and not seen["warned"] and not seen["playing"] and not seen["covered"]
        begun = any(text.startswith("Back") for text in seen["buttons"])
        return (
            fresh and not begun and bool(seen["cards"] or seen["targets"] or seen["others"] or seen["more"] or steps_in(seen))
        )

    def tiles(self) -> int:
        """How many tiles lie on his board."""
        return self.page.locator('.middle-board [data-pick^="piece:tile-"]').count()

    # -- by keyboard alone ---------------------------------------------------------------------------------------------------

    def key_step(self) -> str:
        """The same by keyboard alone: number keys, Tab, arrows, Enter, E and P."""
        seen = self.see()
        keys = self.page.keyboard
        if seen["over"]:
            return "over"
        if seen["playing"]:
            keys.press("End")
            return "watch"
        if seen["missed"]:
            self.tab_to(".away-choice .btn")
            keys.press("Enter")
            return "watch"
        if seen["warned"]:
            if not self.tab_to("[data-do]"):
                return "wait"
            keys.press("Enter")
            return "confirm"
        if seen["ring"]:
            for _ in range(self.chance.randrange(3)):
                keys.press("e")
            keys.press("Enter")
            return "turn"
        if seen["targets"] and (not seen["cards"] or self.chance.random() < 0.7):
            if not self.tab_to("[data-target]"):
                return "wait"
            for _ in range(self.chance.randrange(4)):
                keys.press(self.chance.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
            keys.press("Enter")
            return "target"
        if seen["cards"]:
            keys.press(str(self.chance.randrange(1, 4)))
            if self.see()["targets"] or self.see()["ring"] or self.chance.random() < 0.5:
                return "card"
            keys.press("Escape")
            keys.press("p")
            return "button"
        if not steps_in(seen):
            if seen["more"] and self.tab_to(".ask .more"):
                keys.press("Enter")
                return "search"
            return "wait"
        if any(text.startswith("End") for text in seen["buttons"]):
            keys.press("p")
        elif self.tab_to(".ask .row .btn:not(.hint, .more)"):
            keys.press("Enter")
        return "button"

    # -- by keyboard or finger, through the list of the board ---------------------------------------------------------------

    def list_step(self) -> str:
        """The same through the list alone, which shows everything that may be chosen: by Tab, arrows and Enter, on a phone by
        taps. What he `likes` he mostly takes."""
        seen = self.see()
        if seen["over"]:
            return "over"
        if seen["playing"] or seen["missed"] or seen["warned"] or seen["reading"]:
            return self.step() if self.phone else self.key_step()
        listed: Seen = self.page.evaluate(LISTED)
        if listed["place"] >= 0 and self.chance.random() < 0.5:
            return self.take_row(listed, listed["place"], "turn")
        if listed["facings"]:
            return self.take_row(listed, self.chance.choice(listed["facings"]), "facing")
        rows = [(at, said) for at, said in listed["choices"] if said != "Back"]
        liked = [(at, said) for at, said in rows if self.likes and re.search(self.likes, said, re.IGNORECASE)]
        if not rows:
            return "wait"
        at, said = self.chance.choice(liked if liked and self.chance.random() < 0.85 else rows)
        return self.take_row(listed, at, said)

    def offered(self) -> bool:
        """Whether he is asked, on the drawing or in the list of the board."""
        return self.asked() or bool(self.page.evaluate(LISTED)["choices"])

    def take_row(self, listed: Seen, row: int, said: str) -> str:
        """Goes to a row of the list and presses it."""
        if self.phone:
            return self.press(".board-list [data-row]", said, row)
        if not listed["inside"]:
            if not self.tab_to(".board-list [data-row]"):
                return "wait"
            listed = self.page.evaluate(LISTED)
        by = row - max(listed["at"], 0)
        for _ in range(abs(by)):
            self.page.keyboard.press("ArrowDown" if by > 0 else "ArrowUp")
        self.page.keyboard.press("Enter")
        return said

    def tab_to(self, selector: str) -> bool:
        """On with Tab, and if that leads away from it, back with Shift+Tab."""
        for key in ["Tab"] * 20 + ["Shift+Tab"] * 60:
            if self.page.evaluate("(selector) => !!document.activeElement?.closest(selector)", selector):
                return True
            self.page.keyboard.press(key)
        return False

    # -- what must hold ----------------------------------------------------------------------------------------------------

    def assert_content(self) -> None:
        """Nothing went wrong in his browser."""
        assert self.problems == [], self.problems

    def sees_result(self) -> None:
        expect(self.page.locator(".in.win")).to_be_visible()
