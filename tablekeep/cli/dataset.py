"""`tablekeep dataset`: records of games as a table to learn from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablekeep.cli.arguments import Content, Json
from tablekeep.cli.files import reason
from tablekeep.cli.voice import print_json, sentence, word, wrong
from tablekeep.kernel.errors import InvalidInput
from tablekeep.kernel.messages import Message
from tablekeep.lab.dataset import found_records, write

SUFFIX = ".parquet"


def dataset(
    records: Annotated[list[str], typer.Argument(metavar="RECORDS...", help=word("cli-help-arg-records"), show_default=False)],
    out: Annotated[str, typer.Option(metavar="FILE", help=word("cli-help-opt-dataset-out"), show_default=False)],
    content: Content = "",
    strict: Annotated[bool, typer.Option("--strict", help=word("cli-help-opt-strict"))] = False,
    as_json: Json = False,
) -> None:
    file = Path(out)
    if file.suffix != SUFFIX:
        raise wrong("cli-dataset-out", file=out, suffix=SUFFIX)
    if file.exists():
        raise wrong("cli-file-exists", file=out)
    if not file.absolute().parent.is_dir():
        raise wrong("cli-file-no-folder", folder=str(file.absolute().parent))
    files = found_records(Path(place) for place in records)

    def trouble(bad: Path, why: Message) -> None:
        typer.echo(word("cli-dataset-left-out", file=str(bad), reason=sentence(InvalidInput("", why))), err=True)

    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not Console(stderr=True).is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task(word("cli-dataset-progress"), total=len(files))
        try:
            made = write(
                files, file, Path(content) if content else None, None if strict else trouble,
                lambda over: bar.update(task, completed=over),
            )  # fmt: skip
        except OSError as problem:
            raise wrong("cli-file-unwritable", file=out, reason=reason(problem)) from problem
    size = file.stat().st_size
    if as_json:
        print_json({"records": made.records, "left_out": made.left_out, "rows": made.rows, "bytes": size})
    else:
        rows, kilobytes = str(made.rows), str(size // 1000)
        told = word(
            "cli-dataset-made", file=out, records=made.records, left_out=made.left_out, rows=rows, kilobytes=kilobytes
        )  # fmt: skip
        typer.echo(told)
