"""A server and a browser for the tests that need real ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.people import Person
from tools.load import UNLIMITED
from tools.programs import ensure
from tools.services import Server, tablekeep

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip
QUICK = {**UNLIMITED, "TABLEKEEP_BOT_PAUSE": "0"}

Meeting = Callable[..., Person]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=ensure("chromium"), args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with tablekeep(tmp_path, settings=QUICK) as running:
        yield running


@pytest.fixture
def person(browser: Browser) -> Iterator[Meeting]:
    """Makes people, each with a browser of his own; `width`, `height`, `phone` and so on as a browser context takes them."""
    met: list[Person] = []

    def meet(seed: int = 1, width: int = 1440, height: int = 900, phone: bool = False, **more: Any) -> Person:
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone, reduced_motion="reduce", **more
        )
        context.set_default_timeout(15_000)
        met.append(Person(context, seed, phone))
        return met[-1]

    yield meet
    for one in met:
        one.context.close()
