"""What the games that speak in deeds have in common when a player points at things on the table."""

from __future__ import annotations

from collections.abc import Container

from tablekeep.kernel.deeds import Deed
from tablekeep.kernel.scene import CARD, FACING, PIECE, SEAT, SPACE, WORD, Scene
from tablekeep.kernel.state import State


def component(word: str) -> list[str]:
    """The way to pick what is only told in words."""
    return [f"{WORD}:{word}"]


def on_table(scene: Scene) -> set[str]:
    """Everything in a scene that can be pointed at."""
    found = {f"{SEAT}:{view.seat}" for view in scene.seats}
    for board in scene.boards:
        found |= {f"{SPACE}:{space.id}" for space in board.spaces}
        found |= {f"{PIECE}:{piece.id}" for piece in board.pieces}
    for zone in scene.zones:
        found |= {f"{CARD}:{card.id}" for card in zone.cards}
    return found


def within_reach(told: list[str], things: set[str]) -> list[str]:
    """Of the ways to point those that are on the table, else the first that is told in words; empty if there is neither."""
    here = [pick for pick in told if pick in things or pick.startswith(f"{FACING}:")]
    return here or [pick for pick in told if pick.startswith(f"{WORD}:")][:1]


def asked_number(state: State, name: str) -> int:
    """A number that the present question carries, -1 if it has none of that name."""
    choice = state.choice()
    if choice is None:
        return -1
    told = choice.dump().get(name, -1)
    return told if isinstance(told, int) else -1


def likely_verbs(
    state: State, seat: int, usual: tuple[tuple[int, tuple[str, ...]], ...], pointed_at: Container[int]
) -> list[str]:
    """The verbs a player can mean who points at things of these kinds: those of the present question that are about something,
    then those by which such a thing is `usual`ly handled."""
    verbs: list[str] = []
    for action in state.legal(seat):
        if isinstance(action, Deed) and action.args and action.verb not in verbs:
            verbs.append(action.verb)
    for kind, handling in usual:
        if kind in pointed_at:
            verbs += [verb for verb in handling if verb not in verbs]
    return verbs
