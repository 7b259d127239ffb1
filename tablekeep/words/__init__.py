"""Sentences: the Fluent catalogues of the program and of the games, one a language, and how messages become text."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

from tablekeep.kernel.messages import Arg, Message, Ref

LANGUAGES = ("en",)


def known_language(wanted: str) -> str:
    """The language that somebody is answered in: the one wanted, without its region if need be, or else the first there is."""
    for language in (wanted.lower(), wanted.lower().partition("-")[0]):
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


class Speaker:
    """Renders messages in one language, with the names of one game's components and of the people at the table."""

    def __init__(self, language: str, packages: tuple[str, ...], names: Mapping[str, str] | None = None) -> None:
        self.bundle = FluentBundle([language], use_isolating=False)
        self.names = dict(names or {})
        self.players: dict[int, str] = {}
        for package in packages:
            text = resources.files(package).joinpath("words", f"{language}.ftl").read_text(encoding="utf-8")
            self.bundle.add_resource(FluentResource(text), allow_overrides=True)

    def has(self, message_id: str) -> bool:
        return self.bundle.has_message(message_id)

    def say(self, message: Message) -> str:
        """The sentence; a message that no catalogue has shows its id and arguments, so that nothing is lost."""
        args = {name: self.argument(value) for name, value in message.args}
        if not self.bundle.has_message(message.id):
            return " ".join([message.id, *(f"{name}={value}" for name, value in args.items())])
        pattern = self.bundle.get_message(message.id).value
        text, _problems = self.bundle.format_pattern(pattern, args) if pattern is not None else (message.id, [])
        return str(text)

    def word(self, message_id: str, **args: Arg) -> str:
        return self.say(Message(message_id, tuple(args.items())))

    def name(self, id: str) -> str:
        """A component's name."""
        return self.names.get(id, id)

    def player(self, seat: int) -> str:
        return self.players.get(seat) or self.word("player", number=seat + 1)

    def argument(self, value: Arg) -> str | int:
        if isinstance(value, Message):
            return self.say(value)
        if not isinstance(value, Ref):
            return value
        return self.player(int(value.id)) if value.kind == "seat" else self.name(value.id)
