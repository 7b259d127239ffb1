"""Trading between heroes on one hex (RB-TRADE)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.combat import begin_combat
from tablekeep.games.runebound.trading import partners
from tablekeep.games.runebound.turns import Turn
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import on_turn


def trading(**more: Any) -> Table:
    """Lyssa puts an offer to Hawthorne together, on the same hex."""
    more.setdefault("gold", (3, 2))
    return on_turn(places="J10 J10", **more).play("offer P2")


@pytest.mark.rule("RB-TRADE-01")
def test_only_heroes_on_the_same_hex_trade() -> None:
    assert on_turn(places="J10 J10").offers("offer") == ["offer P2"]
    assert on_turn(places="J10 J11").offers("offer") == []
    assert on_turn("lyssa hawthorne mok", places="J10 J11 J10").offers("offer") == ["offer P3"]


@pytest.mark.rule("RB-TRADE-01")
def test_the_turn_of_either_will_do() -> None:
    table = on_turn(places="J10 J10", active=1, gold=(3, 2)).play("offer P1", "give-gold 2", "propose")
    assert table.to_play == 0
    assert table.play("agree").state.gold == [5, 0]


@pytest.mark.rule("RB-TRADE-01", "RB-TRADE-02", "RB-TRADE-03", "RB-RUL-84")
def test_gold_and_assets_change_hands_for_no_action_once_both_agree() -> None:
    table = trading(assets=("B05", "A10"))
    table.play("give-gold 3", "give-asset B05", "ask-asset A10", "propose")
    assert (table.to_play, table.offers()) == (1, ["agree", "decline"])
    assert table.state.gold == [3, 2]
    table.play("agree")
    assert (table.state.gold, table.assets(0), table.assets(1)) == ([0, 5], ["A10"], ["B05"])
    assert (table.state.actions, table.asked, table.to_play) == (3, "action", 0)


@pytest.mark.rule("RB-TRADE-03", "RB-RUL-84")
def test_nothing_changes_hands_if_the_other_declines() -> None:
    table = trading(assets=("B05", "")).play("ask-gold 2", "give-asset B05", "propose", "decline")
    assert (table.state.gold, table.assets(0), table.state.offer[0]) == ([3, 2], ["B05"], -1)
    assert table.asked == "action"


@pytest.mark.rule("RB-TRADE-03")
def test_a_gift_is_fine_and_so_is_any_ratio() -> None:
    assert trading().play("give-gold 3", "propose", "agree").state.gold == [0, 5]
    assert trading().play("ask-gold 2", "propose", "agree").state.gold == [5, 0]


@pytest.mark.rule("RB-TRADE-01")
def test_an_offer_may_be_let_be_and_an_empty_one_cannot_be_made() -> None:
    table = trading()
    assert table.refusal("propose") == "RB-TRADE-01"
    assert (table.play("stop").asked, table.state.offer[0]) == ("action", -1)


@pytest.mark.rule("RB-TRADE-01")
def test_nobody_gives_what_is_not_there() -> None:
    table = trading(assets=("B05", ""))
    assert table.refusal("give-gold 4") == "RB-TRADE-01"
    assert table.refusal("ask-gold 3") == "RB-TRADE-01"
    assert table.refusal("ask-asset B05") == "RB-TRADE-01"
    assert table.play("give-gold 1").refusal("give-gold 2") == "RB-TRADE-01"


@pytest.mark.rule("RB-TRADE-03", "RB-RUL-85")
def test_defeated_and_delayed_heroes_trade() -> None:
    table = on_turn(places="J10 J10", damage=(9, 9), delayed=(0, 1), gold=(3, 2))
    assert table.play("offer P2", "give-gold 1", "propose", "agree").state.gold == [2, 3]


@pytest.mark.rule("RB-TRADE-04", "RB-TROPHY-06", "RB-QUEST-11", "RB-RUL-64", "RB-RUL-84")
def test_nothing_else_changes_hands() -> None:
    table = trading(trophies=("COM-G01", ""), hands=("B01", ""), quests=("EXP-G02", ""), lore=(2, 0), assets=("B05", ""))
    assert {text.split()[0] for text in table.offers()} == {"give-gold", "ask-gold", "give-asset", "stop"}
    assert table.refusal("trophy COM-G01") == "RB-TRADE-04"


@pytest.mark.rule("RB-TRADE-05", "RB-RUL-84")
def test_the_asset_limit_holds_for_both_after_the_trade() -> None:
    table = trading(assets=("B05", "A03")).play("give-asset B05")
    assert table.refusal("propose") == "RB-TRADE-05"
    table.play("ask-asset A03", "propose", "agree")
    assert (table.assets(0), table.assets(1)) == (["A03"], ["B05"])
    assert not trading(assets=("B05", "A03")).play("ask-asset A03").may("propose")


@pytest.mark.rule("RB-TRADE-05")
def test_tokens_travel_with_their_cards() -> None:
    table = trading(assets=("B05", "")).play("give-asset B05", "propose", "agree")
    assert (len(table.state.tokens(0)), len(table.state.tokens(1))) == (3, 4)


@pytest.mark.rule("RB-TRADE-05", "RB-RUL-84")
def test_there_is_no_trading_during_a_combat() -> None:
    table = journey(places="J10 J10")
    assert partners(table.state, 0) == [1]
    table.do()
    begin_combat(table.state, 0, 0)
    assert partners(table.state, 0) == []


@pytest.mark.rule("RB-ASSET-07", "RB-TRADE-03")
def test_giving_a_health_bonus_away_may_defeat_the_giver() -> None:
    table = trading(assets=("C12", ""), damage=(9, 0)).play("give-asset C12", "propose", "agree")
    assert table.state.defeated(0)
    assert len(table.events("defeated")) == 1


@pytest.mark.rule("RB-TRADE-01")
def test_heroes_who_own_nothing_have_nothing_to_trade() -> None:
    assert not on_turn(places="J10 J10", gold=(0, 0)).offers("offer")


@pytest.mark.rule("RB-RUL-84")
def test_twelve_offers_are_enough_for_a_turn() -> None:
    table = on_turn(places="J10 J10", gold=(3, 2))
    for _ in range(12):
        table.play("offer P2", "stop")
    assert table.refusal("offer P2") == "RB-RUL-84"
    table.do(Turn(1))
    assert (table.to_play, table.offers("offer")) == (1, ["offer P1"]), "another turn, other offers"
