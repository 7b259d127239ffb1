"""How tests look at the table of a game: scenes, offers and refusals of a situation, and whether it can all be said."""

from __future__ import annotations

from functools import cached_property
from importlib import resources
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource

from tablekeep.games import packages
from tablekeep.kernel.game import Game
from tablekeep.kernel.scene import Offer, Piece, Scene, Zone, plain
from tablekeep.kernel.state import State
from tests.games.playouts import pointable


class Situation(Protocol):
    """A hand-written situation: whatever has a state."""

    @property
    def state(self) -> Any: ...


class Looking:
    """The table of one game, and the sentences of its catalogue and of that of all games."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def sentences(self) -> FluentBundle:
        bundle = FluentBundle(["en"], use_isolating=False)
        for package in ("tablekeep", packages()[self.game.id]):
            words = resources.files(package).joinpath("words", "en.ftl")
            bundle.add_resource(FluentResource(words.read_text(encoding="utf-8")))
        return bundle

    def catalogue(self) -> FluentBundle:
        """All sentences of the game."""
        return self.sentences

    def unsaid(self, id: str, args: dict[str, Any]) -> list[str]:
        if not self.sentences.has_message(id):
            return [id]
        pattern = self.sentences.get_message(id).value
        if pattern is None:
            return []
        given = {name: value if isinstance(value, int) else str(value) for name, value in args.items()}
        _, problems = self.sentences.format_pattern(pattern, given)
        return [f"{id}: {problem}" for problem in problems]

    def unspoken(self, told: Any) -> list[str]:
        """The messages in what a table is told that have no sentence, or whose sentence wants arguments it does not get."""
        missing: list[str] = []
        if isinstance(told, dict):
            if set(told) in ({"id"}, {"id", "args"}):
                missing += self.unsaid(told["id"], told.get("args", {}))
            for value in told.values():
                missing += self.unspoken(value)
        elif isinstance(told, list):
            for value in told:
                missing += self.unspoken(value)
        return missing

    def scene(self, table: Situation | State, seat: int | None = 0) -> Scene:
        """What a seat sees, everything in it spoken."""
        state = table if isinstance(table, State) else table.state
        drawn = self.game.scene(state.redact(seat))
        assert self.unspoken(plain(drawn)) == []
        return drawn

    def offered(self, table: Situation, text: str = "") -> list[Offer]:
        """What the seat to play may do, with what it points at; every pick is on its table and every action is offered."""
        state = table.state
        seat = state.to_play()
        view = state.redact(seat)
        offers = self.game.offers(view, seat)
        forms = self.game.forms()
        things = pointable(self.scene(table, seat))
        assert {offer.text for offer in offers} == {action.text for action in state.legal(seat)}
        for offer in offers:
            strange = [pick for pick in offer.picks if pick not in things and not pick.startswith(("facing:", "word:"))]
            assert not strange, f"{offer.text} points at {strange}"
            assert len(offer.picks) - max(0, offer.loose - 1) <= len(forms[offer.text.split()[0]].steps), offer
        assert self.unspoken(plain(offers)) == []
        return [offer for offer in offers if offer.text == text or not text]

    def picks(self, table: Situation, text: str) -> list[tuple[str, ...]]:
        return [offer.picks for offer in self.offered(table, text)]

    def why(self, table: Situation, *pointed: str, seat: int | None = None) -> str:
        """The rule that stands against what pointing at these things could mean; empty if it is legal."""
        asked = table.state.to_play() if seat is None else seat
        view = table.state.redact(asked)
        for action in self.game.guesses(view, asked, list(pointed)):
            refusal = view.why_not(asked, action)
            if refusal is None:
                return ""
            if refusal.rule:
                return str(refusal.rule)
        return ""


def piece(drawn: Scene, id: str) -> Piece:
    found = [one for board in drawn.boards for one in board.pieces if one.id == id]
    assert len(found) == 1, f"{len(found)} pieces {id}"
    return found[0]


def zone(drawn: Scene, id: str) -> Zone:
    found = [one for one in drawn.zones if one.id == id]
    assert len(found) == 1, f"{len(found)} zones {id}"
    return found[0]


def names(drawn: Scene, id: str) -> list[str]:
    """The components whose cards lie in a zone."""
    return [card.name for card in zone(drawn, id).cards]


__all__ = ["Looking", "names", "piece", "pointable", "zone"]
