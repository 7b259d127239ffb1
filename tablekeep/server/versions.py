"""Rules change: which games this server can go on with, and show. Those are the ones that were begun with the rules it has."""

from __future__ import annotations

import tablekeep
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say
from tablekeep.server.refusals import Refusal
from tablekeep.server.storage.tables import OPEN, OVER, Table


class Outdated(Refusal):
    """A table whose game cannot be shown, and what is left of it."""


def kept() -> dict[str, int]:
    """Every game with the version of its rules."""
    return {game.id: game.rules_version for game in tablekeep.all_games()}


def _known(table: Table) -> int | None:
    """The version of its game's rules that is here, if the game is."""
    try:
        return tablekeep.game(table.game).rules_version
    except InvalidOption:
        return None


def outdated(table: Table) -> bool:
    """Whether a game was begun with other rules, or is one that is not here any more."""
    known = _known(table)
    return known is None or (table.status != OPEN and known != table.rules)


def check(table: Table) -> None:
    """Outdated, if it is."""
    if not outdated(table):
        return
    known = _known(table)
    over = "-over" if table.status == OVER else ""
    if known is None:
        raise Outdated(409, say(f"server-table-no-game{over}", game=table.game))
    name = tablekeep.game(table.game).name
    raise Outdated(409, say(f"server-table-outdated{over}", game=name, found=table.rules, known=known))
