"""Finding actions by the words typed so far: completion word by word, and words cut short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document


def beginning_with(texts: Iterable[str], words: list[str]) -> list[str]:
    """The actions whose first words are these."""
    return [text for text in texts if text.split()[: len(words)] == words]


def cut_short(texts: Iterable[str], words: list[str]) -> list[str]:
    """The actions whose words begin with these, word for word; an exact word beats those that only begin with it."""
    found = [(text.split(), text) for text in texts if len(text.split()) == len(words)]
    for at, word in enumerate(words):
        exact = [pair for pair in found if pair[0][at] == word]
        found = exact or [pair for pair in found if pair[0][at].startswith(word)]
    return [text for _words, text in found]


def next_words(typed: str, texts: Iterable[str], commands: Iterable[str]) -> dict[str, int]:
    """How the word at the end of what is typed can go on, each with the number of actions behind it (0: a command)."""
    words = typed.lower().split()
    started = words.pop() if words and not typed[-1].isspace() else ""
    found: dict[str, int] = {}
    for text in beginning_with(texts, words):
        rest = text.split()[len(words) :]
        if rest and rest[0].startswith(started):
            found[rest[0]] = found.get(rest[0], 0) + 1
    if not words:
        for command in commands:
            if command.startswith(started):
                found.setdefault(command, 0)
    return found


class ActionCompleter(Completer):
    """Tab completes what may be done now. Commands that take an action complete it as well."""

    def __init__(self, texts: list[str], commands: list[str], prefixes: tuple[str, ...]) -> None:
        self.texts = texts
        self.commands = commands
        self.prefixes = prefixes

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        typed = document.text_before_cursor.lstrip()
        commands = self.commands
        first, space, rest = typed.partition(" ")
        if space and first in self.prefixes:
            typed, commands = rest, []
        started = "" if not typed or typed[-1].isspace() else typed.split()[-1]
        for word, count in next_words(typed, self.texts, commands).items():
            yield Completion(word, start_position=-len(started), display_meta=str(count) if count > 1 else "")
