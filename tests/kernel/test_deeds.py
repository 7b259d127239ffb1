"""Deeds: one grammar reads and writes all actions of a game, and makes each of them once."""

from __future__ import annotations

from typing import Final

import pytest

from tablekeep.kernel.deeds import LARGEST, NOTHING, WIDEST, Deed, Grammar, Lexicon, word
from tablekeep.kernel.errors import InvalidNotation

PLACE: Final = 0
NUMBER: Final = 1
SIGNED: Final = 2
MANY: Final = 3
FORMS: Final[dict[str, tuple[int, ...]]] = {
    "wait": (),
    "go": (PLACE,),
    "count": (NUMBER,),
    "lay": (SIGNED, SIGNED),
    "bring": (PLACE, NUMBER, PLACE, SIGNED),
    "list": (NUMBER, NUMBER, NUMBER, NUMBER, NUMBER),
    "name": (MANY, MANY),
}


def grammar() -> Grammar:
    many = tuple([f"w{number}" for number in range(1000)])
    return Grammar(
        FORMS, [Lexicon("PLACE", ("A1", "b2")), Lexicon("NUMBER"), Lexicon("OFFSET", signed=True), Lexicon("M", many)]
    )


def test_an_action_is_made_once_however_it_is_asked_for() -> None:
    words = grammar()
    assert words.about("wait") is words.make("wait") is words.verbs.parse("wait")
    assert words.about("go", 1) is words.make("go", (1,)) is words.row("go")[1] is words.verbs.parse("go b2")
    assert words.about("lay", -3, 0) is words.make("lay", (-3, 0)) is words.verbs.parse("lay -3 0")
    assert words.about("bring", 0, 7, 1, -99) is words.make("bring", (0, 7, 1, -99)) is words.verbs.parse("bring A1 7 b2 -99")
    assert words.make("list", (1, 2, 3, 4, 5)) is words.verbs.parse("list 1 2 3 4 5")


def test_an_action_knows_what_it_is_about() -> None:
    deed = grammar().about("bring", 0, 7, 1, -99)
    assert (deed.verb, deed.args, deed.text) == ("bring", (0, 7, 1, -99), "bring A1 7 b2 -99")
    assert grammar().about("wait").args == ()


def test_no_two_actions_are_taken_for_one() -> None:
    words = grammar()
    span = range(-LARGEST, LARGEST + 1)
    made: list[Deed] = [words.about("lay", a, b) for a in span for b in span]
    made += [words.about("name", a, b) for a in (0, 1, 255, 256, 998, 999) for b in (0, 1, 255, 256, 998, 999)]
    assert len({deed.text for deed in made}) == len({id(deed) for deed in made}) == len(made)


def test_a_row_has_all_actions_of_a_verb_with_one_word() -> None:
    words = grammar()
    assert [deed.text for deed in words.row("go")] == ["go A1", "go b2"]
    assert len(words.row("count")) == LARGEST + 1
    assert words.row("go") is words.row("go")


def test_the_forms_are_told() -> None:
    assert grammar().verbs.usage["bring"] == "bring PLACE NUMBER PLACE OFFSET"


@pytest.mark.parametrize(
    "text",
    ["go", "go c3", "go A1 b2", "wait 1", "count -1", "count 100", "count 07", "count x", "count ٣", "lay 1 --1", "lay 1 -"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        grammar().verbs.parse(text)


def test_a_word_is_read_in_any_case() -> None:
    assert grammar().verbs.parse("GO a1").text == "go A1"


def test_more_words_than_can_be_packed_are_refused() -> None:
    crowd = tuple([str(number) for number in range(WIDEST + NOTHING + 1)])
    with pytest.raises(AssertionError, match="too many words of the kind CROWD"):
        Grammar({"go": (0,)}, [Lexicon("CROWD", crowd)])


def test_ids_become_words() -> None:
    assert word("dragon_rune") == "dragon-rune"
