"""Where computer players think: processes of their own, and who is asked next.

Nobody waits for long, however many think: whoever plays goes before whoever looks back at a game, and when more players are
asked than there are processes, each gets less time to think, so that a queue of strong players is not slower than one of them.
"""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import itertools
import logging
import multiprocessing
import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from tablekeep.kernel.rng import SEED_LIMIT
from tablekeep.server import metrics
from tablekeep.server.thinking import REMEMBERED, Answer, Move, Player, Question, think_on

START_SECONDS: Final = 60
"""how long a new process may take to come up"""
LEAST_PROCESSES: Final = 2
"""while one player thinks, another table is answered, also on a machine with one core"""
LEAST_SECONDS: Final = 0.2
"""time to think that everybody gets, however many wait"""
STILL_PLAYING: Final = 20.0
"""seconds after which whoever has played is not expected to ask again at once"""
NOW: Final = 0
LATER: Final = 1

Waiting = tuple[int, int, Question, "asyncio.Future[Thinker]"]

_log = logging.getLogger(__name__)


def seed_of(table_seed: int, version: int, seat: int) -> int:
    """A bot's seed at one decision: the same after a restart, and nothing that the game itself draws from."""
    mark = hashlib.sha256(f"bot {table_seed} {version} {seat}".encode()).digest()
    return int.from_bytes(mark[:8], "big") % SEED_LIMIT


class Thinker:
    """One process that thinks; it is made when it is needed, and made anew when it does not answer."""

    def __init__(self, files: tuple[str, ...]) -> None:
        self.known: OrderedDict[Player, None] = OrderedDict()
        """the players it remembers"""
        self._files = files
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    @property
    def started(self) -> bool:
        return self._process is not None

    def ask(self, question: Question, seconds: float) -> Answer | None:
        """The answer, None if there was none or it took too long."""
        about = {"game": question.game, "bot": question.bot if isinstance(question, Move) else type(question).__name__}
        try:
            line = self._ready()
            line.send(question)
            if seconds <= 0 or not line.poll(seconds):
                raise TimeoutError(f"no answer within {seconds} s")
            kind, answer = line.recv()
        except (OSError, EOFError, TimeoutError) as problem:
            _log.warning("a bot was stopped", extra={**about, "problem": repr(problem)})
            self.stop()
            return None
        if kind != "answer":
            _log.warning("a bot failed", extra={**about, "problem": answer})
            return None
        if isinstance(question, Move):
            self.known[question.player] = None
            self.known.move_to_end(question.player)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        told: Answer = answer
        return told

    def _ready(self) -> Connection:
        if self._process is not None and self._line is not None and self._process.is_alive():
            return self._line
        self.stop()
        context = multiprocessing.get_context("spawn")
        line, other = context.Pipe()  # `stop` may come from another thread meanwhile: then the line is closed, an OSError
        self._line = line
        self._process = context.Process(target=think_on, args=(other, self._files), name="bot", daemon=True)
        self._process.start()
        other.close()
        if not line.poll(START_SECONDS):
            raise TimeoutError("the process did not start")
        line.recv()
        return line

    def stop(self) -> None:
        self.known.clear()
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join(timeout=5)
            self._process = None


class Bots:
    """All thinking processes of a worker. `seconds` is when a bot that does not answer is stopped, `longest` how long one that
    watches the time may think; without a number of processes there is one for each core."""

    def __init__(self, processes: int, seconds: float, longest: float = 3.0, files: tuple[str, ...] = ()) -> None:
        self.seconds = seconds
        self.longest = longest
        count = processes or max(LEAST_PROCESSES, os.cpu_count() or 1)
        self.all = [Thinker(files) for _ in range(count)]
        self._idle = list(self.all)
        self._waiting: list[Waiting] = []
        self._numbers = itertools.count()
        self._played = -STILL_PLAYING
        """when whoever plays has asked last"""
        self._looking_back = 0
        """processes that are busy with what can wait"""
        self._threads = ThreadPoolExecutor(count, "bot")
        self._closed = threading.Event()

    @property
    def spare(self) -> int:
        """How many processes what can wait may have at once: all but one, as long as somebody plays."""
        playing = asyncio.get_running_loop().time() - self._played < STILL_PLAYING
        return max(1, len(self.all) - 1) if playing else len(self.all)

    def time(self) -> float:
        """How long whoever is asked now may think: less, the more are waiting."""
        waiting = sum(1 for rank, _, _, turn in self._waiting if rank == NOW and not turn.done())
        return max(min(LEAST_SECONDS, self.longest), self.longest / (1 + waiting / len(self.all)))

    async def ask(self, question: Question, rank: int = NOW, begun: Callable[[], None] | None = None) -> Answer | None:
        """The answer of a process, None if there is none; `begun` is called when its turn has come."""
        if self._closed.is_set():
            return None
        if rank == NOW:
            self._played = asyncio.get_running_loop().time()
        thinker = await self._turn(question, rank)
        if self._closed.is_set():
            self._free(thinker, rank)
            return None
        if begun is not None:
            begun()
        if isinstance(question, Move):
            question = replace(question, seconds=self.time())
        work = asyncio.get_running_loop().run_in_executor(self._threads, thinker.ask, question, self.seconds)
        # Whoever asked may be gone before the answer comes; the process is free only then.
        work.add_done_callback(lambda _work: self._free(thinker, rank))
        answer = await asyncio.shield(work)
        if answer is None:
            metrics.BOT_FAILURES.inc()
        return answer

    async def _turn(self, question: Question, rank: int) -> Thinker:
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank, next(self._numbers), question, turn))
        self._hand_out()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._free(turn.result(), rank)
            raise

    def _hand_out(self) -> None:
        """Gives the idle processes to those who have waited longest, players first."""
        while self._idle and self._waiting:
            rank, _, question, turn = self._waiting[0]
            if rank == LATER and self._looking_back >= self.spare:
                return
            heapq.heappop(self._waiting)
            if turn.done():
                continue
            thinker = self._best(question)
            self._idle.remove(thinker)
            self._looking_back += rank == LATER
            turn.set_result(thinker)

    def _best(self, question: Question) -> Thinker:
        """The idle process that remembers the player, else one that runs already and remembers few."""
        if isinstance(question, Move):
            for thinker in self._idle:
                if question.player in thinker.known:
                    return thinker
        return min(self._idle, key=lambda thinker: (not thinker.started, len(thinker.known)))

    def _free(self, thinker: Thinker, rank: int) -> None:
        self._looking_back -= rank == LATER
        self._idle.append(thinker)
        self._hand_out()

    def close(self) -> None:
        self._closed.set()
        for thinker in self.all:
            thinker.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
