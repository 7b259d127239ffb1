"""What a seat sees as a row of small whole numbers: named blocks of cells, for players that learn.

A cell holds a number from -127 to 127; divided by the `top` of its block it lies between -1 and 1. Every row begins with
the blocks that say who looks, who is asked and what the open decision is; the rest is the game's own. A row is only ever
made from a redacted state, so nothing can be in it that the seat may not know.
"""

from __future__ import annotations

from typing import Final, final
from zlib import crc32

from tablekeep.kernel.decks import Cards
from tablekeep.kernel.state import State
from tablekeep.kernel.steps import Ask, AskWindow

Axis = tuple[str, int]
"""what a block has a cell for each of, and how many of them there are"""

LARGEST: Final = 127
"""the largest number of a cell"""
STEP_CELLS: Final = 64
"""cells for the names of steps, where a game does not list them"""
DEPTH: Final = 4
"""so many steps of one name on the agenda are told apart"""
NUMBERS: Final = 8
"""so many numbers that a question carries are shown"""
BITS: Final = 12
"""each with so many binary digits"""
FEATURES: Final = 2048
"""cells of a position that is shown without any knowledge of its game"""
FEATURE_TOP: Final = 8


@final
class Block:
    """Cells that belong together: one for each combination of its axes, the last axis counting fastest."""

    __slots__ = ("axes", "name", "size", "start", "top")

    def __init__(self, name: str, axes: tuple[Axis, ...], top: int = 1) -> None:
        assert 1 <= top <= LARGEST, f"the block {name} holds numbers beyond {LARGEST}"
        self.name: Final = name
        self.axes: Final = axes
        self.top: Final = top
        """the number that stands for 1"""
        size = 1
        for _, length in axes:
            size *= length
        self.size: Final = size
        self.start = 0
        """its first cell in the row"""


class Layout:
    """The blocks of a game's rows for one number of seats."""

    def __init__(self, seats: int, asking: list[str], running: list[str], own: list[Block]) -> None:
        """The names of the game's steps, those that ask and the others; without them a name has a cell by its checksum."""
        asks = len(asking) or STEP_CELLS
        count = len(asking) + len(running) or STEP_CELLS
        self.seats: Final = seats
        self.blocks: Final = [
            Block("seat", (("seat", seats),)),
            Block("asked", (("player", seats),)),
            Block("decision", (("question", asks),)),
            Block("agenda", (("step", count),), DEPTH),
            Block("question", (("number", NUMBERS), ("bit", BITS))),
            *own,
        ]
        self.starts: Final[dict[str, int]] = {}
        """by the name of a block: its first cell"""
        start = 0
        for block in self.blocks:
            assert block.name not in self.starts, f"two blocks are called {block.name}"
            block.start = start
            self.starts[block.name] = start
            start += block.size
        self.size: Final = start
        self.steps: Final[dict[str, int]] = {}
        """by the name of a step: its cell"""
        for name in asking + running:
            self.steps[name] = len(self.steps)

    def tops(self) -> list[int]:
        """Cell by cell: the number that stands for 1."""
        tops: list[int] = []
        for block in self.blocks:
            tops += [block.top] * block.size
        return tops

    def step_cell(self, name: str) -> int:
        if not self.steps:
            return crc32(name.encode()) % STEP_CELLS
        return self.steps[name]


@final
class Sheet:
    """Where a row is written: cells in a row of bytes that may hold many rows. Negative numbers are two's complements."""

    __slots__ = ("cells", "size", "start", "_empty")

    def __init__(self, size: int, cells: bytearray, start: int = 0) -> None:
        self.size: Final = size
        self.cells: Final = cells
        self.start: Final = start
        self._empty: Final = bytes(size)

    def clear(self) -> None:
        self.cells[self.start : self.start + self.size] = self._empty

    def mark(self, at: int) -> None:
        """Yes."""
        self.cells[self.start + at] = 1

    def put(self, at: int, value: int, top: int) -> None:
        """A number, cut off at the top of its block."""
        if value > top:
            value = top
        elif value < -top:
            value = -top
        self.cells[self.start + at] = value & 255

    def add(self, at: int, top: int) -> None:
        """One more, up to the top of the block."""
        place = self.start + at
        count = self.cells[place] + 1
        if count <= top:
            self.cells[place] = count

    def one_of(self, at: int, number: int, count: int) -> None:
        """One of so many; nothing for a number that is none of them."""
        if 0 <= number < count:
            self.cells[self.start + at + number] = 1

    def cards(self, at: int, cards: Cards, kinds: int, top: int) -> None:
        """How many there are of each kind; those that the viewer does not know are left out."""
        for card in cards:
            if 0 <= card < kinds:
                self.add(at + card, top)

    def bits(self, at: int, mask: int, count: int) -> None:
        """A mask, cell by cell."""
        number = 0
        while mask and number < count:
            if mask & 1:
                self.cells[self.start + at + number] = 1
            mask >>= 1
            number += 1


def look(layout: Layout, view: State, seat: int, sheet: Sheet) -> None:
    """The blocks that every row begins with. Players are counted from the one who looks, in the order of the seats."""
    starts = layout.starts
    seats = view.seats
    sheet.mark(starts["seat"] + seat)
    choice = view.choice()
    if choice is not None:
        asked = starts["asked"]
        for other in range(seats):
            if choice.awaits(view, other):
                sheet.mark(asked + (other - seat + seats) % seats)
        sheet.mark(starts["decision"] + layout.step_cell(choice.name))
        if isinstance(choice, Ask | AskWindow):
            question = starts["question"]
            data: tuple[int, ...] = choice.data
            for number in range(min(len(data), NUMBERS)):
                _write_bits(sheet, question + number * BITS, data[number] + 1)
    agenda = starts["agenda"]
    for step in view.agenda:
        sheet.add(agenda + layout.step_cell(step.name), DEPTH)


def _write_bits(sheet: Sheet, at: int, value: int) -> None:
    """The lowest binary digits; a question's numbers begin at -1 (nobody, nowhere), which is shown as 0."""
    for bit in range(BITS):
        if value >> bit & 1:
            sheet.mark(at + bit)


# -- any game at all ---------------------------------------------------------------------------------------------------


def plain_layout(seats: int) -> Layout:
    """The layout of a game that says nothing about itself."""
    return Layout(seats, [], [], [Block("features", (("cell", FEATURES),), FEATURE_TOP)])


def write_features(view: State, sheet: Sheet, start: int) -> None:
    """The whole position by checksums: every field adds its value to one of the cells, with a sign of its own.

    Two fields may share a cell; that is the price of knowing nothing about the game.
    """
    sums = [0] * FEATURES
    _gather(view.dump(), "", sums)
    for cell in range(FEATURES):
        if sums[cell]:
            sheet.put(start + cell, sums[cell], FEATURE_TOP)


def _gather(value: object, path: str, sums: list[int]) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            _gather(item, f"{path}.{key}", sums)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            _gather(item, f"{path}.{number}", sums)
    elif isinstance(value, bool):
        if value:
            _count(path, 1, sums)
    elif isinstance(value, int):
        _count(path, value, sums)
    elif isinstance(value, str):
        _count(f"{path}={value}", 1, sums)


def _count(path: str, amount: int, sums: list[int]) -> None:
    checksum = crc32(path.encode())
    if amount > FEATURE_TOP:
        amount = FEATURE_TOP
    elif amount < -FEATURE_TOP:
        amount = -FEATURE_TOP
    cell = checksum % FEATURES
    sums[cell] += amount if checksum >> 31 else -amount
