"""A position in the middle of a duel, to be shown small: what the lobby hangs out."""

from __future__ import annotations

from typing import Final

from tablekeep.games.monolith_arena.arena import space_of
from tablekeep.games.monolith_arena.components import Kit
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.tiles import Tile

TILES: Final[tuple[tuple[str, str, int, int], ...]] = (
    ("banner", "a2", 0, 0),
    ("knight", "b2", 0, 1),
    ("arquebusier", "a1", 0, 1),
    ("dragon-rider", "c3", 0, 1),
    ("pikeman", "c4", 0, 0),
    ("strength", "c5", 0, 0),
    ("banner", "e2", 1, 0),
    ("horror", "d2", 1, 4),
    ("mygalomorph", "c2", 1, 1),
    ("chaos", "d3", 1, 0),
    ("spike", "b1", 1, 4),
    ("minor-acceleration", "d1", 1, 0),
)
"""tile, space, seat, facing"""


def cover(kit: Kit) -> Arena:
    from tablekeep.games.monolith_arena.setup import blank_game

    state = blank_game(kit, 2, dict.fromkeys(OPTIONS, "off"))
    state.factions = [0, 1]
    state.turn = 1
    for number, (name, label, seat, facing) in enumerate(TILES):
        kind = kit.factions[seat].kinds.get(name)
        if kind is not None:
            state.board[space_of(label)] = Tile(kind, seat, facing, number)
    state.settle_board()
    return state.redact(None)


OPTIONS: Final[tuple[str, ...]] = (
    "monoliths", "tactical", "mirror_factions", "additional_attack_after", "penetration_base", "both_pools_at_zero",
    "charge_into_net", "folded_tiles_seen_by",
)  # fmt: skip
