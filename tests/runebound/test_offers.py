"""What a player of Runebound points at to mean an action, what its button says, and why something may not be done."""

from __future__ import annotations

from tablekeep.games.runebound.setup import new_journey
from tablekeep.kernel.messages import Ref
from tablekeep.kernel.rng import Rng
from tests.runebound.fights import fight
from tests.runebound.journeys import OPTIONS, Table
from tests.runebound.roads import moving, on_turn
from tests.runebound.tables import offered, picks, runebound, scene, why

SLOW = "E1 E1 S1 E1 D"
"""faces of the enemy tokens without a golden symbol: the hero acts first"""

# -- setup and the turn --------------------------------------------------------------------------------------------------


def test_a_hero_is_a_card() -> None:
    table = Table(new_journey(None, 2, OPTIONS, Rng(3)))
    assert picks(table, "hero corbin") == [("card:hero-corbin",)]


def test_a_step_is_a_hex_and_what_one_does_there_is_a_button() -> None:
    table = on_turn(places="G6 A1")
    (step, *_) = table.offers("step")
    assert picks(table, step) == [(f"space:{step.split()[1]}",)]
    for verb in ("roll", "rest", "train", "shop", "end-turn"):
        assert picks(table, verb) == [()]


def test_a_turn_is_not_ended_by_mistake_while_actions_are_left() -> None:
    (early,) = offered(on_turn(), "end-turn")
    assert early.confirm is not None
    (late,) = offered(on_turn(actions=0, places="G6 G6", gold=(2, 2)), "end-turn")
    assert late.confirm is None


def test_a_quest_is_attempted_by_its_card_or_its_mark() -> None:
    table = on_turn(places="G14 A1", quests=("EXP-G01", ""))
    assert picks(table, "attempt EXP-G01") == [("card:card-EXP-G01",), ("piece:quest-EXP-G01-G14",)]


def test_another_hero_is_a_seat_or_a_figure() -> None:
    table = on_turn("corbin lyssa", places="G6 G6")
    assert picks(table, "challenge P2") == [("seat:1",), ("piece:figure-lyssa",)]
    assert picks(table, "offer P2") == [("seat:1",), ("piece:figure-lyssa",)]


def test_gold_is_offered_by_its_card_and_a_number() -> None:
    table = on_turn(places="G6 G6", gold=(2, 1)).play("offer P2")
    assert picks(table, "give-gold 2") == [("card:gold-given", "word:2")]
    assert picks(table, "ask-gold 1") == [("card:gold-asked", "word:1")]


def test_a_card_of_the_market_is_bought_or_thrown_out() -> None:
    table = on_turn(places="G6 A1", gold=(20, 0), markets=("", "", "", "A01 A02 A03")).play("shop")
    assert picks(table, "buy A01") == picks(table, "throw-out A01") == [("card:asset-A01",)]


# -- dice ----------------------------------------------------------------------------------------------------------------


def test_the_only_die_that_leads_to_a_hex_is_not_asked_for() -> None:
    table = moving("* MW MW", "D7")
    by_hex: dict[str, list[str]] = {}
    for text in table.offers("go"):
        by_hex.setdefault(text.split()[1], []).append(text)
    assert {len(texts) for texts in by_hex.values()} & {1}
    for place, texts in by_hex.items():
        for text in texts:
            wanted = (f"space:{place}",) if len(texts) == 1 else (f"space:{place}", f"card:die-{text.split()[2]}")
            assert picks(table, text) == [wanted]


def test_a_reroll_is_a_die_and_a_card_of_the_hand() -> None:
    table = on_turn(places="D7 A1", hands=("B01", "")).play("roll").dice("P P P")
    assert picks(table, "reroll 2 S-B01") == [("card:die-2", "card:hand-0-B01")]


# -- combat --------------------------------------------------------------------------------------------------------------


def test_tokens_are_struck_with_as_a_set_in_any_order_and_the_button_tells_the_damage() -> None:
    table = fight("COM-G03", "P2 P1* A", SLOW)
    (both,) = offered(table, "strike physical ab")

    assert (both.picks, both.loose) == (("card:token-0-a", "card:token-0-b"), 2)
    assert both.label is not None
    assert (both.label.id, dict(both.label.args)) == ("rb-label-strike", {"number": 3, "type": "physical"})


def test_agility_is_a_token_and_the_one_it_turns_on_either_side() -> None:
    table = fight("COM-G03", "P2 P1* A", SLOW)
    assert picks(table, "flip c a") == [("card:token-0-c", "card:token-0-a")]
    assert picks(table, "force c b") == [("card:token-0-c", "card:token-1-b")]


def test_a_surge_ability_is_its_card_and_where_there_is_a_choice_the_tokens_that_pay_it() -> None:
    table = fight("COM-G03", "S1 P1* A", SLOW)
    (offer,) = offered(table, "surge corbin-vicious-assault a")
    assert (offer.picks, offer.loose) == (("card:surge-0-corbin-vicious-assault",), 0)
    assert offer.label is not None
    assert dict(offer.label.args)["surge"] == Ref("surge", "corbin-vicious-assault")


def test_the_player_of_the_foe_points_at_the_foes_tokens() -> None:
    table = fight("COM-G03", "P2 P1* A", SLOW).play("pass")
    assert table.to_play == 1
    for offer in offered(table):
        assert all(pick.startswith(("card:token-", "card:surge-1-", "card:fighter-1")) for pick in offer.picks)
        if offer.text.startswith("strike"):
            assert all(pick.startswith("card:token-1-") for pick in offer.picks)


# -- why not -------------------------------------------------------------------------------------------------------------


def test_pointing_at_what_may_not_be_done_is_explained() -> None:
    table = on_turn(places="G6 A1", villain="G12", act=2, hands=("S17", ""))

    assert why(table, "space:A1") == "RB-MOVE-01"
    assert why(table, "piece:villain") == "RB-SCENARIO-03"
    assert why(table, "piece:gem-A1") == "RB-ADV-01"
    assert why(table, "card:hand-0-S17") == "RB-SKILL-02"


def test_a_spent_token_is_explained() -> None:
    table = fight("COM-G03", "P2 P1* A", SLOW)
    combat = table.state.combat
    assert combat is not None
    combat.states[0][0] = 1
    table.state.offered = None
    assert why(table, "card:token-0-a").startswith("RB-COMBAT")


def test_whatever_is_pointed_at_gets_a_rule_or_is_legal() -> None:
    table = on_turn(places="G14 G14", quests=("EXP-G01", "EXP-G02"), hands=("B01 S02", ""), assets=("A01", "A02"))
    view = table.state.redact(0)
    drawn = scene(table)
    things = [f"space:{space.id}" for space in drawn.boards[0].spaces] + [f"piece:{one.id}" for one in drawn.boards[0].pieces]
    things += [f"card:{card.id}" for zone in drawn.zones for card in zone.cards] + [f"zone:{zone.id}" for zone in drawn.zones]
    for thing in things:
        for action in runebound().guesses(view, 0, [thing])[:1]:
            refusal = view.why_not(0, action)
            assert refusal is None or refusal.rule, thing


def test_what_is_no_quest_is_refused_like_a_quest_of_somebody_else() -> None:
    assert on_turn().refusal("attempt COM-G01") == "RB-QUEST-11"
    event = next(story for story in runebound().kit.stories if not story.quest)
    assert on_turn().refusal(f"story {event.id}") == "RB-STORY-06"
