"""Paying with units (HL-SACRIFICE, HL-RUL-46)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.battles import cards, fight, final_totals, winner
from tests.heroes_of_land_air_and_sea.worlds import world


@pytest.mark.rule("HL-SACRIFICE-01")
@pytest.mark.rule("HL-SACRIFICE-02")
@pytest.mark.rule("HL-SACRIFICE-03")
@pytest.mark.rule("HL-SACRIFICE-04")
def test_a_unit_pays_its_base_strength_and_still_fights() -> None:
    table = fight(world("ne2: 3 warrior", "ne2: 1 serf", stock=((9, 9, 9), (0, 0, 0))), "ne2")
    cards(table, "first-strike", "retreat", pay=False)
    assert table.offers() == ["pay", "sacrifice warrior"]
    table.play("sacrifice warrior")
    assert table.units("ne2", 0) == "3 warrior"
    assert table.offers() == ["pay", "sacrifice warrior"]
    table.play("pay")
    assert final_totals(table) == (6 + 2, 1)
    assert table.stock(0) == (9, 7, 9)
    assert table.units("ne2", 0) == "2 warrior"


@pytest.mark.rule("HL-SACRIFICE-05")
@pytest.mark.rule("HL-SACRIFICE-06")
def test_vessels_structures_and_serfs_on_the_board_are_no_sacrifice() -> None:
    table = world(
        "se1: 3 warrior", "se1: war_barge, war_dragon, 1 serf", buildings=("", "barracks"), bar=("", "serf:tax"),
        stock=((0, 0, 0), (0, 1, 0)),
    )  # fmt: skip
    fight(table, "se1")
    cards(table, "retreat", "ruse", pay=False)  # there is one way only: 1 mana and the serf in the courtyard
    assert table.stock(1) == (0, 0, 0)
    assert table.units("se1", 1) == "1 war_barge, 1 war_dragon"


@pytest.mark.rule("HL-RUL-46")
def test_no_unit_that_is_not_needed_may_be_sacrificed() -> None:
    """Cost 2, no mana, a serf and two warriors: a warrior alone, never a serf and a warrior."""
    table = fight(world("ne2: 2 warrior, 1 serf", "ne2: 1 serf", stock=((0, 0, 0), (0, 0, 0))), "ne2")
    cards(table, "ruse", "retreat", pay=False)
    assert table.units("ne2", 0) == "1 serf, 1 warrior"
    table = fight(world("ne2: 2 warrior, 2 serf", "ne2: 1 serf", stock=((0, 0, 0), (0, 0, 0))), "ne2")
    cards(table, "ruse", "retreat", pay=False)
    assert table.offers() == ["sacrifice serf", "sacrifice warrior"]
    table.play("sacrifice serf")
    assert table.offers() == ["sacrifice serf"]
    assert table.refusal("sacrifice warrior") == "HL-RUL-46"


@pytest.mark.rule("HL-RUL-46")
def test_the_last_unit_may_overpay_and_the_rest_is_lost() -> None:
    table = fight(world("ne2: paladin", "ne2: 1 serf", stock=((0, 0, 0), (0, 0, 0))), "ne2")
    cards(table, "ruse", "retreat")
    assert winner(table) == 0
    assert table.units("ne2", 0) == ""
    assert table.stock(0) == (0, 0, 0)


@pytest.mark.rule("HL-RUL-46")
def test_strength_replaces_any_kind_of_resource() -> None:
    table = fight(world("ne2: 1 warrior", "ne2: 1 warrior, 2 serf", stock=((0, 2, 0), (1, 0, 0))), "ne2")
    cards(table, "ruse", "hold-the-line", pay=False)
    assert table.to_play == 1
    table.play("sacrifice warrior")  # 1 ore and a warrior for 3 ore
    assert table.offers() == ["pay", "sacrifice serf"]
    table.play("pay")
    assert table.stock(1) == (0, 0, 0)


@pytest.mark.rule("HL-SACRIFICE-02")
def test_blood_bond_pays_one_more_for_each_unit() -> None:
    table = world("ne2: shaman, 2 serf", "ne2: 1 serf", factions="orcs humans", levels=(3, 1), stock=((0, 0, 0), (0, 0, 0)))
    fight(table, "ne2")
    assert table.offers(seat=0) == [
        "tactic charge", "tactic first-strike", "tactic conscripts", "tactic flank", "tactic ruse", "tactic retreat",
    ]  # fmt: skip
    cards(table, "ruse", "retreat", pay=False)
    table.play("sacrifice serf")
    assert table.state.battle is None
    assert table.units("ne2", 0) == "1 serf, 1 shaman"


@pytest.mark.rule("HL-EX-D13")
@pytest.mark.rule("HL-DAMAGE-01")
@pytest.mark.rule("HL-SACRIFICE-04")
def test_sacrificed_units_are_gone_before_damage() -> None:
    """Base 8, a warrior sacrificed: damage is half of 6."""
    table = world("ne2: paladin, 2 warrior", "ne2: 5 warrior", stock=((0, 0, 0), (0, 2, 0)))
    fight(table, "ne2")
    cards(table, "ruse", "ruse", pay=False).play("pay")
    table.play("sacrifice warrior")
    assert winner(table) == 1
    assert table.events("damage")[0].number == 3
