"""Replays: a window of a game, moment by moment, through somebody's eyes. And looking back: what could be expected when."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query
from fastapi.responses import JSONResponse

import tablekeep
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import replayed
from tablekeep.kernel.messages import say
from tablekeep.kernel.records import Record
from tablekeep.server import eyes as sight
from tablekeep.server import shapes
from tablekeep.server.api.edge import Asking, Eyes, TheHall, TheRoom, Visitor, counted, errors, limited
from tablekeep.server.api.tables import seats_of, told
from tablekeep.server.playing import ACTION, Entry, Playing
from tablekeep.server.refusals import Refusal
from tablekeep.server.storage.tables import OVER

# All of these take a whole game to be played through.
router = APIRouter(prefix="/api", tags=["replays"], dependencies=[Depends(counted), limited("looks")])

MOST: Final = 200
"""moments in one answer"""


def moves_of(record: Record, quiet: list[int]) -> list[list[tuple[int, str]]]:
    """The actions of a record by moves: what nobody may know of goes with the next action that everybody sees; what comes
    behind the last of those is left out."""
    moves: list[list[tuple[int, str]]] = [[]]
    for number, action in enumerate(record.actions, start=1):
        moves[-1].append(action)
        if number not in quiet:
            moves.append([])
    moves.pop()
    return moves


def window(
    game: Game, record: Record, eyes: int | None, start: int, count: int, told_moves: set[int] | None, quiet: list[int]
) -> dict[str, Any]:
    """The game after `start` moves and what the next ones did. `told_moves` are the seats whose actions may be told, None if
    the game is over; `quiet` are the actions that nobody may know of."""
    moves = moves_of(record, quiet)
    shown = [action for number, action in enumerate(record.actions, start=1) if number not in quiet]
    total = len(moves)
    start = min(start, total)
    end = min(total, start + min(count, MOST))
    if start == 0 and told_moves is None:
        replayed(game, record)
    replayed(game, record, sum(len(move) for move in moves[:end]))
    # A game that goes on is shown as far as its table shows it: up to a window, not beyond.
    stops = told_moves is not None
    playing = Playing(game, record.seats, record.seed, record.options, {"kind": "none"}, set(), 0, stops, record.position)
    seen = None
    moments: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    said: dict[int, Any] = {}
    for number in range(end + 1):
        if number == total:
            playing.end_as(record)
        if number == start:
            seen = sight.look(playing, eyes)
            before = {"scene": seen.scene, "log": sight.log(playing, eyes)}
            playing.seen()
        if number > start and seen is not None:
            _begin, frames, seen = sight.frames(playing, eyes, seen)
            moments.append({"move": number, "frames": frames})
        playing.seen()
        for at, (seat, text) in enumerate(moves[number] if number < end else (), start=1):
            seen_by_all = at == len(moves[number])
            if seen_by_all and number >= start - 1 and (told_moves is None or seat in told_moves):
                said[number] = sight.spoken(game, playing.state, seat, text)
            playing.take(Entry(playing.length + 1, ACTION, seat, text, 0))
    return {
        "game": game.id,
        "record": {
            "seats": record.seats,
            "options": record.options,
            "players": [record.players.get(seat, "") for seat in range(record.seats)],
            "result": record.result,
            "moves": [
                {
                    "seat": seat,
                    "text": text if told_moves is None or seat in told_moves else "",
                    **({"say": said[number]} if number in said else {}),
                }
                for number, (seat, text) in enumerate(shown)
            ],
        },
        "eyes": eyes,
        "from": start,
        "total": total,
        **before,
        "moments": moments,
    }  # fmt: skip


def checked_eyes(eyes: int | None, seats: int) -> int | None:
    if eyes is not None and eyes >= seats:
        raise Refusal(400, say("server-seat-unknown", seat=eyes + 1, seats=seats))
    return eyes


@router.get("/tables/{table}/replay", response_model=shapes.ReplayAnswer, responses=errors(401, 403, 404, 409))
async def replay_of(
    room: TheRoom,
    person: Visitor,
    hall: TheHall,
    eyes: Eyes = "",
    start: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=0, le=1_000_000)] = 50,
) -> JSONResponse:
    """A finished game through anybody's eyes, one that is still played through one's own."""
    async with room.lock:
        playing, table = room.playing, room.table
        if playing is None:
            raise Refusal(409, say("server-not-begun"))
        record = playing.record()
        quiet = [] if playing.result is not None else list(playing.quiet)
    record.players = room.names()
    looking = checked_eyes(int(eyes) if eyes else None, len(table.seats))
    own = seats_of(table, person)
    if table.lesson is not None and not own:
        raise Refusal(403, say("server-lesson-of-another"))
    over = table.status == OVER
    if not over and looking is not None and looking not in own:
        raise Refusal(403, say("server-not-your-eyes"))
    told_moves = None if over else {looking} if looking is not None else set()
    async with hall.replaying:
        answer = await asyncio.to_thread(window, room.game, record, looking, start, count, told_moves, quiet)
    return JSONResponse({**answer, "table": told(hall, table, person)})


@router.post("/replay", response_model=shapes.ReplayAnswer, responses=errors(413))
async def replay_any(body: shapes.AnyRecord, hall: TheHall) -> JSONResponse:
    """Any record, also of a game that was played elsewhere."""
    record = Record.parse(body.record)
    game = tablekeep.game(record.game)
    eyes = checked_eyes(body.eyes, record.seats)
    async with hall.replaying:
        answer = await asyncio.to_thread(window, game, record, eyes, body.from_, body.count, None, [])
    return JSONResponse(answer)


# -- looking back -----------------------------------------------------------------------------------


@router.post("/tables/{table}/analysis", response_model=shapes.AnalysisAnswer, responses=errors(404, 409, 503))
async def analysis_of(room: TheRoom, hall: TheHall, asking: Asking) -> JSONResponse:
    """What could be expected in a finished game, and where that turned. The work begins with the first call; ask again every
    second to see how far it is. When nobody asks any more it is given up; what was found is kept."""
    async with room.lock:
        playing = room.playing
        if playing is None or room.table.status != OVER:
            raise Refusal(409, say("server-not-over"))
        record = playing.record()
    return JSONResponse(await hall.analyst.ask(record, asking))


@router.post("/analysis", response_model=shapes.AnalysisAnswer, responses=errors(413, 503))
async def analysis_of_any(body: shapes.RecordText, hall: TheHall, asking: Asking) -> JSONResponse:
    """The same for any record, also of a game that was played elsewhere, or is not over."""
    record = Record.parse(body.record)
    game = tablekeep.game(record.game)
    async with hall.replaying:
        await asyncio.to_thread(replayed, game, record)
    return JSONResponse(await hall.analyst.ask(record, asking))
