"""Who looks back at games: on demand, in the background, once, and only as long as somebody waits for it.

Whoever asks is told how far it is and asks again. What was found is kept in the database under the mark of the game. With
several workers one of them does the work, and tells the others through Redis how far it is.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import redis.asyncio
from redis.exceptions import RedisError

from tablekeep.kernel.messages import say
from tablekeep.kernel.records import Record
from tablekeep.server.analysis import Analysis, mark_of
from tablekeep.server.bots import Bots
from tablekeep.server.eyes import Json
from tablekeep.server.refusals import Refusal
from tablekeep.server.storage import analyses, expiry
from tablekeep.server.storage.database import Database
from tablekeep.server.times import now

PATIENCE: Final = 8
"""seconds after which somebody who has not asked again does not wait any more"""
AT_ONCE: Final = 2
"""games that a worker looks back at at the same time; others wait their turn"""
MOST_WORKS: Final = 40
"""games that a worker looks back at or is to look back at …"""
MOST_OF_ONE: Final = 4
"""… and of these the ones that one person asked for first"""
WAITING: Final[Json] = {"state": "waiting", "done": 0, "total": 0}

_log = logging.getLogger(__name__)


class Work:
    """A game that somebody waits for."""

    def __init__(self, analysis: Analysis, asking: str) -> None:
        self.analysis = analysis
        self.asking = asking
        """a mark of whoever asked for it first"""
        self.asked = asyncio.get_running_loop().time()
        self.begun = False
        self.task: asyncio.Task[None] | None = None

    def told(self) -> Json:
        return self.analysis.told("working") if self.begun else WAITING


class Analyst:
    def __init__(
        self,
        database: Database,
        bots: Bots,
        line: redis.asyncio.Redis | None,
        claim: Callable[[str, int], Awaitable[bool]],
        seconds: float,
        longest: float,
    ) -> None:
        self.works: dict[str, Work] = {}
        self._database = database
        self._bots = bots
        self._redis = line
        self._claim = claim
        self._seconds = seconds
        self._longest = longest
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def ask(self, record: Record, asking: str) -> Json:
        """What is known about a game: all of it, or how far the work is, which begins if nobody has asked before. `asking` is
        a mark of whoever asks: nobody can keep all others waiting."""
        mark = mark_of(record)
        known = await self._database.read(lambda db: analyses.found(db, mark))
        if known is not None:
            found, used = known
            at = now()
            if expiry.worth_noting(used, at):
                await self._database.write(lambda db: analyses.look(db, mark, used, at))
            return {"state": "done", "done": 1, "total": 1, "analysis": found}
        await self._want(mark)
        work = self.works.get(mark)
        if work is None:
            self._check_room(asking)
            if not await self._claim(f"analysis:{mark}", 2 * PATIENCE):
                return await self._told_elsewhere(mark)
            work = self.works.get(mark)
        if work is None:
            self._check_room(asking)
            work = self.works[mark] = Work(Analysis(record, self._bots, self._seconds, self._longest), asking)
            work.task = asyncio.create_task(self._do(mark, work), name=f"analysis {mark[:8]}")
        work.asked = asyncio.get_running_loop().time()
        return work.told()

    def _check_room(self, asking: str) -> None:
        """Refusal, if too many games wait already."""
        if sum(work.asking == asking for work in self.works.values()) >= MOST_OF_ONE:
            raise Refusal(429, say("server-analyses-own"), PATIENCE)
        if len(self.works) >= MOST_WORKS:
            raise Refusal(503, say("server-analyses-many"), PATIENCE)

    async def _do(self, mark: str, work: Work) -> None:
        """The work, as long as somebody waits for it."""
        thinking = asyncio.create_task(self._think(mark, work))
        try:
            while not thinking.done():
                await asyncio.wait({thinking}, timeout=1.0)
                if not await self._wanted(mark, work):
                    return
                await self._tell_others(mark, work)
            await thinking
        except Exception:
            _log.exception("a game could not be looked back at", extra={"mark": mark})
        finally:
            thinking.cancel()
            self.works.pop(mark, None)

    async def _think(self, mark: str, work: Work) -> None:
        async with self._turns:
            work.begun = True
            await work.analysis.run()
            found = work.analysis.found.told()
            await self._database.write(lambda db: analyses.keep(db, mark, found, now()))

    async def close(self) -> None:
        tasks = [work.task for work in self.works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- other workers -----------------------------------------------------------------------------------

    async def _want(self, mark: str) -> None:
        """Whoever does the work learns that somebody still waits for it."""
        if self._redis is not None:
            try:
                await self._redis.set(f"tablekeep:wanted:{mark}", "1", ex=PATIENCE)
            except (RedisError, OSError) as problem:
                _log.warning("redis does not answer", extra={"problem": repr(problem)})

    async def _wanted(self, mark: str, work: Work) -> bool:
        if asyncio.get_running_loop().time() - work.asked < PATIENCE:
            return True
        if self._redis is None:
            return False
        try:
            return bool(await self._redis.exists(f"tablekeep:wanted:{mark}"))
        except (RedisError, OSError):
            return False

    async def _tell_others(self, mark: str, work: Work) -> None:
        if self._redis is None:
            return
        try:
            await self._redis.set(f"tablekeep:analysis:{mark}", json.dumps(work.told()), ex=2 * PATIENCE)
            await self._redis.expire(f"tablekeep:claim:analysis:{mark}", 2 * PATIENCE)
        except (RedisError, OSError) as problem:
            _log.warning("redis does not answer", extra={"problem": repr(problem)})

    async def _told_elsewhere(self, mark: str) -> Json:
        assert self._redis is not None
        try:
            told = await self._redis.get(f"tablekeep:analysis:{mark}")
        except (RedisError, OSError):
            told = None
        known: Json = WAITING if told is None else json.loads(told)
        return known
