"""Completion and words cut short."""

from __future__ import annotations

from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from tablekeep.cli.completion import ActionCompleter, beginning_with, cut_short, next_words

TEXTS = ["place pikeman c2 n", "place pikeman c2 ne", "place push c2 n", "push a1 a2", "end"]


def completed(typed: str) -> list[tuple[str, int, str]]:
    completer = ActionCompleter(TEXTS, ["help", "why"], ("why",))
    found = completer.get_completions(Document(typed), CompleteEvent())
    return [(one.text, one.start_position, one.display_meta_text) for one in found]


def test_the_first_word_is_a_verb_or_a_command() -> None:
    assert next_words("", TEXTS, ["help"]) == {"place": 3, "push": 1, "end": 1, "help": 0}
    assert next_words("p", TEXTS, ["help"]) == {"place": 3, "push": 1}


def test_word_by_word() -> None:
    assert next_words("place ", TEXTS, ["help"]) == {"pikeman": 2, "push": 1}
    assert next_words("place pikeman c2 n", TEXTS, []) == {"n": 1, "ne": 1}
    assert next_words("end ", TEXTS, ["help"]) == {}


def test_completion_replaces_what_was_begun() -> None:
    assert completed("pl") == [("place", -2, "3")]
    assert completed("place pi") == [("pikeman", -2, "2")]
    assert completed("why pu") == [("push", -2, "")]


def test_actions_that_begin_with_some_words() -> None:
    assert beginning_with(TEXTS, ["place", "push"]) == ["place push c2 n"]
    assert beginning_with(TEXTS, []) == TEXTS
    assert beginning_with(TEXTS, ["pla"]) == []


def test_words_cut_short_and_exact_words_first() -> None:
    assert cut_short(TEXTS, ["pl", "pik", "c2", "n"]) == ["place pikeman c2 n"]
    assert cut_short(TEXTS, ["pl", "p", "c2", "n"]) == ["place pikeman c2 n", "place push c2 n"]
    assert cut_short(TEXTS, ["e"]) == ["end"]
    assert cut_short(TEXTS, ["x"]) == []
