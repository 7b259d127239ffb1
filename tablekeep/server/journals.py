"""The record of a finished game out of what is kept of it. Of a game whose rules have changed since, that is what is left."""

from __future__ import annotations

from tablekeep.kernel.records import OUT_OF_TIME, RESIGNS, Record, given_up, result_of
from tablekeep.kernel.standing import VERB
from tablekeep.server import consent
from tablekeep.server.playing import ACTION, BACK, QUIET, RESIGN, TIME, UNDO, Entry
from tablekeep.server.storage.tables import Table


def record_of(table: Table, journal: list[Entry]) -> Record:
    assert table.result is not None
    record = Record(table.game, table.rules, len(table.seats), table.seed, table.options)
    record.position = table.position
    record.players = {seat.seat: seat.name for seat in table.seats if seat.name}
    record.result = result_of(tuple(table.result["ranks"]))
    taken: list[Entry] = []
    for entry in journal:
        if entry.kind in (ACTION, QUIET):
            taken.append(entry)
        elif entry.kind == UNDO:
            taken = taken_back(taken, entry.seat)
        elif entry.kind == BACK:
            to, _seats = consent.read(entry.text)
            taken = taken[:to] + [one for one in taken[to:] if one.text.startswith(f"{VERB} ")]
    record.actions = [(entry.seat, entry.text) for entry in taken]
    # Whoever gave up before others had finished is in the journal, too; only the last one can have ended the game.
    if journal and journal[-1].kind in (RESIGN, TIME):
        record.ended = given_up(journal[-1].seat, OUT_OF_TIME if journal[-1].kind == TIME else RESIGNS)
    return record


def taken_back(taken: list[Entry], seat: int) -> list[Entry]:
    """Without the last action of a seat that everybody saw and the answers at windows behind it; what players want to be asked
    stays. Where others have acted since, it was a secret choice that waited for theirs, which stay as well."""
    last = max(number for number, entry in enumerate(taken) if entry.kind == ACTION and entry.seat == seat)
    return taken[:last] + [entry for entry in taken[last + 1 :] if entry.kind == ACTION or entry.text.startswith(f"{VERB} ")]
