"""HL-GOAL: what brings the end of the game about."""

from __future__ import annotations

import pytest

from tablekeep.games.heroes_of_land_air_and_sea.casting import CastAction
from tablekeep.games.heroes_of_land_air_and_sea.elimination import eliminate
from tablekeep.games.heroes_of_land_air_and_sea.goals import EXPAND, EXPLOIT, EXPLORE, EXTERMINATE, check_goals, trigger_end
from tablekeep.games.heroes_of_land_air_and_sea.losses import ABILITY, destroy
from tablekeep.games.heroes_of_land_air_and_sea.recruiting import push_recruit
from tablekeep.games.heroes_of_land_air_and_sea.round_end import RoundEnd
from tablekeep.games.heroes_of_land_air_and_sea.towers import raise_tower
from tablekeep.kernel.outcome import Outcome
from tests.heroes_of_land_air_and_sea.worlds import FOUR, Table, force_in, world

ARMY = "nw2: 5 warrior; nw1: 10 serf"
RICH = ((10, 10, 10), (10, 10, 10))


def goal(table: Table) -> int:
    check_goals(table.state)
    return table.state.goal if table.state.ended else -1


def fallen(table: Table, power: int) -> Outcome | None:
    """How the game ends, if it does, when a capital falls."""
    eliminate(table.state, power)
    check_goals(table.state)
    return table.state.outcome


@pytest.mark.rule("HL-GOAL-01")
def test_explore_all_land_tokens_in_play_are_revealed() -> None:
    assert goal(world(tokens="nw2 relic up; nw3 ambush up, waygate up done; sea_n kraken")) == EXPLORE, "the sea does not count"
    assert goal(world(tokens="nw2 relic up; nw3 ambush up, waygate")) == -1
    gone = world(tokens="sea_n kraken")
    assert goal(gone) == -1, "where no token ever lay nothing was explored"
    gone.state.token_gone = (gone.state.kit.tokens[0].number,)
    assert goal(gone) == EXPLORE, "removed counts"


@pytest.mark.rule("HL-GOAL-01", "HL-GOAL-05", "HL-RUL-53")
def test_a_tower_may_turn_up_the_last_tokens() -> None:
    table = world("nw3: 1 serf", tokens="nw5 relic; nw6 ambush, relic")
    raise_tower(table.state, 0, table.state.kit.region("nw3"))
    assert (table.state.ended, table.state.goal) == (1, EXPLORE)


@pytest.mark.rule("HL-GOAL-02", "HL-GEN-06", "HL-RUL-53")
def test_expand_all_serfs_and_warriors_of_one_player_are_in_play() -> None:
    """Ten serfs in the courtyard, one on the action bar, one on a building."""
    table = world(ARMY, bar=("serf:tax",), buildings=("dock",))
    assert goal(table) == EXPAND
    assert goal(world("nw2: 5 warrior; nw1: 10 serf", bar=("serf:tax",))) == -1
    aboard = world("nw2: 5 warrior; nw1: 10 serf; sea_n: galleon, 2 serf")
    assert goal(aboard) == EXPAND


@pytest.mark.rule("HL-GOAL-03", "HL-GOAL-05")
def test_exploit_all_three_towers_stand() -> None:
    assert goal(world(towers=("nw2 nw9", ""))) == -1
    table = world(towers=("", "nw2 nw9 ne4"))
    assert goal(table) == EXPLOIT, "whoever meets it"
    assert table.events("goal-exploit")


@pytest.mark.rule("HL-GOAL-04", "HL-RUL-54")
def test_exterminate_in_a_larger_game_triggers_the_end() -> None:
    table = world(factions=FOUR)
    assert fallen(table, 2) is None
    assert goal(table) == EXTERMINATE
    assert fallen(table, 3) is None
    outcome = fallen(table, 1)
    assert outcome is not None, "nobody else is left"
    assert outcome.winners == [0]


@pytest.mark.rule("HL-GOAL-09", "HL-SCORE-10", "HL-RUL-54", "HL-SIEGE-12")
def test_exterminate_ends_a_game_of_two_at_once() -> None:
    outcome = fallen(world(score=(3, 20)), 1)
    assert outcome is not None
    assert (outcome.ranks, outcome.rule, outcome.scores[1]) == ((1, 2), "HL-GOAL-09", 0)


@pytest.mark.rule("HL-GOAL-09", "HL-GOAL-07")
def test_a_capital_that_falls_after_another_goal_is_still_why_the_game_ends() -> None:
    table = world("nw2: 5 warrior; nw1: 12 serf", score=(3, 20))
    assert goal(table) == EXPAND
    outcome = fallen(table, 1)
    assert outcome is not None
    assert (outcome.rule, outcome.reason.id) == ("HL-GOAL-09", "hl-end-exterminated")


@pytest.mark.rule("HL-GOAL-09", "HL-RUL-54")
def test_the_number_of_players_is_the_number_that_started() -> None:
    table = world(factions="humans orcs elves")
    assert fallen(table, 2) is None, "two are left, but three began"


@pytest.mark.rule("HL-RUL-54", "HL-TEAM-13", "HL-RUL-80")
def test_one_team_alone_ends_the_game() -> None:
    table = world(factions=FOUR, teams="on")
    assert fallen(table, 1) is None, "the team of the fallen plays on"
    assert table.state.ended == 1
    outcome = fallen(table, 3)
    assert outcome is not None
    assert outcome.ranks == (1, 3, 1, 3)


@pytest.mark.rule("HL-GOAL-05", "HL-RUL-53")
def test_goals_are_checked_after_a_recruit() -> None:
    table = world("nw2: 5 warrior; nw1: 11 serf", stock=RICH).begin(push_recruit, 0).play("recruit serf 1")
    assert (table.state.ended, table.state.goal) == (1, EXPAND)


@pytest.mark.rule("HL-GOAL-02", "HL-RUL-53", "HL-GOAL-06")
def test_goals_are_checked_after_a_copied_spell() -> None:
    table = world("nw1: 2 serf", "se1: 12 serf, 4 warrior", stock=RICH, round=3, library=("call-to-arms", "copy-spell"))
    table.do(CastAction(0)).play("cast call-to-arms", "react copy-spell", "recruit serf 1")
    assert table.units("se1", 1) == "12 serf, 5 warrior"
    assert (table.state.ended, table.state.goal) == (3, EXPAND)


@pytest.mark.rule("HL-GOAL-07", "HL-RUL-53")
def test_the_trigger_cannot_be_undone_and_further_goals_change_nothing() -> None:
    table = world("nw2: 5 warrior; nw1: 12 serf", round=3)
    assert goal(table) == EXPAND
    state = table.state
    destroy(state, 0, state.kit.region("nw2"), force_in(state, 0, "5 warrior"), ABILITY)
    state.round = 4
    trigger_end(state, EXPLOIT, 1)
    assert (state.ended, goal(table)) == (3, EXPAND)


@pytest.mark.rule("HL-GOAL-06", "HL-GOAL-08", "HL-GOAL-10")
def test_the_current_round_and_one_more() -> None:
    table = world("nw2: 5 warrior; nw1: 12 serf", round=3)
    check_goals(table.state)
    table.do(RoundEnd())
    assert table.state.outcome is None
    assert table.state.round == 4
    table.state.towers[0] = 0b111
    check_goals(table.state)
    table.do(RoundEnd())
    assert table.state.outcome is not None, "a goal in the last round adds no further one"


@pytest.mark.rule("HL-SOLO-82")
def test_the_solo_enemy_can_meet_a_goal_too() -> None:
    assert goal(world("", "se2: 5 warrior; se1: 12 serf", solo=True)) == EXPAND
    won = fallen(world("", "se1: thane", factions="humans dwarves", solo=True), 1)
    assert won is not None
    assert won.ranks == (1,)
    lost = fallen(world("", "se1: thane", factions="humans dwarves", solo=True, score=(30, 0)), 0)
    assert lost is not None
    assert lost.ranks == (2,), "a destroyed capital decides"
