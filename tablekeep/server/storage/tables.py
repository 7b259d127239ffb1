"""Tables, seats, keys, journals and chat, as the database keeps them. Every function works inside the caller's transaction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, delete, false, func, insert, or_, select, update

from tablekeep.server.playing import Entry
from tablekeep.server.secrets_at_rest import code, digest, token
from tablekeep.server.storage.layout import CHAT, KEYS, MOVES, PEOPLE, SEATS, TABLES
from tablekeep.server.times import now

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"

PERSON: Final = "person"
BOT: Final = "bot"

KEYS_OF_A_SEAT: Final = 8
LISTED: Final = 100
CHAT_SHOWN: Final = 200


@dataclass(slots=True)
class Seat:
    seat: int
    kind: str
    """open, person or bot"""
    name: str = ""
    bot: str = ""
    hotseat: bool = False
    resigned: bool = False
    person: str | None = None
    hints: int = 0
    """how many it has taken"""


@dataclass(slots=True)
class Table:
    id: str
    game: str
    rules: int
    """the version of the game's rules that it was begun with"""
    variant: str
    options: dict[str, str]
    seed: int
    status: str
    public: bool
    clock: dict[str, Any]
    host: str
    host_name: str
    created: int
    begun: int | None
    updated: int
    seen: int
    moves: int
    to_play: list[int]
    faces: list[dict[str, str]]
    result: dict[str, Any] | None
    deadline: int | None
    offers: list[int]
    rematch: str | None
    seats: list[Seat]
    hints: bool = True
    """whether whoever is asked may take a hint"""
    window: bool = False
    """whether a window is open: then nobody may know who is to play but whoever is"""
    position: dict[str, Any] | None = None
    """where the game begins, if not at its setup"""
    lesson: str | None = None
    """the guided lesson that is played there"""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat."""

    n: int
    name: str
    seat: int | None
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What a table's row says of its game: it follows from the journal."""

    moves: int
    to_play: list[int]
    faces: list[dict[str, str]]
    result: dict[str, Any] | None
    deadline: int | None
    window: bool = False

    def status(self) -> str:
        return PLAYING if self.result is None else OVER


# -- tables -----------------------------------------------------------------------------------


def find(db: Connection, ids: list[str]) -> list[Table]:
    """The tables of these ids with their seats, in that order; an unknown one is left out."""
    if not ids:
        return []
    rows = db.execute(
        select(TABLES, PEOPLE.c.name.label("host_name")).join(PEOPLE, PEOPLE.c.id == TABLES.c.host).where(TABLES.c.id.in_(ids))
    ).mappings()
    tables = {row["id"]: Table(**row, seats=[]) for row in rows}
    for row in db.execute(select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)).mappings():
        told = dict(row)
        if (table := tables.get(told.pop("table_id"))) is not None:
            table.seats.append(Seat(**told))
    return [tables[id] for id in ids if id in tables]


def table_called(db: Connection, id: str) -> Table | None:
    found = find(db, [id])
    return found[0] if found else None


def lock(db: Connection, id: str) -> None:
    """No other worker changes the table, nor who sits there, before this is written; what is read from now on is so."""
    db.execute(select(TABLES.c.id).where(TABLES.c.id == id).with_for_update())


def with_rules(kept: dict[str, int]) -> ColumnElement[bool]:
    """Tables of these games, begun with these versions of their rules."""
    return or_(false(), *[and_(TABLES.c.game == game, TABLES.c.rules == rules) for game, rules in kept.items()])


def waiting_for_people(db: Connection, kept: dict[str, int]) -> list[Table]:
    """Public tables that wait for people, the newest first; they begin with the rules as they are then."""
    return _listed(db, and_(TABLES.c.status == OPEN, TABLES.c.game.in_(kept)))


def watchable(db: Connection, kept: dict[str, int]) -> list[Table]:
    """Public tables where people play, the newest first."""
    return _listed(db, and_(TABLES.c.status == PLAYING, with_rules(kept)))


def _listed(db: Connection, which: ColumnElement[bool]) -> list[Table]:
    rows = db.execute(
        select(TABLES.c.id).where(which, TABLES.c.public.is_(True)).order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(LISTED)
    )
    return find(db, [row.id for row in rows])


def tables_of(db: Connection, person: str) -> list[Table]:
    """Where the person sits or is host, the latest first; lessons are no games."""
    seated = select(SEATS.c.table_id).where(SEATS.c.person == person)
    rows = db.execute(
        select(TABLES.c.id)
        .where(or_(TABLES.c.id.in_(seated), TABLES.c.host == person), TABLES.c.lesson.is_(None))
        .order_by(TABLES.c.updated.desc(), TABLES.c.id)
        .limit(LISTED)
    )
    return find(db, [row.id for row in rows])


def due(db: Connection, at: int, kept: dict[str, int]) -> list[str]:
    """Tables where somebody's time is up."""
    up = and_(TABLES.c.deadline <= at, TABLES.c.status == PLAYING, with_rules(kept))
    rows = db.execute(select(TABLES.c.id).where(up).limit(LISTED))
    return [row.id for row in rows]


def waiting_for_bots(db: Connection, kept: dict[str, int]) -> list[str]:
    """Tables where a computer player may be to act, or where nobody has yet looked who is, and where some person plays."""
    going = and_(TABLES.c.status == PLAYING, with_rules(kept))
    rows = db.execute(select(TABLES.c.id).where(going).order_by(TABLES.c.updated.desc()))
    found: list[str] = []
    ids = [row.id for row in rows]
    for start in range(0, len(ids), LISTED):
        for table in find(db, ids[start : start + LISTED]):
            played = {seat.seat for seat in table.seats if seat.kind == BOT or seat.resigned}
            if len(played) == len(table.seats):
                continue
            if not table.to_play or played & set(table.to_play):
                found.append(table.id)
    return found


def add(db: Connection, table: Table) -> Table:
    """A new table with its seats, under a code of its own."""
    table.id = code()
    while db.execute(select(TABLES.c.id).where(TABLES.c.id == table.id)).first() is not None:
        table.id = code()
    values = {column.name: getattr(table, column.name) for column in TABLES.columns}
    db.execute(insert(TABLES).values(**values))
    for seat in table.seats:
        db.execute(insert(SEATS).values(table_id=table.id, **{name: getattr(seat, name) for name in Seat.__slots__}))
    return table


def remove(db: Connection, id: str) -> None:
    """A table goes with all that belongs to it; a game it was the rematch of may have another one."""
    for kept in (CHAT, MOVES, KEYS, SEATS):
        db.execute(delete(kept).where(kept.c.table_id == id))
    db.execute(update(TABLES).where(TABLES.c.rematch == id).values(rematch=None, offers=[]))
    db.execute(delete(TABLES).where(TABLES.c.id == id))


def summarize(db: Connection, id: str, summary: Summary, at: int) -> None:
    db.execute(
        update(TABLES)
        .where(TABLES.c.id == id)
        .values(
            moves=summary.moves,
            to_play=summary.to_play,
            window=summary.window,
            faces=summary.faces,
            result=summary.result,
            deadline=summary.deadline,
            status=summary.status(),
            updated=at,
        )
    )


def agree(db: Connection, id: str, length: int, summary: Summary, at: int) -> None:
    """The same for a game of so many entries, unless another worker has written more: then it has summed up those, too."""
    lock(db, id)
    last = db.execute(select(func.max(MOVES.c.n)).where(MOVES.c.table_id == id)).scalar()
    if (last or 0) == length:
        summarize(db, id, summary, at)


def look_in(db: Connection, ids: list[str], at: int) -> None:
    """Notes that somebody looks at these tables."""
    db.execute(update(TABLES).where(TABLES.c.id.in_(ids)).values(seen=at))


# -- seats and keys -----------------------------------------------------------------------------------


def sit_down(db: Connection, id: str, seat: int, person: str, name: str) -> bool:
    """Takes an open seat; False if somebody else was quicker, or the game has begun. The table is locked."""
    waiting = select(TABLES.c.id).where(TABLES.c.id == id, TABLES.c.status == OPEN)
    taken = db.execute(
        update(SEATS)
        .where(SEATS.c.table_id.in_(waiting), SEATS.c.seat == seat, SEATS.c.kind == OPEN)
        .values(kind=PERSON, name=name, person=person)
    )
    db.execute(update(TABLES).where(TABLES.c.id == id).values(updated=now()))
    return taken.rowcount == 1


def stand_up(db: Connection, id: str, person: str) -> bool:
    """Leaves all seats of a game that has not begun; False if it has, or there are none. The table is locked."""
    waiting = select(TABLES.c.id).where(TABLES.c.id == id, TABLES.c.status == OPEN)
    left = db.execute(
        update(SEATS)
        .where(SEATS.c.table_id.in_(waiting), SEATS.c.person == person)
        .values(kind=OPEN, name="", person=None, hotseat=False)
        .returning(SEATS.c.seat)
    )
    seats = [row.seat for row in left]
    if seats:
        db.execute(delete(KEYS).where(KEYS.c.table_id == id, KEYS.c.seat.in_(seats)))
        db.execute(update(TABLES).where(TABLES.c.id == id).values(updated=now()))
    return bool(seats)


def begin_if_full(db: Connection, id: str, rules: int) -> bool:
    """The game begins, with the rules as they are then, when no seat is open any more."""
    still_open = select(SEATS.c.seat).where(SEATS.c.table_id == id, SEATS.c.kind == OPEN)
    begun = db.execute(
        update(TABLES)
        .where(TABLES.c.id == id, TABLES.c.status == OPEN, ~still_open.exists())
        .values(status=PLAYING, rules=rules, begun=now(), updated=now())
    )
    return begun.rowcount == 1


def new_keys(db: Connection, id: str, person: str) -> list[dict[str, Any]]:
    """A new key for every seat that the person holds; of a seat's keys only the newest are good."""
    lock(db, id)
    rows = db.execute(select(SEATS.c.seat).where(SEATS.c.table_id == id, SEATS.c.person == person).order_by(SEATS.c.seat))
    keys: list[dict[str, Any]] = []
    for seat in [row.seat for row in rows]:
        fresh = token()
        db.execute(insert(KEYS).values(hash=digest(fresh), table_id=id, seat=seat, created=now()))
        held = db.execute(
            select(KEYS.c.hash)
            .where(KEYS.c.table_id == id, KEYS.c.seat == seat, KEYS.c.hash != digest(fresh))
            .order_by(KEYS.c.created.desc(), KEYS.c.hash)
        )
        old = [row.hash for row in held][KEYS_OF_A_SEAT - 1 :]
        if old:
            db.execute(delete(KEYS).where(KEYS.c.hash.in_(old)))
        keys.append({"seat": seat, "key": fresh})
    return keys


def seats_behind(db: Connection, id: str, keys: list[str]) -> list[int | None]:
    """The seat that each key opens at this table; None for one that opens none."""
    hashes = [digest(key) for key in keys]
    rows = db.execute(select(KEYS.c.hash, KEYS.c.seat).where(KEYS.c.table_id == id, KEYS.c.hash.in_(hashes)))
    known = {row.hash: row.seat for row in rows}
    return [known.get(hash) for hash in hashes]


def mark_resigned(db: Connection, id: str, seat: int, bot: str) -> None:
    db.execute(update(SEATS).where(SEATS.c.table_id == id, SEATS.c.seat == seat).values(resigned=True, bot=bot))


def take_hint(db: Connection, id: str, seat: int) -> None:
    db.execute(update(SEATS).where(SEATS.c.table_id == id, SEATS.c.seat == seat).values(hints=SEATS.c.hints + 1))


# -- journal and chat -----------------------------------------------------------------------------------


def journal(db: Connection, id: str, after: int = 0) -> list[Entry]:
    rows = db.execute(select(MOVES).where(MOVES.c.table_id == id, MOVES.c.n > after).order_by(MOVES.c.n))
    return [Entry(row.n, row.kind, row.seat, row.text, row.at) for row in rows]


def note(db: Connection, id: str, entry: Entry) -> None:
    """Writes the next entry; IntegrityError if another worker has written one of that number."""
    db.execute(insert(MOVES).values(table_id=id, n=entry.n, kind=entry.kind, seat=entry.seat, text=entry.text, at=entry.at))


def chat(db: Connection, id: str, after: int = 0) -> list[Line]:
    """The latest lines, in order."""
    rows = db.execute(select(CHAT).where(CHAT.c.table_id == id, CHAT.c.n > after).order_by(CHAT.c.n.desc()).limit(CHAT_SHOWN))
    return [Line(row.n, row.name, row.seat, row.text, row.at) for row in reversed(rows.all())]


def chat_line(db: Connection, id: str, name: str, seat: int | None, text: str) -> Line:
    last = db.execute(select(func.max(CHAT.c.n)).where(CHAT.c.table_id == id)).scalar()
    line = Line((last or 0) + 1, name, seat, text, now())
    db.execute(insert(CHAT).values(table_id=id, n=line.n, name=name, seat=seat, text=text, at=line.at))
    return line


# -- rematches -----------------------------------------------------------------------------------


def offer_rematch(db: Connection, id: str, seats: list[int], offer: bool) -> Table | None:
    """Notes who wants to play again; the table as it then is."""
    row = db.execute(select(TABLES.c.offers, TABLES.c.rematch).where(TABLES.c.id == id).with_for_update()).first()
    if row is None:
        return None
    if row.rematch is None:
        offers = set(row.offers) | set(seats) if offer else set(row.offers) - set(seats)
        db.execute(update(TABLES).where(TABLES.c.id == id).values(offers=sorted(offers)))
    return table_called(db, id)


def link_rematch(db: Connection, id: str, rematch: str) -> None:
    db.execute(update(TABLES).where(TABLES.c.id == id).values(rematch=rematch))
