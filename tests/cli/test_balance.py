"""`tablekeep balance`."""

from __future__ import annotations

import json
from pathlib import Path
from unittest.mock import patch

from tablekeep.cli.voice import wrong
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


def test_a_place_for_the_report_is_looked_for_first_and_figures_are_never_lost(tmp_path: Path) -> None:
    arguments = ("balance", GAME, "--bots", "random", "--games", "1")
    missing = tmp_path / "missing"
    assert refused(*arguments, "--out", str(missing / "x.html")) == f"There is no folder {missing} to write into."
    (tmp_path / "folder.svg").mkdir()
    assert refused(*arguments, "--out", str(tmp_path / "folder.svg")).endswith("folder.svg is a folder, not a file.")

    spoiled = tmp_path / "x.html"
    with patch("tablekeep.cli.balance.write_text", side_effect=wrong("cli-file-unwritable", file=str(spoiled), reason="full")):
        result = run(*arguments, "--out", str(spoiled), "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["games"] == 12
    assert result.stderr == f"{spoiled} cannot be written: full.\n"


def test_who_plays_alone_is_no_matter_of_balance() -> None:
    assert refused("balance", "runebound", "--bots", "random", "--seats", "1") == (
        "Runebound with one seat has nobody to play against; name another number of seats."
    )
