"""Reports of wrong rules, as the database keeps them. Every function works inside the caller's transaction.

They hold whole games with all that is hidden in them: nothing but the command line of whoever runs the server reads them.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from tablekeep.server.secrets_at_rest import code
from tablekeep.server.storage.layout import REPORTS


@dataclass(slots=True)
class Report:
    id: str
    at: int
    game: str
    rules: int
    """the version of the game's rules"""
    table_id: str
    """empty for a record that was played elsewhere"""
    kind: str
    """what it was reported at: a refusal, a line of the log, a component"""
    rule: str
    component: str
    line: int | None
    """the number of the log's line, as the reporter saw it"""
    move: int
    """after how many actions of the record the position is"""
    seat: int | None
    """whose eyes it was seen through"""
    options: dict[str, str]
    shown: str
    """what the table said"""
    sentence: str
    """what the person said to it"""
    record: str
    position: dict[str, Any]

    def size(self) -> int:
        """About how much room it takes."""
        return len(self.record) + len(self.sentence) + len(self.shown) + len(json.dumps(self.position))


def add(db: Connection, report: Report, room: int) -> bool:
    """Keeps a report under an id of its own; False if all of them would take more room than there is."""
    size = report.size()
    kept = db.execute(select(func.coalesce(func.sum(REPORTS.c.size), 0))).scalar()
    if int(kept or 0) + size > room:
        return False
    report.id = code()
    while find(db, report.id) is not None:
        report.id = code()
    db.execute(insert(REPORTS).values(**asdict(report), size=size))
    return True


def every(db: Connection) -> list[Report]:
    """All of them, the latest first."""
    rows = db.execute(select(REPORTS).order_by(REPORTS.c.at.desc(), REPORTS.c.id)).mappings()
    return [_report(dict(row)) for row in rows]


def find(db: Connection, id: str) -> Report | None:
    row = db.execute(select(REPORTS).where(REPORTS.c.id == id)).mappings().first()
    return None if row is None else _report(dict(row))


def _report(row: dict[str, Any]) -> Report:
    del row["size"]
    return Report(**row)


def remove(db: Connection, id: str) -> bool:
    """Whether there was one."""
    return db.execute(delete(REPORTS).where(REPORTS.c.id == id)).rowcount == 1


def forget(db: Connection, before: int) -> None:
    db.execute(delete(REPORTS).where(REPORTS.c.at < before))
