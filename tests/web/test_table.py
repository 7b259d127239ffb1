"""Whole games in a real browser: by clicking, on a phone, by keyboard; two people and a spectator; reload, restart, replay."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablekeep import Record, replay
from tests.web.conftest import Meeting
from tests.web.people import Person, keyboard_step
from tools.services import Server

pytestmark = pytest.mark.browser


def play_now(who: Person, server: Server) -> None:
    """One click in the lobby, and he is in a game against a bot."""
    who.open(server.address)
    who.page.get_by_role("button", name=re.compile("Play.*Monolith Arena")).click()
    who.page.wait_for_url("**/t/*")


def invite(host: Person, server: Server, variant: str = "") -> str:
    """Makes a table with a free seat and gives its link."""
    page = host.open(f"{server.address}/new/monolith-arena")
    if variant:
        page.get_by_role("button", name=variant, exact=True).click()
    seats = page.locator("select")
    for at in range(seats.count()):
        words = seats.nth(at).locator("option").all_text_contents()
        if at == 1:
            seats.nth(at).select_option(label=next(word for word in words if "free" in word.lower() or "open" in word.lower()))
    page.locator("form button[type=submit], .btn.go").last.click()
    page.wait_for_url("**/t/*")
    return page.url


def test_a_whole_game_by_clicking_against_a_bot_and_its_replay(server: Server, person: Meeting) -> None:
    ada = person(seed=3)
    play_now(ada, server)
    clicks = ada.play()
    ada.sees_result()
    assert clicks > 40
    watch_replay(ada.page)
    ada.assert_content()


def watch_replay(page: Page) -> None:
    """From the result to the replay: step, slide to the end, back to the start, and the record can be had."""
    page.get_by_role("link", name=re.compile("Replay")).click()
    slider = page.get_by_role("slider").first
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or "0")
    assert last > 20
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"at=1\b"))
    slider.fill(str(last))
    expect(page).to_have_url(re.compile(rf"at={last}\b"))
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("record", re.IGNORECASE)).first.click()
    text = download.value.path().read_text(encoding="utf-8")
    assert replay(Record.parse(text)).outcome is not None
    page.goto("/".join(page.url.split("/")[:3]) + "/replay")
    page.locator("input[type=file]").set_input_files({"name": "game.tk", "mimeType": "text/plain", "buffer": text.encode()})
    expect(page.get_by_role("slider").first).to_be_visible()


def secrets_in(told: Any, seat: int) -> list[str]:
    """What a message gives away of a Monolith: tiles that lie hidden in it, lines that name them, the choice itself."""
    found: list[str] = []
    text = json.dumps(told)
    if "ma-log-hidden" in text or '"hide ' in text:
        found.append(text[:200])

    def look(thing: Any) -> None:
        if isinstance(thing, dict):
            if thing.get("id") == f"monolith-{seat}" and "cards" in thing:
                found.extend(card["name"] for card in thing["cards"] if card.get("name"))
            for value in thing.values():
                look(value)
        elif isinstance(thing, list):
            for value in thing:
                look(value)

    look(told)
    return found


def test_two_people_over_an_invitation_and_a_spectator_who_learns_no_secret(server: Server, person: Meeting) -> None:
    ada, bea, eve = person(seed=5), person(seed=6), person(seed=7)
    link = invite(ada, server, "With Monoliths")
    bea.open(link)
    bea.page.locator(".btn.go").first.click()
    expect(ada.page.locator(".ask")).to_be_visible()
    expect(bea.page.locator(".ask")).to_be_visible()
    eve.open(link)
    expect(eve.page.locator(".ask")).to_be_visible()

    def unfolded() -> bool:
        return any("ma-log-unfold" in json.dumps(told) for told in eve.wire)

    for _ in range(4000):
        ada.step()
        bea.step()
        if unfolded() or ada.see()["over"]:
            break
    assert ada.moves() > 6
    before = next((at for at, told in enumerate(eve.wire) if "ma-log-unfold" in json.dumps(told)), len(eve.wire))
    for told in eve.wire[:before]:
        assert secrets_in(told, 0) == []
        assert secrets_in(told, 1) == []
    seat = 0 if any(told.get("eyes") == 0 for told in ada.wire) else 1
    shown = next((at for at, told in enumerate(bea.wire) if "ma-log-unfold" in json.dumps(told)), len(bea.wire))
    for told in bea.wire[:shown]:
        assert [secret for secret in secrets_in(told, seat) if not secret.startswith("{")] == []
    eve.page.get_by_role("tab", name=re.compile("Chat")).click()
    for who in (ada, bea, eve):
        who.assert_content()


def test_reload_and_restart_in_the_middle_lose_no_move(server: Server, person: Meeting) -> None:
    ada = person(seed=11)
    play_now(ada, server)
    ada.play(until=lambda: ada.moves() >= 12)
    moves = ada.moves()
    ada.wire.clear()
    ada.page.reload()
    expect(ada.page.locator(".ask")).to_be_visible()
    ada.page.wait_for_timeout(500)
    assert ada.moves() >= moves

    ada.play(until=lambda: ada.moves() >= moves + 6)
    moves = ada.moves()
    server.kill()
    expect(ada.page.get_by_role("alert").first).to_be_visible(timeout=10_000)
    server.start()
    expect(ada.page.get_by_role("alert").first).to_be_hidden(timeout=30_000)
    ada.page.wait_for_timeout(500)
    assert ada.moves() >= moves
    ada.play()
    ada.sees_result()


def test_a_game_on_a_phone(server: Server, person: Meeting) -> None:
    ada = person(seed=13, width=390, height=844, phone=True)
    play_now(ada, server)
    width = ada.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "the page is wider than the phone"
    ada.play()
    ada.sees_result()
    ada.assert_content()


def test_a_game_by_keyboard_alone(server: Server, person: Meeting) -> None:
    ada = person(seed=17)
    ada.open(server.address)
    for _ in range(30):
        ada.page.keyboard.press("Tab")
        if "Play" in (ada.page.evaluate("document.activeElement?.getAttribute('aria-label')") or ""):
            break
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/t/*")
    for _ in range(3000):
        did = keyboard_step(ada)
        if did == "over":
            break
        if did == "wait":
            ada.page.wait_for_timeout(40)
    ada.sees_result()


def test_why_not_names_the_rule(server: Server, person: Meeting) -> None:
    ada = person(seed=19)
    play_now(ada, server)
    ada.play(until=lambda: ada.moves() >= 3 and ada.see()["cards"] > 0)
    ada.press(ada.page.locator(".slot.may").first)
    occupied = ada.page.locator('[data-pick^="piece:"]:not([data-target])').first
    occupied.click(force=True)
    alert = ada.page.get_by_role("alert").first
    expect(alert).to_be_visible()
    expect(alert).to_contain_text(re.compile(r"MA-[A-Z]+-\d+"))
