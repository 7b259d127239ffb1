"""Nets: who is held, netters that hold one another, and the Net Order's marker (MA-NET, MA-RUL-21, MA-RUL-22)."""

from __future__ import annotations

from tablekeep.games.monolith_arena.arena import SPACES, STEP
from tablekeep.games.monolith_arena.tiles import Tile


def net_targets(board: list[Tile | None], sides: tuple[int, ...], space: int) -> int:
    """MA-NET-01, MA-NET-15: the enemies at which the Net edges of the tile on a space point, as a mask."""
    tile = board[space]
    if tile is None:
        return 0
    targets = 0
    for edge in tile.kind.nets:
        to = STEP[space * 6 + (edge + tile.facing) % 6]
        if to >= 0:
            other = board[to]
            if other is not None and sides[other.seat] != sides[tile.seat]:
                targets |= 1 << to
    return targets


def netted_spaces(board: list[Tile | None], sides: tuple[int, ...]) -> int:
    """The spaces whose tiles are netted, by the procedure of MA-RUL-21."""
    netted = 0
    undecided = 0
    for space in range(SPACES):
        tile = board[space]
        if tile is not None:
            if tile.marked:
                netted |= 1 << space  # MA-DRAGON-20
            if tile.kind.nets:
                undecided |= 1 << space
    if not undecided:
        return netted
    targets = [net_targets(board, sides, space) for space in range(SPACES)]
    while undecided:
        decided = 0
        for space in range(SPACES):
            if not undecided >> space & 1:
                continue
            if netted >> space & 1:  # MA-NET-11: a netted netter nets nobody
                decided |= 1 << space
            elif not _pointed_at(1 << space, undecided, targets):
                netted |= targets[space]
                decided |= 1 << space
        if decided:
            undecided &= ~decided
            continue
        group = _first_group(undecided, targets)  # MA-NET-19: nets within the group cancel
        for space in range(SPACES):
            if group >> space & 1:
                netted |= targets[space] & ~group
        undecided &= ~group
    return netted


def _pointed_at(spaces: int, netters: int, targets: list[int]) -> bool:
    """Whether the net of any of these netters points at one of the spaces."""
    for netter in range(SPACES):
        if netters >> netter & 1 and targets[netter] & spaces:
            return True
    return False


def _reach(start: int, netters: int, targets: list[int]) -> int:
    """The netters reached from one by following nets, itself only if a ring leads back."""
    reached = 0
    frontier = targets[start] & netters
    while frontier:
        reached |= frontier
        grown = 0
        for space in range(SPACES):
            if frontier >> space & 1:
                grown |= targets[space]
        frontier = grown & netters & ~reached
    return reached


def _first_group(undecided: int, targets: list[int]) -> int:
    """A group of netters, each reached from each, at which no undecided netter outside the group points."""
    reach = [_reach(space, undecided, targets) for space in range(SPACES)]
    for space in range(SPACES):
        if undecided >> space & 1:
            group = 1 << space
            for other in range(SPACES):
                if reach[space] >> other & 1 and reach[other] >> space & 1:
                    group |= 1 << other
            if not _pointed_at(group, undecided & ~group, targets):
                return group
    raise AssertionError("every finite set of netters has such a group")
