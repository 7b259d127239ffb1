"""The Charge: a rider moves one space and strikes at once, outside any Battle; the turn is over (MA-DRAGON-03 to -18)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import BOARD, LABELS, NEAR, SPACES, TOUCHING, space_of
from tablekeep.games.monolith_arena.battle import add_wounds
from tablekeep.games.monolith_arena.components import CHARGE
from tablekeep.games.monolith_arena.ending import check_fallen
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.monoliths import may_enter
from tablekeep.games.monolith_arena.nets import netted_spaces
from tablekeep.games.monolith_arena.play import Play, end_turn, refuse, refuse_at, refuse_monolith, refuse_order, use_order
from tablekeep.games.monolith_arena.regeneration import VENOM, Hit
from tablekeep.games.monolith_arena.runes import influence
from tablekeep.games.monolith_arena.tiles import Tile
from tablekeep.games.monolith_arena.wounds import Resolve
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import Step
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import seat_ref


@final
class Charge(Play):
    """MA-DP-11: rider, destination, target; by the Order or by the Rune of Charge."""

    __slots__ = ("by_rune", "origin", "target", "to")

    def __init__(self, origin: int, to: int, target: int, by_rune: bool) -> None:
        super().__init__(f"charge {LABELS[origin]} {LABELS[to]} {LABELS[target]}{' by rune' if by_rune else ''}")
        self.origin: Final = origin
        self.to: Final = to
        self.target: Final = target
        self.by_rune: Final = by_rune

    def carry_out(self, state: Arena, seat: int) -> None:
        if not self.by_rune:
            use_order(state, seat, CHARGE)
        end_turn(state)  # MA-DRAGON-13
        tile = state.board[self.origin]
        assert tile is not None
        if state.log is not None:
            state.say(
                "move", "ma-log-charge", "MA-DRAGON-05", self.to, self.origin, seat=seat_ref(seat),
                tile=state.tile_ref(self.origin), victim=LABELS[self.target],
            )  # fmt: skip
        state.shift(self.origin, self.to, attack_facing(tile, BOARD.direction(self.to, self.target)))
        state.settle_board()
        state.push(AfterCharge())
        hits = charge_hits(state, self.to, self.target)
        if hits:
            state.push(Resolve(hits, 0, 0, 0))

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        if self.by_rune:
            if not has_rune_of_charge(state, seat, 0):
                return refuse("MA-DRAGON-17", "ma-refuse-no-rune-of-charge")
            if not has_rune_of_charge(state, seat, state.netted):
                return refuse("MA-NET-09", "ma-refuse-rune-of-charge-netted")
        else:
            refusal = refuse_order(state, seat, CHARGE)
            if refusal is not None:
                return refusal
        tile = state.board[self.origin]
        if tile is None or tile.seat != seat:
            return refuse_at("MA-DRAGON-05", "ma-refuse-not-own", LABELS[self.origin])
        if not tile.kind.cavalry:
            return refuse_at("MA-DRAGON-03", "ma-refuse-no-cavalry", LABELS[self.origin])
        if state.netted >> self.origin & 1:
            return refuse_at("MA-NET-05", "ma-refuse-netted", LABELS[self.origin])
        if not TOUCHING[self.origin] >> self.to & 1 or state.board[self.to] is not None:
            return refuse_at("MA-DRAGON-07", "ma-refuse-charge-one-space", LABELS[self.to])
        if not may_enter(state, self.origin, self.to):
            return refuse_monolith(state, self.to)
        target = state.board[self.target]
        if target is None or not state.enemy(seat, target) or not TOUCHING[self.to] >> self.target & 1:
            return refuse_at("MA-DRAGON-06", "ma-refuse-charge-target", LABELS[self.target])
        if falls_at(state, tile, self.to):
            return refuse_at("MA-RUL-46", "ma-refuse-charge-rider-falls", LABELS[self.to])
        return refuse_at("MA-DRAGON-10", "ma-refuse-charge-into-net", LABELS[self.to])


def attack_facing(tile: Tile, direction: int) -> int:
    """MA-DRAGON-08: the facing in which the rider's strongest attack points in that direction."""
    best = 0
    for edge in range(6):
        if tile.kind.melee[edge] > tile.kind.melee[best]:
            best = edge
    return (direction - best) % 6


def charge_hits(state: Arena, rider: int, target: int) -> tuple[Hit, ...]:
    """MA-DRAGON-09, MA-RUL-46: the attack with all bonuses of the new space.

    None where the rider is disarmed (MA-ABYSS-07) or, by option, netted (MA-RUL-44).
    """
    tile = state.board[rider]
    if tile is None:
        return ()
    effect = influence(state)
    if not effect.able(rider):
        return ()
    wounds = [0] * SPACES
    edge = tile.edge(BOARD.direction(rider, target))
    add_wounds(state, tile, target, tile.kind.melee[edge] + effect.melee[rider], wounds)
    venom = VENOM if tile.kind.venom or effect.venom >> rider & 1 else 0
    return ((rider, target, wounds[target], venom),) if wounds[target] else ()


@final
class AfterCharge(Step[Arena]):
    """MA-RUL-86: a Banner that falls outside a Battle ends the game at once."""

    __slots__ = ()
    name = "after-charge"

    def run(self, state: Arena) -> None:
        check_fallen(state)


def has_rune_of_charge(state: Arena, seat: int, netted: int) -> bool:
    """MA-RUL-48: an own Rune of Charge on the board, other than on the netted spaces."""
    for space in range(SPACES):
        tile = state.board[space]
        if tile is not None and tile.kind.gives_charge and tile.seat == seat and not netted >> space & 1:
            return True
    return False


_CHARGES: Final[dict[int, Charge]] = {}


def charging(origin: int, to: int, target: int, by_rune: bool) -> Charge:
    key = ((origin * SPACES + to) * SPACES + target) * 2 + (1 if by_rune else 0)
    action = _CHARGES.get(key)
    if action is None:
        action = _CHARGES[key] = Charge(origin, to, target, by_rune)
    return action


def offer_charges(state: Arena, seat: int, by_order: bool, offers: list[Action]) -> None:
    """MA-DP-11."""
    by_rune = has_rune_of_charge(state, seat, state.netted)
    if not by_order and not by_rune:
        return
    for origin in range(SPACES):
        tile = state.board[origin]
        if tile is None or tile.seat != seat or not tile.kind.cavalry or state.netted >> origin & 1:
            continue
        for to in NEAR[origin]:
            if not may_enter(state, origin, to) or falls_at(state, tile, to):
                continue
            if not state.settings.charge_into_net and netted_at(state, origin, to):
                continue
            for target in NEAR[to]:
                other = state.board[target]
                if other is not None and state.enemy(seat, other):
                    if by_order:
                        offers.append(charging(origin, to, target, False))
                    if by_rune:
                        offers.append(charging(origin, to, target, True))


def falls_at(state: Arena, rider: Tile, to: int) -> bool:
    """MA-RUL-46: whether the rider would fall on the way because it leaves the Banner whose Toughness keeps it alive.

    Nothing else can fall: no rider is a netter, so its move sets nobody free and nets nobody.
    """
    own = rider.kind.hit_points + rider.entrenched
    return rider.wounds >= own and rider.wounds >= own + state.toughness_for(state.sides[rider.seat], to)


def netted_at(state: Arena, origin: int, to: int) -> bool:
    """MA-RUL-44: whether the tile would be netted on the other space."""
    board = state.board.copy()
    board[to] = board[origin]
    board[origin] = None
    return netted_spaces(board, state.sides) >> to & 1 == 1


def parse_charge(words: list[str]) -> Action | None:
    by_rune = len(words) == 5 and words[3:] == ["by", "rune"]
    if len(words) != 3 and not by_rune:
        return None
    origin, to, target = space_of(words[0]), space_of(words[1]), space_of(words[2])
    return None if origin < 0 or to < 0 or target < 0 else charging(origin, to, target, by_rune)
