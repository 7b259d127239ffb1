"""`tablekeep rules`: a game's catalogue, by id or topic."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer
from rich.table import Table

from tablekeep.cli.arguments import GameId, Json, game_called
from tablekeep.cli.telling import print_entry
from tablekeep.cli.voice import console, print_json, word
from tablekeep.games import packages
from tablekeep.words.catalogue import Catalogue, Entry, catalogue


def rules(
    game_id: GameId,
    id: Annotated[str, typer.Argument(metavar="ID", help=word("cli-help-arg-rule"), show_default=False)] = "",
    as_json: Json = False,
) -> None:
    book = catalogue(packages()[game_called(game_id).id])
    entries = found(book, id)
    if as_json:
        print_json([asdict(entry) for entry in entries])
        return
    screen = console()
    if id:
        for entry in entries:
            print_entry(screen, entry)
        return
    table = Table(box=None, padding=(0, 2))
    for column in ("cli-column-topic", "cli-column-entries", "cli-column-about"):
        table.add_column(word(column))
    for group, members in book.groups().items():
        table.add_row(members[0].topic, str(len(members)), group)
    screen.print(table)


def found(book: Catalogue, id: str) -> list[Entry]:
    """All entries without an id, those of a topic, or one."""
    if not id:
        return list(book.entries.values())
    return book.under(id) or [book.entry(id)]
