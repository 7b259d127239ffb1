"""Records as a table for people who train players: a row a decision, in a Parquet file.

A row holds what the seat saw, what it might have done, what it did and what came of the game for it; the numbers are those
of the environments (see docs/environments.md). Records are read one after the other and written out by the thousand rows, so a
file may become larger than the memory. What cannot be used is named and left out.

`batches` reads such a file back as NumPy arrays: observations from -1 to 1 and masks of all actions.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tablekeep.games import load
from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import IllegalAction, InvalidInput, InvalidNotation, InvalidOption, InvalidRecord, TablekeepError
from tablekeep.kernel.match import state_at_start
from tablekeep.kernel.messages import Message, say
from tablekeep.kernel.observing import Sheet
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.records import Record, result_of
from tablekeep.kernel.sitting import Rules
from tablekeep.kernel.standing import Standing
from tablekeep.kernel.state import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMAT: Final = "tablekeep dataset 1"
KEY: Final = b"tablekeep"
"""where a file says what it holds"""
SUFFIX: Final = ".tk"
"""of the files in a folder that are taken for records"""
ROWS: Final = 4096
"""so many rows, or a few more, are written at a time"""

Trouble = Callable[[Path, Message], None]
"""told which file is left out and why"""
Progress = Callable[[int], None]
"""told how many records have been read"""


@dataclass(slots=True)
class Made:
    """What has become of the records."""

    records: int = 0
    left_out: int = 0
    rows: int = 0


@dataclass(frozen=True, slots=True)
class Header:
    """What a file says about itself."""

    game: str
    rules: int
    seats: int
    cells: int
    """numbers in an observation"""
    actions: int
    """numbers that an action may have"""
    blocks: tuple[dict[str, Any], ...]
    """the parts of an observation: name, first cell, size, axes, and the number that stands for 1"""

    def tops(self) -> list[int]:
        """Cell by cell: the number that stands for 1."""
        return [int(block["top"]) for block in self.blocks for _ in range(int(block["size"]))]


@dataclass(slots=True)
class Rows:
    """Rows that wait to be written, column by column."""

    game: list[int] = field(default_factory=list)
    record: list[str] = field(default_factory=list)
    step: list[int] = field(default_factory=list)
    seat: list[int] = field(default_factory=list)
    observation: list[bytes] = field(default_factory=list)
    legal: list[list[int]] = field(default_factory=list)
    action: list[int] = field(default_factory=list)
    notation: list[str] = field(default_factory=list)
    rank: list[int] = field(default_factory=list)
    reward: list[float] = field(default_factory=list)
    length: list[int] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.seat)

    def add(self, more: Rows) -> None:
        for column in fields(self):
            getattr(self, column.name).extend(getattr(more, column.name))


# -- records to rows ---------------------------------------------------------------------------------------------------


def found_records(places: Iterable[Path]) -> list[Path]:
    """The files named, and those in the folders named, each once."""
    found: dict[Path, Path] = {}
    for place in places:
        if not place.exists():
            raise InvalidOption(say("dataset-no-place", file=str(place)))
        for file in sorted(place.rglob(f"*{SUFFIX}")) if place.is_dir() else [place]:
            found.setdefault(file.resolve(), file)
    if not found:
        raise InvalidOption(say("dataset-no-records", suffix=SUFFIX))
    return list(found.values())


def read_record(file: Path) -> Record:
    try:
        return Record.parse(file.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError as problem:
        raise InvalidRecord("", say("dataset-not-text")) from problem
    except OSError as problem:
        raise InvalidRecord("", say("dataset-unreadable", reason=problem.strerror or str(problem))) from problem


def rows_of(rules: Rules, record: Record) -> Rows:
    """A row for every decision of a finished game; InvalidRecord if it does not replay to its result."""
    game = rules.game
    if record.rules != game.rules_version:
        raise InvalidRecord("Rules", say("record-rules-version", found=record.rules, known=game.rules_version))
    if not record.result:
        raise InvalidRecord("Result", say("dataset-not-finished"))
    rows = Rows()
    state = state_at_start(game, record)
    cells = bytearray(rules.layout.size)
    sheet = Sheet(rules.layout.size, cells)
    for step, ((seat, text), line) in enumerate(zip(record.actions, record.lines, strict=True)):
        try:
            action = game.parse(text)
            if isinstance(action, Standing):
                state.apply(seat, action)  # no decision of the game
                continue
            action = _legal_action(state, seat, action)
        except (IllegalAction, InvalidNotation) as problem:
            why = say("record-does-not-replay", line=line, action=text, reason=str(problem.message))
            raise InvalidRecord(f"line {line}", why) from problem
        legal = state.legal(seat)
        numbers = rules.numbering.numbers(legal)
        rules.write(state, seat, sheet)
        rows.step.append(step)
        rows.seat.append(seat)
        rows.observation.append(bytes(cells))
        rows.legal.append(sorted(numbers))
        rows.action.append(numbers[legal.index(action)])
        rows.notation.append(action.text)
        state.apply(seat, action)
    outcome = _outcome(state, record)
    rows.rank = [outcome.ranks[seat] for seat in rows.seat]
    rows.reward = [2 * outcome.reward(seat) - 1 for seat in rows.seat]
    rows.length = [len(rows)] * len(rows)
    return rows


def _legal_action(state: State, seat: int, action: Action) -> Action:
    """The action as the list of legal ones has it."""
    refusal = state.why_not(seat, action)
    if refusal is not None:
        raise refusal
    choice = state.choice()
    assert choice is not None, "somebody is asked where an action is legal"
    return choice.normal(state, seat, action)


def _outcome(state: State, record: Record) -> Outcome:
    """How the game ended, which must be as the record says."""
    ranks = tuple(int(rank) for rank in record.result.split("-")) if record.ended else ()
    if state.outcome is not None:
        if record.ended:
            raise InvalidRecord("Ended", say("record-ended-already", found=record.ended))
        expected = result_of(state.outcome.ranks)
        if expected != record.result:
            raise InvalidRecord("Result", say("record-wrong-result", found=record.result, expected=expected))
        return state.outcome
    if not ranks:
        raise InvalidRecord("Result", say("record-not-finished", found=record.result))
    return Outcome(ranks, (0,) * len(ranks), "", say("dataset-not-finished"))


# -- writing -----------------------------------------------------------------------------------------------------------


def write(
    files: Sequence[Path],
    out: Path,
    content: Path | None = None,
    trouble: Trouble | None = None,
    progress: Progress | None = None,
) -> Made:
    """Turns records into a Parquet file, which is there whole or not at all.

    The first record that can be used says of which game and how many seats all must be. Files that cannot be used are told
    to `trouble` and left out; without it the first of them ends the work.
    """
    arrow, parquet = need("pyarrow"), need("pyarrow.parquet")
    made = Made()
    draft = out.with_name(out.name + ".part")
    writer = None
    rules: Rules | None = None
    waiting = Rows()
    try:
        for number, file in enumerate(files):
            try:
                record = read_record(file)
                if rules is None:
                    candidate = Rules(load(record.game, content), record.seats, {})
                    rows = rows_of(candidate, record)
                    rules = candidate
                else:
                    _check_kind(record, rules)
                    rows = rows_of(rules, record)
            except TablekeepError as problem:
                if trouble is None:
                    raise InvalidInput(str(file), say("dataset-bad", file=str(file), reason=str(problem))) from problem
                made.left_out += 1
                trouble(file, problem.message)
            else:
                if writer is None:
                    writer = parquet.ParquetWriter(draft, _schema(arrow, rules), compression="zstd")
                rows.game = [made.records] * len(rows)
                rows.record = [file.name] * len(rows)
                made.records += 1
                made.rows += len(rows)
                waiting.add(rows)
                if len(waiting) >= ROWS:
                    _write_rows(arrow, writer, rules, waiting)
                    waiting = Rows()
            if progress is not None:
                progress(number + 1)
        if writer is None or rules is None:
            raise InvalidOption(say("dataset-nothing", files=str(len(files))))
        _write_rows(arrow, writer, rules, waiting)
        writer.close()
        draft.replace(out)
    finally:
        if writer is not None:
            writer.close()
        draft.unlink(missing_ok=True)
    return made


def _check_kind(record: Record, rules: Rules) -> None:
    if (record.game, record.seats) != (rules.game.id, rules.seats):
        raise InvalidRecord(
            "Game",
            say(
                "dataset-other-kind", game=record.game, seats=str(record.seats), wanted=rules.game.id,
                wanted_seats=str(rules.seats),
            ),
        )  # fmt: skip


def _schema(arrow: Any, rules: Rules) -> Any:
    blocks = [
        {"name": block.name, "start": block.start, "size": block.size, "axes": block.axes, "top": block.top}
        for block in rules.layout.blocks
    ]
    about = {
        "format": FORMAT,
        "game": rules.game.id,
        "rules": rules.game.rules_version,
        "seats": rules.seats,
        "cells": rules.layout.size,
        "actions": rules.numbering.size,
        "blocks": blocks,
    }
    return arrow.schema(
        [
            ("game", arrow.int32()),
            ("record", arrow.dictionary(arrow.int32(), arrow.string())),
            ("step", arrow.int32()),
            ("seat", arrow.int8()),
            ("observation", arrow.list_(arrow.int8(), rules.layout.size)),
            ("legal", arrow.list_(arrow.int32())),
            ("action", arrow.int32()),
            ("notation", arrow.string()),
            ("rank", arrow.int8()),
            ("reward", arrow.float32()),
            ("length", arrow.int32()),
        ],
        metadata={KEY: json.dumps(about)},
    )


def _write_rows(arrow: Any, writer: Any, rules: Rules, rows: Rows) -> None:
    if not len(rows):
        return
    schema = writer.schema
    size = rules.layout.size
    columns = []
    for name in schema.names:
        values = getattr(rows, name)
        if name == "observation":
            # The cells are there as bytes already; lists of millions of numbers would take a hundred times as long.
            cells = arrow.Array.from_buffers(arrow.int8(), size * len(values), [None, arrow.py_buffer(b"".join(values))])
            columns.append(arrow.FixedSizeListArray.from_arrays(cells, size))
        elif name == "record":
            columns.append(arrow.array(values).dictionary_encode())
        else:
            columns.append(arrow.array(values, schema.field(name).type))
    writer.write_batch(arrow.record_batch(columns, schema=schema))


# -- reading -----------------------------------------------------------------------------------------------------------


def header(file: Path | str) -> Header:
    """What a file holds; InvalidInput if it was not written here."""
    parquet = need("pyarrow.parquet")
    try:
        metadata = parquet.read_schema(file).metadata or {}
        about = json.loads(metadata.get(KEY, b"{}"))
    except (OSError, ValueError) as problem:
        raise InvalidInput(str(file), say("dataset-not-one", file=str(file))) from problem
    if about.get("format") != FORMAT:
        raise InvalidInput(str(file), say("dataset-not-one", file=str(file)))
    return Header(
        about["game"], about["rules"], about["seats"], about["cells"], about["actions"], tuple(about["blocks"])
    )  # fmt: skip


def batches(file: Path | str, size: int = 1024, masks: bool = True) -> Iterator[dict[str, NDArray[Any]]]:
    """The rows by the thousand, each column an array: `observation` from -1 to 1, `mask` with a column for every action."""
    numbers, parquet = need("numpy"), need("pyarrow.parquet")
    about = header(file)
    scales = (1.0 / numbers.array(about.tops(), numbers.float32)).astype(numbers.float32)
    columns = ["game", "step", "seat", "observation", "action", "rank", "reward", "length"] + ["legal"] * masks
    with parquet.ParquetFile(file) as source:
        for batch in source.iter_batches(size, columns=columns):
            found: dict[str, NDArray[Any]] = {
                name: batch.column(name).to_numpy() for name in ("game", "step", "seat", "action", "rank", "reward", "length")
            }
            found["observation"] = observations(batch.column("observation"), scales)
            if masks:
                found["mask"] = mask_rows(batch.column("legal"), about.actions)
            yield found


def observations(column: Any, scales: NDArray[np.float32]) -> NDArray[np.float32]:
    cells = column.flatten().to_numpy().reshape(len(column), len(scales))
    scaled: NDArray[np.float32] = cells * scales
    return scaled


def mask_rows(column: Any, actions: int) -> NDArray[np.bool_]:
    """A row for each list of legal numbers, true at those."""
    numbers = need("numpy")
    mask: NDArray[np.bool_] = numbers.zeros((len(column), actions), numbers.bool_)
    offsets = column.offsets.to_numpy()
    rows = numbers.repeat(numbers.arange(len(column)), offsets[1:] - offsets[:-1])
    mask[rows, column.flatten().to_numpy()] = True
    return mask


def need(library: str) -> Any:
    """A library that only this needs, or InvalidOption with the extra to install."""
    try:
        return importlib.import_module(library)
    except ModuleNotFoundError as problem:
        raise InvalidOption(say("extra-missing", extra="data", needed=library.split(".")[0])) from problem
