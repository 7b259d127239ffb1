"""`tablekeep play`: whole games through standard input, and everything that can be typed beside actions."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tablekeep
from tablekeep.bots import player
from tablekeep.bots.asking import ask
from tablekeep.kernel.match import Match
from tablekeep.kernel.rng import Rng
from tablekeep.lab.simulate import player_rngs
from tests.cli.commands import GAME, environment, finished_match, process, run, script
from tests.waiting import PATIENCE


def played(*lines: str, seats: str = "human,greedy", seed: int = 5, options: tuple[str, ...] = ()) -> str:
    """What is shown of a game in which these lines are typed."""
    result = run("play", "--seats", seats, "--seed", str(seed), *options, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0
    assert result.stderr == ""
    return result.stdout


def after(text: str, line: str) -> str:
    """What was shown between the typing of a line and the next one."""
    shown = text.split(f"> {line}\n", 1)[1]
    return shown.split("Player 1> ", 1)[0]


def test_a_whole_game_between_two_people_is_saved_and_replays(tmp_path: Path) -> None:
    match = finished_match(seed=4)
    file = tmp_path / "game.tk"
    text = played(*script(match).splitlines(), str(file), seats="human,human", seed=4)

    assert "Final score" in text
    assert f"The record is in {file}." in text
    assert tablekeep.replay(file.read_text(encoding="utf-8")).state.dump() == match.state.dump()
    assert "replay to the stated result" in run("replay", str(file), "--verify").stdout


@pytest.mark.parametrize("variant", ["monoliths", "tactical-monoliths"])
def test_a_whole_game_with_secrets(variant: str) -> None:
    options = next(suit.options for suit in tablekeep.game(GAME).variants if suit.name == variant)
    match = finished_match(6, options)

    assert "Final score" in played(*script(match).splitlines(), seats="human,human", seed=6, options=("--variant", variant))


def against_greedy(seed: int) -> Match:
    """The game in which a person plays at random and the computer player answers."""
    match = tablekeep.new(GAME, seed=seed)
    rngs = player_rngs(seed, 2)
    dice = Rng(seed)
    greedy = player("greedy")
    while match.outcome is None:
        seat = match.state.to_play()
        if seat == 0:
            options = match.legal(seat)
            match.play(seat, options[dice.below(len(options))])
        else:
            match.play(seat, ask(greedy, match.state, seat, match.game, rngs[seat]))
    return match


def test_a_whole_game_against_greedy_in_a_process_of_its_own(tmp_path: Path) -> None:
    match = against_greedy(12)
    typed = "".join(f"{action.text}\n" for seat, action in match.actions if seat == 0)
    done = process("play", "--seed", "12", "--save", "game.tk", typed=typed, folder=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "Final score" in done.stdout
    record = (tmp_path / "game.tk").read_text(encoding="utf-8")
    assert '[Player.2 "greedy"]' in record
    assert tablekeep.replay(record).state.dump() == match.state.dump()
    assert [path.name for path in tmp_path.iterdir()] == ["game.tk"]


def test_computer_players_can_play_alone(tmp_path: Path) -> None:
    file = tmp_path / "game.tk"
    text = played(seats="random,random", options=("--save", str(file)))

    assert "Final score" in text
    assert file.exists()


def test_the_table_is_shown_with_prompt_and_offer() -> None:
    text = played("quit")

    assert "Player 1: Place your Banner on a free space. (MA-SETUP-08)" in text
    assert "You can: banner SPACE (19)" in text
    assert "Player 2 · greedy" in text
    assert text.rstrip().endswith("You have left the game.")


def test_the_end_of_the_input_leaves_the_game() -> None:
    assert played("banner c3").rstrip().endswith("You have left the game.")


def test_giving_up() -> None:
    assert played("resign").rstrip().endswith("Player 1 resigns.")


def test_help_lists_forms_commands_and_signs() -> None:
    text = played("?", "help", "quit")

    for told in ("place TILE SPACE FACING", "why ACTION", "† melee", "Its FACING on the board"):
        assert text.count(told) == 2


def test_help_explains_no_signs_that_the_board_does_not_have() -> None:
    text = played("?", "quit", options=("runewars",))

    assert "why ACTION" in text
    assert "melee" not in text


def test_lists_of_actions() -> None:
    text = played("list", "list banner c3", "list dance", "quit")

    assert "banner (19)" in after(text, "list")
    assert "banner e3" in after(text, "list")
    assert after(text, "list banner c3").strip() == "banner c3"
    assert "Nothing that begins with “dance”" in after(text, "list dance")


def test_why_not() -> None:
    text = played("why banner c3", "banner c3", "why banner c3", "why dance", "why", "quit", seats="human,human", seed=4)
    first = finished_match(seed=4).actions[0][0] + 1

    assert "“banner c3” may be done now." in text
    assert "MA-SETUP-08: Space c3 is not free." in text
    assert "“dance” is not an action" in text
    assert "Something is missing: why ACTION." in text
    assert f"Player {first}> banner c3" in text


def test_an_illegal_action_is_refused_with_its_rule_and_asked_again() -> None:
    text = played("banner c3", "place knight c3 n", "end", "quit", seats="human,human")

    assert "MA-SETUP-08: First place your Banner." in text


def test_words_cut_short() -> None:
    assert "→ banner c3" in played("ban c3", "quit")
    assert "→ banner a1" in played("B A1", "quit")


def test_an_unclear_line_names_what_it_could_mean() -> None:
    assert "“banner a” could be banner a1, banner a2, banner a3." in played("banner a", "quit")


def test_rules_and_tiles_can_be_looked_up() -> None:
    text = played("rule ma-net-03", "rule MA-NET-77", "tile knight", "tile Rune of Strength", "tile unicorn", "tile", "quit")

    assert "cannot be switched off" in text
    assert "There is no rule MA-NET-77" in text
    assert "Knight (de-knight)" in text
    assert "Cavalry: " in text
    assert "Rune of Strength (de-strength)" in text
    assert "Rune of Strength (la-strength)" in text
    assert "There is nothing called “unicorn” in this game." in text


def test_what_is_looked_up_is_as_the_options_have_it() -> None:
    """In the first edition of Runewars heroes do not march."""
    for variant, marches in (("revised", True), ("first", False)):
        text = played("tile mobilize", "quit", options=("runewars", "--variant", variant))
        assert ("heroes do not move" in " ".join(text.split())) != marches


def test_the_log_and_the_board_again() -> None:
    text = played("log", "board", "quit")

    assert "Nothing has happened yet." in text
    assert text.count("Hit Points 20/20") == 4


def test_taking_back(tmp_path: Path) -> None:
    file = tmp_path / "game.tk"
    first = finished_match(seed=4).actions[0][0]
    text = played("undo", "banner c3", "undo", "banner a1", f"save {file}", "quit", seats="human,human", seed=4)

    assert "There is nothing to take back" in text
    assert "Taken back: banner c3." in text
    assert tablekeep.Record.parse(file.read_text(encoding="utf-8")).actions == [(first, "banner a1")]


def test_what_a_computer_player_has_answered_cannot_be_taken_back() -> None:
    assert "There is nothing to take back" in played("banner c3", "undo", "quit")


def test_saving_overwrites_only_its_own_file(tmp_path: Path) -> None:
    own, other = tmp_path / "own.tk", tmp_path / "other.txt"
    other.write_text("mine", encoding="utf-8")
    text = played(f"save {own}", "banner c3", f"save {own}", f"save {other}", "save no/such/folder", "save", "quit")
    text = " ".join(text.split())

    assert text.count(f"The record is in {own}.") == 2
    assert "is there already and stays as it is" in text
    assert "There is no folder no/such to write into." in text
    assert "Something is missing: save FILE." in text
    assert other.read_text(encoding="utf-8") == "mine"
    assert tablekeep.replay(own.read_text(encoding="utf-8")).actions
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other.txt", "own.tk"]


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    match = finished_match(seed=4)
    lines = script(match).splitlines()
    half, whole = tmp_path / "half.tk", tmp_path / "whole.tk"
    played(*lines[:20], f"save {half}", "quit", seats="human,human", seed=4)
    result = run("play", "--resume", str(half), "--save", str(whole), typed="\n".join(lines[20:]) + "\n")

    assert result.exit_code == 0
    assert tablekeep.replay(whole.read_text(encoding="utf-8")).state.dump() == match.state.dump()


def test_the_seats_of_a_saved_game_are_remembered(tmp_path: Path) -> None:
    file = tmp_path / "game.tk"
    played("banner c3", f"save {file}", "quit")
    result = run("play", "--resume", str(file), typed="quit\n")

    assert "Player 2 · greedy" in result.stdout
    assert run("play", "--resume", str(file), "--seats", "human,human,human").exit_code == 2


def test_the_offer_to_save_can_be_declined_or_mistaken(tmp_path: Path) -> None:
    match = finished_match(seed=4)
    taken = tmp_path / "taken"
    taken.mkdir()
    text = played(*script(match).splitlines(), str(taken), "", seats="human,human", seed=4)

    assert text.count("Save the record?") == 2
    assert list(taken.iterdir()) == []


def test_each_person_sees_only_what_the_own_seat_may_see() -> None:
    """With Monoliths: the tiles one has hidden are named to nobody else."""
    match = tablekeep.new(GAME, seed=9, monoliths="on")
    mine, theirs = match.legal(0)[0].text, match.legal(1)[-1].text
    text = played(mine, theirs, "log", "quit", seats="human,human", seed=9, options=("--variant", "monoliths"))
    before = text.split("> log\n")[0]
    panel = " ".join(before.rsplit("Before the first turn", 1)[1].split())

    assert panel.count("Inside the Monolith") == 2
    assert panel.count("face down, face down") == 1


def test_a_game_in_a_terminal(tmp_path: Path) -> None:
    """With a real keyboard behind it: completion is there, Ctrl-D leaves."""
    pty = pytest.importorskip("pty")
    keyboard, terminal = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-m", "tablekeep", "play", "--seed", "5"],
        stdin=terminal, stdout=terminal, stderr=subprocess.PIPE, cwd=tmp_path, env={**environment(), "TERM": "xterm"},
        start_new_session=True,
    )  # fmt: skip
    os.close(terminal)
    shown = b""

    def until(wanted: bytes) -> None:
        nonlocal shown
        deadline = time.monotonic() + PATIENCE
        while wanted not in shown:
            assert time.monotonic() < deadline, shown[-2000:]
            if select.select([keyboard], [], [], 1)[0]:
                shown += os.read(keyboard, 65536)

    until(b"Player 1>")
    os.write(keyboard, b"ban\t")
    until(b"banner")
    os.write(keyboard, b" c3\r")
    until(b"raises the Banner on c3")
    shown = b""
    until(b"Player 1>")
    os.write(keyboard, b"\x04")
    until(b"You have left the game")
    assert child.stderr is not None
    assert child.wait(PATIENCE) == 0
    assert child.stderr.read() == b""
    os.close(keyboard)
