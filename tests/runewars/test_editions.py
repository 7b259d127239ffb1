"""What is told of a component is what it does at the table: every record that differs between editions, text against engine."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tablekeep.games.runewars
from tablekeep.games.components import Component
from tablekeep.games.runewars.battle import strength
from tablekeep.games.runewars.beginnings import box
from tablekeep.games.runewars.components import HEXAGON, Kit
from tablekeep.games.runewars.figures import Grave
from tablekeep.games.runewars.fortifications import Fortifications
from tablekeep.games.runewars.fortify import push_fortify
from tablekeep.games.runewars.model import VICTORY_GONE
from tablekeep.games.runewars.moments import PartDone
from tablekeep.games.runewars.movement import push_strategize
from tablekeep.games.runewars.runes import receive_dragon_rune
from tablekeep.games.runewars.season_realms import PlaceRune
from tablekeep.kernel.errors import InvalidOption
from tablekeep.kernel.scene import Detail, plain
from tests.runewars.battles import battle_of, meet, special
from tests.runewars.journeys import QuestPhase, acting, duel
from tests.runewars.marches import activate, bid_won, resolve, rune_spots
from tests.runewars.tables import runewars, unspoken
from tests.runewars.wars import cards, turned, war

Options = dict[str, Any]

GAME = runewars()
DATA = Path(tablekeep.games.runewars.__file__).parent / "data"
REVISED: Options = {"edition": "revised"}
FIRST: Options = {"edition": "first"}
EPIC: Options = {"edition": "first", "epic": "on"}
BOXES = [REVISED, FIRST, EPIC]
BOX = pytest.mark.parametrize("options", BOXES, ids=["revised", "first", "epic"])
TEXTS = ("text", "ability_text", "primary", "supremacy", "passive", "active")
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def told(id: str, options: Options) -> Detail:
    detail = GAME.detail(id, options)
    assert detail is not None
    return detail


def text(id: str, options: Options) -> str:
    """All that is told of it in sentences: its text, and what stands in boxes and lists."""
    detail = told(id, options)
    lines = [line for block in detail.blocks for line in block.lines]
    return " ".join([detail.text, *[f"{line.label} {line.text}" for line in lines]])


def facts(id: str, options: Options) -> dict[str, dict[str, Any]]:
    return {fact.text.id: dict(fact.text.args) for fact in told(id, options).facts}


def numbers(words: str) -> set[int]:
    """Every number that a text names, in figures or in words."""
    return {
        NUMBERS.index(word) if word in NUMBERS else int(word)
        for word in re.findall(r"[a-z]+|[0-9]+", words.lower())
        if word in NUMBERS or word.isdigit()
    }


def kit(options: Options) -> Kit:
    return box(None, options["edition"] == "first", "epic" in options).kit


def records() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every record of the component files, wherever it stands in its file."""

    def walk(value: object, file: str) -> Iterator[tuple[str, dict[str, Any]]]:
        if isinstance(value, dict):
            if "id" in value:
                yield file, value
            for inner in value.values():
                yield from walk(inner, file)
        elif isinstance(value, list):
            for inner in value:
                yield from walk(inner, file)

    for path in sorted(DATA.glob("*.toml")):
        yield from walk(tomllib.loads(path.read_text(encoding="utf-8")), path.name)


# -- the components of the table that is played --------------------------------------------------------------------------


def test_the_usual_components_are_those_of_the_revised_edition() -> None:
    assert GAME.details_with(GAME.settle({})) is GAME.details
    assert plain(told("mobilize", REVISED)) == plain(GAME.details["mobilize"])


@BOX
def test_every_edition_tells_of_the_same_components_and_every_sentence_can_be_said(options: Options) -> None:
    assert GAME.components(options) == GAME.components()
    for id in GAME.components(options):
        assert unspoken(plain(told(id, options))) == [], id


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(InvalidOption):
        GAME.components({"edition": "third"})
    with pytest.raises(InvalidOption):
        GAME.detail("mobilize", {"epic": "on"})


# -- every record that differs -------------------------------------------------------------------------------------------

FIELDS = (
    "effect", "params", "words", "timing", "moment", "by", "units", "shapes", "shape", "amount", "discard", "standing_only",
    "copies", "attributes", "health", "initiative", "figures", "fast", "flying", "success", "use", "trait", "condition",
    "bid", "council", "zero_wins", "optional", "duration", "near", "far", "type", "location", "duel_effect", "duel_text",
)  # fmt: skip
"""what the engine knows of components"""


def known(component: Component) -> dict[str, object]:
    return {field: getattr(component, field) for field in FIELDS if hasattr(component, field)}


def known_of(options: Options) -> dict[str, dict[str, object]]:
    found = {component.id: known(component) for component in kit(options).components() if component.id}
    for order in kit(options).orders:
        found[order.id]["numbers"] = kit(options).order_params[order.number]
    for title in kit(options).titles:
        found[title.id]["numbers"] = kit(options).title_params[title.number]
    return found


@pytest.mark.parametrize(("one", "other"), [(REVISED, FIRST), (FIRST, EPIC)], ids=["first", "epic"])
def test_what_differs_for_the_engine_differs_for_the_reader(one: Options, other: Options) -> None:
    here, there = known_of(one), known_of(other)
    for id in here:
        if here[id] != there[id]:
            assert text(id, one) != text(id, other), id


def test_every_record_of_two_editions_has_a_text_for_each_with_its_numbers() -> None:
    found = 0
    for file, record in records():
        if "first_edition" not in record:
            continue
        found += 1
        before = record
        for layer in (record["first_edition"], record["first_edition"].get("epic", {})):
            if not set(layer) - {"epic"}:
                continue
            changed = [field for field in TEXTS if field in layer]
            assert changed, f"{file}: {record['id']} differs, and its text does not say so"
            after = {**before, **layer}
            for field in changed:
                assert after[field] != before[field]
            for name, value in after.get("params", {}).items():
                if type(value) is int and before.get("params", {}).get(name) != value:
                    assert value in numbers(" ".join(after[field] for field in TEXTS if field in after)), (record["id"], name)
            for name, value in before.get("params", {}).items():
                if type(value) is int and after.get("params", {}).get(name) != value:
                    assert value in numbers(" ".join(before[field] for field in TEXTS if field in before)), (record["id"], name)
            before = after
    assert found > 8


@BOX
def test_the_two_lines_of_a_card_name_no_number_that_its_text_does_not(options: Options) -> None:
    for component in kit(options).components():
        if component.id and component.id not in [quest.id for quest in kit(options).quests]:
            detail = told(component.id, options)
            facts = {value for fact in detail.facts for _, value in fact.text.args if isinstance(value, int)}
            assert numbers(detail.short) <= numbers(text(component.id, options)) | facts, (component.id, detail.short)


@BOX
def test_what_the_normal_rules_are_is_told_where_a_text_speaks_of_them(options: Options) -> None:
    for id in GAME.components(options):
        explained = {"rw-fact-normal-damage", "rw-fact-normal-rout"} & set(facts(id, options))
        assert bool(explained) == ("normal rules" in text(id, options)), id


# -- text against engine, record by record -------------------------------------------------------------------------------


def rides_into(options: Options, hero: str, start: str, **more: Any) -> bool:
    table = activate(war("DB: 1 footman; 2B: 1 footman", heroes=f"{hero} {start} 0", **options, **more), "6B")
    return table.asked == "march" and table.may(f"ride {hero} 6B")


def marchers(options: Options, season: str = "", unit: str = "footman") -> set[int]:
    """From how many areas away a unit comes with Mobilize or Conquer: 1C is one area from 7B, two from 7C, three from UB."""
    far: set[int] = set()
    for steps, area in ((1, "7B"), (2, "7C"), (3, "UB")):
        table = war(f"{area}: 1 {unit}; 1A: 1 bowman", orders=(2, 0), **options)
        if season:
            bid_won(table, season, 0)
        activate(table, "1C")
        if table.may(f"march {unit} {area} 1"):
            far.add(steps)
    return far


def check_mobilize(options: Options) -> None:
    said = text("mobilize", options)
    assert ("heroes do not move" not in said) == ("units and heroes" in said) == rides_into(options, "challara", "DB")
    assert {2, 3} <= numbers(said)
    assert (max(marchers(options)), max(marchers(options, unit="knight"))) == (2, 3)


def check_conquer(options: Options) -> None:
    assert ("heroes do not move" not in text("conquer", options)) == rides_into(options, "challara", "DB", orders=(3, 0))
    assert kit(options).order_params[3]["stronghold_penalty"] in numbers(text("conquer", options))


def check_fortify(options: Options) -> None:
    up = " up" if options is EPIC else ""
    table = war("6B: 1 footman", runes=f"DA dragon{up}", dials=((0, 0, 0), (0, 0, 0)), **options)
    resolve(table, push_fortify).play("runes 6B DA", "swap")
    shown = table.state.rune_up >> table.state.kit.area("6B") & 1 == 1
    assert ("place them face up" in text("fortify", options)) == shown
    assert ("place them face down" in text("fortify", options)) != shown


def check_valadir(options: Options) -> None:
    said = text("sir_valadir", options)
    helps = duel("sir-valadir damage=2", "krutzbeck", **options)
    card = next(card for card in kit(options).heroes if card.id == "sir_valadir")
    assert ("duel" in said) == bool(helps.offers("ability"))
    assert ("supports" in said) == (card.timing == "battle_support")
    assert set(card.params.values()) <= numbers(said)
    if "duel" in said:
        before = helps.hero("sir-valadir").damage
        helps.play("ability sir-valadir")
        assert before - helps.hero("sir-valadir").damage in numbers(said)


def check_threatened(options: Options) -> None:
    up = " up" if options is EPIC else ""
    table = turned(
        "threatened-home-realms", war(runes=f"DA dragon{up}; DB dragon{up}; DC dragon{up}", orders=(1, 2), **options)
    )
    while table.asked:
        table.play(table.offers()[0])
    moved = sum(1 for area in ("DA", "DB", "DC") if not table.rune(area))
    assert f"moves {NUMBERS[moved]} of them" in text("threatened_home_realms", options)


def check_long_days(options: Options) -> None:
    """DB is two areas from 6C, DA three."""

    def comes() -> bool:
        table = bid_won(war("DB: 1 footman", heroes="silhouette DA 0", season="summer", **options), "long-days", 0)
        return activate(table, "6C").may("ride silhouette 6C")

    assert ("heroes" in text("long_days", options)) == comes()
    assert max(marchers(options, "long-days")) == 3


def check_short_marches(options: Options) -> None:
    id = next(card.id for card in kit(options).seasons if card.params.get("fast_range") == 2)
    assert ("figures" in text(id, options)) == rides_into(options, "challara", "DB")
    assert (max(marchers(options, id)), max(marchers(options, id, "knight"))) == (1, 2)
    assert 2 in numbers(text(id, options))


def check_ward(options: Options) -> None:
    table = meet("2 berserker routed", "1 archer", "uthuk latari", more="1A: 1 berserker", strongholds="2B 1",
                 developments="2B fortification", **options)  # fmt: skip
    table.do(Fortifications())
    gone = 2 - len(battle_of(table).units[0])
    said = text("latari_protective_ward", options)
    assert ("standing or routed" in said) == (gone == 1)
    standing = meet("6 berserker", "1 archer", "uthuk latari", more="1A: 1 berserker", strongholds="2B 1",
                    developments="2B fortification", **options)  # fmt: skip
    standing.do(Fortifications())
    assert 6 - len(battle_of(standing).units[0]) in numbers(said) == {1}


def check_dungeon(options: Options) -> None:
    table = acting("challara", "challara 1A 0", "", discoveries="1C dungeon up", discovery="on", **options).play("step 1C")
    if table.asked == "hero-action":
        table.play("stay")
    resolve(table, push_strategize)
    assert ("Strategize" in text("dungeon", options)) == (not table.offers("ride challara"))


def check_grave(options: Options) -> None:
    table = war(heroes="silhouette 1B 1", season="summer", **options)
    reward = cards("rage-blade", [card.id for card in table.state.kit.rewards])
    table.state.graves.append(Grave(table.state.kit.area("1A"), reward, (), 0))
    table.do(QuestPhase()).play("hero silhouette", "step 1A")
    assert ("quest phase" in text("defeated_hero", options)) == table.may("loot silhouette")


def check_victory_card(options: Options) -> None:
    used = war(**options).state.victory[0] != VICTORY_GONE
    assert ("Not used" not in text("victory_card", options)) == used


def wins_with(options: Options) -> int:
    """How many dragon runes end the game at once; 0 if no number does."""
    areas = ("DA", "DB", "DC", "6A", "6B", "6C", "6D", "4C")
    for count in range(1, len(areas) + 1):
        runes = "; ".join(f"{area} dragon up" for area in areas[:count])
        table = war("6A: 1 footman; 6B: 1 footman; 6C: 1 footman; 6D: 1 footman; 4C: 1 footman", runes=runes, **options)
        table.do(PartDone(0, 0))
        if table.state.outcome is not None:
            return count
    return 0


def check_dragon_rune(options: Options) -> None:
    at_once = wins_with(options)
    assert ("wins at once" in text("dragon_rune", options)) == bool(at_once)
    assert facts("dragon_rune", options)["rw-fact-runes-to-win"]["number"] == (at_once or kit(options).terms.runes_to_win)
    assert facts("dragon_rune", options)["rw-fact-years"]["number"] == kit(options).terms.years
    assert ("Lies face up" in text("dragon_rune", options)) == (not kit(options).terms.false_runes)


def check_false_rune(options: Options) -> None:
    table = resolve(war("6B: 1 footman; 6C: 1 footman; 6A: 1 footman", **options), receive_dragon_rune)
    while table.asked:
        table.play("done" if table.may("done") else table.offers()[0])
    assert ("Not used" not in text("false_rune", options)) == ("false" in rune_spots(table).values())


def check_hexagons(options: Options) -> None:
    counts = strength(meet("2 giant routed, 1 giant", "", **options).state, 0)
    for kind in kit(options).units:
        if kind.shape == HEXAGON:
            assert ("rw-fact-hexagon" in facts(kind.id, options)) == (counts == 3)
            assert ("rw-fact-hexagon-plain" in facts(kind.id, options)) == (counts == 1)


def check_heroes(options: Options) -> None:
    """Only who marches has anything from being fast: from DA to 6C are three areas."""
    for card in kit(options).heroes:
        if card.fast:
            table = activate(war("DB: 1 footman", heroes=f"{card.id.replace('_', '-')} DA 0", **options), "6C")
            assert ("rw-fact-fast" in facts(card.id, options)) == bool(table.offers("ride"))


def check_sorceress(options: Options) -> None:
    table = meet(
        "1 sorceress", "2 berserker, 1 chaos-lord", more="7C: 1 berserker; 3B: 1 berserker; 2A: 1 berserker", **options
    )
    special(table, 0, "sorceress")
    chooser = 1 if "that its controller picks" in text("sorceress", options) else 0
    assert table.to_play == chooser


def check_pious(options: Options) -> None:
    table = war("6A: 1 footman", **options)
    PlaceRune(1, 0).hit(table.state, table.state.kit.area("6A"))
    face_up = bool(table.state.rune_up >> table.state.kit.area("6A") & 1)
    assert face_up == ("face up" in text("power_for_the_pious", options))


CHECKS: dict[str, Callable[[Options], None]] = {
    "power_for_the_pious": check_pious,
    "mobilize": check_mobilize,
    "conquer": check_conquer,
    "fortify": check_fortify,
    "sir_valadir": check_valadir,
    "threatened_home_realms": check_threatened,
    "long_days": check_long_days,
    "latari_protective_ward": check_ward,
    "dungeon": check_dungeon,
    "defeated_hero": check_grave,
    "victory_card": check_victory_card,
    "dragon_rune": check_dragon_rune,
    "false_rune": check_false_rune,
    "sorceress": check_sorceress,
}
"""by component: whether the engine does what is told of it"""
HEXAGONS = [kind.id for kind in kit(REVISED).units if kind.shape == HEXAGON]
FAST_HEROES = [card.id for card in kit(REVISED).heroes if card.fast]
SHORT_MARCHES = [card.id for card in kit(REVISED).seasons if card.params.get("fast_range") == 2]
ALIKE = {
    **dict.fromkeys(HEXAGONS, check_hexagons),
    **dict.fromkeys(FAST_HEROES, check_heroes),
    **dict.fromkeys(SHORT_MARCHES, check_short_marches),
}


def test_everything_that_is_told_otherwise_in_another_edition_is_checked() -> None:
    differing = {
        id for id in GAME.components() for options in (FIRST, EPIC) if plain(told(id, options)) != plain(GAME.details[id])
    }
    assert differing <= {*CHECKS, *ALIKE}
    assert {*CHECKS, *ALIKE} - {"sorceress"} <= differing


@BOX
@pytest.mark.parametrize("id", [*CHECKS, *ALIKE])
@pytest.mark.rule(
    "RW-FIRST-01", "RW-FIRST-03", "RW-FIRST-11", "RW-FIRST-12", "RW-FIRST-17", "RW-FIRST-28", "RW-FIRST-36", "RW-FIRST-40",
    "RW-FIRST-44",
)  # fmt: skip
def test_the_text_says_what_the_engine_does(id: str, options: Options) -> None:
    (CHECKS.get(id) or ALIKE[id])(options)


# -- cards that name false runes -----------------------------------------------------------------------------------------


@pytest.mark.rule("RW-FIRST-41")
@BOX
def test_every_card_that_names_false_runes_is_marked_so_and_no_other(options: Options) -> None:
    for card in kit(options).tactics:
        assert card.false_runes == ("false rune" in card.text.lower()), card.id
    for season in kit(options).seasons:
        assert season.false_runes == ("false rune" in season.text.lower()), season.id
    assert any(card.false_runes for card in kit(options).tactics)
    assert not any(season.false_runes for season in kit(options).seasons)
