"""Why an idea is good, in one clause: what is certain to change at once, in the numbers that everybody sees at the table.

Nothing is made up: an action is tried in a few worlds that fit what the seat knows, and only what is the same in all of them
is told. Where nothing is, the clause says so.
"""

from __future__ import annotations

from typing import Final

from tablekeep.kernel.actions import Action
from tablekeep.kernel.game import Game
from tablekeep.kernel.messages import Message, say, seat_ref
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Scene
from tablekeep.kernel.state import State

WORLDS: Final = 4
TOLD: Final = 2
"""changes in one clause"""
NOTICEABLE: Final = 0.005
"""by so much an evaluation, from -1 to 1, has to change to be spoken of"""

Number = tuple[int, str]
"""a number of a seat's sheet: the seat, and the counter's icon or the track's id"""


def reason(view: State, seat: int, game: Game, rng: Rng, action: Action) -> Message:
    """What speaks for an action of a seat, or what is known of it."""
    before = game.scene(view)
    now = numbers(before)
    found: list[dict[Number, int]] = []
    better: list[float] = []
    won: list[bool] = []
    for _ in range(WORLDS):
        world = view.determinize(rng)
        if world.why_not(seat, action) is not None:
            continue
        was = game.advice.evaluate(world, seat)
        world.apply(seat, action)
        after = numbers(game.scene(world.redact(seat)))
        found.append({key: after[key] - now[key] for key in now if key in after and after[key] != now[key]})
        better.append(game.advice.evaluate(world, seat) - was)
        won.append(world.outcome is not None and seat in world.outcome.winners)
    if won and all(won):
        return say("reason-wins")
    certain = {key: by for key, by in found[0].items() if all(one.get(key) == by for one in found)} if found else {}
    good = gains(before, seat, certain)
    if good:
        return told(before, seat, good)
    if any(one != found[0] for one in found):
        return say("reason-open")
    gain = sum(better) / len(better) if better else 0.0
    if abs(gain) < NOTICEABLE:
        return say("reason-little")
    return say("reason-better") if gain > 0 else say("reason-later")


def numbers(scene: Scene) -> dict[Number, int]:
    """All numbers of all seats."""
    made = {(one.seat, counter.icon): counter.number for one in scene.seats for counter in one.counters}
    return made | {(track.owner, track.id): track.value for track in scene.tracks if track.owner >= 0}


def gains(scene: Scene, seat: int, changes: dict[Number, int]) -> dict[Number, int]:
    """What speaks for an action: what its side gets and what others lose, but for things that only go from one pile of a seat
    to another, and for what every seat counts alike."""
    own = next(one.side for one in scene.seats if one.seat == seat)
    sides = {one.seat: one.side for one in scene.seats}
    found: dict[Number, int] = {}
    for (owner, which), by in changes.items():
        moved = any(other == owner and far == -by for (other, _), far in changes.items())
        alike = len(sides) > 1 and all(changes.get((other, which)) == by for other in sides)
        if (by > 0) == (sides.get(owner) == own) and not moved and not alike:
            found[owner, which] = by
    return found


def told(scene: Scene, seat: int, changes: dict[Number, int]) -> Message:
    """The changes that matter most: the score, then what is one's own, then gains before costs."""
    scores = {one.score for one in scene.seats}
    ranked = sorted(changes, key=lambda key: (key[1] not in scores, key[0] != seat, changes[key] < 0, key))[:TOLD]
    parts = [change(scene, seat, key, changes[key]) for key in ranked]
    return say("reason-one", one=parts[0]) if len(parts) == 1 else say("reason-two", one=parts[0], two=parts[1])


def change(scene: Scene, seat: int, key: Number, by: int) -> Message:
    owner, which = key
    what = name(scene, owner, which)
    much = f"+{by}" if by > 0 else f"−{-by}"
    if owner == seat:
        return say("reason-change", what=what, much=much)
    return say("reason-change-of", seat=seat_ref(owner), what=what, much=much)


def name(scene: Scene, owner: int, which: str) -> Message:
    """What a number counts, in a word where there is one."""
    for one in scene.seats:
        for counter in one.counters:
            if (one.seat, counter.icon) == (owner, which):
                return counter.short or counter.label
    return next(track.title for track in scene.tracks if (track.owner, track.id) == (owner, which))
