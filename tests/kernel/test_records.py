"""Records: text that a person can read, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablekeep.kernel.errors import InvalidRecord
from tablekeep.kernel.records import Record

RECORD = """\
[Format "tablekeep record 1"]
[Game "pebbles"]
[Rules "4"]
[Seats "3"]
[Seed "17"]
[Option.heap "10"]
[Option.bids "off"]
[Player.1 "Ada"]
[Player.3 "Zoë"]
[Result "2-1-2"]

P1 take 3
P2 draw
P2 take 1
"""


def record() -> Record:
    made = Record("pebbles", 4, 3, 17, {"heap": "10", "bids": "off"})
    made.players = {2: "Zoë", 0: "Ada"}
    made.result = "2-1-2"
    made.actions = [(0, "take 3"), (1, "draw"), (1, "take 1")]
    return made


def same(one: Record, other: Record) -> bool:
    return all(
        getattr(one, name) == getattr(other, name)
        for name in ("game", "rules", "seats", "seed", "options", "players", "result", "actions")
    )


def mistake(text: str) -> tuple[str, str]:
    with pytest.raises(InvalidRecord) as wrong:
        Record.parse(text)
    return wrong.value.where, str(wrong.value)


def test_a_record_is_text() -> None:
    assert str(record()) == RECORD


def test_a_record_is_read_as_it_was_written() -> None:
    parsed = Record.parse(RECORD)

    assert same(parsed, record())
    assert parsed.lines == [12, 13, 14]
    assert str(parsed) == RECORD


def test_a_new_record_has_neither_players_nor_result() -> None:
    bare = Record("pebbles", 4, 2, 0, {})

    assert str(bare) == (
        '[Format "tablekeep record 1"]\n[Game "pebbles"]\n[Rules "4"]\n[Seats "2"]\n[Seed "0"]\n\n'
    )  # fmt: skip
    assert same(Record.parse(str(bare)), bare)
    assert (bare.players, bare.result, bare.actions, bare.lines) == ({}, "", [], [])


def test_spaces_empty_lines_and_comments_do_not_matter() -> None:
    text = (
        '\n# a game\n  [Format "tablekeep record 1"]\n[Game "pebbles"]\n[Rules "4"]\n[Seats "3"]\n\n[Seed "17"]\n'
        "P1   take 3 \n#\n P2 draw"
    )

    parsed = Record.parse(text)

    assert parsed.actions == [(0, "take 3"), (1, "draw")]
    assert parsed.lines == [9, 11]


@pytest.mark.parametrize(
    "name",
    [
        'Ada "the Bold"',
        "back\\slash",
        "ends with \\",
        "C:\\new\\table",
        "\\n",
        '\\"',
        "two\nlines",
        '"]',
        '["',
        " spaces ",
        "",
        "#1",
        "żółw 🐢",
        "tab\there",
        "carriage\rreturn",
        "line\u2028separator",
        "next\x85line",
        "form\x0cfeed",
    ],
)
def test_any_name_survives(name: str) -> None:
    made = record()
    made.players = {0: name}

    assert Record.parse(str(made)).players == {0: name}
    assert same(Record.parse(str(made)), made)


@given(st.text(), st.text())
def test_any_text_in_a_header_survives(name: str, result: str) -> None:
    made = record()
    made.players = {1: name}
    made.result = result

    assert same(Record.parse(str(made)), made)


@pytest.mark.parametrize("text", ["", "hello", '[Game "pebbles"]', '[Format "tablekeep record 2"]', "# nothing"])
def test_what_is_no_record(text: str) -> None:
    where = "line 1" if text == "hello" else "Format"
    sentence = (
        "Line 1 is not an action of the form “P1 action”: hello"
        if text == "hello"
        else 'This is not a game record: the header line [Format "tablekeep record 1"] is missing.'
    )

    assert mistake(text) == (where, sentence)


@pytest.mark.parametrize("key", ["Game", "Rules", "Seats", "Seed"])
def test_a_header_line_is_missing(key: str) -> None:
    text = "\n".join(line for line in RECORD.splitlines() if not line.startswith(f"[{key} "))

    assert mistake(text) == (key, f"The record's header does not say {key}.")


@pytest.mark.parametrize("key", ["Rules", "Seats", "Seed"])
@pytest.mark.parametrize("value", ["", "x", "-1", "1.5", " 1", "0x1", "9" * 19, "9" * 30])
def test_a_header_line_needs_a_number(key: str, value: str) -> None:
    lines = [f'[{key} "{value}"]' if line.startswith(f"[{key} ") else line for line in RECORD.splitlines()]

    assert mistake("\n".join(lines)) == (
        key,
        f"The record's header gives {key} as “{value}”, which is not a whole number.",
    )


def test_numbers_of_eighteen_digits_are_read() -> None:
    assert Record.parse(RECORD.replace('"17"', '"' + "9" * 18 + '"')).seed == 10**18 - 1


@pytest.mark.parametrize(
    "line",
    [
        "[Game]", '[Game "pebbles]', "[Game pebbles]", '[Game pebbles"]', '[ "pebbles"]', "[Game", '[Game "', '[Game "]', "[",
        '[Game "\\ud800"]', '[Game "half a \\udc22 turtle"]',
    ],
)  # fmt: skip
def test_a_header_line_of_the_wrong_form(line: str) -> None:
    text = RECORD.replace('[Game "pebbles"]', line)

    assert mistake(text) == ("line 2", f'Line 2 is not a header line of the form [Key "value"]: {line}')


def test_a_header_line_without_end_is_a_mistake_like_any_other() -> None:
    assert mistake(RECORD.replace('"pebbles"', "[" * 100_000))[0] == "line 2"


def test_an_empty_value_is_a_value() -> None:
    assert Record.parse(RECORD.replace('"pebbles"', '""')).game == ""


def test_a_header_line_given_twice() -> None:
    text = RECORD.replace('[Rules "4"]', '[Game "chess"]\n[Rules "4"]')

    assert mistake(text) == ("line 3", "Line 3 gives Game a second time.")


@pytest.mark.parametrize(
    "key", ["Date", "Players", "Player.0", "Player.4", "Player.x", "Player.", "player.1", "Player." + "9" * 30]
)
def test_a_header_line_that_means_nothing(key: str) -> None:
    text = RECORD.replace('[Result "2-1-2"]', f'[{key} "x"]')

    assert mistake(text) == (key, f"The record's header has a line {key} that means nothing here.")


@pytest.mark.parametrize(
    "line",
    ["take 3", "P take 3", "P0 take 3", "P-1 take 3", "PX take 3", "P1", "p1 take 3", "1 take 3", "P1take 3", '[Game "x"]'],
)
def test_an_action_line_of_the_wrong_form(line: str) -> None:
    assert mistake(RECORD.replace("P2 draw", line)) == ("line 13", f"Line 13 is not an action of the form “P1 action”: {line}")


@pytest.mark.parametrize("seat", ["P4", "P10", "P" + "9" * 30])
def test_a_seat_that_is_not_at_the_table(seat: str) -> None:
    assert mistake(RECORD.replace("P2 draw", f"{seat} draw")) == (
        "line 13",
        f"Line 13 names {seat}, who does not sit at this table.",
    )


LONG = "9" * 5000


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("P2 draw", f"P{LONG} draw", "line 13"),
        ('[Seed "17"]', f'[Seed "{LONG}"]', "Seed"),
        ('[Seats "3"]', f'[Seats "{LONG}"]', "Seats"),
        ("Player.3", f"Player.{LONG}", f"Player.{LONG}"),
    ],
    ids=["action", "seed", "seats", "player"],
)
def test_a_number_too_long_to_be_one_is_a_mistake_like_any_other(old: str, new: str, where: str) -> None:
    assert old in RECORD
    with pytest.raises(InvalidRecord) as wrong:
        Record.parse(RECORD.replace(old, new))

    assert wrong.value.where == where
    assert str(wrong.value)


@given(st.text())
def test_any_text_is_a_record_or_a_mistake(text: str) -> None:
    sentences: list[str] = []
    for whole in (text, RECORD + text, text + RECORD, RECORD.replace("pebbles", text)):
        try:
            Record.parse(whole)
        except InvalidRecord as wrong:
            sentences.append(str(wrong))

    assert all(sentences)


@pytest.mark.parametrize(
    "ended",
    [
        "P3 resigns", "P0 resigns", "resigns", "P1", "P1 leaves", "p1 resigns", "P1  resigns", "P01 resigns", "P resigns",
        "P-1 resigns",
    ],
)  # fmt: skip
def test_an_ending_names_a_seat_and_how_it_gave_up(ended: str) -> None:
    record = Record("pebbles", 1, 2, 7, {})
    record.result = "1-2"
    record.ended = ended
    with pytest.raises(InvalidRecord) as wrong:
        Record.parse(str(record))
    assert wrong.value.where == "Ended"


def test_a_record_for_more_seats_than_there_are_people_is_read_at_once() -> None:
    header = RECORD.partition("\n\n")[0].replace('[Seats "3"]', '[Seats "900000000000000000"]')
    assert mistake(f'{header}\n[Ended "P1 resigns"]\n')[0] == "Result"


@pytest.mark.parametrize("result", ["", "1", "1-2-1", "1-x", "1-", "0-1", "999-1"])
def test_an_ending_goes_with_the_ranks_of_all_seats(result: str) -> None:
    record = Record("pebbles", 1, 2, 7, {})
    record.result = result
    record.ended = "P1 resigns"
    with pytest.raises(InvalidRecord) as wrong:
        Record.parse(str(record))
    assert wrong.value.where == "Result"
