"""What a player points at to mean an action, and what he could have meant when he pointed at something else."""

from __future__ import annotations

from typing import Final

from tablekeep.kernel.actions import Action
from tablekeep.kernel.deeds import Deed
from tablekeep.kernel.messages import say
from tablekeep.kernel.scene import CARD, PIECE, SPACE, Form, Offer
from tidewrack.box import BOARD, Box
from tidewrack.model import NOTHING, Flat

STEPS: Final[dict[str, tuple[str, ...]]] = {"stride": ("stride",), "go": ("space",), "probe": ("space",)}
"""by verb: what is picked, one word a pick; the other verbs are buttons"""


def forms(box: Box) -> dict[str, Form]:
    icons = {"dig": box.icons["dig"], "probe": box.icons["find"], "go": box.icons["stride"]}
    return {verb: Form(f"tw-do-{verb}", STEPS.get(verb, ()), icons.get(verb, "")) for verb in box.grammar.forms}


def offers(view: Flat, seat: int) -> list[Offer]:
    return [offer(view, seat, action) for action in view.legal(seat)]


def offer(view: Flat, seat: int, action: Action) -> Offer:
    assert isinstance(action, Deed)
    if action.verb == "stride":
        return Offer(action.text, (f"{CARD}:stride-{view.box.strides[action.args[0]].id}",))
    if action.args:
        return Offer(action.text, (f"{SPACE}:{BOARD.labels[action.args[0]]}",))
    in_danger = action.verb == "stay" and view.round == view.rounds() and view.sea(view.where[seat])
    return Offer(action.text, confirm=say("tw-confirm-stay") if in_danger else None)


def guesses(view: Flat, seat: int, picks: list[str]) -> list[Action]:
    """A space, or whatever lies or stands on it, means going there; while somebody probes, probing there."""
    found: list[Action] = []
    for pick in picks:
        what, _, id = pick.partition(":")
        space = pointed_at(view, what, id)
        if space != NOTHING:
            found.append(view.box.grammar.make("probe" if probing(view) else "go", (space,)))
        for number, part in enumerate(view.box.strides):
            if what == CARD and id == f"stride-{part.id}":
                found.append(view.box.grammar.make("stride", (number,)))
    return found


def probing(view: Flat) -> bool:
    choice = view.choice()
    return choice is not None and choice.name == "probe"


def pointed_at(view: Flat, what: str, id: str) -> int:
    """The space that is meant, NOTHING if it is none."""
    if what == SPACE:
        return BOARD.numbers.get(id, NOTHING)
    sort, _, number = id.partition("-")
    if what != PIECE or not number.isdecimal():
        return NOTHING
    if sort == "seeker" and int(number) < view.seats:
        return view.where[int(number)]
    return view.lies.index(int(number)) if sort == "find" and int(number) in view.lies else NOTHING
