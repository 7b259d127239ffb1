"""Battles against the solo enemy: its card, its tactic, its losses and the way home (HL-SOLO-84 to HL-SOLO-93)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.battles import battle, fight, final_totals, lines, totals, winner
from tests.heroes_of_land_air_and_sea.solos import lay, moves, solo, where


@pytest.mark.rule("HL-SOLO-84", "HL-RUL-85")
def test_you_choose_first_and_then_the_card_is_drawn() -> None:
    table = fight(solo("nw5: paladin", "nw5: 5 warrior", cards="build_track"), "nw5")
    assert (table.asked, table.to_play, battle(table).solo_card, len(table.state.solo_deck)) == ("choose-tactic", 0, -1, 8)
    table.play("tactic charge")
    assert battle(table).solo_card == 2


@pytest.mark.rule("HL-SOLO-85", "HL-SOLO-86", "HL-RUL-73")
def test_the_strength_of_the_card_counts_and_not_that_of_the_tactic_it_names() -> None:
    """discover: strength 5, Charge when defending. The paladin has 4, five warriors have 10 and Hold the Line is no attack."""
    table = fight(solo("nw5: paladin", "nw5: 5 warrior", cards="discover"), "nw5")
    assert totals(table) == (10, 4)
    table.play("tactic flank")
    assert lines(table, 1)[-1] == ("solo-card", "discover", 5)
    table.play("pay")
    assert final_totals(table) == (13, 9)
    assert (table.score(1), table.stock(1)) == (1, (3, 3, 3)), "the VP of the card, not the 3 of Charge"
    assert [event.rule for event in table.events("solo-card-points")] == ["HL-RUL-73"]


@pytest.mark.rule("HL-SOLO-86", "HL-RUL-73")
def test_the_named_tactic_depends_on_the_side_and_counts_for_your_card() -> None:
    """attack_1 names Charge: your Hold the Line adds 3 more against it; recruit_1 names Flank for an attacker."""
    for card, defence in (("attack_1", 2 + 3 + 3), ("recruit_1", 2 + 3)):
        table = fight(solo("nw5: paladin", "nw5: 1 warrior", cards=card), "nw5", attacker=1)
        table.play("tactic hold-the-line", "pay")
        assert final_totals(table)[1] == defence


@pytest.mark.rule("HL-RUL-73")
def test_its_ruse_cancels_your_charge() -> None:
    table = fight(solo("nw5: paladin", "nw5: 5 warrior", cards="tax"), "nw5")
    table.play("tactic charge")
    while table.asked == "pay":
        table.play("pay")
    assert final_totals(table) == (10, 4 + 2)


@pytest.mark.rule("HL-SOLO-88")
def test_your_ruse_cancels_its_tactic_and_what_the_card_gives() -> None:
    table = fight(solo("nw5: paladin", "nw5: 5 warrior", cards="discover"), "nw5")
    table.play("tactic ruse", "pay")
    assert final_totals(table) == (10, 4)
    assert table.score(1) == 0


@pytest.mark.rule("HL-SOLO-87", "HL-RUL-73")
def test_the_enemy_pays_nothing_and_sacrifices_nobody() -> None:
    table = fight(solo("nw5: paladin, 2 serf", "nw5: 1 warrior", cards="attack_1", stock=(0, 0, 0)), "nw5", attacker=1)
    table.play("tactic retreat")
    assert (table.units("nw5", 1), table.stock(1), winner(table)) == ("2 serf, 1 paladin", (0, 0, 0), 0)


@pytest.mark.rule("HL-RUL-73")
def test_conscripts_named_by_its_card_brings_nobody() -> None:
    """build_track names Conscripts for an attacker."""
    table = fight(solo("nw5: paladin; nw6: 4 warrior", "nw5: 1 warrior", cards="build_track"), "nw5", attacker=1)
    table.play("tactic retreat")
    assert table.units("nw6", 1) == "4 warrior"


@pytest.mark.rule("HL-EX-D18", "HL-SOLO-89", "HL-SOLO-91")
def test_losses_go_serf_warrior_hero_and_the_hero_reappears() -> None:
    """Base strength 7, damage 4: the serf takes 1, the warrior 2, the hero the last one."""
    table = fight(solo("nw5: paladin, 1 warrior, 1 serf; nw1: marshal", "nw5: 5 warrior", cards="recruit_1"), "nw5")
    table.play("tactic flank", "pay")
    assert (winner(table), final_totals(table)) == (0, (10 + 3 + 3, 7 + 1 + 3))
    assert [event.number for event in table.events("damage")] == [4]
    assert (table.units("nw5", 1), table.units("nw1", 1)) == ("", "1 paladin, 1 marshal")
    assert table.events("returned")[-1].rule == "HL-SOLO-91"


@pytest.mark.rule("HL-SOLO-89")
@pytest.mark.parametrize(
    ("army", "fallen"),
    [
        ("paladin, galleon, airship, 1 warrior, 1 serf", ["serf", "warrior", "airship", "galleon"]),
        ("paladin, galleon, airship", ["airship", "galleon"]),
        ("paladin, 1 warrior, 2 serf", ["serf", "serf", "warrior"]),
    ],
)
def test_the_order_of_losses_is_serfs_warriors_air_vessel_sea_vessel_hero(army: str, fallen: list[str]) -> None:
    """Base strengths of 12, 9 and 8: damage 6, 5 and 4; the hero comes home unhurt."""
    table = fight(solo(f"nw3: {army}", "nw3: warlord, berserker, 3 warrior", cards="attack_2"), "nw3")
    table.play("tactic flank", "pay")
    lost = [dict(event.message.args)["unit"].id for event in table.events("destroyed")]  # type: ignore[union-attr]
    assert (winner(table), lost) == (0, fallen)
    assert (table.units("nw3", 1), table.units("nw1", 1), table.events("returned")) == ("", "1 paladin", [])


@pytest.mark.rule("HL-SOLO-89", "HL-DAMAGE-04")
def test_a_tower_takes_the_damage_first() -> None:
    """Tower 3, warrior 2 and serf 1 make 6: damage 3 goes to the tower, and everybody survives."""
    table = fight(solo("nw3: 1 warrior, 1 serf; nw1: paladin", "nw3: 5 warrior", towers=("", "nw3"), cards="tax"), "nw3")
    table.play("tactic first-strike", "pay")
    assert (table.towers(1), table.units("nw1", 1)) == ([], "1 serf, 1 warrior, 1 paladin")


@pytest.mark.rule("HL-SOLO-90")
def test_survivors_go_home_never_to_a_tower_and_the_ship_docks_there() -> None:
    """A sea battle: galleon 3, paladin 4 and serf 1 make 8: damage 4 takes serf and galleon, the hero goes home."""
    table = solo(
        "sea_n: galleon, paladin", "sea_n: war-barge, warlord, berserker", towers=("", "nw5 ne8"), cards="tax", space=4
    )
    fight(table, "sea_n")
    table.play("tactic first-strike", "pay")
    assert winner(table) == 0
    assert (table.units("sea_n", 1), table.units("nw5", 1), table.units("ne8", 1)) == ("", "", "")
    assert where(table, "paladin") == "nw1"


@pytest.mark.rule("HL-SOLO-90")
def test_a_surviving_ship_is_docked_at_the_capital() -> None:
    table = solo("sea_n: galleon, 1 warrior, 1 serf", "sea_n: war-barge, warlord, berserker", cards="tax")
    fight(table, "sea_n")
    table.play("tactic first-strike", "pay")
    assert (table.units("sea_n", 1), table.units("nw1", 1), where(table, "galleon")) == ("", "1 galleon", "nw1")


@pytest.mark.rule("HL-SOLO-92", "HL-RUL-57")
def test_the_battle_card_is_discarded_and_the_card_on_the_slot_stays() -> None:
    table = moves(solo("nw5: paladin", "nw4: 1 warrior", cards="tax"), "paladin", "W")
    table.play("tactic retreat")
    assert (table.state.solo_pile, table.state.solo_slots, table.state.battle) == ((5,), (3,), None)


@pytest.mark.rule("HL-SOLO-17", "HL-RUL-57")
def test_a_battle_draw_reshuffles_too() -> None:
    table = lay(solo("nw5: paladin", "nw5: 1 warrior"), "0", "1 2 3 4", "5 6 7")
    fight(table, "nw5").play("tactic retreat")
    assert (len(table.state.solo_deck), len(table.state.solo_pile)) == (4, 1)


@pytest.mark.rule("HL-SOLO-93")
def test_where_the_enemy_wins_you_assign_damage_and_retreat_as_usual() -> None:
    """Base strength 5 of yours: damage 3, a serf and then a warrior; the other one may go to the tower."""
    table = fight(
        solo("nw5: paladin, 4 warrior", "nw5: 2 warrior, 1 serf", towers=("ne5",), cards="attack_1"), "nw5", attacker=1
    )
    table.play("tactic conscripts")
    while table.asked in ("pay", "conscripts"):
        table.play("pay" if table.asked == "pay" else table.offers()[-1])
    assert (table.asked, winner(table)) == ("damage", 0)
    table.play("damage serf")
    assert table.asked == "choose-retreat"
    table.play("retreat warrior ne5")
    assert (table.units("ne5"), table.units("nw5"), table.units("nw5", 1)) == ("1 warrior", "", "4 warrior, 1 paladin")


@pytest.mark.rule("HL-RUL-83")
def test_the_enemy_casts_no_combat_spells_and_you_cast_yours() -> None:
    table = solo("nw5: paladin", "nw5: 1 warrior", cards="tax", library=("fury",), stock=(9, 9, 9))
    assert fight(table, "nw5", attacker=1).asked == "cast-in-battle"
    table = solo("nw5: paladin", "nw5: 1 warrior", cards="tax", library=("fury",), stock=(9, 9, 9))
    fight(table, "nw5")
    assert (table.asked, table.to_play) == ("cast-in-battle", 0)
    table.play("cast fury")
    assert table.asked == "choose-tactic"


@pytest.mark.rule("HL-SOLO-20")
@pytest.mark.parametrize(
    ("faction", "army", "space", "attacker", "extra"),
    [
        ("humans", "paladin, 1 serf", 0, 0, 1),
        ("humans", "paladin", 0, 0, 0),
        ("humans", "archmage", 0, 0, 2),
        ("orcs", "warlord", 0, 1, 2),
        ("orcs", "warlord", 0, 0, 0),
        ("orcs", "berserker", 0, 0, 2),
        ("orcs", "berserker, 1 serf", 0, 0, 0),
        ("orcs", "2 warrior", 4, 0, 2),
        ("dwarves", "thane", 0, 0, 2),
        ("dwarves", "1 warrior", 2, 0, 1),
        ("dwarves", "1 warrior", 2, 1, 0),
    ],
)
def test_track_and_heroes_of_the_solo_board_add_strength(
    faction: str, army: str, space: int, attacker: int, extra: int
) -> None:
    """In the swamp nw3, against one warrior of yours."""
    table = fight(solo(f"nw3: {army}", "nw3: 1 warrior", faction=faction, space=space), "nw3", attacker=attacker)
    state = table.state
    base = state.faction(1).strengths[state.army(1, state.kit.region("nw3"))]
    assert totals(table)[1 - attacker] == base + extra
