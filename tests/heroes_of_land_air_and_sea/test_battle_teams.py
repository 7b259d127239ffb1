"""Battles of allies (HL-TEAM-09 to HL-TEAM-11, HL-RUL-77, HL-RUL-78)."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.casting import CastAction
from tablekeep.games.heroes_of_land_air_and_sea.losses import SPELL, vulnerable
from tests.heroes_of_land_air_and_sea.battles import battle, cards, fight, final_totals, lines, quietly, totals, winner
from tests.heroes_of_land_air_and_sea.worlds import Table, told_force, world

FACTIONS = "humans orcs elves dwarves"
STOCK = ((9, 9, 9), (9, 9, 9), (9, 9, 9), (9, 9, 9))


def teams(*units: str, **settings: object) -> Table:
    """Humans and Elves (0 and 2) against Orcs and Dwarves (1 and 3)."""
    return world(*units, factions=FACTIONS, capitals="nw ne se sw", stock=STOCK, teams="on", **settings)  # type: ignore[arg-type]


@pytest.mark.rule("HL-TEAM-09")
@pytest.mark.rule("HL-RUL-77")
def test_only_the_leaders_abilities_count_and_for_everybody() -> None:
    """Blessed Arms of the Humans strengthens the Elves' warrior too; the Ranger adds his strength, not his ability."""
    table = teams(
        "nw2: 1 warrior", "nw2: 3 warrior", "nw2: 1 warrior, ranger", levels=(3, 1, 3, 1),
        buildings=("cathedral", "", "hunters_lodge"),
    )  # fmt: skip
    fight(table, "nw2")
    assert lines(table, 0) == [
        ("unit", "warrior", 2), ("unit", "warrior", 2), ("unit", "ranger", 3), ("ability", "blessed_arms", 2),
    ]  # fmt: skip
    assert totals(table) == (9, 6)


@pytest.mark.rule("HL-RUL-77")
def test_a_partners_vessel_is_not_the_leaders() -> None:
    """Air Cover is for the Humans' own airship, not for the Elves' phoenix."""
    table = teams("nw2: 1 warrior", "nw2: 3 warrior", "nw2: phoenix", levels=(2, 1, 1, 1), buildings=("skyport",))
    assert totals(fight(table, "nw2")) == (4, 6)


@pytest.mark.rule("HL-TEAM-10")
@pytest.mark.rule("HL-RUL-78")
def test_the_active_player_leads_a_mixed_attack() -> None:
    table = teams("nw2: 2 warrior", "nw2: 5 warrior", "nw2: 2 warrior")
    fight(table, "nw2")
    assert (table.score(0), table.score(2)) == (1, 0)
    assert table.state.choice().seats(table.state) == [1, 0]  # type: ignore[union-attr]
    cards(table, "flank", "ruse")
    assert table.stock(0) == (9, 9, 9)  # cancelled by the Ruse
    assert winner(table) == 1
    assert table.events("damage")[0].number == 4
    assert (table.asked, table.to_play) == ("damage", 0)
    assert table.offers() == ["damage warrior", "damage-ally warrior"]
    table.play("damage-ally warrior", "damage-ally warrior")
    assert (table.units("nw1", 0), table.units("se1", 2)) == ("2 warrior", "")


@pytest.mark.rule("HL-TEAM-11")
@pytest.mark.rule("HL-RUL-78")
def test_partners_agree_who_leads_the_defence() -> None:
    for answers, leader in ((("lead P2",), 1), (("lead P4", "consent"), 3), (("lead P4", "decline"), 1)):
        table = teams("nw2: 5 warrior", "nw2: 2 warrior", "", "nw2: 1 warrior")
        fight(table, "nw2")
        assert (table.asked, table.to_play) == ("choose-leader", 1)
        assert table.score(0) == 0
        table.play(*answers)
        assert battle(table).leaders == (0, leader)
        assert battle(table).joined == [0, 1 << (4 - leader)]
        assert totals(table) == (10, 6)


@pytest.mark.rule("HL-RUL-78")
def test_without_agreement_the_stronger_then_the_earlier_leads() -> None:
    table = fight(teams("nw2: 5 warrior", "nw2: 1 warrior", "", "nw2: 2 warrior"), "nw2")
    assert table.to_play == 3
    table = fight(teams("nw2: 5 warrior", "nw2: 1 warrior", "", "nw2: 1 warrior", first=2), "nw2")
    assert table.to_play == 3
    table = fight(teams("nw2: 5 warrior", "nw2: 1 warrior", "", "nw2: 1 warrior", first=1), "nw2")
    assert table.to_play == 1


@pytest.mark.rule("HL-RUL-78")
def test_each_survivor_retreats_by_its_owners_choice() -> None:
    table = teams("nw2: 5 warrior", "nw2: 2 warrior", "", "nw2: 1 warrior", towers=("", "ne4", "", "sw4"))
    fight(table, "nw2").play("lead P2")
    cards(table, "ruse", "ruse")
    assert table.events("damage")[0].number == 3
    table.play("damage warrior", "damage warrior")
    assert (table.asked, table.to_play) == ("choose-retreat", 3)
    assert table.offers() == ["done", "retreat warrior sw4"]


@pytest.mark.rule("HL-RUL-78")
def test_the_partners_tower_is_lost_as_usual() -> None:
    table = teams("nw2: 5 warrior", "nw2: 1 warrior", "", "", towers=("", "", "", "nw2"))
    fight(table, "nw2")
    assert table.to_play == 3  # the tower is the stronger part
    table.play("lead P4")
    cards(table, "ruse", "ruse")
    assert final_totals(table) == (10, 5)
    assert table.towers(3) == []
    assert table.units("ne1", 1) == "1 warrior"


@pytest.mark.rule("HL-RUL-78")
def test_a_partners_unit_is_sacrificed_only_with_consent() -> None:
    table = teams("nw2: 5 warrior", "nw2: 2 warrior", "", "nw2: 2 serf")
    fight(table, "nw2").play("lead P2")
    cards(table, "ruse", "ruse", pay=False)
    assert (table.to_play, table.offers()) == (1, ["pay", "sacrifice warrior", "sacrifice-ally serf"])
    table.play("sacrifice-ally serf")
    assert (table.asked, table.to_play, table.offers()) == ("give-unit", 3, ["consent", "decline"])
    table.play("decline")
    assert (table.to_play, table.offers()) == (1, ["pay", "sacrifice warrior"])
    table = teams("nw2: 1 warrior", "nw2: 2 warrior", "", "nw2: 2 serf")
    fight(table, "nw2").play("lead P2")
    cards(table, "ruse", "ruse", pay=False)
    table.play("sacrifice-ally serf", "consent")
    assert table.offers() == ["pay", "sacrifice-ally serf"]
    table.play("pay", "pay")
    assert final_totals(table) == (2, 6)
    assert table.stock(1) == (9, 8, 9)
    assert (table.units("nw2", 1), table.units("nw2", 3)) == ("2 warrior", "1 serf")


@pytest.mark.rule("HL-RUL-78")
def test_a_card_cannot_be_chosen_on_the_partners_account() -> None:
    table = teams("nw2: 1 warrior", "nw2: 1 serf", "", "nw2: 2 serf")
    table.state.stock[3:6] = [0, 0, 0]
    fight(table, "nw2").play("lead P2", "consent")
    assert battle(table).leaders[1] == 1
    assert "tactic ruse" not in table.offers(seat=1)


@pytest.mark.rule("HL-TEAM-04")
def test_allies_do_not_fight_each_other() -> None:
    table = fight(teams("nw2: 5 warrior", "", "nw2: 2 warrior"), "nw2")
    assert (table.asked, table.score(0)) == ("", 0)


@pytest.mark.rule("HL-SIEGE-10", "HL-RUL-101")
def test_guests_in_a_fallen_capital_take_damage_like_any_loser() -> None:
    """The owner of the capital is out, so his partner chooses: 2 warriors and a serf, base 5, take 3."""
    table = teams("ne1: 5 warrior", "ne1: 1 serf", "", "ne1: 2 warrior, 1 serf")
    fight(table, "ne1").play("lead P2")
    cards(table, "flank", "conscripts")
    assert final_totals(table) == (13, 4 + 1 + 5)
    assert table.state.out == [False, True, False, False]
    assert [event.number for event in table.events("damage")] == [3]
    assert (table.asked, table.to_play) == ("damage", 3)
    assert table.offers() == ["damage serf", "damage warrior"]
    table.play("damage warrior", "damage serf")
    assert (table.units("sw1", 3), table.units("ne1", 3)) == ("1 warrior", "")
    assert table.units("ne1", 0) == "5 warrior"


@pytest.mark.rule("HL-RUL-101")
def test_a_guest_who_leads_the_defence_takes_the_damage_too() -> None:
    table = teams("ne1: 5 warrior", "ne1: 1 serf", "", "ne1: 1 warrior")
    fight(table, "ne1").play("lead P4", "consent")
    cards(table, "first-strike", "ruse")
    assert table.state.out == [False, True, False, False]
    assert [event.number for event in table.events("damage")] == [1]
    assert (table.units("sw1", 3), table.units("ne1", 3)) == ("", "")


@pytest.mark.rule("HL-RUL-78")
def test_the_leader_chooses_across_a_mixed_side_whom_a_volley_hits() -> None:
    """Volley and Fire Breath: the enemy destroys one of his serfs, of whichever partner."""
    for deed, left in (("lose serf nw2", ("", "1 serf")), ("lose-ally serf nw2", ("1 serf", ""))):
        table = teams("", "nw2: 1 serf", "nw2: ranger, 2 warrior", "nw2: 1 serf", levels=(1, 1, 2, 1))
        fight(table, "nw2", attacker=2).play("lead P2")
        assert (table.asked, table.to_play) == ("lose-on-side", 1)
        assert table.offers() == ["lose serf nw2", "lose-ally serf nw2"]
        table.play(deed)
        assert (table.units("nw2", 1), table.units("nw2", 3)) == left


@pytest.mark.rule("HL-RUL-78")
def test_a_volley_hits_the_partner_who_alone_has_a_serf() -> None:
    table = teams("", "nw2: 1 warrior", "nw2: ranger, 2 warrior", "nw2: 1 serf", levels=(1, 1, 2, 1))
    fight(table, "nw2", attacker=2).play("lead P2")
    assert (table.units("nw2", 1), table.units("nw2", 3)) == ("1 warrior", "")


@pytest.mark.rule("HL-BATTLE-05", "HL-DAMAGE-04", "HL-RUL-78")
def test_a_partners_tower_fights_on_the_attackers_side_too() -> None:
    """Mind Control draws two warriors to a serf at the tower of his ally."""
    table = teams(
        "nw5: 1 serf", "nw6: 2 warrior", "se1: 1 serf", "", towers=("", "", "nw5"), library=("mind-control",)
    )  # fmt: skip
    quietly(table.do(CastAction(0)), "cast mind-control", "add warrior", "to nw5")
    assert battle(table).joined == [1 << 2, 0]
    assert totals(table) == (1 + 3, 4)
    cards(table, "ruse", "ruse")
    assert winner(table) == 1
    assert (table.towers(2), table.units("nw5", 0), table.units("nw5", 1)) == ([], "", "2 warrior")


# -- blows at a mixed army -----------------------------------------------------------------------------------------------------


def shoot(table: Table, spell: str = "magic-arrow") -> Table:
    """Player 0 attacks, player 1 leads the defence, and player 0 casts a spell."""
    fight(table, "nw2").play("lead P2")
    if table.asked == "accept-lead":
        table.play("consent")
    return quietly(table, f"cast {spell}")


@pytest.mark.rule("HL-TEAM-09", "HL-RUL-77")
def test_the_leaders_shield_of_the_meek_covers_the_partners_serfs() -> None:
    table = world(
        "nw2: 2 warrior", "nw2: paladin, 1 serf", "", "nw2: 1 serf, 1 warrior", factions="orcs humans elves dwarves",
        capitals="nw ne se sw", stock=STOCK, levels=(1, 2, 1, 1), teams="on", library=("magic-arrow",),
    )  # fmt: skip
    shoot(table)
    assert (table.units("nw2", 1), table.units("nw2", 3)) == ("1 serf, 1 paladin", "1 serf")


@pytest.mark.rule("HL-TEAM-09", "HL-RUL-77")
def test_the_leaders_thane_keeps_the_partners_units_safe() -> None:
    table = world(
        "nw2: 2 warrior", "nw2: thane", "", "nw2: 1 warrior", factions="orcs dwarves elves humans", capitals="nw ne se sw",
        stock=STOCK, levels=(1, 2, 1, 1), teams="on", library=("magic-arrow",),
    )  # fmt: skip
    shoot(table)
    assert (table.asked, table.units("nw2", 3)) == ("choose-tactic", "1 warrior")


@pytest.mark.rule("HL-TEAM-09", "HL-RUL-77")
def test_a_partners_thane_keeps_nobody_safe() -> None:
    table = teams("nw2: 2 warrior", "nw2: 3 warrior", "", "nw2: thane, 1 serf", levels=(1, 1, 1, 2), library=("magic-arrow",))
    shoot(table)
    assert table.offers() == ["destroy warrior nw2", "destroy-partner serf nw2"]
    table.play("destroy-partner serf nw2")
    assert (table.units("nw2", 1), table.units("nw2", 3)) == ("3 warrior", "1 thane")


@pytest.mark.rule("HL-RUL-77")
def test_plated_hull_is_for_the_own_ship_and_in_a_battle_that_its_owner_leads() -> None:
    for leader, exposed in (("lead P2", ["", "1 serf, 1 galleon"]), ("lead P4", ["1 ironclad", "1 serf, 1 galleon"])):
        table = world(
            "sea_n: swanship, 2 warrior", "sea_n: ironclad", "", "sea_n: galleon, 1 serf", factions="elves dwarves orcs humans",
            capitals="nw ne se sw", levels=(1, 2, 1, 1), stock=STOCK, teams="on", buildings=("", "dry_dock"),
        )  # fmt: skip
        fight(table, "sea_n").play(leader)
        if table.asked == "accept-lead":
            table.play("consent")
        state = table.state
        region = state.kit.region("sea_n")
        assert [told_force(state, power, vulnerable(state, power, region, SPELL)) for power in (1, 3)] == exposed


@pytest.mark.rule("HL-BATTLE-09", "HL-RUL-78")
@pytest.mark.parametrize("spell", ["magic-arrow", "fireball"])
def test_the_caster_chooses_whose_unit_falls(spell: str) -> None:
    table = teams("nw2: 2 warrior", "nw2: 2 warrior", "", "nw2: 1 warrior", library=(spell,))
    shoot(table, spell)
    assert table.offers() == ["destroy warrior nw2", "destroy-partner warrior nw2"]
    assert table.refusal("destroy-partner serf nw2") == "HL-BATTLE-09"
    table.play("destroy-partner warrior nw2")
    assert (table.units("nw2", 1), table.units("nw2", 3)) == ("2 warrior", "")
    if spell == "fireball":
        table.play("destroy warrior nw2")
        assert table.units("nw2", 1) == "1 warrior"


@pytest.mark.rule("HL-BATTLE-07", "HL-RUL-78")
def test_an_assassin_chooses_whose_unit_falls() -> None:
    table = world(
        "nw2: 2 warrior", "nw2: 1 warrior", "", "nw2: 1 warrior", factions="elves orcs humans dwarves",
        capitals="nw ne se sw", stock=STOCK, levels=(3, 1, 1, 1), teams="on", buildings=("shadow_guild",),
    )  # fmt: skip
    fight(table, "nw2").play("lead P2")
    assert table.offers() == ["destroy warrior nw2", "destroy-partner warrior nw2", "decline"]
    table.play("destroy-partner warrior nw2")
    assert (table.units("nw2", 1), table.units("nw2", 3), table.stock(0)) == ("1 warrior", "", (9, 7, 9))
