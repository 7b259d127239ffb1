"""Elimination (RW-ELIM)."""

from __future__ import annotations

from functools import partial

import pytest

from tablekeep.games.runewars.elimination import check_elimination
from tablekeep.games.runewars.model import VICTORY_GONE
from tablekeep.games.runewars.orders import EndOfTurn
from tablekeep.games.runewars.seasons import EndOfStep
from tablekeep.games.runewars.victory import finish
from tests.runewars.wars import war

LOST = "UA: 1 footman; UB: 1 footman; UC: 1 footman"
"""the Daqan stand in every area of the Uthuk home realm"""


three = partial(war, factions="daqan latari uthuk")


@pytest.mark.rule("RW-ELIM-01", "RW-RUL-71")
def test_who_controls_no_area_at_the_end_of_a_turn_is_out() -> None:
    table = three(LOST, orders=(3, 4, 5)).do(EndOfTurn(0))
    assert table.state.out == [False, False, True]
    assert "eliminated RW-ELIM-01 seat=2" in table.told()
    assert table.state.outcome is None


@pytest.mark.rule("RW-ELIM-01", "RW-RUL-71")
def test_it_is_checked_at_the_end_of_a_season_step_too() -> None:
    assert three(LOST, active=-1).do(EndOfStep()).state.out == [False, False, True]


@pytest.mark.rule("RW-ELIM-01")
def test_one_unit_or_stronghold_anywhere_or_an_empty_home_area_is_enough() -> None:
    assert not three(LOST + "; 1A: 1 berserker").do(EndOfStep()).state.out[2]
    assert not three(LOST, strongholds="1A 2").do(EndOfStep()).state.out[2]
    assert not three("UA: 1 footman; UB: 1 footman").do(EndOfStep()).state.out[2]


@pytest.mark.rule("RW-ELIM-02")
def test_his_heroes_leave_and_his_cards_are_shuffled_into_their_decks() -> None:
    table = three(
        LOST,
        heroes="mad-carthos 1A 2 rewards=rage-blade up=runeplate; silhouette LA 1",
        tactics=("", "", "hidden-pass"), fresh=("", "", "war-chest"),
        quests=("", "", ""),
    )  # fmt: skip
    state = table.state
    quest = state.quest_deck[-1]
    state.quests[2] = (quest,)
    state.quest_deck = state.quest_deck[:-1]
    decks = [len(deck) for deck in (state.hero_deck, state.reward_deck, state.tactic_deck, state.quest_deck)]
    table.do(EndOfStep())
    assert [hero.seat for hero in state.heroes] == [1]
    after = [len(deck) for deck in (state.hero_deck, state.reward_deck, state.tactic_deck, state.quest_deck)]
    assert [now - before for now, before in zip(after, decks)] == [1, 2, 2, 1]
    assert quest in state.quest_deck
    assert state.tactics[2] == state.fresh[2] == state.quests[2] == ()


@pytest.mark.rule("RW-ELIM-03")
def test_his_titles_go_back_with_the_influence_on_them() -> None:
    table = three(LOST, titles="primarch 2 3; captain 0 2").do(EndOfStep())
    assert table.state.title_holder == [-1, 0, -1]
    assert table.state.title_influence == [3, 2, 0]


@pytest.mark.rule("RW-RUL-71", "RW-RUL-67")
def test_influence_orders_objective_and_victory_card_leave_the_game() -> None:
    table = three(LOST, objectives=("", "", "countless-host"), influence=(1, 1, 5), activated="1A 2", orders=(1, 2, 3))
    table.state.victory[2] = 1
    table.do(EndOfStep())
    state = table.state
    assert state.influence[2] == 0
    assert state.hand[2] == state.orders_used[2] == state.order[2] == 0
    assert state.objectives[2] == ()
    assert [card.id for card in state.kit.objectives].index("countless_host") not in state.objective_decks[1]
    assert state.victory[2] == VICTORY_GONE
    assert state.tokens[2] == 0


@pytest.mark.rule("RW-RUL-71")
def test_his_seat_is_skipped() -> None:
    table = three(LOST).do(EndOfStep())
    assert table.state.left_of(1) == 0
    assert table.state.play_order() == [1, 0]


@pytest.mark.rule("RW-RUL-13")
def test_the_first_player_role_passes_to_the_left() -> None:
    table = three(LOST)
    table.state.first = 2
    table.do(EndOfStep())
    assert table.state.first == 0


@pytest.mark.rule("RW-RUL-71")
def test_the_last_player_left_wins() -> None:
    table = war(LOST, runes="UA dragon", orders=(3, 4)).do(EndOfTurn(0))
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.ranks == (1, 2)
    assert outcome.scores == (1, 0)
    assert outcome.rule == "RW-RUL-71"


@pytest.mark.rule("RW-RUL-71")
def test_who_is_out_ranks_behind_all_others() -> None:
    table = three(LOST, season="winter", year=7).do(EndOfStep())
    finish(table.state)
    assert table.state.outcome is not None
    assert table.state.outcome.ranks == (2, 1, 3)


@pytest.mark.rule("RW-ELIM-01")
def test_nobody_is_out_while_everybody_holds_something() -> None:
    table = war()
    check_elimination(table.state)
    assert table.state.out == [False, False]
    assert table.state.outcome is None
