"""`tablekeep position`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tablekeep
from tests.cli.commands import GAME, process, refused, run

POSITION = {
    "format": "tablekeep position 1",
    "game": GAME,
    "options": {"monoliths": "on"},
    "seats": [
        {
            "faction": "dragon-empire",
            "hand": ["pikeman", "move"],
            "stack": ["knight"],
            "monolith": {"pieces": ["a1", "a2", "b2"]},
        },
        {
            "faction": "lords-of-the-abyss",
            "stack": ["spike", "spike"],
            "monolith": {"pieces": ["e3"], "hidden": [{"tile": "la-demon", "seat": 1}, {"tile": "la-wraith", "seat": 1}]},
        },
    ],
    "pools": [13, 20],
    "board": {
        "a1": {"tile": "de-banner", "seat": 0},
        "a2": {"tile": "de-knight", "seat": 0, "facing": "se", "wounds": 1},
        "c3": {"tile": "la-horror", "seat": 1, "facing": "nw", "poison": 0},
        "e3": {"tile": "la-banner", "seat": 1},
    },
}


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    return str(path)


def test_a_position_is_drawn(file: str) -> None:
    text = run("position", file).stdout

    for told in (
        "●Kni 1",
        "♥1",
        "▲Hor",
        "●▙▟",
        "Hit Points 13/20",
        "Dragon Empire",
        "face down, face down",
        "To play: Player 1.",
    ):
        assert told in text


def test_a_seat_sees_its_own_secrets(file: str) -> None:
    assert "Demon, Wraith" in run("position", file, "--seat", "2").stdout
    assert "Demon, Wraith" not in run("position", file, "--seat", "1").stdout


def test_legal_actions_one_a_line(file: str) -> None:
    lines = run("position", file, "--legal").stdout.splitlines()
    state = tablekeep.game(GAME).load(POSITION)

    assert lines == [action.text for action in state.legal(0)]
    assert "end" in lines


def test_legal_actions_for_programs(file: str) -> None:
    data = json.loads(run("position", file, "--legal", "--json").stdout)

    assert (data["seat"], data["step"], data["rule"]) == (1, "play", "MA-TURN-02")
    assert "place pikeman b2 n" in data["actions"]


def test_taking_an_action_gives_the_new_position(file: str, tmp_path: Path) -> None:
    after = run("position", file, "--apply", "place pikeman b2 n").stdout
    data = json.loads(after)

    assert data["board"]["b2"]["tile"] == "de-pikeman"
    assert data["seats"][0]["hand"] == ["move"]

    again = tmp_path / "after.json"
    again.write_text(after, encoding="utf-8")
    assert json.loads(run("position", str(again), "--json").stdout) == data


def test_the_view_of_a_seat_for_programs(file: str, tmp_path: Path) -> None:
    view = run("position", file, "--seat", "1", "--json").stdout
    data = json.loads(view)

    assert data["viewer"] == 0
    assert data["seats"][1]["stack"] == ["unknown", "unknown"]
    assert data["seats"][1]["monolith"]["hidden"][0]["tile"] == "unknown"

    again = tmp_path / "view.json"
    again.write_text(view, encoding="utf-8")
    assert "face down" in run("position", str(again)).stdout
    assert refused("position", str(again), "--apply", "end").startswith("This is one player's view")


def test_a_position_from_standard_input(file: str) -> None:
    assert "end" in run("position", "-", "--legal", typed=Path(file).read_bytes()).stdout.splitlines()


def test_refusals_name_their_rule(file: str) -> None:
    assert refused("position", file, "--apply", "place pikeman c3 n") == "MA-PLAY-02: Space c3 is not free."
    assert refused("position", file, "--apply", "end", "--seat", "2") == "Player 2 has nothing to decide now."
    assert refused("position", file, "--legal", "--seat", "2") == "Player 2 has nothing to decide now."
    assert refused("position", file, "--apply", "dance").startswith("“dance” is not an action")


def test_the_file_stays_as_it_was(file: str, tmp_path: Path) -> None:
    before = Path(file).read_bytes()

    done = process("position", file, "--apply", "end", folder=tmp_path)

    assert done.returncode == 0
    assert json.loads(done.stdout)["turn"]["active"] == 1
    assert Path(file).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["position.json"]
