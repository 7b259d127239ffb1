"""What every call of the API shares: who asks, where things are, and how answers and errors are documented."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends, Path, Query, Request
from fastapi.params import Depends as Dependency
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import tablekeep
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say
from tablekeep.server.gate import address_of
from tablekeep.server.hall import Hall
from tablekeep.server.limits import Limit, household
from tablekeep.server.refusals import Refusal
from tablekeep.server.room import Room
from tablekeep.server.shapes import Failure
from tablekeep.server.storage import expiry, people
from tablekeep.server.storage.database import Database
from tablekeep.server.storage.people import Person
from tablekeep.server.times import now

_DESCRIPTIONS: Final = {
    400: "It cannot be done as asked.",
    401: "A token is missing or no longer good.",
    403: "It is somebody else's.",
    404: "There is no such thing.",
    409: "It cannot be done now.",
    413: "The body is too long.",
    422: "A field is missing or wrong.",
    429: "Too much of this from this person or address; `Retry-After` says when to ask again.",
    503: "Something the server needs is missing, or it has too much to do.",
}
ALWAYS: Final = (400, 422, 429)


def errors(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a call documents, with those that any call may meet."""
    return {code: {"model": Failure, "description": _DESCRIPTIONS[code]} for code in sorted({*codes, *ALWAYS})}


def told_as_json(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The same for a call whose answer is not JSON, but whose refusals are."""
    schema = {"schema": {"$ref": f"#/components/schemas/{Failure.__name__}"}}
    return {
        code: {"description": _DESCRIPTIONS[code], "content": {"application/json": schema}}
        for code in sorted({*codes, *ALWAYS})
    }


_bearer = HTTPBearer(auto_error=False, description="The token of a person: `Authorization: Bearer …`")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]

TableId = Annotated[str, Path(max_length=16, pattern="^[a-z0-9]+$")]
GameId = Annotated[str, Path(max_length=64, pattern="^[a-z0-9-]+$")]
Language = Annotated[str, Path(max_length=16, pattern="^[a-zA-Z-]+$")]
WantedLanguage = Annotated[str, Query(max_length=16, pattern="^[a-zA-Z-]+$")]
Eyes = Annotated[str, Query(max_length=3, pattern="^[0-9]*$", description="A seat; empty for a spectator")]


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(hall_of)]


def database_of(hall: TheHall) -> Database:
    return hall.database


TheDatabase = Annotated[Database, Depends(database_of)]


async def known_person(hall: TheHall, credentials: Credentials) -> Person | None:
    """Whoever asks, None without a token that is good."""
    if credentials is None:
        return None
    token = credentials.credentials
    found = await hall.database.read(lambda db: people.person_of(db, token))
    if found is None or expiry.expired(found[1], hall.settings.session_days, now()):
        return None
    person, used = found
    if expiry.worth_noting(used, now()):
        await hall.database.write(lambda db: people.use_session(db, token, now()))
    return person


KnownPerson = Annotated[Person | None, Depends(known_person)]


async def visitor(person: KnownPerson, credentials: Credentials) -> Person | None:
    """Whoever asks, None without a token; a token that is no longer good is refused."""
    if person is None and credentials is not None:
        raise Refusal(401, say("server-token-wrong"))
    return person


Visitor = Annotated[Person | None, Depends(visitor)]


async def somebody(person: Visitor) -> Person:
    if person is None:
        raise Refusal(401, say("server-token-missing"))
    return person


Somebody = Annotated[Person, Depends(somebody)]


def game_called(game: GameId) -> Game:
    try:
        return tablekeep.game(game)
    except InvalidOption as problem:
        raise Refusal(404, problem.message) from problem


TheGame = Annotated[Game, Depends(game_called)]


def limited(what: str) -> Dependency:
    """A call that counts for its person and its address; `what` is one of `Limits`."""

    async def pay(request: Request, hall: TheHall, person: KnownPerson) -> None:
        limit: Limit = getattr(hall.limits, what)
        await limit.pay(address_of(request.scope), "" if person is None else person.id)

    marked: Dependency = Depends(pay)
    return marked


def who_asks(request: Request, person: KnownPerson) -> str:
    """A mark of whoever asks: of a person or, without a token, of an address."""
    return household(address_of(request.scope)) if person is None else person.id


Asking = Annotated[str, Depends(who_asks)]


async def counted(hall: TheHall, person: KnownPerson) -> None:
    """Every call counts for its person; for its address it has counted at the gate."""
    await hall.limits.requests.pay(person="" if person is None else person.id)


async def room_of(table: TableId, hall: TheHall, request: Request, person: KnownPerson) -> Room:
    """The table; one that is not in memory has to be played through first, and costs as much as a replay."""
    if table not in hall.rooms:
        await hall.limits.looks.pay(address_of(request.scope), "" if person is None else person.id)
    room = await hall.room(table)
    if room is None:
        raise Refusal(404, say("server-no-table", table=table))
    return room


TheRoom = Annotated[Room, Depends(room_of)]
