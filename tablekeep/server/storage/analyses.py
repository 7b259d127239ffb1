"""What was found out about games, as the database keeps it. Every function works inside the caller's transaction."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from tablekeep.server.storage.expiry import worth_noting
from tablekeep.server.storage.layout import ANALYSES


def found(db: Connection, mark: str) -> tuple[dict[str, Any], int] | None:
    """The analysis of a game and when it was last looked at; None if there is none."""
    row = db.execute(select(ANALYSES.c.found, ANALYSES.c.used).where(ANALYSES.c.mark == mark)).first()
    return None if row is None else (row.found, row.used)


def keep(db: Connection, mark: str, analysis: dict[str, Any], at: int) -> None:
    """Keeps an analysis, unless another worker has kept one."""
    if found(db, mark) is None:
        db.execute(insert(ANALYSES).values(mark=mark, found=analysis, used=at))


def look(db: Connection, mark: str, used: int, at: int) -> None:
    """Notes that somebody has looked at it, once a day."""
    if worth_noting(used, at):
        db.execute(update(ANALYSES).where(ANALYSES.c.mark == mark).values(used=at))


def forget(db: Connection, before: int) -> None:
    """Those that nobody has looked at since; they can be made again."""
    db.execute(delete(ANALYSES).where(ANALYSES.c.used < before))
