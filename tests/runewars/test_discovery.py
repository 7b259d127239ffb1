"""Discovery tokens, the optional rule (RW-DISCOVERY)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runewars.movement import portals, push_strategize
from tests.runewars.journeys import acting, carried, graves, in_play, my_turn, on_reward_deck
from tests.runewars.marches import resolve
from tests.runewars.wars import Table, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])
TOKENS = {"discovery": "on"}


def token(table: Table, area: str) -> tuple[str, bool]:
    """What lies in an area, and whether it lies face up."""
    number = table.state.kit.area(area)
    kind = table.state.discoveries[number]
    return table.state.kit.discoveries[kind].id if kind >= 0 else "", table.state.discovery_up >> number & 1 == 1


def explore(name: str, heroes: str = "challara 1A 0", units: str = "", **more: Any) -> Table:
    """The first hero goes from 1A to 1C, where the token lies, and stops there."""
    hero = heroes.split()[0]
    table = acting(hero, heroes, units, discoveries=f"1C {name}", discovery="on", **more)
    table.play("step 1C")
    return table.play("stay") if table.asked == "hero-action" else table


@BOTH
@pytest.mark.rule("RW-DISCOVERY-03", "RW-FIRST-37", "RW-RUL-79")
def test_a_hero_who_ends_his_move_turns_the_token_up_before_he_duels(edition: str) -> None:
    table = explore("temple", "challara 1A 0; krutzbeck 1C 1", edition=edition)
    assert token(table, "1C") == ("temple", True)
    assert table.asked == "venture"


@BOTH
@pytest.mark.rule("RW-DISCOVERY-03", "RW-FIRST-37", "RW-RUL-56")
def test_a_hero_who_has_not_moved_turns_nothing_up(edition: str) -> None:
    table = acting("challara", "challara 1C 0", discoveries="1C temple", discovery="on", edition=edition).play("stay")
    assert token(table, "1C") == ("temple", False)


@pytest.mark.rule("RW-RUL-79")
def test_tokens_on_the_way_stay_down() -> None:
    table = acting("challara", "challara 1A 0", discoveries="1C temple; 7A training", discovery="on").play("step 1C", "step 7A")
    assert token(table, "1C") == ("temple", False)
    assert table.asked == "found-training"


@pytest.mark.rule("RW-RUL-79")
def test_a_location_that_lies_open_just_applies() -> None:
    table = explore("temple up", influence=(3, 1))
    assert not table.events("discovery")
    assert table.state.influence[0] == 5


@pytest.mark.rule("RW-DISCOVERY-04", "RW-QUEST-26")
def test_heroes_moved_by_an_order_turn_nothing_up() -> None:
    table = resolve(war(heroes="challara 1A 0", discoveries="1B temple", discovery="on"), push_strategize)
    table.play("ride challara 1B")
    assert token(table, "1B") == ("temple", False)


@pytest.mark.rule("RW-DISCOVERY-05")
def test_events_are_discarded_and_locations_stay() -> None:
    assert token(explore("training").play("decline"), "1C") == ("", False)
    assert token(explore("hall-of-kellos"), "1C") == ("hall_of_kellos", True)


@pytest.mark.rule("RW-DISCOVERY-05", "RW-RUL-83")
@pytest.mark.parametrize(
    ("tile", "units", "seat", "may"),
    [
        ("village-food", "5 footman, 1 beastman routed", 0, True),
        ("magic-portal", "6 footman", 0, True),
        ("dragon-throne", "6 footman", 0, True),
        ("village-food", "5 footman", 0, False),
        ("village-food", "6 footman", 1, False),
        ("temple", "6 footman", 0, False),
    ],
)
def test_six_units_clear_a_removable_location_away(tile: str, units: str, seat: int, may: bool) -> None:
    table = my_turn(war(f"1C: {units}", discoveries=f"1C {tile} up", discovery="on"), seat)
    assert table.may("clear 1C") == may
    if may:
        assert token(table.play("clear 1C"), "1C") == ("", False)


@BOTH
@pytest.mark.rule("RW-DISCOVERY-10", "RW-FIRST-38", "RW-VICTORY-11")
def test_the_dragon_throne_counts_as_a_rune_beside_one(edition: str) -> None:
    table = war("1C: 1 footman", discoveries="1C dragon-throne up", runes="1C dragon", discovery="on", edition=edition)
    assert (table.state.dragon_runes(0), table.state.dragon_runes(1)) == (2, 0)
    hidden = war("1C: 1 footman", discoveries="1C dragon-throne", runes="1C dragon", discovery="on", edition=edition)
    assert hidden.state.dragon_runes(0) == 1


@pytest.mark.rule("RW-FIRST-01", "RW-RUL-66")
def test_discovering_the_dragon_throne_can_win_the_first_edition() -> None:
    held = "DA dragon; DB dragon; DC dragon; 6B dragon; 6D dragon"
    table = explore("dragon-throne", units="1C: 1 footman; 6B: 1 footman; 6D: 1 footman", runes=held, edition="first")
    assert table.state.outcome is not None
    assert table.state.outcome.winners == [0]


@pytest.mark.rule("RW-DISCOVERY-11")
def test_a_village_adds_to_what_its_area_yields() -> None:
    plain = war().state
    area = plain.kit.area("1C")
    for name, gain in (("village-food", (1, 0, 0)), ("village-wood", (0, 1, 0)), ("village-ore", (0, 0, 1))):
        state = war(discoveries=f"1C {name} up", discovery="on").state
        assert tuple(now - before for now, before in zip(state.yields(area), plain.yields(area))) == gain


@pytest.mark.rule("RW-DISCOVERY-12", "RW-RUL-80")
def test_a_hero_pays_once_for_the_portals_of_his_action() -> None:
    more: dict[str, Any] = {"discoveries": "1C magic-portal up; 4A magic-portal up", "discovery": "on", "influence": (3, 1)}
    table = acting("challara", "challara 1A 0", **more).play("step 1C")
    assert not table.may("step 4A")
    table.play("portal")
    assert table.state.influence[0] == 2
    assert table.may("step 4A")
    assert not table.may("portal")
    table.play("step 4A")
    assert table.hero("challara").area == table.state.kit.area("4A")


@pytest.mark.rule("RW-RUL-80")
def test_one_portal_leads_nowhere_and_none_is_free() -> None:
    alone = acting("challara", "challara 1C 0", discoveries="1C magic-portal up; 4A magic-portal", discovery="on")
    assert not alone.may("portal")
    assert portals(alone.state) == 0
    poor = acting(
        "challara", "challara 1C 0", discoveries="1C magic-portal up; 4A magic-portal up", discovery="on", influence=(0, 1)
    )
    assert not poor.may("portal")
    assert portals(poor.state) == 1 << poor.state.kit.area("1C") | 1 << poor.state.kit.area("4A")


@pytest.mark.rule("RW-DISCOVERY-13", "RW-RUL-81")
@BOTH
def test_a_dungeon_ends_the_movement_but_not_the_action(edition: str) -> None:
    table = explore("dungeon up", "challara 1A 0; krutzbeck 1C 1", edition=edition)
    assert table.asked == "venture"
    assert table.may("duel krutzbeck")
    starts = acting("challara", "challara 1C 0", discoveries="1C dungeon up", discovery="on", edition=edition)
    assert starts.may("step 1A")  # he did not enter it in this phase


@pytest.mark.rule("RW-FIRST-36", "RW-RUL-81")
@pytest.mark.parametrize("lies", ["dungeon", "dungeon up"])
def test_in_the_first_edition_a_dungeon_holds_heroes_for_the_season(lies: str) -> None:
    for edition in ("revised", "first"):
        table = explore(lies, edition=edition)
        resolve(table, push_strategize)
        assert any(text.startswith("ride challara") for text in table.offers()) == (edition == "revised")


@pytest.mark.rule("RW-DISCOVERY-14")
def test_a_temple_gives_influence_at_the_end_of_any_action() -> None:
    assert explore("temple", influence=(3, 1)).state.influence[0] == 5
    train = acting("challara", "challara 1C 0", discoveries="1C temple up", discovery="on", influence=(3, 1))
    assert train.play("train wisdom", "train wisdom").state.influence[0] == 5
    idle = acting("challara", "challara 1C 0 routed", discoveries="1C temple up", discovery="on", influence=(3, 1))
    assert idle.state.influence[0] == 3


@pytest.mark.rule("RW-DISCOVERY-15")
def test_the_hall_of_kellos_gives_a_tactics_card() -> None:
    assert len(explore("hall-of-kellos").state.fresh[0]) == 1


@pytest.mark.rule("RW-DISCOVERY-16")
def test_the_travelling_merchant() -> None:
    table = explore("travelling-merchant", influence=(4, 1))
    assert (table.asked, table.offers()) == ("merchant", ["spend 3", "decline"])
    on_reward_deck(table, "runeplate").play("spend 3")
    assert carried(table, "challara") == ("runeplate", "")
    assert table.state.influence[0] == 1
    refused = explore("travelling-merchant", influence=(4, 1)).play("decline")
    assert refused.hero("challara").loot == 0
    assert token(refused, "1C") == ("", False)
    assert explore("travelling-merchant", influence=(2, 1)).asked == ""


@pytest.mark.rule("RW-DISCOVERY-17")
def test_a_raiding_party_hurts_and_more_so_among_foreign_units() -> None:
    assert explore("raiding-party").hero("challara").damage == 1
    assert explore("raiding-party", units="1C: 2 footman").hero("challara").damage == 1
    for units in ("1C: 1 beastman", "1C: 1 berserker"):
        assert explore("raiding-party", units=units).hero("challara").damage == 2
        table = explore("raiding-party", "challara 1A 0 rewards=ice-storm up=runeplate", units)
        assert (table.asked, table.offers()) == ("raiders", ["reward ice-storm", "reward runeplate", "choose damage"])
        assert table.play("reward ice-storm").hero("challara").damage == 1
        assert carried(table, "challara") == ("", "runeplate")
        table = explore("raiding-party", "challara 1A 0 rewards=ice-storm", units).play("choose damage")
        assert table.hero("challara").damage == 2
        assert table.hero("challara").loot == 1


@pytest.mark.rule("RW-DISCOVERY-17", "RW-HERO-08")
def test_a_hero_felled_by_raiders_leaves_his_rewards() -> None:
    table = explore("raiding-party", "challara 1A 0 damage=2 rewards=ice-storm", "1C: 1 beastman")
    assert not in_play(table, "challara")
    assert graves(table) == [("1C", 1, 0)]
    assert token(table, "1C") == ("", False)


@pytest.mark.rule("RW-DISCOVERY-18")
def test_the_scroll_of_sight_shows_one_area_to_one_player() -> None:
    table = acting(
        "challara", "challara 1A 0", discoveries="1C scroll-of-sight; 7A temple; 3A dungeon up", runes="UA dragon; DA false",
        discovery="on",
    ).play("step 1C", "stay")  # fmt: skip
    assert (table.asked, table.offers()) == ("scroll-of-sight", ["look 7A", "look UA"])
    assert [action.text for action in table.state.redact(0).legal(0)] == ["look 7A", "look UA"]
    look = table.state.clone()
    look.watch()
    table.play("look UA")
    area = table.state.kit.area("UA")
    assert table.state.sees_rune(0, area)
    assert table.state.redact(0).runes[area] == table.state.runes[area]
    assert all(event.audience == 1 for event in table.events("rune-looked-at"))

    other = Table(look).play("look 7A")
    (told,) = other.events("token-seen")
    assert told.audience == 1
    assert token(other, "7A") == ("temple", False)


@pytest.mark.rule("RW-DISCOVERY-19")
def test_training_found_on_the_way() -> None:
    table = explore("training", "challara 1A 0 train=2,0,1")
    assert table.offers() == ["train agility", "train wisdom", "decline"]
    assert table.play("train wisdom").hero("challara").training == (2, 0, 2)
    assert explore("training", "challara 1A 0 train=2,2,2").asked == ""


@pytest.mark.rule("RW-DISCOVERY-03")
def test_a_hidden_token_is_nobodys_knowledge() -> None:
    view = war(discoveries="1C temple; 6B dungeon", discovery="on").state.redact(0)
    assert view.discoveries[view.kit.area("1C")] == -3
    assert view.discoveries[view.kit.area("6B")] == -2
