"""Whatever a game names can be looked up and said: its components, its verbs, its options and variants."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.games import packages
from tablekeep.games.components import NO_ICON
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.scene import plain
from tablekeep.words.catalogue import catalogue
from tests.games.looking import Looking

SOURCES = ("rulebook", "public", "recalled", "reconstructed", "house")
GAMES = pytest.mark.parametrize("id", list(packages()))


@GAMES
def test_every_component_can_be_looked_up_and_has_a_name_an_icon_and_a_rule(id: str) -> None:
    game = tablekeep.game(id)
    looking = Looking(game)
    rules = catalogue(packages()[id])
    names, icons = game.component_names(), game.icons()
    assert len(game.components()) == len(set(game.components()))
    for thing in game.components():
        detail = game.detail(thing)
        assert detail is not None
        assert names[thing]
        assert detail.card.name == thing
        assert detail.source in SOURCES
        assert detail.text or detail.facts or detail.blocks
        assert detail.card.face.icon not in ("", NO_ICON), thing
        assert detail.card.face.icon in icons
        assert rules.entry(detail.rule).id == detail.rule
        assert looking.unspoken(plain(detail)) == [], thing
    assert game.detail("no-such-thing") is None


@GAMES
def test_with_other_options_the_same_components_can_be_looked_up(id: str) -> None:
    """Every variant, and every value of every option by itself; what is told of a component may differ, not whether it is."""
    game = tablekeep.game(id)
    looking = Looking(game)
    rules = catalogue(packages()[id])
    usual = game.components()
    assert game.details_with(game.settle({})) == game.details
    chosen = [suit.options for suit in game.variants]
    chosen += [{option.name: value} for option in game.options for value in option.values]
    for options in chosen:
        try:
            settled = game.settle(options)
        except InvalidOption:
            continue
        assert game.components(options) == usual, options
        for thing, detail in game.details_with(settled).items():
            if detail is not game.details[thing]:
                assert looking.unspoken(plain(detail)) == [], (thing, options)
                assert rules.entry(detail.rule).id == detail.rule


@GAMES
def test_every_verb_has_a_form_and_a_sentence(id: str) -> None:
    game = tablekeep.game(id)
    looking = Looking(game)
    forms = game.forms()
    assert set(forms) == set(game.verbs())
    for verb, form in forms.items():
        args = dict.fromkeys([*form.steps, *[f"{step}-space" for step in form.steps]], "x")
        assert looking.unsaid(form.message, args) == [], verb
        assert not form.icon or form.icon in game.icons()


@GAMES
def test_the_game_its_options_and_variants_have_words(id: str) -> None:
    game = tablekeep.game(id)
    said = Looking(game).catalogue()
    wanted = [f"{game.code}-about", *[f"{game.code}-option-{option.name}" for option in game.options]]
    wanted += [f"{game.code}-variant-{suit.name}" for suit in game.variants]
    assert [id for id in wanted if not said.has_message(id)] == []
