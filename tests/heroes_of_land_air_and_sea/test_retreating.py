"""Where survivors of a lost battle go (HL-DAMAGE-09 to HL-DAMAGE-11, HL-RUL-47, HL-RUL-48, HL-RUL-91)."""

from __future__ import annotations

import pytest

from tests.heroes_of_land_air_and_sea.battles import cards, fight, winner
from tests.heroes_of_land_air_and_sea.worlds import world

STOCK = ((0, 9, 0), (0, 9, 0))


@pytest.mark.rule("HL-DAMAGE-09")
@pytest.mark.rule("HL-DAMAGE-10")
def test_survivors_go_home_attackers_and_defenders_alike() -> None:
    table = cards(fight(world("ne2: 2 warrior", "ne2: 5 warrior", stock=STOCK), "ne2"), "ruse", "ruse")
    assert table.units("nw1", 0) == "1 warrior"
    table = cards(fight(world("ne2: 5 warrior", "ne2: 2 warrior", stock=STOCK), "ne2"), "ruse", "ruse")
    assert table.units("se1", 1) == "1 warrior"


@pytest.mark.rule("HL-RUL-47")
def test_each_survivor_may_go_to_a_tower() -> None:
    table = world("ne2: 2 warrior, 2 serf", "ne2: 5 warrior", towers=("nw4 ne7", ""), levels=(2, 1), stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse").play("damage warrior", "damage serf")
    assert (table.asked, table.to_play) == ("choose-retreat", 0)
    assert table.offers() == [
        "done", "retreat serf nw4", "retreat serf ne7", "retreat warrior nw4", "retreat warrior ne7",
    ]  # fmt: skip
    table.play("retreat warrior ne7", "done")
    assert (table.units("ne7", 0), table.units("nw1", 0)) == ("1 warrior", "1 serf")


@pytest.mark.rule("HL-RUL-47")
def test_a_full_tower_region_takes_nobody() -> None:
    table = world("ne2: 2 warrior; nw4: 4 serf", "ne2: 5 warrior", towers=("nw4", ""), stock=STOCK)
    table.state.enlist(0, table.state.kit.region("nw4"), 1)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert table.asked == ""
    assert table.units("nw1", 0) == "1 warrior"


@pytest.mark.rule("HL-RUL-47")
def test_ships_need_a_shore_and_the_lost_region_is_no_goal() -> None:
    """nw4 lies at the corner sea; nw5 and nw6 touch no sea."""
    table = world(
        "sea_n: galleon, 1 serf", "sea_n: war_barge, 2 warrior", towers=("nw4 nw5", ""), levels=(2, 1), stock=STOCK
    )  # fmt: skip
    cards(fight(table, "sea_n"), "retreat", "ruse")
    assert table.offers("retreat") == ["retreat serf nw4", "retreat serf nw5", "retreat galleon nw4"]
    assert table.refusal("retreat galleon nw5") == "HL-RUL-47"
    table.play("retreat galleon nw4", "done")
    assert (table.units("nw4", 0), table.units("nw1", 0)) == ("1 galleon", "1 serf")
    table = world("ne2: 5 warrior", "ne2: 2 warrior", towers=("", "ne2"), stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse")
    assert table.units("se1", 1) == "1 warrior"


@pytest.mark.rule("HL-RUL-91")
def test_a_ship_is_docked_at_the_capital_whoever_is_there() -> None:
    table = world("sea_n: galleon; nw1: airship, 5 serf", "sea_n: war_barge, 2 warrior", stock=STOCK)
    cards(fight(table, "sea_n"), "retreat", "ruse")
    assert table.units("nw1", 0) == "5 serf, 1 galleon, 1 airship"


@pytest.mark.rule("HL-DAMAGE-11")
@pytest.mark.rule("HL-RUL-48")
def test_a_retreat_is_no_march() -> None:
    """The tower region holds a token that stays untouched, and nothing is asked about the way."""
    table = world("ne2: 2 warrior", "ne2: 5 warrior", towers=("nw4", ""), tokens="nw4 standing_stones; ne4 ambush", stock=STOCK)
    cards(fight(table, "ne2"), "ruse", "ruse").play("retreat warrior nw4")
    assert table.units("nw4", 0) == "1 warrior"
    assert table.tokens("nw4") == ["standing_stones"]
    assert winner(table) == 1
