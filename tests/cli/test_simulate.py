"""`tablekeep simulate`."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import GAME, process, refused, run


def figures(*arguments: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(run("simulate", GAME, "--json", *arguments).stdout)
    return data


def test_the_figures_for_programs() -> None:
    data = figures("--games", "4", "--seats", "random,greedy", "--seed", "9")

    assert list(data) == [
        "games", "finished", "decisions", "seconds", "decisions_per_second", "wins", "draws", "lost_by_all",
        "factions", "bots", "length",
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


def test_records_and_players_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        'import tablekeep\n@tablekeep.bot("last-one")\ndef last(view, seat, game, rng):\n    return view.legal(seat)[-1]\n'
    )
    done = process(
        "simulate", GAME, "--games", "2", "--seats", "last-one,random", "--bots", "mine.py", "--records", "games",
        "--workers", "2", "--json", folder=tmp_path,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bots"]["last-one"]["games"] == 2
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["monolith-arena-0-000001.tk", "monolith-arena-0-000002.tk"]
    assert "replay to the stated result" in run("replay", "--verify", str(files[1])).stdout
    told = refused("simulate", GAME, "--games", "2", "--seats", "random,random", "--records", str(tmp_path / "games"))
    assert told.endswith("is there already and stays as it is; name another folder for the records.")


def test_no_cluster_is_a_sentence() -> None:
    pytest.importorskip("ray")

    told = refused("simulate", GAME, "--games", "2", "--seats", "random,random", "--ray", "127.0.0.1:1")
    assert told.startswith("No Ray cluster answers at 127.0.0.1:1: ")


def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path) -> None:
    file = tmp_path / "diary"
    file.write_text("dear diary", encoding="utf-8")

    assert refused("simulate", GAME, "--games", "1", "--records", str(file)) == f"{file} is a file, not a folder."


def test_a_full_disk_leaves_no_half_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str, **_: str) -> int:
        path.write_bytes(text.encode()[:100])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    told = refused("simulate", GAME, "--games", "1", "--seats", "random,random", "--records", str(tmp_path / "games"))

    assert told == f"That did not work with {tmp_path}/games/monolith-arena-0-000001.tk: No space left on device."
    assert list((tmp_path / "games").iterdir()) == []
