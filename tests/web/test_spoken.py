"""Everything a player reads at the table is a sentence: no id, no notation, no coordinates, whatever is open."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import create_engine

import tablekeep
from tablekeep.kernel.game import Game
from tablekeep.kernel.records import Record
from tablekeep.server.analysis import Found, mark_of, points_of, turn_of
from tablekeep.server.storage import analyses
from tablekeep.server.times import now
from tests.web.conftest import Meeting
from tests.web.late import late_table, rehearsal
from tests.web.people import Person, wait_for
from tools.services import Server

pytestmark = pytest.mark.browser

GAMES = pytest.mark.parametrize("name", [game.id for game in tablekeep.all_games()])
DECISIONS = 100
SEED = 1
TURNING_POINTS = 3

READ = """() => {
  const seen = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === 'none' || style.visibility === 'hidden') return false;
    }
    return true;
  };
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (data.trim() && !parentElement.closest('script, style, textarea') && seen(parentElement)) found.push(data.trim());
  }
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext', 'aria-description']) {
      const told = element.getAttribute(name);
      if (told && seen(element)) found.push(told);
    }
  }
  return [...new Set(found)];
}"""
"""every piece of text on the page, and what whoever cannot see it is told"""

FOCUSABLE = """() => [...document.querySelectorAll('.middle-board [data-pick][tabindex]')].map((one) => one.dataset.pick)"""

RULE = re.compile(r"\b[A-Z]{2}-[A-Z][A-Z0-9]*-\d+")
COORDINATES = re.compile(r"(?<![\w.,])-?\d+,-?\d+(?![\w,]*\d{3})")
NOT_A_WORD = re.compile(r"[-_\d]")
CODED = re.compile(r"[-_]")


class Reader:
    """Reads a page as a player does, and knows what he should not have to know."""

    def __init__(self, game: Game) -> None:
        names = game.component_names()
        spoken = " ".join(names.values()).lower()
        self.codes = {id for id in (*names, *game.verbs()) if CODED.search(id) and id.lower() not in spoken}

    def learn(self, told: Any) -> None:
        """What the server calls things by: pieces, cards, zones, spaces."""
        for kind in ("pieces", "cards", "zones", "spaces", "tracks"):
            for thing in found(told, kind):
                id = thing.get("id", "") if isinstance(thing, dict) else ""
                if CODED.search(id) or "," in id:
                    self.codes.add(id)

    def problems(self, page: Page) -> Iterator[str]:
        for text in page.evaluate(READ):
            if RULE.search(text):
                yield f"the id of a rule: {text}"
            if COORDINATES.search(text):
                yield f"coordinates: {text}"
            if "`" in text:
                yield f"code: {text}"
            for word in re.split(r"[\s“”‘’.;:!?()]+", text):
                if word in self.codes:
                    yield f"the id {word}: {text}"

    def reads(self, page: Page, where: str) -> list[str]:
        return [f"{where}: {problem}" for problem in self.problems(page)]

    def shows_notation(self, page: Page, actions: set[str]) -> list[str]:
        """Whole actions as a record has them; plain words may be words of a sentence as well."""
        told = [action for action in actions if len(action.split()) > 2 or NOT_A_WORD.search(action)]
        return [text for text in page.evaluate(READ) for action in told if action in text]


def found(told: Any, kind: str) -> Iterator[Any]:
    """Everything of a kind in a message, however deep."""
    if isinstance(told, list):
        for part in told:
            yield from found(part, kind)
    elif isinstance(told, dict):
        for key, part in told.items():
            if key == kind and isinstance(part, list):
                yield from part
            yield from found(part, kind)


def asks_for_a_hint(who: Person) -> None:
    page = who.page
    page.keyboard.press("h")
    expect(page.locator(".idea").first).to_be_visible()


def is_refused(who: Person, welcome: dict[str, Any]) -> bool:
    """Asks of things that no action speaks of why they may not be chosen, until one of them is refused."""
    page = who.page
    chosen = {pick for offer in welcome["ask"]["offers"] for pick in offer.get("picks", ())}
    standing = [piece for piece in found(welcome["scene"], "pieces") if "space" in piece]
    taken = {f"space:{piece['space']}" for piece in standing}
    alone = {f"space:{space['id']}" for space in found(welcome["scene"], "spaces")} - taken - chosen
    pieces = {f"piece:{piece['id']}" for piece in standing if f"space:{piece['space']}" not in chosen} - chosen
    if page.locator(".middle-board [data-target]").count():
        page.locator(".middle-board [data-target]").first.focus()
        page.keyboard.press("b")
    wait_for(lambda: (alone | pieces) & set(page.evaluate(FOCUSABLE)), page)
    for pick in page.evaluate(FOCUSABLE):
        if pick not in alone | pieces:
            continue
        told = len(who.wire)
        page.locator(f'.middle-board [data-pick="{pick}"]').first.focus()
        page.keyboard.press("?")
        wait_for(partial(answers_why, who, told), page)
        if any(answer["error"] for answer in answers_why(who, told)):
            expect(page.locator(".why-pop")).to_be_visible()
            return True
    return False


def answers_why(who: Person, after: int) -> list[dict[str, Any]]:
    """What he was told of whether something may be done, after so many messages."""
    return [told for told in who.wire[after:] if told["type"] == "why"]


@GAMES
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_players_at_the_table_read_sentences(name: str, phone: bool, server: Server, person: Meeting) -> None:
    size = {"width": 390, "height": 844, "phone": True} if phone else {"width": 1280, "height": 720}
    who = person(**size)
    late = late_table(server, name, 2, SEED, DECISIONS)
    late.visit(who, server)
    page = who.page
    expect(page.locator(".ask")).to_be_visible()
    reader = Reader(tablekeep.game(name))
    wait_for(lambda: any(told["type"] == "welcome" for told in who.wire), page)
    welcome = next(told for told in who.wire if told["type"] == "welcome")
    reader.learn(welcome)
    actions = {offer["text"] for offer in welcome["ask"]["offers"]}
    problems: list[str] = []
    notation: list[str] = []

    def read(where: str) -> None:
        problems.extend(reader.reads(page, where))
        notation.extend(reader.shows_notation(page, actions))

    if page.locator(".away-choice").count():
        read("what happened")
        page.locator(".away-choice .btn").first.click()
    read("the table")
    page.keyboard.press("l")
    expect(page.get_by_role("dialog").locator("li").first).to_be_visible()
    read("all actions")
    page.keyboard.press("Escape")
    if phone:
        page.get_by_role("button", name="Log", exact=True).click()
    for more in page.locator("ol button.fold:visible").all()[:2]:
        more.click()
    read("the log")
    if phone:
        page.get_by_role("button", name="Close", exact=True).first.click()
    if not phone:
        asks_for_a_hint(who)
        read("a hint")
        page.keyboard.press("h")
        assert is_refused(who, welcome)
        read("why not")
        page.keyboard.press("Escape")
        page.locator(".papers").get_by_role("button", name="Show the board as it was after this").nth(3).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".past.sheet")).to_be_visible()
        read("an earlier move")

    assert problems == []
    assert notation == []


def record_of(name: str) -> Record:
    """A game of two that computer players have played for a while."""
    game = tablekeep.game(name)
    entries, _mine = rehearsal(name, 2, SEED, DECISIONS, tuple(sorted(game.settle({}).items())))
    match = tablekeep.new(name, 2, SEED, **game.settle({}))
    for entry in entries:
        match.play(entry.seat, game.parse(entry.text))
    return match.record()


def keep_an_analysis(server: Server, record: Record) -> None:
    """An analysis with a few turning points, as the server would have kept it."""
    game = tablekeep.game(record.game)
    decisions, points = points_of(game, record)
    kept = Found(record.game, record.seats, len(record.actions), decisions)
    for point in points:
        kept.points.append({"move": point.move, "seat": point.seat, "values": [0.5] * record.seats})
    for point in points[5 :: max(1, len(points) // TURNING_POINTS)][:TURNING_POINTS]:
        view = game.load(json.loads(point.position))
        better = next(action.text for action in view.legal(point.seat) if action.text != point.played)
        kept.turns.append(turn_of(record.game, point, better, [0.3, 0.51]))
    engine = create_engine(server.database)
    with engine.begin() as db:
        analyses.keep(db, mark_of(record), kept.told(), now())
    engine.dispose()


@GAMES
def test_whoever_sees_a_game_again_reads_sentences(name: str, server: Server, person: Meeting) -> None:
    who = person(width=1280, height=720)
    record = record_of(name)
    keep_an_analysis(server, record)
    actions = {text for _seat, text in record.actions}
    reader = Reader(tablekeep.game(name))
    who.context.add_init_script(f"sessionStorage.setItem('tablekeep.record', {json.dumps(str(record))})")
    answers: list[Any] = []
    page = who.page
    page.on("response", lambda answer: answers.append(answer.json()) if answer.url.endswith("/api/replay") else None)
    who.open(f"{server.address}/replay?at=0")
    slider = page.get_by_role("slider", name=re.compile("^Move"))
    expect(slider).to_have_value("0")
    problems: list[str] = []
    notation: list[str] = []

    def read(where: str) -> None:
        for answer in answers:
            reader.learn(answer)
        answers.clear()
        problems.extend(reader.reads(page, where))
        notation.extend(reader.shows_notation(page, actions))

    total = len(record.actions)
    for move in (0, 1, 2, 39, 40, 41, total // 2, total - 1, total):
        slider.fill(str(move))
        expect(slider).to_have_value(str(move))
        said = page.locator(".track p")
        expect(said).to_contain_text(f"Move {move} of {total}")
        if move:
            seat, _text = record.actions[move - 1]
            expect(said).to_contain_text(f"Player {seat + 1}: ")
        read(f"move {move}")
    page.get_by_role("button", name="Analysis").click()
    rows = page.get_by_role("dialog").locator("li a")
    expect(rows).to_have_count(TURNING_POINTS)
    read("the analysis")
    rows.first.click()
    expect(page.get_by_role("region", name="Where it turned")).to_contain_text("Here it turned")
    read("a turning point")

    assert problems == []
    assert notation == []
