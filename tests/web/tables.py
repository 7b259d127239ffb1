"""The ways to a table: one click in the lobby, or setting one up for others."""

from __future__ import annotations

import re
import sqlite3

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


def new_table(
    host: Person, server: Server, variant: str = "", second: str = OPEN, game: str = "monolith-arena", **more: str
) -> str:
    """Sets a table up by the form and gives its link. `clock` is a kind of clock and `seconds` the number that belongs to it;
    `players` is how many play, where the form would begin with another number."""
    page = host.open(f"{server.address}/new/{game}")
    if variant:
        # its button also says how long it takes
        page.get_by_role("button", name=re.compile(rf"^{re.escape(variant)}\s*about ")).click()
    if "players" in more:
        page.get_by_role("button", name=more["players"], exact=True).click()
    if more.get("players") != "1":
        page.get_by_label("Seat 2").select_option(label=second)
    if "clock" in more:
        page.get_by_role("button", name=more["clock"], exact=True).click()
        page.get_by_role("spinbutton").first.fill(more["seconds"])
    if "factions" in more:
        page.get_by_text("More options").click()
        page.locator("#option-factions").select_option(more["factions"])
    page.locator("form button[type=submit], form .btn.go").last.click()
    page.wait_for_url("**/t/*")
    return page.url


def seed_table(server: Server, table: str, seed: int) -> None:
    """A table that still waits for people gets a seed, so that its game is known."""
    _alter(server, "UPDATE tables SET seed = ? WHERE id = ?", (seed, table))


def outdate(server: Server, table: str) -> None:
    """A table's game was begun with other rules than those of today."""
    _alter(server, "UPDATE tables SET rules = rules + 1 WHERE id = ?", (table,))


def _alter(server: Server, change: str, values: tuple[object, ...]) -> None:
    """Changes a row of the database while the server does not run."""
    server.stop()
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as db:
        assert db.execute(change, values).rowcount == 1
    db.close()
    server.start()


def two_at_a_table(ada: Person, bea: Person, server: Server, variant: str = "", seed: int | None = None, **more: str) -> str:
    """Ada sets up a table, Bea comes over the link; gives the link. With a seed the game is always the same."""
    link = new_table(ada, server, variant, **more)
    waits = ada.page.get_by_role("heading", name="The table waits for players")
    expect(waits).to_be_visible()
    if seed is not None:
        seed_table(server, ada.table, seed)
        ada.page.reload()
        expect(waits).to_be_visible()
    bea.open(link)
    bea.page.get_by_role("button", name="Sit down here").click()
    sits_down(bea)
    sits_down(ada)
    if seed is not None:
        ada.problems.clear()  # while the server was away, her browser could not reach it
    return link
