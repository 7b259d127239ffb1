"""The examples of docs/formats.md are what it says they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablekeep
from tablekeep.games.monolith_arena import positions
from tests.cli.commands import run

pytestmark = pytest.mark.pure

TEXT = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")


def block(start: str) -> str:
    """The fenced block that begins with these words."""
    found = [part for part in TEXT.split("```")[1::2] if part.split("\n", 1)[1].startswith(start)]
    assert len(found) == 1
    return found[0].split("\n", 1)[1]


def test_the_record() -> None:
    match = tablekeep.replay(block("[Format"))

    assert len(match.actions) == 2
    assert match.players == {1: "greedy"}


def test_the_position(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(block("{"), encoding="utf-8")
    after = json.loads(run("position", str(file), "--apply", "place pikeman c4 s").stdout)

    assert "battle" in run("position", str(file), "--legal").stdout.splitlines()
    assert after["board"]["c4"]["tile"] == "de-pikeman"


def test_every_field_is_described() -> None:
    fields = positions.FIELDS + positions.SEAT_FIELDS + positions.TILE_FIELDS + positions.TURN_FIELDS

    assert [field for field in fields if f"`{field}`" not in TEXT] == []
    data = json.loads(run("simulate", "monolith-arena", "--games", "1", "--seats", "random,random", "--json").stdout)
    assert [field for field in data if f"`{field}`" not in TEXT] == []
