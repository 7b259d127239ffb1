"""The application: all of the above, put together for one worker."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import FastAPI, Request
from fastapi.dependencies.models import Dependant
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.routing import APIRoute
from prometheus_client import CONTENT_TYPE_LATEST
from redis.exceptions import RedisError
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match

import tablekeep
from tablekeep.kernel.errors import TablekeepError
from tablekeep.kernel.messages import Message, say
from tablekeep.server import live, metrics, pages, shapes
from tablekeep.server.api import games, lessons, people, replays, reports, tables
from tablekeep.server.api.edge import somebody
from tablekeep.server.gate import LONGEST_BODY, Gate
from tablekeep.server.hall import Hall
from tablekeep.server.logs import write_logs
from tablekeep.server.refusals import Refusal, told, told_of
from tablekeep.server.settings import Settings
from tablekeep.server.storage.database import Database
from tablekeep.server.validation import fault

WORTH_PACKING: Final = 2048
"""bytes from which on an answer is compressed"""
CHAPTERS: Final = (people, games, lessons, tables, replays, reports, live, pages)

_log = logging.getLogger(__name__)


def make_app(settings: Settings) -> FastAPI:
    """The server with these settings; its database is opened when it starts."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        database = Database(settings.database_url)
        await asyncio.to_thread(database.migrate)
        hall = Hall(settings, database)
        app.state.hall = hall
        await hall.open()
        try:
            yield
        finally:
            await hall.close()
            await asyncio.to_thread(database.close)

    app = FastAPI(
        title="Tablekeep", version=tablekeep.__version__, lifespan=life, openapi_url="/api/openapi.json", docs_url="/api/docs",
        redoc_url=None, separate_input_output_schemas=False,
    )  # fmt: skip
    app.state.sprites = {}
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING)
    app.add_middleware(Gate, settings=settings)
    app.add_exception_handler(TablekeepError, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, unserved)
    app.add_exception_handler(SQLAlchemyError, unstored)
    app.add_api_route("/healthz", health, response_model=shapes.HealthAnswer, responses={503: {"model": shapes.HealthAnswer}})
    app.add_api_route("/metrics", counted, include_in_schema=False)
    for chapter in CHAPTERS:
        app.include_router(chapter.router)
    tell_who_needs_a_token(app)
    return app


def calls() -> list[APIRoute]:
    """Every call of the API."""
    routes = [route for chapter in CHAPTERS for route in chapter.router.routes if isinstance(route, APIRoute)]
    return [route for route in routes if route.include_in_schema]


def tell_who_needs_a_token(app: FastAPI) -> None:
    """In the document of the API a token that may be left out is told so."""
    document = app.openapi()
    for route in calls():
        if not asks(route.dependant, somebody):
            for method in route.methods or ():
                told_call = document["paths"][route.path_format][method.lower()]
                if "security" in told_call:
                    told_call["security"].append({})


def asks(dependant: Dependant, call: object) -> bool:
    return any(part.call is call or asks(part, call) for part in dependant.dependencies)


def possible(request: Request) -> list[str]:
    """The methods that the API has for the address of a request."""
    found = [route.methods or set() for route in calls() if route.matches(request.scope)[0] is not Match.NONE]
    return sorted(set().union(*found))


def worker() -> FastAPI:
    """The application of a worker process, which finds its settings in the environment."""
    write_logs()
    return make_app(Settings.from_environment())


# -- errors -----------------------------------------------------------------------------------


def failed(status: int, message: Message) -> JSONResponse:
    return JSONResponse({"error": told(message)}, status)


async def refused(_request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, TablekeepError)
    if not isinstance(problem, Refusal):
        return JSONResponse({"error": told_of(problem)}, 400)
    headers = {"Retry-After": str(problem.retry_after)} if problem.retry_after else None
    return JSONResponse({"error": told_of(problem)}, problem.status, headers)


async def invalid(_request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, RequestValidationError)
    return failed(422, fault(problem.errors()))


async def unserved(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, HTTPException)
    path = request.url.path[:200]
    methods = possible(request) if problem.status_code in (404, 405) else []
    if problem.status_code == 405 and not methods:
        methods = ["GET", "HEAD"]
    if methods and request.method not in methods:
        answer = failed(405, say("server-wrong-method", method=request.method, path=path))
        answer.headers["Allow"] = ", ".join(methods)
        return answer
    message = say("server-broken")
    if problem.status_code == 404:
        message = say("server-no-page", path=path)
    elif problem.status_code == 413:
        message = say("server-body-long", limit=LONGEST_BODY)
    elif problem.status_code < 500:
        message = say("server-not-json")
    return failed(problem.status_code, message)


async def unstored(request: Request, problem: Exception) -> JSONResponse:
    _log.error("the database failed", exc_info=problem, extra={"path": request.url.path})
    return failed(503, say("server-not-stored"))


# -- for whoever watches the server -----------------------------------------------------------------------------------


async def health(request: Request) -> JSONResponse:
    """Whether the database, and Redis if there is one, answer."""
    hall: Hall = request.app.state.hall
    well: dict[str, bool] = {"database": True}
    try:
        await hall.database.read(lambda db: db.execute(text("SELECT 1")).scalar())
    except SQLAlchemyError:
        well["database"] = False
    if hall.redis is not None:
        try:
            well["redis"] = bool(await hall.redis.ping())
        except (RedisError, OSError):
            well["redis"] = False
    ok = all(well.values())
    return JSONResponse({"ok": ok, **well}, 200 if ok else 503)


async def counted() -> Response:
    return Response(metrics.exposition(), media_type=CONTENT_TYPE_LATEST)
