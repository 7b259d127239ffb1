"""How the tests look at the table of this game: scenes, offers and refusals of a situation, and whether it can all be said."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from tablekeep.games.heroes_of_land_air_and_sea.definition import HeroesOfLandAirAndSea
from tablekeep.games.heroes_of_land_air_and_sea.model import World
from tablekeep.kernel.scene import Offer, Piece, Scene, Zone, plain
from tests.heroes_of_land_air_and_sea.worlds import Table


@cache
def heroes() -> HeroesOfLandAirAndSea:
    return HeroesOfLandAirAndSea()


@cache
def catalogue() -> FluentBundle:
    """All sentences of the game, whether they lie in one file or in parts."""
    words = resources.files("tablekeep.games.heroes_of_land_air_and_sea").joinpath("words")
    bundle = FluentBundle(["en"], use_isolating=False)
    files = [file for file in words.iterdir() if file.name.endswith(".ftl")]
    parts = words.joinpath("parts")
    if parts.is_dir():
        files += [file for file in parts.iterdir() if file.name.endswith(".ftl")]
    for file in files:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle


def unspoken(told: Any) -> list[str]:
    """The messages in what a table is told that have no sentence, or whose sentence wants arguments it does not get."""
    missing: list[str] = []
    if isinstance(told, dict):
        if set(told) in ({"id"}, {"id", "args"}):
            missing += unsaid(told["id"], told.get("args", {}))
        for value in told.values():
            missing += unspoken(value)
    elif isinstance(told, list):
        for value in told:
            missing += unspoken(value)
    return missing


def unsaid(id: str, args: dict[str, Any]) -> list[str]:
    bundle = catalogue()
    if not bundle.has_message(id):
        return [id]
    pattern = bundle.get_message(id).value
    if pattern is None:
        return []
    _, problems = bundle.format_pattern(
        pattern, {name: value if isinstance(value, int) else str(value) for name, value in args.items()}
    )
    return [f"{id}: {problem}" for problem in problems]


def scene(table: Table | World, seat: int | None = 0) -> Scene:
    """What a seat sees, everything in it spoken."""
    state = table.state if isinstance(table, Table) else table
    drawn = heroes().scene(state.redact(seat))
    assert unspoken(plain(drawn)) == []
    return drawn


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


def pointable(drawn: Scene) -> set[str]:
    """The picks that mean something in a scene; no two of its things share an id."""
    ids = [f"space:{space.id}" for board in drawn.boards for space in board.spaces]
    ids += [f"piece:{one.id}" for board in drawn.boards for one in board.pieces]
    ids += [f"zone:{one.id}" for one in drawn.zones]
    ids += [f"card:{card.id}" for one in drawn.zones for card in one.cards]
    ids += [f"seat:{view.seat}" for view in drawn.seats]
    assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
    return set(ids)


def offered(table: Table, text: str = "") -> list[Offer]:
    """What the seat to play may do, with what it points at; every pick is on its table and every action is offered."""
    state = table.state
    seat = state.to_play()
    view = state.redact(seat)
    offers = heroes().offers(view, seat)
    forms = heroes().forms()
    things = pointable(scene(table, seat))
    assert {offer.text for offer in offers} == {action.text for action in state.legal(seat)}
    for offer in offers:
        strange = [pick for pick in offer.picks if pick not in things and not pick.startswith(("facing:", "word:"))]
        assert not strange, f"{offer.text} points at {strange}"
        assert len(offer.picks) <= len(forms[offer.text.split()[0]].steps), offer
    assert unspoken(plain(offers)) == []
    return [offer for offer in offers if offer.text == text or not text]


def picks(table: Table, text: str) -> list[tuple[str, ...]]:
    return [offer.picks for offer in offered(table, text)]


def why(table: Table, *pointed: str, seat: int | None = None) -> str:
    """The rule that stands against what pointing at these things could mean; empty if it is legal."""
    asked = table.state.to_play() if seat is None else seat
    view = table.state.redact(asked)
    for action in heroes().guesses(view, asked, list(pointed)):
        refusal = view.why_not(asked, action)
        if refusal is None:
            return ""
        if refusal.rule:
            return refusal.rule
    return ""
