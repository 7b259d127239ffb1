"""Steps as positions have them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tablekeep.kernel.agenda import FLAG, NUMBER, NUMBERS, ROWS, TEXT, Field, Step, load_step, plain
from tablekeep.kernel.errors import InvalidInput, InvalidPosition
from tablekeep.kernel.messages import Message
from tablekeep.kernel.reading import Reader
from tests.kernel.toys import STEPS, BidFirst, Pebbles, PebblesGame, TakePebbles, pebbles


class Everything(Step[Pebbles]):
    """A field of every shape."""

    __slots__ = ("flag", "hits", "number", "numbers", "pair", "word")
    name = "everything"
    fields = (
        Field("number", NUMBER, 2, 5),
        Field("numbers", NUMBERS, 0, 9),
        Field("pair", NUMBERS, -1, 9, 2),
        Field("hits", ROWS, highs=(3, 7)),
        Field("flag", FLAG),
        Field("word", TEXT),
    )

    def __init__(
        self,
        number: int,
        numbers: tuple[int, ...],
        pair: tuple[int, ...],
        hits: tuple[tuple[int, ...], ...],
        flag: bool,
        word: str,
    ) -> None:
        self.number: Final = number
        self.numbers: Final = numbers
        self.pair: Final = pair
        self.hits: Final = hits
        self.flag: Final = flag
        self.word: Final = word


KNOWN: dict[str, type[Step[Any]]] = {"everything": Everything, **STEPS}
DUMPED = {
    "step": "everything",
    "number": 2,
    "numbers": [1, 2, 3],
    "pair": [-1, 9],
    "hits": [[3, 7], [0, 0]],
    "flag": True,
    "word": "x",
}


def load(data: object) -> Step[Any]:
    def fail(where: str, message: Message) -> InvalidInput:
        return InvalidPosition(where, message)

    return load_step(Reader(data, "agenda[0]", fail), KNOWN)


def test_a_step_is_written_with_all_its_fields() -> None:
    step = Everything(2, (1, 2, 3), (-1, 9), ((3, 7), (0, 0)), True, "x")

    assert step.dump() == DUMPED
    assert BidFirst((1, 0)).dump() == {"step": "bid", "asked": [1, 0]}


def test_a_step_is_read_as_it_was_written() -> None:
    step = load(DUMPED)

    assert isinstance(step, Everything)
    assert (step.number, step.numbers, step.pair, step.hits, step.flag, step.word) == (
        2, (1, 2, 3), (-1, 9), ((3, 7), (0, 0)), True, "x",
    )  # fmt: skip
    assert step.dump() == DUMPED


def test_a_field_is_a_number_unless_it_says_otherwise() -> None:
    field = Field("seat")

    assert (field.name, field.shape, field.low, field.high, field.width, field.highs) == ("seat", NUMBER, 0, 0, 0, ())


def test_tuples_become_lists_however_deep() -> None:
    assert plain(((1, 2), (), "a", True)) == [[1, 2], [], "a", True]
    assert plain(5) == 5


@pytest.mark.parametrize(
    ("field", "value", "where", "sentence"),
    [
        ("number", 1, "agenda[0].number", "agenda[0].number is 1, but must lie between 2 and 5."),
        ("number", 6, "agenda[0].number", "agenda[0].number is 6, but must lie between 2 and 5."),
        ("numbers", [10], "agenda[0].numbers[0]", "agenda[0].numbers[0] is 10, but must lie between 0 and 9."),
        ("pair", [1], "agenda[0].pair", "agenda[0].pair has 1 entries, but must have 2."),
        ("pair", [-2, 1], "agenda[0].pair[0]", "agenda[0].pair[0] is -2, but must lie between -1 and 9."),
        ("hits", [[4, 0]], "agenda[0].hits[0][0]", "agenda[0].hits[0][0] is 4, but must lie between 0 and 3."),
        ("flag", 1, "agenda[0].flag", "agenda[0].flag should be true or false, not 1."),
        ("word", None, "agenda[0].word", "agenda[0].word should be text, not None."),
        (
            "step",
            "nothing",
            "agenda[0].step",
            "agenda[0].step is 'nothing', which is none of bid, everything, next-player, take.",
        ),
        (
            "extra",
            1,
            "agenda[0].extra",
            "agenda[0].extra is not a field here; there are step, number, numbers, pair, hits, flag, word.",
        ),
    ],
)
def test_a_damaged_step_is_refused(field: str, value: object, where: str, sentence: str) -> None:
    with pytest.raises(InvalidPosition) as wrong:
        load({**DUMPED, field: value})

    assert (wrong.value.where, str(wrong.value)) == (where, sentence)


@pytest.mark.parametrize("field", DUMPED)
def test_no_field_of_a_step_may_be_missing(field: str) -> None:
    with pytest.raises(InvalidPosition) as wrong:
        load({name: value for name, value in DUMPED.items() if name != field})

    assert str(wrong.value) == f"agenda[0].{field} is missing."


def test_an_agenda_survives_a_position() -> None:
    state = pebbles(3, bids="on")
    twin = PebblesGame().load(state.dump())

    assert twin.dump() == state.dump()
    assert isinstance(twin.agenda[0], BidFirst)
    assert twin.agenda[0].asked == (0, 1, 2)
    assert TakePebbles(2).dump() == {"step": "take", "seat": 2}
