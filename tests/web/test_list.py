"""The board as a list: what it says, and that it does what the drawing does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Meeting
from tests.web.late import late_table
from tests.web.people import Person, wait_for
from tests.web.test_following import liking
from tests.web.test_whole_games import BRIEF, GAMES, seated
from tools.services import Server

pytestmark = pytest.mark.browser


def at_late_table(who: Person, server: Server, game: str, decisions: int, **settings: object) -> Page:
    late = late_table(server, game, 2, 1, decisions, bot="anything")
    liking(who, **{"list": True, "follow": "off", **settings})
    late.visit(who, server)
    who.play(until=who.offered)
    return who.page


def board_box(page: Page) -> object:
    return page.evaluate("() => JSON.stringify(document.querySelector('.middle-board').getBoundingClientRect())")


def test_button_and_key_switch_between_drawing_and_list_and_it_is_remembered(server: Server, person: Meeting) -> None:
    ada = person()
    page = at_late_table(ada, server, "runewars", 80, list=False)
    drawn, listed = page.locator(".middle-board .board"), page.locator(".board-list")
    switch = page.get_by_role("button", name="Board as a list")
    before = board_box(page)
    expect(listed).to_have_count(0)
    switch.click()
    expect(listed).to_be_visible()
    expect(drawn).to_have_count(0)
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert board_box(page) == before, "the board keeps its size"
    page.reload()
    expect(listed).to_be_visible()
    page.keyboard.press("v")
    expect(drawn).to_be_visible()
    expect(listed).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="As a list").click()
    page.keyboard.press("Escape")
    expect(listed).to_be_visible()
    ada.assert_content()


LEGAL = """() => [...document.querySelectorAll('.middle-board [data-target]')]
  .map((element) => element.dataset.target).filter((pick) => !pick.startsWith('host:')).sort()"""
LISTED = """() => [...document.querySelectorAll('.board-list [data-choice]')].map((element) => element.dataset.choice)"""


@pytest.mark.parametrize("game", GAMES)
def test_all_spaces_and_pieces_are_in_it_and_what_may_be_chosen_comes_first(game: str, server: Server, person: Meeting) -> None:
    ada = person()
    page = at_late_table(ada, server, game, 60, list=False)
    ada.play(until=lambda: ada.offered() and bool(page.evaluate(LEGAL)))
    lit = page.evaluate(LEGAL)
    page.keyboard.press("v")
    expect(page.locator(".board-list")).to_be_visible()
    choices = page.evaluate(LISTED)
    assert set(lit) <= set(choices), "what is lit on the drawing is a row"
    assert page.evaluate("() => document.querySelector('.board-list [data-row]').matches('.may-choose *')"), (
        "what may be chosen stands first"
    )
    scene = next(told["scene"] for told in ada.wire if told["type"] == "welcome")
    spaces = [space for board in scene["boards"] for space in board.get("spaces", ())]
    items = page.locator(".board-list section:not(.may-choose) > ul > li")
    texts = items.all_inner_texts()
    assert sum("Next to it: " in text for text in texts) == len(spaces)
    assert page.locator(".board-list .may-choose h2").count() == 1
    ada.assert_content()


def test_a_row_does_what_pointing_does_with_facing_and_back(server: Server, person: Meeting) -> None:
    ada = person()
    page = at_late_table(ada, server, "monolith-arena", 20)
    heading = page.locator(".may-choose h2")

    def turning() -> bool:
        """Takes rows up until something is to be turned."""
        return page.locator("[data-facing-choice]").count() > 1

    ada.likes = "^(Place|Take)"
    ada.play(until=turning, step=ada.list_step)
    expect(heading).to_be_visible()
    other = page.locator('[data-facing-choice][aria-pressed="false"]').first
    name = other.inner_text()
    moves = ada.moves()
    other.click()
    expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
    assert ada.moves() == moves
    page.locator('[data-row="place"]').click()
    wait_for(lambda: ada.moves() > moves, page)
    ada.assert_content()


def test_what_may_not_be_chosen_says_why_or_explains_itself(server: Server, person: Meeting) -> None:
    ada = person()
    page = at_late_table(ada, server, "runewars", 80)
    piece = page.locator('.board-list section:not(.may-choose) .thing:not(.may)[data-pick^="piece:"]').first
    piece.click()
    zoom = page.locator(".zoom.kept")
    expect(zoom).to_be_visible()
    page.keyboard.press("Escape")
    expect(zoom).to_have_count(0)
    expect(piece).to_be_focused()
    page.locator('.board-list section:not(.may-choose) > ul > li:not(:has(.may)) > .thing[data-pick^="space:"]').first.focus()
    page.keyboard.press("?")
    expect(page.locator(".why-pop[role=alert]")).to_contain_text("Not that.")
    ada.assert_content()


def test_the_search_and_only_what_may_be_chosen(server: Server, person: Meeting) -> None:
    ada = person()
    page = at_late_table(ada, server, "heroes-of-land-air-and-sea", 60)
    page.get_by_label("Search the board").fill("ironspine")
    rows = page.locator(".board-list section:not(.may-choose) > ul > li")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Next to it: ")
    page.get_by_label("Search the board").fill("no such place")
    expect(page.get_by_text("Nothing here has this in its name.")).to_be_visible()
    page.get_by_label("Search the board").fill("")
    only = page.get_by_role("button", name="Only what I may choose")
    only.click()
    expect(rows).to_have_count(0)
    expect(only).to_have_attribute("aria-pressed", "true")
    ada.assert_content()


def test_the_focus_stays_in_the_list_while_the_game_goes_on(server: Server, person: Meeting) -> None:
    ada = person(seed=9)
    page = seated(ada, server, "monolith-arena", list=True)
    ada.play(until=lambda: ada.moves() >= 2 and ada.offered(), step=ada.list_step)
    moves = ada.moves()

    def kept() -> str:
        did = ada.list_step()
        if did not in ("over", "wait", "watch", "confirm"):
            wait_for(
                lambda: page.evaluate("() => !!document.activeElement?.closest('.board-list, [role=alertdialog]')"),
                page,
                lambda: f"after “{did}” the focus is lost",
            )
        return did

    ada.play(until=lambda: ada.moves() >= moves + 8, step=kept)
    ada.assert_content()


def test_the_list_on_a_phone_and_with_large_text(server: Server, person: Meeting) -> None:
    ada = person(width=390, height=844, phone=True)
    page = at_late_table(ada, server, "runewars", 80, list=False)
    page.get_by_role("navigation", name="More").get_by_role("button", name="Board as a list").tap()
    expect(page.locator(".board-list")).to_be_visible()
    for size in (100, 200):
        page.evaluate("(size) => document.documentElement.style.setProperty('--text-size', `${size}%`)", size)
        page.evaluate("(size) => document.documentElement.toggleAttribute('data-large-text', size >= 130)", size)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, "the page is wider than the phone"
        small = page.evaluate(
            """() => [...document.querySelectorAll('.board-list button, .board-list input')].filter((element) => {
              const box = element.getBoundingClientRect();
              return box.height < 43.5 || box.width < 43.5 || box.right > innerWidth || box.left < 0;
            }).map((element) => element.textContent)"""
        )
        assert small == [], "too small for a finger, or beside the page"
    before = ada.moves()
    page.locator(".board-list [data-choice]").first.tap()
    ada.likes = BRIEF
    ada.play(until=lambda: ada.moves() > before, step=ada.list_step)
    ada.assert_content()
