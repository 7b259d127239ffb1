"""The components: what `data/tidewrack.toml` says, checked field by field; the board; and the words of the notation."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from tablekeep.games import content
from tablekeep.kernel.deeds import Grammar, Lexicon
from tablekeep.kernel.hexes import HexBoard, distance
from tablekeep.kernel.reading import Reader

PACKAGE: Final = "tidewrack"
FILE: Final = "tidewrack.toml"
RADIUS: Final = 2

SPACE: Final = 0
STRIDE: Final = 1
FORMS: Final[dict[str, tuple[int, ...]]] = {
    "stride": (STRIDE,), "go": (SPACE,), "stay": (), "dig": (), "leave": (), "probe": (SPACE,), "pass": (),
}  # fmt: skip
"""every verb of the notation with what its words are about"""


def flat() -> HexBoard:
    """TW-SETUP-01: 19 hexes in five columns a to e, numbered from the top."""
    places = [(q, r) for q in range(-RADIUS, RADIUS + 1) for r in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS]
    tops = {q: min(r for column, r in places if column == q) for q, _ in places}
    return HexBoard(places, [f"{'abcde'[q + RADIUS]}{r - tops[q] + 1}" for q, r in places])


BOARD: Final = flat()
EDGE: Final = [distance(q, r, 0, 0) == RADIUS for q, r in BOARD.coordinates]
"""by space: whether it becomes sea"""


class Part:
    """A printed thing: a kind of find (`number` is its worth) or a stride (`number` is its steps)."""

    def __init__(self, record: Reader, number: str) -> None:
        self.id: Final = record.field("id").text()
        self.name: Final = record.field("name").text()
        self.number: Final = record.field(number).number(0, 9)
        self.count: Final = record.maybe("count", 1).number(0, BOARD.size)
        self.icon: Final = record.field("icon").text()
        self.text: Final = record.field("text").text()


class Box:
    def __init__(self, folder: Path | None) -> None:
        if folder is not None:
            content.check_folder(folder, [FILE])
        file = content.read(PACKAGE, FILE, folder)
        self.seeker: Final = file.field("seeker").text()
        self.sack: Final = file.field("sack").number(1, 9)
        self.camps: Final = [BOARD.numbers[camp.choice(BOARD.labels)] for camp in file.field("camps").items()]
        self.tides: Final = {
            tide.field("id").text(): (tide.field("rounds").number(1, 20), tide.field("flood").number(1, 20))
            for tide in file.field("tides").items()
        }
        """by name: how many rounds there are, and after which of them the sea takes the edge"""
        self.strides: Final = [Part(record, "steps") for record in file.field("strides").items()]
        self.finds: Final = [Part(record, "worth") for record in file.field("finds").items()]
        self.find_ids: Final = [find.id for find in self.finds]
        self.stock: Final = [number for number, find in enumerate(self.finds) for _ in range(find.count)]
        """all finds in the box, by their kind"""
        if len(self.stock) != BOARD.size - len(self.camps):
            raise file.field("finds").wrong("tw-content-finds", found=len(self.stock), spaces=BOARD.size - len(self.camps))
        icons = file.field("icons")
        self.icons: Final = {name: icons.field(name).text() for name in icons.names()}
        lexicons = [Lexicon("SPACE", tuple(BOARD.labels)), Lexicon("STRIDE", tuple(part.id for part in self.strides))]
        self.grammar: Final = Grammar(FORMS, lexicons)


@cache
def box(folder: Path | None = None) -> Box:
    """The box is unpacked once and shared by all games."""
    return Box(folder)
