"""What the tests of Monoliths ask: pieces, hidden tiles, crowded boards, prepared games."""

from __future__ import annotations

from tablekeep.games.monolith_arena.arena import LABELS
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.tiles import Tile
from tests.monolith_arena.positions import Table, new_game

UNFOLDED_EARLIER = "de-banner c3; de-pikeman d3 N; de-knight c4 S; la-banner a1"
STACKS = ("move swordsman landsknecht arquebusier", "move chaos wraith demon")
"""the last is drawn first"""
ON_PIECES = "de-banner c3; de-knight d3 N; de-pikeman c4 N; la-banner a1"


# -- what the tests ask -------------------------------------------------------------------------------------------------


def coordinates(space: str) -> tuple[int, int]:
    """A label as axial coordinates (MA-RUL-01)."""
    q = "abcde".index(space[0]) - 2
    return q, int(space[1]) - 1 + max(-2, -q - 2)


def touch(one: str, other: str) -> bool:
    q, r = (a - b for a, b in zip(coordinates(one), coordinates(other)))
    return (q, r) in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def together(*pieces: str) -> bool:
    """Each piece touches at least one other."""
    return all(any(touch(piece, other) for other in pieces if other != piece) for piece in pieces)


def pieces(table: Table, seat: int) -> list[str]:
    """The spaces of a Monolith's pieces, the Banner's first."""
    return [LABELS[space] for space in table.state.pieces[seat]]


def inside(state: Arena, seat: int) -> list[str | None]:
    """What lies on the two lower pieces of a folded Monolith."""
    return [None if tile is None else tile.kind.id for tile in state.hidden[seat]]


def hidden_tile(table: Table, seat: int, slot: int) -> Tile:
    tile = table.state.hidden[seat][slot]
    assert tile is not None
    return tile


def goals(table: Table, start: str) -> set[str]:
    """The spaces offered as destinations by actions of the form `verb FROM TO …`, staying put left out."""
    return {offer.split()[2] for offer in table.offers(start)} - {start.split()[1]}


def free_spaces(table: Table) -> set[str]:
    return {space for space in LABELS if table.at(space) is None}


RUNES = {
    "de": ["minor-acceleration"] * 2 + ["regeneration"] * 3 + ["strength"] * 2 + ["agility", "charge"],
    "la": ["strength", "teleportation", "disarmament", "minor-acceleration"] * 2 + ["regeneration", "double-attack"],
}


def crowd(*left_free: str, **counts: int) -> str:
    """Runes on every space but the given ones: so many of one faction, then of the next."""
    spaces = [space for space in LABELS if space not in left_free]
    runes = [f"{code}-{name}" for code, count in counts.items() for name in RUNES[code][:count]]
    assert len(runes) == len(spaces), (len(runes), len(spaces))
    return "; ".join(f"{rune} {space}" for rune, space in zip(runes, spaces))


def ready(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """A game with Monoliths in which the hidden tiles are to be chosen."""
    options.setdefault("factions", {2: "de,la", 3: "de,la,gr", 4: "de,la,gr,hf"}[seats])
    options.setdefault("first", "1")
    return new_game(seats, seed, monoliths="on", **options)


HIDDEN = ("hide pikeman knight", "hide spike horror", "hide golem axeman", "hide spark spark")
"""one choice for each faction of `ready`"""


def prepared(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """The same after everyone has chosen."""
    table = ready(seats, seed, **options)
    for seat in range(seats):
        table.play(HIDDEN[seat], seat=seat)
    return table
