"""`tablekeep dataset`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.commands import finished_match, refused, run

pytest.importorskip("pyarrow")


@pytest.fixture
def records(tmp_path: Path) -> Path:
    folder = tmp_path / "records"
    folder.mkdir()
    for seed in (1, 2):
        (folder / f"{seed}.tk").write_text(str(finished_match(seed).record()), encoding="utf-8")
    return folder


def test_records_become_a_table(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    result = run("dataset", str(records), "--out", str(out))

    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    assert "decisions of 2 games" in result.stdout
    assert out.is_file()
    assert "stays as it is" in refused("dataset", str(records), "--out", str(out))


def test_bad_records_are_named(records: Path, tmp_path: Path) -> None:
    (records / "bad.tk").write_text("nonsense")
    result = run("dataset", str(records), "--out", str(tmp_path / "games.parquet"), "--json")

    assert json.loads(result.stdout)["left_out"] == 1
    assert f"{records / 'bad.tk'} is left out: " in result.stderr
    told = refused("dataset", str(records), "--out", str(tmp_path / "other.parquet"), "--strict")
    assert f"{records / 'bad.tk'} cannot be used: " in told
    assert not (tmp_path / "other.parquet").exists()


def test_mistakes(records: Path, tmp_path: Path) -> None:
    assert "must end in .parquet" in refused("dataset", str(records), "--out", "games.csv")
    assert "no file or folder" in refused("dataset", str(tmp_path / "nowhere"), "--out", str(tmp_path / "x.parquet"))
    assert "There is no folder" in refused("dataset", str(records), "--out", str(tmp_path / "nowhere" / "x.parquet"))
    (tmp_path / "empty").mkdir()
    assert "There are no records" in refused("dataset", str(tmp_path / "empty"), "--out", str(tmp_path / "x.parquet"))
