"""What the agenda of this game is made of: tasks that run by themselves, and questions to a seat; both carry plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tablekeep.games.heroes_of_land_air_and_sea.forces import LIMITS
from tablekeep.kernel import steps
from tablekeep.kernel.agenda import NUMBER, Field
from tablekeep.kernel.hints import mypyc_attr
from tablekeep.kernel.steps import NO_ONE, ORDER, SEAT, number_field, order_of, seat_field

if TYPE_CHECKING:
    from tablekeep.games.heroes_of_land_air_and_sea.model import World  # noqa: F401

REGIONS: Final = 64
"""no map has as many regions"""


def region_field(name: str = "region") -> Field:
    return number_field(name, REGIONS - 1, NO_ONE)


def force_field(name: str = "force") -> Field:
    return number_field(name, LIMITS - 1)


def later_field(name: str, high: int) -> Field:
    """A number that positions may leave out: those written before the field existed have none, and mean 0."""
    return Field(name, NUMBER, 0, high, default=0)


def mask_field(name: str) -> Field:
    """A mask of regions or cards."""
    return number_field(name, (1 << REGIONS) - 1)


REGION: Final = region_field()
FORCE: Final = force_field()


@mypyc_attr(allow_interpreted_subclasses=True)
class Task(steps.Task["World"]):
    __slots__ = ()
    code: ClassVar[str] = "hl-"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(steps.Ask["World"]):
    __slots__ = ()
    code: ClassVar[str] = "hl-"


@mypyc_attr(allow_interpreted_subclasses=True)
class AskWindow(steps.AskWindow["World"]):
    __slots__ = ()
    code: ClassVar[str] = "hl-"


__all__ = [
    "FORCE", "ORDER", "REGION", "SEAT", "Ask", "AskWindow", "Task", "force_field", "later_field",
    "mask_field",
    "number_field", "order_of", "region_field", "seat_field",
]  # fmt: skip
