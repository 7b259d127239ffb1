"""How many decisions a player makes in a game: `python -m tools.lengths` writes `lengths.toml` of every game.

Computer players play a few games of every variant with every number of seats. From the median the server says how long a game
will take, until enough games have been played on it to know better.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from statistics import median

import tablekeep
from tablekeep.bots import player
from tablekeep.games import packages
from tablekeep.kernel.errors import TablekeepError
from tablekeep.kernel.game import Game
from tablekeep.lab.simulate import player_rngs

GAMES = 5
HEAD = """\
# Written by `python -m tools.lengths`: how many real decisions, those with more than one thing to choose from, one player makes
# in a game, by variant and number of players: the median of games between computer players.
"""


def decisions(game: Game, seats: int, seed: int, options: dict[str, str]) -> float:
    """By one player, on the average of all."""
    match = tablekeep.new(game.id, seats, seed, **options)
    rngs = player_rngs(seed, seats)
    counted = 0
    while match.state.outcome is None:
        seat = match.state.to_play()
        counted += len(match.state.legal(seat)) > 1
        match.play(seat, player("greedy").choose(match.view(seat), seat, game, rngs[seat]))
    return counted / seats


def lengths(game: Game) -> str:
    lines = [HEAD]
    for variant in game.variants:
        lines.append(f"[{variant.name}]")
        for seats in game.seats:
            try:
                played = [decisions(game, seats, seed, variant.options) for seed in range(1, GAMES + 1)]
            except TablekeepError:  # not every variant is for every number of players
                continue
            lines.append(f"{seats} = {round(median(played))}")
            print(game.id, variant.name, seats, lines[-1], flush=True)
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="their ids; all of them without any")
    wanted = parser.parse_args(words).games
    for game in tablekeep.all_games():
        if not wanted or game.id in wanted:
            Path(str(resources.files(packages()[game.id]).joinpath("lengths.toml"))).write_text(lengths(game), encoding="utf-8")


if __name__ == "__main__":
    main()
