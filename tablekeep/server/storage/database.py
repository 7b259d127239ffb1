"""One thread writes, a few threads read. The writer takes all that waits and commits it at once."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, Generic, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError

from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say

T = TypeVar("T")

AT_ONCE: Final = 256
"""how many writes share one commit at most"""
READERS: Final = 4
BUSY_SECONDS: Final = 20
MIGRATION_LOCK: Final = 7_462_101
CROSSED: Final = frozenset({"40P01", "40001"})
"""PostgreSQL's codes for two workers that wait for each other; it lets one of them go on"""
TRIES: Final = 5

_log = logging.getLogger(__name__)


class Write(Generic[T]):
    """A change that waits for its turn."""

    __slots__ = ("deed", "done")

    def __init__(self, deed: Callable[[Connection], T]) -> None:
        self.deed = deed
        self.done: Future[T] = Future()


class Database:
    """The database behind a URL: SQLite in a file, or PostgreSQL."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
            self.engine = _engine(url)
        except (ArgumentError, ImportError, ValueError) as problem:
            raise InvalidOption(say("server-database-url", url=url)) from problem
        self.name = parsed.get_backend_name()
        # Whoever asks several things sees one moment, as in SQLite.
        self._still = self.engine.execution_options(isolation_level="REPEATABLE READ") if self.name != "sqlite" else self.engine
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._waiting: queue.SimpleQueue[Write[Any] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="writer", daemon=True)
        self._writer.start()

    # -- coming and going -----------------------------------------------------------------------------------

    def migrate(self) -> None:
        """Brings the tables up to date; several workers may try at the same time."""
        config = Config()
        config.set_main_option("script_location", "tablekeep.server.storage:migrations")
        config.set_main_option("path_separator", "os")
        with self.engine.begin() as connection:
            if self.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self._waiting.put(None)
        self._writer.join(timeout=BUSY_SECONDS)
        self._readers.shutdown(wait=True)
        self.engine.dispose()

    # -- reading and writing -----------------------------------------------------------------------------------

    async def read(self, question: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._ask, question)

    async def write(self, deed: Callable[[Connection], T]) -> T:
        """Does what `deed` does and returns when it is on the disk; what it raises is raised here, and nothing has changed."""
        write = Write(deed)
        self._waiting.put(write)
        return await asyncio.wrap_future(write.done)

    def _ask(self, question: Callable[[Connection], T]) -> T:
        with self._still.connect() as connection:
            return question(connection)

    def _write_on(self) -> None:
        going = True
        while going:
            first = self._waiting.get()
            batch = [] if first is None else [first]
            going = first is not None
            while going and len(batch) < AT_ONCE:
                try:
                    more = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    going = False
                else:
                    batch.append(more)
            batch = [write for write in batch if write.done.set_running_or_notify_cancel()]
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[Write[Any]], tries: int = TRIES) -> None:
        """All of the batch in one transaction; one that fails is taken back alone.

        Two workers that write about the same tables in another order may wait for each other. Whichever write the database then
        stops is done once more, by itself.
        """
        results: list[tuple[Write[Any], Any]] = []
        failures: list[tuple[Write[Any], Exception]] = []
        again: list[Write[Any]] = []
        try:
            with self.engine.connect() as connection, connection.begin():
                for write in batch:
                    try:
                        with connection.begin_nested():
                            results.append((write, write.deed(connection)))
                    except Exception as problem:
                        if isinstance(problem, SQLAlchemyError) and connection.invalidated:
                            raise
                        if tries > 1 and crossed(problem):
                            again.append(write)
                        else:
                            failures.append((write, problem))
        except Exception as problem:
            _log.warning("a commit failed", extra={"writes": len(batch), "problem": repr(problem)})
            for write in batch:
                write.done.set_exception(problem)
            return
        for write, failure in failures:
            write.done.set_exception(failure)
        for write, result in results:
            write.done.set_result(result)
        for write in again:
            self._commit([write], tries - 1)


def crossed(problem: Exception) -> bool:
    return isinstance(problem, OperationalError) and getattr(problem.orig, "sqlstate", "") in CROSSED


def _engine(url: str) -> Engine:
    """What a statement that fails was to write stays out of the log."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=READERS + 1, max_overflow=2, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(
        url, pool_size=READERS + 1, max_overflow=2, hide_parameters=True,
        connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS},
    )  # fmt: skip

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        """A commit is on the disk when it returns; readers do not wait for the writer."""
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        """Readers see one moment; whoever writes has the right to do so from the beginning."""
        writing = threading.current_thread().name == "writer" or not threading.current_thread().name.startswith("reader")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine
