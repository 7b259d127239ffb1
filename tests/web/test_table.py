"""Whole games in a real browser: by clicking, on a phone, by keyboard; two people and a spectator; reload, restart, replay."""

from __future__ import annotations

import json
import re
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tablekeep
from tablekeep import Record, replay
from tests.waiting import LONG
from tests.web.conftest import Meeting
from tests.web.people import Person, wait_for
from tests.web.tables import HOTSEAT, new_table, outdate, play_now, sits_down, two_at_a_table
from tools.services import Server

pytestmark = pytest.mark.browser

TODAY = tablekeep.game("monolith-arena").rules_version

RULE = re.compile(r"MA-[A-Z]+-\d+")


# -- alone against a bot ----------------------------------------------------------------------------------------------------


def test_a_whole_game_by_clicking_against_a_bot_and_its_replay(server: Server, person: Meeting, tmp_path: Path) -> None:
    ada = person(seed=3)
    play_now(ada, server)
    assert ada.play() > 15
    ada.sees_result()
    expect(title(ada)).to_have_text(re.compile("wins|draw"))
    record = watch_replay(ada)
    open_from_file(ada, server, record, tmp_path)
    ada.assert_content()


def title(who: Person) -> Locator:
    """What the result says in large letters."""
    return who.page.locator(".in.win h2")


def watch_replay(who: Person) -> str:
    """From the result to the replay: a step on, the end, a link to a moment that another page opens; gives the record."""
    page = who.page
    page.get_by_role("link", name="Watch it again").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or "0")
    assert last == who.moves()
    expect(slider).to_have_value("0")
    assert who.tiles() == 0

    page.get_by_role("button", name="On one move").click()
    expect(slider).to_have_value("1")
    expect(page).to_have_url(re.compile(r"\?at=1$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?at=2$"))
    expect(page.locator('.middle-board [data-pick^="piece:tile-"]').first).to_be_visible()
    page.get_by_role("button", name="Back one move").click()
    expect(slider).to_have_value("1")
    slider.fill(str(last))
    expect(page).to_have_url(re.compile(rf"\?at={last}$"))
    slider.fill(str(last // 2))
    expect(page).to_have_url(re.compile(rf"\?at={last // 2}$"))
    page.wait_for_load_state("networkidle")
    there = standing(page)
    assert there

    other = who.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("slider")).to_have_value(str(last // 2))
    expect(other.locator('.middle-board [data-pick^="piece:tile-"]')).to_have_count(len(there))
    assert standing(other) == there
    other.close()

    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    text = download.value.path().read_text(encoding="utf-8")
    played = Record.parse(text)
    assert len(played.actions) == last
    assert replay(played).outcome is not None
    return text


def standing(page: Page) -> list[str]:
    """The tiles on the board, by id."""
    found: list[str] = page.locator('.middle-board [data-pick^="piece:tile-"]').evaluate_all(
        "(all) => all.map((element) => element.dataset.pick).sort()"
    )
    return found


def open_from_file(who: Person, server: Server, record: str, folder: Path) -> None:
    """A record from a file is shown like the game itself; one with a mistake says which."""
    page = who.open(f"{server.address}/replay")
    last = len(Record.parse(record).actions)
    broken = folder / "broken.tk"
    broken.write_text(record.replace("P1 ", "P1 x", 1), encoding="utf-8")
    who.problems.clear()
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_be_visible()
    who.problems[:] = [problem for problem in who.problems if "400" not in problem]
    whole = folder / "game.tk"
    whole.write_text(record, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(whole)
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("max", str(last))
    slider.fill(str(last))
    expect(page.locator(".track p")).to_contain_text(f"Move {last} of {last}")
    assert standing(page)


def test_a_game_on_a_phone(server: Server, person: Meeting) -> None:
    ada = person(seed=13, width=390, height=844, phone=True)
    play_now(ada, server)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390, "the page is wider than the phone"
    ada.play(until=lambda: ada.moves() >= 8 and ada.asked())
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
    for name in ("Log", "Chat", "Sheet"):
        ada.page.get_by_role("navigation", name="More").get_by_role("button", name=name).tap()
        sheet = ada.page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
    ada.play()
    ada.sees_result()
    ada.assert_content()


def test_a_game_by_keyboard_alone(server: Server, person: Meeting) -> None:
    ada = person(seed=17)
    ada.open(server.address)
    expect(ada.page.get_by_role("button", name=re.compile("^Play now: Monolith"))).to_be_visible()
    for _ in range(30):
        ada.page.keyboard.press("Tab")
        if "Play now: Monolith" in (ada.page.evaluate("document.activeElement?.getAttribute('aria-label')") or ""):
            break
    ada.page.keyboard.press("Enter")
    sits_down(ada)
    assert ada.play(step=ada.key_step) > 15
    ada.sees_result()
    ada.assert_content()


def test_reload_and_restart_in_the_middle_lose_no_move(own_server: Server, person: Meeting) -> None:
    ada = person(seed=11)
    play_now(ada, own_server)
    ada.play(until=lambda: ada.moves() >= 10 and ada.asked())
    moves, there = ada.moves(), standing(ada.page)
    ada.wire.clear()
    ada.page.reload()
    expect(ada.page.locator(".ask")).to_be_visible()
    ada.play(until=ada.asked)
    assert ada.moves() == moves
    assert standing(ada.page) == there

    ada.play(until=lambda: ada.moves() >= moves + 6 and ada.asked())
    moves, there = ada.moves(), standing(ada.page)
    ada.wire.clear()
    own_server.kill()
    lost = ada.page.get_by_role("alert").filter(has_text="Your last move is safe")
    expect(lost).to_be_visible()
    own_server.start()
    expect(lost).to_be_hidden()
    ada.play(until=lambda: bool(ada.wire) and ada.asked())
    assert ada.moves() == moves
    assert standing(ada.page) == there
    ada.play(until=lambda: ada.moves() >= moves + 4)


def test_a_game_of_other_rules_says_so_and_leaves_its_record(own_server: Server, person: Meeting) -> None:
    ada = person(seed=12)
    play_now(ada, own_server)
    ada.play(until=lambda: ada.moves() >= 4 and ada.asked())
    page, table = ada.page, ada.table
    outdate(own_server, table)
    expect(page.get_by_role("alert")).to_contain_text("This game cannot go on here")
    ada.open(own_server.address)
    expect(page.get_by_text("The rules have changed")).to_be_visible()
    page.get_by_role("link", name="Why your game of Monolith Arena cannot go on").click()
    expect(page.get_by_role("alert")).to_contain_text(f"it was begun with version {TODAY + 1} of the rules of Monolith Arena")
    expect(page.get_by_role("link", name="Save the record")).to_be_hidden()

    play_now(ada, own_server)
    gives_up(ada)
    ada.sees_result()
    outdate(own_server, ada.table)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Its record can still be downloaded")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save the record").click()
    record = Record.parse(saved.value.path().read_text(encoding="utf-8"))
    assert (record.rules, record.ended[3:]) == (TODAY + 1, "resigns")


# -- help for whoever is asked -----------------------------------------------------------------------------------------------


def in_the_middle(who: Person, server: Server) -> None:
    """In a game against a bot, on his turn, with something in his hand and something on the board."""
    play_now(who, server)
    who.play(until=lambda: who.asked() and who.see()["cards"] > 0 and who.tiles() > 2)


def test_why_not_names_the_rule(server: Server, person: Meeting) -> None:
    ada = person(seed=19)
    in_the_middle(ada, server)
    before = ada.moves()

    def refused() -> bool:
        """Chooses a tile that may be placed, and points at a space that is taken."""
        taken = '.middle-board [data-pick^="piece:tile-"]:not([data-target])'
        if not takes_up_a_tile(ada) or not ada.page.locator(taken).count():
            return False
        ada.press(taken)
        return True

    ada.play(until=lambda: ada.asked() and ada.see()["cards"] > 0 and refused())
    why = ada.page.locator(".why-pop[role=alert]")
    expect(why).to_be_visible()
    expect(why).to_contain_text("Not that.")
    expect(why).not_to_contain_text(RULE)
    link = why.get_by_role("button", name=re.compile("^Read: (?!the rule)"))
    expect(link).to_be_visible()
    link.click()
    dialog = ada.page.get_by_role("dialog", name="Rules")
    expect(dialog.get_by_role("heading", level=3)).to_be_visible()
    expect(dialog).not_to_contain_text(RULE)
    ada.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert ada.moves() >= before
    ada.assert_content()


def test_undo_takes_the_last_tile_back(server: Server, person: Meeting) -> None:
    ada = person(seed=23)
    in_the_middle(ada, server)
    ada.play(until=lambda: ada.asked() and ada.see()["cards"] > 0 and takes_up_a_tile(ada))
    before, moves = standing(ada.page), ada.moves()
    ada.press('[data-target^="space:"]')
    if ada.see()["ring"]:
        ada.press(".ask .row .btn.go")
    tiles = ada.page.locator('.middle-board [data-pick^="piece:tile-"]')
    expect(tiles).to_have_count(len(before) + 1)
    wait_for(lambda: ada.moves() == moves + 1, ada.page)
    ada.page.locator(".ask").get_by_role("button", name=re.compile("^Take back: ")).click()
    expect(tiles).to_have_count(len(before))
    assert standing(ada.page) == before
    wait_for(lambda: ada.moves() == moves, ada.page)
    ada.play(until=lambda: ada.moves() > moves)
    ada.assert_content()


def takes_up_a_tile(who: Person) -> bool:
    """Whether something in the hand is a tile that can now be placed; the first such is chosen."""
    for at in range(who.see()["cards"]):
        who.press(".slot.may:not(.taken)", at=at)
        steps = who.page.locator(".steps").all_inner_texts()
        if steps and "pick a tile" in steps[0] and any(target.startswith("space:") for target in who.see()["targets"]):
            return True
        who.page.keyboard.press("Escape")
    return False


def test_a_turn_that_would_be_wasted_is_asked_about_first(server: Server, person: Meeting) -> None:
    ada = person(seed=29)
    play_now(ada, server)
    end = ada.page.locator(".ask").get_by_role("button", name=re.compile("^End your turn"))
    warning = ada.page.get_by_role("alertdialog", name="Are you sure?")

    def warned() -> bool:
        """Ends the turn as soon as that is possible at all: nothing has been played by then."""
        if end.count() and ada.asked():
            end.click()
        return warning.filter(has_text="You have not played a tile this turn").count() > 0

    ada.play(until=warned)
    expect(warning).to_contain_text("You have not played a tile this turn")
    moves = ada.moves()
    back = warning.get_by_role("button", name="Keep looking")
    expect(back).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(warning).to_be_hidden()
    assert ada.moves() == moves
    end.click()
    warning.get_by_role("button", name="Do it anyway").click()
    expect(warning).to_be_hidden()
    wait_for(lambda: ada.moves() > moves, ada.page)
    ada.assert_content()


def test_settings_are_kept(server: Server, person: Meeting) -> None:
    ada = person()
    page = ada.open(server.address)
    page.get_by_role("button", name="Settings").click()
    for name in ("Night", "Calm", "130 %"):
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    page.get_by_role("dialog").get_by_role("group", name="Motion").get_by_role("button", name="Full").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "night")
    expect(root).to_have_attribute("data-motion", "full")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20.8px"
    page.get_by_role("button", name="Settings").click()
    for name in ("Night", "Calm", "130 %"):
        expect(page.get_by_role("dialog").get_by_role("button", name=name, exact=True)).to_have_attribute(
            "aria-pressed", "true"
        )
    ada.assert_content()


# -- several people ----------------------------------------------------------------------------------------------------------


def secrets_in(told: Any, seat: int) -> list[str]:
    """What a message gives away of a seat's Monolith: named tiles in it, a line that says what is hidden, the choice itself."""
    found: list[str] = []

    def look(thing: Any) -> None:
        if isinstance(thing, list):
            for value in thing:
                look(value)
        if not isinstance(thing, dict):
            return
        if thing.get("id") == f"monolith-{seat}":
            found.extend(card["name"] for card in thing.get("cards", ()) if card.get("name"))
        if str(thing.get("id", "")).startswith(f"monolith-{seat}-tile-") and thing.get("name"):
            found.append(thing["name"])
        if thing.get("id") == "ma-log-hidden" and thing["args"]["seat"]["id"] == str(seat):
            found.append(thing["args"]["tile"]["id"])
        if thing.get("seat") == seat and str(thing.get("text", "")).startswith("hide "):
            found.append(thing["text"])
        for value in thing.values():
            look(value)

    look(told)
    return found


def shows(told: Any, seat: int) -> bool:
    """Whether this is where a seat's Monolith is unfolded, so that its tiles are seen by all."""
    return any(
        entry["say"]["id"] == "ma-log-unfold" and entry["say"]["args"]["seat"]["id"] == str(seat) for entry in lines(told)
    )


def lines(told: Any) -> list[Any]:
    """The log lines of a message, wherever they are in it."""
    if isinstance(told, list):
        return [line for part in told for line in lines(part)]
    if not isinstance(told, dict):
        return []
    own = [told] if "say" in told and "n" in told else []
    return own + [line for part in told.values() for line in lines(part)]


def until_shown(wire: list[Any], seat: int) -> list[Any]:
    """The messages before the one in which the Monolith of a seat is unfolded."""
    return wire[: next((at for at, told in enumerate(wire) if shows(told, seat)), len(wire))]


ENOUGH = 24
"""moves of a game in which secrets are kept; then both Monoliths have been chosen and others could have learned of them"""


def test_two_people_over_an_invitation_and_a_spectator_who_learns_no_secret(server: Server, person: Meeting) -> None:
    ada, bea, eve = person(seed=5), person(seed=6), person(seed=7)
    play_now(eve, server)  # Eve has a game of her own: whoever watches need not be nobody
    link = two_at_a_table(ada, bea, server, "With Monoliths")
    eve.wire.clear()
    eve.open(link)
    expect(eve.page.locator(".ask")).to_contain_text("You are watching.")
    table = ada.table
    seats = {name: next(told["you"][0] for told in who.wire if told["type"] == "welcome" and told["you"]) for name, who in
             (("ada", ada), ("bea", bea))}  # fmt: skip
    assert sorted(seats.values()) == [0, 1]

    deadline = time.monotonic() + LONG
    asked_over_http = False
    while ada.moves() < ENOUGH and not ada.see()["over"]:
        assert time.monotonic() < deadline, f"the game does not go on: {ada.see()} {bea.see()}"
        if {ada.step(), bea.step()} == {"wait"}:
            ada.page.wait_for_timeout(30)
        if not asked_over_http and ada.moves() > 4 and not any(shows(told, seat) for told in eve.wire for seat in (0, 1)):
            asked_over_http = True
            refuses_secrets(eve, server, table)
    assert asked_over_http
    if not ada.see()["over"]:  # whole games are played elsewhere
        gives_up(ada)
    for who in (ada, bea, eve):
        who.play()  # what is still played back
        who.sees_result()

    for who, own in ((ada, {seats["ada"]}), (bea, {seats["bea"]}), (eve, set[int]())):
        for seat in (0, 1):
            early = until_shown(who.wire, seat)
            assert len(early) > 3
            told = [secret for message in early for secret in secrets_in(message, seat)]
            if seat in own:
                assert told, "he does not see his own Monolith: this test would see no secret at all"
            else:
                assert told == [], f"seat {seat}'s Monolith is told to whoever may not know it"
        offered = [message["ask"] for message in who.wire if "ask" in message]
        assert all(ask["offers"] == [] for ask in offered) == (not own)
        assert all(ask["mine"] in own for ask in offered if ask["mine"] is not None)
    assert title(ada).inner_text() == title(bea).inner_text()
    for who in (ada, bea, eve):
        who.assert_content()


def gives_up(who: Person) -> None:
    who.page.get_by_role("button", name="Resign").click()
    who.page.get_by_role("button", name="Resign for good").click()


def refuses_secrets(who: Person, server: Server, table: str) -> None:
    """A game that is being played is replayed for a spectator without secrets, and not at all through a player's eyes."""
    for message in [
        who.page.evaluate("async (path) => (await fetch(path)).json()", f"/api/tables/{table}/replay?count=200"),
        who.page.evaluate("async (path) => (await fetch(path)).json()", f"/api/tables/{table}"),
    ]:
        assert "error" not in message
        assert [secrets_in(message, seat) for seat in (0, 1)] == [[], []]
        assert not [move for move in message.get("record", {}).get("moves", []) if move["text"]]
    for eyes in (0, 1):
        answer = who.context.request.get(f"{server.address}/api/tables/{table}/replay?eyes={eyes}&count=200")
        assert answer.status == 403
    assert who.context.request.get(f"{server.address}/api/tables/{table}/record").status == 409


def test_chat_between_two_people(server: Server, person: Meeting) -> None:
    ada, bea = person(seed=31), person(seed=32)
    two_at_a_table(ada, bea, server)
    ada.page.get_by_role("tab", name=re.compile("Chat")).click()
    ada.page.get_by_label("Say something").fill("Good luck <b>to you</b>!")
    ada.page.keyboard.press("Enter")
    tab = bea.page.get_by_role("tab", name=re.compile("Chat"))
    expect(tab).to_contain_text("1")
    tab.click()
    expect(bea.page.get_by_role("log", name="Chat")).to_contain_text("Good luck <b>to you</b>!")
    expect(tab).not_to_contain_text("1")
    bea.page.get_by_label("Say something").fill("And to you")
    bea.page.get_by_role("button", name="Send").click()
    lines = ada.page.get_by_role("log", name="Chat").get_by_role("listitem")
    expect(lines).to_have_count(2)
    expect(lines.nth(1)).to_contain_text("And to you")
    ada.page.reload()
    ada.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(lines).to_have_count(2)
    ada.assert_content()
    bea.assert_content()


def test_resigning_ends_the_game_and_a_rematch_changes_tables(server: Server, person: Meeting) -> None:
    ada, bea = person(seed=37), person(seed=38)
    two_at_a_table(ada, bea, server)
    first = ada.table
    bea.page.get_by_role("button", name="Resign").click()
    question = bea.page.get_by_role("alertdialog")
    expect(question).to_contain_text("You give the game up.")
    question.get_by_role("button", name="Keep looking").click()
    expect(question).to_be_hidden()
    expect(bea.page.locator(".in.win")).to_be_hidden()
    bea.page.get_by_role("button", name="Resign").click()
    question.get_by_role("button", name="Resign for good").click()
    ada.sees_result()
    bea.sees_result()
    for who in (ada, bea):
        expect(who.page.locator(".in.win")).to_contain_text("Decided by resignation.")
    assert title(ada).inner_text() == title(bea).inner_text()
    assert title(ada).inner_text().replace(" wins", "") in ada.page.locator(".rank li").first.inner_text()

    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.get_by_role("status").filter(has_text="You offered a rematch.")).to_be_visible()
    accept = bea.page.get_by_role("button", name="Accept the rematch")
    expect(accept).to_be_visible()
    ada.page.get_by_role("button", name="Take the offer back").click()
    expect(accept).to_be_hidden()
    ada.page.get_by_role("button", name="Rematch").click()
    accept.click()
    for who in (ada, bea):
        who.page.get_by_role("button", name="To the rematch").click()
        who.page.wait_for_url(lambda url: first not in url)
        sits_down(who)
    assert ada.table == bea.table != first
    together(ada, bea, until=lambda: ada.moves() >= 4)
    ada.assert_content()
    bea.assert_content()


def together(ada: Person, bea: Person, until: Any) -> None:
    """Two people play until something holds."""
    deadline = time.monotonic() + LONG
    while not until():
        assert time.monotonic() < deadline, f"the game does not go on: {ada.see()} {bea.see()}"
        if {ada.step(), bea.step()} <= {"wait", "over"}:
            ada.page.wait_for_timeout(30)


def test_a_free_seat_can_be_left_again_and_a_closed_table_says_so(server: Server, person: Meeting) -> None:
    ada, bea = person(seed=39), person(seed=40)
    link = new_table(ada, server)
    expect(ada.page.get_by_role("list", name="Seats").get_by_role("listitem")).to_have_count(2)
    bea.open(link)
    expect(bea.page.get_by_role("button", name="Sit down here")).to_be_visible()
    ada.page.get_by_role("button", name="Close the table").click()
    ada.page.wait_for_url(server.address + "/")
    expect(bea.page.get_by_role("alert")).to_contain_text("The table was closed.")


def test_an_account_keeps_its_tables_on_another_device(server: Server, person: Meeting) -> None:
    ada = person(seed=41)
    play_now(ada, server)
    ada.play(until=lambda: ada.moves() >= 3 and ada.asked())
    table, moves = ada.table, ada.moves()
    name = f"Ada {ada.table[:6]}"
    page = ada.open(server.address)
    page.get_by_role("button", name=re.compile("name and account$")).click()
    page.get_by_role("button", name="Create an account").click()
    fill_account(page, name, "a long enough word")
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("button", name=f"{name}: name and account")).to_be_visible()

    phone = person(seed=42, width=390, height=844, phone=True)
    page = phone.open(server.address)
    expect(page.get_by_text("No games yet")).to_be_visible()
    page.get_by_role("button", name=re.compile("name and account$")).click()
    page.get_by_role("button", name="Log in", exact=True).click()
    fill_account(page, name, "a wrong word")
    page.get_by_role("dialog").locator("form .btn", has_text="Log in").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    fill_account(page, name, "a long enough word")
    page.get_by_role("dialog").locator("form .btn", has_text="Log in").click()
    page.locator(f'a[href="/t/{table}"]').click()
    sits_down(phone)
    wait_for(lambda: phone.moves() >= moves, phone.page)
    phone.play(until=phone.asked)
    assert phone.moves() == moves
    phone.play(until=lambda: phone.moves() > moves)
    ada.assert_content()


def fill_account(page: Page, name: str, password: str) -> None:
    page.locator("#account-name").fill(name)
    page.locator("#account-password").fill(password)


def test_two_at_one_screen_with_a_cover_in_between(server: Server, person: Meeting) -> None:
    ada = person(seed=43)
    new_table(ada, server, "With Monoliths", second=HOTSEAT)
    expect(ada.page.locator("main.cover")).to_be_visible()
    ada.play(until=lambda: len(ada.covers) >= 5)
    names = [name for name, _behind in ada.covers]
    assert all(name.startswith("Pass to ") for name in names)
    assert "Pass to Guest 2" in names
    assert all(first != second for first, second in pairwise(names))
    assert {behind for _name, behind in ada.covers} == {0}
    ada.assert_content()


def test_a_clock_that_runs_out_decides_the_game(server: Server, person: Meeting) -> None:
    ada, bea = person(seed=47), person(seed=48)
    two_at_a_table(ada, bea, server, clock="Time a move", seconds="5")
    clock = ada.page.locator(".seat .clock.running")
    expect(clock).to_have_text(re.compile(r"0:0\d"))
    for who in (ada, bea):
        who.sees_result()
        expect(who.page.locator(".in.win")).to_contain_text("Decided on time.")
    ada.assert_content()


def test_whoever_has_the_link_to_no_table_is_told_so(server: Server, person: Meeting) -> None:
    ada = person()
    ada.open(f"{server.address}/t/aaaaaaaaaa")
    expect(ada.page.get_by_role("alert")).to_contain_text("There is no table with this code.")
    ada.page.get_by_role("link", name="Back to the lobby").click()
    expect(ada.page.get_by_role("heading", level=1, name="Tablekeep")).to_be_visible()
    assert json.loads(ada.page.evaluate("JSON.stringify(localStorage.getItem('tablekeep.token'))")) is None
