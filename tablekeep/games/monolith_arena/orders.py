"""Orders: Battle, Push, Fire Concoction, Precise Shot, Net, Entrenchment (MA-ORDER and the faction sheets)."""

from __future__ import annotations

from typing import Final, final

from tablekeep.games.monolith_arena.arena import LABELS, NEAR, SPACES, TOUCHING, TRIADS, space_of
from tablekeep.games.monolith_arena.battle import Battle
from tablekeep.games.monolith_arena.charge import offer_charges
from tablekeep.games.monolith_arena.components import (
    BANNER,
    BATTLE,
    BLAST,
    CHARGE,
    ENTRENCH,
    FALSE_ORDER,
    MOVE,
    NET,
    PUSH,
    ROTATE,
    WOUND,
)
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.monoliths import may_enter
from tablekeep.games.monolith_arena.movement import offer_orders
from tablekeep.games.monolith_arena.play import Play, end_turn, refuse, refuse_at, refuse_monolith, refuse_order, use_order
from tablekeep.games.monolith_arena.regeneration import ORDER_SOURCE
from tablekeep.games.monolith_arena.wounds import SEAT, Resolve
from tablekeep.kernel.actions import Action
from tablekeep.kernel.agenda import NUMBER, Choice, Field
from tablekeep.kernel.errors import IllegalAction
from tablekeep.kernel.messages import Message, say, seat_ref


@final
class PlayBattle(Play):
    """MA-ORDER-01: a Battle Order starts a Battle and ends the turn."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("battle")

    def carry_out(self, state: Arena, seat: int) -> None:
        use_order(state, seat, BATTLE)
        end_turn(state)
        state.push(Battle(0))

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_order(state, seat, BATTLE)
        return refusal if refusal is not None else refuse("MA-BATTLE-15", "ma-refuse-battle-after-last-tile")


@final
class Push(Play):
    """MA-ORDER-10: an own tile pushes an adjacent enemy tile one space away."""

    __slots__ = ("pushed", "pusher")

    def __init__(self, pusher: int, pushed: int) -> None:
        super().__init__(f"push {LABELS[pusher]} {LABELS[pushed]}")
        self.pusher: Final = pusher
        self.pushed: Final = pushed

    def carry_out(self, state: Arena, seat: int) -> None:
        use_order(state, seat, PUSH)
        if state.log is not None:
            state.say(
                "strike", "ma-log-push", "MA-ORDER-10", self.pushed, self.pusher, seat=seat_ref(seat),
                tile=state.tile_ref(self.pushed), pusher=LABELS[self.pusher],
            )  # fmt: skip
        destinations = push_destinations(state, self.pusher, self.pushed)
        if len(destinations) == 1:
            push_to(state, self.pushed, destinations[0])
            return
        tile = state.board[self.pushed]
        assert tile is not None
        state.push(ChoosePushed(tile.seat, self.pusher, self.pushed))

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_order(state, seat, PUSH)
        if refusal is not None:
            return refusal
        pusher, pushed = state.board[self.pusher], state.board[self.pushed]
        if pusher is None or pusher.seat != seat:
            return refuse_at("MA-ORDER-10", "ma-refuse-not-own", LABELS[self.pusher])
        if pushed is not None and not state.enemy(seat, pushed) and pushed.seat != seat:
            return refuse_at("MA-TEAM-14", "ma-refuse-not-an-enemy", LABELS[self.pushed])
        if pushed is None or not state.enemy(seat, pushed) or not TOUCHING[self.pusher] >> self.pushed & 1:
            return refuse_at("MA-ORDER-10", "ma-refuse-push-target", LABELS[self.pushed])
        if state.netted >> self.pusher & 1:
            return refuse_at("MA-NET-07", "ma-refuse-netted-pusher", LABELS[self.pusher])
        if state.netted >> self.pushed & 1:
            return refuse_at("MA-NET-06", "ma-refuse-netted", LABELS[self.pushed])
        for to in NEAR[self.pushed]:
            if state.board[to] is None and not TOUCHING[self.pusher] >> to & 1:
                return refuse_monolith(state, to)
        return refuse_at("MA-ORDER-14", "ma-refuse-push-nowhere", LABELS[self.pushed])


def push_destinations(state: Arena, pusher: int, pushed: int) -> list[int]:
    """MA-ORDER-10, MA-ORDER-11: free spaces next to the pushed tile and no longer next to the pusher."""
    return [to for to in NEAR[pushed] if to != pusher and not TOUCHING[pusher] >> to & 1 and may_enter(state, pushed, to)]


def push_to(state: Arena, pushed: int, to: int) -> None:
    """MA-ORDER-13: the facing stays."""
    tile = state.board[pushed]
    assert tile is not None
    if state.log is not None:
        state.say("move", "ma-log-pushed", "MA-ORDER-12", to, pushed, tile=state.tile_ref(pushed))
    state.shift(pushed, to, tile.facing)
    state.settle_board()


@final
class Go(Action):
    """Where a pushed tile goes."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"go {LABELS[space]}")
        self.space: Final = space


GOINGS: Final = [Go(space) for space in range(SPACES)]


@final
class ChoosePushed(Choice[Arena]):
    """MA-DP-14: the owner of the pushed tile chooses among several spaces (MA-ORDER-12)."""

    __slots__ = ("pushed", "pusher")
    name = "pushed"
    code = "ma-"
    rule = "MA-ORDER-12"
    fields = (SEAT, Field("pusher", NUMBER, 0, SPACES - 1), Field("pushed", NUMBER, 0, SPACES - 1))

    def __init__(self, seat: int, pusher: int, pushed: int) -> None:
        super().__init__(seat)
        self.pusher: Final = pusher
        self.pushed: Final = pushed

    def prompt(self, state: Arena, seat: int) -> Message:
        return say("ma-ask-pushed", tile=state.tile_ref(self.pushed), space=LABELS[self.pushed])

    def options(self, state: Arena, seat: int) -> list[Action]:
        return [GOINGS[to] for to in push_destinations(state, self.pusher, self.pushed)]

    def take(self, state: Arena, seat: int, action: Action) -> None:
        assert isinstance(action, Go)
        push_to(state, self.pushed, action.space)

    def refuse(self, state: Arena, seat: int, action: Action) -> IllegalAction:
        if isinstance(action, Go):
            rule = "MA-ORDER-11" if state.board[action.space] is not None else "MA-ORDER-10"
            return refuse_at(rule, "ma-refuse-pushed-there", LABELS[action.space])
        return refuse("MA-ORDER-12", "ma-refuse-pushed-first")


@final
class Fire(Play):
    """MA-ORDER-06: Fire Concoction on three mutually touching spaces."""

    __slots__ = ("spaces",)

    def __init__(self, spaces: tuple[int, int, int]) -> None:
        super().__init__(f"fire {LABELS[spaces[0]]} {LABELS[spaces[1]]} {LABELS[spaces[2]]}")
        self.spaces: Final = spaces

    def carry_out(self, state: Arena, seat: int) -> None:
        kind = use_order(state, seat, BLAST)
        if state.log is not None:
            state.say("cast", "ma-log-fire", "MA-ORDER-06", self.spaces[0], seat=seat_ref(seat))
        state.push(Resolve(tuple([(ORDER_SOURCE, space, kind.wounds, 0) for space in burnt(state, self.spaces)]), 0, 0, 0))

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_order(state, seat, BLAST)
        if refusal is not None:
            return refusal
        if self.spaces not in TRIADS:
            return refuse("MA-ORDER-06", "ma-refuse-not-touching")
        return refuse("MA-RUL-11", "ma-refuse-nothing-to-burn")


def burnt(state: Arena, spaces: tuple[int, int, int]) -> list[int]:
    """MA-ORDER-07, MA-ORDER-08: every tile on them but Banners, whoever owns it."""
    found: list[int] = []
    for space in spaces:
        tile = state.board[space]
        if tile is not None and tile.kind.role != BANNER:
            found.append(space)
    return found


FIRES: Final = [Fire(triad) for triad in TRIADS]


@final
class Shoot(Play):
    """MA-FOREST-22: Precise Shot."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"shoot {LABELS[space]}")
        self.space: Final = space

    def carry_out(self, state: Arena, seat: int) -> None:
        kind = use_order(state, seat, WOUND)
        if state.log is not None:
            state.say("cast", "ma-log-shoot", "MA-FOREST-22", self.space, seat=seat_ref(seat), tile=state.tile_ref(self.space))
        state.push(Resolve(((ORDER_SOURCE, self.space, kind.wounds, 0),), 0, 0, 0))

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_order(state, seat, WOUND)
        if refusal is not None:
            return refusal
        tile = state.board[self.space]
        if tile is None or not state.enemy(seat, tile):
            return refuse_at("MA-FOREST-22", "ma-refuse-not-an-enemy", LABELS[self.space])
        return refuse("MA-FOREST-23", "ma-refuse-banner")


@final
class CastNet(Play):
    """MA-DRAGON-20: the Net Order."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"net {LABELS[space]}")
        self.space: Final = space

    def carry_out(self, state: Arena, seat: int) -> None:
        use_order(state, seat, NET)
        tile = state.board[self.space]
        assert tile is not None
        state.board[self.space] = tile.mark(True)
        if state.log is not None:
            state.say("cast", "ma-log-net", "MA-DRAGON-20", self.space, seat=seat_ref(seat), tile=state.tile_ref(self.space))
        state.settle_board()

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_order(state, seat, NET)
        if refusal is not None:
            return refusal
        tile = state.board[self.space]
        if tile is None or not state.enemy(seat, tile):
            return refuse_at("MA-DRAGON-20", "ma-refuse-not-an-enemy", LABELS[self.space])
        return refuse("MA-RUL-11", "ma-refuse-changes-nothing")


@final
class Entrench(Play):
    """MA-GUARD-18: Entrenchment."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"entrench {LABELS[space]}")
        self.space: Final = space

    def carry_out(self, state: Arena, seat: int) -> None:
        use_order(state, seat, ENTRENCH)
        tile = state.board[self.space]
        assert tile is not None
        state.board[self.space] = tile.entrench()
        if state.log is not None:
            state.say(
                "cast", "ma-log-entrench", "MA-GUARD-18", self.space, seat=seat_ref(seat), tile=state.tile_ref(self.space)
            )

    def forbidden(self, state: Arena, seat: int) -> IllegalAction:
        refusal = refuse_order(state, seat, ENTRENCH)
        if refusal is not None:
            return refusal
        tile = state.board[self.space]
        if tile is None or tile.seat != seat:
            return refuse_at("MA-GUARD-18", "ma-refuse-not-own", LABELS[self.space])
        return refuse("MA-RUL-11", "ma-refuse-changes-nothing")


BATTLE_PLAY: Final = PlayBattle()
PUSHES: Final = [[Push(pusher, pushed) for pushed in range(SPACES)] for pusher in range(SPACES)]
SHOTS: Final = [Shoot(space) for space in range(SPACES)]
CASTS: Final = [CastNet(space) for space in range(SPACES)]
ENTRENCHMENTS: Final = [Entrench(space) for space in range(SPACES)]


def offer_all_orders(state: Arena, seat: int, offers: list[Action]) -> None:
    """Everything the Orders of the hand can do now; one that can do nothing may not be played (MA-RUL-11)."""
    orders = 0
    if state.plays < state.limit:
        for number in state.hands[seat]:
            orders |= state.kit.kinds[number].orders
    if orders & BATTLE and not state.exhausted():
        offers.append(BATTLE_PLAY)
    offer_charges(state, seat, orders & CHARGE != 0, offers)
    if not orders:
        return
    if orders & (MOVE | ROTATE | FALSE_ORDER):
        offer_orders(state, seat, orders, offers)
    if orders & BLAST:
        for fire in FIRES:
            if burnt(state, fire.spaces):
                offers.append(fire)
    if not orders & (PUSH | WOUND | NET | ENTRENCH):
        return
    for space in range(SPACES):
        tile = state.board[space]
        if tile is None:
            continue
        if state.enemy(seat, tile):
            if orders & WOUND and tile.kind.role != BANNER:
                offers.append(SHOTS[space])
            if orders & NET and not tile.marked:
                offers.append(CASTS[space])
        elif tile.seat == seat:
            if orders & ENTRENCH and not tile.entrenched:
                offers.append(ENTRENCHMENTS[space])
            if orders & PUSH and not state.netted >> space & 1:
                for pushed in NEAR[space]:
                    if pushable(state, seat, space, pushed):
                        offers.append(PUSHES[space][pushed])


def pushable(state: Arena, seat: int, pusher: int, pushed: int) -> bool:
    """MA-DP-13."""
    tile = state.board[pushed]
    return (
        tile is not None
        and state.enemy(seat, tile)
        and not state.netted >> pushed & 1
        and len(push_destinations(state, pusher, pushed)) > 0
    )


def _one_space(words: list[str]) -> int:
    return space_of(words[0]) if len(words) == 1 else -1


def parse_battle(words: list[str]) -> Action | None:
    return None if words else BATTLE_PLAY


def parse_push(words: list[str]) -> Action | None:
    if len(words) != 2:
        return None
    pusher, pushed = space_of(words[0]), space_of(words[1])
    return None if pusher < 0 or pushed < 0 else PUSHES[pusher][pushed]


def parse_go(words: list[str]) -> Action | None:
    space = _one_space(words)
    return None if space < 0 else GOINGS[space]


def parse_fire(words: list[str]) -> Action | None:
    if len(words) != 3:
        return None
    spaces = sorted([space_of(word) for word in words])
    return None if spaces[0] < 0 else Fire((spaces[0], spaces[1], spaces[2]))


def parse_shoot(words: list[str]) -> Action | None:
    space = _one_space(words)
    return None if space < 0 else SHOTS[space]


def parse_net(words: list[str]) -> Action | None:
    space = _one_space(words)
    return None if space < 0 else CASTS[space]


def parse_entrench(words: list[str]) -> Action | None:
    space = _one_space(words)
    return None if space < 0 else ENTRENCHMENTS[space]
