"""Rules change: which games this server can go on with, and show. Those are the ones that were begun with the rules it has."""

from __future__ import annotations

import tablekeep
from tablekeep.kernel.messages import say
from tablekeep.server.refusals import Refusal
from tablekeep.server.storage.tables import OPEN, OVER, Table


def kept() -> dict[str, int]:
    """Every game with the version of its rules."""
    return {game.id: game.rules_version for game in tablekeep.all_games()}


def outdated(table: Table) -> bool:
    """Whether a game was begun with other rules, or with those of a game that is not here any more."""
    return table.status != OPEN and kept().get(table.game) != table.rules


def check(table: Table) -> None:
    """Refuses a table whose game cannot be shown, and says what is left of it."""
    if not outdated(table):
        return
    known = kept().get(table.game)
    if known is None:
        raise Refusal(409, say("server-table-no-game", game=table.game))
    name, over = tablekeep.game(table.game).name, table.status == OVER
    which = "server-table-outdated-over" if over else "server-table-outdated"
    raise Refusal(409, say(which, game=name, found=table.rules, known=known))
