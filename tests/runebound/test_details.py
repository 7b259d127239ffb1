"""What is told of every component of Runebound, and that nothing is left without a name, an icon or a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablekeep.games.runebound
from tablekeep.games.runebound.components import NO_ICON, PLACE_KINDS
from tablekeep.games.runebound.deeds import FORMS
from tablekeep.games.runebound.refs import token_id
from tablekeep.games.runebound.scene_cards import TOLD
from tablekeep.games.runebound.turns import GoOn
from tablekeep.kernel.scene import plain
from tablekeep.words.catalogue import catalogue as rules
from tests.runebound.effects import carry
from tests.runebound.journeys import journey
from tests.runebound.tables import catalogue, runebound, unspoken
from tests.runebound.test_assets import gained
from tests.runebound.test_scenarios import king

GAME = runebound()
HOME = Path(tablekeep.games.runebound.__path__[0])
SOURCES = ("rulebook", "public", "recalled", "reconstructed", "house")


def test_every_component_can_be_looked_up_and_has_a_name_an_icon_and_a_rule() -> None:
    known = rules("tablekeep.games.runebound")
    names = GAME.component_names()
    for id in GAME.components():
        detail = GAME.detail(id)
        assert detail is not None
        assert names[id]
        assert detail.card.name == id
        assert detail.source in SOURCES
        assert detail.text or detail.facts, id
        assert detail.card.face.icon not in ("", NO_ICON), id
        assert detail.card.face.icon in GAME.icons()
        assert known.entry(detail.rule).id == detail.rule
        assert unspoken(plain(detail)) == [], id
    assert GAME.detail("no-such-thing") is None


def test_the_whole_box_is_there() -> None:
    kit, found = GAME.kit, set(GAME.components())
    assert {hero.id for hero in kit.heroes} <= found
    assert {f"asset-{asset.id}" for asset in kit.assets} <= found
    assert {f"skill-{skill.id}" for skill in kit.skills} <= found
    assert {card.id for card in kit.adventures} | {story.id for story in kit.stories} <= found
    assert {f"foe-{foe.id}" for foe in kit.foes} <= found
    assert {place.id for place in kit.hexes} | {surge.id for surge in kit.effects.surges} <= found
    names = GAME.component_names()
    assert {trigger.id for trigger in kit.effects.triggers} <= set(names)


def test_an_asset_and_a_skill_with_the_same_letters_are_two_things() -> None:
    names = GAME.component_names()
    assert (names["asset-B01"], names["skill-B01"]) == ("Set of Potions", "Taxidermist")


def test_the_enemy_of_a_story_has_a_name_of_its_own() -> None:
    story = next(one for one in GAME.kit.stories if one.foe >= 0)
    names = GAME.component_names()
    assert names[story.id] == story.name
    assert names[f"foe-{story.id}"] == GAME.kit.foes[story.foe].name


def test_a_hero_tells_values_setup_abilities_and_tokens() -> None:
    corbin = GAME.detail("corbin")
    assert corbin is not None
    lines = [line for block in corbin.blocks for line in block.lines]
    numbers = {line.text: line.number for line in lines if line.number}
    assert numbers == {"body": "3", "mind": "2", "spirit": "0", "health": "10", "speed": "3", "hand": "3", "gold": "2"}
    assert "2 physical / 1 surge" in [line.text for line in lines if line.card is not None]
    assert {"Headhunting", "Vicious Assault, X surges", "Paid in Advance"} <= {line.label for line in lines}


@pytest.mark.rule("RB-COMBAT-06", "RB-COMBAT-08")
def test_golden_faces_are_marked_wherever_faces_are_written() -> None:
    """Lyssa's second token is `M1*|A`, her third `A*|S1*`; Leather Armour has `H1|-*`."""
    for id, expected in (
        ("lyssa", ["2 physical / 1 shield", "1 magic (golden) / 1 agility", "1 agility (golden) / 1 surge (golden)"]),
        ("asset-C09", ["1 shield / blank (golden)"]),
    ):
        detail = GAME.detail(id)
        assert detail is not None
        assert [line.text for block in detail.blocks if block.kind == "tokens" for line in block.lines] == expected
    names = GAME.component_names()
    for token in GAME.kit.tokens:
        for face in (0, 1):
            assert names[token_id(token, face)].endswith("(golden)") == token.golden[face]
            detail = GAME.detail(token_id(token, face))
            assert detail is not None
            assert detail.card.title is not None
            assert dict(detail.card.title.args)["golden"] == int(token.golden[1 - face])
    spoken = GAME.detail("token-LYS2-2")
    assert spoken is not None
    assert spoken.card.title is not None
    pattern = catalogue().get_message(spoken.card.title.id).value
    assert pattern is not None
    assert catalogue().format_pattern(pattern, dict(spoken.card.title.args))[0] == "other side: 1 magic (golden)"


def test_the_scenario_card_tells_all_its_rules() -> None:
    detail = GAME.detail("margath")
    assert detail is not None
    texts = [line.text for block in detail.blocks for line in block.lines]
    scenario = GAME.kit.scenarios[0]
    assert {scenario.setup_text, scenario.win_text, scenario.lose_text} <= set(texts)
    assert {rule.text for rule in scenario.rules} <= set(texts)


# -- texts by the options of the table -----------------------------------------------------------------------------------


def told(id: str, **options: str) -> str:
    """All that is told of a component."""
    detail = GAME.detail(id, options)
    assert detail is not None
    lines = [f"{line.label} {line.text}" for block in detail.blocks for line in block.lines]
    return " ".join([detail.text, detail.short, *lines, *[str(dict(fact.text.args)) for fact in detail.facts]])


@pytest.mark.rule("RB-SCENARIO-34", "RB-RUL-75")
@pytest.mark.parametrize("harm", ["once", "each"])
def test_the_scenario_tells_what_several_zombies_do(harm: str) -> None:
    table = king(places="D5 H3", damage=(0, 0), zombies="D4 D4", zombie_harm=harm).do(GoOn(0)).play("step D4")
    assert table.state.damage[0] == (4 if "2 damage for each of them" in told("corpse_king", zombie_harm=harm) else 2)


@pytest.mark.rule("RB-GEN-04", "RB-RUL-78")
@pytest.mark.parametrize("supply", ["unlimited", "24"])
def test_the_scenario_tells_how_many_story_tokens_there_are(supply: str) -> None:
    table = king(places="D5 H3", allies=(12, 12), story_token_supply=supply)
    carry(table, 0, "ally", 1)
    text = told("corpse_king", story_token_supply=supply)
    assert (table.state.allies[0] == 13) == ("is unlimited" in text) != ("There are 24 tokens" in text)


@pytest.mark.rule("RB-ASSET-04", "RB-RUL-23")
@pytest.mark.parametrize("limit", ["one", "none"])
def test_a_skill_speaks_of_a_limit_only_where_there_is_one(limit: str) -> None:
    limited = gained("A17", "A18", commodity_limit=limit).asked == "drop-asset"
    assert ("limit" in told("skill-M13", commodity_limit=limit)) == limited


@pytest.mark.rule("RB-TERRAIN-07", "RB-RUL-98")
@pytest.mark.parametrize("town", ["on", "off"])
def test_a_hex_is_a_town_only_where_it_is_one(town: str) -> None:
    state = journey(town_redferry=town).state
    kind = PLACE_KINDS[state.kind(state.kit.hex("I6"))]
    detail = GAME.detail("I6", {"town_redferry": town})
    assert detail is not None
    assert detail.card.title is not None
    assert dict(detail.card.title.args)["kind"] == kind


def test_no_text_names_an_option() -> None:
    names = {option.name for option in GAME.options}
    for id in GAME.components():
        assert not [name for name in names if "_" in name and name in told(id)], id


def test_every_verb_has_a_sentence_and_its_steps_are_those_of_its_picks() -> None:
    forms = GAME.forms()
    assert set(forms) == set(FORMS)
    for form in forms.values():
        assert catalogue().has_message(form.message), form.message


@pytest.mark.pure
def test_every_verb_is_offered_somewhere() -> None:
    sources = "".join([path.read_text() for path in sorted(HOME.glob("*.py"))])
    assert [verb for verb in FORMS if not re.search(rf'(deed|row)\(\s*"{verb}"', sources)] == []


@pytest.mark.pure
@pytest.mark.parametrize("page", ["rules.md", "data/README.md"])
def test_files_that_are_named_exist(page: str) -> None:
    """Seen from the page, from the game's folder, from its data or from the root of the project."""
    roots = ((HOME / page).parent, HOME, HOME / "data", HOME.parents[2])
    named = re.findall(r"`([\w./*-]+\.(?:toml|md|py))`|\| (\w+\.toml) \|", (HOME / page).read_text())
    assert named
    for one, other in named:
        assert [root for root in roots if list(root.glob(one or other))], one or other


def test_every_alternative_of_the_box_has_a_sentence() -> None:
    lists = GAME.kit.effects.lists
    for effects in lists:
        for effect in effects:
            for number in effect.options:
                assert {one.op for one in lists[number]} <= set(TOLD)
                assert len(lists[number]) <= 2


def test_every_hex_has_a_name_of_its_own_and_none_is_called_by_letter_and_number() -> None:
    """Nobody can find C4 on a map on which it is not written."""
    names = GAME.component_names()
    told = [names[place.id] for place in GAME.kit.hexes]

    assert len(set(told)) == len(told)
    assert [name for name in told if re.search(r"\b[A-O]\d", name)] == []
    assert names["C4"] == "the hex north-east of Everton"
    assert names["O14"] == "the hex 1 north-east and 1 south-east of Sundergard"
    assert names["B5"] == "Everton"


def test_a_space_without_a_name_on_the_map_is_spoken_of_by_its_neighbours() -> None:
    board = GAME.scene(GAME.new(2, 1, {}).redact(None)).boards[0]
    spaces = {space.id: space for space in board.spaces}

    assert spaces["C4"].name is not None
    assert spaces["B5"].name is None
    assert all((space.name is None) == bool(space.rank) for space in board.spaces)
