"""Every ability of the 60 assets and 59 skills that works on the board, shown at work (RB-ASSET-03, RB-SKILL-03)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablekeep.games.runebound.adventuring import DrawCard
from tablekeep.games.runebound.components import COMBAT, HEALTH, MIND, SOCIAL, SPIRIT, SYMBOLS
from tablekeep.games.runebound.fighting import EXPLORE, MOVE
from tablekeep.games.runebound.moments import WHENS
from tablekeep.games.runebound.quests import CloseQuest
from tablekeep.games.runebound.rolling import push_roll
from tablekeep.games.runebound.testing import push_test
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import carried, list_of, on_turn

KIT = journey().state.kit
ON_THE_BOARD = WHENS[: WHENS.index("combat_start")]
WINDING_PATH = "EXP-G02"


def with_card(card: str) -> dict[str, Any]:
    """A card of the first hero: `asset-a08` or `skill-b12`."""
    kind, id = card.split("-")
    return {"assets" if kind == "asset" else "learned": (id.upper(), "")}


def rolled(card: str, purpose: int, **more: Any) -> Table:
    table = journey(places="O11 N10", quests=(WINDING_PATH, ""), **with_card(card), **more)
    table.do()
    about = next(number for number, quest in enumerate(KIT.adventures) if quest.id == WINDING_PATH)
    push_roll(table.state, 0, 3, purpose, about if purpose == EXPLORE else -1)
    table.state.advance()
    return table


def trial(card: str, attribute: int, top: str, deck: int = -1, **more: Any) -> Table:
    """A test that brings 1 gold if it succeeds."""
    table = journey(gold=(0, 0), skills=top, **with_card(card), **more)
    table.do()
    push_test(table.state, 0, attribute, 0, list_of(table, "gold", 1), deck=deck)
    table.state.advance()
    return table


# -- terrain dice ----------------------------------------------------------------------------------------------------------


def adds(*symbols: str, moving: bool = True, exploring: bool = True) -> Callable[[str], None]:
    def show(card: str) -> None:
        for purpose, wanted in ((MOVE, moving), (EXPLORE, exploring)):
            table = rolled(card, purpose, hands=("B01", ""))
            assert table.state.roll is not None
            assert [SYMBOLS[symbol] for symbol in table.state.roll.added] == (list(symbols) if wanted else [])

    return show


def rerolls(purpose: int, *answers: str) -> Callable[[str], None]:
    def show(card: str) -> None:
        when = "move-roll" if purpose == MOVE else "explore-roll"
        assert not rolled(card, EXPLORE if purpose == MOVE else MOVE, hands=("B01", "")).offers("use")
        table = rolled(card, purpose, hands=("B01", "")).play(f"use {card}-{when}", *answers)
        assert len(table.events("reroll")) == len([answer for answer in answers if answer != "done"])
        assert not table.offers("use")  # once per turn

    return show


def turns_a_die(card: str) -> None:
    table = rolled(card, EXPLORE, hands=("B01", "")).dice("P P P").play(f"use {card}-explore-roll")
    assert len(table.offers()) == 3 * 5
    table.play("turn-die 2 6")
    assert table.state.roll is not None
    assert table.state.roll.dice == (0, 5, 0)
    assert not rolled(card, MOVE, hands=("B01", "")).offers("use")


def spends_as_mountain(card: str) -> None:
    table = on_turn(places="O3 N10", **with_card(card)).play("roll").dice("P P P").play(f"use {card}-terrain-roll")
    assert table.offers("go") == ["go O2 1", "go O4 1", "go N4 1", "go N3 1"]
    table.play("go N3 1", "roll")
    assert not table.offers("use")


def follows_roads(card: str) -> None:
    table = on_turn(places="E10 N10", **with_card(card)).play(f"use {card}-move-action")
    table.play("step F11", "step G10", "step H10", "step H11")
    assert (table.at(), table.state.actions) == ("H11", 2)
    assert not table.may(f"use {card}-move-action")  # once per turn
    assert not on_turn(places="E11 N10", **with_card(card)).may(f"use {card}-move-action")


def crosses_water(card: str) -> None:
    table = on_turn(places="I6 N10", hands=("B01", ""), **with_card(card)).play("roll").dice("P P P").play("keep")
    assert table.may("go I7 1")
    table = on_turn(places="G5 N10", hands=("B01", ""), **with_card(card)).play("roll").dice("P P P").play("keep")
    assert table.may("go F6 1")


def places_in_a_shrine(card: str) -> None:
    table = on_turn(places="J10 N8", **with_card(card)).play(f"use {card}-action")
    assert table.offers() == ["step E8", "step G14", "step N10"]
    assert (table.play("step E8").at(), table.state.actions) == ("E8", 2)


# -- tests -----------------------------------------------------------------------------------------------------------------


def adds_one_once(card: str) -> None:
    table = trial(card, MIND, "- - +").play(f"use {card}-before-test")
    assert table.state.gold[0] == 1
    push_test(table.state, 0, MIND, 0)
    table.state.advance()
    assert table.asked != "use-ability"  # once per turn


def adds_one_on_social_cards(card: str) -> None:
    assert trial(card, MIND, "- - +", SOCIAL).state.gold[0] == 1
    assert trial(card, MIND, "- - +", COMBAT).state.gold[0] == 0


def saves_a_failed_test(card: str) -> None:
    table = trial(card, MIND, "- - +")
    assert table.offers() == [f"use {card}-test-failed", "pass"]
    assert table.play(f"use {card}-test-failed").state.gold[0] == 1


def reveals_two_for_one(card: str) -> None:
    table = trial(card, MIND, "- - - +", hands=("B01", "")).play("exert S-B01")
    assert table.state.gold[0] == 1


def uses_spirit_for_mind(card: str) -> None:
    table = trial(card, MIND, "- +", heroes="mok lyssa")  # mind 1, spirit 2
    assert table.play(f"use {card}-before-test").state.gold[0] == 1
    assert trial(card, MIND, "- +", heroes="mok lyssa").play("pass").state.gold[0] == 0
    assert trial(card, SPIRIT, "- -", heroes="mok lyssa").asked == ""


# -- resting, training, hand, trophies -------------------------------------------------------------------------------------


def heals_two_more_in_the_wilderness(card: str) -> None:
    table = on_turn(places="J10 N10", damage=(8, 0), hands=("B01", ""), **with_card(card)).play("rest")
    assert table.dice("P MW MW MW MW").play("keep").state.damage[0] == 8 - 1 - 2


def draws_in_a_shrine(card: str) -> None:
    table = on_turn(places="E8 N10", skills="B01 B02", **with_card(card)).play("rest", f"use {card}-rest")
    assert table.hand() == ["B01", "B02"]
    assert not on_turn(places="I7 N10", **with_card(card)).play("rest").offers("use")


def draws_two_more_when_training(card: str) -> None:
    table = on_turn(skills="B01 B02 B03 B04 B05", **with_card(card)).play("train")
    assert (len(table.hand()), table.asked) == (5, "discard-to-hand-size")


def heals_when_training(card: str) -> None:
    assert on_turn(damage=(5, 0), **with_card(card)).play("train").state.damage[0] == 3


def draws_for_an_exploration_trophy(card: str) -> None:
    table = carried(journey(skills="B01", **with_card(card)), "trophy", 1, deck="exploration").play(f"use {card}-gain-trophy")
    assert table.hand() == ["B01"]
    assert carried(journey(**with_card(card)), "trophy", 1, deck="combat").asked == ""


def buys_an_action_with_two_cards(card: str) -> None:
    table = on_turn(hands=("B01 B02 B03", ""), **with_card(card)).play(f"use {card}-free", "discard S-B01", "discard S-B03")
    assert (table.state.actions, table.hand()) == (4, ["B02"])
    assert not table.may(f"use {card}-free")


def exerts_to_heal_one(card: str) -> None:
    table = on_turn(damage=(5, 0), hands=("B01 B02", ""), **with_card(card)).play(f"use {card}-free", "exert S-B01")
    assert (table.state.damage[0], table.state.actions) == (4, 3)
    assert not table.may(f"use {card}-free")


def heals_four_among_those_here(card: str) -> None:
    table = on_turn(places="J10 J10", damage=(5, 5), gold=(0, 0), **with_card(card)).play(f"use {card}-action")
    table.play("heal P2", "heal P2", "heal P1", "heal P2")
    assert (table.state.damage, table.state.actions) == ([4, 2], 2)


# -- gold ------------------------------------------------------------------------------------------------------------------


def lowers_a_price_once(card: str) -> None:
    market = ("", "", "", "A12 A19 C14")
    table = on_turn(places="G6 N10", gold=(1, 0), markets=market, asset_deck="A17 A03", **with_card(card)).play("shop")
    table.play("buy A19")  # costs nothing: the ability is kept
    table.play("shop", "buy A12")
    assert (table.assets(), table.state.gold[0]) == (["A12", "A19"], 0)
    table = on_turn(places="G6 N10", gold=(2, 0), markets=market, asset_deck="A17 A03", **with_card(card)).play(
        "shop", "buy A12"
    )
    assert table.state.gold[0] == 1
    assert not table.play("shop").may("buy A03")  # once per turn


def raises_a_sale_once(card: str) -> None:
    table = on_turn(places="G6 N10", gold=(0, 0), assets=("B05 A10", ""), learned=(card.split("-")[1].upper(), "")).play("shop")
    assert table.play("sell B05").state.gold[0] == 6
    assert table.play("sell A10").state.gold[0] == 10


def raises_trade_values(card: str) -> None:
    table = on_turn(places="E8 N10", gold=(0, 0), assets=("A18", ""), **with_card(card)).play("use asset-a18-action")
    assert table.state.gold[0] == 6


def allows_one_more(first: str, second: str, third: str) -> Callable[[str], None]:
    def show(card: str) -> None:
        market = ("", "", "", f"{first} {second} {third}")
        table = on_turn(places="G6 N10", gold=(30, 0), markets=market, asset_deck="A11 A12 A13", **with_card(card))
        table.play("shop", f"buy {first}", "shop", f"buy {second}")
        assert (table.assets(), table.asked) == (sorted([first, second]), "action")
        assert table.play("shop", f"buy {third}").asked == "drop-asset"

    return show


def is_traded(card: str) -> None:
    asset = next(asset for asset in KIT.assets if f"asset-{asset.id.lower()}" == card)
    place = ["J10", "G6", "I7", "E8", "G12"][asset.trade_at]
    table = on_turn(places=f"{place} N10", gold=(0, 0), **with_card(card)).play(f"use {card}-action")
    assert (table.state.gold[0], table.assets()) == (asset.trade_value, [])


# -- lasting changes, adventures -------------------------------------------------------------------------------------------


def strengthens_the_richest(card: str) -> None:
    for gold, more in (((3, 2), 1), ((2, 2), 0), ((1, 2), 0)):
        table = journey(gold=gold, **with_card(card))
        assert (table.state.value(0, MIND), table.state.value(0, SPIRIT)) == (2 + more, 2 + more)


def adds_the_spirit_to_the_health(card: str) -> None:
    assert journey(**with_card(card)).state.value(0, HEALTH) == 9 + 2
    assert journey(assets=("A02", ""), **with_card(card)).state.value(0, HEALTH) == 9 + 3


def wins_ties(card: str) -> None:
    assert journey(**with_card(card)).state.lasts(0, "initiative_tie")


def looks_at_two_cards(card: str) -> None:
    table = on_turn(places="J10 N10", social_deck="SOC-G01 SOC-G02", **with_card(card))
    gem = next(place for place in table.state.land.gem_hexes if table.state.land.gems[place] == SOCIAL)
    table.state.place[0] = gem
    table.state.offered = None
    table.play("adventure", f"use {card}-adventure")
    assert table.offers() == ["card SOC-G01", "card SOC-G02"]
    assert table.play("card SOC-G02").asked == "event-option"
    assert table.state.kit.adventures[table.state.decks[SOCIAL][0]].id == "SOC-G01"


def pays_for_quests(card: str) -> None:
    table = journey(gold=(0, 0), **with_card(card))
    number = next(number for number, quest in enumerate(KIT.adventures) if quest.id == WINDING_PATH)
    deck = KIT.adventures[number].deck
    table.state.decks[deck] = tuple([other for other in table.state.decks[deck] if other != number])
    table.state.open = (number,)
    assert table.do(CloseQuest(0, number, 1)).state.gold[0] == 1


def challenges_for_an_action(card: str) -> None:
    """Ambusher; what such a challenge is like, test_challenge shows."""
    assert on_turn(places="J10 J10", **with_card(card)).offers("challenge") == ["challenge P2"]
    assert on_turn(places="J10 J10").offers("challenge") == []


SHOWN: dict[str, Callable[[str], None]] = {
    "asset-a08-move-roll": rerolls(MOVE, "reroll-free 1"),
    "asset-a12-before-test": adds_one_once,
    "asset-a15-terrain-roll": adds("mountain"),
    "asset-a16-terrain-roll": adds("forest"),
    "asset-b02-explore-roll": rerolls(EXPLORE, "reroll-free 1"),
    "asset-b04-explore-roll": adds("forest", moving=False),
    "asset-b12-before-test": adds_one_on_social_cards,
    "asset-b13-test-failed": saves_a_failed_test,
    "asset-b14-rest": heals_two_more_in_the_wilderness,
    "asset-b16-terrain-roll": adds("water"),
    "asset-c08-always": wins_ties,
    "asset-c13-exert-in-test": reveals_two_for_one,
    "asset-c15-move-roll": adds("hills", "plains", exploring=False),
    "asset-c16-move-action": follows_roads,
    "skill-b04-always": allows_one_more("A03", "A04", "A05"),
    "skill-b12-move-roll": rerolls(MOVE, "reroll-free 1", "reroll-free 3", "done"),
    "skill-b13-terrain-roll": spends_as_mountain,
    "skill-b14-terrain-roll": adds("forest"),
    "skill-b15-rest": heals_two_more_in_the_wilderness,
    "skill-m02-always": strengthens_the_richest,
    "skill-m07-shop": lowers_a_price_once,
    "skill-m08-before-test": adds_one_on_social_cards,
    "skill-m10-train": draws_two_more_when_training,
    "skill-m11-explore-roll": turns_a_die,
    "skill-m12-complete-quest": pays_for_quests,
    "skill-b18-action": challenges_for_an_action,
    "skill-m13-always": allows_one_more("A17", "A18", "A19"),
    "skill-m13-trade": raises_trade_values,
    "skill-m14-sell": raises_a_sale_once,
    "skill-m15-adventure": looks_at_two_cards,
    "skill-m19-free": buys_an_action_with_two_cards,
    "skill-s01-action": heals_four_among_those_here,
    "skill-s02-always": crosses_water,
    "skill-s03-always": adds_the_spirit_to_the_health,
    "skill-s10-train": heals_when_training,
    "skill-s11-rest": draws_in_a_shrine,
    "skill-s12-gain-trophy": draws_for_an_exploration_trophy,
    "skill-s13-before-test": uses_spirit_for_mind,
    "skill-s14-free": exerts_to_heal_one,
    "skill-s17-action": places_in_a_shrine,
    "skill-s18-test-failed": saves_a_failed_test,
    **{f"asset-{asset.id.lower()}-action": is_traded for asset in KIT.assets if asset.trade_value},
}
"""by ability: what shows it"""

ABILITIES = [trigger for gear in [*KIT.assets, *KIT.skills] for trigger in gear.triggers if trigger.when in ON_THE_BOARD]


@pytest.mark.rule("RB-ASSET-03", "RB-SKILL-03")
@pytest.mark.parametrize("id", [trigger.id for trigger in ABILITIES])
def test_an_ability_does_what_its_card_says(id: str) -> None:
    trigger = next(trigger for trigger in ABILITIES if trigger.id == id)
    SHOWN[id](id.removesuffix(f"-{trigger.when.replace('_', '-')}"))


def test_no_ability_is_shown_that_is_not_in_the_box() -> None:
    assert set(SHOWN) == {trigger.id for trigger in ABILITIES}


@pytest.mark.rule("RB-SKILL-03", "RB-SKILL-05")
@pytest.mark.parametrize("id", [card.id for card in KIT.skills if card.triggers or card.surges])
def test_a_skill_in_hand_has_no_ability_yet(id: str) -> None:
    bare, held = journey(), journey(hands=(id, ""))
    for when in WHENS:
        assert len(held.state.triggers(0, when)) == len(bare.state.triggers(0, when))
    assert len(held.state.surges(0)) == len(bare.state.surges(0))


@pytest.mark.rule("RB-GEN-09", "RB-SKILL-04")
def test_two_cards_with_the_same_ability_are_two_abilities() -> None:
    table = trial("asset-b13", MIND, "- - - +", learned=("S18", ""))
    table.play("use asset-b13-test-failed", "use skill-s18-test-failed")
    assert table.state.gold[0] == 1


@pytest.mark.rule("RB-GEN-09", "RB-RUL-87")
def test_once_per_turn_means_in_the_own_turn() -> None:
    assert trial("asset-b13", MIND, "- - +", active=1).asked == ""
    assert trial("asset-a12", MIND, "- - +", active=1).asked == ""


@pytest.mark.rule("RB-EVENT-04", "RB-TEST-10")
def test_a_social_event_is_a_social_card() -> None:
    table = journey("thorn lyssa", social_deck="SOC-G09", skills="- - - +", learned=("M08", "")).do(DrawCard(0, SOCIAL))
    assert table.play("option A").trophies() == ["social"]
