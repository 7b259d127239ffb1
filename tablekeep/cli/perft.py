"""`tablekeep perft`: how many ways the first decisions of a game can go, depth by depth."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from tablekeep.cli.arguments import Content, GameId, Json, Options, Seed, Variant, game_called, options_of
from tablekeep.cli.voice import console, print_json, word, wrong
from tablekeep.kernel.playout import perft as count

DEEPEST = 20
SHORTEST = 1e-6
"""what a clock too coarse to see it is taken to have measured, in seconds"""


def perft(
    game_id: GameId,
    depth: Annotated[int, typer.Option(metavar="D", help=word("cli-help-opt-depth"))] = 3,
    seed: Seed = 0,
    seats: Annotated[int, typer.Option(metavar="N", help=word("cli-help-opt-seats"))] = 2,
    option: Options = None,
    variant: Variant = "",
    content: Content = "",
    as_json: Json = False,
) -> None:
    if not 1 <= depth <= DEEPEST:
        raise wrong("cli-depth-wrong", depth=str(depth), most=str(DEEPEST))
    game = game_called(game_id, content)
    state = game.new(seats, seed, options_of(game, variant, option))
    rows: list[tuple[int, int, float]] = []
    for level in range(1, depth + 1):
        began = perf_counter()
        nodes = count(state.clone(), level)
        rows.append((level, nodes, max(perf_counter() - began, SHORTEST)))
    if as_json:
        print_json(
            [
                {"depth": level, "count": nodes, "seconds": round(seconds, 6), "nodes_per_second": round(nodes / seconds)}
                for level, nodes, seconds in rows
            ]
        )
        return
    screen = console()
    screen.print(Text(word("cli-perft-title", game=game.name, seats=str(seats), seed=str(seed)), "bold"))
    table = Table(box=None, padding=(0, 2))
    for column in ("cli-column-depth", "cli-column-count", "cli-column-seconds", "cli-column-rate"):
        table.add_column(word(column), justify="right")
    for level, nodes, seconds in rows:
        table.add_row(str(level), str(nodes), f"{seconds:.3f}", f"{nodes / seconds:.0f}")
    screen.print(table)
