"""People, their sessions and accounts, as the database keeps them. Every function works inside the caller's transaction."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablekeep.kernel.messages import say
from tablekeep.server.refusals import Refusal
from tablekeep.server.secrets_at_rest import digest, token
from tablekeep.server.storage.layout import PEOPLE, SEATS, SESSIONS, TABLES
from tablekeep.server.times import now
from tablekeep.server.writing import alike

LONGEST_LOGIN: Final = 128
"""what the database has room for"""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    account: bool

    def told(self) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "account": self.account}


def login_of(name: str) -> str:
    """Accounts whose names look the same are the same. A few signs are many when they are made plain."""
    login = alike(name)
    return login if len(login) <= LONGEST_LOGIN else digest(login)


def new_session(db: Connection, person: str) -> str:
    fresh = token()
    db.execute(insert(SESSIONS).values(hash=digest(fresh), person=person, created=now(), used=now()))
    return fresh


def person_of(db: Connection, session: str) -> tuple[Person, int] | None:
    """Whose session it is, and when it was used last, to the day."""
    row = db.execute(
        select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login, SESSIONS.c.used)
        .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
        .where(SESSIONS.c.hash == digest(session))
    ).first()
    return None if row is None else (Person(row.id, row.name, row.login is not None), row.used)


def use_session(db: Connection, session: str, at: int) -> None:
    db.execute(update(SESSIONS).where(SESSIONS.c.hash == digest(session)).values(used=at))


def new_guest(db: Connection, name: str) -> tuple[Person, str]:
    person = Person(secrets.token_hex(8), name, False)
    db.execute(insert(PEOPLE).values(id=person.id, name=name, created=now()))
    return person, new_session(db, person.id)


def new_account(db: Connection, name: str, password: str, guest: Person | None) -> tuple[Person, str]:
    """`password` is hashed already. A guest becomes the account."""
    taken = Refusal(409, say("server-name-taken", name=name))
    if db.execute(select(PEOPLE.c.id).where(PEOPLE.c.login == login_of(name))).first() is not None:
        raise taken
    if guest is None:
        guest, _token = new_guest(db, name)
        db.execute(delete(SESSIONS).where(SESSIONS.c.person == guest.id))
    try:
        db.execute(update(PEOPLE).where(PEOPLE.c.id == guest.id).values(name=name, login=login_of(name), password=password))
    except IntegrityError:  # at another worker, somebody was quicker
        raise taken from None
    rename_seats(db, guest.id, name)
    return Person(guest.id, name, True), new_session(db, guest.id)


def account_called(db: Connection, name: str) -> tuple[Person, str] | None:
    """The account of that name with the hash of its password; one from before that looks like another has its very own name."""
    rows = db.execute(select(PEOPLE).where(PEOPLE.c.login.in_((name.casefold(), login_of(name))))).all()
    row = max(rows, key=lambda row: bool(row.login == name.casefold()), default=None)
    return None if row is None else (Person(row.id, row.name, True), row.password)


def hand_over(db: Connection, guest: Person, account: Person) -> None:
    """A guest who signs in brings the seats and tables along."""
    db.execute(update(SEATS).where(SEATS.c.person == guest.id, SEATS.c.hotseat.is_(False)).values(name=account.name))
    db.execute(update(SEATS).where(SEATS.c.person == guest.id).values(person=account.id))
    db.execute(update(TABLES).where(TABLES.c.host == guest.id).values(host=account.id))
    db.execute(delete(SESSIONS).where(SESSIONS.c.person == guest.id))


def rename(db: Connection, person: str, name: str) -> None:
    db.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
    rename_seats(db, person, name)


def rename_seats(db: Connection, person: str, name: str) -> None:
    db.execute(update(SEATS).where(SEATS.c.person == person, SEATS.c.hotseat.is_(False)).values(name=name))


def end_session(db: Connection, session: str) -> None:
    db.execute(delete(SESSIONS).where(SESSIONS.c.hash == digest(session)))
