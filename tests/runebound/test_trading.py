"""Trading between heroes on one hex (RB-TRADE)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.combat import begin_combat
from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.scene import seat_view
from tablekeep.games.runebound.trading import partners
from tablekeep.games.runebound.turns import GoOn, Turn
from tablekeep.kernel.messages import seat_ref
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import on_turn
from tests.runebound.tables import runebound, scene, zone


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


@pytest.mark.rule("RB-TRADE-05", "RB-ASSET-05", "RB-RUL-84")
def test_who_owns_too_much_after_a_trade_gives_one_up() -> None:
    table = trading(assets=("B05", "A03")).play("give-asset B05", "propose", "agree")
    assert (table.asked, table.to_play, table.offers()) == ("drop-asset", 1, ["drop-asset A03", "drop-asset B05"])
    table.play("drop-asset A03")
    assert (table.assets(0), table.assets(1), table.asked, table.to_play) == ([], ["B05"], "action", 0)
    table = trading(assets=("B05", "A03")).play("ask-asset A03", "propose", "agree", "drop-asset B05")
    assert (table.assets(0), table.assets(1)) == (["A03"], [])


@pytest.mark.rule("RB-TRADE-05", "RB-ASSET-04")
def test_a_fair_swap_leaves_nothing_to_give_up() -> None:
    table = trading(assets=("B05", "A03")).play("give-asset B05", "ask-asset A03", "propose", "agree")
    assert (table.assets(0), table.assets(1), table.asked) == (["A03"], ["B05"], "action")


@pytest.mark.rule("RB-TRADE-05", "RB-ASSET-05", "RB-GEN-16")
def test_both_may_have_to_give_something_up_who_began_first() -> None:
    """A weapon for a piece of clothing, and both have one already."""
    table = trading(assets=("B05 A10", "A03 C09")).play("give-asset B05", "ask-asset C09", "propose", "agree")
    assert (table.to_play, table.offers()) == (0, ["drop-asset A10", "drop-asset C09"])
    table.play("drop-asset A10")
    assert (table.to_play, table.offers()) == (1, ["drop-asset A03", "drop-asset B05"])
    table.play("drop-asset A03")
    assert (table.assets(0), table.assets(1)) == (["C09"], ["B05"])


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


# -- whoever begins ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-TRADE-06", "RB-TRADE-01", "RB-RUL-108")
def test_the_active_player_may_let_the_other_make_the_offer() -> None:
    table = on_turn(places="J10 J10", gold=(3, 2), assets=("", "B05"))
    assert table.offers("hear") == ["hear P2"]
    table.play("hear P2")
    assert (table.asked, table.to_play, table.offers()) == ("trade-time", 1, ["offer P1", "pass"])
    table.play("offer P1", "give-asset B05", "ask-gold 3", "propose")
    assert (table.asked, table.to_play) == ("agree-or-not", 0)
    table.play("agree")
    assert (table.state.gold, table.assets(0), table.assets(1)) == ([0, 5], ["B05"], [])
    assert (table.asked, table.to_play) == ("trade-time", 1)
    table.play("pass")
    assert (table.asked, table.to_play, table.state.actions) == ("action", 0, 3)


@pytest.mark.rule("RB-TRADE-06", "RB-RUL-108")
def test_who_is_heard_goes_on_only_as_long_as_the_offers_are_agreed_to() -> None:
    """The active player is not held up by one offer after the other, and keeps offers to make."""
    table = on_turn(places="J10 J10", gold=(3, 2)).play("hear P2", "offer P1", "give-gold 1", "propose", "agree")
    assert (table.asked, table.to_play) == ("trade-time", 1)
    table.play("offer P1", "ask-gold 4", "propose", "decline")
    assert (table.asked, table.to_play, table.state.gold, table.state.offers) == ("action", 0, [4, 1], 3)
    assert table.play("hear P2", "offer P1", "stop").asked == "action"


@pytest.mark.rule("RB-TRADE-06")
def test_nobody_is_heard_from_elsewhere() -> None:
    assert on_turn(places="J10 J11").offers("hear") == []
    assert on_turn(places="J10 J11").refusal("hear P2") == "RB-TRADE-06"


@pytest.mark.rule("RB-TRADE-07", "RB-TRADE-06", "RB-DP-44", "RB-RUL-108")
def test_a_hero_who_wants_to_trade_makes_offers_on_the_turn_of_another() -> None:
    table = on_turn(places="J10 J11", gold=(3, 2)).play("want-trade")
    assert table.state.wants_trade == 0b01
    assert table.asked == "action"
    table.state.actions = 1
    table.do(GoOn(0), Turn(1)).play("end-turn")
    assert (table.to_play, table.asked) == (1, "action"), "they are not together yet"
    table.play("step J10")
    assert (table.to_play, table.asked, table.state.active) == (0, "trade-time", 1)
    table.play("offer P2", "give-gold 3", "propose")
    assert (table.to_play, table.asked) == (1, "agree-or-not")
    table.play("agree")
    assert table.state.gold == [0, 5]
    table.play("pass", "rest")
    assert (table.to_play, table.asked) == (1, "action"), "asked once in a turn"


@pytest.mark.rule("RB-TRADE-07")
def test_who_does_not_want_to_trade_is_not_asked_on_the_turn_of_another() -> None:
    table = on_turn(places="J10 J10", gold=(3, 2), active=1)
    assert (table.to_play, table.asked) == (1, "action")


@pytest.mark.rule("RB-TRADE-07", "RB-RUL-108")
def test_the_wish_can_be_changed_once_a_turn_and_lasts_until_then() -> None:
    table = on_turn(places="J10 J11").play("want-trade")
    assert table.refusal("no-trade") == "RB-TRADE-07"
    assert table.refusal("want-trade") == "RB-TRADE-07"
    table.do(Turn(1)).do(Turn(0))
    assert (table.offers("want-trade"), table.offers("no-trade")) == ([], ["no-trade"])
    assert table.play("no-trade").state.wants_trade == 0
    assert on_turn("lyssa", places="J10").offers("want-trade") == [], "nobody to trade with"


@pytest.mark.rule("RB-TRADE-01", "RB-TRADE-06")
def test_two_heroes_trade_on_the_turn_of_a_third_on_their_hex() -> None:
    table = on_turn("lyssa hawthorne mok", places="J10 J10 J10", gold=(3, 2, 0)).play("hear P2")
    assert table.offers() == ["offer P1", "offer P3", "pass"]
    table.play("offer P3", "give-gold 2", "propose")
    assert (table.asked, table.to_play) == ("agree-or-not", 2)
    table.play("agree", "pass")
    assert (table.state.gold, table.to_play) == ([3, 0, 2], 0)


@pytest.mark.rule("RB-RUL-84", "RB-TRADE-06")
def test_hearing_somebody_counts_among_the_twelve() -> None:
    table = on_turn(places="J10 J10", gold=(3, 2))
    for _ in range(6):
        table.play("hear P2", "offer P1", "stop")
    assert (table.asked, table.to_play, table.state.offers) == ("action", 0, 12)
    assert table.refusal("hear P2") == "RB-RUL-84"


@pytest.mark.rule("RB-TRADE-07")
def test_the_wish_is_seen_by_all_and_kept_in_positions() -> None:
    table = on_turn(places="J10 J11").play("want-trade")
    for viewer in (None, 0, 1):
        assert "rb-counter-wants-trade" in [counter.label.id for counter in seat_view(table.state.redact(viewer), 0).counters]
        assert "rb-counter-wants-trade" not in [counter.label.id for counter in seat_view(table.state, 1).counters]
    del table.state.agenda[0]  # the bottom of a test's agenda
    told = table.state.dump()
    assert (told["wants_trade"], told["heard"]) == ([0], [0])
    again = runebound().load(told)
    assert isinstance(again, Journey)
    assert (again.wants_trade, again.heard, again.dump()) == (1, 1, told)
    del told["wants_trade"], told["heard"]
    older = runebound().load(told)
    assert isinstance(older, Journey)
    assert (older.wants_trade, older.heard) == (0, 0)


@pytest.mark.rule("RB-TRADE-06")
def test_the_offer_on_the_table_is_that_of_whoever_makes_it() -> None:
    table = on_turn(places="J10 J10", gold=(3, 2), assets=("", "B05")).play("hear P2", "offer P1", "give-asset B05")
    cards = zone(scene(table), "offer").cards
    assert [(card.id, dict(card.title.args)["player"]) for card in cards if card.title is not None] == [
        ("gold-given", seat_ref(1)),
        ("given-asset-B05", seat_ref(1)),
        ("gold-asked", seat_ref(0)),
    ]
    table.play("propose")
    assert zone(scene(table), "offer").cards[0].id == "given-asset-B05"


@pytest.mark.rule("RB-TRADE-06")
def test_a_computer_player_who_is_asked_for_an_offer_passes() -> None:
    table = on_turn(places="J10 J10", gold=(3, 2)).play("hear P2")
    kept = runebound().advice.promising(table.state, 1, table.state.legal(1))
    assert [action.text for action in kept] == ["pass"]
