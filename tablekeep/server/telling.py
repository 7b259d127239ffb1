"""How a table is told: the parts of messages that say who sits where, what goes on and what was said."""

from __future__ import annotations

import json

from tablekeep.server.consent import BACK
from tablekeep.server.eyes import Json
from tablekeep.server.playing import Playing
from tablekeep.server.storage.tables import BOT, PLAYING, Line, Table
from tablekeep.server.times import iso, now
from tablekeep.server.versions import outdated


def packed(message: Json) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def told_line(line: Line) -> Json:
    return {"n": line.n, "name": line.name, "seat": line.seat, "text": line.text, "at": iso(line.at)}


def told_seats(table: Table, present: set[int], playing: Playing | None) -> list[Json]:
    seats: list[Json] = []
    at = now()
    for row in table.seats:
        told: Json = {"seat": row.seat, "kind": row.kind, "name": row.name, "present": row.kind == BOT or row.seat in present}
        if row.bot:
            told["bot"] = row.bot
        if row.hotseat:
            told["hotseat"] = True
        if row.resigned:
            told["resigned"] = True
        if row.hints:
            told["hints"] = row.hints
        if row.seat < len(table.faces):
            told.update({name: value for name, value in table.faces[row.seat].items() if value})
        if playing is not None and (clock := playing.clock.shown(row.seat, at)) is not None:
            told["clock"] = clock
        seats.append(told)
    return seats


def told_consent(playing: Playing) -> Json:
    """What people are asked to agree to, how the last such question ended, and whether the clocks stand still."""
    pending, settled = playing.open_proposal(now()), playing.settled
    told: Json = {"proposal": None, "settled": None, "paused": playing.paused, "coach": playing.coached}
    if pending is not None:
        told["proposal"] = {
            "n": pending.n, "kind": pending.kind, "seat": pending.seat, "left": pending.until - now(),
            "waits": sorted(playing.others(pending.agreed)),
        }  # fmt: skip
        if pending.kind == BACK:
            told["proposal"]["move"] = playing.public_move(pending.to + 1)
    if settled is not None:
        told["settled"] = {
            "n": settled.n, "kind": settled.kind, "seat": settled.seat, "how": settled.how, "by": settled.by
        }  # fmt: skip
    return told


def described(table: Table, yours: list[int], present: set[int], playing: Playing | None) -> Json:
    """A table as the protocol has it. Its seed is nobody's business while the game goes on."""
    told: Json = {
        "id": table.id, "game": table.game, "variant": table.variant, "options": table.options, "status": table.status,
        "seats": told_seats(table, present, playing), "clock": table.clock, "public": table.public, "hints": table.hints,
        "host": table.host_name, "created": iso(table.created), "updated": iso(table.updated), "moves": table.moves,
        "to_play": [seat for seat in table.to_play if not table.window or seat in yours], "yours": yours,
    }  # fmt: skip
    if playing is not None and table.status == PLAYING:
        told.update(told_consent(playing))
    if outdated(table):
        told["outdated"] = True
    if table.result is not None:
        told["result"] = table.result
    if table.lesson is not None:
        told["lesson"] = table.lesson
    if table.rematch is not None:
        told["rematch"] = table.rematch
    return told
