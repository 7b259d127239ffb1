"""Assets: types, limits, tokens, lost bonuses; commodities (RB-ASSET, RB-COMMODITY)."""

from __future__ import annotations

import re

import pytest

from tablekeep.games.runebound.assets import gain_asset, limit, lose_asset
from tablekeep.games.runebound.components import ASSET_TYPES, CLOTHING, COMMODITY, HEALTH, SPIRIT, VALUES, WEAPON
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import on_turn, pile

KIT = journey().state.kit


def gained(cards: str, new: str, **more: object) -> Table:
    """The first hero owns these assets and gains another one."""
    table = journey(assets=(cards, ""), **more)  # type: ignore[arg-type]
    table.do()
    number = [card.id for card in table.state.kit.assets].index(new)
    table.state.asset_deck = tuple([card for card in table.state.asset_deck if card != number])
    table.state.markets = [tuple([card for card in market if card != number]) for market in table.state.markets]
    gain_asset(table.state, 0, number)
    table.state.advance()
    return table


def lost(table: Table, card: str) -> Table:
    table.do()
    lose_asset(table.state, 0, [asset.id for asset in table.state.kit.assets].index(card))
    table.state.advance()
    return table


@pytest.mark.rule("RB-ASSET-01")
def test_travel_and_commodities_have_no_tokens_most_others_do() -> None:
    by_type = [[card for card in KIT.assets if card.type == type] for type in range(len(ASSET_TYPES))]
    assert [sum(card.token >= 0 for card in cards) for cards in by_type][3:] == [0, 0]
    assert all(sum(card.token >= 0 for card in cards) > len(cards) / 2 for cards in by_type[:3])
    assert len(KIT.assets) == 60


@pytest.mark.rule("RB-ASSET-02")
def test_a_card_and_its_token_carry_the_same_code() -> None:
    for card in KIT.assets:
        assert re.fullmatch(r"[A-C]\d\d", card.id)
        if card.token >= 0:
            assert KIT.tokens[card.token].id == card.id


@pytest.mark.rule("RB-ASSET-03", "RB-GEN-08")
@pytest.mark.parametrize("id", [card.id for card in KIT.assets if any(card.changes)])
def test_the_bonus_of_an_asset_is_there_while_it_is_owned(id: str) -> None:
    card = next(card for card in KIT.assets if card.id == id)
    bare, owned = journey(), journey(assets=(id, ""))
    for which in range(len(VALUES)):
        assert owned.state.value(0, which) - bare.state.value(0, which) == card.changes[which]
    printed = {word.replace(" ", "_"): int(amount) for amount, word in re.findall(r"([+-]\d) ([a-z]+(?: size)?)", card.text)}
    assert printed == {VALUES[which]: change for which, change in enumerate(card.changes) if change}


@pytest.mark.rule("RB-ASSET-03", "RB-COMBAT-01")
@pytest.mark.parametrize("id", [card.id for card in KIT.assets])
def test_the_token_of_an_asset_comes_with_the_card(id: str) -> None:
    card = next(card for card in KIT.assets if card.id == id)
    tokens = journey(assets=(id, "")).state.tokens(0)
    assert len(tokens) == (4 if card.token >= 0 else 3)
    assert card.token < 0 or tokens[3] == card.token


@pytest.mark.rule("RB-ASSET-04", "RB-RUL-23")
@pytest.mark.parametrize(("first", "second"), [("A03", "A04"), ("A10", "A09"), ("A01", "A12"), ("A14", "B15"), ("A17", "A18")])
def test_at_most_one_asset_of_each_type(first: str, second: str) -> None:
    table = gained(first, second)
    assert table.offers() == [f"drop-asset {first}", f"drop-asset {second}"]
    assert gained("A03 A10 A01 A14", "A17").asked == ""  # five types side by side


@pytest.mark.rule("RB-ASSET-04", "RB-RUL-23")
def test_with_the_option_any_number_of_commodities() -> None:
    assert gained("A17", "A18", commodity_limit="none").assets() == ["A17", "A18"]
    assert gained("A03", "A04", commodity_limit="none").asked == "drop-asset"


@pytest.mark.rule("RB-ASSET-04")
def test_skills_raise_the_limit_of_a_type() -> None:
    table = journey(learned=("B04 M13", ""))
    assert [limit(table.state, 0, type) for type in (WEAPON, CLOTHING, COMMODITY)] == [2, 1, 2]
    assert gained("A03", "A04", learned=("B04", "")).asked == ""
    table = gained("A03 A05", "A04", learned=("B04", ""))
    assert len(table.offers("drop-asset")) == 3


@pytest.mark.rule("RB-ASSET-05", "RB-RUL-104")
def test_the_card_that_is_not_kept_is_discarded_without_payment() -> None:
    table = gained("A03", "A04", gold=(1, 0)).play("drop-asset A04")
    assert (table.assets(), pile(table), table.state.gold[0]) == (["A03"], ["A04"], 1)


@pytest.mark.rule("RB-ASSET-06", "RB-RUL-24")
def test_a_lost_asset_takes_its_bonus_and_its_token_along() -> None:
    table = lost(journey(assets=("B07", "")), "B07")
    assert (table.state.value(0, SPIRIT), len(table.state.tokens(0)), pile(table)) == (2, 3, ["B07"])


@pytest.mark.rule("RB-ASSET-07", "RB-RUL-24")
def test_a_lost_health_bonus_may_defeat_the_hero() -> None:
    table = lost(journey("mok hawthorne", assets=("C12", ""), damage=(9, 0)), "C12")  # health 11, then 9
    assert (table.state.value(0, HEALTH), table.state.damage[0], table.state.defeated(0)) == (9, 9, True)
    table = lost(journey("mok hawthorne", assets=("C12", ""), damage=(10, 0)), "C12")
    assert (table.state.damage[0], len(table.events("defeated"))) == (9, 1)
    table = lost(journey("mok hawthorne", assets=("C12", ""), damage=(8, 0)), "C12")
    assert not table.state.defeated(0)


@pytest.mark.rule("RB-ASSET-07", "RB-HERO-13")
def test_a_hero_defeated_in_that_way_has_nine_lives_too() -> None:
    table = lost(journey(assets=("C12", ""), damage=(9, 0), hands=("B01", "")), "C12")
    assert table.play("use lyssa-defeated").state.damage[0] == 0


@pytest.mark.rule("RB-ASSET-07")
def test_a_hero_who_was_defeated_before_is_not_defeated_anew() -> None:
    table = lost(journey(assets=("C12", ""), damage=(11, 0), hands=("B01", "")), "C12")
    assert (table.asked, table.state.damage[0]) == ("", 9)


@pytest.mark.rule("RB-TRAIN-05", "RB-RUL-60", "RB-ASSET-06")
def test_a_lost_hand_size_makes_the_hero_discard_at_once() -> None:
    table = lost(journey(assets=("C14", ""), hands=("B01 B04 B05 B07", "")), "C14")
    assert table.asked == "discard-to-hand-size"
    assert table.play("discard S-B04").hand() == ["B01", "B05", "B07"]


# -- commodities -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-COMMODITY-01")
def test_commodities_are_assets_with_a_trade_value() -> None:
    for card in KIT.assets:
        assert (card.trade_value > 0) == (card.type == COMMODITY)


@pytest.mark.rule("RB-COMMODITY-02", "RB-COMMODITY-03", "RB-EX-36")
@pytest.mark.parametrize("id", [card.id for card in KIT.assets if card.type == COMMODITY])
def test_a_commodity_is_traded_for_one_action_in_its_kind_of_place(id: str) -> None:
    card = next(card for card in KIT.assets if card.id == id)
    ability = f"use asset-{id.lower()}-action"
    for kind, place in enumerate(["J10", "G6", "I7", "E8", "G12"]):
        table = on_turn(places=f"{place} N10", assets=(id, ""), gold=(0, 0))
        assert table.may(ability) == (kind == card.trade_at)
        if kind == card.trade_at:
            table.play(ability)
            assert (table.state.gold[0], table.assets(), pile(table)) == (card.trade_value, [], [id])
            assert table.state.actions == 2


@pytest.mark.rule("RB-COMMODITY-02")
def test_of_several_commodities_the_one_that_is_named_is_traded() -> None:
    table = on_turn(places="E8 N10", assets=("A17 A18", ""), gold=(0, 0), commodity_limit="none").play("use asset-a18-action")
    assert (table.assets(), table.state.gold[0]) == (["A17"], 5)
