"""What players want to be asked at windows, sort by sort: always, when they can act, not in this turn, or never.

It is a player's own business, but part of the game: with the same wishes the same questions are asked again.
"""

from __future__ import annotations

from typing import Final, final

from tablekeep.kernel.actions import Action
from tablekeep.kernel.errors import InvalidNotation
from tablekeep.kernel.messages import say

VERB: Final = "standing"
ALWAYS: Final = "always"
ABLE: Final = "able"
"""only when there is something to use: what everybody begins with"""
SKIP: Final = "skip"
"""not until the present turn is over; then again only when there is something to use"""
NEVER: Final = "never"
WISHES: Final[tuple[str, ...]] = (ALWAYS, ABLE, SKIP, NEVER)


@final
class Standing(Action):
    """`standing battle-start never`: from now on, how often the seat is asked at one sort of window."""

    __slots__ = ("window", "wish")

    def __init__(self, window: str, wish: str) -> None:
        super().__init__(f"{VERB} {window} {wish}")
        self.window: Final = window
        self.wish: Final = wish


def read_standing(words: list[str], windows: tuple[str, ...]) -> Standing:
    """The words behind the verb; InvalidNotation names what is wrong."""
    text = " ".join([VERB, *words])
    if len(words) != 2 or words[1] not in WISHES:
        raise InvalidNotation(say("notation-wrong-form", text=text, usage=f"{VERB} WINDOW {'|'.join(WISHES)}"))
    if words[0] not in windows:
        raise InvalidNotation(say("notation-no-window", text=text, known=", ".join(windows) or "-"))
    return Standing(words[0], words[1])


def standing_with(known: str, action: Standing) -> str:
    """A seat's wishes with one more; as text, which is quick to copy and to look at."""
    kept = [wish for wish in known.split() if not wish.startswith(f"{action.window}=")]
    if action.wish != ABLE:
        kept.append(f"{action.window}={action.wish}")
    return " ".join(sorted(kept))


def wish_for(known: str, window: str) -> str:
    """What a seat wants to be asked at that sort of window."""
    if not known:
        return ABLE
    for wish in known.split():
        if wish.startswith(f"{window}="):
            return wish[len(window) + 1 :]
    return ABLE


def without_skips(known: str) -> str:
    """A seat's wishes when a turn is over."""
    return " ".join([wish for wish in known.split() if not wish.endswith(f"={SKIP}")]) if SKIP in known else known
