"""OpenSpiel: its random simulation passes for every game and number of seats, with serialization."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from tablekeep.games import load, playable
from tablekeep.kernel.errors import InvalidOption
from tablekeep.lab.environments.open_spiel import SEEDS, TableObserver, read_options, short_name
from tests.lab.environments.tables import TABLES


def dealt(text: str, deal: int = 0) -> Any:
    state = pyspiel.load_game(text).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_open_spiels_random_sim_test(game: str, seats: int) -> None:
    table = pyspiel.load_game(f"{short_name(game)}(players={seats},seeds=4,max_decisions=25)")
    pyspiel.random_sim_test(table, num_sims=1, serialize=True, verbose=False)


def test_a_whole_game() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("tablekeep_monolith_arena(seeds=4)"), num_sims=1, serialize=False, verbose=False)


def test_every_game_is_registered() -> None:
    assert {short_name(game) for game in playable()} <= set(pyspiel.registered_names())
    table = pyspiel.load_game("tablekeep_runewars(players=3)")
    assert table.num_players() == 3
    assert table.num_distinct_actions() == load("runewars").numbering().size
    assert table.observation_tensor_shape() == [load("runewars").layout(3).size]
    assert table.max_chance_outcomes() == SEEDS
    assert (table.min_utility(), table.max_utility()) == (-1.0, 1.0)


def test_all_chance_is_drawn_at_the_root() -> None:
    state = pyspiel.load_game("tablekeep_monolith_arena(seeds=3)").new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(number, pytest.approx(1 / 3)) for number in range(3)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 2) == "deal 2"
    assert str(state) == state.observation_string(0) == ""
    assert not any(state.observation_tensor(0))
    boards = {str(dealt("tablekeep_monolith_arena(seeds=3)", deal)) for deal in range(3)}
    assert len(boards) == 3
    assert str(dealt("tablekeep_monolith_arena(seeds=3,seed=1)")) not in boards
    state.apply_action(0)
    rng = random.Random(1)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0.0)


def test_a_copy_goes_its_own_way() -> None:
    state = dealt("tablekeep_monolith_arena")
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
    assert state.legal_actions() == state.clone().legal_actions()


def test_actions_are_spoken_in_notation() -> None:
    state = dealt("tablekeep_monolith_arena")
    player = state.current_player()
    texts = [state.action_to_string(player, action) for action in state.legal_actions()]
    assert all(text.startswith("banner ") for text in texts)


def test_the_observer_has_the_blocks_by_name() -> None:
    state = dealt("tablekeep_monolith_arena(options=monoliths:on;tactical:on)")
    game = state.get_game()
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.tensor.tolist() == state.observation_tensor(1)
    assert observer.dict["options"].tolist() == [1.0, 1.0]
    assert observer.dict["tiles"].shape == (19, len(observer.dict["hands"][0]))
    assert np.flatnonzero(observer.dict["seat"]).tolist() == [1]
    with pytest.raises(InvalidOption):
        game.make_py_observer(None, {"colour": "red"})


def test_the_information_state_remembers_what_the_seat_has_seen_and_done() -> None:
    state = dealt("tablekeep_monolith_arena")
    player = state.current_player()
    first, second = state.clone(), state.clone()
    first.apply_action(state.legal_actions()[0])
    second.apply_action(state.legal_actions()[1])
    texts = {
        state.information_state_string(player),
        first.information_state_string(player),
        second.information_state_string(player),
    }
    assert len(texts) == 3
    assert TableObserver(load_rules(state), True).tensor.size == 0


def load_rules(state: Any) -> Any:
    return state.position.shared.rules


def test_what_others_choose_in_secret_is_in_no_information_state() -> None:
    """MA-MONO-02: whatever the first player hides, the second has seen the same."""
    text = "tablekeep_monolith_arena(options=monoliths:on;factions:dragon-empire+lords-of-the-abyss)"
    told = set()
    for place in (0, 5):
        state = dealt(text)
        assert state.current_player() == 0
        state.apply_action(state.legal_actions()[place])
        told.add((state.information_state_string(1), state.observation_string(1)))
    assert len(told) == 1


def test_options_are_read_out_of_one_word() -> None:
    assert read_options("") == {}
    assert read_options("monoliths:on;factions:a+b") == {"monoliths": "on", "factions": "a,b"}
    with pytest.raises(InvalidOption, match="monoliths"):
        read_options("monoliths")


@pytest.mark.parametrize(
    ("parameters", "why"),
    [
        ("players=9", "Monolith Arena is not for 9 seats"),
        ("players=1", "Monolith Arena is not for 1 seats"),
        ("options=factions:dragon-empire", "[Ff]action"),
        ("seeds=0", "seeds is 0; it must be 1 or more"),
        ("seeds=-1", "seeds is -1; it must be 1 or more"),
        ("max_decisions=-1", "max_decisions is -1; it must be 0 or more"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(parameters: str, why: str) -> None:
    with pytest.raises(InvalidOption, match=why):
        pyspiel.load_game(f"tablekeep_monolith_arena({parameters})")
