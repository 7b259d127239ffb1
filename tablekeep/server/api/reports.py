"""Reporting a wrong rule: the game so far and a sentence, kept for the host of the server. Nobody else can read them."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse

import tablekeep
from tablekeep.kernel.match import replayed
from tablekeep.kernel.messages import say
from tablekeep.kernel.records import Record
from tablekeep.server import eyes as sight
from tablekeep.server import shapes
from tablekeep.server.api.edge import TheHall, TheRoom, Visitor, counted, errors, limited
from tablekeep.server.api.tables import seats_of
from tablekeep.server.hall import Hall
from tablekeep.server.refusals import Refusal
from tablekeep.server.storage import reports
from tablekeep.server.storage.reports import Report
from tablekeep.server.storage.tables import OVER
from tablekeep.server.times import now

router = APIRouter(prefix="/api", tags=["reports"], dependencies=[Depends(counted), limited("reports")])


@router.post("/tables/{table}/reports", status_code=201, response_model=shapes.ReportAnswer, responses=errors(404, 409, 503))
async def report_at(room: TheRoom, body: shapes.NewReport, person: Visitor, hall: TheHall) -> JSONResponse:
    """Reports a wrong rule at a table, from its game or its replay. The answer is all that is ever told of it."""
    async with room.lock:
        playing, table = room.playing, room.table
        if playing is None:
            raise Refusal(409, say("server-not-begun"))
        record = playing.record()
        past = table.status == OVER and body.move is not None
        position = {} if past else sight.whole(playing.state)
    seat = next((seat for seat in seats_of(table, person)), None)
    return await keep(hall, body, record, table.id, seat, position)


@router.post("/reports", status_code=201, response_model=shapes.ReportAnswer, responses=errors(413, 503))
async def report_in(body: shapes.NewReportOfRecord, hall: TheHall) -> JSONResponse:
    """The same for any record, also of a game that was played elsewhere."""
    return await keep(hall, body, Record.parse(body.record), "", None, {})


async def keep(
    hall: Hall, body: shapes.NewReport, record: Record, table: str, seat: int | None, position: sight.Json
) -> JSONResponse:
    """The position is that of the moment that is looked at, or the present one."""
    move = len(record.actions)
    if not position:
        move = min(move, move if body.move is None else body.move)
        game = tablekeep.game(record.game)
        async with hall.replaying:
            match = await asyncio.to_thread(replayed, game, record, move)
        position = sight.whole(match.state)
    report = Report(
        "", now(), record.game, record.rules, table, body.kind, body.rule, body.component, body.line, move, seat,
        record.options, body.shown, body.sentence, str(record), position,
    )  # fmt: skip
    if not await hall.database.write(lambda db: reports.add(db, report, hall.settings.reports_kilobytes * 1024)):
        raise Refusal(503, say("server-reports-full"))
    return JSONResponse({"id": report.id}, 201)
