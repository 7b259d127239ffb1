"""`tablekeep replay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.commands import finished_match, process, refused, run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.tk"
    file.write_text(str(finished_match().record()), encoding="utf-8")
    return file


def changed(record: Path, old: str, new: str) -> str:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(record)


def test_a_record_is_verified_in_one_line(record: Path) -> None:
    match = finished_match()
    result = match.record().result

    assert run("replay", str(record), "--verify").stdout == (
        f"{record}: {len(match.actions)} actions of Monolith Arena replay to the stated result {result}.\n"
    )


def test_a_record_without_a_result_replays_too(record: Path) -> None:
    text = "\n".join(record.read_text(encoding="utf-8").splitlines()[:30])
    record.write_text(text.replace(f'[Result "{finished_match().record().result}"]\n', ""), encoding="utf-8")

    assert "the record states no result" in run("replay", str(record), "--verify").stdout


def test_the_game_is_shown_with_log_table_and_result(record: Path) -> None:
    match = finished_match()
    text = run("replay", str(record)).stdout

    assert "raises the Banner on" in text
    assert f"{len(match.actions)} of {len(match.actions)} actions" in text
    assert "Final score" in text
    assert "Hit Points" in text


def test_the_game_is_shown_after_some_actions(record: Path) -> None:
    text = run("replay", str(record), "--to", "2", "--seat", "1").stdout

    assert f"2 of {len(finished_match().actions)} actions" in text
    assert text.count("raises the Banner on") == 2
    assert "Final score" not in text


def test_the_record_for_programs(record: Path) -> None:
    match = finished_match()
    data = json.loads(run("replay", str(record), "--json").stdout)

    assert data["game"] == "monolith-arena"
    assert data["seed"] == 4
    assert data["result"] == match.record().result
    assert data["actions"] == [{"seat": seat + 1, "action": action.text} for seat, action in match.actions]


def test_a_record_from_standard_input(record: Path) -> None:
    assert "replay to the stated result" in run("replay", "-", "--verify", typed=record.read_bytes()).stdout


def test_a_wrong_result_is_found(record: Path) -> None:
    result = finished_match().record().result
    wrong = "2-1" if result == "1-2" else "1-2"

    assert refused("replay", changed(record, f'[Result "{result}"]', f'[Result "{wrong}"]'), "--verify") == (
        f"The record says the game ended {wrong}, but replaying it gives {result}."
    )


def test_an_action_that_does_not_fit_names_its_line(record: Path) -> None:
    first = finished_match().actions[0]
    seat, action = first[0] + 1, first[1].text

    assert refused("replay", changed(record, f"P{seat} {action}", f"P{seat} end")).startswith("Line ")


def test_a_process_of_its_own(record: Path, tmp_path: Path) -> None:
    done = process("replay", str(record), "--verify", folder=tmp_path)

    assert done.returncode == 0
    assert done.stdout.count("\n") == 1


@pytest.fixture
def resigned(tmp_path: Path) -> Path:
    file = tmp_path / "resigned.tk"
    run("play", "--seed", "5", "--option", "first=1", "--save", str(file), typed="banner c3\nresign\n")
    return file


def test_a_game_that_was_given_up_says_so(resigned: Path) -> None:
    shown = run("replay", str(resigned)).stdout
    assert "Player 1 resigned.\n" in shown
    assert "Player 2 (greedy) wins.\n" in shown
    assert "Final score" not in shown
    assert "resigned" not in run("replay", str(resigned), "--to", "1").stdout

    data = json.loads(run("replay", str(resigned), "--json").stdout)
    assert (data["result"], data["ended"]) == ("2-1", "P1 resigns")

    told = run("replay", str(resigned), "--verify").stdout
    assert told.startswith(f"{resigned}: {len(data['actions'])} actions of Monolith Arena replay; ")
    assert told.endswith("the result 2-1 is not checked, for it comes of “P1 resigns”.\n")


def test_who_ended_a_game_by_the_rules_is_nobody(record: Path) -> None:
    assert json.loads(run("replay", str(record), "--json").stdout)["ended"] is None


def test_a_game_that_was_given_up_does_not_go_on(resigned: Path) -> None:
    before = resigned.read_bytes()
    result = run("play", "--resume", str(resigned), typed="\n")

    assert result.exit_code == 0
    assert "You can:" not in result.stdout
    assert "Player 1 resigned.\n" in result.stdout
    assert resigned.read_bytes() == before
