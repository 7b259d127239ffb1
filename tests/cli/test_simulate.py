"""`tablekeep simulate`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.commands import GAME, process, run


def figures(*arguments: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(run("simulate", GAME, "--json", *arguments).stdout)
    return data


def test_the_figures_for_programs() -> None:
    data = figures("--games", "4", "--seats", "random,greedy", "--seed", "9")

    assert list(data) == [
        "games", "finished", "decisions", "seconds", "decisions_per_second", "wins", "draws", "factions", "bots", "length",
    ]  # fmt: skip
    assert data["games"] == data["finished"] == 4
    assert len(data["wins"]) == 2
    assert sum(data["wins"]) + data["draws"] == 4
    assert sum(tally["games"] for tally in data["factions"].values()) == 8
    assert data["bots"]["greedy"]["games"] == 4
    assert set(data["length"]) == {"mean", "min", "max"}
    assert data["decisions"] > 0


def test_the_same_seed_gives_the_same_figures_for_any_number_of_workers() -> None:
    arguments = ("--games", "6", "--seats", "random,random", "--seed", "3")
    one, two = figures(*arguments), figures(*arguments, "--workers", "2")
    for data in (one, two):
        del data["seconds"], data["decisions_per_second"]

    assert one == two


def test_the_table_for_people() -> None:
    result = run("simulate", GAME, "--games", "3", "--seats", "random,random", "--option", "factions=de,gr")

    assert result.stderr == ""
    for told in (
        "3 of 3 games finished",
        "Dragon Empire",
        "Guardians of the Realm",
        "random",
        "decisions on average",
        "a second",
    ):
        assert told in result.stdout


def test_variants_and_seats() -> None:
    data = figures("--games", "1", "--seats", "random,random,random", "--variant", "tactical-monoliths", "--rotate")

    assert len(data["wins"]) == 3


def test_workers_in_a_process_of_its_own(tmp_path: Path) -> None:
    done = process("simulate", GAME, "--games", "4", "--seats", "random,random", "--workers", "2", "--json", folder=tmp_path)

    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert json.loads(done.stdout)["finished"] == 4
    assert list(tmp_path.iterdir()) == []
