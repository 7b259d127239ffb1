"""Safe choices in a real browser: what is secret is sealed, and can be changed; nothing that was confirmed is lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Error, Locator, Page, expect
from sqlalchemy import create_engine

import tablekeep
from tablekeep.server import eyes as sight
from tablekeep.server.playing import Playing
from tablekeep.server.storage import reports
from tests.web.conftest import Meeting
from tests.web.late import BEGUN, Late, late_table, rehearsal
from tests.web.people import Person, wait_for
from tests.web.tables import two_at_a_table
from tools.services import Server

pytestmark = pytest.mark.browser

SOCKETS = """() => {
  const Real = window.WebSocket;
  window.sockets = [];
  window.WebSocket = function (address) {
    if (window.cut) address = 'ws://127.0.0.1:9/';
    const socket = new Real(address);
    window.sockets.push(socket);
    return socket;
  };
}"""
"""lets a test cut the connection, and keep it so while `window.cut` holds"""


def secret_table(server: Server, answered: int) -> Late:
    """Runewars with three, when orders are chosen and so many have done so."""
    game, seats, seed = tablekeep.game("runewars"), 3, 1
    entries, _mine = rehearsal("runewars", seats, seed, 160)
    playing = Playing(game, seats, seed, game.settle({}), {"kind": "none"}, set(range(seats)), BEGUN)
    for number, entry in enumerate(entries):
        choice = playing.state.choice()
        sealed = sum(playing.sealed(seat) for seat in range(seats))
        if choice is not None and choice.name == "choose-order" and sealed == answered:
            return late_table(server, "runewars", seats, seed, number)
        playing.take(entry)
    raise AssertionError("no orders were chosen")


def question(page: Page) -> str:
    return page.locator(".dock .ask .say").inner_text()


@pytest.mark.parametrize("phone", [False, True])
def test_a_secret_order_is_sealed_and_can_be_changed(server: Server, person: Meeting, phone: bool) -> None:
    late = secret_table(server, 1)
    ada: Person = person(width=390, height=844, phone=True) if phone else person()
    late.visit(ada, server)
    page = ada.page
    hand = page.locator(".rack .slot")
    expect(page.locator(".rack .slot.may").first).to_be_visible()
    moves = ada.moves()

    ada.press(".rack .slot.may", at=0)
    expect(page.get_by_role("alertdialog")).to_contain_text(re.compile(r"Seal .+ as your order\?"))
    first = question(page)
    assert ada.moves() == moves
    assert hand.first.is_visible(), "the hand it asks about is in sight"
    ada.press(".rack .slot.may:not(.taken)", at=page.locator(".rack .slot.may:not(.taken)").count() - 1)
    wait_for(lambda: question(page) != first, page)
    expect(page.locator(".rack .slot.taken")).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Another").click()
    expect(page.get_by_role("alertdialog")).to_be_hidden()
    assert ada.moves() == moves

    ada.press(".rack .slot.may", at=0)
    if phone:
        page.get_by_role("button", name="Seal it").click()
    else:
        expect(page.get_by_role("button", name="Seal it")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator(".wax")).to_have_count(1)
    expect(page.locator(".dock .ask")).to_contain_text(re.compile("Sealed: .+ Waiting for "))
    wait_for(lambda: ada.moves() == moves + 1, page)
    page.reload()
    finds(page, "Change it")
    expect(page.locator(".wax")).to_have_count(0)
    wait_for(lambda: ada.moves() == moves, page)
    expect(page.locator(".rack .slot.may").first).to_be_visible()
    ada.assert_content()


def finds(page: Page, name: str) -> None:
    """Presses a button. Whoever comes back is offered to see what he has missed, and does not want to."""
    marks, button = (page.get_by_role("button", name=text).first for text in ("Only the marks", name))

    def pressed(there: Locator) -> bool:
        try:
            there.evaluate("(element) => element.click()", timeout=500)
        except Error:  # something else has taken its place meanwhile
            return False
        return True

    wait_for(lambda: not (marks.count() and pressed(marks)) and button.count() and pressed(button), page)


def cut(page: Page) -> None:
    page.evaluate("() => { window.cut = true; window.sockets.forEach((socket) => socket.close()); }")
    expect(page.get_by_text("Reconnecting…")).to_be_visible()


def mend(page: Page) -> None:
    page.evaluate("() => { window.cut = false; }")
    # it may connect by itself before the button is pressed
    page.evaluate("() => document.querySelector('.notes [role=alert] .btn')?.click()")
    expect(page.get_by_text("Reconnecting…")).to_be_hidden()


def test_what_is_confirmed_while_reconnecting_is_sent_once(server: Server, person: Meeting) -> None:
    late = secret_table(server, 0)
    ada: Person = person()
    ada.context.add_init_script(f"({SOCKETS})()")
    late.visit(ada, server)
    page = ada.page
    expect(page.locator(".rack .slot.may").first).to_be_visible()
    moves = ada.moves()

    cut(page)
    ada.press(".rack .slot.may", at=0)
    page.get_by_role("button", name="Seal it").click()
    expect(page.get_by_text("What you chose is sent as soon as the connection is back.")).to_be_visible()
    mend(page)
    expect(page.locator(".wax")).to_have_count(1)
    wait_for(lambda: ada.moves() == moves + 1, page)

    cut(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign for good").click()
    mend(page)
    wait_for(lambda: any(seat.get("resigned") for told in ada.wire for seat in told.get("table", {}).get("seats", [])), page)
    ada.problems.clear()  # the browser says itself that it could not connect


def test_a_wrong_rule_is_reported_from_the_log_and_from_a_replay(server: Server, person: Meeting) -> None:
    late = secret_table(server, 0)
    ada: Person = person()
    late.visit(ada, server)
    page = ada.page
    expect(page.locator(".rack .slot.may").first).to_be_visible()
    for address in ("", "?at=3"):
        if address:
            page.goto(f"{server.address}/t/{late.id}{address}")
        report = page.get_by_role("button", name="Report a wrong rule").first
        report.focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name="Report a wrong rule")
        dialog.get_by_label("What is wrong, and what should have happened?").fill(f"This is not so. {address}")
        dialog.get_by_role("button", name="Send").click()
        expect(dialog).to_contain_text("Thank you.")
        dialog.get_by_role("button", name="Close").last.click()
        expect(dialog).to_be_hidden()
    engine = create_engine(server.database)
    with engine.begin() as db:
        found = {report.sentence: report for report in reports.every(db) if report.table_id == late.id}
    engine.dispose()
    assert set(found) == {"This is not so.", "This is not so. ?at=3"}
    assert {report.kind for report in found.values()} == {"log"}
    assert all(report.shown and report.line is not None for report in found.values())
    ada.assert_content()


def answered_table(server: Server) -> tuple[Late, int]:
    """A game of two in which somebody's last action has been answered and nothing hidden has come to light since; his seat."""
    game, seats, seed = tablekeep.game("runewars"), 2, 1
    entries, _mine = rehearsal("runewars", seats, seed, 200)
    playing = Playing(game, seats, seed, game.settle({}), {"kind": "none"}, set(range(seats)), BEGUN)
    for number, entry in enumerate(entries):
        mine = min(playing.asked, default=-1)
        if number > 60 and mine >= 0 and playing.window is None and len(playing.state.legal(mine)) > 1:
            for seat in range(seats):
                if not playing.undoable(seat) and sight.moments_back(playing, {seat}):
                    return late_table(server, "runewars", seats, seed, number), seat
        while playing.waits_to_close():
            playing.close_window()
        playing.take(entry)
    raise AssertionError("nobody ever had to ask")


def test_the_other_one_is_asked_whether_something_may_be_taken_back(server: Server, person: Meeting) -> None:
    late, seat = answered_table(server)
    ada, bea = person(), person(width=390, height=844, phone=True)
    late.visit(ada, server, seat)
    late.visit(bea, server, 1 - seat)
    finds(ada.page, "Ask to take back")
    moves = ada.moves()
    mine = ada.page.get_by_role("alertdialog")
    expect(mine).to_contain_text("All others have to agree.")
    mine.get_by_role("button", name="Ask the others").click()
    question = bea.page.get_by_role("alertdialog", name="A question to you")
    expect(question).to_contain_text("asks to take back: ")
    bea.page.reload()
    expect(question).to_be_visible()
    question.get_by_role("button", name="Agree").click()
    for who in (ada, bea):
        expect(who.page.get_by_text("All have agreed.")).to_be_visible()
        wait_for(lambda who=who: who.moves() < moves, who.page)  # type: ignore[misc]
    assert ada.moves() == bea.moves()
    ada.assert_content()
    bea.assert_content()


def test_clocks_are_stopped_when_the_other_one_agrees(server: Server, person: Meeting) -> None:
    ada, bea = person(seed=61), person(seed=62, width=390, height=844, phone=True)
    two_at_a_table(ada, bea, server, clock="Time for the game", seconds="30")
    running = ada.page.locator(".seat .clock.running")
    expect(running).to_have_count(1)

    def asks(who: Person, other: Person) -> Locator:
        """The question as the other one sees it."""
        who.page.get_by_role("button", name="Stop the clocks").click()
        sure = who.page.get_by_role("alertdialog")
        expect(sure).to_contain_text("Stop all clocks until somebody goes on?")
        sure.get_by_role("button", name="Ask the others").click()
        expect(who.page.locator(".dock .ask")).to_contain_text("You have asked to stop the clocks.")
        question = other.page.get_by_role("alertdialog", name="A question to you")
        expect(question).to_contain_text("asks to stop the clocks.")
        return question

    asks(ada, bea).get_by_role("button", name="No", exact=True).click()
    expect(ada.page.get_by_role("status").filter(has_text="does not agree.")).to_be_visible()
    expect(running).to_have_count(1)

    question = asks(bea, ada)
    ada.page.reload()
    question.get_by_role("button", name="Agree").click()
    for who in (ada, bea):
        expect(who.page.locator(".dock .ask")).to_contain_text("The clocks stand still.")
    expect(running).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".dock .ask")).to_contain_text("The clocks stand still.")
    ada.page.keyboard.press("Enter")
    for who in (ada, bea):
        expect(who.page.get_by_text("The clocks stand still.")).to_have_count(0)
    expect(running).to_have_count(1)
    ada.assert_content()
    bea.assert_content()
