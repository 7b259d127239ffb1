"""What the games that speak in deeds have in common when a player points at things on the table."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import ClassVar, Final, Protocol

from tablekeep.kernel.actions import Action
from tablekeep.kernel.deeds import LARGEST, Deed, Grammar
from tablekeep.kernel.scene import CARD, FACING, PIECE, SEAT, SPACE, WORD, Scene
from tablekeep.kernel.state import State

Usual = tuple[tuple[int, tuple[str, ...]], ...]
"""by what is pointed at: the verbs by which it is handled at other times"""


class Numbered(Protocol):
    """A component of a box."""

    @property
    def id(self) -> str: ...

    @property
    def number(self) -> int: ...


# -- what may be done ---------------------------------------------------------------------------------------------------


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


# -- what may not -------------------------------------------------------------------------------------------------------


def likely_verbs(state: State, seat: int, usual: Usual, pointed_at: Container[int]) -> list[str]:
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


def whole(word: str) -> int:
    """The number that a word of a pick is, -1 if it is none: what is pointed at comes from outside and may be anything."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= len(str(LARGEST)) + 1 else -1


class Pointed:
    """What a player has pointed at, by kind of word: the numbers of the things, in the order of pointing."""

    unnamed: ClassVar[dict[int, int]] = {}
    """the kinds of words that may be left out, with what is meant then"""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar: Final = grammar
        self.found: dict[int, list[int]] = {}

    def add(self, kind: int, number: int) -> None:
        """Notes a thing that actions can speak of; anything else is passed over."""
        words = self.grammar.lexicons[kind].words
        if 0 <= number < (len(words) or LARGEST + 1) and (not words or words[number]):
            self.found.setdefault(kind, []).append(number)

    def add_word(self, kind: int, known: Sequence[str], word: str) -> None:
        if word in known:
            self.add(kind, known.index(word))

    def add_component(self, kind: int, known: Sequence[Numbered], id: str) -> None:
        for component in known:
            if component.id == id:
                self.add(kind, component.number)

    def named(self, verb: str, kind: int, at: int) -> int | None:
        """The thing for the word of that kind at that place of an action, the last one where there are too few."""
        found = self.found.get(kind)
        return found[min(at, len(found) - 1)] if found else None

    def left_out(self, verb: str, kind: int) -> int | None:
        """What is meant if nothing of that kind was pointed at."""
        return self.unnamed.get(kind)

    def deed(self, verb: str) -> Deed | None:
        """The action of a verb about what was pointed at; None if nothing fits."""
        form = self.grammar.forms[verb]
        used: dict[int, int] = {}
        args: list[int] = []
        fits = not form
        for kind in form:
            at = used.get(kind, 0)
            used[kind] = at + 1
            meant = self.named(verb, kind, at)
            if meant is not None:
                fits = True
            else:
                meant = self.left_out(verb, kind)
            if meant is None:
                return None
            args.append(meant)
        return self.grammar.make(verb, tuple(args)) if fits else None

    def deeds(self, verbs: list[str]) -> list[Action]:
        """The actions of these verbs that fit."""
        found: list[Action] = []
        for verb in verbs:
            deed = self.deed(verb)
            if deed is not None:
                found.append(deed)
        return found
