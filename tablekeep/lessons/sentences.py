"""The sentences of lessons: a catalogue a language beside them, `lessons/en.ftl`."""

from __future__ import annotations

from functools import lru_cache

from fluent.runtime import FluentResource

from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.lessons.lesson import folder_of
from tablekeep.words import Speaker


@lru_cache(maxsize=64)
def text_of(game_id: str, language: str) -> str:
    """The catalogue as it is written; empty if the game has no lessons in that language."""
    file = folder_of(game_id).joinpath(f"{language}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def add_lessons(speaker: Speaker, game_id: str, language: str) -> None:
    """A speaker for a game learns the sentences of its lessons, too."""
    speaker.bundle.add_resource(FluentResource(text_of(game_id, language)))


def speaker_of(game: Game, language: str) -> Speaker:
    """Who says the sentences of the program, of a game and of its lessons."""
    speaker = Speaker(language, ("tablekeep", packages()[game.id]), game.component_names())
    add_lessons(speaker, game.id, language)
    return speaker
