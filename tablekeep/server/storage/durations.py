"""How long the games took that were finished here, without the breaks that people took."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from sqlalchemy import Connection, select

from tablekeep.server.storage import tables as store
from tablekeep.server.storage.layout import MOVES, TABLES
from tablekeep.server.storage.tables import BOT, OVER

LATEST: Final = 200
"""games of each title that count, the latest first"""
LONGEST_THOUGHT: Final = 3 * 60 * 1000
"""milliseconds: who takes longer for an action has gone away meanwhile"""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. `level` is the computer player that one person played against; empty among people."""

    variant: str
    seats: int
    level: str
    minutes: float


def played(db: Connection, game: str, rules: int) -> list[Played]:
    """The latest games of that title with these rules that were played from their setup to their end by the rules."""
    over = (TABLES.c.game == game, TABLES.c.rules == rules, TABLES.c.status == OVER, TABLES.c.position.is_(None))
    rows = db.execute(select(TABLES.c.id).where(*over).order_by(TABLES.c.updated.desc()).limit(LATEST))
    found: list[Played] = []
    for table in store.find(db, [row.id for row in rows]):
        if table.result is None or table.result["ended"] != "rules" or table.begun is None:
            continue
        bots = [seat.bot for seat in table.seats if seat.kind == BOT]
        times = db.execute(select(MOVES.c.at).where(MOVES.c.table_id == table.id).order_by(MOVES.c.n)).scalars()
        taken = sum(min(after - before, LONGEST_THOUGHT) for before, after in pairwise([table.begun, *times]))
        level = bots[0] if len(bots) == len(table.seats) - 1 and bots else ""
        found.append(Played(table.variant, len(table.seats), level, taken / 60_000))
    return found
