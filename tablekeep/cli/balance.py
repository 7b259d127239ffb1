"""`tablekeep balance`: how fair a game is between its factions and its seats."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tablekeep.cli.arguments import (
    Content,
    GameId,
    Json,
    Options,
    Seed,
    Variant,
    bot_files,
    game_called,
    known_player,
    options_of,
)
from tablekeep.cli.files import check_place, write_text
from tablekeep.cli.telling import print_table
from tablekeep.cli.voice import console, print_json, speaker_of, word, wrong
from tablekeep.kernel.game import Game
from tablekeep.lab.balance import Balance, Score, Study
from tablekeep.lab.balance import balance as weigh
from tablekeep.lab.balance_report import NOTHING, interval, page, per_cent, picture, rows_of, verdict_lines
from tablekeep.lab.running import Setup

REPORTS = {".html": page, ".svg": picture}


def balance(
    game_id: GameId,
    bots: Annotated[list[str] | None, typer.Option(metavar="NAME|FILE.py", help=word("cli-help-opt-balance-bots"))] = None,
    seats: Annotated[int, typer.Option(metavar="K", help=word("cli-help-opt-seats"))] = 2,
    games: Annotated[int, typer.Option(metavar="N", help=word("cli-help-opt-balance-games"))] = 20,
    seed: Seed = 0,
    option: Options = None,
    variant: Variant = "",
    content: Content = "",
    workers: Annotated[int, typer.Option(metavar="K", help=word("cli-help-opt-workers"))] = 1,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help=word("cli-help-opt-ray"), show_default=False)] = "",
    out: Annotated[
        list[str] | None, typer.Option(metavar="FILE", help=word("cli-help-opt-balance-out"), show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    game = game_called(game_id, content)
    given = bots or ["greedy"]
    setup = Setup(bot_files([part for part in given if part.endswith(".py")]))
    names = [part for part in given if not part.endswith(".py")]
    if len(names) != 1 or "," in names[0]:
        raise wrong("cli-balance-one-bot", found=", ".join(names))
    known_player(names[0])
    files = [Path(file) for file in out or []]
    for file in files:
        if file.suffix not in REPORTS:
            raise wrong("cli-balance-out", file=str(file), known=", ".join(REPORTS))
        check_place(file)
    place = str(Path(content).absolute()) if content else ""
    study = Study(game.id, names[0], seats, games, seed, tuple(options_of(game, variant, option).items()), place)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not Console(stderr=True).is_terminal,
    ) as bar:  # fmt: skip
        task = bar.add_task(word("cli-simulate-progress"), total=None)
        found = weigh(
            study, workers, ray, setup,
            lambda over: bar.update(task, completed=over), lambda total: bar.update(task, total=total),
        )  # fmt: skip
    if as_json:
        print_json(described(found))
    else:
        show(console(), game, found)
    for file in files:
        write_text(file, REPORTS[file.suffix](found, game, speaker_of(game)), own=True)
        if not as_json:
            typer.echo(word("cli-balance-written", file=str(file)))


def described(found: Balance) -> dict[str, object]:
    factions, seats = found.verdicts()
    return {
        "game": found.study.game,
        "bot": found.study.bot,
        "seats": found.study.seats,
        "seed": found.study.seed,
        "options": dict(found.study.options),
        "games": found.games,
        "finished": found.finished,
        "lost_by_all": found.lost,
        "decisions": found.decisions,
        "seconds": round(found.seconds, 3),
        "even": round(found.even, 4),
        "bounds": [round(bound, 4) for bound in found.bounds],
        "factions": {name: scored(score) for name, score in found.factions.items()},
        "by_seat": {str(seat + 1): scored(score) for seat, score in found.seats.items()},
        "placed": [
            {"faction": faction, "seat": seat + 1, **scored(score)} for (faction, seat), score in sorted(found.placed.items())
        ],
        "pairs": [{"faction": one, "against": other, **scored(score)} for (one, other), score in sorted(found.pairs.items())],
        "outside": {
            "factions": {verdict.name: verdict.sure for verdict in factions},
            "seats": {verdict.name: verdict.sure for verdict in seats},
        },
    }


def scored(score: Score) -> dict[str, object]:
    share = score.share
    return {
        "games": score.games,
        "points": round(score.points, 4),
        "lost_by_all": score.lost,
        "share": round(share.value, 4),
        "low": round(share.low, 4),
        "high": round(share.high, 4),
    }


def show(screen: Console, game: Game, found: Balance) -> None:
    speaker = speaker_of(game)
    screen.print(Text(word("balance-title", game=game.name, bot=found.study.bot), "bold"))
    screen.print(word("balance-summary", games=str(found.games), seed=str(found.study.seed), lost=found.lost))
    for title, rows in rows_of(found, speaker):
        print_table(screen, scores(title, rows))
    if found.pairs:
        screen.print(Text(word("balance-pairs"), "bold"))
        print_table(screen, cross_table(found, {name: speaker.name(name) for name in found.factions}))
    for line in verdict_lines(found, speaker):
        screen.print(line)


def scores(title: str, rows: dict[str, Score]) -> Table:
    table = Table(box=None, padding=(0, 2))
    table.add_column(title, min_width=28)
    for column in ("cli-column-games", "cli-column-points", "cli-column-share", "cli-column-interval"):
        table.add_column(word(column), justify="right")
    for name, score in rows.items():
        table.add_row(name, str(score.games), f"{score.points:g}", per_cent(score.share.value), interval(score.share))
    return table


def cross_table(found: Balance, names: dict[str, str]) -> Table:
    table = Table(box=None, padding=(0, 2))
    table.add_column("")
    for name in names.values():
        table.add_column(name, justify="right")
    for row, name in names.items():
        scored = [found.pairs.get((row, column)) for column in names]
        table.add_row(name, *(NOTHING if score is None else f"{100 * score.share.value:.0f} %" for score in scored))
    return table
