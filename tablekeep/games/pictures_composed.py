"""How the picture of a card is put together: the thing itself at the left, marks of what it does at the right, prices above."""

from __future__ import annotations

from typing import Final

from tablekeep.kernel.scene import Layer, Picture

COUNTED: Final = 3
"""so many of a mark are drawn side by side; of more there is one with a number"""
LAYERS: Final = 4
PLACES: Final[tuple[tuple[tuple[float, ...], float], ...]] = (
    ((), 0.0),
    ((0.56,), 0.5),
    ((0.36, 0.74), 0.34),
    ((0.26, 0.52, 0.78), 0.27),
)
"""by how many marks there are: how high each stands, and its size"""
BELOW_PILLS: Final[tuple[tuple[tuple[float, ...], float], ...]] = (
    ((), 0.0),
    ((0.6,), 0.5),
    ((0.46, 0.8), 0.3),
)
"""the same where a price stands above them"""
REPEATED: Final[tuple[float, ...]] = (1, 0.8, 0.62)
"""marks that are repeated are smaller, so that they stay beside the thing itself"""

Mark = tuple[str, str, int, str]
"""icon, tone, how many, and a number written beside it"""


def many(icon: str, tone: str, n: int) -> Mark:
    """So many marks, or one with a number; less than none is written."""
    return (icon, tone, max(n, 1), "") if 0 <= n <= COUNTED else (icon, tone, 1, str(n))


def pill(icon: str, number: int | str, place: int = 0) -> Layer:
    """A price or value: the first in the upper right corner, a second one beside it."""
    return Layer(icon, "pill", (round(0.85 - 0.24 * place, 2), 0.16), 0.26, number=str(number))


def compose(sky: str, land: str, icon: str, found: list[Mark], pills: tuple[Layer, ...] = (), tone: str = "") -> Picture:
    """As many marks as there is room for, each once, and none that is the thing itself."""
    shown: list[Mark] = []
    for mark in found:
        if mark[0] != icon and mark not in shown and len(shown) < LAYERS - 1 - len(pills):
            shown.append(mark)
    layers = [Layer(icon, at=(0.36, 0.54) if shown else (0.5, 0.53), size=0.8, tone=tone)]
    tops, high = (BELOW_PILLS if pills else PLACES)[len(shown)]
    for top, (name, colour, repeat, number) in zip(tops, shown, strict=True):
        size = round(high * REPEATED[repeat - 1], 2)
        layers.append(Layer(name, at=(0.76, top), size=size, tone=colour, repeat=repeat, number=number))
    return Picture(sky, land, (*layers, *pills))
