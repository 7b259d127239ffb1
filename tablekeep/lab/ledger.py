"""The results of a tournament in a file, game by game, so that it can be interrupted at any moment and go on.

The first line says what is played, every other line is one game, each a JSON object. A line that the end of the process
cut short is dropped, and its game is played again.
"""

from __future__ import annotations

import fcntl
import json
import math
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from tablekeep.kernel.errors import InvalidInput, InvalidOption
from tablekeep.kernel.messages import say
from tablekeep.lab.matches import BROKEN, ENDLESS, REASONS, Fixture, Forfeit, Result, ranks_after, sides_of
from tablekeep.lab.times import Thinking


class InvalidLedger(InvalidInput):
    """A file of results with something wrong in it."""


class Ledger:
    """Opened for one tournament: the results that are there already, and a place for more. Without a file nothing is kept."""

    def __init__(
        self, file: Path | None, plan: dict[str, object], resume: bool, fixtures: Sequence[Fixture] = ()
    ) -> None:  # fmt: skip
        """`fixtures` are the games of the plan; the results that are there must be theirs."""
        self.results: list[Result] = []
        self._fixtures = {(fixture.pairing, fixture.number): fixture for fixture in fixtures}
        self._file: IO[str] | None = None
        if file is None:
            return
        with ExitStack() as stack:
            self._file = stack.enter_context(file.open("a", encoding="utf-8", newline="\n"))
            hold(file, self._file)
            self._read(file, plan, resume)
            stack.pop_all()

    def _read(self, file: Path, plan: dict[str, object], resume: bool) -> None:
        assert self._file is not None
        data = file.read_bytes()
        if resume and b"\n" in data:
            lines = whole_lines(file, data)
            check_plan(file, lines[0], plan)
            self.results = [self._result(file, number, line) for number, line in enumerate(lines[1:], 2)]
            self._file.truncate(data.rfind(b"\n") + 1)
            return
        if not of_a_tournament(data, plan):
            raise InvalidOption(say("arena-not-ours", file=str(file)))
        if data.count(b"\n") > 1:
            raise InvalidOption(say("arena-there-already", file=str(file)))
        self._file.truncate(0)
        self._write(plan)

    def _result(self, file: Path, number: int, line: str) -> Result:
        result = result_of(file, number, line)
        fixture = self._fixtures.get((result.pairing, result.number))
        if fixture is not None and not fits(result, fixture):
            raise wrong_line(file, number)
        return result

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def write(self, result: Result) -> None:
        self._write(written(result))

    def _write(self, data: dict[str, object]) -> None:
        if self._file is not None:
            self._file.write(line_of(data) + "\n")
            self._file.flush()


def hold(file: Path, opened: IO[str]) -> None:
    """Keeps the file from another tournament that runs at the same time, until it is closed or the process ends."""
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as problem:
        raise InvalidOption(say("arena-in-use", file=str(file))) from problem


def line_of(data: dict[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def of_a_tournament(data: bytes, plan: dict[str, object]) -> bool:
    """Whether a file begins like this one will, as far as it goes: anybody else's stays as it is."""
    first, whole, _ = data.partition(b"\n")
    if not whole:
        begun = line_of({"format": plan["format"]})[:-1].encode()
        return data.startswith(begun) or begun.startswith(data)
    try:
        there = json.loads(first)
    except (ValueError, RecursionError):
        return False
    return isinstance(there, dict) and there.get("format") == plan["format"]


def whole_lines(file: Path, data: bytes) -> list[str]:
    """The lines, without what stands behind the last line end."""
    lines: list[str] = []
    for number, line in enumerate(data.split(b"\n")[:-1], 1):
        try:
            lines.append(line.decode())
        except UnicodeDecodeError as problem:
            raise wrong_line(file, number) from problem
    return lines


def wrong_line(file: Path, number: int) -> InvalidLedger:
    return InvalidLedger(str(number), say("arena-line-wrong", file=str(file), line=str(number)))


def check_plan(file: Path, line: str, plan: dict[str, object]) -> None:
    """Results of another tournament are no results of this one."""
    there = parsed(file, 1, line)
    for name in {**plan, **there}:
        found, expected = there.get(name, False), plan.get(name, False)
        if found != expected:
            raise InvalidOption(
                say("arena-other-plan", file=str(file), field=name, found=told(found), expected=told(expected))
            )  # fmt: skip


def told(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def parsed(file: Path, number: int, line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise wrong_line(file, number) from problem
    if not isinstance(data, dict):
        raise wrong_line(file, number)
    return data


def written(result: Result) -> dict[str, object]:
    return asdict(result)


def result_of(file: Path, number: int, line: str) -> Result:
    data = parsed(file, number, line)
    try:
        forfeit = data["forfeit"]
        return Result(
            whole(data["pairing"]),
            whole(data["number"]),
            whole(data["seed"]),
            tuple(str(name) for name in data["seating"]),
            whole(data["decisions"]),
            tuple(whole(rank) for rank in data["ranks"]),
            tuple(whole(side) for side in data["sides"]),
            tuple(str(faction) for faction in data["factions"]),
            tuple(thinking_of(thinking) for thinking in data["thinking"]),
            None if forfeit is None else Forfeit(whole(forfeit["seat"]), str(forfeit["why"]), str(forfeit["detail"])),
            str(data["void"]),
        )
    except (KeyError, TypeError, ValueError) as problem:
        raise wrong_line(file, number) from problem


def thinking_of(data: dict[str, Any]) -> Thinking:
    classes = tuple((whole(number), whole(count)) for number, count in data["classes"])
    return Thinking(whole(data["moves"]), float(data["total"]), float(data["longest"]), classes)


def whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(value)
    return value


def fits(result: Result, fixture: Fixture) -> bool:
    """Whether the fixture can have come to this result."""
    state = fixture.new(fixture.load())
    seating = fixture.seating(state)
    if result.seed != fixture.seed or result.decisions < 0 or not all(map(sensible, result.thinking)):
        return False
    if result.void:
        known = result.void == ENDLESS or result.void.partition(":")[0] == BROKEN
        return known and not result.ranks and result.forfeit is None and result.seating in ((), seating)
    if result.seating != seating or result.sides != sides_of(state):
        return False
    seats = fixture.seats
    if result.forfeit is None:
        ranked = len(result.ranks) == seats and all(1 <= rank <= seats for rank in result.ranks)
        return ranked and len(result.factions) == len(result.thinking) == seats
    forfeit = result.forfeit
    if not 0 <= forfeit.seat < seats or forfeit.why not in REASONS or len(result.thinking) not in (0, seats):
        return False
    return result.ranks == ranks_after(seating, forfeit.seat)


def sensible(thinking: Thinking) -> bool:
    times = (thinking.total, thinking.longest)
    counts = (thinking.moves, *(count for _, count in thinking.classes))
    return all(0 <= time < math.inf for time in times) and min(counts) >= 0
