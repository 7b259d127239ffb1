"""Every page and state of the table for whoever sees little or nothing: axe-core finds nothing serious, by day or by night."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablekeep.games.runewars.model import War
from tablekeep.kernel.state import State
from tests.web.conftest import Meeting
from tests.web.late import late_table
from tests.web.people import Person, Seen
from tests.web.rehearsals import overheard_keys, play_for_both, rehearsed
from tests.web.remote import Remote
from tests.web.tables import new_table, play_now, sits_down, two_at_a_table
from tests.web.test_following import liking
from tests.web.test_safe_choices import secret_table
from tests.web.wires import own_seat
from tools.services import Server

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """() => axe.run(document, {
  resultTypes: ['violations'],
  rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
})"""
SERIOUS = ("serious", "critical")
SOON = 120
"""actions after which a battle should have come"""


class Look:
    """Somebody who examines one page after the other; `found` says what is wrong where."""

    def __init__(self, who: Person) -> None:
        self.page: Page = who.page
        self.found: list[str] = []

    def at(self, what: str) -> None:
        """Looks at what is shown now, by day and by night."""
        if not self.page.evaluate("!!window.axe"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        for light, scheme in (("day", "light"), ("night", "dark")):
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            expect(self.page.locator("html")).to_have_attribute("data-theme", light)
            result: dict[str, Any] = self.page.evaluate(RUN)
            for violation in result["violations"]:
                if violation["impact"] in SERIOUS:
                    for node in violation["nodes"]:
                        why = " ".join(node["failureSummary"].split())
                        self.found.append(f"{what}, {light}: {violation['id']} at {node['target']}: {why} {node['html'][:160]}")
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce")


@pytest.fixture(params=["desktop", "phone"])
def ada(request: pytest.FixtureRequest, person: Meeting) -> Person:
    return person(seed=51, width=390, height=844, phone=True) if request.param == "phone" else person(seed=51)


def test_pages_before_and_beside_the_game(server: Server, person: Meeting, ada: Person) -> None:
    look = Look(ada)
    new_table(person(seed=52), server)
    page = ada.open(server.address)
    expect(page.get_by_role("button", name=re.compile("^Sit down at")).first).to_be_visible()
    look.at("lobby")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_text("Keys", exact=True).click()
    look.at("settings")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("name and account$")).click()
    page.get_by_role("button", name="Create an account").click()
    look.at("account")
    page.keyboard.press("Escape")

    ada.open(f"{server.address}/new/monolith-arena")
    page.get_by_text("More options").click()
    page.get_by_role("button", name="Time for the game").click()
    look.at("new table")
    ada.open(f"{server.address}/rules/monolith-arena")
    expect(page.get_by_role("heading", name="Rules of Monolith Arena")).to_be_visible()
    look.at("rules")
    ada.open(f"{server.address}/about")
    look.at("about")
    ada.open(f"{server.address}/replay")
    look.at("opening a record")
    new_table(ada, server)
    expect(page.get_by_role("heading", name="The table waits for players")).to_be_visible()
    look.at("waiting room")
    assert not look.found, "\n".join(look.found)


def reach(who: Person, server: Server, holds: Callable[[Seen], bool]) -> None:
    """Plays until something is seen, in another game if this one is over before."""
    for _game in range(6):
        if "/t/" not in who.page.url or who.see()["over"]:
            play_now(who, server)
        who.play(until=lambda: who.see()["over"] or holds(who.see()))
        if not who.see()["over"]:
            return
    raise AssertionError("six games were over before that was seen")


def test_the_table_from_the_first_turn_to_the_replay(server: Server, ada: Person) -> None:
    look = Look(ada)
    page = ada.page
    reach(ada, server, lambda seen: seen["cards"] > 0 and ada.asked() and ada.tiles() > 1)
    look.at("my turn")
    reach(ada, server, lambda seen: seen["ring"] > 0)
    look.at("turning a tile")
    reach(ada, server, lambda seen: seen["playing"])
    page.locator(".dock .ctl button").last.click()
    look.at("battle playback")
    reach(ada, server, lambda _seen: ada.asked() and ada.moves() > 6)
    page.get_by_role("button", name="Resign").click()
    look.at("resigning")
    page.get_by_role("button", name="Resign for good").click()
    ada.sees_result()
    look.at("result")
    page.get_by_role("link", name="Watch it again").click()
    slider = page.get_by_role("slider")
    slider.fill("6")
    expect(slider).to_have_value("6")
    look.at("replay")
    assert not look.found, "\n".join(look.found)


def test_what_is_laid_out_to_choose_from(server: Server, ada: Person) -> None:
    look = Look(ada)
    new_table(ada, server, "With Monoliths", second="Bot: anything", factions="choose")
    sits_down(ada)
    laid_out = ada.page.locator(".over-board .slot.may")
    expect(ada.page.locator(".picker .slot.may .play").first).to_be_visible()
    look.at("choosing a faction")
    ada.press(".picker .slot.may")
    expect(ada.page.get_by_role("alertdialog")).to_be_visible()
    look.at("asked about a faction")
    ada.play(until=lambda: laid_out.count() > 6)
    look.at("hiding tiles")
    assert not look.found, "\n".join(look.found)


def test_a_realm_with_its_dials_and_the_rows_of_a_battle(own_server: Server, person: Meeting, ada: Person) -> None:
    look = Look(ada)
    bea = person(seed=52)
    seed, actions = rehearsed("runewars", {"setup": "quick"}, in_battle, SOON)
    first_order = next(number for number, (_seat, text) in enumerate(actions) if text.startswith("order"))
    keys = [overheard_keys(who) for who in (ada, bea)]
    two_at_a_table(ada, bea, own_server, "Revised edition, land by lot", seed=seed, game="runewars", players="2")
    by_seat = {own_seat(who): key[-1] for who, key in ((ada, keys[0]), (bea, keys[1]))}

    play_for_both(own_server, ada.table, [by_seat[0], by_seat[1]], actions[:first_order])
    expect(ada.page.locator(".rack .slot.may")).to_have_count(8)
    look.at("choosing an order")
    play_for_both(own_server, ada.table, [by_seat[0], by_seat[1]], actions[first_order:])
    expect(ada.page.locator(".laid.several.open .slot").nth(1)).to_be_visible()
    look.at("a battle")
    assert not look.found, "\n".join(look.found)


def in_battle(state: State) -> bool:
    """Both have units there."""
    assert isinstance(state, War)
    return state.battle is not None and all(state.battle.units)


GAMES = ("monolith-arena", "heroes-of-land-air-and-sea", "runebound", "runewars")


def test_the_board_as_a_list_what_is_read_and_what_is_reported(server: Server, ada: Person) -> None:
    look = Look(ada)
    page = ada.page
    liking(ada, list=True, follow="off")
    for game in GAMES:
        late_table(server, game, 2, 1, 60).visit(ada, server)
        ada.play(until=ada.offered)
        look.at(f"the board of {game} as a list")
    page.locator('.board-list section:not(.may-choose) .thing[data-pick^="piece:"]').first.click()
    expect(page.locator(".zoom")).to_be_visible()
    look.at("a component that is read")
    page.locator(".zoom").press("r")
    expect(page.get_by_role("dialog", name="Report a wrong rule")).to_be_visible()
    look.at("reporting a wrong rule")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    if ada.phone:
        page.get_by_role("button", name="Sheet").click()
    page.locator(".count:not(.may):visible").first.click()
    expect(page.locator(".sheet.tip")).to_be_visible()
    look.at("a number that explains itself")
    assert not look.found, "\n".join(look.found)


def test_all_components_of_a_game(server: Server, ada: Person) -> None:
    look = Look(ada)
    for game in GAMES:
        ada.open(f"{server.address}/components/{game}")
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        expect(ada.page.locator(".face").first).to_be_visible()
        look.at(f"components of {game}")
    assert not look.found, "\n".join(look.found)


def test_a_choice_that_is_confirmed_and_sealed(server: Server, ada: Person) -> None:
    look = Look(ada)
    secret_table(server, 1).visit(ada, server)
    expect(ada.page.locator(".rack .slot.may").first).to_be_visible()
    ada.press(".rack .slot.may")
    expect(ada.page.get_by_role("alertdialog")).to_be_visible()
    look.at("a secret choice before it is sealed")
    ada.page.get_by_role("button", name="Seal it").click()
    expect(ada.page.locator(".wax")).to_have_count(1)
    look.at("a sealed choice")
    assert not look.found, "\n".join(look.found)


def test_a_hint(server: Server, ada: Person) -> None:
    look = Look(ada)
    play_now(ada, server)
    ada.play(until=lambda: ada.asked() and ada.page.locator(".ask .hint").count() > 0)
    ada.page.locator(".ask .hint").click()
    expect(ada.page.locator(".idea").first).to_be_visible()
    look.at("a hint")
    assert not look.found, "\n".join(look.found)


def test_what_others_do_and_what_was_missed(server: Server, ada: Person) -> None:
    look = Look(ada)
    page = ada.page
    late = late_table(server, "monolith-arena", 2, 1, 35)
    liking(ada, follow="step", motion="full")
    late.visit(ada, server, 1 - late.mine)
    expect(page.locator(".ask").first).to_be_visible()
    with Remote(server, late, late.mine) as rival:
        rival.act(1, "place ")
        expect(page.locator(".caption .say")).to_be_visible()
        look.at("what another does")
        page.keyboard.press("End")
        ada.open(server.address)
        rival.act(1, "place ")
        rival.act(1, "teleport ")
    late.visit(ada, server, 1 - late.mine)
    expect(page.locator(".away-choice")).to_be_visible()
    look.at("what was missed")
    assert not look.found, "\n".join(look.found)


def test_questions_to_each_other(server: Server, person: Meeting, ada: Person) -> None:
    look = Look(ada)
    page = ada.page
    bea = person(seed=52)
    two_at_a_table(ada, bea, server, clock="Time for the game", seconds="30")
    bea.page.get_by_role("button", name="Stop the clocks").click()
    bea.page.get_by_role("button", name="Ask the others").click()
    question = page.get_by_role("alertdialog", name="A question to you")
    expect(question).to_be_visible()
    look.at("a question of another")
    question.get_by_role("button", name="Agree").click()
    expect(page.locator(".dock .ask")).to_contain_text("The clocks stand still.")
    look.at("clocks that stand still")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Stop the clocks").click()
    look.at("before the others are asked")
    page.get_by_role("button", name="Ask the others").click()
    expect(page.locator(".dock .ask")).to_contain_text("You have asked")
    look.at("an own question")
    assert not look.found, "\n".join(look.found)
