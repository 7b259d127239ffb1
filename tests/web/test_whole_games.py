"""Whole games of every title to their end: by keyboard alone through the list of the board, and by touch on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Meeting
from tests.web.late import late_table
from tests.web.people import Person
from tests.web.test_following import liking
from tools.services import Server

pytestmark = pytest.mark.browser

GAMES = ("monolith-arena", "runewars", "heroes-of-land-air-and-sea", "runebound")
QUICK: dict[str, dict[str, str]] = {
    "monolith-arena": {},
    "runewars": {"setup": "quick", "factions": "random"},
    "heroes-of-land-air-and-sea": {"setup": "quick", "factions": "random"},
    "runebound": {"scenario": "corpse_king", "hero_choice": "random"},
}
BOTS = {"monolith-arena": "greedy", "heroes-of-land-air-and-sea": "greedy"}
"""where a bot that does anything would never come to an end"""
SEEDS = {"monolith-arena": 3, "heroes-of-land-air-and-sea": 4}
ALONE = {"heroes-of-land-air-and-sea": 2, "runebound": 5}
"""games that can be played alone against the rules, which answer at once, each with a seed"""
BRIEF = r"^(end|pass|done|decline|no|stop)\b"
"""somebody who does not stay at the table longer than he has to"""


def seated(who: Person, server: Server, game: str, seats: int = 2, **settings: object) -> Page:
    """At the beginning of a game of two against a bot, or alone."""
    seed = ALONE[game] if seats == 1 else SEEDS.get(game, 5)
    late = late_table(server, game, seats, seed, 0, QUICK[game], BOTS.get(game, "anything"))
    liking(who, follow="off", **settings)
    late.visit(who, server)
    expect(who.page.locator(".ask, .away-choice").first).to_be_visible()
    return who.page


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keyboard_alone_through_the_list(game: str, server: Server, person: Meeting) -> None:
    ada = person(seed=5)
    ada.likes = BRIEF
    seated(ada, server, game, list=True)
    assert ada.play(step=ada.list_step) > 15
    ada.sees_result()
    ada.assert_content()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_touch(game: str, server: Server, person: Meeting) -> None:
    ada = person(seed=6, width=390, height=844, phone=True)
    ada.likes = BRIEF
    seated(ada, server, game, 1 if game in ALONE else 2)
    assert ada.play(step=ada.reachable) > 15
    ada.sees_result()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390, "the page is wider than the phone"
    ada.assert_content()
