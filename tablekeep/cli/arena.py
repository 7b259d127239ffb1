"""`tablekeep arena`: a tournament between computer players."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
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
from tablekeep.cli.files import check_folder, write_text
from tablekeep.cli.telling import print_table
from tablekeep.cli.voice import console, print_json, speaker_of, word, wrong
from tablekeep.kernel.game import Game
from tablekeep.lab.arena import Score, Standing, Standings, Tournament, hold
from tablekeep.lab.ratings import ANCHOR, Rating
from tablekeep.lab.report import NOTHING, reasons, report, time_told

GAMES: Final = "games.jsonl"
STANDINGS: Final = "standings.json"
REPORT: Final = "report.html"
INTERRUPTED: Final = 130
COLUMNS: Final = (
    "cli-column-elo", "cli-column-games", "cli-column-points", "cli-column-mean", "cli-column-most", "cli-column-longest"
)  # fmt: skip


def arena(
    game_id: GameId,
    bots: Annotated[
        list[str] | None, typer.Option(metavar="NAMES|FILE.py", help=word("cli-help-opt-arena-bots"), show_default=False)
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", help=word("cli-help-opt-arena-games"))] = 100,
    seed: Seed = 0,
    seats: Annotated[int, typer.Option(metavar="K", help=word("cli-help-opt-seats"))] = 2,
    option: Options = None,
    variant: Variant = "",
    content: Content = "",
    seconds: Annotated[float, typer.Option(metavar="S", help=word("cli-help-opt-arena-seconds"))] = 30.0,
    workers: Annotated[int, typer.Option(metavar="K", help=word("cli-help-opt-workers"))] = 1,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help=word("cli-help-opt-ray"), show_default=False)] = "",
    out: Annotated[str, typer.Option(metavar="DIR", help=word("cli-help-opt-arena-out"), show_default=False)] = "",
    resume: Annotated[bool, typer.Option("--resume", help=word("cli-help-opt-arena-resume"))] = False,
    gauntlet: Annotated[bool, typer.Option("--gauntlet", help=word("cli-help-opt-arena-gauntlet"))] = False,
    as_json: Json = False,
) -> None:
    game = game_called(game_id, content)
    names, files = contestants(bots)
    chosen = options_of(game, variant, option)
    place = str(Path(content).absolute()) if content else ""
    tournament = Tournament(
        game.id, names, games, seats, seed, tuple(sorted(chosen.items())), place, seconds, bot_files(files), gauntlet
    )  # fmt: skip
    for name in names:
        known_player(name)
    sides = tournament.check(workers)
    folder = Path(out or f"arena-{game.id}")
    check_folder(folder)
    folder.mkdir(parents=True, exist_ok=True)
    total = games * len(tournament.pairings(sides))
    try:
        with Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn(),
            console=Console(stderr=True), transient=True, disable=not Console(stderr=True).is_terminal,
        ) as bar:  # fmt: skip
            task = bar.add_task(word("cli-arena-progress"), total=total)
            found = hold(tournament, folder / GAMES, resume, workers, ray, lambda over: bar.update(task, completed=over))
    except KeyboardInterrupt:
        typer.echo(word("cli-arena-interrupted", games=str(folder / GAMES)), err=True)
        raise typer.Exit(INTERRUPTED) from None
    write_text(folder / STANDINGS, json.dumps(described(found), ensure_ascii=False, indent=2) + "\n", own=True)
    write_text(folder / REPORT, report(found, game, speaker_of(game)), own=True)
    if as_json:
        print_json(described(found))
    else:
        show(console(), game, found)
        typer.echo(word("cli-arena-report", file=str(folder / REPORT), games=str(folder / GAMES)))


def contestants(given: list[str] | None) -> tuple[tuple[str, ...], list[str]]:
    """The names of players and the files with players in what was given with `--bots`."""
    words = [part.strip() for text in given or [] for part in text.split(",") if part.strip()]
    names = tuple(part for part in words if not part.endswith(".py"))
    if not names:
        raise wrong("cli-arena-bots-missing")
    return names, [part for part in words if part.endswith(".py")]


def described(found: Standings) -> dict[str, object]:
    return {
        "tournament": found.tournament.described(),
        "sides": found.sides,
        "games": found.games,
        "played": found.played,
        "draws": found.draws,
        "lost_by_all": found.lost,
        "forfeits": len(found.forfeits),
        "void": len(found.void),
        "decisions": sum(found.lengths) / len(found.lengths) if found.lengths else None,
        "players": [player_described(standing) for standing in found.table],
        "cross": [{"player": row, "against": column, **scored(score)} for (row, column), score in sorted(found.cross.items())],
    }


def player_described(standing: Standing) -> dict[str, object]:
    thinking = standing.thinking
    return {
        "player": standing.bot,
        "elo": rated(standing.rating),
        **scored(standing.score),
        "forfeits": standing.forfeits,
        "seats": {str(seat + 1): scored(score) for seat, score in standing.seats.items()},
        "factions": {faction: scored(score) for faction, score in standing.factions.items()},
        "seconds": {
            "decisions": thinking.moves,
            "mean": round(thinking.mean, 6),
            "most": round(thinking.quantile(0.95), 6),
            "longest": round(thinking.longest, 6),
        },
    }


def rated(rating: Rating) -> dict[str, float | None]:
    """Without games nothing bounds a rating."""
    return {
        name: round(value, 1) if math.isfinite(value) else None
        for name, value in (("value", rating.elo), ("low", rating.low), ("high", rating.high))
    }


def scored(score: Score) -> dict[str, object]:
    share = score.share
    return {
        "games": score.games,
        "points": round(score.points, 4),
        "share": round(share.value, 4),
        "low": round(share.low, 4),
        "high": round(share.high, 4),
    }


def show(screen: Console, game: Game, found: Standings) -> None:
    tournament = found.tournament
    title = word("cli-arena-title", game=game.name, played=str(found.played), games=str(found.games))
    screen.print(Text(title, "bold"))
    print_table(screen, cross_table(found))
    screen.print(word("cli-arena-cross", sides=found.sides, even=f"{100 / found.sides:.0f}"))
    screen.print()
    print_table(screen, players_table(found))
    screen.print(word("cli-arena-elo", anchor=tournament.bots[-1], elo=f"{ANCHOR:.0f}"))
    if found.lengths:
        mean, least, most = f"{sum(found.lengths) / len(found.lengths):.1f}", str(min(found.lengths)), str(max(found.lengths))
        screen.print(word("cli-arena-length", mean=mean, min=least, max=most, draws=str(found.draws), lost=found.lost))
    if found.void:
        screen.print(word("cli-arena-void", count=len(found.void)))
    if found.forfeits:
        screen.print(Text(word("cli-arena-forfeits"), "bold"))
        for bot, why, times in reasons(found, speaker_of(game)):
            screen.print(word("cli-arena-forfeit", bot=bot, times=str(times), why=why))


def cross_table(found: Standings) -> Table:
    table = Table(box=None, padding=(0, 2))
    table.add_column(word("cli-column-player"))
    for standing in found.table:
        table.add_column(standing.bot, justify="right")
    for standing in found.table:
        cells = [told(found.cross.get((standing.bot, other.bot))) for other in found.table]
        table.add_row(standing.bot, *cells)
    return table


def told(score: Score | None) -> str:
    if score is None or score.games == 0:
        return NOTHING
    share = score.share
    return f"{100 * share.value:.1f}\n{100 * share.low:.0f}–{100 * share.high:.0f}"


def players_table(found: Standings) -> Table:
    table = Table(box=None, padding=(0, 2))
    table.add_column(word("cli-column-player"))
    for column in COLUMNS:
        table.add_column(word(column), justify="right")
    for standing in found.table:
        rating, thinking = standing.rating, standing.thinking
        reach = f" ±{rating.high - rating.elo:.0f}" if math.isfinite(rating.high) and rating.high > rating.low else ""
        times = (thinking.mean, thinking.quantile(0.95), thinking.longest)
        table.add_row(
            standing.bot, f"{rating.elo:.0f}{reach}", str(standing.score.games), f"{standing.score.points:g}",
            *(time_told(time) if thinking.moves else NOTHING for time in times),
        )  # fmt: skip
    return table
