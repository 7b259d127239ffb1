"""The guides say what is so: their code is the code of the examples, and whoever follows them gets the game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.commands import process
from tools.guide_blocks import EXAMPLE, GUIDE, blocks, files, follow, refreshed

pytestmark = pytest.mark.pure


def test_the_guide_shows_every_file_of_the_game_as_it_is() -> None:
    guide = GUIDE.read_text(encoding="utf-8")

    assert sorted(blocks(guide)) == sorted(files(EXAMPLE))
    assert guide == refreshed(guide, EXAMPLE), "python -m tools.guide_blocks writes the blocks anew"


def test_whoever_follows_the_guide_has_the_game(tmp_path: Path) -> None:
    follow(GUIDE.read_text(encoding="utf-8"), tmp_path / "fifth")

    listed = process("--games-from", "fifth", "games", "--json", folder=tmp_path)
    played = process(
        "--games-from", "fifth", "simulate", "tidewrack", "--games", "4", "--seats", "random,random", "--workers", "2",
        "--json", folder=tmp_path,
    )  # fmt: skip
    rule = process("--games-from", "fifth", "rules", "tidewrack", "TW-GO-02", folder=tmp_path)

    assert (listed.stderr, played.stderr, rule.stderr) == ("", "", "")
    assert json.loads(listed.stdout)[0]["id"] == "tidewrack"
    assert json.loads(played.stdout)["finished"] == 4
    assert "neither onto nor across" in rule.stdout


def test_it_plays_in_the_terminal(tmp_path: Path) -> None:
    typed = "stride run\n" + "stay\n" * 3 + "quit\n"

    done = process(
        "--games-from", str(EXAMPLE), "play", "tidewrack", "--seats", "human,random", "--seed", "3",
        typed=typed, folder=tmp_path,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert "Choose in secret how far you will go" in done.stdout
    assert "Go up to 3 steps, or stay" in done.stdout
