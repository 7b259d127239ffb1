"""Boards in a real browser: what is laid is seen before, names can be read, the view follows, and everything can be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tablekeep
from tests.web.conftest import Meeting
from tests.web.late import late_table
from tests.web.people import Person, wait_for
from tests.web.test_layouts import SETTLED
from tools.services import Server

pytestmark = pytest.mark.browser

LAYING = 7
"""decisions until, with four players of Runewars, somebody lays a tile against three that lie already"""
PLACES = "[data-target^='space:']"
MAP = tablekeep.game("runebound")
PLACES_OF_THE_MAP = [
    space.label for space in MAP.scene(MAP.new(4, 1, {}).redact(None)).boards[0].spaces if space.rank in ("city", "place")
]


def laying(person: Meeting, server: Server, phone: bool = False) -> Person:
    """Somebody who is asked to lay a map tile, with one in his hand."""
    table = late_table(server, "runewars", 4, 1, LAYING, {"setup": "players"})
    who = person(width=390, height=844, phone=True) if phone else person(width=1280, height=720)
    table.visit(who, server)
    who.page.locator(".rack .slot.may").first.wait_for()
    return who


def settled(who: Person, selector: str, at: int = 0) -> str:
    """Presses the place that lies there until the tile hangs on it; on a phone the board may come closer first."""
    place = who.page.locator(selector).nth(at).get_attribute("data-target") or ""

    def hangs() -> bool:
        if who.page.locator(".ring").count():
            return True
        who.press(f'[data-target="{place}"]')
        return False

    wait_for(hangs, who.page)
    return place


def test_a_map_tile_is_drawn_on_its_card_and_where_it_would_lie(person: Meeting, server: Server) -> None:
    who = laying(person, server)
    page = who.page
    card = page.locator(".rack .slot.may").first
    names = card.locator("svg text").all_inner_texts()
    assert names, "the areas are written on the card's picture"

    card.click()
    first = page.locator(PLACES).first
    first.hover()
    expect(page.locator(".map-piece.faint")).to_have_count(1)
    settled(who, PLACES)
    tile = page.locator(".map-piece.held")
    for name in names:
        expect(tile.locator("text").filter(has_text=name).first).to_be_attached()
    assert tile.locator(".pill").count() > 0, "the borders it makes are named"


def test_a_map_tile_turns_moves_and_is_only_laid_by_its_button(person: Meeting, server: Server) -> None:
    who = laying(person, server)
    page = who.page
    page.locator(".rack .slot.may").first.click()
    first = settled(who, PLACES, 4)
    prompt = page.locator(".ask .btn.go")
    expect(prompt).to_be_visible()
    pressed = page.locator(".ring [aria-pressed='true']")
    before = pressed.get_attribute("data-facing")
    if page.locator("[data-facing]").count() > 1:
        page.keyboard.press("e")
        expect(page.locator(f".ring [data-facing='{before}'][aria-pressed='false']")).to_have_count(1)

    pressed.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(f'[data-target="{first}"]')).to_have_count(1)  # it has left that place, which is free again
    expect(prompt).to_be_visible()

    page.locator(".map-piece.held").click(force=True)
    expect(prompt).to_be_visible()
    pressed.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".map-piece")).to_have_count(0)
    assert who.problems == []


def test_a_turn_that_breaks_a_rule_is_crossed_and_says_why(person: Meeting, server: Server) -> None:
    who = laying(person, server)
    page = who.page
    page.locator(".rack .slot.may").first.click()
    count = page.locator(PLACES).count()
    for at in range(count):
        settled(who, PLACES, at)
        if page.locator(".ring .refused").count():
            break
        page.keyboard.press("Escape")
    who.press(".ring .refused")
    expect(page.locator(".why-pop")).to_contain_text("Building the board")
    assert page.locator(".ask .btn.go").count() == 1


def test_what_the_rules_ask_stands_beside_the_tile_and_says_what_a_turn_would_break(person: Meeting, server: Server) -> None:
    who = laying(person, server)
    page = who.page
    page.locator(".rack .slot.may").first.click()
    for at in range(page.locator(PLACES).count()):
        settled(who, PLACES, at)
        if page.locator(".ring .refused").count():
            break
        page.keyboard.press("Escape")
    needs = page.locator(".laying-slot .needs li")
    expect(needs.filter(has_text="It touches")).to_have_count(1)
    expect(page.locator(".laying-slot .needs .missed")).to_have_count(0)
    expect(page.locator(".laying-slot h3")).to_be_visible()
    page.locator(".ring .refused").first.hover()
    expect(page.locator(".laying-slot .needs .missed")).not_to_have_count(0)
    page.locator(".prompt-slot").hover()
    expect(page.locator(".laying-slot .needs .missed")).to_have_count(0)
    assert who.problems == []


@pytest.mark.parametrize(("game", "decisions"), [("runewars", LAYING), ("monolith-arena", 14)])
def test_on_a_phone_what_the_rules_ask_lies_away_from_the_piece(
    game: str, decisions: int, person: Meeting, server: Server
) -> None:
    who = person(width=390, height=844, phone=True)
    late_table(server, game, 4 if decisions == LAYING else 2, 1, decisions).visit(who, server)
    page = who.page
    page.locator(".rack .slot.may").first.wait_for()
    for card in page.locator(".rack .slot.may").all():
        card.tap()
        if page.locator(PLACES).count():
            break
    settled(who, PLACES)
    strip = page.locator(".needs-strip")
    expect(strip.locator("li").first).to_be_visible()
    box, ring = strip.bounding_box(), page.locator(".ring [aria-pressed='true']").bounding_box()
    board = page.locator(".middle-board").bounding_box()
    assert box is not None
    assert ring is not None
    assert board is not None
    assert box["height"] < board["height"] * 0.4
    assert ring["y"] + ring["height"] < box["y"] or ring["y"] > box["y"] + box["height"]
    assert page.locator(".ask .btn.go").count() == 1


def test_a_map_tile_is_carried_by_the_pointer(person: Meeting, server: Server) -> None:
    who = laying(person, server)
    page = who.page
    page.locator(".rack .slot.may").first.click()
    start = settled(who, PLACES, 2)
    goal = page.locator(PLACES).last
    there = goal.get_attribute("data-target")
    box = page.locator(".map-piece.held").bounding_box()
    end = goal.bounding_box()
    assert box is not None
    assert end is not None
    assert there != start
    x, y = page.evaluate(
        '(pick) => { const box = document.querySelector(`.map-piece[data-pick="${pick}"] svg, .map-piece[data-pick="${pick}"]`)'
        ".getCTM(); const at = document.querySelector('.board svg').getBoundingClientRect();"
        "return [at.x + box.e, at.y + box.f]; }",
        start,
    )
    page.mouse.move(x, y)
    page.mouse.down()
    for part in (0.3, 0.6, 1.0):
        page.mouse.move(x + (end["x"] + end["width"] / 2 - x) * part, y + (end["y"] + end["height"] / 2 - y) * part, steps=4)
    page.mouse.up()
    expect(page.locator(f'.map-piece[data-pick="{there}"]')).to_have_count(1)
    expect(page.locator(".ask .btn.go")).to_be_visible()


def test_on_a_phone_a_second_tap_turns_the_tile(person: Meeting, server: Server) -> None:
    who = laying(person, server, phone=True)
    page = who.page
    page.locator(".rack .slot.may").first.tap()
    for at in range(page.locator(PLACES).count()):
        settled(who, PLACES, at)
        if page.locator("[data-facing]").count() > 1:
            break
        page.locator(".ask .btn", has_text="Back").tap()
    before = page.locator(".ring [aria-pressed='true']").get_attribute("data-facing")
    who.press(".map-piece.held .rim")
    expect(page.locator(f".ring [data-facing='{before}'][aria-pressed='false']")).to_have_count(1)
    assert page.locator(".ask .btn.go").count() == 1


COVERED = """() => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  // names without a plate stand in the middle of their line
  const letters = ({ left, top, right, bottom }) => {
    const rim = (bottom - top) * 0.2;
    return { left, right, top: top + rim, bottom: bottom - rim };
  };
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const names = [...document.querySelectorAll('.middle-board .label')].map((label) => {
    const plate = label.querySelector('.plate');
    return { name: label.textContent, ...(plate ? box(plate) : letters(box(label.querySelector('text')))) };
  });
  const pieces = [...document.querySelectorAll('.middle-board .pieces [data-pick]')].map((piece) => ({
    name: piece.getAttribute('data-pick'), ...box(piece),
  }));
  const frame = box(document.querySelector('.middle-board'));
  const found = [];
  names.forEach((one, at) => {
    for (const other of [...names.slice(at + 1), ...pieces]) if (over(one, other)) found.push(`${one.name} / ${other.name}`);
    if (one.left < frame.left - 1 || one.right > frame.right + 1) found.push(`${one.name} leaves the board`);
  });
  return { names: names.map(({ name }) => name), found };
}"""


@pytest.mark.parametrize("scenario", ["margath", "corpse_king"])
def test_on_a_phone_every_name_of_the_whole_map_can_be_read(scenario: str, person: Meeting, server: Server) -> None:
    for decisions in (60, 160, 260):
        who = person(width=390, height=844, phone=True)
        late_table(server, "runebound", 4, 1, decisions, {"scenario": scenario}).visit(who, server)
        page = who.page
        expect(page.locator(".prompt-slot .ask").first).to_be_visible()
        fold = page.locator(".over-board .fold[aria-expanded='true']")
        if fold.count():
            fold.tap()
        page.get_by_role("button", name="Whole board").tap()
        expect(page.locator(".board.zoomed")).to_have_count(0)
        page.evaluate(SETTLED)
        seen = page.evaluate(COVERED)
        assert seen["found"] == [], f"after {decisions} decisions"
        assert set(PLACES_OF_THE_MAP) <= set(seen["names"])
        who.context.close()
