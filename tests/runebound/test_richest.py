"""Health that hangs on the lead in gold: Aria of War with Megalomania, and whoever takes the lead away (RB-ASSET-07)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games import load
from tablekeep.games.positions import FORMAT
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.turns import GoOn, NextTurn
from tablekeep.kernel.errors import InvalidPosition
from tests.runebound.effects import carry
from tests.runebound.fights import FOE, HERO, fight, fighting, lay
from tests.runebound.journeys import Table, journey
from tests.runebound.test_defeat import pile

GAME = load("runebound")
PRIDE = "S03 M02"
"""Aria of War: +1 health for each spirit; Megalomania: +1 spirit while the richest"""
ENE = "E1 E1 S1 E1 D"


def proud(heroes: str = "lyssa hawthorne", **more: Any) -> Table:
    """The turn of the first hero, who is the richest by 1 gold; Lyssa has then 12 health, and 11 without the lead."""
    more = {"gold": (4, 3), "learned": (PRIDE, ""), "damage": (11, 0), "hands": ("B13", ""), **more}
    return journey(heroes, **more).do(GoOn(0), NextTurn())


@pytest.mark.rule("RB-GEN-08", "RB-RUL-88")
def test_the_lead_in_gold_is_health() -> None:
    assert proud().state.health(0) == 12
    assert proud(gold=(3, 3), damage=(0, 0)).state.health(0) == 11
    assert proud("lyssa", gold=(0,), damage=(0,), learned=(PRIDE,), hands=("",)).state.health(0) == 12


@pytest.mark.rule("RB-ASSET-07", "RB-DEFEAT-02", "RB-DEFEAT-07", "RB-HERO-13", "RB-RUL-24")
def test_who_spends_the_lead_may_be_defeated() -> None:
    table = proud(places="G6 B2", markets=("", "", "", "A03 A10 B04")).play("shop", "buy A03")  # for 2 gold
    state = table.state
    assert (state.gold, state.health(0), state.damage[0]) == ([2, 3], 11, 11)
    assert (table.asked, table.offers()) == ("use-ability", ["use lyssa-defeated", "pass"])
    told = [event.message.id for event in table.events()]
    assert told.index("rb-log-buys") < told.index("rb-log-gains-asset") < told.index("rb-log-defeated")
    table.play("use lyssa-defeated")
    assert (state.damage[0], table.hand(), table.assets(), table.asked) == (0, [], ["A03"], "action")


@pytest.mark.rule("RB-ASSET-07")
def test_who_keeps_the_lead_or_has_health_left_stands() -> None:
    market = ("", "", "", "A03 A10 B04")
    table = proud(places="G6 B2", markets=market, gold=(6, 3)).play("shop", "buy A03")
    assert (table.asked, table.state.health(0), table.events("defeated")) == ("action", 12, [])
    table = proud(places="G6 B2", markets=market, damage=(10, 0)).play("shop", "buy A03")
    assert (table.asked, table.state.damage[0], table.events("defeated")) == ("action", 10, [])


@pytest.mark.rule("RB-ASSET-07", "RB-SHOP-07")
def test_a_ring_makes_up_for_the_lead_that_paid_for_it() -> None:
    table = proud(places="G6 B2", markets=("", "", "", "A13 A10 B04")).play("shop", "buy A13")  # +1 health
    assert (table.asked, table.state.health(0), table.state.damage[0]) == ("action", 12, 11)
    assert not table.events("defeated")


@pytest.mark.rule("RB-ASSET-07", "RB-SHOP-13")
@pytest.mark.parametrize(("source", "cards"), [("any_market", {"markets": ("A03 A10 B04",)}), ("deck", {"asset_deck": "A03"})])
def test_a_card_that_offers_an_asset_costs_the_lead_too(source: str, cards: dict[str, Any]) -> None:
    table = carry(proud(**cards), 0, "asset", 0, {"look": 1}, pay="cost", from_=source).play("take A03")
    assert (table.asked, table.state.damage[0], table.state.health(0)) == ("use-ability", 11, 11)


@pytest.mark.rule("RB-ASSET-07", "RB-GEN-12", "RB-DEFEAT-07")
def test_gold_that_is_lost_or_that_others_gain_takes_the_lead() -> None:
    for seat, change in ((0, -1), (1, 1), (1, 5)):
        table = carry(proud(), seat, "gold", change)
        assert (table.asked, table.to_play, table.state.damage[0]) == ("use-ability", 0, 11)
    assert carry(proud(), 0, "gold", 3).asked == "action"
    assert carry(proud(gold=(9, 3)), 1, "gold", 1).asked == "action"


@pytest.mark.rule("RB-ASSET-07", "RB-SHOP-04", "RB-COMMODITY-02")
def test_what_others_sell_and_trade_takes_the_lead() -> None:
    situation: dict[str, Any] = {"learned": ("", PRIDE), "damage": (0, 11), "hands": ("", "B13"), "gold": (3, 4)}
    table = proud("hawthorne lyssa", places="G6 B2", assets=("A03", ""), **situation).play("shop", "sell A03")
    assert (table.asked, table.to_play, table.state.defeated(1)) == ("use-ability", 1, True)
    assert table.play("use lyssa-defeated").to_play == 0
    table = proud("hawthorne lyssa", places="F3 B2", assets=("A17", ""), **situation).play("use asset-a17-action")
    assert (table.asked, table.to_play, table.state.defeated(1)) == ("use-ability", 1, True)


@pytest.mark.rule("RB-ASSET-07", "RB-TRADE-03")
def test_a_trade_among_others_takes_the_lead() -> None:
    table = proud(
        "hawthorne corbin lyssa",
        places="J10 J10 B2",
        gold=(3, 3, 4),
        learned=("", "", PRIDE),
        damage=(0, 0, 11),
        hands=("", "", "B13"),
    )
    table.play("offer P2", "give-gold 1", "propose", "agree")
    assert (table.state.gold, table.asked, table.to_play) == ([2, 4, 4], "use-ability", 2)
    assert len(table.events("defeated")) == 1


@pytest.mark.rule("RB-ASSET-07", "RB-TRADE-03")
def test_who_gives_the_lead_away_is_defeated_once() -> None:
    table = proud(places="J10 J10").play("offer P2", "give-gold 1", "propose", "agree")
    assert (table.state.damage[0], table.asked, len(table.events("defeated"))) == (11, "use-ability", 1)


# -- surplus damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-DEFEAT-02", "RB-RUL-47")
def test_a_defeated_hero_keeps_no_surplus_damage() -> None:
    table = proud(
        "hawthorne lyssa",
        places="F3 B2",
        gold=(3, 4),
        learned=("", PRIDE),
        damage=(0, 12),
        assets=("A17", ""),
        hands=("", "B13"),
    )
    table.play("use asset-a17-action")
    assert (table.state.gold, table.state.health(1), table.state.damage[1]) == ([5, 4], 11, 11)
    assert (table.asked, table.events("defeated")) == ("action", [])  # she has been defeated before
    state = table.state
    state.agenda[:1] = []  # a position knows no halt
    assert GAME.load(state.dump()).dump() == state.dump()


@pytest.mark.rule("RB-RUL-47")
def test_a_position_counts_the_gold_of_all_before_it_looks_at_damage() -> None:
    seats: list[dict[str, Any]] = [
        {"hero": "lyssa", "gold": 4, "learned": ["S03", "M02"], "damage": 12},
        {"hero": "hawthorne", "gold": 3},
    ]
    position = {"format": FORMAT, "game": "runebound", "seats": seats}
    state = GAME.load(position)
    assert isinstance(state, Journey)
    assert (state.damage[0], state.health(0)) == (12, 12)
    seats[1]["gold"] = 4
    with pytest.raises(InvalidPosition, match=r"seats\[0\].damage is 12, but must lie between 0 and 11"):
        GAME.load(position)


# -- in combat ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-DEFEAT-02", "RB-ASSET-07", "RB-COMBAT-45", "RB-HERO-06")
def test_a_hero_who_is_robbed_of_the_lead_in_combat_is_defeated_at_once() -> None:
    """The Highwaymen take 1 gold after their first damage: Thorn falls before Mind Meld returns it."""
    table = fight("COM-G12", heroes="thorn lyssa", gold=(4, 3), learned=(PRIDE, ""), damage=(8, 0), foe_damage=3)
    assert table.state.health(0) == 11
    lay(table, "S2 M1* M1", ENE, HERO)
    fighting(table).damage = 3
    table.play("surge thorn-mind-meld a", "strike enemy ab")
    state = table.state
    assert state.combat is None
    assert (state.gold, state.damage[0], state.health(0)) == ([3, 3], 10, 10)
    assert (table.trophies(), pile(table, "combat")) == ([], ["COM-G12"])
    assert len(table.events("defeated")) == 1


@pytest.mark.rule("RB-DEFEAT-02", "RB-HERO-13", "RB-HERO-14")
def test_nine_lives_comes_after_that_combat() -> None:
    table = fight("COM-G12", heroes="lyssa thorn", gold=(4, 3), learned=(PRIDE, ""), damage=(10, 0), hands=("B13", ""))
    lay(table, "P2 M1* A*", ENE, FOE).play("strike enemy a")
    assert (table.state.combat, table.asked, table.to_play) == (None, "use-ability", 0)
    assert table.play("use lyssa-defeated").state.damage[0] == 0
    assert table.asked == ""


@pytest.mark.rule("RB-ASSET-07", "RB-DEFEAT-03", "RB-DEFEAT-07")
def test_the_reward_of_a_combat_takes_the_lead_of_a_hero_elsewhere() -> None:
    table = fight("COM-G06", heroes="corbin lyssa", gold=(3, 4), learned=("", PRIDE), damage=(0, 11), hands=("", "B13"))
    fighting(table).damage = 4
    lay(table, "P2 P1* P1", ENE).play("strike physical a")
    assert (table.state.gold[0], table.asked, table.to_play) == (5, "use-ability", 1)
    assert table.play("pass").trophies() == ["combat"]
