"""Guided lessons in a real browser: played by clicking what is lit, wrong clicks answered, taken up again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.lessons import ask_of, learn, press, step_of, to_step
from tests.web.people import wait_for
from tools.services import Server

pytestmark = pytest.mark.browser

FIRST = ("monolith-arena", "01-place-and-fight")
ONE_OF_EACH = [
    ("monolith-arena", "01-place-and-fight", False),
    ("runebound", "03-first-combat", False),
    ("heroes-of-land-air-and-sea", "01-a-round", True),
    ("runewars", "02-marching-and-battle", False),
]


@pytest.mark.parametrize(("game", "lesson", "phone"), ONE_OF_EACH)
def test_a_lesson_is_played_to_its_end_by_clicking(
    server: Server, person: Meeting, game: str, lesson: str, phone: bool
) -> None:
    who = person(width=390 if phone else 1280, height=844 if phone else 720, phone=phone)
    learn(who, server, game, lesson)
    to_step(who, ask_of(who)["lesson"]["of"])
    end = who.page.get_by_role("dialog", name="The lesson is done")
    expect(end).to_be_visible()
    expect(end.locator("li")).to_have_count(3)
    expect(end.locator(".btn.go")).to_have_count(1)
    assert not who.problems


def test_wrong_clicks_are_answered_where_they_were_made(server: Server, person: Meeting) -> None:
    who = person(width=1280, height=720)
    learn(who, server, *FIRST)
    page = who.page
    soft = page.locator(".why-pop.soft")

    # Legal, but not this step's: another space, then the other tile, then another turn.
    to_step(who, 1)
    press(who, '[data-pick="card:hand-0-de-pikeman"]')
    press(who, '.middle-board [data-pick="space:c3"]')
    expect(soft).to_contain_text("You may, but look.")
    expect(soft).to_contain_text("a blade only reaches the space next to it")
    # Against the rules: the engine's own sentence, with its rule.
    press(who, '.middle-board [data-pick="piece:tile-1"]')
    hard = page.get_by_role("alert").filter(has_text="Not there.")
    expect(hard).to_contain_text("Space c1 is not free.")
    expect(hard.locator("button, a").first).to_be_visible()
    assert step_of(who) == 1
    page.keyboard.press("Escape")
    expect(hard).to_have_count(0)

    to_step(who, 6)
    page.locator(".ask .row .btn", has_text="End").first.click()
    expect(soft).to_contain_text("Click Battle/Charge and press Call a Battle.")

    to_step(who, 12)
    press(who, '[data-pick="card:hand-0-de-battle-charge"]')
    expect(soft).to_contain_text("Look again.")
    assert step_of(who) == 12
    assert not who.problems


def test_the_coach_goes_on_back_and_shows_by_keys_and_is_taken_up_again(server: Server, person: Meeting) -> None:
    who = person(width=1280, height=720)
    learn(who, server, *FIRST)
    page = who.page
    expect(page.locator(".coach")).to_contain_text("Step 1 of 15")
    page.keyboard.press("Enter")
    expect(page.locator(".coach")).to_contain_text("Step 2 of 15")
    page.keyboard.press("h")
    expect(page.locator(".coach .do")).to_contain_text("The red Banner is on c1")
    expect(page.locator(".pointer")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.locator(".coach")).to_contain_text("Step 1 of 15")
    page.keyboard.press("Enter")
    expect(page.locator(".coach")).to_contain_text("Step 2 of 15")
    page.keyboard.press("s")
    expect(page.locator(".coach")).to_contain_text("Step 3 of 15")
    page.reload()
    expect(page.locator(".coach")).to_contain_text("Step 3 of 15")
    page.get_by_role("button", name=re.compile("^Back to step 2")).click()
    expect(page.locator(".coach")).to_contain_text("Step 2 of 15")
    page.keyboard.press("Escape")
    # The lobby goes on with it, with the one brass button there is.
    go_on = page.get_by_role("link", name="Continue the lesson Place and fight")
    expect(go_on).to_be_visible()
    expect(page.locator(".btn.go")).to_have_count(1)
    go_on.click()
    expect(page.locator(".coach")).to_contain_text("Step 2 of 15")


def test_a_first_visit_has_one_brass_button_that_leads_to_a_first_move(server: Server, person: Meeting) -> None:
    who = person(width=1280, height=720)
    page = who.open(server.address)
    first = page.get_by_role("link", name="Your first battle")
    expect(first).to_be_visible()
    expect(page.locator(".gamecard")).not_to_have_count(0)
    expect(page.locator(".btn.go")).to_have_count(1)
    first.click()
    expect(page.locator(".coach .btn.go")).to_be_visible()
    wait_for(lambda: "/learn/monolith-arena/01-place-and-fight" in page.url, page)


def test_the_bubble_covers_neither_what_it_speaks_of_nor_hand_nor_prompt(server: Server, person: Meeting) -> None:
    who = person(width=1280, height=720)
    learn(who, server, *FIRST)
    for number in (0, 1, 6):
        to_step(who, number)
        covered = who.page.evaluate(
            """() => {
              const box = (element) => element.getBoundingClientRect();
              const coach = box(document.querySelector('.coach'));
              const kept = [document.querySelector('.dock'), ...document.querySelectorAll('.ringed, .spotlight .line')];
              return kept.filter((element) => {
                const { left, top, right, bottom } = box(element);
                const [w, h] = [Math.min(right, coach.right) - Math.max(left, coach.left),
                  Math.min(bottom, coach.bottom) - Math.max(top, coach.top)];
                return w > 1 && h > 1;
              }).length;
            }"""
        )
        assert covered == 0, number
