"""All tables of a worker: which are in memory, whose time is up, and what other workers have done."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final

import redis.asyncio
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from tablekeep.bots.registry import read_files
from tablekeep.kernel.errors import TablekeepError
from tablekeep.kernel.messages import say
from tablekeep.server import metrics
from tablekeep.server.analyst import Analyst
from tablekeep.server.bots import Bots
from tablekeep.server.durations import Durations, durations
from tablekeep.server.limits import Limits
from tablekeep.server.refusals import Refusal
from tablekeep.server.room import OTHER_RULES, Room
from tablekeep.server.settings import Settings
from tablekeep.server.storage import analyses, expiry, reports
from tablekeep.server.storage import tables as store
from tablekeep.server.storage.database import Database
from tablekeep.server.times import now
from tablekeep.server.versions import Outdated, kept

CHANNEL: Final = "tablekeep"
SWEEP_SECONDS: Final = 0.5
PRESENCE_SECONDS: Final = 20.0
"""how often workers tell each other who is connected to them"""
CLAIM_SECONDS: Final = 45
"""for how long a worker alone lets a bot think about a decision"""
READING_THREADS: Final = 2
"""games that are played through at once when tables are read; others wait their turn"""
DURATIONS_SECONDS: Final = 10 * 60
"""for how long it holds what is known of how long games take"""
TIDY_SECONDS: Final = 60 * 60
"""how often what is too old is cleared away, for the first time so long after the start: whoever was away can still look in"""

_log = logging.getLogger(__name__)


class Loading:
    """A table that is being read, and how many wait for it."""

    __slots__ = ("lock", "waiting")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


class Hall:
    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.kept = kept()
        """the games there are, each with the version of its rules"""
        read_files(settings.bot_files)
        self.bots = Bots(settings.bot_processes, settings.bot_seconds, settings.bot_think / 1000, settings.bot_files)
        self.rooms: dict[str, Room] = {}
        self.worker = secrets.token_hex(8)
        self.redis: redis.asyncio.Redis | None = redis.asyncio.from_url(settings.redis) if settings.redis else None
        self.analyst = Analyst(
            database, self.bots, self.redis, self.claim, settings.analysis_think / 1000, settings.analysis_seconds
        )
        self.limits = Limits(settings, self.redis)
        self.hashing = asyncio.Semaphore(2)
        """hashing a password takes much memory"""
        self.replaying = asyncio.Semaphore(2)
        """a replay takes much time"""
        self._durations: tuple[float, Durations] | None = None
        self._measuring = asyncio.Lock()
        self._threads = ThreadPoolExecutor(READING_THREADS, "table")
        """where games are played through that are read from the database"""
        self._loading: dict[str, Loading] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._running: set[asyncio.Task[None]] = set()
        self._syncing: dict[str, bool] = {}
        """tables that are being brought up to date, and whether they have changed again since"""

    # -- coming and going -----------------------------------------------------------------------------------

    async def open(self) -> None:
        self._tasks.append(asyncio.create_task(self._sweep_on(), name="sweep"))
        self._tasks.append(asyncio.create_task(self._resume(), name="resume"))
        self._tasks.append(asyncio.create_task(self._tidy_on(), name="tidy"))
        if self.redis is not None:
            self._tasks.append(asyncio.create_task(self._listen_on(), name="listen"))
            self._tasks.append(asyncio.create_task(self._tell_presence_on(), name="presence"))

    async def close(self) -> None:
        ending = [*self._tasks, *self._running]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        for room in list(self.rooms.values()):
            room.cut_all(1012)
            await room.close()
        await self.analyst.close()
        self.bots.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self.redis is not None:
            await self.redis.aclose()

    # -- tables -----------------------------------------------------------------------------------

    async def room(self, id: str) -> Room | None:
        """The table of that id, up to date; None if there is none."""
        loading = self._loading.setdefault(id, Loading())
        loading.waiting += 1
        try:
            async with loading.lock:
                room = self.rooms.get(id)
                if room is None:
                    pause, hint = self.settings.bot_pause / 1000, self.settings.hint_think / 1000
                    window = self.settings.window_pause / 1000
                    room = Room(id, self.database, self.bots, pause, window, hint, self.publish, self.claim, self._threads)
                    if not await self._read(room):
                        return None
                    self.rooms[id] = room
                    await self._keep_few(room)
                    metrics.TABLES.set(len(self.rooms))
                elif self.redis is not None and not await self._synced(room):
                    return None
        finally:
            loading.waiting -= 1
            if not loading.waiting:
                self._loading.pop(id, None)
        room.used = asyncio.get_running_loop().time()
        return room

    async def _keep_few(self, but: Room) -> None:
        """Forgets tables that nobody is at, if there are too many, those first that were not used for longest."""
        if len(self.rooms) <= self.settings.idle_tables:
            return
        idle = sorted([room for room in self.rooms.values() if room is not but and not room.busy], key=lambda room: room.used)
        for room in idle[: max(0, len(idle) + 1 - self.settings.idle_tables)]:
            self.forget(room.id)
            await room.close()

    async def _read(self, room: Room) -> bool:
        """Reads a table; one whose journal does not replay is nobody's mistake who asks."""
        try:
            return await self._synced(room)
        except Refusal:
            raise
        except TablekeepError as problem:
            _log.error("a journal does not replay", extra={"table": room.id, "problem": str(problem)})
            raise Refusal(503, say("server-table-damaged", table=room.id)) from problem

    async def _synced(self, room: Room) -> bool:
        """Whether a table is still there, and up to date. Outdated if an earlier server, or another worker, has begun it with
        other rules; that somebody came to see it is noted."""
        try:
            there = await room.sync()
        except Outdated:
            room.cut_all(OTHER_RULES)
            self.forget(room.id)
            await self.looked_in(room)
            raise
        if not there:
            self.forget(room.id)
        return there

    async def durations(self) -> Durations:
        """How many minutes games take, as it was known a few minutes ago."""
        async with self._measuring:
            clock = asyncio.get_running_loop().time()
            if self._durations is None or clock - self._durations[0] > DURATIONS_SECONDS:
                self._durations = (clock, await durations(self.database))
            return self._durations[1]

    def forget(self, id: str) -> None:
        self.rooms.pop(id, None)
        metrics.TABLES.set(len(self.rooms))

    async def looked_in(self, room: Room) -> None:
        """Notes that somebody is at a table, once a day."""
        at = now()
        if expiry.worth_noting(room.table.seen, at):
            room.table.seen = at
            await self.database.write(lambda db: store.look_in(db, [room.id], at))

    async def changed(self, id: str) -> None:
        """Something was written about a table: whoever has it in memory looks at it again."""
        room = self.rooms.get(id)
        if room is not None:
            await self._synced(room)
        await self.publish(id)

    # -- other workers -----------------------------------------------------------------------------------

    async def publish(self, id: str) -> None:
        await self._send({"table": id})

    async def publish_presence(self, room: Room) -> None:
        await self._send({"table": room.id, "seats": sorted({seat for listener in room.listeners for seat in listener.you})})

    async def _send(self, message: dict[str, Any]) -> None:
        if self.redis is None:
            return
        try:
            await self.redis.publish(CHANNEL, json.dumps({"worker": self.worker, **message}))
        except (RedisError, OSError) as problem:
            _log.warning("redis does not answer", extra={"problem": repr(problem)})

    async def claim(self, what: str, seconds: int = CLAIM_SECONDS) -> bool:
        """Whether this worker, and no other, does something."""
        if self.redis is None:
            return True
        try:
            mark = f"tablekeep:claim:{what}"
            if await self.redis.set(mark, self.worker, nx=True, ex=seconds):
                return True
            return bool(await self.redis.get(mark) == self.worker.encode())
        except (RedisError, OSError):
            return True

    async def _listen_on(self) -> None:
        assert self.redis is not None
        while True:
            try:
                async with self.redis.pubsub() as line:
                    await line.subscribe(CHANNEL)
                    # Whatever was said while nobody listened stands in the database.
                    for room in list(self.rooms.values()):
                        with suppress(Outdated):
                            await self._synced(room)
                    async for message in line.listen():
                        if message["type"] == "message":
                            await self._hear(json.loads(message["data"]))
            except (RedisError, OSError, ValueError) as problem:
                _log.warning("redis does not answer", extra={"problem": repr(problem)})
                await asyncio.sleep(1)

    async def _hear(self, message: dict[str, Any]) -> None:
        room = self.rooms.get(message["table"])
        if room is None or message["worker"] == self.worker:
            return
        if "seats" in message:
            before = room.present()
            until = asyncio.get_running_loop().time() + 2.5 * PRESENCE_SECONDS
            if message["worker"] not in room.elsewhere:
                await self.publish_presence(room)
            room.elsewhere[message["worker"]] = (until, set(message["seats"]))
            if room.present() != before:
                room.tell_table()
        elif room.id in self._syncing:
            self._syncing[room.id] = True
        else:
            self._syncing[room.id] = False
            self._follow(asyncio.create_task(self._catch_up(room), name=f"catch up {room.id}"))

    async def _catch_up(self, room: Room) -> None:
        """Reads what another worker wrote, once more if it wrote again meanwhile."""
        try:
            going = True
            while going:
                self._syncing[room.id] = False
                with suppress(Outdated):
                    await self._synced(room)
                going = self._syncing[room.id]
        except Exception:
            _log.exception("a table could not be brought up to date", extra={"table": room.id})
        finally:
            del self._syncing[room.id]

    def _follow(self, task: asyncio.Task[None]) -> None:
        """Keeps a task alive until it is done."""
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _tell_presence_on(self) -> None:
        while True:
            await asyncio.sleep(PRESENCE_SECONDS)
            for room in list(self.rooms.values()):
                if room.listeners:
                    await self.publish_presence(room)

    # -- what happens by itself -----------------------------------------------------------------------------------

    async def _resume(self) -> None:
        """After a start: games in which a bot is to play go on."""
        try:
            waiting = await self.database.read(lambda db: store.waiting_for_bots(db, self.kept))
        except SQLAlchemyError:
            _log.exception("games could not be resumed")
            return
        for id in waiting:
            await self._safely(id, lambda _room: asyncio.sleep(0))

    async def _safely(self, id: str, deed: Callable[[Room], Awaitable[None]]) -> None:
        """Does something with a table; one that is damaged does not keep the others waiting."""
        try:
            room = await self.room(id)
            if room is not None:
                await deed(room)
        except Refusal:
            return
        except Exception:
            _log.exception("a table failed", extra={"table": id})

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self._sweep()
            except Exception:
                _log.exception("the sweep failed")

    async def _sweep(self) -> None:
        """Clocks that are down, tables that nobody looks at, and bots that another worker left in the lurch."""
        for id in await self.database.read(lambda db: store.due(db, now(), self.kept)):
            await self._safely(id, Room.flag)
        clock = asyncio.get_running_loop().time()
        for room in list(self.rooms.values()):
            room.wake()
            if not room.busy and clock - room.used > self.settings.idle_seconds:
                # First, so that nobody comes in while it is closed.
                self.forget(room.id)
                await room.close()

    async def _tidy_on(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                for room in list(self.rooms.values()):
                    if room.listeners:
                        await self.looked_in(room)
                if await self.claim(f"tidy:{now() // (1000 * TIDY_SECONDS)}", 2 * TIDY_SECONDS):
                    await self.tidy(now())
            except Exception:
                _log.exception("what is too old could not be cleared away")

    async def tidy(self, at: int) -> None:
        """Ends sessions that nobody uses and clears away tables that nobody comes back to."""
        if self.settings.session_days:
            unused = at - self.settings.session_days * expiry.DAY
            await self.database.write(lambda db: expiry.end_sessions(db, unused))
            await self.database.write(lambda db: analyses.forget(db, unused))
        if self.settings.report_days:
            outdated = at - self.settings.report_days * expiry.DAY
            await self.database.write(lambda db: reports.forget(db, outdated))
        if self.settings.table_days:
            unseen = at - self.settings.table_days * expiry.DAY
            while ids := await self.database.write(lambda db: expiry.clear_away(db, unseen, self.kept)):
                _log.info("tables were cleared away", extra={"tables": ids})
                for id in ids:
                    await self.changed(id)
