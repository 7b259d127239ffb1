"""Retreats (RW-RETREAT): where a group goes, what becomes of it there, and when it is destroyed."""

from __future__ import annotations

import pytest

from tablekeep.games.runewars.battle import CountStrength
from tablekeep.games.runewars.forces import ONE, slot_of
from tablekeep.games.runewars.retreat import Retreat, push_hero_retreat, retreat_areas
from tests.runewars.battles import battle_of, meet
from tests.runewars.wars import Table, war

BOTH = pytest.mark.parametrize("edition", ["revised", "first"])


def force(table: Table, text: str) -> int:
    total = 0
    for group in text.split(",") if text else []:
        count, name = group.split()
        total += ONE[slot_of(table.state.kit.unit(name.replace("-", "_")))] * int(count)
    return total


def leave(table: Table, seat: int, area: str, standing: str, routed: str = "", decider: int | None = None) -> Table:
    """A group retreats from an area."""
    by = seat if decider is None else decider
    return table.do(Retreat(seat, table.state.kit.area(area), force(table, standing), force(table, routed), by, 0))


def areas(table: Table, seat: int, area: str, group: str) -> list[str]:
    found = retreat_areas(table.state, seat, table.state.kit.area(area), force(table, group))
    return [table.state.kit.hexes[number].id for number in found]


@BOTH
@pytest.mark.rule("RW-RETREAT-01")
def test_all_who_retreat_together_go_to_one_adjacent_area(edition: str) -> None:
    table = war("2B: 2 archer, 1 warrior; 1A: 1 archer; 4A: 1 archer", factions="latari uthuk", edition=edition)
    leave(table, 0, "2B", "2 archer, 1 warrior")
    assert table.offers() == ["retreat 1A", "retreat 4A"]
    assert table.refusal("retreat 6B") == "RW-RETREAT-01"
    table.play("retreat 4A")

    assert table.units("4A") == "1 archer, 2 archer routed, 1 warrior routed"
    assert (table.units("2B"), table.units("1A")) == ("", "1 archer")


@pytest.mark.rule("RW-RETREAT-02")
def test_they_arrive_routed() -> None:
    table = leave(war("2B: 2 archer; 1A: 1 archer", factions="latari uthuk"), 0, "2B", "2 archer")

    assert table.units("1A") == "1 archer, 2 archer routed"


@pytest.mark.rule("RW-RETREAT-03")
def test_units_routed_in_the_battle_may_retreat() -> None:
    table = meet("1 archer routed", "1 berserker", more="1A: 1 warrior").do(CountStrength())

    assert table.units("1A") == "1 warrior, 1 archer routed"


@BOTH
@pytest.mark.rule("RW-RETREAT-04")
def test_friendly_areas_before_empty_ones_never_enemy_or_neutral_ones(edition: str) -> None:
    told = "2B: 2 archer; 4A: 1 berserker; 3B: 1 giant"
    table = war(f"{told}; 1A: 1 archer", factions="latari uthuk", edition=edition)
    assert areas(table, 0, "2B", "2 archer") == ["1A"]

    table = war(told, factions="latari uthuk", edition=edition)
    assert areas(table, 0, "2B", "2 archer") == ["1A", "2A", "2C"]
    leave(table, 0, "2B", "2 archer")
    assert table.refusal("retreat 4A") == "RW-RETREAT-04"
    assert table.refusal("retreat 3B") == "RW-RETREAT-04"
    table.play("retreat 2C")
    assert table.units("2C") == "2 archer routed"
    assert table.controller("2C") == 0


@pytest.mark.rule("RW-RETREAT-04")
def test_a_friendly_area_may_be_a_stronghold_or_ones_own_home_realm() -> None:
    table = war("2B: 1 archer; 6B: 1 archer", factions="latari uthuk", strongholds="4A 0")

    assert areas(table, 0, "2B", "1 archer") == ["4A"]
    assert areas(table, 0, "6B", "1 archer") == ["LB"]


@pytest.mark.rule("RW-RETREAT-04")
def test_the_empty_home_realm_of_another_is_not_empty() -> None:
    table = war("7C: 1 archer; 7B: 1 giant", factions="latari uthuk")
    leave(table, 0, "7C", "1 archer")

    assert table.units("7C") == table.units("UB") == ""
    assert table.state.unused(table.state.kit.unit("archer")) == 16


@BOTH
@pytest.mark.rule("RW-RETREAT-05")
@pytest.mark.rule("RW-RUL-49")
def test_neutral_units_go_where_nobody_rules(edition: str) -> None:
    table = war("2B: 2 giant; 1A: 1 archer; 4A: 1 berserker; 3B: 9 beastman", factions="latari uthuk daqan", edition=edition)
    leave(table, -1, "2B", "1 giant", "", decider=1)
    assert (table.to_play, table.offers()) == (1, ["retreat 2A", "retreat 2C", "retreat 3B"])
    assert table.refusal("retreat 1A") == "RW-RETREAT-05"
    table.play("retreat 3B")

    assert table.units("3B") == "9 beastman, 1 giant routed"  # no limit for them


@pytest.mark.rule("RW-RETREAT-05")
def test_neutral_units_without_such_an_area_are_destroyed() -> None:
    ruled = "1A: 1 archer; 2A: 1 archer; 2C: 1 archer; 3B: 1 archer; 4A: 1 berserker"
    table = leave(war(f"2B: 2 giant; {ruled}", factions="latari uthuk"), -1, "2B", "2 giant", "", decider=1)

    assert table.units("2B") == ""
    assert table.state.unused(table.state.kit.unit("giant")) == 4


@pytest.mark.rule("RW-RETREAT-06")
def test_a_hero_of_the_battle_goes_with_the_units_if_he_can() -> None:
    table = meet("1 pegasus-rider", "3 berserker", more="3A: 1 archer", heroes="silhouette 2B 0; runewitch-astarra 2B 0")
    battle_of(table).supports[0] = ((table.hero("silhouette").card, 0), (table.hero("runewitch-astarra").card, 1))
    table.do(CountStrength())
    assert table.units("3A") == "1 archer, 1 pegasus-rider routed"
    flying = table.hero("runewitch-astarra")
    assert (table.state.kit.hexes[flying.area].id, flying.routed) == ("3A", True)

    # there is a mountain border before 3A, and Silhouette does not fly
    assert (table.asked, table.to_play) == ("choose-hero-retreat", 0)
    assert table.offers() == ["retreat 1A", "retreat 2A", "retreat 2C", "retreat 3B", "retreat 4A"]
    table.play("retreat 1A")
    walking = table.hero("silhouette")
    assert (table.state.kit.hexes[walking.area].id, walking.routed) == ("1A", True)


@pytest.mark.rule("RW-RETREAT-06")
@pytest.mark.rule("RW-FIRST-30")
@BOTH
def test_heroes_may_retreat_to_any_adjacent_area(edition: str) -> None:
    table = war(
        "1A: 1 berserker; 2C: 2 giant; 4A: 1 archer", factions="latari uthuk", heroes="silhouette 2B 0", edition=edition
    )
    push_hero_retreat(table.state, 0, table.state.kit.area("2B"), (table.hero("silhouette").card,), -1)
    table.state.advance()

    assert table.offers() == ["retreat 1A", "retreat 2A", "retreat 2C", "retreat 3B", "retreat 4A"]


@pytest.mark.rule("RW-RUL-50")
def test_a_hero_with_nowhere_to_go_stays_routed() -> None:
    table = war("", factions="latari uthuk", heroes="silhouette 3A 0", laid=())
    push_hero_retreat(table.state, 0, table.state.kit.area("3A"), (table.hero("silhouette").card,), -1)

    assert table.asked == ""
    assert (table.hero("silhouette").area, table.hero("silhouette").routed) == (table.state.kit.area("3A"), True)


def hero_leaves(heroes: str, along: str = "3A", units: str = "") -> Table:
    """Sir Valadir retreats from 2B, which has mountains before 3A."""
    table = war(units, factions="latari uthuk", heroes=heroes)
    kit = table.state.kit
    push_hero_retreat(table.state, 0, kit.area("2B"), (table.hero("sir-valadir").card,), kit.area(along) if along else -1)
    table.state.advance()
    return table


def where(table: Table) -> str:
    return table.state.kit.hexes[table.hero("sir-valadir").area].id


@pytest.mark.rule("RW-RETREAT-06", "RW-RETREAT-07", "RW-RUL-50")
def test_a_hero_in_winged_boots_follows_his_units_over_the_mountains() -> None:
    table = hero_leaves("sir-valadir 2B 0 up=winged-boots")
    assert (table.asked, where(table)) == ("", "3A")
    assert "retreat 3A" not in hero_leaves("sir-valadir 2B 0").offers()


@pytest.mark.rule("RW-RETREAT-06", "RW-RUL-50")
def test_boots_that_nobody_has_seen_may_stay_secret() -> None:
    table = hero_leaves("sir-valadir 2B 0 rewards=winged-boots")
    assert table.offers() == ["retreat 1A", "retreat 2A", "retreat 2C", "retreat 3A", "retreat 3B", "retreat 4A"]
    stays = hero_leaves("sir-valadir 2B 0 rewards=winged-boots").play("retreat 1A")
    assert (where(stays), len(stays.hero("sir-valadir").rewards)) == ("1A", 1)
    table.play("retreat 3A")
    assert (where(table), len(table.hero("sir-valadir").turned_up)) == ("3A", 1)


@pytest.mark.rule("RW-RUL-50")
def test_who_carries_something_unseen_is_asked_whatever_it_is() -> None:
    """From 3A only 3B can be reached on foot. Not being asked would tell that he has no boots."""
    for rewards, asked in (("", ""), ("rewards=runeplate", "choose-hero-retreat")):
        table = war(heroes=f"sir-valadir 3A 0 {rewards}")
        push_hero_retreat(table.state, 0, table.state.kit.area("3A"), (table.hero("sir-valadir").card,), -1)
        table.state.advance()
        assert table.asked == asked


@BOTH
@pytest.mark.rule("RW-RETREAT-07")
def test_borders_hold_for_retreats_but_not_for_flyers(edition: str) -> None:
    """2B has mountains before 3A; 2C has water before 3B."""
    table = war("2B: 1 archer; 3A: 1 archer; 1A: 1 archer", factions="latari uthuk", edition=edition)
    assert areas(table, 0, "2B", "1 archer") == ["1A"]
    assert areas(table, 0, "2B", "1 pegasus-rider") == ["1A", "3A"]
    leave(table, 0, "2B", "1 archer")
    assert table.units("1A") == "1 archer, 1 archer routed"

    friends = "2C: 1 archer; 3B: 1 archer; 1A: 1 archer"
    assert areas(war(friends, factions="latari uthuk", edition=edition), 0, "2C", "1 archer") == ["1A"]
    assert areas(war(friends, factions="latari uthuk", season="winter", edition=edition), 0, "2C", "1 archer") == ["1A", "3B"]


@pytest.mark.rule("RW-RETREAT-07")
def test_a_border_is_named_as_the_reason() -> None:
    table = war("2B: 1 archer; 3A: 1 archer; 1A: 1 archer; 4A: 1 archer", factions="latari uthuk")
    leave(table, 0, "2B", "1 archer")

    assert table.refusal("retreat 3A") == "RW-RETREAT-07"
    assert table.refusal("retreat 2A") == "RW-RETREAT-04"


@BOTH
@pytest.mark.rule("RW-RETREAT-08")
@pytest.mark.rule("RW-RUL-46")
def test_above_eight_units_there_the_owner_destroys_some(edition: str) -> None:
    table = war("2B: 3 archer; 1A: 5 warrior, 2 warrior routed", factions="latari uthuk", edition=edition)
    leave(table, 0, "2B", "3 archer")
    assert (table.asked, table.to_play) == ("trim", 0)
    assert table.offers() == ["destroy warrior standing 1A", "destroy archer routed 1A", "destroy warrior routed 1A"]
    table.play("destroy archer routed 1A", "destroy warrior routed 1A")

    assert table.units("1A") == "5 warrior, 2 archer routed, 1 warrior routed"


@pytest.mark.rule("RW-RETREAT-09")
def test_retreats_ignore_and_place_no_activation_tokens() -> None:
    table = war("2B: 1 archer; 1A: 1 archer", factions="latari uthuk", activated="2B 0; 1A 0")
    before = table.state.tokens.copy()
    leave(table, 0, "2B", "1 archer")

    assert table.units("1A") == "1 archer, 1 archer routed"
    assert table.state.tokens == before


@pytest.mark.rule("RW-RUL-45")
def test_an_area_for_all_before_an_area_for_some() -> None:
    """3A is friendly but only flyers reach it; 2A, 2C, 3B and 4A are empty and open to all."""
    table = war("2B: 1 archer, 1 pegasus-rider; 3A: 1 archer; 1A: 1 berserker", factions="latari uthuk")

    assert areas(table, 0, "2B", "1 archer, 1 pegasus-rider") == ["2A", "2C", "3B", "4A"]


@pytest.mark.rule("RW-RUL-45")
def test_if_no_area_fits_all_those_who_cannot_follow_are_destroyed() -> None:
    enemies = "1A: 1 berserker; 2A: 1 berserker; 2C: 1 berserker; 3B: 1 berserker; 4A: 1 berserker"
    table = war(f"2B: 2 archer, 1 pegasus-rider; 3A: 1 archer; {enemies}", factions="latari uthuk")
    leave(table, 0, "2B", "2 archer, 1 pegasus-rider")

    assert table.units("3A") == "1 archer, 1 pegasus-rider routed"
    assert table.state.unused(table.state.kit.unit("archer")) == 15


@pytest.mark.rule("RW-RUL-47")
def test_allies_alone_in_an_empty_area_are_nobodys_with_a_unit_of_the_faction_they_stay_allied() -> None:
    table = meet("1 giant", "3 berserker", more="1A: 1 berserker; 2C: 1 berserker; 3B: 1 berserker; 4A: 1 berserker")
    table.do(CountStrength())
    assert (table.units("2A"), table.controller("2A")) == ("1 giant routed", -1)

    table = meet("1 giant, 1 archer", "3 berserker", more="1A: 1 berserker; 2C: 1 berserker; 3B: 1 berserker; 4A: 1 berserker")
    table.do(CountStrength())
    assert (table.units("2A"), table.controller("2A")) == ("1 archer routed, 1 giant routed", 0)


@pytest.mark.rule("RW-RETREAT-08")
def test_units_that_find_no_room_count_as_losses_of_the_battle() -> None:
    table = meet("8 archer", "4 berserker", more="4A: 7 berserker; 1A: 1 warrior").do(CountStrength())
    while table.asked == "trim":
        table.play(table.offers()[0])

    assert table.state.slain == 3
