"""Random games of every variant, with all promises checked on the way; `make soak` plays many more of them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekeep.games.monolith_arena.components import BANNER
from tablekeep.games.monolith_arena.model import Arena
from tablekeep.kernel.playout import playout
from tablekeep.kernel.rng import Rng
from tests.games.playouts import checked_playout
from tests.monolith_arena.positions import arena_game

CODES = ("de", "la", "gr", "hf")
PAIRS = [f"{one},{other}" for one in CODES for other in CODES]


def check_conserved(state: Arena) -> None:
    """Every tile of every faction is in exactly one place; markers and tracks stay within their bounds."""
    tiles = [tile for tile in state.board if tile is not None]
    for seat in range(state.seats):
        tiles += [tile for tile in state.hidden[seat] if tile is not None]
    if -1 in state.factions:  # the tiles are taken when everyone has a faction
        return
    for seat in range(state.seats):
        mine = [tile.kind.number for tile in tiles if tile.seat == seat and tile.kind.role != BANNER]
        there = mine + list(state.stacks[seat]) + list(state.hands[seat]) + list(state.discards[seat])
        assert Counter(there) == Counter(state.kit.factions[state.factions[seat]].deck)
        assert len(state.hands[seat]) <= (6 if state.settings.tactical else 3)
        assert sum(tile.seat == seat and tile.kind.role == BANNER for tile in tiles) <= 1
    assert len({tile.uid for tile in tiles}) == len(tiles)
    assert all(0 <= pool <= 20 for pool in state.pools)
    for side in range(2):
        owners = sum(state.sides[seat] == side and state.factions[seat] == CODES.index("la") for seat in range(state.seats))
        assert sum(tile.poison for tile in tiles if state.sides[tile.seat] != side) <= 5 * owners
    for space, tile in enumerate(state.board):
        if tile is not None:
            assert tile.wounds >= 0
            assert tile.kind.role == BANNER or tile.wounds < state.hit_points(space) + tile.entrenched


def conserved_playout(seats: int, seed: int, options: dict[str, str]) -> None:
    state = arena_game().new(seats, seed, options)
    assert isinstance(state, Arena)
    rng = Rng(seed)
    while state.outcome is None:
        pending = state.pending
        seat = pending[rng.below(len(pending))].seat
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
        check_conserved(state)


variants = st.fixed_dictionaries(
    {
        "monoliths": st.sampled_from(["off", "on"]),
        "tactical": st.sampled_from(["off", "on"]),
        "additional_attack_after": st.sampled_from(["spent", "made"]),
        "penetration_base": st.sampled_from(["one", "printed"]),
        "both_pools_at_zero": st.sampled_from(["first_wins", "draw"]),
        "charge_into_net": st.sampled_from(["forbidden", "allowed"]),
        "folded_tiles_seen_by": st.sampled_from(["team", "owner"]),
        "mirror_factions": st.sampled_from(["off", "on"]),
        "factions": st.sampled_from(["random", "choose"]),
    }
)


@given(st.integers(2, 4), st.integers(0, 2**53 - 1), variants)
@settings(max_examples=40)
def test_every_promise_holds_in_random_games(seats: int, seed: int, options: dict[str, str]) -> None:
    match = checked_playout(arena_game(), seats, seed, options, 23)
    assert match.outcome is not None


@given(st.integers(2, 4), st.integers(0, 2**53 - 1), variants)
@settings(max_examples=40)
def test_tiles_and_markers_are_conserved(seats: int, seed: int, options: dict[str, str]) -> None:
    conserved_playout(seats, seed, options)


@pytest.mark.parametrize("pair", PAIRS)
def test_every_pair_of_factions_plays_to_the_end(pair: str) -> None:
    mirror = "on" if pair[:2] == pair[3:] else "off"
    for seed in range(4):
        options = {"factions": pair, "mirror_factions": mirror, "monoliths": ("off", "on")[seed % 2]}
        conserved_playout(2, seed, options)


def test_a_game_stays_far_below_the_stated_bound() -> None:
    lengths = [
        playout(arena_game().new(seats, seed, {"monoliths": "on"}), Rng(seed)) for seats in (2, 3, 4) for seed in range(20)
    ]
    assert max(lengths) < arena_game().longest
