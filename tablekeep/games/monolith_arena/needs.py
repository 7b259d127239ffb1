"""What the rules ask of a tile that is being placed, moved or turned, at the space and in the facing that a player looks at."""

from __future__ import annotations

from tablekeep.games.monolith_arena.arena import LABELS, TOUCHING
from tablekeep.games.monolith_arena.components import BANNER
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.monoliths import ChooseFacing, Face, may_enter, own_empty_pieces
from tablekeep.games.monolith_arena.movement import FalseOrder, Move, Rotate, Shift, Teleport, Turn
from tablekeep.games.monolith_arena.offers import Pointing, guesses, picked, sources_of
from tablekeep.games.monolith_arena.placing import Place, Transform
from tablekeep.kernel.actions import Action
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import FACING, Need


def needs(state: Arena, seat: int, picks: list[str]) -> list[Need]:
    if not any(pick.startswith(f"{FACING}:") for pick in picks) or not Pointing(state, picks).places:
        return []
    if isinstance(state.choice(), ChooseFacing):
        return [any_facing()]
    return of_action(state, seat, offered(state, seat, tuple(picks)) or guesses(state, seat, picks)[0])


def offered(state: Arena, seat: int, picks: tuple[str, ...]) -> Action | None:
    """The legal action that begins with these picks."""
    legal = state.legal(seat)
    sources = sources_of(legal)
    for action in legal:
        for way in picked(state, seat, action, sources):
            if way[: len(picks)] == picks:
                return action
    return None


def of_action(state: Arena, seat: int, action: Action) -> list[Need]:
    if isinstance(action, Place):
        return of_place(state, seat, action)
    if isinstance(action, Transform):
        target = state.board[action.space]
        enemy = target is not None and state.enemy(seat, target)
        return [
            Need(enemy, say("ma-need-enemy", space=LABELS[action.space]), "MA-ABYSS-17"),
            Need(target is None or target.kind.role != BANNER, say("ma-need-no-banner"), "MA-ABYSS-19"),
            any_facing(),
        ]
    if isinstance(action, Shift):
        return of_shift(state, seat, action)
    if isinstance(action, Rotate | Turn):
        rule = "MA-GUARD-20" if isinstance(action, Rotate) else "MA-GUARD-11"
        found = tile_of(state, seat, action.space, False, rule, "MA-NET-08")
        return [*found, turned(state, action.space, action.facing)]
    return [any_facing()] if isinstance(action, Face) else []


def of_place(state: Arena, seat: int, action: Place) -> list[Need]:
    found = [free(state, action.space, "MA-PLAY-02")]
    if state.unfolded:
        found.append(Need(action.space in own_empty_pieces(state, seat), say("ma-need-own-piece"), "MA-MONO-10"))
    return [*found, any_facing()]


def of_shift(state: Arena, seat: int, action: Shift) -> list[Need]:
    rule = cause(action)
    found = tile_of(state, seat, action.origin, isinstance(action, FalseOrder), rule, "MA-NET-05")
    if action.to == action.origin:
        return [*found, turned(state, action.origin, action.facing)]
    if not isinstance(action, Teleport):
        step = bool(TOUCHING[action.origin] >> action.to & 1)
        found.append(Need(step, say("ma-need-step", space=LABELS[action.to]), rule))
    found.append(free(state, action.to, "MA-MOVE-06"))
    if found[-1].ok and state.owner_of_piece(action.origin) >= 0:
        found.append(Need(may_enter(state, action.origin, action.to), say("ma-need-together"), "MA-MONO-36"))
    return [*found, any_facing()]


def cause(action: Shift) -> str:
    """The rule that lets the tile move."""
    if isinstance(action, Move):
        return "MA-ORDER-04"
    if isinstance(action, FalseOrder):
        return "MA-GUARD-22"
    return "MA-ABYSS-09" if isinstance(action, Teleport) else "MA-TRAIT-07"


def tile_of(state: Arena, seat: int, space: int, enemy: bool, rule: str, net_rule: str) -> list[Need]:
    """Whose tile it has to be, and that no net holds it."""
    tile = state.board[space]
    whose = tile is not None and state.enemy(seat, tile) == enemy
    return [
        Need(whose, say("ma-need-enemy" if enemy else "ma-need-own", space=LABELS[space]), rule),
        Need(not state.netted >> space & 1, say("ma-need-no-net"), net_rule),
    ]


def free(state: Arena, space: int, rule: str) -> Need:
    ok = state.board[space] is None
    return Need(ok, say("ma-need-free" if ok else "ma-refuse-space-taken", space=LABELS[space]), rule)


def turned(state: Arena, space: int, facing: int) -> Need:
    tile = state.board[space]
    return Need(tile is not None and tile.facing != facing, say("ma-need-turned"), "MA-RUL-11")


def any_facing() -> Need:
    return Need(True, say("ma-need-any-facing"), "MA-PLAY-01")
