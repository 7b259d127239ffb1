"""Damage: how much, and who takes it (HL-DAMAGE-01 to HL-DAMAGE-08)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.battles import cards, fight, final_totals, quietly, totals, winner
from tests.heroes_of_land_air_and_sea.worlds import Table, world

STOCK = ((0, 9, 0), (0, 9, 0))


def lost(table: Table) -> int:
    """The damage of the loser."""
    return table.events("damage")[-1].number


@pytest.mark.rule("HL-DAMAGE-01")
@pytest.mark.rule("HL-EX-D11")
def test_half_the_base_strength_rounded_up() -> None:
    for army, damage in (("2 warrior, 1 serf", 3), ("1 serf", 1), ("2 warrior", 2)):
        table = cards(fight(world("ne2: 5 warrior", f"ne2: {army}", stock=STOCK), "ne2"), "ruse", "ruse")
        assert lost(table) == damage


@pytest.mark.rule("HL-DAMAGE-01")
def test_bonuses_do_not_enter() -> None:
    table = world("ne2: 5 warrior", "ne2: 2 warrior", buildings=("", "barracks"), stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert final_totals(table) == (10, 6)
    assert lost(table) == 2


@pytest.mark.rule("HL-EX-D11")
@pytest.mark.rule("HL-EX-D15")
@pytest.mark.rule("HL-DAMAGE-04")
def test_a_lone_tower_falls_and_nothing_retreats() -> None:
    table = cards(fight(world("ne2: 5 warrior", "", towers=("", "ne2"), stock=STOCK), "ne2"), "ruse", "ruse")
    assert lost(table) == 2
    assert table.towers(1) == []
    assert not table.events("retreat")


@pytest.mark.rule("HL-EX-D12")
@pytest.mark.rule("HL-DAMAGE-02")
@pytest.mark.rule("HL-DAMAGE-04")
def test_a_tower_absorbs_the_damage() -> None:
    table = world("ne2: 5 warrior", "ne2: 2 serf", towers=("", "ne2"), stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert lost(table) == 3
    assert table.units("se1", 1) == "2 serf"


@pytest.mark.rule("HL-DAMAGE-03")
@pytest.mark.rule("HL-DAMAGE-05")
@pytest.mark.rule("HL-DAMAGE-06")
@pytest.mark.rule("HL-DAMAGE-07")
def test_the_loser_chooses_and_every_piece_hit_is_destroyed() -> None:
    table = world("ne2: 5 warrior", "ne2: warlord, 1 warrior, 1 serf", stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert lost(table) == 4
    assert (table.asked, table.to_play) == ("damage", 1)
    assert table.offers() == ["damage serf", "damage warrior", "damage warlord"]
    table.play("damage serf", "damage warrior")  # 3 of 4: the last point destroys the warlord
    assert table.units("se1", 1) == ""
    table = world("ne2: 5 warrior", "ne2: warlord, 1 warrior, 1 serf", stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse").play("damage warlord")
    assert table.asked == ""
    assert table.units("se1", 1) == "1 serf, 1 warrior"


@pytest.mark.rule("HL-DAMAGE-08")
def test_what_is_destroyed_goes_to_the_pool() -> None:
    table = world("ne2: 5 warrior", "ne2: warlord", stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert "1 warlord" in table.pool(1)


@pytest.mark.rule("HL-DAMAGE-02")
@pytest.mark.rule("HL-RUL-16")
def test_vessels_count_and_their_cargo_survives_them() -> None:
    table = world("sea_n: galleon, 2 warrior", "sea_n: war_barge, 1 serf", stock=STOCK)
    cards(fight(table, "sea_n"), "ruse", "ruse")
    assert lost(table) == 3
    table.play("damage war-barge")
    assert table.units("se1", 1) == "1 serf"
    assert table.state.aboard[2] == 0


@pytest.mark.rule("HL-EX-D32")
def test_damage_with_abilities() -> None:
    for army, level, damage in (("paladin, 2 warrior", 1, 2), ("1 serf", 1, 1), ("paladin, 2 warrior", 3, 4)):
        table = world(
            f"ne2: {army}", "ne2: 5 warrior", levels=(2, level), buildings=("cathedral", "blood_tent"), stock=STOCK
        )  # fmt: skip
        cards(fight(table, "ne2"), "ruse", "ruse")
        assert lost(table) == damage


@pytest.mark.rule("HL-GEN-18")
def test_crush_adds_to_red_rain() -> None:
    table = world(
        "ne2: warlord, 2 warrior",
        "ne2: 3 warrior",
        factions="orcs humans",
        levels=(3, 1),
        buildings=("blood_tent",),
        stock=STOCK,
    )
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert lost(table) == 3 + 2 + 3
    assert table.units("se1", 1) == ""


@pytest.mark.rule("HL-GEN-18")
def test_shield_kin_spares_but_the_tower_falls() -> None:
    table = world(
        "ne2: 5 warrior", "ne2: 2 warrior", factions="humans dwarves", levels=(1, 2), buildings=("", "ancestral_hall"),
        towers=("", "ne2"), stock=STOCK,
    )  # fmt: skip
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert lost(table) == 4 - 2
    assert table.towers(1) == []
    assert table.units("se1", 1) == "2 warrior"


@pytest.mark.rule("HL-BATTLE-08")
def test_stone_skin_gives_strength_and_spares_damage() -> None:
    table = world("ne2: 5 warrior", "ne2: 3 warrior", library=("", "stone_skin"), stock=STOCK)
    quietly(fight(table, "ne2"), "cast stone-skin")
    assert totals(table) == (10, 8)
    cards(table, "ruse", "ruse")
    assert lost(table) == 3 - 2


@pytest.mark.rule("HL-GEN-18")
def test_smoke_leaves_pharom_out() -> None:
    table = world("ne2: pharom, 2 warrior", "ne2: 5 warrior", factions="elves orcs", stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert lost(table) == 2
    assert table.units("nw1", 0) == "1 warrior, 1 pharom"
    table = world("ne2: pharom", "ne2: 5 warrior", factions="elves orcs", stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert lost(table) == 2
    assert table.units("nw1", 0) == ""


@pytest.mark.rule("HL-GEN-18")
def test_smoke_works_when_the_others_were_sacrificed() -> None:
    table = world("ne2: pharom, 1 warrior", "ne2: 5 warrior", factions="elves orcs", stock=((0, 0, 0), (0, 9, 0)))
    cards(fight(table, "ne2"), "ruse", "ruse", pay=False).play("pay", "sacrifice warrior")
    assert lost(table) == 0
    assert table.units("nw1", 0) == "1 pharom"


@pytest.mark.rule("HL-EX-D34")
def test_binding_chains() -> None:
    table = world("ne2: 3 warrior", "ne2: paladin, 2 serf", factions="orcs humans", library=("binding_chains",), stock=STOCK)
    fight(table, "ne2")
    assert totals(table)[1] == 7
    quietly(table, "cast binding-chains")
    assert totals(table)[1] == 2
    cards(table, "ruse", "ruse")
    assert winner(table) == 0
    assert lost(table) == 3
    assert "damage paladin" in table.offers()
