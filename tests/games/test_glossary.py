"""Terms that explain themselves: each has a text, a picture, a rule and forms; whatever lessons set apart is one of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import tablekeep
from tablekeep.bots import player
from tablekeep.games import packages
from tablekeep.games.glossary import load_glossary
from tablekeep.kernel.errors import InvalidContent
from tablekeep.kernel.game import Game
from tablekeep.kernel.rng import Rng
from tablekeep.kernel.scene import Term
from tablekeep.words.catalogue import catalogue
from tests.games.test_sentences import voice

GAMES = [game.id for game in tablekeep.all_games()]
GAMES_FOLDER = Path(__file__).parents[2] / "tablekeep" / "games"
SENTENCES = 3
STRONG = re.compile(r"\*\*(.+?)\*\*")


def attribute(game: Game, id: str, name: str) -> str:
    found = voice(game).bundle.get_message(id).attributes[name]
    text, problems = voice(game).bundle.format_pattern(found, {})
    assert not problems
    return str(text)


def forms(game: Game, id: str) -> list[str]:
    return [form.strip() for form in attribute(game, id, "forms").split("|")]


@pytest.mark.parametrize("id", GAMES)
def test_every_term_has_a_name_a_text_a_picture_and_a_rule(id: str) -> None:
    game = tablekeep.game(id)
    words, rules = voice(game), catalogue(packages()[id]).entries

    assert len(game.glossary) >= 40
    for term in game.glossary:
        assert words.has(term.name.id), term.id
        assert term.rule in rules, f"{term.id}: there is no rule {term.rule}"
        assert not term.icon or term.icon in game.icons(), term.id
        assert not term.component or term.component in game.details, f"{term.id}: there is no component {term.component}"
        text = attribute(game, term.name.id, "text")
        assert 1 <= len(re.findall(r"[.!?](?= |$)", text)) <= SENTENCES, text


@pytest.mark.parametrize("id", GAMES)
def test_every_form_belongs_to_one_term(id: str) -> None:
    game = tablekeep.game(id)
    owners: dict[str, str] = {}
    for term in game.glossary:
        for form in forms(game, term.name.id):
            assert form, f"{term.id} has an empty form"
            assert owners.setdefault(form, term.id) == term.id, f"{form} is a form of {owners[form]} and of {term.id}"


@pytest.mark.parametrize("id", GAMES)
def test_the_signs_of_the_player_aid_are_told_apart(id: str) -> None:
    """Each is listed with its icon, and is no more than what fits into two columns."""
    game = tablekeep.game(id)
    signs = [term for term in game.glossary if term.aid]

    assert 8 <= len(signs) <= 32
    assert all(term.icon for term in signs)


@pytest.mark.parametrize("id", GAMES)
def test_what_lessons_and_overviews_set_apart_is_a_term(id: str) -> None:
    game = tablekeep.game(id)
    known = {form.casefold() for term in game.glossary for form in [voice(game).say(term.name), *forms(game, term.name.id)]}
    folder = GAMES_FOLDER / packages()[id].rpartition(".")[2]
    unknown: set[str] = set()
    for file in [*(folder / "lessons").glob("*.ftl"), *(folder / "words").glob("*.ftl")]:
        unknown |= {found for found in STRONG.findall(file.read_text(encoding="utf-8")) if found.casefold() not in known}

    assert unknown == set()


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("id", GAMES)
def test_every_icon_on_a_seats_sheet_is_explained(id: str, seats: int) -> None:
    """By a term with that icon, or by a sentence of its own."""
    game = tablekeep.game(id)
    known = {term.icon for term in game.glossary}
    state = game.new(seats, 4, game.settle({}))
    rng = Rng(9)
    silent: set[str] = set()
    for at in range(160):
        seat = state.to_play()
        if seat < 0:
            break
        if at % 20 == 0:
            scene = game.scene(state.redact(seat))
            counted = [(counter.icon, counter.tip) for view in scene.seats for counter in view.counters]
            counted += [(zone.icon, zone.tip) for zone in scene.zones if zone.icon and zone.owner >= 0 and zone.place == "seat"]
            silent |= {icon for icon, tip in counted if icon not in known and tip is None}
        state.apply(seat, player("random").choose(state.redact(seat), seat, game, rng))

    assert silent == set()


# -- the reader ---------------------------------------------------------------------------------------------------------

GOOD = '[[term]]\nid = "net"\nrule = "MA-NET-01"\nicon = "fishing-net"\n'


@pytest.fixture
def read(tmp_path: Path) -> Callable[[str], tuple[Term, ...]]:
    def read(text: str) -> tuple[Term, ...]:
        (tmp_path / "glossary.toml").write_text(text, encoding="utf-8")
        return load_glossary("tablekeep.games.monolith_arena", "ma", tmp_path, ["fishing-net"])

    return read


def test_a_good_record_is_read(read: Callable[[str], tuple[Term, ...]]) -> None:
    [term] = read(GOOD + "aid = true\n")

    assert (term.id, term.name.id, term.rule, term.icon, term.aid) == ("net", "ma-term-net", "MA-NET-01", "fishing-net", True)


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        (GOOD + "colour = 3\n", "term[0].colour", "is not a field"),
        (GOOD.replace('"fishing-net"', '"boat"'), "term[0].icon", "which is none of"),
        (GOOD.replace("rule", "rules"), "term[0].rules", "is not a field"),
        (GOOD.replace('"MA-NET-01"', '""'), "term[0].rule", "must not be empty"),
        (GOOD.replace('icon = "fishing-net"', "aid = true"), "term[0]", "needs an icon or a component"),
        (GOOD + "aid = 1\n", "term[0].aid", "true or false"),
        (GOOD + GOOD, "term[1].id", "an earlier record"),
        ("words = 1\n", "words", "is not a field"),
    ],
)
def test_a_wrong_record_is_refused_by_file_record_and_field(
    read: Callable[[str], tuple[Term, ...]], text: str, place: str, reason: str
) -> None:
    with pytest.raises(InvalidContent) as refused:
        read(text)

    assert f"glossary.toml: {place}" in refused.value.where
    assert reason in str(refused.value)
