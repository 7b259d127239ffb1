"""What the positions of all games have in common: options, generator, outcome, secret answers, and the agenda with its steps.

A game's own module writes and reads its pieces and cards around these parts (what FEN is to chess).
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from tablekeep.kernel.actions import SEALED, Action, Verbs
from tablekeep.kernel.agenda import NOBODY, Choice, Field, SecretChoice, Step, load_step
from tablekeep.kernel.decks import UNKNOWN, Cards
from tablekeep.kernel.errors import InvalidInput, InvalidNotation, InvalidOption, InvalidPosition
from tablekeep.kernel.messages import Arg, Message, Ref, say
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.reading import Reader
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.standing import ALWAYS, NEVER, SKIP, Standing, standing_with
from tablekeep.kernel.state import COMPLETE, State
from tablekeep.kernel.steps import NO_ONE, SEATS, Ask, AskWindow, Task

FORMAT: Final = "tablekeep position 1"
HIDDEN: Final = "unknown"
"""how a position names a card whose face the viewer may not know"""
ANYTHING: Final = (1 << 63) - 1
LONG: Final = 999
"""no game gives as many points"""
COMMON: Final[tuple[str, ...]] = (
    "format", "game", "options", "viewer", "agenda", "rng", "decisions", "revealed", "outcome", "wishes",
    "next",
)  # fmt: skip
"""the fields that every position has"""

Settle = Callable[[dict[str, str]], dict[str, str]]
Chances = dict[str, list[str]]
"""by kind, the names of what chance can bring, in the order of their numbers: sides of a die, cards of a deck"""


# -- writing -----------------------------------------------------------------------------------------------------------------


def dump_common(state: State, game: str, options: dict[str, str], chances: Chances | None = None) -> dict[str, object]:
    return {**dump_head(state, game, options), **dump_rest(state, chances)}


def dump_head(state: State, game: str, options: dict[str, str]) -> dict[str, object]:
    """What a position begins with."""
    return {"format": FORMAT, "game": game, "options": dict(options), "viewer": state.viewer}


def dump_rest(state: State, chances: Chances | None = None) -> dict[str, object]:
    """What a position may end with, behind the game's own fields."""
    told: dict[str, object] = {
        "agenda": [step.dump() for step in state.agenda],
        "rng": list(state.rng.words()),
        "decisions": state.decisions,
        "revealed": state.revealed,
        "outcome": dump_outcome(state.outcome),
    }
    if state.fixed and chances is not None:
        told["next"] = {
            kind: [chances[kind][number] for fixed_kind, number in state.fixed if fixed_kind == kind]
            for kind in dict.fromkeys([kind for kind, _number in state.fixed])
        }
    wishes = state.all_wishes()
    if any(wishes):
        told["wishes"] = [of_seat.split() for of_seat in wishes]
    return told


def dump_outcome(outcome: Outcome | None) -> object:
    if outcome is None:
        return None
    told: dict[str, object] = {
        "ranks": list(outcome.ranks),
        "scores": list(outcome.scores),
        "rule": outcome.rule,
        "reason": outcome.reason.id,
    }
    if outcome.reason.args:
        told["args"] = {
            name: {"kind": value.kind, "id": value.id} if isinstance(value, Ref) else value
            for name, value in outcome.reason.args
        }
    return told


def dump_cards(cards: Cards, known: list[str]) -> list[object]:
    return [HIDDEN if card == UNKNOWN else known[card] for card in cards]


def dump_answer(state: State, seat: int) -> object:
    answer = state.sealed[seat]
    return None if answer is None else answer.text


# -- reading -----------------------------------------------------------------------------------------------------------------


def refuse_position(path: str, message: Message) -> InvalidInput:
    return InvalidPosition(path, message)


def open_position(data: object, game: str, fields: tuple[str, ...]) -> Reader:
    """The position, once it is clear that it is one of this game and has no field that nobody reads."""
    reader = Reader(data, "", refuse_position)
    reader.field("format").choice([FORMAT])
    reader.field("game").choice([game])
    reader.only([*COMMON, *fields])
    return reader


def load_options(reader: Reader, settle: Settle) -> dict[str, str]:
    options = reader.maybe("options", {})
    chosen = {name: options.field(name).text() for name in options.names()}
    try:
        return settle(chosen)
    except InvalidOption as problem:
        raise InvalidPosition("options", problem.message) from problem


def load_common(state: State, reader: Reader, lowest: int = -LONG, highest: int = LONG, chances: Chances | None = None) -> None:
    """Viewer, generator, counts and outcome with scores between these two. The agenda comes last: see `load_agenda`."""
    state.viewer = reader.maybe("viewer", COMPLETE).number(COMPLETE, state.seats - 1)
    words = reader.maybe("rng", list(Rng(0).words())).numbers(0, (1 << 32) - 1, 4)
    state.rng = Rng.from_words((words[0], words[1], words[2], words[3]))
    state.fixed = load_fixed(state, reader.maybe("next", {}), chances or {})
    state.decisions = reader.maybe("decisions", 0).number(0, 1 << 30)
    state.revealed = reader.maybe("revealed", 0).number(0, 1 << 30)
    state.outcome = load_outcome(state, reader.maybe("outcome", None), lowest, highest)
    wanted = reader.maybe("wishes", [[]] * state.seats)
    if len(wanted.items()) != state.seats:
        raise wanted.wrong("read-wrong-length", found=str(len(wanted.items())), expected=str(state.seats))
    for seat, wishes in enumerate(wanted.items()):
        for wish in wishes.items():
            window, _, how = wish.text().partition("=")
            if how not in (ALWAYS, SKIP, NEVER):
                raise wish.wrong("position-standing", found=wish.text())
            state.wishes[seat] = standing_with(state.wishes[seat], Standing(window, how))


def load_fixed(state: State, fixed: Reader, chances: Chances) -> tuple[tuple[str, int], ...]:
    """What chance brings next, by the names that the game has for it."""
    kinds = fixed.names()
    if kinds and state.viewer != COMPLETE:
        raise fixed.wrong("position-next-of-a-viewer")
    fixed.only(list(chances))
    return tuple([(kind, load_word(item, chances[kind])) for kind in kinds for item in fixed.field(kind).items()])


def load_outcome(state: State, outcome: Reader, lowest: int, highest: int) -> Outcome | None:
    """How the game has ended. Whoever plays alone can be second: behind what the game plays against him."""
    if outcome.value is None:
        return None
    outcome.only(["ranks", "scores", "rule", "reason", "args"])
    args: dict[str, Arg] = {}
    told = outcome.maybe("args", {})
    for name in told.names():
        value = told.field(name)
        if isinstance(value.value, dict):
            args[name] = Ref(value.field("kind").text(), value.field("id").text())
        else:
            args[name] = value.text() if isinstance(value.value, str) else value.number(-ANYTHING, ANYTHING)
    return Outcome(
        outcome.field("ranks").numbers(1, max(2, state.seats), state.seats),
        outcome.field("scores").numbers(lowest, highest, state.seats),
        outcome.field("rule").text(),
        say(outcome.field("reason").text(), **args),
    )


def load_cards(reader: Reader, known: list[str], redacted: bool) -> Cards:
    """Cards by their names; in a redacted position some may be unknown."""
    words = [*known, HIDDEN] if redacted else known
    names = [item.choice(words) for item in reader.items()]
    return tuple([UNKNOWN if name == HIDDEN else known.index(name) for name in names])


def load_word(reader: Reader, known: list[str]) -> int:
    return known.index(reader.choice(known))


def load_answer(sealed: Reader, verbs: Verbs) -> Action | None:
    """The answer a seat has given in secret."""
    if sealed.value is None:
        return None
    if sealed.text() == SEALED.text:
        return SEALED
    try:
        return verbs.parse(sealed.text())
    except InvalidNotation as problem:
        raise sealed.wrong("position-sealed", found=sealed.text()) from problem


def bounds(reader: Reader, name: str, low: int, high: int, default: int) -> int:
    return reader.maybe(name, default).number(low, high)


# -- the agenda --------------------------------------------------------------------------------------------------------------


@cache
def all_steps(package: str) -> dict[str, type[Step[Any]]]:
    """Every step of a game by its name, out of all the chapters of its package."""
    for module in pkgutil.iter_modules(importlib.import_module(package).__path__):
        importlib.import_module(f"{package}.{module.name}")
    found: dict[str, type[Step[Any]]] = {}
    waiting: list[type[Step[Any]]] = [Step]
    while waiting:
        step = waiting.pop()
        waiting += step.__subclasses__()
        if step.name and str(getattr(step, "__module__", "")).startswith(f"{package}."):
            assert found.get(step.name, step) is step, f"two steps are called {step.name}"
            found[step.name] = step
    return found


def asking_steps(package: str) -> list[str]:
    """The names of a game's steps that ask somebody."""
    return sorted(name for name, step in all_steps(package).items() if issubclass(step, Choice))


def running_steps(package: str) -> list[str]:
    """The names of a game's steps that run by themselves."""
    return sorted(name for name, step in all_steps(package).items() if not issubclass(step, Choice))


CheckStep = Callable[[Reader, Step[Any]], None]


def load_agenda(state: State, reader: Reader, package: str, check: CheckStep) -> None:
    """What is still to be done; `check` looks at each step with the game's eyes."""
    agenda = reader.maybe("agenda", [])
    if state.outcome is not None:
        if agenda.items():
            raise agenda.wrong("position-game-over")
        return
    for item in agenda.items():
        step = load_step(item, all_steps(package))
        for seat in asked_by(step):
            if not 0 <= seat < state.seats:
                raise item.wrong("position-asks-nobody", step=step.name, seat=seat + 1)
        check(item, step)
        state.push(step)


def asked_by(step: Step[Any]) -> list[int]:
    if isinstance(step, SecretChoice):
        return list(step.asked)
    if isinstance(step, AskWindow):
        return step.order()
    return [step.seat] if isinstance(step, Choice) else []


def numbers_of(item: Reader, step: Step[Any], seats: int) -> list[tuple[Field, int]]:
    """The numbers that a task or a question carries, each with its field; the seats among them must be in the game."""
    if isinstance(step, Ask | AskWindow):
        data = [step.seat, *step.data]
    elif isinstance(step, Task):
        data = list(step.data)
    else:
        return []
    for field in step.fields:
        if field.low == NO_ONE and field.high == SEATS - 1:
            item.field(field.name).number(NO_ONE, seats - 1)
    return list(zip(step.fields, data))


def begin(state: State, reader: Reader) -> None:
    """Runs on to the first decision; somebody must be asked and have something to choose, and secret answers must fit."""
    agenda = reader.maybe("agenda", [])
    window = state.window()
    if window is not None and window.seat == NOBODY:
        if state.viewer != COMPLETE:
            return  # whoever is asked, somebody else is
        state.agenda.pop()
        window.reopen(state)
    if state.outcome is None and state.viewer == COMPLETE:
        state.advance()
    if state.outcome is not None:
        return
    choice = state.choice()
    if choice is None or not choice.seats(state):
        raise agenda.wrong("position-nobody-asked")
    for seat in choice.seats(state):
        if state.viewer in (COMPLETE, seat) and not choice.options(state, seat):
            raise agenda.wrong("position-nothing-to-choose", seat=seat + 1)
    for seat in range(state.seats):
        answer = state.sealed[seat]
        if answer is None:
            continue
        told = answer is SEALED and state.viewer not in (COMPLETE, seat)
        if not choice.secret() or not (told or answer in choice.options(state, seat)):
            raise agenda.wrong("position-sealed", found=answer.text)
