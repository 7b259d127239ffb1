"""What is told of the components of Runewars, kind by kind, and that the whole box can be looked up."""

from __future__ import annotations

from tablekeep.games.runewars.components import ATTRIBUTES, RESOURCES
from tablekeep.games.runewars.deeds import BENEFITS, CHOICES, STATES
from tablekeep.kernel.scene import Detail, Line
from tests.runewars.tables import catalogue, runewars

GAME = runewars()


def test_the_whole_box_is_there() -> None:
    found = set(GAME.components())
    assert {component.id for component in GAME.kit.components() if component.id} <= found
    assert {f"fate-{number}" for number in range(1, 31)} <= found
    assert {f"tile-{tile.id}" for tile in GAME.kit.tiles} <= found


def blocks(detail: Detail, kind: str) -> list[Line]:
    return [line for block in detail.blocks if block.kind == kind for line in block.lines]


def numbers(detail: Detail) -> dict[str, str]:
    return {line.text: line.number for line in blocks(detail, "numbers")}


def looked_up(id: str) -> Detail:
    detail = GAME.detail(id)
    assert detail is not None
    return detail


def test_a_unit_tells_its_values_and_its_ability() -> None:
    knight = looked_up("knight")
    kind = GAME.kit.units[GAME.kit.unit("knight")]

    assert numbers(knight) == {"round": str(kind.initiative), "health": str(kind.health), "figures": str(kind.figures)}
    assert [(line.label, line.text) for line in blocks(knight, "list")] == [(kind.ability, kind.text)]
    assert {"rw-fact-rectangle", "rw-fact-fast"} <= {fact.text.id for fact in knight.facts}
    assert knight.card.face.arms == "azure"
    razorwing = looked_up("razorwing")
    assert "rw-fact-flying" in [fact.text.id for fact in razorwing.facts]
    assert [line.text for line in blocks(razorwing, "list")][1:] == [GAME.kit.units[GAME.kit.unit("razorwing")].duel_text]
    assert razorwing.card.face.arms == "argent"


def test_a_tactics_card_tells_all_its_moments() -> None:
    card = looked_up("rally_cry")
    assert card.when is not None
    assert [card.when.text.id, *[fact.text.id for fact in card.facts]] == [
        "rw-timing-your-turn",
        "rw-timing-line-up",
        "rw-timing-battle-round",
    ]


def test_a_tile_tells_its_areas_what_they_give_and_who_lives_there() -> None:
    lines = {line.label: line for line in blocks(looked_up("tile-2"), "pieces")}

    assert {area: line.text for area, line in lines.items()} == {
        "2A": "1 wood, 2 ore; 2 × Giant",
        "2B": "1 ore; a city",
        "2C": "2 food; 1 × Hellhound",
    }
    giant = lines["2A"].card
    assert giant is not None
    assert (giant.name, giant.kind) == ("giant", "chip")
    assert [line.text for line in blocks(looked_up("tile-1"), "pieces")][2] == "1 food; nobody lives there"


def test_a_hero_tells_the_attributes_in_words() -> None:
    assert numbers(looked_up("krutzbeck")) == {"Strength": "5", "Agility": "2", "Wisdom": "1", "health": "5"}


def test_a_faction_shows_its_units_what_it_begins_with_and_its_own_development() -> None:
    uthuk = looked_up("uthuk")
    assert [(line.label, line.text, line.number) for line in blocks(uthuk, "pieces")] == [
        ("Flesh Ripper", "acts in round 1, fast", "1"),
        ("Berserker", "acts in round 2", "1"),
        ("Warlock", "acts in round 3", "1"),
        ("Chaos Lord", "acts in round 4", "3"),
    ]
    assert numbers(uthuk) == {"influence": "1", "tactics": "4", "food": "3", "wood": "1", "ore": "3"}
    assert [line.label for line in blocks(uthuk, "list")] == ["Hungry Spawn"]
    assert uthuk.sources == (("starting dials", "house"), ("dials", "house"))


def test_the_supremacy_effect_of_an_order_stands_in_a_box() -> None:
    (box,) = [block for block in looked_up("conquer").blocks if block.kind == "box"]
    assert box.title == "Supremacy, if 3 is your highest order this year"
    assert "3 less" in box.lines[0].text
    assert looked_up("fortify").blocks == ()


def test_a_quest_without_an_area_of_its_own_says_where_it_is_attempted() -> None:
    for quest in GAME.kit.quests:
        detail = looked_up(quest.id)
        assert detail.when is not None
        assert dict(detail.when.text.args).get("area", "") == quest.area
        assert detail.text.startswith(quest.place)
        assert bool(quest.place) != bool(quest.area)


def test_the_same_effect_with_other_numbers_has_another_picture() -> None:
    """War Chest gives three influence, the Seal four: three seals, and one with a number."""
    chest, seal = looked_up("war_chest").picture, looked_up("seal_of_the_elder_kings").picture
    assert chest is not None
    assert seal is not None
    assert [(layer.repeat, layer.number) for layer in chest.layers if layer.icon == "wax-seal"] == [(3, "")]
    assert [(layer.repeat, layer.number) for layer in seal.layers if layer.icon == "wax-seal"][1:] == [(1, "4")]


def test_a_fate_card_tells_every_section() -> None:
    card = GAME.detail("fate-1")
    assert card is not None
    assert [fact.text.id for fact in card.facts] == ["rw-fate-destiny", *["rw-fact-section"] * 4]


def test_every_word_of_a_choice_can_be_said() -> None:
    for word in (*ATTRIBUTES, *RESOURCES, *BENEFITS, *CHOICES, *STATES):
        assert word in GAME.component_names() or catalogue().has_message(f"rw-word-{word}"), word
