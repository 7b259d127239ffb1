"""`tablekeep arena`: what it shows, what it leaves behind, and what it refuses."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tablekeep import game
from tablekeep.cli.arena import show
from tablekeep.cli.voice import console
from tablekeep.lab.arena import Tournament, standings
from tablekeep.lab.matches import Result
from tests.bots.own import FIRST, LAST, nobody_registered, written
from tests.cli.commands import GAME, environment, refused, run
from tests.waiting import PATIENCE, until

SHY = """
@tablekeep.bot("shy")
def shy(view, seat, game, rng):
    raise ValueError("<b>not</b> today")
"""


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    with nobody_registered():
        yield


class Tags(HTMLParser):
    """Whether every tag that is opened is closed again, in order."""

    ALONE = frozenset({"meta", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in self.ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_tournament_from_beginning_to_end(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST + LAST + SHY)
    out = tmp_path / "out"
    arguments = ("arena", GAME, "--bots", f"last,shy,{file}", "--bots", "first", "--games", "4", "--out", str(out))
    result = run(*arguments)

    assert result.exit_code == 0, result.stderr
    assert "Monolith Arena: 12 of 12 games\n" in result.stdout
    assert re.search(r"^ +shy +0\.0 +0\.0 +– *$", result.stdout, re.MULTILINE)
    assert re.search(r"^ +first +1000 +8 ", result.stdout, re.MULTILINE)
    assert "first is 1000 by definition." in result.stdout
    assert "shy, 8 ×: it failed: ValueError: <b>not</b> today" in result.stdout
    assert f"The report is {out / 'report.html'}" in result.stdout.replace("\n", "")

    page = (out / "report.html").read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert {"svg", "table", "style"} <= tags.seen
    assert not {"script", "img", "link", "iframe"} & tags.seen
    assert tags.addresses == []
    assert "url(" not in page
    assert "http" not in page
    assert "&lt;b&gt;not&lt;/b&gt; today" in page
    for title in ("Elo", "Who beats whom", "Points by seat", "Points by faction", "Length of a game", "Time per decision"):
        assert f"<h2>{title}</h2>" in page

    told = json.loads((out / "standings.json").read_text(encoding="utf-8"))
    assert (told["played"], told["forfeits"], told["void"]) == (12, 8, 0)
    assert {row["player"] for row in told["players"]} == {"last", "shy", "first"}

    again = run(*arguments, "--resume", "--json")
    assert json.loads(again.stdout) == told
    assert refused(*arguments).startswith(f"{out / 'games.jsonl'} holds a tournament already")


def test_a_table_of_four(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST + SHY)
    result = run(
        "arena", "runewars", "--bots", f"shy,first,{file}", "--seats", "4", "--games", "1", "--out", str(tmp_path / "out")
    )

    assert result.exit_code == 0, result.stderr
    assert "2 of 2 games" in result.stdout
    assert "equals would come first in 25 %." in result.stdout.replace("\n", " ")
    assert re.search(r"^ +shy +0\.0 +– *$", result.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Name the players: --bots mine,veteran,greedy."),
        (["--bots", "mine.py"], "Name the players: --bots mine,veteran,greedy."),
        (["--bots", "random,mine", "--bots", "mine.py"], "There is no file "),
        (["--bots", "random,clever"], "There is no player “clever”; there is random, greedy, novice"),
        (["--bots", "random"], "A tournament takes at least two different players"),
        (["--bots", "random,greedy", "--games", "0"], "0 games cannot be played; it takes at least one a pairing."),
        (["--bots", "random,greedy", "--seats", "7"], "Monolith Arena is not for 7 seats"),
        (["--bots", "random,greedy", "--workers", "0"], "0 processes cannot play; it takes at least one."),
        (["--bots", "random,search:x"], "“x” "),
        (
            ["--bots", "random,search"],
            "There is no player “search”; there is random, greedy, novice, adept, veteran, champion, search:400.",
        ),
        (["--bots", "random,greedy", "--seconds", "nan"], "nan seconds cannot be thought"),
    ],
)
def test_mistakes(arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    assert refused("arena", GAME, *arguments).startswith(sentence)
    assert list(tmp_path.iterdir()) == []


def test_the_report_says_how_to_play_it_again(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST + SHY)
    players = ("--bots", f"shy,first,random,{file}", "--games", "1", "--gauntlet")
    assert run("arena", GAME, *players, "--out", str(tmp_path / "o")).exit_code == 0

    page = (tmp_path / "o" / "report.html").read_text(encoding="utf-8")
    assert "--bots shy,first,random --games 1 --seats 2 --seed 0 --seconds 30 --gauntlet --bots mine.py" in page


def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path) -> None:
    file = tmp_path / "diary"
    file.write_text("dear diary", encoding="utf-8")

    assert refused("arena", GAME, "--bots", "random,greedy", "--out", str(file)) == f"{file} is a file, not a folder."
    assert file.read_text(encoding="utf-8") == "dear diary"


def test_no_figure_is_cut_off(tmp_path: Path) -> None:
    """Nine players do not fit on 80 columns; the table is wider then."""
    names = [f"player-{number}" for number in range(1, 10)]
    bots = "".join(
        f"""
@tablekeep.bot("{name}")
def player_{number}(view, seat, game, rng):
    raise ValueError
"""
        for number, name in enumerate(names)
    )
    arguments = ("--bots", ",".join(names), "--bots", written(tmp_path, bots), "--games", "1", "--out", str(tmp_path / "o"))
    result = run("arena", GAME, *arguments, width=80)

    assert result.exit_code == 0, result.stderr
    assert "…" not in result.stdout
    assert re.search(r"Player +player-\d +player-\d +player-\d +player-\d +player-\d +player-\d +player-\d", result.stdout)


@pytest.mark.parametrize(("count", "told"), [(1, "1 game has no result."), (2, "2 games have no result.")])
def test_games_without_a_result_are_counted(count: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    results = [Result(0, number, 1, void="broken") for number in range(count)]
    show(console(), game(GAME), standings(Tournament(GAME, ("random", "greedy"), 2), 2, results))

    assert told in capsys.readouterr().out


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tablekeep", "arena", GAME, "--bots", "random,greedy", "--games", "500", "--out", "out"]
    games = tmp_path / "out" / "games.jsonl"
    with subprocess.Popen(command, cwd=tmp_path, env=environment(), stderr=subprocess.PIPE, text=True) as running:
        until(lambda: running.poll() is not None or (games.exists() and games.read_bytes().count(b"\n") >= 2))
        assert running.poll() is None
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=PATIENCE)

    assert running.returncode == 130
    assert told.startswith("Interrupted; the same command with --resume goes on.")
    assert "Traceback" not in told


def test_own_players_are_listed_and_play_at_the_terminal(tmp_path: Path) -> None:
    file = written(tmp_path, LAST + SHY)

    assert re.search(r"^ +champion +Thinks", run("games", "--bots", file).stdout, re.MULTILINE)
    assert re.search(r"^ +shy *$", run("games", "--bots", file).stdout, re.MULTILINE)
    played = run("play", "--seats", "last,last", "--bots", file, "--seed", "1")
    assert "Final score" in played.stdout
    failed = run("play", "--seats", "shy,last", "--bots", file, "--seed", "1")
    assert failed.exit_code == 0
    assert "gives up: ValueError: <b>not</b> today" in failed.stdout
    assert "has no players" in refused("play", "--bots", written(tmp_path, "", "empty.py"))
