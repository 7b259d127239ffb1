"""Tactics cards: when they may be played, by whom, how often, and what becomes of them (RW-TACTICS, RW-RUL-93 to RW-RUL-99)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runewars import tactics
from tablekeep.games.runewars.components import MOMENTS
from tablekeep.games.runewars.moments import (
    BATTLE_ROUND,
    BATTLE_START,
    BATTLE_STRENGTH,
    DIPLOMACY,
    YOUR_TURN,
    Moment,
    PartDone,
    usable,
)
from tablekeep.games.runewars.orders import EndOfTurn, Turn
from tablekeep.games.runewars.retreat import retreat_areas
from tablekeep.games.runewars.seasons import begin_season
from tablekeep.games.runewars.supply import DropTactic, draw_tactics
from tablekeep.games.runewars.unpacking import load_kit
from tablekeep.kernel.errors import InvalidContent
from tests.runewars.battles import battle_of, fight, invade, meet
from tests.runewars.journeys import my_turn, summer
from tests.runewars.marches import march, tokens
from tests.runewars.wars import Table, cards, war


def hand(table: Table, seat: int = 0) -> str:
    known = [card.id.replace("_", "-") for card in table.state.kit.tactics]
    return " ".join(sorted(known[card] for card in table.state.tactics[seat]))


def drawn(table: Table, seat: int = 0) -> str:
    known = [card.id.replace("_", "-") for card in table.state.kit.tactics]
    return " ".join(sorted(known[card] for card in table.state.fresh[seat]))


def pile(table: Table) -> str:
    known = [card.id.replace("_", "-") for card in table.state.kit.tactics]
    return " ".join(known[card] for card in table.state.tactic_pile)


def on_deck(table: Table, names: str) -> Table:
    """These tactics cards are the next to be drawn, the first one first."""
    wanted = cards(names, [card.id for card in table.state.kit.tactics])
    deck = list(table.state.tactic_deck)
    for card in wanted:
        deck.remove(card)
    table.state.tactic_deck = (*deck, *reversed(wanted))
    return table


def at(table: Table, moment: int, seat: int = 0, about: int = -1) -> Table:
    """A moment comes for a seat."""
    return table.do(Moment(seat, moment, about))


# -- where cards come from, the hand ---------------------------------------------------------------------------------------


@pytest.mark.rule("RW-TACTICS-01")
def test_the_faction_sheet_prints_how_many_cards_a_player_begins_with() -> None:
    assert [faction.tactics for faction in war().state.kit.factions] == [2, 1, 3, 4]


@pytest.mark.rule("RW-EX-25", "RW-TACTICS-04", "RW-TACTICS-01")
def test_two_cards_drawn_in_spring_by_strategize_are_played_from_summer_on() -> None:
    table = on_deck(war(orders=(1, 0), dials=((6, 2, 0), (0, 0, 0))), "war-chest hidden-pass")
    table.do(Turn(0)).play("supremacy")
    assert drawn(table) == "hidden-pass war-chest"
    assert table.asked == "", "not in the Spring in which they were drawn, though his turn goes on"

    begin_season(table.state)
    assert my_turn(table).offers("play") == ["play war-chest", "play hidden-pass"]


@pytest.mark.rule("RW-TACTICS-04", "RW-RUL-84")
def test_the_season_of_drawing_is_remembered_for_each_card() -> None:
    """He has held one War Chest for long and draws another: only the old one may be played."""
    table = my_turn(war(tactics=("war-chest", ""), fresh=("war-chest forced-march", ""), activated="1A 0"))
    assert table.offers("play") == ["play war-chest"]
    assert table.refusal("play forced-march") == "RW-TACTICS-04"
    table.play("play war-chest")
    assert hand(table) == ""
    assert drawn(table) == "forced-march war-chest"
    assert table.asked == ""


@pytest.mark.rule("RW-RUL-69")
def test_the_first_hand_may_be_played_in_the_first_spring() -> None:
    table = war(tactics=("war-chest", ""), orders=(8, 0), season="spring", year=1).do(Turn(0))
    assert table.may("play war-chest")


@pytest.mark.rule("RW-TACTICS-05", "RW-LIMIT-09")
def test_above_ten_cards_the_player_discards_down_to_ten() -> None:
    ten = "war-chest war-chest forced-march forced-march scrying scrying stampede stampede coercion coercion"
    table = on_deck(war(tactics=(ten, "")), "hidden-pass hold-the-line")
    draw_tactics(table.state, 0, 2, "RW-TACTICS-05")
    table.state.agenda.clear()
    table.do(DropTactic(0))
    assert len(table.offers("drop-tactic")) == 7, "each kind once, those just drawn too"
    table.play("drop-tactic coercion", "drop-tactic hidden-pass")
    assert table.asked == ""
    assert table.state.hand_size(0) == 10
    assert pile(table) == "coercion hidden-pass"


@pytest.mark.rule("RW-TACTICS-05", "RW-RUL-84")
def test_of_two_copies_the_one_just_drawn_is_discarded() -> None:
    ten = "war-chest forced-march forced-march scrying scrying stampede stampede coercion coercion hidden-pass"
    table = war(tactics=(ten, ""), fresh=("war-chest", "")).do(DropTactic(0))
    table.play("drop-tactic war-chest")
    assert my_turn(table).may("play war-chest")
    table.play("play war-chest")
    assert pile(table) == "war-chest war-chest"


@pytest.mark.rule("RW-TACTICS-04", "RW-RUL-84")
def test_of_two_copies_the_older_one_is_played() -> None:
    table = my_turn(war(tactics=("war-chest", ""), fresh=("war-chest", ""))).play("play war-chest")
    assert (table.state.tactics[0], len(table.state.fresh[0])) == ((), 1)


@pytest.mark.rule("RW-FIRST-41")
def test_in_the_epic_variant_a_card_that_names_false_runes_is_replaced() -> None:
    table = on_deck(war(edition="first", epic="on"), "false-trail war-chest scrying")
    draw_tactics(table.state, 0, 2, "RW-TACTICS-01")
    assert drawn(table) == "scrying war-chest"
    assert pile(table) == "false-trail"

    table = on_deck(war(edition="first"), "false-trail war-chest scrying")
    draw_tactics(table.state, 0, 2, "RW-TACTICS-01")
    assert drawn(table) == "false-trail war-chest"


@pytest.mark.rule("RW-FIRST-41", "RW-LIMIT-04")
def test_if_nothing_but_such_cards_is_left_nothing_is_drawn() -> None:
    table = war(edition="first", epic="on")
    table.state.tactic_deck = ()
    table.state.tactic_pile = cards("false-trail false-trail", [card.id for card in table.state.kit.tactics])
    draw_tactics(table.state, 0, 1, "RW-TACTICS-01")
    assert drawn(table) == ""
    assert pile(table) == "false-trail false-trail"


# -- when and by whom ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-TACTICS-02", "RW-RUL-94")
def test_a_card_is_discarded_face_up_when_it_is_played() -> None:
    table = my_turn(war(tactics=("war-chest", ""), influence=(1, 1))).play("play war-chest")
    assert table.state.influence[0] == 4
    assert hand(table) == ""
    assert pile(table) == "war-chest"
    assert table.told()[0] == "tactic-played RW-TACTICS-02 seat=0 tactic=war_chest"


@pytest.mark.rule("RW-TACTICS-02")
def test_a_card_waits_for_its_own_moment() -> None:
    table = my_turn(war(tactics=("war-chest summon-lightning winter-stores", "")))
    assert table.offers("play") == ["play war-chest"]
    assert table.refusal("play summon-lightning") == "RW-TACTICS-02"
    assert table.refusal("play winter-stores") == "RW-TACTICS-02"
    assert table.refusal("play scrying") == "RW-TACTICS-02", "not in his hand"


@pytest.mark.rule("RW-TACTICS-03", "RW-RUL-93")
def test_in_his_turn_means_before_during_and_after_his_order() -> None:
    table = war("DA: 2 footman", tactics=("war-chest", ""), orders=(1, 0), influence=(0, 0)).do(Turn(0))
    assert table.asked == "moment-choice", "before the order"
    table.play("pass")
    assert table.asked == "strategize"
    table.play("shift footman DA DB 1")
    assert table.asked == "moment-choice", "after a figure has moved"
    table.play("pass", "done")
    seen = 0
    while table.asked == "moment-choice":
        seen += 1
        table.play("pass")
    assert seen, "after the order"


@pytest.mark.rule("RW-TACTICS-03", "RW-RUL-93")
def test_not_in_another_players_turn_nor_in_the_quest_phase() -> None:
    table = war(tactics=("war-chest", ""), active=1)
    assert usable(table.state, 0, YOUR_TURN, -1) == []
    table = summer("sir-valadir 1A 0", tactics=("war-chest", ""))
    assert table.asked == "next-hero"
    assert not table.offers("play")


@pytest.mark.rule("RW-TACTICS-03")
def test_whoever_passes_for_the_turn_is_not_asked_again_in_it() -> None:
    table = war("DA: 2 footman", tactics=("war-chest", ""), orders=(1, 0)).do(Turn(0)).play("pass-turn")
    table.play("shift footman DA DB 1")
    assert table.asked == "strategize"


@pytest.mark.rule("RW-TACTICS-06", "RW-BATTLE-30")
def test_cards_for_battles_are_for_those_who_have_figures_in_it() -> None:
    """The Elves storm a stronghold without defenders; its owner holds a card and may not play it."""
    told: dict[str, Any] = {"strongholds": "2B 1", "tactics": ("", "summon-lightning to-the-victor hold-the-line")}
    table = war(factions="latari uthuk", **told)
    invade(table, "3 archer")
    assert usable(table.state, 1, BATTLE_START, -1) == []
    assert not table.events("tactic-played")

    table = fight("3 archer", "1 berserker", **told)
    assert (table.to_play, table.asked) == (1, "moment-choice")
    assert table.offers("play") == ["play summon-lightning", "play to-the-victor"]


@pytest.mark.rule("RW-TACTICS-06")
def test_when_the_last_of_his_figures_has_fallen_his_cards_are_of_no_use() -> None:
    table = meet("2 archer", "", tactics=("", "rally-cry to-the-victor"))
    for moment in (BATTLE_START, BATTLE_ROUND, BATTLE_STRENGTH):
        assert usable(table.state, 1, moment, -1) == []
    table = meet("2 archer", "1 berserker", tactics=("war-chest to-the-victor", ""))
    battle_of(table).units[0] = ()
    assert tactics.refuse(table.state, 0, BATTLE_START, -1, table.state.deed("play", 6)).rule == "RW-TACTICS-06"


@pytest.mark.rule("RW-RUL-94")
def test_a_card_names_its_user() -> None:
    """Tactical Retreat is the defender's."""
    told = ("tactical-retreat to-the-victor", "tactical-retreat")
    table = fight("2 archer", "2 berserker", more="3B: 1 berserker; 1A: 1 archer", tactics=told)
    assert (table.to_play, table.offers("play")) == (0, ["play to-the-victor"])
    assert table.refusal("play tactical-retreat") == "RW-RUL-94"
    table.play("pass")
    assert (table.to_play, table.offers("play")) == (1, ["play tactical-retreat"])


@pytest.mark.rule("RW-NEUTRAL-12")
def test_nobody_plays_cards_for_unallied_neutral_units() -> None:
    table = war("2B: 2 beastman", factions="latari uthuk", tactics=("", "summon-lightning hold-the-line rally-cry"))
    invade(table, "2 archer")
    while table.asked:
        assert table.asked != "moment-choice"
        table.play(table.offers()[0])


@pytest.mark.rule("RW-RUL-94")
def test_a_card_needs_its_full_price_and_a_part_of_its_effect() -> None:
    poor = war(heroes="silhouette UA 1", tactics=("coercion war-chest", ""), influence=(2, 0))
    assert my_turn(poor).offers("play") == ["play war-chest"]
    assert poor.refusal("play coercion") == "RW-RUL-94"
    aimless = war(heroes="krutzbeck UA 1", tactics=("coercion war-chest", ""), influence=(3, 0))
    assert my_turn(aimless).offers("play") == ["play war-chest"]
    able = war(heroes="silhouette UA 1", tactics=("coercion war-chest", ""), influence=(3, 0))
    assert my_turn(able).offers("play") == ["play coercion", "play war-chest"]


@pytest.mark.rule("RW-RUL-94")
def test_a_played_card_is_gone_even_if_its_effect_is_lost() -> None:
    """To the Victor; then the battle is cancelled."""
    told = ("to-the-victor", "tactical-retreat")
    table = fight("2 archer", "1 berserker", more="3B: 1 berserker", tactics=told, influence=(0, 0))
    table.play("play to-the-victor", "play tactical-retreat")
    assert pile(table) == "to-the-victor tactical-retreat"
    assert table.state.influence == [0, 0]
    assert hand(table) == drawn(table) == drawn(table, 1) == ""


@pytest.mark.rule("RW-RUL-95")
def test_what_is_by_the_normal_rules_is_decided_by_whoever_controls_the_units() -> None:
    table = fight("2 archer", "4 berserker, 2 flesh-ripper", tactics=("summon-lightning", ""))
    table.play("play summon-lightning")
    assert (table.to_play, table.asked) == (1, "assign-damage")


# -- one after another -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-96", "RW-BATTLE-08", "RW-BATTLE-09")
def test_the_attacker_plays_any_number_of_cards_until_he_passes_then_the_defender() -> None:
    told = ("to-the-victor summon-lightning war-chest", "to-the-victor summon-lightning")
    table = fight("2 archer, 5 warrior", "3 berserker, 3 flesh-ripper", tactics=told)
    assert (table.to_play, table.offers("play")) == (0, ["play war-chest"]), "the cards of his turn come first"
    table.play("play war-chest")
    assert (table.to_play, table.offers("play")) == (0, ["play to-the-victor", "play summon-lightning"])
    table.play("play summon-lightning")
    assert table.asked == "assign-damage", "a card is carried out completely before the next"
    table.play("wound berserker 0 standing", "wound berserker 0 standing", "wound berserker 0 standing")
    table.play("wound archer 0 standing", "wound archer 0 standing")
    assert (table.to_play, table.offers("play")) == (0, ["play to-the-victor"])
    table.play("play to-the-victor")
    assert (table.to_play, table.offers("play")) == (1, ["play summon-lightning", "play to-the-victor"][::-1])
    table.play("pass")
    assert hand(table, 1) == "summon-lightning to-the-victor"
    assert table.asked != "moment-choice", "each is asked once"


@pytest.mark.rule("RW-RUL-97")
def test_not_two_of_a_kind_at_one_moment() -> None:
    table = my_turn(war(tactics=("war-chest war-chest scrying", "stampede"), influence=(0, 0))).play("play war-chest")
    assert table.offers("play") == ["play scrying"]
    assert table.refusal("play war-chest") == "RW-RUL-97"
    assert my_turn(table).may("play war-chest"), "but at the next one"


@pytest.mark.rule("RW-RUL-97")
def test_two_of_a_kind_in_two_combat_rounds() -> None:
    table = meet("4 archer routed", "4 berserker", tactics=("rally-cry rally-cry", ""))
    table.do(Moment(0, BATTLE_ROUND, -1), Moment(0, BATTLE_ROUND, -1))
    table.play("play rally-cry", "done")
    assert table.offers("play") == ["play rally-cry"], "the next round"
    assert hand(table) == "rally-cry"


@pytest.mark.rule("RW-RUL-97")
def test_what_was_played_at_the_moment_is_remembered_while_a_card_asks_questions() -> None:
    table = my_turn(war("DA: 1 footman", tactics=("scrying scrying war-chest", "stampede"), runes="1A false; 1B false"))
    table.play("play scrying", "look 1A", "done")
    assert table.offers("play") == ["play war-chest"]


# -- step 4 of a battle ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-RUL-93", "RW-BATTLE-08")
def test_in_step_4_the_attacker_may_not_aim_at_the_contested_area() -> None:
    told: dict[str, Any] = {"activated": "2B 0; 1A 0", "tactics": ("forced-march", "")}
    table = fight("2 archer", "2 berserker", more="1A: 1 archer", **told)
    assert (table.to_play, table.asked) == (0, "moment-choice")
    table.play("play forced-march")
    assert tokens(table) == "2B"
    table = fight("2 archer", "2 berserker", more="1A: 1 archer", activated="2B 0", tactics=("forced-march", ""))
    assert table.asked != "moment-choice", "no other token, no card"


@pytest.mark.rule("RW-RUL-93")
def test_in_step_4_none_of_the_cards_of_a_turn_can_touch_the_contested_area() -> None:
    table = fight(
        "2 archer", "2 berserker", more="1A: 1 archer; 1B: 1 dragon",
        heroes="silhouette 2B 1; sir-valadir 2B 0; varikas-the-dead 1A 0", runes="2B dragon; 1A false; 3B false",
        strongholds="UA 1", cities="2B forge", influence=(9, 9), activated="2B 0",
        tactics=("coercion raze-a-city rune-thieves scrying horrific-rumors lost-city call-of-the-wild stampede", "war-chest"),
    )  # fmt: skip
    table.play("done", "done")
    assert table.offers("play") == [
        "play rune-thieves", "play scrying", "play horrific-rumors", "play call-of-the-wild", "play stampede",
    ]  # fmt: skip
    table.play("play scrying")
    assert table.offers("look") == ["look 1A", "look 3B"]
    table.play("spy P2", "play horrific-rumors")
    assert "aim 2B" not in table.offers()
    table.play("aim 1C", "play rune-thieves")
    assert "rune 2B" not in table.offers()
    assert table.hero("varikas-the-dead").area == table.state.kit.area("1A")


@pytest.mark.rule("RW-RUL-93")
def test_nor_can_they_if_unallied_neutral_units_defend_it() -> None:
    """Nobody controls the area, which many cards would like."""
    table = war(
        "2B: 2 giant, 1 beastman routed; 1A: 1 archer; 3A: 1 dragon", factions="latari uthuk",
        heroes="sir-valadir 2B 0; silhouette 2B 1", runes="2B dragon", influence=(9, 9),
        tactics=("lost-city horrific-rumors rune-thieves stampede coercion call-of-the-wild scrying", ""),
    )  # fmt: skip
    invade(table, "2 archer").play("done")
    assert table.offers("play") == ["play horrific-rumors", "play stampede", "play call-of-the-wild"]
    table.play("play horrific-rumors")
    assert "aim 2B" not in table.offers()
    table.play("aim 1C", "play stampede")
    ways = ["retreat 3B", "retreat 4A", "retreat 4B"]
    assert (table.to_play, sorted(table.offers())) == (1, ways), "3A is left, and 2B is no goal"
    table.play("retreat 4B", "play call-of-the-wild")
    assert not [text for text in table.offers() if text.endswith(" 2B")]


@pytest.mark.rule("RW-RUL-93")
def test_nor_can_a_hero_carry_a_rune_there() -> None:
    table = war(
        "2B: 2 giant", factions="latari uthuk", heroes="sir-valadir 1A 0", runes="1A false", tactics=("rune-thieves", "")
    )
    invade(table, "2 archer").play("play rune-thieves")
    assert sorted(table.offers()) == ["rune 1B", "rune 1C", "rune 2A", "rune 2C"]


@pytest.mark.rule("RW-RUL-31", "RW-RUL-93")
def test_after_step_4_the_cards_of_his_turn_wait_for_the_end_of_the_battle() -> None:
    table = fight("3 archer", "1 berserker", tactics=("war-chest", ""), fate="1 2 3 4")
    table.play("pass")
    while table.state.battle is not None and table.asked:
        assert not table.offers("play")
        table.play(table.offers()[0])
    assert table.state.battle is None


# -- how long, and how much ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-MOVE-33", "RW-RUL-98")
def test_hidden_pass_lifts_borders_until_the_end_of_the_turn() -> None:
    table = war("2B: 1 footman; 2C: 1 footman", heroes="sir-valadir 2B 0", tactics=("hidden-pass", ""), orders=(1, 0))
    table.do(Turn(0)).play("pass")
    assert not table.may("shift footman 2B 3A 1"), "mountains"
    assert not table.may("shift footman 2C 3B 1"), "water"

    table.do(Turn(0)).play("play hidden-pass")
    assert table.may("shift footman 2B 3A 1")
    assert table.may("shift footman 2C 3B 1")
    assert table.may("ride sir-valadir 3A")
    state = table.state
    assert state.kit.area("3A") not in retreat_areas(state, 0, state.kit.area("2B"), 1), "retreats still obey the borders"
    table.do(EndOfTurn(0))
    assert state.marks == 0


@pytest.mark.rule("RW-MOVE-33")
def test_hidden_pass_helps_nobody_else() -> None:
    table = my_turn(war("2B: 1 footman; 4B: 1 berserker", tactics=("hidden-pass", ""))).play("play hidden-pass")
    march(table, "3A", "march footman 2B 1")
    assert table.units("3A") == "1 footman"
    table = my_turn(war("2B: 1 footman; 4B: 1 berserker", tactics=("hidden-pass", ""))).play("play hidden-pass")
    march(table, "3A", seat=1)
    assert table.units("4B") == "1 berserker", "he was not even asked"


@pytest.mark.rule("RW-RUL-99")
def test_cards_that_move_pieces_place_no_tokens() -> None:
    table = my_turn(war("7A: 2 beastman", tactics=("stampede", ""))).play("play stampede")
    table.play(table.offers("retreat")[0])
    assert tokens(table) == tokens(table, 1) == ""


# -- every card can be played ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RW-TACTICS-02")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_every_tactics_card_is_carried_out(edition: str) -> None:
    kit = war(edition=edition).state.kit
    tactics.check_effects(kit)
    assert len(kit.tactics) == len(tactics.EFFECTS) == 26
    assert sum(card.copies for card in kit.tactics) == 50
    assert {timing for card in kit.tactics for timing in card.timings} == {*MOMENTS[:10], "stronghold_lost", "line_up"}
    assert MOMENTS[DIPLOMACY] == "diplomacy"


@pytest.mark.rule("RW-TACTICS-02")
@pytest.mark.parametrize(
    ("field", "value"), [("effect", "nonsense"), ("timing", "at_dawn"), ("by", "the_cook"), ("params", {}), ("units", ())]
)
def test_a_card_that_nobody_can_carry_out_is_refused(field: str, value: object) -> None:
    kit = load_kit(None, False, False)
    number = [card.id for card in kit.tactics].index("call_of_the_wild" if field == "units" else "coercion")
    setattr(kit.tactics[number], field, value)
    with pytest.raises(InvalidContent):
        tactics.check_effects(kit)


@pytest.mark.rule("RW-TACTICS-02")
def test_an_effect_that_no_card_has_is_noticed() -> None:
    kit = load_kit(None, False, False)
    del kit.tactics[0]
    tactics.check_effects(kit, own=False)
    with pytest.raises(InvalidContent):
        tactics.check_effects(kit)


def test_the_free_moment_after_an_order_is_one_of_its_own() -> None:
    table = war(tactics=("spies-guild", ""), orders=(5, 0), used=("2 5", "")).do(PartDone(0, 1))
    assert table.offers("play") == ["play spies-guild"]
