"""Tasks spread over a Ray cluster.

Whoever starts the work keeps count of it: a task whose process or machine is lost is sent to another one, and a result
that was lost with its machine is worked out again. Files of players and folders of games travel with the work; folders
that a task itself names (`--content`) must be the same on every machine, and Tablekeep must be installed there in the same
version.
"""

from __future__ import annotations

import atexit
import importlib
import logging
import os
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from tablekeep.games import FOLDERS
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import say
from tablekeep.lab.running import PATIENCE, Setup, WorkersLost

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4
"""tasks that wait for each processor of the cluster: enough that none is idle, few enough to be quick to end"""
RETRIES: Final = 10
"""so often a task is begun again; machines come and go, so more often than on one's own"""

Files = tuple[tuple[str, bytes], ...]
"""by their paths in a folder"""


@dataclass(frozen=True, slots=True)
class Luggage:
    """What a `Setup` names, to be carried to machines that do not have it."""

    bots: Files
    games: tuple[Files, ...]


def spread_over_cluster(function: Callable[[T], R], tasks: Sequence[T], address: str, setup: Setup) -> Iterator[R]:
    """The results of the function for all tasks, each as soon as it is there."""
    ray = _ray()
    luggage = pack(setup)
    joined = not ray.is_initialized()
    if joined:
        _join(ray, address)
    try:
        # Exceptions of the task itself are the caller's; lost processes and machines are made up for.
        work = ray.remote(num_cpus=1, max_retries=RETRIES)(_carry_out)
        load = ray.put((function, luggage))
        yield from _collected(ray, work, load, tasks)
    finally:
        if joined:
            ray.shutdown()


def _collected(ray: Any, work: Any, load: Any, tasks: Sequence[Any]) -> Iterator[Any]:
    under_way: list[Any] = []
    try:
        for task in tasks:
            while len(under_way) >= _room(ray):
                done, under_way = ray.wait(under_way, num_returns=1)
                yield _fetched(ray, done[0])
            under_way.append(work.remote(load, task))
        while under_way:
            done, under_way = ray.wait(under_way, num_returns=1)
            yield _fetched(ray, done[0])
    finally:
        for reference in under_way:
            ray.cancel(reference, force=True)


def _room(ray: Any) -> int:
    """How many tasks may be under way; asked again and again, for machines join and leave a cluster while it works."""
    return max(AHEAD, int(AHEAD * ray.cluster_resources().get("CPU", 1)))


def _fetched(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from problem
    except ray.exceptions.RayError as problem:
        raise WorkersLost(say("workers-lost", times=str(RETRIES + 1))) from problem


def _carry_out(load: tuple[Callable[[Any], Any], Luggage], task: Any) -> Any:
    """What a process of the cluster does."""
    function, luggage = load
    unpack(luggage)
    return function(task)


def pack(setup: Setup) -> Luggage:
    """Reads the files of players and the folders of games, those that the environment names too."""
    setup.prepare()
    known = [folder for folder in os.environ.get(FOLDERS, "").split(os.pathsep) if folder]
    return Luggage(
        tuple((Path(file).name, Path(file).read_bytes()) for file in setup.bots),
        tuple(_files(Path(folder)) for folder in known),
    )


def _files(folder: Path) -> Files:
    found = sorted(path for path in folder.rglob("*") if path.is_file() and path.parent.name != "__pycache__")
    return tuple((path.relative_to(folder).as_posix(), path.read_bytes()) for path in found)


@cache
def unpack(luggage: Luggage) -> None:
    """Makes it all known in a process of the cluster, once."""
    if not luggage.bots and not luggage.games:
        return
    place = Path(tempfile.mkdtemp(prefix="tablekeep-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    games = [place / f"games{number}" for number in range(len(luggage.games))]
    for folder, files in zip(games, luggage.games, strict=True):
        for name, data in files:
            _write(folder / name, data)
    bots = [place / f"bots{number}" / name for number, (name, _) in enumerate(luggage.bots)]
    for path, (_, data) in zip(bots, luggage.bots, strict=True):
        _write(path, data)
    Setup(tuple(map(str, bots)), tuple(map(str, games))).prepare()


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _ray() -> Any:
    # Nothing about this work is anybody else's business.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return importlib.import_module("ray")
    except ModuleNotFoundError as problem:
        raise InvalidOption(say("extra-missing", extra="cluster", needed="Ray")) from problem


def _join(ray: Any, address: str) -> None:
    try:
        _knock(address)
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as problem:
        reason = " ".join(str(problem).split()).rstrip(".")
        raise InvalidOption(say("ray-unreachable", address=address, reason=reason)) from problem


def _knock(address: str) -> None:
    """Whether anybody is at an address at all: Ray itself goes on asking for a quarter of an hour."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
