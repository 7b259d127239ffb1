"""Tips for whoever meets a decision for the first time, and costly mistakes that may be taken back, in a real browser."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.server.test_coaching import start
from tests.waiting import PATIENCE
from tests.web.conftest import Meeting
from tests.web.people import Person, wait_for
from tools.services import Server

pytestmark = pytest.mark.browser

PLACES = """() => {
  const box = (selector) => {
    const found = document.querySelector(selector)?.getBoundingClientRect();
    return found && found.width > 0 ? [found.left, found.top, found.right, found.bottom].map(Math.round) : null;
  };
  const text = document.querySelector('.tip p');
  return {
    board: box('.middle-board'), hand: box('.hand-slot'), prompt: box('.prompt-slot'), tip: box('.tip'),
    whole: !text || (text.scrollHeight <= text.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1),
  };
}"""


def sits(who: Person, server: Server, **settings: Any) -> Page:
    """A guest at a table against a bot where a charge wins at once."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        token = http.post("/api/people", json={"name": "Ann"}).json()["token"]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "novice"}]
        body = {"game": "monolith-arena", "seats": seats, "position": start()}
        table = http.post("/api/tables", json=body, headers={"Authorization": f"Bearer {token}"}).json()["table"]["id"]
    kept = json.dumps(settings)
    who.context.add_init_script(
        f"localStorage.setItem('tablekeep.token', '{token}');"
        f"localStorage.getItem('tablekeep.settings') ?? localStorage.setItem('tablekeep.settings', '{kept}')"
    )
    page = who.open(f"{server.address}/t/{table}")
    expect(page.locator(".prompt-slot .ask")).to_be_visible()
    return page


def overlap(a: list[int], b: list[int]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@pytest.mark.parametrize(("width", "height", "phone"), [(1280, 720, False), (390, 844, True)])
def test_a_tip_lies_beside_the_prompt_the_first_time(
    person: Meeting, server: Server, width: int, height: int, phone: bool
) -> None:
    who = person(width=width, height=height, phone=phone, new=True)
    page = sits(who, server)
    tip = page.get_by_role("status").filter(has_text="Aim at the enemy's Banner")
    expect(tip).to_be_visible()
    shown = page.evaluate(PLACES)
    assert shown["whole"], "the tip has to be scrolled"
    assert not any(overlap(shown["tip"], shown[other]) for other in ("board", "hand", "prompt"))

    page.get_by_role("button", name="Put the tip away").click()
    expect(page.locator(".tip")).to_have_count(0)
    after = page.evaluate(PLACES)
    assert [after[part] for part in ("board", "hand", "prompt")] == [shown[part] for part in ("board", "hand", "prompt")]

    page.reload()
    expect(page.locator(".prompt-slot .ask .btn").first).to_be_visible()
    expect(page.locator(".tip")).to_have_count(0)
    assert who.problems == []


@pytest.mark.parametrize(("width", "height", "phone"), [(1280, 720, False), (390, 844, True)])
def test_a_costly_mistake_is_taken_back_and_explained(
    person: Meeting, server: Server, width: int, height: int, phone: bool
) -> None:
    who = person(width=width, height=height, phone=phone)
    page = sits(who, server, coach=True)
    wait_for(lambda: any(told.get("table", {}).get("coach") for told in who.wire), page)
    page.locator(".rack .slot").first.click()
    page.locator(".prompt-slot .btn", has_text="Discard").first.click()
    asks = page.get_by_role("alertdialog", name="A costly mistake")
    expect(asks).to_contain_text("Better:")
    asks.locator("[data-do]").click()
    hint = page.get_by_role("region", name="What a strong player would do")
    expect(hint).to_contain_text("This is what you did")
    expect(hint.locator(".idea")).to_have_count(2)
    expect(page.locator(".rack .slot")).to_have_count(1)
    assert who.problems == []
