"""What an action is called: the message of its form with what is pointed at, in the words of one scene.

The table in the browser does the same with the forms it is sent (`web/src/table/speech.ts`); replays and tests do it here.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Final

from tablekeep.kernel.messages import Arg, Message, Ref, direction, say
from tablekeep.kernel.scene import CARD, FACING, PIECE, SEAT, SPACE, ZONE, Form, Offer, Scene

LEFT_OUT: Final = "none"
"""the argument of a step that an action leaves out: the space of a tile that only turns"""


class Speech:
    """How the actions of one moment are called: the forms of a game, the names of its components, and a scene."""

    def __init__(self, code: str, forms: Mapping[str, Form], names: Container[str], scene: Scene) -> None:
        self.code: Final = code
        self.forms: Final = forms
        self.names: Final = names
        self.pieces: Final = {piece.id: piece for board in scene.boards for piece in board.pieces}
        self.cards: Final = {card.id: card for zone in scene.zones for card in zone.cards}
        self.titles: Final = {zone.id: zone.title for zone in scene.zones}
        self.places: Final = {
            space.id: space.name for board in scene.boards for space in board.spaces if space.name is not None
        }

    def argument(self, pick: str) -> Arg:
        """What a pick is called inside a sentence."""
        kind, _, id = pick.partition(":")
        if kind == PIECE and id in self.pieces:
            return thing(PIECE, self.pieces[id].name)
        if kind == CARD and id in self.cards:
            return thing(CARD, self.cards[id].name)
        if kind == ZONE and id in self.titles:
            return self.titles[id]
        if kind == FACING:
            return direction(int(id))
        if kind == SPACE:
            return self.place(id)
        return Ref(SEAT, id) if kind == SEAT else self.word(id)

    def place(self, id: str) -> Arg:
        """A space by its name; one that has none is described."""
        described = self.places.get(id)
        return Ref(SPACE, id) if described is None else described

    def word(self, word: str) -> Arg:
        """A component's name, a number, or a word of the game."""
        if word in self.names:
            return Ref("component", word)
        if word.removeprefix("-").isdecimal():
            return int(word)
        return say(f"{self.code}-word-{word}")

    def arguments(self, offer: Offer, form: Form) -> dict[str, Arg]:
        """One a step, by the step's word; a second of the same word gets a number. `tile-space` is where the tile
        stands."""
        made: dict[str, Arg] = {}
        given = dict(offer.given)
        asked = steps_of(offer, form)
        for step, pick in [*given.items(), *[(asked[min(at, len(asked) - 1)], pick) for at, pick in enumerate(offer.picks)]]:
            name, number = step, 2
            while name in made:
                name, number = f"{step}{number}", number + 1
            kind, _, id = pick.partition(":")
            made[name] = self.argument(pick) if pick else LEFT_OUT
            there = id if kind == SPACE else self.pieces[id].space if kind == PIECE and id in self.pieces else ""
            made[f"{name}-space"] = self.place(there) if there else LEFT_OUT
        return made

    def sentence(self, offer: Offer) -> Message:
        """What an action is called, as a whole."""
        if offer.label is not None:
            return offer.label
        form = self.forms[offer.text.partition(" ")[0]]
        return Message(form.message, tuple(self.arguments(offer, form).items()))


def steps_of(offer: Offer, form: Form) -> list[str]:
    """The steps of a form in which something is picked for this action."""
    given = [step for step, _ in offer.given]
    return [step for step in form.steps if step not in given]


def thing(kind: str, name: str) -> Arg:
    """A piece or card by its component; what lies face down has no name."""
    return Ref(kind, name) if name else say("thing-face-down")
