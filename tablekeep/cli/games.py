"""`tablekeep games`: what can be played, for how many, and what a table can agree on."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

import tablekeep
from tablekeep.bots.registry import BUILT_IN, names
from tablekeep.cli.arguments import BotFiles, Json, bot_files
from tablekeep.cli.voice import console, print_json, word
from tablekeep.kernel.game import Game


def games(bots: BotFiles = None, as_json: Json = False) -> None:
    bot_files(bots)
    known = tablekeep.all_games()
    if as_json:
        print_json([described(game) for game in known])
        return
    screen = console()
    for game in known:
        seats = f"{min(game.seats)}–{max(game.seats)}" if len(game.seats) > 1 else str(game.seats[0])
        screen.print(Text(game.name, "bold").append(f"  {game.id}", "not bold").append(f"  {players(seats)}", "not bold dim"))
        screen.print(variants(game))
        screen.print(options(game))
    screen.print(Text(word("cli-bots"), "bold"))
    screen.print(bots_table())


def bots_table() -> Table:
    """The computer players that can sit at every table."""
    table = Table(box=None, padding=(0, 2), show_header=False)
    for name in names():
        table.add_row(name, word("bot-about", bot=name) if name in BUILT_IN else "")
    return table


def players(seats: str) -> str:
    return word("cli-players", seats=seats)


def variants(game: Game) -> Table:
    table = Table(box=None, padding=(0, 2))
    table.add_column(word("cli-column-variant"))
    table.add_column(word("cli-column-sets"))
    for suit in game.variants:
        table.add_row(suit.name, " ".join(f"{name}={value}" for name, value in suit.options.items()))
    return table


def options(game: Game) -> Table:
    table = Table(box=None, padding=(0, 2))
    for column in ("cli-column-option", "cli-column-values", "cli-column-rule"):
        table.add_column(word(column))
    for option in game.options:
        default = word("cli-default", value=option.default)
        table.add_row(option.name, ", ".join([default, *option.values[1:]]), option.rule)
    return table


def described(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "name": game.name,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "players": names(),
        "variants": [{"name": suit.name, "options": suit.options} for suit in game.variants],
        "options": [
            {"name": option.name, "values": list(option.values), "default": option.default, "rule": option.rule}
            for option in game.options
        ],
    }
