"""What is told of every component of Runewars, and that nothing is left without a name, an icon or a sentence."""

from __future__ import annotations

from tablekeep.games.components import NO_ICON
from tablekeep.games.runewars.components import ATTRIBUTES, RESOURCES
from tablekeep.games.runewars.deeds import BENEFITS, CHOICES, FORMS, STATES
from tablekeep.kernel.scene import plain
from tablekeep.words.catalogue import catalogue as rules
from tests.runewars.tables import catalogue, runewars, unsaid, unspoken

GAME = runewars()
SOURCES = ("rulebook", "public", "recalled", "reconstructed", "house")


def test_every_component_can_be_looked_up_and_has_a_name_an_icon_and_a_rule() -> None:
    known = rules("tablekeep.games.runewars")
    names = GAME.component_names()
    assert len(GAME.components()) == len(set(GAME.components()))
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


def test_every_verb_has_a_form_and_a_sentence() -> None:
    forms = GAME.forms()
    assert set(forms) == set(FORMS) == set(GAME.verbs())
    for verb, form in forms.items():
        assert unsaid(form.message, dict.fromkeys(form.steps, "x")) == [], verb
        assert not form.icon or form.icon in GAME.icons()


def test_every_word_of_a_choice_can_be_said() -> None:
    for word in (*ATTRIBUTES, *RESOURCES, *BENEFITS, *CHOICES, *STATES):
        assert word in GAME.component_names() or catalogue().has_message(f"rw-word-{word}"), word


def test_the_game_its_options_and_variants_have_words() -> None:
    wanted = ["rw-about", *[f"rw-option-{option.name}" for option in GAME.options]]
    wanted += [f"rw-variant-{suit.name}" for suit in GAME.variants]
    assert [id for id in wanted if not catalogue().has_message(id)] == []
