"""`make check` runs the tests of what has changed, the nearest first, and stops in time."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools.check import ROOT, WORDS, base, differing, main, near, plan

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    ("changed", "first", "also"),
    [
        ("tablekeep/kernel/agenda.py", "tests/kernel", {"tests/games", "tests/bots", "tests/server"}),
        ("tablekeep/games/runewars/battle.py", "tests/runewars", {"tests/games"}),
        ("tablekeep/games/runebound/words/en.ftl", "tests/runebound", {"tests/games"}),
        ("tablekeep/games/components.py", "tests/games", set()),
        ("tablekeep/server/room.py", "tests/server", {"tests/tools/test_scene_types.py"}),
        ("tablekeep/lessons/reading.py", "tests/lessons", set()),
        ("tablekeep/bots/greedy.py", "tests/bots", set()),
        ("tablekeep/cli/table.py", "tests/cli", set()),
        ("tablekeep/words/en.ftl", WORDS[0], set(WORDS[1:])),
        ("docs/formats.md", "tests/test_docs.py", {"tests/test_readme.py", "tests/test_formats.py"}),
        ("CHANGELOG.md", "tests/test_docs.py", {"tests/test_readme.py"}),
        ("tools/check.py", "tests/tools/test_check.py", set()),
        ("tools/site.py", "tests/tools", {"tests/test_tools_rules.py"}),
        ("examples/tidewrack/pyproject.toml", "tests/examples", {"examples/tidewrack"}),
        ("tests/monolith_arena/positions.py", "tests/monolith_arena", set()),
        ("tests/server/test_live.py", "tests/server/test_live.py", set()),
        ("web/src/wire/protocol.ts", "tests/tools/test_scene_types.py", set()),
    ],
)  # fmt: skip
def test_a_file_has_its_tests(changed: str, first: str, also: set[str]) -> None:
    made = plan([changed])

    assert made.tests[0] == first
    assert set(made.tests[1:]) == also


def test_every_part_of_the_package_has_tests_of_its_own() -> None:
    inside = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tablekeep").rglob("*.py")]

    assert [path for path in inside if not all((ROOT / test).exists() for test in near(path))] == []
    assert [path for path in inside if not near(path)] == []


def test_changed_tests_come_before_their_folders_and_what_is_built_on_it_last() -> None:
    made = plan(["tablekeep/games/runewars/battle.py", "tablekeep/kernel/agenda.py", "tests/runewars/test_battle.py"])

    assert made.tests[0] == "tests/runewars/test_battle.py"
    assert made.tests.index("tests/runewars") < made.tests.index("tests/kernel") < made.tests.index("tests/games")
    assert len(made.tests) == len(set(made.tests))


def test_a_file_whose_folder_is_run_anyhow_is_not_named_again() -> None:
    assert plan(["tablekeep/games/components.py", "tablekeep/words/en.ftl"]).tests == [
        "tests/games", "tests/kernel/test_catalogues.py", "tests/cli/test_words.py",
    ]  # fmt: skip


def test_the_client_and_the_rules_are_checked_when_they_have_changed() -> None:
    assert plan(["web/src/App.svelte"]).client
    assert not plan(["tablekeep/server/room.py"]).client
    assert plan(["docs/rules/runewars.md"]).rules
    assert not plan(["docs/testing.md"]).rules


def test_tests_that_need_a_browser_are_named_and_left_out() -> None:
    made = plan(["tests/web/test_table.py", "tests/web/people.py", "tests/web/test_that_has_gone.py"])

    assert made.browser == ["tests/web/test_table.py"]
    assert made.tests == []


def test_what_has_gone_is_not_run() -> None:
    assert plan(["tests/kernel/test_that_has_gone.py", "tablekeep/games/chess/board.py"]).tests == ["tests/games"]


# -- what has changed --------------------------------------------------------------------------------------------------


def repository(folder: Path) -> Path:
    """One with two commits on main."""
    run(folder, "init", "--quiet", "--initial-branch", "main")
    for name in ("first", "second"):
        (folder / name).write_text(name, encoding="utf-8")
        commit(folder, name)
    return folder


def commit(folder: Path, subject: str) -> None:
    run(folder, "add", "--all")
    run(folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "-m", subject)


def run(folder: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True)


def test_on_main_the_last_commit_counts_until_something_has_changed(tmp_path: Path) -> None:
    root = repository(tmp_path)

    assert differing(base(root), root) == ["second"]

    (root / "first").write_text("other", encoding="utf-8")
    (root / "third").write_text("new", encoding="utf-8")

    assert differing(base(root), root) == ["first", "third"]


def test_on_a_branch_everything_since_main_counts(tmp_path: Path) -> None:
    root = repository(tmp_path)
    run(root, "checkout", "--quiet", "-b", "branch")
    (root / "third").write_text("new", encoding="utf-8")
    commit(root, "third")
    (root / "fourth").write_text("not committed", encoding="utf-8")

    assert differing(base(root), root) == ["fourth", "third"]


def test_a_commit_that_does_not_exist_is_answered_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--against", "no-such-commit"]) == 2
    assert capsys.readouterr().out == "There is no commit no-such-commit.\n"


def test_what_would_be_done_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--against", "HEAD", "--list"]) == 0
    assert "Tests: " in capsys.readouterr().out


# -- in time -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seconds", "said"), [(-1, "1 skipped"), (600, "1 passed")])
def test_no_test_begins_when_the_time_is_up(seconds: int, said: str, tmp_path: Path) -> None:
    file = tmp_path / "test_anything.py"
    file.write_text("def test_anything() -> None:\n    assert True\n", encoding="utf-8")
    until = str(time.time() + seconds)

    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tools.in_time", "-p", "no:cacheprovider", "-p", "no:xdist", str(file)],
        cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TABLEKEEP_UNTIL": until},
    )  # fmt: skip

    assert said in done.stdout
