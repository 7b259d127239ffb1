"""Lists of effects, carried out one effect after the other (RB-GEN-15). Each chapter says how its effects are done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from tablekeep.games.runebound.effects import NO_LIST, Effect
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.steps import LIST, SEAT, Task, number_field
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.messages import say

NO_SIDE: Final = -1
"""an effect outside combat, or of no side of it"""

Carrying = Callable[[Journey, int, Effect, int], None]
"""state, seat (-1: a foe), the effect, the side of the combat that uses it (NO_SIDE outside)"""

OPS: Final[dict[str, Carrying]] = {}


def carry_out(op: str, how: Carrying) -> None:
    """Says how an effect is done; once, when its chapter is loaded."""
    OPS[op] = how


def resolve(state: Journey, seat: int, number: int, side: int = NO_SIDE) -> None:
    """The effects of a list come next, in their order."""
    if number != NO_LIST:
        state.push(Resolve(seat, number, 0, side))


@final
class Resolve(Task):
    """RB-GEN-15: what arises from an effect is finished before the next one; the rest of the list follows in any case."""

    __slots__ = ()
    name = "resolve"
    fields = (SEAT, LIST, number_field("at"), number_field("side", 1, NO_SIDE))

    def run(self, state: Journey) -> None:
        seat, number, at, side = self.data
        effects = state.kit.effects.lists[number]
        if at + 1 < len(effects):
            state.push(Resolve(seat, number, at + 1, side))
        if at < len(effects):
            effect = effects[at]
            OPS[effect.op](state, seat, effect, side)


LASTING: Final[tuple[str, ...]] = (
    "modify", "slot", "cross", "initiative_tie", "trade_value", "retreat_dice", "price", "sell_bonus",
)  # fmt: skip
"""effects of lasting abilities, and of those that change a number: never carried out, but looked up where they matter"""


def check_effects(ops: list[str], own: bool) -> None:
    """Every effect of the box is known here; in the game's own box nothing is known in vain."""
    for op in ops:
        if op not in OPS and op not in LASTING:
            raise InvalidContent(op, say("rb-content-unknown-effect", effect=op))
    if own:
        for op in [*OPS, *LASTING]:
            if op not in ops:
                raise InvalidContent(op, say("rb-content-unused-effect", effect=op))
