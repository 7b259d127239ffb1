"""A tournament as one page of HTML that needs nothing else: tables and plots, by day and by night, on a phone and on paper."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from html import escape
from importlib import resources
from pathlib import Path
from typing import Final, TypeVar

from tablekeep.kernel.game import Game
from tablekeep.lab.arena import Score, Standing, Standings
from tablekeep.lab.matches import Result
from tablekeep.lab.plots import Mark, axis, decades, histogram, lane, linear_ticks, share_mark, sign, strip
from tablekeep.lab.ratings import ANCHOR, Share
from tablekeep.words import Speaker

Key = TypeVar("Key", int, str)

PARTS: Final = ((0.0, "0 %"), (0.25, "25 %"), (0.5, "50 %"), (0.75, "75 %"), (1.0, "100 %"))
MARGIN: Final = 30.0
"""points of Elo left free at either end of the plot"""
TINT: Final = 62
"""per cent of colour in a cell of the cross table that has won or lost everything"""
MOST_REASONS: Final = 20
NOTHING: Final = "–"


def report(found: Standings, game: Game, speaker: Speaker) -> str:
    """The page."""
    page = Page(found, game, speaker)
    style = resources.files("tablekeep.lab").joinpath("report.css").read_text(encoding="utf-8")
    title = escape(speaker.word("report-title", game=game.name))
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<header><h1>{title}</h1>{page.summary()}</header>\n"
        f"<main>\n{page.body()}\n</main>\n<footer>{page.command()}</footer>\n</body>\n</html>\n"
    )


def why(result: Result, speaker: Speaker, seconds: float) -> str:
    """The reason why somebody lost beside the board, as a sentence."""
    assert result.forfeit is not None
    return speaker.word("arena-why", why=result.forfeit.why, detail=result.forfeit.detail, seconds=f"{seconds:g}")


def reasons(found: Standings, speaker: Speaker) -> list[tuple[str, str, int]]:
    """Who lost beside the board, why and how often; the most frequent first."""
    seconds = found.tournament.seconds
    counted = Counter(
        (result.seating[result.forfeit.seat], why(result, speaker, seconds)) for result in found.forfeits if result.forfeit
    )
    return [(bot, told, count) for (bot, told), count in counted.most_common()]


def time_told(seconds: float) -> str:
    """A time in the unit that fits it."""
    if seconds < 1e-3:
        return f"{seconds * 1e6:.0f} µs"
    if seconds < 1:
        return f"{seconds * 1e3:.3g} ms"
    return f"{seconds:.3g} s"


def interval(share: Share) -> str:
    return f"{100 * share.low:.0f}–{100 * share.high:.0f}"


def per_cent(value: float) -> str:
    return f"{100 * value:.1f} %"


class Page:
    """The parts of the page, each a sheet."""

    def __init__(self, found: Standings, game: Game, speaker: Speaker) -> None:
        self.found = found
        self.game = game
        self.speaker = speaker
        self.even = 1 / found.sides
        self.series = {bot: number for number, bot in enumerate(found.tournament.bots)}

    def word(self, id: str, **args: str | int) -> str:
        return escape(self.speaker.word(id, **args))

    def name(self, bot: str) -> str:
        return f'<span class="name">{sign(self.series[bot])}{escape(bot)}</span>'

    def faction(self, id: str) -> str:
        return self.speaker.name(id) if id else self.speaker.word("report-no-faction")

    def sheet(self, title: str, about: str, content: str, wide: bool = False) -> str:
        return f"<section{' class=wide' if wide else ''}><h2>{title}</h2><p>{about}</p>{content}</section>"

    def summary(self) -> str:
        tournament = self.found.tournament
        lines = [
            self.word(
                "report-summary", played=str(self.found.played), games=str(self.found.games), seats=str(tournament.seats),
                seed=str(tournament.seed), bots=str(len(tournament.bots)), each=str(tournament.games),
            )
        ]  # fmt: skip
        if tournament.options:
            lines.append(escape(", ".join(f"{name}={value}" for name, value in tournament.options)))
        return "".join(f"<p>{line}</p>" for line in lines)

    def command(self) -> str:
        """How to play the same tournament again."""
        tournament = self.found.tournament
        words = [f"tablekeep arena {tournament.game} --bots {','.join(tournament.bots)} --games {tournament.games}"]
        words += [f"--seats {tournament.seats} --seed {tournament.seed} --seconds {tournament.seconds:g}"]
        words += ["--gauntlet"] if tournament.gauntlet else []
        words += [f"--option {name}={value}" for name, value in tournament.options]
        words += [f"--content {tournament.content}"] if tournament.content else []
        words += [f"--bots {Path(file).name}" for file in tournament.files]
        return f"{self.word('report-command')} <code>{escape(' '.join(words))}</code>"

    def body(self) -> str:
        parts = [self.standings(), self.cross()]
        if self.found.lengths:
            parts += [self.by_seat(), self.lengths()]
            if any(len(standing.factions) > 1 for standing in self.found.table):
                parts.append(self.by_faction())
        if any(standing.thinking.moves for standing in self.found.table):
            parts.append(self.times())
        if self.found.forfeits or self.found.void:
            parts.append(self.misfortunes())
        return "\n".join(parts)

    def standings(self) -> str:
        """Elo with intervals, and how many points were won."""
        bounds = [
            bound
            for standing in self.found.table
            for bound in (standing.rating.low, standing.rating.elo, standing.rating.high)
            if math.isfinite(bound)
        ]
        low, high = min(bounds) - MARGIN, max(bounds) + MARGIN
        ticks = [((tick - low) / (high - low), f"{tick:.0f}") for tick in linear_ticks(low, high)]
        rows: list[str] = []
        for standing in self.found.table:
            rating = standing.rating
            sure = math.isfinite(rating.low)
            title = f"{standing.bot}: {rating.elo:.0f}" + (f" ({rating.low:.0f}–{rating.high:.0f})" if sure else "")
            places = [(value - low) / (high - low) if sure else 0.5 for value in (rating.elo, rating.low, rating.high)]
            mark = Mark(self.series[standing.bot], places[0], places[1], places[2], title)
            reach = f"±{rating.high - rating.elo:.0f}" if sure and rating.high > rating.low else NOTHING
            rows.append(
                f'<div class="label">{self.name(standing.bot)}</div>{lane([mark], [place for place, _ in ticks])}'
                f'<div class="value">{rating.elo:.0f}<small>{reach}</small></div>'
            )
        content = f'<div class="rows">{"".join(rows)}<div></div>{axis(ticks)}<div></div></div>'
        about = self.word("report-elo-about", anchor=self.found.tournament.bots[-1], elo=f"{ANCHOR:.0f}")
        return self.sheet(self.word("report-elo"), about, content, wide=True)

    def cross(self) -> str:
        """Everybody against everybody."""
        names = [standing.bot for standing in self.found.table]
        against = "report-cross-two" if self.found.sides == 2 else "report-cross-more"
        head = "".join(f"<th>{self.name(name)}</th>" for name in names)
        total = self.word("report-column-all")
        rows: list[str] = []
        for standing in self.found.table:
            cells = "".join(self.cell(self.found.cross.get((standing.bot, other))) for other in names)
            rows.append(f"<tr><th>{self.name(standing.bot)}</th>{cells}{self.cell(standing.score)}</tr>")
        table = (
            f'<div class="scroll"><table class="cross"><thead><tr><th></th>{head}<th>{total}</th></tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table></div>"
        )
        about = self.word(against, even=f"{100 * self.even:.0f}")
        return self.sheet(self.word("report-cross"), about, table, wide=True)

    def cell(self, score: Score | None) -> str:
        if score is None or score.games == 0:
            return f'<td class="none">{NOTHING}</td>'
        share = score.share
        reach = self.even if share.value < self.even else 1 - self.even
        strength = abs(share.value - self.even) / reach
        colour = "--good" if share.value > self.even else "--bad"
        tint = f"background:color-mix(in srgb, var({colour}) {TINT * strength / 2:.0f}%, transparent)"
        title = self.word("report-cell", points=f"{score.points:g}", games=str(score.games))
        return f'<td style="{tint}" title="{title}">{per_cent(share.value)}<small>{interval(share)}</small></td>'

    def by_seat(self) -> str:
        def label(seat: int) -> str:
            return self.speaker.word("report-seat", seat=str(seat + 1))

        return self.sheet(
            self.word("report-seats"), self.word("report-seats-about"), self.shares(lambda standing: standing.seats, label)
        )  # fmt: skip

    def by_faction(self) -> str:
        return self.sheet(
            self.word("report-factions"), self.word("report-factions-about"),
            self.shares(lambda standing: standing.factions, self.faction), wide=True,
        )  # fmt: skip

    def shares(self, of: Callable[[Standing], dict[Key, Score]], label: Callable[[Key], str]) -> str:
        """A row for each seat or faction, a mark for each player."""
        keys = sorted({key for standing in self.found.table for key in of(standing)})
        ticks = [place for place, _ in PARTS]
        rows: list[str] = []
        for key in keys:
            marks: list[Mark] = []
            games = 0
            for standing in self.found.table:
                score = of(standing).get(key)
                if score is not None:
                    games += score.games
                    told = f"{per_cent(score.share.value)} ({interval(score.share)}), {score.games}"
                    marks.append(share_mark(self.series[standing.bot], score.share, f"{standing.bot}: {told}"))
            counted = self.word("report-games", games=str(games))
            rows.append(
                f'<div class="over"><b>{escape(label(key))}</b><small>{counted}</small></div>{lane(marks, ticks, self.even)}'
            )
        rows.append(axis(PARTS))
        legend = "".join(self.name(standing.bot) for standing in self.found.table)
        return f'<div class="legend">{legend}</div>{"".join(rows)}'

    def lengths(self) -> str:
        lengths = sorted(self.found.lengths)
        tell = self.speaker.word("report-bar", low="{low}", high="{high}", count="{count}")
        about = self.word(
            "report-length-about", mean=f"{sum(lengths) / len(lengths):.0f}", middle=str(lengths[len(lengths) // 2]),
            min=str(lengths[0]), max=str(lengths[-1]), draws=str(self.found.draws), lost=self.found.lost,
        )  # fmt: skip
        return self.sheet(self.word("report-length"), about, histogram(lengths, tell))

    def times(self) -> str:
        thinkers = [standing for standing in self.found.table if standing.thinking.moves]
        first, last = decades([standing.thinking for standing in thinkers])
        rows: list[str] = []
        for standing in thinkers:
            thinking = standing.thinking
            most, longest = time_told(thinking.quantile(0.95)), time_told(thinking.longest)
            mean = time_told(thinking.mean)
            title = self.speaker.word("report-time", bot=standing.bot, mean=mean, most=most, longest=longest)
            rows.append(
                f'<div class="over"><b>{self.name(standing.bot)}</b><small>{mean} · {most} · {longest}</small></div>'
                f"{strip(self.series[standing.bot], thinking, first, last, title)}"
            )
        ticks = [((power - first) / (last - first), time_told(10.0**power)) for power in range(first, last + 1)]
        content = f"{''.join(rows)}{axis(ticks)}"
        return self.sheet(self.word("report-times"), self.word("report-times-about"), content, wide=True)

    def misfortunes(self) -> str:
        rows = [
            f'<tr><td>{self.name(bot)}</td><td>{count}</td><td class="why">{escape(reason)}</td></tr>'
            for bot, reason, count in reasons(self.found, self.speaker)[:MOST_REASONS]
        ]
        counted = Counter(result.void for result in self.found.void)
        rows += [
            f'<tr><td>{self.word("report-no-result")}</td><td>{count}</td><td class="why">{escape(reason)}</td></tr>'
            for reason, count in counted.most_common(MOST_REASONS)
        ]
        columns = ("report-column-player", "report-column-games", "report-column-why")
        head = "".join(f"<th{' class=left' if at == 2 else ''}>{self.word(id)}</th>" for at, id in enumerate(columns))
        table = f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
        return self.sheet(self.word("report-misfortunes"), self.word("report-misfortunes-about"), table, wide=True)
