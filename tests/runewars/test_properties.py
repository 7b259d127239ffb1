"""Random games of every variant with all promises checked on the way, and what the catalogue wants to hold after every step."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import tablekeep
from tablekeep.games.runewars.forces import NEUTRALS, OWN, SLOTS, count_of
from tablekeep.games.runewars.model import DRAGON_RUNE, FALSE_RUNE, War
from tablekeep.kernel.game import Game
from tablekeep.kernel.playout import playout
from tablekeep.kernel.rng import Rng
from tests.games.playouts import checked_playout


def runewars() -> Game:
    return tablekeep.game("runewars")


def options_of(edition: str, setup: str, discovery: str, epic: bool) -> dict[str, str]:
    return {
        "edition": edition, "setup": setup, "discovery": discovery, "epic": "on" if epic and edition == "first" else "off",
    }  # fmt: skip


variants = st.builds(
    options_of,
    st.sampled_from(["revised", "first"]),
    st.sampled_from(["players", "quick"]),
    st.sampled_from(["off", "on"]),
    st.booleans(),
)


def check_invariants(state: War) -> None:
    """Appendix C of the catalogue: what is worth asserting after every step."""
    kit = state.kit
    for area in state.chart.areas:
        if state.developments[area]:
            assert state.forts[area] >= 0, "a development without a stronghold"
        assert state.forts[area] < 0 or state.cities[area] < 0, "a stronghold with a city"
        assert (state.lord[area] >= 0) == bool((state.standing[area] | state.routed[area]) & OWN), "a lord without units"
    for seat in range(state.seats):
        assert sum(1 for fort in state.forts if fort == seat) <= 4
        assert len(state.heroes_of(seat)) <= state.kit.limits.heroes + 1
        assert all(0 <= value <= 8 for value in state.dials[seat])
        assert state.influence[seat] >= 0
    dragons = sum(1 for area in state.chart.areas if state.runes[area] == DRAGON_RUNE)
    falses = sum(1 for area in state.chart.areas if state.runes[area] == FALSE_RUNE)
    assert dragons <= kit.dragon_runes + (kit.false_runes if state.settings.epic else 0)
    assert falses <= kit.false_runes
    for kind in kit.units:
        if kind.faction < 0 or kind.faction in state.factions:
            assert state.unused(kind.number) >= 0, f"more {kind.plural} than the box has"
    rewards = Counter(state.reward_deck + state.reward_pile)
    for hero in state.heroes:
        rewards.update(hero.rewards + hero.turned_up)
    for grave in state.graves:
        rewards.update(grave.rewards + grave.turned_up)
    for card in kit.rewards:
        assert rewards[card.number] <= card.copies
    heroes = Counter([*state.hero_deck, *(hero.card for hero in state.heroes)])
    assert max(heroes.values(), default=0) <= 1, "a hero twice"


def between_turns(state: War) -> None:
    """At the choice of orders everything is within its limits."""
    for area in state.chart.areas:
        units = sum(count_of(state.standing[area], slot) + count_of(state.routed[area], slot) for slot in range(SLOTS))
        assert state.controller(area) < 0 or units <= 8, "nine units in an area"
        if state.controller(area) < 0:
            assert not (state.standing[area] | state.routed[area]) & ~NEUTRALS
    for seat in range(state.seats):
        assert len(state.heroes_of(seat)) <= state.kit.limits.heroes
        assert len(state.quests[seat]) <= state.kit.limits.quests
        assert state.hand_size(seat) <= state.kit.limits.tactics
    assert state.battle is None
    assert state.duel is None
    assert state.invader < 0


def watched_playout(seats: int, seed: int, options: dict[str, str]) -> None:
    state = runewars().new(seats, seed, options)
    assert isinstance(state, War)
    rng = Rng(seed)
    while state.outcome is None:
        seat = state.to_play()
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
        check_invariants(state)
        choice = state.choice()
        if choice is not None and choice.name == "choose-order":
            between_turns(state)


@given(st.integers(2, 4), st.integers(0, 2**53 - 1), variants)
@settings(max_examples=12)
def test_every_promise_holds_in_random_games(seats: int, seed: int, options: dict[str, str]) -> None:
    assert checked_playout(runewars(), seats, seed, options, 41).outcome is not None


@given(st.integers(2, 4), st.integers(0, 2**53 - 1), variants)
@settings(max_examples=8)
def test_nothing_leaves_the_box_and_every_limit_holds(seats: int, seed: int, options: dict[str, str]) -> None:
    watched_playout(seats, seed, options)


def test_a_game_stays_far_below_the_stated_bound() -> None:
    game = runewars()
    lengths = [playout(game.new(2 + seed % 3, seed, {"setup": "quick"}), Rng(seed)) for seed in range(6)]
    assert max(lengths) * 4 < game.longest
