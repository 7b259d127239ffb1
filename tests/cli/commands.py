"""Running the command line from tests: in this process, or as people do, in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

import tablekeep
from tablekeep.cli.main import app
from tablekeep.kernel.match import Match
from tablekeep.kernel.rng import Rng
from tests.waiting import LONG

GAME = "monolith-arena"


def run(*arguments: str, typed: str | bytes | None = None, width: int = 100) -> Result:
    """The command in this process; an exception that is not a plain exit is passed on."""
    environment = {"COLUMNS": str(width), "NO_COLOR": "1", "TERM": "dumb"}
    result = CliRunner().invoke(app, list(arguments), input=typed, env=environment)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refused(*arguments: str, typed: str | bytes | None = None) -> str:
    """The one sentence of a command that must fail: exit code 2, nothing on standard output."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert result.stderr.endswith("\n")
    assert "Traceback" not in result.stderr
    return result.stderr.strip()


def process(*arguments: str, typed: str = "", folder: Path) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, on the build that this test runs on."""
    return subprocess.run(
        [sys.executable, "-m", "tablekeep", *arguments],
        input=typed, capture_output=True, text=True, encoding="utf-8", cwd=folder, env=environment(), timeout=LONG, check=False,
    )  # fmt: skip


def environment() -> dict[str, str]:
    root = str(Path(tablekeep.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": root, "PYTHONIOENCODING": "utf-8", "COLUMNS": "100", "NO_COLOR": "1"}


def finished_match(seed: int = 4, options: dict[str, str] | None = None) -> Match:
    """A whole game at random."""
    match = Match(tablekeep.game(GAME), 2, seed, options or {})
    rng = Rng(seed)
    while match.outcome is None:
        seat = match.state.to_play()
        actions = match.legal(seat)
        match.play(seat, actions[rng.below(len(actions))])
    return match


def script(match: Match) -> str:
    """What people would type to play the same game."""
    return "".join(f"{action.text}\n" for _seat, action in match.actions)
