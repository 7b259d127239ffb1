"""What is told of the components of Heroes, kind by kind, and that the whole box can be looked up."""

from __future__ import annotations

import re

import tablekeep
from tablekeep.games.heroes_of_land_air_and_sea.deeds import ACTIONS, CHOICES
from tablekeep.games.heroes_of_land_air_and_sea.effects import RESOURCES
from tablekeep.games.heroes_of_land_air_and_sea.goals import GOALS
from tests.heroes_of_land_air_and_sea.tables import catalogue, heroes

GAME = heroes()


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
    numbers, levels = paladin.blocks

    assert [(line.text, line.number) for line in numbers.lines] == [
        ("strength", str(kind.strength)), ("speed", str(kind.speed)), ("VP", str(kind.points)),
    ]  # fmt: skip
    assert paladin.card.face.arms == "azure"
    assert [(line.number, line.label, line.text, line.reached) for line in levels.lines] == [
        (str(one.level), one.name, one.text, one.level == 1) for one in GAME.kit.factions[0].hero_abilities[0]
    ]
    assert ("level 2", "house") in paladin.sources


def test_a_building_tells_whom_it_lets_one_recruit_and_its_levels() -> None:
    cathedral = GAME.detail("cathedral")
    assert cathedral is not None
    assert cathedral.short == "Lets you recruit the Paladin"
    assert [line.label for line in cathedral.blocks[0].lines] == ["Blessed Arms", "Sanctuary", "Holy War"]


def test_a_vessel_tells_what_it_carries_and_needs() -> None:
    galleon = GAME.detail("galleon")
    assert galleon is not None

    assert ("carries", "2") in [(line.text, line.number) for line in galleon.blocks[0].lines]
    assert "hl-fact-needs" in [fact.text.id for fact in galleon.facts]


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


def test_components_bear_the_names_of_the_english_edition() -> None:
    """Ids are those of notation and positions; what people read are the names of the published rules pages."""
    speaker = tablekeep.speaker(GAME.id)
    assert [speaker.name(id) for id in ("fury", "action-discover", "discover")] == ["Rage", "Research", "Research"]
    kinds = [speaker.word(f"hl-kind-{kind}") for kind in ("incanted", "combat", "reaction")]
    assert kinds == ["Cast spell", "Combat spell", "Interrupt spell"]
    texts = [component.text for group in (GAME.kit.spells, GAME.kit.tactics, GAME.kit.printed) for component in group]
    assert not [text for text in texts if re.search(r"incanted|reaction spell|mobiliz|\btrail|\bgrid|Discover|Fury", text)]


def test_a_solo_card_tells_what_it_gives_in_a_battle() -> None:
    for card in GAME.kit.solo_cards:
        detail = GAME.detail(card.id)
        assert detail is not None
        told = {fact.text.id: dict(fact.text.args) for fact in detail.facts}
        assert (told["hl-fact-adds"], told["hl-fact-battle-points"]) == ({"number": card.strength}, {"number": 1})


def test_every_word_of_a_choice_can_be_said() -> None:
    for word in (*RESOURCES, *CHOICES, *[f"action-{action}" for action in ACTIONS], *[f"goal-{goal}" for goal in GOALS]):
        assert word in GAME.component_names() or catalogue().has_message(f"hl-word-{word}"), word
