"""Plots as inline SVG. Places across are per cents, so that a plot fits any width and its letters stay as large as they are.

Whoever is compared has a colour and a shape; either is enough to tell them apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from tablekeep.lab.ratings import Share
from tablekeep.lab.times import DECADE, Thinking

TINCTURES: Final = 6
SHAPES: Final = (
    '<circle r="5.5"/>',
    '<path d="M0-7 7 0 0 7-7 0Z"/>',
    '<path d="M0-6.5 6.5 5.5H-6.5Z"/>',
    '<path d="M-5-5H5V5H-5Z"/>',
    '<path d="M0 6.5-6.5-5.5H6.5Z"/>',
    '<path d="M-2-6.5H2V-2H6.5V2H2V6.5H-2V2H-6.5V-2H-2Z"/>',
)
ROW: Final = 26
LANE: Final = 16
"""the height of one of several marks in a row"""
AXIS: Final = 22
BARS: Final = 150
"""the height of a histogram"""
MOST_BINS: Final = 30
NICE: Final = (1, 2, 5, 10)


@dataclass(frozen=True, slots=True)
class Mark:
    """A value with its interval; all from 0 to 1 across the plot."""

    series: int
    value: float
    low: float
    high: float
    title: str


def shape(series: int, at: str = "8", down: float = 8) -> str:
    """The sign of a series at a place."""
    drawn = SHAPES[series % len(SHAPES)].replace("/>", f' class="mark t{series % TINCTURES}"/>')
    return f'<svg x="{at}" y="{down:g}">{drawn}</svg>'


def sign(series: int) -> str:
    """The sign of a series for a line of text."""
    return f'<svg width="16" height="16" aria-hidden="true">{shape(series)}</svg>'


def share_mark(series: int, share: Share, title: str) -> Mark:
    return Mark(series, share.value, share.low, share.high, title)


def lane(marks: Sequence[Mark], ticks: Sequence[float], even: float | None = None) -> str:
    """A row of a plot: the marks with their whiskers over the lines of the axis, one below the other."""
    height = max(ROW, LANE * len(marks) + 10)
    parts = [f'<line class="grid" x1="{100 * tick:.2f}%" x2="{100 * tick:.2f}%" y1="0" y2="{height}"/>' for tick in ticks]
    if even is not None:
        parts.append(f'<line class="even" x1="{100 * even:.2f}%" x2="{100 * even:.2f}%" y1="0" y2="{height}"/>')
    for at, mark in enumerate(marks):
        down = height / 2 + LANE * (at - (len(marks) - 1) / 2)
        line = f'x1="{100 * mark.low:.2f}%" x2="{100 * mark.high:.2f}%" y1="{down:g}" y2="{down:g}"'
        parts.append(
            f'<g><title>{escape(mark.title)}</title><line class="whisker t{mark.series % TINCTURES}" {line}/>'
            f"{shape(mark.series, f'{100 * mark.value:.2f}%', down)}</g>"
        )
    return f'<svg width="100%" height="{height}" role="img">{"".join(parts)}</svg>'


def axis(ticks: Sequence[tuple[float, str]]) -> str:
    """The words below a plot."""
    parts: list[str] = []
    for at, (place, text) in enumerate(ticks):
        anchor = "start" if place < 0.02 else "end" if place > 0.98 else "middle"
        # A narrow page shows every other word.
        minor = ' class="minor"' if at % 2 else ""
        parts.append(f'<text{minor} x="{100 * place:.2f}%" y="15" text-anchor="{anchor}">{escape(text)}</text>')
    return f'<svg width="100%" height="{AXIS}" aria-hidden="true">{"".join(parts)}</svg>'


def nice_step(span: float, most: int) -> float:
    """A step of 1, 2 or 5 times a power of ten that divides the span into no more than so many parts."""
    rough = span / most
    power = 10.0 ** math.floor(math.log10(rough))
    return next(nice * power for nice in NICE if nice * power >= rough * (1 - 1e-9))


def linear_ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from low to high."""
    step = nice_step(high - low, most)
    first = math.ceil(low / step - 1e-9)
    return [number * step for number in range(first, math.floor(high / step + 1e-9) + 1)]


def histogram(values: Sequence[int], tell: str) -> str:
    """How often which whole number occurs; `tell` has places for the least, the most and the count of a bar's title."""
    low, high = min(values), max(values)
    size = max(1, math.ceil(nice_step(max(1, high - low), MOST_BINS)))
    first = low // size * size
    counts = [0] * ((high - first) // size + 1)
    for value in values:
        counts[(value - first) // size] += 1
    most = max(counts)
    width = 100 / len(counts)
    parts = [
        f'<line class="grid" x1="0" x2="100%" y1="{BARS * (1 - part):g}" y2="{BARS * (1 - part):g}"/>' for part in (0.5, 1)
    ]
    for at, count in enumerate(counts):
        tall = BARS * count / most
        title = tell.format(low=first + at * size, high=first + (at + 1) * size - 1, count=count)
        parts.append(
            f'<rect class="bar" x="{at * width + 0.08 * width:.2f}%" width="{0.84 * width:.2f}%" y="{BARS - tall:.1f}" '
            f'height="{tall:.1f}"><title>{escape(title)}</title></rect>'
        )
    parts.append(f'<line class="even" style="stroke-dasharray:none" x1="0" x2="100%" y1="{BARS}" y2="{BARS}"/>')
    span = size * len(counts)
    ticks = [((tick - first) / span, f"{tick:g}") for tick in linear_ticks(first, first + span)]
    return f'<svg width="100%" height="{BARS + 1}" role="img">{"".join(parts)}</svg>{axis(ticks)}'


def decades(times: Sequence[Thinking]) -> tuple[int, int]:
    """The powers of ten between which all times lie."""
    classes = [number for thinking in times for number, _ in thinking.classes]
    return math.floor(min(classes) / DECADE), math.floor(max(classes) / DECADE) + 1


def strip(series: int, thinking: Thinking, first: int, last: int, title: str) -> str:
    """How long a player thinks, on a scale of powers of ten: often is tall; a stroke each for the mean and 95 %."""
    classes = (last - first) * DECADE
    most = max(count for _, count in thinking.classes)
    height = 44
    parts = [
        f'<line class="grid" x1="{100 * at / (last - first):.2f}%" x2="{100 * at / (last - first):.2f}%" y1="0" y2="{height}"/>'
        for at in range(last - first + 1)
    ]
    for number, count in thinking.classes:
        tall = max(1.0, (height - 8) * count / most)
        at = 100 * (number - first * DECADE) / classes
        parts.append(
            f'<rect class="strip t{series % TINCTURES}" x="{at:.2f}%" width="{100 / classes:.2f}%" y="{height - tall:.1f}" '
            f'height="{tall:.1f}"/>'
        )
    for seconds, tall in ((thinking.mean, height), (thinking.quantile(0.95), height / 2)):
        at = 100 * (math.log10(max(seconds, 1e-6)) - first) / (last - first)
        parts.append(f'<line class="tick" x1="{at:.2f}%" x2="{at:.2f}%" y1="{height - tall:g}" y2="{height}"/>')
    return f'<svg width="100%" height="{height}" role="img"><title>{escape(title)}</title>{"".join(parts)}</svg>'
