"""What a computer player is told: how well a seat stands, and which actions are worth a look."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import LINES, SPACES, STEP
from tablekeep.games.monolith_arena.battle import Battle, ChooseVictim
from tablekeep.games.monolith_arena.components import (
    BANNER,
    BATTLE,
    BLAST,
    CHAMPION,
    CHARGE,
    ENTRENCH,
    FALSE_ORDER,
    MOVE,
    NET,
    ORDER,
    PUSH,
    ROTATE,
    WOUND,
    Kind,
)
from tablekeep.games.monolith_arena.model import NORMAL, Arena
from tablekeep.games.monolith_arena.monoliths import ChooseFacing
from tablekeep.games.monolith_arena.movement import FalseOrder, Rotate, Shift, Turn
from tablekeep.games.monolith_arena.orders import ChoosePushed
from tablekeep.games.monolith_arena.placing import Discard, Place, Transform
from tablekeep.games.monolith_arena.setup import Hide
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.games.monolith_arena.wounds import ChooseAbsorption, ChoosePoisoned
from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Advice
from tablekeep.kernel.hexes import opposite
from tablekeep.kernel.state import State

# Everything is counted in Hit Points of a Banner.
LIKELY: Final = 0.55
"""how much of what the next Battle would change counts already, while it is not certain to come"""
FEARED: Final = 0.7
"""the same for a Battle that would go badly: the enemy chooses when to fight it"""
CERTAIN: Final = 0.95
"""the same when a stack has run out and only the Last Battle is left"""
EXPOSED: Final = 0.05
"""a Banner, for every space from which it could be shot at"""
FALL: Final = 30.0
"""a Banner that the next Battle would bring down"""
SCALE: Final = 80.0
EFFORT: Final = 0.75
HORIZON: Final = 30
SPAN: Final = 1
SURETY: Final = 14.0
IN_HAND: Final = 0.85
"""a Board tile in hand, compared with the same tile on the board"""
ORDERS: Final[tuple[tuple[int, float], ...]] = (
    (BATTLE, 0.8), (CHARGE, 0.5), (MOVE, 0.45), (ROTATE, 0.2), (PUSH, 0.4), (NET, 0.5), (BLAST, 0.9), (ENTRENCH, 0.3),
    (WOUND, 0.8), (FALSE_ORDER, 0.5),
)  # fmt: skip
"""what an Order is worth as long as it is kept"""
AGAIN: Final = 0.3
"""a second Order of the same kind in hand, compared with the first"""
KEPT: Final[tuple[float, ...]] = (1.0, 0.8, 0.7, 0.6, 0.5, 0.5)
"""every further tile that is kept stands in the way of a new one"""
PLACES: Final = 24
SHIFTS: Final = 20
"""how many ways to place one tile, and to move or turn tiles, are tried out"""


@final
class ArenaAdvice(Advice):
    """Hit Points, tiles and hand as they are, and as they would be after a Battle fought now by the rules."""

    def __init__(self) -> None:
        self.effort = EFFORT
        self.horizon = HORIZON
        self.span = SPAN
        self.surety = SURETY
        self.worths: list[float] = []

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Arena)
        settled = answered(state)
        if settled.outcome is not None:
            return 2.0 * settled.outcome.reward(seat) - 1.0
        side = settled.sides[seat]
        total = self.standing(settled, side)
        fought = after_battle(settled)
        if fought.outcome is None:
            change = self.standing(fought, side) - total
        else:
            change = FALL * (2.0 * fought.outcome.reward(seat) - 1.0)
        if settled.phase != NORMAL or settled.exhausted():
            total += CERTAIN * change
        else:
            total += (LIKELY if change > 0 else FEARED) * change
        total += self.hand(settled, seat)
        return max(-0.99, min(0.99, total / SCALE))

    def hour(self, state: State) -> int:
        assert isinstance(state, Arena)
        return state.turn

    def promising(self, state: State, seat: int, actions: list[Action]) -> list[Action]:
        """Tiles are tried where a glance says that they could do something; nothing is thrown away needlessly."""
        assert isinstance(state, Arena)
        if len(actions) < 3:
            return actions
        if isinstance(actions[0], Hide):
            return self.hiding(state, seat, actions)
        playing = actions[-1].text == "end"
        glance = Glance(state, state.sides[seat])
        kept: list[Action] = []
        places: dict[str, list[tuple[float, int, Action]]] = {}
        shifts: list[tuple[float, int, Action]] = []
        for action in actions:
            number = len(kept) + len(shifts)
            if isinstance(action, Place):
                kind = state.kind_in_hand(seat, action.tile)
                if kind is not None:
                    scored = places.get(action.tile)
                    if scored is None:
                        scored = places[action.tile] = []
                    scored.append((-glance.score(kind, action.space, action.facing), len(scored), action))
            elif isinstance(action, Transform):
                kind = state.kind_in_hand(seat, action.tile)
                target = state.board[action.space]
                if kind is not None and target is not None:
                    score = glance.score(kind, action.space, action.facing) + self.worth(state, target.kind)
                    shifts.append((-score, number, action))
            elif isinstance(action, Shift):
                gain = glance.gain(action.origin, action.to, action.facing, isinstance(action, FalseOrder))
                shifts.append((-gain, number, action))
            elif isinstance(action, Rotate):
                shifts.append((-glance.gain(action.space, action.space, action.facing, False), number, action))
            elif isinstance(action, Turn):
                shifts.append((-glance.gain(action.space, action.space, action.facing, False), number, action))
            elif not playing or not isinstance(action, Discard):
                kept.append(action)
        for scored in places.values():
            kept += best(scored, PLACES)
        return kept + best(shifts, SHIFTS)

    def hiding(self, state: Arena, seat: int, actions: list[Action]) -> list[Action]:
        """MA-DP-04: the more a tile is worth, the better it is to have it at hand for sure."""
        kinds = state.kit.factions[state.factions[seat]].kinds
        scored: list[tuple[float, int, Action]] = []
        for action in actions:
            if isinstance(action, Hide):
                worth = self.worth(state, kinds[action.first]) + self.worth(state, kinds[action.second])
                scored.append((-worth, len(scored), action))
        return best(scored, 6)

    # -- what things are worth -------------------------------------------------------------------------------------

    def standing(self, state: Arena, side: int) -> float:
        """Hit Points and tiles of a side, less those of the other."""
        total = float(state.pools[side] - state.pools[1 - side])
        for space in range(SPACES):
            tile = state.board[space]
            if tile is None:
                continue
            worth = self.tile(state, space, tile)
            total += worth if state.sides[tile.seat] == side else -worth
        for seat in range(state.seats):
            for inside in state.hidden[seat]:
                if inside is not None and inside.kind.number >= 0:
                    worth = 0.8 * self.worth(state, inside.kind)
                    total += worth if state.sides[inside.seat] == side else -worth
        return total

    def tile(self, state: Arena, space: int, tile: Tile) -> float:
        """A tile as it stands: a wounded, poisoned or netted one is worth less, and so is one that faces the edge."""
        kind = tile.kind
        if kind.role == BANNER:
            return -EXPOSED * exposed(space)
        worth = self.worth(state, kind)
        if tile.wounds or tile.poison:
            worth *= max(0.3, 1.0 - 0.3 * tile.wounds / max(1, kind.hit_points) - 0.3 * tile.poison)
        if tile.entrenched:
            worth += 0.2
        if state.netted >> space & 1:
            worth *= 0.5
        for edge in range(6):
            direction = (edge + tile.facing) % 6
            if kind.melee[edge] and STEP[space * 6 + direction] < 0:
                worth -= 0.06 * kind.melee[edge]
            if kind.ranged[edge]:
                worth -= 0.03 * kind.ranged[edge] * (4 - len(LINES[space * 6 + direction]))
        return worth

    def worth(self, state: Arena, kind: Kind) -> float:
        """A kind of Board tile, unhurt and well placed."""
        if kind.number < 0:
            return 0.8
        if not self.worths:
            self.worths = [printed_worth(other) for other in state.kit.kinds]
        return self.worths[kind.number]

    def hand(self, state: Arena, seat: int) -> float:
        """What the seat holds. The hands of others say nothing here: they are drawn by chance."""
        worths: list[float] = []
        seen = 0
        for number in state.hands[seat]:
            if number >= 0:
                kind = state.kit.kinds[number]
                if kind.role == ORDER:
                    worths.append(order_worth(kind, state.exhausted()) * (AGAIN if seen & kind.orders else 1.0))
                    seen |= kind.orders
                else:
                    worths.append(IN_HAND * self.worth(state, kind))
        worths.sort(reverse=True)
        total = 0.0
        for at in range(len(worths)):
            total += worths[at] * KEPT[min(at, len(KEPT) - 1)]
        return total


def exposed(space: int) -> int:
    """How many spaces the shots that can hit a space may come from."""
    total = 0
    for direction in range(6):
        total += len(LINES[space * 6 + direction])
    return total


def printed_worth(kind: Kind) -> float:
    if kind.role == ORDER:
        return order_worth(kind, False)
    attack = float(sum(kind.melee)) + 1.4 * sum(kind.ranged) + 2.5 * kind.any_target
    if kind.initiatives:
        attack *= (0.8 + 0.1 * kind.initiatives[0]) * (0.6 + 0.4 * len(kind.initiatives))
    worth = (0.45 if kind.role == CHAMPION else 0.85) + 0.13 * attack
    worth += 0.2 * (kind.hit_points - 1) + 0.05 * sum([1 for plate in kind.armour if plate]) + 0.35 * len(kind.nets)
    if kind.maneuver or kind.teleport or kind.cavalry:
        worth += 0.25
    if kind.strike_edge >= 0 or kind.transformation or kind.venom or kind.regenerates:
        worth += 0.3
    return worth


def order_worth(kind: Kind, exhausted: bool) -> float:
    """The best that an Order can do; no Battle Order is left once a stack has run out (MA-BATTLE-15)."""
    most = 0.0
    for order, worth in ORDERS:
        if kind.orders & order and not (exhausted and order == BATTLE):
            most = max(most, worth)
    return most


def best(scored: list[tuple[float, int, Action]], count: int) -> list[Action]:
    """The actions with the lowest numbers; equal ones stay in their order."""
    scored.sort(key=_score)
    return [item[2] for item in scored[:count]]


def _score(item: tuple[float, int, Action]) -> tuple[float, int]:
    return (item[0], item[1])


# -- looking ahead -----------------------------------------------------------------------------------------------------


def answered(state: Arena) -> Arena:
    """The state once the small choices inside a Battle, a Push or an unfolding are made; the state itself if none is open."""
    choice = state.choice()
    if not isinstance(choice, ChooseVictim | ChooseAbsorption | ChoosePoisoned | ChoosePushed | ChooseFacing):
        return state
    world = state.clone()
    settle(world)
    return world


def settle(world: Arena) -> None:
    while True:
        choice = world.choice()
        if isinstance(choice, ChooseFacing):
            glance = Glance(world, world.sides[choice.seat])
            tile = world.hidden[choice.owner][choice.slot]
            space = choice.first if choice.slot == 0 else choice.second
            facing = 0 if tile is None else glance.best_facing(tile.kind, space)
            world.apply(choice.seat, world.legal(choice.seat)[facing])
        elif isinstance(choice, ChooseVictim):
            options = world.legal(choice.seat)
            world.apply(choice.seat, options[victim(world, choice.seat)])
        elif isinstance(choice, ChooseAbsorption | ChoosePoisoned | ChoosePushed):
            world.apply(choice.seat, world.legal(choice.seat)[0])
        else:
            return


def victim(state: Arena, seat: int) -> int:
    """An Assassin's plain choice: the enemy Banner, which nobody can heal."""
    number = 0
    for space in range(SPACES):
        tile = state.board[space]
        if tile is not None and state.enemy(seat, tile):
            if tile.kind.role == BANNER:
                return number
            number += 1
    return 0


def after_battle(state: Arena) -> Arena:
    """The state after a Battle fought at once; nobody has a turn in between."""
    world = state.clone()
    world.agenda = [Battle(0)]
    world.offered = None
    world.advance()
    settle(world)
    return world


@final
class Glance:
    """What can be seen of the board without fighting: who points at what."""

    __slots__ = ("side", "state", "threats")

    def __init__(self, state: Arena, side: int) -> None:
        self.state: Final = state
        self.side: Final = side
        self.threats: Final = [0] * SPACES
        """by space: the Wounds that enemy tiles would deal to a tile of this side there"""
        for space in range(SPACES):
            tile = state.board[space]
            if tile is not None and state.sides[tile.seat] != side and not state.netted >> space & 1:
                self.threaten(space, tile)

    def threaten(self, space: int, tile: Tile) -> None:
        for edge in range(6):
            direction = (edge + tile.facing) % 6
            melee = tile.kind.melee[edge]
            if melee:
                to = STEP[space * 6 + direction]
                if to >= 0:
                    self.threats[to] += melee
            ranged = tile.kind.ranged[edge]
            if ranged:
                for to in LINES[space * 6 + direction]:
                    self.threats[to] += ranged
                    other = self.state.board[to]
                    if other is not None and self.state.sides[other.seat] == self.side:
                        break

    def score(self, kind: Kind, space: int, facing: int) -> float:
        """What a tile of this side could do there, and what could be done to it."""
        board = self.state.board
        sides = self.state.sides
        total = -0.3 * min(2.0, self.threats[space] / kind.hit_points)
        for edge in range(6):
            direction = (edge + facing) % 6
            to = STEP[space * 6 + direction]
            if to < 0:
                continue
            other = board[to]
            enemy = other is not None and sides[other.seat] != self.side
            melee = kind.melee[edge]
            if melee:
                total += melee * (0.04 if other is None else aim(other) if enemy else 0.0)
            ranged = kind.ranged[edge]
            if ranged:
                total += self.shot(space, direction, ranged)
            if other is None:
                continue
            if enemy:
                if edge in kind.nets or (kind.disarms and edge in kind.links):
                    total += 0.8
                if edge == kind.strike_edge and other.kind.role != BANNER:
                    total += 0.9
            elif edge in kind.links and not kind.disarms:
                total += 0.5 if other.kind.attacks else 0.2
            if not enemy and (other.kind.influencing or other.kind.regenerates) and lends(other, opposite(direction)):
                total += 0.3
        return total

    def shot(self, space: int, direction: int, strength: int) -> float:
        for to in LINES[space * 6 + direction]:
            other = self.state.board[to]
            if other is not None and self.state.sides[other.seat] != self.side:
                wounds = strength - 1 if other.kind.armour[other.edge(opposite(direction))] else strength
                return wounds * aim(other)
        return 0.03 * strength * len(LINES[space * 6 + direction])

    def gain(self, origin: int, to: int, facing: int, enemy: bool) -> float:
        """What moving or turning a tile would bring this side."""
        tile = self.state.board[origin]
        if tile is None:
            return 0.0
        if enemy:
            other = Glance(self.state, self.state.sides[tile.seat])
            return other.score(tile.kind, origin, tile.facing) - other.score(tile.kind, to, facing)
        return self.score(tile.kind, to, facing) - self.score(tile.kind, origin, tile.facing)

    def best_facing(self, kind: Kind, space: int) -> int:
        most = self.score(kind, space, 0)
        found = 0
        for facing in range(1, 6):
            score = self.score(kind, space, facing)
            if score > most:
                most = score
                found = facing
        return found


def aim(target: Tile) -> float:
    """One Wound on a target, at a glance."""
    return 1.0 if target.kind.role == BANNER else 0.6


def lends(source: Tile, direction: int) -> bool:
    """Whether the tile has a link in a direction of the board."""
    return source.edge(direction) in source.kind.links
