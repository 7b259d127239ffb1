"""What a study of balance has found, as a page of HTML and as a picture."""

from __future__ import annotations

from html import escape
from importlib import resources
from typing import Final

from tablekeep.kernel.game import Game
from tablekeep.lab.balance import Balance, Score
from tablekeep.lab.plots import Mark, axis, lane
from tablekeep.lab.ratings import Share
from tablekeep.words import Speaker

TICKS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
TINT: Final = 62
"""per cent of colour in a cell of the cross table that has won or lost everything"""
NOTHING: Final = "–"

WIDTH: Final = 760
LABELS: Final = 210
FIGURES: Final = 120
"""the parts of a picture left and right of its plot"""
LINE: Final = 30
STYLE: Final = """
text { font: 14px 'Alegreya Sans', 'Segoe UI', system-ui, sans-serif; fill: #211B13; }
.title { font-weight: 700; } .small { font-size: 12px; fill: #574D3D; } .sheet { fill: #FBF7EC; stroke: #93856A; }
.band { fill: #E6DCC6; } .grid { stroke: #D3C7AE; } .even { stroke: #93856A; stroke-dasharray: 4 3; }
.in { stroke: #1D4F91; fill: #1D4F91; } .out { stroke: #A3231B; fill: #A3231B; }
.whisker { stroke-width: 2.5; stroke-linecap: round; }
@media (prefers-color-scheme: dark) {
  text { fill: #F1EADB; } .small { fill: #C3BBAA; } .sheet { fill: #1C2126; stroke: #6B7178; } .band { fill: #2F363D; }
  .grid { stroke: #3A424A; } .even { stroke: #6B7178; }
  .in { stroke: #5B93DE; fill: #5B93DE; } .out { stroke: #DE5F53; fill: #DE5F53; }
}
"""


def per_cent(value: float) -> str:
    return f"{100 * value:.1f} %"


def interval(share: Share) -> str:
    return f"{100 * share.low:.0f}–{100 * share.high:.0f}"


def rows_of(found: Balance, speaker: Speaker) -> list[tuple[str, dict[str, Score]]]:
    """The titles and rows of what is told: by faction, where there are factions, and by seat."""
    factions = {speaker.name(faction): score for faction, score in found.factions.items()}
    seats = {speaker.word("balance-seat", seat=str(seat + 1)): score for seat, score in found.seats.items()}
    told = [(speaker.word("balance-by-faction"), factions)] if factions else []
    return [*told, (speaker.word("balance-by-seat"), seats)]


# -- the picture -------------------------------------------------------------------------------------------------------


def picture(found: Balance, game: Game, speaker: Speaker) -> str:
    """Shares with their intervals, as an SVG file: by faction and by seat, the even share and the bounds behind them."""
    parts: list[str] = []
    down = 40
    plot = WIDTH - LABELS - FIGURES
    low, high = found.bounds
    for title, rows in rows_of(found, speaker):
        tall = LINE * len(rows)
        parts.append(f'<text class="title" x="16" y="{down + 6}">{escape(title)}</text>')
        top = down + 18
        parts.append(
            f'<rect class="band" x="{LABELS + plot * low:.1f}" y="{top}" width="{plot * (high - low):.1f}" height="{tall}"/>'
        )
        for tick in TICKS:
            across = f"{LABELS + plot * tick:.1f}"
            parts.append(f'<line class="grid" x1="{across}" x2="{across}" y1="{top}" y2="{top + tall}"/>')
            parts.append(f'<text class="small" x="{across}" y="{top + tall + 16}" text-anchor="middle">{tick:.0%}</text>')
        even = f"{LABELS + plot * found.even:.1f}"
        parts.append(f'<line class="even" x1="{even}" x2="{even}" y1="{top}" y2="{top + tall}"/>')
        for at, (name, score) in enumerate(rows.items()):
            parts.append(_drawn(name, score.share, top + LINE * at + LINE / 2, plot, low <= score.share.value <= high))
        down = top + tall + 48
    title = escape(speaker.word("balance-title", game=game.name, bot=found.study.bot))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{down - 12}" viewBox="0 0 {WIDTH} {down - 12}" '
        f'role="img">\n<title>{title}</title>\n<style>{STYLE}</style>\n'
        f'<rect class="sheet" x="0.5" y="0.5" width="{WIDTH - 1}" height="{down - 13}" rx="7"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _drawn(name: str, share: Share, down: float, plot: int, fair: bool) -> str:
    """A line of the picture: a disc for a share between the bounds, a diamond for one outside."""
    kind = "in" if fair else "out"
    left, right, at = (LABELS + plot * value for value in (share.low, share.high, share.value))
    mark = (
        f'<circle class="{kind}" cx="{at:.1f}" cy="{down:g}" r="5.5"/>'
        if fair
        else f'<path class="{kind}" d="M{at:.1f} {down - 7:g}l7 7-7 7-7-7Z"/>'
    )
    figures = f'{per_cent(share.value)} <tspan class="small">{interval(share)}</tspan>'
    return (
        f'<text x="16" y="{down + 5:g}">{escape(name)}</text>'
        f'<line class="whisker {kind}" x1="{left:.1f}" x2="{right:.1f}" y1="{down:g}" y2="{down:g}"/>{mark}'
        f'<text x="{WIDTH - 16}" y="{down + 5:g}" text-anchor="end">{figures}</text>'
    )


# -- the page ----------------------------------------------------------------------------------------------------------


def page(found: Balance, game: Game, speaker: Speaker) -> str:
    """One page that needs nothing else."""
    style = resources.files("tablekeep.lab").joinpath("report.css").read_text(encoding="utf-8")
    title = escape(speaker.word("balance-title", game=game.name, bot=found.study.bot))
    summary = escape(speaker.word("balance-summary", games=str(found.games), seed=str(found.study.seed), lost=found.lost))
    sections = [_plot_section(found, name, rows) for name, rows in rows_of(found, speaker)]
    sections.append(_verdict_section(found, speaker))
    if found.pairs:
        sections.append(_cross_section(found, speaker))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<header><h1>{title}</h1><p>{summary}</p></header>\n"
        f"<main>\n{''.join(sections)}\n</main>\n</body>\n</html>\n"
    )


def _plot_section(found: Balance, title: str, rows: dict[str, Score]) -> str:
    low, high = found.bounds
    lines: list[str] = []
    for name, score in rows.items():
        share = score.share
        series = 0 if low <= share.value <= high else 1
        mark = Mark(series, share.value, share.low, share.high, f"{name}: {per_cent(share.value)} ({interval(share)})")
        lines.append(
            f'<div class="label">{escape(name)}</div><div>{lane([mark], TICKS, found.even)}</div>'
            f'<div class="value">{per_cent(share.value)}<small>{interval(share)}</small></div>'
        )
    ticks = axis([(tick, f"{tick:.0%}") for tick in TICKS])
    lines.append(f"<div></div><div>{ticks}</div><div></div>")
    return f'<section class="wide"><h2>{escape(title)}</h2><div class="rows">{"".join(lines)}</div></section>'


def verdict_lines(found: Balance, speaker: Speaker) -> list[str]:
    """A sentence for everything outside the bounds, or that there is nothing, or that nobody knows."""
    if not found.counted:
        return [speaker.word("balance-no-verdict")]
    low, high = found.bounds
    bounds = f"{100 * low:.0f}–{100 * high:.0f} %"
    factions, seats = found.verdicts()
    told = [
        speaker.word(
            "balance-outside", name=name, share=per_cent(verdict.share.value), interval=interval(verdict.share), bounds=bounds,
            sure="yes" if verdict.sure else "no",
        )
        for verdict, name in [(verdict, speaker.name(verdict.name)) for verdict in factions]
        + [(verdict, speaker.word("balance-seat", seat=verdict.name)) for verdict in seats]
    ]  # fmt: skip
    return told or [speaker.word("balance-fair", bounds=bounds)]


def _verdict_section(found: Balance, speaker: Speaker) -> str:
    lines = "".join(f"<p>{escape(line)}</p>" for line in verdict_lines(found, speaker))
    return f'<section class="wide"><h2>{escape(speaker.word("balance-verdict"))}</h2>{lines}</section>'


def _cross_section(found: Balance, speaker: Speaker) -> str:
    names = list(found.factions)
    head = "".join(f'<th style="white-space: normal">{escape(speaker.name(name))}</th>' for name in names)
    rows = "".join(
        f"<tr><th>{escape(speaker.name(row))}</th>{''.join(_cell(found.pairs.get((row, column))) for column in names)}</tr>"
        for row in names
    )
    title, about = escape(speaker.word("balance-pairs")), escape(speaker.word("balance-pairs-about"))
    return (
        f'<section class="wide"><h2>{title}</h2><p>{about}</p><div class="scroll"><table class="cross">'
        f"<thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table></div></section>"
    )


def _cell(score: Score | None) -> str:
    if score is None:
        return f'<td class="none">{NOTHING}</td>'
    share = score.share
    ink = "--good" if share.value >= 0.5 else "--bad"
    tint = round(abs(share.value - 0.5) * 2 * TINT)
    style = f"background: color-mix(in srgb, var({ink}) {tint}%, transparent)"
    return f'<td style="{style}">{100 * share.value:.0f} %<small>{interval(share)}</small></td>'
