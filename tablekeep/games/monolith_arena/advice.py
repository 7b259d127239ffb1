"""What a computer player is told: how well a seat stands, and which actions are worth a look."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import SPACES
from tablekeep.games.monolith_arena.battle import strikes
from tablekeep.games.monolith_arena.components import BANNER, BATTLE, CHAMPION
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.runes import influence
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Advice
from tablekeep.kernel.state import State

HIT_POINT: Final = 1.0
BANNER_THREAT: Final = 0.55
"""a wound that the next Battle would deal to the enemy Banner"""
TILE_THREAT: Final = 0.35
"""a tile that the next Battle would kill"""
TILE: Final = 0.5
SWIFT: Final = 0.06
"""a little more for every step of Initiative"""
HELD: Final = 0.35
SCALE: Final = 30.0


@final
class ArenaAdvice(Advice):
    """A static count: Hit Points, tiles, and the Wounds that stand to be dealt if a Battle came now."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Arena)
        side = state.sides[seat]
        if state.outcome is not None:
            return 2.0 * state.outcome.reward(seat) - 1.0
        return max(-0.99, min(0.99, balance(state, side) / SCALE))

    def promising(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        return actions


def balance(state: Arena, side: int) -> float:
    """What the side has over the other, in Hit Points."""
    effect = influence(state)
    total = HIT_POINT * (state.pools[side] - state.pools[1 - side])
    attackers = 0
    for space in range(SPACES):
        tile = state.board[space]
        if tile is None or tile.kind.role == BANNER:
            continue
        worth = TILE + 0.1 * state.hit_points(space) - 0.15 * tile.wounds - 0.2 * tile.poison
        if effect.netted >> space & 1:
            worth -= HELD
        total += worth if state.sides[tile.seat] == side else -worth
    for space in range(SPACES):
        if state.board[space] is not None and effect.able(space):
            attackers |= 1 << space
    taken = [0] * SPACES
    for source, target, wounds, _flags in strikes(state, effect, attackers, ()):
        attacker, victim = state.board[source], state.board[target]
        if attacker is None or victim is None or not attacker.kind.initiatives:
            continue
        mine = state.sides[attacker.seat] == side
        times = len(attacker.kind.initiatives) + (1 if effect.attacks[source] else 0)
        if victim.kind.role == BANNER:
            speed = SWIFT * (attacker.kind.initiatives[0] + effect.initiative[source])
            gain = BANNER_THREAT * min(wounds * times, 20) + speed
        else:
            needed = state.hit_points(target) - victim.wounds - taken[target]
            taken[target] += wounds
            gain = TILE_THREAT * (min(wounds, needed) / max(1, needed)) if needed > 0 else 0.0
            if attacker.kind.role == CHAMPION and victim.kind.initiatives:
                gain += SWIFT * (attacker.kind.initiatives[0] - victim.kind.initiatives[0])
        total += gain if mine else -gain
    return total + 0.4 * battles_in_hand(state, side)


def battles_in_hand(state: Arena, side: int) -> float:
    """Battle Orders kept for a better moment."""
    held = 0.0
    for seat in range(state.seats):
        for number in state.hands[seat]:
            if number >= 0 and state.kit.kinds[number].orders & BATTLE:
                held += 1.0 if state.sides[seat] == side else -1.0
    return held
