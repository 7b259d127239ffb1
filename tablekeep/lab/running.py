"""Tasks spread over processes of this machine, or over a cluster.

A task is worked on until it is done, wherever that is: a process that is killed in the middle of one is replaced, and the
task is begun again. Every task gives one result, in whatever order they come; so whatever a task does must depend on the
task alone.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Final, Generic, TextIO, TypeVar

from tablekeep.bots.registry import read_file
from tablekeep.games import look_in
from tablekeep.kernel.errors import InvalidOption, TablekeepError
from tablekeep.kernel.messages import say

T = TypeVar("T")
R = TypeVar("R")

ATTEMPTS: Final = 3
"""so often a task is begun before it is believed to kill whoever works on it"""
PATIENCE: Final = 5.0
"""seconds that a process is given to end, or a machine to answer"""


class WorkersLost(TablekeepError):
    """A task has killed every process that worked on it."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a process must have read before it can work."""

    bots: tuple[str, ...] = ()
    """Python files with players"""
    games: tuple[str, ...] = ()
    """folders with games, besides those that the environment names"""

    def prepare(self) -> None:
        for file in self.bots:
            read_file(Path(file))
        if self.games:
            look_in([Path(folder) for folder in self.games])


NOTHING_TO_READ: Final = Setup()


def aside() -> redirect_stdout[TextIO]:
    """What players print meanwhile goes to standard error, where it spoils no results."""
    return redirect_stdout(sys.stderr)


def spread(
    function: Callable[[T], R], tasks: Sequence[T], workers: int = 1, ray: str = "", setup: Setup = NOTHING_TO_READ
) -> Iterator[R]:
    """The results of the function for all tasks, each as soon as it is there.

    With one worker the work is done here; with more, in as many processes; with `ray`, the address of a cluster or `local`,
    on that cluster. Function, tasks and results must be things that can be pickled. An exception of the function ends
    everything, and so does the caller who stops asking for results.
    """
    if workers < 1:
        raise InvalidOption(say("simulate-no-workers", workers=str(workers)))
    if ray:
        from tablekeep.lab.cluster import spread_over_cluster

        return spread_over_cluster(function, tasks, ray, setup)
    if workers == 1:
        return _done_here(function, tasks, setup)
    return Crew(function, tasks, setup).results(min(workers, len(tasks)))


def _done_here(function: Callable[[T], R], tasks: Sequence[T], setup: Setup) -> Iterator[R]:
    with aside():
        setup.prepare()
    for task in tasks:
        with aside():
            result = function(task)
        yield result


@dataclass(eq=False, slots=True)
class Worker:
    """A process and the task that it has."""

    process: SpawnProcess
    line: Connection
    task: int = -1


class Crew(Generic[T, R]):
    """Processes with one task each, and what is still to be done."""

    def __init__(self, function: Callable[[T], R], tasks: Sequence[T], setup: Setup) -> None:
        self.function = function
        self.tasks = tasks
        self.setup = setup
        self.waiting = deque(range(len(tasks)))
        self.attempts = [0] * len(tasks)
        self.workers: list[Worker] = []

    def results(self, count: int) -> Iterator[R]:
        try:
            for _ in range(count):
                self.hire()
            while self.workers:
                for line in wait([worker.line for worker in self.workers]):
                    worker = next(worker for worker in self.workers if worker.line is line)
                    try:
                        good, result = worker.line.recv()
                    except (EOFError, OSError):
                        self.replace(worker)
                        continue
                    if not good:
                        raise result
                    yield result
                    self.assign(worker)
        finally:
            self.dismiss()

    def hire(self) -> None:
        """One more process, with a task."""
        # Spawned, not forked: the same on every platform, and safe beside threads of whoever called.
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(self.function, self.setup, theirs), daemon=True)
        process.start()
        # Only the process itself holds its end now, so the line breaks when the process does.
        theirs.close()
        worker = Worker(process, ours)
        self.workers.append(worker)
        self.assign(worker)

    def assign(self, worker: Worker) -> None:
        """Gives a process its next task, or leave to go."""
        if not self.waiting:
            self.workers.remove(worker)
            self.part_with(worker)
            return
        worker.task = self.waiting.popleft()
        self.attempts[worker.task] += 1
        try:
            worker.line.send(self.tasks[worker.task])
        except OSError:
            self.replace(worker)

    def replace(self, worker: Worker) -> None:
        """The process is gone; another one begins its task again."""
        self.workers.remove(worker)
        self.part_with(worker)
        if self.attempts[worker.task] >= ATTEMPTS:
            raise WorkersLost(say("workers-lost", times=str(ATTEMPTS)))
        self.waiting.appendleft(worker.task)
        self.hire()

    def part_with(self, worker: Worker) -> None:
        worker.line.close()
        worker.process.join(PATIENCE)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()

    def dismiss(self) -> None:
        """Ends all processes at once, whatever they are at."""
        for worker in self.workers:
            worker.process.kill()
        for worker in self.workers:
            worker.process.join()
            worker.line.close()


def _work(function: Callable[[T], R], setup: Setup, line: Connection) -> None:
    """What a process does: answers tasks until the line is closed."""
    # Ctrl-C is for the process that was started; it ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepared = False
    while True:
        try:
            task: T = line.recv()
        except EOFError:
            return
        answer: tuple[bool, object]
        try:
            with aside():
                if not prepared:
                    setup.prepare()
                    prepared = True
                answer = (True, function(task))
        except Exception as problem:
            answer = (False, problem)
        try:
            line.send(answer)
        except OSError:
            return
        except Exception as problem:
            line.send((False, problem))
