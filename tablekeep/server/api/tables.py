"""Tables: set up, joined, left, listed."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse, PlainTextResponse

import tablekeep
import tablekeep.bots
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.match import Match, replayed
from tablekeep.kernel.messages import say
from tablekeep.kernel.records import Record
from tablekeep.lessons.lesson import Lesson
from tablekeep.server import eyes as sight
from tablekeep.server import shapes
from tablekeep.server.api.edge import (
    Somebody,
    TableId,
    TheDatabase,
    TheHall,
    TheRoom,
    Visitor,
    counted,
    errors,
    limited,
    told_as_json,
)
from tablekeep.server.hall import Hall
from tablekeep.server.journals import record_of
from tablekeep.server.refusals import Refusal
from tablekeep.server.rematches import new_seed
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.people import Person
from tablekeep.server.storage.tables import BOT, OPEN, OVER, PERSON, PLAYING, Seat, Table
from tablekeep.server.telling import described
from tablekeep.server.times import now
from tablekeep.server.versions import outdated

router = APIRouter(prefix="/api", tags=["tables"], dependencies=[Depends(counted)])

NEW: Final = [limited("tables")]

USUAL: Final = "novice"
"""the bot that is played against if none is named"""


def seats_of(table: Table, person: Person | None) -> list[int]:
    return [] if person is None else [seat.seat for seat in table.seats if seat.person == person.id]


def told(hall: Hall, table: Table, person: Person | None) -> dict[str, Any]:
    room = hall.rooms.get(table.id)
    yours = seats_of(table, person)
    if room is None:
        return described(table, yours, set(), None)
    return described(table, yours, room.present(), room.playing)


# -- setting up -----------------------------------------------------------------------------------


def options_of(game: Game, variant: str, given: dict[str, str]) -> dict[str, str]:
    """All options of a game with their values: the variant's, and those given over them."""
    suits = {suit.name: suit.options for suit in game.variants}
    if variant and variant not in suits:
        raise InvalidOption(say("variant-unknown", game=game.name, variant=variant, known=", ".join(suits)))
    return game.settle({**suits.get(variant, {}), **given})


def options_of_position(game: Game, wanted: shapes.NewTable) -> dict[str, str]:
    """The options of the position that a table begins with. Whoever sets it up knows all that is hidden in it: nobody else
    but computer players and people at the same screen may play there."""
    if wanted.variant or wanted.options:
        raise Refusal(400, say("server-position-options"))
    if wanted.public or any(isinstance(seat, shapes.Open) for seat in wanted.seats):
        raise Refusal(400, say("server-position-private"))
    options = wanted.position.get("options", {}) if wanted.position is not None else {}
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise Refusal(400, say("server-position-options"))
    return game.settle(options)


def seat_of(number: int, wanted: shapes.NewSeat, person: Person) -> Seat:
    if isinstance(wanted, shapes.Me):
        return Seat(number, PERSON, person.name, person=person.id)
    if isinstance(wanted, shapes.HotSeat):
        return Seat(number, PERSON, wanted.name, hotseat=True, person=person.id)
    if isinstance(wanted, shapes.BotSeat):
        tablekeep.bots.player(wanted.bot)
        return Seat(number, BOT, bot=wanted.bot)
    return Seat(number, OPEN)


async def set_up(hall: Hall, person: Person, wanted: shapes.NewTable, lesson: Lesson | None = None) -> JSONResponse:
    """A new table; its game begins at once if no seat is open."""
    game = tablekeep.game(wanted.game)
    seats = [seat_of(number, seat, person) for number, seat in enumerate(wanted.seats)]
    if all(seat.kind == BOT for seat in seats):
        raise Refusal(400, say("server-bots-alone"))
    if not any(seat.kind == PERSON for seat in seats) and not wanted.public:
        raise Refusal(400, say("server-nobody-seated"))
    if wanted.position is None:
        options = options_of(game, wanted.variant, wanted.options)
    else:
        options = options_of_position(game, wanted)
    seed = new_seed()
    Match(game, len(seats), seed, options, wanted.position)
    at = now()
    table = Table(
        "", game.id, game.rules_version, wanted.variant, options, seed, OPEN, wanted.public, wanted.clock.model_dump(),
        person.id, person.name, at, None, at, at, 0, [], [], None, None, [], None, seats, wanted.hints,
        position=wanted.position, lesson=None if lesson is None else lesson.id,
    )  # fmt: skip

    def write(db: Any) -> tuple[str, list[dict[str, Any]]]:
        id = store.add(db, table).id
        store.begin_if_full(db, id, game.rules_version)
        return id, store.new_keys(db, id, person.id)

    id, keys = await hall.database.write(write)
    room = await hall.room(id)
    assert room is not None
    return JSONResponse({"table": told(hall, room.table, person), "keys": keys}, 201)


@router.post("/tables", response_model=shapes.SeatedAnswer, status_code=201, responses=errors(401, 413), dependencies=NEW)
async def new_table(body: shapes.NewTable, person: Somebody, hall: TheHall) -> JSONResponse:
    return await set_up(hall, person, body)


@router.post("/play-now", response_model=shapes.SeatedAnswer, status_code=201, responses=errors(401, 413), dependencies=NEW)
async def play_now(body: shapes.PlayNow, person: Somebody, hall: TheHall) -> JSONResponse:
    """A table against as few bots as may be, begun: the first game, its quickest variant and a bot of the usual level, if
    nothing else is said."""
    game = tablekeep.game(body.game) if body.game is not None else tablekeep.all_games()[0]
    bot = body.bot if body.bot is not None else USUAL
    fewest = min([count for count in game.seats if count > 1], default=1)
    seats: list[Any] = [shapes.Me(kind="me")]
    seats += [shapes.BotSeat(kind="bot", bot=bot) for _ in range(fewest - 1)]
    variant = body.variant if body.variant is not None else game.quick
    return await set_up(hall, person, shapes.NewTable(game=game.id, variant=variant, seats=seats))


# -- playing on from a moment of another game ---------------------------------------------------------------------------


async def practise(hall: Hall, person: Person, record: Record, wanted: shapes.Practice) -> JSONResponse:
    """A table that begins at a moment of a game: the person on one seat, computer players on the others. What is still to be
    drawn and rolled then is not what came in that game."""
    game = tablekeep.game(record.game)
    if wanted.seat >= record.seats:
        raise Refusal(400, say("server-seat-unknown", seat=wanted.seat + 1, seats=record.seats))

    def moment() -> dict[str, Any]:
        state = replayed(game, record, wanted.move).state
        if state.outcome is not None:
            raise Refusal(409, say("server-practice-over"))
        return sight.imagined(state, wanted.seat, new_seed())

    async with hall.replaying:
        position = await asyncio.to_thread(moment)
    bot = wanted.bot if wanted.bot is not None else USUAL
    seats: list[Any] = [shapes.BotSeat(kind="bot", bot=bot) for _ in range(record.seats)]
    seats[wanted.seat] = shapes.Me(kind="me")
    return await set_up(hall, person, shapes.NewTable(game=game.id, seats=seats, position=position))


@router.post(
    "/tables/{table}/practice", response_model=shapes.SeatedAnswer, status_code=201,
    responses=errors(401, 404, 409, 413), dependencies=[*NEW, limited("looks")],
)  # fmt: skip
async def practise_at(body: shapes.Practice, room: TheRoom, person: Somebody, hall: TheHall) -> JSONResponse:
    """Plays on from a moment of a finished game."""
    async with room.lock:
        if room.playing is None or room.table.status != OVER:
            raise Refusal(409, say("server-not-over"))
        record = room.playing.record()
    return await practise(hall, person, record, body)


@router.post(
    "/practice", response_model=shapes.SeatedAnswer, status_code=201,
    responses=errors(401, 413), dependencies=[*NEW, limited("looks")],
)  # fmt: skip
async def practise_in(body: shapes.PracticeOfRecord, person: Somebody, hall: TheHall) -> JSONResponse:
    """The same for any record, also of a game that was played elsewhere."""
    return await practise(hall, person, Record.parse(body.record), body)


# -- looking -----------------------------------------------------------------------------------


@router.get("/tables", response_model=shapes.TablesAnswer, responses=errors(401))
async def waiting(person: Visitor, hall: TheHall) -> JSONResponse:
    """Public tables that wait for people, the newest first."""
    found = await hall.database.read(lambda db: store.waiting_for_people(db, hall.kept))
    return JSONResponse({"tables": [told(hall, table, person) for table in found]})


@router.get("/tables/mine", response_model=shapes.TablesAnswer, responses=errors(401))
async def mine(person: Somebody, hall: TheHall) -> JSONResponse:
    """Where the person sits: first where it is to play, then what goes on, then what waits, then what is over, last what was
    played with other rules."""
    found = await hall.database.read(lambda db: store.tables_of(db, person.id))

    def rank(table: Table) -> int:
        if outdated(table):
            return 4
        if table.status == PLAYING:
            return 0 if set(seats_of(table, person)) & set(table.to_play) else 1
        return 2 if table.status == OPEN else 3

    return JSONResponse({"tables": [told(hall, table, person) for table in sorted(found, key=rank)]})


@router.get("/tables/watchable", response_model=shapes.TablesAnswer, responses=errors(401))
async def watchable(person: Visitor, hall: TheHall) -> JSONResponse:
    """Public games being played."""
    found = await hall.database.read(lambda db: store.watchable(db, hall.kept))
    return JSONResponse({"tables": [told(hall, table, person) for table in found]})


@router.get("/tables/{table}", response_model=shapes.TableAnswer, responses=errors(401, 404, 409))
async def one(room: TheRoom, person: Visitor, hall: TheHall) -> JSONResponse:
    return JSONResponse({"table": told(hall, room.table, person)})


# -- sitting down and standing up -----------------------------------------------------------------------------------


@router.post("/tables/{table}/join", response_model=shapes.SeatedAnswer, responses=errors(401, 404, 409, 413))
async def join(body: shapes.Join, room: TheRoom, person: Somebody, hall: TheHall) -> JSONResponse:
    """Takes an open seat, the first one if none is named. Whoever sits there already gets new keys."""
    id = room.id
    if room.table.status == OPEN:  # with the rules of today it may not begin as it was set up
        Match(room.game, len(room.table.seats), room.table.seed, room.table.options, room.table.position)

    def sit(db: Any) -> list[dict[str, Any]]:
        store.lock(db, id)
        table = store.table_called(db, id)
        if table is None:
            raise Refusal(404, say("server-no-table", table=id))
        held = seats_of(table, person)
        if held and (body.seat is None or body.seat in held):
            return store.new_keys(db, id, person.id)
        if held:
            raise Refusal(409, say("server-seated-already"))
        free = [seat.seat for seat in table.seats if seat.kind == OPEN]
        if table.status != OPEN or not free:
            raise Refusal(409, say("server-begun"))
        seat = body.seat if body.seat is not None else free[0]
        if seat >= len(table.seats):
            raise Refusal(400, say("server-seat-unknown", seat=seat + 1, seats=len(table.seats)))
        if seat not in free or not store.sit_down(db, id, seat, person.id, person.name):
            raise Refusal(409, say("server-seat-taken", seat=seat + 1))
        store.begin_if_full(db, id, room.game.rules_version)
        return store.new_keys(db, id, person.id)

    keys = await hall.database.write(sit)
    await hall.changed(id)
    return JSONResponse({"table": told(hall, room.table, person), "keys": keys})


@router.post("/tables/{table}/leave", response_model=shapes.TableAnswer, responses=errors(401, 404, 409))
async def leave(room: TheRoom, person: Somebody, hall: TheHall) -> JSONResponse:
    """Gives the seats back before the game begins; the host closes the table by leaving."""
    id = room.id
    before = told(hall, room.table, person)

    def stand(db: Any) -> bool:
        store.lock(db, id)
        table = store.table_called(db, id)
        if table is None:
            raise Refusal(404, say("server-no-table", table=id))
        if table.status != OPEN:
            raise Refusal(409, say("server-begun"))
        if table.host == person.id:
            store.remove(db, id)
            return True
        if not store.stand_up(db, id, person.id):
            raise Refusal(409, say("server-no-seat"))
        return False

    closed = await hall.database.write(stand)
    await hall.changed(id)
    return JSONResponse({"table": {**before, "status": OVER, "yours": []} if closed else told(hall, room.table, person)})


@router.post("/tables/{table}/keys", response_model=shapes.KeysAnswer, responses=errors(401, 403, 404, 409))
async def keys(room: TheRoom, person: Somebody, database: TheDatabase) -> JSONResponse:
    """A new key for every seat that the person holds here."""
    fresh = await database.write(lambda db: store.new_keys(db, room.id, person.id))
    if not fresh:
        raise Refusal(403, say("server-no-seat"))
    return JSONResponse({"keys": fresh})


@router.get(
    "/tables/{table}/record",
    response_class=PlainTextResponse,
    responses=told_as_json(404, 409),
    dependencies=[limited("looks")],
)
async def record(table: TableId, database: TheDatabase) -> PlainTextResponse:
    """The record of a finished game, for `tablekeep replay` and whoever else reads it, also when the rules have changed."""
    found, entries = await database.read(lambda db: (store.table_called(db, table), store.journal(db, table)))
    if found is None:
        raise Refusal(404, say("server-no-table", table=table))
    if found.result is None:
        raise Refusal(409, say("server-not-over"))
    headers = {"Content-Disposition": f'attachment; filename="{found.game}-{found.id}.tk"'}
    return PlainTextResponse(str(record_of(found, entries)), headers=headers)
