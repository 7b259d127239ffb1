"""`tablekeep reports`: what people believe to be wrong rules, for whoever runs the server."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.table import Table
from rich.text import Text

from tablekeep.cli.files import check_new, write_text
from tablekeep.cli.serve import make_ready
from tablekeep.cli.voice import console, print_json, word, wrong

if TYPE_CHECKING:
    from tablekeep.server.storage.reports import Report

T = TypeVar("T")

SHORT = 70
"""letters of a sentence in the list"""


def reports(
    show: Annotated[str, typer.Option(metavar="ID", help=word("cli-help-opt-reports-show"), show_default=False)] = "",
    record: Annotated[str, typer.Option(metavar="ID", help=word("cli-help-opt-reports-record"), show_default=False)] = "",
    export: Annotated[
        Path | None, typer.Option(metavar="FILE", help=word("cli-help-opt-reports-export"), show_default=False)
    ] = None,
    remove: Annotated[str, typer.Option(metavar="ID", help=word("cli-help-opt-reports-remove"), show_default=False)] = "",
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="TABLEKEEP_DATABASE", help=word("cli-help-opt-database"))
    ] = "tablekeep.db",
) -> None:
    # The server's libraries take a moment to load, which the other commands need not wait for.
    from tablekeep.server.storage import reports as store

    if sum(map(bool, (show, record, export, remove))) > 1:
        raise wrong("cli-reports-one-thing")
    if export is not None:
        check_new(export)
    if remove:
        if not within(database, lambda db: store.remove(db, remove)):
            raise wrong("cli-reports-unknown", id=remove)
        typer.echo(word("cli-reports-removed", id=remove))
    elif show or record:
        found = within(database, lambda db: store.find(db, show or record))
        if found is None:
            raise wrong("cli-reports-unknown", id=show or record)
        if record:
            typer.echo(found.record, nl=False)
        else:
            tell(found, database)
    else:
        every = within(database, store.every)
        if export is not None:
            write_text(export, json.dumps([asdict(report) for report in every], ensure_ascii=False, indent=2) + "\n")
            typer.echo(word("cli-reports-exported", count=len(every), file=str(export)))
        elif every:
            console().print(listed(every))
        else:
            typer.echo(word("cli-reports-none"))


def within(database: str, do: Callable[[Any], T]) -> T:
    """Does something in the database of a server, which may be running."""
    from sqlalchemy import create_engine

    from tablekeep.server.settings import Settings

    if "://" not in database and not Path(database).is_file():
        raise wrong("cli-reports-no-database", database=database)
    url = Settings(database=database).database_url
    make_ready(url, database)
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            return do(connection)
    finally:
        engine.dispose()


def listed(every: list[Report]) -> Table:
    from tablekeep.server.times import iso

    table = Table(box=None, padding=(0, 2))
    for column in ("cli-reports-column-id", "cli-reports-column-when"):
        table.add_column(word(column), no_wrap=True)
    for column in ("cli-reports-column-game", "cli-reports-column-rule", "cli-reports-column-sentence"):
        table.add_column(word(column))
    for report in every:
        sentence = " ".join(report.sentence.split())
        short = sentence if len(sentence) <= SHORT else f"{sentence[: SHORT - 1]}…"
        table.add_row(report.id, iso(report.at)[:16], report.game, report.rule or report.component, Text(short))
    return table


def tell(report: Report, database: str) -> None:
    """All that belongs to a report; the sentence first, the record by the command that opens it."""
    from tablekeep.server.times import iso

    typer.echo(report.sentence)
    typer.echo("")
    where = "" if database == "tablekeep.db" else f" --database {database}"
    named = {
        word("cli-reports-column-id"): report.id,
        word("cli-reports-column-when"): iso(report.at),
        word("cli-reports-column-game"): report.game,
        word("cli-reports-rules"): str(report.rules),
        word("cli-reports-table"): report.table_id,
        word("cli-reports-kind"): report.kind,
        word("cli-reports-column-rule"): report.rule,
        word("cli-reports-component"): report.component,
        word("cli-reports-line"): "" if report.line is None else str(report.line),
        word("cli-reports-move"): str(report.move),
        word("cli-reports-seat"): "" if report.seat is None else str(report.seat + 1),
        word("cli-reports-options"): " ".join(f"{name}={value}" for name, value in report.options.items()),
        word("cli-reports-shown"): report.shown,
        word("cli-reports-open"): f"tablekeep reports --record {report.id}{where} | tablekeep replay - --to {report.move}",
    }
    widest = max(len(name) for name in named)
    for name, value in named.items():
        if value:
            typer.echo(f"{name:<{widest}}  {value}")
    typer.echo("")
    typer.echo(word("cli-reports-position"))
    print_json(report.position)
    typer.echo("")
    typer.echo(report.record, nl=False)
