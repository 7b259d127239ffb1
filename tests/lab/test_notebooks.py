"""The example notebooks run from the first cell to the last."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import pytest

from tests.waiting import LONG

pytestmark = [pytest.mark.soak, pytest.mark.pure]

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.ipynb")), ids=lambda file: file.stem)
def test_a_notebook_runs(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for library in ("torch", "matplotlib", "ipykernel", "nbclient"):
        pytest.importorskip(library)
    monkeypatch.setenv("TABLEKEEP_NOTEBOOK_GAMES", "20")
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(FOLDER.parents[1]), prepend=os.pathsep)
    notebook = importlib.import_module("nbformat").read(file, 4)
    kept = [cell.get("outputs", []) for cell in notebook.cells]

    client = importlib.import_module("nbclient").NotebookClient
    client(notebook, timeout=int(LONG), kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()

    told = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert not [output for output in told if output.output_type == "error"]
    assert any("image/png" in output.get("data", {}) for output in told)
    assert any("image/png" in output.get("data", {}) for outputs in kept for output in outputs), "kept without its results"
