"""Setups for the tests of Runewars: from the very start up to the first season, or a land to be laid by hand."""

from __future__ import annotations

from pathlib import Path

from tablekeep.games.runewars.beginnings import blank_war, lay_land
from tablekeep.games.runewars.board import BuildLand
from tablekeep.games.runewars.land import Laid, Marker
from tablekeep.games.runewars.model import War
from tablekeep.games.runewars.setup import BeginYears, name_factions, setup_steps
from tablekeep.kernel.rng import Rng
from tests.runewars.wars import OPTIONS, Halt, Table


def set_up(seats: int = 2, seed: int = 1, factions: str = "choose", content: Path | None = None, **options: str) -> Table:
    """A game at the first question of its setup; after the last one it halts before the first season."""
    state = blank_war(content, seats, {**OPTIONS, "factions": factions, **options})
    state.rng = Rng(seed)
    state.watch()
    name_factions(state, factions)
    state.push(Halt())
    for step in reversed(setup_steps(state)):
        if not isinstance(step, BeginYears):
            state.push(step)
    state.advance()
    return Table(state)


def until(table: Table, asked: str, last: bool = False) -> Table:
    """Answers every question with its first offer (or its last one) until that is asked; empty: to the end of the setup."""
    while table.asked and table.asked != asked:
        table.play(table.offers()[-1 if last else 0])
    assert table.asked == asked
    return table


def to_lay(
    tiles: str = "1 4; 2 3",
    laid: tuple[Laid, ...] = (),
    markers: tuple[Marker, ...] = (),
    factions: str = "daqan uthuk waiqar latari",
    first: int = 0,
    content: Path | None = None,
    **options: str,
) -> Table:
    """Players with these tiles, by seat, before or while the land is laid (`1 4; 2 3`)."""
    hands = [hand.split() for hand in tiles.split(";")]
    state = blank_war(content, len(hands), {**OPTIONS, **options})
    kit = state.kit
    state.rng = Rng(1)
    state.first = first
    known = [faction.id for faction in kit.factions]
    state.factions = [known.index(word) for word in factions.split()[: len(hands)]]
    numbers = [tile.id for tile in kit.tiles]
    down = [way[0] for way in laid]
    for seat, hand in enumerate(hands):
        state.quests[seat] = tuple([card.number for card in kit.quests if card.starting and card.tile in hand])
        state.spare_tiles[seat] = tuple([numbers.index(id) for id in hand if numbers.index(id) not in down])
    lay_land(state, laid)
    state.markers = markers
    return Table(state).do(BuildLand(0))


def tile(state: War, id: str) -> int:
    return [known.id for known in state.kit.tiles].index(id)
