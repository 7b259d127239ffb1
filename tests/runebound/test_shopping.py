"""Shopping: the fourth card, selling, then buying or throwing out (RB-SHOP)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.adventuring import DrawCard
from tablekeep.games.runebound.components import SOCIAL
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import carried, list_of, market, on_turn, pile

TAMALIR = 3
AXE = ("", "", "", "A06 A12 C14")
"""Truesteel Axe (9), and two equipments for 2 each, in Tamalir"""

CHEAPER: dict[str, Any] = {"from": "market:any", "pay": "minus2"}
HALF: dict[str, Any] = {"from": "deck", "pay": "half"}
LOOK: dict[str, Any] = {"from": "deck", "pay": "cost"}


def shop(heroes: str = "laurel hawthorne", **more: Any) -> Table:
    """The first hero begins to shop in Tamalir; A03, a weapon for 2, is the next card of the asset deck."""
    more.setdefault("markets", AXE)
    more.setdefault("asset_deck", "A03")
    return on_turn(heroes, places="G6 N10", **more).play("shop")


@pytest.mark.rule("RB-SHOP-01")
def test_shopping_takes_an_action_in_a_city() -> None:
    assert shop().state.actions == 2
    table = on_turn(places="I7 N10")
    assert not table.may("shop")
    assert table.refusal("shop") == "RB-SHOP-01"


@pytest.mark.rule("RB-SHOP-02")
def test_first_the_top_asset_joins_the_market_of_that_city() -> None:
    table = shop()
    assert market(table, TAMALIR) == ["A06", "A12", "C14", "A03"]
    assert [len(cards) for cards in table.state.markets] == [3, 3, 3, 4]


@pytest.mark.rule("RB-SHOP-03", "RB-SHOP-04", "RB-RUL-22")
def test_any_number_of_assets_is_sold_for_their_printed_cost() -> None:
    table = shop(gold=(0, 0), assets=("B05 A10 A14", ""))
    table.play("sell B05", "sell A14")
    assert (table.state.gold[0], table.assets(), pile(table)) == (12, ["A10"], ["B05", "A14"])


@pytest.mark.rule(
    "RB-SHOP-02", "RB-SHOP-03", "RB-SHOP-04", "RB-SHOP-05", "RB-SHOP-06", "RB-SHOP-07", "RB-SHOP-09", "RB-ASSET-02",
    "RB-ASSET-06", "RB-EX-04",
)  # fmt: skip
def test_the_example_of_the_rulebook() -> None:
    table = shop(gold=(4, 0), assets=("B05", ""))
    assert table.refusal("buy A06") == "RB-SHOP-08"
    table.play("sell B05", "buy A06")
    assert (table.state.gold[0], table.assets(), pile(table)) == (0, ["A06"], ["B05"])
    tokens = [table.state.kit.tokens[token].id for token in table.state.tokens(0)]
    assert tokens == ["LAU1", "LAU2", "LAU3", "A06"]
    assert (market(table, TAMALIR), table.state.actions, table.asked) == (["A12", "C14", "A03"], 2, "action")


@pytest.mark.rule("RB-SHOP-03", "RB-SHOP-11", "RB-RUL-22", "RB-EX-04")
def test_nothing_is_sold_after_buying() -> None:
    table = shop(gold=(9, 0), assets=("A10", "")).play("buy A06")
    assert table.asked == "action"
    assert not table.offers("sell")


@pytest.mark.rule("RB-SHOP-05", "RB-SHOP-06", "RB-RUL-22")
def test_a_sold_card_does_not_come_to_the_market() -> None:
    table = shop(gold=(0, 0), assets=("B05", "")).play("sell B05")
    assert not table.may("buy B05")
    assert table.refusal("buy B05") == "RB-SHOP-06"


@pytest.mark.rule("RB-SHOP-03")
def test_only_own_assets_can_be_sold() -> None:
    assert shop(assets=("A10", "B05")).refusal("sell B05") == "RB-SHOP-03"


@pytest.mark.rule("RB-SHOP-06", "RB-SHOP-08", "RB-SHOP-09", "RB-EX-35")
def test_who_cannot_or_will_not_pay_throws_one_of_the_four_out() -> None:
    table = shop(gold=(0, 0))
    assert table.offers() == ["throw-out A06", "throw-out A12", "throw-out C14", "throw-out A03"]
    assert table.refusal("end-turn") == "RB-SHOP-06"
    table.play("throw-out A12")
    assert (pile(table), market(table, TAMALIR)) == (["A12"], ["A06", "C14", "A03"])
    rich = shop(gold=(20, 0))
    assert rich.may("throw-out A06")


@pytest.mark.rule("RB-SHOP-10", "RB-RUL-22")
def test_one_card_is_bought_in_one_action() -> None:
    table = shop(gold=(20, 0), asset_deck="A03 A08").play("buy A12")
    assert table.asked == "action"
    table.play("shop")
    assert market(table, TAMALIR) == ["A06", "C14", "A03", "A08"]
    assert table.state.actions == 1


@pytest.mark.rule("RB-SHOP-12", "RB-COMMODITY-04", "RB-RUL-22")
def test_commodities_are_sold_for_their_printed_cost() -> None:
    table = shop(gold=(0, 0), assets=("A18", "")).play("sell A18")
    assert table.state.gold[0] == 2
    free = shop(gold=(0, 0), assets=("A19", "")).play("sell A19")
    assert (free.state.gold[0], pile(free)) == (0, ["A19"])


@pytest.mark.rule("RB-SHOP-07", "RB-EX-36")
def test_a_card_that_costs_nothing_may_be_bought_for_nothing() -> None:
    table = shop(gold=(0, 0), asset_deck="A19").play("buy A19")
    assert table.assets() == ["A19"]


@pytest.mark.rule("RB-GEN-07", "RB-RUL-25")
def test_an_empty_asset_deck_is_made_anew_from_its_pile() -> None:
    table = on_turn(places="G6 N10", markets=AXE)
    deck = table.state.asset_deck
    table.state.asset_deck, table.state.asset_pile = (), deck
    table.play("shop")
    assert (len(table.state.markets[TAMALIR]), len(table.state.asset_deck), pile(table)) == (4, len(deck) - 1, [])


@pytest.mark.rule("RB-RUL-25")
def test_without_any_card_left_one_of_the_three_still_goes() -> None:
    table = on_turn(places="G6 N10", markets=AXE, gold=(0, 0))
    table.state.asset_deck = ()
    table.play("shop")
    assert len(table.offers("throw-out")) == 3
    assert table.refusal("done") == "RB-SHOP-06"
    table.play("throw-out A12")
    assert len(table.state.markets[TAMALIR]) == 2


@pytest.mark.rule("RB-RUL-25")
def test_in_an_empty_market_there_is_only_selling() -> None:
    table = on_turn(places="G6 N10", markets=AXE, gold=(0, 0), assets=("B05", ""))
    table.state.asset_deck, table.state.markets[TAMALIR] = (), ()
    assert table.play("shop").offers() == ["sell B05", "done"]
    assert table.play("done").asked == "action"


@pytest.mark.rule("RB-ASSET-04", "RB-ASSET-05", "RB-RUL-23", "RB-EX-37", "RB-SHOP-03")
def test_a_second_clothing_pushes_the_first_out_unless_it_is_sold_before() -> None:
    more: dict[str, Any] = {"gold": (9, 0), "assets": ("A10", ""), "asset_deck": "B10"}
    table = shop(**more).play("buy B10")
    assert table.offers() == ["drop-asset A10", "drop-asset B10"]
    table.play("drop-asset A10")
    assert (table.assets(), table.state.gold[0], pile(table)) == (["B10"], 0, ["A10"])
    sold = shop(**more).play("sell A10", "buy B10")
    assert (sold.assets(), sold.state.gold[0], sold.asked) == (["B10"], 4, "action")


# -- cards that offer an asset ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SHOP-13", "RB-RUL-104", "RB-EX-38")
@pytest.mark.parametrize(("card", "paid"), [("A03", 0), ("C05", 4)])
def test_the_runesmith_sells_for_two_gold_less(card: str, paid: int) -> None:
    table = journey("thorn lyssa", social_deck="SOC-G04", skills="+ + + +", markets=("A03 C05 B08", "", "", ""), gold=(5, 0))
    table.do(DrawCard(0, SOCIAL)).play("option B", f"take {card}")
    assert (table.assets(), table.state.gold[0]) == ([card], 5 - paid)
    assert [len(cards) for cards in table.state.markets] == [3, 3, 3, 3]
    assert table.trophies() == ["social"]


@pytest.mark.rule("RB-SHOP-13", "RB-RUL-104", "RB-EX-38")
def test_a_card_of_any_market_for_two_gold_less_and_the_market_is_refilled() -> None:
    more: dict[str, Any] = {"places": "I7 N10", "markets": ("A03", "C05", "", ""), "asset_deck": "B01 B15", "gold": (4, 0)}
    table = carried(on_turn(**more), "asset", **CHEAPER)
    assert table.may("take C05")
    table.play("take A03")
    assert (table.state.gold[0], table.assets(), market(table, 0)) == (4, ["A03"], ["B01"])
    table = carried(on_turn(**more), "asset", **CHEAPER).play("take C05")
    assert (table.state.gold[0], table.assets()) == (0, ["C05"])


@pytest.mark.rule("RB-SHOP-13")
def test_a_discount_never_goes_below_nothing() -> None:
    table = on_turn(places="I7 N10", markets=("A19", "", "", ""), gold=(1, 0))
    carried(table, "asset", **CHEAPER).play("take A19")
    assert (table.assets(), table.state.gold[0]) == (["A19"], 1)


@pytest.mark.rule("RB-SHOP-13")
def test_an_asset_that_is_too_dear_or_not_there_is_refused_and_none_need_be_taken() -> None:
    table = on_turn(places="I7 N10", markets=("A03 C05 B08", "", "", ""), gold=(4, 0))
    carried(table, "asset", **CHEAPER)
    assert table.refusal("take B08") == "RB-GEN-11"
    assert table.refusal("take A20") == "RB-SHOP-13"
    table.play("decline")
    assert (table.state.gold[0], table.assets(), market(table, 0)) == (4, [], ["A03", "C05", "B08"])


@pytest.mark.rule("RB-SHOP-13")
def test_half_a_price_is_rounded_up_and_the_other_cards_go_under_the_deck() -> None:
    table = on_turn(places="I7 N10", asset_deck="B05 A04", gold=(3, 0))
    number = list_of(table, "asset", **HALF)
    assert table.state.kit.effects.lists[number][0].number("look") == 1
    carried(table, "asset", **HALF)
    assert table.offers() == ["take B05", "decline"]
    table.play("take B05")
    assert (table.state.gold[0], table.assets(), table.state.drawn) == (0, ["B05"], ())
    table = on_turn(places="I7 N10", asset_deck="B05 A04", gold=(3, 0))
    carried(table, "asset", **HALF).play("decline")
    assert table.state.kit.assets[table.state.asset_deck[0]].id == "B05"
    assert table.state.kit.assets[table.state.asset_deck[-1]].id == "A04"


@pytest.mark.rule("RB-SHOP-13", "RB-HERO-23")
def test_only_the_hero_sees_the_cards_looked_at() -> None:
    table = on_turn("hawthorne lyssa", asset_deck="B05 A04 A12", gold=(5, 0))
    carried(table, "asset", **LOOK)
    assert table.offers() == ["take B05", "take A04", "take A12", "decline"]
    assert [table.state.kit.assets[card].id for card in table.state.redact(0).drawn] == ["B05", "A04", "A12"]
    assert table.state.redact(1).drawn == (-1, -1, -1)
    assert len(table.state.news(1)) < len(table.state.news(0))
    table.play("take A04")
    assert (table.state.gold[0], table.assets()) == (0, ["A04"])
    assert [table.state.kit.assets[card].id for card in table.state.asset_deck[:2]] == ["B05", "A12"]


@pytest.mark.rule("RB-SHOP-13")
def test_who_can_pay_for_none_of_them_is_not_asked() -> None:
    table = on_turn(asset_deck="B05 A04 B08", gold=(0, 0))
    carried(table, "asset", **HALF)
    assert (table.asked, table.state.drawn, table.state.looker) == ("", (), -1)


@pytest.mark.rule("RB-SHOP-13", "RB-ASSET-05", "RB-RUL-104")
def test_the_limit_holds_for_assets_gained_outside_a_shop() -> None:
    table = on_turn(places="I7 N10", markets=("A03", "", "", ""), gold=(4, 0), assets=("B05", ""))
    carried(table, "asset", **CHEAPER).play("take A03")
    assert table.offers() == ["drop-asset B05", "drop-asset A03"]
