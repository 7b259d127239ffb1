"""Players of one's own that fail, leave or print, at every command that lets them play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.own import nobody_registered, written
from tests.cli.commands import GAME, process, refused, run

BOTS = """
import sys

@tablekeep.bot("leaves")
def leaves(view, seat, game, rng):
    sys.exit(0)

@tablekeep.bot("unmade")
class Unmade:
    def __init__(self):
        sys.exit(0)

    def choose(self, view, seat, game, rng):
        return view.legal(seat)[0]

class Mute(Exception):
    def __str__(self):
        raise RuntimeError("no")

@tablekeep.bot("mute")
def mute(view, seat, game, rng):
    raise Mute

@tablekeep.bot("misreads")
def misreads(view, seat, game, rng):
    return game.parse("xyzzy")

@tablekeep.bot("talks")
class Talks:
    def __init__(self):
        print("HELLO")

    def choose(self, view, seat, game, rng):
        print("HELLO")
        return view.legal(seat)[0]

print("HELLO")
"""


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    with nobody_registered():
        yield


@pytest.fixture
def bots(tmp_path: Path) -> str:
    return written(tmp_path, BOTS)


def only_sentence(told: str) -> str:
    """Without what the players printed."""
    return told.replace("HELLO", "").strip()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("leaves", "The player “leaves” has failed: SystemExit: 0."),
        ("unmade", "The player “unmade” cannot be made: SystemExit: 0."),
        ("mute", "The player “mute” has failed: Mute."),
        ("misreads", "The player “misreads” has failed: InvalidNotation: “xyzzy” is not an action"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "balance"])
def test_who_fails_is_named(command: str, name: str, sentence: str, bots: str) -> None:
    seats = ["--seats", f"{name},random", "--bots", bots] if command == "simulate" else ["--bots", name, "--bots", bots]
    result = run(command, GAME, "--games", "1", *seats)

    assert result.exit_code == 2
    assert result.stdout == ""
    assert only_sentence(result.stderr).startswith(sentence)
    assert not result.stderr.endswith("..\n")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_who_leaves_does_not_take_the_program_along(workers: str, bots: str, tmp_path: Path) -> None:
    done = process(
        "simulate", GAME, "--games", "2", "--seats", "leaves,random", "--bots", bots, "--workers", workers, folder=tmp_path
    )

    assert done.returncode == 2
    assert done.stdout == ""
    assert "The player “leaves” has failed: SystemExit: 0." in done.stderr


def test_a_tournament_does_not_begin_with_who_cannot_be_made(bots: str, tmp_path: Path) -> None:
    told = run("arena", GAME, "--bots", f"unmade,random,{bots}", "--out", str(tmp_path / "out"))

    assert told.exit_code == 2
    assert only_sentence(told.stderr) == "The player “unmade” cannot be made: SystemExit: 0."


def test_in_a_tournament_who_cannot_even_say_why_has_lost(bots: str, tmp_path: Path) -> None:
    result = run("arena", GAME, "--bots", f"mute,random,{bots}", "--games", "1", "--out", str(tmp_path / "out"), "--json")

    found = json.loads(result.stdout)
    assert (found["forfeits"], found["void"]) == (1, 0)


def test_at_a_table_of_people_who_leaves_gives_up(bots: str) -> None:
    result = run("play", "--seats", "leaves,human", "--bots", bots, "--seed", "1", "--option", "first=1", typed="quit\n")

    assert "gives up: SystemExit: 0" in result.stdout
    assert "HELLO" not in result.stdout


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("command", ["simulate", "balance"])
def test_what_a_player_prints_goes_to_standard_error(command: str, workers: str, bots: str, tmp_path: Path) -> None:
    seats = ["--seats", "talks,talks", "--bots", bots] if command == "simulate" else ["--bots", "talks", "--bots", bots]
    done = process(command, GAME, "--games", "1", *seats, "--workers", workers, "--json", folder=tmp_path)

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] > 0
    assert "HELLO" in done.stderr


def test_the_list_of_games_says_nothing_that_a_file_prints(bots: str) -> None:
    assert json.loads(run("games", "--json", "--bots", bots).stdout)
    assert refused("games", "--bots", "missing.py").startswith("There is no file")
