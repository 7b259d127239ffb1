"""A learner in a real browser: he reads, goes on, and clicks what is lit, until the lesson is done."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from playwright.sync_api import Error

from tests.web.people import MIDDLE, Person, wait_for
from tools.services import Server

LIT = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  }).length;
  return {
    playing: seen('.dock .pace'),
    warned: seen('[role=alertdialog] [data-do]'),
    ring: seen('[data-facing]'),
    wanted: seen('.ask .row .btn.wanted'),
    more: seen('.ask .more[aria-expanded=false]'),
    cards: seen('.slot.may:not(.taken)'),
    targets: seen('[data-target]'),
    others: seen('.seat .choose, .count.may'),
    reading: seen('dialog[open]'),
    speaks: seen('.coach:not(.quiet)'),
    ended: seen('[role=dialog] .btns .btn'),
    go: seen('.coach .btn.go'),
    asked: seen('.tk-table .mine'),
  };
}"""
"""what is lit, told in one look"""


def ask_of(who: Person) -> dict[str, Any]:
    """What the server has told last."""
    told: dict[str, Any] = next(message["ask"] for message in reversed(who.wire) if "ask" in message)
    return told


def step_of(who: Person) -> int:
    return int(ask_of(who)["lesson"]["step"])


def learn(who: Person, server: Server, game: str, lesson: str) -> None:
    """Opens a lesson and waits until the coach speaks."""
    who.open(f"{server.address}/learn/{game}/{lesson}")
    wait_for(lambda: who.page.locator(".coach .text, .coach .btn").count() > 0, who.page)


def press(who: Person, selector: str, at: int = 0) -> None:
    where = who.page.evaluate(MIDDLE, [selector, at])
    if where is None:
        return
    if who.phone:
        who.page.touchscreen.tap(*where)
    else:
        who.page.mouse.click(*where)


def facing_wanted(who: Person, tries: int) -> str:
    """A way the coach wants a piece to be turned; if there are several, another with every try."""
    ask = ask_of(who)
    picks = [pick for offer in ask["offers"] if offer["text"] in ask["lesson"]["wants"] for pick in offer.get("picks", ())]
    facings: list[str] = [pick.partition(":")[2] for pick in picks if pick.startswith("facing:")]
    return facings[tries % len(facings)]


def click_lit(who: Person, tries: int) -> None:
    """One click on something that is lit."""
    lit = who.page.evaluate(LIT)
    if lit["playing"]:
        who.page.keyboard.press("End")
    elif lit["warned"]:
        press(who, "[role=alertdialog] [data-do]")
    elif not lit["speaks"]:
        who.page.wait_for_timeout(30)
    elif lit["go"]:
        # the bubble may be on its way to another place
        with suppress(Error):
            who.page.locator(".coach .btn.go").click(timeout=2_000)
    elif ask_of(who)["lesson"]["kind"] == "free":
        press(who, ".coach .acts .btn:not(:first-child)")
    elif lit["ring"] and not (lit["targets"] and tries % 3 == 0):
        press(who, f'[data-facing="{facing_wanted(who, tries)}"]')
        press(who, ".ask .row .btn.go")
    elif lit["wanted"]:
        press(who, ".ask .row .btn.wanted")
    elif lit["cards"]:
        press(who, ".slot.may:not(.taken)", tries % lit["cards"])
    elif lit["targets"]:
        press(who, "[data-target]", tries % lit["targets"])
    elif lit["others"]:
        press(who, ".seat .choose, .count.may", tries % lit["others"])
    elif lit["more"]:
        press(who, ".ask .more")
    else:
        who.page.wait_for_timeout(30)


def to_step(who: Person, to: int) -> None:
    """Does as the coach says until that step begins."""
    tries = 0

    def there() -> bool:
        nonlocal tries
        if step_of(who) >= to:
            return True
        click_lit(who, tries)
        tries += 1
        return False

    while step_of(who) < to:
        before = step_of(who)
        tries = 0
        wait_for(lambda: there() or step_of(who) != before, who.page, lambda: (ask_of(who)["lesson"], who.page.evaluate(LIT)))  # noqa: B023

    def speaks() -> bool:
        lit = who.page.evaluate(LIT)
        if lit["playing"]:
            who.page.keyboard.press("End")
        return bool(lit["speaks"] or lit["ended"])

    wait_for(speaks, who.page)
