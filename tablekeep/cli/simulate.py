"""`tablekeep simulate`: many games between computer players, and who won them."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tablekeep.cli.arguments import (
    BotFiles,
    Content,
    GameId,
    Json,
    Options,
    Seed,
    Variant,
    bot_files,
    game_called,
    options_of,
    players_of,
)
from tablekeep.cli.files import check_folder
from tablekeep.cli.voice import console, print_json, speaker_of, word
from tablekeep.kernel.game import Game
from tablekeep.lab.running import Setup
from tablekeep.lab.simulate import Plan, Simulation, Tally
from tablekeep.lab.simulate import simulate as run


def simulate(
    game_id: GameId,
    games: Annotated[int, typer.Option(metavar="N", help=word("cli-help-opt-games"))] = 100,
    seats: Annotated[str, typer.Option(metavar="NAMES", help=word("cli-help-opt-bots"))] = "random,greedy",
    seed: Seed = 0,
    workers: Annotated[int, typer.Option(metavar="K", help=word("cli-help-opt-workers"))] = 1,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", help=word("cli-help-opt-ray"), show_default=False)] = "",
    rotate: Annotated[bool, typer.Option("--rotate", help=word("cli-help-opt-rotate"))] = False,
    option: Options = None,
    variant: Variant = "",
    content: Content = "",
    bots: BotFiles = None,
    records: Annotated[str, typer.Option(metavar="DIR", help=word("cli-help-opt-records"), show_default=False)] = "",
    as_json: Json = False,
) -> None:
    game = game_called(game_id, content)
    chosen = options_of(game, variant, option)
    setup = Setup(bot_files(bots))
    place = str(Path(content).absolute()) if content else ""
    plan = Plan(game.id, tuple(players_of(seats, people=False)), seed, tuple(chosen.items()), rotate, place)
    folder = Path(records) if records else None
    if folder is not None:
        check_folder(folder)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not Console(stderr=True).is_terminal,
    ) as bar:
        task = bar.add_task(word("cli-simulate-progress"), total=max(0, games))
        result = run(plan, games, workers, lambda over: bar.update(task, completed=over), ray, setup, folder)
    if as_json:
        print_json(described(result))
    else:
        show(console(), game, plan, result)


def described(result: Simulation) -> dict[str, object]:
    return {
        "games": result.games,
        "finished": result.finished,
        "decisions": result.decisions,
        "seconds": round(result.seconds, 3),
        "decisions_per_second": round(result.decisions_per_second, 1),
        "wins": result.wins,
        "draws": result.draws,
        "lost_by_all": result.lost,
        "factions": {name: asdict(tally) for name, tally in result.factions.items()},
        "bots": {name: asdict(tally) for name, tally in result.bots.items()},
        "length": asdict(result.length),
    }


def show(screen: Console, game: Game, plan: Plan, result: Simulation) -> None:
    speaker = speaker_of(game)
    screen.print(
        Text(word("cli-simulate-title", game=game.name, finished=str(result.finished), games=str(result.games)), "bold")
    )  # fmt: skip
    seats = {str(seat + 1): Tally(result.finished, won, result.draws) for seat, won in enumerate(result.wins)}
    screen.print(tallies("cli-column-seat", seats))
    screen.print(tallies("cli-column-player", result.bots))
    factions = {speaker.name(name) if name else word("cli-no-faction"): tally for name, tally in result.factions.items()}
    if any(result.factions):
        screen.print(tallies("cli-column-faction", factions))
    length = result.length
    mean, least, most = f"{length.mean:.1f}", str(length.min), str(length.max)
    screen.print(word("cli-simulate-length", mean=mean, min=least, max=most, draws=str(result.draws), lost=result.lost))
    seconds, rate = f"{result.seconds:.1f}", f"{result.decisions_per_second:.0f}"
    screen.print(word("cli-simulate-speed", decisions=str(result.decisions), seconds=seconds, rate=rate))


def tallies(title: str, rows: dict[str, Tally]) -> Table:
    table = Table(box=None, padding=(0, 2))
    table.add_column(word(title), min_width=28)
    for column in ("cli-column-games", "cli-column-wins", "cli-column-share", "cli-column-draws"):
        table.add_column(word(column), justify="right")
    for name, tally in rows.items():
        share = f"{100 * tally.wins / tally.games:.1f} %" if tally.games else "–"
        table.add_row(name, str(tally.games), str(tally.wins), share, str(tally.draws))
    return table
