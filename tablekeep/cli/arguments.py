"""What several commands are given: a game, its options, who plays, a seat."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import tablekeep
import tablekeep.bots as bots
from tablekeep.bots.registry import FAILED, HUMAN, SEARCH, known, read_files
from tablekeep.cli.voice import word, wrong
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say
from tablekeep.lab.running import aside

GameId = Annotated[str, typer.Argument(metavar="GAME", help=word("cli-help-arg-game"), show_default=False)]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help=word("cli-help-opt-option"))
]  # fmt: skip
Variant = Annotated[str, typer.Option("--variant", metavar="NAME", help=word("cli-help-opt-variant"), show_default=False)]
Content = Annotated[str, typer.Option("--content", metavar="DIR", help=word("cli-help-opt-content"), show_default=False)]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help=word("cli-help-opt-seed"))]
BotFiles = Annotated[
    list[str] | None, typer.Option("--bots", metavar="FILE", help=word("cli-help-opt-bot-files"), show_default=False)
]  # fmt: skip
Json = Annotated[bool, typer.Option("--json", help=word("cli-help-opt-json"))]
Seat = Annotated[int, typer.Option("--seat", metavar="N", help=word("cli-help-opt-seat"), show_default=False)]


def game_called(id: str, content: str = "") -> Game:
    """The game of that id; the first one there is for an empty id."""
    return tablekeep.game(id or tablekeep.all_games()[0].id, Path(content) if content else None)


def options_of(game: Game, variant: str, given: list[str] | None) -> dict[str, str]:
    """The options of the variant, with those over them that were given as `name=value`."""
    chosen: dict[str, str] = {}
    if variant:
        suits = {suit.name: suit.options for suit in game.variants}
        if variant not in suits:
            raise InvalidOption(say("variant-unknown", game=game.name, variant=variant, known=", ".join(suits)))
        chosen.update(suits[variant])
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise InvalidOption(say("option-wrong-form", found=text))
        chosen[name.strip()] = value.strip()
    game.settle(chosen)
    return chosen


def players_of(text: str, people: bool) -> list[str]:
    """The names in `human,greedy`, seat by seat; `people` says whether `human` may be among them."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise wrong("cli-seats-empty", seats=text, example=f"{HUMAN},greedy" if people else "random,greedy")
    for name in names:
        if name != HUMAN:
            known_player(name, people)
        elif not people:
            raise wrong("cli-seats-no-people", seats=text, known=known())
    return names


def known_player(name: str, people: bool = False) -> None:
    """Refuses a name that no computer player has; `people` says whether `human` could have been said instead."""
    kind = name.partition(":")[0]
    if name not in bots.names() and kind != SEARCH and name not in FAILED:
        raise InvalidOption(say("bot-unknown", bot=name, known=f"{HUMAN}, {known()}" if people else known()))
    with aside():
        bots.player(name)


def bot_files(given: list[str] | None) -> tuple[str, ...]:
    """Registers the players of the files given with `--bots`; where the files are, for other processes to read them too."""
    with aside():
        return read_files(given or [])


def seat_number(seat: int, seats: int) -> int:
    """A seat as people count them, from 1, as the engine does, from 0."""
    if not 1 <= seat <= seats:
        raise wrong("cli-seat-unknown", seat=str(seat), seats=str(seats))
    return seat - 1
