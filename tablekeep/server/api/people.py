"""People and keys: guests, accounts and sessions."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse, Response

from tablekeep.kernel.messages import say
from tablekeep.server import shapes
from tablekeep.server.api.edge import Credentials, Somebody, TheDatabase, TheHall, Visitor, counted, errors, limited
from tablekeep.server.hall import Hall
from tablekeep.server.refusals import Refusal
from tablekeep.server.secrets_at_rest import password_fits, password_hash
from tablekeep.server.storage import people
from tablekeep.server.storage import tables as store

router = APIRouter(prefix="/api", tags=["people"], dependencies=[Depends(counted)])

NEWCOMER: Final = [limited("people")]


def session(person: people.Person, token: str, status: int = 200) -> JSONResponse:
    return JSONResponse({"person": person.told(), "token": token}, status)


async def tell_tables(hall: Hall, person: str) -> None:
    """The tables at which somebody sits learn of a new name."""
    for table in await hall.database.read(lambda db: store.tables_of(db, person)):
        await hall.changed(table.id)


@router.post("/people", response_model=shapes.SessionAnswer, status_code=201, responses=errors(413), dependencies=NEWCOMER)
async def new_guest(body: shapes.NewPerson, database: TheDatabase) -> JSONResponse:
    """A guest needs only a name."""
    person, token = await database.write(lambda db: people.new_guest(db, body.name))
    return session(person, token, 201)


@router.get("/me", response_model=shapes.PersonAnswer, responses=errors(401))
async def me(person: Somebody) -> dict[str, Any]:
    return {"person": person.told()}


@router.patch("/me", response_model=shapes.PersonAnswer, responses=errors(401, 409, 413))
async def rename(body: shapes.NewPerson, person: Somebody, hall: TheHall) -> dict[str, Any]:
    """A guest takes another name; an account keeps the one it signs in with."""
    if person.account:
        raise Refusal(409, say("server-account-name"))
    await hall.database.write(lambda db: people.rename(db, person.id, body.name))
    await tell_tables(hall, person.id)
    return {"person": {**person.told(), "name": body.name}}


@router.post(
    "/accounts", response_model=shapes.SessionAnswer, status_code=201, responses=errors(401, 409, 413), dependencies=NEWCOMER
)
async def new_account(body: shapes.NewAccount, person: Visitor, hall: TheHall) -> JSONResponse:
    """A new account; a guest becomes it and keeps the tables."""
    if person is not None and person.account:
        raise Refusal(409, say("server-account-already"))
    async with hall.hashing:
        hash = await asyncio.to_thread(password_hash, body.password)
    account, token = await hall.database.write(lambda db: people.new_account(db, body.name, hash, person))
    if person is not None:
        await tell_tables(hall, account.id)
    return session(account, token, 201)


@router.post(
    "/sessions", response_model=shapes.SessionAnswer, status_code=201, responses=errors(401, 403, 413), dependencies=NEWCOMER
)
async def sign_in(body: shapes.SignIn, person: Visitor, hall: TheHall) -> JSONResponse:
    """Signs in to an account; a guest's seats go over to it."""
    found = await hall.database.read(lambda db: people.account_called(db, body.name))
    async with hall.hashing:
        fits = await asyncio.to_thread(password_fits, None if found is None else found[1], body.password)
    if found is None or not fits:
        raise Refusal(403, say("server-password-wrong"))
    account = found[0]

    def enter(db: Any) -> str:
        if person is not None and not person.account:
            people.hand_over(db, person, account)
        return people.new_session(db, account.id)

    token = await hall.database.write(enter)
    if person is not None and not person.account:
        await tell_tables(hall, account.id)
    return session(account, token, 201)


@router.delete("/sessions", status_code=204, responses=errors(401))
async def sign_out(_person: Somebody, credentials: Credentials, database: TheDatabase) -> Response:
    """The token is no longer good."""
    assert credentials is not None
    token = credentials.credentials
    await database.write(lambda db: people.end_session(db, token))
    return Response(status_code=204)
