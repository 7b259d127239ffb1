"""Servers that tests and measurements start for themselves: Tablekeep, PostgreSQL and Redis, each on a free port."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tools.programs import ensure

PATIENCE = 120.0
"""seconds a server may take to be ready, or to end, on a machine that is busy with other things"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def listening(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(PATIENCE)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for(what: str, ready: object, process: subprocess.Popen[bytes]) -> None:
    """Waits until `ready()` is true, as long as the process lives and patience lasts."""
    assert callable(ready)
    deadline = time.monotonic() + PATIENCE
    while not ready():
        if process.poll() is not None:
            raise RuntimeError(f"{what} ended at once with code {process.returncode}")
        if time.monotonic() > deadline:
            process.kill()
            raise RuntimeError(f"{what} was not ready after {PATIENCE:.0f} s")
        time.sleep(0.05)


# -- Tablekeep ---------------------------------------------------------------------------------------------------------


class Server:
    """`tablekeep serve` as a process of its own, that can be killed and started again on the same database and port."""

    def __init__(
        self, database: str, log: Path, redis: str = "", workers: int = 1, settings: dict[str, str] | None = None
    ) -> None:
        self.database = database
        self.redis = redis
        self.workers = workers
        self.log = log
        self.settings = settings or {}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def live_address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [
            sys.executable, "-m", "tablekeep", "serve", "--no-open", "--port", str(self.port),
            "--database", self.database, "--workers", str(self.workers),
        ]  # fmt: skip
        if self.redis:
            command += ["--redis", self.redis]
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                command, stdout=out, stderr=out, env={**os.environ, **self.settings}, start_new_session=True
            )
        wait_for("the server", self.healthy, self.process)

    def healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def worked(self) -> float:
        """Seconds of processor time that all its processes together have taken so far, where the system tells."""
        assert self.process is not None
        ticks = 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                # The name of a process stands in brackets and may hold anything; what follows it does not.
                fields = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
                if int(fields[2]) == self.process.pid:
                    ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """`kill -9`, the whole group: nothing is finished, nothing is tidied up."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
            self.process = None


@contextmanager
def tablekeep(folder: Path, database: str = "", **more: object) -> Iterator[Server]:
    """A server on a database in that folder, or the given one."""
    server = Server(database or f"sqlite:///{folder / 'tablekeep.db'}", folder / "server.log", **more)  # type: ignore[arg-type]
    server.start()
    try:
        yield server
    finally:
        server.stop()


# -- PostgreSQL and Redis ------------------------------------------------------------------------------------------------


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL cluster of its own in a temporary folder; gives its URL."""
    binary = Path(ensure("postgres")).resolve()
    folder = Path(tempfile.mkdtemp(prefix="tablekeep-postgres-"))
    as_user = unprivileged(folder)
    port = free_port()
    data = folder / "data"
    make = [str(binary.parent / "initdb"), "-D", str(data), "-U", "tablekeep", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run([*as_user, *make], check=True, capture_output=True, cwd=folder)
    run = [str(binary), "-D", str(data), "-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
    with (folder / "log").open("wb") as out:
        process = subprocess.Popen([*as_user, *run], stdout=out, stderr=out, cwd=folder)
    try:
        wait_for("PostgreSQL", lambda: lets_in(port), process)
        yield f"postgresql+psycopg://tablekeep@127.0.0.1:{port}/postgres"
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def lets_in(port: int) -> bool:
    """Whether PostgreSQL answers: it listens a moment before it does."""
    try:
        psycopg.connect(host="127.0.0.1", port=port, user="tablekeep", dbname="postgres", connect_timeout=int(PATIENCE)).close()
    except psycopg.OperationalError:
        return False
    return True


def unprivileged(folder: Path) -> list[str]:
    """PostgreSQL does not run as root: there, another user gets the folder and runs it."""
    if os.geteuid() != 0:
        return []
    user = next(name for name in ("postgres", "nobody") if any(entry.pw_name == name for entry in pwd.getpwall()))
    shutil.chown(folder, user)
    folder.chmod(0o700)
    return ["setpriv", f"--reuid={user}", "--clear-groups", "--"]


@contextmanager
def redis() -> Iterator[str]:
    """A Redis server that keeps nothing; gives its URL."""
    port = free_port()
    command = [ensure("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for("Redis", lambda: listening(port), process)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(PATIENCE)
