"""What a practised hero buys, what he sells for it, and where a roll takes him."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.games.runebound.appraisal import prowess
from tablekeep.games.runebound.bargains import Purse
from tablekeep.games.runebound.errands import errands
from tablekeep.games.runebound.wayfaring import Reach
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import moving, on_turn
from tests.runebound.test_advice import practised
from tests.runebound.test_shopping import TAMALIR, shop

BOW = ("", "", "", "C07 A12 C14")
"""Truesight Bow (12), and two equipments for 2 each, in Tamalir"""


def carried_through(table: Table, choice: str) -> list[str]:
    """What a practised hero does until something else is asked."""
    done: list[str] = []
    while table.asked == choice:
        done += practised(table)[:1]
        table.play(done[-1])
    return done


def test_two_assets_are_sold_for_one_that_is_worth_more_than_both() -> None:
    table = shop("corbin hawthorne", gold=(4, 0), assets=("A10 B01", ""), markets=BOW)
    assert carried_through(table, "sell-or-buy") == ["sell A10", "sell B01", "buy C07"]
    assert table.assets() == ["C07"]


def test_nothing_is_sold_for_a_card_that_is_still_too_dear() -> None:
    table = shop("corbin hawthorne", gold=(3, 0), assets=("A10 B01", ""), markets=BOW)
    assert practised(table) == ["buy A03"]


def test_no_more_is_sold_than_the_card_takes() -> None:
    table = shop("corbin hawthorne", gold=(8, 0), assets=("A10 B01", ""), markets=BOW)
    assert carried_through(table, "sell-or-buy") == ["sell A10", "buy C07"]
    assert table.assets() == ["B01", "C07"]


def test_an_old_weapon_is_sold_for_a_better_one() -> None:
    table = shop("corbin hawthorne", gold=(7, 0), assets=("A03", ""), asset_deck="C15")
    assert carried_through(table, "sell-or-buy") == ["sell A03", "buy A06"]


def test_who_may_own_two_weapons_buys_the_second_beside_the_first_and_a_third_for_the_weaker() -> None:
    table = shop("corbin hawthorne", gold=(9, 0), assets=("A03", ""), learned=("B04", ""), asset_deck="C15")
    assert carried_through(table, "sell-or-buy") == ["buy A06"]
    assert table.assets() == ["A03", "A06"]
    table = shop("corbin hawthorne", gold=(9, 0), assets=("B06 A03", ""), learned=("B04", ""), asset_deck="C15")
    assert carried_through(table, "sell-or-buy") == ["sell A03", "buy A06"]


def test_without_a_bargain_the_card_goes_that_is_of_least_use() -> None:
    table = shop("corbin hawthorne", gold=(5, 0), assets=("A10 A03", ""), asset_deck="C15", markets=BOW)
    assert practised(table) == ["throw-out A12"]


def test_a_shop_where_a_sale_makes_the_difference_is_worth_the_way() -> None:
    rich = on_turn("corbin hawthorne", places="G6 N10", gold=(4, 0), assets=("A10 B01", ""), markets=BOW)
    found = Purse(rich.state, 0).best(TAMALIR)
    assert found is not None
    assert (rich.state.kit.assets[found.card].id, len(found.sold)) == ("C07", 2)
    assert errands(rich.state, 0)[0].verb == "shop"
    poor = on_turn("corbin hawthorne", places="G6 N10", gold=(0, 0), assets=("A10 B01", ""), markets=BOW)
    assert Purse(poor.state, 0).best(TAMALIR) is None


def test_a_commodity_is_not_bought_beside_another() -> None:
    table = on_turn("corbin hawthorne", places="G6 N10", gold=(3, 0), assets=("A17", ""), markets=("", "", "", "B18 C17 C19"))
    assert Purse(table.state, 0).best(TAMALIR) is None


@pytest.mark.parametrize(
    ("dice", "place", "way"),
    [
        ("P P HP", "J10", ["go I10 1", "stop"]),
        ("MW * PF", "J10", ["go J9 1", "stop"]),
        ("HP P P", "L9", ["go M9 1", "go M10 2", "stop"]),
        ("PF PF P", "K10", ["go J11 1", "go I10 2", "stop"]),
    ],
)
def test_a_hero_goes_to_what_the_dice_reach(dice: str, place: str, way: list[str]) -> None:
    """The gem on J9 is the best one; where no die shows the way there, another gem within reach is better than half the way."""
    table = moving(dice, place, gold=(0, 0), assets=("B04", ""))
    best = errands(table.state, 0)[0]
    assert (best.verb, table.state.kit.hexes[best.place].id) == ("adventure", "J9")
    assert carried_through(table, "next-hex") == way


def test_a_roll_that_reaches_nothing_leads_nearer() -> None:
    table = moving("FH HP FH", "H8", "corbin hawthorne", gold=(0, 0))
    assert not any(place in table.state.land.gem_hexes for place in Reach(table.state, 0).spent)
    assert practised(table) == ["go I8 2"]


def test_reach_counts_the_dice_of_the_shortest_way_and_ends_among_zombies() -> None:
    table = moving("P P HP", "J10", "corbin hawthorne", gold=(0, 0))
    names = [place.id for place in table.state.kit.hexes]
    reach = Reach(table.state, 0)
    assert reach.spent[names.index("I10")] == 1
    beyond = {names[place] for place in reach.spent}
    blocked = moving("P P HP", "J10", "corbin hawthorne", gold=(0, 0), zombies="I10")
    near = {names[place] for place in Reach(blocked.state, 0).spent}
    assert "I10" in near
    assert near < beyond


def test_health_that_comes_from_spirit_counts_before_it_is_learned() -> None:
    table = journey("laurel", hands=("S03",))
    lesson = table.state.hand[0][0]
    gain = prowess(table.state, 0, lesson) - prowess(table.state, 0)
    table.state.learned[0] = (lesson,)
    assert gain == pytest.approx(prowess(table.state, 0) - prowess(journey("laurel").state, 0))
    assert gain > 0.3


def test_experience_is_read_from_a_file_and_a_box_of_ones_own_may_have_another(tmp_path: Path) -> None:
    (tmp_path / "experience.toml").write_text("[asset]\nA03 = -50\n[skill]\nB01 = 100\n")
    plain, own = journey("corbin", assets=("A03",)), journey("corbin", assets=("A03",), content=tmp_path)
    assert prowess(own.state, 0) - prowess(plain.state, 0) == pytest.approx(-0.5 - 0.29)
    plain, own = journey("corbin", learned=("B01",)), journey("corbin", learned=("B01",), content=tmp_path)
    assert prowess(own.state, 0) - prowess(plain.state, 0) == pytest.approx(1.0)
