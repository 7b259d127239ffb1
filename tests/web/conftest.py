"""A server and a browser for the tests that need real ones."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import tablekeep as engine
from tests.waiting import PATIENCE
from tests.web.people import Person
from tools.load import UNLIMITED
from tools.programs import ensure
from tools.services import Server, tablekeep

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip
QUICK = {
    **UNLIMITED, "TABLEKEEP_BOT_PAUSE": "0", "TABLEKEEP_WINDOW_PAUSE": "30", "TABLEKEEP_BOT_THINK": "50",
    "TABLEKEEP_HINT_THINK": "200", "TABLEKEEP_ANALYSIS_THINK": "50", "TABLEKEEP_ANALYSIS_SECONDS": "10",
    "TABLEKEEP_BOTS": str(Path(__file__).with_name("anything.py")),
}  # fmt: skip
"""bots that answer at once, among them one that a person can sit down against and that does anything"""

PLAYED_BEFORE = json.dumps({"tables": {game.id: ["a", "b", "c"] for game in engine.all_games()}})
"""what a browser keeps of somebody who has had his first games of everything, and reads no tips any more"""

Meeting = Callable[..., Person]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a module: while it is there, no other event loop can run in this thread."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=ensure("chromium"), args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that leave it in peace."""
    with tablekeep(tmp_path_factory.mktemp("server"), settings=QUICK) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One for a test that kills it, or counts what is on it."""
    with tablekeep(tmp_path, settings=QUICK) as running:
        yield running


@pytest.fixture
def person(browser: Browser) -> Iterator[Meeting]:
    """Makes people, each with a browser of his own; `width`, `height`, `phone` and so on as a browser context takes them.
    Who is `new` has never played before."""
    met: list[Person] = []

    expect.set_options(timeout=1000 * PATIENCE)

    def meet(
        seed: int = 1, width: int = 1440, height: int = 900, phone: bool = False, new: bool = False, **more: Any
    ) -> Person:
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, reduced_motion="reduce", **more
        )
        context.set_default_timeout(1000 * PATIENCE)
        if not new:
            context.add_init_script(f"localStorage.setItem('tablekeep.tips', '{PLAYED_BEFORE}')")
        met.append(Person(context, seed, phone))
        return met[-1]

    yield meet
    for one in met:
        one.context.close()
