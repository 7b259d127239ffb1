"""Moments for hidden cards in a real browser: what the others see of them, and when one wants to be asked."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.waiting import LONG
from tests.web.conftest import QUICK, Meeting
from tests.web.people import Person
from tests.web.tables import two_at_a_table
from tools.services import Server, tablekeep

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("TABLEKEEP_PICTURES", "")
"""a folder for screenshots, for whoever wants to look at them"""


@pytest.fixture
def patient_server(tmp_path: Path) -> Iterator[Server]:
    """Its windows stay open for as long as any test takes."""
    with tablekeep(tmp_path, settings={**QUICK, "TABLEKEEP_WINDOW_PAUSE": "3600000"}) as running:
        yield running


def at_a_window(who: Person) -> bool:
    return bool(who.page.locator(".ask .closes").count())


def picture(who: Person, name: str) -> None:
    if PICTURES:
        who.page.screenshot(path=f"{PICTURES}/{name}.png")


def test_everybody_sees_that_a_window_is_open_and_nobody_who_is_asked(patient_server: Server, person: Meeting) -> None:
    ada, bea = person(seed=3), person(seed=4, width=390, height=844, phone=True)
    two_at_a_table(ada, bea, patient_server, "Revised edition, land by lot", seed=12, game="runewars")
    deadline = time.monotonic() + LONG
    while not (at_a_window(ada) or at_a_window(bea)):
        assert time.monotonic() < deadline, f"no window opens: {ada.see()} {bea.see()}"
        ada.reachable()
        bea.reachable()
    waits = ada if at_a_window(ada) else bea
    expect(waits.page.locator(".ask .say p")).to_contain_text("may be")
    if waits is ada:  # a phone has room for the sentence alone
        expect(waits.page.locator(".ask .steps span").first).to_be_visible()
    picture(ada, "window-ada")
    picture(bea, "window-bea")

    waits.page.get_by_role("button", name="When to ask me").click()
    dialog = waits.page.get_by_role("dialog", name="When to ask you")
    row = dialog.get_by_role("group", name="Start of a battle")
    expect(row.get_by_role("button", name="When I can act")).to_have_attribute("aria-pressed", "true")
    row.get_by_role("button", name="Never").click()
    expect(row.get_by_role("button", name="Never")).to_have_attribute("aria-pressed", "true")
    picture(waits, "wishes")
    waits.page.reload()
    waits.page.get_by_role("button", name="When to ask me").click()
    expect(row.get_by_role("button", name="Never")).to_have_attribute("aria-pressed", "true")
