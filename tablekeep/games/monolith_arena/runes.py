"""What Runes and Banners do to the tiles around them, worked out once for every step (MA-RUNE, MA-BANNER, MA-RUL-16)."""

from __future__ import annotations

from tablekeep.games.monolith_arena.arena import SPACES, STEP
from tablekeep.games.monolith_arena.components import Kind
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.tiles import Tile


class Influence:
    """A snapshot: nets, disarmed tiles and bonuses as they stand at the beginning of a step."""

    __slots__ = ("attacks", "disarmed", "initiative", "melee", "netted", "pierce", "ranged", "venom")

    def __init__(self, netted: int) -> None:
        self.netted = netted
        self.disarmed = 0
        self.venom = 0
        self.pierce = [0] * SPACES
        self.melee = [0] * SPACES
        self.ranged = [0] * SPACES
        self.initiative = [0] * SPACES
        self.attacks = [0] * SPACES
        """additional attacks: active Runes of Double Attack linked to the tile"""

    def able(self, space: int) -> bool:
        """MA-NET-04, MA-ABYSS-04: neither netted nor disarmed."""
        return not (self.netted | self.disarmed) >> space & 1


def influence(state: Arena) -> Influence:
    """MA-RUNE-06, MA-NET-09: every Rune and Banner on the board works, unless it is netted."""
    effect = Influence(state.netted)
    board = state.board
    for space in range(SPACES):
        tile = board[space]
        if tile is None or not tile.kind.influencing or state.netted >> space & 1:
            continue
        kind = tile.kind
        for edge in kind.links:
            to = STEP[space * 6 + (edge + tile.facing) % 6]
            if to < 0:
                continue
            other = board[to]
            if other is None:
                continue
            if state.sides[other.seat] != state.sides[tile.seat]:
                if kind.disarms:  # MA-RUNE-05: the one Rune that touches enemies
                    effect.disarmed |= 1 << to
            else:
                _lend(effect, kind, to)
    return effect


def _lend(effect: Influence, kind: Kind, to: int) -> None:
    """MA-RUNE-07: effects of several Runes on one tile add up."""
    effect.melee[to] += kind.gives_melee
    effect.ranged[to] += kind.gives_ranged
    effect.initiative[to] += kind.gives_initiative
    effect.attacks[to] += kind.gives_attack
    effect.pierce[to] = max(effect.pierce[to], kind.pierces)
    if kind.gives_venom:
        effect.venom |= 1 << to


def linked(state: Arena, rune: int, to: int) -> bool:
    """MA-RUNE-01: whether a link of the Rune or Banner on a space points at another space, and it belongs to the same side."""
    source = state.board[rune]
    target = state.board[to]
    if source is None or target is None or state.sides[source.seat] != state.sides[target.seat]:
        return False
    for edge in source.kind.links:
        if STEP[rune * 6 + (edge + source.facing) % 6] == to:
            return True
    return False


def current_initiative(tile: Tile, symbol: int, bonus: int) -> int:
    """MA-INIT-06 to MA-INIT-08: printed plus bonuses, never below 0, no upper limit."""
    return max(0, tile.kind.initiatives[symbol] + bonus)
