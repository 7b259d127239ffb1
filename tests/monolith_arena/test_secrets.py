"""Who is asked, and what everyone sees, follows from public facts: hidden tiles change nothing before they come to light."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekeep.games.monolith_arena.model import Arena
from tablekeep.games.monolith_arena.placing import Unfold
from tablekeep.kernel.actions import Action
from tablekeep.kernel.rng import Rng
from tests.monolith_arena.positions import arena_game, position
from tests.monolith_arena.situations import FOUR, FOUR_BANNERS

variants = st.fixed_dictionaries(
    {
        "monoliths": st.sampled_from(["on", "on", "off"]),
        "tactical": st.sampled_from(["off", "on"]),
        "mirror_factions": st.sampled_from(["off", "on"]),
        "folded_tiles_seen_by": st.sampled_from(["team", "owner"]),
    }
)


def asked(state: Arena) -> list[tuple[int, str, str]]:
    return [(decision.seat, decision.step, decision.rule) for decision in state.pending]


def shows_hidden_tiles(state: Arena, seat: int, action: Action) -> bool:
    """Whether the action itself plays tiles that others could not see."""
    return isinstance(action, Unfold) and not state.shown[seat]


def compare_until_revealed(state: Arena, twin: Arena, viewer: int | None, rng: Rng) -> int:
    """Plays the same actions in two worlds that look the same to the viewer, until something hidden comes to light."""
    revealed = state.revealed
    for played in range(200):
        assert asked(twin) == asked(state)
        assert twin.redact(viewer).dump() == state.redact(viewer).dump()
        if viewer is not None:
            assert [action.text for action in twin.legal(viewer)] == [action.text for action in state.legal(viewer)]
        pending = state.pending
        seat = pending[rng.below(len(pending))].seat
        actions = [action for action in state.legal(seat) if not shows_hidden_tiles(state, seat, action)]
        action = actions[rng.below(len(actions))]
        state.apply(seat, action)
        twin.apply(seat, action)
        if state.revealed != revealed or state.outcome is not None:
            assert [decision.seat for decision in twin.pending] == [decision.seat for decision in state.pending]
            return played + 1
    raise AssertionError("nothing came to light in 200 decisions")


@given(st.integers(2, 4), st.integers(0, 2**53 - 1), variants)
@settings(max_examples=30, deadline=None)
def test_nobody_is_asked_because_of_what_is_hidden(seats: int, seed: int, options: dict[str, str]) -> None:
    state = arena_game().new(seats, seed, options)
    assert isinstance(state, Arena)
    rng = Rng(seed)
    compared = 0
    while state.outcome is None and compared < 150:
        viewer = rng.below(seats + 1)
        watching = None if viewer == seats else viewer
        twin = state.redact(watching).determinize(rng)
        compared += compare_until_revealed(state, twin, watching, rng)
        seat = state.to_play()
        if seat >= 0 and rng.below(3) == 0:  # go on with unfolded Monoliths, too
            for action in state.legal(seat):
                if shows_hidden_tiles(state, seat, action):
                    state.apply(seat, action)
                    break
    assert compared


@pytest.mark.rule("MA-RUL-67", "MA-RUL-05")
def test_worlds_that_differ_only_in_hidden_tiles_ask_the_same_players_in_a_battle() -> None:
    """Assassins, absorptions and pushes are asked of those whose tiles stand on the board."""
    board = f"{FOUR_BANNERS}; hf-assassin c3; gr-regeneration c2 S; de-pikeman c4; la-spike d3; gr-golem b2"
    inside: dict[int, Sequence[str | None]] = {
        0: ["de-knight", "de-charge"], 1: ["la-nightmare", "la-demon"], 2: ["gr-regeneration", "gr-wyvern"],
        3: ["hf-assassin", "hf-morlock"],
    }  # fmt: skip
    table = position(board, factions=FOUR, hidden=inside, hands=["battle-charge move"])
    for viewer in (None, 0, 1, 2, 3):
        for seed in range(6):
            state = table.state.clone()
            twin = state.redact(viewer).determinize(Rng(seed))
            for text in ("battle", "assassinate c4", "assassinate a1"):
                action = arena_game().parse(text)
                seat = state.to_play()
                if state.why_not(seat, action) is None:
                    state.apply(seat, action)
                    twin.apply(seat, action)
                assert [decision.seat for decision in twin.pending] == [decision.seat for decision in state.pending]
