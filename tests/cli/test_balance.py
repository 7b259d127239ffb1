"""`tablekeep balance`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.commands import GAME, refused, run


def test_the_table_for_people_and_the_reports(tmp_path: Path) -> None:
    page, picture = tmp_path / "fair.html", tmp_path / "fair.svg"
    result = run(
        "balance", GAME, "--bots", "random", "--games", "1", "--seed", "4", "--out", str(page), "--out", str(picture), width=160
    )

    assert result.exit_code == 0, result.stderr
    for told in ("12 games", "Dragon Empire", "Lords of the Abyss", "Seat 2", "Pairings", f"Written: {page}."):
        assert told in result.stdout
    assert page.read_text().startswith("<!doctype html>")
    assert picture.read_text().startswith("<svg")


def test_the_figures_for_programs() -> None:
    data = json.loads(run("balance", GAME, "--bots", "random", "--games", "1", "--option", "first=1", "--json").stdout)

    assert (data["game"], data["bot"], data["games"], data["finished"]) == (GAME, "random", 12, 12)
    assert data["options"] == {"first": "1"}
    assert data["bounds"] == [0.4, 0.6]
    assert sum(score["points"] for score in data["factions"].values()) == 12
    assert len(data["pairs"]) == 12
    assert len(data["placed"]) == 8
    for score in data["by_seat"].values():
        assert score["low"] <= score["share"] <= score["high"]


def test_mistakes(tmp_path: Path) -> None:
    assert "one and the same player" in refused("balance", GAME, "--bots", "random,greedy")
    assert "no player “nobody”" in refused("balance", GAME, "--bots", "nobody")
    assert "let it end in one of .html, .svg" in refused("balance", GAME, "--out", str(tmp_path / "x.docx"))
    assert "0 games" in refused("balance", GAME, "--games", "0")
    assert "0 processes" in refused("balance", GAME, "--bots", "random", "--games", "1", "--workers", "0")
    assert refused("balance", GAME, "--seats", "9").startswith("Monolith Arena")
