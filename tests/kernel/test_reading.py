"""Reading JSON and TOML: every mistake is one sentence that names the field."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablekeep.kernel.errors import InvalidInput, InvalidPosition
from tablekeep.kernel.messages import Message
from tablekeep.kernel.reading import Reader, shown


def reader(value: object, path: str = "") -> Reader:
    def fail(where: str, message: Message) -> InvalidInput:
        return InvalidPosition(where, message)

    return Reader(value, path, fail)


def mistake(read: Callable[[], object]) -> tuple[str, str]:
    """Where the reading failed, and the sentence."""
    with pytest.raises(InvalidPosition) as wrong:
        read()
    return wrong.value.where, str(wrong.value)


def test_fields_are_found_by_name() -> None:
    table = reader({"seats": [{"hand": ["a"]}], "turn": 3})

    assert table.field("turn").number(0, 9) == 3
    assert table.field("turn").path == "turn"
    assert table.has("turn")
    assert not table.has("hand")
    assert table.names() == ["seats", "turn"]
    assert table.field("seats").items()[0].field("hand").items()[0].path == "seats[0].hand[0]"


def test_a_field_that_is_left_out_takes_its_default() -> None:
    table = reader({"turn": 3}, "game")

    assert table.maybe("turn", 7).number(0, 9) == 3
    assert table.maybe("phase", 7).number(0, 9) == 7
    assert table.maybe("phase", 7).path == "game.phase"
    assert reader({}).maybe("phase", 7).path == "phase"


def test_a_missing_field() -> None:
    assert mistake(lambda: reader({}).field("turn")) == ("turn", "turn is missing.")
    assert mistake(lambda: reader({}, "game").field("turn")) == ("game.turn", "game.turn is missing.")


@pytest.mark.parametrize("value", [None, 3, "x", ["a"], True])
def test_something_else_than_a_table(value: object) -> None:
    for read in (
        lambda: reader(value, "game").field("turn"),
        lambda: reader(value, "game").has("turn"),
        lambda: reader(value, "game").names(),
        lambda: reader(value, "game").only([]),
        lambda: reader(value, "game").maybe("turn", 0),
    ):
        assert mistake(read) == ("game", "game should be a table of fields.")


def test_something_else_than_a_table_at_the_top() -> None:
    assert mistake(lambda: reader([1]).field("turn")) == ("", "This is not a table of fields.")


def test_an_unknown_field() -> None:
    reader({"turn": 1}).only(["turn", "phase"])

    known = "there are turn, phase."
    assert mistake(lambda: reader({"turn": 1, "trun": 2}).only(["turn", "phase"])) == (
        "trun",
        f"trun is not a field here; {known}",
    )
    assert mistake(lambda: reader({"x": 1}, "game").only(["turn", "phase"])) == (
        "game.x",
        f"game.x is not a field here; {known}",
    )


@pytest.mark.parametrize("value", [None, 3, "abc", {"a": 1}])
def test_something_else_than_a_list(value: object) -> None:
    assert mistake(lambda: reader(value, "hand").items()) == ("hand", "hand should be a list.")
    assert mistake(lambda: reader(value, "hand").numbers(0, 9)) == ("hand", "hand should be a list.")
    assert mistake(lambda: reader(value, "hand").rows((1,))) == ("hand", "hand should be a list.")


def test_tuples_are_lists() -> None:
    assert [item.number(0, 9) for item in reader((1, 2)).items()] == [1, 2]


def test_numbers_include_both_ends_of_their_range() -> None:
    assert reader(2).number(2, 5) == 2
    assert reader(5).number(2, 5) == 5
    assert reader(-3).number(-3, -1) == -3


@pytest.mark.parametrize(("value", "found"), [(1, "1"), (6, "6"), (-7, "-7"), (10**30, "1" + "0" * 30)])
def test_a_number_out_of_range(value: int, found: str) -> None:
    assert mistake(lambda: reader(value, "turn").number(2, 5)) == (
        "turn",
        f"turn is {found}, but must lie between 2 and 5.",
    )


@pytest.mark.parametrize(
    ("value", "found"), [(None, "None"), (2.0, "2.0"), ("2", "'2'"), (True, "True"), (False, "False"), ([2], "[2]")]
)
def test_something_else_than_a_whole_number(value: object, found: str) -> None:
    assert mistake(lambda: reader(value, "turn").number(0, 5)) == ("turn", f"turn should be a whole number, not {found}.")


def test_flags() -> None:
    assert reader(True).flag() is True
    assert reader(False).flag() is False


@pytest.mark.parametrize(("value", "found"), [(1, "1"), (0, "0"), ("true", "'true'"), (None, "None")])
def test_something_else_than_a_flag(value: object, found: str) -> None:
    assert mistake(lambda: reader(value, "shown").flag()) == ("shown", f"shown should be true or false, not {found}.")


def test_texts() -> None:
    assert reader("ne").text() == "ne"
    assert reader("").text() == ""


@pytest.mark.parametrize(("value", "found"), [(1, "1"), (None, "None"), (["n"], "['n']"), (True, "True")])
def test_something_else_than_text(value: object, found: str) -> None:
    assert mistake(lambda: reader(value, "facing").text()) == ("facing", f"facing should be text, not {found}.")


def test_words_out_of_a_choice() -> None:
    assert reader("ne").choice(["n", "ne"]) == "ne"
    assert mistake(lambda: reader("e", "facing").choice(["n", "ne"])) == (
        "facing",
        "facing is 'e', which is none of n, ne.",
    )
    assert mistake(lambda: reader(3, "facing").choice(["n", "ne"])) == ("facing", "facing should be text, not 3.")


def test_lists_of_numbers() -> None:
    assert reader([1, 2, 3]).numbers(1, 3) == (1, 2, 3)
    assert reader([]).numbers(1, 3) == ()
    assert reader([1, 2]).numbers(1, 3, 2) == (1, 2)
    assert mistake(lambda: reader([1, 4], "order").numbers(1, 3)) == (
        "order[1]",
        "order[1] is 4, but must lie between 1 and 3.",
    )


@pytest.mark.parametrize(("value", "found"), [([1], "1"), ([1, 2, 3], "3"), ([], "0")])
def test_a_list_of_the_wrong_length(value: list[int], found: str) -> None:
    assert mistake(lambda: reader(value, "pools").numbers(0, 9, 2)) == ("pools", f"pools has {found} entries, but must have 2.")


def test_rows_of_numbers() -> None:
    assert reader([[1, 20], [0, 0]]).rows((1, 20)) == ((1, 20), (0, 0))
    assert reader([]).rows((1, 20)) == ()
    assert mistake(lambda: reader([[1, 20], [2, 20]], "hits").rows((1, 20))) == (
        "hits[1][0]",
        "hits[1][0] is 2, but must lie between 0 and 1.",
    )
    assert mistake(lambda: reader([[1, 21]], "hits").rows((1, 20))) == (
        "hits[0][1]",
        "hits[0][1] is 21, but must lie between 0 and 20.",
    )
    assert mistake(lambda: reader([[1, -1]], "hits").rows((1, 20))) == (
        "hits[0][1]",
        "hits[0][1] is -1, but must lie between 0 and 20.",
    )
    assert mistake(lambda: reader([[1]], "hits").rows((1, 20))) == ("hits[0]", "hits[0] has 1 entries, but must have 2.")
    assert mistake(lambda: reader([[1, 2, 3]], "hits").rows((1, 20))) == (
        "hits[0]",
        "hits[0] has 3 entries, but must have 2.",
    )
    assert mistake(lambda: reader([7], "hits").rows((1, 20))) == ("hits[0]", "hits[0] should be a list.")


def test_a_game_can_complain_in_its_own_words() -> None:
    wrong = reader([1], "order").wrong("read-wrong-length", found="1", expected="2–4")

    assert isinstance(wrong, InvalidPosition)
    assert (wrong.where, str(wrong)) == ("order", "order has 1 entries, but must have 2–4.")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("a", "'a'"),
        ("x" * 58, "'" + "x" * 58 + "'"),
        ("x" * 59, "'" + "x" * 56 + "…"),
        ("x" * 5000, "'" + "x" * 56 + "…"),
        ("two\nlines", "'two\\nlines'"),
        ([1, 2], "[1, 2]"),
    ],
)
def test_a_value_is_shown_short_and_on_one_line(value: object, text: str) -> None:
    assert shown(value) == text
    assert len(shown(value)) <= 60


def nested(depth: int) -> object:
    value: object = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("value", [nested(100_000), 10**5000], ids=["deep", "long"])
def test_a_value_too_deep_or_too_long_to_print_is_a_mistake_like_any_other(value: object) -> None:
    assert mistake(lambda: reader(value, "turn").flag()) == ("turn", "turn should be true or false, not ….")
