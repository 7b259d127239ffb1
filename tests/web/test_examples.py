"""The game of the guide in a real browser: found in a folder, it lies in the lobby and is played by clicking."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tablekeep.games import FOLDERS
from tests.web.conftest import QUICK, Meeting
from tests.web.people import Person
from tests.web.tables import sits_down
from tools.guide_blocks import EXAMPLE
from tools.services import Server, tablekeep

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with tablekeep(tmp_path_factory.mktemp("tidewrack"), settings={**QUICK, FOLDERS: str(EXAMPLE)}) as running:
        yield running


def test_tidewrack_is_in_the_lobby_and_is_played_by_clicking(server: Server, person: Meeting) -> None:
    ada = person(seed=5)
    ada.open(server.address)
    ada.page.get_by_role("button", name=re.compile("^Play now: Tidewrack")).click()
    sits_down(ada)

    chooses(ada, "Run")
    expect(ada.page.locator(".ask")).to_contain_text(re.compile("Go up to 3 steps|dig it up", re.I))
    asks_why(ada)
    ada.play(until=lambda: ada.moves() >= 8 and ada.asked())
    expect(ada.page.get_by_role("listitem").filter(has_text="looks at the find").first).to_be_visible()
    ada.play()
    ada.sees_result()
    ada.assert_content()


def chooses(who: Person, stride: str) -> None:
    """The secret choice: a card in the dock, sealed."""
    expect(who.page.locator(".ask")).to_contain_text("Choose in secret how far you will go")
    card = who.page.locator(".slot.may").filter(has_text=stride)
    expect(card).to_have_count(1)
    card.click()
    who.page.get_by_role("button", name=re.compile("^Seal it")).click()


def asks_why(who: Person) -> None:
    """Somebody else's seeker is not lit; clicking him says why and names the rule."""
    who.page.locator('.middle-board [data-pick="piece:seeker-1"]').first.click(force=True)
    expect(who.page.locator(".zoom .verdict")).to_contain_text("Another seeker stands on")
    expect(who.page.locator(".zoom .rule-link").first).to_contain_text("Seeking")
    who.page.keyboard.press("Escape")


def test_its_rules_are_a_page(server: Server, person: Meeting) -> None:
    ada = person()
    page = ada.open(f"{server.address}/rules/tidewrack")

    expect(page.get_by_role("heading", name="Seeking")).to_be_visible()
    expect(page.locator("[id='TW-PROBE-01']")).to_be_visible()
    ada.assert_content()
