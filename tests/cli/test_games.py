"""`tablekeep games`, `--version`, `--help`."""

from __future__ import annotations

import json
from pathlib import Path

import tablekeep
from tests.bots.own import FIRST, nobody_registered, written
from tests.cli.commands import GAME, process, run


def test_every_game_is_listed_with_its_variants_and_options() -> None:
    text = run("games").stdout

    for game in tablekeep.all_games():
        assert game.name in text
        assert game.id in text
        for option in game.options:
            assert option.name in text
            assert option.rule in text
        for suit in game.variants:
            assert suit.name in text


def test_the_list_for_programs() -> None:
    data = json.loads(run("games", "--json").stdout)

    arena = next(game for game in data if game["id"] == GAME)
    assert arena["name"] == "Monolith Arena"
    assert arena["seats"] == [2, 3, 4]
    assert {"name": "monoliths", "values": ["off", "on"], "default": "off", "rule": "MA-SETUP-03"} in arena["options"]
    assert {"name": "monoliths", "options": {"monoliths": "on"}} in arena["variants"]


def test_the_players_for_programs(tmp_path: Path) -> None:
    with nobody_registered():
        data = json.loads(run("games", "--json", "--bots", written(tmp_path, FIRST)).stdout)

    assert all(game["players"] == ["random", "greedy", "novice", "adept", "veteran", "champion", "first"] for game in data)


def test_the_version() -> None:
    assert run("--version").stdout == f"Tablekeep {tablekeep.__version__}\n"


def test_without_a_command_there_is_help() -> None:
    result = run()

    assert result.exit_code == 0
    for command in ("games", "play", "simulate", "replay", "position", "perft", "rules"):
        assert command in result.stdout
        assert run(command, "--help").exit_code == 0


def test_it_is_a_program_of_its_own(tmp_path: Path) -> None:
    done = process("games", "--json", folder=tmp_path)

    assert done.returncode == 0
    assert done.stderr == ""
    assert json.loads(done.stdout)
