"""Greedy in Monolith Arena: it does what anybody would do, and it beats chance."""

from __future__ import annotations

import pytest

import tablekeep
from tablekeep.bots import player
from tablekeep.games.monolith_arena.turn import ForcedDiscard
from tablekeep.kernel.rng import Rng
from tablekeep.lab.simulate import Plan, simulate
from tests.monolith_arena.positions import Table, position


def chosen(table: Table, seed: int = 1) -> str:
    """What greedy does for the seat that is asked."""
    seat = table.to_play
    return player("greedy").choose(table.state.redact(seat), seat, tablekeep.game("monolith-arena"), Rng(seed)).text


def test_it_fights_the_battle_that_brings_down_the_enemy_banner() -> None:
    table = position("de-banner a1; la-banner c4; de-knight c3 s", hands=("battle-charge", ""), pools=(20, 2))

    table.play(chosen(table))

    assert table.state.outcome is not None
    assert table.state.outcome.winners == [0]


def test_it_does_not_fight_a_battle_that_would_bring_down_its_own() -> None:
    table = position("de-banner c4; la-banner a1; la-chaos c3 s", hands=("battle-charge", ""), pools=(2, 20))

    assert chosen(table) != "battle"


def test_it_keeps_a_battle_order_for_a_better_moment() -> None:
    table = position("de-banner a1; la-banner e3", hands=("battle-charge", ""))

    assert chosen(table) == "end"


@pytest.mark.parametrize("seed", range(5))
def test_it_places_a_tile_that_faces_an_enemy(seed: int) -> None:
    table = position("de-banner a1; la-banner e3", hands=("knight", ""))

    action = chosen(table, seed)
    table.play(action).fight()

    assert table.pools == (20, 18)


def test_it_shoots_what_would_shoot_its_banner() -> None:
    table = position(
        "hf-banner c1; la-banner a3; la-chaos c2 ne; la-strength e3 s", factions="hf,la", hands=("precise-shot", "")
    )

    assert chosen(table) == "shoot c2"


def test_it_discards_a_second_battle_order_rather_than_a_champion() -> None:
    table = position("de-banner a1; la-banner e3", hands=("battle-charge battle-charge knight", ""))
    table.state.agenda.pop()
    table.state.push(ForcedDiscard(0))
    table.state.offered = None

    assert chosen(table) == "discard battle-charge"


def test_greedy_beats_random() -> None:
    result = simulate(Plan("monolith-arena", ("greedy", "random"), seed=2024, rotate=True), 20, workers=2)

    assert result.finished == 20
    assert result.bots["greedy"].wins >= 17


@pytest.mark.soak
def test_greedy_beats_random_in_ninety_of_a_hundred_games() -> None:
    result = simulate(Plan("monolith-arena", ("greedy", "random"), seed=7, rotate=True), 100, workers=2)

    assert result.bots["greedy"].wins >= 90


@pytest.mark.soak
@pytest.mark.parametrize("variant", [{"monoliths": "on"}, {"tactical": "on"}, {"monoliths": "on", "tactical": "on"}])
def test_greedy_beats_random_in_every_variant(variant: dict[str, str]) -> None:
    plan = Plan("monolith-arena", ("greedy", "random"), seed=7, options=tuple(variant.items()), rotate=True)
    result = simulate(plan, 40, workers=2)

    assert result.bots["greedy"].wins >= 34
