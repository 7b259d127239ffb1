"""What is told of every component, and that nothing is left without a name, an icon or a sentence."""

from __future__ import annotations

from tablekeep.games.heroes_of_land_air_and_sea.components import NO_ICON
from tablekeep.games.heroes_of_land_air_and_sea.deeds import ACTIONS, CHOICES, FORMS
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.goals import GOALS
from tablekeep.kernel.scene import plain
from tablekeep.words.catalogue import catalogue as rules
from tests.heroes_of_land_air_and_sea.tables import catalogue, heroes, unsaid, unspoken

GAME = heroes()
SOURCES = ("rulebook", "public", "recalled", "reconstructed", "house")


def test_every_component_can_be_looked_up_and_has_a_name_an_icon_and_a_rule() -> None:
    known = rules("tablekeep.games.heroes_of_land_air_and_sea")
    names = GAME.component_names()
    for id in GAME.components():
        detail = GAME.detail(id)
        assert detail is not None
        assert names[id]
        assert detail.card.name == id
        assert detail.source in SOURCES
        assert detail.text or detail.facts
        assert detail.card.face.icon not in ("", NO_ICON), id
        assert detail.card.face.icon in GAME.icons()
        assert known.entry(detail.rule).id == detail.rule
        assert unspoken(plain(detail)) == [], id
    assert GAME.detail("no-such-thing") is None


def test_the_whole_box_is_there() -> None:
    found = set(GAME.components())
    kit = GAME.kit
    for group in (kit.factions, kit.spells, kit.tactics, kit.tokens, kit.solo_cards, kit.regions, kit.continents, kit.printed):
        assert {component.id for component in group} <= found
    for faction in kit.factions:
        assert {kind.id for kind in faction.units} <= found
        assert {building.id for building in faction.buildings} <= found
        assert {ability.id for ability in faction.abilities} <= found
    for board in kit.boards:
        assert {hero.spell.id for hero in board.heroes} | {ability.id for ability in board.abilities} <= found


def test_a_hero_tells_his_values_and_his_abilities_level_by_level() -> None:
    paladin = GAME.detail("paladin")
    assert paladin is not None
    kind = GAME.kit.factions[0].units[2]
    told = {fact.text.id: dict(fact.text.args) for fact in paladin.facts}

    assert told["hl-fact-strength"] == {"number": kind.strength}
    assert told["hl-fact-speed"] == {"number": kind.speed}
    assert paladin.card.face.arms == "azure"
    for ability in GAME.kit.factions[0].hero_abilities[0]:
        assert ability.text in paladin.text


def test_a_vessel_tells_what_it_carries_and_needs() -> None:
    galleon = GAME.detail("galleon")
    assert galleon is not None
    told = {fact.text.id: dict(fact.text.args) for fact in galleon.facts}

    assert told["hl-fact-capacity"] == {"number": 2}
    assert "hl-fact-needs" in told


def test_a_region_tells_its_yield_its_worker_spaces_and_its_trails() -> None:
    forest = GAME.detail("nw8")
    assert forest is not None
    told = [fact.text.id for fact in forest.facts]

    assert told[:2] == ["hl-fact-yields", "hl-fact-workers"]
    assert "hl-fact-trail" in told
    assert forest.kind.id == "hl-detail-region"


def test_a_tactic_tells_its_cost_its_strength_and_whom_it_beats() -> None:
    for tactic in GAME.kit.tactics:
        detail = GAME.detail(tactic.id)
        assert detail is not None
        told = [fact.text.id for fact in detail.facts]
        assert told.count("hl-fact-versus") == len(tactic.versus)


def test_every_verb_has_a_form_and_a_sentence() -> None:
    forms = GAME.forms()
    assert set(forms) == set(FORMS) == set(GAME.verbs())
    for verb, form in forms.items():
        assert unsaid(form.message, dict.fromkeys(form.steps, "x")) == [], verb
        assert not form.icon or form.icon in GAME.icons()


def test_every_word_of_a_choice_can_be_said() -> None:
    for word in (*RESOURCES, *CHOICES, *[f"action-{action}" for action in ACTIONS], *[f"goal-{goal}" for goal in GOALS]):
        assert word in GAME.component_names() or catalogue().has_message(f"hl-word-{word}"), word


def test_the_game_its_options_and_variants_have_words() -> None:
    wanted = ["hl-about", *[f"hl-option-{option.name}" for option in GAME.options]]
    wanted += [f"hl-variant-{suit.name}" for suit in GAME.variants]
    assert [id for id in wanted if not catalogue().has_message(id)] == []
