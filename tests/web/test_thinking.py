"""The computer as adviser, in a real browser: a hint that is asked for and followed, and a game that is looked back at."""

from __future__ import annotations

import json
import re
import sqlite3

import httpx
import pytest
from playwright.sync_api import Page, expect

import tablekeep
from tablekeep.kernel.records import Record
from tablekeep.server.analysis import mark_of, points_of, turn_of
from tests.web.conftest import Meeting
from tests.web.people import Person
from tests.web.tables import new_table, play_now, sits_down
from tools.services import Server

pytestmark = pytest.mark.browser

HINT = re.compile("^Hint")


def test_a_hint_is_asked_looked_at_and_played(server: Server, person: Meeting) -> None:
    ada = person(seed=5)
    play_now(ada, server)
    ada.play(until=lambda: ada.asked() and ada.see()["cards"] > 0 and ada.page.get_by_role("button", name=HINT).count() > 0)
    page = ada.page
    moves = ada.moves()
    for _asked_put_away_and_asked_again in range(3):
        page.keyboard.press("h")
    ideas = page.locator(".idea")
    expect(ideas.first).to_be_visible()
    expect(page.get_by_text("No idea")).to_have_count(0)
    assert 1 <= ideas.count() <= 3
    expect(ideas.first.locator(".much")).to_have_text(re.compile("better|worse|even|as good as"))
    expect(ideas.first.locator(".why")).to_have_text(re.compile(r"^.{3,60}\.$"))
    expect(page.locator(".seat", has_text="you")).to_contain_text("one hint")

    ideas.first.hover()
    for pick in picks_of_the_first_idea(ada):
        if pick.startswith("card:"):
            expect(page.locator(f'.taken[data-pick="{pick}"], .taken:has([data-pick="{pick}"])').first).to_be_visible()
    ideas.first.click()
    if page.get_by_role("alertdialog").count():
        page.get_by_role("button", name="Do it anyway").click()
    expect(ideas).to_have_count(0)
    ada.play(until=lambda: ada.moves() > moves)
    ada.assert_content()


def picks_of_the_first_idea(who: Person) -> list[str]:
    """What it points at, as his browser was told."""
    told = [message for message in who.wire if message["type"] == "hint"][-1]
    asked = next(message["ask"] for message in reversed(who.wire) if message["type"] in ("welcome", "update"))
    offer = next(offer for offer in asked["offers"] if offer["text"] == told["ideas"][0]["action"])
    picks: list[str] = offer.get("picks", [])
    return picks


def test_a_table_without_hints_offers_none(server: Server, person: Meeting) -> None:
    ada = person(seed=6)
    page = ada.open(f"{server.address}/new/monolith-arena")
    page.get_by_label("Seat 2").select_option(label="Bot: Novice")
    expect(page.get_by_text("a friendly opponent for your first games")).to_be_visible()
    page.get_by_role("group", name="Hints from the computer").get_by_role("button", name="None").click()
    page.get_by_role("button", name="Begin").click()
    sits_down(ada)
    expect(page.locator(".seat", has_text="bot, Novice")).to_be_visible()
    ada.play(until=ada.asked)
    expect(page.locator(".ask")).to_be_visible()
    expect(page.get_by_role("button", name=HINT)).to_have_count(0)
    ada.assert_content()


def test_a_game_is_looked_back_at_and_a_turning_point_leads_into_the_replay(own_server: Server, person: Meeting) -> None:
    ada = person(seed=8)
    new_table(ada, own_server, second="Bot: anything")
    sits_down(ada)
    ada.play(until=lambda: ada.moves() >= 12 and ada.asked())
    page = ada.page
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign for good").click()
    ada.sees_result()

    page.get_by_role("link", name="Analysis").click()
    dialog = page.get_by_role("dialog", name="How the game went")
    expect(dialog.get_by_role("img", name=re.compile("^What each player could expect"))).to_be_visible()
    expect(dialog).to_contain_text(re.compile(r"At (all )?\d+ "))
    expect(dialog.locator("svg .curve")).to_have_count(2)

    turn = mark_a_turning_point(own_server, ada)
    page.reload()
    row = dialog.locator("li a").first
    expect(row).to_contain_text(f"Move {turn['move'] + 1}")
    expect(row).to_contain_text("−21 %")
    expect(row).to_contain_text("Better: ")
    assert row.get_attribute("href") == f"/t/{ada.table}?at={turn['move']}&eyes={turn['seat']}"
    row.click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_role("slider")).to_have_value(str(turn["move"]))
    expect(page).to_have_url(re.compile(rf"\?at={turn['move']}&eyes={turn['seat']}$"))
    expect(page.get_by_role("region", name="Where it turned")).to_contain_text("Here it turned, by 21 %")
    expect(page.locator("#eyes")).to_have_value(str(turn["seat"]))
    fits_a_phone(person, page.url)
    ada.assert_content()


def mark_a_turning_point(server: Server, who: Person) -> dict[str, int]:
    """What was found out is kept; a decision in the middle of the game is made into one that cost much."""
    text = httpx.get(f"{server.address}/api/tables/{who.table}/record").text
    record = Record.parse(text)
    game = tablekeep.game(record.game)
    point = points_of(game, record)[1][5]
    view = game.load(json.loads(point.position))
    better = next(action.text for action in view.legal(point.seat) if action.text != point.played)
    turn = turn_of(record.game, point, better, [0.3, 0.51])
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as db:
        (kept,) = db.execute("SELECT found FROM analyses WHERE mark = ?", (mark_of(record),)).fetchone()
        found = {**json.loads(kept), "turns": [turn]}
        db.execute("UPDATE analyses SET found = ? WHERE mark = ?", (json.dumps(found), mark_of(record)))
    db.close()
    return {"move": point.move, "seat": point.seat}


def fits_a_phone(person: Meeting, address: str) -> None:
    bea = person(width=390, height=844, phone=True)
    page: Page = bea.open(f"{address}&analysis")
    expect(page.get_by_role("dialog").locator("svg .curve")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "the page is wider than the phone"
    box = page.get_by_role("dialog").locator("figure > svg").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    bea.assert_content()
