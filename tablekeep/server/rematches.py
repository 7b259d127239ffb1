"""Playing again: the same table once more, everybody one seat further on."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

import tablekeep
from tablekeep.kernel.rng import SEED_LIMIT
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.tables import OPEN, PERSON, Table
from tablekeep.server.times import now


def rematch(db: Connection, id: str, seats: list[int], offer: bool) -> None:
    """Notes the offer and, when all people at the table want it, sets up the same table with everybody one seat further on."""
    table = store.offer_rematch(db, id, seats, offer)
    if table is None or table.rematch is not None:
        return
    people = {seat.seat for seat in table.seats if seat.kind == PERSON}
    if not people or people - set(table.offers):
        return
    at = now()
    rules = tablekeep.game(table.game).rules_version
    moved = [table.seats[(number + 1) % len(table.seats)] for number in range(len(table.seats))]
    again = Table(
        "", table.game, rules, table.variant, table.options, new_seed(), OPEN, table.public, table.clock, table.host,
        table.host_name, at, None, at, at, 0, [], [], None, None, [], None,
        [
            store.Seat(number, old.kind, old.name, "" if old.kind == PERSON else old.bot, old.hotseat, False, old.person)
            for number, old in enumerate(moved)
        ],
        table.hints, position=table.position,
    )  # fmt: skip
    store.add(db, again)
    store.begin_if_full(db, again.id, rules)
    store.link_rematch(db, id, again.id)


def new_seed() -> int:
    return secrets.randbelow(SEED_LIMIT)
