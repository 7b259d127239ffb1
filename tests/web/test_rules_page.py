"""The rules of a game for its players: chapters, questions, examples, and links that lead to every rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import tablekeep
from tablekeep.lessons.examples import examples
from tests.web.conftest import Meeting
from tests.web.people import Person
from tools.services import Server

pytestmark = pytest.mark.browser

GAMES = ("monolith-arena", "runewars", "heroes-of-land-air-and-sea", "runebound")


@pytest.fixture(params=["desktop", "phone"])
def ada(request: pytest.FixtureRequest, person: Meeting) -> Person:
    return person(width=390, height=844, phone=True) if request.param == "phone" else person(width=1280, height=720)


def rule(page: Page, id: str) -> None:
    """A link has led to that rule: it is marked and can be seen."""
    place = page.locator(f"[id='{id}']")
    expect(place).to_have_class(re.compile(r"\btarget\b"))
    expect(place).to_be_in_viewport()


def test_the_page_leads_to_chapters_rules_and_questions(ada: Person, server: Server) -> None:
    page = ada.open(f"{server.address}/rules/monolith-arena#MA-RUL-25")
    expect(page.locator("figure").first).to_be_attached()
    rule(page, "MA-RUL-25")
    expect(page.locator("[id='MA-RUL-25']")).to_contain_text("May a netted tile be rotated?")

    if ada.phone:
        page.get_by_label("Chapters", exact=True).last.select_option("Monoliths")
    else:
        page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Monoliths").click()
    expect(page.get_by_role("heading", name="8. Monoliths")).to_be_in_viewport()

    page.get_by_role("searchbox", name="Search the rules").fill("netted rotated")
    expect(page.get_by_role("heading", name="May a netted tile be rotated?")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("rules and questions")
    page.get_by_role("searchbox", name="Search the rules").fill("penetration")
    expect(page.get_by_role("heading", name="Terms and components")).to_be_visible()
    expect(page.locator("dt").first).to_contain_text("Rune of Penetration")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), (
        "it can be read without scrolling sideways"
    )
    ada.assert_content()


def test_a_rule_for_developers_is_a_short_note(person: Meeting, server: Server) -> None:
    page = person().open(f"{server.address}/rules/runewars#RW-DP-001")

    expect(page.get_by_role("region", name="A note for developers")).to_contain_text("RW-DP-001")


def test_examples_are_drawn_in_every_game(person: Meeting, server: Server) -> None:
    ada = person(width=1280, height=720)
    for game in GAMES:
        page = ada.open(f"{server.address}/rules/{game}")
        expect(page.locator("figure")).to_have_count(len(examples(tablekeep.game(game))))
        expect(page.locator("figure .drawing svg").last).to_be_attached()
    ada.assert_content()


def test_from_a_rule_in_a_dialog_to_the_whole_rules(person: Meeting, server: Server) -> None:
    ada = person(width=1280, height=720)
    page = ada.open(f"{server.address}/components/monolith-arena")
    page.locator(".face").first.click()
    page.locator(".zoom .rule-link").first.click()
    dialog = page.get_by_role("dialog", name="Rules")
    expect(dialog.get_by_role("heading", level=3)).not_to_be_empty()
    with page.expect_popup() as opened:
        dialog.get_by_role("link", name="Read it in the rules").click()
    address = opened.value.url
    assert "/rules/monolith-arena#MA-" in address
    rule(opened.value, address.partition("#")[2])
