"""The record of a finished game out of what is kept of it. Of a game whose rules have changed since, that is what is left."""

from __future__ import annotations

from tablekeep.kernel.records import OUT_OF_TIME, RESIGNS, Record, given_up, result_of
from tablekeep.server.playing import ACTION, RESIGN, TIME, UNDO, Entry
from tablekeep.server.storage.tables import Table


def record_of(table: Table, journal: list[Entry]) -> Record:
    assert table.result is not None
    record = Record(table.game, table.rules, len(table.seats), table.seed, table.options)
    record.players = {seat.seat: seat.name for seat in table.seats if seat.name}
    record.result = result_of(tuple(table.result["ranks"]))
    for entry in journal:
        if entry.kind == ACTION:
            record.actions.append((entry.seat, entry.text))
        elif entry.kind == UNDO:
            record.actions.pop()
    # Whoever gave up before others had finished is in the journal, too; only the last one can have ended the game.
    if journal and journal[-1].kind in (RESIGN, TIME):
        record.ended = given_up(journal[-1].seat, OUT_OF_TIME if journal[-1].kind == TIME else RESIGNS)
    return record
