"""What a table shows of every component: when it is used, what it does in two lines, its picture, blocks and callouts; and what
the counters of a seat are for."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

import tablekeep
from tablekeep.games import packages
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.messages import Message
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Detail, Scene, plain
from tablekeep.words.catalogue import catalogue
from tests.games.looking import Looking

HEROES = "heroes-of-land-air-and-sea"
RUNEBOUND = "runebound"


@dataclass(frozen=True)
class Exceptions:
    """The kinds of components, by their messages, of which something is not said."""

    no_when: tuple[str, ...] = ()
    """chosen once, or what is there and is not used at a certain time"""
    no_picture: tuple[str, ...] = ()
    """cards drawn with the mark for which they were turned up, and pieces of the map"""
    played: tuple[str, ...] = ()
    """what a player chooses to play with: told in two sentences"""


GAMES = {
    "monolith-arena": Exceptions(no_when=("ma-kind-faction",), played=("ma-kind-faction",)),
    "runewars": Exceptions(
        no_when=("rw-detail-faction", "rw-kind-token", "rw-kind-tile", "rw-kind-home"),
        no_picture=("rw-kind-fate", "rw-kind-tile", "rw-kind-home"),
        played=("rw-detail-faction", "rw-detail-hero"),
    ),
    HEROES: Exceptions(
        no_when=(
            "hl-detail-region", "hl-terrain-sea", "hl-kind-continent", "hl-kind-faction", "hl-kind-resource", "hl-kind-score",
            "hl-kind-structure",
        ),
        played=("hl-kind-faction", "hl-kind-hero"),
    ),
    RUNEBOUND: Exceptions(no_when=("rb-detail-hero", "rb-detail-hex", "rb-kind-piece"), played=("rb-detail-hero",)),
}  # fmt: skip
TABLES: dict[str, tuple[tuple[int, dict[str, str]], ...]] = {
    HEROES: ((4, {"teams": "on"}),),
    RUNEBOUND: ((4, {"scenario": "corpse_king"}),),
}
"""what sheets count is also looked at there, beside every number of players with the usual options"""
GAME = pytest.mark.parametrize("name", list(GAMES))

SKIES = {"day", "ember", "night", "hall", "ice", "green"}
LANDS = {"", "plains", "forest", "hills", "mountain", "swamp", "desert", "water", "slab", "fog"}
LAYERS = {"icon", "chip", "token", "trail", "pill"}
TINCTURES = {"azure", "gules", "or", "vert", "purpure", "argent"}
TONES = {"", "ink", "ivory", "gold", "ember", "steel", "leaf", "venom", "blood", "ice", *TINCTURES}
BASES = {"", "triangle", "circle", "rectangle", "hexagon", "square", "hull"}
BLOCKS = {"numbers", "levels", "box", "list", "pieces", "tokens"}
SOURCES = {"rulebook", "public", "recalled", "reconstructed", "house"}
LINE = 26
LABEL = 9
SENTENCES = 170
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+")


@cache
def boxes(name: str) -> list[dict[str, Detail]]:
    """The details of every variant, and of every value of every option by itself."""
    game = tablekeep.game(name)
    found: list[dict[str, Detail]] = []
    chosen = [variant.options for variant in game.variants]
    chosen += [{option.name: value} for option in game.options for value in option.values]
    for options in chosen:
        try:
            details = game.details_with(game.settle(options))
        except InvalidOption:
            continue
        if not any(details is other for other in found):
            found.append(details)
    return found


def told(name: str) -> Iterator[tuple[str, Detail]]:
    for details in boxes(name):
        yield from details.items()


@cache
def looking(name: str) -> Looking:
    return Looking(tablekeep.game(name))


def spoken(name: str, message: Message) -> str:
    """The sentence of a message without names to look up."""
    bundle = looking(name).catalogue()
    pattern = bundle.get_message(message.id).value
    assert pattern is not None
    words, problems = bundle.format_pattern(
        pattern, {key: value if isinstance(value, int) else str(value) for key, value in message.args}
    )
    assert not problems, message
    return str(words)


def sorts(detail: Detail) -> set[str]:
    """What it is: a hero's card is also one of the units of its faction."""
    return {detail.kind.id} | ({detail.card.title.id} if detail.card.title is not None else set())


def texts(detail: Detail) -> Iterator[str]:
    yield from (detail.text, detail.short, detail.play, detail.suits)
    for block in detail.blocks:
        yield block.title
        for line in block.lines:
            yield from (line.label, line.text, line.number)


# -- every component ---------------------------------------------------------------------------------------------------


@GAME
def test_every_component_says_when_it_is_used(name: str) -> None:
    icons = set(tablekeep.game(name).icons())
    without = {detail.kind.id for _, detail in told(name) if detail.when is None}
    assert without == set(GAMES[name].no_when)
    for id, detail in told(name):
        if detail.when is not None:
            assert detail.when.icon in icons, id


@GAME
def test_what_every_component_does_fits_into_two_lines(name: str) -> None:
    for id, detail in told(name):
        assert detail.short, id
        lines = textwrap.wrap(detail.short, LINE, break_long_words=False)
        assert len(lines) <= 2, (id, lines)
        assert max(len(line) for line in lines) <= LINE, (id, lines)
        assert not detail.short.endswith("."), id


@GAME
def test_no_text_speaks_of_the_data_behind_it(name: str) -> None:
    """No id of a rule, no empty braces of a template, no word with an underscore."""
    for id, detail in told(name):
        for text in texts(detail):
            assert not RULE.search(text), (id, text)
            assert not re.search(r"[{}_]", text), (id, text)
            assert text == text.strip(), (id, text)


@GAME
def test_what_one_chooses_to_play_is_told_in_two_sentences(name: str) -> None:
    played = set(GAMES[name].played)
    assert set.union(*[sorts(detail) & played for _, detail in told(name)]) == played
    for id, detail in told(name):
        assert bool(sorts(detail) & played) == bool(detail.play or detail.suits), id
        if detail.play:
            assert 0 < len(detail.play) <= SENTENCES, (id, len(detail.play))
            assert len(re.findall(r"[.](?: |$)", detail.play)) == 2, id
            assert 0 < len(detail.suits) <= LINE, id


@GAME
def test_single_fields_have_sources_of_their_own(name: str) -> None:
    for id, detail in told(name):
        assert all(source in SOURCES and source != detail.source for _, source in detail.sources), id
        assert all(field for field, _ in detail.sources), id
        assert len(set(detail.sources)) == len(detail.sources), id
    assert any(detail.sources for _, detail in told(name))


@GAME
def test_blocks_have_lines_with_something_in_them(name: str) -> None:
    game = tablekeep.game(name)
    icons, known = set(game.icons()), set(game.components())
    for id, detail in told(name):
        for block in detail.blocks:
            assert block.kind in BLOCKS, id
            assert block.lines, id
            for line in block.lines:
                assert line.label or line.text, id
                assert not line.icon or line.icon in icons, id
                assert block.kind != "numbers" or (line.number and line.text), id
                assert block.kind != "pieces" or line.card is not None or line.icon, id
                if line.card is not None:
                    assert line.card.name in known, id
                    assert line.card.face.icon in icons or line.card.face.other in icons, id


# -- pictures ----------------------------------------------------------------------------------------------------------


@GAME
def test_every_card_has_a_picture_made_of_what_is_known(name: str) -> None:
    icons = set(tablekeep.game(name).icons())
    for id, detail in told(name):
        picture = detail.picture
        if detail.card.kind != "card" or detail.kind.id in GAMES[name].no_picture:
            assert picture is None, id
            continue
        assert picture is not None, id
        assert picture.sky in SKIES, id
        assert picture.land in LANDS, id
        assert 0 < len(picture.layers) <= 4, id
        for layer in picture.layers:
            assert layer.kind in LAYERS, id
            assert layer.tone in TONES, (id, layer.tone)
            assert layer.style in BASES, id
            assert (layer.icon in icons) or (not layer.icon and layer.kind in ("pill", "trail")), (id, layer.icon)
            assert layer.kind != "pill" or layer.number, id
            assert layer.kind != "chip" or layer.style, id
            assert 1 <= layer.repeat <= 3, id
            assert all(0 <= part <= 1 for part in layer.at), id
            assert 0 < layer.size <= 1, id


@GAME
def test_no_two_cards_share_a_picture(name: str) -> None:
    """But for equal cards: the same goods are in a box more than once."""
    names = tablekeep.game(name).component_names()
    for details in boxes(name):
        seen: dict[str, tuple[str, str, str]] = {}
        for id, detail in details.items():
            if detail.picture is not None:
                face = str((plain(detail.picture), detail.card.face.icon))
                other = seen.setdefault(face, (names[id], detail.text, id))
                assert other[:2] == (names[id], detail.text), (id, other)


@GAME
def test_the_marks_of_a_picture_stand_apart(name: str) -> None:
    """Two icons as large as their size says, side by side if they repeat, on a picture twice as wide as high."""
    for id, detail in told(name):
        if detail.picture is None:
            continue
        places = [layer.at for layer in detail.picture.layers if layer.kind != "trail"]
        assert len(set(places)) == len(places), id


# -- tiles -------------------------------------------------------------------------------------------------------------


@GAME
def test_callouts_point_at_marks_that_are_there(name: str) -> None:
    for id, detail in told(name):
        face = detail.card.face
        assert len({(callout.mark, callout.text) for callout in detail.callouts}) == len(detail.callouts), id
        for mark in [callout.mark for callout in detail.callouts]:
            word, _, number = mark.partition("-")
            if word == "edge":
                assert plain(face.edges[int(number)]), (id, mark)
            elif word == "badge":
                assert 0 <= int(number) < len(face.badges), (id, mark)
            else:
                there = {"value": face.values, "hits": face.hits, "face": face.icon, "links": [e for e in face.edges if e.link]}
                assert there[mark], (id, mark)
    if any(detail.card.kind == "tile" for _, detail in told(name)):
        assert any(detail.callouts for _, detail in told(name))


# -- what a seat counts ------------------------------------------------------------------------------------------------


@cache
def scenes(name: str) -> list[Scene]:
    """Random games of every number of players, seen by a player and by somebody who watches."""
    game = tablekeep.game(name)
    found: list[Scene] = []
    for seats, options in (*[(seats, {}) for seats in game.seats], *TABLES.get(name, ())):
        state = game.new(seats, 7, game.settle(dict(options)))
        rng = Rng(seats)
        for number in range(200):
            if state.outcome is not None:
                break
            seat = state.to_play()
            actions = state.legal(seat)
            if number % 25 == 0:
                found += [game.scene(state.redact(seat)), game.scene(state.redact(None))]
            state.apply(seat, actions[rng.below(len(actions))])
    return found


@GAME
def test_every_counter_says_in_a_word_what_it_counts_and_in_a_sentence_what_for(name: str) -> None:
    rules = catalogue(packages()[name])
    counted = 0
    for scene in scenes(name):
        for view in scene.seats:
            counted += len(view.counters)
            assert sum(counter.lead for counter in view.counters) <= 3
            assert not view.counters or any(counter.lead for counter in view.counters)
            for counter in view.counters:
                assert counter.short is not None, counter.label
                assert counter.tip is not None, counter.label
                assert 0 < len(spoken(name, counter.short)) <= LABEL, counter.short
                assert spoken(name, counter.tip).endswith("."), counter.tip
                assert rules.entry(counter.rule).id == counter.rule
            labels = [counter.short for counter in view.counters]
            assert len(set(labels)) == len(labels)
    assert counted


@GAME
def test_every_pile_on_a_seats_sheet_has_a_word_and_a_sentence(name: str) -> None:
    """As a counter has them; a counter of the same pile says the same."""
    rules = catalogue(packages()[name])
    for scene in scenes(name):
        for zone in scene.zones:
            if zone.owner >= 0 and zone.place in ("", "seat") and zone.icon and (zone.kind == "stack" or not zone.cards):
                assert zone.short is not None, zone.id
                assert zone.tip is not None, zone.id
                assert 0 < len(spoken(name, zone.short)) <= LABEL, zone.id
                assert rules.entry(zone.rule).id == zone.rule
                for counter in scene.seats[zone.owner].counters:
                    if counter.icon == zone.icon and counter.number == zone.count:
                        assert (counter.short, counter.tip) == (zone.short, zone.tip), zone.id


@GAME
def test_partners_are_the_other_seats_of_a_side(name: str) -> None:
    """In a game of teams everybody has some."""
    assert name != HEROES or any(view.partners for scene in scenes(name) for view in scene.seats)
    for scene in scenes(name):
        for view in scene.seats:
            others = tuple(other.seat for other in scene.seats if other.side == view.side and other.seat != view.seat)
            assert view.partners == others
            assert not view.shared or others


# -- the map of Runebound ----------------------------------------------------------------------------------------------


def test_the_map_follows_the_hero_who_is_looked_through_or_plays() -> None:
    game = tablekeep.game(RUNEBOUND)
    state, rng = game.new(2, 7, game.settle({})), Rng(7)
    followed = 0
    for number in range(400):
        if state.outcome is not None:
            break
        if number % 20 == 0:
            for viewer in (None, 0, 1):
                board = game.scene(state.redact(viewer)).boards[0]
                assert board.side == 38
                stands = {piece.owner: piece.space for piece in board.pieces if piece.kind == "figure" and piece.owner >= 0}
                seen = stands.values() if viewer is None else [stands.get(viewer, "")]
                assert board.focus in (*seen, "") if viewer is None else board.focus in seen
                followed += board.focus != ""
        seat = state.to_play()
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
    assert followed > 3


def test_names_on_the_map_have_a_rank() -> None:
    game = tablekeep.game(RUNEBOUND)
    spaces = {space.label: space.rank for space in game.cover().boards[0].spaces}
    assert (spaces["Tamalir"], spaces["Castle Telis"], spaces["Greenwood"]) == ("city", "place", "region")
    ranks = [space.rank for space in game.cover().boards[0].spaces]
    assert ranks.count("city") == 4
    assert {space.rank for space in game.cover().boards[0].spaces if space.label == space.id} == {""}
