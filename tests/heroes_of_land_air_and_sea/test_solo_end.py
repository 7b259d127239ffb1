"""The end of a solo game: what triggers it, how it is scored, who has won (HL-SOLO-82, HL-SOLO-83, HL-RUL-72, HL-RUL-84)."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.round_end import RoundEnd
from tablekeep.games.heroes_of_land_air_and_sea.scoring import final_score, finish
from tests.heroes_of_land_air_and_sea.battles import fight
from tests.heroes_of_land_air_and_sea.solos import moves, solo, turn

AT_HOME = "nw1: paladin, marshal, archmage"


@pytest.mark.rule("HL-SOLO-30", "HL-SOLO-82")
def test_the_last_space_of_the_track_leaves_this_round_and_one_more() -> None:
    table = turn(solo(AT_HOME, "se1: warrior", cards="build_track", stock=(9, 0, 0), space=4, round=6))
    assert (table.state.ended, table.state.goal, table.state.outcome) == (6, 4, None)
    table.state.solo_slots = ()
    table.do(RoundEnd())
    assert (table.state.round, table.state.outcome, table.asked) == (7, None, "action")
    table.do(RoundEnd())
    assert table.state.outcome is not None


@pytest.mark.rule("HL-SOLO-82", "HL-GOAL-03")
def test_the_third_tower_of_the_enemy_triggers_the_end() -> None:
    table = turn(solo("nw5: paladin, 1 serf", cards="build_towers", towers=("", "nw9 ne5"), space=4))
    assert (table.towers(1), table.state.ended, table.state.goal) == (["nw5", "nw9", "ne5"], 1, 2)


@pytest.mark.rule("HL-SOLO-83", "HL-RUL-60")
def test_scoring_is_normal_but_heroes_and_the_track_are_worth_nothing_more() -> None:
    """Two warriors 2, airship 2, tower at distance 1 is 1, and the regions nw5 and nw9 2."""
    table = solo("nw1: paladin, marshal, 1 serf; nw5: archmage, 2 warrior, airship; nw9: 1 serf", towers=("", "nw5"), space=5)
    table.state.score[1] = 12
    told = {line.word: line.points for line in final_score(table.state, 1) if line.points}
    assert told == {"track": 12, "units": 4, "towers": 1, "regions": 2}


@pytest.mark.rule("HL-RUL-72")
@pytest.mark.parametrize(
    ("points", "riches", "rank"), [((9, 8), (0, 9), 1), ((8, 9), (9, 0), 2), ((9, 9), (5, 4), 1), ((9, 9), (4, 4), 2)]
)
def test_more_points_win_then_more_resources_then_the_enemy(
    points: tuple[int, int], riches: tuple[int, int], rank: int
) -> None:
    table = solo(AT_HOME)
    state = table.state
    state.score = list(points)
    state.stock = [riches[0], 0, 0, riches[1], 0, 0]
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.ranks, state.outcome.rule) == ((rank,), "HL-RUL-72")


@pytest.mark.rule("HL-RUL-84", "HL-RUL-72", "HL-SOLO-82", "HL-SOLO-59")
def test_an_enemy_that_wins_in_your_capital_has_won_at_once() -> None:
    table = moves(solo("ne5: paladin, 4 warrior", "ne1: 1 serf", capitals="ne nw", score=(50, 0)), "paladin", "NE")
    assert (table.asked, table.state.region(table.state.where(1, 2)).id) == ("choose-tactic", "ne1")
    for text in ("tactic ruse", "pay"):
        if table.state.outcome is None and table.may(text):
            table.play(text)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, table.state.out) == ((2,), (0,), [True, False])


@pytest.mark.rule("HL-SOLO-82", "HL-RUL-72")
def test_whoever_destroys_the_enemy_capital_has_won_at_once() -> None:
    table = fight(solo("nw1: paladin", "nw1: warlord, berserker, 5 warrior", score=(0, 50)), "nw1")
    table.play("tactic charge")
    while table.state.outcome is None:
        table.play(table.offers()[0])
    assert (table.state.outcome.ranks, table.state.out) == ((1,), [False, True])
