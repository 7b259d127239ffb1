"""Rounds, turns, actions and their cost, delayed heroes (RB-TURN, RB-ACT, RB-DELAY)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.runebound.model import Journey
from tablekeep.games.runebound.retreating import retreat_dice
from tablekeep.games.runebound.turns import GoOn, NextTurn, Turn, free_left
from tests.runebound.effects import carry
from tests.runebound.journeys import Table, journey
from tests.runebound.roads import changed


def on_turn(heroes: str = "lyssa hawthorne", **more: Any) -> Table:
    """The first hero between two actions, then the others."""
    return journey(heroes, **more).do(GoOn(0), NextTurn())


# -- rounds ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-TURN-01", "RB-GEN-03", "RB-SETUP-10")
def test_every_player_takes_one_turn_clockwise_from_the_first() -> None:
    table = journey("lyssa hawthorne mok", first=1, active=-1, round=3).do(NextTurn())
    order = []
    for _ in range(6):
        order.append(table.to_play)
        table.play("end-turn")
    assert order == [1, 2, 0, 1, 2, 0]


@pytest.mark.rule("RB-TURN-02")
def test_a_turn_has_three_actions() -> None:
    table = journey(actions=0).do(Turn(0))
    assert table.state.actions == 3
    assert table.asked == "action"


@pytest.mark.rule("RB-TURN-02", "RB-ACT-02", "RB-RETREAT-02")
def test_the_numbers_of_a_turn_stand_in_the_box(tmp_path: Path) -> None:
    changed(
        tmp_path,
        "components.toml",
        "actions = 3\nadventure = 2\nretreat_dice = 1",
        "actions = 4\nadventure = 3\nretreat_dice = 2",
    )
    table = journey(places="J6 N10", content=tmp_path).do(Turn(0))
    assert table.state.actions == 4
    assert table.play("adventure").state.actions == 1
    assert retreat_dice(table.state, 0) == 2


@pytest.mark.rule("RB-TURN-03", "RB-EX-02")
@pytest.mark.parametrize(
    "actions", [("step H4", "step H5", "step H6"), ("train", "train", "step H4"), ("rest", "rest", "rest")]
)
def test_the_same_activity_may_be_chosen_several_times(actions: tuple[str, str, str]) -> None:
    table = on_turn(places="H3 N10", hands=("", ""), skills="+ - - + - - + - - +")
    for text in actions:
        assert table.to_play == 0
        table.play(text)
        while table.to_play == 0 and table.asked != "action":
            table.play(table.offers()[0])
    assert table.to_play == 1


@pytest.mark.rule("RB-TURN-04")
def test_the_turn_ends_when_all_actions_are_spent() -> None:
    table = on_turn(places="H3 N10", hands=("", ""), actions=1)
    table.play("step H4")
    assert table.to_play == 1
    assert table.state.actions == 3


@pytest.mark.rule("RB-TURN-04", "RB-TURN-06", "RB-RUL-17")
def test_free_activities_are_possible_after_the_last_action() -> None:
    """Elder Mok may still exert to draw a card."""
    table = on_turn("mok lyssa", places="H3 N10", hands=("B13", ""), actions=1)
    table.play("step H4")
    assert (table.to_play, table.state.actions) == (0, 0)
    assert table.offers() == ["use mok-free", "want-trade", "end-turn"]
    assert table.play("end-turn").to_play == 1


@pytest.mark.rule("RB-TURN-04", "RB-TURN-06", "RB-SKILL-01")
@pytest.mark.parametrize(("hand", "offers"), [("B06", ["learn S-B06"]), ("M03", [])])
def test_the_end_of_a_turn_does_not_tell_what_is_in_the_hand(hand: str, offers: list[str]) -> None:
    """Others know how many cards there are, and the trophies: the hero is asked, whether or not a card can be learned."""
    table = on_turn(places="H3 N10", hands=(hand, ""), trophies=("COM-G01", ""), actions=1).play("step H4")
    assert (table.to_play, table.state.actions, table.offers()) == (0, 0, [*offers, "want-trade", "end-turn"])
    assert table.play("end-turn").to_play == 1


@pytest.mark.rule("RB-TURN-04", "RB-SKILL-01")
@pytest.mark.parametrize("hand", ["B06", "M03"])
@pytest.mark.parametrize("trophies", ["COM-G01", "SOC-G01 EXP-G05", ""])
def test_a_turn_ends_for_every_onlooker_as_it_ends(hand: str, trophies: str) -> None:
    """Whether the hero goes on is the same in every world that looks like this one to somebody."""
    state = journey(places="H3 N10", hands=(hand, "B13"), trophies=(trophies, ""), actions=0).state
    for viewer in (None, 0, 1):
        view = state.redact(viewer)
        assert isinstance(view, Journey)
        assert free_left(view, 0) == free_left(state, 0) == bool(trophies)
    assert not free_left(journey(places="H3 N10", hands=("", ""), trophies=("COM-G01", ""), actions=0).state, 0)


@pytest.mark.rule("RB-TURN-05", "RB-RUL-17")
def test_a_turn_may_end_early_and_nothing_is_carried_over() -> None:
    table = on_turn("lyssa hawthorne", places="H3 N10").play("end-turn", "end-turn")
    assert table.to_play == 0
    assert table.state.actions == 3


@pytest.mark.rule("RB-TURN-06", "RB-GEN-09")
def test_an_ability_without_an_action_cost_is_free_and_once_a_turn() -> None:
    table = on_turn("mok lyssa", places="H3 N10", hands=("B13 B05", ""))
    table.play("use mok-free", "exert S-B05")
    assert table.state.actions == 3
    assert not table.may("use mok-free")
    assert table.refusal("use mok-free") == "RB-GEN-09"
    table.play("end-turn", "end-turn")
    assert table.may("use mok-free")


@pytest.mark.rule("RB-TURN-07", "RB-ACT-01")
def test_an_action_is_resolved_completely_before_anything_else() -> None:
    """While dice are being spent neither a free ability nor another action can be chosen."""
    table = on_turn("mok lyssa", places="J10 N10", hands=("B13", "")).play("roll").dice("P P P").play("keep")
    assert table.asked == "next-hex"
    assert not table.offers("use") + table.offers("rest") + table.offers("end-turn")


@pytest.mark.rule("RB-TURN-08", "RB-TIME-01")
def test_after_everybodys_turn_time_goes_on_and_a_new_round_begins() -> None:
    table = on_turn(places="H3 N10", round=4, space=4)
    table.play("end-turn")
    assert (table.state.space, table.state.round) == (3, 4)
    table.play("end-turn")
    assert (table.state.space, table.state.round, table.to_play) == (4, 5, 0)


@pytest.mark.rule("RB-TURN-09")
def test_rounds_go_on_until_the_scenario_ends_the_game() -> None:
    table = journey("lyssa", active=-1, round=0, space=1).do(NextTurn())
    for _ in range(40):
        table.play("end-turn")
        while table.asked and table.asked != "action":
            table.play(table.offers()[-1])
        if table.state.outcome is not None:
            break
    assert table.state.round >= 25


@pytest.mark.rule("RB-TURN-10", "RB-ACT-04", "RB-DEFEAT-04", "RB-RUL-54")
def test_a_defeated_hero_has_three_actions_and_may_only_rest() -> None:
    table = journey(places="H3 N10", damage=(9, 0)).do(Turn(0))
    assert table.state.actions == 3
    assert table.offers() == ["rest", "want-trade", "end-turn"]
    for text in ("step H4", "roll", "train"):
        assert table.refusal(text) == "RB-ACT-04"


@pytest.mark.rule("RB-DEFEAT-09", "RB-RUL-54", "RB-HERO-11")
def test_a_defeated_hero_uses_what_costs_no_action() -> None:
    table = on_turn("mok lyssa", places="H3 N10", hands=("B13", ""), damage=(9, 0), skills="S02")
    assert table.offers() == ["rest", "use mok-free", "want-trade", "end-turn"]
    table.play("use mok-free")
    assert (table.hand(), table.state.actions, table.state.defeated(0)) == (["S02"], 3, True)


@pytest.mark.rule("RB-DEFEAT-09", "RB-DEFEAT-05", "RB-RUL-54")
def test_a_free_ability_that_heals_lifts_the_defeat() -> None:
    """Inner Fire: +1 health, and once per turn an exertion heals 1 damage."""
    table = on_turn("lyssa mok", places="H3 N10", hands=("B13", ""), learned=("S14", ""), damage=(10, 0))
    assert table.refusal("train") == "RB-ACT-04"
    table.play("use skill-s14-free")
    assert (table.state.damage[0], table.state.actions) == (9, 3)
    assert table.may("train")


# -- actions and their cost -------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-ACT-02", "RB-EX-02", "RB-RUL-18")
def test_adventuring_needs_both_actions_at_once() -> None:
    assert on_turn(places="I10 N10", actions=2).may("adventure")
    assert on_turn(places="I10 N10", actions=1).refusal("adventure") == "RB-ACT-02"


@pytest.mark.rule("RB-EX-02", "RB-TURN-02")
def test_adventure_and_move_fit_into_a_turn_but_not_two_adventures() -> None:
    table = on_turn(places="I10 N10", hands=("", ""), social_deck="SOC-G12").play("adventure")
    assert table.state.actions == 1
    table.play("option B")
    assert table.refusal("adventure") == "RB-ACT-02"
    assert table.play("step I9").to_play == 1


@pytest.mark.rule("RB-ACT-03", "RB-RUL-18")
def test_an_activity_needs_its_condition() -> None:
    table = on_turn(places="H3 N10", quests=("EXP-G02", ""), stories="STO-M01")
    assert table.refusal("shop") == "RB-SHOP-01"
    assert table.refusal("step J10") == "RB-MOVE-01"
    assert table.refusal("attempt EXP-G02") == "RB-QUEST-04"
    assert table.refusal("attempt EXP-G03") == "RB-QUEST-11"
    assert table.refusal("story STO-M01") == "RB-STORY-06"
    assert table.refusal("story STO-M02") == "RB-STORY-06"
    assert table.refusal("fight-villain") == "RB-SCENARIO-03"
    assert table.refusal("kill-zombie") == "RB-SCENARIO-35"
    assert table.refusal("challenge P2") == "RB-CHALLENGE-01"
    assert table.refusal("stand-up") == "RB-DELAY-02"
    assert table.refusal("offer P2") == "RB-TRADE-01"
    assert table.refusal("keep") == "RB-TURN-02"


@pytest.mark.rule("RB-ACT-03")
def test_an_activity_needs_an_action() -> None:
    table = on_turn("mok lyssa", places="H3 N10", hands=("B13", ""), actions=0)
    for text in ("step H4", "rest", "train", "roll"):
        assert table.refusal(text) == "RB-ACT-03"


@pytest.mark.rule("RB-ACT-06", "RB-RUL-18")
def test_lost_actions_come_from_this_turn_or_from_the_next() -> None:
    table = on_turn(places="H3 N10")
    carry(table, 0, "action", -1)
    carry(table, 1, "action", -2)
    assert table.state.actions == 2
    table.play("end-turn")
    assert (table.to_play, table.state.actions) == (1, 1)
    table.play("end-turn", "end-turn")
    assert (table.to_play, table.state.actions) == (1, 3)


@pytest.mark.rule("RB-ACT-06")
def test_an_action_may_be_gained_for_two_skill_cards() -> None:
    """Quick Thinking and its like: the cost in full, or not at all (RB-GEN-11)."""
    table = on_turn("lyssa hawthorne", places="H3 N10", hands=("B13", ""), learned=("M19", ""), actions=1)
    assert table.refusal("use skill-m19-free") == "RB-GEN-09"
    table = on_turn("lyssa hawthorne", places="H3 N10", hands=("B13 B05", ""), learned=("M19", ""), actions=1)
    table.play("use skill-m19-free")
    assert (table.state.actions, table.hand()) == (2, [])
    assert not table.may("use skill-m19-free")


@pytest.mark.rule("RB-ACT-03", "RB-MOVE-14")
def test_an_ability_that_places_the_hero_needs_a_place_in_reach() -> None:
    """From the shrine at G14 no other is within six hexes."""
    assert not on_turn(places="G14 N8", learned=("S17", "")).may("use skill-s17-action")
    table = on_turn(places="G13 N8", learned=("S17", "")).play("use skill-s17-action", "step G14")
    assert (table.at(), table.state.actions) == ("G14", 2)


# -- delayed heroes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-DELAY-01", "RB-DELAY-03", "RB-RUL-81")
def test_a_hero_is_delayed_only_once() -> None:
    table = on_turn(places="H3 N10")
    carry(table, 0, "delay")
    carry(table, 0, "delay")
    assert table.state.delayed[0]
    assert len(table.events("delayed")) == 1
    table.play("stand-up")
    assert not table.state.delayed[0]


@pytest.mark.rule("RB-DELAY-02", "RB-ACT-05", "RB-EX-63")
def test_a_delayed_hero_stands_up_with_the_next_action() -> None:
    table = on_turn(places="H3 N10", delayed=(0,))
    assert table.offers() == ["stand-up", "want-trade", "end-turn"]
    assert table.refusal("step H4") == "RB-DELAY-02"
    table.play("stand-up")
    assert table.state.actions == 2
    assert table.may("step H4")
    assert table.refusal("stand-up") == "RB-DELAY-02"


@pytest.mark.rule("RB-DELAY-02")
def test_a_delay_lasts_beyond_the_turn() -> None:
    table = on_turn(places="H3 N10", delayed=(0,)).play("end-turn", "end-turn")
    assert table.offers() == ["stand-up", "want-trade", "end-turn"]


@pytest.mark.rule("RB-DELAY-04", "RB-RUL-81")
def test_the_action_that_delays_a_hero_is_finished() -> None:
    """Swamp Tales III: delayed, and the rest of the ending follows."""
    table = on_turn(places="F7 N10", hands=("B13 B05", ""), quests=("EXP-G05", ""))
    table.play("attempt EXP-G05").dice("MW MW P").play("keep", "ending III", "learn S-B05")
    assert table.state.delayed[0]
    assert (table.learned(), table.quests()) == (["B05"], [])
    assert table.offers("stand-up") == ["stand-up"]


@pytest.mark.rule("RB-DELAY-05", "RB-RUL-81")
def test_a_hero_defeated_and_delayed_stands_up_first_and_then_rests() -> None:
    table = on_turn(places="H3 N10", delayed=(0,), damage=(9, 0))
    assert table.offers() == ["stand-up", "want-trade", "end-turn"]
    table.play("stand-up")
    assert table.offers() == ["rest", "want-trade", "end-turn"]


@pytest.mark.rule("RB-DELAY-06")
def test_cards_are_never_exhausted() -> None:
    """An ability without a limit can be used as long as its cost can be paid."""
    table = on_turn("lyssa hawthorne", places="H3 N10", damage=(8, 0), learned=("S01", ""))
    for left in (2, 1):
        table.play("use skill-s01-action")
        assert table.state.actions == left
    assert table.state.damage[0] == 0
