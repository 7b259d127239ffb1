"""Following what others do: told action by action, marked until one acts, and told again to whoever was away."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Meeting
from tests.web.late import Late, late_table
from tests.web.people import Person, wait_for
from tests.web.remote import Remote
from tools.services import Server

pytestmark = pytest.mark.browser

CAPTION = ".caption .say"
MARKS = "[data-marks]"


def liking(who: Person, **settings: object) -> None:
    """What he has chosen in the settings before, unless he has chosen since."""
    kept, chosen = "tablekeep.settings", json.dumps(json.dumps(settings))
    who.context.add_init_script(f"localStorage.getItem('{kept}') ?? localStorage.setItem('{kept}', {chosen})")


def at_table(who: Person, server: Server, late: Late, seat: int) -> Page:
    late.visit(who, server, seat)
    expect(who.page.locator(".ask, .caption, .away-choice").first).to_be_visible()
    return who.page


def came(who: Person, moves: int) -> None:
    """He has been told of so many actions."""
    wait_for(lambda: who.moves() >= moves, who.page, lambda: f"told of {who.moves()} actions, not of {moves}")


@pytest.fixture
def late(server: Server) -> Late:
    """A table in the middle of a turn: its player has two tiles to play, and can move others."""
    return late_table(server, "monolith-arena", 2, 1, 35)


@pytest.fixture
def rival(server: Server, late: Late) -> Iterator[Remote]:
    with Remote(server, late, late.mine) as remote:
        yield remote


@pytest.fixture
def watcher(person: Meeting, server: Server, late: Late) -> Callable[..., Person]:
    """Sits down at the other seat."""

    def sit(motion: str = "no-preference", **settings: object) -> Person:
        who = person()
        who.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        liking(who, **settings)
        at_table(who, server, late, 1 - late.mine)
        return who

    return sit


def test_step_tells_one_action_at_a_time_and_waits(watcher: Callable[..., Person], rival: Remote) -> None:
    who = watcher(follow="step")
    page = who.page
    before = who.moves()
    rival.act(1, "place ")
    rival.act(1, "place ")
    came(who, before + 2)

    expect(page.locator(CAPTION)).to_have_text(re.compile("^Ilse places .* on "))
    expect(page.locator(".caption .of")).to_have_text("1 of 2")
    expect(page.locator(".trails .now polygon").first).to_be_attached()
    page.keyboard.press(".")
    expect(page.locator(".caption .of")).to_have_text("2 of 2")
    page.keyboard.press(",")
    expect(page.locator(".caption .of")).to_have_text("1 of 2")
    page.keyboard.press("End")
    expect(page.locator(".caption")).to_have_count(0)
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "2")
    who.assert_content()


def test_a_way_is_drawn_with_a_ghost_where_the_piece_stood(watcher: Callable[..., Person], rival: Remote) -> None:
    who = watcher(follow="step")
    rival.act(1, "teleport b4 b3 ")

    expect(who.page.locator(CAPTION)).to_have_text(re.compile("moves .* from .* to "))
    expect(who.page.locator(".trails .way")).to_have_count(1)
    expect(who.page.locator('.trails .now [opacity=".42"]')).to_have_count(1)


def test_a_click_on_the_board_goes_on(watcher: Callable[..., Person], rival: Remote) -> None:
    who = watcher(follow="step")
    before = who.moves()
    rival.act(1, "place ")
    rival.act(1, "place ")
    came(who, before + 2)
    expect(who.page.locator(".caption .of")).to_have_text("1 of 2")

    who.press('.middle-board [data-pick^="space:"]', at=2)

    expect(who.page.locator(".caption .of")).to_have_text("2 of 2")


def test_the_pace_is_remembered_and_off_shows_only_marks(watcher: Callable[..., Person], rival: Remote) -> None:
    who = watcher(follow="step")
    page = who.page
    rival.act(1, "place ")
    expect(page.locator(CAPTION)).to_be_visible()

    page.locator(".caption").get_by_role("button", name="Off", exact=True).click()

    expect(page.locator(".caption")).to_have_count(0)
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "1")
    assert page.evaluate("JSON.parse(localStorage.getItem('tablekeep.settings')).follow") == "off"
    page.reload()
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "1")
    before = who.moves()
    rival.act(1, "place ")
    came(who, before + 1)
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "2")
    expect(page.locator(".caption")).to_have_count(0)


def test_marks_stay_until_one_acts_and_m_hides_them(watcher: Callable[..., Person], rival: Remote) -> None:
    who = watcher(follow="off")
    page = who.page
    rival.act(2, "place ")
    rival.act(1, "end")
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "2")
    wait_for(who.asked, page)

    page.keyboard.press("m")
    expect(page.locator(MARKS)).to_have_count(0)
    page.keyboard.press("m")
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "2")

    before = who.moves()
    who.play(lambda: who.moves() > before)
    expect(page.locator(MARKS)).to_have_count(0)
    page.get_by_role("button", name="Play the last turn again").click()
    expect(page.locator(CAPTION)).to_have_text(re.compile("^Ilse places "))
    page.keyboard.press("End")
    expect(page.locator(".caption")).to_have_count(0)
    who.assert_content()


def test_whoever_was_away_is_told_what_happened(
    watcher: Callable[..., Person], server: Server, late: Late, rival: Remote
) -> None:
    who = watcher(follow="step")
    page = who.page
    wait_for(lambda: page.evaluate("localStorage.getItem('tablekeep.seen')"), page)
    who.open(server.address)
    rival.act(2, "place ")
    rival.act(1, "teleport ")

    at_table(who, server, late, 1 - late.mine)
    expect(page.locator(".away-choice")).to_have_text(re.compile("3 things happened"))
    expect(page.locator(".strip li")).to_have_count(3)
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "3")
    page.reload()
    page.get_by_role("button", name=re.compile("^Play it back, ")).click()
    expect(page.locator(".caption .of")).to_have_text("1 of 3")
    page.keyboard.press("End")
    expect(page.locator(".away-choice, .caption")).to_have_count(0)

    page.reload()
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "3")
    expect(page.locator(".away-choice")).to_have_count(0)
    who.assert_content()


def test_reduced_motion_shows_captions_and_marks_and_waits_for_nobody(watcher: Callable[..., Person], rival: Remote) -> None:
    who = watcher("reduce", follow="step")
    page = who.page
    rival.act(2, "place ")
    expect(page.locator(CAPTION)).to_have_text(re.compile("^Ilse places "))
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "2")
    rival.act(1, "end")

    wait_for(who.asked, page)
    expect(page.locator(".caption")).to_have_count(0)
    expect(page.locator(MARKS)).to_have_attribute("data-marks", "2")


def test_sounds_have_a_switch_in_the_bar_that_is_remembered(watcher: Callable[..., Person]) -> None:
    page = watcher().page
    switch = page.get_by_role("button", name="Sounds", exact=True)
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_hidden_cards_are_told_and_drawn_as_backs(person: Meeting, server: Server) -> None:
    """Ilse moves with skill cards in her hand: Anselm is told how many she draws, not which."""
    late = late_table(server, "runebound", 2, 1, 142)
    who = person()
    who.page.emulate_media(reduced_motion="no-preference")
    liking(who, follow="step")
    other = 1 - late.mine
    page = at_table(who, server, late, other)
    wait_for(lambda: page.evaluate("localStorage.getItem('tablekeep.seen')"), page)
    who.overhear()
    who.open(server.address)
    with Remote(server, late, late.mine) as remote:
        remote.act(2)
        at_table(who, server, late, other)
        expect(page.locator(".away-choice")).to_be_visible()
        hand = remote.hand()
    assert hand, "nothing was hidden"
    told = " ".join([*who.answers, *(json.dumps(message) for message in who.wire)])
    shown = json.loads(who.answers[-1]) if who.answers else {}
    assert shown.get("moments"), "what was missed was not fetched"
    assert not [card for card in hand if f'"{card}"' in told], "a card of another hand was told"
