"""Computer players at a table: they think in processes of their own and get only what their seat may know."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import queue
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from tablekeep.kernel.rng import SEED_LIMIT
from tablekeep.server import metrics
from tablekeep.server.thinking import Question, think_on

START_SECONDS: Final = 60
"""how long a new process may take to come up"""

_log = logging.getLogger(__name__)


def seed_of(table_seed: int, version: int, seat: int) -> int:
    """A bot's seed at one decision: the same after a restart, and nothing that the game itself draws from."""
    mark = hashlib.sha256(f"bot {table_seed} {version} {seat}".encode()).digest()
    return int.from_bytes(mark[:8], "big") % SEED_LIMIT


class Thinker:
    """One process that thinks; it is made when it is needed, and made anew when it does not answer."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def ask(self, question: Question, seconds: float) -> str | None:
        """The bot's answer, None if it failed or took too long."""
        try:
            line = self._ready()
            line.send(question)
            if seconds <= 0 or not line.poll(seconds):
                raise TimeoutError(f"no answer within {seconds} s")
            kind, text = line.recv()
        except (OSError, EOFError, TimeoutError) as problem:
            _log.warning("a bot was stopped", extra={"bot": question[3], "game": question[0], "problem": repr(problem)})
            self.stop()
            return None
        if kind != "action":
            _log.warning("a bot failed", extra={"bot": question[3], "game": question[0], "problem": text})
            return None
        return str(text)

    def _ready(self) -> Connection:
        if self._process is not None and self._line is not None and self._process.is_alive():
            return self._line
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe()
        self._process = context.Process(target=think_on, args=(other,), name="bot", daemon=True)
        self._process.start()
        other.close()
        if not self._line.poll(START_SECONDS):
            raise TimeoutError("the process did not start")
        self._line.recv()
        return self._line

    def stop(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join(timeout=5)
            self._process = None


class Bots:
    """All thinking processes of a worker."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.seconds = seconds
        self._idle: queue.LifoQueue[Thinker] = queue.LifoQueue()
        self._all = [Thinker() for _ in range(max(1, processes))]
        for thinker in self._all:
            self._idle.put(thinker)
        self._threads = ThreadPoolExecutor(len(self._all), "bot")
        self._closed = threading.Event()

    async def ask(self, question: Question) -> str | None:
        text = await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)
        if text is None:
            metrics.BOT_FAILURES.inc()
        return text

    def _ask(self, question: Question) -> str | None:
        if self._closed.is_set():
            return None
        thinker = self._idle.get()
        try:
            return thinker.ask(question, self.seconds)
        finally:
            self._idle.put(thinker)

    def close(self) -> None:
        self._closed.set()
        for thinker in self._all:
            thinker.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
