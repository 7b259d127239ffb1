"""The ways to a table: one click in the lobby, or setting one up for others."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import Person
from tools.services import Server

OPEN = "Open: whoever comes"
HOTSEAT = "Another person at this computer"


def play_now(who: Person, server: Server) -> None:
    """One click in the lobby, and he is in a game against a bot."""
    who.open(server.address)
    who.page.get_by_role("button", name=re.compile("^Play now: Monolith Arena")).click()
    sits_down(who)


def sits_down(who: Person) -> None:
    """He is at the table, and its game has begun."""
    who.page.wait_for_url("**/t/*")
    expect(who.page.locator(".ask, .cover").first).to_be_visible()


def new_table(host: Person, server: Server, variant: str = "", second: str = OPEN, **more: str) -> str:
    """Sets a table up by the form and gives its link. `clock` is a kind of clock and `seconds` the number that belongs to it;
    `options` chooses rarer ones by their label."""
    page = host.open(f"{server.address}/new/monolith-arena")
    if variant:
        page.get_by_role("button", name=variant, exact=True).click()
    page.get_by_label("Seat 2").select_option(label=second)
    if "clock" in more:
        page.get_by_role("button", name=more["clock"], exact=True).click()
        page.get_by_role("spinbutton").first.fill(more["seconds"])
    if "factions" in more:
        page.get_by_text("More options").click()
        page.locator("#option-factions").fill(more["factions"])
    page.locator("form button[type=submit], form .btn.go").last.click()
    page.wait_for_url("**/t/*")
    return page.url


def two_at_a_table(ada: Person, bea: Person, server: Server, variant: str = "", **more: str) -> str:
    """Ada sets up a table, Bea comes over the link; gives the link."""
    link = new_table(ada, server, variant, **more)
    expect(ada.page.get_by_role("heading", name="The table waits for players")).to_be_visible()
    bea.open(link)
    bea.page.get_by_role("button", name="Sit down here").click()
    sits_down(bea)
    sits_down(ada)
    return link
