"""The layouts of observations and the numbers of actions, game by game, as Markdown: the tables of docs/environments.md.

    python -m tablekeep.lab.environments.describe docs/environments.md

writes them anew between the two marks in that file; without a file they are printed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablekeep.games import load, playable
from tablekeep.kernel.game import Game
from tablekeep.kernel.observing import Block

BEGIN = "<!-- tables: begin -->"
END = "<!-- tables: end -->"


def tables() -> str:
    """All of them."""
    return "\n".join(line for game in playable() for line in [*_game(load(game)), ""])


def _game(game: Game) -> list[str]:
    few, many = (game.layout(seats) for seats in (game.seats[0], game.seats[-1]))
    numbering = game.numbering()
    sizes = ", ".join(f"{game.layout(seats).size:,} ({seats})" for seats in game.seats)
    lines = [
        f"### {game.name}",
        "",
        f"Cells, by the number of seats: {sizes}. Numbers of actions: {numbering.size:,}, {numbering.listed:,} of them listed.",
        "",
        "| block | cells for each | stands for 1 |",
        "|---|---|--:|",
    ]
    for small, large in zip(few.blocks, many.blocks, strict=True):
        lines.append(f"| `{large.name}` | {_axes(small, large)} | {large.top} |")
    shared = [f"`{verb}` {width:,}" if verb else f"others {width:,}" for verb, (_, width) in numbering.ranges.items()]
    return [*lines, "", f"Numbers that are not listed: {', '.join(shared)}."]


def _axes(small: Block, large: Block) -> str:
    """The axes with their lengths; a range where the number of seats decides."""
    told = []
    for (name, least), (_, most) in zip(small.axes, large.axes, strict=True):
        told.append(f"{name} ({least})" if least == most else f"{name} ({least}–{most})")
    return " × ".join(told)


def written_anew(page: str) -> str:
    """The page with the tables as they are now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{tables()}\n{END}{after}"


def main() -> None:
    if len(sys.argv) == 1:
        print(tables())
        return
    path = Path(sys.argv[1])
    path.write_text(written_anew(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
