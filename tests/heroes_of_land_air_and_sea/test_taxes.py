"""HL-TAX and the resources: the track, the cap, gifts, gains, losses and thefts of one's choice."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.effects import ANY_RESOURCE, MANA, Effect
from tablekeep.games.heroes_of_land_air_and_sea.resources import changed_price, push_gain_any, push_lose_any, push_steal
from tablekeep.games.heroes_of_land_air_and_sea.taxes import push_tax
from tablekeep.games.heroes_of_land_air_and_sea.turns import Turn
from tests.heroes_of_land_air_and_sea.worlds import Table, world

ORE, FOOD = 0, 2
TEAM = "humans orcs elves dwarves"


def track(table: Table) -> str:
    return " ".join([("ore", "mana", "food")[resource] for resource in table.state.tax])


@pytest.mark.rule("HL-TAX-01", "HL-DP-13")
def test_one_resource_by_its_place_on_the_track() -> None:
    for resource, stock in (("food", (2, 2, 6)), ("ore", (5, 2, 2)), ("mana", (2, 4, 2))):
        table = world(tax="food ore mana").begin(push_tax, 0)
        assert table.offers() == ["tax ore", "tax mana", "tax food"]
        table.play(f"tax {resource}")
        assert table.stock() == stock


@pytest.mark.rule("HL-TAX-03", "HL-EX-11")
def test_tax_mana() -> None:
    table = world(tax="mana ore food", stock=((2, 2, 2),)).do(Turn(0)).play("act tax", "tax mana")
    assert table.stock() == (2, 6, 2)
    assert track(table) == "ore food mana"


@pytest.mark.rule("HL-TAX-02", "HL-TAX-04", "HL-EX-D02")
def test_followers_use_the_same_track_and_it_shifts_once() -> None:
    table = world("nw1: 1 serf", "se1: 1 serf", "ne1: 1 serf", factions="humans orcs elves", tax="ore mana food")
    table.do(Turn(0)).play("act tax", "tax ore", "follow", "tax ore")
    assert track(table) == "ore mana food", "not yet"
    table.play("follow", "tax ore")
    assert [table.stock(seat) for seat in range(3)] == [(6, 2, 2)] * 3
    assert track(table) == "mana food ore"


@pytest.mark.rule("HL-TAX-05", "HL-GEN-07", "HL-EX-D01")
def test_nobody_holds_more_than_ten() -> None:
    table = world(tax="mana ore food", stock=((2, 8, 2),)).begin(push_tax, 0).play("tax mana")
    assert table.stock() == (2, 10, 2)


@pytest.mark.rule("HL-ACTION-04", "HL-FOLLOW-05", "HL-EX-D03")
def test_who_followed_a_tax_may_not_tax_again_this_round() -> None:
    table = world("nw1: 1 serf", "se1: 1 serf").do(Turn(0), Turn(1)).play("act tax", "tax ore", "follow", "tax ore")
    assert table.to_play == 1
    assert not table.may("act tax")


@pytest.mark.rule("HL-RUL-12", "HL-TAX-01")
def test_a_tax_always_has_an_effect() -> None:
    assert world(stock=((10, 10, 10),)).begin(push_tax, 0).offers() == ["tax ore", "tax mana", "tax food"]


# -- gifts ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-TEAM-07", "HL-RUL-76", "HL-DP-14")
def test_gifts_to_the_ally_before_and_after_the_gain() -> None:
    table = world(factions=TEAM, teams="on", tax="ore mana food", stock=((1, 0, 2), (2, 2, 2), (9, 0, 2), (2, 2, 2)))
    table.begin(push_tax, 0)
    assert table.offers() == ["tax ore", "tax mana", "tax food", "give ore", "give food"]
    assert table.refusal("give mana") == "HL-GEN-08"
    table.play("give ore", "tax ore")
    assert table.stock(2) == (10, 0, 2)
    assert table.stock(0) == (4, 0, 2)
    assert (table.asked, table.offers()) == ("give", ["give food", "done"])
    assert table.refusal("give ore") == "HL-RUL-76", "the ally can hold no more ore"
    table.play("give food", "give food")
    assert table.stock(2) == (10, 0, 4)
    assert table.asked == "", "nothing is left that could be given"


@pytest.mark.rule("HL-RUL-76")
def test_a_follower_may_give_too() -> None:
    table = (
        world("nw1: 1 serf", "se1: 1 serf", factions=TEAM, teams="on").do(Turn(0)).play("act tax", "tax ore", "done", "follow")
    )
    table.play("give mana", "tax mana", "give mana", "done")
    assert table.stock(3) == (2, 4, 2)
    assert table.stock(1) == (2, 3, 2)


@pytest.mark.rule("HL-TEAM-07")
def test_without_teams_nobody_gives() -> None:
    table = world().begin(push_tax, 0)
    assert table.refusal("give ore") == "HL-TEAM-07"
    assert table.play("tax ore").asked == ""


# -- of one's choice -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HL-GEN-07")
def test_a_gain_of_ones_choice_is_any_mix_below_the_cap() -> None:
    table = world(stock=((9, 9, 10),)).begin(push_gain_any, 0, 3)
    assert table.offers() == ["gain ore", "gain mana"]
    assert table.refusal("gain food") == "HL-GEN-07"
    table.play("gain mana")
    assert table.stock() == (10, 10, 10)
    assert table.asked == "", "the last one could only be ore; the rest is lost"
    table = world().begin(push_gain_any, 0, 2).play("gain ore", "gain food")
    assert table.stock() == (3, 2, 3)


@pytest.mark.rule("HL-GEN-08")
def test_a_loss_of_ones_choice_is_any_mix_or_everything() -> None:
    table = world(stock=((1, 0, 3),)).begin(push_lose_any, 0, 2)
    assert table.offers() == ["lose-resource ore", "lose-resource food"]
    assert table.refusal("lose-resource mana") == "HL-GEN-08"
    table.play("lose-resource ore")
    assert table.stock() == (0, 0, 2)
    assert table.asked == "", "only food is left"
    assert world(stock=((1, 0, 1),)).begin(push_lose_any, 0, 3).stock() == (0, 0, 0)


@pytest.mark.rule("HL-GEN-07")
def test_nobody_takes_more_than_there_is_or_than_he_can_hold() -> None:
    table = world(stock=((2, 9, 2), (2, 5, 2))).begin(push_steal, 0, 1, MANA, 2)
    assert table.stock() == (2, 10, 2)
    assert table.stock(1) == (2, 4, 2), "what cannot be held stays where it is"
    table = world(stock=((9, 9, 9), (2, 1, 0))).begin(push_steal, 0, 1, ANY_RESOURCE, 3)
    assert table.offers() == ["gain ore", "gain mana"]
    assert table.refusal("gain food") == "HL-GEN-08"
    table.play("gain ore")
    assert table.stock() == (10, 10, 9)
    assert table.stock(1) == (1, 0, 0)


@pytest.mark.rule("HL-RUL-83", "HL-SOLO-42")
def test_the_solo_enemy_gives_from_its_largest_stock() -> None:
    table = world(solo=True, stock=((2, 2, 2), (2, 4, 4))).begin(push_lose_any, 1, 3)
    assert table.asked == ""
    assert table.stock(1) == (2, 2, 3)
    chosen = world(solo=True, stock=((2, 2, 2), (2, 4, 4))).begin(push_lose_any, 1, 1, 0)
    assert chosen.to_play == 0
    assert chosen.play("lose-resource ore").stock(1) == (1, 4, 4), "under a copied spell the human chooses"
    taken = world(solo=True, stock=((5, 2, 2), (10, 2, 2))).begin(push_steal, 1, 0, ANY_RESOURCE, 2)
    assert taken.stock(0) == (5, 1, 1)
    assert taken.stock(1) == (10, 3, 3)
    gained = world(solo=True, stock=((2, 2, 2), (3, 2, 2))).begin(push_gain_any, 1, 3)
    assert gained.stock(1) == (4, 3, 3), "what it has least of; ties: ore, mana, food"


@pytest.mark.rule("HL-GEN-18")
def test_price_changes_with_the_higher_floor_come_first() -> None:
    """Rage (2) with Disputations (1 less, floor 1) and War Magic (1 less, floor 0) costs 0; a floor never raises a price."""
    floored, free = Effect("cost"), Effect("cost")
    floored.amount, floored.numbers["min"] = -1, 1
    free.amount, free.numbers["min"] = -1, 0
    assert [changed_price(price, [free, floored]) for price in (3, 2, 1, 0)] == [1, 0, 0, 0]
    assert changed_price(0, [floored]) == 0
