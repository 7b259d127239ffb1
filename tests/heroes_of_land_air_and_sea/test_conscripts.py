"""Conscripts: who may come, from where, and what becomes of them (HL-TACTIC-11 to HL-TACTIC-13)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.battles import cards, fight, final_totals, totals, winner
from tests.heroes_of_land_air_and_sea.worlds import force_in, world

RICH = ((9, 9, 9), (9, 9, 9))


@pytest.mark.rule("HL-EX-D22")
@pytest.mark.rule("HL-TACTIC-13")
def test_a_tower_calls_on_the_courtyard() -> None:
    table = world("ne2: 4 warrior", "se1: 3 warrior, 1 serf", towers=("", "ne2"))
    cards(fight(table, "ne2"), "ruse", "conscripts")
    assert (table.asked, table.to_play) == ("bring", 1)
    assert table.offers("bring") == ["bring serf se1", "bring warrior se1"]


@pytest.mark.rule("HL-EX-D30")
@pytest.mark.rule("HL-DAMAGE-04")
def test_conscripts_at_a_tower() -> None:
    table = world("ne2: 4 warrior", "se1: 3 warrior", towers=("", "ne2"), stock=((0, 0, 3), (0, 0, 2)))
    fight(table, "ne2")
    assert totals(table) == (8, 3)
    cards(table, "flank", "conscripts")
    table.play("bring warrior se1", "bring warrior se1", "bring warrior se1")
    assert final_totals(table) == (11, 9)
    assert winner(table) == 0
    assert table.events("damage")[0].number == 5
    assert table.towers(1) == []
    assert table.units("se1", 1) == "2 warrior"
    assert (table.stock(0), table.stock(1)) == ((0, 0, 0), (0, 0, 0))
    assert (table.score(0), table.score(1)) == (2, 1)


@pytest.mark.rule("HL-EX-D30")
def test_first_strike_against_conscripts() -> None:
    table = world("ne2: 4 warrior", "se1: 3 warrior", towers=("", "ne2"), stock=((0, 4, 0), (0, 0, 2)))
    cards(fight(table, "ne2"), "first-strike", "conscripts")
    table.play("done")
    assert final_totals(table) == (13, 3)


@pytest.mark.rule("HL-TACTIC-11")
def test_bonuses_are_counted_anew() -> None:
    """A serf who comes lets the Paladin protect him."""
    table = world("ne2: paladin", "ne2: 1 warrior", factions="humans orcs", stock=RICH)
    table.state.enlist(0, table.state.kit.region("ne3"), 1)
    cards(fight(table, "ne2"), "conscripts", "ruse")
    assert totals(table) == (4, 2)
    table.play("bring serf ne3")
    assert final_totals(table) == (6, 2)


@pytest.mark.rule("HL-TACTIC-11")
def test_from_one_region_only() -> None:
    table = world("ne2: 1 warrior; ne3: 1 serf, 1 warrior; ne5: 2 serf; ne6: 1 serf", "ne2: 1 warrior", stock=RICH)
    cards(fight(table, "ne2"), "conscripts", "ruse")
    assert table.offers("bring") == ["bring serf ne3", "bring warrior ne3", "bring serf ne5"]
    table.play("bring serf ne3")
    assert table.offers() == ["bring warrior ne3", "done"]
    assert table.refusal("bring serf ne5") == "HL-TACTIC-11"
    table.play("done")
    assert table.units("ne2", 0) == "1 serf, 1 warrior"


@pytest.mark.rule("HL-TACTIC-11")
def test_call_the_levies_draws_on_two_regions_for_nothing() -> None:
    table = world("ne2: marshal; ne3: 1 serf; ne5: 2 serf", "ne2: 1 warrior", levels=(2, 1), stock=((0, 0, 0), (0, 2, 0)))
    cards(fight(table, "ne2"), "conscripts", "ruse")
    table.play("bring serf ne3")
    assert table.offers() == ["bring serf ne5", "done"]
    table.play("bring serf ne5", "done")
    assert table.units("ne2", 0) == "2 serf, 1 marshal"


@pytest.mark.rule("HL-GEN-10")
@pytest.mark.rule("HL-TACTIC-11")
def test_five_units_are_the_limit_but_not_in_the_own_capital() -> None:
    table = world("ne2: 4 serf; ne3: 3 serf", "ne2: 1 warrior", stock=RICH)
    cards(fight(table, "ne2"), "conscripts", "ruse")
    table.play("bring serf ne3")
    assert table.asked != "bring"
    table = world("se1: 1 warrior", "se1: 5 serf; ne7: 2 warrior", towers=("", "ne7"), stock=RICH)
    cards(fight(table, "se1"), "ruse", "conscripts")
    table.play("bring warrior ne7", "bring warrior ne7")
    assert winner(table) == 1
    assert table.units("se1", 1) == "5 serf, 2 warrior"


@pytest.mark.rule("HL-SIEGE-06")
@pytest.mark.rule("HL-TACTIC-13")
def test_armies_at_towers_join_the_defence_of_the_capital() -> None:
    table = world("se1: 1 warrior", "ne7: 2 warrior", towers=("", "ne7"), stock=RICH)
    cards(fight(table, "se1"), "ruse", "conscripts")
    assert table.offers("bring") == ["bring warrior ne7"]


@pytest.mark.rule("HL-TACTIC-12")
def test_the_defender_brings_first() -> None:
    table = world("ne2: 1 warrior; ne3: 1 warrior", "ne2: 1 warrior; ne5: 1 warrior", stock=RICH)
    cards(fight(table, "ne2"), "conscripts", "conscripts")
    assert (table.asked, table.to_play) == ("bring", 1)
    table.play("bring warrior ne5")
    assert (table.asked, table.to_play) == ("bring", 0)
    table.play("bring warrior ne3")
    assert final_totals(table) == (4, 4)


@pytest.mark.rule("HL-TACTIC-11")
def test_nothing_comes_to_sea_and_nobody_leaves_the_bar() -> None:
    table = world("sea_n: galleon; nw3: 3 warrior", "sea_n: war_barge", stock=RICH)
    cards(fight(table, "sea_n"), "conscripts", "ruse")
    assert not table.events("brought")
    assert winner(table) == 1
    table = world("ne2: 1 warrior", "", towers=("", "ne2"), bar=("", "serf:tax"), buildings=("", "barracks"), stock=RICH)
    cards(fight(table, "ne2"), "ruse", "conscripts")
    assert not table.events("brought")


@pytest.mark.rule("HL-RUL-46")
def test_who_comes_cannot_pay_for_the_card() -> None:
    """The tower has no units, so Conscripts must be paid in food."""
    table = fight(world("ne2: 1 warrior", "se1: 3 warrior", towers=("", "ne2"), stock=((0, 2, 0), (0, 2, 1))), "ne2")
    assert "tactic conscripts" not in table.offers(seat=1)


@pytest.mark.rule("HL-TACTIC-11")
def test_a_hero_who_comes_brings_his_abilities() -> None:
    table = world("ne2: 1 serf; ne3: paladin", "ne2: 1 warrior", stock=RICH)
    cards(fight(table, "ne2"), "conscripts", "ruse")
    table.play("bring paladin ne3")
    assert final_totals(table) == (1 + 4 + 1, 2)


@pytest.mark.rule("HL-TACTIC-11", "HL-RUL-28", "HL-RUL-87")
def test_who_was_brought_does_not_explore_in_the_place_of_the_fallen() -> None:
    """Two warriors march to the Troll Bridge; one pays for the card, and another one comes from next door."""
    table = world("nw6: 2 warrior; nw5: 1 warrior", "nw6: 1 serf", tokens="nw6 troll-bridge", stock=((0, 0, 0), (0, 0, 0)))
    cards(fight(table, "nw6", explorers=force_in(table.state, 0, "2 warrior")), "conscripts", "retreat")
    table.play("bring warrior nw5")
    assert dict(table.events("token-test")[0].message.args)["strength"] == 2
    assert table.units("nw6") == "1 warrior"


@pytest.mark.rule("HL-RUL-28")
@pytest.mark.parametrize("token", ["troll-bridge", "ambush"])
def test_where_only_the_brought_are_left_they_turn_the_tokens_up_and_come_to_no_harm(token: str) -> None:
    table = world("nw6: 1 warrior; nw5: 1 warrior", "nw6: 1 serf", tokens=f"nw6 {token}", stock=((0, 0, 0), (0, 0, 0)))
    cards(fight(table, "nw6", explorers=force_in(table.state, 0, "1 warrior")), "conscripts", "retreat")
    table.play("bring warrior nw5")
    assert (table.tokens("nw6"), table.units("nw6")) == ([], "1 warrior")
