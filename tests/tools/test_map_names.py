"""The map of the client's tests is the one that is played on."""

from pathlib import Path

import pytest

from tools.map_names import TARGET, main, map_names

pytestmark = pytest.mark.pure


def test_the_file_in_the_tree_is_current() -> None:
    assert main(["--check"]) == 0


def test_it_is_written_where_it_is_missing_and_then_current(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"], tmp_path) == 1
    assert "python -m tools.map_names" in capsys.readouterr().out
    assert main([], tmp_path) == 0
    assert main(["--check"], tmp_path) == 0
    assert (tmp_path / TARGET).read_text(encoding="utf-8") == map_names()
