"""`tablekeep position`: a position drawn, its legal actions, or the position after one of them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

import tablekeep
from tablekeep.cli.arguments import Content, Json, Seat, game_called, seat_number
from tablekeep.cli.files import read_json
from tablekeep.cli.table import TableView
from tablekeep.cli.telling import result_lines
from tablekeep.cli.voice import console, print_json, speaker_of, word, wrong
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import say, seat_ref
from tablekeep.kernel.state import COMPLETE, Decision, State


def position(
    file: Annotated[str, typer.Argument(metavar="FILE", help=word("cli-help-arg-position"), show_default=False)],
    legal: Annotated[bool, typer.Option("--legal", help=word("cli-help-opt-legal"))] = False,
    apply: Annotated[str, typer.Option(metavar="ACTION", help=word("cli-help-opt-apply"), show_default=False)] = "",
    seat: Seat = 0,
    content: Content = "",
    as_json: Json = False,
) -> None:
    if legal and apply:
        raise wrong("cli-position-one-thing", first="--legal", second="--apply")
    game, state = loaded(file, content)
    viewer = seat_number(seat, state.seats) if seat else None
    if apply:
        state.apply(asked(state, viewer).seat, game.parse(apply))
        print_json(state.dump())
    elif legal:
        print_legal(state, asked(state, viewer), as_json)
    elif as_json:
        print_json(seen_by(state, viewer).dump() if viewer is not None else state.dump())
    else:
        show(game, state, viewer)


def loaded(file: str, content: str) -> tuple[Game, State]:
    data = read_json(file)
    id = data.get("game") if isinstance(data, dict) else None
    if not isinstance(id, str) or not id:
        raise wrong("cli-position-no-game", example=tablekeep.all_games()[0].id)
    game = game_called(id, content)
    return game, game.load(data)


def asked(state: State, seat: int | None) -> Decision:
    """The open decision of that seat, or the first one there is."""
    for decision in state.pending:
        if seat is None or decision.seat == seat:
            return decision
    if seat is None or state.outcome is not None:
        raise IllegalAction("", say("refuse-game-over"))
    raise IllegalAction("", say("refuse-not-asked", seat=seat_ref(seat)))


def seen_by(state: State, viewer: int | None) -> State:
    """What that seat may see of it; a position that already is somebody's view stays what it is."""
    return state.redact(viewer) if state.viewer == COMPLETE else state


def print_legal(state: State, decision: Decision, as_json: bool) -> None:
    texts = [action.text for action in state.legal(decision.seat)]
    if as_json:
        print_json({"seat": decision.seat + 1, "step": decision.step, "rule": decision.rule, "actions": texts})
    else:
        typer.echo("\n".join(texts))


def show(game: Game, state: State, viewer: int | None) -> None:
    screen = console()
    speaker = speaker_of(game)
    TableView(screen, speaker).show(game.scene(seen_by(state, viewer)), viewer)
    for decision in state.pending:
        told = word("cli-to-play", player=speaker.player(decision.seat), prompt=speaker.say(decision.prompt))
        screen.print(Text(told, "bold"))
    if state.outcome is not None:
        for line in result_lines(state.outcome, speaker):
            screen.print(Text(line, "bold"))
