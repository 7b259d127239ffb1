"""The `tablekeep` command: its commands, and one sentence for every mistake."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import tablekeep
from tablekeep.cli.arena import arena
from tablekeep.cli.balance import balance
from tablekeep.cli.dataset import dataset
from tablekeep.cli.files import reason
from tablekeep.cli.games import games
from tablekeep.cli.lessons import lessons
from tablekeep.cli.perft import perft
from tablekeep.cli.play import play
from tablekeep.cli.position import position
from tablekeep.cli.replay import replay
from tablekeep.cli.reports import reports
from tablekeep.cli.rules import rules
from tablekeep.cli.serve import serve
from tablekeep.cli.simulate import simulate
from tablekeep.cli.voice import sentence, word
from tablekeep.games import look_in
from tablekeep.kernel.errors import TablekeepError

WRONG = 2
INTERRUPTED = 130

# Typer has brought its own Click for some time and used the package before; its errors have the same base in both.
USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[2]


class Commands(TyperGroup):
    """Turns whatever a person has got wrong into one sentence on standard error and exit code 2."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        code: object
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except TablekeepError as problem:
            code = complain(sentence(problem))
        except USAGE_ERROR as problem:
            code = complain(str(getattr(problem, "format_message", problem.__str__)()))
        except OSError as problem:
            code = complain(unexpected(problem))
        except (typer.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def unexpected(problem: OSError) -> str:
    """What the system has refused, with the file if it says which."""
    if isinstance(problem.filename, str):
        return word("cli-problem-file", file=problem.filename, problem=reason(problem))
    return word("cli-problem", problem=reason(problem))


def complain(text: str) -> int:
    typer.echo(" ".join(text.split()), err=True)
    return WRONG


app = typer.Typer(cls=Commands, help=word("cli-about"), add_completion=False, pretty_exceptions_enable=False)


def version(wanted: bool) -> None:
    if wanted:
        typer.echo(word("cli-version", version=tablekeep.__version__))
        raise typer.Exit


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", help=word("cli-help-version"), callback=version, is_eager=True)
    ] = False,
    games_from: Annotated[
        list[Path] | None, typer.Option("--games-from", metavar="DIR", help=word("cli-help-opt-games-from"), show_default=False)
    ] = None,
) -> None:
    if games_from:
        look_in(games_from)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command(help=word("cli-help-play"))(play)
app.command(help=word("cli-help-serve"))(serve)
app.command(help=word("cli-help-games"))(games)
app.command(help=word("cli-help-simulate"))(simulate)
app.command(help=word("cli-help-arena"))(arena)
app.command(help=word("cli-help-balance"))(balance)
app.command(help=word("cli-help-dataset"))(dataset)
app.command(help=word("cli-help-replay"))(replay)
app.command(help=word("cli-help-position"))(position)
app.command(help=word("cli-help-perft"))(perft)
app.command(help=word("cli-help-rules"))(rules)
app.command(help=word("cli-help-lessons"))(lessons)
app.command(help=word("cli-help-reports"))(reports)


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that knows fewer letters shows question marks instead of failing, and so does a line that is not text.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    app()
