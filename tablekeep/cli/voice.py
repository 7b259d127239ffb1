"""Who speaks on the command line: sentences out of the catalogues, and the consoles they go to."""

from __future__ import annotations

import json
from functools import cache

import typer
from rich.console import Console

import tablekeep
from tablekeep.games import packages
from tablekeep.kernel.errors import IllegalAction, TablekeepError
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Arg, say
from tablekeep.words import Speaker

LANGUAGE = "en"


class CommandError(TablekeepError):
    """A mistake in what was typed after the command, or in a file that it names."""


@cache
def own_words() -> Speaker:
    """Only the program's own sentences: no game has to be loaded for them."""
    return Speaker(LANGUAGE, ("tablekeep",))


def word(message_id: str, **args: Arg) -> str:
    return own_words().word(message_id, **args)


def wrong(message_id: str, **args: Arg) -> CommandError:
    """The error to raise, by the id of its sentence."""
    return CommandError(say(message_id, **args))


def sentence(problem: TablekeepError, speaker: Speaker | None = None) -> str:
    """One line for the person who caused it; a refusal begins with the id of its rule."""
    if speaker is None:
        speaker = own_words() if own_words().has(problem.message.id) else tablekeep.speaker()
    text = " ".join(speaker.say(problem.message).split())
    return f"{problem.rule}: {text}" if isinstance(problem, IllegalAction) and problem.rule else text


def speaker_of(game: Game) -> Speaker:
    """A speaker of one's own, to whom the people at the table can be introduced."""
    return Speaker(LANGUAGE, ("tablekeep", packages()[game.id]), game.component_names())


def console() -> Console:
    return Console(highlight=False, emoji=False, markup=False)


def print_json(data: object) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
