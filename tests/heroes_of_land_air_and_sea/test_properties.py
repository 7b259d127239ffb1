"""Random games of every variant with all promises checked on the way, and what must hold after every step."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import tablekeep
from tablekeep.games.heroes_of_land_air_and_sea.fighting import LIBRARY
from tablekeep.games.heroes_of_land_air_and_sea.forces import (
    HERO,
    LAND_UNITS,
    SEA_VESSEL,
    SERF,
    SIZES,
    SLOT_MASKS,
    SLOTS,
    count_of,
)
from tablekeep.games.heroes_of_land_air_and_sea.model import NO_TOKEN, World
from tablekeep.kernel.game import Game
from tablekeep.kernel.playout import playout
from tablekeep.kernel.rng import Rng
from tests.games.playouts import checked_playout


def heroes() -> Game:
    return tablekeep.game("heroes-of-land-air-and-sea")


def options_of(seats: int, setup: str, teams: bool) -> dict[str, str]:
    return {"setup": setup, "teams": "on" if teams and seats == 4 else "off"}


def check_invariants(state: World) -> None:
    """Nothing is lost and nothing comes from nowhere: units, spells, tokens; every limit holds."""
    kit = state.kit
    for power in range(state.powers):
        if state.factions[power] < 0:
            continue
        check_units(state, power)
        assert all(0 <= held <= kit.terms.resource_most for held in state.stock[power * 3 : power * 3 + 3])
        assert state.score[power] >= 0
        assert 1 <= state.level[power] <= 3
        assert bin(state.towers[power]).count("1") <= kit.terms.towers
    spells = Counter([*state.spell_deck, *state.spell_pile])
    for cards in state.library:
        spells.update(cards)
    for row in state.scribed:
        spells.update([card // 3 for card in row])
    spells.update([cast.spell for cast in state.casts if cast.origin == LIBRARY])
    if state.round:
        assert spells == Counter({spell.number: spell.copies for spell in kit.spells}), "a spell is lost or found"
        tokens = Counter([token for token in [*state.tokens, *state.token_box, *state.token_gone] if token != NO_TOKEN])
        assert tokens == Counter({token.number: token.copies for token in kit.tokens}), "a token is lost or found"


def check_units(state: World, power: int) -> None:
    total = [count_of(state.pool[power], slot) for slot in range(SLOTS)]
    total[SERF] += state.standing_serfs(power)
    holds = 0
    for region in range(state.chart.size):
        force = state.army(power, region)
        assert force >= 0
        if not force:
            continue
        holds |= 1 << region
        for slot in range(SLOTS):
            total[slot] += count_of(force, slot)
            if slot >= HERO and force & SLOT_MASKS[slot]:
                assert state.where(power, slot) == region
        # HL-RUL-16: whoever was aboard a ship that a battle has sunk is there until the survivors retreat.
        if state.chart.sea >> region & 1 and (state.battle is None or region not in (state.battle.region, state.battle.base)):
            afloat = sum(
                SIZES[state.aboard[power * 2 + vessel]]
                for vessel in (0, 1)
                if state.where(power, SEA_VESSEL + vessel) == region
            )
            assert SIZES[force & LAND_UNITS] == afloat + SIZES[state.riding(power, region)], "somebody swims"
    assert holds == state.holds[power]
    if not state.out[power]:
        assert total == [kind.count for kind in state.faction(power).units], "a unit is lost or found"


def between_turns(state: World) -> None:
    """When a token is about to be placed nothing is going on, and nobody stands where he may not."""
    assert state.battle is None
    assert not state.casts
    for power in range(state.powers):
        for region in range(state.chart.size):
            force = state.army(power, region)
            assert region == state.capital[power] or SIZES[force] <= state.kit.terms.army, "six units in a region"
            for other in state.enemies(power):
                assert not force or not state.controlled(other) >> region & 1, "two enemies share a region"


def watched_playout(seats: int, seed: int, options: dict[str, str]) -> None:
    state = heroes().new(seats, seed, options)
    assert isinstance(state, World)
    rng = Rng(seed)
    while state.outcome is None:
        seat = state.to_play()
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
        check_invariants(state)
        choice = state.choice()
        if choice is not None and choice.name == "action":
            between_turns(state)


@given(st.integers(1, 4), st.integers(0, 2**53 - 1), st.sampled_from(["players", "quick"]), st.booleans())
@settings(max_examples=12)
def test_every_promise_holds_in_random_games(seats: int, seed: int, setup: str, teams: bool) -> None:
    assert checked_playout(heroes(), seats, seed, options_of(seats, setup, teams), 61).outcome is not None


@given(st.integers(1, 4), st.integers(0, 2**53 - 1), st.sampled_from(["players", "quick"]), st.booleans())
@settings(max_examples=10)
def test_nothing_leaves_the_box_and_every_limit_holds(seats: int, seed: int, setup: str, teams: bool) -> None:
    watched_playout(seats, seed, options_of(seats, setup, teams))


def test_a_game_stays_far_below_the_stated_bound() -> None:
    game = heroes()
    lengths = [playout(game.new(1 + seed % 4, seed, {"setup": "quick"}), Rng(seed)) for seed in range(8)]
    assert max(lengths) * 4 < game.longest
