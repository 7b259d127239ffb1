"""Abilities of the own turn (HL-DP-24): Pharom's Lure and the Priestess's Call of the Deep."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.abilities import turn_deeds, use_turn
from tests.heroes_of_land_air_and_sea.worlds import Table, world


def deeds(table: Table) -> list[str]:
    return [deed.text for deed in turn_deeds(table.state, 0)]


def use(table: Table, *texts: str) -> Table:
    use_turn(table.state, 0, turn_deeds(table.state, 0)[0])
    table.state.advance()
    return table.play(*texts)


def lure(*units: str, **more: tuple[tuple[int, int, int], ...]) -> Table:
    return world(*units, factions="elves orcs", levels=(2, 1), stock=more.get("stock", ((0, 2, 0), (0, 0, 0))))


@pytest.mark.rule("HL-DP-24", "HL-BATTLE-04")
def test_lure_draws_a_hero_into_pharoms_region_and_a_battle() -> None:
    table = lure("nw5: pharom, warrior", "nw6: warlord, 2 serf")
    assert deeds(table) == ["ability lure"]
    use(table)
    assert table.offers("to") == ["to nw3", "to nw5", "to nw7", "to nw8", "to nw9", "to nw10"]
    table.play("to nw5")
    battle = table.state.battle
    assert battle is not None
    assert (battle.leaders, table.units("nw5", 1), table.units("nw6", 1)) == ((0, 1), "1 warlord", "2 serf")
    assert (table.stock(), table.score()) == ((0, 0, 0), 1)
    assert deeds(table) == []  # once per round, and the mana is gone


@pytest.mark.rule("HL-DP-24", "HL-RUL-41")
def test_lure_may_send_the_hero_to_an_empty_region_or_one_of_his_own() -> None:
    table = lure("nw5: pharom", "nw6: warlord; nw8: serf", stock=((0, 2, 0), (9, 9, 9)))
    use(table, "to nw8")
    assert (table.state.battle, table.units("nw8", 1)) == (None, "1 serf, 1 warlord")


@pytest.mark.rule("HL-DP-24")
def test_lure_asks_from_where_and_whom() -> None:
    table = lure("nw5: pharom", "nw6: warlord, shaman; nw2: berserker")
    use(table)
    assert table.offers() == ["from nw2", "from nw6"]
    assert table.refusal("from nw8") == "HL-RUL-96"
    table.play("from nw6")
    assert sorted(table.offers()) == ["add shaman", "add warlord"]
    table.play("add shaman", "to nw10")
    assert (table.units("nw10", 1), table.units("nw6", 1)) == ("1 shaman", "1 warlord")


@pytest.mark.rule("HL-DP-24", "HL-CAST-06")
@pytest.mark.parametrize(
    ("own", "theirs", "mana"),
    [("nw1: pharom", "nw2: warlord", 2), ("sea_nw: swanship, pharom", "nw2: warlord", 2), ("nw5: pharom", "nw6: serf", 2),
     ("nw5: pharom", "nw6: warlord", 1), ("se5: pharom", "se1: warlord", 2), ("nw5: pharom", "nw10: warlord", 2)],
)  # fmt: skip
def test_lure_is_not_possible_from_afar_at_sea_in_capitals_or_without_mana(own: str, theirs: str, mana: int) -> None:
    assert deeds(lure(own, theirs, stock=((0, mana, 0), (0, 0, 0)))) == []


@pytest.mark.rule("HL-GEN-19")
def test_lure_needs_level_2() -> None:
    table = world("nw5: pharom", "nw6: warlord", factions="elves orcs", stock=((0, 9, 0),))
    assert deeds(table) == []


@pytest.mark.rule("HL-DP-24", "HL-BATTLE-04", "HL-RUL-96")
def test_call_of_the_deep_pulls_up_to_two_serfs_into_the_priestess_region() -> None:
    table = world(
        "nw3: priestess", "ne8: 3 serf, warrior", factions="dwarves orcs", levels=(2, 1), stock=((0, 3, 0), (0, 0, 0))
    )
    assert deeds(table) == ["ability call-of-the-deep"]  # nw3 and ne8 are joined by a trail
    use(table)
    assert table.offers() == ["add serf", "to nw3"]
    table.play("add serf")
    battle = table.state.battle
    assert battle is not None
    assert (table.units("nw3", 1), table.units("ne8", 1), table.stock()) == ("2 serf", "1 serf, 1 warrior", (0, 1, 0))
    assert (battle.leaders, table.score()) == ((0, 1), 1)


@pytest.mark.rule("HL-RUL-96")
def test_waygates_do_not_make_regions_adjacent_for_abilities() -> None:
    table = world(
        "nw3: priestess", "se7: serf", factions="dwarves orcs", levels=(2, 1), stock=((0, 3, 0), (0, 0, 0)),
        tokens="nw3 waygate up done; se7 waygate up done",
    )  # fmt: skip
    assert deeds(table) == []


@pytest.mark.rule("HL-GEN-18")
def test_the_immovable_are_not_moved() -> None:
    table = world("nw5: pharom", "nw6: thane, engineer", factions="elves dwarves", levels=(2, 2), stock=((0, 2, 0), (0, 0, 0)))
    assert deeds(table) == []


@pytest.mark.rule("HL-SOLO-55")
def test_the_solo_enemys_hero_is_not_sent_to_another_of_its_heroes() -> None:
    table = world(
        "nw5: pharom", "nw6: warlord; nw8: shaman; nw9: serf", factions="elves orcs", solo=True, levels=(2, 1),
        stock=((0, 2, 0), (0, 0, 0)),
    )  # fmt: skip
    use(table, "from nw6")
    assert "to nw9" in table.offers()
    assert "to nw8" not in table.offers()
