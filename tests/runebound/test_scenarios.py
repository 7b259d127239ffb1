"""The two scenarios, their villains' ways and the end of the game (RB-SCENARIO, RB-WIN)."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.games.runebound.model import NOWHERE
from tablekeep.games.runebound.moving import enter
from tablekeep.games.runebound.scenario import March, finish
from tablekeep.games.runebound.time_track import AdvanceTime
from tablekeep.games.runebound.turns import GoOn, NextTurn
from tests.runebound.effects import carry
from tests.runebound.journeys import Halt, Table, journey


def king(heroes: str = "hawthorne lyssa", **more: Any) -> Table:
    """The Corpse King."""
    return journey(heroes, scenario="corpse_king", **{"hands": ("", ""), **more})


def flying(place: str, hexes: int, **more: Any) -> Table:
    """Margath is on his way to Tamalir and may go so many hexes."""
    table = journey(villain=place, act=3, round=25, space=12, **more)
    return table.do(March(table.state.kit.hex("G6"), hexes))


def villain(table: Table) -> str:
    return table.state.kit.hexes[table.state.villain].id


# -- common ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SCENARIO-01")
def test_a_scenario_card_names_its_villain_and_its_ends() -> None:
    for scenario in journey().state.kit.scenarios:
        foe = journey().state.kit.foes[scenario.villain]
        assert foe.villain
        assert len(foe.tokens) == 7
        assert scenario.win_text
        assert scenario.lose_text


@pytest.mark.rule("RB-SCENARIO-02", "RB-SCENARIO-12", "RB-SCENARIO-36")
@pytest.mark.parametrize(("scenario", "place", "zombies"), [("margath", "G12", 0), ("corpse_king", "D5", 1)])
def test_the_villain_enters_at_the_end_of_act_1(scenario: str, place: str, zombies: int) -> None:
    table = journey(scenario=scenario, round=12, space=12, active=-1)
    assert table.state.villain == NOWHERE
    table.do(AdvanceTime())
    assert villain(table) == place
    assert table.state.zombies_at(table.state.kit.hex(place)) == zombies


@pytest.mark.rule("RB-SCENARIO-03", "RB-DP-35", "RB-RUL-71")
def test_a_hero_on_the_villains_hex_may_fight_for_one_action() -> None:
    table = journey(places="G12 N10", villain="G12", act=2).do(GoOn(0)).play("fight-villain")
    assert table.state.actions == 2
    assert table.state.combat is not None
    assert table.state.kit.foes[table.state.combat.foe].villain
    assert journey(places="G11 N10", villain="G12", act=2).do(GoOn(0)).refusal("fight-villain") == "RB-SCENARIO-03"
    assert journey(places="G12 N10").do(GoOn(0)).refusal("fight-villain") == "RB-SCENARIO-03"


@pytest.mark.rule("RB-SCENARIO-04", "RB-WIN-01")
def test_who_defeats_the_villain_wins_at_once() -> None:
    table = journey("lyssa hawthorne mok", places="G12 N10 N8", villain="G12", act=2).do(GoOn(0), NextTurn())
    finish(table.state, 0)
    table.state.advance()
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.ranks, outcome.winners, outcome.rule) == ((1, 2, 2), [0], "RB-WIN-01")
    assert table.asked == ""


@pytest.mark.rule("RB-SCENARIO-05", "RB-RUL-53")
def test_a_fight_that_ends_otherwise_leaves_the_villain_where_he_is() -> None:
    table = journey(places="G12 N10", villain="G12", act=2, hands=("", "")).do(GoOn(0), NextTurn()).play("fight-villain")
    assert table.state.combat is not None
    table.state.combat.damage = 5
    carry(table, 0, "villain_heal", "all")
    assert table.state.combat.damage == 0
    assert villain(table) == "G12"


@pytest.mark.rule("RB-SCENARIO-06", "RB-GEN-10")
def test_the_villains_hex_has_no_effect_of_its_own() -> None:
    table = journey(places="G11 G12", villain="G12", act=2).do(GoOn(0)).play("step G12")
    assert table.state.combat is None
    assert (table.at(0), table.at(1), table.state.damage) == ("G12", "G12", [0, 0])


@pytest.mark.rule("RB-SCENARIO-07", "RB-ENEMY-02")
def test_the_player_to_the_right_controls_the_villain() -> None:
    table = journey("lyssa hawthorne mok", places="G12 N10 N8", villain="G12", act=2).do(GoOn(0)).play("fight-villain")
    assert table.state.combat is not None
    assert table.state.combat.players == (0, 2)


# -- Margath ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SCENARIO-11", "RB-RUL-77", "RB-GEN-04")
def test_lore_is_gained_without_limit() -> None:
    table = journey(lore=(20, 15))
    carry(table, 0, "lore", 2)
    assert table.state.lore == [22, 15]
    carry(table, 0, "lore", -30)
    assert table.state.lore == [0, 15]


@pytest.mark.rule("RB-SCENARIO-13", "RB-EX-74")
def test_after_act_2_margath_moves_one_hex_for_each_wild() -> None:
    """Whatever the five dice show, he has gone as many hexes as the log counts wilds."""
    seen = set()
    for seed in range(12):
        table = journey(villain="G12", act=3, round=25, space=12, active=-1, seed=seed).do(AdvanceTime())
        line = table.events("march")[0]
        args = dict(line.message.args)
        dice = str(args["dice"]).split(", ")
        wilds = dice.count("wild")
        assert len(dice) == 5
        assert args["count"] == wilds
        assert villain(table) == f"G{12 - wilds}"
        assert (table.state.space, table.state.doom) == (11, wilds)
        seen.add(wilds)
    assert len(seen) > 1


@pytest.mark.rule("RB-EX-74", "RB-SCENARIO-16", "RB-RUL-70")
def test_from_the_firmament_the_way_is_straight() -> None:
    table = flying("G12", 2)
    assert (villain(table), table.asked) == ("G10", "")
    assert villain(flying("G10", 3)) == "G7"


@pytest.mark.rule("RB-SCENARIO-15", "RB-WIN-02", "RB-WIN-05", "RB-EX-74", "RB-RUL-80")
@pytest.mark.parametrize("hexes", [6, 9])
def test_in_tamalir_all_have_lost(hexes: int) -> None:
    table = flying("G12", hexes)
    outcome = table.state.outcome
    assert villain(table) == "G6"
    assert outcome is not None
    assert (outcome.ranks, outcome.winners, outcome.rule) == ((2, 2), [], "RB-WIN-05")
    assert outcome.reward(0) == outcome.reward(1) == 0.0


@pytest.mark.rule("RB-SCENARIO-16", "RB-DP-38", "RB-RUL-70")
def test_where_several_shortest_paths_exist_the_first_player_chooses() -> None:
    table = flying("H10", 2, first=1)
    assert (table.asked, table.to_play) == ("march-where", 1)
    assert table.offers() == ["path H9", "path G9"]
    table.play("path H9")
    while table.asked:
        assert table.asked == "march-where"
        table.play(table.offers()[0])
    assert (villain(table), table.state.doom) == ("H8", 2)


@pytest.mark.rule("RB-RUL-28", "RB-SCENARIO-13")
def test_nobody_rerolls_the_villains_dice() -> None:
    table = journey("laurel", villain="G12", act=3, round=25, space=12, active=-1, hands=("B13",)).do(AdvanceTime())
    assert table.asked == ""
    assert table.state.roll is None


# -- the Corpse King -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-SCENARIO-32", "RB-GEN-10")
def test_zombies_stand_on_hexes_and_may_share_one() -> None:
    table = king(places="D5 H3")
    carry(table, 0, "zombie", 1, at="here")
    carry(table, 0, "zombie", 1, at="hex:D5")
    assert table.state.zombies_at(table.state.kit.hex("D5")) == 2
    carry(table, 0, "zombie", 1, at="adjacent")
    assert table.asked == "zombie-where"
    assert len(table.offers()) == 6
    table.play("zombie D4")
    assert table.state.zombies_at(table.state.kit.hex("D4")) == 1


@pytest.mark.rule("RB-SCENARIO-33", "RB-SCENARIO-34", "RB-EX-75", "RB-RUL-75")
@pytest.mark.parametrize(("harm", "zombies", "damage"), [("once", "D4", 6), ("once", "D4 D4", 6), ("each", "D4 D4", 8)])
def test_entering_a_hex_with_zombies_hurts(harm: str, zombies: str, damage: int) -> None:
    table = king(places="D5 H3", damage=(4, 0), zombies=zombies, zombie_harm=harm).do(GoOn(0)).play("step D4")
    assert table.state.damage[0] == damage
    assert table.state.zombies_at(table.state.kit.hex("D4")) == len(zombies.split())


@pytest.mark.rule("RB-EX-75", "RB-MOVE-09", "RB-RUL-15")
def test_a_hero_who_falls_among_zombies_goes_no_farther() -> None:
    table = king(places="J10 H3", hands=("B13", ""), damage=(7, 0), zombies="J9").do(GoOn(0), NextTurn())
    table.play("roll").dice("MW HP *").play("keep", "go J9 1")
    assert (table.state.damage[0], table.at(), table.state.roll) == (9, "J9", None)
    assert table.offers() == ["rest", "want-trade", "end-turn"]


@pytest.mark.rule("RB-SCENARIO-34", "RB-RUL-75")
def test_staying_with_a_zombie_is_safe_but_every_entry_hurts() -> None:
    table = king(places="D5 H3", zombies="D5").do(GoOn(0), NextTurn())
    carry(table, 0, "zombie", 1, at="here")
    table.play("end-turn", "end-turn")
    assert table.state.damage[0] == 0
    table.play("step D4", "step D5")
    assert table.state.damage[0] == 2


@pytest.mark.rule("RB-SCENARIO-34", "RB-MOVE-14")
def test_jumping_among_zombies_hurts_and_jumping_over_them_does_not() -> None:
    table = king("thorn lyssa", places="D5 H3", zombies="D4 D2")
    table.state.agenda = [Halt()]
    enter(table.state, 0, table.state.kit.hex("D2"))
    assert table.state.damage[0] == 2


@pytest.mark.rule("RB-SCENARIO-35", "RB-EX-76", "RB-RUL-76", "RB-DP-36")
def test_an_action_kills_one_zombie_for_one_gold() -> None:
    table = king(places="D5 H3", gold=(0, 0), zombies="D5 D5 D4").do(GoOn(0)).play("kill-zombie", "kill-zombie")
    assert (table.state.gold[0], table.state.actions) == (2, 1)
    assert table.state.zombies == (table.state.kit.hex("D4"),)
    assert table.refusal("kill-zombie") == "RB-SCENARIO-35"


@pytest.mark.rule("RB-SCENARIO-35", "RB-RUL-76")
def test_a_defeated_hero_kills_no_zombie() -> None:
    assert king(places="D5 H3", zombies="D5", damage=(9, 0)).do(GoOn(0)).refusal("kill-zombie") == "RB-ACT-04"


@pytest.mark.rule("RB-SCENARIO-31", "RB-GEN-04", "RB-RUL-78")
def test_story_tokens_may_be_limited() -> None:
    """Option: 24 lore, allies and zombies together; one that is missing is not placed."""
    table = king(places="D5 H3", allies=(10, 12), zombies="D4", story_token_supply="24")
    carry(table, 0, "ally", 2)
    assert table.state.allies[0] == 11
    carry(table, 0, "zombie", 1, at="here")
    assert len(table.state.zombies) == 1
    assert carry(table, 0, "zombie", 1, at="adjacent").asked == ""
    table.state.allies = [10, 12]
    assert len(carry(table, 0, "zombie", 1, at="here").state.zombies) == 2
    free = king(places="D5 H3", allies=(20, 20))
    carry(free, 0, "ally", 2)
    carry(free, 0, "zombie", 1, at="here")
    assert (free.state.allies[0], len(free.state.zombies)) == (22, 1)


@pytest.mark.rule("RB-GEN-14", "RB-DP-41")
def test_zombies_are_removed_up_to_a_number_and_within_a_distance() -> None:
    table = king(places="D5 H3", zombies="D4 D4 H3")
    carry(table, 0, "remove_zombie", 2, at="within:2")
    assert table.offers() == ["zombie D4", "done"]
    table.play("zombie D4", "done")
    assert len(table.state.zombies) == 2
    carry(table, 0, "remove_zombie", 3, at="any")
    assert table.offers() == ["zombie D4", "zombie H3", "done"]
    table.play("zombie H3", "zombie D4")
    assert table.asked == ""
    assert not king().state.zombies + table.state.zombies


@pytest.mark.rule("RB-SCENARIO-37", "RB-WIN-03", "RB-EX-73")
def test_at_the_end_of_act_2_all_have_lost() -> None:
    table = king(places="D5 H3", act=2, round=24, space=12, active=-1, villain="D5").do(AdvanceTime())
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (2, 2)
    assert (
        king(places="D5 H3", act=2, round=23, space=11, active=-1, story_deck="STO-K02").do(AdvanceTime()).state.outcome is None
    )


@pytest.mark.rule("RB-WIN-04")
def test_nothing_else_ends_the_game() -> None:
    """All heroes defeated, decks empty: the rounds go on."""
    table = journey(places="H3 N10", damage=(9, 9), hands=("", ""))
    table.state.decks = [(), (), ()]
    table.do(GoOn(0), NextTurn()).play("end-turn", "end-turn")
    assert table.state.outcome is None


@pytest.mark.rule("RB-WIN-05", "RB-RUL-80", "RB-RUL-101")
def test_a_lone_hero_loses_or_wins_alone() -> None:
    table = journey("lyssa", villain="G7", act=3, round=25, space=12).do(March(journey().state.kit.hex("G6"), 1))
    assert table.state.outcome is not None
    assert (table.state.outcome.ranks, table.state.outcome.winners) == ((2,), [])
    table = journey("lyssa")
    finish(table.state, 0)
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.reward(0)) == ([0], 1.0)
