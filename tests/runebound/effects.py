"""Single effects for tests, also such as no card of the box has."""

from __future__ import annotations

from tablekeep.games.runebound.effects import Effect
from tablekeep.games.runebound.resolving import NO_SIDE, OPS
from tests.runebound.journeys import Halt, Table


def effect(op: str, n: int | str = 0, numbers: dict[str, int] | None = None, **words: str) -> Effect:
    """As a component file writes it; `from_` stands for the field `from`."""
    made = Effect(op)
    if isinstance(n, str):
        made.count = n
    else:
        made.n = n
    made.numbers = numbers or {}
    made.words = {name.rstrip("_"): word for name, word in words.items()}
    return made


def carry(table: Table, seat: int, op: str, n: int | str = 0, numbers: dict[str, int] | None = None, **words: str) -> Table:
    """Carries one effect out for a hero and runs to the next decision."""
    if not table.state.agenda:
        table.state.agenda = [Halt()]
    OPS[op](table.state, seat, effect(op, n, numbers, **words), NO_SIDE)
    table.state.offered = None
    table.state.advance()
    return table
