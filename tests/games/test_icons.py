"""Every icon that a game names is in the icon package; what is not would be drawn as a question mark."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablekeep
from tablekeep.games import packages

pytestmark = pytest.mark.pure

ICONS = Path(__file__).parents[2] / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"


@pytest.mark.skipif(not ICONS.is_file(), reason="what the browser's part is built with is not installed: make web")
@pytest.mark.parametrize("id", list(packages()))
def test_every_icon_of_a_game_is_in_the_package(id: str) -> None:
    package = json.loads(ICONS.read_text(encoding="utf-8"))
    known = set(package["icons"]) | set(package.get("aliases", {}))

    assert sorted(set(tablekeep.game(id).icons()) - known) == []
