"""Actions and the grammar that reads them."""

from __future__ import annotations

import pytest

from tablekeep.kernel.actions import SEALED, Action, Verbs
from tablekeep.kernel.errors import InvalidNotation


class Special(Action):
    __slots__ = ()


def test_actions_are_equal_if_their_notation_is() -> None:
    assert Action("end") == Action("end")
    assert Action("end") == Special("end")
    assert Action("end") != Action("keep")
    assert Action("end") != "end"
    assert hash(Action("end")) == hash(Special("end"))
    assert len({Action("end"), Special("end"), Action("keep")}) == 2


def test_an_action_shows_its_notation() -> None:
    assert str(Action("place pikeman c3 n")) == "place pikeman c3 n"
    assert repr(Action("place pikeman c3 n")) == "<place pikeman c3 n>"
    assert SEALED.text == "sealed"


def grammar() -> Verbs:
    verbs = Verbs()
    verbs.add("take", "take NUMBER", lambda words: Action(f"take {words[0]}") if len(words) == 1 else None)
    verbs.add("end", "end", lambda words: None if words else Action("end"))
    return verbs


@pytest.mark.parametrize("text", ["take 3", "  take   3 ", "TAKE 3", "take\t3\n"])
def test_words_are_read_whatever_their_case_and_spacing(text: str) -> None:
    assert grammar().parse(text) == Action("take 3")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "An action is missing: type one, for example “end”."),
        ("   ", "An action is missing: type one, for example “end”."),
        (" Jump high ", "“Jump high” is not an action: “jump” is none of end, take."),
        (" Take  ", "“Take” is not an action: it should read “take NUMBER”."),
        ("end now", "“end now” is not an action: it should read “end”."),
    ],
)
def test_what_is_no_action_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        grammar().parse(text)

    assert str(refused.value) == sentence


def test_the_grammar_lists_the_forms() -> None:
    assert grammar().usage == {"take": "take NUMBER", "end": "end"}


def test_a_verb_may_be_given_a_new_meaning() -> None:
    verbs = grammar()
    verbs.add("end", "end TURN", lambda words: Action("end turn") if words == ["turn"] else None)

    assert verbs.parse("end turn") == Action("end turn")
    assert verbs.usage["end"] == "end TURN"
