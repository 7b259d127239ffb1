"""A process in which games are played, so that a player can be stopped in the middle of one.

The two processes share a few numbers: for every seat, when its player must have answered. The one that watches looks at them
now and then; the one that plays is not held up by it.
"""

from __future__ import annotations

import mmap
import os
import pickle
import queue
import signal
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO, Final

from tablekeep.bots.registry import read_files, told
from tablekeep.lab.matches import BROKEN, DIED, LATE, Deadlines, Fixture, Forfeit, Result, absent, play_fixture, void

START_SECONDS: Final = 120.0
"""how long a new process may take to come up"""
GRACE: Final = 1.0
"""a player that has not come back so long after its time is stopped"""
LOOK_EVERY: Final = 0.1
TRIES: Final = 3
NUMBER: Final = 8
"""bytes of a number that is shared"""
PROGRAM: Final = "from tablekeep.lab.playroom import play_on; play_on()"


class Gone(Exception):
    """The process is there no more."""


# -- the process that watches --------------------------------------------------------------------------------------------


class Playroom:
    """A process that plays fixtures, made when it is needed, and anew after it had to be stopped."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[Result | None] = queue.SimpleQueue()
        self._deadlines: Deadlines = [0.0]

    def play(self, fixture: Fixture) -> Result:
        """The result, whatever the players do. A process that dies may have been killed from outside: that is tried again."""
        suspect = -1
        for _ in range(TRIES):
            try:
                self._hand_over(fixture)
                return self._watched(fixture)
            except (Gone, OSError):
                seat = self._thinking()
                self.stop()
                if seat >= 0 and seat == suspect:
                    return absent(fixture, Forfeit(seat, DIED, ""))
                suspect = seat
        return void(fixture, BROKEN)

    def stop(self) -> None:
        """Ends the process, whatever it is at."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):  # what was still to be written has nobody to read it
            self._process.stdin.close()
        self._process = None

    def _hand_over(self, fixture: Fixture) -> None:
        if self._process is None or self._process.poll() is not None or len(self._deadlines) != fixture.seats:
            self._start(fixture.seats)
        assert self._process is not None
        assert self._process.stdin is not None
        pickle.dump(fixture, self._process.stdin)
        self._process.stdin.flush()

    def _watched(self, fixture: Fixture) -> Result:
        while True:
            try:
                result = self._answers.get(timeout=LOOK_EVERY)
            except queue.Empty:
                late = self._late()
                if late >= 0:
                    self.stop()
                    return absent(fixture, Forfeit(late, LATE, f"{fixture.seconds:g}"))
                continue
            if result is None:
                raise Gone
            return result

    def _late(self) -> int:
        """The seat whose player is stopped because it does not come back, -1 if there is none."""
        now = monotonic()
        for seat in range(len(self._deadlines)):
            when = self._deadlines[seat]
            if when and now > when + GRACE:
                return seat
        return -1

    def _thinking(self) -> int:
        for seat in range(len(self._deadlines)):
            if self._deadlines[seat]:
                return seat
        return -1

    def _start(self, seats: int) -> None:
        self.stop()
        with tempfile.TemporaryDirectory(prefix="tablekeep-playroom-") as folder:
            shared = Path(folder) / "deadlines"
            shared.write_bytes(bytes(NUMBER * seats))
            self._deadlines = deadlines_in(shared)
            # The child finds the same modules as this process, and no others that happen to lie in the current folder.
            paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", PROGRAM, str(shared)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": paths},
            )  # fmt: skip
            self._answers = queue.SimpleQueue()
            assert self._process.stdout is not None
            threading.Thread(target=listen, args=(self._process.stdout, self._answers), daemon=True).start()
            try:
                self._answers.get(timeout=START_SECONDS)
            except queue.Empty:
                raise Gone from None


def listen(stream: IO[bytes], answers: queue.SimpleQueue[Result | None]) -> None:
    """Passes on what the process says; None at its beginning and at its end."""
    with stream:
        try:
            while True:
                answers.put(pickle.load(stream))
        except (EOFError, OSError, pickle.UnpicklingError):
            answers.put(None)


def deadlines_in(file: Path) -> Deadlines:
    """The numbers in a file, which whoever opens it shares."""
    with file.open("r+b") as opened:
        return memoryview(mmap.mmap(opened.fileno(), 0)).cast("d")


_PLAYROOM: Final = Playroom()
"""the playroom of this process"""


def play(fixture: Fixture) -> Result:
    """Plays a fixture in a process of its own that the next fixture uses again."""
    return _PLAYROOM.play(fixture)


def close() -> None:
    """Ends the playroom of this process, if there is one."""
    _PLAYROOM.stop()


# -- the process that plays ----------------------------------------------------------------------------------------------


def play_on() -> None:
    """The life of the process: a fixture, a result, until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # What a player prints must not get between the results, nor may it read what is not for it.
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    deadlines = deadlines_in(Path(sys.argv[1]))
    waiting: queue.SimpleQueue[Fixture] = queue.SimpleQueue()
    threading.Thread(target=hear, args=(questions, waiting), daemon=True).start()
    said: Result | None = None
    while True:
        pickle.dump(said, answers)
        answers.flush()
        said = played(waiting.get(), deadlines)


def played(fixture: Fixture, deadlines: Deadlines) -> Result:
    try:
        read_files(fixture.files)
        return play_fixture(fixture, deadlines)
    except Exception as problem:
        return void(fixture, f"{BROKEN}: {told(problem)}")


def hear(questions: IO[bytes], waiting: queue.SimpleQueue[Fixture]) -> None:
    """Takes fixtures in; when nobody is left to send any the process ends, even while a player thinks for ever."""
    try:
        while True:
            waiting.put(pickle.load(questions))
    except (EOFError, OSError, pickle.UnpicklingError):
        os._exit(1)
