"""How games are found: in the package, behind entry points and in folders; what does not work is left out with a sentence."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

import tablekeep
from tablekeep.games import FOLDERS, from_outside, left_out, load, look_in, packages, playable
from tablekeep.kernel.errors import InvalidOption
from tablekeep.server.refusals import forget_voices, voice
from tests.cli.commands import process
from tools.guide_blocks import EXAMPLE

OWN = ["heroes-of-land-air-and-sea", "monolith-arena", "runebound", "runewars"]

GAME = "from tablekeep.kernel.game import Game\n\n\ndef game(content=None):\n    return Game({id!r}, 'A game', (2,), (), 1)\n"


def package(folder: Path, name: str, text: str, words: bool = True) -> None:
    (folder / name / "words").mkdir(parents=True)
    (folder / name / "__init__.py").write_text(text, encoding="utf-8")
    if words:
        (folder / name / "words" / "en.ftl").write_text("", encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which games are looked for."""
    monkeypatch.setenv(FOLDERS, str(tmp_path))
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    return tmp_path


def test_a_package_in_a_folder_is_a_game(folder: Path) -> None:
    package(folder, "found_one", GAME.format(id="found-one"))
    package(folder, "found_tools", "TOOL = 1\n")

    assert packages()["found-one"] == "found_one"
    assert load("found-one").name == "A game"
    assert sorted(packages()) == sorted([*OWN, "found-one"])
    assert left_out() == {}
    assert from_outside()


def test_without_a_folder_there_are_the_games_that_come_with_tablekeep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDERS, raising=False)

    assert playable() == OWN
    assert not from_outside()


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("lost_import", "import a_module_that_is_not_there\n", "ModuleNotFoundError"),
        ("lost_syntax", "def game(:\n", "SyntaxError"),
        ("lost_exit", "raise SystemExit(3)\n", "SystemExit"),
        ("lost_making", "def game(content=None):\n    return 1 / 0\n", "ZeroDivisionError"),
        ("lost_id", GAME.format(id="another"), "another"),
        ("lost_words", GAME.format(id="lost-words"), "words/en.ftl"),
        ("json", GAME.format(id="json"), "another package is called json"),
        ("monolith_arena", GAME.format(id="monolith-arena"), "has one of that name"),
    ],
)
def test_what_does_not_work_is_left_out_with_a_sentence(
    name: str, text: str, reason: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    package(folder, name, text, words=name != "lost_words")

    with caplog.at_level(logging.WARNING, "tablekeep"):
        games = [game.id for game in tablekeep.all_games()]
        tablekeep.all_games()

    assert sorted(games) == OWN
    assert list(left_out()) == [name.replace("_", "-")]
    assert len(caplog.messages) == 1
    assert reason in caplog.messages[0]
    if name not in ("monolith_arena",):
        with pytest.raises(InvalidOption) as refused:
            load(name.replace("_", "-"))
        assert refused.value.message == left_out()[name.replace("_", "-")]


def test_a_broken_game_does_not_silence_the_server(folder: Path) -> None:
    package(folder, "lost_voice", "def game(content=None):\n    raise OSError('no box')\n")
    forget_voices()

    assert voice().word("game-unknown", game="x", known="y") == "There is no game “x”; there is y."
    forget_voices()


def test_a_folder_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InvalidOption):
        look_in([tmp_path / "nowhere"])

    monkeypatch.setenv(FOLDERS, str(tmp_path / "nowhere"))
    assert [reason.id for reason in left_out().values()] == ["games-no-folder"]
    assert playable() == OWN


def test_folders_are_added_to_those_that_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDERS, "")
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()

    look_in([tmp_path / "a"])
    look_in([tmp_path / "b", tmp_path / "a"])

    assert os.environ[FOLDERS].split(os.pathsep) == [str(tmp_path / "a"), str(tmp_path / "b")]


def test_the_command_line_says_what_it_leaves_out_and_goes_on(tmp_path: Path) -> None:
    package(tmp_path / "games", "lost_again", "raise ValueError('nothing here')\n")

    done = process("--games-from", "games", "--games-from", str(EXAMPLE), "games", folder=tmp_path)
    wrong = process("--games-from", "elsewhere", "games", folder=tmp_path)

    assert done.returncode == 0
    assert "Tidewrack" in done.stdout
    assert done.stderr.splitlines() == [
        "The game “lost-again” is left out, for its package lost_again does not work: ValueError: nothing here."
    ]
    assert (wrong.returncode, wrong.stderr) == (2, "There is no folder elsewhere with games.\n")
