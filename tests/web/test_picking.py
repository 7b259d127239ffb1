"""Choosing a faction or a hero in a real browser: what each does is read side by side, one is lit, and the prompt asks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tablekeep
from tablekeep.games.runewars.heroes import KeepHero
from tablekeep.server.playing import Playing
from tests.web.conftest import Meeting
from tests.web.late import BEGUN, NAMES, Late, late_table, rehearsal
from tests.web.people import Person, wait_for
from tools.services import Server

pytestmark = pytest.mark.browser

CHECKS = Path(__file__).with_name("checks.js").read_text(encoding="utf-8")
CHOOSING = {
    "monolith-arena": {"factions": "choose"},
    "runewars": {"factions": "choose"},
    "heroes-of-land-air-and-sea": {"factions": "choose"},
    "runebound": {"hero_choice": "draft"},
}
"""by game: the options with which everybody chooses for himself"""
SIZES = ((1280, 720), (1440, 900), (1920, 1080))
SETTLED = """() => document.fonts.ready.then(
  () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""
CUT = """() => [...document.querySelectorAll('.picker .slot')]
  .filter((slot) => slot.scrollHeight > slot.clientHeight + 1 || slot.scrollWidth > slot.clientWidth + 1)
  .map((slot) => slot.getAttribute('aria-label'))"""
"""the options that have to be scrolled to be read"""
SMALL = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector('.picker'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!node.textContent.trim() || node.parentElement.closest('svg, .sr')) continue;
    if (parseFloat(getComputedStyle(node.parentElement).fontSize) < 13) found.push(node.textContent.trim());
  }
  return found;
}"""


def at_the_choice(server: Server, who: Person, game: str, chosen: int = 1) -> Late:
    """A table of three where so many have chosen; the next one sits down."""
    late = late_table(server, game, 3, 1, chosen, CHOOSING[game])
    late.visit(who, server)
    expect(who.page.locator(".picker .slot .play").first).to_be_visible()
    return late


def options(page: Page) -> Locator:
    return page.get_by_role("radiogroup").get_by_role("radio")


def board_box(page: Page) -> object:
    return page.locator(".middle-board").evaluate("(board) => JSON.stringify(board.getBoundingClientRect())")


@pytest.mark.parametrize("game", CHOOSING)
def test_every_option_can_be_compared(game: str, server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    at_the_choice(server, ada, game)
    page = ada.page
    details = tablekeep.game(game).details
    names = tablekeep.game(game).component_names()
    for option in options(page).all():
        shown = (option.get_attribute("aria-label") or "").split(",")[0]
        detail = next(detail for id, detail in details.items() if names[id] == shown and detail.play)
        expect(option.locator(".play")).to_have_text(detail.play)
        expect(option.locator(".suits")).to_contain_text(detail.suits)
        pieces = [line for block in detail.blocks if block.kind in ("pieces", "tokens") for line in block.lines]
        expect(option.locator("li[data-piece], .tokens li")).to_have_count(len(pieces))
        for number in [line.number for block in detail.blocks if block.kind == "numbers" for line in block.lines]:
            expect(option.locator("dd", has_text=number).first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        assert not page.evaluate(CUT), f"not whole at {width}x{height}"
        assert not page.evaluate(SMALL)
        assert not page.evaluate(CHECKS)
    ada.assert_content()


@pytest.mark.parametrize("game", CHOOSING)
def test_what_is_taken_says_by_whom_and_why_it_cannot_be_had(game: str, server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    late = at_the_choice(server, ada, game)
    page = ada.page
    taken = page.locator(".picker .slot:not(.may)")
    expect(taken).to_have_count(1)
    others = [NAMES[seat] for seat in range(3) if seat != late.mine]
    assert any((taken.get_attribute("aria-label") or "").endswith(f"{name} has it") for name in others)
    expect(taken).to_have_attribute("aria-disabled", "true")
    expect(taken.locator(".tag")).to_contain_text(" has it")
    moves = ada.moves()
    ada.press(".picker .slot:not(.may)")
    expect(page.locator(".zoom.kept .verdict")).to_contain_text("Not now.")
    assert ada.moves() == moves
    ada.assert_content()


@pytest.mark.parametrize("game", CHOOSING)
def test_by_keyboard(game: str, server: Server, person: Meeting) -> None:
    """The arrows light one after the other, Enter asks, Escape goes back, Enter twice takes it; the board keeps its size."""
    ada = person(width=1280, height=720)
    at_the_choice(server, ada, game, 0)
    page = ada.page
    box = board_box(page)
    moves = ada.moves()
    assert ada.tab_to(".picker [role=radio]")
    expect(options(page).nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(options(page).nth(1)).to_be_focused()
    expect(options(page).nth(1)).to_have_attribute("aria-checked", "true")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".picker [aria-checked=true]")).to_have_count(1)
    expect(page.get_by_role("alertdialog")).to_have_count(0)

    page.keyboard.press("Enter")
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text(options(page).nth(1).get_attribute("aria-label") or "-")
    expect(question.locator(".btn.go")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(options(page).nth(1)).to_be_focused()
    assert ada.moves() == moves
    assert board_box(page) == box

    page.keyboard.press("z")
    expect(page.locator(".zoom.kept h3")).to_have_text(options(page).nth(1).get_attribute("aria-label") or "-")
    page.keyboard.press("Escape")
    expect(options(page).nth(1)).to_be_focused()

    page.keyboard.press("Enter")
    expect(question.locator(".btn.go")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for(lambda: ada.moves() == moves + 1, page)
    wait_for(lambda: (options(page).nth(1).get_attribute("aria-label") or "").endswith("You have it"), page)
    assert board_box(page) == box
    page.keyboard.press("u")  # nobody has acted since
    wait_for(lambda: ada.moves() == moves, page)
    ada.assert_content()


@pytest.mark.parametrize("game", CHOOSING)
def test_by_finger(game: str, server: Server, person: Meeting) -> None:
    """One lies beside the next, of which a part is in sight; a tap lights it and asks, a tap on another asks about that one."""
    ada = person(width=390, height=844, phone=True)
    at_the_choice(server, ada, game)
    page = ada.page
    page.evaluate(SETTLED)
    boxes = [option.bounding_box() for option in options(page).all()]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["width"] <= 322
    assert boxes[1]["x"] < 390 < boxes[1]["x"] + boxes[1]["width"], "a part of the next one shows"
    assert not page.evaluate(CHECKS)
    moves = ada.moves()
    ada.press(".picker .slot.may", at=0)
    question = page.get_by_role("alertdialog")
    first = question.inner_text()
    ada.press(".picker .slot.may:not(.taken)", at=0)
    wait_for(lambda: question.inner_text() != first, page)
    assert ada.moves() == moves
    question.locator(".btn.go").tap()
    wait_for(lambda: ada.moves() >= moves + 1, page)
    ada.assert_content()


@pytest.mark.parametrize("phone", [False, True])
def test_any_is_drawn_by_lot_and_asked_about(server: Server, person: Meeting, phone: bool) -> None:
    ada = person(width=390, height=844, phone=True) if phone else person(width=1280, height=720)
    at_the_choice(server, ada, "runewars")
    page = ada.page
    page.get_by_role("button", name="Any: draw one by lot").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    expect(page.locator(".picker [aria-checked=true]:not([aria-disabled])")).to_have_count(1)
    ada.assert_content()


def test_the_table_can_be_looked_at_before_one_chooses(server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    at_the_choice(server, ada, "heroes-of-land-air-and-sea")
    page = ada.page
    expect(page.locator(".seats .seat").first).to_be_hidden()
    box = board_box(page)
    page.get_by_role("button", name="Fold away, to see the table").click()
    expect(page.locator(".seats .seat").first).to_be_visible()
    expect(page.locator(".middle-board .board")).to_be_visible()
    assert board_box(page) == box
    page.get_by_role("button", name="Lay out again").click()
    expect(options(page).first).to_be_visible()
    ada.assert_content()


def test_who_watches_sees_the_options_and_cannot_choose(server: Server, person: Meeting) -> None:
    ada = person(width=1280, height=720)
    late = late_table(server, "runebound", 3, 1, 1, CHOOSING["runebound"])
    late.visit(ada, server, (late.mine + 1) % 3)
    page = ada.page
    expect(page.locator(".picker .slot .play").first).to_be_visible()
    expect(page.locator(".picker .slot.may")).to_have_count(0)
    expect(page.get_by_role("button", name="Any: draw one by lot")).to_have_count(0)
    ada.assert_content()


@cache
def drawn_heroes() -> tuple[int, int, int]:
    """A game of Runewars in which somebody draws several heroes: seats, seed, and after how many decisions."""
    game, seats = tablekeep.game("runewars"), 2
    for seed in range(1, 20):
        entries, _mine = rehearsal("runewars", seats, seed, 260)
        playing = Playing(game, seats, seed, game.settle({}), {"kind": "none"}, set(range(seats)), BEGUN)
        for number, entry in enumerate(entries):
            while playing.waits_to_close():
                playing.close_window()
            if isinstance(playing.state.choice(), KeepHero):
                return seats, seed, number
            playing.take(entry)
    raise AssertionError("nobody ever drew two heroes")


def test_drawn_heroes_are_compared_too(server: Server, person: Meeting) -> None:
    seats, seed, number = drawn_heroes()
    late = late_table(server, "runewars", seats, seed, number)
    ada, bea = person(width=1280, height=720), person(width=1280, height=720)
    late.visit(ada, server)
    expect(ada.page.locator(".picker .slot.may .play").first).to_be_visible()
    ada.page.evaluate(SETTLED)
    assert not ada.page.evaluate(CUT)
    assert not ada.page.evaluate(CHECKS)
    moves = ada.moves()
    ada.press(".picker .slot.may")
    expect(ada.page.get_by_role("alertdialog")).to_contain_text("and put the others back?")
    late.visit(bea, server, 1 - late.mine)
    expect(bea.page.locator(".laid .slot").first).to_be_attached()
    expect(bea.page.locator(".picker")).to_have_count(0)
    ada.page.get_by_role("alertdialog").locator(".btn.go").click()
    wait_for(lambda: ada.moves() == moves + 1, ada.page)
    ada.assert_content()
    bea.assert_content()


# -- what is written here and not printed in the box ---------------------------------------------------------------------


def house_components(game: str) -> set[str]:
    return {
        id
        for id, detail in tablekeep.game(game).details.items()
        if detail.source == "house" or any(source == "house" for _field, source in detail.sources)
    }


@pytest.mark.parametrize("game", CHOOSING)
def test_the_cover_of_a_game_says_how_much_of_it_is_of_this_house(game: str, server: Server, person: Meeting) -> None:
    """In the lobby, where a table is set up and above the rules; it leads to those components, each of which says so itself."""
    ada = person(width=1280, height=720)
    played = tablekeep.game(game)
    house = house_components(game)
    note = f"{len(house)} of {len(played.details):,} components are house rules"
    page = ada.page
    for address in ("/", f"/new/{game}", f"/rules/{game}"):
        ada.open(server.address + address)
        place = page.get_by_role("article", name=played.name) if address == "/" else page.locator("main")
        expect(place.get_by_text(played.name).first).to_be_visible()
        expect(place.get_by_role("link", name=note)).to_have_count(1 if house else 0)
        assert not page.evaluate(CHECKS), address
    if house:
        page.get_by_role("link", name=note).click()
        expect(page.get_by_role("button", name="Show only these")).to_have_attribute("aria-pressed", "true")
        kinds = page.get_by_role("navigation", name="Kinds").get_by_role("link")
        shown = sum(int(kind.locator("span").last.inner_text()) for kind in kinds.all())
        assert shown == len(house)
        faces = page.locator(".face")
        expect(faces.first).to_be_visible()
        expect(faces.filter(has=page.locator("svg.house"))).to_have_count(faces.count())
        page.get_by_role("button", name="Show only these").click()
        wait_for(lambda: sum(int(kind.locator("span").last.inner_text()) for kind in kinds.all()) == len(played.details), page)
    ada.assert_content()


MARKS = """(names) => [...document.querySelectorAll('.rack .slot, .side .slot, .seats .slot')]
  .filter((slot) => slot.getBoundingClientRect().width > 0)
  .map((slot) => ({
    text: slot.textContent,
    house: names.some((name) => slot.textContent.includes(name)),
    marked: !!slot.querySelector('svg.house, .house'),
    said: slot.textContent.includes('House rule') || !!slot.querySelector('[aria-label="House rule"]'),
  }))"""
"""of every card in sight: whether it is one of these, and whether it says so"""


@pytest.mark.parametrize(("game", "decisions"), [("heroes-of-land-air-and-sea", 160), ("runebound", 160)])
def test_a_card_of_this_house_says_so_on_its_face(game: str, decisions: int, server: Server, person: Meeting) -> None:
    """At the table, too, without being opened."""
    ada = person(width=1280, height=720)
    late_table(server, game, 2, 1, decisions).visit(ada, server)
    expect(ada.page.locator(".seats .seat").first).to_be_visible()
    names = tablekeep.game(game).component_names()
    house = sorted({names[id] for id in house_components(game)})
    wait_for(lambda: any(card["marked"] for card in ada.page.evaluate(MARKS, house)), ada.page)
    for card in ada.page.evaluate(MARKS, house):
        assert card["marked"] == card["said"], card
        assert card["house"] or not card["marked"], card
    ada.assert_content()
