"""`tablekeep reports`: what the host of a server is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from tablekeep.cli.serve import make_ready
from tablekeep.server.storage import reports
from tablekeep.server.storage.reports import Report
from tests.cli.commands import finished_match, refused, run

ROOM = 1 << 30


@pytest.fixture
def database(tmp_path: Path) -> str:
    """With two reports in it."""
    path = str(tmp_path / "tables.db")
    make_ready(f"sqlite:///{path}", path)
    match = finished_match()
    record = match.record()
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as db:
        for at, rule, sentence in (
            (1_700_000_000_000, "MA-NET-03", "The Net should hold it.\nSee the rulebook."),
            (1_700_000_100_000, "", "[bold]This[/bold] card lies " + "x" * 100),
        ):
            report = Report(
                "", at, record.game, record.rules, "tbl", "refusal", rule, "gr-axeman", 4, 3, 1, record.options,
                "It may not.", sentence, str(record), {"game": record.game},
            )  # fmt: skip
            assert reports.add(db, report, ROOM)
    engine.dispose()
    return path


def ids(database: str) -> list[str]:
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as db:
        found = [report.id for report in reports.every(db)]
    engine.dispose()
    return found


def test_the_list_has_a_line_a_report(database: str) -> None:
    lines = run("reports", "--database", database, width=160).stdout.splitlines()

    assert len(lines) == 3
    assert [line.split()[0] for line in lines[1:]] == ids(database)
    assert "[bold]This[/bold] card" in lines[1]
    assert "gr-axeman" in lines[1]
    assert "MA-NET-03" in lines[2]
    assert "2023-11-14T22:13" in lines[2]
    assert "The Net should hold it. See the rulebook." in lines[2]


def test_one_report_is_shown_whole_with_the_command_that_opens_it(database: str) -> None:
    id = ids(database)[1]
    told = run("reports", "--database", database, "--show", id).stdout

    assert told.startswith("The Net should hold it.\nSee the rulebook.\n")
    for part in (id, "MA-NET-03", "It may not.", "gr-axeman", "monolith-arena", '"game": "monolith-arena"'):
        assert part in told
    command = f"tablekeep reports --record {id} --database {database} | tablekeep replay - --to 3"
    assert command in told
    record = run("reports", "--database", database, "--record", id).stdout
    assert record in told
    assert "3 of " in run("replay", "-", "--to", "3", typed=record).stdout


def test_reports_are_exported_and_removed(database: str, tmp_path: Path) -> None:
    first, second = ids(database)
    file = tmp_path / "reports.json"

    assert run("reports", "--database", database, "--export", str(file)).stdout == f"2 reports are in {file}.\n"
    assert [report["id"] for report in json.loads(file.read_text())] == [first, second]
    assert run("reports", "--database", database, "--remove", first).stdout == f"Report {first} is removed.\n"
    assert ids(database) == [second]
    run("reports", "--database", database, "--remove", second)
    assert run("reports", "--database", database).stdout == "Nobody has reported a wrong rule.\n"


def test_mistakes_are_told_in_a_sentence(database: str, tmp_path: Path) -> None:
    assert refused("reports", "--database", database, "--show", "nothing") == "There is no report nothing."
    assert refused("reports", "--database", database, "--record", "nothing") == "There is no report nothing."
    assert refused("reports", "--database", database, "--remove", "'; drop") == "There is no report '; drop."
    assert "only one of" in refused("reports", "--database", database, "--show", "a", "--remove", "b")
    assert "is there already" in refused("reports", "--database", database, "--export", database)
    missing = str(tmp_path / "missing.db")
    assert refused("reports", "--database", missing).startswith(f"There is no database {missing};")
    assert not Path(missing).exists()
    text = tmp_path / "text.db"
    text.write_text("This is no database, but long enough to be taken for one at first. " * 20)
    assert "cannot be used" in refused("reports", "--database", str(text))
