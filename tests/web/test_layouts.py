"""Late tables at four sizes: no text is cut or lies over other text, no button is covered or out of reach."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Meeting
from tests.web.late import late_table
from tools.services import Server

pytestmark = pytest.mark.browser

CHECKS = Path(__file__).with_name("checks.js").read_text(encoding="utf-8")
SIZES = ((390, 844), (1280, 720), (1440, 900), (1920, 1080))
GAMES = {"monolith-arena": 70, "runewars": 300, "heroes-of-land-air-and-sea": 260, "runebound": 260}
"""with how many decisions make a long game"""
FEW = ((2, 0.4), (2, 1.0), (4, 0.25), (4, 0.6), (4, 1.0))
"""so many seats, so far into the game"""
MANY = tuple((seats, part / 20) for seats in (2, 4) for part in range(1, 21))


BROWSER_ZOOM = ((640, 360), (720, 450))
"""what a browser's zoom of 200 % leaves of a laptop's window"""
Sizes = tuple[tuple[int, int], ...]
SETTLED = """() => document.fonts.ready.then(
  () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"""
"""the fonts are there, and what depends on measures has been measured"""


def problems(
    game: str, positions: tuple[tuple[int, float], ...], server: Server, person: Meeting, at: Sizes = SIZES, text: int = 100
) -> list[str]:
    """What is wrong with that game at these positions, at every size, with text of so many percent."""
    found: list[str] = []
    for phone in sorted({size[0] <= 600 for size in at}):
        sizes = [size for size in at if (size[0] <= 600) == phone]
        # one browser for all positions: what it has loaded once it keeps
        who = person(width=sizes[0][0], height=sizes[0][1], phone=phone)
        who.context.add_init_script(f"localStorage.setItem('tablekeep.settings', JSON.stringify({{ size: {text} }}))")
        page = who.page
        for seats, part in positions:
            late_table(server, game, seats, 1, max(1, int(GAMES[game] * part))).visit(who, server)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                expect(page.locator(".prompt-slot .ask").first).to_be_visible()
                page.evaluate(SETTLED)
                found += [f"{game}, {seats} seats, {part}, {width}x{height}: {problem}" for problem in page.evaluate(CHECKS)]
            who.assert_content()
        who.context.close()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_or_covered(game: str, server: Server, person: Meeting) -> None:
    found = problems(game, FEW, server, person)
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_with_text_of_twice_the_size(game: str, server: Server, person: Meeting) -> None:
    found = problems(game, ((4, 0.6),), server, person, ((390, 844), (1280, 720)), 200)
    found += problems(game, ((4, 0.6),), server, person, BROWSER_ZOOM)
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_or_covered_in_many_positions(game: str, server: Server, person: Meeting) -> None:
    found = problems(game, MANY, server, person)
    assert not found, "\n".join(found)
