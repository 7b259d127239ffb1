"""What is told of the components of Runewars, kind by kind, and that the whole box can be looked up."""

from __future__ import annotations

from tablekeep.games.runewars.components import ATTRIBUTES, RESOURCES
from tablekeep.games.runewars.deeds import BENEFITS, CHOICES, STATES
from tests.runewars.tables import catalogue, runewars

GAME = runewars()


def test_the_whole_box_is_there() -> None:
    found = set(GAME.components())
    assert {component.id for component in GAME.kit.components() if component.id} <= found
    assert {f"fate-{number}" for number in range(1, 31)} <= found
    assert {f"tile-{tile.id}" for tile in GAME.kit.tiles} <= found


def test_a_unit_tells_its_values_and_its_ability() -> None:
    knight = GAME.detail("knight")
    assert knight is not None
    kind = GAME.kit.units[GAME.kit.unit("knight")]
    told = {fact.text.id: dict(fact.text.args) for fact in knight.facts}

    assert told["rw-fact-health"] == {"number": kind.health}
    assert told["rw-fact-initiative"] == {"number": kind.initiative}
    assert "rw-fact-rectangle" in told
    assert told["rw-fact-ability"] == {"ability": kind.ability}
    assert knight.text == kind.text
    assert knight.card.face.arms == "azure"
    razorwing = GAME.detail("razorwing")
    assert razorwing is not None
    assert "rw-fact-flying" in [fact.text.id for fact in razorwing.facts]
    assert razorwing.card.face.arms == "argent"


def test_a_tactics_card_tells_all_its_moments() -> None:
    card = GAME.detail("rally_cry")
    assert card is not None
    assert [fact.text.id for fact in card.facts] == ["rw-timing-your-turn", "rw-timing-line-up", "rw-timing-battle-round"]


def test_a_tile_tells_its_areas() -> None:
    tile = GAME.detail("tile-2")
    assert tile is not None
    told = [(fact.text.id, dict(fact.text.args)) for fact in tile.facts]

    assert ("rw-fact-area", {"area": "2A", "food": 0, "wood": 1, "ore": 2}) in told
    assert [args["count"] for id, args in told if id == "rw-fact-area-neutral" and args["area"] == "2A"] == [2]
    assert [args["area"] for id, args in told if id == "rw-fact-area-city"] == ["2B"]


def test_a_fate_card_tells_every_section() -> None:
    card = GAME.detail("fate-1")
    assert card is not None
    assert [fact.text.id for fact in card.facts] == ["rw-fate-destiny", *["rw-fact-section"] * 4]


def test_every_word_of_a_choice_can_be_said() -> None:
    for word in (*ATTRIBUTES, *RESOURCES, *BENEFITS, *CHOICES, *STATES):
        assert word in GAME.component_names() or catalogue().has_message(f"rw-word-{word}"), word
