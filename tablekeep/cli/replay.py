"""`tablekeep replay`: a recorded game shown again, or checked."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from tablekeep.cli.arguments import Content, Json, Seat, game_called, seat_number
from tablekeep.cli.files import read_text
from tablekeep.cli.table import TableView
from tablekeep.cli.telling import log_lines, result_lines
from tablekeep.cli.voice import console, print_json, speaker_of, word, wrong
from tablekeep.kernel.match import Match, replayed
from tablekeep.kernel.records import Record


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help=word("cli-help-arg-record"), show_default=False)],
    verify: Annotated[bool, typer.Option("--verify", help=word("cli-help-opt-verify"))] = False,
    to: Annotated[int | None, typer.Option(metavar="N", help=word("cli-help-opt-to"), show_default=False)] = None,
    seat: Seat = 0,
    content: Content = "",
    as_json: Json = False,
) -> None:
    if verify and to is not None:
        raise wrong("cli-position-one-thing", first="--verify", second="--to")
    record = Record.parse(read_text(file))
    game = game_called(record.game, content)
    if to is not None and not 0 <= to <= len(record.actions):
        raise wrong("cli-replay-short", actions=str(len(record.actions)), to=str(to))
    match = replayed(game, record, to)
    viewer = seat_number(seat, match.seats) if seat else None
    if as_json:
        print_json(described(record, match))
    elif verify:
        typer.echo(verdict(file, record, match))
    else:
        show(record, match, viewer)


def verdict(file: str, record: Record, match: Match) -> str:
    """That the actions replay, and what that says about the result."""
    actions, game, result = str(len(match.actions)), match.game.name, record.result
    if record.ended:
        return word("cli-verified-ended", file=file, actions=actions, game=game, result=result, ended=record.ended)
    if not result:
        return word("cli-verified-open", file=file, actions=actions, game=game)
    return word("cli-verified", file=file, actions=actions, game=game, result=result)


def described(record: Record, match: Match) -> dict[str, object]:
    return {
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "seed": record.seed,
        "options": match.options,
        "players": {str(seat + 1): name for seat, name in sorted(record.players.items())},
        "result": record.result or None,
        "ended": record.ended or None,
        "actions": [{"seat": seat + 1, "action": action.text} for seat, action in match.actions],
    }


def show(record: Record, match: Match, viewer: int | None) -> None:
    """The log first and the table last, where the eye is when a terminal has scrolled."""
    screen = console()
    speaker = speaker_of(match.game)
    speaker.players.update({seat: f"{speaker.player(seat)} ({name})" for seat, name in record.players.items()})
    for line in log_lines(match.news(viewer), speaker):
        screen.print(Padding(Text(line), (0, 0, 0, 2)))
    title = word(
        "cli-replay-title", game=match.game.name, shown=str(len(match.actions)), actions=str(len(record.actions))
    )  # fmt: skip
    screen.print(Text(title, "bold"))
    view = match.view(viewer)
    TableView(screen, speaker).show(match.game.scene(view), viewer)
    if view.outcome is not None:
        for line in result_lines(view.outcome, speaker, scored=not match.ended):
            screen.print(Text(line, "bold"))
