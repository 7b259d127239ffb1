"""The results of a tournament in a file, game by game, so that it can be interrupted at any moment and go on.

The first line says what is played, every other line is one game, each a JSON object. A line that the end of the process
cut short is dropped, and its game is played again.
"""

from __future__ import annotations

import fcntl
import json
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from tablekeep.kernel.errors import InvalidInput, InvalidOption
from tablekeep.kernel.messages import say
from tablekeep.lab.matches import Forfeit, Result
from tablekeep.lab.times import Thinking


class InvalidLedger(InvalidInput):
    """A file of results with something wrong in it."""


class Ledger:
    """Opened for one tournament: the results that are there already, and a place for more. Without a file nothing is kept."""

    def __init__(self, file: Path | None, plan: dict[str, object], resume: bool) -> None:
        self.results: list[Result] = []
        self._file: IO[str] | None = None
        if file is None:
            return
        with ExitStack() as stack:
            self._file = stack.enter_context(file.open("a", encoding="utf-8", newline="\n"))
            hold(file, self._file)
            self._read(file, plan, resume)
            stack.pop_all()

    def _read(self, file: Path, plan: dict[str, object], resume: bool) -> None:
        if not resume and holds_games(file):
            raise InvalidOption(say("arena-there-already", file=str(file)))
        lines = whole_lines(file) if resume else []
        if lines:
            check_plan(file, lines[0], plan)
            self.results = [result_of(file, number, line) for number, line in enumerate(lines[1:], 2)]
            return
        assert self._file is not None
        self._file.truncate(0)
        self._write(plan)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def write(self, result: Result) -> None:
        self._write(written(result))

    def _write(self, data: dict[str, object]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._file.flush()


def hold(file: Path, opened: IO[str]) -> None:
    """Keeps the file from another tournament that runs at the same time, until it is closed or the process ends."""
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as problem:
        raise InvalidOption(say("arena-in-use", file=str(file))) from problem


def holds_games(file: Path) -> bool:
    """Whether anything would be lost with the file; a tournament that has not begun is nothing."""
    return file.read_bytes().count(b"\n") > 1


def whole_lines(file: Path) -> list[str]:
    """The lines of the file, which loses what stands behind its last line end."""
    data = file.read_bytes()
    end = data.rfind(b"\n") + 1
    if end < len(data):
        with file.open("r+b") as opened:
            opened.truncate(end)
    try:
        return data[:end].decode().splitlines()
    except UnicodeDecodeError as problem:
        raise InvalidLedger("1", say("arena-line-wrong", file=str(file), line="1")) from problem


def check_plan(file: Path, line: str, plan: dict[str, object]) -> None:
    """Results of another tournament are no results of this one."""
    there = parsed(file, 1, line)
    for name, value in plan.items():
        if there.get(name) != value:
            raise InvalidOption(
                say("arena-other-plan", file=str(file), field=name, found=told(there.get(name)), expected=told(value))
            )  # fmt: skip


def told(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def parsed(file: Path, number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise InvalidLedger(str(number), say("arena-line-wrong", file=str(file), line=str(number))) from problem
    if not isinstance(data, dict):
        raise InvalidLedger(str(number), say("arena-line-wrong", file=str(file), line=str(number)))
    return data


def written(result: Result) -> dict[str, object]:
    return asdict(result)


def result_of(file: Path, number: int, line: str) -> Result:
    data = parsed(file, number, line)
    try:
        forfeit = data["forfeit"]
        return Result(
            int(data["pairing"]),
            int(data["number"]),
            int(data["seed"]),
            tuple(str(name) for name in data["seating"]),
            int(data["decisions"]),
            tuple(int(rank) for rank in data["ranks"]),
            tuple(int(side) for side in data["sides"]),
            tuple(str(faction) for faction in data["factions"]),
            tuple(thinking_of(thinking) for thinking in data["thinking"]),
            None if forfeit is None else Forfeit(int(forfeit["seat"]), str(forfeit["why"]), str(forfeit["detail"])),
            str(data["void"]),
        )
    except (KeyError, TypeError, ValueError) as problem:
        raise InvalidLedger(str(number), say("arena-line-wrong", file=str(file), line=str(number))) from problem


def thinking_of(data: dict[str, Any]) -> Thinking:
    classes = tuple((int(number), int(count)) for number, count in data["classes"])
    return Thinking(int(data["moves"]), float(data["total"]), float(data["longest"]), classes)
