"""What is not kept for ever: sessions that nobody uses, and tables that nobody comes back to. Finished games stay.

The last use of a session and the last look at a table are noted once a day, so that reading writes nothing.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select

from tablekeep.server.storage import tables as store
from tablekeep.server.storage.layout import KEYS, PEOPLE, SEATS, SESSIONS, TABLES
from tablekeep.server.storage.tables import OPEN, PLAYING

DAY: Final = 24 * 60 * 60 * 1000
AT_ONCE: Final = 50
"""tables that are cleared away in one go, so that nobody who writes has to wait for long"""


def expired(used: int, days: int, at: int) -> bool:
    """Whether something that was used then is too old; with 0 days nothing ever is."""
    return days > 0 and used < at - days * DAY


def worth_noting(used: int, at: int) -> bool:
    return used < at - DAY


def end_sessions(db: Connection, before: int) -> None:
    """Sessions that were not used since, keys of seats that were made before (whoever sits there gets new ones for the asking),
    and guests whom nobody can be any more and who never sat anywhere."""
    db.execute(delete(SESSIONS).where(SESSIONS.c.used < before))
    db.execute(delete(KEYS).where(KEYS.c.created < before))
    signed_in = select(SESSIONS.c.hash).where(SESSIONS.c.person == PEOPLE.c.id)
    seated = select(SEATS.c.seat).where(SEATS.c.person == PEOPLE.c.id)
    host = select(TABLES.c.id).where(TABLES.c.host == PEOPLE.c.id)
    db.execute(
        delete(PEOPLE).where(
            PEOPLE.c.login.is_(None), PEOPLE.c.created < before, ~signed_in.exists(), ~seated.exists(), ~host.exists()
        )
    )


def is_abandoned(before: int, kept: dict[str, int]) -> ColumnElement[bool]:
    """A game with a running clock is not: it will end, and be kept. Unless it was begun with other rules than these, or is a
    lesson."""
    endless = or_(TABLES.c.deadline.is_(None), ~store.with_rules(kept))
    going_nowhere = or_(TABLES.c.status == OPEN, and_(TABLES.c.status == PLAYING, endless))
    return and_(or_(going_nowhere, TABLES.c.lesson.is_not(None)), TABLES.c.seen < before, TABLES.c.updated < before)


def clear_away(db: Connection, before: int, kept: dict[str, int]) -> list[str]:
    """Removes some of the tables where nothing has happened since and nobody has looked in; which ones."""
    which = is_abandoned(before, kept)
    rows = db.execute(select(TABLES.c.id).where(which).order_by(TABLES.c.id).limit(AT_ONCE).with_for_update())
    ids = [row.id for row in rows]
    for id in ids:
        store.remove(db, id)
    return ids
