"""What is printed in the same way by several commands: log, result, rules, components, lists of actions."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablekeep.cli.hexagons import draw_row
from tablekeep.cli.table import TableView
from tablekeep.kernel.events import Event
from tablekeep.kernel.game import Game
from tablekeep.kernel.outcome import Outcome
from tablekeep.kernel.scene import Detail, Scene
from tablekeep.words import Speaker
from tablekeep.words.catalogue import Entry

FEW = 12
"""so many actions are listed one by one without being asked for"""
WIDEST = 10_000
"""columns, more than any table needs"""


def log_lines(events: list[Event], speaker: Speaker) -> list[str]:
    return [speaker.say(event.message) for event in events]


def result_lines(outcome: Outcome, speaker: Speaker, scored: bool = True) -> list[str]:
    """Why the game is over, who has won, and the scores, unless somebody gave up before there were any."""
    winners = [speaker.player(seat) for seat in outcome.winners]
    scores = ", ".join(f"{speaker.player(seat)} {score}" for seat, score in enumerate(outcome.scores))
    return [
        speaker.say(outcome.reason),
        speaker.word("cli-winners", count=len(winners), players=enumeration(winners, speaker))
        if winners
        else speaker.word("cli-lost" if outcome.lost else "cli-drawn"),
        *([speaker.word("cli-scores", scores=scores)] if scored else []),
    ]


def enumeration(names: list[str], speaker: Speaker) -> str:
    if len(names) < 2:
        return "".join(names)
    return speaker.word("cli-and", first=", ".join(names[:-1]), last=names[-1])


def by_verb(texts: list[str]) -> dict[str, list[str]]:
    """Actions by their first word, in the order in which the game offers them."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        groups.setdefault(text.split()[0], []).append(text)
    return groups


def short_offer(game: Game, texts: list[str], speaker: Speaker) -> str:
    """All actions if they are few, otherwise the form of each verb and how many there are of it."""
    if len(texts) <= FEW:
        return ", ".join(texts)
    usage = game.verbs()
    return ", ".join(
        group[0] if len(group) == 1 else speaker.word("cli-verb-count", verb=usage.get(verb, verb), count=str(len(group)))
        for verb, group in by_verb(texts).items()
    )


def print_actions(console: Console, texts: list[str]) -> None:
    for verb, group in by_verb(texts).items():
        if len(group) > 1:
            console.print(Text(f"{verb} ({len(group)})", "bold"))
        console.print(Columns([Text(text) for text in group], padding=(0, 3), column_first=True))


def print_table(console: Console, table: Table) -> None:
    """Figures are not cut off: where the terminal is too narrow, the table is wider."""
    wanted = console.measure(table, options=console.options.update(width=WIDEST)).maximum
    if wanted > console.width:
        table.width = wanted
    console.print(table, crop=False)


def print_entry(console: Console, entry: Entry) -> None:
    console.print(Text(f"{entry.id}  {entry.title}".rstrip(), "bold"))
    console.print(Padding(Text(entry.text.replace("`", "").replace("**", "")), (0, 0, 0, 2)))
    console.print(Text(f"  {entry.group}", "dim"))


def components_called(game: Game, name: str, scene: Scene) -> list[str]:
    """The ids of the components that a person may mean: those on the table first, else all of that name."""
    wanted = name.lower()
    found = [
        id
        for id, title in game.component_names().items()
        if game.detail(id) is not None and (wanted in (id, title.lower()) or id.endswith("-" + wanted.replace(" ", "-")))
    ]
    seen = {piece.name for board in scene.boards for piece in board.pieces}
    seen |= {card.name for zone in scene.zones for card in zone.cards}
    return [id for id in found if id in seen] or found


def print_component(console: Console, game: Game, options: dict[str, str], id: str, view: TableView) -> None:
    detail = game.detail(id, options)
    if detail is None:
        return
    console.print(Text(view.speaker.word("cli-tile-title", name=view.speaker.name(id), id=id), "bold"))
    for line in draw_row([view.card(detail.card, None)]):
        console.print(line)
    for told in component_lines(detail, view):
        console.print(Padding(Text(told), (0, 0, 0, 2)))


def component_lines(detail: Detail, view: TableView) -> list[str]:
    """When it is used, its facts, how it is played, its text, and its blocks line by line."""
    facts = [detail.when, *detail.facts] if detail.when is not None else [*detail.facts]
    lines = [view.speaker.say(fact.text) for fact in facts]
    lines += [text for text in (detail.play, detail.text) if text]
    for block in detail.blocks:
        told = [" ".join([part for part in (line.number, line.label, line.text) if part]) for line in block.lines]
        lines += [f"{block.title}:", *[f"  {line}" for line in told]] if block.title else [", ".join(told)]
    return lines
