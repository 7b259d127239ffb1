"""`tablekeep serve`: the table in the browser."""

from __future__ import annotations

import os
import socket
import tempfile
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Annotated, Final

import typer

import tablekeep
from tablekeep.cli.arguments import BotFiles, bot_files
from tablekeep.cli.voice import word, wrong
from tablekeep.games import from_outside

FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 20
LONGEST_MESSAGE: Final = 1024 * 1024
"""the server itself refuses what is longer than the protocol allows, and says so"""
COUNTS: Final = "PROMETHEUS_MULTIPROC_DIR"
ANYWHERE: Final = ("0.0.0.0", "::")


def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help=word("cli-help-opt-host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", help=word("cli-help-opt-port"), show_default=False)] = 0,
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="TABLEKEEP_DATABASE", help=word("cli-help-opt-database"))
    ] = "tablekeep.db",
    redis: Annotated[
        str, typer.Option(metavar="URL", envvar="TABLEKEEP_REDIS", help=word("cli-help-opt-redis"), show_default=False)
    ] = "",
    workers: Annotated[int, typer.Option(metavar="N", help=word("cli-help-opt-serve-workers"))] = 1,
    origin: Annotated[
        list[str] | None, typer.Option("--origin", metavar="HOST", help=word("cli-help-opt-origin"), show_default=False)
    ] = None,
    bots: BotFiles = None,
    browse: Annotated[bool, typer.Option("--open/--no-open", help=word("cli-help-opt-open"))] = False,
) -> None:
    # The server's libraries take a moment to load, which the other commands need not wait for.
    import uvicorn

    from tablekeep.server.settings import Settings

    if workers < 1:
        raise wrong("cli-serve-no-workers", workers=workers)
    if workers > 1 and not redis:
        raise wrong("cli-serve-needs-redis", workers=workers)
    check_redis(redis)
    if not 0 <= port <= 65535:
        raise wrong("cli-serve-port-wrong", port=str(port))
    given = Settings.from_environment({**os.environ, "TABLEKEEP_DATABASE": database, "TABLEKEEP_REDIS": redis})
    files = bot_files([*given.bot_files, *(bots or [])])
    settings = replace(given, origins=",".join(origin or []) or given.origins, bots=os.pathsep.join(files))
    chosen = free_port(host, port)
    make_ready(settings.database_url, database)
    if from_outside():
        tablekeep.all_games()  # says now what is wrong with one of them
    os.environ.update(settings.environment())
    address = f"http://{'localhost' if host in ANYWHERE else f'[{host}]' if ':' in host else host}:{chosen}/"
    typer.echo(word("cli-serve-address", address=address))
    if browse:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    with counting_together(workers):
        uvicorn.run(
            "tablekeep.server.app:worker", factory=True, host=host, port=chosen, workers=workers, log_config=None,
            access_log=False, ws_max_size=LONGEST_MESSAGE, ws="websockets-sansio", timeout_graceful_shutdown=5,
        )  # fmt: skip


@contextmanager
def counting_together(workers: int) -> Iterator[None]:
    """A folder in which several workers count what `/metrics` tells; they find it in the environment."""
    if workers == 1 or os.environ.get(COUNTS):
        yield
        return
    with tempfile.TemporaryDirectory(prefix="tablekeep-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[COUNTS] = folder
        try:
            yield
        finally:
            del os.environ[COUNTS]


def make_ready(url: str, name: str) -> None:
    """The tables of the database, before any worker starts."""
    from sqlalchemy.exc import SQLAlchemyError

    from tablekeep.server.storage.database import Database

    database = Database(url)
    try:
        database.migrate()
    except SQLAlchemyError as problem:
        cause = getattr(problem, "orig", None) or problem
        raise wrong("cli-serve-database", database=name, reason=" ".join(str(cause).split())) from problem
    finally:
        database.close()


def check_redis(address: str) -> None:
    """Whether it is an address at all, before any worker starts; a Redis that is away for a while is waited for."""
    from redis import Redis

    try:
        Redis.from_url(address or "redis://")
    except ValueError as problem:
        raise wrong("cli-serve-redis", redis=address) from problem


def free_port(host: str, port: int) -> int:
    """The port asked for, or without one the first that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [port] if port else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, candidate))
            except socket.gaierror as problem:
                raise wrong("cli-serve-host-wrong", host=host) from problem
            except OSError:
                continue
            return candidate
    if port:
        raise wrong("cli-serve-port-taken", port=str(port))
    raise wrong("cli-serve-ports-taken", first=str(FIRST_PORT), last=str(FIRST_PORT + PORTS_TRIED - 1))


def open_when_ready(address: str) -> None:
    """Shows the table in the browser as soon as it answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}healthz", timeout=1).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
